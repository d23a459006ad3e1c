#!/usr/bin/env python3
"""Plays its lowest card and passes if it may: a bot for all four games.

It is sent what it may do, so it follows suit without knowing a rule.
Name it to Overtrick as 'program:python3 examples/bots/follow_suit.py'.
"""

import json
import sys

RANKS = "23456789TJQKA"


def rank(word: str) -> int:
    """How high a card is; a call is higher than all."""
    return RANKS.index(word[0]) if len(word) == 2 else len(RANKS)


def choice(legal: list[str]) -> str:
    for call in ("pass", "look", "bid-1"):
        if call in legal:
            return call
    return min(legal, key=rank)


for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        answer = {"type": "ready", "protocol": 1}
    else:
        answer = {"id": message["id"], "action": choice(message["view"]["legal"])}
    print(json.dumps(answer), flush=True)  # unflushed, it would be late
