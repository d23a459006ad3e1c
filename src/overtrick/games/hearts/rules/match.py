"""Deals until a player reaches the limit of points: the score, who wins [5]."""

from typing import NamedTuple

from overtrick.core.decks import Deck
from overtrick.core.parties import NO_PARTIES, PartySet
from overtrick.core.seats import Seat, left_of
from overtrick.games.hearts.rules.deal import points, start
from overtrick.games.hearts.rules.rulesets import Rules
from overtrick.games.hearts.rules.state import Four, State


class Match(NamedTuple):
    """Where a match stands between two deals."""

    rules: Rules
    dealer: Seat  # of the next deal
    score: Four
    deals: int  # dealt so far


def start_match(rules: Rules, dealer: Seat) -> Match:
    return Match(rules, dealer, (0, 0, 0, 0), 0)


def next_deal(match: Match, deck: Deck) -> State:
    """The table after dealing that deck, the next of the match."""
    return start(match.rules, deck, match.dealer, match.score, match.deals)


def after_deal(match: Match, state: State) -> Match:
    """The match after a deal that is over [5.1, 5.2]."""
    had, got = match.score, points(state)
    score = (had[0] + got[0], had[1] + got[1], had[2] + got[2], had[3] + got[3])
    return Match(match.rules, left_of(match.dealer), score, match.deals + 1)


def match_is_over(match: Match) -> bool:
    return max(match.score) >= match.rules.points_to_end


def match_winners(match: Match) -> PartySet:
    """The parties with the fewest points at the end, all of them in a tie [5.3]."""
    if not match_is_over(match):
        return NO_PARTIES
    fewest = min(match.score)
    winners = NO_PARTIES
    for seat in range(4):
        winners |= (1 if match.score[seat] == fewest else 0) << seat
    return winners
