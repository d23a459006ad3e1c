"""The table of known positions: what a class of positions is worth to the leader's side.

A slot belongs to a *shape*: how long each hand is in each suit, seats counted
from the leader, and what else decides legality and the aim.  Under a shape is
a list of patterns.  A pattern says who holds the highest cards of each suit
and what the position is then worth, whatever the lower cards are::

    word 0, 1  the holder of each card in play, seats counted from the leader
    word 2     which of those cards matter
    word 3     at least (bits 0-3) and at most (bits 4-7) this many tricks

Nothing in it speaks of one deal, so the table is never cleared.  Patterns lie
in blocks of seven, chained newest first.  Blocks are taken in turn; one taken
again gets a new serial number, which ends every chain that led to it.
"""

from typing import Final

from overtrick.solver.memory import Memory, load, store
from overtrick.solver.tricks.layout import (
    BLOCK_MASK,
    BLOCK_WORDS,
    BLOCKS,
    SERIAL,
    SLOT_MASK,
    SLOT_WORDS,
    SLOTS,
)

PATTERNS: Final = 7  # in a block
PATTERN_WORDS: Final = 4
LONGEST: Final = 100  # blocks looked through; nil, where most ranks matter, needs long lists
WAYS: Final = 4  # slots a shape may lie in
LOW_HALF: Final = (1 << 30) - 1


def lengths(hand: int) -> int:
    """How many cards a hand has in each plain suit; its trumps are the rest."""
    return (
        (hand & 0x1FFF).bit_count()
        | (hand >> 16 & 0x1FFF).bit_count() << 4
        | (hand >> 32 & 0x1FFF).bit_count() << 8
    )


def shape_of(leader: int, left_hand: int, partner: int, right: int, left: int, aim: int) -> int:
    """The key of a position; *aim* is all else that decides its value."""
    return (
        lengths(leader)
        | lengths(left_hand) << 12
        | lengths(partner) << 24
        | lengths(right) << 36
        | left << 48
        | aim << 52
    )


def mix_bits(word: int) -> int:
    """A number in which every bit of *word* has a part; it stays within 63 bits."""
    return (word & LOW_HALF) * 0x5A3B_91C7 + (word >> 30) * 0x3C6E_F35F


def first_slot(memory: Memory, shape: int) -> int:
    return mix_bits(shape) >> 17 & load(memory, SLOT_MASK) & ~(WAYS - 1)


def slot_of(memory: Memory, shape: int) -> int:
    """Where the slot of that shape lies; -1 if it has none."""
    slot = SLOTS + SLOT_WORDS * first_slot(memory, shape)
    for _ in range(WAYS):
        if load(memory, slot) == shape:
            return slot
        slot += SLOT_WORDS
    return -1


def block_at(memory: Memory, serial: int) -> int:
    """Where the block with that serial number lies; -1 if it has been taken again."""
    block = load(memory, BLOCKS) + BLOCK_WORDS * (serial & load(memory, BLOCK_MASK))
    return block if load(memory, block) == serial else -1


def pattern_for(memory: Memory, shape: int, odd: int, high: int, wanted: int) -> int:
    """Where a pattern lies that says whether the leader's side takes *wanted*; -1 if none does."""
    slot = slot_of(memory, shape)
    if slot < 0:
        return -1
    block = block_at(memory, load(memory, slot + 1))
    for _ in range(LONGEST):
        if block < 0:
            return -1
        older = block_at(memory, load(memory, block + 1))  # asked for early: it is far away
        pattern = block + PATTERN_WORDS * load(memory, block + 2)
        while pattern > block:
            differ = (load(memory, pattern) ^ odd) | (load(memory, pattern + 1) ^ high)
            if differ & load(memory, pattern + 2) == 0:
                bounds = load(memory, pattern + 3)
                if bounds & 15 >= wanted or bounds >> 4 < wanted:
                    return pattern
            pattern -= PATTERN_WORDS
        block = older
    return -1


def remember(
    memory: Memory, shape: int, odd: int, high: int, matter: int, at_least: int, at_most: int
) -> None:
    """Adds a pattern to the list of its shape."""
    slot = slot_of(memory, shape)
    if slot < 0:
        slot = claim_slot(memory, shape)
    block = block_at(memory, load(memory, slot + 1))
    if block < 0 or load(memory, block + 2) == PATTERNS:
        block = new_block(memory, slot)
    count = load(memory, block + 2)
    store(memory, block + 2, count + 1)
    pattern = block + 4 + PATTERN_WORDS * count
    store(memory, pattern, odd & matter)
    store(memory, pattern + 1, high & matter)
    store(memory, pattern + 2, matter)
    store(memory, pattern + 3, at_most << 4 | at_least)


def claim_slot(memory: Memory, shape: int) -> int:
    """A slot for a new shape: the one whose list is oldest, or gone."""
    slot = SLOTS + SLOT_WORDS * first_slot(memory, shape)
    oldest = slot
    for _ in range(WAYS):
        if load(memory, slot + 1) < load(memory, oldest + 1):
            oldest = slot
        slot += SLOT_WORDS
    store(memory, oldest, shape)
    store(memory, oldest + 1, 0)
    return oldest


def new_block(memory: Memory, slot: int) -> int:
    """An empty block at the head of the slot's list; the oldest block of all is given up."""
    serial = load(memory, SERIAL) + 1
    store(memory, SERIAL, serial)
    block = load(memory, BLOCKS) + BLOCK_WORDS * (serial & load(memory, BLOCK_MASK))
    store(memory, block, serial)
    store(memory, block + 1, load(memory, slot + 1))
    store(memory, block + 2, 0)
    store(memory, slot + 1, serial)
    return block
