"""The trick-count search against alpha-beta without any of its ideas, on random positions."""

import random
from collections.abc import Callable, Iterator
from functools import cache
from itertools import islice
from typing import Any, NamedTuple

import numpy as np
import pytest

from overtrick.compile.jit import compile_with_callees
from overtrick.solver.compile_search import compile_search_function
from overtrick.solver.memory import Memory, load, store
from overtrick.solver.tricks import solver
from overtrick.solver.tricks.layout import BLOCK_MASK, NODES, TABLE_FROM

pytestmark = pytest.mark.long

TRUMPS = 0x1FFF << 48
SMALL = 6  # a table of 64 blocks, so that all of it is used again and again
SUITS = ((3,), (0, 3), (0, 1), (0, 1, 3), (0, 1, 2, 3), (0, 1, 2, 3), (0, 1, 2, 3))


class Table(NamedTuple):
    """A position in lanes, as ``set_table`` wants it."""

    hands: tuple[int, ...]
    leader: int
    trick: tuple[int, ...]
    out: int
    may_lead_trumps: int

    def arguments(self) -> tuple[int, ...]:
        trick = (*self.trick, 0, 0, 0)[:3]
        start = (*self.hands, self.leader, len(self.trick))
        return (*start, *trick, self.out, self.may_lead_trumps)


def places(cards: int) -> list[int]:
    return [place for place in range(64) if cards >> place & 1]


def next_seat(seat: int, out: int) -> int:
    return (seat + 2) % 4 if (seat + 1) % 4 == out else (seat + 1) % 4


def legal(table: Table, hand: int) -> list[int]:
    if table.trick:
        suit = 0x1FFF << (table.trick[0] & 48)
        return places(hand & suit or hand)
    return places(hand if table.may_lead_trumps else hand & ~TRUMPS or hand)


def tables(seed: int, most_cards: int) -> Iterator[tuple[Table, int]]:
    """Random positions with the seat on turn: few suits or all, somebody out, in mid-trick."""
    chance = random.Random(seed)
    while True:
        count = chance.randint(2, most_cards)
        deck = [16 * suit + height for suit in chance.choice(SUITS) for height in range(13)]
        if len(deck) < 4 * count:
            continue
        cards = chance.sample(deck, 4 * count)
        hands = [sum(1 << card for card in cards[seat::4]) for seat in range(4)]
        leader = chance.randrange(4)
        out = chance.choice([-1, -1, -1, (leader + chance.randint(1, 3)) % 4])
        table = Table(tuple(hands), leader, (), out, chance.randrange(2))
        turn = leader
        for _ in range(chance.choice([0, 0, 1, 2, 3 if out < 0 else 0])):
            place = chance.choice(legal(table, hands[turn]))
            hands[turn] ^= 1 << place
            table = table._replace(hands=tuple(hands), trick=(*table.trick, place))
            turn = next_seat(turn, out)
        yield table, turn


def plain(
    memory: Memory,
    turn: int,
    size: int,
    led: int,
    best: int,
    winner: int,
    may_lead: int,
    low: int,
    high: int,
) -> int:
    """Alpha-beta and nothing else; hands in words 0-3, then who is out, counted and wants it."""
    hand = load(memory, turn)
    if size == 0 and hand == 0:
        return 0
    players = 4 if load(memory, 4) < 0 else 3
    suit = 0x1FFF << (led & 48)
    cards = hand
    if size == 0 and may_lead == 0 and hand & ~TRUMPS:
        cards = hand & ~TRUMPS
    if size > 0 and hand & suit:
        cards = hand & suit
    following = turn + 1 & 3
    if following == load(memory, 4):
        following = following + 1 & 3
    wants = 1 if turn & 1 == load(memory, 6) else 0
    value = -1 if wants else 99
    for place in range(64):
        if cards >> place & 1 and low < high:
            store(memory, turn, hand & ~(1 << place))
            same_suit = place >> 4 == best >> 4 and place > best
            took_over = size == 0 or same_suit or (place >= 48 and best < 48)
            now_best = place if took_over else best
            now_winner = turn if took_over else winner
            opened = 1 if place >= 48 else may_lead
            taken = 0
            then = following
            then_size = size + 1
            now_led = place if size == 0 else led
            if then_size == players:
                taken = load(memory, 5) >> now_winner & 1
                then = now_winner
                then_size = 0
            found = taken + plain(
                memory,
                then,
                then_size,
                now_led,
                now_best,
                now_winner,
                opened,
                low - taken,
                high - taken,
            )
            if wants:
                value = max(value, found)
                low = max(low, found)
            else:
                value = min(value, found)
                high = min(high, found)
    store(memory, turn, hand)
    return value


@cache
def reference() -> Callable[..., int]:
    return compile_search_function(plain)


def plain_value(table: Table, turn: int, counted: int, wants: int) -> int:
    """The tricks that fall to the seats of *counted* from here on."""
    memory = np.array([*table.hands, table.out, counted, wants], dtype=np.int64)
    if table.out >= 0:
        memory[table.out] = 0
    best, winner, seat = 0, table.leader, table.leader
    for number, place in enumerate(table.trick):
        same_suit = place >> 4 == best >> 4 and place > best
        if number == 0 or same_suit or (place >= 48 and best < 48):
            best, winner = place, seat
        seat = next_seat(seat, table.out)
    opened = 1 if table.may_lead_trumps or any(card >= 48 for card in table.trick) else 0
    led = table.trick[0] if table.trick else 0
    start = (turn, len(table.trick), led, best, winner, opened)
    return reference()(memory.ctypes.data, *start, -99, 99)


