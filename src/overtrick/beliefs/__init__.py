"""What a player may believe: deductions from a view, and worlds that fit it, evenly drawn.

``deduce`` gives what the record shows, ``worlds`` draws full deals, ``count_worlds``
counts them.  In compiled code: a game's ``deduce`` and ``state_of`` (``sources``),
``ways.prepare``, ``drawing.draw`` and ``likelihood.likelihood_of``, with the arrays of
``tables``.
"""

from overtrick.beliefs.api import count_worlds, deduce, worlds
from overtrick.beliefs.unseen import BURIED, HOLDERS, OUT_OF_PLAY, Unseen

__all__ = ["BURIED", "HOLDERS", "OUT_OF_PLAY", "Unseen", "count_worlds", "deduce", "worlds"]
