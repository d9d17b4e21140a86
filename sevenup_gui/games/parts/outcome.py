"""What comes of the deals and matches of a game, and how it is told and shown. Every question has an answer that does
for a game which says nothing.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from sevenup_gui.engine.events import DealScored, Ending
from sevenup_gui.engine.views import View
from sevenup_gui.games.parts.dealline import DealLine
from sevenup_gui.i18n import _
from sevenup_gui.vocabulary.names import Names


class Summary(NamedTuple):
    """What a deal came to, in words: a title, a few lines, and how the match stands after it."""

    title: str
    lines: tuple[str, ...]
    standing: str = ""


def match_over(_ending: Ending) -> str:
    """Who won says enough."""
    return _("The match is over.")


def void_deal(_reason: str) -> str:
    """It came to nothing."""
    return _("The deal is void.")


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """One game's answers.

    After a deal: `summary(at, event, line, names)` is what it came to, `at` being the view after it; None where the
    line of the score sheet says it. `paper` names the picture of the deal that is laid over the table then
    (`ui.scenes.match.papers`); without a name it is the score sheet. `void(reason)` says why a deal came to nothing.
    After a match: `ending(ending)` says what made it end.
    """

    summary: Callable[[View, DealScored, DealLine, Names], Summary] | None = None
    paper: str = ""
    void: Callable[[str], str] = void_deal
    ending: Callable[[Ending], str] = match_over
