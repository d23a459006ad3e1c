"""Beliefs at spades: what a view tells of the other hands."""

from typing import Final

from overtrick.beliefs.counting import Words
from overtrick.beliefs.unseen import Unseen, unseen_of
from overtrick.core.cards import CardSet, just
from overtrick.core.decks import DECK_52
from overtrick.core.seats import Seat
from overtrick.games.shared.deduction import NO_HANDS, shown_in_play
from overtrick.games.shared.played_cards import all_cards, cards_played_by_all
from overtrick.games.shared.tricks import Hands, with_more
from overtrick.games.spades.history import action_after, deal_start, opening
from overtrick.games.spades.rules.play import legal_cards, play_card
from overtrick.games.spades.rules.state import PLAYING, State
from overtrick.games.spades.rules.view import View

__all__ = ["action_after", "deal_start", "deduce", "state_of"]

DECK: Final = sum(just(card) for card in DECK_52)
HAND_SIZE: Final = 13


def deduce(view: View) -> Unseen:
    """What play has shown to the player with this view.

    A player who has not looked yet does not know their own hand either.
    """
    played = cards_played_by_all(view.play)
    cards = DECK & ~view.hand & ~all_cards(played)
    shown = NO_HANDS
    if view.phase >= PLAYING:
        shown = cards_ruled_out(public_state(view), cards)
    return unseen_of(
        cards,
        (
            hand_size(view, played, 0),
            hand_size(view, played, 1),
            hand_size(view, played, 2),
            hand_size(view, played, 3),
            0,
            0,
        ),
        (cards & ~shown[0], cards & ~shown[1], cards & ~shown[2], cards & ~shown[3], 0, 0),
    )


def hand_size(view: View, played: Hands, seat: Seat) -> int:
    if seat == view.seat and view.looked:
        return 0
    return HAND_SIZE - played[seat].bit_count()


def cards_ruled_out(end: State, among: CardSet) -> Hands:
    """For each seat, which of the cards *among* it cannot hold, given its play."""
    return shown_in_play(opening(end), end.play, among, legal_cards, play_card, with_every_hand)


def with_every_hand(state: State, hand: CardSet) -> State:
    """The table if every seat held *hand*."""
    return State(state.phase, state.deal, state.bidding, state.play, (hand, hand, hand, hand))


def public_state(view: View) -> State:
    """The table with nothing but what all know."""
    return State(view.phase, view.deal, view.bidding, view.play, NO_HANDS)


def state_of(view: View, held: Words, key: int) -> State:
    """The whole table if the holders have what is in *held*; nothing is left to the *key*."""
    dealt = (int(held[0]), int(held[1]), int(held[2]), int(held[3]))
    hands = with_more(dealt, view.seat, view.hand)
    return State(view.phase, view.deal, view.bidding, view.play, hands)
