"""The expert: samples worlds consistent with its view, and tries every action in each
(``player``)."""
