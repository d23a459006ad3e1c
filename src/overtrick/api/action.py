"""Actions that print as words."""

from overtrick.core.actions import Action as ActionNumber
from overtrick.core.actions import is_card
from overtrick.core.cards import find_card
from overtrick.core.named_int import NamedInt


class Action(NamedInt):
    """
    A card or a call: prints as ``J♦`` or ``order up J♦``.

    It equals its printed form, its word in records (``order-up``) and its number;
    the action of playing a card equals the card.
    """

    word: str  # the word in records

    def __new__(cls, number: ActionNumber, word: str, text: str) -> "Action":
        action = super().__new__(cls, number)
        action.word = word
        action._text = text
        return action

    _text: str

    def is_called(self, text: str) -> bool:
        if is_card(self) and find_card(text) == int(self):
            return True
        return plain_text(text) in (plain_text(self.word), plain_text(self._text))

    def __str__(self) -> str:
        return self._text

    def __getnewargs__(self) -> tuple[int, str, str]:  # type: ignore[override]
        return int(self), self.word, self._text


def plain_text(text: str) -> str:
    """*text* without capitals, hyphens and outer blanks."""
    return text.strip().lower().replace("-", " ")
