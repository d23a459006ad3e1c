"""Opening a table, taking seats, stand-in bots, and starting deals and matches."""

import hmac
from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from overtrick.bots.catalogue import bot, default_bot
from overtrick.core.seats import NO_SEAT, NORTH, SEAT_NAMES, SOUTH, Seat, parse_seat
from overtrick.games.catalogue import game_named
from overtrick.record.rules_text import parse_rules, rules_text
from overtrick.server.fair.decks import new_secret
from overtrick.server.messages import NewTable, Rename, Replace, Retake
from overtrick.server.tables import events as log
from overtrick.server.tables.refusals import CommandRefused
from overtrick.server.tables.table_state import DEAL_OVER, MATCH_OVER, WAITING, TableState

Draw = Callable[[int], bytes]

BOT_NAMES: Final = ("Ana", "Bo", "Cy", "Dee")
"""By seat, North first."""


class Sit(NamedTuple):
    """A player takes a seat; *token* is the hash of the token they were given."""

    seat: Seat
    name: str
    token: str
    nonce: str = ""
    remote: bool = False
    key: str = ""  # the hash of the key that proves an earlier identical request


class StandIn(NamedTuple):
    """A bot stands in for a player who has been disconnected too long."""

    seat: Seat


def open_table(wish: NewTable, name: str, token: str, draw: Draw) -> list[log.AnyEvent]:
    """
    Returns the first events of the requested table.

    :raises: :exc:`ValueError` if the rules, the seat or the bot are unknown.
    """
    game = game_named(wish.game)
    rules = parse_rules(game, wish.rules or next(iter(game.RULE_SETS)))
    bots = bots_of(wish)
    owner = parse_seat(wish.seat) if wish.seat else (SOUTH if game.SEATS == 4 else NORTH)
    if owner >= game.SEATS:
        raise ValueError(f"{game.NAME} has no seat {SEAT_NAMES[owner]}")
    others = [
        log.Chair() if wish.friends else log.Chair(name=BOT_NAMES[seat], bot=bots)
        for seat in range(game.SEATS)
    ]
    others[owner] = log.Chair(name=name, token=token, nonce=wish.nonce)
    events: list[log.AnyEvent] = [
        log.Opened(
            game=wish.game,
            rules=rules_text(game, rules),
            dealer=draw(1)[0] % game.SEATS,
            owner=owner,
            chairs=tuple(others),
            options=options_of(wish, bots),
            secret=new_secret(draw),
        )
    ]
    if not wish.friends:
        events.append(deal_event(game.SEATS, {owner: wish.nonce}, draw))
    return events


def bots_of(wish: NewTable) -> str:
    """
    The name of the bot that takes free seats at this table.

    :raises: :exc:`ValueError` if there is no such bot.
    """
    bots = wish.bots or default_bot(wish.game)
    bot(bots, wish.game, 0)
    return bots


def options_of(wish: NewTable, bots: str) -> log.Options:
    return log.Options(
        bots=bots,
        pace=wish.pace,
        clock=wish.clock,
        undo=wish.undo,
        watching=wish.watching,
        chat=wish.chat,
    )


def deal_event(seats: int, nonces: Mapping[Seat, str], draw: Draw) -> log.Dealt:
    """The event that deals next, with the nonces the players sent for it."""
    given = tuple(nonces.get(seat, "") for seat in range(seats))
    return log.Dealt(nonces=given, secret=new_secret(draw))


def take_seat(host: TableState, request: Sit, draw: Draw) -> list[log.AnyEvent]:
    """
    Takes a free seat, or a bot's that is not kept for a player; the last free seat starts play.

    A player who never received the answer may repeat the request with the same key.
    """
    if request.seat >= host.game.SEATS:
        raise CommandRefused(
            "no_such_seat", f"{host.game.NAME} has no seat {SEAT_NAMES[request.seat]}"
        )
    chair = host.chairs[request.seat]
    if chair.token and not (request.key and hmac.compare_digest(chair.key, request.key)):
        raise CommandRefused("seat_taken", f"{SEAT_NAMES[request.seat]} is {chair.name}'s seat")
    sat = log.Sat(
        seat=request.seat,
        name=request.name,
        token=request.token,
        remote=request.remote,
        nonce=request.nonce,
        key=request.key,
    )
    free = [seat for seat, chair in enumerate(host.chairs) if chair.is_free]
    if host.stage != WAITING or free != [request.seat]:
        return [sat]
    nonces = {**host.nonces, request.seat: request.nonce}
    return [sat, deal_event(host.game.SEATS, nonces, draw)]


