"""The changelog as data: which versions there were, when, and what each brought."""

import datetime
import email.utils
import re
import textwrap
from functools import cache
from typing import NamedTuple

from sevenup_gui import __version__
from tools.release import checkout, fragments

PACKAGE = "sevenup-gui"
MAINTAINER = "The Seven Up authors <sevenup-gui@users.noreply.github.com>"
HEADING = re.compile(r"^## \[?(?P<name>[^\]\s]+)\]?(?: - (?P<date>\d{4}-\d\d-\d\d))?\s*$")


class Release(NamedTuple):
    """A version, its day if it has one yet, and its lists: each a heading with its points as plain text. Before them
    stand its notes, a few short paragraphs for those who only want to know what is new."""

    version: str
    date: datetime.date | None
    lists: tuple[tuple[str, tuple[str, ...]], ...]
    lead: str = ""


def told() -> str:
    """The changelog, with the points in it that wait in `changelog.d`."""
    return fragments.folded(checkout.CHANGELOG.read_text(encoding="utf-8"), fragments.fragments())


@cache
def releases() -> tuple[Release, ...]:
    """Every version of the changelog, newest first. What is still called unreleased is the version at hand."""
    found: list[Release] = []
    for block in re.split(r"^(?=## )", told(), flags=re.MULTILINE)[1:]:
        heading, _line, rest = block.partition("\n")
        match = HEADING.match(heading)
        if match is None:
            raise ValueError(f"This heading of {checkout.CHANGELOG.name} names no version: {heading}")
        version = __version__ if match["name"] == "Unreleased" else match["name"]
        date = datetime.date.fromisoformat(match["date"]) if match["date"] else None
        lists = tuple(lists_of(rest))
        if lists or match["name"] == "Unreleased":
            found.append(Release(version, date, lists, rest.partition("\n### ")[0].strip()))
    return tuple(found)


def lists_of(text: str) -> list[tuple[str, tuple[str, ...]]]:
    """The headings of one version with their points."""
    found = []
    for part in re.split(r"^### ", text, flags=re.MULTILINE)[1:]:
        heading, _line, points = part.partition("\n")
        found.append((heading.strip(), tuple(plain(each) for each in re.split(r"^- ", points, flags=re.MULTILINE)[1:])))
    return found


def paragraphs(release: Release) -> list[str]:
    """The notes of a version, a paragraph each, as plain text."""
    return [plain(each) for each in release.lead.split("\n\n") if each]


def plain(text: str) -> str:
    """A point without marks: links by their words, no emphasis, one line."""
    text = re.sub(r"\[([^\]]+)\]\([^)]+\)", r"\1", text)
    return " ".join(re.sub(r"[*`]", "", text).split())


def for_packages(version: str) -> str:
    """A version as package managers compare it: one between releases comes before its release."""
    return version.replace(".dev", "~dev")


def debian_changelog(epoch_s: int) -> bytes:
    """The versions as Debian writes them: who and when under each. One that has no day yet is of `epoch_s`."""
    text = ""
    for each in releases():
        moment = day_s(each, epoch_s)
        when = email.utils.format_datetime(datetime.datetime.fromtimestamp(moment, datetime.UTC))
        points = [point for _heading, points in each.lists for point in points] or ["Nothing new yet."]
        text += f"{PACKAGE} ({for_packages(each.version)}) unstable; urgency=low\n\n"
        text += "".join(
            f"{textwrap.fill(point, 78, initial_indent='  * ', subsequent_indent='    ')}\n" for point in points
        )
        text += f"\n -- {MAINTAINER}  {when}\n\n"
    return text.encode()


def day_s(release: Release, epoch_s: int) -> int:
    """Seconds since 1970 of the day of a version, or `epoch_s` where it has none yet."""
    if release.date is None:
        return epoch_s
    return int(datetime.datetime.combine(release.date, datetime.time(), datetime.UTC).timestamp())


def told_on_the_page_of_a_release() -> str:
    """Return the notes of the newest version, and the file that lists every change."""
    newest = releases()[0]
    return f"{newest.lead}\n\nCHANGELOG.md lists every change.\n"


if __name__ == "__main__":
    print(told_on_the_page_of_a_release(), end="")
