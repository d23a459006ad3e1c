"""A seat's view of a deal of spades as JSON."""

from typing import Any, Final

from overtrick.core.actions import Action
from overtrick.core.seats import left_of
from overtrick.games import spades
from overtrick.games.spades import State, View, action_name
from overtrick.games.spades.rules.state import BID, BLIND, BLIND_NIL, LOOK, PLAYING, UNSEEN
from overtrick.record.view_json.rebuild import (
    action_named,
    match_from_json,
    view_of_seat,
    with_tricks,
)
from overtrick.record.view_json.tricks import (
    by_seat,
    calls_in_turn,
    card_words,
    past_facts,
    seat_word,
    trick_facts,
)

PHASES: Final = ("unseen", "bidding", "playing", "over")


def public_facts(view: View) -> dict[str, Any]:
    play = view.play
    return {
        "phase": PHASES[view.phase],
        "dealer": seat_word(view.deal.dealer),
        "score": list(view.deal.score),
        "bags": list(view.deal.bags),
        "looked": False,
        "hand": [],
        "calls": calls_in_turn(action_name, left_of(view.deal.dealer), calls_made(view)),
        "tricks": past_facts(play.past, play.tricks, play.trick.leader),
        "trick": trick_facts(play.trick) if view.phase == PLAYING else None,
        "tricks_won": by_seat(play.taken),
        "broken": play.broken,
    }


def own_facts(view: View) -> dict[str, Any]:
    return {"looked": view.looked, "hand": card_words(view.hand)}


def view_from_json(facts: dict[str, Any]) -> View:
    match = match_from_json(spades, facts)._replace(bags=tuple(facts["bags"]))
    state = spades.next_deal(match, spades.DECK)
    for call in facts["calls"]:
        bid = action_named(spades, call["call"])
        state = spades.apply(state if bid == BLIND_NIL else with_look(state), bid)
    if facts["phase"] == "bidding":
        state = with_look(state)
    view: View = view_of_seat(spades, with_tricks(spades, state, facts), facts)
    return view


def with_look(state: State) -> State:
    """After the bidder has looked at their cards, where that was still to be done."""
    return spades.apply(state, LOOK) if state.phase == UNSEEN else state


def calls_made(view: View) -> list[Action]:
    """The bids made so far."""
    eldest = left_of(view.deal.dealer)
    bids = [view.bidding.bids[(eldest + place) % 4] for place in range(view.bidding.made)]
    return [BLIND_NIL if bid == BLIND else BID + bid for bid in bids]
