"""A taste of Seven Up: for two, to four points: about three minutes (docs/table-at-a-fair.md), and its daily deal."""

from sevenup_gui.engine.options import Options
from sevenup_gui.games.parts.trial_match import DailyForm, TrialMatch
from sevenup_gui.games.seven_up.options import SevenUpOptions
from sevenup_gui.i18n import _

TARGET = 4


def lines(options: Options) -> tuple[str, ...]:
    """Return the lines that say what to do, and what wins."""
    assert isinstance(options, SevenUpOptions)
    wins = _("A point each for high and low trump, the jack, and the richest tricks: {target} points win.")
    return (
        _("Follow suit or play a trump. The suit turned up is trumps. Don't like it? Beg."),
        wins.format(target=options.target),
    )


# Three jacks rejected and a fourth turned up, each for the dealer, with High, Low and Game.
DAILY = DailyForm("Seven Up", "old-sledge", 2, ((0, 7),) * 3, {"target": 21}, deals=3)
TRIAL_MATCH = TrialMatch(2, {"target": TARGET}, lines, DAILY)
