"""Captions while the cover hides a hand on a shared screen."""

from collections.abc import Sequence

from sevenup_gui.ui.access.tree import Told, text
from sevenup_gui.ui.kit.draw.paint import Painter
from sevenup_gui.ui.kit.pieces.bars import Part
from sevenup_gui.ui.scenes.match.parts.part import Moment, TablePart
from sevenup_gui.ui.table.aloud import COVER, cover_node


class Covering(TablePart):
    """The cover in words."""

    def __init__(self, p: Painter) -> None:
        self.p = p

    def caption(self, now: Moment) -> Sequence[Part]:
        if now.cover is None or not now.covered:
            return ()
        return [Part(now.telling.told + " "), Part(now.cover.words(now.names), bold=True)]

    def nodes(self, now: Moment) -> Told:
        if now.cover is None or not now.covered:
            return Told()
        asked = text(("asked", "cover", now.cover.shorts), now.cover.words(now.names), "polite")
        return Told((cover_node(now.cover, now.director, now.names, self.p),), tuple(asked), COVER)
