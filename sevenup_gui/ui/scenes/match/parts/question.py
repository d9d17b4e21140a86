"""The question of the moment, at the end of the line at the bottom: what is asked of the seat that is to decide."""

from collections.abc import Sequence
from dataclasses import replace

from sevenup_gui.engine.actions import ChooseDiscard
from sevenup_gui.i18n import _, ngettext
from sevenup_gui.speech import asking
from sevenup_gui.ui.kit.draw.paint import Painter
from sevenup_gui.ui.kit.pieces.bars import Part
from sevenup_gui.ui.scenes.match.parts.part import Moment, TablePart, said_before
from sevenup_gui.ui.table.moment import picker_of


class Question(TablePart):
    """The last of the parts that have a caption: where no other has one, this is what the line says."""

    def __init__(self, p: Painter) -> None:
        self.p = p

    def caption(self, now: Moment) -> Sequence[Part]:
        parts, shown = said_before(now), now.director.shown
        if now.director.busy or shown.turn is None or now.read:
            return parts  # nothing is asked before a note was read
        if now.session.state.phase == "discard" and now.my_turn and now.director.picked:
            return [*parts, Part(picked_words(now), bold=True)]
        names = now.names
        if now.viewer >= 0 and now.viewer in now.here:
            names = replace(names, you=now.viewer)
        barred = now.decision.barred if now.my_turn and now.decision.form == "grid" else None
        if barred is not None:
            if not picker_of(self.p, now.director, now.decision).bare:
                return [*parts, Part(now.decision.sentence, bold=True)]
            parts.append(Part(barred.why_not + " "))
        return [*parts, Part(asking.asked(shown, names), bold=True)]


def picked_words(now: Moment) -> str:
    """Return the number of cards still to choose for the discard."""
    legal = now.session.legal()
    assert isinstance(legal, ChooseDiscard)
    left = legal.count - len(now.director.picked)
    if not left:
        return _("They're ready to discard.")
    return ngettext("{count} more to choose.", "{count} more to choose.", left).format(count=left)
