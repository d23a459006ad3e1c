"""The play: the first lead, following suit, point cards, broken hearts [3]."""

from typing import Final

from overtrick.core.actions import Actions, only_cards
from overtrick.core.cards import (
    CLUBS,
    HEARTS,
    NO_CARDS,
    NO_SUIT,
    SUIT_CARDS,
    TWO,
    Card,
    CardSet,
    card_of,
    has_card,
    just,
    suit_of,
)
from overtrick.core.seats import Seat, left_of
from overtrick.games.hearts.rules.rulesets import ELDEST, TWO_OF_CLUBS
from overtrick.games.hearts.rules.state import (
    OVER,
    PLAYING,
    POINT_CARDS,
    QUEEN_OF_SPADES,
    Play,
    State,
)
from overtrick.games.shared.thirteen_cards import TRICKS, with_past
from overtrick.games.shared.tricks import (
    Trick,
    hand_at,
    new_trick,
    past_trick,
    with_more,
    with_played,
    without,
)

LEADING_CLUB: Final = card_of(CLUBS, TWO)


def start_play(state: State) -> State:
    """The table before the first lead [3.1]."""
    leader = first_leader(state)
    no_cards = (NO_CARDS, NO_CARDS, NO_CARDS, NO_CARDS)
    play = Play(leader, new_trick(leader), state.play.past, 0, no_cards, False)
    return State(PLAYING, state.deal, state.passing, play, state.hands)


def first_leader(state: State) -> Seat:
    """The holder of the two of clubs, or the eldest hand [3.1]."""
    if state.deal.rules.first_lead == ELDEST:
        return left_of(state.deal.dealer)
    leader = 0
    for seat in range(4):
        if has_card(hand_at(state.hands, seat), LEADING_CLUB):
            leader = seat
    return leader


def legal_cards(state: State) -> Actions:
    """What the seat on turn may lead, or play to a lead [3.1 to 3.4]."""
    hand = hand_at(state.hands, state.play.turn)
    if state.play.trick.led == NO_SUIT:
        return only_cards(cards_to_lead(state, hand))
    return only_cards(cards_to_follow(state, hand))


def cards_to_lead(state: State, hand: CardSet) -> CardSet:
    """What may be led from *hand* [3.1, 3.3, 3.4]."""
    rules = state.deal.rules
    if state.play.tricks == 0 and rules.first_lead == TWO_OF_CLUBS:
        return hand & just(LEADING_CLUB)
    if state.play.tricks == 0 and rules.first_lead != ELDEST:
        return hand & SUIT_CARDS[CLUBS]
    return without_unbroken_hearts(state, without_points_at_first(state, hand))


def without_unbroken_hearts(state: State, cards: CardSet) -> CardSet:
    """Those that may be led while hearts are not broken; all if there are no others [3.4]."""
    rules = state.deal.rules
    plain = cards & ~SUIT_CARDS[HEARTS]
    if state.play.broken or not rules.must_break_hearts or plain == NO_CARDS:
        return cards
    if rules.spare_queen and plain == just(QUEEN_OF_SPADES):
        return cards
    return plain


def cards_to_follow(state: State, hand: CardSet) -> CardSet:
    """Follow suit if you can, and play no points to the first trick [3.2, 3.3]."""
    following = hand & SUIT_CARDS[state.play.trick.led]
    return without_points_at_first(state, following if following else hand)


def without_points_at_first(state: State, cards: CardSet) -> CardSet:
    """No point cards in the first trick, unless there are no others [3.3]."""
    plain = cards & ~POINT_CARDS
    if state.play.tricks > 0 or state.deal.rules.points_in_first_trick or plain == NO_CARDS:
        return cards
    return plain


def play_card(state: State, card: Card) -> State:
    """The table after the seat on turn has played *card*."""
    play = after_card(state, card)
    phase = OVER if play.tricks == TRICKS else PLAYING
    return State(phase, state.deal, state.passing, play, without(state.hands, card))


def after_card(state: State, card: Card) -> Play:
    """The trick continues, or its winner takes it and leads the next [3.5, 3.6]."""
    play = state.play
    trick = with_card(play.trick, card, play.turn)
    broken = play.broken or breaks_hearts(state, card)
    if trick.size < 4:
        return Play(left_of(play.turn), trick, play.past, play.tricks, play.taken, broken)
    winner = trick.winner
    past = with_past(play.past, play.tricks, past_trick(trick))
    taken = with_more(play.taken, winner, cards_of(trick))
    return Play(winner, new_trick(winner), past, play.tricks + 1, taken, broken)


def with_card(trick: Trick, card: Card, seat: Seat) -> Trick:
    """The trick with one more card: the highest of the suit led wins [3.6]."""
    wins = trick.led == NO_SUIT or (suit_of(card) == trick.led and card > trick.best)
    return with_played(trick, seat, card, suit_of(card), wins)


def breaks_hearts(state: State, card: Card) -> bool:
    """A heart does, and by some rules the queen of spades [3.5]."""
    if suit_of(card) == HEARTS:
        return True
    return card == QUEEN_OF_SPADES and state.deal.rules.queen_breaks_hearts


def cards_of(trick: Trick) -> CardSet:
    cards = trick.cards
    return just(cards[0]) | just(cards[1]) | just(cards[2]) | just(cards[3])
