"""What a game is called, and what stands under its name."""

from sevenup_gui.games import GAMES


def game_name(key: str) -> str:
    """The game of that key."""
    return GAMES[key].words.name()


def game_lines(key: str) -> tuple[str, str]:
    """The two lines under its name at set-up."""
    return GAMES[key].words.lines()
