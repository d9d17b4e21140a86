"""Arrows between files go one way: no circles, and floors that hold.

Every import counts, wherever it stands: at the head of a file, under `TYPE_CHECKING`, inside a function. What is
hidden from the interpreter is no less an arrow for the one who reads.
"""

import ast
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import TypeAlias

import pytest

from tests.package.starting import ROOT

PACKAGE = "sevenup_gui"

# From the lowest up; what stands in one row lies on one floor and may not import its neighbours in a circle.
FLOORS: tuple[tuple[str, ...], ...] = (
    ("errors", "i18n", "assets", "sitters"),
    ("systemerrors",),
    ("engine",),
    ("vocabulary",),
    ("search",),
    ("games",),
    ("match",),
    ("players", "tournament"),
    ("stage", "store"),
    ("launch",),
    ("speech",),
    ("paper", "serve"),
    ("ui.kit.draw",),
    ("ui.kit.pieces",),
    ("ui.kit",),
    ("ui.access",),
    ("ui.table", "ui.tree"),
    ("ui.scenes",),
    ("ui.app",),
    ("cli",),
    ("__main__",),
)
LEVEL = {floor: level for level, row in enumerate(FLOORS) for floor in row}

Graph: TypeAlias = Mapping[str, frozenset[str]]  # each module with those that it imports


def modules_of(root: Path, package: str = PACKAGE) -> dict[str, Path]:
    """Every module of a package in the folder `root`, by its full name; a package by its `__init__`."""
    found = {}
    for path in sorted((root / package).rglob("*.py")):
        parts = path.relative_to(root).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


def statements(tree: ast.AST) -> Iterator[ast.AST]:
    """Every statement within, wherever it stands. No import hides in an expression, and nine parts of ten are those."""
    blocks = ("body", "orelse", "finalbody", "handlers", "cases")
    for node in (node for block in blocks for node in getattr(tree, block, ())):
        yield node
        yield from statements(node)


def imports_of(source: str, module: str, package: bool, known: frozenset[str]) -> frozenset[str]:
    """The modules among those `known` that the source of `module` imports. `from package import module` is an arrow
    to the module; `package` says whether the source is that of an `__init__`."""
    found: set[str] = set()
    for node in statements(ast.parse(source)):
        match node:
            case ast.Import(names=names):
                found.update(alias.name for alias in names)
            case ast.ImportFrom(module=name, names=names, level=level):
                if level:
                    base = module.split(".")[: len(module.split(".")) - level + package]
                    name = ".".join([*base, name] if name else base)
                assert name is not None
                for alias in names:
                    inner = f"{name}.{alias.name}"
                    found.add(inner if inner in known else name)
            case _:
                pass
    return frozenset(found & known - {module})


def graph_of(root: Path, package: str = PACKAGE) -> Graph:
    """The whole package with its arrows."""
    modules = modules_of(root, package)
    known = frozenset(modules)
    return {
        name: imports_of(path.read_text(encoding="utf-8"), name, path.name == "__init__.py", known)
        for name, path in modules.items()
    }


def circles(graph: Graph) -> list[list[str]]:
    """The groups of two or more modules in which each leads to every other, the largest first."""
    order: dict[str, int] = {}
    lowest: dict[str, int] = {}
    stack: list[str] = []
    found: list[list[str]] = []

    def visit(name: str) -> None:
        order[name] = lowest[name] = len(order)
        stack.append(name)
        for other in sorted(graph[name]):
            if other not in order:
                visit(other)
                lowest[name] = min(lowest[name], lowest[other])
            elif other in stack:
                lowest[name] = min(lowest[name], order[other])
        if lowest[name] == order[name]:
            at = stack.index(name)
            group = stack[at:]
            del stack[at:]
            if len(group) > 1:
                found.append(sorted(group))

    for name in sorted(graph):
        if name not in order:
            visit(name)
    return sorted(found, key=lambda group: (-len(group), group))


def floor_of(module: str) -> str | None:
    """The floor on which a module lies, or None for the roofs over several floors (`sevenup_gui`, `sevenup_gui.ui`)."""
    inner = module.removeprefix(PACKAGE).removeprefix(".")
    fitting = [floor for floor in LEVEL if inner == floor or inner.startswith(floor + ".")]
    return max(fitting, key=len, default=None)


def floor_arrows(graph: Graph) -> dict[tuple[str, str], list[str]]:
    """The arrows between two floors, each written "from -> to"."""
    found: dict[tuple[str, str], list[str]] = {}
    for name, others in sorted(graph.items()):
        for other in sorted(others):
            a, b = floor_of(name), floor_of(other)
            if a is not None and b is not None and a != b:
                found.setdefault((a, b), []).append(f"{name} -> {other}")
    return found


def mutual(graph: Graph) -> list[str]:
    """Floors that import each other, with the arrows of the thinner side."""
    arrows = floor_arrows(graph)
    return [
        f"{a} <-> {b}: " + ", ".join(sorted((arrows[a, b], arrows[b, a]), key=len)[0])
        for a, b in arrows
        if a < b and (b, a) in arrows
    ]


