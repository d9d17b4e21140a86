"""The games: a folder each, and a line each in `ALL`. Outside these folders nobody asks which game it is."""

from collections.abc import Iterator

from sevenup_gui.engine import rules
from sevenup_gui.engine.options import Options
from sevenup_gui.games.all_fours import GAME as ALL_FOURS
from sevenup_gui.games.game import Game
from sevenup_gui.games.parts.sheet import SheetForm
from sevenup_gui.games.pitch import GAME as PITCH
from sevenup_gui.games.preset import Preset
from sevenup_gui.games.seven_up import GAME as SEVEN_UP
from sevenup_gui.games.up_down import GAME as UP_DOWN

ALL = (SEVEN_UP, UP_DOWN, ALL_FOURS, PITCH)

GAMES: dict[str, Game] = {}  # by key, in the order in which they are offered
PRESETS: dict[str, Preset] = {}  # of all games, by key


def register(game: Game) -> None:
    """A game is there from now on: its rules, its presets, its place among the games offered."""
    rules.register(game.rules)
    GAMES[game.key] = game
    PRESETS.update({preset.key: preset for preset in game.presets})


def forget(game: Game) -> None:
    """A game is there no more: for anyone who tries one."""
    rules.forget(game.key)
    del GAMES[game.key]
    for preset in game.presets:
        del PRESETS[preset.key]


def game_of(options: Options) -> Game:
    """The game that these options belong to."""
    return GAMES[options.game]


def goal_of(options: Options) -> int:
    """The points that a match is played to where people choose them; 0 where they do not."""
    goal = GAMES[options.game].goal
    return goal.of(options) if goal is not None else 0


def with_goal(options: Options, points: int) -> Options:
    """The options with another number of points to play to; the same where nobody chooses it."""
    goal = GAMES[options.game].goal
    return goal.moved(options, points) if goal is not None else options


def counters_of(options: Options) -> int:
    """Return the number of counters each side pushes beside a pile of captured tricks; 0 in games without."""
    return GAMES[options.game].counters(options)


def rounds_of(options: Options) -> tuple[int, ...]:
    """The cards of each seat in every round; empty where their number is not fixed."""
    return GAMES[options.game].rounds(options)


def sheet_of(options: Options) -> SheetForm:
    """Return the form of its score sheet."""
    return GAMES[options.game].sheet


def presets_of(key: str) -> Iterator[Preset]:
    """The presets of the game of that key, its first one first."""
    return iter(GAMES[key].presets)


for _game in ALL:
    register(_game)
