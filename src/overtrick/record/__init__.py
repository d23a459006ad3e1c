"""A game is its record: rule set, seats, deck orders, actions.  See docs/record.md."""
