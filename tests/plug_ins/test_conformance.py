"""Games of another package satisfy what every game must, and are gone with their package."""

from collections.abc import Callable

import pytest

from overtrick.games.catalogue import BUILT_IN, game_names
from overtrick.games.conformance import CHECKS, Subject, check_compiled
from overtrick.games.kit import GameKit

from . import toys


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: str(check.__name__))
def test_a_toy_conforms(toy: GameKit, check: Callable[[Subject], None]) -> None:
    check(Subject(toy))


@pytest.mark.xdist_group("compiled toys")
def test_a_toy_compiles(toy: GameKit) -> None:
    check_compiled(Subject(toy))


@pytest.mark.usefixtures("_toys_found")
def test_toys_stand_after_the_games_built_in() -> None:
    assert game_names() == (*BUILT_IN, *toys.NAMES)


def test_other_tests_do_not_find_them() -> None:
    assert game_names() == tuple(BUILT_IN)
