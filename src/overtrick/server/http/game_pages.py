"""What the games bring to the page: the folders that their kits name, and the list of games."""

import json
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Final

from overtrick.core.cards import card_name
from overtrick.games.kit import GameKit
from overtrick.server.tables.offered_games import offered_games

GAME_LIST: Final = "game-list.js"
FIRST: Final = "page.js"  # of a game's folder; exports ``page``


def pages() -> dict[str, Traversable]:
    """The page folders of the games that have one, by name."""
    found = {}
    for kit in offered_games():
        if kit.page is not None:
            package, _, folder = kit.page.where.partition(":")
            found[kit.name] = files(package) / folder
    return found


def game_list() -> str:
    """The module that tells the page which games there are."""
    return f"export const GAMES = [\n{''.join(map(listed, offered_games()))}];\n"


def listed(kit: GameKit) -> str:
    deck = [card_name(card) for card in kit.game.DECK]
    facts = {"name": kit.name, "title": kit.spoken_title, "deck": deck}
    path = f"./games/{kit.name}/page/{FIRST}"
    page = "null" if kit.page is None else f"() => import('{path}')"
    return f"  {{ ...{written(facts)}, page: {page} }},\n"


def written(facts: dict[str, Any]) -> str:
    """As JSON, in which a title cannot end a script."""
    return json.dumps(facts).replace("<", "\\u003c")


def titles() -> str:
    """``Euchre, Spades, Belote and War``."""
    *most, last = (kit.spoken_title for kit in offered_games())
    return f"{', '.join(most)} and {last}" if most else last
