"""The rules of spades, pure: docs/rules/spades.md as functions over small tuples."""
