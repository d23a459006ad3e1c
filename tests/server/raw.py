"""Clients that speak to the server byte by byte, as no library would let them."""

import base64
import json
import os
import select
import socket
import time
from typing import Self

from .serving import PATIENCE, Serving

TEXT, BINARY, CONTINUED, PING = 1, 2, 0, 9


def frame(opcode: int, data: bytes, *, fin: bool = True, announced: int | None = None) -> bytes:
    """A masked frame that says it is *announced* bytes long."""
    size = len(data) if announced is None else announced
    head = bytes([(0x80 if fin else 0) | opcode])
    if size < 126:
        head += bytes([0x80 | size])
    elif size < 65536:
        head += bytes([0xFE]) + size.to_bytes(2, "big")
    else:
        head += bytes([0xFF]) + size.to_bytes(8, "big")
    return head + b"\0\0\0\0" + data


class Raw:
    """A connection to the server, and nothing more."""

    def __init__(self, server: Serving, receiving: int = 0) -> None:
        self.server = server
        self.socket = socket.socket()
        if receiving:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receiving)
        self.socket.settimeout(PATIENCE)
        self.socket.connect(("127.0.0.1", server.port))
        self.heard = b""

    def request(self, line: str, *headers: str, host: str = "") -> Self:
        """Sends the head of a request."""
        host = host or f"127.0.0.1:{self.server.port}"
        head = "\r\n".join([f"{line} HTTP/1.1", f"Host: {host}", *headers, "", ""])
        self.send(head.encode("latin-1"))
        return self

    def upgrade(self, table: str, *headers: str, road: str = "play", host: str = "") -> Self:
        """Asks for the socket of a table."""
        return self.request(
            f"GET /api/tables/{table}/{road}",
            "Connection: Upgrade",
            "Upgrade: websocket",
            "Sec-WebSocket-Version: 13",
            f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}",
            *headers,
            host=host,
        )

    def watch(self, table: str) -> Self:
        """Connects as one who watches, and says hello."""
        self.upgrade(table, f"Origin: {self.server.origin}")
        assert self.status() == 101, self.heard
        self.send(frame(TEXT, json.dumps({"type": "hello"}).encode()))
        return self

    def send(self, sent: bytes) -> None:
        self.socket.sendall(sent)

    def status(self) -> int:
        """Of the answer, whose head is read; 0 if there is none."""
        while b"\r\n\r\n" not in self.heard:
            try:
                piece = self.socket.recv(65536)
            except ConnectionResetError:
                piece = b""
            if not piece:
                return 0
            self.heard += piece
        head, _, self.heard = self.heard.partition(b"\r\n\r\n")
        self.head = head.decode("latin-1")
        return int(head.split()[1])

    def rest(self) -> bytes:
        """All that comes until the server hangs up."""
        while True:
            try:
                piece = self.socket.recv(65536)
            except (ConnectionResetError, BrokenPipeError):
                piece = b""
            if not piece:
                return self.heard
            self.heard += piece

    def close_code(self) -> int:
        """The code of the last frame, once the server has hung up; 1006 if it gave none."""
        heard, code = self.rest(), 1006
        while len(heard) >= 2:
            size, start = heard[1] & 0x7F, 2
            if size == 126:
                size, start = int.from_bytes(heard[2:4], "big"), 4
            elif size == 127:
                size, start = int.from_bytes(heard[2:10], "big"), 10
            if heard[0] & 0x0F == 8 and size >= 2:
                code = int.from_bytes(heard[start : start + 2], "big")
            heard = heard[start + size :]
        return code

    def flood(self, sent: bytes, seconds: float) -> bool:
        """Sends it over and over, reading nothing; whether the server hung up meanwhile."""
        until = time.monotonic() + seconds
        self.socket.setblocking(False)
        try:
            while time.monotonic() < until:
                if select.select([], [self.socket], [], 0.2)[1]:
                    self.socket.send(sent)
        except (ConnectionResetError, BrokenPipeError):
            return True
        finally:
            self.socket.settimeout(PATIENCE)
        return False

    def close(self) -> None:
        self.socket.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def memory(pid: int) -> int:
    """How much of the machine's memory a process holds, in KiB."""
    with open(f"/proc/{pid}/status") as lines:
        (line,) = [line for line in lines if line.startswith("VmRSS")]
    return int(line.split()[1])
