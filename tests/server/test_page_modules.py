"""The page's modules: they parse, find each other, keep to the rules of the house, and reckon
as Python does.  What a browser shows is tested in a browser.
"""

import hashlib
import hmac
import json
import posixpath
import random
import re
import shutil
import subprocess
from pathlib import Path
from typing import Final

import msgspec
import pytest
from games.built_in import GAMES

from overtrick import server
from overtrick.core.cards import card_name
from overtrick.server.fair.decks import deck_for, new_secret, opening_of
from overtrick.server.http.assets import source_files

WEB: Final = Path(server.__file__).parent / "web"
PAGE_TESTS: Final = Path(__file__).parent / "page"
SOURCES: Final = {path: body.decode() for path, body in source_files().items()}
MODULES: Final = {path: text for path, text in SOURCES.items() if path.endswith(".js")}
NODE: Final = shutil.which("node")
MARKUP: Final = re.compile(
    r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|DOMParser|createContextualFragment"
    r"|\beval\(|new Function|setAttribute\(['\"](?:on|style)|\bstyle: ['\"`]"
)
IMPORTED: Final = re.compile(r"(?:from|^import) '([^']+)'", re.MULTILINE)
MENTIONED: Final = re.compile(r"(?:href|src)=\"/web/([^\"]+)\"")

needs_node = pytest.mark.skipif(NODE is None, reason="install Node (Debian: nodejs) to test them")


@pytest.fixture
def web(tmp_path: Path) -> Path:
    """The page's files where Node takes them for modules, whatever its version."""
    copy = tmp_path / "web"
    for path, text in {**SOURCES, "package.json": '{"type": "module"}'}.items():
        (copy / path).parent.mkdir(parents=True, exist_ok=True)
        (copy / path).write_text(text)
    return copy


def node(*words: str | Path, **settings: str) -> subprocess.CompletedProcess[str]:
    assert NODE is not None
    return subprocess.run(
        [NODE, *map(str, words)], env=settings, capture_output=True, text=True, timeout=120
    )


@needs_node
def test_every_module_parses(web: Path) -> None:
    paths = json.dumps([str(web / path) for path in MODULES])
    read = "new vm.SourceTextModule(fs.readFileSync(path, 'utf8'), {identifier: path})"
    parsed = node("--experimental-vm-modules", "-e", f"for (const path of {paths}) {read}")
    assert parsed.returncode == 0, parsed.stderr


@needs_node
@pytest.mark.parametrize("name", sorted(file.name for file in PAGE_TESTS.glob("*.test.mjs")))
def test_unit_tests_of_the_page(name: str, web: Path, tmp_path: Path) -> None:
    known = tmp_path / "known.json"
    known.write_text(json.dumps(vectors()))
    run = node("--test", PAGE_TESTS / name, OVERTRICK_WEB=web.as_uri(), OVERTRICK_KNOWN=str(known))
    assert run.returncode == 0, run.stdout + run.stderr


def vectors() -> dict[str, object]:
    """What Python says of hashes, decks and openings; other ones each time."""
    some = random.Random()
    messages = [some.randbytes(length) for length in (*range(130), 1000, 4096)]
    keys = [some.randbytes(length) for length in (0, 1, 32, 63, 64, 65, 200)]
    return {
        "hashes": [[each.hex(), hashlib.sha256(each).hexdigest()] for each in messages],
        "macs": [
            [key.hex(), text.hex(), hmac.new(key, text, "sha256").hexdigest()]
            for key, text in zip(keys, messages[50:], strict=False)
        ],
        "decks": {name: [card_name(card) for card in game.DECK] for name, game in GAMES.items()},
        "openings": [opened(name, number, some) for name in GAMES for number in range(1, 13)],
    }


def opened(name: str, number: int, some: random.Random) -> object:
    game, secret = GAMES[name], new_secret()
    nonces = [some.choice(["", some.randbytes(16).hex()]) for _ in range(game.SEATS)]
    deck = deck_for(game.DECK, secret, nonces)
    return msgspec.to_builtins(opening_of(name, number, secret, nonces, deck))


@pytest.mark.parametrize("path", sorted(MODULES))
def test_a_module_makes_no_markup_and_finds_its_imports(path: str) -> None:
    text = MODULES[path]
    assert not MARKUP.search(text), "text goes in as text: see dom.js"
    for found in IMPORTED.findall(text):
        assert found.startswith("."), f"{found}: the page has no libraries"
        assert posixpath.normpath(posixpath.join(posixpath.dirname(path), found)) in MODULES, found


def test_the_page_needs_nothing_inline_and_nothing_from_elsewhere() -> None:
    page = (WEB / "index.html").read_text()
    assert not re.search(r"<style|\sstyle=|\son\w+=|<script(?![^>]*\ssrc=)", page)
    assert not re.search(r"(?:href|src)=\"(?:https?:)?//", page)
    mentioned = MENTIONED.findall(page)
    assert len(mentioned) > 5
    for path in mentioned:
        assert (WEB / path).is_file(), path
    sheets = {str(file.relative_to(WEB)) for file in WEB.rglob("*.css")}
    assert sheets == {path for path in mentioned if path.endswith(".css")}


def test_every_color_and_measure_that_is_used_is_set_somewhere() -> None:
    sheets = "".join(text for path, text in SOURCES.items() if path.endswith(".css"))
    scripts = "".join(MODULES.values())
    used = set(re.findall(r"var\((--[\w-]+)\)", sheets))
    set_there = set(re.findall(r"(--[\w-]+)\s*:", sheets)) | set(
        re.findall(r"setProperty\(\s*'(--[\w-]+)'", scripts)
    )
    assert used - set_there == set()
