"""The table: the referee, the players, and the match as it is played."""
