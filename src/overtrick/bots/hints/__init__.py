"""Hints in words: what the expert would do, how much better it is, and why (``hint``)."""
