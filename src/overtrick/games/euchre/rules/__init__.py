"""The rules of euchre, pure: docs/rules/euchre.md as functions over small tuples."""
