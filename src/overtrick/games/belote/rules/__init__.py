"""The rules of belote, pure: docs/rules/belote.md as functions over small tuples."""
