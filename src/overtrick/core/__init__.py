"""Basic types: cards, card sets, seats, decks, actions, reasons."""
