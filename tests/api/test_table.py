"""A table for people: what it shows, plays, asks of bots, and keeps."""

from pathlib import Path
from typing import Any

import pytest

import overtrick as ot
from overtrick.compile.seeded_deals import shuffled_deck
from overtrick.core.actions import Action, Actions
from overtrick.core.card_set import PlayingCard
from overtrick.record.files import load as load_record
from overtrick.table.events import Acted, DealEnded, Dealt, MatchEnded
from overtrick.table.match import Table as RefereesTable

NAMES = ["Ana", "Bo", "Cy", "Di"]
DECK = "9C TC JC 9D TD 9H TH JH 9S TS QC KC QD KD AD QH KH QS KS AS JD AC AH JS"


def dealt_by_west(**more: Any) -> ot.Table:
    return ot.Table("euchre", rules="EECS280", names=NAMES, deck=DECK, dealer="West", **more)


def told(table: ot.Table) -> tuple[Any, ...]:
    """All there is to know of a table."""
    return table.state, table.record, table.turn, table.legal, table.score, table.winners


# what it shows


def test_a_new_table_is_ready_to_play() -> None:
    table = dealt_by_west(seed=7)

    assert (str(table.turn), str(table.dealer), table.deals) == ("North", "West", 1)
    assert repr(table.legal) == "[pass, order up J♦]"
    assert table.hand("North") == ot.Cards("9C TC JC QC KC")
    assert table.hand("e") == ot.Cards("9D TD QD KD AD")
    assert table.hand("Cy") == table.hand(2) == ot.Cards("9H TH JH QH KH")
    assert not table.is_over
    assert table.score == (0, 0)
    assert table.winners == []
    assert (table.names, table.seed) == (tuple(NAMES), 7)
    assert repr(table) == "<Table: euchre EECS280, deal 1, North to act, Ana and Cy 0, Bo and Di 0>"


def test_what_is_left_out_is_the_first_rule_set_and_the_names_of_the_seats() -> None:
    table = ot.Table("euchre", seed=1)

    assert str(table.rules) == "HOUSE"
    assert table.names == ("North", "East", "South", "West")
    assert table.dealer == "North"
    assert table.turn == "East"


def test_a_seed_names_the_cards_of_every_deal() -> None:
    first, second = (ot.Table("euchre", seed=7) for _ in range(2))
    for table in (first, second):
        while table.deals < 3:
            table.play(table.bot("simple"))

    assert first.record == second.record
    decks = [deal.deck for deal in first.record.deals]
    assert decks == [tuple(shuffled_deck(first.game.module.DECK, 7, index)) for index in range(3)]


def test_tables_without_a_seed_differ_and_can_be_played_again() -> None:
    table, other = ot.Table("spades"), ot.Table("spades")

    assert table.hand("North") != other.hand("North")
    assert ot.Table("spades", seed=table.seed).hand("North") == table.hand("North")


# what is played


def test_words_actions_cards_and_numbers_are_all_played() -> None:
    table = dealt_by_west()

    table.play("pass")
    table.play(table.legal[1])
    table.play("nine of spades")
    table.play(7)
    card = next(iter(table.hand("East")))
    outcome = table.play(card)

    assert table.record.deals[0].actions == (64, 65, 46, 7, int(card))
    assert outcome.seat == "East"
    assert outcome.action == "9D"
    assert outcome.points is None
    assert {type(action) for action in table.record.deals[0].actions} == {int}


@pytest.mark.parametrize("words", ["order up J♦", "order-up", "Order Up", "o", "pick up"])
def test_a_call_is_understood_as_it_is_printed_and_as_people_say_it(words: str) -> None:
    table = dealt_by_west()
    table.play(words)

    assert table.record.deals[0].actions == (65,)


def test_every_action_is_understood_as_it_is_printed() -> None:
    for name in ot.games:
        table = ot.Table(name, seed=5)
        for _ in range(60):
            if table.is_over:
                break
            for action in table.legal:
                assert ot.Table.from_record(table.record).play(str(action)).action == int(action)
            table.play(table.bot("random"))


def test_the_outcome_of_an_action_tells_what_happened() -> None:
    table = dealt_by_west()

    passed = table.play("pass")
    assert str(passed) == repr(passed) == "Ana passes."
    assert [type(event) for event in passed.events] == [Acted]

    while not (ended := table.play(table.bot("simple"))).points:
        pass
    assert [type(event) for event in ended.events] == [Acted, DealEnded, Dealt]
    assert ended.points == table.score
    assert "Deal 2." in ended.sentences
    assert f"Score: {table.score}." in ended.sentences


