"""Numba: the rules compiled.  Nothing here is imported by programs, terminal or server start."""
