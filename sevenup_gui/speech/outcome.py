"""The outcome of a deal or a match: in the game's own words, or in words that suit every game."""

from sevenup_gui.engine.events import DealScored, Ending
from sevenup_gui.engine.options import Options
from sevenup_gui.engine.views import View
from sevenup_gui.games import game_of
from sevenup_gui.games.parts.outcome import DealOutcome
from sevenup_gui.games.parts.score_line import ScoreLine
from sevenup_gui.i18n import labelled
from sevenup_gui.speech.sheet_aloud import sheet_side
from sevenup_gui.speech.standing import deal_words
from sevenup_gui.vocabulary.names import Names


def deal_summary(at: View, scored: DealScored, line: ScoreLine, names: Names) -> DealOutcome:
    """Return a deal's outcome; `at` is the view after it."""
    told = game_of(at.options).outcome.summary
    if told is not None:
        return told(at, scored, line, names)
    lines = [labelled(names.side(side), sheet_side(line, side, at.options)) for side in range(len(at.score))]
    return DealOutcome(deal_words(at), tuple(lines))


def ending_sentence(options: Options, ending: Ending) -> str:
    """Say what ended the match; it follows the name of the winner."""
    return game_of(options).outcome.ending(ending)
