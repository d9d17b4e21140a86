"""Each page of the docs is short enough to be read, and found from the list of pages."""

import re
from functools import cache
from itertools import combinations
from pathlib import Path

import pytest
from babel.messages import Catalog

from tests.package.starting import ROOT
from tools.strings import pages
from tools.strings.catalogue import template
from tools.strings.extract import sentences_of

DOCS = ROOT / "docs"
PAGES = sorted(DOCS.glob("*.md"))
EVERY = [path for path in pages.pages(ROOT) if path.name != "CHANGELOG.md"]
# Pages that may not tell the same thing.
TOLD_ONCE = [page for page in EVERY if "measurements" not in page.parts]
RUN = 9


@cache
def troubles() -> list[str]:
    """Return every fault of the pages that `tools.strings` finds."""
    return pages.troubles(ROOT, template(sentences_of(ROOT)))


@pytest.mark.parametrize("page", pages.pages(ROOT), ids=lambda page: page.relative_to(ROOT).as_posix())
def test_a_page_is_plain_and_short_and_names_buttons_as_the_window_does(page: Path) -> None:
    """As the lint of the sentences has it."""
    name = page.relative_to(ROOT).as_posix()
    assert [said for said in troubles() if said.startswith(f"{name}:")] == []


def test_every_page_is_listed() -> None:
    """The index leads to each, and to nothing twice."""
    index = (DOCS / "README.md").read_text(encoding="utf-8")
    listed = re.findall(r"\]\(([a-z-]+\.md)\)", index)
    assert sorted(listed) == sorted(page.name for page in PAGES if page.name != "README.md")


def test_glossary_and_style_are_found_from_where_people_begin() -> None:
    """In CONTRIBUTING, in the architecture and in the list of pages."""
    for page in (ROOT / "CONTRIBUTING.md", DOCS / "architecture.md", DOCS / "README.md"):
        text = page.read_text(encoding="utf-8")
        assert "glossary.md)" in text
        assert "style.md)" in text


def test_there_are_twenty_rules_and_each_settled_word_is_settled_once() -> None:
    """They are numbered through; no word is both right and wrong."""
    text = (DOCS / "style.md").read_text(encoding="utf-8")
    assert re.findall(r"^(\d+)\. \*\*", text, re.M) == [str(n) for n in range(1, 21)]
    settled = re.findall(r"^\| (.+?) \| .+ \| .+ \|$", text.partition("## Settled words")[2], re.M)[1:]
    assert len(settled) == len(set(settled)) > 15


def plain_words(page: str) -> list[str]:
    """Return a page's words in small letters, without code in blocks, pictures, and where its links lead."""
    text = re.sub(r"```.*?```|!\[[^]]*\]\([^)]*\)", "", page, flags=re.DOTALL)
    return re.findall(r"[a-z0-9’']+", re.sub(r"\]\([^)]*\)", "", text).lower())


def runs(page: str) -> set[str]:
    """Return every nine words that follow one another on a page."""
    found = plain_words(page)
    return {" ".join(found[at : at + RUN]) for at in range(len(found) - RUN + 1)}


def test_nothing_is_told_on_two_pages() -> None:
    """Nine words in a row that two pages share are one thing told twice: link to the page that has it."""
    of = {page.relative_to(ROOT).as_posix(): runs(page.read_text(encoding="utf-8")) for page in TOLD_ONCE}
    twice = [
        (one, other, run)
        for (one, first), (other, second) in combinations(of.items(), 2)
        for run in sorted(first & second)
    ]
    assert twice == []


def test_a_run_is_found_across_lines_tables_and_signs() -> None:
    """But neither in code nor in pictures."""
    told = "| a | *b*, c |\n|---|---|\n| d (e) | f: [g](h.md) h,\ni! ![j k l](m.png)\n```sh\nj\n```\n"
    assert runs(told) == {"a b c d e f g h i"}


def trouble_of(root: Path, name: str, text: str) -> list[str]:
    """Return the faults of a checkout with one page besides its empty ones, and one button: Packs."""
    for file in ("README.md", "CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md", name):
        (root / file).parent.mkdir(exist_ok=True)
        (root / file).write_text(text if file == name else "", encoding="utf-8")
    sentences = Catalog()
    sentences.add("Packs…")
    return pages.troubles(root, sentences)


def test_a_turn_of_phrase_is_told_by_file_and_line(tmp_path: Path) -> None:
    """Over the end of a line, too."""
    text = "# Title\n\nThe dealer is to bid. There\nare no trumps.\nWho bids leads, in both games. It is mended.\n"
    assert sorted(trouble_of(tmp_path, "docs/a.md", text)) == [
        "docs/a.md:3: is to ('is to b')",
        "docs/a.md:3: there is no ('There are no')",
        "docs/a.md:4: who ('. Who bids')",
        "docs/a.md:5: word ('both games')",
        "docs/a.md:5: word ('mended')",
    ]


def test_code_labels_and_cells_are_no_sentences(tmp_path: Path) -> None:
    """A command, the name of a button and the value of an option are as they are."""
    text = "| a | nobody |\n|---|---|\nPress *I am somebody else*, or `is to bid`.\n\n```\nthere is no\n```\n"
    assert trouble_of(tmp_path, "docs/a.md", text) == []


def test_a_label_that_the_window_does_not_have_is_told(tmp_path: Path) -> None:
    """On pages for players, across the end of a line, but neither bold words nor code."""
    text = "Choose *Packs* or *Game\nnight*, **then** `*Play*` or *Packs…*.\n"
    assert trouble_of(tmp_path, "docs/playing.md", text) == ["docs/playing.md:1: no label of the window: 'Game night'"]


def test_what_was_released_keeps_its_words(tmp_path: Path) -> None:
    """The changelog names buttons as they are only for the next version."""
    text = "# Changelog\n\n## [Unreleased]\n- *Old button*.\n\n## 0.1.0\n- *Older button*, to be mended.\n"
    assert trouble_of(tmp_path, "CHANGELOG.md", text) == ["CHANGELOG.md:4: no label of the window: 'Old button'"]


def test_a_page_over_its_length_is_told(tmp_path: Path) -> None:
    """With both numbers."""
    assert trouble_of(tmp_path, "docs/a.md", "a " * 2000) == []
    assert trouble_of(tmp_path, "docs/a.md", "a " * 2001) == ["docs/a.md:1: 2001 words, 2000 at most"]
