"""The rules of Slobberhannes: avoid the first trick, the last, and the queen of clubs.

1. Four players, each for themselves; 32 cards, sevens and up, eight to each, one by one from the
   dealer's left.
2. The player at the dealer's left leads.  Follow suit if you can; there is no trump.  The highest
   card of the suit led takes the trick, and its player leads to the next.
3. A penalty point each for the first trick, for the last, and for the trick with the queen of
   clubs; whoever has all three gets a fourth.
4. When a player has the points that end the match, the fewest win.
"""

from typing import Final, NamedTuple, TypeAlias

from overtrick.core.actions import NO_ACTION, NO_ACTIONS, Action, Actions, only_cards
from overtrick.core.cards import (
    CLUBS,
    NO_CARD,
    NO_CARDS,
    NO_SUIT,
    QUEEN,
    SEVEN,
    SUIT_CARDS,
    Card,
    CardSet,
    card_name,
    card_of,
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

NAME: Final = "slobberhannes"
PARTIES: Final = FOUR_SINGLES
LOW_WINS: Final = True
DECK: Final = deck_from(SEVEN)
ALL_ACTIONS: Final = DECK

TRICKS: Final = 8
QUEEN_OF_CLUBS: Final = card_of(CLUBS, QUEEN)

BySeat: TypeAlias = tuple[int, int, int, int]
Past: TypeAlias = tuple[
    PastTrick, PastTrick, PastTrick, PastTrick, PastTrick, PastTrick, PastTrick, PastTrick
]


class Rules(NamedTuple):
    """What people agree on before they play."""

    points_to_win: int = 10  # that end the match [4]


class Deal(NamedTuple):
    """What is fixed when the cards are dealt."""

    rules: Rules
    dealer: Seat
    score: BySeat


class Play(NamedTuple):
    """The tricks."""

    turn: Seat
    trick: Trick
    past: Past
    tricks: int  # finished
    penalties: BySeat  # so far


class State(NamedTuple):
    """Everything, for the referee."""

    deal: Deal
    play: Play
    hands: Hands


class View(NamedTuple):
    """What a seat may know."""

    seat: Seat
    hand: CardSet
    deal: Deal
    play: Play


def start(rules: Rules, deck: Deck, dealer: Seat, score: BySeat = (0, 0, 0, 0)) -> State:
    eldest = left_of(dealer)
    hands = (
        hand_dealt(deck, eldest, 0),
        hand_dealt(deck, eldest, 1),
        hand_dealt(deck, eldest, 2),
        hand_dealt(deck, eldest, 3),
    )
    past = (NO_TRICK, NO_TRICK, NO_TRICK, NO_TRICK, NO_TRICK, NO_TRICK, NO_TRICK, NO_TRICK)
    play = Play(eldest, new_trick(eldest), past, 0, (0, 0, 0, 0))
    return State(Deal(rules, dealer, score), play, hands)


def hand_dealt(deck: Deck, eldest: Seat, seat: Seat) -> CardSet:
    """Every fourth card, the eldest hand's first [1]."""
    hand = NO_CARDS
    for place in range((seat - eldest) % 4, len(deck), 4):
        hand |= just(int(deck[place]))
    return hand


def is_over(state: State) -> bool:
    return state.play.tricks == TRICKS


def turn(state: State) -> Seat:
    return NO_SEAT if is_over(state) else state.play.turn


def legal_actions(state: State) -> Actions:
    """Follow suit if you can [2]."""
    if is_over(state):
        return NO_ACTIONS
    hand = hand_at(state.hands, state.play.turn)
    led = state.play.trick.led
    following = hand if led == NO_SUIT else hand & SUIT_CARDS[led]
    return only_cards(following if following else hand)


def apply(state: State, card: Action) -> State:
    play = state.play
    hands = without(state.hands, card)
    trick = with_played(play.trick, play.turn, card, suit_of(card), takes(card, play.trick))
    if trick.size < 4:
        after = Play(left_of(play.turn), trick, play.past, play.tricks, play.penalties)
    else:
        penalties = with_penalty(play.penalties, trick.winner, penalty(trick, play.tricks))
        past = with_trick(play.past, play.tricks, past_trick(trick))
        after = Play(trick.winner, new_trick(trick.winner), past, play.tricks + 1, penalties)
    return State(state.deal, after, hands)


def takes(card: Card, trick: Trick) -> bool:
    """Whether the card is the highest of the suit led so far [2]."""
    if trick.led == NO_SUIT:
        return True
    return suit_of(card) == trick.led and rank_of(card) > rank_of(trick.best)


def penalty(trick: Trick, place: int) -> int:
    """The points for a finished trick, the number *place* of the deal [3]."""
    is_first_or_last = place == 0 or place == TRICKS - 1
    return (1 if is_first_or_last else 0) + (1 if has_queen(trick) else 0)


def has_queen(trick: Trick) -> bool:
    north, east, south, west = trick.cards
    return (
        north == QUEEN_OF_CLUBS
        or east == QUEEN_OF_CLUBS
        or south == QUEEN_OF_CLUBS
        or west == QUEEN_OF_CLUBS
    )


def with_penalty(penalties: BySeat, seat: Seat, more: int) -> BySeat:
    return (
        penalties[0] + (more if seat == 0 else 0),
        penalties[1] + (more if seat == 1 else 0),
        penalties[2] + (more if seat == 2 else 0),
        penalties[3] + (more if seat == 3 else 0),
    )


def with_trick(past: Past, place: int, trick: PastTrick) -> Past:
    return (
        trick if place == 0 else past[0],
        trick if place == 1 else past[1],
        trick if place == 2 else past[2],
        trick if place == 3 else past[3],
        trick if place == 4 else past[4],
        trick if place == 5 else past[5],
        trick if place == 6 else past[6],
        trick if place == 7 else past[7],
    )


def points(state: State) -> BySeat:
    """The penalties, and one more for all three [3]."""
    north, east, south, west = state.play.penalties
    return (
        north + (1 if north == 3 else 0),
        east + (1 if east == 3 else 0),
        south + (1 if south == 3 else 0),
        west + (1 if west == 3 else 0),
    )


def view(state: State, seat: Seat) -> View:
    hand = NO_CARDS if seat == NO_SEAT else hand_at(state.hands, seat)
    return View(seat, hand, state.deal, state.play)


def action_name(action: Action) -> str:
    return card_name(action)


def parse_action(state: State, text: str) -> Action:
    card = find_card(text)
    return NO_ACTION if card == NO_CARD else card


def why_not(state: State, action: Action) -> Reason:
    if action not in ALL_ACTIONS:
        return Reason("no_such_action", "1", "that is not a card of this game")
    if is_over(state):
        return Reason("deal_is_over", "2", "the deal is over")
    if not has_card(hand_at(state.hands, state.play.turn), action):
        return Reason("not_in_hand", "2", "you do not hold that card")
    return Reason("must_follow", "2", "you can follow suit")
