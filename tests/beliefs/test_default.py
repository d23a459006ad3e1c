"""The beliefs that any game has: never wrong, and as sharp as its rules allow."""

from typing import Any

import pytest
from bots.plain_games import renamed

from beliefs.positions import GAMES, after, positions
from overtrick.beliefs.counting import fits_in_table, prepare_counts, python_table
from overtrick.beliefs.default.deduce import default_beliefs
from overtrick.beliefs.draw_world import draw_world
from overtrick.beliefs.lookup import beliefs_of
from overtrick.beliefs.unseen import HOLDERS, OUT_OF_PLAY, Unseen, unseen_of
from overtrick.compile.seeded_deals import key_of
from overtrick.core.cards import just
from overtrick.core.seats import EAST, NORTH, SOUTH, WEST
from overtrick.games import belote, euchre, spades, war
from overtrick.games.euchre.rules.state import DISCARDING

DEALS = {"euchre": 40, "spades": 4}
"""Belote keeps its stock in an order, so that nothing but its own beliefs will do."""


def hidden_in(name: str, state: Any) -> int:
    """What is in nobody's hand, and has not been played."""
    deck: int = sum(just(card) for card in GAMES[name].DECK)
    for hand in state.hands:
        deck &= ~hand
    for trick in range(state.play.tricks):
        for place in range(4):
            card = (state.play.past[trick] >> (2 + 6 * place) & 63) - 1
            deck &= ~(just(card) if card >= 0 else 0)
    for card in state.play.trick.cards:
        deck &= ~(just(card) if card >= 0 else 0)
    return deck


@pytest.mark.parametrize("name", DEALS)
def test_the_true_hands_are_always_allowed_and_of_the_right_size(name: str) -> None:
    game = GAMES[name]
    beliefs = default_beliefs(game)
    excluded = 0
    for state, done in positions(game, DEALS[name], 51):
        for seat in (len(done) % 4, (len(done) + 1) % 4):
            view = game.view(state, seat)
            unseen = beliefs.deduce(view)
            for other in range(4):
                held = state.hands[other] & ~view.hand
                assert unseen.sizes[other] == held.bit_count()
                assert held & ~unseen.may_hold[other] == 0
                excluded += (unseen.cards & ~unseen.may_hold[other]).bit_count()
            aside = hidden_in(name, state)
            assert unseen.sizes[OUT_OF_PLAY] == aside.bit_count()
            assert aside & ~unseen.may_hold[OUT_OF_PLAY] == 0

    assert excluded > 1000


def test_at_spades_they_are_the_game_s_own() -> None:
    own, beliefs = beliefs_of(spades), default_beliefs(spades)
    for state, done in positions(spades, 4, 52):
        if spades.is_over(state):
            continue
        view = spades.view(state, len(done) % 4)
        held = [hand & ~view.hand for hand in state.hands] + [0, 0]

        assert beliefs.deduce(view) == own.deduce(view)
        assert beliefs.state_of(view, held, 0) == own.state_of(view, held, 0) == state


@pytest.mark.parametrize("name", DEALS)
def test_a_world_looks_to_the_player_as_what_they_see(name: str) -> None:
    game = GAMES[name]
    beliefs = default_beliefs(game)
    table = python_table()
    for state, done in positions(game, 3, 53):
        view = game.view(state, len(done) % 4)
        held = [0] * HOLDERS
        assert prepare_counts(beliefs.deduce(view), table) != 0
        draw_world(table, key_of(1, len(done)), held)
        world = beliefs.state_of(view, held, 0)

        assert game.view(world, view.seat) == view
        assert [hand.bit_count() for hand in world.hands] == [
            hand.bit_count() for hand in state.hands
        ]


def test_a_dealer_who_has_taken_the_upcard_is_known_to_hold_six() -> None:
    """No view of another says so: other deals that came to a discard do."""
    state = after(euchre, euchre.HOUSE, euchre.DECK, WEST, "pass", "order up")
    assert state.phase == DISCARDING
    unseen = default_beliefs(euchre).deduce(euchre.view(state, SOUTH))

    assert unseen.sizes == (5, 5, 0, 6, 3, 0)


def test_a_game_may_say_how_many_cards_each_holds() -> None:
    told = renamed(euchre, "told", hand_sizes=lambda view: (4, 5, 5, 5))
    state = euchre.start(euchre.HOUSE, euchre.DECK, WEST)
    unseen = default_beliefs(told).deduce(euchre.view(state, EAST))

    assert unseen.sizes == (4, 0, 5, 5, 5, 0)


def test_sizes_that_cannot_be_are_refused_in_one_sentence() -> None:
    wrong = renamed(spades, "wrong", hand_sizes=lambda view: (14, 13, 13, 13))
    state = after(spades, spades.HOUSE, spades.DECK, WEST, "look")

    with pytest.raises(ValueError) as refused:
        default_beliefs(wrong).deduce(spades.view(state, NORTH))
    assert str(refused.value) == (
        "expected 39 unseen cards to be in the hands, got hands of (14, 13, 13, 13): "
        "wrong should offer hand_sizes(view)"
    )


def test_where_the_play_cannot_be_followed_nothing_is_taken_as_shown() -> None:
    """A game whose tricks are counted in a way that depends on the hands."""

    def apply(state: Any, action: int) -> Any:
        after = spades.apply(state, action)
        if spades.section(state) == 0:
            return after
        return after._replace(play=after.play._replace(taken=state.hands))

    odd = renamed(spades, "odd", apply=apply)
    for state, done in positions(spades, 1, 54):
        if spades.section(state) > 1 and not spades.is_over(state):
            unseen = default_beliefs(odd).deduce(spades.view(state, len(done) % 4))
            for holder in range(4):
                assert unseen.may_hold[holder] == (unseen.cards if unseen.sizes[holder] else 0)


@pytest.mark.parametrize(
    "game, message",
    [
        (war, "there are no beliefs for war: its kit has none, and its states have no hands"),
        (belote, "there are no beliefs for belote: its kit has none, and its views hide 'stock'"),
    ],
)
def test_what_hides_more_than_hands_is_refused_in_one_sentence(game: Any, message: str) -> None:
    with pytest.raises(ValueError) as refused:
        default_beliefs(game)

    assert str(refused.value) == message


def bound_by_one(sizes: tuple[int, int, int, int, int, int]) -> Unseen:
    """Unseen cards of which East may not hold the first."""
    cards = (1 << sum(sizes)) - 1
    return unseen_of(cards, sizes, (cards, cards & ~1, cards, cards, cards, cards))


@pytest.mark.parametrize(
    "sizes, fits",
    [
        ((0, 13, 13, 13, 0, 0), True),  # 39! / 13!**3 is about 8e16
        ((0, 5, 5, 5, 3, 1), True),
        ((0, 10, 10, 10, 12, 0), False),  # 42! / 10!**3 / 12! is about 6e22
        ((0, 7, 7, 7, 7, 0), False),  # 8 * 8 * 8 choices
    ],
)
def test_ways_that_are_too_many_to_be_counted_are_noticed(
    sizes: tuple[int, int, int, int, int, int], fits: bool
) -> None:
    assert fits_in_table(bound_by_one(sizes)) == fits
