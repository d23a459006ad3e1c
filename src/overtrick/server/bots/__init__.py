"""Bots at the server's tables: a worker process, and bots that connect from elsewhere."""
