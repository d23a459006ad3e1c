"""Every world that fits is as likely: counted against all of them."""

from collections import Counter
from collections.abc import Callable
from itertools import count
from math import sqrt
from random import Random

import pytest

from beliefs.naive import World, every_world, made_up
from beliefs.positions import GAMES, positions
from overtrick.beliefs import deduce, worlds
from overtrick.beliefs.counting import BOUND, Table, prepare_counts, python_table
from overtrick.beliefs.draw_world import draw_world, number_below
from overtrick.beliefs.unseen import HOLDERS, Unseen
from overtrick.compile.seeded_deals import key_of
from overtrick.core.cards import each, just
from overtrick.games import belote, euchre, spades

DRAWS_FOR_EACH = 40
CASES = {
    "all free": made_up(8, (3, 0, 3, 2), 255, 0, 255, 255),
    "a void": made_up(8, (2, 3, 0, 3), 0b11110000, 255, 0, 255),
    "two voids and a buried card": made_up(
        *(8, (2, 2, 0, 2, 1, 1)), *(0b00111100, 0b11110000, 0, 0b11001111, 0b11111110, 255)
    ),
    "one card with one holder": made_up(7, (3, 2, 2), 127, 0b0111111, 0b0111111),
    "nobody may hold all": made_up(7, (3, 2, 2), 0b1111100, 0b0111111, 0b1100011),
}


def evenly(unseen: Unseen, draws: int, seed: int) -> list[World]:
    table = python_table()
    prepare_counts(unseen, table)
    drawn = []
    for world in range(draws):
        held = [0] * HOLDERS
        draw_world(table, key_of(seed, world), held)
        drawn.append(tuple(held))
    return drawn


def card_by_card(unseen: Unseen, draws: int, seed: int) -> list[World]:
    """A plausible way that is not even: each card to anyone who may have it and has room."""
    random = Random(seed)
    drawn: list[World] = []
    while len(drawn) < draws:
        held = [0] * HOLDERS
        for card in each(unseen.cards):
            room = [
                holder
                for holder in range(HOLDERS)
                if unseen.may_hold[holder] >> card & 1
                and held[holder].bit_count() < unseen.sizes[holder]
            ]
            if not room:
                break
            held[random.choice(room)] |= just(card)
        if sum(held) == unseen.cards:
            drawn.append(tuple(held))
    return drawn


def sigmas(unseen: Unseen, method: Callable[[Unseen, int, int], list[World]], seed: int) -> float:
    """How far the frequencies are from even: chi-square in standard deviations (Wilson and
    Hilferty)."""
    every = set(every_world(unseen))
    draws = DRAWS_FOR_EACH * len(every)
    drawn = Counter(method(unseen, draws, seed))
    assert set(drawn) <= every
    statistic = sum((drawn[world] - DRAWS_FOR_EACH) ** 2 for world in every) / DRAWS_FOR_EACH
    degrees = len(every) - 1
    spread = 2 / (9 * degrees)
    return float(((statistic / degrees) ** (1 / 3) - 1 + spread) / sqrt(spread))


@pytest.mark.parametrize("name", CASES)
def test_every_world_is_as_likely(name: str) -> None:
    assert abs(sigmas(CASES[name], evenly, 9)) < 4


@pytest.mark.parametrize("name", ["a void", "two voids and a buried card", "nobody may hold all"])
def test_giving_card_by_card_to_who_has_room_is_noticed(name: str) -> None:
    assert sigmas(CASES[name], card_by_card, 9) > 10


@pytest.mark.parametrize("name", GAMES)
def test_every_world_of_a_real_position_is_as_likely(name: str) -> None:
    """The first position found with voids, and at euchre a buried card."""
    game = GAMES[name]
    table = python_table()
    for state, done in positions(game, 400, 11):
        if game.section(state) < 3 or (name == "euchre" and state.buried == -1):
            continue
        unseen = deduce(game, game.view(state, (len(done) + state.deal.dealer) % 4))
        number = prepare_counts(unseen, table)
        buried = unseen.sizes[5] == 1 or name != "euchre"
        if buried and 60 <= number <= 500 and table.facts[BOUND] >= 3:
            assert abs(sigmas(unseen, evenly, 12)) < 4
            return
    raise AssertionError("no such position")


def test_a_world_depends_on_its_seed_and_number_alone() -> None:
    view = euchre.view(euchre.start(euchre.HOUSE, euchre.DECK, 0), 1)
    ten = list(worlds(euchre, view, 10, 7))

    assert list(worlds(euchre, view, 4, 7)) == ten[:4]
    assert list(worlds(euchre, view, 4, 8)) != ten[:4]
    assert len(set(ten)) == 10


def test_numbers_below_are_drawn_again_where_words_do_not_divide_evenly() -> None:
    """Of 2**64 words, those beyond the last multiple of the count are not used."""
    count_of = 3 * 2**61  # a third of all words is refused
    refused = 0
    for place in range(300):
        number, after = number_below(count_of, 5, place)
        assert 0 <= number < count_of
        refused += after > place + 1

    assert 60 < refused < 140


def test_no_world_at_all_is_said_in_one_sentence() -> None:
    state = spades.start(spades.HOUSE._replace(blind_nil=False), spades.DECK, 0)
    for call in ("3", "3", "3", "3"):
        state = spades.apply(state, spades.parse_action(state, call))
    card = next(each(state.hands[1]))
    state = spades.apply(state, card)
    impossible = spades.view(state, 2)._replace(hand=state.hands[2] | just(51))

    with pytest.raises(ValueError, match="no deal is consistent with it"):
        list(worlds(spades, impossible, 1, 7))


def test_the_stock_is_in_any_order() -> None:
    view = belote.view(belote.start(belote.INFO0004, belote.DECK, 0), 1)
    tops = Counter(world.stock[0] for world in worlds(belote, view, 2600, 3))

    assert len(tops) == 26
    assert all(60 < times < 145 for times in tops.values())  # a hundred each, 4.5 sigmas


def test_tables_can_be_used_again() -> None:
    used: Table = python_table()
    for seed, unseen in zip(count(), CASES.values(), strict=False):
        fresh = python_table()
        assert prepare_counts(unseen, used) == prepare_counts(unseen, fresh)
        for key in range(20):
            held, same = [0] * HOLDERS, [0] * HOLDERS
            draw_world(used, key_of(seed, key), held)
            draw_world(fresh, key_of(seed, key), same)
            assert held == same
