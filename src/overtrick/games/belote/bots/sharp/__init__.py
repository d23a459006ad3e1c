"""The sharp player of belote (``choose`` is the entry point)."""
