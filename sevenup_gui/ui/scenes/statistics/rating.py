"""The part of the statistics that says what was given away, and has matches weighed."""

from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from sevenup_gui.games.parts.figures import Chart
from sevenup_gui.i18n import _, ngettext
from sevenup_gui.players.rating.levels import published
from sevenup_gui.store.rating import weighed
from sevenup_gui.store.rating.resting import Progress, Weighing
from sevenup_gui.store.rating.weighed import key_of, match_on
from sevenup_gui.store.statistics import MatchLine
from sevenup_gui.ui.scenes.statistics.givenaway import MOST_DEALS, DatedMatch, rating_charts


class RatingPart:
    """The weighed matches of a folder, as they are now, and how far the weighing is."""

    def __init__(self, home: Path, weighing: Weighing) -> None:
        self.home, self.weighing = home, weighing
        self._known: dict[str, str] = {}
        self._read = 0  # the number of the last of them
        self._heard: tuple[bool, Progress | None] = (weighing.running, weighing.progress)

    def charts(self, lines: Sequence[MatchLine]) -> list[Chart]:
        """The charts of these matches, the oldest first, as far as they are weighed: of the latest deals."""
        self._read = weighed.read(self.home, self._known, self._read)
        found, deals = list[DatedMatch](), Counter[str]()
        for line in reversed(lines):
            table = f"{line.rules} {len(line.names)}"
            match = None if line.you is None or deals[table] >= MOST_DEALS else match_on(self._known.get(key_of(line)))
            if match is not None:
                deals[table] += len(match.deals)
                found.append(DatedMatch(line.made, match, line.deals))
        return rating_charts(found, published())

    def hear(self) -> bool:
        """Return True if more has been weighed since the last call, or it has started or ended."""
        heard = (self.weighing.running, self.weighing.progress)
        if heard == self._heard:
            return False
        self._heard = heard
        return True

    def turn(self, name: str) -> None:
        """Have all matches weighed, or weigh no more."""
        if self.weighing.running:
            self.weighing.stop()
        else:
            self.weighing.every = True
            self.weighing.begin(name)

    def said(self) -> str:
        """Return the progress in words."""
        progress = self.weighing.progress
        if progress is not None and progress.refused:
            return _("Can't save the analysis: {why}.").format(why=progress.refused)
        if self.weighing.running:
            if progress is None:
                return _("Analysing your matches. Earlier results stay.")
            return ngettext(
                "{done} of {count} match analysed. You can play, and it waits for you.",
                "{done} of {count} matches analysed. You can play, and it waits for you.",
                progress.due,
            ).format(done=progress.done, count=progress.due)
        if progress is not None and not progress.due:
            if self._known:
                return _("All your finished matches are analysed.")
            return _("Nothing to analyse yet. Finish a match first. Practice doesn't count.")
        if progress is not None:
            return ngettext(
                "{done} of {count} match analysed.", "{done} of {count} matches analysed.", progress.due
            ).format(done=progress.done, count=progress.due)
        return _("Each of your decisions is analysed as in a review. Other players aren't.")

    def words(self) -> tuple[str, str]:
        """Return the button's label, and its effect."""
        if self.weighing.running:
            return _("Stop analysing"), _("Analyse no more matches. Results so far are saved.")
        return _("Analyse my matches"), _("Compare your decisions with an expert's. You can stop at any time.")
