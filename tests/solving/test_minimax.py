"""Games without a solver of their own: the last cards, by trying everything."""

import random
from typing import Any

import pytest

from overtrick.compile.seeded_deals import shuffled_deck
from overtrick.core.actions import each_action
from overtrick.core.cards import card_name, parse_cards
from overtrick.core.decks import parse_deck
from overtrick.core.seats import EAST, NORTH, WEST, side_of
from overtrick.games import belote, catalogue, euchre, spades, war
from overtrick.games.euchre.rules.state import DISCARDING, ORDER_UP
from overtrick.solver import command, minimax
from overtrick.solver.adapter import Solving
from overtrick.solver.parse_position import PositionText
from overtrick.solver.solve import solve
from solving import lowest
from solving.minimax import belote_margin, euchre_tricks

LOWEST = lowest.KIT.game
DUCK = "3C 5C / 4C 2D / 2C 3D / 4D 5D"
"""North leads: the five takes both tricks, the three none."""


@pytest.fixture
def _plugged_in(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalogue, "plug_ins", lambda: {"lowest": "solving.lowest:KIT"})


def dealt(hands: str, rules: str = "PLAIN") -> lowest.State:
    state = lowest.start(lowest.RULE_SETS[rules], lowest.DECK, WEST)
    return state._replace(hands=tuple(parse_cards(hand) for hand in hands.split("/")))


def ending(game: Any, cards: int, rng: random.Random) -> Any:
    """A deal played at random until that many cards are left in the hands, or it is over."""
    rules = next(iter(game.RULE_SETS.values()))
    state = game.start(rules, shuffled_deck(game.DECK, 3, rng.randrange(10_000)), rng.randrange(4))
    while not game.is_over(state) and (
        game.section(state) == 0 or sum(hand.bit_count() for hand in state.hands) > cards
    ):
        state = game.apply(state, rng.choice(list(each_action(game.legal_actions(state)))))
    return state


def test_two_sides_play_for_the_points_they_win_by() -> None:
    rng, compared = random.Random(1), 0
    while compared < 20:
        state = ending(belote, rng.randint(5, 10), rng)
        if not belote.is_over(state):
            side = side_of(belote.turn(state))
            found = Solving(belote).worths(state)
            compared += 1

            assert set(found) == set(each_action(belote.legal_actions(state)))
            for card, worth in found.items():
                assert worth == (belote_margin(belote.apply(state, card), side),)


def test_euchre_without_its_own_search_finds_the_points_of_the_best_tricks() -> None:
    rng, compared = random.Random(2), 0
    while compared < 20:
        state = ending(euchre, rng.randint(5, 12), rng)
        if euchre.is_over(state):
            continue
        maker = side_of(state.contract.maker)
        is_own = side_of(euchre.turn(state)) == maker
        best = max(worth[0] for worth in Solving(euchre).worths(state).values())
        made = euchre_tricks(state, maker)
        march = 4 if state.contract.alone else 2
        earned = -2 if made < 3 else 1 if made < 5 else march
        compared += 1

        assert best == (earned if is_own else -earned)


def sure_points(state: lowest.State, seat: int) -> int:
    """The fewest points *seat* can be sure of, the others all against it."""
    if lowest.is_over(state):
        return state.taken[seat]
    found = [
        sure_points(lowest.apply(state, action), seat)
        for action in each_action(lowest.legal_actions(state))
    ]
    return min(found) if state.turn == seat else max(found)


def test_of_four_singles_each_is_told_what_is_sure_whatever_the_others_do() -> None:
    rng, met = random.Random(3), set()
    for number in range(40):
        cards = rng.sample(range(26), 12 if number % 2 else 8)
        state = lowest.start(lowest.RULE_SETS["PLAIN"], cards, rng.randrange(4))
        for card, worth in minimax.worths(LOWEST, state).items():
            expected = -sure_points(lowest.apply(state, card), state.turn)
            met.add(expected)

            assert worth == expected
    assert met == {0, -1, -2, -3}


@pytest.mark.usefixtures("_plugged_in")
def test_a_plugged_in_game_is_found_by_its_state_and_solved() -> None:
    solution = solve(dealt(DUCK))
    values = {card_name(card): worth for card, worth in solution.values.items()}

    assert values == {"3C": (0,), "5C": (-2,)}
    assert (solution.columns, solution.party) == (("points",), NORTH)
    assert solution.par[NORTH] == 0
    assert sum(solution.par) == 2
    assert len(solution.line) == 8


