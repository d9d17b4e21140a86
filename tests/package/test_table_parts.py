"""The table is made of parts: no class of it is large, and none of its parts is handed the scene or the director."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.package.starting import ROOT

SCENES = ROOT / "sevenup_gui" / "ui" / "scenes"
MATCH = SCENES / "match"
TABLE = ROOT / "sevenup_gui" / "ui" / "table"
VARIANTS = tuple(SCENES / name for name in (
    "lesson/lesson.py", "lesson/notes.py", "night/nighttable.py", "fair/stranger.py", "fair/show.py",
    "tournament/boardtable.py", "tournament/eventtable.py",
))  # fmt: skip
MOST_METHODS = 40
MOST_LINES = 80  # of one function
MOST_BY_PLACE = 6  # values that a constructor takes by their place: nobody counts further
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


def by_place(kind: ast.ClassDef) -> int:
    """Return the number of values that a class's constructor takes by their place: its own, or that of a dataclass or a
    named tuple."""
    for node in kind.body:
        if isinstance(node, ast.FunctionDef) and node.name == "__init__":
            return len(node.args.posonlyargs + node.args.args) - 1
    made = [ast.unparse(one) for one in kind.decorator_list if "dataclass" in ast.unparse(one)]
    if not made and not bases(kind) & {"NamedTuple"}:
        return 0
    if any("kw_only=True" in one for one in made):
        return 0
    count = 0
    for node in kind.body:
        if isinstance(node, ast.AnnAssign):
            if "KW_ONLY" in ast.unparse(node.annotation):
                break
            value = "" if node.value is None else ast.unparse(node.value)
            count += "ClassVar" not in ast.unparse(node.annotation) and "init=False" not in value
    return count


def test_no_constructor_of_the_table_takes_many_values_by_place() -> None:
    """Further ones are named where they're given, or go together in a value."""
    counted = {
        f"{path.relative_to(ROOT)}: {kind.name}": by_place(kind)
        for folder in (MATCH, TABLE)
        for path in sorted(folder.rglob("*.py"))
        for kind in classes(path)
    }
    assert max(counted.values()) >= 4  # they are counted at all
    assert {name: count for name, count in counted.items() if count > MOST_BY_PLACE} == {}


@pytest.mark.parametrize(
    ("source", "count"),
    [
        ("@dataclass(frozen=True)\nclass A:\n    a: int\n    b: int = 1\n    _: KW_ONLY\n    c: int = 2", 2),
        ("@dataclass(frozen=True, kw_only=True)\nclass A:\n    a: int\n    b: int", 0),
        ("@dataclass\nclass A:\n    a: int\n    b: list[int] = field(init=False)", 1),
        ("class A(NamedTuple):\n    a: int\n    b: int", 2),
        ("class A:\n    def __init__(self, a, /, b, *, c): ...", 2),
        ("class A:\n    a: int", 0),
    ],
)
def test_values_by_place_are_counted(source: str, count: int) -> None:
    """Of each kind of class."""
    (kind,) = ast.parse(source).body
    assert isinstance(kind, ast.ClassDef)
    assert by_place(kind) == count


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


def test_each_hook_of_a_part_has_three_users() -> None:
    """What only one kind of table has is a value of its variant; what only a paper needs is the paper's."""
    every = [kind for path in SCENES.rglob("*.py") for kind in classes(path)]
    parts = {"TablePart"}
    while more := {kind.name for kind in every if bases(kind) & parts} - parts:
        parts |= more
    defined = {
        kind.name: {node.name for node in kind.body if isinstance(node, ast.FunctionDef)}
        for kind in every
        if kind.name in parts
    }
    hooks = defined.pop("TablePart")
    used = {hook: sorted(name for name, methods in defined.items() if hook in methods) for hook in hooks}
    assert len(hooks) > 10
    assert {hook: names for hook, names in used.items() if len(names) < 3} == {}


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
