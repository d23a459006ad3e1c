"""The open table for trick-taking card games: play, referee, simulate, solve, review."""

__version__ = "0.1.0"
