"""Games that bring their rules and little else, for the defaults to play."""

from types import SimpleNamespace
from typing import Any, Final

import pytest

from overtrick.core.parties import FOUR_SINGLES
from overtrick.games import catalogue, euchre, spades
from overtrick.games.catalogue import kit_named
from overtrick.games.kit import GameKit, Part


def renamed(game: Any, name: str, **changed: Any) -> Any:
    """*game* under another name, some of it changed."""
    stated = {key: value for key, value in vars(game).items() if not key.startswith("_")}
    return SimpleNamespace(**{**stated, "NAME": name, **changed})


def tricks_by_seat(state: spades.State) -> tuple[int, int, int, int]:
    return state.play.taken


PLAIN_SPADES: Final = GameKit(game=renamed(spades, "plain_spades"))
"""Nothing but rules: played out at random, and worth points."""

PLAIN_EUCHRE: Final = GameKit(
    game=renamed(euchre, "plain_euchre"),
    bots=kit_named("euchre").bots,
    chances=kit_named("euchre").chances,
)
"""Played out by its strongest bot, and worth chances to win the match."""

FEWEST_TRICKS: Final = GameKit(
    game=renamed(
        spades, "fewest_tricks", PARTIES=FOUR_SINGLES, LOW_WINS=True, points=tricks_by_seat
    )
)
"""Four players, each for themselves, who avoid tricks by the rules of spades."""


@pytest.fixture
def plain_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """Enters them in the catalogue."""
    for kit in ("PLAIN_SPADES", "PLAIN_EUCHRE", "FEWEST_TRICKS"):
        part = Part(f"{__name__}:{kit}")
        monkeypatch.setitem(catalogue.BUILT_IN, part.load().name, part)
