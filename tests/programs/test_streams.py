"""Standard streams at their worst: what a console program says and how it ends."""

import errno
import io
import os
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from overtrick.programs.streams import BadInput, EndOfInput, Streams, run

ENDED_EARLY = 1
BAD_DATA = 65
IO_ERROR = 74
INTERRUPTED = 130
CLOSED_PIPE = 141

NO_SPACE = OSError(errno.ENOSPC, "No space left on device")
NO_READER = BrokenPipeError(errno.EPIPE, "Broken pipe")

Body = Callable[[Streams], int]


class Failing(io.StringIO):
    """A stream on which one operation fails as often as it is tried."""

    def __init__(self, operation: str, failure: OSError) -> None:
        super().__init__()
        self.operation = operation
        self.failure = failure

    def write(self, text: str) -> int:
        return self._try("write") or super().write(text)

    def flush(self) -> None:
        self._try("flush")

    def readline(self, size: int = -1, /) -> str:  # type: ignore[override]
        self._try("readline")
        return super().readline(size)

    def close(self) -> None:
        self.operation = ""
        super().close()

    def _try(self, operation: str) -> int:
        if operation == self.operation:
            raise self.failure
        return 0


def says_hello(streams: Streams) -> int:
    streams.say("hello")
    return 0


def fails_after_hello(failure: BaseException) -> Body:
    def body(streams: Streams) -> int:
        streams.say("hello")
        raise failure

    return body


@pytest.mark.parametrize(
    "failure, code, complaint",
    [
        (EndOfInput(), ENDED_EARLY, "prog: end of input: the game is not finished\n"),
        (BadInput("no good"), BAD_DATA, "prog: no good\n"),
        (KeyboardInterrupt(), INTERRUPTED, ""),
        (NO_READER, CLOSED_PIPE, ""),
        (NO_SPACE, IO_ERROR, "prog: cannot write: No space left on device\n"),
        (OSError("out of order"), IO_ERROR, "prog: cannot write: out of order\n"),
    ],
)
def test_program_that_cannot_go_on_ends_with_a_code_of_its_own(
    failure: BaseException, code: int, complaint: str
) -> None:
    out, err = io.StringIO(), io.StringIO()
    ended = run("prog", fails_after_hello(failure), io.StringIO(), out, err)

    assert (ended, out.getvalue(), err.getvalue()) == (code, "hello\n", complaint)


def test_programming_error_is_not_hidden() -> None:
    with pytest.raises(ZeroDivisionError):
        run("prog", fails_after_hello(ZeroDivisionError()), None, io.StringIO(), io.StringIO())


@pytest.mark.parametrize("operation", ["write", "flush"])
@pytest.mark.parametrize(
    "failure, code, complaint",
    [
        (NO_READER, CLOSED_PIPE, ""),
        (NO_SPACE, IO_ERROR, "prog: cannot write: No space left on device\n"),
    ],
)
def test_failing_output_is_reported_once(
    operation: str, failure: OSError, code: int, complaint: str
) -> None:
    err = io.StringIO()
    ended = run("prog", says_hello, io.StringIO(), Failing(operation, failure), err)

    assert (ended, err.getvalue()) == (code, complaint)


@pytest.mark.parametrize("cause", [EndOfInput(), BadInput("no good"), KeyboardInterrupt()])
@pytest.mark.parametrize("failure, code", [(NO_READER, CLOSED_PIPE), (NO_SPACE, IO_ERROR)])
def test_output_lost_at_the_end_outweighs_any_other_cause(
    cause: BaseException, failure: OSError, code: int
) -> None:
    err = io.StringIO()
    ended = run("prog", fails_after_hello(cause), io.StringIO(), Failing("flush", failure), err)

    assert ended == code
    assert ("No space left" in err.getvalue()) == (code == IO_ERROR)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no /dev/full here")
