"""A seat's view in JSON: it tells all that is in the view, and nothing else."""

import json
import random
from collections.abc import Callable
from dataclasses import replace
from types import ModuleType
from typing import Any

import pytest
from games.belote import tables as belote_tables
from games.built_in import GAMES
from games.conformance.subjects import SUBJECTS
from games.euchre.tables import after, table
from games.spades import tables as spades_tables
from games.war import tables as war_tables

from overtrick.core.actions import NO_ACTIONS, Actions, each_action, is_card
from overtrick.core.cards import card_name
from overtrick.core.seats import NO_SEAT, SEAT_NAMES, Seat
from overtrick.games import belote, euchre, spades, war
from overtrick.games.conformance import find_leak
from overtrick.games.euchre import HOUSE
from overtrick.games.protocol import AnyGame
from overtrick.record.view_json.encode import public_facts, view_as_json

TRICK_GAMES = ["euchre", "spades", "belote"]
HANDS = ("JH JD AH KH QH", "AC KC QC JC TC", "AS KS QS JS TS", "AD KD QD TD 9C")


def legal_for(game: AnyGame, state: Any, seat: Seat) -> Actions:
    return game.legal_actions(state) if seat == game.turn(state) else NO_ACTIONS


def seen(game: AnyGame, state: Any, seat: Seat) -> Any:
    return view_as_json(
        game, game.view(state, seat), game.turn(state), legal_for(game, state, seat)
    )


def any_house(game: AnyGame, source: random.Random) -> Any:
    rules = source.choice(list(game.RULE_SETS.values()))
    for field, value in rules._asdict().items():
        if isinstance(value, bool):
            rules = rules._replace(**{field: source.random() < 0.5})
        elif field in game.CHOICES:
            rules = rules._replace(**{field: source.randrange(len(game.CHOICES[field]))})
    return rules


def any_action(game: AnyGame, state: Any, source: random.Random) -> int:
    """Passing often enough to see the second round."""
    choices = list(each_action(game.legal_actions(state)))
    passes = game.NAME != "spades" and 64 in choices and source.random() < 0.7
    return 64 if passes else source.choice(choices)


def at_any_score(state: Any, source: random.Random) -> Any:
    """The deal as one of a match that stands anywhere."""
    numbers = {
        field: (source.randrange(-2, 3), source.randrange(-2, 3))
        for field in ("score", "bags")
        if field in state.deal._fields
    }
    return state._replace(deal=state.deal._replace(**numbers))


def some_states(name: str, deals: int, seed: int = 1) -> list[list[Any]]:
    """Random deals, each as all its states."""
    game, source = GAMES[name], random.Random(seed)
    found = []
    for _ in range(deals):
        size = source.randint(2, 20) if name == "war" else len(game.DECK)
        deck = tuple(source.sample(game.DECK, size))
        dealt = game.start(any_house(game, source), deck, source.randrange(game.SEATS))
        states = [dealt if name == "war" else at_any_score(dealt, source)]
        while not game.is_over(states[-1]):
            states.append(game.apply(states[-1], any_action(game, states[-1], source)))
        found.append(states)
    return found


def everybody(game: AnyGame) -> list[Seat]:
    return [*range(game.SEATS), NO_SEAT]


@pytest.mark.parametrize("name", TRICK_GAMES)
def test_calls_and_tricks_are_those_that_were_made(name: str) -> None:
    """Against a list kept by the test while it plays; words are those of card players."""
    game, source = GAMES[name], random.Random(2)
    for _ in range(30):
        deck = tuple(source.sample(game.DECK, len(game.DECK)))
        state: Any = game.start(any_house(game, source), deck, source.randrange(4))
        calls: list[dict[str, str]] = []
        played: list[dict[str, str]] = []
        discard = None
        while not game.is_over(state):
            turn, action = game.turn(state), any_action(game, state, source)
            seat, word = SEAT_NAMES[turn], game.action_name(action)
            discards = not seen(game, state, NO_SEAT)["trick"] and is_card(action)
            state = game.apply(state, action)
            if discards:
                discard = word
            elif is_card(action):
                played.append({"seat": seat, "card": card_name(action)})
            elif word != "look":
                calls.append({"seat": seat, "call": word})
            for viewer in everybody(game):
                facts = seen(game, state, viewer)
                tricks = facts["tricks"] + ([facts["trick"]] if facts["trick"] else [])

                assert facts["calls"] == calls
                assert [card for trick in tricks for card in trick["cards"]] == played
                assert all(
                    trick["leader"] == trick["cards"][0]["seat"]
                    for trick in tricks
                    if trick["cards"]
                )
                winners = [trick["winner"] for trick in facts["tricks"]]
                assert winners[: len(tricks) - 1] == [trick["leader"] for trick in tricks][1:]
                is_dealer = facts["seat"] == facts["dealer"]
                assert facts.get("discard") == (discard if is_dealer else None)


