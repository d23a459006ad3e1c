"""The players of euchre as written, and as the kernels run them."""

from types import ModuleType

import pytest

from overtrick.games import euchre
from overtrick.games.euchre.bots import daring as daring_euchre
from overtrick.games.euchre.bots import simple as simple_euchre


@pytest.fixture(params=["cpython", "compiled"], scope="session")
def simple(request: pytest.FixtureRequest) -> ModuleType:
    """The Simple player of euchre, once as written and once compiled."""
    if request.param == "cpython":
        return simple_euchre
    return compiled(simple_euchre)


@pytest.fixture(params=["cpython", "compiled"], scope="session")
def daring(request: pytest.FixtureRequest) -> ModuleType:
    """The daring player of euchre, once as written and once compiled."""
    return daring_euchre if request.param == "cpython" else compiled(daring_euchre)


def compiled(player: ModuleType) -> ModuleType:
    from overtrick.compile import jit

    jit.register_game(euchre)
    jit.register_modules(simple_euchre, daring_euchre)
    return jit.compile_module(player)
