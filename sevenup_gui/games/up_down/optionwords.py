"""The house rules of 7Up7Down in words."""

from sevenup_gui.games.parts.words import Choice, OptionWords
from sevenup_gui.i18n import _


def option_words() -> list[OptionWords]:
    """The options, the rounds first."""
    seven = (7, 6, 5, 4, 3, 2, 1, 1, 2, 3, 4, 5, 6, 7)
    return [
        OptionWords(
            "schedule",
            _("Rounds"),
            (
                Choice(seven, _("7 to 1, 1 to 7")),
                Choice((7, 6, 5, 4, 3, 2, 1, 2, 3, 4, 5, 6, 7), _("7 to 1 and up again")),
                Choice((1, 2, 3, 4, 5, 6, 7, 7, 6, 5, 4, 3, 2, 1), _("1 to 7, 7 to 1")),
                Choice((7, 6, 5, 4, 3, 2, 1), _("7 to 1: half a game")),
                Choice((5, 4, 3, 2, 1, 1, 2, 3, 4, 5), _("5 to 1, 1 to 5")),
                Choice((10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10), _("10 to 1 and up again")),
            ),
        ),
        OptionWords(
            "hook", _("The dealer's hook"), (Choice(True, _("bids may not make the tricks")), Choice(False, _("off")))
        ),
        OptionWords(
            "per_trick",
            _("An exact bid earns, a trick"),
            tuple(Choice(n, str(n)) for n in (1, 5, 10, 15, 20)),
        ),
        OptionWords(
            "made_bonus",
            _("and for being exact"),
            tuple(Choice(n, str(n)) for n in (0, 5, 10, 15, 20)),
        ),
        OptionWords("zero", _("An exact zero earns"), tuple(Choice(n, str(n)) for n in (0, 5, 10, 15, 20))),
        OptionWords(
            "forehead",
            _("From the forehead"),
            (
                Choice("second", _("the second one-card round")),
                Choice("first", _("the first one-card round")),
                Choice("both", _("both one-card rounds")),
                Choice("none", _("none")),
            ),
        ),
    ]
