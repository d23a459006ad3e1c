"""How often the tests do what they do over and over: some in `make test`, all in `make test-long`.

A test that asks for a dose is marked ``dosed``, and so runs in both.
"""

import os
from typing import Final

import pytest

IS_WHOLE: Final = os.environ.get("OVERTRICK_DOSE") == "whole"

dosed: Final = pytest.mark.dosed


def dose(some: int, whole: int, variable: str = "") -> int:
    """*some* in `make test`, *whole* in `make test-long`; or what the *variable* says."""
    return int(os.environ.get(variable, whole if IS_WHOLE else some))
