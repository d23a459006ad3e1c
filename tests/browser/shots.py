"""Pictures of the page, for those who want to look: in the folder that `OVERTRICK_SHOTS` names."""

import base64
import os
from pathlib import Path

from playwright.sync_api import Page


class Album:
    """Where pictures go, if anywhere; one of each name."""

    def __init__(self, folder: Path | None) -> None:
        self.folder = folder
        if folder is not None:
            folder.mkdir(parents=True, exist_ok=True)

    def take(self, page: Page, name: str) -> None:
        if self.folder is None:
            return
        path = self.folder / f"{name.replace(' ', '-')}.png"
        if not path.exists():
            path.write_bytes(picture(page))


def picture(page: Page) -> bytes:
    """What the window shows, as a PNG packed in a third of the usual time."""
    session = page.context.new_cdp_session(page)
    taken = session.send("Page.captureScreenshot", {"format": "png", "optimizeForSpeed": True})
    session.detach()
    return base64.b64decode(taken["data"])


def album() -> Album:
    given = os.environ.get("OVERTRICK_SHOTS")
    return Album(Path(given) if given else None)
