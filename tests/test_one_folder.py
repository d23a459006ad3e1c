"""A game is one folder: outside ``games`` and ``programs`` nothing knows a game by name."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import overtrick
from overtrick.games.catalogue import BUILT_IN

PACKAGE = Path(overtrick.__file__).parent
MOST = 5

NAMED = {"solver/parse_position.py": "names a suit, as an example in a message"}
"""The files outside that name a game all the same, each with its reason."""

GAMES = "|".join((*BUILT_IN, "hearts"))
WORD = re.compile(rf"(?<![a-z])({GAMES})(?![a-z])", re.IGNORECASE)
SUIT_CONSTANTS = re.compile(r"\b(SPADES|HEARTS)\b")
SUITS = ("clubs", "diamonds", "hearts", "spades")


def files_outside() -> Iterator[Path]:
    """All code of the package but that of games and of the course programs."""
    for path in sorted(PACKAGE.rglob("*")):
        outside = path.relative_to(PACKAGE).parts[0] not in ("games", "programs")
        if outside and path.suffix in (".py", ".js", ".css", ".html") and path.is_file():
            yield path


def games_named(path: Path, text: str) -> set[str]:
    """The games that a file names in its code or in its own name; suits are not games."""
    words = python_words(text) if path.suffix == ".py" else [without_comments(text)]
    code = " ".join([path.stem, *(SUIT_CONSTANTS.sub("", word) for word in words)])
    found = {name.lower() for name in WORD.findall(code)}
    names_all_suits = all(re.search(suit, code, re.IGNORECASE) for suit in SUITS)
    return found - set(SUITS) if names_all_suits else found


def python_words(text: str) -> Iterator[str]:
    """Names, imports and strings of a module; docstrings and comments left out."""
    tree = ast.parse(text)
    documentation = {
        id(node.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Import | ast.ImportFrom):
            yield from (name for alias in node.names for name in (alias.name, alias.asname or ""))
            yield getattr(node, "module", None) or ""
        elif isinstance(node, ast.Name):
            yield node.id
        elif isinstance(node, ast.Attribute):
            yield node.attr
        elif isinstance(node, ast.arg):
            yield node.arg
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            yield node.name
        elif isinstance(node, ast.Constant) and id(node) not in documentation:
            yield node.value if isinstance(node.value, str) else ""


def without_comments(text: str) -> str:
    text = re.sub(r"/\*.*?\*/|<!--.*?-->", " ", text, flags=re.DOTALL)
    return re.sub(r"(?m)(?<!:)//.*$", " ", text)


def test_nothing_outside_names_a_game_but_for_listed_files() -> None:
    naming = {
        str(path.relative_to(PACKAGE)): games
        for path in files_outside()
        if (games := games_named(path, path.read_text()))
    }

    assert set(naming) == set(NAMED), naming
    assert len(NAMED) <= MOST


@pytest.mark.parametrize(
    "name, text",
    [
        ("any.py", "from overtrick.games import belote"),
        ("any.py", "if game.NAME == 'spades': pass"),
        ("any.py", "RULES = {'war': 1}"),
        ("any.py", "def bid_euchre(): pass"),
        ("belote_words.py", ""),
        ("any.js", "if (game === 'spades') bid();"),
        ("any.css", ".euchre-upcard { color: red; }"),
    ],
)
def test_a_name_is_noticed(name: str, text: str) -> None:
    assert games_named(Path(name), text)


@pytest.mark.parametrize(
    "name, text",
    [
        ("any.py", '"""Bids as in spades."""  # or euchre'),
        ("any.py", "from overtrick.core.cards import SPADES"),
        ("any.py", "SUITS = ('clubs', 'diamonds', 'hearts', 'spades')"),
        ("any.py", "warm = forward + reward"),
        ("any.js", "// as in belote\nplay();"),
    ],
)
def test_docstrings_comments_and_suits_do_not_count(name: str, text: str) -> None:
    assert not games_named(Path(name), text)
