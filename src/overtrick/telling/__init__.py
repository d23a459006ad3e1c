"""A game in words for one listener: what happened, what is asked, what an answer means."""
