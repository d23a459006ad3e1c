"""The viewer's own hand in the order to show it, and the calls it may make."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from overtrick.actions import Actions, each_action, is_card
from overtrick.cards import Card, card_in_words, card_name, has_card
from overtrick.game import AnyGame
from overtrick.telling import belote_asked, euchre_asked
from overtrick.telling.faces import by_suit
from overtrick.telling.words import Words


def euchre_hand(view: Any) -> list[Card]:
    return euchre_asked.hand_shown(view.hand, view.contract.trump)


def belote_hand(view: Any) -> list[Card]:
    return belote_asked.hand_shown(view.hand, view.contract.trump)


def spades_hand(view: Any) -> list[Card]:
    return by_suit(view.hand)


ORDER: Final[Mapping[str, Callable[[Any], list[Card]]]] = {
    "euchre": euchre_hand,
    "belote": belote_hand,
    "spades": spades_hand,
}


def hand_held(game: AnyGame, state: Any, view: Any, legal: Actions) -> list[dict[str, Any]]:
    """The cards, which may be played now, and why the others may not."""
    if game.NAME not in ORDER:
        return []
    choosing = legal.cards != 0
    return [
        {
            "card": card_name(card),
            "name": card_in_words(card).lower(),
            "note": note(game, view, card),
            "legal": has_card(legal.cards, card) if choosing else None,
            "why": why_not(game, state, card)
            if choosing and not has_card(legal.cards, card)
            else "",
        }
        for card in ORDER[game.NAME](view)
    ]


def note(game: AnyGame, view: Any, card: Card) -> str:
    return euchre_asked.bower_note(card, view).strip() if game.NAME == "euchre" else ""


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
