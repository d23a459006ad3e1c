"""A deal of belote read back from where it has come to: its start, and what was done when."""

from typing import Final

from overtrick.beliefs.draw_world import FOR_ORDER, draw_cards
from overtrick.core.actions import NO_ACTION, Action
from overtrick.core.cards import NO_SUIT, Card, each
from overtrick.core.seats import NO_SEAT, left_of
from overtrick.games.belote.rules.play import no_play, start_play
from overtrick.games.belote.rules.state import (
    NO_STOCK,
    OVER,
    PASS,
    TAKE,
    TAKE_SUIT,
    TAKING,
    Contract,
    State,
    Stock,
)
from overtrick.games.belote.rules.taking import FIRST_ROUND_PASSES
from overtrick.games.shared.deduction import NO_HANDS
from overtrick.games.shared.played_cards import card_after, cards_dealt_to_all
from overtrick.games.shared.tricks import hand_at, with_more, without

FIRST_CARDS: Final = 5


def deal_start(end: State, key: int) -> State:
    """The table after the first part of the deal; once the rest is dealt nobody remembers which
    five cards another had first, so the *key* chooses them, any five as likely."""
    nobody = Contract(0, NO_SUIT, NO_SEAT)
    if end.contract.trump == NO_SUIT:
        return State(TAKING, end.deal, nobody, no_play(NO_SEAT), end.hands, end.stock)
    dealt = without(cards_dealt_to_all(end.hands, end.play), end.deal.upcard)
    hands = NO_HANDS
    stock = NO_STOCK
    place = FOR_ORDER
    seat = end.deal.dealer
    for _ in range(4):
        seat = left_of(seat)
        hand = hand_at(dealt, seat)
        first, place = draw_cards(hand, FIRST_CARDS, key, place)
        hands = with_more(hands, seat, first)
        for card in each(hand ^ first):
            stock = with_bottom(stock, card)
    return State(TAKING, end.deal, nobody, no_play(NO_SEAT), hands, stock)


def with_bottom(stock: Stock, card: Card) -> Stock:
    """The stock without its top card, and *card* below."""
    return (*stock[1:], card)


def opening(end: State) -> State:
    """The table before the opening lead, but for the hands."""
    return start_play(end)


def action_after(now: State, end: State) -> Action:
    """What was done at *now* in a deal that has come to *end*; ``NO_ACTION`` if nothing yet."""
    if now.phase == TAKING:
        return call_after(now, end)
    if now.phase == OVER:
        return NO_ACTION
    return card_after(now.play, end.play)


def call_after(now: State, end: State) -> Action:
    contract = end.contract
    if now.contract.passes < contract.passes:
        return PASS
    if contract.trump == NO_SUIT:
        return NO_ACTION
    return TAKE if contract.passes < FIRST_ROUND_PASSES else TAKE_SUIT + contract.trump
