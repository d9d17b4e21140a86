"""A taste of Trinidad All Fours: for two, to seven points: about four minutes (docs/table-at-a-fair.md), and its daily
deal."""

from sevenup_gui.engine.options import Options
from sevenup_gui.games.all_fours.options import AllFoursOptions
from sevenup_gui.games.parts.trial_match import DailyForm, TrialMatch
from sevenup_gui.i18n import _

TARGET = 7


def lines(options: Options) -> tuple[str, ...]:
    """Return the lines that say what to do, and what wins."""
    assert isinstance(options, AllFoursOptions)
    wins = _("A point each for high trump, low trump, the jack and the most valuable tricks. Hang the jack for 3. "
             "{target} points win.")  # fmt: skip
    return (
        _("Follow suit or play a trump. The suit kicked is trumps. Don't like it? Beg."),
        wins.format(target=options.target),
    )


MOST_MADE = 15  # of a deal: nine kicked, and High, Low, Game and a jack that was hung
DAILY = DailyForm("Trinidad All Fours", "all-fours", 2, ((0, MOST_MADE),) * 3, {"target": 42}, deals=3)
TRIAL_MATCH = TrialMatch(2, {"target": TARGET}, lines, DAILY)
