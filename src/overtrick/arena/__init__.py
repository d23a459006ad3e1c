"""Compares bots on the same deals: which is stronger, by how much, and how certain that is."""
