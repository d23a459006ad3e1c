"""What games share: tricks, claims, statistics, what play has shown of a hand."""
