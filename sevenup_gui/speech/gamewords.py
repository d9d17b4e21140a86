"""What a game is called, and what stands under its name and over its figures."""

from sevenup_gui.games import GAMES


def game_name(key: str) -> str:
    """The game of that key."""
    return GAMES[key].words.name()


def game_lines(key: str) -> tuple[str, str]:
    """The two lines under its name at set-up."""
    return GAMES[key].words.lines()


def figures_heading(key: str) -> str:
    """What stands over the figures of all matches of the game."""
    words = GAMES[key].words
    return words.figures() or words.name()
