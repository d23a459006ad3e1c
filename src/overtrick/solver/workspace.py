"""The memory that one thread's searches work in, kept as long as the thread lives."""

import threading
from collections.abc import Callable
from functools import cached_property
from typing import Any

import numpy as np
import numpy.typing as npt

from overtrick.kernels.teach import compiled_loop
from overtrick.solver import points, points_layout, tricks

Block = npt.NDArray[np.int64]


class Workspace:
    """One thread's memory: never search in the same one from two threads at a time."""

    @cached_property
    def tricks(self) -> Block:
        """For the tricks of euchre and spades."""
        return prepared(tricks.WORDS, tricks.prepare)

    @cached_property
    def points(self) -> Block:
        """For the points of belote."""
        return prepared(points.WORDS, points_layout.prepare)


def prepared(words: int, prepare: Callable[[Any], None]) -> Block:
    """A block of that many words, made ready."""
    block = np.zeros(words, dtype=np.int64)
    compiled_loop(prepare)(block)
    return block


_of_thread = threading.local()


def workspace() -> Workspace:
    """This thread's memory."""
    if not hasattr(_of_thread, "workspace"):
        _of_thread.workspace = Workspace()
    found: Workspace = _of_thread.workspace
    return found
