"""The public API of ``import overtrick``: tables, games, records and the solver."""
