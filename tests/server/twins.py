"""Two tables that look the same to one viewer, with other cards where he cannot see.

Whatever is sent to him must be the same, byte for byte; then it tells nothing of those cards.
"""

from typing import Any, NamedTuple

from overtrick.core.actions import each_action, is_card
from overtrick.core.cards import Card
from overtrick.core.seats import NO_SEAT, Seat
from overtrick.server.tables import events as log
from overtrick.server.tables.table_state import PLAYING, TableState

from .tables import Played, transcript

Deck = tuple[Card, ...]


class Twins(NamedTuple):
    """The same things done, and two ways the cards may have lain."""

    viewer: Seat
    events: list[log.AnyEvent]
    twin_events: list[log.AnyEvent]
    decks: list[Deck]
    twin_decks: list[Deck]
    since: int  # up to there they are the same


def twins(game: str, seed: object, rules: str = "") -> Twins | None:
    """A table somewhere in a deal, and its twin for a viewer; ``None`` if chance found none."""
    played = Played(game, seed, rules=rules)
    host, dice = played.host, played.dice
    played.play_on(dice.randrange(20 if game == "war" else 70))  # soon every card was laid
    if host.stage != PLAYING:
        return None
    viewer = dice.choice([NO_SEAT, *range(host.game.SEATS)])
    decks = [deal.deck for deal in host.table.record.deals]
    done = host.table.record.deals[-1].actions
    seen = cards_seen(host, viewer)
    hidden = [card for card in decks[-1] if card not in seen]
    deck, actions = decks[-1], done
    for _ in range(6 if len(hidden) > 1 else 0):
        a, b = dice.sample(hidden, 2)
        other = {a: b, b: a}
        new_deck = tuple(other.get(card, card) for card in deck)
        new_actions = tuple(other.get(action, action) for action in actions)  # a hidden discard
        if is_legal(host, new_deck, new_actions):
            deck, actions = new_deck, new_actions
    if deck == decks[-1]:
        return None
    before = played.events[: len(played.events) - len(done)]
    redone = [
        log.Acted(seat=event.seat, action=action)
        for event, action in zip(played.events[len(before) :], actions, strict=True)
        if isinstance(event, log.Acted)
    ]
    return Twins(
        viewer, played.events, [*before, *redone], decks, [*decks[:-1], deck], len(before) - 1
    )


def cards_seen(host: TableState, viewer: Seat) -> set[Card]:
    """What the viewer has held or seen in this deal: from the record, and not from any view."""
    deal = host.table.record.deals[-1]
    state: Any = host.game.next_deal(host.table.match, deal.deck)
    if host.game.NAME == "war":
        return war_cards_laid(host, state)
    seen = {state.deal.upcard} if hasattr(state.deal, "upcard") else set()
    for action in deal.actions:
        seen |= held(state, viewer)
        is_discard = host.game.NAME == "euchre" and state.phase == 1
        if is_card(action) and not is_discard:
            seen.add(action)
        state = host.game.apply(state, action)
    return seen | held(state, viewer)


def held(state: Any, viewer: Seat) -> set[Card]:
    """The cards in his hand; in Spades also before he has looked, which is more than he sees."""
    hand = 0 if viewer == NO_SEAT else state.hands[viewer]
    return {card for card in range(52) if hand >> card & 1}


def war_cards_laid(host: TableState, state: Any) -> set[Card]:
    """The cards that have been laid on the table once: both piles are played from the top."""
    deal = host.table.record.deals[-1]
    laid = 0
    for action in deal.actions:
        state = host.game.apply(state, action)
        laid += 2 * state.last.laid[0].size
    return set(deal.deck[:laid])


def is_legal(host: TableState, deck: Deck, actions: tuple[int, ...]) -> bool:
    """Whether the same seats could have done the same with the other deck."""
    game, deal = host.game, host.table.record.deals[-1]
    mine = game.next_deal(host.table.match, deal.deck)
    theirs = game.next_deal(host.table.match, deck)
    for done, action in zip(deal.actions, actions, strict=True):
        if game.turn(mine) != game.turn(theirs):
            return False
        if action not in each_action(game.legal_actions(theirs)):
            return False
        mine, theirs = game.apply(mine, done), game.apply(theirs, action)
    return bool(game.turn(mine) == game.turn(theirs))


def difference(pair: Twins) -> str:
    """Where what the viewer is sent differs; empty if nowhere."""
    mine = transcript(pair.events, pair.decks, pair.viewer, pair.since)
    theirs = transcript(pair.twin_events, pair.twin_decks, pair.viewer, pair.since)
    for place, (a, b) in enumerate(zip(mine, theirs, strict=True), start=1):
        if a != b:
            return f"message {place} to {pair.viewer}:\n{a!r}\n{b!r}"
    return ""
