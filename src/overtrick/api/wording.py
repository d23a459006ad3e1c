"""Actions and events as sentences for the public API, with all hands open."""

from typing import Any

from overtrick.api.action import Action
from overtrick.core.actions import Action as ActionNumber
from overtrick.core.actions import is_card
from overtrick.core.card_set import PlayingCard
from overtrick.core.seats import NO_SEAT
from overtrick.games.protocol import AnyGame
from overtrick.table.events import Event
from overtrick.telling.card_styles import SYMBOLS, Faces
from overtrick.telling.events import open_event
from overtrick.telling.for_listener import wording_for


class TableWording:
    """Sentences for the owner of a table, who sees all hands."""

    def __init__(self, game: AnyGame, names: tuple[str, ...]) -> None:
        self.game = game
        self._words = wording_for(game, names, NO_SEAT, Faces(SYMBOLS, False))

    def action(self, state: Any, action: ActionNumber) -> Action:
        """*action* as a printable value; *state* is the state before it."""
        word = self.game.action_name(action)
        if is_card(action):
            return Action(action, word, str(PlayingCard(action)))
        view = self.game.view(state, self.game.turn(state))
        return Action(action, word, self._words.action_words(view, action))

    def sentences(self, event: Event) -> list[str]:
        return [
            line.strip() for line in self._words.tell(open_event(self.game, event)) if line.strip()
        ]
