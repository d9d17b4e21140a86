"""docs/rules.md has every rule that is quoted, every option with its values, every preset."""

import re
from dataclasses import fields
from pathlib import Path
from typing import Any, Literal, get_args, get_origin

import pytest

from sevenup_gui.games import PRESETS
from tests.package.starting import ROOT

PAGE = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")
RULE = r"(?:00[0-3]|T|P)-\d+"
ENTRIES = re.findall(rf"^\| ({RULE}) \| .{{10,}} \| .{{3,}} \|$", PAGE, re.MULTILINE)
SECTIONS = dict(re.findall(r"^### `(\w+)`\n(.*?)(?=^##)", PAGE, re.MULTILINE | re.DOTALL))
KINDS = tuple(dict.fromkeys(type(preset.options(preset.players[0])) for preset in PRESETS.values()))
OPTIONS = [pytest.param(kind, field.name, id=field.name) for kind in KINDS for field in fields(kind)]


def quoted() -> dict[str, Path]:
    """Every rule id that code, tests and tools quote, with a file that quotes it; "000-9 to 000-11" is three."""
    found: dict[str, Path] = {}
    for folder in ("sevenup_gui", "tests", "tools"):
        for path in sorted((ROOT / folder).rglob("*.py")):
            text = path.read_text(encoding="utf-8")
            found |= dict.fromkeys(re.findall(rf"\b{RULE}\b", text), path)
            for document, first, last in re.findall(r"\b(00[0-3])-(\d+) to \1-(\d+)\b", text):
                found |= {f"{document}-{n}": path for n in range(int(first), int(last) + 1)}
    return found


def written(value: object) -> str:
    """A value as the page writes it, and `--option` reads it."""
    if isinstance(value, tuple):
        return ",".join(map(str, value)) or "none"
    return str(value).lower() if isinstance(value, bool) else str(value)


def values_of(kind: type[Any], name: str) -> tuple[object, ...]:
    """The values that an option can only have; none where it is a number or a list."""
    hint: Any = kind.__annotations__[name]
    if get_origin(hint) == Literal:
        return get_args(hint)
    if hint is bool:
        return True, False
    return tuple(
        value for part in get_args(hint) for value in get_args(part) or ((True, False) if part is bool else ())
    )


def part_of(link: str) -> str:
    """The part of the page that a cell such as "see [Oh Hell](#oh-hell)" leads to."""
    title = link.partition("[")[2].partition("]")[0]
    return PAGE.split(f"\n## {title}\n")[1].split("\n## ")[0]


def columns() -> dict[str, dict[str, str]]:
    """By preset, what the tables of presets say of each option."""
    part = PAGE.split("\n## The presets\n")[1].split("\n## ")[0]
    told: dict[str, dict[str, str]] = {}
    for table in re.findall(r"(?:^\|.*\n)+", part, re.MULTILINE):
        head, _rule, *rows = [[cell.strip() for cell in row.strip("|").split("|")] for row in table.splitlines()]
        for at, key in enumerate(head[1:], 1):
            told[key.strip("`")] = {row[0].strip("`"): row[at] for row in rows}
    return told


def test_every_rule_that_is_quoted_has_an_entry() -> None:
    """What the code and the tests quote is there, once."""
    missing = {rule: path.name for rule, path in quoted().items() if rule not in ENTRIES}
    assert not missing
    assert len(ENTRIES) == len(set(ENTRIES))


def test_the_rules_of_a_document_are_numbered_without_a_gap() -> None:
    """In order, from 1."""
    for document in ("000", "001", "002", "003", "T", "P"):
        numbers = [int(rule.partition("-")[2]) for rule in ENTRIES if rule.startswith(document)]
        assert numbers == list(range(1, len(numbers) + 1))


def test_the_page_quotes_no_rule_that_has_no_entry() -> None:
    """Outside its entries too."""
    assert set(re.findall(rf"\b{RULE}\b", PAGE)) == set(ENTRIES)


@pytest.mark.parametrize(("kind", "name"), OPTIONS)
def test_an_option_has_a_section_with_its_values_and_its_default(kind: type[Any], name: str) -> None:
    """Every value that the option can have stands there, and the default is said to be it."""
    section, default = SECTIONS[name], written(getattr(kind(), name))
    assert {f"`{written(value)}`" for value in values_of(kind, name)} <= set(re.findall(r"`[^`]+`", section))
    assert f"`{default}` (default)" in section or f"efault `{default}`" in section


def test_the_page_has_no_option_that_is_none() -> None:
    """An option that goes takes its section with it."""
    assert set(SECTIONS) == {field.name for kind in KINDS for field in fields(kind)}


@pytest.mark.parametrize("key", PRESETS)
def test_a_preset_is_told_option_by_option(key: str) -> None:
    """Its column has each of its options as it is, and who may play it."""
    preset, told = PRESETS[key], columns()[key]
    assert told.pop("players") == ", ".join(map(str, preset.players))
    for players in preset.players:
        options = preset.options(players)
        by_players = {
            name: re.findall(rf"^\| (?:\d, )*{players}(?:, \d)* \| ([\d,]+) \|$", part_of(value), re.MULTILINE)[0]
            for name, value in told.items()
            if value.startswith("see")
        }
        assert told | by_players == {field.name: written(getattr(options, field.name)) for field in fields(options)}
