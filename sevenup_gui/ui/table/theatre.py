"""Draws the theatre of the table: points that fly, placards, the counts of the piles, and what became of bids."""

from dataclasses import dataclass
from functools import partial
from typing import ClassVar

import pygame

from sevenup_gui.games.parts.outcome import signed
from sevenup_gui.speech.moments.theatre import placard
from sevenup_gui.stage.director import Director
from sevenup_gui.stage.places.trick import TAG_U
from sevenup_gui.stage.theatre.beat_overlays import PileTally, Placard, Token, Verdict
from sevenup_gui.ui.kit.draw.canvas import steady
from sevenup_gui.ui.kit.draw.paint import Layer, Painter
from sevenup_gui.ui.kit.draw.text import figures
from sevenup_gui.ui.kit.pieces.badge import Tag
from sevenup_gui.ui.kit.pieces.marks import focus_ring, state_mark
from sevenup_gui.ui.kit.pieces.piece import Piece
from sevenup_gui.ui.table.company import Company
from sevenup_gui.ui.table.finale import draw_finale
from sevenup_gui.vocabulary.names import Names

ARC_FRAC, ARC_U = 0.15, 46.0  # of its way a point that flies bows upwards, and how much at most


def draw_theatre(p: Painter, surface: pygame.Surface, director: Director, company: Company) -> None:
    """Everything that the theatre lays on the cloth just now."""
    for prop in director.overlays.props:
        if prop.alpha_frac <= 0.02:
            continue
        match prop:
            case Token():
                _draw_token(p, surface, prop)
            case Placard() if prop.beat.finale is not None:
                draw_finale(p, surface, prop, director, company)
            case Placard():
                solid = prop.alpha_frac
                steady(surface, (prop, "placard"), solid, partial(_draw_placard, p, surface, prop, company.names))
            case PileTally():
                _draw_tally(p, surface, prop)
            case Verdict():
                _draw_verdict(p, surface, prop, director)


def _laid(piece: Piece, p: Painter, surface: pygame.Surface, x_u: float, y_u: float, solid_frac: float) -> None:
    """A piece with its middle at x, y, more or less solid."""
    w, h = piece.size_u(p)
    box = piece.rect(p, x_u - w / 2, y_u - h / 2)
    piece.sprite(p, box.size).blit(surface, box.x, box.y, min(1.0, solid_frac))


def _draw_token(p: Painter, surface: pygame.Surface, token: Token) -> None:
    way, dx, dy = token.way_frac, token.end.x - token.start.x, token.end.y - token.start.y
    arc_u = min(ARC_U, ARC_FRAC * (abs(dx) + abs(dy)))
    x = token.start.x + dx * way
    y = token.start.y + dy * way - arc_u * 4.0 * way * (1.0 - way)
    _laid(Medal(signed(token.points), token.grand), p, surface, x, y, token.alpha_frac)


def _draw_placard(p: Painter, surface: pygame.Surface, prop: Placard, names: Names) -> None:
    """The few words that a game has for it, if it has any."""
    whole, short = placard(prop.beat, names)
    if not whole:
        return
    share = min(1.0, prop.box.h / TAG_U[1] / p.ui_scale)
    tag = Tag(whole, brass=True, share=share)
    if tag.size_u(p)[0] > prop.box.w:
        tag = Tag(short, brass=True, share=share)  # half a name is nobody's; the caption has all of it
    _laid(tag, p, surface, *prop.box.centre, prop.alpha_frac)


def _draw_tally(p: Painter, surface: pygame.Surface, tally: PileTally) -> None:
    x, y = tally.at
    if tally.shine_frac:
        _laid(SHINE, p, surface, x, y, tally.alpha_frac * tally.shine_frac)
    _laid(DISC, p, surface, x, y, tally.alpha_frac)
    if tally.alpha_frac > 0.5:
        p.words(surface, str(round(tally.pips)), x, y, figures(25 * p.ui_scale, 700), p.theme.text, "middle")


