"""The house rules of 7Up7Down in words."""

from sevenup_gui.games.parts.words import OptionValue, OptionWords
from sevenup_gui.i18n import _


def option_words() -> list[OptionWords]:
    """The options, the rounds first."""
    seven = (7, 6, 5, 4, 3, 2, 1, 1, 2, 3, 4, 5, 6, 7)
    return [
        OptionWords(
            "schedule",
            _("Rounds"),
            (
                OptionValue(seven, _("7 to 1, 1 to 7")),
                OptionValue((7, 6, 5, 4, 3, 2, 1, 2, 3, 4, 5, 6, 7), _("7 to 1 and up again")),
                OptionValue((1, 2, 3, 4, 5, 6, 7, 7, 6, 5, 4, 3, 2, 1), _("1 to 7, 7 to 1")),
                OptionValue((7, 6, 5, 4, 3, 2, 1), _("7 to 1: half a game")),
                OptionValue((5, 4, 3, 2, 1, 1, 2, 3, 4, 5), _("5 to 1, 1 to 5")),
                OptionValue((1, 2, 3, 4, 5, 6, 7, 8), _("1 to 8")),
                OptionValue((1, 2, 3, 4, 5, 6, 7, 6, 5, 4, 3, 2, 1), _("1 to 7 and down again")),
                OptionValue((10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10), _("10 to 1 and up again")),
            ),
        ),
        OptionWords(
            "hook",
            _("The dealer's hook"),
            (
                OptionValue(True, _("bids can't match tricks")),
                OptionValue("over-3", _("above 3 cards")),
                OptionValue(False, _("off")),
            ),
            lambda options, _players: options.bids == "in-turn",
        ),
        OptionWords(
            "bids",
            _("Bids"),
            (OptionValue("in-turn", _("one after the other")), OptionValue("at-once", _("all at once, no hook"))),
        ),
        OptionWords(
            "per_trick",
            _("Per trick, for an exact bid"),
            tuple(OptionValue(n, str(n)) for n in (1, 5, 10, 15, 20)),
        ),
        OptionWords(
            "made_bonus",
            _("Bonus for an exact bid"),
            tuple(OptionValue(n, str(n)) for n in (0, 5, 10, 15, 20)),
        ),
        OptionWords(
            "zero",
            _("An exact zero scores"),
            (*(OptionValue(n, str(n)) for n in (0, 5, 10, 15, 20)), OptionValue("cards", _("a point per card"))),
        ),
        OptionWords(
            "miss",
            _("A missed bid"),
            (
                OptionValue("0", _("scores nothing")),
                OptionValue("tricks", _("a point per trick")),
                *(OptionValue(f"off-{n}", _("minus {count} per trick").format(count=n)) for n in (1, 2, 3)),
                OptionValue("minus-bid", _("minus the bid")),
            ),
        ),
        OptionWords(
            "trump",
            _("Trumps"),
            (
                OptionValue("turn-up", _("the card turned up")),
                OptionValue("cycle", _("each suit in turn")),
                OptionValue("cycle-nt", _("suits in turn, then none")),
                OptionValue("none", _("none")),
            ),
        ),
        OptionWords(
            "no_trump",
            _("No-trump rounds"),
            (
                OptionValue((), _("none")),
                OptionValue((1,), _("the first")),
                OptionValue((1, 2), _("the first two")),
                OptionValue((7,), _("the seventh")),
            ),
            lambda options, _players: options.trump != "none",
        ),
        OptionWords(
            "forehead",
            _("Forehead round"),
            (
                OptionValue("second", _("second one-card round")),
                OptionValue("first", _("the first one-card round")),
                OptionValue("both", _("both one-card rounds")),
                OptionValue("none", _("none")),
            ),
            lambda options, _players: 1 in options.schedule,
        ),
    ]
