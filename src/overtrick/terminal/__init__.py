"""Playing in the terminal, line by line: readable on paper, by a screen reader and in color."""
