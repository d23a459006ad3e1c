"""Flip, a toy game for two partnerships: the eldest hand says whether high or low cards win.

1. Twenty cards, tens and up; five to each player, one by one from the dealer's left.
2. The eldest hand calls ``high`` or ``low``.
3. The eldest hand leads; follow suit if you can; the highest, or lowest, card of the suit led
   takes the trick, and its player leads to the next.
4. A point for each trick; the side that first has the points to win wins.
"""

from typing import Final, NamedTuple

from overtrick.core.actions import (
    FIRST_CALL,
    NO_ACTION,
    NO_ACTIONS,
    Action,
    Actions,
    call_bit,
    is_card,
    only_cards,
)
from overtrick.core.cards import (
    NO_CARD,
    NO_CARDS,
    NO_SUIT,
    SUIT_CARDS,
    TEN,
    Card,
    CardSet,
    card_name,
    find_card,
    has_card,
    just,
    rank_of,
    suit_of,
)
from overtrick.core.decks import Deck, deck_from
from overtrick.core.parties import PARTNERSHIPS
from overtrick.core.reasons import Reason
from overtrick.core.seats import NO_SEAT, Seat, left_of, side_of
from overtrick.games.shared.tricks import (
    NO_TRICK,
    Hands,
    PastTrick,
    Trick,
    hand_at,
    new_trick,
    past_trick,
    with_played,
    without,
)

NAME: Final = "flip"
PARTIES: Final = PARTNERSHIPS
DECK: Final = deck_from(TEN)

HIGH: Final = FIRST_CALL
LOW: Final = FIRST_CALL + 1
ALL_ACTIONS: Final = (*DECK, HIGH, LOW)

CALLING: Final = 0
PLAYING: Final = 1
OVER: Final = 2
TRICKS: Final = 5


class Rules(NamedTuple):
    """What people agree on before they play."""

    points_to_win: int = 15


class Deal(NamedTuple):
    """What is fixed when the cards are dealt."""

    rules: Rules
    dealer: Seat
    score: tuple[int, int]


class Play(NamedTuple):
    """The tricks."""

    turn: Seat
    trick: Trick
    past: tuple[PastTrick, PastTrick, PastTrick, PastTrick, PastTrick]
    tricks: int
    taken: tuple[int, int]  # by side


class State(NamedTuple):
    """Everything, for the referee."""

    phase: int
    deal: Deal
    high: bool  # whether high cards win
    play: Play
    hands: Hands


class View(NamedTuple):
    """What a seat may know."""

    seat: Seat
    hand: CardSet
    phase: int
    deal: Deal
    high: bool
    play: Play


def start(rules: Rules, deck: Deck, dealer: Seat, score: tuple[int, int] = (0, 0)) -> State:
    eldest = left_of(dealer)
    hands = (
        hand_of(deck, eldest, 0),
        hand_of(deck, eldest, 1),
        hand_of(deck, eldest, 2),
        hand_of(deck, eldest, 3),
    )
    past = (NO_TRICK, NO_TRICK, NO_TRICK, NO_TRICK, NO_TRICK)
    play = Play(eldest, new_trick(NO_SEAT), past, 0, (0, 0))
    return State(CALLING, Deal(rules, dealer, score), True, play, hands)


def hand_of(deck: Deck, eldest: Seat, seat: Seat) -> CardSet:
    hand = NO_CARDS
    for place in range((seat - eldest) % 4, len(deck), 4):
        hand |= just(int(deck[place]))
    return hand


def turn(state: State) -> Seat:
    return NO_SEAT if state.phase == OVER else state.play.turn


def legal_actions(state: State) -> Actions:
    if state.phase == CALLING:
        return Actions(0, call_bit(HIGH) | call_bit(LOW))
    if state.phase == OVER:
        return NO_ACTIONS
    hand = hand_at(state.hands, state.play.turn)
    led = state.play.trick.led
    following = hand if led == NO_SUIT else hand & SUIT_CARDS[led]
    return only_cards(following if following else hand)


def apply(state: State, action: Action) -> State:
    play = state.play
    if state.phase == CALLING:
        first = Play(play.turn, new_trick(play.turn), play.past, 0, play.taken)
        return State(PLAYING, state.deal, action == HIGH, first, state.hands)
    hands = without(state.hands, action)
    trick = play.trick
    wins = trick.led == NO_SUIT or beats(action, trick.best, trick.led, state.high)
    trick = with_played(trick, play.turn, action, suit_of(action), wins)
    if trick.size < 4:
        after = Play(left_of(play.turn), trick, play.past, play.tricks, play.taken)
        return State(PLAYING, state.deal, state.high, after, hands)
    winner = trick.winner
    taken = (
        play.taken[0] + (1 if side_of(winner) == 0 else 0),
        play.taken[1] + (1 if side_of(winner) == 1 else 0),
    )
    past = play.past
    packed = past_trick(trick)
    place = play.tricks
    kept = (
        packed if place == 0 else past[0],
        packed if place == 1 else past[1],
        packed if place == 2 else past[2],
        packed if place == 3 else past[3],
        packed if place == 4 else past[4],
    )
    after = Play(winner, new_trick(winner), kept, play.tricks + 1, taken)
    phase = OVER if after.tricks == TRICKS else PLAYING
    return State(phase, state.deal, state.high, after, hands)


def beats(card: Card, other: Card, led: int, high: bool) -> bool:
    if suit_of(card) != led:
        return False
    return rank_of(card) > rank_of(other) if high else rank_of(card) < rank_of(other)


def is_over(state: State) -> bool:
    return state.phase == OVER


def points(state: State) -> tuple[int, int]:
    return state.play.taken


def view(state: State, seat: Seat) -> View:
    hand = NO_CARDS if seat == NO_SEAT else state.hands[seat]
    return View(seat, hand, state.phase, state.deal, state.high, state.play)


def action_name(action: Action) -> str:
    if is_card(action):
        return card_name(action)
    return "high" if action == HIGH else "low"


def parse_action(state: State, text: str) -> Action:
    word = text.strip().lower()
    if word == "high" or word == "low":
        return HIGH if word == "high" else LOW
    card = find_card(text)
    return NO_ACTION if card == NO_CARD else card


def why_not(state: State, action: Action) -> Reason:
    if action not in ALL_ACTIONS:
        return Reason("no_such_action", "2", "there is no such action in flip")
    if state.phase == OVER:
        return Reason("deal_is_over", "4", "the deal is over")
    if is_card(action) != (state.phase == PLAYING):
        return Reason("not_now", "2", "first comes the call, then the cards")
    if not has_card(state.hands[state.play.turn], action):
        return Reason("not_in_hand", "3", "you do not hold that card")
    return Reason("must_follow", "3", "you can follow suit")
