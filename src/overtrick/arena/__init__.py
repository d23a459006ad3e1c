"""Who is stronger, by how much, and how sure: players compared on the same deals."""
