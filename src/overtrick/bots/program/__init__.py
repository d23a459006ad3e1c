"""Bots that are programs in any language, run as subprocesses (docs/bot-protocol.md)."""
