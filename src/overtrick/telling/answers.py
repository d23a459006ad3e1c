"""Reads what a person types: a key, a number from the list shown, or an action in words."""

from typing import Any, Final, NamedTuple

from overtrick.core.actions import NO_ACTION, Action
from overtrick.games.protocol import AnyGame

COMMANDS: Final = {
    "?": "help",
    "help": "help",
    "h": "hint",
    "hint": "hint",
    "l": "last",
    "last": "last",
    "s": "score",
    "score": "score",
    "u": "undo",
    "undo": "undo",
    "q": "quit",
    "quit": "quit",
    "exit": "quit",
    "": "again",
}

TRICK_KEY: Final = "l last trick    "

HELP: Final = f"""\
Cards: 9c, 9 of clubs, or the number before the card.
Calls: as shown, or the number before the call.
Keys:  h hint    {TRICK_KEY}s score    u undo your last decision    q save and quit
       ? this help    Enter shows the question again"""


class Answer(NamedTuple):
    """A command or an action; neither if the text is not understood."""

    command: str
    action: Action


def read_answer(game: AnyGame, state: Any, choices: list[Action], text: str) -> Answer:
    """The key or action that *text* means; the referee decides whether it is legal."""
    word = text.strip().lower()
    if word in COMMANDS:
        return Answer(COMMANDS[word], NO_ACTION)
    if word.isascii() and word.isdigit() and len(word) < 3:
        place = int(word) - 1
        if 0 <= place < len(choices):
            return Answer("", choices[place])
    return Answer("", game.parse_action(state, text))