@pytest.mark.parametrize("name", TRICK_GAMES)
def test_the_tricks_won_are_those_of_the_winners_told(name: str) -> None:
    """The game counts them as they are won; the winner of the last leads to none."""
    for states in some_states(name, 20):
        for state in states:
            facts = seen(GAMES[name], state, 0)
            winners = [trick["winner"] for trick in facts["tricks"]]
            by_side = {
                side: sum(winner in side for winner in winners)
                for side in ("North and South", "East and West")
            }
            if name == "spades":
                assert facts["tricks_won"] == {seat: winners.count(seat) for seat in SEAT_NAMES}
            elif name == "belote":
                assert facts["tricks_won"] == by_side
            elif facts["contract"]:
                (makers,) = (side for side in by_side if facts["contract"]["maker"] in side)
                assert facts["made"] == by_side[makers]


@pytest.mark.parametrize("name", GAMES)
def test_different_views_are_told_differently(name: str) -> None:
    """Nothing in a view is left out."""
    game = GAMES[name]
    views: dict[str, Any] = {}
    for states in some_states(name, 25):
        for state in states:
            for seat in everybody(game):
                view = game.view(state, seat)
                text = json.dumps(view_as_json(game, view, game.turn(state), NO_ACTIONS))

                assert views.setdefault(text, view) == view
    assert len(views) > 500


@pytest.mark.parametrize("name", GAMES)
def test_it_is_plain_json_with_the_same_fields_in_the_same_order(name: str) -> None:
    game = GAMES[name]
    orders = set()
    for states in some_states(name, 10):
        for state in states:
            for seat in everybody(game):
                facts = seen(game, state, seat)
                orders.add(tuple(facts))
                text = json.dumps(facts, separators=(",", ":"))

                assert json.loads(text) == facts
                assert text.isascii()
                assert "\\" not in text
                assert text.count('"legal":[') == 1
                assert '"id":' not in text
    assert len(orders) == 1
    (order,) = orders
    assert order[:5] == ("game", "rules", "seat", "turn", "phase")
    assert order[-1] == "legal"


@pytest.mark.parametrize("name", GAMES)
def test_what_is_public_is_the_same_in_every_view(name: str) -> None:
    game = GAMES[name]
    for states in some_states(name, 10):
        for state in states:
            public = public_facts(game, game.view(state, NO_SEAT), game.turn(state))

            assert public == view_as_json(
                game, game.view(state, NO_SEAT), game.turn(state), NO_ACTIONS
            )
            for seat in everybody(game):
                assert public_facts(game, game.view(state, seat), game.turn(state)) == public


@pytest.mark.parametrize("name", GAMES)
def test_turn_and_legal_actions_are_the_games(name: str) -> None:
    game = GAMES[name]
    for states in some_states(name, 20):
        for state in states:
            turn = game.turn(state)
            for seat in everybody(game):
                facts = seen(game, state, seat)

                assert facts["turn"] == (None if turn == NO_SEAT else SEAT_NAMES[turn])
                assert facts["seat"] == (None if seat == NO_SEAT else SEAT_NAMES[seat])
                assert bool(facts["legal"]) == (seat == turn != NO_SEAT)
                read = [game.parse_action(state, word) for word in facts["legal"]]
                assert read == list(each_action(legal_for(game, state, seat)))


