"""The thirteen tricks [3].

Nothing is checked here: play only what ``legal_cards`` offers, or go through
the referee.
"""

from typing import Final

from overtrick.core.actions import Actions, only_cards
from overtrick.core.cards import NO_SUIT, SPADES, SUIT_CARDS, Card, CardSet, Suit, suit_of
from overtrick.core.seats import Seat, left_of
from overtrick.games.shared.thirteen_cards import with_past
from overtrick.games.shared.tricks import (
    Trick,
    hand_at,
    new_trick,
    past_trick,
    with_played,
    without,
)
from overtrick.games.spades.rules.state import (
    OVER,
    PLAYING,
    TRICKS,
    FourCounts,
    Play,
    State,
)

MAY_WIN: Final = 64  # more than any card's number


def start_play(state: State) -> State:
    """The table before the opening lead, which is the eldest hand's [3.1]."""
    leader = left_of(state.deal.dealer)
    play = Play(leader, new_trick(leader), state.play.past, 0, state.play.taken, False)
    return State(PLAYING, state.deal, state.bidding, play, state.hands)


def strength(card: Card, led: Suit) -> int:
    """Compares the cards of a trick: spades, the suit led, the others suit by suit [3.4]."""
    if suit_of(card) in (SPADES, led):
        return MAY_WIN + card  # a spade's number is above all others
    return card


def beats(card: Card, other: Card, led: Suit) -> bool:
    return strength(card, led) > strength(other, led)


def legal_cards(state: State) -> Actions:
    """What the seat on turn may lead, or play to a lead [3.2, 3.3]."""
    play = state.play
    hand = hand_at(state.hands, play.turn)
    if play.trick.led == NO_SUIT:
        may_lead_spades = play.broken or not state.deal.rules.break_spades
        return only_cards(cards_to_lead(hand, may_lead_spades))
    return only_cards(cards_to_follow(hand, play.trick.led))


def cards_to_lead(hand: CardSet, may_lead_spades: bool) -> CardSet:
    """No spade until they are broken, unless there is nothing else [3.3]."""
    plain = hand & ~SUIT_CARDS[SPADES]
    return hand if may_lead_spades or not plain else plain


def cards_to_follow(hand: CardSet, led: Suit) -> CardSet:
    """Follow suit if you can, else play anything [3.2]."""
    following = hand & SUIT_CARDS[led]
    return following if following else hand


def play_card(state: State, card: Card) -> State:
    """The table after the seat on turn has played *card*."""
    play = after_card(state.play, card)
    phase = OVER if play.tricks == TRICKS else PLAYING
    return State(phase, state.deal, state.bidding, play, without(state.hands, card))


def after_card(play: Play, card: Card) -> Play:
    """The trick continues, or its winner leads the next; a spade breaks spades [3.1, 3.3]."""
    trick = with_card(play.trick, card, play.turn)
    broken = play.broken or suit_of(card) == SPADES
    if trick.size < 4:
        return Play(left_of(play.turn), trick, play.past, play.tricks, play.taken, broken)
    winner = trick.winner
    past = with_past(play.past, play.tricks, past_trick(trick))
    taken = with_trick_of(play.taken, winner)
    return Play(winner, new_trick(winner), past, play.tricks + 1, taken, broken)


def with_card(trick: Trick, card: Card, seat: Seat) -> Trick:
    """The trick with one more card [3.4]."""
    wins = trick.led == NO_SUIT or beats(card, trick.best, trick.led)
    return with_played(trick, seat, card, suit_of(card), wins)


def with_trick_of(taken: FourCounts, seat: Seat) -> FourCounts:
    """The tricks taken, with one more for *seat*."""
    return (
        taken[0] + 1 if seat == 0 else taken[0],
        taken[1] + 1 if seat == 1 else taken[1],
        taken[2] + 1 if seat == 2 else taken[2],
        taken[3] + 1 if seat == 3 else taken[3],
    )
