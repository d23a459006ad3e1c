"""Views as JSON from the types of their fields, as a game gets that brings no form of its own."""

import json
import random
from typing import Annotated, Any, NamedTuple

import pytest
from games.built_in import GAMES

from overtrick.core.actions import Action, each_action
from overtrick.core.cards import Card, CardSet, Rank, Suit, parse_card, parse_cards
from overtrick.core.parties import Party
from overtrick.core.seats import EAST, NO_SEAT, SOUTH, Seat
from overtrick.games import euchre
from overtrick.games.shared.tricks import FourCards, Hands
from overtrick.record.typed_json import form_of
from overtrick.record.view_json.typed_fields import view_fields


def random_deal(name: str, source: random.Random) -> list[Any]:
    """All states of a deal played at random."""
    game = GAMES[name]
    rules = source.choice(list(game.RULE_SETS.values()))
    deck = tuple(source.sample(game.DECK, 12 if name == "war" else len(game.DECK)))
    states = [game.start(rules, deck, source.randrange(game.SEATS))]
    while not game.is_over(states[-1]) and len(states) < 100:
        actions = list(each_action(game.legal_actions(states[-1])))
        states.append(game.apply(states[-1], source.choice(actions)))
    return states


def told(name: str, view: Any) -> dict[str, Any]:
    """A view as it comes out of a pipe, with what is written for every game alike."""
    form, game = view_fields(name), GAMES[name]
    rules = view.rules if name == "war" else view.deal.rules
    text = {
        field: game.CHOICES[field][value]
        if field in game.CHOICES
        else {True: "yes", False: "no"}[value]
        if isinstance(value, bool)
        else str(value)
        for field, value in rules._asdict().items()
    }
    seat = ("North", "East", "South", "West")[view.seat]
    facts = {"seat": seat, "rules": text, **form.public_facts(view), **form.own_facts(view)}
    found: dict[str, Any] = json.loads(json.dumps(facts))
    return found


@pytest.mark.parametrize("name", GAMES)
def test_a_view_comes_back_as_it_was(name: str) -> None:
    game, source = GAMES[name], random.Random(3)
    for _ in range(20):
        for state in random_deal(name, source):
            for seat in range(game.SEATS):
                view = game.view(state, seat)

                assert view_fields(name).view_from_json(told(name, view)) == view


@pytest.mark.parametrize("name", GAMES)
def test_what_all_see_is_the_same_for_all(name: str) -> None:
    """So that it may be written once, and each seat's own put beside it."""
    game, source, form = GAMES[name], random.Random(4), view_fields(name)
    for state in random_deal(name, source):
        spectator = game.view(state, NO_SEAT)
        own = form.own_facts(spectator).keys()
        for_all = form.public_facts(spectator)
        for seat in range(game.SEATS):
            view = game.view(state, seat)

            assert form.own_facts(view).keys() == own
            assert for_all == form.public_facts(view) | form.own_facts(spectator)


def test_the_fields_of_every_trick_game_are_where_the_page_looks_for_them() -> None:
    deck = tuple(map(parse_card, EUCHRE_DECK.split()))
    state = euchre.start(euchre.HOUSE, deck, SOUTH)
    state = euchre.apply(state, euchre.parse_action(state, "order-up"))
    state = euchre.apply(state, parse_card("9C"))
    lead = parse_card("TS")
    facts = told("euchre", euchre.view(euchre.apply(state, lead), EAST))

    assert facts["dealer"] == "South"
    assert facts["upcard"] == "JS"
    assert facts["tricks"] == []
    assert facts["trick"] == {
        "leader": "West",
        "led": "spades",
        "cards": [{"seat": "West", "card": "TS"}],
        "winner": "West",
    }
    assert facts["contract"] == {"passes": 0, "trump": "spades", "maker": "West", "alone": False}
    assert facts["buried"] is None
    assert facts["play"] == {"turn": "North"}  # apart: whose turn it is stands for every game alike


EUCHRE_DECK = "9S TS QS KC TC 9D TD QD KD AD 9H TH QH KH AH 9C KS AC JC QC JS JD JH AS"


class Things(NamedTuple):
    seat: Seat
    party: Party
    suit: Suit
    rank: Rank
    card: Card
    cards: CardSet
    action: Action
    laid: FourCards
    hands: Hands
    pair: tuple[Card, int]
    many: tuple[int, ...]
    mood: Annotated[int, "of no kind known here"]
    sure: bool


def test_every_kind_of_value_has_its_words() -> None:
    things = Things(
        2,
        1,
        3,
        12,
        9,
        parse_cards("2C AS"),
        64,
        (9, -1, -1, 51),
        (1, 0, 0, 2),
        (0, 7),
        (),
        -1,
        True,
    )
    form = form_of(Things, euchre)

    assert form.write(things) == {
        "seat": "South",
        "party": "East and West",
        "suit": "spades",
        "rank": "ace",
        "card": "JC",
        "cards": ["2C", "AS"],
        "action": "pass",
        "laid": {"North": "JC", "East": None, "South": None, "West": "AS"},
        "hands": {"North": ["2C"], "East": [], "South": [], "West": ["3C"]},
        "pair": ["2C", 7],
        "many": [],
        "mood": -1,
        "sure": True,
    }
    assert form.read(form.write(things)) == things


def test_what_is_absent_is_null() -> None:
    form = form_of(tuple[Seat, Party, Suit, Rank, Card, Action], euchre)

    assert form.write((-1,) * 6) == [None] * 6
    assert form.read([None] * 6) == (-1,) * 6


@pytest.mark.parametrize(
    "hint, fact",
    [
        (Seat, "Nobody"),
        (Card, "1C"),
        (int, "3"),
        (int, True),
        (bool, 1),
        (Action, "dance"),
        (tuple[int, int], [1]),
        (Things, {"seat": "North"}),
    ],
)
def test_a_wrong_value_is_refused(hint: Any, fact: Any) -> None:
    with pytest.raises((ValueError, KeyError)):
        form_of(hint, euchre).read(fact)
