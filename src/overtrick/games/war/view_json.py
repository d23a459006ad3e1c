"""A seat's view of a game of war as JSON."""

from typing import Any, Final

from overtrick.core.cards import card_name
from overtrick.games.war import View
from overtrick.games.war.rules.piles import Pile, card_at
from overtrick.games.war.rules.state import UNDECIDED
from overtrick.record.view_json_tricks import by_seat, seat_word

VERDICTS: Final = ("undecided", "won", "drawn", "endless")


def public_facts(view: View) -> dict[str, Any]:
    return {
        "phase": "playing" if view.verdict == UNDECIDED else "over",
        "verdict": VERDICTS[view.verdict],
        "piles": by_seat(view.sizes),
        "rounds": view.rounds,
        "last_round": None
        if view.rounds == 0
        else {
            "laid": view.laid,
            "turned_up": by_seat(faces(pile) for pile in view.turned_up),
            "winner": seat_word(view.winner),
        },
    }


def own_facts(view: View) -> dict[str, Any]:
    """Nobody knows more than those who watch."""
    return {}


def faces(pile: Pile) -> list[str]:
    return [card_name(card_at(pile, place)) for place in range(pile.size)]
