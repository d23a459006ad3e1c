"""Counts the ways to distribute the unseen cards exactly; worlds are drawn from these counts.

A card that every holder may have is *free*; the others are *bound* and are assigned one by one.
``ways`` has a row for each bound card, and one more after the last. A row holds, for every
combination of how many cards each holder still needs, the number of ways to assign this card and
all later ones. A combination is encoded as one number with a digit for each holder; the holder of
the most cards needs no digit, because it gets the rest. The last row is a multinomial coefficient:
the free cards.

All counts fit in a signed 64-bit word; the largest is that of three unseen hands of thirteen cards,
39! / 13!**3, about 8.4e16.
"""

from typing import Any, Final, NamedTuple, TypeAlias

from overtrick.beliefs.unseen import HOLDERS, Unseen
from overtrick.core.cards import Card, each, has_card, just, lowest_card

Words: TypeAlias = Any
"""Mutable integers: a 64-bit array in compiled code, a list in Python."""

MOST_BOUND: Final = 39
MOST_CHOICES: Final = 288
"""Euchre's number: two hands of 5 cards, the kitty and the buried card, 6 * 6 * 4 * 2."""

MOST_WAYS: Final = (MOST_BOUND + 1) * 14 * 14
"""Spades' number, if every unseen card is bound; Euchre's is 19 * 288, Belote's 25 * 81."""

MOST_ORDERS: Final = (1 << 63) // 52
"""The largest count that can be multiplied by a number of cards without overflow."""

TOO_MANY: Final = -1
"""Returned if the number of worlds does not fit in a word: four unseen hands, before a blind
nil."""

FREE: Final = 0
BOUND: Final = 1
CHOICES: Final = 2
LAST: Final = 3
FACTS: Final = 4


class Table(NamedTuple):
    """Work space for the counts of one view, about 70 kB; reusable, one per thread."""

    facts: (
        Words  # the set of free cards, the numbers of bound cards and combinations, the last holder
    )
    sizes: Words  # by holder: how many cards it gets
    left: Words  # by holder: how many are still missing; used while counting
    steps: Words  # by holder: the step in a combination's number for one card; 0 for the last
    cards: Words  # the bound cards, in the order in which they are assigned
    allowed: Words  # the holders of each bound card, as a set
    wanting: Words  # by combination: the holders that need a card
    ways: Words  # by row and combination


def python_table() -> Table:
    """A table for use in Python."""
    return Table(
        [0] * FACTS,
        [0] * HOLDERS,
        [0] * HOLDERS,
        [0] * HOLDERS,
        [0] * MOST_BOUND,
        [0] * MOST_BOUND,
        [0] * MOST_CHOICES,
        [0] * MOST_WAYS,
    )


def prepare_counts(unseen: Unseen, table: Table) -> int:
    """Prepares *table* for ``draw_world``; returns the number of worlds, or ``TOO_MANY``."""
    if sum(unseen.sizes) != unseen.cards.bit_count():
        return 0
    holders = set_sizes(unseen, table)
    free = 0
    bound = 0
    for card in each(unseen.cards):
        allowed = holders_of(unseen, card)
        if allowed == holders:
            free |= just(card)
        else:
            table.cards[bound] = card
            table.allowed[bound] = allowed
            bound += 1
    table.facts[FREE] = free
    table.facts[BOUND] = bound
    if bound > 0:
        return count_ways(table)
    if free.bit_count() > MOST_BOUND:
        return TOO_MANY
    return orders_of(table.sizes)


def fits_in_table(unseen: Unseen) -> bool:
    """Whether a table can hold the counts for the bound cards in 64-bit words."""
    holders = set_of_holders(unseen)
    bound = sum(1 for card in each(unseen.cards) if holders_of(unseen, card) != holders)
    choices = 1
    for size in sorted(unseen.sizes)[:-1]:
        choices *= size + 1
    return bound == 0 or (
        bound <= MOST_BOUND
        and choices <= MOST_CHOICES
        and (bound + 1) * choices <= MOST_WAYS
        and orders_of(unseen.sizes) < MOST_ORDERS
    )


def set_of_holders(unseen: Unseen) -> int:
    """The holders of any of the cards, as a set."""
    return sum(1 << holder for holder in range(HOLDERS) if unseen.sizes[holder] > 0)


def set_sizes(unseen: Unseen, table: Table) -> int:
    """Stores the hand sizes and how combinations are numbered; returns the set of holders."""
    holders = 0
    last = 0
    for holder in range(HOLDERS):
        size = unseen.sizes[holder]
        table.sizes[holder] = size
        holders |= (1 if size > 0 else 0) << holder
        if size > unseen.sizes[last]:
            last = holder
    choices = 1
    for holder in range(HOLDERS):
        table.steps[holder] = 0 if holder == last else choices
        if holder != last:
            choices *= unseen.sizes[holder] + 1
    table.facts[CHOICES] = choices
    table.facts[LAST] = last
    return holders


def holders_of(unseen: Unseen, card: Card) -> int:
    """The holders that may have *card*, as a set."""
    holders = 0
    for holder in range(HOLDERS):
        holders |= (1 if has_card(unseen.may_hold[holder], card) else 0) << holder
    return holders


def count_ways(table: Table) -> int:
    """Fills ``ways`` from the last row up; returns the total number of ways."""
    bound = table.facts[BOUND]
    choices = table.facts[CHOICES]
    count_free(table)
    for row in range(bound - 1, -1, -1):
        allowed = table.allowed[row]
        below = (row + 1) * choices
        for choice in range(choices):
            ways = 0
            holders = allowed & table.wanting[choice]
            while holders:
                ways += table.ways[below + choice - table.steps[lowest_card(holders)]]
                holders &= holders - 1
            table.ways[row * choices + choice] = ways
    return int(table.ways[choices - 1])  # every holder needs all their cards


def count_free(table: Table) -> None:
    """Fills the last row of ``ways``, and ``wanting``."""
    choices = table.facts[CHOICES]
    last = table.facts[LAST]
    bottom = table.facts[BOUND] * choices
    for choice in range(choices):
        table.left[last] = table.facts[FREE].bit_count()
        wanting = 1 << last
        for holder in range(HOLDERS):
            if holder != last:
                digit = choice // table.steps[holder] % (table.sizes[holder] + 1)
                table.left[holder] = digit
                table.left[last] -= digit
                wanting |= (1 if digit > 0 else 0) << holder
        table.wanting[choice] = wanting
        possible = 0 <= table.left[last] <= table.sizes[last]  # no earlier row needs more
        table.ways[bottom + choice] = orders_of(table.left) if possible else 0


def orders_of(counts: Words) -> int:
    """The number of ways to split cards into parts of these sizes: a multinomial coefficient."""
    ways = 1
    cards = 0
    for holder in range(HOLDERS):
        for place in range(1, counts[holder] + 1):
            cards += 1
            ways = ways * cards // place  # exact: each partial product is a binomial coefficient
    return ways
