"""The bots by name."""

from collections.abc import Callable, Mapping
from typing import Final

from overtrick.bots import simple_euchre
from overtrick.bots.random_player import RandomPlayer
from overtrick.table.players import Player

DESCRIPTIONS: Final = {
    "simple": "Counts honours to call, plays its highest card that follows, else its lowest.",
    "random": "Does anything legal.",
}

SIMPLE: Final[Mapping[str, Player]] = {"euchre": simple_euchre}


def bot(name: str, game: str, seed: int | str) -> Player:
    """
    The bot of that name for *game*.

    :raises: :exc:`ValueError` if there is none.
    """
    makers: dict[str, Callable[[], Player]] = {
        "simple": lambda: SIMPLE[game],
        "random": lambda: RandomPlayer(seed),
    }
    if name not in makers:
        raise ValueError(f"expected a bot ({', '.join(makers)}), got {name[:40]!a}")
    return makers[name]()
