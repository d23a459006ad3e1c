"""A seat's view of a deal of hearts as JSON."""

from typing import Any, Final

from overtrick.core.cards import NO_CARDS, parse_cards
from overtrick.core.seats import NO_SEAT, parse_seat
from overtrick.games import hearts
from overtrick.games.catalogue import game_named
from overtrick.games.hearts import State, View
from overtrick.games.hearts.rules.state import PASSING, PLAYING, Deal, Passing, Play
from overtrick.games.hearts.rules.view import cards_to_pass
from overtrick.games.shared.deduction import NO_HANDS
from overtrick.games.shared.thirteen_cards import NO_TRICKS
from overtrick.games.shared.tricks import new_trick, with_more
from overtrick.record.view_json.rebuild import match_from_json, with_tricks
from overtrick.record.view_json.tricks import (
    by_seat,
    card_words,
    past_facts,
    seat_word,
    trick_facts,
)

PHASES: Final = ("passing", "playing", "over")
DIRECTIONS: Final = (None, "left", "across", "right")  # by seats to the left


def public_facts(view: View) -> dict[str, Any]:
    play = view.play
    return {
        "phase": PHASES[view.phase],
        "dealer": seat_word(view.deal.dealer),
        "score": list(view.deal.score),
        "hand": [],
        "direction": DIRECTIONS[view.deal.across],
        "passes": view.passing.made,
        "given": [],
        "received": [],
        "tricks": past_facts(play.past, play.tricks, play.trick.leader),
        "trick": trick_facts(play.trick) if view.phase == PLAYING else None,
        "taken": by_seat(card_words(cards) for cards in play.taken),
        "broken": play.broken,
    }


def own_facts(view: View) -> dict[str, Any]:
    is_seat = view.seat != NO_SEAT
    return {
        "hand": card_words(view.hand),
        "given": card_words(cards_to_pass(view) if is_seat else NO_CARDS),
        "received": card_words(view.got),
    }


def view_from_json(facts: dict[str, Any]) -> View:
    game = game_named(hearts.NAME)
    match = match_from_json(game, facts)
    across = DIRECTIONS.index(facts["direction"])
    deal = Deal(match.rules, match.dealer, match.score, across)
    phase = PHASES.index(facts["phase"])
    seat = parse_seat(facts["seat"])
    chosen = with_more(NO_HANDS, seat, parse_card_words(facts["given"]))
    tricks = [*facts["tricks"], *([facts["trick"]] if facts["trick"] else [])]
    leader = parse_seat(tricks[0]["leader"]) if tricks else NO_SEAT
    play = Play(leader, new_trick(leader), NO_TRICKS, 0, NO_HANDS, False)
    state = State(PASSING, deal, Passing(chosen, facts["passes"]), play, NO_HANDS)
    if phase != PASSING:
        state = with_tricks(game, state._replace(phase=PLAYING), facts)
    hand, got = parse_card_words(facts["hand"]), parse_card_words(facts["received"])
    return View(seat, hand, got, phase, deal, state.passing, state.play)


def parse_card_words(words: list[str]) -> int:
    return parse_cards(" ".join(words))
