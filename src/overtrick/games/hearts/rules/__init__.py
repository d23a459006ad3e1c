"""The rules of hearts, pure: docs/rules/hearts.md as functions over small tuples."""
