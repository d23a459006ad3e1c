"""The bots by name."""

from collections.abc import Callable, Mapping
from typing import Final

from overtrick.bots import daring_euchre, simple_belote, simple_euchre, simple_spades, simple_war
from overtrick.bots.random_player import RandomPlayer
from overtrick.table.players import Player

DESCRIPTIONS: Final = {
    "simple": "Rules of thumb: bids its honours, wins cheaply, throws low cards away.",
    "daring": "Simple, but goes alone with both bowers and two more trumps (Euchre only).",
    "random": "Does anything legal.",
}

SIMPLE: Final[Mapping[str, Player]] = {
    "euchre": simple_euchre,
    "spades": simple_spades,
    "belote": simple_belote,
    "war": simple_war,
}

DARING: Final[Mapping[str, Player]] = {"euchre": daring_euchre}


def bot(name: str, game: str, seed: int | str) -> Player:
    """
    The bot of that name for *game*.

    :raises: :exc:`ValueError` if there is none.
    """
    makers: dict[str, Callable[[], Player]] = {"random": lambda: RandomPlayer(seed)}
    if game in SIMPLE:
        makers["simple"] = lambda: SIMPLE[game]
    if game in DARING:
        makers["daring"] = lambda: DARING[game]
    if name not in makers:
        raise ValueError(f"expected a bot ({', '.join(makers)}), got {name[:40]!a}")
    return makers[name]()