def after(table: Table, turn: int, place: int) -> tuple[Table, int, int]:
    """The table after a card, the seat on turn, and who took the trick, -1 if it goes on."""
    hands = list(table.hands)
    hands[turn] ^= 1 << place
    trick = (*table.trick, place)
    following = next_seat(turn, table.out)
    if len(trick) < (4 if table.out < 0 else 3):
        return table._replace(hands=tuple(hands), trick=trick), following, -1
    trumps = [card for card in trick if card >= 48]
    best = max(trumps or [card for card in trick if card >> 4 == trick[0] >> 4])
    winner = table.leader
    for _ in range(trick.index(best)):
        winner = next_seat(winner, table.out)
    opened = 1 if table.may_lead_trumps or trumps else 0
    return Table(tuple(hands), winner, (), table.out, opened), winner, winner


class Asked(NamedTuple):
    """The search with one kind of memory."""

    memory: Any
    nodes: Any  # that memory, to read how many cards were tried
    set_table: Callable[..., None]
    questions: solver.TricksApi

    def lay(self, table: Table) -> None:
        """Sets the table, and has positions remembered down to the last trick but one."""
        self.set_table(self.memory, *table.arguments())
        if self.nodes[BLOCK_MASK]:
            self.nodes[TABLE_FROM] = 2


@cache
def compiled_questions() -> tuple[Callable[..., None], solver.TricksApi]:
    loops: list[Any] = [compile_with_callees(question) for question in solver.compiled()]
    return compile_with_callees(solver.set_table), solver.TricksApi(*loops)


def asked(kind: str, table_bits: int) -> Asked:
    words = solver.words_for(table_bits)
    if kind == "written":
        cells = [0] * words
        solver.prepare_for(cells, table_bits)
        return Asked(cells, cells, solver.set_table, solver.written())
    block: Any = np.zeros(words, dtype=np.int64)
    compile_with_callees(solver.prepare_for)(block, table_bits)
    memory = block.ctypes.data if kind == "raw" else block
    return Asked(memory, block, *compiled_questions())


@pytest.mark.parametrize("table_bits", [0, SMALL, 12])
def test_every_card_is_worth_what_plain_minimax_finds(table_bits: int) -> None:
    ask = asked("raw", table_bits)
    for table, turn in islice(tables(table_bits, 5), 2500):
        ask.lay(table)
        side = len(table.trick) % 2
        value = plain_value(table, turn, 5 << side, side)

        assert ask.questions.side_tricks(ask.memory, side, 2) == value, table
        assert ask.questions.side_takes(ask.memory, side, value) == 1
        assert ask.questions.side_takes(ask.memory, side, value + 1) == 0
        for place in legal(table, table.hands[turn]):
            then, following, winner = after(table, turn, place)
            taken = 1 if winner >= 0 and winner % 2 == side else 0
            value = taken + plain_value(then, following, 5 << side, side)
            assert ask.questions.card_tricks(ask.memory, side, place, 1) == value, (table, place)
            assert ask.questions.card_takes(ask.memory, side, place, value) == 1
            assert ask.questions.card_takes(ask.memory, side, place, value + 1) == 0


@pytest.mark.parametrize("table_bits", [0, SMALL, 12])
def test_nil_is_set_where_plain_minimax_sets_it(table_bits: int) -> None:
    ask = asked("raw", table_bits)
    for table, turn in islice(tables(table_bits + 1, 5), 2500):
        ask.lay(table)
        seat = (turn + len(table.trick)) % 4
        if seat == table.out:
            continue
        value = plain_value(table, turn, 1 << seat, 1 - seat % 2)

        assert ask.questions.nil_is_set(ask.memory, seat) == min(value, 1), table
        for place in legal(table, table.hands[turn]):
            then, following, winner = after(table, turn, place)
            value = 1 if winner == seat else plain_value(then, following, 1 << seat, 1 - seat % 2)
            assert ask.questions.card_sets_nil(ask.memory, seat, place) == min(value, 1), table


def test_more_cards_and_a_table_that_is_full_change_nothing() -> None:
    chance = random.Random(8)
    roomy, narrow = asked("raw", 14), asked("raw", SMALL)
    for _ in range(60):
        cards = chance.sample([16 * suit + height for suit in range(4) for height in range(13)], 24)
        hands = tuple(sum(1 << card for card in cards[seat::4]) for seat in range(4))
        table = Table(hands, chance.randrange(4), (), -1, chance.randrange(2))
        found = []
        for ask in (roomy, narrow):
            ask.lay(table)
            found.append(ask.questions.side_tricks(ask.memory, 0, 3))

        assert found == [plain_value(table, table.leader, 5, 0)] * 2, table


def test_checked_and_unchecked_try_the_same_cards() -> None:
    raw, checked = asked("raw", SMALL), asked("checked", SMALL)
    for table, turn in islice(tables(3, 9), 150):
        for ask in (raw, checked):
            ask.lay(table)
            ask.questions.side_tricks(ask.memory, 0, 2)
            if turn != table.out:
                ask.questions.nil_is_set(ask.memory, turn)

        assert (raw.nodes == checked.nodes).all()
    assert raw.nodes[NODES] > 10_000


def test_as_written_it_tries_the_same_cards() -> None:
    raw, written = asked("raw", SMALL), asked("written", SMALL)
    for table, turn in islice(tables(4, 5), 60):
        for ask in (raw, written):
            ask.lay(table)
            ask.questions.side_tricks(ask.memory, 1, 2)
            ask.questions.nil_is_set(ask.memory, turn)

        assert raw.nodes.tolist() == written.nodes
    assert raw.nodes[NODES] > 1_000