@pytest.mark.usefixtures("_plugged_in")
def test_a_plugged_in_game_is_solved_by_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    code = command.solve(command.Options(hands=DUCK, game="lowest"))

    assert code == 0
    assert capsys.readouterr().out == (
        "Lowest, all hands open: North is on turn\n"
        "\n"
        "    points\n"
        "3C      +0  best\n"
        "5C      -2\n"
        "\n"
        "Numbers are for North, who is on turn.\n"
        "Best play: 3C 4C 2C 4D | 2D 3D 5D 5C\n"
        "Par: North 0, East 1, South 0, West 1\n"
    )


def test_a_game_without_choices_is_followed_to_its_end() -> None:
    state = war.start(war.CS241, shuffled_deck(war.DECK, 8, 1), NORTH)
    solution = solve(state)
    end = state
    while not war.is_over(end):
        end = war.apply(end, 64)

    assert solution.par == war.points(end)
    assert solution.values == {64: (solution.par[0] - solution.par[1],)}


def test_too_many_cards_are_refused_before_the_search() -> None:
    state = spades.start(spades.HOUSE, spades.DECK, NORTH)

    with pytest.raises(ValueError, match=r"52 cards are left .* spades can be solved with at most"):
        Solving(spades).worths(state)


def test_a_search_without_end_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(minimax, "MOST_POSITIONS", 10)

    with pytest.raises(ValueError, match=r"more than 10 .* solve a later moment"):
        minimax.worths(LOWEST, dealt(DUCK))


def test_a_choice_made_at_the_same_time_as_others_has_no_worth() -> None:
    with pytest.raises(ValueError, match="choose at the same time"):
        minimax.worths(LOWEST, dealt(DUCK, "PASS"))


def test_a_hidden_discard_before_open_play_is_no_choice_at_the_same_time() -> None:
    state = euchre.start(euchre.HOUSE, euchre.DECK, WEST)
    state = euchre.apply(state, ORDER_UP)
    assert state.phase == DISCARDING

    minimax.refuse_hidden_choices(euchre, state)


def test_a_hidden_choice_after_an_open_one_is_no_choice_at_the_same_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(
        LOWEST, "action_seen", lambda state, action, seat: -1 if state.turn == EAST else action
    )

    minimax.refuse_hidden_choices(LOWEST, dealt(DUCK, "PASS"))


def test_hands_of_a_whole_deal_are_dealt_so_that_the_leader_acts_first() -> None:
    hands = ["2C 5D", "3C 4D", "4C 3D", "5C 2D"]
    written = PositionText(" / ".join(hands), leader="East")
    state = Solving(LOWEST).state_at(lowest.RULE_SETS["PLAIN"], written)

    assert state.hands == tuple(parse_cards(hand) for hand in hands)
    assert lowest.turn(state) == EAST


@pytest.mark.parametrize(
    "game, written, words",
    [
        (
            LOWEST,
            PositionText("2C / 3C / 4C / 5C"),
            "expected hands of North 2, East 2, .* give a FILE",
        ),
        (LOWEST, PositionText(DUCK, trump="clubs"), "leave --trump, --maker and --alone out"),
        (LOWEST, PositionText("2C / 3C / 4C"), "expected four hands"),
        (LOWEST, PositionText("AS / 3C / 4C / 5C"), "there is no AS in a deck of lowest"),
        (war, PositionText("2C / 3C"), "hands are no deal of war"),
        (war, PositionText("2C / 3C / 4C"), "expected 2 hands"),
    ],
)
def test_what_is_no_whole_deal_is_explained(game: Any, written: PositionText, words: str) -> None:
    rules = next(iter(game.RULE_SETS.values()))
    with pytest.raises(ValueError, match=words):
        Solving(game).state_at(rules, written)


def test_cards_that_nobody_holds_would_have_to_be_guessed() -> None:
    deck = parse_deck("9C TC JC QC KC 9D TD JD QD KD 9H TH JH QH KH 9S TS JS QS KS AC AD AH AS")
    north, east, south, west = (deck[5 * seat : 5 * seat + 5] for seat in range(4))
    hands = (north, east, south, west)
    text = " / ".join(" ".join(card_name(card) for card in hand) for hand in hands)

    with pytest.raises(ValueError, match="nobody holds AC AD AH AS"):
        Solving(euchre).state_at(euchre.HOUSE, PositionText(text))
