"""A seat's view of a game of war as JSON."""

from typing import Any, Final

from overtrick.core.cards import card_name, parse_card
from overtrick.core.seats import NO_SEAT, SEAT_NAMES, parse_seat
from overtrick.games import war
from overtrick.games.war import View
from overtrick.games.war.rules.piles import NO_PILE, Pile, card_at, with_last
from overtrick.games.war.rules.state import UNDECIDED
from overtrick.record.view_json.tricks import by_seat, seat_word
from overtrick.record.view_json.typed_fields import rules_from_json

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
    """A seat knows no more than a spectator."""
    return {}


def view_from_json(facts: dict[str, Any]) -> View:
    last = facts["last_round"]
    up = last["turned_up"] if last else {"North": [], "East": []}
    return View(
        seat=parse_seat(facts["seat"]),
        rules=rules_from_json(war, facts["rules"]),
        sizes=(facts["piles"]["North"], facts["piles"]["East"]),
        rounds=facts["rounds"],
        laid=last["laid"] if last else 0,
        turned_up=(pile_of(up["North"]), pile_of(up["East"])),
        winner=SEAT_NAMES.index(last["winner"]) if last and last["winner"] else NO_SEAT,
        verdict=VERDICTS.index(facts["verdict"]),
    )


def pile_of(words: list[str]) -> Pile:
    pile = NO_PILE
    for word in words:
        pile = with_last(pile, parse_card(word))
    return pile


def faces(pile: Pile) -> list[str]:
    return [card_name(card_at(pile, place)) for place in range(pile.size)]
