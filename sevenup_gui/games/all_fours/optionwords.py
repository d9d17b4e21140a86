"""The house rules of Trinidad All Fours in words."""

from sevenup_gui.games.parts.words import OptionValue, OptionWords
from sevenup_gui.i18n import _


def option_words() -> list[OptionWords]:
    """The options, in the order of a deal."""
    return [
        OptionWords(
            "direction",
            _("Deal and play go"),
            (OptionValue("right", _("to the right")), OptionValue("left", _("to the left"))),
        ),
        OptionWords(
            "kick_two",
            _("Two points are kicked with"),
            (OptionValue("six", _("a six")), OptionValue("deuce", _("a two"))),
        ),
        OptionWords(
            "keep",
            _("After a run"),
            (OptionValue("all", _("all cards are played")), OptionValue("six", _("everyone keeps six cards"))),
        ),
        OptionWords(
            "undertrump",
            _("A trump under a higher one"),
            (OptionValue("barred", _("only if all trumps")), OptionValue("free", _("allowed"))),
        ),
    ]
