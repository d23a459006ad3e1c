"""Beliefs at euchre: what a view tells of the other hands, the kitty and the buried card."""

from typing import Final

from overtrick.beliefs.counting import Words
from overtrick.beliefs.unseen import (
    BURIED,
    OUT_OF_PLAY,
    SixCounts,
    Unseen,
    unseen_of,
)
from overtrick.core.actions import allows
from overtrick.core.cards import NO_CARD, NO_CARDS, CardSet, each, just, lowest_card
from overtrick.core.decks import DECK_24
from overtrick.core.seats import NO_SEAT, Seat
from overtrick.games.euchre.history import (
    action_after,
    deal_start,
    is_ordered_up,
    is_thrown_in,
    opening,
)
from overtrick.games.euchre.rules.calling import caller, legal_calls, legal_discards
from overtrick.games.euchre.rules.play import legal_cards, play_card
from overtrick.games.euchre.rules.state import DISCARDING, THROW_IN, State
from overtrick.games.euchre.rules.view import View
from overtrick.games.shared.deduction import NO_HANDS, shown_in_play
from overtrick.games.shared.played_cards import all_cards, cards_played_by_all
from overtrick.games.shared.tricks import Hands, with_more

__all__ = ["action_after", "deal_start", "deduce", "state_of"]

DECK: Final = sum(just(card) for card in DECK_24)
HAND_SIZE: Final = 5
KITTY_SIZE: Final = 3


def deduce(view: View) -> Unseen:
    """What the record shows to the player who has this view."""
    end = public_state(view)
    dealer = view.deal.dealer
    played = cards_played_by_all(view.play)
    seen = view.hand | all_cards(played) | just(view.deal.upcard)
    if view.buried != NO_CARD:
        seen |= just(view.buried)
    cards = DECK & ~seen
    upcard = upcard_unseen(view, played)
    among = cards | upcard
    shown = (
        cards_ruled_out(end, among)
        if view.play.turn != NO_SEAT
        else cards_ruled_out_by_throw_in(end, among)
    )
    return unseen_of(
        among,
        sizes(view, played),
        (
            (cards | upcard * (dealer == 0)) & ~shown[0],
            (cards | upcard * (dealer == 1)) & ~shown[1],
            (cards | upcard * (dealer == 2)) & ~shown[2],
            (cards | upcard * (dealer == 3)) & ~shown[3],
            cards,
            legal_discards(with_every_hand(end, among)).cards,  # whatever was shown later
        ),
    )


def upcard_unseen(view: View, played: Hands) -> CardSet:
    """The upcard, if another has taken it and has not played it."""
    taken = is_ordered_up(view.contract) and view.seat != view.deal.dealer
    return just(view.deal.upcard) & ~all_cards(played) if taken else NO_CARDS


def sizes(view: View, played: Hands) -> SixCounts:
    """How many cards each holder has; the viewer sees their own."""
    buried = is_ordered_up(view.contract) and view.phase != DISCARDING
    return (
        hand_size(view, played, 0),
        hand_size(view, played, 1),
        hand_size(view, played, 2),
        hand_size(view, played, 3),
        KITTY_SIZE,
        1 if buried and view.seat != view.deal.dealer else 0,
    )


def hand_size(view: View, played: Hands, seat: Seat) -> int:
    if seat == view.seat:
        return 0
    six = view.phase == DISCARDING and seat == view.deal.dealer
    return HAND_SIZE - played[seat].bit_count() + (1 if six else 0)


def cards_ruled_out(end: State, among: CardSet) -> Hands:
    """For each seat, which of the cards *among* it cannot hold, given its play."""
    return shown_in_play(opening(end), end.play, among, legal_cards, play_card, with_every_hand)


def cards_ruled_out_by_throw_in(end: State, among: CardSet) -> Hands:
    """A player who throws in their hand holds nothing that alone would forbid it."""
    if not is_thrown_in(end):
        return NO_HANDS
    shown = NO_CARDS
    for card in each(among):
        calls = legal_calls(with_every_hand(end, just(card)))
        shown |= NO_CARDS if allows(calls, THROW_IN) else just(card)
    return with_more(NO_HANDS, caller(end), shown)


def with_every_hand(state: State, hand: CardSet) -> State:
    """The table if every seat held *hand*."""
    hands = (hand, hand, hand, hand)
    contract, play = state.contract, state.play
    return State(state.phase, state.deal, contract, play, hands, state.kitty, state.buried)


def public_state(view: View) -> State:
    """The table with nothing but what all know."""
    return State(view.phase, view.deal, view.contract, view.play, NO_HANDS, NO_CARDS, NO_CARD)


def state_of(view: View, held: Words, key: int) -> State:
    """The whole table if the holders have what is in *held*; nothing is left to the *key*."""
    dealt = (int(held[0]), int(held[1]), int(held[2]), int(held[3]))
    hands = with_more(dealt, view.seat, view.hand)
    buried = view.buried
    if held[BURIED] != NO_CARDS:
        buried = lowest_card(int(held[BURIED]))
    kitty = int(held[OUT_OF_PLAY])
    return State(view.phase, view.deal, view.contract, view.play, hands, kitty, buried)
