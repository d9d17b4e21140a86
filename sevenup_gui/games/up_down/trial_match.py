"""A taste of 7Up7Down: for three, six short rounds: about four minutes (docs/table-at-a-fair.md), and its daily
deal."""

from sevenup_gui.engine.options import Options
from sevenup_gui.games.parts.trial_match import DailyForm, TrialMatch
from sevenup_gui.games.up_down.options import UpDownOptions
from sevenup_gui.i18n import _, ngettext

SCHEDULE = (3, 2, 1, 1, 2, 3)


def lines(options: Options) -> tuple[str, ...]:
    """What to do, and what wins."""
    assert isinstance(options, UpDownOptions)
    rounds = len(options.schedule)
    return (
        _("Say how many tricks you will take. Follow suit if you can; a trump beats every other suit."),
        ngettext(
            "Only exactly that many score, no more and no less; most points after {n} short round wins.",
            "Only exactly that many score, no more and no less; most points after {n} short rounds wins.",
            rounds,
        ).format(n=rounds),
    )


DAILY_SCHEDULE = (3, 4, 5, 5, 4, 3)
MOST_MADE = tuple((0, 15 * cards) for cards in DAILY_SCHEDULE)  # every trick bid, and taken
DAILY = DailyForm("7Up7Down", "seven-up-seven-down", 3, MOST_MADE, {"schedule": DAILY_SCHEDULE})
TRIAL_MATCH = TrialMatch(3, {"schedule": SCHEDULE}, lines, DAILY)
