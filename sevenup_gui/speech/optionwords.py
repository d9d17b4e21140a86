"""House rules in words: what each option of a game is called, and each of its values."""

from sevenup_gui.games import GAMES
from sevenup_gui.games.parts.words import OptionWords


def option_words(game: str) -> list[OptionWords]:
    """The options of the game of that key, in the order in which they are set."""
    return GAMES[game].words.options()
