"""Bots that play spades."""
