"""Each page of the docs is short enough to be read, and found from the list of pages."""

import re
from pathlib import Path

import pytest

from tests.package.starting import ROOT

DOCS = ROOT / "docs"
PAGES = sorted(DOCS.glob("*.md"))
MOST_WORDS = 2000
# Reference pages, and two that are about to be split in pages of their own.
LONGER = {"rules.md", "record.md", "phones.md", "tournaments.md"}


def words(page: str) -> int:
    """Return how many words a page has, without the bars of its tables."""
    return len(page.replace("|", " ").split())


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_a_page_is_no_longer_than_people_read(page: Path) -> None:
    """Rules and records are for looking things up."""
    assert page.name in LONGER or words(page.read_text(encoding="utf-8")) <= MOST_WORDS


def test_contributing_takes_five_minutes_to_read() -> None:
    """At 200 words a minute."""
    assert words((ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")) <= 1000


def test_every_page_is_listed() -> None:
    """The index leads to each, and to nothing twice."""
    index = (DOCS / "README.md").read_text(encoding="utf-8")
    listed = re.findall(r"\]\(([a-z-]+\.md)\)", index)
    assert sorted(listed) == sorted(page.name for page in PAGES if page.name != "README.md")
