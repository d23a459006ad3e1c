"""A seat's view of a deal of belote as JSON."""

from typing import Any, Final

from overtrick.core.actions import Action
from overtrick.core.cards import NO_SUIT
from overtrick.core.seats import left_of
from overtrick.games import belote
from overtrick.games.belote import View, action_name
from overtrick.games.belote.rules.deal import UPCARD_PLACE
from overtrick.games.belote.rules.state import PASS, PLAYING, TAKE, TAKE_SUIT
from overtrick.games.belote.rules.taking import FIRST_ROUND_PASSES
from overtrick.record.view_json.rebuild import (
    deck_with,
    match_from_json,
    view_of_seat,
    with_calls,
    with_tricks,
)
from overtrick.record.view_json.tricks import (
    by_side,
    calls_in_turn,
    card_word,
    card_words,
    past_facts,
    seat_word,
    side_word,
    suit_word,
    trick_facts,
)

PHASES: Final = ("taking", "playing", "over")


def public_facts(view: View) -> dict[str, Any]:
    contract, play = view.contract, view.play
    tally = play.tally
    return {
        "phase": PHASES[view.phase],
        "dealer": seat_word(view.deal.dealer),
        "score": list(view.deal.score),
        "hand": [],
        "upcard": card_word(view.deal.upcard),
        "calls": calls_in_turn(action_name, left_of(view.deal.dealer), calls_made(view)),
        "contract": None
        if contract.trump == NO_SUIT
        else {"trump": suit_word(contract.trump), "taker": seat_word(contract.taker)},
        "tricks": past_facts(play.past, play.tricks, play.trick.leader),
        "trick": trick_facts(play.trick) if view.phase == PLAYING else None,
        "card_points": by_side(tally.cards),
        "tricks_won": by_side(tally.won),
        "belote": side_word(tally.belote),
    }


def own_facts(view: View) -> dict[str, Any]:
    return {"hand": card_words(view.hand)}


def view_from_json(facts: dict[str, Any]) -> View:
    deck = deck_with(belote, facts["upcard"], UPCARD_PLACE)
    state = with_calls(belote, belote.next_deal(match_from_json(belote, facts), deck), facts)
    view: View = view_of_seat(belote, with_tricks(belote, state, facts), facts)
    return view


def calls_made(view: View) -> list[Action]:
    """What has been called so far: passes, and what ended them."""
    contract = view.contract
    passes = [PASS] * contract.passes
    if contract.trump == NO_SUIT:
        return passes
    return [*passes, TAKE if contract.passes < FIRST_ROUND_PASSES else TAKE_SUIT + contract.trump]
