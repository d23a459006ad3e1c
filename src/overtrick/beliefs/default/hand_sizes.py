"""How many cards each player holds, derived from a view of any game.

A game may define ``hand_sizes(view)`` in its package, which returns the number of cards of each of
the four seats. It must if they cannot be derived as follows.

During the play, every player started with as many cards as the viewer and has played those that lie
open. Before the play, cards may still be dealt or passed: then the sizes are those of sample deals
by the same rules at the same stage. A stage is the seat on turn, the viewer's number of cards, and
every plain number and Boolean of the view outside ``deal``, ``play`` and the rules, such as a phase
or the number of players who have passed cards.
"""

from typing import Any

from overtrick.beliefs.default.sample_deals import FourCounts, SampleDeals, stage_of
from overtrick.games.shared.played_cards import cards_played_by
from overtrick.games.shared.view_access import dealer_in, rules_in


def hand_sizes(replays: SampleDeals, view: Any, table: Any) -> FourCounts:
    """How many cards each seat holds; *table* is the state with only the viewer's cards."""
    game: Any = replays.game
    if hasattr(game, "hand_sizes"):
        offered: FourCounts = game.hand_sizes(view)
        return offered
    if hasattr(view, "play") and game.section(table) > 0:
        own = view.hand.bit_count() + cards_played_by(view.play, view.seat).bit_count()
        north, east, south, west = (
            own - cards_played_by(view.play, seat).bit_count() if seat < game.SEATS else 0
            for seat in range(4)
        )
        return north, east, south, west
    point = stage_of(game, table, view)
    return replays.sizes_at(rules_in(view), dealer_in(view), view.seat, point)
