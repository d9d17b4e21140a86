"""The games: a folder each, and a line each in `ALL`. Outside these folders nobody asks which game it is."""

from collections.abc import Iterator

from sevenup_gui.engine import rules
from sevenup_gui.engine.options import Options
from sevenup_gui.games.game import Game
from sevenup_gui.games.parts.furniture import Furniture
from sevenup_gui.games.preset import Preset
from sevenup_gui.games.seven_up import GAME as SEVEN_UP
from sevenup_gui.games.up_down import GAME as UP_DOWN

ALL = (SEVEN_UP, UP_DOWN)

GAMES: dict[str, Game] = {}  # by key, in the order in which they are offered
PRESETS: dict[str, Preset] = {}  # of all games, by key


def register(game: Game) -> None:
    """A game is there from now on: its rules, its presets, its place among the games offered."""
    rules.register(game.rules)
    GAMES[game.key] = game
    PRESETS.update({preset.key: preset for preset in game.presets})


def forget(game: Game) -> None:
    """A game is there no more: for whoever tries one."""
    rules.forget(game.key)
    del GAMES[game.key]
    for preset in game.presets:
        del PRESETS[preset.key]


def game_of(options: Options) -> Game:
    """The game that these options belong to."""
    return GAMES[options.game]


def furniture_of(options: Options) -> Furniture:
    """What stands on the table that is played at with these options."""
    return GAMES[options.game].furniture(options)


def presets_of(key: str) -> Iterator[Preset]:
    """The presets of the game of that key, its first one first."""
    return iter(GAMES[key].presets)


for _game in ALL:
    register(_game)
