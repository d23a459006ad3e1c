"""Belote as written and as compiled."""

from types import ModuleType

import pytest

from overtrick.games import belote


@pytest.fixture(params=["cpython", "compiled"], scope="session")
def rules(request: pytest.FixtureRequest) -> ModuleType:
    """The rules of belote, once as written and once as the kernels run them."""
    if request.param == "cpython":
        return belote
    from overtrick.compile import jit

    jit.register_game(belote)
    return jit.compile_module(belote)
