"""Records on disk: read with a bound, saved whole or not at all."""

import errno
import os
import stat
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from overtrick.record import files
from overtrick.record.files import MOST_BYTES, decode, load, save
from overtrick.record.match_record import RecordError
from record.written import CHECK, JSON, RECORD, TEXT

OLDER = replace(RECORD, deals=RECORD.deals[:1])
MARK = b"\xef\xbb\xbf"


def contents(directory: Path) -> list[str]:
    return sorted(path.name for path in directory.iterdir())


def refused(data: bytes) -> str:
    with pytest.raises(RecordError) as caught:
        decode(data)
    assert str(caught.value).isprintable()
    return str(caught.value)


def test_a_file_is_read_as_text_or_json_by_what_is_in_it(tmp_path: Path) -> None:
    (tmp_path / "text.json").write_text(TEXT + CHECK, encoding="utf-8")
    (tmp_path / "json.txt").write_text("\n  " + JSON, encoding="utf-8")

    assert load(tmp_path / "text.json") == RECORD
    assert load(str(tmp_path / "json.txt")) == RECORD


@pytest.mark.parametrize("text", [TEXT, TEXT + CHECK, JSON])
@pytest.mark.parametrize("mark", [b"", MARK])
@pytest.mark.parametrize("line_end", [b"\n", b"\r\n"])
def test_a_byte_order_mark_and_windows_line_ends_are_accepted(
    tmp_path: Path, text: str, mark: bytes, line_end: bytes
) -> None:
    path = tmp_path / "match"
    path.write_bytes(mark + text.encode().replace(b"\n", line_end))

    assert load(path) == RECORD


@pytest.mark.parametrize(
    "letter", ["\x00", "\x1b", "\u2028", "\x85", "\x1c", "\x7f", "\u202e", "\t"]
)
@pytest.mark.parametrize("text", [TEXT, JSON])
def test_a_letter_that_cannot_be_printed_is_refused_with_its_place(text: str, letter: str) -> None:
    message = refused((text[:30] + letter + text[30:]).encode())

    assert message == f"not a text file ({letter!a} at letter 31)"


@pytest.mark.parametrize(
    "data, message",
    [
        (b"\x89PNG\r\n\x1a\n", "not a text file (byte 0x89 at 0)"),
        (b"ab\xff", "not a text file (byte 0xff at 2)"),
        (b"\x7fELF", "not a text file ('\\x7f' at letter 1)"),
        (b"overtrick \xc0\xaf", "not a text file (byte 0xc0 at 10)"),  # overlong
        (b"overtrick \xed\xa0\x80", "not a text file (byte 0xed at 10)"),  # half a pair
        ("é".encode()[:1], "not a text file (byte 0xc3 at 0)"),  # cut in a letter
        (b"\x1f\x8b\x08", "not a text file (byte 0x8b at 1)"),
    ],
)
def test_what_is_not_text_is_refused_with_the_byte(data: bytes, message: str) -> None:
    assert refused(data) == message


def test_the_place_of_a_bad_byte_counts_from_the_start_of_the_file() -> None:
    assert refused(MARK + b"ab\xff") == "not a text file (byte 0xff at 5)"


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be", "utf-32", "utf-32-le"])
def test_wider_encodings_are_refused(encoding: str) -> None:
    refused(TEXT.encode(encoding))


@pytest.mark.parametrize(
    "old, new",
    [
        ("| pass order-up-alone", "| pass\rorder-up-alone"),
        ("rules CS246 ", "rules CS246\r"),
        ("seed 7\n", "seed 7\r\r\n"),
        ("\n", "\r"),
    ],
)
def test_a_lone_carriage_return_ends_no_line_and_parts_no_words(
    tmp_path: Path, old: str, new: str
) -> None:
    (tmp_path / "match").write_bytes(TEXT.replace(old, new).encode())

    with pytest.raises(RecordError):
        load(tmp_path / "match")


def test_a_file_of_twenty_megabytes_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "match"
    path.write_bytes(TEXT.encode() + b" " * 20_000_000)

    with pytest.raises(RecordError, match=f"^longer than {MOST_BYTES} bytes: not a record$"):
        load(path)


def test_a_file_is_refused_for_its_length_from_the_first_byte_too_many() -> None:
    assert refused(b"\xff" * (MOST_BYTES + 1)).startswith("longer than ")
    assert refused(b"\xff" * MOST_BYTES) == "not a text file (byte 0xff at 0)"


def test_an_endless_file_is_read_no_further_than_the_bound() -> None:
    with pytest.raises(RecordError, match="longer than"):
        load("/dev/zero")


