"""A match of war is one game [3.3]."""

from typing import NamedTuple

from overtrick.core.decks import Deck
from overtrick.core.parties import PartySet, just_party
from overtrick.core.seats import EAST_WEST, NO_SIDE, NORTH_SOUTH, Seat, Side
from overtrick.games.war.rules.deal import points, start
from overtrick.games.war.rules.rulesets import Rules
from overtrick.games.war.rules.state import State


class Match(NamedTuple):
    """Where a match stands: before its game, or after."""

    rules: Rules
    dealer: Seat  # of no consequence
    score: tuple[int, int]
    deals: int  # 0 or 1


def start_match(rules: Rules, dealer: Seat) -> Match:
    return Match(rules, dealer, (0, 0), 0)


def next_deal(match: Match, deck: Deck) -> State:
    """The piles after dealing that deck."""
    return start(match.rules, deck, match.dealer)


def after_deal(match: Match, state: State) -> Match:
    """The match after its game."""
    return Match(match.rules, match.dealer, points(state), match.deals + 1)


def match_is_over(match: Match) -> bool:
    return match.deals > 0


def match_winner(match: Match) -> Side:
    """Who has won, ``NO_SIDE`` before the end, in a draw and in an endless game [3.1, 3.2]."""
    if match.score[0] > match.score[1]:
        return NORTH_SOUTH
    if match.score[1] > match.score[0]:
        return EAST_WEST
    return NO_SIDE


def match_winners(match: Match) -> PartySet:
    """The set of the winning side; empty if there is none."""
    return just_party(match_winner(match))
