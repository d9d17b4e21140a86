"""docs/glossary.md and docs/style.md: words that the program has, and the rules that are numbered."""

import ast
import re
from collections.abc import Iterable
from functools import cache

from tests.package.starting import ROOT
from tools.strings.catalogue import read

DOCS = ROOT / "docs"
ROWS = [
    [cell.strip() for cell in line.strip("|").split("|")]
    for line in (DOCS / "glossary.md").read_text(encoding="utf-8").splitlines()
    if line.startswith("| `")
]
CODE = [word for row in ROWS for word in re.findall(r"`(\w+)`", row[0])]
AT_THE_TABLE = [word for row in ROWS for word in filter(None, row[1].split(", "))]


def identifiers(source: str) -> set[str]:
    """Every name in a module: of classes, functions, arguments, fields, and all that is called by one."""
    found = set()
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Name(id=name) | ast.Attribute(attr=name) | ast.arg(arg=name):
                found.add(name)
            case ast.ClassDef(name=name) | ast.FunctionDef(name=name):
                found.add(name)
    return found


def not_in_the_code(words: Iterable[str]) -> set[str]:
    """Return the words that aren't names in the program or its tools. A module is parsed only where its text has one of
    them that was not found yet."""
    left = set(words)
    for folder in ("sevenup_gui", "tools"):
        for path in sorted((ROOT / folder).rglob("*.py")):
            left -= {path.stem, path.parent.name}
            source = path.read_text(encoding="utf-8")
            if not left.isdisjoint(re.findall(r"\w+", source)):
                left -= identifiers(source)
            if not left:
                return left
    return left


@cache
def sentences() -> str:
    """All that people read in English, in small letters."""
    template = read(ROOT / "sevenup_gui" / "locale" / "sevenup.pot")
    return "\n".join(
        text for one in template.sentences() for text in ([one.id] if isinstance(one.id, str) else one.id)
    ).lower()


def test_each_word_stands_once_and_in_its_place() -> None:
    """In the order of the alphabet, with what it is."""
    assert len(ROWS) > 50
    assert [row for row in ROWS if len(row) != 3 or not row[2]] == []
    firsts = [re.findall(r"`(\w+)`", row[0])[0].lower() for row in ROWS]
    assert firsts == sorted(set(firsts))


def test_each_word_in_the_code_is_one_of_the_program() -> None:
    """As a name, so that who looks for it finds it."""
    assert not_in_the_code(CODE) == set()
    assert not_in_the_code(["whist_drive"]) == {"whist_drive"}


def test_each_word_at_the_table_is_said_there() -> None:
    """In some sentence of the catalogue."""
    said = sentences()
    assert [word for word in AT_THE_TABLE if not re.search(rf"\b{re.escape(word.lower())}", said)] == []


def test_the_pages_are_found_from_where_people_begin() -> None:
    """In CONTRIBUTING, in the architecture and in the list of pages."""
    for page in (ROOT / "CONTRIBUTING.md", DOCS / "architecture.md", DOCS / "README.md"):
        text = page.read_text(encoding="utf-8")
        assert "glossary.md)" in text
        assert "style.md)" in text


def test_there_are_twenty_rules_and_each_settled_word_is_settled_once() -> None:
    """They are numbered through; no word is both right and wrong."""
    text = (DOCS / "style.md").read_text(encoding="utf-8")
    assert re.findall(r"^(\d+)\. \*\*", text, re.M) == [str(n) for n in range(1, 21)]
    settled = re.findall(r"^\| (.+?) \| .+ \| .+ \|$", text.partition("## Settled words")[2], re.M)[1:]
    assert len(settled) == len(set(settled)) > 15
