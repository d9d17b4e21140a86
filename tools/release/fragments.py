"""Points of the changelog that are not in it yet: a file each in `changelog.d`, so that no two changes touch one place.

    python -m tools.release.fragments            name what is wrong with them, with status 1
    python -m tools.release.fragments --write    put them into CHANGELOG.md under Unreleased, and take the files away

A file is named `WORDS.KIND.md`, for example `louder-knock.changed.md`. It holds one line for players, twenty words at
most, that begins with what they can now do. A release, or notes on the version at hand, has the lines in either place.
"""

import argparse
import re
import sys
import textwrap
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from tools.release import checkout

FOLDER = checkout.ROOT / "changelog.d"
ABOUT = "README.md"  # what the folder says of itself; it also keeps it there when it is empty
KINDS = ("Added", "Changed", "Fixed")  # in their order in the changelog
NAME = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*\.(added|changed|fixed)\.md")
UNRELEASED = "## [Unreleased]\n"
MOST_WORDS = 20
WIDTH = 120
NO_VERB = re.compile(
    "an?|after|all|an[dy]|as|at|before|both|by|each|every(one|body)?|for|from|here|his|how|if|in|its?|more|my|no(body|ne)?"
    "|nothing|now|of|on|one|only|our|players|some(one|body)?|that|the|their|there|these|they|this|those|to|two|under|we"
    "|what|when|where|which|while|who|with|without|you|your",
    re.IGNORECASE,
)


class Fragment(NamedTuple):
    """A point, the list that it belongs to, and its file."""

    path: Path
    kind: str
    text: str


def objection(path: Path) -> str:
    """Return a file's fault in a sentence; empty without one."""
    name = path.name
    if not NAME.fullmatch(name):
        return f"{name}: name it by words in small letters and its kind, such as louder-knock.changed.md."
    try:
        text = path.read_text(encoding="utf-8").strip()
    except UnicodeDecodeError:
        return f"{name}: it is not written in UTF-8."
    if not text:
        return f"{name}: it says nothing."
    if fault := line_objection(text):
        return f"{name}: {fault}"
    return ""


def line_objection(text: str) -> str:
    """Return the fault of a line of the changelog in a sentence; empty without one."""
    if text.startswith(("#", "- ", "* ")):
        return "leave out the heading or the dash."
    if "\n" in text:
        return "write one line."
    if not text.endswith((".", "?", "!")):
        return "end it with a full stop."
    words = text.split()
    if len(words) > MOST_WORDS:
        return f"it has {len(words)} words. Use {MOST_WORDS} at most."
    first = words[0].rstrip(",:").replace("-", "")
    if not first.isalpha() or NO_VERB.fullmatch(first):
        return "begin with a verb, what players can now do: Play, See, Print."
    return ""


def objections(folder: Path | None = None) -> list[str]:
    """Return the faults of the folder's files, a sentence each."""
    return [said for path in files(folder) if (said := objection(path))]


def files(folder: Path | None) -> list[Path]:
    """All that lies there but the page about it, by name."""
    folder = folder or FOLDER
    return sorted(path for path in folder.glob("*") if path.name != ABOUT) if folder.is_dir() else []


def fragments(folder: Path | None = None) -> list[Fragment]:
    """The points of the folder. Raises `SystemExit` with what is wrong with one."""
    if wrong := objections(folder):
        raise SystemExit("\n".join(wrong))
    return [
        Fragment(path, path.name.split(".")[1].capitalize(), " ".join(path.read_text(encoding="utf-8").split()))
        for path in files(folder)
    ]


def folded(changelog: str, points: Sequence[Fragment]) -> str:
    """The changelog with the points in it, each at the end of its list under Unreleased. Raises `SystemExit` where
    there is no such heading."""
    if not points:
        return changelog
    if UNRELEASED not in changelog:
        raise SystemExit("The changelog has no heading [Unreleased] to put points under; nothing was changed.")
    before, heading, rest = changelog.partition(UNRELEASED)
    body, following, after = rest.partition("\n## ")
    lead, *lists = re.split(r"^### ", body, flags=re.MULTILINE)
    found = {each.partition("\n")[0].strip(): each.partition("\n")[2].strip("\n") for each in lists}
    for kind in KINDS:
        told = [point_of(each.text) for each in points if each.kind == kind]
        if told:
            found[kind] = "\n".join(filter(None, [found.get(kind, ""), *told]))
    order = sorted(found, key=lambda kind: KINDS.index(kind) if kind in KINDS else len(KINDS))
    parts = [f"### {kind}\n{found[kind]}" for kind in order]
    lead = lead.strip("\n")
    told_first = f"\n{lead}\n" if lead else ""
    return before + heading + told_first + "\n" + "\n\n".join(parts) + "\n" + following + after


def point_of(text: str) -> str:
    """A point as it stands in the changelog."""
    return textwrap.fill(
        text, WIDTH, initial_indent="- ", subsequent_indent="  ", break_long_words=False, break_on_hyphens=False
    )


def main(argv: Sequence[str]) -> int:
    """The exit status: 1 where a file is wrong."""
    parser = argparse.ArgumentParser(prog="python -m tools.release.fragments", description="Points of the changelog.")
    parser.add_argument("--write", action="store_true", help="put them into CHANGELOG.md, and take the files away")
    asked = parser.parse_args(argv)
    if wrong := objections():
        print("\n".join(wrong))
        return 1
    points = fragments()
    if asked.write:
        checkout.written(checkout.CHANGELOG, folded(checkout.CHANGELOG.read_text(encoding="utf-8"), points))
        take_away(points)
    print(f"{len(points)} points {'are in the changelog now' if asked.write else 'wait for the changelog'}.")
    return 0


def take_away(points: Sequence[Fragment]) -> None:
    """Their words are in the changelog now."""
    for each in points:
        each.path.unlink()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
