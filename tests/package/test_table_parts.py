"""The table is made of parts: no class of it is large, and none of its parts is handed the scene or the director."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from tests.package.starting import ROOT

SCENES = ROOT / "sevenup_gui" / "ui" / "scenes"
MATCH = SCENES / "match"
VARIANTS = tuple(SCENES / name for name in (
    "lesson/lesson.py", "lesson/notes.py", "night/nighttable.py", "fair/stranger.py", "fair/show.py",
    "tournament/boardtable.py", "tournament/eventtable.py",
))  # fmt: skip
MOST_METHODS = 40
MOST_LINES = 80  # of one function
OWNED = {"scene", "director", "table_scene"}  # what a part may be told within a moment, and never keeps
PART_TYPES = {"TablePart", "Finish", "Turning"}
SCENE_TYPES = {"Scene", "TableScene", "MatchScene", "Director"}


def classes(path: Path) -> Iterator[ast.ClassDef]:
    """The classes of a file."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ClassDef):
            yield node


def bases(kind: ast.ClassDef) -> set[str]:
    """Return the names of a class's bases."""
    return {base.id for base in kind.bases if isinstance(base, ast.Name)}


def of_table() -> list[Path]:
    """The files of the table and of its variants."""
    return [*sorted(MATCH.rglob("*.py")), *VARIANTS]


def test_no_class_of_the_table_has_many_methods() -> None:
    """What has more is asked what its second subject is."""
    counted = {
        f"{path.name}: {kind.name}": sum(isinstance(inner, ast.FunctionDef) for inner in kind.body)
        for path in of_table()
        for kind in classes(path)
    }
    assert {name: count for name, count in counted.items() if count > MOST_METHODS} == {}


def test_the_table_leaves_its_subjects_to_its_parts() -> None:
    """A new thing to do at the table is a part, and not more of the scene."""
    assert len((MATCH / "table.py").read_text(encoding="utf-8").splitlines()) < 400


def test_no_function_of_the_table_is_long() -> None:
    """It can be read in one look."""
    long = {
        f"{path.name}: {node.name}"
        for path in of_table()
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef) and (node.end_lineno or 0) - node.lineno >= MOST_LINES
    }
    assert long == set()


def test_no_part_is_handed_the_scene_or_keeps_the_director() -> None:
    """Values and callables go in; the director comes with each moment, and stays with who made it."""
    parts = [
        (path, kind)
        for path in of_table()
        for kind in classes(path)
        if path.parent.name == "parts" or path.name == "attable.py" or bases(kind) & PART_TYPES
    ]
    assert len(parts) > 20
    handed = set()
    for path, kind in parts:
        if kind.name == "Moment":
            continue  # what is handed to them, and kept by none
        for method in (node for node in kind.body if isinstance(node, ast.FunctionDef)):
            if method.name == "__init__":
                for given in (*method.args.args, *method.args.kwonlyargs):
                    names = {node.id for node in ast.walk(given.annotation) if isinstance(node, ast.Name)} if (
                        given.annotation is not None) else set()  # fmt: skip
                    if given.arg in OWNED or names & SCENE_TYPES:
                        handed.add(f"{path.name}: {kind.name}({given.arg})")
            for node in ast.walk(method):
                kept = isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store) and node.attr in OWNED
                if kept:
                    handed.add(f"{path.name}: {kind.name}.{node.attr}")  # type: ignore[attr-defined]
    assert handed == set()


def test_no_scene_is_a_kind_of_table() -> None:
    """A variant is a value: what it adds are parts."""
    kinds = {
        f"{path.relative_to(ROOT)}: {kind.name}"
        for path in sorted((ROOT / "sevenup_gui").rglob("*.py"))
        for kind in classes(path)
        if bases(kind) & {"TableScene"}
    }
    assert kinds == set()


def test_every_part_is_tried_alone() -> None:
    """By name, in one of the two files that draw nothing."""
    parts = {kind.name for path in SCENES.rglob("*.py") for kind in classes(path) if bases(kind) & PART_TYPES}
    files = (ROOT / "tests" / "scene" / "table" / f"test_{name}_parts.py" for name in ("table", "variant"))
    tests = "".join(path.read_text("utf-8") for path in files)
    assert len(parts) > 25
    assert sorted(part for part in parts if not re.search(rf"\b{part}\b", tests)) == []
