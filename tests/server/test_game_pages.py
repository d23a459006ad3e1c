"""What games bring to the page is served with the rest, also that of another package."""

import logging
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from overtrick.games.catalogue import kit_named
from overtrick.games.kit import GameKit, Part
from overtrick.server.http import assets, game_pages
from overtrick.server.tables import offered_games

SCRIPT = """\
import { doubled } from './words.js';
import { make } from '../../../dom.js';

export const page = { callWords: (call) => doubled(call), middle: () => make('p', {}, 'mine') };
"""


@pytest.fixture
def forget() -> Iterator[None]:
    """The files are put together for this test alone."""
    assets.all_files.cache_clear()
    offered_games.offered_games.cache_clear()
    yield
    assets.all_files.cache_clear()
    offered_games.offered_games.cache_clear()


@pytest.fixture
def plug_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, forget: None) -> tuple[GameKit, ...]:
    """A game of another package, with a folder for the page; and one without."""
    folder = tmp_path / "whist_package" / "for_the_page"
    folder.mkdir(parents=True)
    (folder.parent / "__init__.py").write_text("")
    (folder / "page.js").write_text(SCRIPT)
    (folder / "words.js").write_text("export function doubled(word) { return word + word; }\n")
    (folder / "whist.css").write_text(".whist { color: red; }\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    with_page = replace(
        kit_named("spades"), title="Whist </script>", page=Part("whist_package:for_the_page")
    )
    kits = (with_page, replace(kit_named("war"), page=None))
    monkeypatch.setattr(game_pages, "offered_games", lambda: kits)
    monkeypatch.setattr(assets, "offered_games", lambda: kits)
    return kits


def test_the_scripts_of_a_game_are_in_the_one_script(plug_in: tuple[GameKit, ...]) -> None:
    found = assets.all_files()
    script = next(file.body for path, file in found.items() if is_whole(path, ".js")).decode()

    assert "'games/spades/page/page.js': () => {" in script
    assert "const { doubled } = wanted('games/spades/page/words.js');" in script
    assert "later('games/spades/page/page.js')" in script
    assert found["games/spades/page/words.js"].body.startswith(b"export function doubled")


def test_the_styles_of_a_game_come_last(plug_in: tuple[GameKit, ...]) -> None:
    found = assets.all_files()
    sheets = [file.body for path, file in found.items() if is_whole(path, ".css")]

    assert sheets[-1].endswith(b".whist { color: red; }\n")


def test_the_page_is_told_which_games_there_are(plug_in: tuple[GameKit, ...]) -> None:
    told = assets.all_files()["game-list.js"].body.decode()

    assert '"name": "war", "title": "War"' in told
    assert "page: null" in told
    assert "</script>" not in told
    assert (
        "Whist &lt;/script&gt; and War with bots" in assets.all_files()["index.html"].body.decode()
    )


def is_whole(path: str, suffix: str) -> bool:
    """Whether the file is put together of others: it is named by its content."""
    return path.endswith(suffix) and len(path) == 20 + len(suffix) and "/" not in path


def test_a_game_that_cannot_be_loaded_is_left_out_and_logged(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, forget: None
) -> None:
    def kit(name: str) -> GameKit:
        if name == "broken":
            raise ValueError("the game 'broken' cannot be loaded")
        return kit_named(name)

    monkeypatch.setattr(offered_games, "game_names", lambda: ("euchre", "broken"))
    monkeypatch.setattr(offered_games, "kit_named", kit)
    with caplog.at_level(logging.ERROR):
        assert [one.name for one in offered_games.offered_games()] == ["euchre"]

    assert "the game 'broken' cannot be loaded" in caplog.text
