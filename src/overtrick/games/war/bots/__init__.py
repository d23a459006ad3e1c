"""Bots that play war."""
