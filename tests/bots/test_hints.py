"""What a hint says: the choice, how much better it is, and what it hangs on."""

from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

from overtrick.beliefs import worlds
from overtrick.bots.catalogue import bot
from overtrick.bots.expert.player import Evaluation, Expert, hash_nested
from overtrick.bots.hints.hint import describe_evaluation, hint, split_by_value
from overtrick.bots.hints.number_format import percent
from overtrick.bots.hints.phrasing import Voice
from overtrick.bots.hints.reason import strongest_reason
from overtrick.bots.hints.sampled_deals import SampledEvaluation, evaluate_with_deals
from overtrick.compile.seeded_deals import key_of, shuffled_deck
from overtrick.core.actions import is_card, only_cards
from overtrick.core.cards import (
    NO_CARD,
    SPADES,
    SUIT_CARDS,
    SUIT_NAMES,
    card_name,
    has_card,
    just,
    parse_card,
)
from overtrick.core.seats import EAST, NORTH, SEAT_NAMES, SOUTH, WEST
from overtrick.games import belote, euchre, spades
from overtrick.games.euchre.rules.state import ORDER_UP, PASS
from overtrick.games.spades.rules.state import BID

QC, AC, QD, JS, AS = (parse_card(name) for name in ("QC", "AC", "QD", "JS", "AS"))
LEFT_BOWER = parse_card("JD")
CALLS = (PASS, ORDER_UP)


def at_the_start(game: Any, seed: int) -> Any:
    rules = next(iter(game.RULE_SETS.values()))
    return game.start(rules, shuffled_deck(game.DECK, seed, 0), EAST)


def after(game: Any, state: Any, *words: str) -> Any:
    for word in words:
        state = game.apply(state, game.parse_action(state, word))
    return state


@pytest.fixture
def lead() -> euchre.State:
    """South leads from QC AC QD JS AS; North has made hearts trump, East has dealt."""
    state: euchre.State = after(euchre, at_the_start(euchre, 2), "pass", "pass", "order-up", "9S")
    return state


def voice_for(game: Any, state: Any) -> Voice:
    def action_words(action: int) -> str:
        name: str = game.action_name(action)
        return f"play {name}" if is_card(action) else name.replace("-", " ")

    def suit_words(suit: int) -> str:
        return SUIT_NAMES[suit].lower()

    return Voice(action_words, card_name, suit_words, SEAT_NAMES.__getitem__)


def held_in(drawn: list[Any], seat: int) -> npt.NDArray[np.int64]:
    """Who holds what in worlds of euchre, by holder; *seat* is whose beliefs they are."""
    return np.array(
        [
            [
                *(0 if other == seat else hand for other, hand in enumerate(world.hands)),
                world.kitty,
                0 if world.buried == NO_CARD or seat == world.deal.dealer else just(world.buried),
            ]
            for world in drawn
        ]
    )


def seen_with(actions: tuple[int, ...], worth: Any, held: Any = None) -> SampledEvaluation:
    """A thought made up, for these worlds."""
    worth = np.array(worth, dtype=float)
    held = np.zeros((len(worth), 6), dtype=np.int64) if held is None else held
    return SampledEvaluation(Evaluation(actions, worth, np.arange(len(worth)), actions[0]), held)


def test_nothing_is_thought_where_there_is_nothing_to_choose(lead: euchre.State) -> None:
    nobody: Any = None

    said = hint(nobody, euchre.view(lead, SOUTH), only_cards(just(AC)), voice_for(euchre, lead))
    assert said == ["Hint: play AC. It is your only legal choice."]


def test_the_fact_told_is_the_one_that_makes_the_difference(lead: euchre.State) -> None:
    view = euchre.view(lead, SOUTH)
    drawn = list(worlds(euchre, view, 300, seed=1))
    east_has_it = [has_card(world.hands[EAST], LEFT_BOWER) for world in drawn]
    worth = [[0.7 if has_it else 0.5, 0.5] for has_it in east_has_it]
    fact = strongest_reason(euchre, view, seen_with((AC, QD), worth, held_in(drawn, SOUTH)), AC, QD)

    assert fact is not None
    assert (fact.holder, fact.card) == (EAST, LEFT_BOWER)
    assert fact.share == pytest.approx(sum(east_has_it) / 300)
    assert (fact.best, fact.other) == pytest.approx((0.7, 0.5))


def test_a_fact_may_be_about_either_opponent_a_void_or_the_kitty(lead: euchre.State) -> None:
    view = euchre.view(lead, SOUTH)
    drawn = list(worlds(euchre, view, 300, seed=1))
    held = held_in(drawn, SOUTH)
    voice = voice_for(euchre, lead)
    cases: dict[str, Callable[[Any], bool]] = {
        "an opponent has the left bower": lambda world: has_card(
            world.hands[EAST] | world.hands[WEST], LEFT_BOWER
        ),
        "your partner has no spades": lambda world: world.hands[NORTH] & SUIT_CARDS[SPADES] == 0,
        "West has spades": lambda world: world.hands[WEST] & SUIT_CARDS[SPADES] != 0,
        "the left bower is out of play": lambda world: (
            has_card(world.kitty, LEFT_BOWER) or world.buried == LEFT_BOWER
        ),
    }
    for words, is_true in cases.items():
        worth = [[0.7 if is_true(world) else 0.49, 0.5] for world in drawn]
        share = sum(map(is_true, drawn)) / 300
        assert describe_evaluation(euchre, view, seen_with((AS, QD), worth, held), voice)[-1] == (
            f"In {100 * share:.0f} % of the possible deals, {words}: then it is 70 % against 50 %."
        )


