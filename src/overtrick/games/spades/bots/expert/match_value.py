"""What the end of a deal of spades is worth to a side: its chance to win the match.

The rules add up the deal, bags and all.  Bags carried to the next deal are
counted as the part of the penalty that they bring nearer.
"""

from typing import Any, NamedTuple

from overtrick.bots.match_chances import chance_at, match_chances
from overtrick.core.seats import NO_SIDE, Side, other_side, side_of
from overtrick.games.spades.rules.match import Match, after_deal, match_winner
from overtrick.games.spades.rules.rulesets import Rules
from overtrick.games.spades.rules.score import BAG_PENALTY
from overtrick.games.spades.rules.state import State
from overtrick.games.spades.rules.view import View


class Stake(NamedTuple):
    """What scores after this deal are worth to one side."""

    side: Side
    lowest: int  # of the scores in the grid
    cell: int
    least: int  # the lowest score at which a match continues, in the grid
    most: int  # the highest
    grid: Any  # by own score and the others'
    bag_cost: float  # points


def stake_of(view: View) -> Stake:
    rules = view.deal.rules
    side = side_of(view.seat)
    chances = match_chances("spades", rules)
    grid = chances.grid[1 if side_of(view.deal.dealer) == side else 0]  # the next player deals
    return Stake(
        side,
        chances.lowest,
        chances.cell,
        chances.cell - rules.points_to_lose,
        rules.points_to_win - chances.cell,
        grid,
        bag_cost(rules),
    )


def bag_cost(rules: Rules) -> float:
    """Points that a bag costs in the long run."""
    return -BAG_PENALTY / rules.bag_limit if rules.bag_limit > 0 else 0.0


def chance_after(stake: Stake, end: State) -> float:
    """The chance to win the match after a deal that is over."""
    deal = end.deal
    match = after_deal(Match(deal.rules, deal.dealer, deal.score, 0, deal.bags), end)
    winner = match_winner(match)
    if winner != NO_SIDE:
        return 1.0 if winner == stake.side else 0.0
    own = score_with_bags(stake, match, stake.side)
    others = score_with_bags(stake, match, other_side(stake.side))
    return chance_at(stake.lowest, stake.cell, stake.grid, own, others)


def score_with_bags(stake: Stake, match: Match, side: Side) -> float:
    """A score that has not won yet, less what the bags will cost."""
    score = match.score[side] - stake.bag_cost * match.bags[side]
    return min(max(score, stake.least), stake.most)
