"""What a match keeps beside its score, and legal actions read from words."""

import pytest

from overtrick.core.actions import Actions, call_bit
from overtrick.core.cards import parse_cards
from overtrick.games import spades
from overtrick.games.catalogue import game_named
from overtrick.games.spades.rules.state import LOOK
from overtrick.record.match_json import match_facts
from overtrick.record.view_json.rebuild import actions_named


def test_the_bags_of_spades_are_told() -> None:
    match = spades.start_match(spades.HOUSE, 0)._replace(bags=(3, 7))

    assert match_facts(game_named("spades"), match) == {"bags": [3, 7]}


@pytest.mark.parametrize("name", ["euchre", "belote", "hearts", "war"])
def test_a_match_that_keeps_nothing_else_tells_nothing(name: str) -> None:
    game = game_named(name)
    rules = next(iter(game.RULE_SETS.values()))

    assert match_facts(game, game.start_match(rules, 0)) == {}


def test_actions_are_read_from_their_names() -> None:
    read = actions_named(game_named("spades"), ["2C", "look", "AS"])

    assert read == Actions(parse_cards("2C AS"), call_bit(LOOK))
    with pytest.raises(KeyError):
        actions_named(game_named("spades"), ["wink"])
