"""A game's name, and the line under it."""

from sevenup_gui.games import GAMES
from sevenup_gui.i18n import listed


def game_name(key: str) -> str:
    """The game of that key."""
    return GAMES[key].words.name()


def game_lines(key: str) -> tuple[str, str]:
    """The two lines under its name at set-up."""
    return GAMES[key].words.lines()


def listed_games() -> str:
    """All games in one breath: "Seven Up, 7Up7Down, Trinidad All Fours and Pitch"."""
    return listed([game_name(key) for key in GAMES])
