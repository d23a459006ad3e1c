"""War as written and as compiled, for all tests of this directory."""

from types import ModuleType

import pytest

from overtrick.games import war
from overtrick.games.war.rules import piles as piles_as_written


@pytest.fixture(params=["cpython", "compiled"], scope="session")
def rules(request: pytest.FixtureRequest) -> ModuleType:
    """The rules of war, once as written and once as the kernels run them."""
    if request.param == "cpython":
        return war
    from overtrick.compile import jit

    jit.register_game(war)
    return jit.compile_module(war)


@pytest.fixture(scope="session")
def piles(rules: ModuleType) -> ModuleType:
    """``overtrick.games.war.rules.piles``, in the same world as ``rules``."""
    if rules is war:
        return piles_as_written
    from overtrick.compile import jit

    return jit.compile_module(piles_as_written)