def test_a_file_that_is_not_there_cannot_be_loaded(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        load(tmp_path / "missing")
    with pytest.raises(IsADirectoryError):
        load(tmp_path)


@pytest.mark.parametrize("content", [b"", MARK, b"\n", b"import os\n", b"\x80\x04.", b"!!python/x"])
def test_a_file_of_another_kind_is_refused(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "match").write_bytes(content)

    with pytest.raises(RecordError):
        load(tmp_path / "match")


@pytest.mark.parametrize("name", ["match", "match.txt", "match.json", "a b.json.bak", "ünï"])
def test_a_saved_record_is_loaded_as_it_was(tmp_path: Path, name: str) -> None:
    save(RECORD, tmp_path / name)

    assert load(tmp_path / name) == RECORD
    assert contents(tmp_path) == [name]


def test_a_record_is_saved_as_text_unless_the_name_says_json(tmp_path: Path) -> None:
    save(RECORD, str(tmp_path / "match"))
    save(RECORD, tmp_path / "match.json")

    assert (tmp_path / "match").read_bytes() == (TEXT + CHECK).encode()
    assert (tmp_path / "match.json").read_bytes().startswith(b'{"overtrick": 1, ')


def test_a_relative_path_is_saved_where_the_program_runs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)

    save(RECORD, "match")

    assert contents(tmp_path) == ["match"]


@pytest.mark.parametrize("name", ["match", "match.json"])
def test_saving_again_replaces_the_older_file(tmp_path: Path, name: str) -> None:
    save(RECORD, tmp_path / name)
    save(OLDER, tmp_path / name)

    assert load(tmp_path / name) == OLDER
    assert contents(tmp_path) == [name]


def disk_full(*arguments: Any) -> None:
    raise OSError(errno.ENOSPC, "No space left on device")


def interrupt(*arguments: Any) -> None:
    raise KeyboardInterrupt


def fail_in(step: str, monkeypatch: pytest.MonkeyPatch, failure: Callable[..., None]) -> None:
    """Makes the next save fail at that step."""
    if step in ("fsync", "replace"):
        monkeypatch.setattr(os, step, failure)
        return

    def open_badly(path: Path, *arguments: Any, **options: Any) -> Any:
        file = path.open(*arguments, **options)
        monkeypatch.setattr(file, step, failure)
        return file

    monkeypatch.setattr(files, "open", open_badly, raising=False)


@pytest.mark.parametrize("step", ["write", "flush", "fsync", "replace"])
@pytest.mark.parametrize("failure", [disk_full, interrupt])
@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
def test_a_failing_save_leaves_the_older_file_and_nothing_else(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    step: str,
    failure: Callable[..., None],
) -> None:
    save(OLDER, tmp_path / "match")
    before = (tmp_path / "match").read_bytes()

    with monkeypatch.context() as broken:
        fail_in(step, broken, failure)
        with pytest.raises((OSError, KeyboardInterrupt)):
            save(RECORD, tmp_path / "match")

    assert (tmp_path / "match").read_bytes() == before
    assert contents(tmp_path) == ["match"]


@pytest.mark.parametrize("step", ["write", "fsync", "replace"])
def test_a_failing_first_save_leaves_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    with monkeypatch.context() as broken:
        fail_in(step, broken, disk_full)
        with pytest.raises(OSError):
            save(RECORD, tmp_path / "match")

    assert contents(tmp_path) == []


def test_the_text_is_on_the_disk_before_it_takes_the_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    steps: list[str] = []
    fsync, replace_file = os.fsync, os.replace

    def watched_fsync(descriptor: int) -> None:
        is_directory = stat.S_ISDIR(os.fstat(descriptor).st_mode)
        steps.append("fsync directory" if is_directory else "fsync file")
        if steps == ["fsync file"]:
            [part] = contents(tmp_path)
            assert (tmp_path / part).read_bytes() == (TEXT + CHECK).encode()
        fsync(descriptor)

    def watched_replace(old: Path, new: Path) -> None:
        steps.append("replace")
        replace_file(old, new)

    monkeypatch.setattr(os, "fsync", watched_fsync)
    monkeypatch.setattr(os, "replace", watched_replace)

    save(RECORD, tmp_path / "match")

    assert steps == ["fsync file", "replace", "fsync directory"]


def test_a_directory_that_cannot_be_flushed_leaves_one_whole_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    save(OLDER, tmp_path / "match")
    fsync = os.fsync
    descriptors: list[int] = []

    def fail_second(descriptor: int) -> None:
        descriptors.append(descriptor)
        if len(descriptors) == 2:
            disk_full()
        fsync(descriptor)

    with monkeypatch.context() as broken:
        broken.setattr(os, "fsync", fail_second)
        with pytest.raises(OSError):
            save(RECORD, tmp_path / "match")

    assert load(tmp_path / "match") in (OLDER, RECORD)
    assert contents(tmp_path) == ["match"]
    with pytest.raises(OSError):
        os.fstat(descriptors[1])  # closed


@pytest.mark.parametrize("path", ["missing/match", "missing/deeper/match.json", "file/match", "."])
def test_saving_where_no_file_can_be_raises_an_os_error(tmp_path: Path, path: str) -> None:
    (tmp_path / "file").write_text("")

    with pytest.raises(OSError):
        save(RECORD, tmp_path / path)

    assert contents(tmp_path) == ["file"]


@pytest.mark.parametrize("path", ["/", ".", ""])
def test_saving_without_a_file_name_raises_an_os_error(path: str) -> None:
    with pytest.raises(OSError):
        save(RECORD, path)
