"""The games by name, and what is supplied to one that states only its rules."""

from types import SimpleNamespace
from typing import Any, NamedTuple

import pytest

from overtrick.core.parties import FOUR_SINGLES, PARTNERSHIPS
from overtrick.games import euchre
from overtrick.games.catalogue import game_named, game_names, kit_of, load_plug_in
from overtrick.games.defaults import REQUIRED, complete_game


def test_a_game_leads_to_its_kit() -> None:
    assert kit_of(game_named("euchre")).game is euchre
    assert "hearts" in game_names()


def test_an_unknown_game_is_refused_with_those_there_are() -> None:
    with pytest.raises(ValueError, match=r"expected a game \(euchre, spades, .*\), got 'chess'"):
        game_named("chess")


@pytest.mark.parametrize(
    "name, where, words",
    [
        ("ghost", "no_such_package:KIT", "cannot be loaded from 'no_such_package:KIT'"),
        ("ghost", "overtrick.games.euchre:NAME", "is not a GameKit"),
        ("ghost", "overtrick.games.euchre.kit:KIT", "calls itself 'euchre'"),
    ],
)
def test_a_game_that_is_brought_wrongly_is_refused(name: str, where: str, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        load_plug_in(name, where)


def test_a_game_that_lacks_rules_is_refused_with_what_it_lacks() -> None:
    with pytest.raises(ValueError, match=r"the game lacks NAME, PARTIES, .*why_not"):
        complete_game(SimpleNamespace())


class Rules(NamedTuple):
    is_open: bool = True
    cards: int = 3


class ToWin(NamedTuple):
    points_to_win: int = 10


class Bare(NamedTuple):
    points: tuple[int, ...]


def bare_game(**more: Any) -> Any:
    """A game with nothing in it but what is asked for here."""
    stated: dict[str, Any] = dict.fromkeys(REQUIRED, lambda *told: None)
    stated |= {"NAME": "bare", "PARTIES": PARTNERSHIPS, "DECK": (0, 1), "ALL_ACTIONS": (0, 1)}
    stated |= {"Rules": Rules, "State": Bare, "View": Bare, "points": lambda state: state.points}
    return SimpleNamespace(**stated | more)


def test_what_a_single_deal_needs_is_supplied() -> None:
    game = complete_game(bare_game())

    assert repr(game) == "<game 'bare'>"
    assert (game.SEATS, game.LOW_WINS) == (4, False)
    assert list(game.RULE_SETS) == ["HOUSE"]
    assert game.LIMITS == {"cards": (0, 1000)}
    assert game.DESCRIPTIONS == {"is_open": "Is open.", "cards": "Cards."}
    assert game.deck_fault((1, 0)) == ""
    assert "expected 2 cards" in game.deck_fault((1,))
    assert not game.is_void(None)
    assert game.section(None) == 0
    assert game.action_seen(None, 7, 2) == 7
    assert not game.takes_the_rest(None)
    assert game.claim_order(None) == ()


def test_a_match_without_a_target_is_one_deal() -> None:
    game = complete_game(bare_game())
    before = game.start_match(Rules(), 3)
    after = game.after_deal(before, Bare((4, 7)))

    assert not game.match_is_over(before)
    assert (after.dealer, after.score, after.deals) == (0, (4, 7), 1)
    assert game.match_is_over(after)
    assert (game.match_winners(before), game.match_winners(after)) == (0, 0b10)


def test_a_match_goes_to_its_target_and_a_tie_is_shared() -> None:
    game = complete_game(bare_game(Rules=ToWin, PARTIES=FOUR_SINGLES, LOW_WINS=True))
    match = game.after_deal(game.start_match(ToWin(), 0), Bare((3, 9, 1, 1)))

    assert not game.match_is_over(match)
    over = game.after_deal(match, Bare((0, 1, 0, 0)))
    assert over.score == (3, 10, 1, 1)
    assert game.match_is_over(over)
    assert game.match_winners(over) == 0b1100
