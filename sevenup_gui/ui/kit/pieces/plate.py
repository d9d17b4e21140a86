"""The name plate: the player, the player's progress, and the mark of the turn."""

from dataclasses import dataclass
from typing import ClassVar

from sevenup_gui.ui.kit.draw.faces import Mood, face
from sevenup_gui.ui.kit.draw.paint import Layer, Painter
from sevenup_gui.ui.kit.draw.text import Type, figures, words
from sevenup_gui.ui.kit.pieces.marks import Mark, dealer_disc, focus_ring, state_mark
from sevenup_gui.ui.kit.pieces.piece import Piece
from sevenup_gui.ui.kit.pieces.sidetag import SideTag, side_line

FLAG, FLAG_EDGE, FLAG_INK = "#B3160F", "#FF8A7A", "#FFFFFF"  # the same in every theme, because it is a warning
SMALLEST_SECOND = 0.72  # of its size, the least before a second line is cut
CLOSER = 0.04  # of its size, the steps in which it shrinks until it fits
SMALLEST_BESIDE = 0.94  # and the least of the words beside the figures
SMALLEST_FULL_U = 46.0  # on a plate lower than this the pennant shrinks with it


@dataclass(frozen=True, slots=True)
class Plate(Piece):
    """A lacquered plate: face, name, second line.

    `second` may follow a state `mark`. If it doesn't fit, it gives way to `shorter`, or gets smaller. `verb` ("to
    play") lights the plate and rides on it as a pennant, or with `terse` as a bare arrow, where cards that must be
    legible look out from behind the plate. `dealer` is the letter on the disc: at the right, or after the name if
    `figure` (tricks taken) and `of` ("of 3") are there, or, where that would cut the name, on the rim of the face.
    Without a second line, name and figures share two lines. `arrows` shows that up and down change the seat. Partners
    have the colour, the shape and the word (`pair_word`) of their side (`pair`). A red `flag` hangs from the lower
    edge. A computer that `stands_in` for a player has a small screen at the face. Without a second line the `mark`
    comes after the figures, and `beside` after it if it fits.
    """

    name: str
    who: str
    w_u: float = 222
    h_u: float = 60
    second: str = ""
    mark: Mark | None = None
    dealer: str = ""
    verb: str = ""
    figure: str = ""
    of: str = ""
    mood: Mood = "calm"
    arrows: bool = False
    focus: bool = False
    terse: bool = False
    pair: int | None = None
    pair_word: str = ""
    flag: str = ""
    stands_in: bool = False
    shorter: str = ""
    beside: str = ""

    pad_u: ClassVar[float] = 30

    def corner(self) -> float:
        return self.h_u * 0.26

    def natural_u(self, _p: Painter) -> tuple[float, float]:
        return self.w_u, self.h_u

    @property
    def _name_style(self) -> Type:
        """Return the style of the name. A plate without room for a second line has it as large as one with it."""
        return words(self.h_u * (0.36 if self.h_u > SMALLEST_FULL_U else 0.46), 700)

    def second_fits(self, p: Painter) -> bool:
        """True if the second line fits uncut, with nothing at the right."""
        layer = p.ruler(self.scale(p))
        room = self.w_u - 6 - round(self.h_u * 0.88) - 11 - 14
        return layer.width_px(self.second, words(self.h_u * 0.275)) / layer.k <= room

    def paint(self, layer: Layer) -> None:
        k, h = layer.k, layer.h
        # The lacquer stays the same, while the words on it change with every card.
        layer.ground(("lacquer", bool(self.verb), self.focus, bool(self.flag), self.pair), self._lacquer)
        d = round(h * 0.88)
        layer.blit(face(layer.painter, self.who, d, self.mood), round(6 * k), (h - d) / 2)
        self._lines(layer, round(6 * k) + d + round(11 * k))
        if self.stands_in:
            self._screen(layer)
        if self.flag:
            self._flag(layer)
        elif self.pair is not None:
            self._pair(layer, self.pair)
        if self.verb:
            self._pennant(layer)

    def _lacquer(self, layer: Layer) -> None:
        t, k, w, h = layer.theme, layer.k, layer.w, layer.h
        lit = bool(self.verb)
        if lit and t.glows:
            layer.shadow(-3 * k, -3 * k, w + 6 * k, h + 6 * k, h * 0.3, 9, 0.5, t.lamp)
        else:
            layer.shadow(0, 3 * k, w, h, h * 0.26, 4, 0.45)
        sketch = layer.sketch()
        line, wide = (t.line, 1.2) if self.pair is None else (side_line(self.pair, t), 2.2)
        sketch.rect(0, 0, w, h, h * 0.26, "plate", t.metal_hi if lit else line, layer.line(3 if lit else wide))
        if lit:
            gap = layer.line(4.2)
            inner, thick, seen_frac = (t.metal, 1.0, 0.7) if self.pair is None else (line, 2.0, 1.0)
            sketch.rect(gap, gap, w - 2 * gap, h - 2 * gap, h * 0.20, "none", inner, layer.line(thick), seen_frac)
        if self.flag:
            sketch.rect(-2 * k, -2 * k, w + 4 * k, h + 4 * k, h * 0.28, "none", FLAG_EDGE, layer.line(4))
        if self.focus:
            focus_ring(sketch, w, h, h * 0.26, k)
        layer.lay(sketch)

    def _lines(self, layer: Layer, left: float) -> None:
        t, k, w, h = layer.theme, layer.k, layer.w, layer.h
        right = w - 14 * k
        if self.of and not self.second:
            self._stacked(layer, left, right)
            return
        if self.figure:
            right = self._figures(layer, right) - 10 * k
        if self.arrows:
            x, y = w - 22 * k, h / 2
            sketch = layer.sketch()
            for way in (-1, 1):
                sketch.path("M-5,6L0,0L5,6", "none", t.metal_hi, 2.2, at=(x, y + way * 14 * k), scale=-k * way)
            layer.lay(sketch)
            right = x - 12 * k
        name_right, name_style = right, self._name_style
        disc = h * (0.18 if self.figure else 0.205)
        if self.dealer and not self.figure:
            dealer_disc(layer, w - h * 0.30, h * 0.33, disc, self.dealer)
            name_right = w - h * 0.30 - disc - 6 * k
        beside = name_right - 2 * disc - 5 * k
        on_face = layer.width_px(self.name, name_style) > beside - left
        if self.dealer and self.figure and not on_face:
            name_right = beside
        if not (self.second or self.figure) and layer.width_px(self.name, name_style) > name_right - left:
            self._broken(layer, left, name_right - left + 6 * k)
            return
        name = layer.cut(self.name, name_style, name_right - left)
        name_w = layer.words(name, left, h * 0.325 if self.second else h / 2, name_style, t.text)
        if self.dealer and self.figure:
            spot = (left - 15 * k, h * 0.78) if on_face else (left + name_w + 5 * k + disc, h * 0.325)
            dealer_disc(layer, *spot, disc, self.dealer)
        if self.second:
            y = h * 0.70
            if self.mark:
                sketch = layer.sketch()
                state_mark(sketch, self.mark, left + 6 * k, y, h * 0.13)
                layer.lay_mark(sketch, left + 6 * k, y, h * 0.13)
                left += 18 * k
            second, style = self._second_in(layer, right - left)
            layer.words(layer.cut(second, style, right - left), left, y, style, t.text2)

    def _second_in(self, layer: Layer, room: float) -> tuple[str, Type]:
        """Return the second line and its style, such that it fits uncut if possible."""
        style = words(self.h_u * 0.275)
        second = self.second
        if self.shorter and layer.width_px(second, style) > room:
            second = self.shorter
        wide = layer.width_px(second, style)
        share = max(SMALLEST_SECOND, 0.98 * room / wide) if wide > room else 1.0
        while share > SMALLEST_SECOND and layer.width_px(second, style.sized(share)) > room:
            share -= CLOSER  # letters are whole pixels high, so they may come out wider than their share
        return second, style.sized(share)

    def _pair(self, layer: Layer, side: int) -> None:
        """Draw the tag of its side, on the lower edge under the face."""
        tag = SideTag(side, self.pair_word, min(1.0, self.h_u / SMALLEST_FULL_U))
        w, h = tag.rect(layer.painter, 0, 0).size
        over = round(11 * layer.k * tag.share)
        tag.sprite(layer.painter, (w, h)).blit(
            layer.surface, layer.pad_px + round(8 * layer.k), layer.pad_px + layer.h - over
        )

    def _screen(self, layer: Layer) -> None:
        """Draw a computer's screen on its foot, at the upper edge of the face."""
        k = layer.k
        sketch = layer.sketch()
        sketch.rect(0, -3 * k, 22 * k, 21 * k, 4 * k, "#FBF6E9", "#1F2547", layer.line(1.3))
        sketch.rect(3.5 * k, 0.5 * k, 15 * k, 10 * k, 1.5 * k, "#1F2547")
        sketch.path("M11,11L11,14M6.5,15L15.5,15", "none", "#1F2547", 2.2, at=(0, 0), scale=k)
        layer.lay(sketch)

    def _flag(self, layer: Layer) -> None:
        """Draw the red tag that hangs from the lower edge, or only its eye if the words would hide the figures."""
        tag = Flag("" if self.of and not self.second else self.flag, share=min(1.0, self.h_u / SMALLEST_FULL_U))
        w, h = tag.rect(layer.painter, 0, 0).size
        sprite = tag.sprite(layer.painter, (w, h))
        over = round((9 if tag.text else 15) * layer.k)
        sprite.blit(layer.surface, layer.pad_px + round(10 * layer.k), layer.pad_px + layer.h - over)

    def _broken(self, layer: Layer, left: float, room: float) -> None:
        """Draw a name too long for a line in two smaller ones, so that "Player 3" doesn't look like "Player 2"."""
        for share in (0.29, 0.26, 0.24):
            style = words(self.h_u * share, 700)
            lines = layer.letters.wrap(self.name, style.sized(layer.scale), room)
            if len(lines) <= 2 and all(layer.width_px(line, style) <= room for line in lines):
                break
        first, *more = lines
        shown = [first, " ".join(more)] if more else [first]
        for i, line in enumerate(shown):
            y = layer.h / 2 + layer.h * 0.31 * (i - (len(shown) - 1) / 2)
            layer.words(layer.cut(line, style, room), left, y, style, layer.theme.text)

    def _stacked(self, layer: Layer, left: float, right: float) -> None:
        """Draw the name over the figures, and the dealer's disc beside these."""
        t, k, h = layer.theme, layer.k, layer.h
        style = words(self.h_u * 0.42, 700)
        high, low = (h * 0.3, h * 0.72) if self.pair is None else (h * 0.26, h * 0.62)  # clear of the partners' tag
        layer.words(layer.cut(self.name, style, right - left), left, high, style, t.text)
        taken, of = figures(self.h_u * 0.42, 700), figures(self.h_u * 0.33)
        at = left + layer.words(self.figure, left, low, taken, t.text) + 6 * k
        at += layer.words(self.of, at, low + 1.5 * k, of, t.text2) + 10 * k
        if self.beside:
            if self.dealer:  # on the edge of the face
                dealer_disc(layer, left - 15 * k, h * 0.78, h * 0.18, self.dealer)
            self._beside(layer, at, right, low + 1.5 * k)
        elif self.dealer:
            dealer_disc(layer, right - h * 0.16, h * 0.7, h * 0.18, self.dealer)

    def _beside(self, layer: Layer, left: float, right: float, y: float) -> None:
        """Draw the bid's progress beside the figures: its mark, and its words if they fit."""
        h = layer.h
        if self.mark:
            r = h * 0.13
            sketch = layer.sketch()
            state_mark(sketch, self.mark, left + r, y, r)
            layer.lay_mark(sketch, left + r, y, r)
            left += 2 * r + 5 * layer.k
        style = words(self.h_u * 0.34)
        wide = layer.width_px(self.beside, style)
        if wide > right - left:
            style = style.sized(max(SMALLEST_BESIDE, 0.98 * (right - left) / wide))
        if layer.width_px(self.beside, style) <= right - left:
            layer.words(self.beside, left, y, style, layer.theme.text2)

    def _figures(self, layer: Layer, right: float) -> float:
        """Draw tricks taken, large, and the bid, small, and return where they begin."""
        t, h, k = layer.theme, layer.h, layer.k
        if self.of:
            style = figures(self.h_u * 0.317)
            right -= layer.words(self.of, right, h * 0.52 + 2.6 * k, style, t.text, "end") + 6 * k
            style, colour = figures(self.h_u * 0.533, 700), t.text
        else:
            style, colour = figures(self.h_u * 0.5), t.text2
        return right - layer.words(self.figure, right, h / 2, style, colour, "end")

    def _pennant(self, layer: Layer) -> None:
        """Draw the brass tag riding on the upper edge. It is a sprite of its own, because it is outside the box."""
        k = layer.k
        tag = PennantPiece("" if self.terse else self.verb, share=min(1.0, self.h_u / SMALLEST_FULL_U))
        w, h = tag.rect(layer.painter, 0, 0).size
        sprite = tag.sprite(layer.painter, (w, h))
        up = round(19.5 * k * tag.share)
        sprite.blit(layer.surface, layer.pad_px + layer.w - round(16 * k) - w, layer.pad_px - up)


