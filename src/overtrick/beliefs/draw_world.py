"""Draws a world: every way to distribute the unseen cards is exactly equally likely.

One random number below the number of ways determines the holders of all bound cards; the free cards
are then dealt at random. All random numbers come from the words of a key
(``compile.seeded_deals``), so that a key gives the same world on every machine, compiled or not.
"""

from typing import Final

from overtrick.beliefs.counting import BOUND, CHOICES, FREE, LAST, Table, Words
from overtrick.beliefs.unseen import HOLDERS
from overtrick.compile.int64 import nth_bit, unsigned_remainder
from overtrick.compile.seeded_deals import is_biased_draw, word_at
from overtrick.core.cards import CardSet, just, lowest_card

FOR_ORDER: Final = 1 << 20
"""The first random word of a world used to order cards; ``draw_world`` uses those before it."""

FOR_POLICY: Final = 1 << 21
"""The first random word of a world that policies use."""


def number_below(count: int, key: int, place: int) -> tuple[int, int]:
    """A uniform number from 0 to *count* - 1, and the place of the next word."""
    while True:
        word = word_at(key, place)
        number = unsigned_remainder(word, count)
        place += 1
        if not is_biased_draw(word - number, count):
            return number, place


def draw_world(table: Table, key: int, held: Words) -> None:
    """Writes the cards of each of the six holders in the world of that key to *held*."""
    for holder in range(HOLDERS):
        held[holder] = 0
    place = draw_bound(table, key, held)
    free = int(table.facts[FREE])
    last = table.facts[LAST]
    for holder in range(HOLDERS):
        if holder != last:
            cards, place = draw_cards(
                free, table.sizes[holder] - held[holder].bit_count(), key, place
            )
            held[holder] |= cards
            free ^= cards
    held[last] |= free


def draw_bound(table: Table, key: int, held: Words) -> int:
    """Assigns the bound cards; returns the place of the next word."""
    bound = table.facts[BOUND]
    if bound == 0:
        return 0
    choices = table.facts[CHOICES]
    choice = choices - 1
    number, place = number_below(table.ways[choice], key, 0)
    for row in range(bound):
        below = (row + 1) * choices + choice
        holders = table.allowed[row] & table.wanting[choice]
        holder = lowest_card(holders)
        ways = table.ways[below - table.steps[holder]]
        while number >= ways:
            number -= ways
            holders &= holders - 1
            holder = lowest_card(holders)
            ways = table.ways[below - table.steps[holder]]
        choice -= table.steps[holder]
        held[holder] |= just(table.cards[row])
    return place


def draw_cards(cards: CardSet, count: int, key: int, place: int) -> tuple[CardSet, int]:
    """A uniformly random choice of *count* cards, and the place of the next word."""
    kept = cards
    for _ in range(count):
        number, place = number_below(kept.bit_count(), key, place)
        kept ^= just(nth_bit(kept, number))
    return cards ^ kept, place