def test_chance_is_no_fact(lead: euchre.State) -> None:
    """Gains that have nothing to do with the cards are explained by none, nearly always."""
    view = euchre.view(lead, SOUTH)
    held = held_in(list(worlds(euchre, view, 300, seed=1)), SOUTH)
    luck = np.random.default_rng(1)
    found = [
        strongest_reason(
            euchre, view, seen_with((AC, QD), luck.normal(0.5, 0.1, (300, 2)), held), AC, QD
        )
        for _ in range(40)
    ]

    assert sum(fact is not None for fact in found) <= 6


def test_a_gain_alike_in_all_deals_needs_no_fact(lead: euchre.State) -> None:
    view = euchre.view(lead, SOUTH)
    held = held_in(list(worlds(euchre, view, 50, seed=1)), SOUTH)

    assert (
        strongest_reason(euchre, view, seen_with((AC, QD), [[0.6, 0.5]] * 50, held), AC, QD) is None
    )


@pytest.mark.parametrize("errors, is_equal", [(1.9, True), (2.1, False)])
def test_a_lead_of_two_standard_errors_is_a_lead(errors: float, is_equal: bool) -> None:
    """Of 400 differences, half *errors* / 20 + 1 and half *errors* / 20 - 1, the standard
    deviation is 1, so that the standard error of their mean is 1 / 20."""
    gains = [0.1 * (errors / 20 + sign) for sign in (1, -1)] * 200
    equal, behind = split_by_value(
        seen_with((AC, QD), [[0.5 + gain, 0.5] for gain in gains]).thought
    )

    assert (equal, behind) == (([AC, QD], []) if is_equal else ([AC], [QD]))


@pytest.mark.parametrize(
    "worth, words",
    [
        ([0.61, 0.58, 0.52], "Hint: play AC.|It wins the match 61 % of the time, against 58 % with "
        "QC and 52 % with QD."),
        ([0.614, 0.606, 0.2], "Hint: play AC.|It wins the match 61.4 % of the time, against 60.6 % "
        "with QC and 20.0 % with QD."),
        ([0.61, 0.61, 0.52], "Hint: play AC or QC; they are about equal.|Each wins the match 61 % "
        "of the time, against 52 % with QD."),
        ([0.61, 0.61, 0.6095], "Hint: play AC, QC or QD; they are about equal.|Each wins the match "
        "61 % of the time."),
        ([0.61, 0.61, 0.61], "Hint: play AC. It makes no difference: whatever you do, you win the "
        "match 61 % of the time."),
    ],
)  # fmt: skip
def test_the_best_are_compared_in_words(lead: euchre.State, worth: list[float], words: str) -> None:
    seen = seen_with((AC, QC, QD), [worth] * 20)

    assert (
        "|".join(
            describe_evaluation(euchre, euchre.view(lead, SOUTH), seen, voice_for(euchre, lead))
        )
        == words
    )


def test_of_many_that_are_equal_one_is_named(lead: euchre.State) -> None:
    seen = seen_with((AC, QC, QD, JS, AS), [[0.6, 0.6, 0.6, 0.6, 0.5]] * 20)

    assert describe_evaluation(euchre, euchre.view(lead, SOUTH), seen, voice_for(euchre, lead))[
        0
    ] == ("Hint: play AC. It matters little: 4 choices are about equal.")


def test_a_call_is_told_with_its_chance_to_be_made() -> None:
    """Checked by playing every deal on with the players of the catalogue, at a table."""
    state = at_the_start(euchre, 4)
    view = euchre.view(state, SOUTH)
    drawn = list(worlds(euchre, view, 60, seed=1))
    held = held_in(drawn, SOUTH)
    steady = bot("steady", "euchre", 0)
    made = [makers_tricks(world, steady) for world in drawn]
    euchred, march = sum(tricks < 3 for tricks in made), sum(tricks == 5 for tricks in made)
    parts = (
        f"you make it in {percent(1 - euchred / 60)} of the possible deals, "
        f"with all tricks in {percent(march / 60)}, and are euchred in {percent(euchred / 60)}."
    )

    assert 0 < march < euchred < 60
    for best, worth, words in (
        (ORDER_UP, [0.4, 0.6], parts.replace("you", "You", 1)),
        (PASS, [0.6, 0.4], f"If you order up, {parts}"),
        (PASS, [0.5, 0.5001], f"If you order up, {parts}"),
    ):
        seen = SampledEvaluation(
            Evaluation(CALLS, np.array([worth] * 60), np.arange(60), best), held
        )
        assert describe_evaluation(euchre, view, seen, voice_for(euchre, state))[2] == words


