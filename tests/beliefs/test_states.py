"""Worlds as the referee would hold them: the same view, and a deal that can be played again."""

from typing import Any

import pytest

from beliefs.positions import GAMES, positions, thrown_in
from overtrick.beliefs import deduce, worlds
from overtrick.beliefs.lookup import beliefs_of
from overtrick.compile.seeded_deals import key_of
from overtrick.core.actions import NO_ACTION, allows
from overtrick.core.cards import each, just
from overtrick.core.seats import SOUTH
from overtrick.games import belote, euchre, spades

DEALS = {"euchre": 20, "spades": 3, "belote": 6}

each_game = pytest.mark.parametrize("name", GAMES)


@each_game
def test_a_world_looks_to_the_player_as_what_he_sees(name: str) -> None:
    game = GAMES[name]
    for state, done in positions(game, DEALS[name], 21):
        for seat in {game.turn(state), len(done) % 4} - {-1}:
            view = game.view(state, seat)
            unseen = deduce(game, view)
            for world in worlds(game, view, 1, len(done)):
                assert game.view(world, seat) == view
                for other in range(4):
                    if unseen.sizes[other]:
                        assert world.hands[other].bit_count() == unseen.sizes[other]
                        assert world.hands[other] & ~unseen.may_hold[other] == 0
                assert all_cards(world) == sum(just(card) for card in game.DECK)


def all_cards(world: object) -> int:
    """Every card once: hands, tricks, upcard, kitty, stock and what is buried."""
    cards = 0
    for held in everything_in(world):
        assert cards & held == 0
        cards |= held
    return cards


def everything_in(world: object) -> list[int]:
    assert isinstance(world, euchre.State | spades.State | belote.State)
    played = [
        just((past >> (2 + 6 * seat) & 63) - 1)
        for past in world.play.past
        for seat in range(4)
        if past >> (2 + 6 * seat) & 63
    ]
    lying = [just(card) for card in world.play.trick.cards if card >= 0]
    parts = [*world.hands, *played, *lying]
    if isinstance(world, spades.State):
        return parts
    if isinstance(world, belote.State):
        parts += [just(card) for card in world.stock if card >= 0]
    else:
        parts += [world.kitty, just(world.buried) if world.buried >= 0 else 0]
    upcard = just(world.deal.upcard)
    return parts if any(part & upcard for part in parts) else [*parts, upcard]


@each_game
def test_a_world_can_be_played_again_by_the_rules(name: str) -> None:
    game = GAMES[name]
    beliefs: Any = beliefs_of(game)
    for state, done in positions(game, DEALS[name], 22):
        if len(done) % 3:
            continue
        for world in worlds(game, game.view(state, len(done) // 3 % 4), 1, 5):
            now = beliefs.deal_start(world, key_of(5, 0))
            action = beliefs.action_after(now, world)
            while action != NO_ACTION:
                assert allows(game.legal_actions(now), action)
                now = game.apply(now, action)
                action = beliefs.action_after(now, world)
            assert now == world


@each_game
def test_the_record_of_the_true_deal_is_what_was_done(name: str) -> None:
    game = GAMES[name]
    beliefs: Any = beliefs_of(game)
    for state, done in positions(game, DEALS[name], 23):
        if not game.is_over(state):
            continue
        now = beliefs.deal_start(state, key_of(5, 0))
        if name != "belote":
            assert now == done[0].state
        for step in done:
            assert beliefs.action_after(now, state) == step.action
            now = game.apply(now, step.action)
        assert beliefs.action_after(now, state) == NO_ACTION


def test_a_hand_thrown_in_is_thrown_in_in_every_world() -> None:
    beliefs: Any = beliefs_of(euchre)
    state = thrown_in()
    for world in worlds(euchre, euchre.view(state, SOUTH), 20, 6):
        start = beliefs.deal_start(world, 0)
        call = beliefs.action_after(start, world)

        assert euchre.action_name(call) == "throw-in"
        assert allows(euchre.legal_actions(start), call)
        assert euchre.apply(start, call) == world


def test_any_five_of_a_belote_hand_may_have_come_first() -> None:
    state = belote.start(belote.INFO0004, belote.DECK, 3)
    state = belote.apply(state, belote.parse_action(state, "take"))
    beliefs: Any = beliefs_of(belote)
    firsts: dict[int, int] = {}
    for index in range(2100):
        first = beliefs.deal_start(state, key_of(4, index)).hands
        assert all(hand.bit_count() == 5 for hand in first)
        assert first[0] & just(state.deal.upcard) == 0  # North took it later
        firsts[first[0]] = firsts.get(first[0], 0) + 1

    assert len(firsts) == 21  # five of the seven others
    assert all(60 < times < 145 for times in firsts.values())
    assert len(list(each(state.hands[0]))) == 8
