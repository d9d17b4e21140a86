"""Why a match ended, in a sentence."""

from typing import assert_never

from sevenup_gui.engine.events import Ending
from sevenup_gui.i18n import _


def ending_sentence(ending: Ending) -> str:
    """What made the match end: it is said after who won."""
    match ending.why:
        case "turned jack":
            return _("The turned jack ended the game.")
        case "gift":
            return _("The gift ended the game.")
        case "high":
            return _("High decided it.")
        case "low":
            return _("Low decided it.")
        case "jack":
            return _("Jack decided it.")
        case "game":
            return _("Game decided it.")
        case "all counted":
            return _("It was decided once all points were counted.")
        case "last round":
            return _("That was the last round.")
        case _:
            assert_never(ending.why)
