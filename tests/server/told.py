"""The documents of the server, and what its code has to say to them."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
PROTOCOL = (ROOT / "docs" / "protocol.md").read_text()
DEPLOY = (ROOT / "docs" / "deploy.md").read_text()
SOURCES = sorted((ROOT / "src" / "overtrick" / "server").rglob("*.py"))

FENCED = re.compile(r"```(\w*)\n(.*?)```", re.S)


def calls() -> Iterator[tuple[str, list[Any]]]:
    """Every call in the server's code: the name called, and its arguments that are constants."""
    for source in SOURCES:
        for node in ast.walk(ast.parse(source.read_text())):
            if isinstance(node, ast.Call):
                given = [getattr(argument, "value", None) for argument in node.args]
                yield name_of(node.func), given


def name_of(called: ast.expr) -> str:
    if isinstance(called, ast.Attribute):
        return called.attr
    return called.id if isinstance(called, ast.Name) else ""


def tag_of(kind: Any) -> str:
    tag = kind.__struct_config__.tag
    assert isinstance(tag, str)
    return tag
