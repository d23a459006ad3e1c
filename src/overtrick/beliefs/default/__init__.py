"""Beliefs for any game, from its rules alone (``beliefs``)."""
