"""The report of a deal from the command line: thought over here, and written once it is whole."""

import random
import sys
from pathlib import Path

from sevenup_gui.engine.record import Record
from sevenup_gui.errors import UsageError
from sevenup_gui.i18n import _
from sevenup_gui.players.computers import ADVICE_S, advice_seed
from sevenup_gui.players.levels import consider, stopwatch
from sevenup_gui.search.choice import Choice
from sevenup_gui.speech.report import DealReport, first_deal, last_deal
from sevenup_gui.systemerrors import error_words


def report_to(record: Record, deal: int | None, target: str | None) -> int:
    """Write the report of a deal, the last without a number, to a new file or to standard output."""
    path = None if target is None else Path(target)
    if path is not None and path.exists():
        raise UsageError(_("{file} already exists. Choose another name.").format(file=target))
    last = last_deal(record)
    if deal is not None and not first_deal(record) <= deal <= last:
        raise UsageError(
            _("This match has deals {first} to {last}, not {deal}.").format(
                first=first_deal(record), last=last, deal=deal
            )
        )
    report = DealReport(record, last if deal is None else deal)
    text = report.text(thought_over(report))
    if path is None:
        sys.stdout.write(text)
        return 0
    try:
        with path.open("x", encoding="utf-8", newline="\n") as file:
            file.write(text)
    except OSError as error:
        raise UsageError(_("Can't save {file}: {why}.").format(file=target, why=error_words(error))) from None
    return 0


def thought_over(report: DealReport) -> dict[int, Choice]:
    """Return the computers' choices by decision, each with its time at most; progress goes to standard error."""
    questions, choices = report.questions, dict[int, Choice]()
    for done, question in enumerate(questions, 1):
        luck = random.Random(advice_seed(question.view))
        choices[question.at] = consider(question.level, question.view, luck, expired=stopwatch(ADVICE_S))
        if sys.stderr.isatty():
            sys.stderr.write("\r" + _("{done} of {matches}").format(done=done, matches=len(questions)))
            sys.stderr.write("\r\033[K" if done == len(questions) else "")
            sys.stderr.flush()
    return choices
