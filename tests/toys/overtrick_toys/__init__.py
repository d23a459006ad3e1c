"""Two games that exist only in tests, each one folder, found through their entry points."""