def json_eyes(name: str, change: Callable[[Any, Any, Seat], Any]) -> Callable[[Any, Seat], object]:
    """The sight of a seat in JSON, of a view changed first."""
    game = GAMES[name]

    def view(state: Any, seat: Seat) -> object:
        changed = change(game.view(state, seat), state, seat)
        return json.dumps(
            view_as_json(game, changed, game.turn(state), legal_for(game, state, seat))
        )

    return view


def unchanged(view: Any, state: Any, seat: Seat) -> Any:
    return view


def finds_a_leak(name: str, view: Callable[[Any, Seat], object]) -> bool:
    """Whether a seat can tell twins apart, which differ only in what it cannot see."""
    subject = SUBJECTS[name]
    return bool(find_leak(replace(subject, deals=subject.deals // 4 + 1), view=view))


@pytest.mark.parametrize("name", GAMES)
def test_a_seat_cannot_tell_twins_apart(name: str) -> None:
    assert not finds_a_leak(name, json_eyes(name, unchanged))


def with_the_discard_for_all(view: Any, state: Any, seat: Seat) -> Any:
    return view._replace(buried=state.buried)


def with_the_hand_of_the_left(view: Any, state: Any, seat: Seat) -> Any:
    return view._replace(hand=state.hands[(seat + 1) % 4])


def with_its_hand_before_looking(view: Any, state: Any, seat: Seat) -> Any:
    return view._replace(hand=0 if seat == NO_SEAT else state.hands[seat])


def with_a_hand_for_spectators(view: Any, state: Any, seat: Seat) -> Any:
    return view._replace(hand=state.hands[0]) if seat == NO_SEAT else view


def with_the_cards_face_down(view: Any, state: Any, seat: Seat) -> Any:
    return view._replace(turned_up=state.last.laid)


@pytest.mark.parametrize(
    "name, leaking",
    [
        ("euchre", with_the_discard_for_all),
        ("euchre", with_the_hand_of_the_left),
        ("euchre", with_a_hand_for_spectators),
        ("spades", with_the_hand_of_the_left),
        ("spades", with_its_hand_before_looking),
        ("belote", with_the_hand_of_the_left),
        ("belote", with_a_hand_for_spectators),
        ("war", with_the_cards_face_down),
    ],
)
def test_a_leak_is_found_out(name: str, leaking: Callable[[Any, Any, Seat], Any]) -> None:
    assert finds_a_leak(name, json_eyes(name, leaking))


@pytest.mark.parametrize("name", TRICK_GAMES)
def test_telling_everybody_what_the_seat_on_turn_may_do_is_a_leak(name: str) -> None:
    game = GAMES[name]

    def view(state: Any, seat: Seat) -> object:
        return view_as_json(
            game, game.view(state, seat), game.turn(state), game.legal_actions(state)
        )

    assert finds_a_leak(name, view)


@pytest.mark.parametrize(
    "words, calls, contract",
    [
        ("", "", None),
        ("pass pass", "pass pass", None),
        ("pass order-up", "pass order-up", ("hearts", "East", False)),
        ("order-up-alone", "order-up-alone", ("hearts", "North", True)),
        ("pass " * 5 + "spades", "pass " * 5 + "spades", ("spades", "East", False)),
        ("pass " * 4 + "clubs-alone", "pass " * 4 + "clubs-alone", ("clubs", "North", True)),
        ("pass " * 8, "pass " * 8, None),
    ],
)
def test_the_calling_of_euchre(words: str, calls: str, contract: tuple[str, str, bool]) -> None:
    state = after(euchre, table(euchre, *HANDS, upcard="TH", house=HOUSE), words)
    facts = seen(GAMES["euchre"], state, 0)
    made = contract and dict(zip(("trump", "maker", "alone"), contract, strict=True))

    assert [call["call"] for call in facts["calls"]] == calls.split()
    assert facts["contract"] == made


def test_a_farmers_hand_thrown_in_is_told() -> None:
    farmer = "9C 9D 9H 9S TC"
    state = table(euchre, "", farmer, upcard="AH", house=HOUSE._replace(farmers_hand=True))
    facts = seen(GAMES["euchre"], after(euchre, state, "pass throw-in"), NO_SEAT)

    assert facts["calls"][-1] == {"seat": "East", "call": "throw-in"}
    assert (facts["phase"], facts["turn"], facts["contract"]) == ("over", None, None)


def test_the_taking_and_the_play_of_belote() -> None:
    state = belote_tables.after(belote, belote_tables.table(belote), "pass take 7C TC")
    facts = seen(GAMES["belote"], state, 2)

    assert facts["calls"] == [{"seat": "North", "call": "pass"}, {"seat": "East", "call": "take"}]
    assert facts["contract"] == {"trump": "hearts", "taker": "East"}
    assert facts["trick"] == {
        "leader": "North",
        "led": "clubs",
        "cards": [{"seat": "North", "card": "7C"}, {"seat": "East", "card": "TC"}],
        "winner": "East",
    }
    assert facts["legal"] == ["KC", "AC"]


def test_the_points_of_belote_are_told_by_side() -> None:
    state = belote_tables.won_by(belote, "NNEEEEEE", belote=3, tricks=2)
    facts = seen(GAMES["belote"], state, 0)

    assert facts["card_points"] == {"North and South": 62, "East and West": 0}
    assert facts["tricks_won"] == {"North and South": 2, "East and West": 0}
    assert facts["belote"] == "East and West"


@pytest.mark.parametrize("name", TRICK_GAMES)
def test_the_score_before_the_deal_is_told_north_and_south_first(name: str) -> None:
    game = GAMES[name]
    rules = next(iter(game.RULE_SETS.values()))
    match = game.start_match(rules, 1)._replace(score=(4, 7))
    for seat in everybody(game):
        assert seen(game, game.start(rules, game.DECK, 1), seat)["score"] == [0, 0]
        assert seen(game, game.next_deal(match, game.DECK), seat)["score"] == [4, 7]


def test_the_bags_of_spades_are_told_north_and_south_first() -> None:
    match = spades.start_match(spades.HOUSE, 1)._replace(bags=(8, 3))

    assert seen(GAMES["spades"], spades.next_deal(match, spades.DECK), 2)["bags"] == [8, 3]
    assert seen(GAMES["spades"], spades_tables.table(spades), 2)["bags"] == [0, 0]


def test_before_he_has_looked_a_spades_player_is_told_no_card() -> None:
    state = spades_tables.table(spades)
    before = seen(GAMES["spades"], state, 0)
    looked = seen(GAMES["spades"], spades_tables.after(spades, state, "look"), 0)

    assert (before["phase"], before["looked"], before["hand"]) == ("unseen", False, [])
    assert before["legal"] == ["blind-nil", "look"]
    assert (looked["phase"], looked["looked"], len(looked["hand"])) == ("bidding", True, 13)
    assert looked["calls"] == []


@pytest.mark.parametrize(
    "north, east, rounds, verdict, winner",
    [
        ("KC", "QD", 1, "won", "North"),
        ("7C 2C", "7D 3D", 1, "drawn", None),
        ("2C 4C 3C", "5D 2D", 14, "endless", "North"),
        ("QC 2C 4C", "KD 3D", 1, "undecided", "East"),
    ],
)
def test_how_a_game_of_war_stands(
    north: str, east: str, rounds: int, verdict: str, winner: str | None
) -> None:
    state = war_tables.after(war, war_tables.table(north, east), rounds)
    facts = seen(GAMES["war"], state, 0)

    assert facts["verdict"] == verdict
    assert facts["phase"] == ("playing" if verdict == "undecided" else "over")
    assert facts["last_round"]["winner"] == winner


def test_before_its_first_round_war_has_no_last_round() -> None:
    assert seen(GAMES["war"], war_tables.table("KC 2C", "QD"), 0)["last_round"] is None


@pytest.mark.parametrize("module", [euchre, spades, belote, war])
def test_every_rule_of_the_house_is_told_as_in_a_record(module: ModuleType) -> None:
    (name,) = (name for name, game in GAMES.items() if game is module)
    (state, *_), *_ = some_states(name, 1)
    told = seen(GAMES[name], state, 0)["rules"]

    assert list(told) == list(module.DESCRIPTIONS)
    assert all(isinstance(value, str) for value in told.values())
