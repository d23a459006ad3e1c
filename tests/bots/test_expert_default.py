"""The expert that any game has: it plays every action out in worlds that fit its view."""

from random import Random
from typing import Any

import numpy as np
import pytest

from bots.plain_games import FEWEST_TRICKS, PLAIN_EUCHRE, PLAIN_SPADES, plain_games
from overtrick.bots.expert.default_definition import make_match_value, stake_of
from overtrick.bots.expert.player import Expert
from overtrick.bots.hints.hint import describe_evaluation, hint
from overtrick.bots.hints.phrasing import Voice
from overtrick.bots.hints.sampled_deals import SampledEvaluation, evaluate_with_deals
from overtrick.bots.random_player import RandomPlayer
from overtrick.compile.seeded_deals import shuffled_deck
from overtrick.core.actions import FIRST_CALL, Actions, each_action, is_card
from overtrick.core.cards import SUIT_NAMES, card_name
from overtrick.core.seats import EAST, NORTH, SEAT_NAMES
from overtrick.games import spades

__all__ = ["plain_games"]

pytestmark = [pytest.mark.usefixtures("plain_games"), pytest.mark.xdist_group("expert of any game")]

EACH = pytest.mark.parametrize("kit", [PLAIN_SPADES, PLAIN_EUCHRE, FEWEST_TRICKS])


def started(game: Any, index: int) -> Any:
    rules = next(iter(game.RULE_SETS.values()))
    return game.start(rules, shuffled_deck(game.DECK, 5, index), index % 4)


def played(game: Any, index: int, players: Any) -> Any:
    """A deal played to its end; *players* by seat."""
    state = started(game, index)
    while not game.is_over(state):
        seat = game.turn(state)
        legal = game.legal_actions(state)
        state = game.apply(state, players[seat].choose(game.view(state, seat), legal))
    return state


def to_decide(game: Any, index: int, actions: int) -> Any:
    """A state with a choice, so many actions or a few more into a random deal; the first deal
    from *index* on that has one."""
    random, wanted = Random(index), actions
    state = started(game, index)
    while not game.is_over(state):
        choices = list(each_action(game.legal_actions(state)))
        if actions <= 0 and len(choices) > 1:
            return state
        state = game.apply(state, random.choice(choices))
        actions -= 1
    return to_decide(game, index + 1, wanted)


def voice_of(game: Any) -> Voice:
    def action_words(action: int) -> str:
        name: str = game.action_name(action)
        return f"play {name}" if is_card(action) else name

    def suit_words(suit: int) -> str:
        return SUIT_NAMES[suit].lower()

    return Voice(action_words, card_name, suit_words, SEAT_NAMES.__getitem__)


@pytest.mark.parametrize("kit, least", [(PLAIN_SPADES, 100), (PLAIN_EUCHRE, 0.5)])
def test_two_partners_who_think_beat_two_who_do_anything(kit: Any, least: float) -> None:
    game = kit.game
    leads = []
    for index in range(24):
        thinking = index % 2
        expert, anything = Expert(kit.name, index, worlds=32), RandomPlayer(index)
        players = [expert if seat % 2 == thinking else anything for seat in range(4)]
        points = game.points(played(game, index, players))
        leads.append(points[thinking] - points[1 - thinking])

    assert np.mean(leads) - 2 * np.std(leads) / len(leads) ** 0.5 > least


def test_where_the_fewest_win_one_who_thinks_takes_fewer_tricks_than_a_quarter() -> None:
    game = FEWEST_TRICKS.game
    tricks = []
    for index in range(24):
        players: list[Any] = [RandomPlayer(f"{index}/{seat}") for seat in range(4)]
        players[index % 4] = Expert("fewest_tricks", index, worlds=32)
        tricks.append(game.points(played(game, index, players))[index % 4])

    assert np.mean(tricks) + 2 * np.std(tricks) / len(tricks) ** 0.5 < 13 / 4


@EACH
def test_the_same_seed_decides_the_same(kit: Any) -> None:
    game = kit.game
    for actions in (2, 12):
        state = to_decide(game, 1, actions)
        view, legal = game.view(state, game.turn(state)), game.legal_actions(state)
        first = Expert(kit.name, 9, worlds=40).think(view, legal)
        again = Expert(kit.name, 9, worlds=40).think(view, legal)
        other = Expert(kit.name, 10, worlds=40).think(view, legal)

        assert np.array_equal(first.worth, again.worth)
        assert first.best == again.best
        assert not np.array_equal(first.keys, other.keys)