@dataclass(frozen=True, slots=True)
class PennantPiece(Piece):
    """The tag that says what a seat must do next."""

    verb: str
    share: float = 1.0

    def natural_u(self, p: Painter) -> tuple[float, float]:
        s = self.scale(p)
        return (p.text_width_u(self.verb, words(15, 800).sized(s)) / s + 35 if self.verb else 27), 21

    def paint(self, layer: Layer) -> None:
        t, k, w, h = layer.theme, layer.k, layer.w, layer.h
        sketch = layer.sketch()
        sketch.rect(0, 0, w, h, h / 2, "brass", t.metal_lo, layer.line(1))
        sketch.path("M-4,-5L4,0L-4,5Z", t.on_metal, at=(15 * k, h / 2), scale=k)
        layer.lay(sketch)
        layer.words(self.verb, 24 * k, h / 2, words(15, 800), t.on_metal)


@dataclass(frozen=True, slots=True)
class Flag(Piece):
    """The red tag for a warning that no one may miss, with an eye."""

    text: str
    share: float = 1.0

    def natural_u(self, p: Painter) -> tuple[float, float]:
        s = self.scale(p)
        return (p.text_width_u(self.text, words(15, 800).sized(s)) / s + 42 if self.text else 34), 22

    def paint(self, layer: Layer) -> None:
        k, w, h = layer.k, layer.w, layer.h
        sketch = layer.sketch()
        sketch.rect(0, 0, w, h, 5 * k, FLAG, FLAG_INK, layer.line(1.2))
        sketch.path("M-9,0C-5,-7 5,-7 9,0C5,7 -5,7 -9,0Z", "none", FLAG_INK, 1.8, at=(17 * k, h / 2), scale=k)
        sketch.circle(17 * k, h / 2, 2.8 * k, FLAG_INK)
        layer.lay(sketch)
        layer.words(self.text, 31 * k, h / 2, words(15, 800), FLAG_INK)
