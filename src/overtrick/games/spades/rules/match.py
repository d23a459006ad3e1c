"""Deals to a target: the score, the bags, the deal passing on, who wins [4.5, 5]."""

from typing import NamedTuple

from overtrick.core.decks import Deck
from overtrick.core.parties import PartySet, just_party
from overtrick.core.seats import EAST_WEST, NO_SIDE, NORTH_SOUTH, Seat, Side, left_of, other_side
from overtrick.games.spades.rules.deal import account, start
from overtrick.games.spades.rules.rulesets import Rules
from overtrick.games.spades.rules.state import State


class Match(NamedTuple):
    """Where a match stands between two deals."""

    rules: Rules
    dealer: Seat  # of the next deal
    score: tuple[int, int]
    deals: int  # dealt so far
    bags: tuple[int, int]  # that each side carries


def start_match(rules: Rules, dealer: Seat) -> Match:
    return Match(rules, dealer, (0, 0), 0, (0, 0))


def next_deal(match: Match, deck: Deck) -> State:
    """The table after dealing that deck, the next of the match."""
    return start(match.rules, deck, match.dealer, match.score, match.bags)


def after_deal(match: Match, state: State) -> Match:
    """The match after a deal that is over [4.5, 5.1]."""
    first = account(state, NORTH_SOUTH, match.bags[0])
    second = account(state, EAST_WEST, match.bags[1])
    score = (match.score[0] + first.hand_score, match.score[1] + second.hand_score)
    bags = (first.total_bags, second.total_bags)
    return Match(match.rules, left_of(match.dealer), score, match.deals + 1, bags)


def match_is_over(match: Match) -> bool:
    return match_winner(match) != NO_SIDE


def match_winner(match: Match) -> Side:
    """The side that has won, ``NO_SIDE`` while none has [5.2]."""
    score = match.score
    first = has_reached_target(match, NORTH_SOUTH)
    second = has_reached_target(match, EAST_WEST)
    if first and (not second or score[0] > score[1]):
        return NORTH_SOUTH
    if second and (not first or score[1] > score[0]):
        return EAST_WEST
    return NO_SIDE


def has_reached_target(match: Match, side: Side) -> bool:
    """Enough points, or opponents far enough below zero [5.2]."""
    has_enough = match.score[side] >= match.rules.points_to_win
    return has_enough or match.score[other_side(side)] <= -match.rules.points_to_lose


def match_winners(match: Match) -> PartySet:
    """The set of the winning side; empty if there is none."""
    return just_party(match_winner(match))
