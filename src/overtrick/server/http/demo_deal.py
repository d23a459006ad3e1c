"""A deal played by bots for the front page; all visitors see the same one for a minute."""

import asyncio
import secrets
import time
from typing import Any, Final

import msgspec

from overtrick.bots.catalogue import bot, default_bot
from overtrick.games.catalogue import game_named
from overtrick.server.fair.decks import deck_for, new_secret
from overtrick.server.tables.seating import BOT_NAMES
from overtrick.server.views.replay_steps import replay_one_deal
from overtrick.table.match import new_table

FRESH_SECONDS: Final = 60.0
TRIES: Final = 20  # for a deal that is not passed out


class DemoDeals:
    """Caches the last demo deal of each game."""

    def __init__(self) -> None:
        self._encoded: dict[str, tuple[float, bytes]] = {}
        self._making: dict[str, asyncio.Lock] = {}

    async def encoded(self, game: str) -> bytes:
        """
        The steps of a deal, as JSON.

        :raises: :exc:`ValueError` if there is no such game.
        """
        game_named(game)
        async with self._making.setdefault(game, asyncio.Lock()):
            at, body = self._encoded.get(game, (0.0, b""))
            if not body or time.monotonic() - at > FRESH_SECONDS:
                body = await asyncio.to_thread(encode_demo, game)
                self._encoded[game] = time.monotonic(), body
            return body


def encode_demo(name: str) -> bytes:
    """Encodes a demo deal, if possible one that is not passed out."""
    frames: dict[str, Any] = {}
    for _ in range(TRIES):
        frames = play_demo_deal(name)
        if len(frames["frames"]) > 12:
            break
    return msgspec.json.encode(frames)


def play_demo_deal(name: str) -> dict[str, Any]:
    """Plays one deal with a heuristic bot; a long one, as in War, is cut short."""
    game = game_named(name)
    rules = next(iter(game.RULE_SETS))
    dealer = ("North", "East", "South", "West")[secrets.randbelow(game.SEATS)]
    table = new_table(name, rules, BOT_NAMES[: game.SEATS], dealer, "bot")
    player = bot(default_bot(name), name, secrets.randbits(64))
    table.deal(deck_for(game.DECK, new_secret(), ()))
    for _ in range(80):
        if table.state is None:
            break
        seat = table.turn()
        table.act(seat, player.choose(table.view(seat), table.legal()))
    return replay_one_deal(table.record, 0)
