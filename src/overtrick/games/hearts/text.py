"""The actions of hearts as words and back: a card is passed or played by its name."""

from overtrick.core.actions import NO_ACTION, Action
from overtrick.core.cards import NO_CARD, card_name, find_card
from overtrick.games.hearts.rules.state import State


def action_name(action: Action) -> str:
    """The word for *action*."""
    return card_name(action)


def parse_action(state: State, text: str) -> Action:
    """The card a player means by *text*, also after ``pass``; ``NO_ACTION`` if it names none."""
    words = text.split()
    if len(words) > 1 and words[0].lower() == "pass":
        words = words[1:]
    card = find_card(" ".join(words))
    return NO_ACTION if card == NO_CARD else card
