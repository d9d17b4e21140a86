"""The data of a paper over the table after a deal."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from sevenup_gui.engine.events import DealScored
from sevenup_gui.engine.views import View
from sevenup_gui.games.parts.score_line import ScoreLine
from sevenup_gui.ui.scenes.papers.dealpaper import DealPaper
from sevenup_gui.ui.scenes.scene import Desk
from sevenup_gui.vocabulary.names import Names


class CountedDeal(NamedTuple):
    """A deal that was counted: the view after it, what it brought, its line of the sheet; who played it, and by which
    rules."""

    at: View
    scored: DealScored
    line: ScoreLine
    rules: str
    names: Names
    faces: Sequence[str]


Paper = Callable[
    [Desk, CountedDeal, Callable[[], None], Callable[[], None] | None], DealPaper
]  # what follows, and the review