@pytest.mark.parametrize("name", list(ot.games))
def test_bots_play_a_match_to_its_end(name: str) -> None:
    table = ot.Table(name, seed=3)
    while not table.is_over:
        outcome = table.play(table.bot("simple"))

    assert isinstance(outcome.events[-1], MatchEnded)
    assert (table.turn, table.legal, table.state) == (None, [], None)
    winners = RefereesTable(table.record).winners()
    assert table.winners == [
        seat for seat in table.game.seats if seat % len(table.game.parties) in winners
    ]
    assert "over after" in repr(table)


def test_a_table_that_does_not_deal_waits_for_a_deck() -> None:
    table = ot.Table("euchre", seed=7, auto_deal=False)
    assert (table.turn, table.legal, table.deals) == (None, [], 0)
    assert "before deal 1" in repr(table)

    table.deal(DECK)
    assert table.hand("East") == ot.Cards("9C TC JC QC KC")
    while table.turn is not None:
        table.play(table.bot("simple"))
    assert table.deals == 1
    table.deal()

    assert table.record.deals[1].deck == tuple(shuffled_deck(table.game.module.DECK, 7, 1))


def test_a_deck_is_text_cards_or_numbers() -> None:
    table = dealt_by_west()
    deck = table.record.deals[0].deck

    for form in (deck, DECK.split(), [str(PlayingCard(card)) for card in deck]):
        other = ot.Table("euchre", deck=form, dealer="West")
        assert other.record.deals[0].deck == deck


# bots


class Onlooker:
    """Remembers what it was shown, and does the first thing that is legal."""

    def __init__(self) -> None:
        self.views: list[Any] = []

    def choose(self, view: Any, legal: Actions) -> Action:
        self.views.append(view)
        return 64


def test_a_bot_sees_what_the_seat_on_turn_may_know() -> None:
    table = dealt_by_west()
    bot = Onlooker()

    assert table.bot(bot) == "pass"
    assert bot.views == [table.view("North").raw]
    assert table.turn == "North"


def test_asking_a_bot_changes_nothing() -> None:
    table = dealt_by_west(seed=4)
    before = told(table)
    for name in ("random", "simple", "steady"):
        assert table.bot(name) in table.legal

    assert told(table) == before


def test_a_bot_stays_with_its_seat_and_its_seed() -> None:
    first, second = (ot.Table("spades", seed=11) for _ in range(2))
    chosen = [[table.bot("random") for _ in range(20)] for table in (first, second)]

    assert chosen[0] == chosen[1]
    assert len(set(chosen[0])) > 1


# records


def test_a_match_is_saved_and_continues_where_it_stopped(tmp_path: Path) -> None:
    table = dealt_by_west(seed=7)
    for _ in range(40):
        table.play(table.bot("simple"))
    for name in ("game.txt", "game.json"):
        table.save(tmp_path / name)
        again = ot.load(tmp_path / name)

        assert told(again) == told(table)
        for one in (again, ot.load(tmp_path / name)):
            while not one.is_over:
                one.play(one.bot("simple"))
        assert again.record == one.record


def test_a_record_is_saved_as_well_as_a_table(tmp_path: Path) -> None:
    table = dealt_by_west()
    ot.save(table, tmp_path / "table.txt")
    ot.save(table.record, tmp_path / "record.txt")

    assert (tmp_path / "table.txt").read_text() == (tmp_path / "record.txt").read_text()
    assert load_record(tmp_path / "table.txt") == table.record


def test_a_record_prints_as_its_file(tmp_path: Path) -> None:
    table = dealt_by_west(seed=7)
    table.play("pass")
    table.save(tmp_path / "game.txt")

    assert f"{table.record}\n" == (tmp_path / "game.txt").read_text()
    assert repr(table.record) == "<Record: euchre EECS280, Ana, Bo, Cy, Di, 1 deal>"
    assert repr(table.record.deals) == f"(<DealRecord: West deals {DECK}, 1 action>,)"


def test_a_record_without_a_seed_continues_with_cards_drawn_at_random(tmp_path: Path) -> None:
    text = str(dealt_by_west(seed=7).record)
    lines = [line for line in text.splitlines() if not line.startswith(("seed", "check"))]
    (tmp_path / "game.txt").write_text("\n".join(lines) + "\n")
    first, second = (ot.load(tmp_path / "game.txt") for _ in range(2))
    for table in (first, second):
        assert table.seed is None
        while table.deals < 2:
            table.play(table.bot("simple"))

    assert first.record.deals[0].deck == second.record.deals[0].deck
    assert first.record.deals[1].deck != second.record.deals[1].deck
