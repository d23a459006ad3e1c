"""Nothing that goes over the wire tells what its reader may not know."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from doses import dose, dosed

from .leaking import leaky
from .scanner import leaks
from .serving import Serving, served
from .tables import GAMES
from .taped import Taped

SCANNED = dose(1200, 2800, "OVERTRICK_SCANNED")
"""Messages, in all."""


def scan(server: Serving, game: str, messages: int, seed: object = 0) -> list[str]:
    """The leaks in so many messages."""
    found: list[str] = []
    while messages > 0:
        taped = Taped(server, game, seed)
        taped.play(min(messages, 3000))
        found += leaks(taped)
        messages -= len(taped)
        taped.close()
    return found


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    with served(tmp_path_factory.mktemp("tables")) as serving:
        yield serving


@dosed
@pytest.mark.parametrize("game", GAMES)
def test_nobody_is_sent_what_he_may_not_know(server: Serving, game: str) -> None:
    assert scan(server, game, SCANNED // len(GAMES)) == []


@pytest.mark.parametrize(
    "what, game, found",
    [
        ("card", "euchre", ": a card, "),  # three times
        ("hand", "spades", ": a hand, "),
        ("place", "belote", ": a number, "),
        ("legal", "spades", ": what another may do, "),
        ("seed", "war", ": a secret, "),
    ],
)
def test_a_planted_leak_is_found(tmp_path: Path, what: str, game: str, found: str) -> None:
    with leaky(tmp_path, what) as server:
        wrong = scan(server, game, 1500 if what == "card" else 150)

    assert any(found in leak for leak in wrong)
    assert all(found in leak or ": a card, " in leak for leak in wrong)
