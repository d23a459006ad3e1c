"""Few clubs: a game for tests, with nothing that a game need not have.

Everybody plays for themselves, gets six of 24 cards and in turn lays down one, until each has
laid down two.  Each club laid down is a point, and the fewest points win.
"""

from typing import Any, Final, NamedTuple

from overtrick.core.actions import NO_ACTIONS, Action, Actions, only_cards
from overtrick.core.cards import CLUBS, Card, card_name, has_card, parse_card, suit_of
from overtrick.core.decks import DECK_24, Deck
from overtrick.core.parties import FOUR_SINGLES, NO_PARTIES
from overtrick.core.reasons import Reason
from overtrick.core.seats import NO_SEAT, Seat, left_of

NAME: Final = "few_clubs"
SEATS: Final = 4
PARTIES: Final = FOUR_SINGLES
LOW_WINS: Final = True
DECK: Final = DECK_24
ALL_ACTIONS: Final[tuple[Action, ...]] = tuple(range(52))
CARDS_LAID: Final = 8  # by all together

PLUG_INS: Final = {NAME: "games.few_clubs.kit:KIT"}
"""The game as an entry point would name it."""

FourNumbers = tuple[int, int, int, int]


class Rules(NamedTuple):
    points_to_lose: int = 5


RULE_SETS: Final = {"HOUSE": Rules()}
CHOICES: Final[dict[str, tuple[str, ...]]] = {}
LIMITS: Final = {"points_to_lose": (1, 50)}
TITLES: Final = dict.fromkeys(RULE_SETS, "Classic")
LABELS: Final = {"points_to_lose": "Points that end the match"}
DESCRIPTIONS: Final = {"points_to_lose": "At how many points of a player the match ends."}


class State(NamedTuple):
    rules: Rules
    hands: FourNumbers
    clubs: FourNumbers
    laid: int
    on_turn: Seat


class View(NamedTuple):
    rules: Rules
    seat: Seat
    hand: int
    clubs: FourNumbers
    laid: int
    on_turn: Seat


class Match(NamedTuple):
    rules: Rules
    dealer: Seat
    score: FourNumbers
    deals: int


def with_one(numbers: FourNumbers, seat: Seat, number: int) -> FourNumbers:
    """The numbers with another at *seat*."""
    north, east, south, west = numbers
    return (
        number if seat == 0 else north,
        number if seat == 1 else east,
        number if seat == 2 else south,
        number if seat == 3 else west,
    )


def deck_fault(deck: Deck) -> str:
    return "" if sorted(deck) == sorted(DECK) else "not the 24 cards"


def start(rules: Rules, deck: Any, dealer: Seat) -> State:
    hands = (0, 0, 0, 0)
    for place in range(len(deck)):
        seat = place % 4
        hands = with_one(hands, seat, hands[seat] | 1 << deck[place])
    return State(rules, hands, (0, 0, 0, 0), 0, left_of(dealer))


def turn(state: State) -> Seat:
    return NO_SEAT if is_over(state) else state.on_turn


def legal_actions(state: State) -> Actions:
    return NO_ACTIONS if is_over(state) else only_cards(state.hands[state.on_turn])


def apply(state: State, action: Action) -> State:
    seat = state.on_turn
    hands = with_one(state.hands, seat, state.hands[seat] & ~(1 << action))
    earned = 1 if suit_of(action) == CLUBS else 0
    clubs = with_one(state.clubs, seat, state.clubs[seat] + earned)
    return State(state.rules, hands, clubs, state.laid + 1, left_of(seat))


def is_over(state: State) -> bool:
    return state.laid == CARDS_LAID


def is_void(state: State) -> bool:
    return False


def points(state: State) -> FourNumbers:
    return state.clubs


def section(state: State) -> int:
    return state.laid // 4


def view(state: State, seat: Seat) -> View:
    return View(state.rules, seat, state.hands[seat], state.clubs, state.laid, state.on_turn)


def takes_the_rest(view: View) -> bool:
    return False


def claim_order(view: View) -> tuple[Card, ...]:
    return ()


def action_seen(state: State, action: Action, seat: Seat) -> Action:
    return action


def action_name(action: Action) -> str:
    return card_name(action)


def parse_action(state: State, text: str) -> Action:
    return parse_card(text)


def why_not(state: State, action: Action) -> Reason:
    is_held = has_card(state.hands[state.on_turn], action)
    return Reason("", "", "") if is_held else Reason("not_held", "1", "you do not hold that card")


def start_match(rules: Rules, dealer: Seat) -> Match:
    return Match(rules, dealer, (0, 0, 0, 0), 0)


def next_deal(match: Match, deck: Any) -> State:
    return start(match.rules, deck, match.dealer)


def after_deal(match: Match, state: State) -> Match:
    north, east, south, west = match.score
    more = state.clubs
    score = (north + more[0], east + more[1], south + more[2], west + more[3])
    return Match(match.rules, left_of(match.dealer), score, match.deals + 1)


def match_is_over(match: Match) -> bool:
    return max(match.score) >= match.rules.points_to_lose


def match_winners(match: Match) -> int:
    winners = NO_PARTIES
    if match_is_over(match):
        for party in range(4):
            if match.score[party] == min(match.score):
                winners |= 1 << party
    return winners
