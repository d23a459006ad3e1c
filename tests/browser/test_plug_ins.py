"""A whole match of games that bring rules and nothing else: with a mouse, finger and keyboard."""

from collections.abc import Iterator

import pytest
from plug_ins import toys

from .conftest import Visit
from .fits import misfits
from .player import Player, Typist
from .seen import Seen
from .visitor import DESKTOP, PHONE, Screen


@pytest.fixture(scope="module")
def origin(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with toys.served_toys(tmp_path_factory.mktemp("tables")) as serving:
        yield serving.origin


def play_match(player: Player, game: str) -> None:
    """Plays to the end, and sees each thing asked that the rules have, on a page that fits."""
    asked: set[str] = set()

    def watch(seen: Seen) -> None:
        question = ", ".join(sorted(seen.calls)) or seen.status.partition(".")[0]
        if question not in asked:
            asked.add(question)
            assert misfits(player.page, player.visitor.screen) == []

    player.open_table(game)
    over = player.play_match(watch)

    assert "The match is over" in over.result
    first = "high, low" if game == "flip" else "Your turn: choose a card"
    assert asked >= {first, "Your turn: play a card"}
    assert ("the lowest score" in over.status) == (game == "ring")


@pytest.mark.parametrize("game", toys.NAMES)
@pytest.mark.parametrize(
    "screen",
    [DESKTOP, pytest.param(PHONE, marks=pytest.mark.long)],
    ids=lambda screen: str(screen.name),
)
def test_a_match_by_hand(visit: Visit, origin: str, screen: Screen, game: str) -> None:
    play_match(Player(visit(screen, rules=toys.RULES, origin=origin)), game)


@pytest.mark.long
@pytest.mark.parametrize("game", toys.NAMES)
def test_a_match_by_keyboard_alone(visit: Visit, origin: str, game: str) -> None:
    play_match(Typist(visit(DESKTOP, rules=toys.RULES, origin=origin)), game)