def _draw_verdict(p: Painter, surface: pygame.Surface, verdict: Verdict, director: Director) -> None:
    box = director.zones.plates[verdict.seat]
    if verdict.exact:
        ring = BidRing(box.w / p.ui_scale, box.h / p.ui_scale)
        _laid(ring, p, surface, *box.centre, verdict.alpha_frac * (1.0 - 0.4 * verdict.open_frac))
    r = Stamp.R_U * p.ui_scale
    drop_u = (1.0 - verdict.open_frac) * 10.0
    x, y = box.right - 0.6 * r, box.y + 0.2 * r - drop_u
    _laid(MADE if verdict.exact else BROKEN, p, surface, x, y, verdict.alpha_frac)


@dataclass(frozen=True, slots=True)
class Medal(Piece):
    """Points on their way: a brass disc, larger when they win the match."""

    points: str
    grand: bool = False

    pad_u: ClassVar[float] = 16

    def natural_u(self, p: Painter) -> tuple[float, float]:
        h = 44.0 if self.grand else 34.0
        wide = p.text_width_u(self.points, figures(h * 0.56, 700).sized(self.scale(p))) / self.scale(p)
        return max(h, wide + 16.0), h

    def paint(self, layer: Layer) -> None:
        t, k, w, h = layer.theme, layer.k, layer.w, layer.h
        if self.grand and t.glows:
            layer.shadow(-2 * k, -2 * k, w + 4 * k, h + 4 * k, h / 2, 6, 0.7, t.lamp)
        else:
            layer.shadow(0, 3 * k, w, h, h / 2, 4, 0.5)
        sketch = layer.sketch()
        sketch.rect(0, 0, w, h, h / 2, "brass", t.metal_lo, layer.line(1.2))
        inset = layer.line(3)
        sketch.rect(inset, inset, w - 2 * inset, h - 2 * inset, h / 2 - inset, "none", t.on_metal, layer.line(0.8), 0.4)
        layer.lay(sketch)
        layer.words(self.points, w / 2, h / 2, figures(h * 0.56 / k, 700), t.on_metal, "middle")


@dataclass(frozen=True, slots=True)
class PileCount(Piece):
    """The disc on a pile that its count stands on; `shining`, the ring round it."""

    shining: bool = False

    pad_u: ClassVar[float] = 16

    def natural_u(self, _p: Painter) -> tuple[float, float]:
        return 46.0, 46.0

    def paint(self, layer: Layer) -> None:
        t, k, w = layer.theme, layer.k, layer.w
        sketch = layer.sketch()
        if self.shining:
            if t.glows:
                layer.shadow(-2 * k, -2 * k, w + 4 * k, w + 4 * k, w / 2, 6, 0.5, t.lamp)
            sketch.circle(w / 2, w / 2, w / 2 + 2 * k, "none", t.focus, layer.line(3))
        else:
            layer.shadow(0, 3 * k, w, w, w / 2, 4, 0.5)
            sketch.circle(w / 2, w / 2, w / 2, "plate", t.metal, layer.line(1.6))
        layer.lay(sketch)


@dataclass(frozen=True, slots=True)
class BidRing(Piece):
    """The ring round the plate of a bid that was made."""

    w_u: float
    h_u: float

    pad_u: ClassVar[float] = 16

    def natural_u(self, _p: Painter) -> tuple[float, float]:
        return self.w_u, self.h_u

    def paint(self, layer: Layer) -> None:
        sketch = layer.sketch()
        focus_ring(sketch, layer.w, layer.h, layer.h * 0.26, layer.k)
        layer.lay(sketch)


@dataclass(frozen=True, slots=True)
class Stamp(Piece):
    """The tick or the cross on the corner of a plate."""

    made: bool

    pad_u: ClassVar[float] = 8
    R_U: ClassVar[float] = 17.0

    def natural_u(self, _p: Painter) -> tuple[float, float]:
        return 2 * self.R_U, 2 * self.R_U

    def paint(self, layer: Layer) -> None:
        t, w = layer.theme, layer.w
        layer.shadow(0, 2 * layer.k, w, w, w / 2, 3, 0.5)
        sketch = layer.sketch()
        sketch.circle(w / 2, w / 2, w / 2, "plate", t.good if self.made else t.bad, layer.line(2))
        state_mark(sketch, "made" if self.made else "busted", w / 2, w / 2, w * 0.3)
        layer.lay(sketch)


DISC, SHINE = PileCount(), PileCount(shining=True)
MADE, BROKEN = Stamp(made=True), Stamp(made=False)
