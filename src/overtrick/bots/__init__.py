"""Bots: heuristic players, the expert, hints, and external programs."""
