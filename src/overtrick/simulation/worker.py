"""What a worker does with one unit: run it, and give back what happened.

To another process a unit goes as bytes, and so does what comes back.  What
happened is wrapped, so that nothing `run` returns or raises can be mistaken for
trouble with a worker.
"""

import pickle
import platform
import traceback
from collections.abc import Callable
from typing import Any, NamedTuple

from overtrick import __version__


class CannotRun(RuntimeError):
    """Units cannot be run here; the message is one sentence for the person who asked."""


class Outcome(NamedTuple):
    """What came of a unit."""

    is_done: bool
    value: Any  # what `run` returned, or else what it raised


def outcome_here(run: Callable[[Any], Any], unit: Any) -> Outcome:
    """Runs a unit that has not left this process."""
    try:
        return Outcome(True, run(unit))
    except BaseException as error:
        return Outcome(False, error)


def sent(thing: object, what: str) -> bytes:
    """*thing* on its way to another process."""
    try:
        return pickle.dumps(thing)
    except Exception as error:
        raise CannotRun(f"{what} cannot be sent to a worker: {error}") from error


def outcome_of(run: bytes, unit: bytes, version: str) -> bytes:
    """Runs a unit on the worker: the outcome, on its way back."""
    try:
        if version != __version__:
            raise CannotRun(
                f"the worker on {platform.node()} has overtrick {__version__} and not {version}; "
                "install the same version on every machine"
            )
        return pickle.dumps(Outcome(True, loaded(run)(loaded(unit))))
    except BaseException as error:
        return pickle.dumps(Outcome(False, able_to_travel(error)))


def loaded(sent: bytes) -> Any:
    try:
        return pickle.loads(sent)
    except Exception as error:
        raise CannotRun(
            f"the worker on {platform.node()} cannot load the work: {error}; "
            "what it needs must be installed on every machine"
        ) from error


def able_to_travel(error: BaseException) -> BaseException:
    """*error* with its traceback as a note; or its words, if it cannot be pickled."""
    error.add_note("".join(traceback.format_exception(error)).rstrip())
    try:
        pickle.loads(pickle.dumps(error))
    except Exception:
        words = RuntimeError(f"{type(error).__name__}: {error}")
        words.add_note(error.__notes__[-1])
        return words
    return error


def opened(outcome: Outcome | bytes) -> Any:
    """What `run` returned; raises what it raised."""
    is_done, value = pickle.loads(outcome) if isinstance(outcome, bytes) else outcome
    if not is_done:
        raise value
    return value
