#!/usr/bin/env python3
"""Plays at a table over the network: the first thing that is legal, in all four games.

OVERTRICK_TOKEN=... python3 remote_first_legal.py ws://127.0.0.1:8280/api/tables/ID/bot
It needs the package 'websockets', and comes back when the connection is lost.
"""

import json
import os
import sys
import time

from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.sync.client import connect

seat = {"Authorization": f"Bearer {os.environ['OVERTRICK_TOKEN']}"}
while True:
    try:
        with connect(sys.argv[1], additional_headers=seat) as table:
            for text in table:
                message = json.loads(text)
                if message["type"] == "hello":
                    answer = {"type": "ready", "protocol": 1}
                else:
                    answer = {"id": message["id"], "action": message["view"]["legal"][0]}
                table.send(json.dumps(answer))
    except ConnectionClosed as closed:
        if closed.rcvd and closed.rcvd.code in (4400, 4401, 4404):  # trying again is no use
            sys.exit(closed.rcvd.reason)
    except (InvalidHandshake, OSError) as trouble:
        print(f"not connected: {trouble}", file=sys.stderr)
    time.sleep(2)
