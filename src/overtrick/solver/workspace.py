"""The memory that one thread's searches work in, kept as long as the thread lives."""

import threading
from collections.abc import Callable
from functools import cached_property
from typing import Any

import numpy as np
import numpy.typing as npt

from overtrick.compile.jit import compile_with_callees
from overtrick.solver.points import layout
from overtrick.solver.points import solver as points
from overtrick.solver.points.layout import PointValues
from overtrick.solver.tricks import solver as tricks

Block = npt.NDArray[np.int64]


class Workspace:
    """One thread's memory: never search in the same one from two threads at a time."""

    def __init__(self) -> None:
        self._points: dict[PointValues, Block] = {}

    @cached_property
    def tricks(self) -> Block:
        """For the search for tricks, of any game."""
        return make_block(tricks.WORDS, tricks.prepare)

    def points(self, values: PointValues) -> Block:
        """For the search for points, where cards are worth that much."""
        if values not in self._points:
            self._points[values] = make_block(points.WORDS, layout.prepare, values)
        return self._points[values]


def make_block(words: int, prepare: Callable[..., None], *values: Any) -> Block:
    """A block of that many words, made ready for those values."""
    block = np.zeros(words, dtype=np.int64)
    compile_with_callees(prepare)(block, *values)
    return block


_of_thread = threading.local()


def workspace() -> Workspace:
    """This thread's memory."""
    if not hasattr(_of_thread, "workspace"):
        _of_thread.workspace = Workspace()
    found: Workspace = _of_thread.workspace
    return found
