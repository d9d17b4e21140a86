"""Writing the report of a deal while the window goes on."""

from pathlib import Path

from sevenup_gui.i18n import _
from sevenup_gui.players.computers import Computers
from sevenup_gui.search.choice import Choice
from sevenup_gui.speech.report import DealReport, ReportedDecision
from sevenup_gui.store.folder import documents_dir, free_path


class Writing:
    """A report on its way: its decisions are thought over one by one, in the process that thinks."""

    def __init__(self, report: DealReport, computers: Computers) -> None:
        self.report, self.computers = report, computers
        self.left: list[ReportedDecision] = report.questions
        self.count = len(self.left)
        self.choices: dict[int, Choice] = {}
        self._asked = False

    def advance(self) -> bool:
        """Look whether an answer is there; whether all are."""
        if not self.left:
            return True
        question = self.left[0]
        if not self._asked:
            self.computers.ask_advice(question.view, question.level)
            self._asked = True
        choice = self.computers.advice(question.view)
        if choice is not None:
            self.choices[question.at] = choice
            self.left.pop(0)
            self._asked = False
        return not self.left

    def progress(self) -> str:
        """Return its progress in words."""
        return _("Writing the report, decision by decision: {done} of {count}.").format(
            done=self.count - len(self.left), count=self.count
        )

    def write(self) -> Path:
        """Write it down beside the person's documents, over no other file. Raises `OSError`."""
        path = free_path(documents_dir() / f"sevenup-report-deal-{self.report.deal}.txt")
        with path.open("x", encoding="utf-8", newline="\n") as file:
            file.write(self.report.text(self.choices))
        return path

    def close(self) -> None:
        """Let go of the process."""
        self.computers.close()
