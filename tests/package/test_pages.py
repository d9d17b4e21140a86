"""Each page of the docs is short enough to be read, and found from the list of pages."""

import re
from functools import cache
from itertools import combinations
from pathlib import Path

import pytest

from tests.package.starting import ROOT
from tools.strings.catalogue import read

DOCS = ROOT / "docs"
PAGES = sorted(DOCS.glob("*.md"))
EVERY = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "SECURITY.md", *sorted(DOCS.rglob("*.md"))]
MOST_WORDS = 2000
LONGER = {"rules.md", "record.md"}
# Pages for players, and what they set in italics that isn't ours: the buttons of Windows and macOS.
FOR_PLAYERS = ("README.md", *(f"docs/{name}.md" for name in (
    "playing", "phones", "tournaments", "leagues", "fair-deals", "remote-play", "printing", "table-at-a-fair",
)))  # fmt: skip
NOT_OURS = {"More info", "Run anyway", "Private networks", "Allow", "Windows Security", "Firewall & network protection",
            "Allow an app through firewall", "System Settings", "Network", "Firewall", "Options"}  # fmt: skip
# Pages that may not tell the same thing.
TOLD_ONCE = [page for page in EVERY if "measurements" not in page.parts]
RUN = 9
# What no native writer says on a page, and what was true when there were two games.
NEVER = re.compile(
    r"\b[Tt]here (?:is|are) no\b|\b(?:is|are) (?:still )?to (?!the\b|be\b)[a-z]+|[Ss]uch as:|\b(?:both|two) games\b"
    r"|\b(?:points|minutes|made|away|game|hand) an? (?:deal|round|trick|match)\b"
    r"|\b(?:anew|all the same|meanwhile|besides|somebody|nobody|everybody|anybody|whom|one's own|deeds?)\b"
    r"|\b(?:taken back|put away|once more|mended|below nothing|conceded)\b"
)
LABEL = re.compile(r"(?<![\w*])\*([^*[\]]+)\*(?![\w*])")


def words(page: str) -> int:
    """Return how many words a page has, without the bars of its tables."""
    return len(page.replace("|", " ").split())


@pytest.mark.parametrize("page", EVERY, ids=lambda page: page.relative_to(ROOT).as_posix())
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


def faults(page: str) -> list[str]:
    """Return what `NEVER` finds on a page outside code, labels of the window, and cells of one word."""
    plain = LABEL.sub("", re.sub(r"```.*?```|`[^`\n]*`", "", page, flags=re.DOTALL))
    return NEVER.findall(re.sub(r"(?<=\|) \w+ (?=\|)", " ", plain))


@pytest.mark.parametrize("page", EVERY, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_a_page_reads_as_people_speak(page: Path) -> None:
    """Without the turns of phrase that give away a writer who thinks in rules of grammar."""
    assert faults(page.read_text(encoding="utf-8")) == []


def test_a_turn_of_phrase_is_found_in_sentences_alone() -> None:
    """Neither in code, nor in the name of a button or the value of an option."""
    assert faults("The dealer is to bid. There are no trumps in both games: nobody has any.") == [
        "is to bid", "There are no", "both games", "nobody",
    ]  # fmt: skip
    assert faults("| a | nobody |\n|---|---|\nPress *I am somebody else*, or `is to bid`.") == []


def labels(page: str) -> set[str]:
    """Return what a page sets in italics, without dots at its end."""
    plain = re.sub(r"```.*?```|`[^`\n]*`|\*\*.*?\*\*", "", page, flags=re.DOTALL)
    return {" ".join(label.split()).rstrip("…") for label in LABEL.findall(plain)}


@cache
def said() -> set[str]:
    """Return every English sentence of the program, without dots at its end and a count in brackets."""
    sentences = read(ROOT / "sevenup_gui" / "locale" / "sevenup.pot").sentences()
    texts = (text for one in sentences for text in ([one.id] if isinstance(one.id, str) else one.id))
    return {text.rstrip("…").removesuffix(" ({count})") for text in texts}


@pytest.mark.parametrize("name", FOR_PLAYERS)
def test_every_button_is_named_as_the_window_does(name: str) -> None:
    """Compares with the English sentences."""
    assert labels((ROOT / name).read_text(encoding="utf-8")) - said() <= NOT_OURS


def test_a_label_is_found_across_a_line() -> None:
    """But neither bold words nor code."""
    assert labels("Choose *Game\nnight*, **then** `*Play*` or *Packs…*.") == {"Game night", "Packs"}
