"""The games that this server offers."""

import logging
from functools import cache

from overtrick.games.catalogue import game_names, kit_named
from overtrick.games.kit import GameKit

logger = logging.getLogger(__name__)


@cache
def offered_games() -> tuple[GameKit, ...]:
    """All games of the catalogue; a plug-in that fails to load is logged and left out."""
    found = []
    for name in game_names():
        try:
            found.append(kit_named(name))
        except ValueError as error:
            logger.error("a game cannot be loaded and is left out: %s", error)
    return tuple(found)
