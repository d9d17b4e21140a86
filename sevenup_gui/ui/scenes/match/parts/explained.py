"""Refusals, and explanations of a computer's choice: captions that come before the question."""

from collections.abc import Sequence

from sevenup_gui.ui.kit.pieces.bars import Part
from sevenup_gui.ui.scenes.match.parts.part import Moment, TablePart, said_before


class Explained(TablePart):
    """A refusal, or an explanation for spectators."""

    def caption(self, now: Moment) -> Sequence[Part]:
        if now.telling.refused:
            return [Part(now.telling.refused, bold=True)]
        if now.telling.explained:
            return [*said_before(now), Part(now.telling.explained, bold=True)]
        return ()
