"""One event in the words of whoever hears of it."""

from collections.abc import Callable
from typing import Any

from overtrick.core.actions import NO_ACTION
from overtrick.core.seats import SEAT_NAMES, Seat
from overtrick.games.protocol import AnyGame
from overtrick.server.messages import News
from overtrick.server.tables import events
from overtrick.server.tables.model import Told
from overtrick.telling.events import ActionSeen, Seen, event_for
from overtrick.telling.words import Words


def news_of(
    game: AnyGame,
    told: Told,
    viewer: Seat,
    words: Words,
    view: Callable[[AnyGame, Any, Seat], Any],
) -> News:
    """
    What *viewer* may know of it; nothing that the sentences do not say is in it.

    *view* gives what they see of a state.
    """
    seen = [event_for(game, event, viewer, view) for event in told.happenings]
    event = told.event
    seat = getattr(event, "seat", None)
    return News(
        told.seq,
        type(event).__struct_config__.tag,  # type: ignore[arg-type]
        None if seat is None else SEAT_NAMES[seat],
        action_told(game, seen),
        sentences(told, seen, words),
    )


def action_told(game: AnyGame, seen: list[Seen]) -> str | None:
    """The name of an action that was seen; it is the first thing that happens."""
    if seen and isinstance(seen[0], ActionSeen) and seen[0].action != NO_ACTION:
        return game.action_name(seen[0].action)
    return None


def sentences(told: Told, seen: list[Seen], words: Words) -> list[str]:
    lines = [stripped for event in seen for line in words.tell(event) if (stripped := line.strip())]
    if isinstance(told.event, events.Acted) and told.event.by == "clock":
        lines.insert(0, f"{words.who(told.event.seat)} ran out of time.")
    return lines or about_people(told.event, words)


def about_people(event: Any, words: Words) -> list[str]:
    """Comings and goings, questions and answers."""
    match event:
        case events.Sat() | events.Retook():
            return [f"{words.does(event.seat, 'sit')} down."]
        case events.BotSat(kept=True):
            return [f"A bot sits in for {words.name(event.seat)}."]
        case events.BotSat():
            return [f"{words.who(event.seat)} is a bot."]
        case events.Renamed():
            return [f"A player is now called {event.name}."]
        case events.Asked():
            if event.what == "claim":
                return [f"{words.does(event.seat, 'claim')} the rest."]
            return [f"{words.does(event.seat, 'ask')} to take back the last action."]
        case events.Answered():
            return [f"{words.does(event.seat, 'agree')}." if event.yes else "The answer is no."]
        case events.TakenBack():
            return ["It is taken back."]
        case events.Wanted():
            return []
        case events.Rematched():
            return ["A new match begins."]
        case events.Said():
            return [f"{words.who(event.seat)}: {events.PHRASES[event.phrase]}"]
    return []
