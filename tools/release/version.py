"""The version, told once: `__version__` in `sevenup_gui/__init__.py`, and the tag of a release.

    python -m tools.release.version                what this commit is, and what keeps it from being a release
    python -m tools.release.version close          make a release of what is under Unreleased: version and changelog
    python -m tools.release.version open [0.4.0]   begin the version after a release

Between releases the source says `0.3.0.dev0`, and what is made of a commit `0.3.0.dev202611241755+g1a2b3c4`: the minute
of the commit (UTC) and its name, so that every package manager takes the later one for the newer. A release is a commit
with the tag `v0.3.0` whose source and changelog say 0.3.0.
"""

import argparse
import datetime
import re
import sys
from collections.abc import Sequence
from typing import NamedTuple

from tools.release import checkout, fragments, notes
from tools.release.checkout import ROOT, asked_of_git

SOURCE = ROOT / "sevenup_gui" / "__init__.py"
LINE = re.compile(r'^__version__ = "([^"]+)"$', re.MULTILINE)
NOTES_WORDS = 200  # the most that the notes of a release may have
EMPTY = "## [Unreleased]\n\n"


class Commit(NamedTuple):
    """Facts from git about the commit at hand; all empty without git, as in a source archive."""

    name: str = ""
    minute: str = ""  # 202611241755
    tags: tuple[str, ...] = ()  # that it has
    released: tuple[str, ...] = ()  # tags of other commits


def commit_at_hand() -> Commit:
    """Return git's facts about HEAD."""
    if not (ROOT / ".git").exists() or not (name := asked_of_git("rev-parse", "--short=7", "HEAD")):
        return Commit()
    moment = datetime.datetime.fromtimestamp(int(asked_of_git("log", "-1", "--format=%ct")), datetime.UTC)
    own = tuple(asked_of_git("tag", "--points-at", "HEAD", "--list", "v*").split())
    others = tuple(tag for tag in asked_of_git("tag", "--list", "v*").split() if tag not in own)
    return Commit(name, f"{moment:%Y%m%d%H%M}", own, others)


def in_source(text: str | None = None) -> str:
    """The version that the source says."""
    match = LINE.search(SOURCE.read_text(encoding="utf-8") if text is None else text)
    if match is None:
        raise SystemExit(f"{SOURCE.name} has no line that says which version it is.")
    return match[1]


def is_development(version: str) -> bool:
    """Return True for a version between releases."""
    return ".dev" in version


def of_commit(source: str, commit: Commit) -> str:
    """The version of what is made of a commit."""
    if not is_development(source) or not commit.name or not source.endswith(".dev0"):
        return source
    return f"{source.removesuffix('0')}{commit.minute}+g{commit.name}"


def objection(source: str, commit: Commit, releases: Sequence[notes.Release]) -> str:
    """Return the reason that nothing may be released from it, in a sentence; empty if it may."""
    tag = f"v{source}"
    closed = [each.version for each in releases if each.date]
    unreleased = [each for each in releases if not each.date and each.lists]
    if is_development(source):
        if commit.tags:
            return f"The commit has the tag {commit.tags[0]}, and its source says {source}."
        if source.partition(".dev")[0] in closed:
            return f"{source} comes before a version that the changelog has closed."
        return ""
    if unreleased:
        return f"{source} is no development version, and the changelog still has points under Unreleased."
    if not closed or closed[0] != source:
        newest = closed[0] if closed else "none"
        return f"The newest version of the changelog is {newest}, and the source says {source}."
    if tag in commit.released:
        return f"{source} was released before: the tag {tag} is on another commit."
    if commit.name and tag not in commit.tags:
        return f"{source} becomes a release by its tag, which this commit has not: 'git tag {tag}'."
    if (words := len(releases[0].lead.split())) == 0 or words > NOTES_WORDS:
        return f"The notes of {source} have {words} words; they may have {NOTES_WORDS} and must have some."
    return ""


def close(source: str, changelog: str, day: datetime.date) -> tuple[str, str, str]:
    """The version that is released, and the texts of the source and of the changelog that say so."""
    version = source_version(source).partition(".dev")[0]
    if f"## {version} - " in changelog:
        raise SystemExit(f"{version} was released before, as the changelog says; nothing was changed.")
    if not changelog.count("## [Unreleased]\n"):
        raise SystemExit("The changelog has nothing under Unreleased; nothing was changed.")
    told = changelog.replace("## [Unreleased]\n", f"## {version} - {day.isoformat()}\n", 1)
    return version, LINE.sub(f'__version__ = "{version}"', source), told


def source_version(text: str) -> str:
    """The version in the text of the source; refuses one that is no development version."""
    if not is_development(version := in_source(text)):
        raise SystemExit(f"{version} is no development version; nothing was changed.")
    return version


def opened(source: str, changelog: str, wanted: str) -> tuple[str, str, str]:
    """The version that begins after a release, and the two texts."""
    now = in_source(source)
    if is_development(now):
        raise SystemExit(f"{now} is a development version already; nothing was changed.")
    first, second, *_ = now.split(".")
    following = f"{first}.{int(second) + 1}.0"
    version = wanted or following
    if not re.fullmatch(r"\d+\.\d+\.\d+", version) or numbers(version) <= numbers(now):
        raise SystemExit(f"'{version}' is no version after {now}, such as {following}; nothing was changed.")
    top = changelog.index("## ")
    return version, LINE.sub(f'__version__ = "{version}.dev0"', source), changelog[:top] + EMPTY + changelog[top:]


def numbers(version: str) -> tuple[int, ...]:
    """A version as it is compared."""
    return tuple(int(each) for each in version.split("."))


def main(argv: Sequence[str]) -> int:
    """The exit status: 1 where this commit is no release."""
    parser = argparse.ArgumentParser(prog="python -m tools.release.version", description="The version, told once.")
    parser.add_argument("what", nargs="?", choices=("close", "open"), help="without it, only tell")
    parser.add_argument("version", nargs="?", default="", help="the one that begins (default: the next second number)")
    asked = parser.parse_args(argv)
    source, changelog = SOURCE.read_text(encoding="utf-8"), checkout.CHANGELOG.read_text(encoding="utf-8")
    waiting: list[fragments.Fragment] = []
    if asked.what is None:
        commit = commit_at_hand()
        print(of_commit(in_source(source), commit))
        if why := objection(in_source(source), commit, notes.releases()):
            print(why)
            return 1
        return 0
    if asked.what == "close":
        today = datetime.datetime.now(datetime.UTC).date()
        waiting = fragments.fragments()
        version, source, changelog = close(source, fragments.folded(changelog, waiting), today)
        then = f"Read both, then: git commit -am 'Release {version}' && git tag -a v{version} -m 'Seven Up {version}'"
    else:
        version, source, changelog = opened(source, changelog, asked.version)
        then = f"Then: git commit -am 'Begin {version}'"
    checkout.written(SOURCE, source)
    checkout.written(checkout.CHANGELOG, changelog)
    fragments.take_away(waiting)
    print(f"{SOURCE.relative_to(ROOT)} and {checkout.CHANGELOG.name} say {in_source()} now. {then}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
