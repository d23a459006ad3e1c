"""Where things lie in the block of words that a trick-count search works in.

Some are single words, some are tables::

    0-3     the hands, by seat, in lanes      32-63   by tricks left: cards in play, may lead
    4-15    what is asked, and answers        64-     the cards that cut off last
    16-23   the table as it was set           then    the known positions (``transpositions``)
"""

from typing import Final

HANDS: Final = 0  # + seat
RELEVANT: Final = 4  # the cards whose ranks the last answer rests on
NODES: Final = 5  # cards tried since the block was prepared
SIDE: Final = 6  # the side that wants tricks to be counted
COUNTED: Final = 7  # a bit for each seat whose tricks are counted
NIL: Final = 8  # the seat that bid nil, -1 if tricks of a side are counted
OUT: Final = 9  # the seat that sits out, -1 if none does
PLAYERS: Final = 10  # 3 or 4
SLOT_MASK: Final = 11  # slots of the table of positions, less one
BLOCK_MASK: Final = 12  # its blocks, less one; 0 if there is no table
BLOCKS: Final = 13  # where its blocks begin
SERIAL: Final = 14  # how many blocks were ever begun
TABLE_FROM: Final = 15  # positions with fewer tricks left are not remembered

TABLE_LEFT: Final = 16  # tricks left, this one included
TABLE_TURN: Final = 17
TABLE_SIZE: Final = 18
TABLE_BEST: Final = 19
TABLE_WINNER: Final = 20
TABLE_LED: Final = 21
CUTTER_MASK: Final = 22  # places for remembered cards, less one

IN_PLAY: Final = 32  # + tricks left: the cards in play when the trick began
MAY_LEAD: Final = 48  # + tricks left: 1 if trumps may be led

CUTTERS: Final = 64  # the cards that cut off last, by a hash of the situation
FEW_CUTTERS: Final = 1 << 12  # without a table, or with few cards: they stay near the processor
MANY_CUTTERS: Final = 1 << 16
SLOTS: Final = CUTTERS + MANY_CUTTERS + 6  # big arrays begin two words into a cache line
SLOT_WORDS: Final = 2
BLOCK_WORDS: Final = 32
BLOCKS_PER_SLOT: Final = 2
