"""The course programs: their bytes, their errors, their classes."""
