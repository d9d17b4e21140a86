"""House rules in words: what each option is called, and each of its values."""

from typing import Any, NamedTuple

from sevenup_gui.i18n import _


class Choice(NamedTuple):
    """A value of an option and what it is called."""

    value: Any
    words: str


class OptionWords(NamedTuple):
    """An option: its key, what it is called, its values in order."""

    key: str
    title: str
    choices: tuple[Choice, ...]


def seven_up_words() -> list[OptionWords]:
    """The options of Seven Up, in the order of a deal."""
    return [
        OptionWords(
            "beg",
            _("A beg"),
            (
                Choice("offer", _("the dealer gives one or runs")),
                Choice("forced", _("the dealer must run")),
            ),
        ),
        OptionWords(
            "begs",
            _("Eldest may beg"),
            (Choice("once", _("once a deal")), Choice("each-turn-up", _("at each new suit"))),
        ),
        OptionWords(
            "gift_to",
            _("A gift goes to (three players)"),
            (Choice("eldest", _("eldest only")), Choice("each-opponent", _("each opponent"))),
        ),
        OptionWords(
            "gift_may_win",
            _("A gift may win the game"),
            (Choice(True, _("yes")), Choice(False, _("no: the dealer must run"))),
        ),
        OptionWords(
            "run_to",
            _("Cards are run to"),
            (Choice("all", _("everyone")), Choice("eldest-and-dealer", _("eldest and dealer"))),
        ),
        OptionWords(
            "look",
            _("Before trumps are settled"),
            (Choice("all", _("everyone looks")), Choice("eldest-and-dealer", _("eldest and dealer look"))),
        ),
        OptionWords(
            "void_follow",
            _("With none of the suit led"),
            (Choice("anything", _("play anything")), Choice("must-trump", _("trump if you can"))),
        ),
        OptionWords(
            "low_to",
            _("Low is scored by"),
            (Choice("dealt", _("who held it")), Choice("captured", _("who takes it"))),
        ),
        OptionWords(
            "game_values",
            _("Game is counted"),
            (
                Choice("hoyle", _("ten 10, courts, ace 4")),
                Choice("face", _("every card")),
                Choice("courts", _("courts and ace only")),
            ),
        ),
        OptionWords(
            "game_tie",
            _("At equal Game"),
            (Choice("non-dealer", _("who did not deal")), Choice("nobody", _("nobody"))),
        ),
        OptionWords(
            "count",
            _("Points are counted"),
            (Choice("in-order", _("in order, first to reach wins")), Choice("all-then-higher", _("all, higher wins"))),
        ),
    ]


def up_down_words() -> list[OptionWords]:
    """The options of 7Up7Down."""
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
