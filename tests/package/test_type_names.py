"""A class name is for the reader who searches: it stands once in the program."""

import ast
from collections import defaultdict

from tests.package.starting import ROOT


def test_every_class_name_stands_once_in_the_program() -> None:
    places: dict[str, list[str]] = defaultdict(list)
    for path in sorted((ROOT / "sevenup_gui").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef):
                places[node.name].append(f"{path.relative_to(ROOT).as_posix()}:{node.lineno}")
    assert len(places) > 500  # the program was read
    shared = [f"{name}: {', '.join(where)}" for name, where in sorted(places.items()) if len(where) > 1]
    assert not shared, f"{len(shared)} class names stand more than once:\n" + "\n".join(shared)
