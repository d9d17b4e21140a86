"""Trinidad All Fours' own words, where other games differ."""

from sevenup_gui.engine.views import View
from sevenup_gui.games.all_fours.asking import ask, refusal
from sevenup_gui.games.all_fours.commentary import commentary
from sevenup_gui.games.all_fours.options import AllFoursOptions
from sevenup_gui.games.all_fours.optionwords import option_words
from sevenup_gui.games.all_fours.rulecard import rule_card
from sevenup_gui.games.all_fours.rules import options_of
from sevenup_gui.games.all_fours.table_talk_cues import cues
from sevenup_gui.games.parts.shared_sentences import first_to
from sevenup_gui.games.parts.words import PresetWords, Words
from sevenup_gui.i18n import _


def name() -> str:
    """The game."""
    return _("Trinidad All Fours")


def lines() -> tuple[str, str]:
    """Return the line about the game, and its number of seats."""
    return _("kick for points, hang the jack"), _("2 or 4 seats")


def presets() -> dict[str, PresetWords]:
    """The rules to choose from."""
    return {"all-fours": PresetWords(_("All Fours"), _("to the right, kicked cards score, hang the jack for 3"))}


def goal(options: AllFoursOptions) -> str:
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
    refusal=refusal,
    commentary=commentary,
    cues=cues,
    by_play=by_play,
)
