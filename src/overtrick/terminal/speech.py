"""Which words go with which game."""

from typing import Final

from overtrick.terminal.euchre_told import EuchreWords
from overtrick.terminal.words import Words

WORDS: Final[dict[str, type[Words]]] = {"euchre": EuchreWords}
