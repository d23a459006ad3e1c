"""The number of worlds: that of a search through all, and closed forms."""

from math import comb, factorial
from random import Random

import pytest

from beliefs.naive import every_world, made_up, number_of_worlds
from beliefs.positions import GAMES, after, positions
from overtrick.beliefs import count_worlds, deduce
from overtrick.beliefs.counting import (
    MOST_CHOICES,
    MOST_WAYS,
    TOO_MANY,
    prepare_counts,
    python_table,
)
from overtrick.beliefs.unseen import HOLDERS, Unseen
from overtrick.games import belote, euchre, spades


def any_unseen(random: Random) -> Unseen:
    """Up to nine cards and six holders, each card forbidden to some."""
    cards = random.randrange(10)
    sizes = [0] * HOLDERS
    for _ in range(cards):
        sizes[random.randrange(HOLDERS)] += 1
    everything = (1 << cards) - 1
    may_hold = [
        random.choice([everything, random.getrandbits(cards + 1) & everything]) if size else 0
        for size in sizes
    ]
    return made_up(cards, tuple(sizes), *may_hold)


def test_it_is_that_of_a_search_through_all() -> None:
    random = Random(6)
    table = python_table()
    counts = []
    for _ in range(250):
        unseen = any_unseen(random)
        counts.append(prepare_counts(unseen, table))
        assert counts[-1] == sum(1 for _ in every_world(unseen))

    assert counts.count(0) > 10  # where no world fits
    assert max(counts) > 1000


@pytest.mark.parametrize("name", GAMES)
def test_late_in_a_deal_it_is_that_of_a_search_through_all(name: str) -> None:
    game = GAMES[name]
    tried = 0
    for state, done in positions(game, 20, 7):
        view = game.view(state, len(done) % 4)
        if game.section(state) > 2:
            unseen = deduce(game, view)
            if unseen.cards.bit_count() <= 8:
                tried += 1
                assert count_worlds(game, view) == sum(1 for _ in every_world(unseen)) > 0

    assert tried > 30


@pytest.mark.parametrize("name", GAMES)
def test_in_mid_deal_it_is_that_of_another_count(name: str) -> None:
    game = GAMES[name]
    for state, done in positions(game, 3, 8):
        if game.section(state) > 0 and len(done) % 5 == 0:
            view = game.view(state, len(done) % 4)

            assert count_worlds(game, view) == number_of_worlds(deduce(game, view))


def test_three_unseen_hands_of_thirteen_are_counted_exactly() -> None:
    rules = spades.HOUSE._replace(blind_nil=False)
    view = spades.view(spades.start(rules, spades.DECK, 0), 2)

    assert count_worlds(spades, view) == factorial(39) // factorial(13) ** 3 == 84478098072866400


def test_four_unseen_hands_are_too_many_for_a_word_but_not_for_people() -> None:
    view = spades.view(spades.start(spades.HOUSE, spades.DECK, 0), 2)

    assert prepare_counts(deduce(spades, view), python_table()) == TOO_MANY
    assert count_worlds(spades, view) == factorial(52) // factorial(13) ** 4


def test_the_upcard_leaves_so_many_worlds_at_the_opening_lead() -> None:
    state = after(belote, belote.INFO0004, belote.DECK, 3, "pass", "take")
    assert count_worlds(belote, belote.view(state, 0)) == comb(23, 7) * comb(16, 8)

    state = after(euchre, euchre.HOUSE, euchre.DECK, 3, "order up")
    view = euchre.view(euchre.apply(state, state.deal.upcard), 0)
    in_hand = comb(18, 4) * comb(14, 5) * comb(9, 5) * comb(4, 3)  # and one of them buried
    buried = comb(18, 5) * comb(13, 5) * comb(8, 5)
    assert count_worlds(euchre, view) == in_hand + buried


def test_a_table_is_large_enough_for_every_player_s_view() -> None:
    """Rows by choices, for hands of any size with every card bound."""
    for full, others in ((13, ()), (8, ()), (5, (3,)), (5, (3, 1))):
        for most in range(full + 1):
            choices = (most + 1) ** 2
            for size in others:
                choices *= size + 1
            rows = 3 * most + sum(others) + 1
            assert choices <= MOST_CHOICES
            assert rows * choices <= MOST_WAYS
