"""What a worker does with one unit: load it, run it, send back what happened, all as bytes.

Bytes both ways, so that threads, processes and a cluster treat a unit alike, and
so that nothing `run` returns or raises can be mistaken for trouble with a worker.
"""

import pickle
import platform
import traceback
from typing import Any

from overtrick import __version__


class CannotRun(RuntimeError):
    """Units cannot be run here; the message is one sentence for the person who asked."""


def sent(thing: object, what: str) -> bytes:
    """*thing* on its way to another process."""
    try:
        return pickle.dumps(thing)
    except Exception as error:
        raise CannotRun(f"{what} cannot be sent to a worker: {error}") from error


def outcome_of(run: bytes, unit: bytes, version: str) -> bytes:
    """Runs on the worker: (True, what `run` returned) or (False, what it raised)."""
    try:
        if version != __version__:
            raise CannotRun(
                f"the worker on {platform.node()} has overtrick {__version__} and not {version}; "
                "install the same version on every machine"
            )
        return pickle.dumps((True, loaded(run)(loaded(unit))))
    except BaseException as error:
        return pickle.dumps((False, able_to_travel(error)))


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


def opened(outcome: bytes) -> Any:
    """What `run` returned; raises what it raised."""
    finished, value = pickle.loads(outcome)
    if not finished:
        raise value
    return value
