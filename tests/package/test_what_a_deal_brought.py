"""Outside `games` nobody opens what a deal brought in one game: how it was counted is told and shown by the game. The
tools that are about one game are listed here, and nothing else."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from sevenup_gui.games import ALL

ROOT = Path(__file__).resolve().parents[2]
SHARED = "sevenup_gui.games.trumps"
FOLDERS = (SHARED, *(game.package for game in ALL))
GONE = ("RoundScored", "DealVoided")  # events of one game that the engine had
REASONS = {"high", "low", "jack", "game", "exact", "missed", "pack exhausted", "every suit rejected", "turned jack"}
TOOLS = {
    "tools/equity.py": "writes the tables that Seven Up thinks with",
    "tools/exploitability/games.py": "solves one small game of each kind",
    "tools/softmax_policy.py": "learns how Seven Up is played at a glance",
    "tools/openspiel.py": "compares Oh Hell with OpenSpiel's",
    "tools/play/moments.py": "forces packs in which each event of each game occurs",
}
SIGNS = (*FOLDERS, "sevenup_gui.games import", *GONE, ".more", ".why", ".void")  # one is in whatever opens it
FILES = [
    path.relative_to(ROOT).as_posix()
    for top in ("sevenup_gui", "tools")
    for path in sorted((ROOT / top).rglob("*.py"))
    if not path.relative_to(ROOT).as_posix().startswith(("sevenup_gui/games/", "tools/training/", "tools/baselines/"))
]

PARTS = {  # a package or a folder of tools at a time
    part: [file for file in FILES if "/".join(file.split("/")[:2]) == part and file not in TOOLS]
    for part in sorted({"/".join(file.split("/")[:2]) for file in FILES} - {*TOOLS})
}


def opened(source: str) -> Iterator[str]:
    """Yield the places where a module reads one game's account of a deal: an import from its folder or from what such
    games share, an event that only one game had, the value that an event carries for the game, a reason compared with
    its key."""
    if not any(sign in source for sign in SIGNS):
        return
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Import(names=names) if any(of_a_game(each.name) for each in names):
                yield f"line {node.lineno}: an import from a game"
            case ast.ImportFrom(module=str(module), names=names):
                if any(of_a_game(f"{module}.{each.name}") for each in names):
                    yield f"line {node.lineno}: an import from a game"
            case ast.Name(id=name) | ast.Attribute(attr=name) if name in GONE:
                yield f"line {node.lineno}: {name}"
            case ast.Attribute(value=ast.Name(id="event" | "scored" | "beat" | "what"), attr="more"):
                yield f"line {node.lineno}: what the game carries for itself"
            case ast.Compare(left=ast.Attribute(attr="why" | "void"), comparators=[ast.Constant(value=key)]):
                if key in REASONS:
                    yield f"line {node.lineno}: a reason of one game"
            case _:
                pass


def of_a_game(name: str) -> bool:
    """Return True if a dotted name is in a game's folder, or in what several share."""
    return any(name == folder or name.startswith(f"{folder}.") for folder in FOLDERS)


@pytest.mark.parametrize("part", PARTS)
def test_nobody_outside_opens_what_a_deal_brought(part: str) -> None:
    """A new game tells it in its own words, and every floor above draws and says it unseen."""
    found = {file: list(opened((ROOT / file).read_text(encoding="utf-8"))) for file in PARTS[part]}
    assert {file: places for file, places in found.items() if places} == {}


def test_every_file_is_in_some_part() -> None:
    """But for the tools that are excused."""
    assert {file for files in PARTS.values() for file in files} == {*FILES} - {*TOOLS}


@pytest.mark.parametrize("file", TOOLS)
def test_what_is_excused_does_it(file: str) -> None:
    """What no longer opens anything is not excused."""
    assert list(opened((ROOT / file).read_text(encoding="utf-8")))


@pytest.mark.parametrize(
    "code",
    [
        "from sevenup_gui.games.trumps.counting import count_of",
        "from sevenup_gui.games import trumps",
        "import sevenup_gui.games.up_down.rules",
        "isinstance(event, RoundScored)",
        "bids = event.more",
        'if line.why == "jack": pass',
        'if event.void == "pack exhausted": pass',
    ],
)
def test_it_is_found(code: str) -> None:
    """However it is opened."""
    assert list(opened(code))
