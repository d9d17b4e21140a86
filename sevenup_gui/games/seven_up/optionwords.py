"""The house rules of Seven Up in words."""

from sevenup_gui.games.parts.words import Choice, OptionWords
from sevenup_gui.i18n import _


def option_words() -> list[OptionWords]:
    """The options, in the order of a deal."""
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