def start_match(host: TableState, asker: Seat, nonce: str, draw: Draw) -> list[log.AnyEvent]:
    """Fills the free seats with bots and deals."""
    if asker != host.owner:
        raise CommandRefused(
            "not_owner",
            f"only {host.names[host.owner]}, who opened this table, can start the match",
        )
    if host.stage != WAITING:
        raise CommandRefused("has_started", "the match has already started")
    bots: list[log.AnyEvent] = [
        log.BotSat(seat=seat, bot=host.options.bots, name=BOT_NAMES[seat])
        for seat, chair in enumerate(host.chairs)
        if chair.is_free
    ]
    nonces = {**host.nonces, asker: nonce or host.nonces.get(asker, "")}
    return [*bots, deal_event(host.game.SEATS, nonces, draw)]


def replace_player(
    host: TableState, asker: Seat, request: Replace, draw: Draw
) -> list[log.AnyEvent]:
    """Seats a stand-in bot at once, at the request of the owner or of the player themselves."""
    seat = parse_seat(request.seat)
    if seat >= host.game.SEATS or not host.chairs[seat].token or host.chairs[seat].bot:
        raise CommandRefused("nobody_there", f"there is no player at {request.seat} to replace")
    if asker not in (host.owner, seat):
        raise CommandRefused(
            "not_owner",
            f"only {host.names[host.owner]}, who opened this table, can replace another player",
        )
    return seat_stand_in(host, seat, draw)


def seat_stand_in(host: TableState, seat: Seat, draw: Draw) -> list[log.AnyEvent]:
    """Seats a stand-in bot; deals if only that seat was missing for the next deal."""
    if host.chairs[seat].bot:
        return []
    sat = log.BotSat(seat=seat, bot=host.options.bots, kept=True)
    ready = host.wanting - {seat}
    if ready and set(host.persons) - {seat} <= ready:
        return [sat, *deal_next(host, host.nonces, draw)]
    return [sat]


def retake_seat(host: TableState, asker: Seat, request: Retake) -> list[log.AnyEvent]:
    if not host.chairs[asker].is_kept:
        raise CommandRefused("not_away", "no bot is playing for you")
    return [log.Retook(seat=asker)]


def rename_player(host: TableState, asker: Seat, request: Rename) -> list[log.AnyEvent]:
    return [log.Renamed(seat=asker, name=request.name)]


def is_ready(host: TableState, asker: Seat) -> bool:
    """Whether all human players are ready, counting *asker*."""
    return set(host.persons) <= {*host.wanting, asker}


def mark_ready(
    host: TableState, asker: Seat, what: str, nonce: str, draw: Draw
) -> list[log.AnyEvent]:
    """Marks a player as ready for the next deal or match, which starts when all are ready."""
    due = {"deal": DEAL_OVER, "match": MATCH_OVER}[what]
    if host.stage != due:
        raise CommandRefused("not_now", f"the {what} is not over yet")
    wanted = log.Wanted(seat=asker, what=what, nonce=nonce)
    if not is_ready(host, asker):
        return [wanted]
    return [wanted, *deal_next(host, {**host.nonces, asker: nonce}, draw)]


def deal_next(host: TableState, nonces: Mapping[Seat, str], draw: Draw) -> list[log.AnyEvent]:
    """The events of the next deal, after a new match begins if this one is over."""
    dealt = deal_event(host.game.SEATS, nonces, draw)
    return [log.Rematched(), dealt] if host.stage == MATCH_OVER else [dealt]


def seat_named(host: TableState, word: str) -> Seat:
    """
    Parses the name of a seat of this table.

    :raises: :exc:`CommandRefused` if the table has no such seat.
    """
    try:
        seat = parse_seat(word)
    except ValueError:
        seat = NO_SEAT
    if not 0 <= seat < host.game.SEATS:
        raise CommandRefused("no_such_seat", f"{host.game.NAME} has no seat {word[:10]!a}")
    return seat
