"""The status sentence: what the table is waiting for."""

from typing import Any

from overtrick.core.cards import SUIT_NAMES
from overtrick.core.seats import Seat
from overtrick.server.tables.model import DEAL_OVER, MATCH_OVER, WAITING
from overtrick.server.tables.table_state import Host
from overtrick.server.views.cache import Once
from overtrick.table.events import MatchEnded
from overtrick.telling.words import Words


def status(host: Host, viewer: Seat, view: Any, words: Words, once: Once) -> str:
    """Whose turn it is and which card is winning, or what else the table is waiting for."""
    stage = once.stage
    if stage == WAITING:
        free = sum(chair.is_free for chair in host.chairs)
        seats = "1 seat is" if free == 1 else f"{free} seats are"
        return f"Waiting for players: {seats} free."
    if stage == MATCH_OVER:
        return words.tell_end(MatchEnded(host.table.winners(), host.table.match.score))
    if stage == DEAL_OVER:
        return "The deal is over."
    legal = host.table.legal()
    if once.turn == viewer:
        return f"{words.prompt(view, legal)}.{trick_words(once, view, words)}"
    doing = words.doing(view, is_card=bool(legal.cards))
    return f"{words.who(once.turn)} to {doing}.{trick_words(once, view, words)}"


def trick_words(once: Once, view: Any, words: Words) -> str:
    """Which suit was led and which card is winning; empty between two tricks."""
    play = getattr(once.state, "play", None)
    if play is None or play.trick.size == 0:
        return ""
    trick = play.trick
    return f" {SUIT_NAMES[trick.led]} were led. {words.winning(view, trick)}"
