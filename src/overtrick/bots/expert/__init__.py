"""The expert: draws worlds that fit its view, and tries every action in each (``player``)."""
