"""Find what no native would write on the pages, buttons that the window calls by another name, and pages too long to be
read. Each fault is told with its file and line."""

import re
from collections.abc import Iterator
from pathlib import Path

from babel.messages import Catalog

from tools.strings.catalogue import texts_of
from tools.strings.plain import TICS

MOST_WORDS = {"CONTRIBUTING.md": 1000, "README.md": 700}
USUAL_WORDS = 2000
LONGER = {"docs/rules.md", "docs/record.md", "CHANGELOG.md"}  # for looking things up
# Pages for players, and what they set in italics that isn't ours: the buttons of Windows and macOS.
FOR_PLAYERS = {"README.md", "CHANGELOG.md", *(f"docs/{name}.md" for name in (
    "playing", "phones", "tournaments", "leagues", "fair-deals", "remote-play", "printing", "table-at-a-fair",
))}  # fmt: skip
NOT_OURS = {"More info", "Run anyway", "Private networks", "Allow", "Windows Security", "Firewall & network protection",
            "Allow an app through firewall", "System Settings", "Network", "Firewall", "Options"}  # fmt: skip
# A page may hold lists after a colon, relative clauses and headings, so it has fewer tics than the window.
PAGE_TICS = {
    **{rule: TICS[rule] for rule in ("is to", "there is no", "a for per", "such as")},
    "who": r"(?m)(?:^|[.!?] )Who(?:ever)? [a-z]+s\b(?!.*\?)",
    "adverb": r"(?i)\b(?:anew|all the same|meanwhile|besides)\b",
    "lies": r"(?i)\b(?:lies? in|goes on)\b",
    "faceless": TICS["faceless"].replace("|of it", ""),
    "word": TICS["word"].removesuffix(r")\b") + r"|conceded|(?:both|two) games)\b",
}
CODE = re.compile(r"```.*?```|`[^`\n]*`", re.DOTALL)
BOLD = re.compile(r"\*\*.*?\*\*", re.DOTALL)
LABEL = re.compile(r"(?<![\w*])\*([^*[\]]+)\*(?![\w*])")
CELL = re.compile(r"(?<=\|) \w+ (?=\|)")  # of one word: the value of an option


def pages(root: Path) -> list[Path]:
    """Return the English pages of a checkout."""
    return [
        *(root / f"{name}.md" for name in ("README", "CONTRIBUTING", "SECURITY", "CHANGELOG")),
        *sorted(root.glob("docs/**/*.md")),
    ]


def troubles(root: Path, sentences: Catalog) -> list[str]:
    """Return a line for each fault of each page; `sentences` has the labels of the window."""
    labels = {label(text) for message in sentences if message.id for text in texts_of(message)}
    found = list[str]()
    for page in pages(root):
        name, text = page.relative_to(root).as_posix(), page.read_text(encoding="utf-8")
        if name == "CHANGELOG.md":  # what was released keeps its words
            text = "\n## ".join(text.split("\n## ")[:2])
        most = MOST_WORDS.get(name, USUAL_WORDS)
        if name not in LONGER and (count := words(text)) > most:
            found.append(f"{name}:1: {count} words, {most} at most")
        found += [f"{name}:{line}: {said}" for line, said in tics(text)]
        if name in FOR_PLAYERS:
            found += [f"{name}:{line}: no label of the window: {said!r}" for line, said in italics(text)
                      if said not in labels | NOT_OURS]  # fmt: skip
    return found


def words(text: str) -> int:
    """Count a page's words, without the bars of its tables."""
    return len(text.replace("|", " ").split())


def label(text: str) -> str:
    """Return a label as pages quote it: without dots at its end, or a count in brackets."""
    return text.rstrip("…").removesuffix(" ({count})")


def tics(text: str) -> Iterator[tuple[int, str]]:
    """Yield the line and the words of each tic outside code, labels and cells of one word."""
    plain = CELL.sub(blank, LABEL.sub(blank, CODE.sub(blank, text)))
    plain = re.sub(r"(?<!\n)\n(?![\n|#>-])", " ", plain)  # a paragraph's lines are one
    for rule, pattern in PAGE_TICS.items():
        for match in re.finditer(pattern, plain):
            yield text.count("\n", 0, match.start()) + 1, f"{rule} ({match[0].strip()!r})"


def italics(text: str) -> Iterator[tuple[int, str]]:
    """Yield the line and the words of each label of the window that a page quotes."""
    plain = BOLD.sub(blank, CODE.sub(blank, text))
    for match in LABEL.finditer(plain):
        yield plain.count("\n", 0, match.start()) + 1, label(" ".join(match[1].split()))


def blank(match: re.Match[str]) -> str:
    """Return as much blank as was found, on as many lines."""
    return re.sub(r"[^\n]", " ", match[0])
