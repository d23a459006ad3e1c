"""The event log of every table, in SQLite or PostgreSQL (``interface`` says what a store does)."""
