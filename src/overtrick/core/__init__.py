"""The alphabet: cards, sets of them, seats, decks, actions, reasons."""
