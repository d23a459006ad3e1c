"""A seat's view of a deal of euchre as JSON."""

from typing import Any, Final

from overtrick.core.actions import Action
from overtrick.core.cards import NO_SUIT, parse_card
from overtrick.core.seats import left_of
from overtrick.games import euchre
from overtrick.games.euchre import View, action_name
from overtrick.games.euchre.rules.calling import ALL_PASSES, FIRST_ROUND_PASSES
from overtrick.games.euchre.rules.deal import UPCARD_PLACE
from overtrick.games.euchre.rules.state import (
    DISCARDING,
    NAME_SUIT,
    NAME_SUIT_ALONE,
    ORDER_UP,
    ORDER_UP_ALONE,
    OVER,
    PASS,
    PLAYING,
    THROW_IN,
)
from overtrick.record.view_json.rebuild import (
    deck_with,
    match_from_json,
    view_of_seat,
    with_calls,
    with_tricks,
)
from overtrick.record.view_json.tricks import (
    calls_in_turn,
    card_word,
    card_words,
    past_facts,
    seat_word,
    suit_word,
    trick_facts,
)

PHASES: Final = ("calling", "discarding", "playing", "over")


def public_facts(view: View) -> dict[str, Any]:
    contract, play = view.contract, view.play
    return {
        "phase": PHASES[view.phase],
        "dealer": seat_word(view.deal.dealer),
        "score": list(view.deal.score),
        "hand": [],
        "upcard": card_word(view.deal.upcard),
        "discard": None,
        "calls": calls_in_turn(action_name, left_of(view.deal.dealer), calls_made(view)),
        "contract": None
        if contract.trump == NO_SUIT
        else {
            "trump": suit_word(contract.trump),
            "maker": seat_word(contract.maker),
            "alone": contract.alone,
        },
        "tricks": past_facts(play.past, play.tricks, play.trick.leader),
        "made": play.made,
        "trick": trick_facts(play.trick) if view.phase == PLAYING else None,
    }


def own_facts(view: View) -> dict[str, Any]:
    return {"hand": card_words(view.hand), "discard": card_word(view.buried)}


def view_from_json(facts: dict[str, Any]) -> View:
    deck = deck_with(euchre, facts["upcard"], UPCARD_PLACE)
    state = with_calls(euchre, euchre.next_deal(match_from_json(euchre, facts), deck), facts)
    if facts["phase"] != "discarding" and state.phase == DISCARDING:
        laid = facts["discard"] or facts["upcard"]  # another's is not known, and makes no odds
        state = euchre.apply(state, parse_card(laid))
    view: View = view_of_seat(euchre, with_tricks(euchre, state, facts), facts)
    return view


def calls_made(view: View) -> list[Action]:
    """What has been called so far: passes, and what ended them."""
    contract = view.contract
    passes = [PASS] * contract.passes
    if contract.trump == NO_SUIT:
        thrown_in = view.phase == OVER and contract.passes < ALL_PASSES
        return [*passes, THROW_IN] if thrown_in else passes
    if contract.passes < FIRST_ROUND_PASSES:
        return [*passes, ORDER_UP_ALONE if contract.alone else ORDER_UP]
    return [*passes, contract.trump + (NAME_SUIT_ALONE if contract.alone else NAME_SUIT)]
