"""The house rules of Pitch in words."""

from sevenup_gui.games.parts.words import OptionValue, OptionWords
from sevenup_gui.games.pitch.options import PitchOptions
from sevenup_gui.i18n import _


def four_play(options: PitchOptions, players: int) -> bool:
    """Return True if the option applies: with six, "each alone" doesn't go together with sides of six (P-1)."""
    return players == 4 or (players == 6 and options.six != "each")


def six_play(_options: PitchOptions, players: int) -> bool:
    """Return True for six players; no one else is asked."""
    return players == 6


def option_words() -> list[OptionWords]:
    """The options, in the order of a match: who sits with whom, the auction, the points, the end."""
    return [
        OptionWords(
            "partners",
            _("Four play"),
            (OptionValue(True, _("as partners")), OptionValue(False, _("each alone"))),
            four_play,
        ),
        OptionWords(
            "six",
            _("Six play"),
            (
                OptionValue("three-pairs", _("as three pairs")),
                OptionValue("two-threes", _("three against three")),
                OptionValue("each", _("each alone")),
            ),
            six_play,
        ),
        OptionWords("least_bid", _("Lowest bid"), (OptionValue(2, "2"), OptionValue(1, "1"))),
        OptionWords(
            "dealer_takes",
            _("Dealer may take the bid"),
            (OptionValue(True, _("at the same number")), OptionValue(False, _("by bidding higher"))),
        ),
        OptionWords(
            "four_closes",
            _("The highest bid"),
            (OptionValue(True, _("ends the auction")), OptionValue(False, _("lets the dealer bid"))),
        ),
        OptionWords(
            "all_pass",
            _("If all pass"),
            (OptionValue("dealer-bids", _("the dealer must bid")), OptionValue("redeal", _("the next one deals"))),
        ),
        OptionWords(
            "low_to",
            _("Low goes to"),
            (OptionValue("dealt", _("the player dealt it")), OptionValue("captured", _("whoever takes it"))),
        ),
        OptionWords(
            "game_tie",
            _("If Game is tied"),
            (OptionValue("nobody", _("no one")), OptionValue("pitcher", _("the non-pitching side"))),
        ),
        OptionWords(
            "smudge",
            _("Smudge"),
            (
                OptionValue("off", _("none")),
                OptionValue("four", _("four wins the match")),
                OptionValue("fifth-point", _("a point for all tricks")),
                OptionValue("any-four", _("all four points win")),
            ),
        ),
        OptionWords(
            "out_first",
            _("Goes out first"),
            (OptionValue("pitcher", _("the pitcher")), OptionValue("in-order", _("in points order"))),
        ),
        OptionWords(
            "pitcher_goes_out",
            _("The target is reached by"),
            (OptionValue("any", _("any side")), OptionValue("bidder", _("the pitcher's side only"))),
        ),
    ]
