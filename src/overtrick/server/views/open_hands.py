"""The hands of a finished deal."""

from typing import Any

from overtrick.core.cards import NO_CARD, just
from overtrick.games.protocol import AnyGame
from overtrick.games.shared.tricks import past_card
from overtrick.record.view_json.tricks import card_words


def hands_at_start_of_play(game: AnyGame, state: Any) -> list[list[str]] | None:
    """What each seat held when play began: the cards it played and those it still holds."""
    play = getattr(state, "play", None)
    if play is None:
        return None
    hands = list(state.hands)
    for trick in play.past[: play.tricks]:
        for seat in range(game.SEATS):
            card = past_card(trick, seat)
            if card != NO_CARD:
                hands[seat] |= just(card)
    return [card_words(hand) for hand in hands]
