"""A file hurt on its way: every flipped bit is noticed, a cut leaves whole deals or an error."""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from overtrick.record.files import decode
from overtrick.record.json_format import read_json, write_json
from overtrick.record.match_record import Record, RecordError
from overtrick.record.text_format import read, write
from record.matches import any_deals, records
from record.written import CHECK, JSON, RECORD, TEXT

WORDS = (
    *("deal 1", "deal 2", "dealer", "dealer West", "West", "|", "| |", "=", "= 2-0", "2-0", "-"),
    *("9C", "8C", "pass", "order-up", "check", "check 00000000", "game", "euchre", "rules", "seat"),
    *("HOUSE", "alone=yes", "alone", "seed", "seed 1", "human", "\n", "\r\n", "\r", " ", "\ufeff"),
    *("\x00", "\x1b", "\u2028", "\x85", "\ud800", "{", "}", "[", "]", '"', ",", ":", "null", "1e9"),
)


def read_bytes(data: bytes) -> Record | None:
    """The record in *data*; ``None`` if it is refused as it should be."""
    try:
        return read(decode(data))
    except RecordError:
        return None


def flips(data: bytes) -> list[bytes]:
    """The data with each of its bits flipped, one at a time."""
    return [
        data[:place] + bytes([data[place] ^ 1 << bit]) + data[place + 1 :]
        for place in range(len(data))
        for bit in range(8)
    ]


def is_beginning_of(record: Record, whole: Record) -> bool:
    """Whether *record* is the whole with some of its last deals missing."""
    return record == replace(whole, deals=whole.deals[: len(record.deals)])


def lone_hand_called() -> Record:
    """A record that ends with "alone"."""
    deals = RECORD.deals
    return replace(RECORD, deals=(*deals[:2], replace(deals[2], actions=deals[2].actions[:2])))


def test_every_flipped_bit_is_noticed() -> None:
    data = (TEXT + CHECK).encode()

    assert [flipped for flipped in flips(data) if read_bytes(flipped) is not None] == []


def test_every_flipped_bit_is_noticed_where_there_is_no_deal() -> None:
    data = write(replace(RECORD, deals=(), before=12, score=(3, 4))).encode()

    assert [flipped for flipped in flips(data) if read_bytes(flipped) is not None] == []


def test_every_flipped_bit_is_noticed_behind_a_byte_order_mark_and_with_crlf() -> None:
    begun = replace(RECORD, deals=RECORD.deals[1:2], before=1)
    data = b"\xef\xbb\xbf" + write(begun).replace("\n", "\r\n").encode()

    assert read_bytes(data) == begun
    assert [flipped for flipped in flips(data) if read_bytes(flipped) is not None] == []


def test_a_text_cut_at_any_byte_is_refused_or_has_lost_its_last_deals() -> None:
    later = replace(RECORD, before=12, score=(34, -56))
    for record in (RECORD, lone_hand_called(), replace(RECORD, deals=()), later, long_record()):
        data = write(record).encode()
        wrong = [
            data[:cut]
            for cut in range(len(data))
            if not is_beginning_of(read_bytes(data[:cut]) or record, record)
        ]

        assert wrong == []


def long_record() -> Record:
    """A longer match, played at random."""
    return replace(RECORD, deals=any_deals(Random(280), RECORD.rules, 0, 6), seed=None)


def test_a_text_cut_at_the_end_of_a_line_keeps_the_deals_before_it() -> None:
    lines = TEXT.splitlines(keepends=True)

    for count in range(3):
        kept = read_bytes("".join(lines[: 9 + count]).encode())

        assert kept == replace(RECORD, deals=RECORD.deals[:count])


def test_a_json_text_cut_at_any_byte_is_refused() -> None:
    data = JSON.rstrip().encode()

    for cut in range(len(data)):
        with pytest.raises(RecordError):
            read_json(decode(data[:cut]))


def test_a_flipped_bit_in_a_json_text_gives_a_record_or_a_record_error() -> None:
    begun = replace(RECORD, deals=(replace(RECORD.deals[0], actions=RECORD.deals[0].actions[:3]),))

    for flipped in flips(write_json(begun).encode()):
        with suppress(RecordError):
            assert isinstance(read_json(decode(flipped)), Record)


def outcome_of(reader: Callable[[str], Record], text: str) -> Record | str:
    """The record read, or the words of the record error."""
    try:
        return reader(text)
    except RecordError as error:
        return str(error)


edits = st.lists(
    st.tuples(st.floats(0, 1), st.floats(0, 0.2), st.sampled_from(WORDS) | st.text(max_size=5)),
    min_size=1,
    max_size=4,
)


def edited(text: str, changes: list[tuple[float, float, str]]) -> str:
    """The text with words put in, each in place of some letters."""
    for where, length, word in changes:
        start = int(where * len(text))
        text = text[:start] + word + text[start + int(length * length * len(text)) :]
    return text


@settings(deadline=None)
@given(records(most=2), edits, st.booleans())
def test_whatever_is_done_to_a_text_only_a_record_error_comes_of_it(
    record: Record, changes: list[tuple[float, float, str]], keeps_check: bool
) -> None:
    text = write(record)
    if not keeps_check:
        text = text[: text.rindex("check ")]
    outcome = outcome_of(read, edited(text, changes))

    assert isinstance(outcome, Record) or outcome.isprintable()


@settings(deadline=None)
@given(records(most=2), edits)
def test_whatever_is_done_to_a_json_text_only_a_record_error_comes_of_it(
    record: Record, changes: list[tuple[float, float, str]]
) -> None:
    outcome = outcome_of(read_json, edited(write_json(record), changes))

    assert isinstance(outcome, Record) or outcome.isprintable()


@settings(deadline=None)
@given(st.binary(max_size=200))
def test_bytes_of_any_kind_are_decoded_or_refused(data: bytes) -> None:
    assert read_bytes(data) is None
