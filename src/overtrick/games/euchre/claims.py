"""Claiming the rest at euchre: decided by what the claimer sees, so that the answer tells nothing.

Nothing in this file is meant to be compiled.
"""

from typing import Final

from overtrick.core.cards import NO_CARD, NO_CARDS, NO_SUIT, Card, CardSet, each, just
from overtrick.core.decks import DECK_24
from overtrick.core.seats import Seat
from overtrick.games.euchre.rules.calling import FIRST_ROUND_PASSES
from overtrick.games.euchre.rules.order import beats, strength, suit_cards, suit_in_play
from overtrick.games.euchre.rules.play import legal_cards, play_card, sits_out, start_play
from overtrick.games.euchre.rules.state import PLAYING, State
from overtrick.games.euchre.rules.view import View
from overtrick.games.shared.claims import Lead, lead, takes_all
from overtrick.games.shared.deduction import NO_HANDS, shown_in_play
from overtrick.games.shared.played_cards import all_cards, cards_played_by_all

DECK: Final = sum(just(card) for card in DECK_24)


def takes_the_rest(view: View) -> bool:
    """Whether the seat, being on lead, takes every trick with its cards played in ``claim_order``,
    however the cards it does not see lie and whatever the others play."""
    play = view.play
    if view.phase != PLAYING or play.turn != view.seat or play.trick.led != NO_SUIT:
        return False
    unseen = may_be_held(view)
    leads = [lead_of(card, view.contract.trump, unseen) for card in claim_order(view)]
    return takes_all(leads, suit_cards(view.contract.trump, view.contract.trump), others(view))


def claim_order(view: View) -> tuple[Card, ...]:
    """The order in which a claimer plays: trumps from the top, then the others from the top."""
    trump = view.contract.trump
    cards = each(view.hand)
    return tuple(sorted(cards, key=lambda card: strength(card, NO_SUIT, trump), reverse=True))


def lead_of(card: Card, trump: int, unseen: CardSet) -> Lead:
    led = suit_in_play(card, trump)
    suit = suit_cards(led, trump)
    return lead(suit, unseen, lambda other: beats(other, card, led, trump))


def may_be_held(view: View) -> CardSet:
    """The cards that the others may hold, as far as the seat knows."""
    gone = view.hand | all_cards(cards_played_by_all(view.play))
    if view.contract.passes >= FIRST_ROUND_PASSES:
        gone |= just(view.deal.upcard)  # turned down [3.3]
    if view.buried != NO_CARD:
        gone |= just(view.buried)
    return DECK & ~gone


def others(view: View) -> list[CardSet]:
    """What each of the other players may hold: no card it has shown not to, and the upcard, once
    ordered up, nobody but the dealer [3.2]."""
    before = State(view.phase, view.deal, view.contract, view.play, NO_HANDS, NO_CARDS, NO_CARD)
    unseen = may_be_held(view)
    shown = shown_in_play(start_play(before), view.play, unseen, legal_cards, play_card)
    return [
        unseen & ~shown[seat] & ~upcard_elsewhere(view, seat)
        for seat in range(4)
        if seat != view.seat and not sits_out(view.contract, seat)
    ]


def upcard_elsewhere(view: View, seat: Seat) -> CardSet:
    return NO_CARDS if seat == view.deal.dealer else just(view.deal.upcard)
