"""What OpenSpiel's IS-MCTS is told about our deals: all that a seat knows, and nothing else."""

import importlib
import itertools
import json
import random
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from overtrick.bots.loading import load_bot
from overtrick.bots.program.player import ProgramBot
from overtrick.core.actions import each_action
from overtrick.core.cards import NO_CARD, card_name, each, parse_card
from overtrick.games import euchre
from overtrick.games.euchre.rules.state import DISCARDING, PASS
from overtrick.record.view_json.encode import view_as_json

ROOT = Path(__file__).parent.parent.parent
SCRIPTS = ROOT / "benches" / "peers"
PEERS_PYTHON = ROOT / ".venv" / "peers" / "bin" / "python"

sys.path.append(str(SCRIPTS))
seen: Any = importlib.import_module("euchre_knowledge")
worlds: Any = importlib.import_module("euchre_worlds")

REPLAY = """
import json, sys, pyspiel
game = pyspiel.load_game("euchre", {"stick_the_dealer": False})
for line in sys.stdin:
    state = game.new_initial_state()
    for action in json.loads(line):
        state.apply_action(action)
    points = state.returns() if state.is_terminal() else None
    print(json.dumps([state.current_player(), state.legal_actions(), points]))
"""


class Decision(NamedTuple):
    """A moment of a deal, with what was done in it."""

    state: euchre.State
    view: euchre.View
    facts: dict[str, Any]
    action: int


def decisions(seed: int) -> Iterator[Decision]:
    """A deal with odd things in it: lone hands, late calls and upcards discarded at once."""
    chance = random.Random(seed)
    steady = load_bot("steady", "euchre", 0)
    state = euchre.start(euchre.HOUSE, tuple(chance.sample(euchre.DECK, 24)), seed % 4)
    while not euchre.is_over(state):
        legal = euchre.legal_actions(state)
        view = euchre.view(state, euchre.turn(state))
        action = chance.choice([*each_action(legal)])
        if chance.random() < 0.5:
            action = state.deal.upcard if state.phase == DISCARDING else steady.choose(view, legal)
        yield Decision(state, view, view_as_json(euchre, view, view.seat, legal), action)
        state = euchre.apply(state, action)


def cards_of(numbers: Any) -> list[int]:
    return [parse_card(seen.card_word(number)) for number in numbers]


def replayed(told: Any, world: Any, facts: dict[str, Any]) -> euchre.State:
    """Our referee's table after what OpenSpiel is told; everything in it has to be legal."""
    hands = [cards_of(hand) for hand in world.hands]
    upcard = parse_card(facts["upcard"])
    kitty = set(euchre.DECK) - {card for hand in hands for card in hand} - {upcard}
    dealt = euchre.start(euchre.HOUSE, euchre.DECK, told.dealer)
    deck = list(euchre.DECK)
    for places, cards in zip([*dealt.hands, dealt.kitty], [*hands, kitty], strict=True):
        for place, card in zip(each(places), cards, strict=True):
            deck[euchre.DECK.index(place)] = card
    deck[20] = upcard
    assert not euchre.deck_fault(tuple(deck))

    state = euchre.start(euchre.HOUSE, tuple(deck), told.dealer)
    actions = [euchre.parse_action(state, call["call"]) for call in facts["calls"]]
    if facts["phase"] == "playing":
        actions += cards_of([world.discard]) if told.picked_up else []
        actions += cards_of(card for _, card in told.plays)
    for action in actions:
        assert action in each_action(euchre.legal_actions(state))
        state = euchre.apply(state, action)
    return state


@pytest.mark.parametrize("seed", range(20))
def test_the_deals_drawn_look_the_same_from_the_seat_that_asked(seed: int) -> None:
    chance = random.Random(seed)
    for decision in decisions(seed):
        told = seen.seen(decision.facts)
        drawing = worlds.Worlds(told)
        for _ in range(3):
            state = replayed(told, drawing.draw(chance), decision.facts)
            assert euchre.view(state, decision.view.seat) == decision.view


def test_every_deal_that_fits_is_counted_and_drawn_equally_often() -> None:
    counted = drawn_from = 0
    for told in late_and_void():
        drawing = worlds.Worlds(told)
        fitting = sum(1 for _ in ways_to_fill(worlds.rooms(told), drawing.cards, told))
        assert drawing.ways(0, worlds.rooms(told)) == fitting
        counted += 1
        if 10 <= fitting <= 30 and drawn_from < 2:
            chance = random.Random(1)
            drawn = Counter(drawing.draw(chance) for _ in range(200 * fitting))
            assert len(drawn) == fitting
            assert all(130 < times < 270 for times in drawn.values())  # five deviations
            drawn_from += 1
    assert counted == 20
    assert drawn_from == 2


def late_and_void() -> Iterator[Any]:
    """What seats know late in a deal, somebody having shown a void."""
    told = (seen.seen(decision.facts) for seed in range(200) for decision in decisions(seed))
    few = (one for one in told if one.voids and sum(worlds.rooms(one)) <= 6)
    return itertools.islice(few, 20)


def ways_to_fill(room: tuple[int, ...], cards: list[int], told: Any) -> Iterator[None]:
    """Naively: every holder for every card, if the numbers and the voids are right."""
    for holders in itertools.product(*[[p for p in range(6) if room[p]] for _ in cards]):
        is_full = all(holders.count(place) == room[place] for place in range(6))
        if is_full and not any(
            (holder, seen.suit_in_play(card, told.trump)) in told.voids
            for holder, card in zip(holders, cards, strict=True)
        ):
            yield


