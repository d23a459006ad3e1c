"""Spades in both worlds: as written and compiled."""

from types import ModuleType

import pytest

from overtrick.games import spades
from overtrick.games.spades.rules import score as score_as_written


@pytest.fixture(params=["cpython", "compiled"], scope="session")
def rules(request: pytest.FixtureRequest) -> ModuleType:
    """The rules of spades, once as written and once as the kernels run them."""
    if request.param == "cpython":
        return spades
    from overtrick.compile import jit

    jit.register_game(spades)
    return jit.compile_module(spades)


@pytest.fixture(scope="session")
def score(rules: ModuleType) -> ModuleType:
    """``overtrick.games.spades.rules.score`` in the world of ``rules``."""
    if rules is spades:
        return score_as_written
    from overtrick.compile import jit

    return jit.compile_module(score_as_written)
