"""Opening a table, sitting down, bots sitting in, coming back."""

import hmac
from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from overtrick.bots.catalogue import bot, default_bot
from overtrick.core.seats import NO_SEAT, NORTH, SEAT_NAMES, SOUTH, Seat, parse_seat
from overtrick.games.catalogue import game_named
from overtrick.record.rules_text import parse_rules, rules_text
from overtrick.server.fair.decks import new_secret
from overtrick.server.messages import Rename, Replace, Retake, TableWish
from overtrick.server.tables import events as log
from overtrick.server.tables.model import DEAL_OVER, MATCH_OVER, WAITING
from overtrick.server.tables.refusals import Refusing
from overtrick.server.tables.table_state import Host

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


def opening(wish: TableWish, name: str, token: str, draw: Draw) -> list[log.AnyEvent]:
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
        events.append(dealing(game.SEATS, {owner: wish.nonce}, draw))
    return events


def bots_of(wish: TableWish) -> str:
    """
    The bots that take free seats at this table.

    :raises: :exc:`ValueError` if there are none of that name.
    """
    bots = wish.bots or default_bot(wish.game)
    bot(bots, wish.game, 0)
    return bots


def options_of(wish: TableWish, bots: str) -> log.Options:
    return log.Options(
        bots=bots,
        pace=wish.pace,
        clock=wish.clock,
        undo=wish.undo,
        watching=wish.watching,
        chat=wish.chat,
    )


def dealing(seats: int, nonces: Mapping[Seat, str], draw: Draw) -> log.Dealt:
    """The next deal, from what the players have sent for it."""
    given = tuple(nonces.get(seat, "") for seat in range(seats))
    return log.Dealt(nonces=given, secret=new_secret(draw))


def sitting_down(host: Host, request: Sit, draw: Draw) -> list[log.AnyEvent]:
    """
    Takes a free seat, or a bot's that is kept for nobody; the last one to come starts.

    Whoever never heard that he has the seat takes it again, with another token.
    """
    if request.seat >= host.game.SEATS:
        raise Refusing("no_such_seat", f"{host.game.NAME} has no seat {SEAT_NAMES[request.seat]}")
    chair = host.chairs[request.seat]
    if chair.token and not (request.key and hmac.compare_digest(chair.key, request.key)):
        raise Refusing("seat_taken", f"{SEAT_NAMES[request.seat]} is {chair.name}'s seat")
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
    return [sat, dealing(host.game.SEATS, nonces, draw)]


def starting(host: Host, asker: Seat, nonce: str, draw: Draw) -> list[log.AnyEvent]:
    """Bots take the free seats, and the first cards are dealt."""
    if asker != host.owner:
        raise Refusing("not_owner", f"{host.names[host.owner]} opened this table and starts it")
    if host.stage != WAITING:
        raise Refusing("has_started", "the match has begun")
    bots: list[log.AnyEvent] = [
        log.BotSat(seat=seat, bot=host.options.bots, name=BOT_NAMES[seat])
        for seat, chair in enumerate(host.chairs)
        if chair.is_free
    ]
    nonces = {**host.nonces, asker: nonce or host.nonces.get(asker, "")}
    return [*bots, dealing(host.game.SEATS, nonces, draw)]


def replacing(host: Host, asker: Seat, request: Replace, draw: Draw) -> list[log.AnyEvent]:
    """A bot sits in at once, on the owner's word or on one's own."""
    seat = parse_seat(request.seat)
    if seat >= host.game.SEATS or not host.chairs[seat].token or host.chairs[seat].bot:
        raise Refusing("nobody_there", f"nobody plays {request.seat} who could be replaced")
    if asker not in (host.owner, seat):
        raise Refusing("not_owner", f"only {host.names[host.owner]} may replace another player")
    return standing_in(host, seat, draw)


def standing_in(host: Host, seat: Seat, draw: Draw) -> list[log.AnyEvent]:
    """A bot sits in; if all others were waiting for that seat alone, it goes on."""
    if host.chairs[seat].bot:
        return []
    sat = log.BotSat(seat=seat, bot=host.options.bots, kept=True)
    ready = host.wanting - {seat}
    if ready and set(host.persons) - {seat} <= ready:
        return [sat, *going_on(host, host.nonces, draw)]
    return [sat]


def retaking(host: Host, asker: Seat, request: Retake) -> list[log.AnyEvent]:
    if not host.chairs[asker].is_kept:
        raise Refusing("not_away", "nobody sits in for you")
    return [log.Retook(seat=asker)]


def renaming(host: Host, asker: Seat, request: Rename) -> list[log.AnyEvent]:
    return [log.Renamed(seat=asker, name=request.name)]


def is_ready(host: Host, asker: Seat) -> bool:
    """Whether all who play have said that they are ready, now that *asker* has."""
    return set(host.persons) <= {*host.wanting, asker}


def wanting(host: Host, asker: Seat, what: str, nonce: str, draw: Draw) -> list[log.AnyEvent]:
    """Ready for the next deal, or for another match; it begins when all are."""
    due = {"deal": DEAL_OVER, "match": MATCH_OVER}[what]
    if host.stage != due:
        raise Refusing("not_now", f"the {what} is not over")
    wanted = log.Wanted(seat=asker, what=what, nonce=nonce)
    if not is_ready(host, asker):
        return [wanted]
    return [wanted, *going_on(host, {**host.nonces, asker: nonce}, draw)]


def going_on(host: Host, nonces: Mapping[Seat, str], draw: Draw) -> list[log.AnyEvent]:
    """The next deal, of another match if this one is over."""
    dealt = dealing(host.game.SEATS, nonces, draw)
    return [log.Rematched(), dealt] if host.stage == MATCH_OVER else [dealt]


def seat_named(host: Host, word: str) -> Seat:
    """
    The seat of this table with that name.

    :raises: :exc:`Refusing` if there is none.
    """
    try:
        seat = parse_seat(word)
    except ValueError:
        seat = NO_SEAT
    if not 0 <= seat < host.game.SEATS:
        raise Refusing("no_such_seat", f"{host.game.NAME} has no seat {word[:10]!a}")
    return seat
