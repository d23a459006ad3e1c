"""A block made ready for searching tricks, and a position laid out in it."""

from typing import Final

from overtrick.solver.memory import Memory, load, store
from overtrick.solver.tricks.layout import (
    BLOCK_MASK,
    BLOCK_WORDS,
    BLOCKS,
    BLOCKS_PER_SLOT,
    CUTTER_MASK,
    CUTTERS,
    FEW_CUTTERS,
    HANDS,
    IN_PLAY,
    MANY_CUTTERS,
    MAY_LEAD,
    OUT,
    PLAYERS,
    SLOT_MASK,
    SLOT_WORDS,
    SLOTS,
    TABLE_BEST,
    TABLE_FROM,
    TABLE_LED,
    TABLE_LEFT,
    TABLE_SIZE,
    TABLE_TURN,
    TABLE_WINNER,
)
from overtrick.solver.tricks.ranks import TRUMP_SUIT, beats

TABLE_BITS: Final = 17
NEVER: Final = 99


def words_for(table_bits: int) -> int:
    """
    The size of a block whose table of positions has 2 to that power blocks of 256 bytes.

    Euchre needs no table: 0.
    """
    if table_bits == 0:
        return CUTTERS + FEW_CUTTERS
    slots = (1 << table_bits) // BLOCKS_PER_SLOT
    return SLOTS + SLOT_WORDS * slots + (BLOCK_WORDS << table_bits)


WORDS: Final = words_for(TABLE_BITS)  # 35 MB
WORDS_WITHOUT_TABLE: Final = words_for(0)


def prepare(memory: Memory) -> None:
    """Readies a block of ``WORDS`` words; once is enough."""
    prepare_for(memory, TABLE_BITS)


def prepare_for(memory: Memory, table_bits: int) -> None:
    """Readies a block of ``words_for(table_bits)`` words."""
    for index in range(words_for(0)):
        store(memory, index, 0)
    if table_bits > 0:
        slots = (1 << table_bits) // BLOCKS_PER_SLOT
        blocks = SLOTS + SLOT_WORDS * slots
        for index in range(words_for(0), blocks):
            store(memory, index, 0)
        for number in range(1 << table_bits):
            store(memory, blocks + BLOCK_WORDS * number, -1)
        store(memory, SLOT_MASK, slots - 1)
        store(memory, BLOCK_MASK, (1 << table_bits) - 1)
        store(memory, BLOCKS, blocks)


def set_table(
    memory: Memory,
    north: int,
    east: int,
    south: int,
    west: int,
    leader: int,
    size: int,
    first: int,
    second: int,
    third: int,
    out: int,
    may_lead_trumps: int,
) -> None:
    """
    Lays out a position.

    The hands are the cards not yet played, in lanes.  *leader* led to the trick on the
    table, or leads next; its *size* cards lie at the places *first*, *second*, *third*.
    *out* is the seat that sits out, or -1.  *may_lead_trumps* is 0 while spades are not
    broken and have to be.
    """
    store(memory, OUT, out)
    store(memory, PLAYERS, 4 if out < 0 else 3)
    store(memory, HANDS, 0 if out == 0 else north)
    store(memory, HANDS + 1, 0 if out == 1 else east)
    store(memory, HANDS + 2, 0 if out == 2 else south)
    store(memory, HANDS + 3, 0 if out == 3 else west)
    left = load(memory, HANDS + leader).bit_count() + (1 if size > 0 else 0)
    in_play = cards_held(memory)
    best = first
    winner = leader
    turn = leader
    for number in range(size):
        place = first if number == 0 else (second if number == 1 else third)
        in_play |= 1 << place
        if number > 0 and beats(place, best):
            best = place
            winner = turn
        turn = next_seat(memory, turn)
    store(memory, IN_PLAY + left, in_play)
    store(memory, MAY_LEAD + left, may_lead_trumps)
    store(memory, CUTTER_MASK, cutters_for(memory, left) - 1)
    store(memory, TABLE_FROM, table_from(memory, left))
    store(memory, TABLE_LEFT, left)
    store(memory, TABLE_TURN, turn)
    store(memory, TABLE_SIZE, size)
    store(memory, TABLE_BEST, best)
    store(memory, TABLE_WINNER, winner)
    store(memory, TABLE_LED, first)


def table_from(memory: Memory, left: int) -> int:
    """From how many tricks left it pays to remember positions, as measured."""
    if load(memory, BLOCK_MASK) == 0 or left < 6:
        return NEVER
    return 3


def cutters_for(memory: Memory, left: int) -> int:
    """How many cards that cut off are remembered."""
    return MANY_CUTTERS if load(memory, BLOCK_MASK) and left > 8 else FEW_CUTTERS


def next_seat(memory: Memory, seat: int) -> int:
    """The next seat that plays."""
    following = seat + 1 & 3
    return following + 1 & 3 if following == load(memory, OUT) else following


def cards_held(memory: Memory) -> int:
    return (
        load(memory, HANDS)
        | load(memory, HANDS + 1)
        | load(memory, HANDS + 2)
        | load(memory, HANDS + 3)
    )


def open_trumps(memory: Memory, left: int) -> int:
    """Whether trumps may be led after a trick; gives its cards."""
    trick = load(memory, IN_PLAY + left) & ~cards_held(memory)
    opened = 1 if trick & TRUMP_SUIT else load(memory, MAY_LEAD + left)
    store(memory, MAY_LEAD + left - 1, opened)
    return trick
