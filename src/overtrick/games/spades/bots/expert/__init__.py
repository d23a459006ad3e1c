"""The expert of spades (``definition`` is the entry point)."""
