"""Bots that play belote."""
