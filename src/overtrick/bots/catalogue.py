"""The bots by name."""

from collections.abc import Callable, Mapping
from typing import Final

from overtrick.bots.random_player import RandomPlayer
from overtrick.games.belote.bots import sharp as sharp_belote
from overtrick.games.belote.bots import simple as simple_belote
from overtrick.games.belote.bots import steady as steady_belote
from overtrick.games.euchre.bots import daring as daring_euchre
from overtrick.games.euchre.bots import sharp as sharp_euchre
from overtrick.games.euchre.bots import simple as simple_euchre
from overtrick.games.euchre.bots import steady as steady_euchre
from overtrick.games.spades.bots import simple as simple_spades
from overtrick.games.spades.bots import steady as steady_spades
from overtrick.games.war.bots import simple as simple_war
from overtrick.table.players import Player

DESCRIPTIONS: Final = {
    "random": "Does anything legal.",
    "simple": "Rules of thumb: bids its honours, wins cheaply, throws low cards away.",
    "steady": "Better rules of thumb: calls with a hand that should make it, helps its partner "
    "(not in War).",
    "expert": "Imagines many deals that fit what it has seen, solves each, and does what is best "
    "for the match on average; 'expert@500': over 500 deals, 'expert@100ms': in that time (not in "
    "War).",
    "sharp": "Rules of thumb with numbers from many deals: weighs the cards gone and who is out of "
    "what (Euchre and Belote only).",
    "daring": "Simple, but goes alone with both bowers and two more trumps (Euchre only).",
}

MOST: Final = 60_000
"""Worlds, milliseconds, or seconds, that an expert may be given."""

SIMPLE: Final[Mapping[str, Player]] = {
    "euchre": simple_euchre,
    "spades": simple_spades,
    "belote": simple_belote,
    "war": simple_war,
}

STEADY: Final[Mapping[str, Player]] = {
    "euchre": steady_euchre,
    "spades": steady_spades,
    "belote": steady_belote,
}

SHARP: Final[Mapping[str, Player]] = {"euchre": sharp_euchre, "belote": sharp_belote}
DARING: Final[Mapping[str, Player]] = {"euchre": daring_euchre}


def bot_names(game: str) -> tuple[str, ...]:
    """The names of the bots that play *game*."""
    games = {"simple": SIMPLE, "steady": STEADY, "expert": STEADY, "sharp": SHARP, "daring": DARING}
    return ("random", *(name for name in games if game in games[name]))


def description(name: str, game: str) -> str:
    """What the bot of that name does in *game*, in a sentence."""
    return DESCRIPTIONS[name]


def bot(name: str, game: str, seed: int | str) -> Player:
    """
    The bot of that name for *game*.

    :raises: :exc:`ValueError` if there is none.
    """
    makers: dict[str, Callable[[], Player]] = {"random": lambda: RandomPlayer(seed)}
    if game in SIMPLE:
        makers["simple"] = lambda: SIMPLE[game]
    if game in STEADY:
        makers["steady"] = lambda: STEADY[game]
    if game in STEADY:
        makers["expert"] = lambda: expert(name, game, seed)
    if game in SHARP:
        makers["sharp"] = lambda: SHARP[game]
    if game in DARING:
        makers["daring"] = lambda: DARING[game]
    if name.partition("@")[0] == "expert" and "expert" in makers:
        return makers["expert"]()
    if name not in makers:
        raise ValueError(f"expected a bot ({', '.join(makers)}), got {name[:40]!a}")
    return makers[name]()


def expert(name: str, game: str, seed: int | str) -> Player:
    """
    The expert, with the budget that its name gives: ``expert``, ``expert@500``, ``expert@100ms``.

    :raises: :exc:`ValueError` if that is no budget.
    """
    worlds, seconds = budget(name.partition("@")[2])
    from overtrick.bots.expert import Expert  # what it needs takes a while to load

    return Expert(game, seed, worlds, seconds)


def budget(text: str) -> tuple[int | None, float | None]:
    """
    Worlds, or seconds, that a text like ``500``, ``100ms`` or ``2s`` gives; neither if it is empty.

    :raises: :exc:`ValueError` if it gives none.
    """
    if text == "":
        return None, None
    number = text.removesuffix("s").removesuffix("m")
    if not (number.isascii() and number.isdigit() and 1 <= int(number) <= MOST):
        raise ValueError(f"expected 'expert@500' or 'expert@100ms', got 'expert@', {text[:30]!a}")
    if text == number:
        return int(number), None
    if text == number + "m":
        raise ValueError(f"expected 'expert@{number}ms', got 'expert@{number}m'")
    return None, int(number) / (1000 if text.endswith("ms") else 1)
