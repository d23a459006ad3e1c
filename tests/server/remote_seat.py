"""A bot from elsewhere that plays by chance, and keeps what it is asked."""

import json
import random
from contextlib import ExitStack

from websockets.sync.client import ClientConnection, connect

from .serving import PATIENCE, Serving


class RemoteSeat:
    """A bot from elsewhere."""

    def __init__(self, server: Serving, table: str, seat: str, token: str) -> None:
        self.seat, self.token = seat, token
        self._open = ExitStack()
        opened = connect(
            f"ws://127.0.0.1:{server.port}/api/tables/{table}/bot",
            additional_headers={"Authorization": f"Bearer {token}"},
            compression=None,
            proxy=None,
        )
        self.socket: ClientConnection = self._open.enter_context(opened)
        self.frames = [self.heard()]
        protocol = json.loads(self.frames[0])["protocol"]
        self.socket.send(json.dumps({"type": "ready", "protocol": protocol}))

    def heard(self, seconds: float = PATIENCE) -> str:
        text = self.socket.recv(timeout=seconds)
        assert isinstance(text, str)
        return text

    def choose(self, dice: random.Random, *, is_asked_anew: bool) -> None:
        """Answers the last question; another may be on its way if something was taken back."""
        self.frames.append(self.heard())
        while is_asked_anew:
            try:
                self.frames.append(self.heard(0.3))
            except TimeoutError:
                break
        asked = json.loads(self.frames[-1])
        action = dice.choice(asked["view"]["legal"])
        self.socket.send(json.dumps({"id": asked["id"], "action": action}))

    def close(self) -> None:
        self._open.close()
