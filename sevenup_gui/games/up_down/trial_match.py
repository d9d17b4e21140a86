"""A taste of 7Up7Down: for three, six short rounds: about four minutes (docs/table-at-a-fair.md), and its daily
deal."""

from sevenup_gui.engine.options import Options
from sevenup_gui.games.parts.trial_match import DailyForm, TrialMatch
from sevenup_gui.games.up_down.options import UpDownOptions
from sevenup_gui.i18n import _, ngettext

SCHEDULE = (3, 2, 1, 1, 2, 3)


def lines(options: Options) -> tuple[str, ...]:
    """Return the lines that say what to do, and what wins."""
    assert isinstance(options, UpDownOptions)
    rounds = len(options.schedule)
    first = _("Bid how many tricks you'll take. Follow suit if you can. A trump beats every other suit.")
    if options.trump == "none":
        first = _("Bid how many tricks you'll take. Follow suit if you can. The highest card of that suit wins.")
    most = ngettext(
        "Most points after {n} short round wins.", "Most points after {n} short rounds wins.", rounds
    ).format(n=rounds)
    return first, f"{exact_words(options)} {most}"


def exact_words(options: UpDownOptions) -> str:
    """Say what a bid is worth that is met, and one that is missed."""
    match options.miss:
        case "0":
            return _("Only exactly that many tricks score.")
        case "tricks":
            return _("Each trick is a point, and hitting your bid earns far more.")
        case "minus-bid":
            return _("Take exactly that many, or you lose your bid.")
        case _:
            return _("Take exactly that many. Each one over or under costs points.")


DAILY_SCHEDULE = (3, 4, 5, 5, 4, 3)
MOST_MADE = tuple((0, 15 * cards) for cards in DAILY_SCHEDULE)  # every trick bid, and taken
DAILY = DailyForm("7Up7Down", "seven-up-seven-down", 3, MOST_MADE, {"schedule": DAILY_SCHEDULE})
TRIAL_MATCH = TrialMatch(3, {"schedule": SCHEDULE}, lines, DAILY)
