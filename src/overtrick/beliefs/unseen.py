"""The cards a player has not seen: how many each holder has, and which they may have.

There are six holders: the four seats, ``OUT_OF_PLAY`` (Euchre's kitty, Belote's stock during the
taking), and ``BURIED`` (the dealer's discard in Euchre).
"""

from typing import Final, NamedTuple, TypeAlias

from overtrick.core.cards import CardSet

SixCounts: TypeAlias = tuple[int, int, int, int, int, int]
SixSets: TypeAlias = tuple[CardSet, CardSet, CardSet, CardSet, CardSet, CardSet]

OUT_OF_PLAY: Final = 4
BURIED: Final = 5
HOLDERS: Final = 6


class Unseen(NamedTuple):
    """What one player knows about the cards they do not see; their own seat holds none of them."""

    cards: CardSet
    sizes: SixCounts  # by holder: how many of the cards; the sum is all of them
    may_hold: SixSets  # by holder: which of the cards; none if the size is 0


def unseen_of(cards: CardSet, sizes: SixCounts, may_hold: SixSets) -> Unseen:
    """Builds the value; a holder of no cards may hold none."""
    return Unseen(
        cards,
        sizes,
        (
            may_hold[0] & cards if sizes[0] > 0 else 0,
            may_hold[1] & cards if sizes[1] > 0 else 0,
            may_hold[2] & cards if sizes[2] > 0 else 0,
            may_hold[3] & cards if sizes[3] > 0 else 0,
            may_hold[4] & cards if sizes[4] > 0 else 0,
            may_hold[5] & cards if sizes[5] > 0 else 0,
        ),
    )