def test_output_of_the_process_that_cannot_be_written_is_dropped(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    err = io.StringIO()
    with open("/dev/full", "w") as full:  # closing it would fail if anything were left in it
        monkeypatch.setattr(sys, "stdout", full)
        ended = run("prog", says_hello, None, None, err)

    assert (ended, err.getvalue()) == (IO_ERROR, "prog: cannot write: No space left on device\n")


def test_output_of_the_process_that_nobody_reads_is_dropped(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    err = io.StringIO()
    with open(writer, "w") as pipe:
        monkeypatch.setattr(sys, "stdout", pipe)
        ended = run("prog", says_hello, None, None, err)

    assert (ended, err.getvalue()) == (CLOSED_PIPE, "")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no /dev/full here")
def test_complaint_of_the_process_that_cannot_be_written_is_dropped(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with open("/dev/full", "w") as full:
        monkeypatch.setattr(sys, "stderr", full)
        ended = run("prog", fails_after_hello(EndOfInput()), None, io.StringIO(), None)

    assert ended == ENDED_EARLY


def test_closed_output_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    err = io.StringIO()
    ended = run("prog", says_hello, io.StringIO(), None, err)

    assert (ended, err.getvalue()) == (IO_ERROR, "prog: cannot write: standard output is closed\n")


@pytest.mark.parametrize("operation", ["write", "flush"])
def test_complaint_nobody_can_read_is_no_failure(operation: str) -> None:
    streams = Streams("prog", None, None, Failing(operation, NO_SPACE))

    streams.complain("hello")


def test_complaint_to_a_closed_stream_is_no_failure() -> None:
    err = io.StringIO()
    err.close()

    Streams("prog", None, None, err).complain("hello")
    Streams("prog", None, None, None).complain("hello")


def test_input_that_cannot_be_read_is_reported_as_such() -> None:
    def asks(streams: Streams) -> int:
        streams.word()
        return 0

    err = io.StringIO()
    failing = Failing("readline", OSError(errno.EIO, "Input/output error"))
    ended = run("prog", asks, failing, io.StringIO(), err)

    assert ended == IO_ERROR
    assert err.getvalue().startswith("prog: ")
    assert "Input/output error" in err.getvalue()
    assert "write" not in err.getvalue()


def test_line_is_written_byte_for_byte_whatever_the_encoding_of_the_stream() -> None:
    raw = io.BytesIO()
    streams = Streams("prog", None, io.TextIOWrapper(raw, "ascii"), None)
    streams.say("♠ " + os.fsdecode(b"\xff"))
    streams.flush()

    assert raw.getvalue() == "♠ ".encode() + b"\xff\n"


def test_what_was_said_is_shown_before_a_word_is_awaited() -> None:
    shown: list[bytes] = []
    raw = io.BytesIO()
    out = io.TextIOWrapper(io.BufferedWriter(raw))

    class Watching(io.StringIO):
        def readline(self, size: int = -1, /) -> str:  # type: ignore[override]
            shown.append(raw.getvalue())
            return "word\n"

    streams = Streams("prog", Watching(), out, None)
    streams.say("your move:")

    assert streams.word() == "word"
    assert shown == [b"your move:\n"]


def test_words_of_a_line_are_given_one_by_one_and_lines_read_only_as_needed() -> None:
    stdin = io.StringIO("one two\n\nthree")
    streams = Streams("prog", stdin, None, None)

    assert [streams.word(), streams.word()] == ["one", "two"]
    assert stdin.tell() == len("one two\n")
    assert streams.word() == "three"
    with pytest.raises(EndOfInput):
        streams.word()


def test_closed_input_has_no_words() -> None:
    with pytest.raises(EndOfInput):
        Streams("prog", None, None, None).word()


@pytest.mark.parametrize("size", [64 * 1024, 64 * 1024 - 1])
def test_line_of_64_kilobytes_is_read(size: int) -> None:
    word = "x" * (size - 1)

    assert Streams("prog", io.StringIO(word + "\n"), None, None).word() == word


def test_longer_line_is_refused() -> None:
    with pytest.raises(BadInput):
        Streams("prog", io.StringIO("x" * (64 * 1024) + "\n"), None, None).word()


def test_closed_input_counts_as_nobody_there() -> None:
    streams = Streams("prog", None, None, None)
    for _ in range(99):
        streams.refuse("no")

    with pytest.raises(BadInput):
        streams.refuse("no")


def test_good_answer_forgives_the_bad_ones_before_it() -> None:
    streams = Streams("prog", None, None, None)
    for _ in range(99):
        streams.refuse("no")
    streams.accept_answer()
    for _ in range(99):
        streams.refuse("no")

    with pytest.raises(BadInput):
        streams.refuse("no")
