"""The arrays in which compiled code draws worlds; allocated once and reused for every view."""

import numpy as np
import numpy.typing as npt

from overtrick.beliefs.counting import Table, python_table
from overtrick.beliefs.unseen import HOLDERS


def compiled_table() -> Table:
    """A table for compiled code."""
    return Table(*(np.array(part, dtype=np.int64) for part in python_table()))


def compiled_held() -> npt.NDArray[np.int64]:
    """An array for the cards of the six holders."""
    return np.zeros(HOLDERS, dtype=np.int64)
