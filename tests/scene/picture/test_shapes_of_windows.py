"""Windows of any shape: what is pressed is in them, whole and as large as the words beside it."""

import pytest

from sevenup_gui.stage.fit_layout import fit_layout
from sevenup_gui.stage.geometry import Rect, frame_for
from sevenup_gui.ui.kit.draw.paint import Painter
from sevenup_gui.ui.kit.draw.theme import THEMES
from sevenup_gui.ui.kit.pieces.button import Button
from sevenup_gui.ui.table.moment import KEYED, arranged
from tests.stage.shapes import seated, shapes
from tests.sweeping import one_in

SHAPES = list(shapes(200))
ROWS = (("Stand", "Beg"), ("Give one", "Run the cards"), ("Doy un punto", "Doy cartas"), ("Discard 12",))


@pytest.mark.parametrize("part", one_in(2, range(4)))
def test_buttons_are_whole_and_as_large_as_the_words_beside_them(part: int) -> None:
    """Of every shape: the buttons of the moment lie on the cloth, cover nothing, and are no smaller than what is
    written on the plates, but for as much as lets them keep their keys."""
    wrong = []
    for n, (size, scale) in list(enumerate(SHAPES))[part::8]:
        p = Painter(size, THEMES["baize"], scale)
        setting = seated(2 + n // 8 % 3, 0, 7, 2 + n // 8 % 3 == 4, False)
        frame = frame_for(*size, scale)
        assert p.width_u == pytest.approx(frame.width_u)
        assert p.height_u == pytest.approx(frame.height_u)
        zones = fit_layout(frame, setting)
        for labels in ROWS:
            buttons = [Button(label, "S", h_u=min(50.0, zones.buttons.h / scale)) for label in labels]
            pieces, places = arranged(p, buttons, zones.buttons, zones.bids)
            boxes = [Rect(*place, *piece.size_u(p)) for place, piece in zip(places, pieces, strict=True)]
            for piece, box in zip(pieces, boxes, strict=True):
                met = [name for name, other in zones.standing() if box.overlaps(other)]
                if met or not zones.cloth.holds(box):
                    wrong.append(f"{size} at {scale:.0%}, {setting.players}: {piece.words} over {met}")
                if piece.share * scale < min(scale, zones.cloth_scale) * KEYED:
                    wrong.append(f"{size} at {scale:.0%}, {setting.players}: {piece.words} is {piece.share * scale:.2f}"
                                 f" of its size, words {zones.cloth_scale:.2f}")  # fmt: skip
    assert not wrong, "\n".join(wrong)
