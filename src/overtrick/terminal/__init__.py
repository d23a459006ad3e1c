"""A game in the terminal, line by line: readable on paper, by ear and in colour."""