def test_a_cheat_is_told_the_kitty_and_the_discard() -> None:
    chance = random.Random(1)
    buried = 0
    for seed in range(20):
        for decision in decisions(seed):
            state = decision.state
            kitty = [card_name(card) for card in each(state.kitty)]
            discard = None if state.buried == NO_CARD else card_name(state.buried)
            out = {"kitty": kitty, "discard": discard}
            world = worlds.worlds_for(decision.facts | {"out": out}).draw(chance)
            dealt = {seen.card_word(card) for hand in world.hands for card in hand}
            assert len(dealt) == 20
            assert not dealt & {*kitty, decision.facts["upcard"]}
            assert world.discard == (seen.card_number(discard) if discard else -1)
            buried += discard == decision.facts["upcard"]
    assert buried > 0


def true_world(state: euchre.State, last: euchre.State) -> Any:
    """The cards as they were dealt, in OpenSpiel's numbers."""
    hands = tuple(
        tuple(seen.card_number(card_name(card)) for card in each(hand)) for hand in state.hands
    )
    discard = -1 if last.buried == NO_CARD else seen.card_number(card_name(last.buried))
    return seen.World(hands, discard)


@pytest.fixture(scope="module")
def peers_python() -> str:
    """Their environment's Python, if OpenSpiel is there."""
    command = [str(PEERS_PYTHON), "-c", "import pyspiel"]
    if not PEERS_PYTHON.exists() or subprocess.run(command, capture_output=True).returncode:
        pytest.skip("OpenSpiel is not installed here")
    return str(PEERS_PYTHON)


def test_openspiel_allows_what_we_allow_and_scores_alike(peers_python: str) -> None:
    rows, expected = [], []
    for seed in range(60):
        deal = list(decisions(seed))
        last = euchre.apply(deal[-1].state, deal[-1].action)
        world = true_world(deal[0].state, last)
        for decision in deal:
            rows.append(seen.history(seen.seen(decision.facts), world))
            expected.append([euchre.turn(decision.state), numbers_of(decision), None])
        if not euchre.is_void(last):
            rows.append([*rows[-1], seen.card_number(card_name(deal[-1].action))])
            north_south, east_west = euchre.points(last)
            margin = float(north_south - east_west)
            expected.append([-4, [], [margin, -margin, margin, -margin]])

    text = "".join(json.dumps(row) + "\n" for row in rows)
    command = [peers_python, "-c", REPLAY]
    done = subprocess.run(command, input=text, capture_output=True, text=True, check=True)
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert len(answers) == len(expected) > 1000
    assert answers == expected


def numbers_of(decision: Decision) -> list[int]:
    """Our legal actions in OpenSpiel's numbers: no upcard discarded, alone not said yet."""
    words = {word.removesuffix("-alone") for word in decision.facts["legal"]}
    if decision.state.phase == DISCARDING:
        words.remove(decision.facts["upcard"])
    upcard = seen.card_number(decision.facts["upcard"])
    return sorted(
        seen.card_number(word)
        if len(word) == 2
        else seen.PASS
        if word == "pass"
        else seen.TRUMP + seen.suit_meant(word, upcard)
        for word in words
    )


def dealt(dealer: int, hands: dict[int, str], upcard: str) -> euchre.State:
    """A deal with these hands; the other cards lie as they come."""
    place = euchre.start(euchre.HOUSE, euchre.DECK, dealer).hands
    deck: list[int] = [-1] * 24
    deck[20] = parse_card(upcard)
    for seat, hand in hands.items():
        for card, word in zip(each(place[seat]), hand.split(), strict=True):
            deck[euchre.DECK.index(card)] = parse_card(word)
    others = iter(set(euchre.DECK) - set(deck))
    return euchre.start(
        euchre.HOUSE, tuple(next(others) if card == -1 else card for card in deck), dealer
    )


@pytest.mark.parametrize(
    "dealer, hands, upcard, passes, call",
    [
        (3, {0: "JH JD AH KH QH"}, "9H", 0, "order-up-alone"),
        (0, {0: "9C JD AH KH QH"}, "JH", 3, "order-up-alone"),
        (3, {0: "JH JD AH KH QH"}, "9S", 4, "hearts-alone"),
        (0, {0: "JH JD AH KH QH"}, "9S", 7, "hearts-alone"),
    ],
)
def test_ismcts_plays_five_sure_tricks_alone(
    peers_python: str, dealer: int, hands: dict[int, str], upcard: str, passes: int, call: str
) -> None:
    state = dealt(dealer, hands, upcard)
    for _ in range(passes):
        state = euchre.apply(state, PASS)
    command = [peers_python, str(SCRIPTS / "ismcts_player.py"), "--simulations=2000"]
    with ProgramBot(command, "euchre", seat_time=60, start_time=60) as ismcts:
        choice = ismcts.choose(euchre.view(state, 0), euchre.legal_actions(state))
    assert euchre.action_name(choice) == call


def test_ismcts_answers_every_question_of_some_deals(peers_python: str) -> None:
    command = [peers_python, str(SCRIPTS / "ismcts_player.py"), "--simulations=20", "--kitties=4"]
    with ProgramBot(command, "euchre", seat_time=60, start_time=60) as ismcts:
        for seed in range(25):
            for decision in decisions(seed):
                legal = euchre.legal_actions(decision.state)
                assert ismcts.choose(decision.view, legal) in each_action(legal)
