"""The viewer's own hand in the order to show it, and the calls it may make."""

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, Final, NamedTuple

from overtrick.actions import Actions, each_action, is_card
from overtrick.cards import NO_SUIT, Card, CardSet, Suit, card_in_words, card_name, has_card
from overtrick.game import AnyGame
from overtrick.telling import belote_asked, euchre_asked
from overtrick.telling.faces import by_suit
from overtrick.telling.words import Words


def euchre_hand(hand: CardSet, trump: Suit) -> list[Card]:
    return euchre_asked.hand_shown(hand, trump)


def belote_hand(hand: CardSet, trump: Suit) -> list[Card]:
    return belote_asked.hand_shown(hand, trump)


def spades_hand(hand: CardSet, trump: Suit) -> list[Card]:
    return by_suit(hand)


ORDER: Final[Mapping[str, Callable[[CardSet, Suit], list[Card]]]] = {
    "euchre": euchre_hand,
    "belote": belote_hand,
    "spades": spades_hand,
}


class Held(NamedTuple):
    """A card as it is shown whether it may be played or not."""

    card: Card
    word: str
    name: str
    note: str


def hand_held(game: AnyGame, state: Any, view: Any, legal: Actions) -> list[dict[str, Any]]:
    """The cards, which may be played now, and why the others may not."""
    if game.NAME not in ORDER:
        return []
    trump = view.contract.trump if hasattr(view, "contract") else NO_SUIT
    if legal.cards == 0:
        return hand_waiting(game.NAME, view.hand, trump)
    facts = []
    for held in in_order(game.NAME, view.hand, trump):
        is_legal = has_card(legal.cards, held.card)
        why = "" if is_legal else why_not(game, state, held.card)
        facts.append(card_facts(held, is_legal, why))
    return facts


@lru_cache(maxsize=2048)  # most of those who are told hold what they held before
def hand_waiting(game: str, hand: CardSet, trump: Suit) -> list[dict[str, Any]]:
    return [card_facts(held, None, "") for held in in_order(game, hand, trump)]


@lru_cache(maxsize=2048)
def in_order(game: str, hand: CardSet, trump: Suit) -> list[Held]:
    return [
        Held(card, card_name(card), card_in_words(card).lower(), note(game, trump, card))
        for card in ORDER[game](hand, trump)
    ]


def card_facts(held: Held, is_legal: bool | None, why: str) -> dict[str, Any]:
    return {
        "card": held.word,
        "name": held.name,
        "note": held.note,
        "legal": is_legal,
        "why": why,
    }


def note(game: str, trump: Suit, card: Card) -> str:
    return euchre_asked.bower_name(card, trump) if game == "euchre" else ""


def why_not(game: AnyGame, state: Any, card: Card) -> str:
    """The referee's reason, for a card of the one whose turn it is."""
    reason = game.why_not(state, card)
    return f"{reason.words} [{reason.rule}]"


def calls_offered(game: AnyGame, view: Any, legal: Actions, words: Words) -> list[dict[str, str]]:
    """What may be said now, as offers; words are asked of the view, like everything here."""
    return [
        {
            "action": game.action_name(view, action),
            "words": capital(words.action_words(view, action)),
        }
        for action in each_action(legal)
        if not is_card(action)
    ]


def capital(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]
