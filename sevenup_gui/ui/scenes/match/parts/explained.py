"""Why something may not be done, and why a computer did what it did: captions that come before the question."""

from collections.abc import Sequence

from sevenup_gui.ui.kit.pieces.bars import Part
from sevenup_gui.ui.scenes.match.parts.part import Moment, TablePart, said_before


class Explained(TablePart):
    """What was refused, or is explained to those who watch."""

    def caption(self, now: Moment) -> Sequence[Part]:
        if now.telling.refused:
            return [Part(now.telling.refused, bold=True)]
        if now.telling.explained:
            return [*said_before(now), Part(now.telling.explained, bold=True)]
        return ()
