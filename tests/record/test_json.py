"""The JSON of a record: the same facts, and nothing but these facts."""

import json
import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest

from overtrick.record.json_format import read_json, write_json
from overtrick.record.match_record import Record
from overtrick.record.text_format import read, write
from record.matches import EUCHRE
from record.written import JSON, RECORD, complaint

FACTS: dict[str, Any] = json.loads(JSON)
HALF_A_PAIR = "\ud800"


def places(facts: Any, path: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    """The path of every value in the facts, the whole among them."""
    yield path
    if isinstance(facts, dict):
        for key, value in facts.items():
            yield from places(value, (*path, key))
    if isinstance(facts, list):
        for place, value in enumerate(facts):
            yield from places(value, (*path, place))


def at(path: tuple[str | int, ...], facts: Any = FACTS) -> Any:
    for step in path:
        facts = facts[step]
    return facts


def with_value(path: tuple[str | int, ...], value: Any) -> str:
    """The JSON with one value changed."""
    if not path:
        return json.dumps(value)
    facts = json.loads(JSON)
    at(path[:-1], facts)[path[-1]] = value
    return json.dumps(facts)


PLACES = list(places(FACTS))
OBJECTS = [path for path in PLACES if isinstance(at(path), dict)]
OTHER_VALUES: tuple[Any, ...] = (
    *(None, True, False, 0, 1, -1, 1.0, 1e300, "", "x", "1", [], [1], {}, {"overtrick": 1}),
)


def test_a_json_text_written_by_hand_reads_as_meant() -> None:
    assert read_json(JSON) == RECORD


def test_a_record_is_written_with_the_facts_a_person_would_write() -> None:
    assert json.loads(write_json(RECORD)) == FACTS


def test_names_are_written_as_they_are() -> None:
    assert '"name": "J. R. 名"' in write_json(RECORD)


def test_a_record_without_deals_and_seed_reads_back() -> None:
    empty = Record(EUCHRE, RECORD.rules, RECORD.seats)

    assert json.loads(write_json(empty))["seed"] is None
    assert read_json(write_json(empty)) == empty


@pytest.mark.parametrize("path", PLACES, ids=str)
def test_a_value_of_another_kind_is_refused_everywhere(path: tuple[str | int, ...]) -> None:
    for value in OTHER_VALUES:
        if type(value) is type(at(path)) or (path == ("seed",) and value is None):
            continue

        complaint(read_json, with_value(path, value))


def test_a_value_of_another_kind_is_named_with_the_kind_expected() -> None:
    assert complaint(read_json, with_value(("deals",), {})) == "'deals' is {}, expected list"
    assert complaint(read_json, with_value(("seats", 1, "name"), 7)) == "'name' is 7, expected str"
    assert complaint(read_json, with_value(("deals", 1, "deck"), None)) == (
        "deal 2: 'deck' is None, expected str"
    )
    assert complaint(read_json, with_value(("deals", 0), "x")) == (
        "deal 1: expected an object with 'dealer', got 'x'"
    )


@pytest.mark.parametrize("text", ["[]", "[1]", "1", "null", '"x"', "true", "1.5", "[{}]"])
def test_the_whole_is_one_object(text: str) -> None:
    assert complaint(read_json, text).startswith("expected an object with 'overtrick', got ")


@pytest.mark.parametrize("text", ["", "{", "}", "{} {}", "{'a': 1}", "{,}", "\ufeff{}", "{\x00}"])
def test_what_is_not_json_is_refused(text: str) -> None:
    assert complaint(read_json, text).startswith("not JSON: ")


@pytest.mark.parametrize("path", OBJECTS, ids=str)
@pytest.mark.parametrize(
    "key", ["extra", "__proto__", "", "Game", "\x1b[2J", HALF_A_PAIR, "k" * 999]
)
def test_an_unknown_field_is_refused_in_every_object(path: tuple[str | int, ...], key: str) -> None:
    message = complaint(read_json, with_value(path, at(path) | {key: "yes"}))

    assert f"unknown field {ascii(key)[:40]}" in message


@pytest.mark.parametrize("path", OBJECTS, ids=str)
def test_a_missing_field_is_named_in_every_object(path: tuple[str | int, ...]) -> None:
    for key in at(path):
        if (*path, key) == ("seed",):
            continue
        fewer = {name: value for name, value in at(path).items() if name != key}

        assert f"'{key}' is missing" in complaint(read_json, with_value(path, fewer))


@pytest.mark.parametrize(
    "once",
    ['"overtrick": 1', '"game": "euchre"', '"alone": "yes"', '"name": "Ann"', '"dealer": "West"'],
)
def test_a_field_said_twice_is_refused(once: str) -> None:
    assert JSON.count(once) == 1

    message = complaint(read_json, JSON.replace(once, f"{once}, {once}"))

    assert message == "an object has the same field twice"


@pytest.mark.parametrize("word", ["NaN", "Infinity", "-Infinity"])
@pytest.mark.parametrize("place", ['"overtrick": 1', '"seed": 7', '"result": "2-0"'])
def test_what_is_not_a_number_is_refused(place: str, word: str) -> None:
    text = JSON.replace(place, place.split(":")[0] + ": " + word)

    assert complaint(read_json, text) == f"{word} is not a number"


@pytest.mark.parametrize("number", ["1e400", "-1e400", "1.0", "1e0", "1E400"])
def test_a_number_with_a_point_or_an_exponent_is_no_version_and_no_seed(number: str) -> None:
    complaint(read_json, JSON.replace('"overtrick": 1', f'"overtrick": {number}'))
    complaint(read_json, JSON.replace('"seed": 7', f'"seed": {number}'))


@pytest.mark.parametrize("version", [0, 2, 9, -1, 10**18])
def test_another_version_is_refused(version: int) -> None:
    assert complaint(read_json, with_value(("overtrick",), version)) == (
        f"made by format version {version}, this program reads 1"
    )


@pytest.mark.parametrize("digits", [400, 4000, 5000, 100_000])
@pytest.mark.parametrize("place", ['"overtrick": 1', '"seed": 7', '"result": "2-0"'])
def test_a_huge_number_is_refused_shortly(place: str, digits: int) -> None:
    complaint(read_json, JSON.replace(place, place.split(":")[0] + ": " + "1" * digits))


@pytest.mark.parametrize("seed", [-1, 10**20, True, "7", 7.0])
def test_a_bad_seed_is_refused(seed: Any) -> None:
    assert complaint(read_json, with_value(("seed",), seed)) == (
        f"expected a seed from 0 up, got {seed!a}"
    )


@pytest.mark.parametrize("seed", [None, 0, 10**20 - 1])
def test_a_seed_is_a_number_of_up_to_twenty_digits_or_none(seed: int | None) -> None:
    assert read_json(with_value(("seed",), seed)).seed == seed


def beginning(**values: Any) -> str:
    return json.dumps(FACTS | values)


def test_a_record_may_begin_after_deals_that_are_not_in_it() -> None:
    record = replace(RECORD, before=6, score=(4, -7))

    assert read_json(beginning(before=6, score=[4, -7])) == record
    assert json.loads(write_json(record)) == FACTS | {"before": 6, "score": [4, -7]}
    assert read_json(beginning(score=[2, 0])) == replace(RECORD, score=(2, 0))
    assert json.loads(write_json(replace(RECORD, score=(2, 0))))["score"] == [2, 0]
    assert read_json(beginning(before=6)) == replace(RECORD, before=6)


def test_points_given_outside_the_play_are_kept() -> None:
    record = replace(RECORD, given=(2, -4))

    assert json.loads(write_json(record)) == FACTS | {"given": [2, -4]}
    assert read_json(write_json(record)) == record


def test_a_deal_is_named_by_its_number_in_the_match() -> None:
    deals = [*FACTS["deals"][:1], {**FACTS["deals"][1], "result": "1-0"}]

    assert complaint(read_json, beginning(before=6, deals=deals)).startswith("deal 8: ")


@pytest.mark.parametrize("before", [None, True, "6", 6.0, [], {}, 10**6, 10**4000])
def test_the_deals_before_are_a_whole_number(before: Any) -> None:
    message = complaint(read_json, beginning(before=before))

    assert message.startswith("expected a whole number, got ")


def test_a_record_does_not_begin_before_its_first_deal() -> None:
    assert complaint(read_json, beginning(before=-1)) == (
        "a record cannot begin before its first deal"
    )


@pytest.mark.parametrize(
    "score",
    [
        *(None, True, 4, "4 7", {}, [], [4], [4, 7, 1]),
        *([None, 7], [4, "7"], [4.0, 7], [True, 7], [[4], 7], [10**6, 7], [4, -(10**6)]),
    ],
)
def test_the_score_is_two_whole_numbers(score: Any) -> None:
    assert complaint(read_json, beginning(score=score)).startswith("expected a ")


@pytest.mark.parametrize("depth", [*range(900, 1000, 7), 1000, 100_000])
@pytest.mark.parametrize(
    "nested",
    [
        lambda depth: "[" * depth + "]" * depth,
        lambda depth: "[" * depth,
        lambda depth: '{"a":' * depth + "1" + "}" * depth,
        lambda depth: '{"overtrick": ' + "[" * depth + "]" * depth + "}",
        lambda depth: JSON.replace('"seed": 7', '"seed": ' + "[" * depth + "]" * depth),
        lambda depth: JSON.replace('"2-0"', '{"a":' * depth + "1" + "}" * depth),
    ],
)
def test_deep_nesting_is_refused(nested: Callable[[int], str], depth: int) -> None:
    complaint(read_json, nested(depth))


def test_nesting_too_deep_to_follow_is_named() -> None:
    assert complaint(read_json, "[" * 100_000) == "the JSON is nested too deeply"


def test_a_short_text_does_not_stand_for_millions_of_actions() -> None:
    deal = FACTS["deals"][1] | {"actions": "pass*100000", "result": ""}

    complaint(read_json, json.dumps(FACTS | {"deals": [deal] * 100}))


def test_a_hundred_thousand_fields_are_refused() -> None:
    many = {f"field{number}": number for number in range(100_000)}

    assert "unknown field 'field0'" in complaint(read_json, json.dumps(FACTS | many))


@pytest.mark.parametrize("path", [path for path in PLACES if isinstance(at(path), str)], ids=str)
def test_half_a_surrogate_pair_is_refused_in_every_text(path: tuple[str | int, ...]) -> None:
    complaint(read_json, with_value(path, HALF_A_PAIR))
    complaint(read_json, with_value(path, at(path) + HALF_A_PAIR))


@pytest.mark.parametrize("seats", [[], FACTS["seats"][:3], FACTS["seats"] + FACTS["seats"][:1]])
def test_euchre_has_four_seats(seats: list[Any]) -> None:
    assert complaint(read_json, with_value(("seats",), seats)) == (
        f"euchre has 4 seats, not {len(seats)}"
    )


@pytest.mark.parametrize("name", ["", " Ann", "Ann ", "n" * 41, "A\x1bnn", "A\nnn", "A\u2028nn"])
def test_a_bad_name_is_refused(name: str) -> None:
    assert complaint(read_json, with_value(("seats", 0, "name"), name)).startswith("a name ")


@pytest.mark.parametrize(
    "player", ["", "hu man", "hu\nman", " ", "\x1b[2J", "hu\u2028man", "p" * 999]
)
def test_the_kind_of_a_player_is_one_printable_word(player: str) -> None:
    complaint(read_json, with_value(("seats", 0, "player"), player))


@pytest.mark.parametrize(
    "path, value, message",
    [
        (("game",), "snap", r"expected a game \(euchre.*\), got 'snap'"),
        (("rules", "alone"), "maybe", "alone is yes or no, not 'maybe'"),
        (("rules", "lone_lead"), "2", "lone_lead is one of eldest, .*, not '2'"),
        (("rules", "points_to_win"), "0", "points_to_win is a number from 1 to 100, not '0'"),
        (("deals", 0, "dealer"), "Up", "deal 1: expected a seat like 'North', got 'Up'"),
        (("deals", 1, "deck"), "9C", "deal 2: bad deck: expected 24 cards, found 1"),
        (("deals", 1, "deck"), "8C", r"deal 2: bad deck: Eight of Clubs \(card 1\) is not in .*"),
        (("deals", 2, "actions"), "jump", "deal 3: expected a card or a call of euchre, .*"),
        (("deals", 2, "actions"), "pass*100001", "deal 3: a deal has at most 100000 actions"),
        (("deals", 2, "actions"), "pass*x", r"deal 3: expected a word like .*, got 'pass\*x'"),
        (("deals", 0, "result"), "", "deal 1: the result given is missing, the play gives 2-0"),
        (("deals", 0, "result"), "0-2", "deal 1: the result .* '?0-2'?, the play gives 2-0"),
        (("deals", 2, "result"), "0-2", "deal 3: the result .* '?0-2'?, .* not finished"),
    ],
)
def test_a_bad_value_is_refused_with_the_number_of_its_deal(
    path: tuple[str | int, ...], value: str, message: str
) -> None:
    assert re.fullmatch(message, complaint(read_json, with_value(path, value)))


@pytest.mark.parametrize("result", ["\x1b[2J", "\n", "\x00", "9" * 10_000])
@pytest.mark.parametrize("deal", [0, 1, 2])
def test_a_bad_result_is_quoted_shortly_and_safely(deal: int, result: str) -> None:
    message = complaint(read_json, with_value(("deals", deal, "result"), result))

    assert message.startswith(f"deal {deal + 1}: the result given is ")


def test_text_and_json_tell_the_same() -> None:
    assert read(write(read_json(JSON))) == read_json(write_json(RECORD))
