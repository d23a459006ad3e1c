"""Which words go with which game."""

from typing import Final

from overtrick.telling.belote_told import BeloteWords
from overtrick.telling.euchre_told import EuchreWords
from overtrick.telling.spades_told import SpadesWords
from overtrick.telling.war_told import WarWords
from overtrick.telling.words import Words

WORDS: Final[dict[str, type[Words]]] = {
    "euchre": EuchreWords,
    "spades": SpadesWords,
    "belote": BeloteWords,
    "war": WarWords,
}
