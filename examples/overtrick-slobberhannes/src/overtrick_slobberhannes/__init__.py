"""Slobberhannes, a game for Overtrick."""
