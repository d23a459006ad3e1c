"""Opening a table, sitting down, bots sitting in, coming back."""

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
    """Somebody with the link takes a seat; *token* is the hash of the one he was given."""

    seat: Seat
    name: str
    token: str
    nonce: str = ""
    remote: bool = False
    key: str = ""  # the hash of what proves that he sat down before, if he did


class StandIn(NamedTuple):
    """A bot sits in for somebody who has been gone too long."""

    seat: Seat


def open_table(wish: NewTable, name: str, token: str, draw: Draw) -> list[log.AnyEvent]:
    """
    The first events of the table that was wished for.

    :raises: :exc:`ValueError` if the rules, the seat or the bots are unknown.
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
    The bots that take free seats at this table.

    :raises: :exc:`ValueError` if there are none of that name.
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
    """The next deal, from what the players have sent for it."""
    given = tuple(nonces.get(seat, "") for seat in range(seats))
    return log.Dealt(nonces=given, secret=new_secret(draw))


def take_seat(host: TableState, request: Sit, draw: Draw) -> list[log.AnyEvent]:
    """
    Takes a free seat, or a bot's that is kept for nobody; the last one to come starts.

    Whoever never heard that he has the seat takes it again, with another token.
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
    """Bots take the free seats, and the first cards are dealt."""
    if asker != host.owner:
        raise CommandRefused(
            "not_owner", f"{host.names[host.owner]} opened this table and starts it"
        )
    if host.stage != WAITING:
        raise CommandRefused("has_started", "the match has begun")
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
    """A bot sits in at once, on the owner's word or on one's own."""
    seat = parse_seat(request.seat)
    if seat >= host.game.SEATS or not host.chairs[seat].token or host.chairs[seat].bot:
        raise CommandRefused("nobody_there", f"nobody plays {request.seat} who could be replaced")
    if asker not in (host.owner, seat):
        raise CommandRefused(
            "not_owner", f"only {host.names[host.owner]} may replace another player"
        )
    return seat_stand_in(host, seat, draw)


def seat_stand_in(host: TableState, seat: Seat, draw: Draw) -> list[log.AnyEvent]:
    """A bot sits in; if all others were waiting for that seat alone, it goes on."""
    if host.chairs[seat].bot:
        return []
    sat = log.BotSat(seat=seat, bot=host.options.bots, kept=True)
    ready = host.wanting - {seat}
    if ready and set(host.persons) - {seat} <= ready:
        return [sat, *deal_next(host, host.nonces, draw)]
    return [sat]


def retake_seat(host: TableState, asker: Seat, request: Retake) -> list[log.AnyEvent]:
    if not host.chairs[asker].is_kept:
        raise CommandRefused("not_away", "nobody sits in for you")
    return [log.Retook(seat=asker)]


def rename_player(host: TableState, asker: Seat, request: Rename) -> list[log.AnyEvent]:
    return [log.Renamed(seat=asker, name=request.name)]


def is_ready(host: TableState, asker: Seat) -> bool:
    """Whether all who play have said that they are ready, now that *asker* has."""
    return set(host.persons) <= {*host.wanting, asker}


def mark_ready(
    host: TableState, asker: Seat, what: str, nonce: str, draw: Draw
) -> list[log.AnyEvent]:
    """Ready for the next deal, or for another match; it begins when all are."""
    due = {"deal": DEAL_OVER, "match": MATCH_OVER}[what]
    if host.stage != due:
        raise CommandRefused("not_now", f"the {what} is not over")
    wanted = log.Wanted(seat=asker, what=what, nonce=nonce)
    if not is_ready(host, asker):
        return [wanted]
    return [wanted, *deal_next(host, {**host.nonces, asker: nonce}, draw)]


def deal_next(host: TableState, nonces: Mapping[Seat, str], draw: Draw) -> list[log.AnyEvent]:
    """The next deal, of another match if this one is over."""
    dealt = deal_event(host.game.SEATS, nonces, draw)
    return [log.Rematched(), dealt] if host.stage == MATCH_OVER else [dealt]


def seat_named(host: TableState, word: str) -> Seat:
    """
    The seat of this table with that name.

    :raises: :exc:`CommandRefused` if there is none.
    """
    try:
        seat = parse_seat(word)
    except ValueError:
        seat = NO_SEAT
    if not 0 <= seat < host.game.SEATS:
        raise CommandRefused("no_such_seat", f"{host.game.NAME} has no seat {word[:10]!a}")
    return seat
