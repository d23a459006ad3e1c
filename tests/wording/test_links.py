"""Every page of the documentation can be reached from the README, and its links lead somewhere."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]


def linked_pages(page: Path) -> set[Path]:
    links = re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", page.read_text())
    return {(page.parent / link).resolve() for link in links}


def test_every_page_is_linked_from_the_readme_and_every_link_leads_to_a_file() -> None:
    pages = {*(ROOT / "docs").rglob("*.md"), *(ROOT / "benches").rglob("*.md")}
    reached, waiting = set[Path](), {(ROOT / "README.md").resolve()}
    while waiting:
        page = waiting.pop()
        reached.add(page)
        assert page.exists(), page
        if page.suffix == ".md":
            waiting |= linked_pages(page) - reached

    assert {page.resolve() for page in pages} - reached == set()
