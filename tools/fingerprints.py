"""Fingerprints of every posed scene: picture, reader's tree and controls, in three windows and two languages, as posed,
after scrolling, and after a press on a row.

    python -m tools.fingerprints                 compares with tests/fingerprints.txt
    python -m tools.fingerprints statistics      only scenes with that word in their names
    python -m tools.fingerprints --bless         writes those that differ, once you have looked at them
    python -m tools.fingerprints --draw OUT      compares nothing: draws the scenes there, with what a reader hears

Whatever differs is named, and drawn into build/fingerprints: left as it was at the commit that blessed it, right as it
is now, and in a .diff what a reader hears otherwise. One window and language of each scene are drawn; --all draws every
one.

A line has a scene in one window and language; scenes are kept apart by empty lines, so that changes of two merge. After
a conflict take either side and bless again. Pictures are compared only under the pygame-ce they were made under, which
stands in tests/pictures/made-under.txt; trees and controls everywhere.
"""

import argparse
import difflib
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from tools.pictures import MADE_UNDER, made_under

if TYPE_CHECKING:
    import pygame

    from tests.scene.fingerprinting import Look

ROOT = Path(__file__).resolve().parent.parent
FILE = ROOT / "tests" / "fingerprints.txt"
OUT = ROOT / "build" / "fingerprints"
GAP_PX = 8  # between the picture that was and the one that is
PARTS = ("picture", "reader's tree", "controls")


class Change(NamedTuple):
    """A scene in one window and language at one moment, and what of it differs."""

    name: str
    case: str
    moment: str
    parts: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.name} | {self.case}{' | ' * bool(self.moment)}{self.moment}: {', '.join(self.parts)}"


Lines = dict[tuple[str, str], str]
"""Lines by scene and case."""


def kept(path: Path = FILE) -> Lines:
    """The blessed lines."""
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    found = [line.split(" | ", 2) for line in lines if line]
    return {(name, case): " | ".join((name, case, rest)) for name, case, rest in found}


def write(lines: Lines, path: Path = FILE) -> None:
    """Write them sorted, an empty line between scenes."""
    text, before = [], ""
    for (name, _case), line in sorted(lines.items()):
        text += [""] if before and name != before else []
        text.append(line)
        before = name
    path.write_text("\n".join(text) + "\n", encoding="utf-8", newline="\n")


def changes(blessed: str, now: str, pictures: bool) -> list[Change]:
    """Return the differences between two lines of one scene and case; `pictures` are compared as well."""
    from tests.scene.fingerprinting import parsed

    name, case, looks = parsed(now)
    before = parsed(blessed)[2] if blessed else {}
    found = []
    for moment in dict.fromkeys((*looks, *before)):
        one, other = before.get(moment), looks.get(moment)
        if one is None or other is None:
            found.append(Change(name, case, moment, ("new" if one is None else "gone",)))
            continue
        differ = [part for part, a, b in zip(PARTS, one, other, strict=True) if a != b]
        parts = tuple(part for part in differ if pictures or part != PARTS[0])
        if parts:
            found.append(Change(name, case, moment, parts))
    return found


def same_version() -> bool:
    """Return True if pictures are identical here to those where they were blessed."""
    return MADE_UNDER.exists() and MADE_UNDER.read_text(encoding="utf-8").strip() == made_under()


# Drawing


def begin() -> None:
    """Draw without a screen."""
    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", PYGAME_HIDE_SUPPORT_PROMPT="1")
    import pygame

    pygame.init()
    pygame.display.set_mode((64, 64))


def drawn(case: str, names: Sequence[str], out: Path | None) -> list[str]:
    """The lines of those scenes in one case; with `out` each look is left there."""
    begin()
    from tests.scene.fingerprinting import Case, line_of, looks_of, still

    lines = []
    with still():
        for name, looks in looks_of(Case(*case.split()), names):
            lines.append(line_of(name, case, looks))
            if out is not None:
                for look in looks:
                    leave(out / stem(name, case, look.moment), look)
    return lines


def leave(path: Path, look: "Look") -> None:
    """Write a look's picture and words."""
    import pygame

    pygame.image.save(look.picture.convert(24), path.with_suffix(".png"))
    words = f"{look.tree}\n\nControls\n\n{look.controls}\n\nBoxes\n\n{look.boxes}\n"
    path.with_suffix(".txt").write_text(words, encoding="utf-8")


