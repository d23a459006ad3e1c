"""All strings that a user can read, one file for each surface."""
