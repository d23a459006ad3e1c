"""Beliefs at belote: what a view tells of the other hands and, during the taking, the stock."""

from typing import Final

from overtrick.beliefs.counting import Words
from overtrick.beliefs.draw_world import FOR_ORDER, draw_cards
from overtrick.beliefs.unseen import OUT_OF_PLAY, Unseen, unseen_of
from overtrick.core.cards import NO_CARDS, NO_SUIT, CardSet, just, lowest_card
from overtrick.core.decks import DECK_32
from overtrick.core.seats import Seat
from overtrick.games.belote.history import (
    FIRST_CARDS,
    action_after,
    deal_start,
    opening,
    with_bottom,
)
from overtrick.games.belote.rules.play import legal_cards, play_card
from overtrick.games.belote.rules.state import HAND_SIZE, NO_STOCK, State, Stock
from overtrick.games.belote.rules.view import View
from overtrick.games.shared.deduction import NO_HANDS, shown_in_play
from overtrick.games.shared.played_cards import all_cards, cards_played_by_all
from overtrick.games.shared.tricks import Hands, with_more

__all__ = ["action_after", "deal_start", "deduce", "state_of"]

DECK: Final = sum(just(card) for card in DECK_32)
STOCK_SIZE: Final = 11


def deduce(view: View) -> Unseen:
    """What the record shows to the player who has this view."""
    taker = view.contract.taker
    is_taken = view.contract.trump != NO_SUIT
    played = cards_played_by_all(view.play)
    cards = DECK & ~view.hand & ~all_cards(played) & ~just(view.deal.upcard)
    shown = NO_HANDS
    upcard = NO_CARDS
    if is_taken:
        shown = cards_ruled_out(public_state(view), cards)
        upcard = just(view.deal.upcard) & ~view.hand & ~all_cards(played)
    return unseen_of(
        cards | upcard,
        (
            hand_size(view, played, 0),
            hand_size(view, played, 1),
            hand_size(view, played, 2),
            hand_size(view, played, 3),
            0 if is_taken else STOCK_SIZE,
            0,
        ),
        (
            cards & ~shown[0] | upcard * (taker == 0),
            cards & ~shown[1] | upcard * (taker == 1),
            cards & ~shown[2] | upcard * (taker == 2),
            cards & ~shown[3] | upcard * (taker == 3),
            cards,
            NO_CARDS,
        ),
    )


def hand_size(view: View, played: Hands, seat: Seat) -> int:
    if seat == view.seat:
        return 0
    dealt = FIRST_CARDS if view.contract.trump == NO_SUIT else HAND_SIZE
    return dealt - played[seat].bit_count()


def cards_ruled_out(end: State, among: CardSet) -> Hands:
    """For each seat, which of the cards *among* it cannot hold, given its play."""
    return shown_in_play(opening(end), end.play, among, legal_cards, play_card, with_every_hand)


def with_every_hand(state: State, hand: CardSet) -> State:
    """The table if every seat held *hand*."""
    hands = (hand, hand, hand, hand)
    return State(state.phase, state.deal, state.contract, state.play, hands, state.stock)


def public_state(view: View) -> State:
    """The table with nothing but what all know."""
    return State(view.phase, view.deal, view.contract, view.play, NO_HANDS, NO_STOCK)


def state_of(view: View, held: Words, key: int) -> State:
    """The whole table if the holders have what is in *held*; the *key* puts the stock in order."""
    dealt = (int(held[0]), int(held[1]), int(held[2]), int(held[3]))
    hands = with_more(dealt, view.seat, view.hand)
    stock = shuffle_stock(int(held[OUT_OF_PLAY]), key)
    return State(view.phase, view.deal, view.contract, view.play, hands, stock)


def shuffle_stock(cards: CardSet, key: int) -> Stock:
    """The cards in any order, each as likely; ``NO_STOCK`` of none."""
    stock = NO_STOCK
    place = FOR_ORDER
    while cards:
        top, place = draw_cards(cards, 1, key, place)
        stock = with_bottom(stock, lowest_card(top))
        cards ^= top
    return stock
