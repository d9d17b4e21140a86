"""Outside `games` nobody asks which game it is: facts, words and rules are asked of the game itself."""

import ast
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path

import pytest

from sevenup_gui.games import GAMES, PRESETS

ROOT = Path(__file__).resolve().parents[2]
FOLDERS = tuple(game.package for game in GAMES.values())
OPTIONS = tuple(game.rules.options.__name__ for game in GAMES.values())
FIELDS = {field.name for game in GAMES.values() for field in fields(game.rules.options)}
KEYS = (*GAMES, *PRESETS)
OF_ONE_GAME = {
    "tools/baselines/last_rounds.py": "measures the end of a match of 7Up7Down",
    "tools/baselines/seven_up.py": "plays Seven Up by yardsticks that are no levels",
    "tools/baselines/up_down.py": "plays 7Up7Down by the same",
    "tools/equity.py": "writes the tables that Seven Up thinks with",
    "tools/exploitability/games.py": "solves one small game of each kind",
    "tools/softmax_policy.py": "learns how Seven Up is played at a glance",
    "tools/openspiel.py": "compares Oh Hell with OpenSpiel's",
    "tools/training/seven_up/__main__.py": "writes the net that Seven Up thinks with",
    "tools/training/seven_up/deals.py": "plays deals of Seven Up for three",
    "tools/training/seven_up/lessons.py": "teaches what a card led to there",
    "tools/training/up_down/__main__.py": "writes the nets that 7Up7Down thinks with",
    "tools/training/up_down/rounds.py": "plays rounds of 7Up7Down by the thousand",
    "tools/referee.py": "knows the rules page instead of the program, and judges a game that it has read there",
}
FILES = [
    path.relative_to(ROOT).as_posix() for top in ("sevenup_gui", "tools") for path in sorted((ROOT / top).rglob("*.py"))
]
OUTSIDE = [file for file in FILES if not file.startswith("sevenup_gui/games/") and file not in OF_ONE_GAME]


def asking(source: str) -> Iterator[str]:
    """Yield the places where a module asks which game it is: it imports from a game's folder, tests for a game's
    options or for one of their fields, or compares with the key of a game or a preset."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Import(names=names) if any(in_a_game(each.name) for each in names):
                yield f"line {node.lineno}: an import from a game"
            case ast.ImportFrom(module=str(module), names=names):
                if any(in_a_game(f"{module}.{each.name}") for each in names):
                    yield f"line {node.lineno}: an import from a game"
            case ast.Call(func=ast.Name(id="isinstance" | "issubclass"), args=[_, kinds]):
                if any(isinstance(each, ast.Name) and each.id in OPTIONS for each in ast.walk(kinds)):
                    yield f"line {node.lineno}: whose options are these"
            case ast.Call(func=ast.Name(id="getattr" | "hasattr"), args=[_, ast.Constant(value=name), *_]):
                if name in FIELDS:
                    yield f"line {node.lineno}: has this game such an option"
            case ast.MatchClass(cls=ast.Name(id=name)) if name in OPTIONS:
                yield f"line {node.lineno}: whose options are these"
            case ast.Compare(left=left, comparators=others):
                if any(isinstance(each, ast.Constant) and each.value in KEYS for each in (left, *others)):
                    yield f"line {node.lineno}: which game or preset is this"


def in_a_game(name: str) -> bool:
    """Return True if a dotted name is a game's folder or in one."""
    return any(name == folder or name.startswith(f"{folder}.") for folder in FOLDERS)


def asked(file: str) -> list[str]:
    """The places in a file where it asks."""
    return [f"{file}, {place}" for place in asking((ROOT / file).read_text(encoding="utf-8"))]


def test_nobody_outside_asks_which_game_it_is() -> None:
    """A new game is a folder and a line in `games`, and nothing anywhere else."""
    assert [place for file in OUTSIDE for place in asked(file)] == []


def test_a_tool_of_one_game_is_one() -> None:
    """What no longer asks is not excused."""
    assert [file for file in OF_ONE_GAME if not asked(file)] == []


@pytest.mark.parametrize(
    "code",
    [
        "from sevenup_gui.games.seven_up.options import MAX_TARGET",
        "from sevenup_gui.games import up_down",
        "import sevenup_gui.games.seven_up.rules",
        "def f():\n    from sevenup_gui.games.up_down.rules import forbidden_bid",
        "isinstance(at.options, SevenUpOptions | UpDownOptions)",
        "match options:\n    case UpDownOptions():\n        pass",
        'setup.game == "seven-up"',
        'rounds = getattr(at.options, "schedule", None)',
        'if "oh-hell" != preset: pass',
    ],
)
def test_a_question_is_found(code: str) -> None:
    """However it is put."""
    assert list(asking(code))


@pytest.mark.parametrize(
    "code",
    ["from sevenup_gui.games.trumps.account import made", "from sevenup_gui.games import GAMES", "GAMES[key].words",
     'game: str = "seven-up"'],
)  # fmt: skip
def test_what_games_share_may_be_used(code: str) -> None:
    """The registry, what several games share, and a game that is simply the first."""
    assert not list(asking(code))
