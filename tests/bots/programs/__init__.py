"""Programs that the tests start as bots; they do nothing when they are imported."""
