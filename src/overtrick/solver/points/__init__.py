"""How many card points a side takes with all hands known (``solver`` is the entry point)."""
