"""Beliefs for any game: what follows from its rules alone.

A game is understood if everything hidden is in ``state.hands``, and its views have ``seat``,
``hand`` and, under the same names, all other fields of a state.  A set of cards that a view lacks
(a kitty) takes the cards that are in nobody's hand.  Whatever a player could not tell from the
view is left open, so that the true hands are always among those allowed; every way in which the
cards can lie is as likely as any other.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from overtrick.beliefs.counting import Words, fits_in_table
from overtrick.beliefs.default.build_state import state_maker
from overtrick.beliefs.default.deduce_from_play import cards_ruled_out
from overtrick.beliefs.default.hand_sizes import hand_sizes
from overtrick.beliefs.default.sample_deals import SampleDeals
from overtrick.beliefs.unseen import HOLDERS, SixSets, Unseen, unseen_of
from overtrick.core.cards import NO_CARDS, CardSet, just
from overtrick.games.protocol import AnyGame
from overtrick.games.shared.played_cards import all_cards, cards_played_by_all

NOTHING_HELD = (0,) * HOLDERS


@dataclass(frozen=True)
class DefaultBeliefs:
    """
    The beliefs of a game that brings none.

    ``state_of`` compiles; ``deduce`` runs as written, once for a decision.
    """

    replays: SampleDeals
    state_of: Callable[[Any, Words, int], Any]

    def deduce(self, view: Any) -> Unseen:
        """What *view* tells of the cards that the player does not see."""
        game = self.replays.game
        table = self.state_of(view, NOTHING_HELD, 0)
        sizes = hand_sizes(self.replays, view, table)
        known = view.hand.bit_count()
        four = [size - known * (seat == view.seat) for seat, size in enumerate(sizes)]
        cards = unseen_cards(game, view)
        aside = cards.bit_count() - sum(four)
        if aside < 0 or min(four) < 0:
            raise ValueError(
                f"expected {cards.bit_count()} unseen cards to be in the hands, got hands of "
                f"{sizes}: {game.NAME} should offer hand_sizes(view)"
            )
        shown = cards_ruled_out(self.replays, view, table, cards, sizes)
        counts = (four[0], four[1], four[2], four[3], aside, 0)
        may_hold: SixSets = (
            cards & ~shown[0],
            cards & ~shown[1],
            cards & ~shown[2],
            cards & ~shown[3],
            cards,
            cards,
        )
        unseen = unseen_of(cards, counts, may_hold)
        return unseen if fits_in_table(unseen) else unseen_of(cards, counts, (cards,) * HOLDERS)


def default_beliefs(
    game: AnyGame, state_of: Callable[[Any, Words, int], Any] | None = None
) -> DefaultBeliefs:
    """
    The beliefs for *game* that follow from its rules; a game that hides more than hands gives the
    *state_of* that makes a whole state of a view and what the holders have.

    :raises: :exc:`ValueError` if it hides cards elsewhere than in ``hands``, and gives none.
    """
    return DefaultBeliefs(SampleDeals(game), state_of or state_maker(game))


def unseen_cards(game: AnyGame, view: Any) -> CardSet:
    """The cards that are neither in the player's own hand nor played."""
    deck: CardSet = sum(just(card) for card in game.DECK)
    played = all_cards(cards_played_by_all(view.play)) if hasattr(view, "play") else NO_CARDS
    hand: CardSet = view.hand
    return deck & ~hand & ~played
