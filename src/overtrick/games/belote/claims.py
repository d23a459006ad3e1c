"""Claiming the rest at belote: decided by what the claimer sees, so that the answer tells nothing.

Nothing in this file is meant to be compiled.
"""

from typing import Final

from overtrick.core.cards import NO_CARDS, NO_SUIT, SUIT_CARDS, Card, CardSet, each, just, suit_of
from overtrick.core.decks import DECK_32
from overtrick.core.seats import Seat
from overtrick.games.belote.rules.order import beats, strength
from overtrick.games.belote.rules.play import legal_cards, play_card, start_play
from overtrick.games.belote.rules.state import NO_STOCK, PLAYING, State
from overtrick.games.belote.rules.view import View
from overtrick.games.shared.claims import Lead, lead, takes_all
from overtrick.games.shared.deduction import NO_HANDS, shown_in_play
from overtrick.games.shared.played_cards import all_cards, cards_played_by_all

DECK: Final = sum(just(card) for card in DECK_32)


def takes_the_rest(view: View) -> bool:
    """Whether the seat, being on lead, takes every trick with its cards played in ``claim_order``,
    however the cards it does not see lie and whatever the others play."""
    play = view.play
    if view.phase != PLAYING or play.turn != view.seat or play.trick.led != NO_SUIT:
        return False
    unseen = DECK & ~view.hand & ~all_cards(cards_played_by_all(play))
    leads = [lead_of(card, view.contract.trump, unseen) for card in claim_order(view)]
    return takes_all(leads, SUIT_CARDS[view.contract.trump], others(view, unseen))


def claim_order(view: View) -> tuple[Card, ...]:
    """The order in which a claimer plays: trumps from the top, then the others from the top."""
    trump = view.contract.trump
    cards = each(view.hand)
    return tuple(sorted(cards, key=lambda card: strength(card, NO_SUIT, trump), reverse=True))


def lead_of(card: Card, trump: int, unseen: CardSet) -> Lead:
    led = suit_of(card)
    suit = SUIT_CARDS[led]
    return lead(suit, unseen, lambda other: beats(other, card, led, trump))


def others(view: View, unseen: CardSet) -> list[CardSet]:
    """What each of the other players may hold: no card it has shown not to, and the upcard nobody
    but the taker."""
    before = State(view.phase, view.deal, view.contract, view.play, NO_HANDS, NO_STOCK)
    shown = shown_in_play(start_play(before), view.play, unseen, legal_cards, play_card)
    return [
        unseen & ~shown[seat] & ~upcard_elsewhere(view, seat)
        for seat in range(4)
        if seat != view.seat
    ]


def upcard_elsewhere(view: View, seat: Seat) -> CardSet:
    return NO_CARDS if seat == view.contract.taker else just(view.deal.upcard)
