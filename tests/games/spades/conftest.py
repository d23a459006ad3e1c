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
    from overtrick.kernels import teach

    teach.teach_game(spades)
    return teach.compiled(spades)


@pytest.fixture(scope="session")
def score(rules: ModuleType) -> ModuleType:
    """``overtrick.games.spades.rules.score`` in the world of ``rules``."""
    if rules is spades:
        return score_as_written
    from overtrick.kernels import teach

    return teach.compiled(score_as_written)
