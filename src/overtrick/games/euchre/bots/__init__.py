"""Bots that play euchre."""
