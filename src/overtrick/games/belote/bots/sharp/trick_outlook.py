"""What the sharp player of belote sees before it plays: who is out of what, who may win the trick.

Can be compiled.
"""

from typing import Final, NamedTuple, TypeAlias

from overtrick.core.cards import (
    NO_CARD,
    NO_CARDS,
    NO_SUIT,
    SUIT_CARDS,
    Card,
    CardSet,
    Suit,
    suit_of,
)
from overtrick.core.seats import Seat, are_partners, left_of, partner_of
from overtrick.games.belote.bots.simple import cards_out
from overtrick.games.belote.rules.order import strength, strongest, value
from overtrick.games.belote.rules.view import View
from overtrick.games.shared.tricks import PastTrick, past_card, past_leader

Voids: TypeAlias = int
"""Bit ``4 * seat + suit``: that seat has shown that it holds no more of that suit."""

Outlook: TypeAlias = int
SURE: Final[Outlook] = 0  # the trick is ours
CUTTABLE: Final[Outlook] = 1  # ours, unless an opponent trumps it
OPEN: Final[Outlook] = 2  # ours so far
HOPED: Final[Outlook] = 3  # theirs, but the partner may win it yet
LOST: Final[Outlook] = 4


class TrickKnowledge(NamedTuple):
    """What is the same for every card that may be played."""

    out: CardSet  # the cards in the other hands
    voids: Voids
    led_by_others: int  # bit ``suit``: an opponent has led it
    on_table: int  # the value of the cards in the trick


def read_view(view: View) -> TrickKnowledge:
    trump = view.contract.trump
    trick = view.play.trick
    voids = 0
    led_by_others = 0
    for place in range(view.play.tricks):
        past = view.play.past[place]
        voids |= voids_shown(past, trump)
        if not are_partners(past_leader(past), view.seat):
            led_by_others |= 1 << suit_of(past_card(past, past_leader(past)))
    on_table = 0
    for seat in range(4):
        card = trick.cards[seat]
        if card != NO_CARD:
            on_table += value(card, trump)
            if suit_of(card) != trick.led:
                voids |= void(seat, trick.led)
    return TrickKnowledge(cards_out(view), voids, led_by_others, on_table)


def void(seat: Seat, suit: Suit) -> Voids:
    return 1 << 4 * seat + suit


def is_void(voids: Voids, seat: Seat, suit: Suit) -> bool:
    return voids & void(seat, suit) != 0


def voids_shown(past: PastTrick, trump: Suit) -> Voids:
    """Who did not follow; who then did not cut an opponent's trick has no trumps either."""
    winner = past_leader(past)
    best = past_card(past, winner)
    led = suit_of(best)
    voids = 0
    for step in range(1, 4):
        seat = (past_leader(past) + step) % 4
        card = past_card(past, seat)
        if suit_of(card) != led:
            voids |= void(seat, led)
            if suit_of(card) != trump and not are_partners(winner, seat):
                voids |= void(seat, trump)
        if strength(card, led, trump) > strength(best, led, trump):
            best = card
            winner = seat
    return voids


def outlook(view: View, seen: TrickKnowledge, card: Card) -> Outlook:
    """Whose the trick will be once *card* is played."""
    trump = view.contract.trump
    trick = view.play.trick
    led = suit_of(card) if trick.led == NO_SUIT else trick.led
    wins = trick.led == NO_SUIT or strength(card, led, trump) > strength(trick.best, led, trump)
    best = card if wins else trick.best
    left = left_of(view.seat)
    if wins or are_partners(trick.winner, view.seat):
        risk = SURE if trick.size == 3 else chance_to_beat(seen, left, best, led, trump)
        if trick.size == 0:
            risk = max(risk, chance_to_beat(seen, partner_of(left), best, led, trump))
        return risk
    helps = trick.size == 1
    if helps and chance_to_beat(seen, partner_of(view.seat), best, led, trump) != SURE:
        return HOPED
    return LOST


def chance_to_beat(seen: TrickKnowledge, seat: Seat, best: Card, led: Suit, trump: Suit) -> Outlook:
    """What a trick with that best card is for its owner while *seat* has still to play."""
    follows = not is_void(seen.voids, seat, led) and seen.out & SUIT_CARDS[led] != NO_CARDS
    if follows and is_beaten(best, seen.out & SUIT_CARDS[led], led, trump):
        return OPEN
    if led == trump or is_void(seen.voids, seat, trump):
        return SURE
    if not is_beaten(best, seen.out & SUIT_CARDS[trump], led, trump):
        return SURE
    return CUTTABLE if follows else OPEN


def is_beaten(best: Card, cards: CardSet, led: Suit, trump: Suit) -> bool:
    """Whether one of the cards is stronger."""
    rival = strongest(cards, led, trump)
    return rival != NO_CARD and strength(rival, led, trump) > strength(best, led, trump)
