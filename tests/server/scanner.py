"""Finds whatever somebody was sent and may not know."""

import asyncio
import json
from collections.abc import Iterator
from typing import Any

from overtrick.core.cards import NO_CARD, card_name, find_card
from overtrick.core.seats import NO_SEAT, SEAT_NAMES, Seat
from overtrick.games.catalogue import BUILT_IN, game_named
from overtrick.server.store.interface import open_store

from .knowing import Moment, moments
from .serving import Player
from .spellings import cards_in, odd_numbers, spelled
from .taped import Sent, Taped

RULE_WORDS = [
    words
    for game in map(game_named, BUILT_IN)
    for words in (
        *game.DESCRIPTIONS.values(),
        *(field for field in game.DESCRIPTIONS if "_of_" in field),
        *(word for choices in game.CHOICES.values() for word in choices if "-of-" in word),
    )
]
"""What tells of house rules and may name a card: sentences, fields and choices."""


def log_of(database: str, table: str) -> list[bytes]:
    """What the table's log holds."""

    async def read() -> list[bytes]:
        store = await open_store(database)
        try:
            return [row.body for row in await store.read(table)]
        finally:
            await store.close()

    return asyncio.run(read())


def leaks(taped: Taped) -> list[str]:
    """All leaks in what went over the wire at a table."""
    truth = moments(log_of(taped.server.database, taped.table))
    found = [leak for sent in taped.visits for leak in scanned(sent, truth, taped.secrets)]
    for page in taped.pages:
        found += [
            leak
            for sent in page_sent(page, truth, taped.words)
            for leak in scanned(sent, truth, taped.secrets)
        ]
        found += out_of_order(page)
    if taped.remote is not None:
        for text in taped.remote.frames:
            seq = json.loads(text).get("id", 0)
            sent = Sent(SEAT_NAMES.index("West"), seq, "choose", text)
            found += scanned(sent, truth, taped.secrets)
    return found


def seat_of(page: Player) -> Seat:
    return NO_SEAT if page.seat is None else SEAT_NAMES.index(page.seat)


def page_sent(page: Player, truth: list[Moment], words: dict[str, str]) -> Iterator[Sent]:
    """The frames of a page, without what it sent itself or knows from deals that are over."""
    viewer, seq = seat_of(page), 0
    told: dict[int, Any] = {}
    for text, message in zip(page.frames, page.heard, strict=True):
        if message["type"] == "update":
            seq = message["seq"]
            fresh = []
            for news in message["news"]:
                if told.setdefault(news["seq"], news) != news or news["seq"] > truth[seq].dealt:
                    fresh.append(news)
            if len(fresh) < len(message["news"]):
                text = json.dumps({**message, "news": fresh}, ensure_ascii=False)
        sent = find_card(words.get(message.get("key", ""), ""))
        for form in () if sent == NO_CARD else spelled(sent):
            text = text.replace(form, "")
        yield Sent(viewer, seq, message["type"], text)


def scanned(sent: Sent, truth: list[Moment], tokens: list[str]) -> Iterator[str]:
    """What is wrong with one message."""
    now, viewer = truth[sent.seq], sent.viewer
    whom = f"{sent.where} to {viewer} at {sent.seq}"
    for card in cards_in(without_rules(sent.text)) & now.hidden[viewer]:
        yield f"{whom}: a card, {card_name(card)}"
    for form in now.forms[viewer]:
        if form in sent.text:
            yield f"{whom}: a hand, {form}"
    for secret in (*now.secrets, *tokens):
        if secret in sent.text:
            yield f"{whom}: a secret, {secret}"
    if sent.where in ("update", "choose", "GET "):
        message = json.loads(sent.text[sent.text.index("{") :])
        for number in odd_numbers(message):
            yield f"{whom}: a number, {number}"
        if now.turn != viewer and may_do(message):
            yield f"{whom}: what another may do, {may_do(message)}"


def without_rules(text: str) -> str:
    """The text without the words of house rules, which may name cards: the two of clubs."""
    for words in RULE_WORDS:
        text = text.replace(words, "")
    return text


def may_do(message: dict[str, Any]) -> list[Any]:
    """Everything that tells what can be done now."""
    table = message.get("table", {})
    view = table.get("view") or message.get("view") or {}
    marked = [card for card in table.get("hand", ()) if card["legal"] is not None or card["why"]]
    return [*view.get("legal", ()), *table.get("calls", ()), *marked]


def out_of_order(page: Player) -> Iterator[str]:
    """Numbers that a viewer was not told of, though others may have been."""
    numbers = {news["seq"] for message in page.heard for news in message.get("news", ())}
    if numbers != set(range(1, page.seq + 1)):
        yield f"{page.seat}: events {sorted(numbers)} of {page.seq}"
