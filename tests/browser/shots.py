"""Pictures of the page, kept as build output: in `OVERTRICK_SHOTS`, or where pytest keeps files."""

import os
from pathlib import Path

import pytest
from playwright.sync_api import Page


class Album:
    """Where pictures go; one of each name."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)

    def take(self, page: Page, name: str) -> None:
        path = self.folder / f"{name.replace(' ', '-')}.png"
        if not path.exists():
            page.screenshot(path=path)


def album(factory: pytest.TempPathFactory) -> Album:
    given = os.environ.get("OVERTRICK_SHOTS")
    return Album(Path(given) if given else factory.mktemp("shots"))
