"""Counting: whether the cards not seen yet can be in the four hands at all.

Every player must still hold their number of cards, and none that they have shown they do
not hold.  By Hall's theorem the unseen cards can be dealt out like that if and
only if no group of players needs more cards than there are for them; with four
players there are fifteen groups to look at.

What is asked of a play is exact (``overtrick.games.shared.deduction``), so this finds
the first trick after which no deal explains everything without a broken rule.
"""

from collections.abc import Sequence
from itertools import combinations
from typing import NamedTuple

from overtrick.core.cards import NO_CARDS, CardSet, just
from overtrick.core.seats import Seat
from overtrick.games import belote
from overtrick.games.belote.rules.state import HAND_SIZE
from overtrick.programs.belote_referee.evidence import Evidence


class Shortage(NamedTuple):
    """Players who must hold more cards than there are for them."""

    seats: tuple[Seat, ...]
    needed: int
    cards: CardSet  # all that can be theirs
    unseen: CardSet


def shortage(evidence: Sequence[Evidence], tricks: int) -> Shortage | None:
    """The smallest group of players who lack cards after *tricks* tricks; ``None`` if none do."""
    unseen = unseen_cards(evidence)
    possible = [unseen & ~not_held(evidence, seat) for seat in range(4)]
    for size in range(1, 5):
        for seats in combinations(range(4), size):
            cards = NO_CARDS
            for seat in seats:
                cards |= possible[seat]
            needed = size * (HAND_SIZE - tricks)
            if needed > cards.bit_count():
                return Shortage(seats, needed, cards, unseen)
    return None


def unseen_cards(evidence: Sequence[Evidence]) -> CardSet:
    unseen = NO_CARDS
    for card in belote.DECK:
        unseen |= just(card)
    for played in evidence:
        unseen &= ~just(played.card)
    return unseen


def not_held(evidence: Sequence[Evidence], seat: Seat) -> CardSet:
    """All that *seat* has shown it does not hold."""
    cards = NO_CARDS
    for shown in evidence:
        if shown.seat == seat:
            cards |= shown.not_held
    return cards
