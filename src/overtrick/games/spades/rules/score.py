"""What a side scores in a deal: bids, tricks and earlier bags in, points out [4].

A side's bids and tricks are pairs, one number for each partner.
"""

from typing import Final, NamedTuple, TypeAlias

from overtrick.games.spades.rules.state import BLIND, NIL, Bid

Bids: TypeAlias = tuple[Bid, Bid]
Tricks: TypeAlias = tuple[int, int]

NIL_POINTS: Final = 100
BLIND_NIL_POINTS: Final = 200
TRICK_POINTS: Final = 10  # for each trick bid
BAG_PENALTY: Final = -100


class SideScore(NamedTuple):
    """One side's account of a deal."""

    bid: int
    tricks: int
    bags: int
    bid_score: int  # the bags' own points are in it
    nil_score: int
    bag_penalty: int
    hand_score: int  # all three together
    total_bags: int  # to be carried to the next deal


def side_score(bids: Bids, tricks: Tricks, bags_before: int, bag_limit: int) -> SideScore:
    """The account of a side that had *bags_before* bags from earlier deals."""
    bags = bags_of(bids, tricks)
    total = bags_before + bags
    for_bid = bid_score(bids, tricks)
    for_nil = nil_score(bids[0], tricks[0]) + nil_score(bids[1], tricks[1])
    penalty = bag_penalty(total, bag_limit)
    return SideScore(
        side_bid(bids),
        tricks[0] + tricks[1],
        bags,
        for_bid,
        for_nil,
        penalty,
        for_bid + for_nil + penalty,
        bags_kept(total, bag_limit),
    )


def is_nil(bid: Bid) -> bool:
    """A nil of either kind."""
    return bid in (NIL, BLIND)


def side_bid(bids: Bids) -> int:
    """The bids of a side, added; a nil of either kind adds nothing [2.2]."""
    return max(bids[0], 0) + max(bids[1], 0)


def nil_score(bid: Bid, tricks: int) -> int:
    """One player's nil, made or failed [4.1]."""
    if not is_nil(bid):
        return 0
    worth = BLIND_NIL_POINTS if bid == BLIND else NIL_POINTS
    return worth if tricks == 0 else -worth


def tricks_for_bid(bids: Bids, tricks: Tricks) -> int:
    """The tricks of those who did not bid nil [4.2]."""
    first = 0 if is_nil(bids[0]) else tricks[0]
    second = 0 if is_nil(bids[1]) else tricks[1]
    return first + second


def has_only_nils(bids: Bids) -> bool:
    """Whether both partners bid a nil of either kind [4.4]."""
    return is_nil(bids[0]) and is_nil(bids[1])


def bid_score(bids: Bids, tricks: Tricks) -> int:
    """Ten for each trick bid, won or lost, and one for each bag; two nils bid 0 [4.2 to 4.4]."""
    worth = TRICK_POINTS * side_bid(bids)
    if tricks_for_bid(bids, tricks) < side_bid(bids):
        return -worth
    return worth + bags_of(bids, tricks)


def bags_of(bids: Bids, tricks: Tricks) -> int:
    """All tricks beyond a bid that is made, a failed nil's among them [4.2, 4.3, 4.4]."""
    if has_only_nils(bids) or tricks_for_bid(bids, tricks) < side_bid(bids):
        return 0
    return tricks[0] + tricks[1] - side_bid(bids)


def bag_penalty(bags: int, limit: int) -> int:
    """What that many bags cost: the same at twice the limit [4.5]."""
    return BAG_PENALTY if limit > 0 and bags >= limit else 0


def bags_kept(bags: int, limit: int) -> int:
    """The remainder below the limit; none where bags are not added up [4.5]."""
    return bags % limit if limit > 0 else 0
