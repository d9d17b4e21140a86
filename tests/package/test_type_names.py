"""A class name is for the reader who searches: it stands once in the program."""

import re
from collections import defaultdict

from tests.package.starting import ROOT

CLASS = re.compile(r"^ *class (\w+)\b.*:", re.MULTILINE)  # found so in a tenth of the time that parsing takes


def test_every_class_name_stands_once_in_the_program() -> None:
    places: dict[str, list[str]] = defaultdict(list)
    for path in sorted((ROOT / "sevenup_gui").rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        for found in CLASS.finditer(text):
            line = text.count("\n", 0, found.start()) + 1
            places[found[1]].append(f"{path.relative_to(ROOT).as_posix()}:{line}")
    assert len(places) > 500  # the program was read
    shared = [f"{name}: {', '.join(where)}" for name, where in sorted(places.items()) if len(where) > 1]
    assert not shared, f"{len(shared)} class names stand more than once:\n" + "\n".join(shared)
