"""docs/architecture.md: every path and every name on it is one, and the picture of the house is the house."""

import importlib
import re
from collections.abc import Iterator
from dataclasses import fields, is_dataclass

import pytest

from sevenup_gui.games import GAMES
from sevenup_gui.i18n import ENGLISH, codes
from tests.package.starting import ROOT
from tests.package.test_arrows import LEVEL, PACKAGE, floor_arrows, graph_of, modules_of

PAGE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
SPANS = tuple(dict.fromkeys(re.findall(r"`([^`\n]+)`", re.sub(r"^```.*?^```$", "", PAGE, flags=re.M | re.S))))
PATH = re.compile(r"[\w.-]+(/[\w.-]+)*(/|\.(py|md|toml|po|pot))")
NAME = re.compile(r"[a-z]\w*(\.\w+)+")
# A word that stands for one of several, and what it may stand for.
STANDING_FOR = {
    "NAME": tuple(game.package.rpartition(".")[2] for game in GAMES.values()),
    "CODE": tuple(code for code in codes() if code != ENGLISH),
}


def meant(path: str) -> Iterator[str]:
    """The paths that a path of the page means, from the root of the checkout: one for each game or language that a
    word in it stands for."""
    for word, values in STANDING_FOR.items():
        if word in path.split("/"):
            for value in values:
                yield from meant(path.replace(word, value))
            return
    yield path if path.startswith("sevenup_gui/") or (ROOT / path).exists() else f"{PACKAGE}/{path}"


def there(path: str) -> bool:
    """Return True if there's such a file, or such a folder if it ends in a slash."""
    return (ROOT / path).is_dir() if path.endswith("/") else (ROOT / path).is_file()


def leads_to(name: str) -> bool:
    """Return True if a dotted name exists: modules of the package first, then their contents."""
    module, rest = PACKAGE, name.split(".")
    while rest and f"{module}.{rest[0]}" in MODULES:
        module = f"{module}.{rest.pop(0)}"
    if module == PACKAGE:
        return False
    found: object = importlib.import_module(module)
    for part in rest:
        if is_dataclass(found) and part in {field.name for field in fields(found)}:
            return part == rest[-1]
        if not hasattr(found, part):
            return False
        found = getattr(found, part)
    return True


MODULES = modules_of(ROOT)
SOURCE = "\n".join(path.read_text(encoding="utf-8") for path in (*MODULES.values(), ROOT / "pyproject.toml"))
PATHS = tuple(span for span in SPANS if PATH.fullmatch(span))
NAMES = tuple(span for span in SPANS if NAME.fullmatch(span) and span not in PATHS)
COMMANDS = tuple(span for span in SPANS if span.startswith("python -m "))
LABELS = dict(re.findall(r'(\w+)\["([^"]+)"\]', PAGE))
DRAWN = {(LABELS[a], LABELS[b]) for a, b in re.findall(r"^ +(\w+)(?:\[[^]]+\])? --> (\w+)", PAGE, re.M)}
ROWS = re.findall(r"^\| `([^`]+)` \| ", PAGE.split("\n## The packages\n")[1].split("\n## ")[0], re.M)


def label_of(floor: str) -> str:
    """Return a floor's label in the picture of the house: a folder or a file."""
    path = "/".join(floor.split(".")[:2])
    return f"{path}/" if (ROOT / PACKAGE / path).is_dir() else f"{path}.py"


def test_a_path_leads_to_a_file_or_a_folder() -> None:
    """Of every game and every language where it speaks of any."""
    assert [one for path in PATHS for one in meant(path) if not there(one)] == []


def test_a_name_is_that_of_something_in_the_program() -> None:
    """A function, a class, a method, a field, a constant."""
    assert [name for name in NAMES if not leads_to(name)] == []


def test_every_other_word_in_code_is_one_of_the_program() -> None:
    """Commands run modules that there are; a single word stands somewhere in the code."""
    for command in COMMANDS:
        assert there(f"{command.split()[2].replace('.', '/')}/") or there(f"{command.split()[2].replace('.', '/')}.py")
    words = [span for span in SPANS if re.fullmatch(r"\w+", span)]
    assert [word for word in words if not re.search(rf"\b{word}\b", SOURCE)] == []


def test_no_code_breaks_over_a_line() -> None:
    """What does would be found by none of these tests, nor by who looks for it."""
    assert [line for line in PAGE.splitlines() if line.replace("```", "").count("`") % 2] == []


def test_every_package_is_on_the_page() -> None:
    """Each folder with code in it, by its path."""
    named = {one for path in PATHS for one in meant(path)}
    packages = {f"{path.parent.relative_to(ROOT)}/" for path in MODULES.values() if path.name == "__init__.py"}
    assert packages - {f"{PACKAGE}/"} - named == set()


def test_the_table_of_the_house_goes_from_the_roof_down() -> None:
    """Every floor has one row, and nothing stands above what it may import from."""
    levels = {label_of(floor): level for floor, level in LEVEL.items() if floor.count(".") < 2}
    assert sorted(ROWS) == sorted(levels)
    heights = [levels[row] for row in ROWS if levels[row] > 0]
    assert heights == sorted(heights, reverse=True)


def test_the_picture_of_the_house_is_the_house() -> None:
    """Every arrow drawn is an import; every import goes along arrows drawn."""
    pairs = {(label_of(a), label_of(b)) for a, b in floor_arrows(graph_of(ROOT))}
    imports = {(a, b) for a, b in pairs if a != b}
    assert DRAWN - imports == set()
    reached = set(DRAWN)
    while more := {(a, d) for a, b in reached for c, d in DRAWN if b == c} - reached:
        reached |= more
    assert imports - reached == set()


@pytest.mark.parametrize(
    "wrong", ["match/hosts.py", "games/NAME/solver.py", "tests/nowhere/", "locale/CODE/sevenup.po", "sevenup_gui/ui.py"]
)
def test_a_path_that_leads_nowhere_is_found(wrong: str) -> None:
    """Also where it is right for one game alone."""
    assert not all(there(one) for one in meant(wrong))


@pytest.mark.parametrize(
    "wrong", ["match.host.Host.play", "match.host.host", "nowhere.at.all", "engine.rules.Rules.key.more"]
)
def test_a_name_of_nothing_is_found(wrong: str) -> None:
    """Whatever of it is wrong."""
    assert not leads_to(wrong)
