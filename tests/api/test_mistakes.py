"""Every mistake is refused with a sentence, before anything has changed."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import overtrick as ot
from overtrick.table.referee import IllegalPlay, Refusal

MISTAKES_AT_THE_START: list[tuple[dict[str, Any], str]] = [
    ({"game": "snap"}, r"expected a game \(euchre, spades, .*\), got 'snap'"),
    ({"game": None}, r"expected a game \(euchre, spades, .*\), got None"),
    ({"rules": "CS247"}, r"expected a rule set of euchre \(HOUSE, .*\), got 'CS247'"),
    ({"rules": "HOUSE jokers=2"}, r"expected a rule like field=value \(.*\), got 'jokers=2'"),
    ({"rules": "HOUSE alone=2"}, "alone is yes or no, not '2'"),
    ({"rules": 5}, r"expected a rule set of euchre \(HOUSE, .*\), got 5"),
    ({"seed": -1}, "expected a seed from 0 to 9223372036854775807, got -1"),
    ({"seed": 2**63}, "expected a seed from 0 to 9223372036854775807, got 9223372036854775808"),
    ({"seed": 0.5}, "expected a seed from 0 to 9223372036854775807, got 0.5"),
    ({"seed": True}, "expected a seed from 0 to 9223372036854775807, got True"),
    ({"names": ["Ana"]}, "euchre has 4 seats, got 1 name"),
    ({"names": ["Ana"] * 5}, "euchre has 4 seats, got 5 names"),
    ({"names": "Ana"}, "expected a list of 4 names, got 'Ana'"),
    ({"names": ["Ana", "Bo", "Cy", 4]}, "a name is text, got 4"),
    ({"names": ["Ana", "Bo", "Cy", ""]}, "a name must not be empty.*"),
    ({"dealer": "Up"}, r"expected a seat of euchre \(North, East, South, West\), got 'Up'"),
    ({"dealer": 4}, r"expected a seat of euchre \(North, East, South, West\), got 4"),
    ({"dealer": None}, r"expected a seat of euchre \(North, East, South, West\), got None"),
    ({"game": "war", "dealer": "South"}, r"expected a seat of war \(North, East\), got 'South'"),
    ({"deck": [0] * 24}, r"bad deck: Two of Clubs \(card 1\) is not in this deck: Nine to Ace"),
    ({"deck": "9C TC JC"}, "bad deck: expected 24 cards, found 3"),
    ({"deck": "9C " * 24}, "bad deck: Nine of Clubs occurs twice, as card 1 and card 2"),
    ({"deck": "9C 1H"}, "expected a card like 'JD', got '1H'"),
    ({"deck": [7, 52]}, "expected a card like 'JD' or from 0 to 51, got 52"),
    ({"deck": [7, None]}, "expected a card like 'JD' or from 0 to 51, got None"),
    ({"deck": {7, 8}}, "expected a deck in its order, like '9C TC ...', got {8, 7}"),
    ({"deck": 7}, "expected a deck in its order, like '9C TC ...', got 7"),
]


@pytest.mark.parametrize("wrong, sentence", MISTAKES_AT_THE_START)
def test_a_table_that_cannot_be_is_refused(wrong: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError, match=f"^{sentence}$"):
        ot.Table(**({"game": "euchre"} | wrong))


def waiting() -> ot.Table:
    return ot.Table("euchre", seed=7, auto_deal=False)


def calling() -> ot.Table:
    return ot.Table("euchre", seed=7)


def over() -> ot.Table:
    table = ot.Table("war", seed=3)
    while not table.is_over:
        table.play("turn up")
    return table


NO_CARDS = r"no cards are dealt: call table.deal\(\) first"
OFFER = "; legal: pass, order-up, order-up-alone"
NO_ACTION = rf"that is not an action in this game \[6.2\]{OFFER}"
SEATS = r"expected a seat of euchre \(North, East, South, West\)"

MISTAKES: list[tuple[Callable[[], ot.Table], Callable[[ot.Table], Any], str]] = [
    (waiting, lambda table: table.play("pass"), NO_CARDS),
    (waiting, lambda table: table.bot("simple"), NO_CARDS),
    (waiting, lambda table: table.view("South"), NO_CARDS),
    (waiting, lambda table: table.view(), NO_CARDS),
    (waiting, lambda table: table.hand("South"), NO_CARDS),
    (waiting, lambda table: table.deal([0] * 24), "bad deck: Two of Clubs .*"),
    (waiting, ot.solve, "no cards are dealt: there is nothing to solve"),
    (calling, lambda table: table.deal(), "the cards are dealt: play this deal to its end first"),
    (calling, lambda table: table.play("jump"), f"East may not do 'jump': {NO_ACTION}"),
    (calling, lambda table: table.play(""), f"East may not do '': {NO_ACTION}"),
    (calling, lambda table: table.play(99), f"East may not do action 99: {NO_ACTION}"),
    (calling, lambda table: table.play(-1), f"East may not do that: {NO_ACTION}"),
    (calling, lambda table: table.play(None), f"East may not do None: {NO_ACTION}"),  # type: ignore[arg-type]
    (calling, lambda table: table.play(True), f"East may not do True: {NO_ACTION}"),
    (calling, lambda table: table.play(7.5), f"East may not do 7.5: {NO_ACTION}"),  # type: ignore[arg-type]
    (calling, lambda table: table.play("9C"), rf"East may not play 9C: trump .* \[6.2\]{OFFER}"),
    (calling, lambda table: table.hand("Up"), f"{SEATS}, got 'Up'"),
    (calling, lambda table: table.hand(-1), f"{SEATS}, got -1"),
    (calling, lambda table: table.view("Up"), f"{SEATS}, got 'Up'"),
    (calling, lambda table: table.bot("genius"), r"expected a bot \(.*simple.*\), got 'genius'"),
    (calling, lambda table: table.bot(5), "expected a bot's name or a player with .*, got 5"),  # type: ignore[arg-type]
    (over, lambda table: table.play("turn up"), "the match is over: North 1, East 0"),
    (over, lambda table: table.bot("simple"), "the match is over: North 1, East 0"),
    (over, lambda table: table.view("North"), "the match is over: North 1, East 0"),
    (over, lambda table: table.deal(), "the match is over: no more cards are dealt"),
]


@pytest.mark.parametrize("table_when, mistake, sentence", MISTAKES)
def test_a_mistake_changes_nothing(
    table_when: Callable[[], ot.Table], mistake: Callable[[ot.Table], Any], sentence: str
) -> None:
    table = table_when()
    before = table.state, table.record, repr(table)

    with pytest.raises(ValueError, match=f"^{sentence}$"):
        mistake(table)

    assert (table.state, table.record, repr(table)) == before


def test_a_refusal_tells_the_rule_and_what_would_be_legal() -> None:
    with pytest.raises(Refusal) as caught:
        calling().play("9C")

    assert isinstance(caught.value, IllegalPlay)
    assert caught.value.rule == "6.2"
    assert caught.value.legal == ("pass", "order-up", "order-up-alone")


class Confused:
    def choose(self, view: object, legal: object) -> int:
        return 99


def test_a_bot_that_chooses_nonsense_is_named() -> None:
    with pytest.raises(ValueError, match=r"^the bot .*Confused.* chose 99: that is not an action$"):
        calling().bot(Confused())


def test_there_are_no_hands_in_war() -> None:
    with pytest.raises(ValueError, match=r"^there are no hands in war$"):
        ot.Table("war").hand("North")


def test_a_record_that_breaks_a_rule_is_not_loaded(tmp_path: Path) -> None:
    table = calling()
    table.play("pass")
    text = str(table.record).replace("| pass", "| 9C")
    (tmp_path / "broken.txt").write_text(text[: text.index("check")])

    with pytest.raises(ValueError, match=r"^deal 1, action 1: East may not play 9C: "):
        ot.load(tmp_path / "broken.txt")
    with pytest.raises(FileNotFoundError):
        ot.load(tmp_path / "none.txt")


def test_only_tables_and_records_are_saved_and_only_tables_solved(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"^expected a table or a record, got 5$"):
        ot.save(5, tmp_path / "five")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match=r"^expected a table, got 5$"):
        ot.solve(5)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match=r"^expected a record, got 5$"):
        ot.Table.from_record(5)  # type: ignore[arg-type]

    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("wrong", ["1H", [52], [-1], 1 << 52, -1, ["JD", "1H"]])
def test_what_is_not_a_card_is_not_in_a_set(wrong: Any) -> None:
    with pytest.raises(ValueError, match=r"^expected "):
        ot.Cards(wrong)
