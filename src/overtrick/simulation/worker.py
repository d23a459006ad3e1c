"""Runs one unit on a worker and returns its outcome.

Units and outcomes travel between processes as bytes.  An outcome is wrapped, so
that nothing `run` returns or raises can be mistaken for a failure of the worker.
"""

import pickle
import platform
import traceback
from collections.abc import Callable
from typing import Any, NamedTuple

from overtrick import __version__


class CannotRun(RuntimeError):
    """Units cannot be run; the message is a sentence for the user."""


class Outcome(NamedTuple):
    """What a unit returned or raised."""

    is_done: bool
    value: Any  # what `run` returned, or else what it raised


def outcome_here(run: Callable[[Any], Any], unit: Any) -> Outcome:
    """Runs a unit in this process."""
    try:
        return Outcome(True, run(unit))
    except BaseException as error:
        return Outcome(False, error)


def pickle_for_worker(thing: object, what: str) -> bytes:
    """Pickles *thing*; *what* names it in the error message."""
    try:
        return pickle.dumps(thing)
    except Exception as error:
        raise CannotRun(f"{what} cannot be sent to a worker: {error}") from error


def outcome_of(run: bytes, unit: bytes, version: str) -> bytes:
    """Runs a pickled unit on a worker; returns the pickled outcome."""
    try:
        if version != __version__:
            raise CannotRun(
                f"the worker on {platform.node()} has overtrick {__version__}, not {version}; "
                "install the same version on every machine"
            )
        return pickle.dumps(Outcome(True, unpickle(run)(unpickle(unit))))
    except BaseException as error:
        return pickle.dumps(Outcome(False, picklable_error(error)))


def unpickle(data: bytes) -> Any:
    try:
        return pickle.loads(data)
    except Exception as error:
        raise CannotRun(
            f"the worker on {platform.node()} cannot load the work: {error}; "
            "install the same packages on every machine"
        ) from error


def picklable_error(error: BaseException) -> BaseException:
    """*error* with its traceback as a note; a RuntimeError if it cannot be pickled."""
    error.add_note("".join(traceback.format_exception(error)).rstrip())
    try:
        pickle.loads(pickle.dumps(error))
    except Exception:
        copy = RuntimeError(f"{type(error).__name__}: {error}")
        copy.add_note(error.__notes__[-1])
        return copy
    return error


def value_of(outcome: Outcome | bytes) -> Any:
    """Returns what `run` returned, or raises what it raised."""
    is_done, value = pickle.loads(outcome) if isinstance(outcome, bytes) else outcome
    if not is_done:
        raise value
    return value
