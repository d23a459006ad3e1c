"""Lists every string of the page that a user can read or hear, by file."""

import json
import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Final

from .snapshot import check_wording

PACKAGE: Final = Path(__file__).parents[2] / "src" / "overtrick"
WEB: Final = PACKAGE / "server" / "web"

COMMENT: Final = re.compile(r"/\*.*?\*/|(?<!:)//[^\n]*", re.DOTALL)
IMPORT: Final = re.compile(r"^import\b.*?;$|\bimport\('[^']*'\)", re.DOTALL | re.MULTILINE)
LITERAL: Final = re.compile(r"'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`")
CODE_BEFORE: Final = re.compile(
    r"(?:class|href|id|for|type|role|autocomplete|accept|inputmode|phase): ?$"
    r"|(?:querySelector(?:All)?|closest|matches|addEventListener|dispatchEvent|test)\($"
    r"|(?:tag|game|kind|code|easing|fill|class|d|transform): ?$|[=!]== $|case $"
)
"""What stands before a string that is code: an attribute, a selector, a comparison."""

READABLE: Final = re.compile(r"[A-Za-z]{2}")
PLAIN_CODE: Final = re.compile(r"[a-z][\w-]*|[A-Z]+|[.#/&?\w-]*[./#=:?][\w${}./?=&#:()-]*")
SHAPE: Final = re.compile(r"[MmLlHhVvCcAaZz\d\s.,-]+")
SELECTOR: Final = re.compile(
    r"(?:^|[ ,])[.#\[][a-z]|^(?:input|button|dialog|summary|group|img|log)\b(?! [a-z]+ [a-z])"
    r"|^(?:aria-|--|verdict |text/|Content-)|rotate\(|translate\(|\(prefers-|\(min-|cubic-"
)
READ_ATTRIBUTES: Final = {"aria-label", "title", "content", "alt", "placeholder"}


def test_the_page() -> None:
    check_wording("page", all_lines())


def all_lines() -> Iterator[str]:
    scripts = [*WEB.rglob("*.js"), *PACKAGE.glob("games/*/page/*.js")]
    yield from section("server/web/index.html", html_strings(WEB / "index.html"))
    manifest = json.loads((WEB / "site.webmanifest").read_text())
    words = [manifest[key] for key in ("name", "short_name", "description")]
    yield from section("server/web/site.webmanifest", words)
    for path in sorted(scripts, key=lambda path: path.relative_to(PACKAGE).as_posix()):
        yield from section(path.relative_to(PACKAGE).as_posix(), script_strings(path.read_text()))


def section(title: str, found: list[str]) -> list[str]:
    return ["", f"[{title}]", *dict.fromkeys(found)] if found else []


def script_strings(text: str) -> list[str]:
    text = IMPORT.sub("", COMMENT.sub("", text))
    found = []
    for literal in LITERAL.finditer(text):
        words = literal[1] if literal[1] is not None else literal[2]
        before = text[max(0, literal.start() - 30) : literal.start()]
        if is_read(words, before):
            found.append(words.replace("\n", "\\n"))
    return found


def is_read(words: str, before: str) -> bool:
    """Guesses whether a string is for people: names of classes, events and keys are not."""
    visible = re.sub(r"\$\{[^}]*\}", "", words)
    if not READABLE.search(visible) or CODE_BEFORE.search(before):
        return False
    if SELECTOR.search(visible) or SHAPE.fullmatch(words):
        return False
    return not PLAIN_CODE.fullmatch(words) or words.istitle() or is_label(before)


def is_label(before: str) -> bool:
    """Whether a single word stands where a label does."""
    return bool(re.search(r"'aria-label': ?$|title: ?$|make\([^()]*\}, ?$|'[\w.]+', ?$", before))


class Strings(HTMLParser):
    """The text of a page, and the attributes that people read."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        for name, value in attrs:
            of_page = tag == "meta" and given.get("name") != "description"
            if value and name in READ_ATTRIBUTES and not of_page:
                self.found.append(value)

    def handle_data(self, data: str) -> None:
        if data.strip():
            self.found.append(data.strip())


def html_strings(path: Path) -> list[str]:
    strings = Strings()
    strings.feed(path.read_text())
    return strings.found
