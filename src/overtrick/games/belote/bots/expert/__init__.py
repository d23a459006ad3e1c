"""The expert of belote (``definition`` is the entry point)."""
