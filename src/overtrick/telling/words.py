"""A game in words for one listener."""

from overtrick.telling.prompts import Prompts


class Words(Prompts):
    """
    Tells any game, and asks for decisions, from action names, cards and parties.

    A game that says it better brings a subclass and overrides what it wants to: what happened is
    told by the methods of ``Sentences``, what is asked by those of ``Prompts``.
    """
