"""The best moments of a match, a sentence each: the game's own words."""

from sevenup_gui.games import game_of
from sevenup_gui.games.parts.outcome import Highlight
from sevenup_gui.speech.outcome import ending_sentence
from sevenup_gui.vocabulary.names import Names


def moment_sentence(moment: Highlight, names: Names) -> str:
    """What happened then."""
    if moment.ending is not None:
        return ending_sentence(names.options, moment.ending)
    return game_of(names.options).outcome.highlight(moment, names)
