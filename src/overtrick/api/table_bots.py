"""The bots of a table: created on first use, then kept for their seat."""

import secrets
from typing import Any

from overtrick.api.errors import excerpt
from overtrick.core.actions import Action, Actions
from overtrick.core.seats import Seat
from overtrick.table.player import Player


class TableBots:
    """Bots for one match; the same seed gives the same decisions."""

    def __init__(self, game: str, seed: int | None) -> None:
        self._game = game
        self._seed = secrets.randbits(63) if seed is None else seed
        self._loaded: dict[tuple[str, Seat], Player] = {}

    def choose(self, name: str | Player, seat: Seat, view: Any, legal: Actions) -> Action:
        """
        The choice of the bot with that name, or of that player.

        :raises: :exc:`ValueError` if there is no such bot.
        """
        return int(self._player(name, seat).choose(view, legal))

    def _player(self, name: str | Player, seat: Seat) -> Player:
        if not isinstance(name, str):
            if callable(getattr(name, "choose", None)):
                return name
            raise ValueError(
                f"expected a bot's name or a player with choose(), got {excerpt(name)}"
            )
        if (name, seat) not in self._loaded:
            from overtrick.bots.loading import load_bot

            self._loaded[name, seat] = load_bot(name, self._game, f"{self._seed}/{seat}")
        return self._loaded[name, seat]

    def close(self) -> None:
        """Stops bots that run as programs."""
        for bot in self._loaded.values():
            end = getattr(bot, "close", None)
            if end is not None:
                end()
