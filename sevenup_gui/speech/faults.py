"""Sentences about faults of the program and the reports of them."""

from datetime import datetime, timedelta
from pathlib import Path

from sevenup_gui.i18n import _


def fault_words(kind: str, report: Path | None, why: str) -> str:
    """Tell a terminal of the fault that ends the program; `why` there's no report, if there's none."""
    if report is None:
        return _("Something went wrong ({kind}), and the report can't be saved: {why}.").format(kind=kind, why=why)
    return _("Something went wrong ({kind}). The report is in {file}, not sent.").format(kind=kind, file=report)


def box_words(report: Path | None, why: str) -> str:
    """Tell of the fault in a box, when the window is gone."""
    if report is None:
        return _(
            "Seven Up had to stop because of an error, and couldn't save a report: {why}.\nYour match is saved as "
            "far as the disk allowed."
        ).format(why=why)
    return _(
        "Seven Up had to stop because of an error. Your match is safe.\nThe report is in {file}, not sent."
    ).format(file=report)


def stopped_words(at: datetime, now: datetime, match: bool) -> str:
    """Tell at the next start when the program stopped, in this computer's time, and what happened to the match."""
    clock, days = f"{at:%H:%M}", (now.date() - at.date()) / timedelta(days=1)
    if days == 0:
        said = _("The program crashed today at {time}.").format(time=clock)
    elif days == 1:
        said = _("The program crashed yesterday at {time}.").format(time=clock)
    else:
        said = _("The program crashed on {date} at {time}.").format(date=f"{at:%Y-%m-%d}", time=clock)
    return f"{said} " + _("Your match is safe.") if match else said


def nothing_sent() -> str:
    """Tell the reader where the report is, and that nothing is sent."""
    return _("The report stays on this computer. You can send it when you report the error.")


def noted(report: Path) -> str:
    """Tell of a fault in the caption when the game goes on anyway."""
    return _("Part of the program failed, and the game continues without it. The report is in {file}.").format(
        file=report
    )
