"""The page in a real browser, used as people use it."""
