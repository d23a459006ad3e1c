"""Finds the sentences and prompts of a game for one listener."""

from collections.abc import Sequence

from overtrick.core.seats import Seat
from overtrick.games.catalogue import kit_of
from overtrick.games.protocol import AnyGame
from overtrick.telling.card_styles import Faces
from overtrick.telling.wording import Wording


def wording_for(game: AnyGame, names: Sequence[str], listener: Seat, faces: Faces) -> Wording:
    """The sentences and prompts of *game* for *listener*; *names* are the players', North first."""
    part = kit_of(game).sentences
    words: type[Wording] = Wording if part is None else part.load()
    return words(game, list(names), listener, faces)
