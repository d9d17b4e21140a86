"""Layout and place of a note, so that it covers neither hand nor trick nor buttons."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import product

from sevenup_gui.games.parts.lesson import Note
from sevenup_gui.stage.geometry import Point, Rect
from sevenup_gui.stage.notes import GAP_U, free_spot
from sevenup_gui.ui.kit.draw.paint import Painter
from sevenup_gui.ui.kit.draw.text import words
from sevenup_gui.ui.kit.pieces.button import Button
from sevenup_gui.ui.kit.pieces.note import LINE, SIDE_U, TOP_U, NotePaper, heading, text_height_u

SIZE_U = 19.0  # of the words, at scale 1
SIZES = tuple(0.92**n for n in range(14))  # smaller where the window has no room for the scale chosen
SMALLEST_U = 15.0  # the words do not get smaller than this, whatever the scale
GROWN, ENOUGH = 1.5, 0.8  # words that have grown so much, and so much of that, cover plates sooner than shrink more
WIDTHS_U = (318.0, 380.0, 450.0, 286.0, 520.0, 600.0, 260.0, 240.0, 720.0, 880.0)
RING_U = 9.0  # what the focus ring of the button takes above it, at scale 1


@dataclass(frozen=True, slots=True)
class NotePlace:
    """A note laid out: the paper, its place, and its button with the place of that."""

    paper: NotePaper
    box: Rect
    button: Button | None
    button_at: Point


def place_note(
    p: Painter, note: Note, button: Button | None, inside: Rect, walls: Sequence[Sequence[Sequence[Rect]]]
) -> NotePlace:
    """The note as large as the scale asks, or as there is room for, near the middle of the right half of the cloth.

    `walls` is what it may not cover, in groups. A later group counts when no size finds room in those before: first
    among sizes that can be read with ease, then among all. Within a group an earlier wall is respected where that
    makes the note no smaller.
    """
    towards = Point(inside.x + inside.w * 0.72, inside.y + inside.h * 0.40)
    with_ease = max(SMALLEST_U, SIZE_U * min(p.ui_scale, GROWN) * ENOUGH)
    for least_u, group in product((with_ease, SMALLEST_U), walls):
        for factor in SIZES:
            scale = p.ui_scale * factor
            if SIZE_U * scale < least_u:
                break
            every = [written(p, note, button, width * scale, scale) for width in WIDTHS_U]
            tried = [place for place in every if place.paper.title == note.title] or every
            for boxes in group:
                for place in tried:
                    spot = free_spot(place.box.w, place.box.h, inside, boxes, towards)
                    if spot is not None:
                        return moved(place, spot)
    # Nowhere: over the far side of the table, as broad and low as can be.
    place = written(p, note, button, inside.w - 2 * GAP_U, SMALLEST_U / SIZE_U)
    return moved(place, Rect(inside.x + GAP_U, inside.y + GAP_U, place.box.w, place.box.h))


def written(p: Painter, note: Note, button: Button | None, width: float, scale: float) -> NotePlace:
    """The note in lines of that width, its button in the last line if there is room, else under it."""
    size = SIZE_U * scale
    inner = width - 2 * SIDE_U
    room = inner * p.unit_px
    title = p.letters.cut(note.title, heading(size), room)
    lines = p.letters.wrap(note.words, words(size), room)
    advice = p.letters.wrap(note.advice, words(size, 700), room)
    height = text_height_u(size, len(lines) + len(advice), bool(lines and advice))
    if button is None:
        paper = NotePaper(width, height, title, (*lines, *advice), len(lines), size)
        return NotePlace(paper, Rect(0, 0, width, height), None, Point(0, 0))
    sized = Button(
        button.words, button.key, h_u=40 * scale / p.ui_scale, size_u_words=button.size_u_words * scale / p.ui_scale,
        state=button.state, focus=button.focus,
    )  # fmt: skip
    # A little wider than its words: they are measured in whole pixels of another size.
    sized = replace(sized, w_u=sized.natural_u(p)[0] + 4)
    w, h = sized.size_u(p)
    last = (advice or lines or [""])[-1]
    used = p.text_width_u(last, words(size, 700 if advice else 500))
    if used + w + 14 > inner:
        height += h + RING_U * p.ui_scale
    else:
        # Beside the last line, but not over the one before it.
        height += max(0.0, h - size * LINE + RING_U * p.ui_scale)
    at = Point(width - SIDE_U + 4 - w, height - TOP_U + 4 - h)
    paper = NotePaper(width, height, title, (*lines, *advice), len(lines), size)
    return NotePlace(paper, Rect(0, 0, width, height), sized, at)


def moved(place: NotePlace, spot: Rect) -> NotePlace:
    """The note at that spot."""
    at = Point(spot.x + place.button_at.x, spot.y + place.button_at.y)
    return NotePlace(place.paper, spot, place.button, at)