def makers_tricks(world: euchre.State, player: Any) -> int:
    """The tricks of the makers if South orders up and *player* has all seats."""
    state = euchre.apply(world, ORDER_UP)
    while not euchre.is_over(state):
        view = euchre.view(state, euchre.turn(state))
        state = euchre.apply(state, player.choose(view, euchre.legal_actions(state)))
    return state.play.made


def test_taking_at_belote_is_played_on() -> None:
    """North has the four top trumps and three aces, and cannot fail."""
    state = after(belote, at_the_start(belote, 1), "pass", "pass")
    view = belote.view(state, NORTH)
    strong = sum(just(parse_card(card)) for card in ("JH", "9H", "AH", "AC", "AD"))
    view = view._replace(hand=strong, deal=view.deal._replace(upcard=parse_card("TH")))
    drawn = list(worlds(belote, view, 20, seed=1))
    held = np.array([[0, *world.hands[1:], sum(map(just, world.stock)), 0] for world in drawn])
    actions = (belote.parse_action(state, "take"), belote.parse_action(state, "pass"))
    said = describe_evaluation(
        belote, view, seen_with(actions, [[0.6, 0.5]] * 20, held), voice_for(belote, state)
    )

    assert said[0] == "Hint: take."
    assert said[1] == "It wins the match 60 % of the time, against 50 % if you pass."
    assert said[2].startswith("You make it in 100 % of the possible deals")


def test_a_nil_at_spades_is_played_on() -> None:
    """Nobody takes a trick with a hand of twos and threes; all do with four aces."""
    state = after(spades, at_the_start(spades, 1), "look")
    low = "2C 3C 4C 5C 2D 3D 4D 5D 2H 3H 4H 5H 2S"
    high = "AC 3C 4C 5C AD 3D 4D 5D AH 3H 4H 5H AS"
    actions = (BID, BID + 3)
    for hand, chance in ((low, "100 %"), (high, "0 %")):
        view = spades.view(state, SOUTH)._replace(
            hand=sum(map(just, map(parse_card, hand.split())))
        )
        held = np.array(
            [[*w.hands[:2], 0, w.hands[3], 0, 0] for w in worlds(spades, view, 10, seed=1)]
        )
        said = describe_evaluation(
            spades, view, seen_with(actions, [[0.6, 0.5]] * 10, held), voice_for(spades, state)
        )

        assert said[2] == f"The nil is made in {chance} of the possible deals."


def test_a_lone_thing_worth_a_thought_is_told_so() -> None:
    state = at_the_start(spades, 1)
    look = spades.parse_action(state, "look")
    said = describe_evaluation(
        spades, spades.view(state, SOUTH), seen_with((look,), [[0.5]]), voice_for(spades, state)
    )

    assert said == ["Hint: look. Everything else is clearly worse."]


@pytest.mark.parametrize(
    "part, text", [(0.0, "0 %"), (0.614, "61 %"), (1.02, "100 %"), (-0.1, "0 %")]
)
def test_parts_are_percents(part: float, text: str) -> None:
    assert percent(part) == text


@pytest.mark.xdist_group("expert of euchre")
def test_the_deals_looked_at_again_are_those_thought_about(lead: euchre.State) -> None:
    """A card is worth the same in each of them when the expert thinks about it again."""
    for state in (at_the_start(euchre, 2), lead, after(euchre, lead, "AC", "9C")):
        view = euchre.view(state, euchre.turn(state))
        expert = Expert("euchre", 7, worlds=40)
        definition, compiled = expert.definition, expert.held
        seen = evaluate_with_deals(expert, view, euchre.legal_actions(state))
        actions, count = np.array(seen.thought.actions), len(seen.held)
        worth, keys = np.zeros_like(seen.thought.worth), np.zeros(count, dtype=np.int64)
        for world in range(count):  # leaves the last world drawn in the expert's own room
            seed = key_of(expert.seed, hash_nested(view))
            room = (expert.table, compiled, definition.tools(view), worth, keys)
            definition.loop(view, actions, seed, world, world + 1, *room)
            assert compiled.tolist() == seen.held[world].tolist()
        assert np.array_equal(worth, seen.thought.worth)


@pytest.mark.xdist_group("expert of euchre")
def test_what_is_told_of_a_call_is_what_comes_of_it() -> None:
    """North holds JH QH KH AH and cannot be euchred, though the dealer is an opponent."""
    state = after(euchre, at_the_start(euchre, 2), "pass", "pass")
    said = hint(
        Expert("euchre", 7, worlds=40),
        euchre.view(state, NORTH),
        euchre.legal_actions(state),
        voice_for(euchre, state),
    )

    assert said[0].startswith("Hint: order up")
    assert "ou make it in 100 % of the possible deals, with all tricks in " in said[2]
    assert "euchred" not in said[2]
