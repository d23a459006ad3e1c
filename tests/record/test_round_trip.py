"""Whatever a table can record is read back as it was."""

import json

from hypothesis import given, settings

from overtrick.core.cards import card_name
from overtrick.games import euchre
from overtrick.record.json_format import read_json, write_json
from overtrick.record.match_record import Record
from overtrick.record.rules_text import parse_rules, rules_text
from overtrick.record.text_format import read, write
from record.matches import EUCHRE, broken_records, house_rules, records


@settings(deadline=None)
@given(records())
def test_a_record_written_as_text_reads_back_equal(record: Record) -> None:
    assert read(write(record)) == record


@settings(deadline=None)
@given(records())
def test_a_record_written_as_json_reads_back_equal(record: Record) -> None:
    assert read_json(write_json(record)) == record


@settings(deadline=None)
@given(broken_records())
def test_a_record_of_broken_rules_reads_back_equal(record: Record) -> None:
    assert read(write(record)) == record
    assert read_json(write_json(record)) == record


@settings(deadline=None)
@given(records())
def test_the_text_of_a_record_is_the_same_after_a_round_trip(record: Record) -> None:
    assert write(read(write(record))) == write(record)


@settings(deadline=None)
@given(records())
def test_the_text_has_one_line_per_deal_and_a_check_line(record: Record) -> None:
    is_later = (record.before, record.score) != (0, (0, 0))
    head = 1 + 1 + 1 + (record.seed is not None) + 4 + is_later
    lines = write(record).split("\n")

    assert lines[head] == ""
    assert [line.split(" |")[0] for line in lines[head + 1 : -2]] == [
        f"deal {record.before + number}" for number in range(1, len(record.deals) + 1)
    ]
    assert lines[-2].startswith("check ")
    assert lines[-1] == ""


@settings(deadline=None)
@given(records())
def test_the_json_has_one_line_per_deal_between_its_head_and_its_end(record: Record) -> None:
    head, *deals, end, nothing = write_json(record).split("\n")

    assert head.endswith('"deals": [')
    assert [json.loads(deal.removesuffix(","))["deck"] for deal in deals if deal] == [
        " ".join(card_name(card) for card in deal.deck) for deal in record.deals
    ]
    assert (end, nothing) == ("]}", "")


@settings(deadline=None)
@given(house_rules)
def test_rules_in_words_read_back_equal(rules: euchre.Rules) -> None:
    assert parse_rules(EUCHRE, rules_text(EUCHRE, rules)) == rules
