"""Bots that play hearts."""
