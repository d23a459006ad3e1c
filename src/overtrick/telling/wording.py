"""Sentences and prompts of a game for one listener."""

from overtrick.telling.prompts import Prompts


class Wording(Prompts):
    """
    Tells what happened and asks for decisions in any game, from action names, cards and parties.

    A game brings a subclass to override methods of ``Sentences`` (what happened) and of
    ``Prompts`` (what the person on turn is asked).
    """
