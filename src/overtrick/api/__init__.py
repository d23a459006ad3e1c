"""What ``import overtrick`` offers: a table for people, over the referee's and the engines."""
