"""The browser that the tests drive: Chromium, as the system has it."""

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

NAMES = ("chromium", "chromium-browser", "google-chrome")
INSTALL = "there is no Chromium here to open the page with: install one (apt-get install chromium)"


def chromium() -> str | None:
    """Where the browser is, or `None`."""
    return next((found for name in NAMES if (found := shutil.which(name))), None)


@contextmanager
def running_browser() -> Iterator[Browser]:
    """A browser without a window; the test is skipped where there is none, but never in CI."""
    program = chromium()
    if program is None:
        if os.environ.get("CI"):
            pytest.fail(INSTALL)
        pytest.skip(INSTALL)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=Path(__file__).with_name("chromium.sh"),
            args=["--no-sandbox", "--disable-gpu"],
            env={**os.environ, "CHROMIUM": program},
        )
        try:
            yield browser
        finally:
            browser.close()
