"""Players that are programs: one idea per file."""
