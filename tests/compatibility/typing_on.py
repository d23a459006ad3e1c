"""What a person types who plays on: words over and over, of which the legal ones are taken."""

from itertools import cycle, islice
from typing import Final

WORDS: Final = {
    "euchre": "pass order-up hearts spades clubs diamonds",
    "spades": "look bid-3 bid-2",
    "belote": "pass take hearts spades clubs diamonds",
}

UNFINISHED: Final = {
    "euchre-unfinished": "euchre",
    "spades-unfinished": "spades",
    "spades-after-3-deals": "spades",
    "belote-unfinished": "belote",
}
"""Records in which a person sits South, and the game."""


def typed(game: str, count: int) -> str:
    """So many words: the calls of the game, then every card, and the same again."""
    cards = [rank + suit for suit in "CDHS" for rank in "23456789TJQKA"]
    if game != "spades":
        cards = [card for card in cards if card[0] not in "23456"]
    return "\n".join(islice(cycle([*WORDS[game].split(), *cards]), count)) + "\n"


def rest_typed(name: str) -> str:
    """Enough to play the rest of that record."""
    return typed(UNFINISHED[name], 12_000)
