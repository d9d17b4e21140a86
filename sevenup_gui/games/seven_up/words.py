"""Seven Up's own words, where other games differ."""

from sevenup_gui.engine.views import View
from sevenup_gui.games.parts.shared_sentences import first_to
from sevenup_gui.games.parts.words import PresetWords, Words
from sevenup_gui.games.seven_up.asking import ask
from sevenup_gui.games.seven_up.commentary import commentary
from sevenup_gui.games.seven_up.options import SevenUpOptions
from sevenup_gui.games.seven_up.optionwords import option_words
from sevenup_gui.games.seven_up.rulecard import rule_card
from sevenup_gui.games.seven_up.rules import options_of
from sevenup_gui.games.seven_up.table_talk_cues import cues
from sevenup_gui.i18n import _


def name() -> str:
    """The game."""
    return _("Seven Up")


def lines() -> tuple[str, str]:
    """Return the line about the game, and its number of seats."""
    return _("stand or beg for trumps"), _("2 to 4 seats")


def presets() -> dict[str, PresetWords]:
    """The rules to choose from."""
    return {
        "old-sledge": PresetWords(_("Old Sledge"), _("stand or beg, the dealer gives one or runs")),
        "forced-beg": PresetWords(_("Two-handed, forced beg"), _("a beg always runs, Low to its winner")),
        "espanol": PresetWords(_("Español"), _("beg at each new suit, court cards only")),
        "hoyle": PresetWords(_("Hoyle"), _("a gift may not win the game")),
    }


def goal(options: SevenUpOptions) -> str:
    """Return the points that win, in words."""
    return first_to(options.target)


def note(at: View, _home: int) -> str:
    """Return the points that win; the note stays all match long."""
    return goal(options_of(at))


def by_play() -> str:
    """The points that do not go as the cards lie."""
    return _("jack and game")


WORDS = Words(
    name=name,
    lines=lines,
    presets=presets,
    rule_card=rule_card,
    options=option_words,
    goal=goal,
    note=note,
    ask=ask,
    commentary=commentary,
    cues=cues,
    by_play=by_play,
)
