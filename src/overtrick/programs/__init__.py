"""The course assignments as programs: their words and bytes, no rules.  Standard library only."""
