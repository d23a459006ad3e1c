"""The rules of war, pure: docs/rules/war.md as functions over small tuples."""
