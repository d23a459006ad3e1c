"""The `overtrick` command."""
