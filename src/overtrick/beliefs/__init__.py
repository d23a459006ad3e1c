"""What a player can deduce from a view, and random deals ("worlds") that are consistent with it.

``deduce`` returns what the record shows, ``worlds`` draws complete deals, ``count_worlds`` counts
them. Compiled code uses a game's ``deduce`` and ``state_of`` (``lookup``),
``counting.prepare_counts``, ``draw_world.draw_world`` and ``likelihood.likelihood_of``, with the
arrays of ``work_arrays``.
"""

from overtrick.beliefs.api import count_worlds, deduce, worlds
from overtrick.beliefs.unseen import BURIED, HOLDERS, OUT_OF_PLAY, Unseen

__all__ = ["BURIED", "HOLDERS", "OUT_OF_PLAY", "Unseen", "count_worlds", "deduce", "worlds"]
