"""Default beliefs for any game, derived from its rules alone.

They work if everything hidden is in ``state.hands``, and views have ``seat``, ``hand`` and, under
the same names, all other fields of a state. A set of cards that a view lacks (a kitty) gets the
cards that are in no hand. What cannot be deduced from the view stays open, so that the true hands
are never excluded; all consistent deals are equally likely.
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
    The beliefs of a game whose kit has none.

    ``state_of`` can be compiled; ``deduce`` runs in Python, once per decision.
    """

    replays: SampleDeals
    state_of: Callable[[Any, Words, int], Any]

    def deduce(self, view: Any) -> Unseen:
        """What *view* shows about the unseen cards."""
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
    The beliefs for *game* that follow from its rules. A game that hides more than hands passes
    *state_of*, which builds a state from a view and the cards of each holder.

    :raises: :exc:`ValueError` if it hides cards outside of ``hands`` and passes no *state_of*.
    """
    return DefaultBeliefs(SampleDeals(game), state_of or state_maker(game))


def unseen_cards(game: AnyGame, view: Any) -> CardSet:
    """The cards that are neither in the player's own hand nor played."""
    deck: CardSet = sum(just(card) for card in game.DECK)
    played = all_cards(cards_played_by_all(view.play)) if hasattr(view, "play") else NO_CARDS
    hand: CardSet = view.hand
    return deck & ~hand & ~played
