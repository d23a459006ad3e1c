"""Which words go with which game."""

from typing import Final

from overtrick.games.belote.sentences import BeloteWords
from overtrick.games.euchre.sentences import EuchreWords
from overtrick.games.spades.sentences import SpadesWords
from overtrick.games.war.sentences import WarWords
from overtrick.telling.words import Words

WORDS: Final[dict[str, type[Words]]] = {
    "euchre": EuchreWords,
    "spades": SpadesWords,
    "belote": BeloteWords,
    "war": WarWords,
}
