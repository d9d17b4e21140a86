"""With all hands open every card can be read: nothing lies over its index, whoever's turn it is."""

from pathlib import Path

import pygame
import pytest

from sevenup_gui.engine.reading import read_file
from sevenup_gui.stage.geometry import CARD_RATIO
from sevenup_gui.stage.poses import Sprite
from sevenup_gui.ui.kit.draw.paint import Painter
from sevenup_gui.ui.kit.pieces import plate as plates
from sevenup_gui.ui.kit.pieces.piece import Piece
from sevenup_gui.ui.scenes.viewer.replay import Replay
from tests.scene.picture.test_scales import app_at, seen
from tests.sweeping import swept

__all__ = ["seen"]  # a fixture

GOLDEN = Path(__file__).parents[2] / "golden"
INDEX_W, INDEX_H = 0.26, 0.30  # of a card's width and height, from its upper left corner


def index_of(sprite: Sprite, unit_px: float) -> pygame.Rect:
    """Return the box of a card's rank and suit, in pixels; cards behind a plate are hardly turned."""
    h = sprite.pose.height_u * unit_px
    w = h * CARD_RATIO
    left, top = sprite.pose.x * unit_px - w / 2, sprite.pose.y * unit_px - h / 2
    return pygame.Rect(round(left), round(top), round(w * INDEX_W), round(h * INDEX_H))


@pytest.mark.usefixtures("seen")
@swept(
    ("record", "size", "scale"),
    [
        (record, *window)
        for record in ("old-sledge-3", "hoyle-4", "seven-up-seven-down-7")
        for window in (((960, 600), 100), ((1280, 720), 150))
    ],
)
def test_the_sign_of_whose_turn_it_is_hides_no_card(
    record: str, size: tuple[int, int], scale: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The pennant rides beside the indices, of six cards and of the last one."""
    tags: list[pygame.Rect] = []
    app = app_at(size, scale)

    def note(self: plates.Plate, p: Painter, surface: pygame.Surface, x_u: float, y_u: float) -> pygame.Rect:
        box = self.rect(p, x_u, y_u)
        if self.verb:
            tag = plates.PennantPiece(
                "" if self.terse else self.verb, share=min(1.0, self.h_u / plates.SMALLEST_FULL_U)
            )
            w, h = tag.rect(p, 0, 0).size
            k = p.unit_px * p.ui_scale
            tags.append(pygame.Rect(box.right - round(16 * k) - w, box.y - round(19.5 * k * tag.share), w, h))
        return Piece.draw(self, p, surface, x_u, y_u)

    monkeypatch.setattr(plates.Plate, "draw", note)
    scene = Replay(app, read_file(GOLDEN / f"{record}.sevenup").matches)
    app.scenes = [scene]
    scene.enter()
    looked = 0
    window = pygame.Surface(scene.p.size_px)
    for at, moment in enumerate(scene.moments[:60]):
        turn = moment.state.turn
        if moment.state.phase != "play" or turn is None or turn == 0:
            continue
        scene.go(at)
        tags.clear()
        scene.draw(window)
        unit = scene.p.unit_px
        (where,) = tags
        cards = [s for s in scene.director.sprites.values() if s.place == "hand" and s.seat == turn and s.card]
        assert cards
        looked += 1
        for sprite in cards:
            index = index_of(sprite, unit)
            assert not where.colliderect(index), f"{sprite.card} at step {at}: {index} under {where}"
    app.screen.close()
    assert looked > 3
