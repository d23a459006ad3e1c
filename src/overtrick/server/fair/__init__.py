"""Provably fair decks: commitments before the deal, openings after it, verification."""