def rising(graph: Graph) -> list[str]:
    """Arrows from a floor to one above it."""
    return [arrow for (a, b), some in floor_arrows(graph).items() if LEVEL[a] < LEVEL[b] for arrow in some]


@pytest.fixture(scope="module")
def whole() -> Graph:
    """The package as it stands."""
    return graph_of(ROOT)


def test_no_circle_of_imports(whole: Graph) -> None:
    """No file leads back to itself."""
    assert [f"{len(group)} files: " + ", ".join(group) for group in circles(whole)] == []


def test_no_circle_of_imports_among_the_tools() -> None:
    """They're read, too."""
    tools = graph_of(ROOT, "tools")
    assert len(tools) > 50
    assert circles(tools) == []


def test_no_two_floors_import_each_other(whole: Graph) -> None:
    """A wall between two rooms has one door."""
    assert mutual(whole) == []


def test_every_module_lies_on_a_floor(whole: Graph) -> None:
    """A new package is given its place in `FLOORS` first; only the roofs over several floors lie on none, and they
    import nothing."""
    assert {name: set(whole[name]) for name in whole if floor_of(name) is None} == {
        PACKAGE: set(),
        f"{PACKAGE}.ui": set(),
    }


def test_no_floor_imports_one_above_it(whole: Graph) -> None:
    """Arrows only go down."""
    assert rising(whole) == []


WING = "ui.scenes.tournament"
TOURNAMENTS = (WING, "tournament", "speech.tournament", "paper.tournament", "store.events", "serve.event")


def belongs(module: str, packages: Sequence[str]) -> bool:
    """Return True for a module of one of those packages."""
    return any(f"{module}.".startswith(f"{PACKAGE}.{package}.") for package in packages)


def named_ways(source: str) -> list[str]:
    """The lines of a source that go to tournaments by name."""
    return [line.strip() for line in source.splitlines() if "ways.tournament." in line]


def test_tournaments_have_one_door(whole: Graph) -> None:
    """The program's routes know the door; no other page knows a tournament, but that its phones may be served."""
    arrows = {
        (name.removeprefix(f"{PACKAGE}.ui."), other.removeprefix(f"{PACKAGE}."))
        for name, others in whole.items()
        for other in others
        if belongs(name, ["ui"]) and not belongs(name, [WING]) and belongs(other, TOURNAMENTS)
    }
    assert arrows == {
        ("app.routes", f"{WING}.door"), ("scenes.navigation", f"{WING}.ways"),
        ("app.loop", "serve.event.phones"), ("scenes.scene", "serve.event.phones"),
    }  # fmt: skip


def test_no_page_elsewhere_goes_to_tournaments_by_name() -> None:
    """It offers the ways in that the wings of the program give it."""
    modules = modules_of(ROOT)
    pages = {name: path for name, path in modules.items() if belongs(name, ["ui.scenes"]) and not belongs(name, [WING])}
    found = {name: named_ways(path.read_text(encoding="utf-8")) for name, path in pages.items()}
    assert {name: lines for name, lines in found.items() if lines} == {}
    assert len(pages) > 50
    assert named_ways(modules[f"{PACKAGE}.{WING}.door"].read_text(encoding="utf-8"))
    assert named_ways("ways = self.app.ways\nways.tournament.to_events()") == ["ways.tournament.to_events()"]


# Would these tests find what they look for?


def house(root: Path, **files: str) -> Path:
    """A package written for a test: `a__b="..."` is the source of `sevenup_gui/a/b.py`."""
    for name, source in files.items():
        path = root / PACKAGE / Path(*name.split("__")).with_suffix(".py")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(source, encoding="utf-8")
        for folder in (path.parent, *path.parent.parents):
            if folder == root:
                break
            (folder / "__init__.py").touch()
    return root


def test_a_circle_is_found_however_it_is_hidden(tmp_path: Path) -> None:
    """By an import for the type checker, by one inside a function, by one of a module through its package."""
    root = house(
        tmp_path,
        engine__a="from sevenup_gui.engine import b",
        engine__b="from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from sevenup_gui.engine.c import C",
        engine__c="def f() -> None:\n    import sevenup_gui.engine.a\n",
        engine__d="from .a import x",
    )
    assert circles(graph_of(root)) == [[f"{PACKAGE}.engine.{name}" for name in "abc"]]


def test_an_arrow_upwards_is_found(tmp_path: Path) -> None:
    """Also one that closes no circle of files."""
    root = house(tmp_path, ui__kit__a="from sevenup_gui.ui.table.b import x", ui__table__b="", ui__table__c="")
    assert rising(graph_of(root)) == [f"{PACKAGE}.ui.kit.a -> {PACKAGE}.ui.table.b"]
    assert mutual(graph_of(root)) == []


def test_two_floors_that_import_each_other_are_found(tmp_path: Path) -> None:
    """Though no two of their files do."""
    root = house(
        tmp_path,
        stage__a="from sevenup_gui.store.b import x",
        stage__c="",
        store__b="",
        store__d="from sevenup_gui.stage import c",
    )
    assert circles(graph_of(root)) == []
    assert len(mutual(graph_of(root))) == 1
