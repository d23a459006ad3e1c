"""The games that can be played here."""

import logging
from functools import cache

from overtrick.games.catalogue import game_names, kit_named
from overtrick.games.kit import GameKit

logger = logging.getLogger(__name__)


@cache
def offered_games() -> tuple[GameKit, ...]:
    """All games of the catalogue; one of another package that cannot be loaded is left out."""
    found = []
    for name in game_names():
        try:
            found.append(kit_named(name))
        except ValueError as error:
            logger.error("a game is left out: %s", error)
    return tuple(found)
