"""The house rules of Seven Up in words."""

from sevenup_gui.games.parts.words import OptionValue, OptionWords
from sevenup_gui.games.seven_up.options import SevenUpOptions
from sevenup_gui.i18n import _


def may_give(options: SevenUpOptions, _players: int) -> bool:
    """Return True if a gift may answer a beg."""
    return options.beg == "offer"


def more_than_two(_options: SevenUpOptions, players: int) -> bool:
    """Eldest and dealer are not everyone."""
    return players > 2


def option_words() -> list[OptionWords]:
    """The options, in the order of a deal."""
    return [
        OptionWords(
            "beg",
            _("A beg"),
            (
                OptionValue("offer", _("give one or run")),
                OptionValue("forced", _("the dealer must run")),
            ),
        ),
        OptionWords(
            "begs",
            _("Eldest may beg"),
            (OptionValue("once", _("once a deal")), OptionValue("each-turn-up", _("at each new suit"))),
        ),
        OptionWords(
            "gift_to",
            _("A gift goes to (three players)"),
            (OptionValue("eldest", _("eldest only")), OptionValue("each-opponent", _("each opponent"))),
            lambda options, players: players == 3 and may_give(options, players),
        ),
        OptionWords(
            "gift_may_win",
            _("A gift can win the game"),
            (OptionValue(True, _("yes")), OptionValue(False, _("no, the dealer must run"))),
            may_give,
        ),
        OptionWords(
            "run_to",
            _("A run deals to"),
            (OptionValue("all", _("everyone")), OptionValue("eldest-and-dealer", _("eldest and dealer"))),
            more_than_two,
        ),
        OptionWords(
            "look",
            _("Before trumps are set"),
            (OptionValue("all", _("everyone looks")), OptionValue("eldest-and-dealer", _("eldest and dealer look"))),
            more_than_two,
        ),
        OptionWords(
            "void_follow",
            _("If you can't follow suit"),
            (OptionValue("anything", _("play anything")), OptionValue("must-trump", _("trump if you can"))),
        ),
        OptionWords(
            "low_to",
            _("Low goes to"),
            (OptionValue("dealt", _("the player dealt it")), OptionValue("captured", _("whoever takes it"))),
        ),
        OptionWords(
            "game_values",
            _("Game is counted"),
            (
                OptionValue("hoyle", _("ten 10, courts, ace 4")),
                OptionValue("face", _("every card")),
                OptionValue("courts", _("courts and ace only")),
            ),
        ),
        OptionWords(
            "game_tie",
            _("If Game is tied"),
            (OptionValue("non-dealer", _("the non-dealer")), OptionValue("nobody", _("no one"))),
        ),
        OptionWords(
            "count",
            _("Points are counted"),
            (
                OptionValue("in-order", _("in order, first there")),
                OptionValue("all-then-higher", _("all, higher wins")),
            ),
        ),
    ]
