"""`overtrick serve` that notes which functions run for each message: ``traced.py FILE serve ...``

FILE gets a line of JSON for every message that came in on a socket: the calls of our own
functions from then until the next message, as ``module:function`` with their counts.
"""

import atexit
import json
import sys
import threading
from collections import Counter
from pathlib import Path
from types import FrameType

from overtrick.cli import main

ARRIVAL = "server/ws/protocol.py:SocketProtocol.data_received"
PACKAGE = "/overtrick/"

messages: list[Counter[str]] = [Counter()]


def note_call(frame: FrameType, event: str, _: object) -> None:
    if event != "call":
        return
    code = frame.f_code
    _, found, module = code.co_filename.rpartition(PACKAGE)
    if not found:
        return
    name = f"{module}:{code.co_qualname}"
    if name == ARRIVAL:
        messages.append(Counter())
    messages[-1][name] += 1


def write_messages(path: Path) -> None:
    sys.setprofile(None)
    path.write_text("".join(f"{json.dumps(calls)}\n" for calls in messages))


if __name__ == "__main__":
    atexit.register(write_messages, Path(sys.argv[1]))
    threading.setprofile(note_call)
    sys.setprofile(note_call)
    sys.exit(main(sys.argv[2:]))
