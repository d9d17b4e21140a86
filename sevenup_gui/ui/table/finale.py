"""Draws the end of a match in the middle of the table: the faces of who won, in laurels, over what was special."""

from dataclasses import dataclass
from functools import partial

import pygame

from sevenup_gui.engine.state import sides
from sevenup_gui.speech.moments.theatre import placard
from sevenup_gui.stage.director import Director
from sevenup_gui.stage.geometry import Rect
from sevenup_gui.stage.places.trick import TAG_U
from sevenup_gui.stage.theatre.beat_overlays import Placard
from sevenup_gui.ui.kit.draw.canvas import steady
from sevenup_gui.ui.kit.draw.faces import face
from sevenup_gui.ui.kit.draw.paint import Painter
from sevenup_gui.ui.kit.pieces.badge import Tag
from sevenup_gui.ui.kit.pieces.laurel import Laurel
from sevenup_gui.ui.table.company import Company

FACE_FRAC, LEAST_FRAC = 2.6, 0.3  # of the placard's height a face is across, and of the cloth's at most
ROW_FRAC = 0.5  # of the cloth's width that several faces take: no more, or they lie over the plates at the sides
APART, CLEAR = 1.5, 0.5  # from face to face in their widths, and from there to the placard in its height


@dataclass(frozen=True, slots=True)
class FinaleLayout:
    """The layout on the cloth, in units: the words and their corner, and the faces, so far across, about their
    middles."""

    tag: Tag
    corner: tuple[float, float]
    across: float
    faces: tuple[tuple[int, float, float], ...]

    def box(self, p: Painter) -> Rect:
        """All of it, with the laurels."""
        tag_w, tag_h = self.tag.size_u(p)
        wide = max(tag_w, self.across * (1.5 + (len(self.faces) - 1) * APART))
        top = self.faces[0][2] - self.across * 0.75
        middle = self.corner[0] + tag_w / 2
        return Rect(middle - wide / 2, top, wide, self.corner[1] + tag_h - top)


def draw_finale(p: Painter, surface: pygame.Surface, prop: Placard, director: Director, company: Company) -> None:
    """The placard of a match that has just ended, and the faces over it."""
    drawn = partial(_draw, p, surface, prop, director, company)
    steady(surface, (prop, "finale"), prop.alpha_frac, drawn)


def finale_boxes(p: Painter, director: Director, company: Company) -> list[Rect]:
    """Return the boxes of the finale while it's shown, so that no bubble covers it."""
    props = director.overlays.props
    return [
        laid(p, prop, director, company).box(p)
        for prop in props
        if isinstance(prop, Placard) and prop.beat.finale is not None
    ]


def face_across(cloth: Rect, placard_h: float, faces: int) -> float:
    """Return the width of a face, in units, with so many in a row over a placard of that height."""
    return min(FACE_FRAC * placard_h, LEAST_FRAC * cloth.h, ROW_FRAC * cloth.w / (1 + (faces - 1) * APART))


def laid(p: Painter, prop: Placard, director: Director, company: Company) -> FinaleLayout:
    """The words as long as there is room for them: those who share a win have their faces there."""
    finale, at, box = prop.beat.finale, director.shown, prop.box
    assert finale is not None
    cloth = director.zones.cloth
    whole, short = placard(prop.beat, company.names)
    tag = Tag(whole, brass=True, share=box.h / TAG_U[1] / p.ui_scale)
    if tag.size_u(p)[0] > (box.w if len(finale.winners) == 1 else ROW_FRAC * cloth.w):
        tag = Tag(short, brass=True, share=tag.share)
    tag_w, tag_h = tag.size_u(p)
    of = sides(at.options, at.players)
    seats = [seat for side in finale.winners for seat in of[side]]
    d = face_across(cloth, box.h, len(seats))
    x, top = box.centre.x, box.centre.y - (d + CLEAR * tag_h + tag_h) / 2
    faces = [(seat, x + (n - (len(seats) - 1) / 2) * d * APART, top + d / 2) for n, seat in enumerate(seats)]
    return FinaleLayout(tag, (x - tag_w / 2, top + d + CLEAR * tag_h), d, tuple(faces))


def _draw(p: Painter, surface: pygame.Surface, prop: Placard, director: Director, company: Company) -> None:
    finale = laid(p, prop, director, company)
    d = finale.across
    for seat, cx, cy in finale.faces:
        laurel = Laurel(d, gilt=True)
        grows = laurel.rect(p, cx - d / 2, cy - d / 2)
        laurel.sprite(p, grows.size).blit(surface, grows.x, grows.y, prop.alpha_frac)
        picture = face(p, company.faces[seat], round(d * p.unit_px), "pleased")
        if prop.alpha_frac < 1.0:
            picture = picture.copy()
            picture.set_alpha(round(255 * prop.alpha_frac))
        surface.blit(picture, picture.get_rect(center=(round(cx * p.unit_px), round(cy * p.unit_px))))
    lies = finale.tag.rect(p, *finale.corner)
    finale.tag.sprite(p, lies.size).blit(surface, lies.x, lies.y, prop.alpha_frac)
