"""Double-dummy search: the value of a position when all hands are known."""
