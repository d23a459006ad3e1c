"""What compiled code is built from, in one of two ways; the choice is made here, once.

``numba_internals`` is the usual way.  ``plain_njit`` takes its place with a Numba whose private
parts have changed, or if the environment variable ``OVERTRICK_PLAIN_NJIT`` is 1.
"""

import os
import warnings
from importlib import import_module
from types import ModuleType
from typing import Any, Final

import numba

PACKAGE: Final = __name__.rpartition(".")[0]
VARIABLE: Final = "OVERTRICK_PLAIN_NJIT"


def choose_primitives() -> ModuleType:
    """The module that the names below come from."""
    if os.environ.get(VARIABLE) != "1":
        try:
            return import_module(f"{PACKAGE}.numba_internals")
        except (ImportError, AttributeError) as error:
            warnings.warn(
                f"Numba {numba.__version__} is not one that overtrick knows ({error}); "
                "compiled code will be slower",
                RuntimeWarning,
                stacklevel=2,
            )
    return import_module(f"{PACKAGE}.plain_njit")


CHOSEN: Final[Any] = choose_primitives()
WAY: Final[str] = CHOSEN.WAY  # part of every fingerprint

PART: Final = CHOSEN.PART
INLINED: Final = CHOSEN.INLINED
compile_loop: Final = CHOSEN.compile_loop
compile_search: Final = CHOSEN.compile_search
definition_of: Final = CHOSEN.definition_of

count_ones: Final = CHOSEN.count_ones
count_leading_zeros: Final = CHOSEN.count_leading_zeros
count_trailing_zeros: Final = CHOSEN.count_trailing_zeros
leading_zeros_of_nonzero: Final = CHOSEN.leading_zeros_of_nonzero
trailing_zeros_of_nonzero: Final = CHOSEN.trailing_zeros_of_nonzero
MOVES_BITS: Final[bool] = CHOSEN.MOVES_BITS
extract_bits: Final = CHOSEN.extract_bits
deposit_bits: Final = CHOSEN.deposit_bits

USES_ADDRESSES: Final[bool] = CHOSEN.USES_ADDRESSES
memory_of: Final = CHOSEN.memory_of
load_at: Final = CHOSEN.load_at
store_at: Final = CHOSEN.store_at

write_tuple: Final = CHOSEN.write_tuple
read_tuple: Final = CHOSEN.read_tuple