def stem(name: str, case: str, moment: str) -> str:
    """A file's name for a look."""
    from tests.scene.fingerprinting import slug

    return "--".join(filter(None, map(slug, (name, case, moment))))


def draw_all(names: Sequence[str], cases: Sequence[str], processes: int, out: Path | None = None) -> list[str]:
    """Draw the scenes in several processes."""
    if out is not None:
        out.mkdir(parents=True, exist_ok=True)
    shares = [names] if len(names) <= processes or len(cases) >= processes else split(names, processes)
    tasks = [(case, share) for case in cases for share in shares]
    if len(tasks) == 1 or processes == 1:
        return [line for case, share in tasks for line in drawn(case, share, out)]
    with ProcessPoolExecutor(min(processes, len(tasks)), mp_context=get_context("spawn")) as pool:
        futures = [pool.submit(drawn, case, share, out) for case, share in tasks]
        return [line for future in futures for line in future.result()]


def split(names: Sequence[str], count: int) -> list[Sequence[str]]:
    """The names in so many parts."""
    size = -(-len(names) // count)
    return [names[at : at + size] for at in range(0, len(names), size)]


# What was before


def blessed_at(found: Iterable[Change]) -> dict[str, list[Change]]:
    """The commits that wrote the lines of these changes, as far as git knows them."""
    blame = subprocess.run(
        ["git", "blame", "-s", "-l", "HEAD", "--", str(FILE.relative_to(ROOT))],
        cwd=ROOT, capture_output=True, text=True, encoding="utf-8", check=False,
    )  # fmt: skip
    commits: dict[tuple[str, str], str] = {}
    for line in blame.stdout.splitlines():
        commit, _space, rest = line.partition(" ")
        name, *more = rest.partition(") ")[2].split(" | ")
        if more:
            commits[name, more[0]] = commit.lstrip("^")
    by_commit: dict[str, list[Change]] = {}
    for change in found:
        commit = commits.get((change.name, change.case), "")
        if commit and "new" not in change.parts:
            by_commit.setdefault(commit, []).append(change)
    return by_commit


def draw_before(found: Sequence[Change], out: Path, processes: int, at: str = "") -> None:
    """Draw these scenes as they were when they were blessed, or `at` a commit, by the program and the tests of it."""
    for commit, its in ({at: found} if at else blessed_at(found)).items():
        with tempfile.TemporaryDirectory() as folder:
            tree = subprocess.run(["git", "archive", commit], cwd=ROOT, capture_output=True, check=False)
            if tree.returncode:
                continue  # it is in no history here
            subprocess.run(["tar", "-xf", "-", "-C", folder], input=tree.stdout, check=True)
            names = sorted({change.name for change in its})
            cases = [word for case in sorted({change.case for change in its}) for word in ("--case", case)]
            command = [sys.executable, "-m", "tools.fingerprints", "--draw", str(out), "--exactly",
                       "--processes", str(processes), *cases, *names]  # fmt: skip
            env = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
            subprocess.run(command, cwd=folder, env=env, check=False, stdout=subprocess.DEVNULL)


def beside(before: "pygame.Surface | None", now: "pygame.Surface") -> "pygame.Surface":
    """Both pictures side by side, with a frame round what differs."""
    import pygame

    if before is None:
        return now
    w, h = before.get_width() + GAP_PX + now.get_width(), max(before.get_height(), now.get_height())
    both = pygame.Surface((w, h), depth=24)
    both.fill("magenta")
    both.blit(before, (0, 0))
    both.blit(now, (before.get_width() + GAP_PX, 0))
    if before.get_size() == now.get_size():
        unlike = pygame.mask.from_threshold(before, (0, 0, 0), (1, 1, 1, 255), now)
        unlike.invert()
        boxes = unlike.get_bounding_rects()
        if boxes:
            box = boxes[0].unionall(boxes[1:]).inflate(4, 4)
            for left in (0, before.get_width() + GAP_PX):
                pygame.draw.rect(both, "magenta", box.move(left, 0), 1)
    return both


def show(found: Sequence[Change], every: bool, processes: int, at: str = "") -> list[Path]:
    """Leave pictures of these changes side by side, and what differs in words; the files."""
    import pygame

    from tests.scene.fingerprinting import CASES

    chosen = list(found) if every else list({(each.name, each.moment): each for each in reversed(found)}.values())
    chosen = [each for each in chosen if "gone" not in each.parts]
    shutil.rmtree(OUT, ignore_errors=True)
    OUT.mkdir(parents=True)
    written = []
    with tempfile.TemporaryDirectory() as folder:
        old, new = Path(folder) / "old", Path(folder) / "new"
        old.mkdir()
        for case in map(str, CASES):
            names = sorted({each.name for each in chosen if each.case == case})
            if names:
                draw_all(names, [case], processes, new)
        draw_before(chosen, old, processes, at)
        for each in chosen:
            at = stem(each.name, each.case, each.moment)
            now, was = new / f"{at}.png", old / f"{at}.png"
            if not now.exists():
                continue
            pictures = [pygame.image.load(path) if path.exists() else None for path in (was, now)]
            assert pictures[1] is not None
            path = OUT / f"{at}.png"
            pygame.image.save(beside(pictures[0], pictures[1]), path)
            written.append(path)
            before, after = (words_of(path) for path in (was, now))
            differ = "\n".join(difflib.unified_diff(before, after, "before", "now", lineterm="", n=1))
            if differ and before:
                path.with_suffix(".diff").write_text(differ + "\n", encoding="utf-8")
    return written


def words_of(picture: Path) -> list[str]:
    """Return the words saved beside a picture."""
    return picture.with_suffix(".txt").read_text(encoding="utf-8").splitlines() if picture.exists() else []


def chosen_names(words: Sequence[str], exactly: bool) -> list[str]:
    """The scenes whose names have one of these words in them, or are one of them; all without any."""
    from tests.scene.fingerprinting import POSED

    if exactly:
        return [name for name in POSED if name in words]
    return [name for name in POSED if not words or any(word in name for word in words)]


def main(argv: Sequence[str] | None = None) -> int:
    """Compare, bless or draw; exit status 1 where something differs."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.fingerprints", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("names", nargs="*", metavar="SCENE", help="part of the names of the scenes that are looked at")
    parser.add_argument("--bless", action="store_true", help="write the fingerprints that differ")
    parser.add_argument("--draw", type=Path, metavar="OUT", help="compare nothing, and draw the scenes there")
    parser.add_argument("--all", action="store_true", help="draw each change in every window and language")
    parser.add_argument("--before", default="", metavar="COMMIT", help="what was, instead of where it was blessed")
    parser.add_argument("--case", action="append", default=[], help='only in that one, as "small en"')
    parser.add_argument("--exactly", action="store_true", help="the names are whole ones")
    parser.add_argument("--blind", action="store_true", help="draw nothing beside each other")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    asked = parser.parse_args(argv)
    begin()
    from tests.scene.fingerprinting import CASES, POSED

    cases = [case for case in map(str, CASES) if not asked.case or case in asked.case]
    names = chosen_names(asked.names, asked.exactly)
    lines = draw_all(names, cases, asked.processes, asked.draw)
    if asked.draw is not None:
        return 0
    now = {(line.split(" | ", 2)[0], line.split(" | ", 2)[1]): line for line in lines}
    blessed, pictures = kept(), same_version()
    if not pictures:
        print(f"The pictures were made under another pygame-ce than {made_under()}: only words are compared.")
    found = [change for key, line in now.items() for change in changes(blessed.get(key, ""), line, pictures)]
    gone = {key for key in blessed if key[0] not in POSED}
    for change in found:
        print(change, flush=True)
    for name, case in sorted(gone):
        print(f"{name} | {case}: no such scene is posed")
    if found and not asked.blind:
        written = show(found, asked.all, asked.processes, asked.before)
        print(f"{len(written)} pictures are in {OUT}.")
    if asked.bless and (found or gone):
        if not pictures and blessed:
            print("Not blessed: install the pygame-ce that stands in tests/pictures/made-under.txt.")
            return 1
        write({key: line for key, line in (blessed | now).items() if key not in gone})
        print(f"blessed: {len({change.name for change in found})} scenes")
        return 0
    print(f"{len({each.name for each in found} | {name for name, _ in gone})} of {len(names)} scenes differ")
    return 1 if found or gone else 0


if __name__ == "__main__":
    sys.exit(main())
