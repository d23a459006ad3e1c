"""Bots at the server's tables: worker processes, and remote bots."""
