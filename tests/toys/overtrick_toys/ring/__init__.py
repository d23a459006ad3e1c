"""Ring, a toy game for four players who each play for themselves: take as few tricks as you can.

1. Twenty cards, tens and up; five to each player, one by one from the dealer's left.
2. From the dealer's left, each player in turn hands one card to the left neighbour, face down.
3. The eldest hand leads; follow suit if you can; the highest card of the suit led takes the trick,
   and its player leads to the next.
4. A point for each trick; when somebody has the points that end the match, the fewest win.
"""

from typing import Final, NamedTuple, TypeAlias

from overtrick.core.actions import (
    NO_ACTION,
    NO_ACTIONS,
    Action,
    Actions,
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
from overtrick.core.parties import FOUR_SINGLES
from overtrick.core.reasons import Reason
from overtrick.core.seats import NO_SEAT, Seat, left_of
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

NAME: Final = "ring"
PARTIES: Final = FOUR_SINGLES
LOW_WINS: Final = True
DECK: Final = deck_from(TEN)

ALL_ACTIONS: Final = DECK

PASSING: Final = 0
PLAYING: Final = 1
OVER: Final = 2
TRICKS: Final = 5


Four: TypeAlias = tuple[int, int, int, int]  # by seat


class Rules(NamedTuple):
    """What people agree on before they play."""

    points_to_win: int = 12


class Deal(NamedTuple):
    """What is fixed when the cards are dealt."""

    rules: Rules
    dealer: Seat
    score: Four


class Play(NamedTuple):
    """The tricks."""

    turn: Seat
    trick: Trick
    past: tuple[PastTrick, PastTrick, PastTrick, PastTrick, PastTrick]
    tricks: int
    taken: Four  # by seat


class State(NamedTuple):
    """Everything, for the referee."""

    phase: int
    deal: Deal
    passed: int  # how many have handed a card on
    play: Play
    hands: Hands


class View(NamedTuple):
    """What a seat may know."""

    seat: Seat
    hand: CardSet
    phase: int
    deal: Deal
    passed: int
    play: Play


def start(rules: Rules, deck: Deck, dealer: Seat, score: Four = (0, 0, 0, 0)) -> State:
    eldest = left_of(dealer)
    hands = (
        hand_of(deck, eldest, 0),
        hand_of(deck, eldest, 1),
        hand_of(deck, eldest, 2),
        hand_of(deck, eldest, 3),
    )
    past = (NO_TRICK, NO_TRICK, NO_TRICK, NO_TRICK, NO_TRICK)
    play = Play(eldest, new_trick(NO_SEAT), past, 0, (0, 0, 0, 0))
    return State(PASSING, Deal(rules, dealer, score), 0, play, hands)


def hand_of(deck: Deck, eldest: Seat, seat: Seat) -> CardSet:
    hand = NO_CARDS
    for place in range((seat - eldest) % 4, len(deck), 4):
        hand |= just(int(deck[place]))
    return hand


def turn(state: State) -> Seat:
    return NO_SEAT if state.phase == OVER else state.play.turn


def legal_actions(state: State) -> Actions:
    if state.phase == OVER:
        return NO_ACTIONS
    hand = hand_at(state.hands, state.play.turn)
    led = state.play.trick.led  # NO_SUIT while cards are passed
    following = hand if led == NO_SUIT else hand & SUIT_CARDS[led]
    return only_cards(following if following else hand)


def apply(state: State, action: Action) -> State:
    play = state.play
    if state.phase == PASSING:
        return after_pass(state, action)
    hands = without(state.hands, action)
    trick = play.trick
    wins = trick.led == NO_SUIT or beats(action, trick.best, trick.led)
    trick = with_played(trick, play.turn, action, suit_of(action), wins)
    if trick.size < 4:
        after = Play(left_of(play.turn), trick, play.past, play.tricks, play.taken)
        return State(PLAYING, state.deal, state.passed, after, hands)
    winner = trick.winner
    taken = (
        play.taken[0] + (1 if winner == 0 else 0),
        play.taken[1] + (1 if winner == 1 else 0),
        play.taken[2] + (1 if winner == 2 else 0),
        play.taken[3] + (1 if winner == 3 else 0),
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
    return State(phase, state.deal, state.passed, after, hands)


def after_pass(state: State, card: Card) -> State:
    """The left neighbour has the card; after the fourth the eldest hand leads."""
    play = state.play
    giver = play.turn
    taker = left_of(giver)
    left = without(state.hands, card)
    hands = (
        left[0] | just(card) * (taker == 0),
        left[1] | just(card) * (taker == 1),
        left[2] | just(card) * (taker == 2),
        left[3] | just(card) * (taker == 3),
    )
    passed = state.passed + 1
    trick = new_trick(taker) if passed == 4 else play.trick
    after = Play(taker, trick, play.past, 0, play.taken)
    return State(PLAYING if passed == 4 else PASSING, state.deal, passed, after, hands)


def beats(card: Card, other: Card, led: int) -> bool:
    return suit_of(card) == led and rank_of(card) > rank_of(other)


def is_over(state: State) -> bool:
    return state.phase == OVER


def points(state: State) -> Four:
    return state.play.taken


def view(state: State, seat: Seat) -> View:
    hand = NO_CARDS if seat == NO_SEAT else state.hands[seat]
    return View(seat, hand, state.phase, state.deal, state.passed, state.play)


def action_seen(state: State, action: Action, seat: Seat) -> Action:
    """A card handed on is seen by the two players alone."""
    is_secret = state.phase == PASSING and seat not in (turn(state), left_of(turn(state)))
    return NO_ACTION if is_secret else action


def action_name(action: Action) -> str:
    return card_name(action)


def parse_action(state: State, text: str) -> Action:
    card = find_card(text)
    return NO_ACTION if card == NO_CARD else card


def why_not(state: State, action: Action) -> Reason:
    if action not in ALL_ACTIONS:
        return Reason("no_such_action", "2", "there is no such action in ring")
    if state.phase == OVER:
        return Reason("deal_is_over", "4", "the deal is over")
    if not has_card(state.hands[state.play.turn], action):
        return Reason("not_in_hand", "3", "you do not hold that card")
    return Reason("must_follow", "3", "you can follow suit")
