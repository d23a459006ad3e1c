"""The open table for trick-taking card games: play, referee, simulate, solve, review."""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from overtrick.simulation.simulate import simulate as simulate

__version__ = "0.1.0"


def __getattr__(name: str) -> Any:
    """``overtrick.simulate``, loaded when it is asked for: programs start without it."""
    if name == "simulate":
        from overtrick.simulation.simulate import simulate

        return simulate
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
