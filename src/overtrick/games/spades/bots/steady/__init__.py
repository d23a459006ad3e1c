"""The steady player of spades (``choose`` is the entry point)."""
