"""The page's modules in one script: run by Node, they do what they do as modules."""

import shutil
import subprocess
from pathlib import Path
from typing import Final

import pytest

from overtrick.server.http.script_bundle import bundle_modules

NODE: Final = shutil.which("node")
MODULES: Final = {
    "app.js": (
        "/** Says what happens, in order. */\n"
        "import { say } from './words/say.js';\n"
        "import { Card as Face, ACE } from './cards.js';\n"
        "import './words/loud.js';\n"
        "say('app');\n"
        "say(new Face(ACE).name);\n"
        "const { load } = await import('./late.js');\n"
        "say(await load());\n"
    ),
    "cards.js": (
        "import { say } from './words/say.js';\n"
        "say('cards');\n"
        "export const ACE = 'ace';\n"
        "/**\n * A card.\n * @see {import('./late.js').load}\n */\n"
        "export class Card {\n"
        "  constructor(name) { this.name = name; }\n"
        "}\n"
    ),
    "late.js": (
        "import {\n  say,\n  twice as again,\n} from './words/say.js';\n"
        "say('late');\n"
        "export async function load() { return again('loaded'); }\n"
    ),
    "types.js": "/** @typedef {string} Name */\nexport {};\n",
    "words/loud.js": "import { ACE } from '../cards.js';\nconsole.log(`loud ${ACE}`);\n",
    "words/say.js": (
        "console.log('say');\n"
        "export function say(words) { console.log(words); }\n"
        "export function twice(word) { return word + word; }\n"
    ),
}
SAID: Final = ["say", "cards", "loud ace", "app", "ace", "late", "loadedloaded"]


def run(script: Path) -> list[str]:
    if NODE is None:
        pytest.skip("install Node (Debian: nodejs) to run it")
    done = subprocess.run([NODE, script], capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def in_function(text: str) -> str:
    """With its awaiting lines in a function: only there the page waits for anything."""
    head, _, tail = text.partition("const { load }")
    return f"{head}(async () => {{\nconst {{ load }}{tail}}})();\n"


def test_modules_run_once_in_order_and_the_late_ones_when_they_are_wanted(tmp_path: Path) -> None:
    whole = tmp_path / "whole.mjs"
    whole.write_text(
        bundle_modules({**MODULES, "app.js": in_function(MODULES["app.js"])}, "app.js")
    )

    assert run(whole) == SAID


def test_node_says_the_same_of_the_modules_themselves(tmp_path: Path) -> None:
    for path, text in MODULES.items():
        file = tmp_path / path
        file.parent.mkdir(exist_ok=True)
        file.write_text(text)
    (tmp_path / "package.json").write_text('{"type": "module"}')

    assert run(tmp_path / "app.js") == SAID


@pytest.mark.parametrize(
    "text, words",
    [
        ("export default 3;\n", "a.js: cannot be bundled: export default 3;"),
        ("export let many = 1;\n", "a.js: cannot be bundled: export let many = 1;"),
        ("import * as all from './b.js';\n", "cannot be bundled: import [*] as all"),
        ("import { one } from 'library';\n", "cannot be bundled: import { one }"),
        ("import { one } from './c.js';\n", "a.js imports ./c.js, which does not exist"),
        ("import { one } from './b.js';\n", "import each other: (a.js -> b.js|b.js -> a.js)"),
    ],
)
def test_what_would_not_run_is_not_put_together(text: str, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        bundle_modules({"a.js": text, "b.js": "import { two } from './a.js';\n"}, "a.js")
