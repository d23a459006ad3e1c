"""Hints in words: what the expert would do, how much better that is, and why (``hint``)."""
