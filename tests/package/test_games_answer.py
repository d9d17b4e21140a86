"""Outside `games` nobody knows what a game has: the game is asked, and answers in texts, facts and numbers that go for
every game. What is still asked of the table's furniture is listed here, each with its reason."""

import ast
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path

import pytest

from sevenup_gui.games import ALL
from sevenup_gui.games.game import Game

ROOT = Path(__file__).resolve().parents[2]
FACTS = ("counters", "rounds", "goal", "cards")  # of a `Game`: what lies on its table or is chosen for it
QUESTIONS = ("counters_of", "rounds_of", "goal_of", "with_goal")
EVERYWHERE = {"trump"}  # an option of one game, and a word of all
OPTIONS = {field.name for game in ALL for field in fields(game.rules.options)} - EVERYWHERE
ASKED = {
    "match/daily.py": "rounds_of: a daily deal ends with the last of them",
    "paper/bidsheet.py": "rounds_of: a row for each",
    "paper/countersheet.py": "counters_of: as many are printed for each side",
    "paper/plainsheet.py": "rounds_of: no more rows than there are rounds",
    "players/practice/deals.py": "rounds_of: one of them is dealt",
    "serve/club.py": "rounds_of: the hall says which round of how many",
    "speech/scoring/words.py": "rounds_of: round so many of so many",
    "speech/standing.py": "rounds_of: a deal is called a round where so many are played",
    "stage/overlays.py": "counters_of: they are pushed on the cloth",
    "stage/zones.py": "counters_of: racks and piles take room",
    "store/archive.py": "goal_of: a match of another length than its preset has is listed with it",
    "store/setup.py": "goal: set-up asks for it beside the rules",
    "ui/scenes/papers/result.py": "counters_of: racks stand beside the names",
    "ui/scenes/papers/scoresheet.py": "rounds_of: lines for the rounds to come",
    "ui/scenes/scorer/paper.py": "rounds_of: the same",
    "ui/scenes/setup/gametabs.py": "cards: they lie on its tab",
    "ui/scenes/setup/form.py": "with_goal: the card of the rules says how far it goes",
    "ui/table/aloud.py": "goal_of: how far each side has to go",
    "ui/table/tabletop.py": "counters_of: racks are drawn, and all their sides stand in the upper bar",
}
FILES = [
    path.relative_to(ROOT / "sevenup_gui").as_posix()
    for path in sorted((ROOT / "sevenup_gui").rglob("*.py"))
    if "games" not in path.relative_to(ROOT / "sevenup_gui").parts[:1]
]


def options_like(node: ast.AST) -> bool:
    """Return True if an expression is, by its name, the options of a match."""
    match node:
        case ast.Name(id=name) | ast.Attribute(attr=name) | ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name)):
            return name == "options" or name.endswith(("_options", "options_of"))
        case _:
            return False


def options_named(source: str) -> Iterator[str]:
    """Yield each option of one game that's named: as a field of some options, or as a change of them."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Attribute(value=value, attr=name) if name in OPTIONS and options_like(value):
                yield name
            case ast.Call(func=ast.Name(id="replace"), args=[first, *_], keywords=changes) if options_like(first):
                yield from (each.arg for each in changes if each.arg in OPTIONS)
            case ast.Compare(left=ast.Constant(value=str(name)), comparators=[ast.Name(id="data")]) if name in OPTIONS:
                pass  # a key of a message, which has names of its own
            case (
                ast.Compare(left=ast.Constant(value=str(name)))
                | ast.Compare(comparators=[ast.Constant(value=str(name))])
            ) if name in OPTIONS:
                yield name
            case _:
                pass


def facts_asked(source: str) -> set[str]:
    """Return the facts of a game's table that a module asks for: by a question, or of the game itself."""
    found = set()
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.ImportFrom(module="sevenup_gui.games", names=names):
                found |= {each.name for each in names if each.name in QUESTIONS}
            case ast.Attribute(value=ast.Name(id="game"), attr=name) if name in FACTS:
                found.add(name)
            case ast.Attribute(value=ast.Subscript(value=ast.Name(id="GAMES")), attr=name) if name in FACTS:
                found.add(name)
            case ast.Attribute(value=ast.Call(func=ast.Name(id="game_of")), attr=name) if name in FACTS:
                found.add(name)
            case _:
                pass
    return found


def test_no_module_outside_names_an_option_of_one_game() -> None:
    """Whoever needs to know asks the game."""
    found = {file: set(options_named((ROOT / "sevenup_gui" / file).read_text(encoding="utf-8"))) for file in FILES}
    assert {file: names for file, names in found.items() if names} == {}


def test_who_asks_for_what_lies_on_the_table_is_listed_with_the_reason() -> None:
    """And who no longer asks is not."""
    found = {file: facts_asked((ROOT / "sevenup_gui" / file).read_text(encoding="utf-8")) for file in FILES}
    asking = {file: facts for file, facts in found.items() if facts}
    assert set(asking) == set(ASKED)
    for file, facts in asking.items():
        assert any(ASKED[file].startswith(fact) for fact in facts), (file, facts)


def test_the_facts_are_those_of_a_game() -> None:
    """None of them is forgotten: a new one is another question."""
    parts = {field.name for field in fields(Game)} - {"rules", "presets", "package"}
    assert parts == set(FACTS)


@pytest.mark.parametrize(
    "code",
    [
        "at.options.schedule",
        "options.target",
        "sheet.options.beg == 'forced'",
        "options_of(at).hook",
        "replace(options, target=3)",
        "{key: value for key, value in all_of.items() if key != 'target'}",
    ],
)
def test_an_option_that_is_named_is_found(code: str) -> None:
    """However it is read or changed."""
    assert list(options_named(code))


@pytest.mark.parametrize(
    "code",
    ["from sevenup_gui.games import counters_of", "game.rounds(options)", "GAMES[key].cards", "game_of(options).goal"],
)
def test_a_fact_that_is_asked_for_is_found(code: str) -> None:
    """By its question, or of the game itself."""
    assert facts_asked(code)


@pytest.mark.parametrize("code", ["setup.target", "card.count", "settings.count", "options.sides(4)", "at.bids"])
def test_what_only_has_such_a_name_is_not(code: str) -> None:
    """A set-up has its own number of points; a view its bids."""
    assert not list(options_named(code))
