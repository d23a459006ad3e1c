"""Puts fixtures on disk, the same bytes for the same facts."""

import gzip
import json
from pathlib import Path
from typing import Any


def write_packed(path: Path, data: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(gzip.compress(data, mtime=0))


def write_facts(path: Path, facts: Any) -> None:
    """As JSON; compressed if the name says so."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if path.suffix == ".gz":
        write_packed(path, json.dumps(facts, separators=(",", ":")).encode())
    else:
        path.write_text(json.dumps(facts, indent=1) + "\n")
