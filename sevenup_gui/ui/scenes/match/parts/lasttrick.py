"""The last trick, looked at again: L lays it out, and it goes by any press or as the next deal begins."""

import math
from collections.abc import Callable, Sequence
from functools import partial

from sevenup_gui.engine.events import DealStarted, Event
from sevenup_gui.engine.views import View
from sevenup_gui.i18n import _
from sevenup_gui.speech.aloud import last_trick_sentence
from sevenup_gui.ui.access.tree import Told
from sevenup_gui.ui.kit.command import Command
from sevenup_gui.ui.kit.controls import CONFIRM
from sevenup_gui.ui.scenes.match.parts.part import Moment, TablePart
from sevenup_gui.ui.table.aloud import last_trick_lines, trick_node

LATE_ESC_S = 1.5  # Esc may have been meant for a paper that went away by itself just before


class LastTrick(TablePart):
    """`shown` is whether it lies over the table; `say` tells it to who asked for it."""

    def __init__(self, say: Callable[[str], None]) -> None:
        self.say = say
        self.shown = False
        self.gone_s = math.inf  # since it went away by itself

    def update(self, now: Moment, dt_s: float) -> bool:  # noqa: ARG002  # it lies there as long as it is wanted
        self.gone_s += dt_s
        return False

    def hear(self, now: Moment, event: Event, at: View) -> None:  # noqa: ARG002  # any deal that begins
        if self.shown and isinstance(event, DealStarted):
            self.shown, self.gone_s = False, 0.0

    def holds(self, now: Moment) -> bool:
        """Return True while a player looks at it, unless others are playing elsewhere."""
        return self.shown and not now.phones and not now.watching

    def commands(self, now: Moment) -> Sequence[Command]:
        shown, toggle, words = now.director.shown, partial(self.toggle, now), _("Last trick")
        why_not = "" if shown.tricks else last_trick_sentence(shown, now.names)
        away = Command("put away", words, "enter", self.put_away, codes=CONFIRM)
        look = Command("last trick", words, "L", toggle, why_not=why_not, bar=words, spare=2)
        return (away, look) if self.shown else (look,)

    def toggle(self, now: Moment) -> None:
        """Lay it out, or put it away."""
        self.shown = not self.shown
        if self.shown:
            self.say(last_trick_sentence(now.director.shown, now.names))

    def put_away(self) -> None:
        """Put the last trick away."""
        self.shown = False

    def takes_escape(self) -> bool:
        """Return True if Esc was for it, even if it came slightly late."""
        late = self.gone_s < LATE_ESC_S
        if not self.shown and not late:
            return False
        if not self.shown:
            self.gone_s = math.inf  # the next one opens the menu
        self.shown = False
        return True

    def nodes(self, now: Moment) -> Told:
        if not self.shown:
            return Told()
        return Told(tuple(trick_node(("last trick",), _("Last trick"), last_trick_lines(shown_now(now), now.names))))


def shown_now(now: Moment) -> View:
    """The match as the plates have it: nobody's turn while cards are on their way."""
    marks = now.director.overlays
    return now.director.shown._replace(turn=None if marks.taking else marks.lit)
