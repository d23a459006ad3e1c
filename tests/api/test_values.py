"""Seats, actions, scores, views, games and rule sets print and compare as what they are."""

import copy
import pickle

import pytest

import overtrick as ot
from overtrick.api.seat import Seat
from overtrick.core.card_set import PlayingCard


def table_of(game: str = "euchre", **more: object) -> ot.Table:
    return ot.Table(game, seed=7, **more)  # type: ignore[arg-type]


# seats


def test_a_seat_is_its_name_and_its_number() -> None:
    east = Seat(1)

    assert (str(east), repr(east), f"{east}", f"{east:>6}") == ("East", "East", "East", "  East")
    assert east == "East" == east
    assert east in ("east", "x")
    assert east in ("e", "x")
    assert east in (1, 5)
    assert east != "North"
    assert east != 2
    assert east is not None
    assert ["a", "b"][east] == "b"
    assert {1: "bot"}[east] == "bot"


def test_north_is_not_false() -> None:
    assert Seat(0)
    assert PlayingCard("2C")


# actions


def test_an_action_is_its_word_its_number_and_its_card() -> None:
    table = table_of()
    passes, orders, _alone = table.legal

    assert (str(passes), str(orders)) == ("pass", "order up Q♠")
    assert orders == "order up Q♠"
    assert orders == "order-up"
    assert orders == "Order up"
    assert orders == 65
    assert orders != 64
    assert orders != "pass"
    assert orders != "QS"
    assert "pass" in table.legal
    assert "clubs" not in table.legal
    assert table.legal.index("order up") == 1  # type: ignore[arg-type]
    assert orders.word == "order-up"

    table.play("order up")
    card = table.legal[0]
    assert card == str(card) == repr(card)
    assert card in table.hand(str(table.turn))
    assert card == PlayingCard(card)
    assert card == int(card)


@pytest.mark.parametrize("name", list(ot.games))
def test_legal_actions_are_all_different_and_in_words(name: str) -> None:
    table = ot.Table(name, seed=9)
    for _ in range(80):
        if table.is_over:
            break
        legal = table.legal
        assert len(set(map(str, legal))) == len(set(legal)) == len(legal) > 0
        for action in legal:
            assert not str(action).isdigit()
            assert [other for other in legal if other == str(action)] == [action]
        table.play(table.bot("random"))


def test_values_can_be_copied_and_pickled() -> None:
    table = table_of()
    values = [table.turn, table.legal[1], table.score, PlayingCard("JD"), table.hand("South")]
    for value in values:
        for again in (pickle.loads(pickle.dumps(value)), copy.deepcopy(value)):
            assert (again, repr(again)) == (value, repr(value))
            assert type(again) is type(value)
    view = table.view("South")
    assert repr(copy.copy(view)) == repr(view)


# scores


def test_a_score_is_read_by_party_seat_and_player() -> None:
    table = table_of(names=["Ana", "Bo", "Cy", "Di"])
    while table.score == (0, 0):
        table.play(table.bot("simple"))
    first, second = table.score

    assert str(table.score) == repr(table.score) == f"Ana and Cy {first}, Bo and Di {second}"
    assert table.score["Ana"] == table.score["South"] == table.score[Seat(2)] == table.score[0]
    assert table.score["Bo"] == table.score["w"] == table.score[Seat(3)] == table.score[1]
    with pytest.raises(ValueError, match=r"^expected a seat or a player \(.*\), got 'Zed'$"):
        table.score["Zed"]
    with pytest.raises(KeyError):
        table.score["Zed"]


# views


def test_a_view_is_read_by_field() -> None:
    table = table_of()
    view = table.view("East")

    assert (view.seat, view.turn, view.phase, view.upcard) == ("East", "East", "calling", "QS")
    assert view["dealer"] == view.dealer == "North"
    assert view.hand == table.hand("East")
    assert view.legal == ["pass", "order-up", "order-up-alone"]
    assert view.rules.points_to_win == "10"
    assert view.raw == table.game.module.view(table.state, 1)
    assert {"hand", "upcard", "raw"} <= set(dir(view))
    with pytest.raises(AttributeError, match=r"^expected a field .*, got 'jokers'$"):
        _ = view.jokers
    with pytest.raises(KeyError):
        view["jokers"]

    table.play("pass")
    assert [call.call for call in table.view().calls] == ["pass"]


def test_a_view_prints_in_words() -> None:
    lines = repr(table_of(rules="EECS280").view("East")).splitlines()

    assert lines[0] == "East sees this of a deal of euchre:"
    assert "    hand: QC 9D 9H QH KS" in lines
    assert "    upcard: QS" in lines
    assert "    legal: pass, order-up" in lines


def test_a_spectator_sees_no_hand() -> None:
    table = table_of()

    assert not table.view().hand
    assert table.view().seat is None
    assert table.view().legal == []
    assert repr(table.view()).startswith("A spectator sees this of a deal of euchre:\n")


def test_a_seat_that_is_not_on_turn_has_nothing_to_choose() -> None:
    assert table_of().view("West").legal == []


@pytest.mark.parametrize("name", list(ot.games))
def test_every_game_has_views_that_print(name: str) -> None:
    table = ot.Table(name, seed=9)
    for _ in range(40):
        if table.is_over:
            break
        for seat in (None, *table.game.seats):
            said = repr(table.view(seat))
            assert "object at 0x" not in said
            assert "{" not in said
        table.play(table.bot("random"))


# games and rule sets


def test_the_games_are_iterated_by_name() -> None:
    assert {"euchre", "spades", "belote", "war"} <= set(ot.games)
    assert len(ot.games) == len(list(ot.games))
    assert "euchre" in ot.games
    assert "snap" not in ot.games
    assert repr(ot.games).startswith("<games: euchre, spades, belote, hearts, war")
    with pytest.raises(ValueError, match=r"^expected a game \(euchre, .*\), got 'snap'$"):
        ot.games["snap"]


def test_a_game_tells_what_there_is() -> None:
    game = ot.games["euchre"]

    assert (game.name, game.title) == ("euchre", "Euchre")
    assert repr(game.seats) == "(North, East, South, West)"
    assert repr(game.parties) == "((North, South), (East, West))"
    assert game.cards == ot.Cards("9C TC JC QC KC AC 9D TD JD QD KD AD") | ot.Cards(
        "9H TH JH QH KH AH 9S TS JS QS KS AS"
    )
    assert list(game.rule_sets) == ["HOUSE", "EECS280", "CS246"]
    assert game.options["partner_means_alone"].startswith("A player who orders up")
    assert {"random", "simple", "steady", "expert"} <= set(game.bots)
    assert all(sentence.endswith(".") for sentence in game.bots.values())
    assert repr(game) == "<Euchre: 4 seats, rules HOUSE, EECS280, CS246>"
    assert repr(ot.games["war"].parties) == "((North,), (East,))"
    assert "expert" not in ot.games["war"].bots


def test_a_rule_set_is_read_by_field_and_explains_itself() -> None:
    rules = table_of(rules="EECS280 points_to_win=5").rules

    assert str(rules) == "EECS280 points_to_win=5"
    assert (rules["stick_the_dealer"], rules["points_to_win"]) == ("yes", "5")
    assert repr(rules).startswith("<euchre rules EECS280 points_to_win=5: stick_the_dealer=yes, ")
    assert (
        "points_to_win=5: The first side to reach this many points wins the match."
        in rules.explain()
    )
    assert table_of(rules=rules).rules == rules
    with pytest.raises(ValueError, match=r"^expected a rule of euchre \(.*\), got 'jokers'$"):
        rules["jokers"]
