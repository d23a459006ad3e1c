"""Sentences about a game for one listener, prompts, and the meaning of what they type."""
