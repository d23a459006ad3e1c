"""Tables: commands, events, the state folded from them, and what runs automatically."""
