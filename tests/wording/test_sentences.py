"""All sentences of the server, and of bots, hints and beliefs: refusals, log messages, hints."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import overtrick
from wording.snapshot import check_wording

SOURCE = Path(overtrick.__file__).parent
FOLDERS = {"server": ("server",), "bots": ("bots", "beliefs", "compile")}
NOT_SENTENCES = re.compile(
    r"(?:SELECT|CREATE|PRAGMA|TEXT|BEGIN|DOUBLE| WITHOUT) |.*(?:charset=|=>|\\w|[({]\?:)"
)


@pytest.mark.parametrize("surface", FOLDERS)
def test_the_sentences_of(surface: str) -> None:
    check_wording(surface, sentences(*FOLDERS[surface]))


def sentences(*folders: str) -> Iterator[str]:
    """Every string with a space in it that is not a docstring, by file."""
    for path in (path for folder in folders for path in sorted((SOURCE / folder).rglob("*.py"))):
        found = list(dict.fromkeys(strings_in(ast.parse(path.read_text()))))
        if found:
            yield from [f"# {path.relative_to(SOURCE).as_posix()}", *found, ""]


def strings_in(node: ast.AST) -> Iterator[str]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Expr) and isinstance(child.value, ast.Constant):
            continue  # a docstring
        if isinstance(child, ast.JoinedStr):
            parts = (p.value if isinstance(p, ast.Constant) else "{…}" for p in child.values)
            text = "".join(str(part) for part in parts)
        elif isinstance(child, ast.Constant) and isinstance(child.value, str):
            text = child.value
        else:
            yield from strings_in(child)
            continue
        if " " in text.strip() and not NOT_SENTENCES.match(text):
            yield text.replace("\n", "\\n")
