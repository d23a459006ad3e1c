"""The address and the token with which a remote bot connects."""

import os
import re
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

TOKEN: Final = "OVERTRICK_TOKEN"
ADDRESS: Final = re.compile(r"^/t/([0-9a-z]+)/?$")


def socket_address(url: str) -> str:
    """
    The URL of the bot socket of a table.

    :raises: :exc:`ValueError` if *url* is not the URL of a table.
    """
    parts = urlsplit(url)
    table = ADDRESS.match(parts.path)
    if parts.scheme not in ("http", "https") or not parts.netloc or table is None:
        wanted = "expected the URL of a table, such as http://127.0.0.1:8280/t/q7m2kx9cab"
        raise ValueError(f"{wanted}, got {url[:80]!a}")
    scheme = "wss" if parts.scheme == "https" else "ws"
    return f"{scheme}://{parts.netloc}/api/tables/{table[1]}/bot"


def read_token(file: Path | None) -> str:
    """
    Reads the token from *file*, or from the environment.

    :raises: :exc:`ValueError` if there is none; :exc:`OSError` if the file cannot be read.
    """
    text = (
        os.environ.get(TOKEN, "")
        if file is None
        else file.read_bytes()[:1000].decode("ascii", "replace")
    )
    token = text.strip()
    if not token:
        raise ValueError(f"expected a token in --token-file FILE or in the variable {TOKEN}")
    if not re.fullmatch(r"[A-Za-z0-9_-]{10,100}", token):
        raise ValueError("that is not a token: expected letters, digits, '-' and '_'")
    return token
