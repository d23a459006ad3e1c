"""axe-core in a page: what it finds wrong for those who do not use sight and mouse."""

import json
from functools import cache
from importlib.resources import files
from typing import Any, Final

from playwright.sync_api import Page

# axe-core takes what lies under letters turned upside down for the page, not for the card.
PAGE: Final = {"include": ["html"], "exclude": [".face .rank"]}
TAGS: Final = ("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice")


@cache
def axe_core() -> str:
    return (files("axe_playwright_python") / "axe.min.js").read_text("utf-8")


def violations(page: Page, *, only_colors: bool = False) -> list[str]:
    """The rules that are broken, each with the elements that break it."""
    only = (
        {"type": "rule", "values": ["color-contrast"]}
        if only_colors
        else {"type": "tag", "values": TAGS}
    )
    if not page.evaluate("'axe' in window"):
        page.evaluate(axe_core())
    options = json.dumps({"runOnly": only, "resultTypes": ["violations"]})
    found: list[dict[str, Any]] = page.evaluate(
        f"axe.run({json.dumps(PAGE)}, {options}).then((results) => results.violations)"
    )
    return [
        f"{broken['id']}: {node['html'][:160]} {node.get('failureSummary', '')[:200]}"
        for broken in found
        for node in broken["nodes"]
    ]
