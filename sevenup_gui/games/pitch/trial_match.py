"""A taste of Pitch: for three, to five points (docs/table-at-a-fair.md), and its daily deal."""

from sevenup_gui.engine.options import Options
from sevenup_gui.games.parts.trial_match import DailyForm, TrialMatch
from sevenup_gui.games.pitch.options import PitchOptions
from sevenup_gui.i18n import _

TARGET = 5


def lines(options: Options) -> tuple[str, ...]:
    """Return the lines that say what to do, and what wins."""
    assert isinstance(options, PitchOptions)
    wins = _("A point each for high and low trump, the jack, and the richest tricks: {target} points win.")
    return (
        _("Bid how many points you'll make. The high bidder leads, and that suit is trumps."),
        wins.format(target=options.target),
    )


DAILY = DailyForm("Pitch", "pitch", 3, ((-4, 4),) * 4, {"target": 21}, deals=4)
TRIAL_MATCH = TrialMatch(3, {"target": TARGET}, lines, DAILY)
