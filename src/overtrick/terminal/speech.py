"""Which words go with which game."""

from typing import Final

from overtrick.terminal.belote_told import BeloteWords
from overtrick.terminal.euchre_told import EuchreWords
from overtrick.terminal.spades_told import SpadesWords
from overtrick.terminal.war_told import WarWords
from overtrick.terminal.words import Words

WORDS: Final[dict[str, type[Words]]] = {
    "euchre": EuchreWords,
    "spades": SpadesWords,
    "belote": BeloteWords,
    "war": WarWords,
}
