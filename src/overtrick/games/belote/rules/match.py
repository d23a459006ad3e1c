"""Deals to a target: the score, the deal passing on, who wins [5.6]."""

from typing import NamedTuple

from overtrick.core.decks import Deck
from overtrick.core.parties import PartySet, just_party
from overtrick.core.seats import EAST_WEST, NO_SIDE, NORTH_SOUTH, Seat, Side, left_of
from overtrick.games.belote.rules.deal import points, start
from overtrick.games.belote.rules.rulesets import Rules
from overtrick.games.belote.rules.state import State


class Match(NamedTuple):
    """Where a match stands between two deals."""

    rules: Rules
    dealer: Seat  # of the next deal
    score: tuple[int, int]
    deals: int  # dealt so far, void ones too


def start_match(rules: Rules, dealer: Seat) -> Match:
    return Match(rules, dealer, (0, 0), 0)


def next_deal(match: Match, deck: Deck) -> State:
    """The table after dealing that deck, the next of the match."""
    return start(match.rules, deck, match.dealer, match.score)


def after_deal(match: Match, state: State) -> Match:
    """The match after a deal that is over."""
    earned = points(state)
    score = (match.score[0] + earned[0], match.score[1] + earned[1])
    return Match(match.rules, left_of(match.dealer), score, match.deals + 1)


def match_is_over(match: Match) -> bool:
    return match_winner(match) != NO_SIDE


def match_winner(match: Match) -> Side:
    """The side at the target with more points than the other; ``NO_SIDE`` if none is."""
    first, second = match.score
    if first >= match.rules.points_to_win and first > second:
        return NORTH_SOUTH
    if second >= match.rules.points_to_win and second > first:
        return EAST_WEST
    return NO_SIDE


def match_winners(match: Match) -> PartySet:
    """The set of the winning side; empty if there is none."""
    return just_party(match_winner(match))
