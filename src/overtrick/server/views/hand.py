"""The viewer's own hand in the order to show it, and the calls it may make."""

from collections.abc import Hashable
from typing import Any, Final, NamedTuple, TypeAlias

import msgspec

from overtrick.core.actions import Actions, each_call
from overtrick.core.cards import (
    NO_CARDS,
    Card,
    CardSet,
    Suit,
    card_in_words,
    card_name,
    just,
    suit_of,
)
from overtrick.games.protocol import AnyGame
from overtrick.server.views.cache import encode_json
from overtrick.telling.wording import Wording


class CardJson(NamedTuple):
    """A card as it is shown, written as JSON."""

    card: Card
    alone: CardSet  # the set of this card alone
    waiting: bytes  # while others play
    playable: bytes
    refused: bytes  # to be followed by the reason and a brace
    kind: tuple[
        Suit, str
    ]  # a suit's cards are refused for one reason, a card with a note for its own


Reasons: TypeAlias = dict[tuple[Suit, str], bytes]  # those given already, by kind

GROUP_SIZE: Final = 8  # cards in a stretch, to be held in 256 ways


class CardGroup:
    """Cards next to each other: hands are seldom alike, but a few cards are held in few ways."""

    def __init__(self, all: list[CardJson]) -> None:
        self.all = all
        self.cards: CardSet = sum(one.alone for one in all)
        self.waiting: dict[CardSet, bytes] = {}  # cards held while others play, as written
        self.playable: dict[CardSet, bytes] = {}  # cards of which each may be played

    def write_waiting(self, held: CardSet) -> bytes:
        written = b",".join(one.waiting for one in self.all if held & one.alone)
        self.waiting[held] = written
        return written

    def write_playable(self, held: CardSet) -> bytes:
        written = b",".join(one.playable for one in self.all if held & one.alone)
        self.playable[held] = written
        return written


def encode_hand(
    game: AnyGame, state: Any, view: Any, legal: Actions, words: Wording
) -> msgspec.Raw:
    """
    The cards, which may be played now, and why the others may not.

    *state* is for the referee, whom the seat on turn asks for the reasons.
    """
    hand = words.cards_held(view)
    if hand == NO_CARDS:
        return msgspec.Raw(b"[]")
    written = []
    reasons: Reasons = {}
    for stretch in card_groups(game, view, words):
        held = hand & stretch.cards
        if held == NO_CARDS:
            continue
        if legal.cards == NO_CARDS:
            written.append(stretch.waiting.get(held) or stretch.write_waiting(held))
        elif held & ~legal.cards == NO_CARDS:
            written.append(stretch.playable.get(held) or stretch.write_playable(held))
        else:
            written += [
                one.playable
                if legal.cards & one.alone
                else refused_card_json(game, state, one, reasons)
                for one in stretch.all
                if held & one.alone
            ]
    return msgspec.Raw(b"[%b]" % b",".join(written))


CARD_GROUPS: Final[dict[tuple[str, Hashable], list[CardGroup]]] = {}  # by game and hand key


def card_groups(game: AnyGame, view: Any, words: Wording) -> list[CardGroup]:
    """All cards of the game, as a hand of all of them would be shown."""
    key = game.NAME, words.hand_key(view)
    found = CARD_GROUPS.get(key)
    if found is None:
        deck = sum(map(just, set(game.DECK)))
        order = [
            card_json(card, words.card_note(view, card)) for card in words.hand_order(view, deck)
        ]
        places = range(0, len(order), GROUP_SIZE)
        found = CARD_GROUPS[key] = [
            CardGroup(order[place : place + GROUP_SIZE]) for place in places
        ]
    return found


def card_json(card: Card, note: str) -> CardJson:
    what = {"card": card_name(card), "name": card_in_words(card).lower(), "note": note}
    waiting = msgspec.json.encode({**what, "legal": None, "why": ""})
    playable = msgspec.json.encode({**what, "legal": True, "why": ""})
    refused = msgspec.json.encode({**what, "legal": False, "why": ""})
    kind = (suit_of(card), note)
    return CardJson(card, just(card), waiting, playable, refused.removesuffix(b'""}'), kind)


def refused_card_json(game: AnyGame, state: Any, held: CardJson, reasons: Reasons) -> bytes:
    """With the referee's reason, for a card of the one whose turn it is."""
    why = reasons.get(held.kind)
    if why is None:
        reason = game.why_not(state, held.card)
        why = reasons[held.kind] = encode_json(f"{reason.words} [{reason.rule}]")
    return b"%b%b}" % (held.refused, why)


def calls_offered(game: AnyGame, view: Any, legal: Actions, words: Wording) -> list[dict[str, str]]:
    """What may be said now, as offers."""
    return [
        {
            "action": game.action_name(action),
            "words": capitalize(words.action_words(view, action)),
        }
        for action in each_call(legal)
    ]


def capitalize(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]
