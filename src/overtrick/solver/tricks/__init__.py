"""How many tricks a side takes with all hands known (``solver`` is the entry point)."""
