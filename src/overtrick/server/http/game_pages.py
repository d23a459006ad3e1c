"""The games' own page folders, and the list of games for the page."""

import json
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Final

from overtrick.core.cards import card_name
from overtrick.games.kit import GameKit
from overtrick.server.tables.offered_games import offered_games

GAME_LIST: Final = "game-list.js"
FIRST: Final = "page.js"  # the main module of a game's folder; exports ``page``


def pages() -> dict[str, Traversable]:
    """The page folders of the games that have one, by name."""
    found = {}
    for kit in offered_games():
        if kit.page is not None:
            package, _, folder = kit.page.where.partition(":")
            found[kit.name] = files(package) / folder
    return found


def game_list() -> str:
    """The JavaScript module with the list of games."""
    return f"export const GAMES = [\n{''.join(map(game_entry, offered_games()))}];\n"


def game_entry(kit: GameKit) -> str:
    """One game in the list."""
    deck = [card_name(card) for card in kit.game.DECK]
    fields = {"name": kit.name, "title": kit.spoken_title, "deck": deck}
    path = f"./games/{kit.name}/page/{FIRST}"
    page = "null" if kit.page is None else f"() => import('{path}')"
    return f"  {{ ...{script_json(fields)}, page: {page} }},\n"


def script_json(fields: dict[str, Any]) -> str:
    """Encodes JSON so that a title cannot close the script element."""
    return json.dumps(fields).replace("<", "\\u003c")


def titles() -> str:
    """``Euchre, Spades, Belote and War``."""
    *most, last = (kit.spoken_title for kit in offered_games())
    return f"{', '.join(most)} and {last}" if most else last