def test_what_cannot_be_seen_changes_nothing() -> None:
    """Two deals that look alike to a player are decided alike."""
    state = to_decide(spades, 3, 30)
    seat = spades.turn(state)
    left, right = (seat + 1) % 4, (seat + 3) % 4
    hands = list(state.hands)
    hands[left], hands[right] = hands[right], hands[left]
    swapped = state._replace(hands=tuple(hands))
    expert = Expert("plain_spades", 2, worlds=40)
    thoughts = [
        expert.think(spades.view(which, seat), spades.legal_actions(which))
        for which in (state, swapped)
    ]

    assert np.array_equal(thoughts[0].worth, thoughts[1].worth)


def test_an_action_is_worth_own_points_less_the_mean_of_the_others() -> None:
    """The fewest of thirteen tricks win: with *n* of them it is ``(13 - n) / 3 - n``."""
    game = FEWEST_TRICKS.game
    state = to_decide(game, 4, 40)
    view, legal = game.view(state, game.turn(state)), game.legal_actions(state)
    worth = Expert("fewest_tricks", 1, worlds=40).think(view, legal).worth
    tricks = (13 - 3 * worth) / 4
    fewest = state.play.taken[view.seat]

    assert np.allclose(tricks, tricks.round())
    assert tricks.min() >= fewest
    assert tricks.max() <= fewest + 13 - state.play.tricks


def test_where_the_match_counts_points_are_worth_a_chance_to_win_it() -> None:
    """Both sides' chances add up to one, and whoever scored has the better of it."""
    game = PLAIN_EUCHRE.game
    worth = make_match_value(game)
    told_apart = 0
    for index in range(40):
        end = played(game, index, [RandomPlayer(index)] * 4)
        first, second = (
            worth(stake_of(game, game.view(end, seat)), end, seat) for seat in (NORTH, EAST)
        )
        ours, theirs = game.points(end)

        assert first + second == pytest.approx(1, abs=1e-4)
        if abs(ours - theirs) > 1:  # one point is worth less than to deal next
            assert (first > second) == (ours > theirs)
            told_apart += 1

    assert told_apart > 5


def test_a_single_choice_is_made_without_a_thought() -> None:
    expert = Expert("plain_spades", 0)
    state = started(spades, 0)

    assert expert.choose(spades.view(state, spades.turn(state)), Actions(0, 1)) == FIRST_CALL
    assert "definition" not in vars(expert)  # so that nothing was compiled


def test_a_game_without_hands_has_no_expert() -> None:
    with pytest.raises(ValueError, match="there are no beliefs for war: its kit has none"):
        Expert("war", 0)


def test_time_is_a_budget_as_well() -> None:
    state = to_decide(spades, 3, 20)
    view, legal = spades.view(state, spades.turn(state)), spades.legal_actions(state)

    assert len(Expert("plain_spades", 2, think=0.001).think(view, legal).worth) >= 32


@EACH
def test_a_hint_names_the_choice_of_the_expert_and_by_how_much_it_leads(kit: Any) -> None:
    game = kit.game
    voice = voice_of(game)
    said_more = set()
    for actions in range(0, 16, 3):
        state = to_decide(game, 2, actions)
        view, legal = game.view(state, game.turn(state)), game.legal_actions(state)
        expert = Expert(kit.name, 7, worlds=64)
        lines = hint(expert, view, legal, voice)
        choice = expert.choose(view, legal)

        assert lines[0].startswith(f"Hint: {voice.action(choice)}")
        said_more |= {line.split()[1] for line in lines[1:]}

    assert said_more & ({"wins"} if kit is PLAIN_EUCHRE else {"scores"})


def test_points_are_told_as_points() -> None:
    game = FEWEST_TRICKS.game
    state = to_decide(game, 2, 10)
    view, legal = game.view(state, game.turn(state)), game.legal_actions(state)
    expert = Expert("fewest_tricks", 7, worlds=64)
    seen = evaluate_with_deals(expert, view, legal)
    best, second, third = list(each_action(legal))[:3]
    worth = np.array([[1.0, 0.5, -2.25], [3.0, 2.0, -1.75]] * 32)
    thought = type(seen.thought)((best, second, third), worth, seen.thought.keys, best, "points")
    lines = describe_evaluation(game, view, SampledEvaluation(thought, seen.held), voice_of(game))

    assert lines[:2] == [
        f"Hint: play {card_name(best)}.",
        f"It scores 0.8 points better on average than with {card_name(second)}, "
        f"and 4.0 better than with {card_name(third)}.",
    ]
