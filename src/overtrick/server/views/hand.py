"""The viewer's own hand in display order, and the legal calls."""

from collections.abc import Hashable
from typing import Any, Final, NamedTuple, TypeAlias

import msgspec

from overtrick.core.actions import Actions, each_call
from overtrick.core.cards import (
    NO_CARDS,
    Card,
    CardSet,
    Suit,
    card_in_sentence,
    card_name,
    just,
    suit_of,
)
from overtrick.games.protocol import AnyGame
from overtrick.server.views.cache import encode_json
from overtrick.telling.wording import Wording


class CardJson(NamedTuple):
    """The JSON of a card in each situation."""

    card: Card
    alone: CardSet  # the set of this card alone
    waiting: bytes  # when it is not the viewer's turn
    playable: bytes
    refused: bytes  # completed with the reason and a brace
    kind: tuple[Suit, str]  # cards of one kind are refused for the same reason


Reasons: TypeAlias = dict[tuple[Suit, str], bytes]  # encoded reasons by kind

GROUP_SIZE: Final = 8  # cards in a group, so a group has at most 256 subsets


class CardGroup:
    """Adjacent cards: whole hands rarely repeat, but subsets of a small group do."""

    def __init__(self, all: list[CardJson]) -> None:
        self.all = all
        self.cards: CardSet = sum(one.alone for one in all)
        self.waiting: dict[CardSet, bytes] = {}  # encoded subsets when it is not the viewer's turn
        self.playable: dict[CardSet, bytes] = {}  # encoded subsets that are all legal

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
    Encodes the hand: which cards are legal, and why the others are not.

    The referee needs *state* to give the reasons to the seat on turn.
    """
    hand = words.cards_held(view)
    if hand == NO_CARDS:
        return msgspec.Raw(b"[]")
    written = []
    reasons: Reasons = {}
    for group in card_groups(game, view, words):
        held = hand & group.cards
        if held == NO_CARDS:
            continue
        if legal.cards == NO_CARDS:
            written.append(group.waiting.get(held) or group.write_waiting(held))
        elif held & ~legal.cards == NO_CARDS:
            written.append(group.playable.get(held) or group.write_playable(held))
        else:
            written += [
                one.playable
                if legal.cards & one.alone
                else refused_card_json(game, state, one, reasons)
                for one in group.all
                if held & one.alone
            ]
    return msgspec.Raw(b"[%b]" % b",".join(written))


CARD_GROUPS: Final[dict[tuple[str, Hashable], list[CardGroup]]] = {}  # by game and hand key


def card_groups(game: AnyGame, view: Any, words: Wording) -> list[CardGroup]:
    """All cards of the game, grouped in display order."""
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
    what = {"card": card_name(card), "name": card_in_sentence(card), "note": note}
    waiting = msgspec.json.encode({**what, "legal": None, "why": ""})
    playable = msgspec.json.encode({**what, "legal": True, "why": ""})
    refused = msgspec.json.encode({**what, "legal": False, "why": ""})
    kind = (suit_of(card), note)
    return CardJson(card, just(card), waiting, playable, refused.removesuffix(b'""}'), kind)


def refused_card_json(game: AnyGame, state: Any, held: CardJson, reasons: Reasons) -> bytes:
    """The JSON of an illegal card, with the referee's reason."""
    why = reasons.get(held.kind)
    if why is None:
        reason = game.why_not(state, held.card)
        why = reasons[held.kind] = encode_json(f"{reason.words} [{reason.rule}]")
    return b"%b%b}" % (held.refused, why)


def calls_offered(game: AnyGame, view: Any, legal: Actions, words: Wording) -> list[dict[str, str]]:
    """The legal calls, with their names and labels."""
    return [
        {
            "action": game.action_name(action),
            "words": capitalize(words.action_words(view, action)),
        }
        for action in each_call(legal)
    ]


def capitalize(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]
