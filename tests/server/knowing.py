"""What each viewer of a table may know at each moment, worked out from its log alone."""

from typing import Any, NamedTuple

from overtrick.core.actions import is_card
from overtrick.core.cards import Card
from overtrick.core.seats import NO_SEAT, Seat
from overtrick.games.spades.rules.bidding import has_seen_cards
from overtrick.server.tables import events
from overtrick.server.tables.table_state import PLAYING, AppliedEvent, TableState
from overtrick.table.events import Acted

from .spellings import byte_forms, deck_forms, hand_forms
from .twins import held, war_cards_laid


class Moment(NamedTuple):
    """A table after an event."""

    hidden: dict[Seat, frozenset[Card]]  # from each viewer
    forms: dict[Seat, frozenset[str]]  # of hands and decks that each may not know
    secrets: frozenset[str]  # from everybody
    turn: Seat
    dealt: int  # the event with which the deal began


def moments(bodies: list[bytes]) -> list[Moment]:
    """By the number of the event; the first, before any, is like that after the first."""
    host = TableState("scanned")
    known: dict[Seat, set[Card]] = {}
    dealt = 0
    found: list[Moment] = []
    for body in bodies:
        event = events.read(body)
        told = host.fold(event, 0.0)
        if isinstance(event, events.Dealt):
            known = {viewer: set() for viewer in range(NO_SEAT, host.game.SEATS)}
            dealt = told.seq
        if host.stage == PLAYING:
            learn(host, told, known)
        found.append(moment(host, known, dealt))
    return [found[0], *found]


def learn(host: TableState, told: AppliedEvent, known: dict[Seat, set[Card]]) -> None:
    """Adds what the event has shown to each."""
    state: Any = host.table.state
    for viewer, cards in known.items():
        if host.game.NAME == "war":
            deal = host.table.record.deals[-1]
            cards |= war_cards_laid(host, host.game.next_deal(host.table.match, deal.deck))
            continue
        if host.game.NAME != "spades" or (viewer != NO_SEAT and has_seen_cards(state, viewer)):
            cards |= held(state, viewer)
        if hasattr(state.deal, "upcard"):
            cards.add(state.deal.upcard)
        cards |= laid_open(host, told)


def laid_open(host: TableState, told: AppliedEvent) -> set[Card]:
    """What was played, and the hand of one who claims."""
    for happening in told.happenings:
        if isinstance(happening, Acted) and is_card(happening.action):
            is_buried = host.game.NAME == "euchre" and happening.before.phase == 1
            return set() if is_buried else {happening.action}
    event = told.event
    if isinstance(event, events.Asked) and event.what == "claim":
        return held(host.table.state, event.seat)
    return set()


def moment(host: TableState, known: dict[Seat, set[Card]], dealt: int) -> Moment:
    seats = range(NO_SEAT, host.game.SEATS)
    secrets = token_hashes(host) | secret_forms(host.secret)
    nothing: dict[Seat, frozenset[Any]] = {viewer: frozenset() for viewer in seats}
    if host.stage != PLAYING:
        return Moment(nothing, nothing, frozenset(secrets), NO_SEAT, dealt)
    secrets |= secret_forms(host.deal_secret)
    deck = host.table.record.deals[-1].deck
    return Moment(
        {viewer: frozenset(deck) - known[viewer] for viewer in seats},
        {viewer: frozenset(forms_hidden(host, viewer)) for viewer in seats},
        frozenset(secrets | deck_forms(deck)),
        host.table.turn(),
        dealt,
    )


def forms_hidden(host: TableState, viewer: Seat) -> set[str]:
    """The hands of the others as numbers and bytes."""
    state: Any = host.table.state
    if host.game.NAME == "war":
        return set()
    forms = [hand_forms(hand) for seat, hand in enumerate(state.hands) if seat != viewer]
    return set().union(*forms)


def secret_forms(secret: events.Secret) -> set[str]:
    texts = (secret.seed, secret.salt)
    return {
        form for text in texts for form in (*byte_forms(bytes.fromhex(text)), str(int(text, 16)))
    }


def token_hashes(host: TableState) -> set[str]:
    return {
        form
        for chair in host.chairs
        if chair.token
        for form in byte_forms(bytes.fromhex(chair.token))
    }
