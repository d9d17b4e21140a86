"""Charts and tables as parts of a column on paper. Each is made for a column of a given width and cuts nothing.

Two kinds of bars differ by being full or hollow, never by colour alone. Lengths are page units.
"""

from collections.abc import Sequence

import pygame

from sevenup_gui.i18n import decimal
from sevenup_gui.ui.kit.draw.text import Type, figures
from sevenup_gui.ui.kit.draw.theme import Colour, mix
from sevenup_gui.ui.kit.page import Page
from sevenup_gui.ui.kit.pieces.charts import CurvePlot, Diamond
from sevenup_gui.ui.kit.sheetblocks import BOLD, LEAD, LINE_H, TEXT, Block, paragraph

SMALL, SMALL_BOLD = figures(16), figures(16, 700)
FIGURE = figures(18, 700)
BAR_H, BAR_STEP, PAIR_GAP = 13.0, 19.0, 12.0
LABEL_FRAC = 0.36  # of the column, for a bar's label
SWATCH = 14.0
COLUMNS_H, PLOT_H, COLUMN_STEP, WIDEST_COLUMN = 136.0, 216.0, 26.0, 40.0  # the heights in a window that isn't tall
CELL, CELL_H = 48.0, 34.0  # of a grid, at most
TRACK_H, SCALE_MORE = 16.0, 1.12  # a band's height, and how much further its scale goes than its data
APART = 16.0  # between the columns of a table
EDGE, FRAME = 1.2, 2.4  # widths of a bar's edge and of a cell's frame
DARKEST = 0.42  # shade of a grid's cells on which numbers are still legible


def bar(page: Page, surface: pygame.Surface, x: float, y: float, w: float, h: float, full: bool) -> None:
    """Draw a bar, full or hollow, or nothing without a length."""
    if w <= 0 or h <= 0:
        return
    frame(page, surface, x, y, w, h, EDGE, page.p.theme.ink if full else page.p.theme.paper)


def frame(
    page: Page, surface: pygame.Surface, x: float, y: float, w: float, h: float, line: float, inner: Colour
) -> None:
    """Draw a filled box with an ink edge that is `line` wide."""
    box, edge = page.rect(x, y, w, h), max(1, page.px(line))
    surface.fill(page.p.theme.ink, box)
    if box.w > 2 * edge and box.h > 2 * edge:
        surface.fill(inner, box.inflate(-2 * edge, -2 * edge))


def legend(page: Page, w: float, names: Sequence[tuple[str, bool]]) -> Block:
    """Return the legend of full and hollow bars."""
    places, x, row = [], 0.0, 0
    for name, _full in names:
        wide = SWATCH + 8 + page.text_width(name, TEXT)
        if x and x + wide > w:
            x, row = 0.0, row + 1
        places.append((x, row))
        x += wide + 24

    def draw(surface: pygame.Surface, x: float, y: float) -> None:
        for (name, full), (at_x, row) in zip(names, places, strict=True):
            bar(page, surface, x + at_x, y + 4 + LEAD * row, SWATCH, SWATCH, full)
            page.words(surface, name, x + at_x + SWATCH + 8, y + 11 + LEAD * row, TEXT, page.p.theme.ink2)

    return Block(LINE_H + LEAD * row, draw)


def number(value: float) -> str:
    """Return a number for a bar, with its decimals."""
    _whole, _point, decimals = f"{value:g}".partition(".")
    return decimal(value, len(decimals)) if decimals else f"{value:g}"


def pairs(page: Page, w: float, label: str, values: Sequence[float], most: float) -> Block:
    """Return a row of bars under each other, the first one full, with their numbers. `most` is the longest of all
    rows."""
    label_w = w * LABEL_FRAC
    lines = page.wrap(label, BOLD, label_w - 12)
    shown = [number(value) for value in values]
    figure_w = max(page.text_width(figure, SMALL_BOLD) for figure in shown) + 8
    room = w - label_w - figure_w
    height = max(BAR_STEP * len(values), LEAD * len(lines)) + PAIR_GAP

    def draw(surface: pygame.Surface, x: float, y: float) -> None:
        t = page.p.theme
        for i, line in enumerate(lines):
            page.words(surface, line, x, y + 11 + LEAD * i, BOLD, t.ink)
        surface.fill(t.ink2, page.rect(x + label_w, y, 1, BAR_STEP * len(values) + 2))
        for i, (value, figure) in enumerate(zip(values, shown, strict=True)):
            at_y, long = y + 3 + BAR_STEP * i, room * value / most if most else 0
            bar(page, surface, x + label_w, at_y, long, BAR_H, full=i == 0)
            page.words(surface, figure, x + label_w + max(long, 0) + 8, at_y + BAR_H / 2, SMALL_BOLD, t.ink)

    return Block(height, draw)


def columns(page: Page, w: float, names: Sequence[str], tall: Sequence[int], filled: Sequence[int]) -> Block:
    """Return hollow columns over time, each full up to its `filled` value. If they don't all fit, the latest remain."""
    fit = max(1, int(w // COLUMN_STEP))
    names, tall, filled = names[-fit:], tall[-fit:], filled[-fit:]
    count, most = len(names), max(tall, default=0) or 1
    step = w / count
    wide = min(WIDEST_COLUMN, step * 0.72)
    named_w = max(page.text_width(name, SMALL) for name in names) + 12
    every = max(1, int(-(-named_w // step)))
    columns_h = COLUMNS_H * page.stretch
    counted = all(page.text_width(str(n), SMALL_BOLD) + 3 <= step for n in tall)

    def draw(surface: pygame.Surface, x: float, y: float) -> None:
        t, foot = page.p.theme, y + 22 + columns_h
        for i, (high, full) in enumerate(zip(tall, filled, strict=True)):
            left, h = x + step * i + (step - wide) / 2, columns_h * high / most
            bar(page, surface, left, foot - h, wide, h, full=False)
            bar(page, surface, left, foot - columns_h * full / most, wide, columns_h * full / most, full=True)
            if counted and high:
                page.words(surface, str(high), left + wide / 2, foot - h - 11, SMALL_BOLD, t.ink, "middle")
        surface.fill(t.ink2, page.rect(x, foot, w, 1))
        for i in range(count - 1, -1, -every):
            named = page.text_width(names[i], SMALL)
            left = min(max(step * (i + 0.5) - named / 2, 0.0), w - named)
            page.words(surface, names[i], x + left, foot + 14, SMALL, t.ink2)

    return Block(22 + columns_h + 34, draw)


def curve(
    page: Page, w: float, names: tuple[str, str], scale: Sequence[str],
    values: tuple[tuple[float, ...], tuple[float, ...], tuple[float, ...]],
) -> Block:  # fmt: skip
    """Return a curve of shares with their bounds (`values`) from the first day to the last one (`names`). `scale`
    labels the bottom, the middle and the top."""
    left = max(page.text_width(name, SMALL) for name in scale) + 10
    plot_h = PLOT_H * page.stretch
    plot = CurvePlot(*values, w_u=w - left, h_u=plot_h)

    def draw(surface: pygame.Surface, x: float, y: float) -> None:
        t = page.p.theme
        for i, name in enumerate(scale):
            page.words(surface, name, x + left - 8, y + 10 + plot_h * (1 - i / (len(scale) - 1)), SMALL, t.ink2, "end")
        page.put(surface, plot, x + left, y + 10)
        foot = y + 10 + plot_h + 16
        if names[0] != names[1]:
            page.words(surface, names[0], x + left, foot, SMALL, t.ink2)
        page.words(surface, names[1], x + w, foot, SMALL, t.ink2, "end")

    return Block(plot_h + 46, draw)


def grid(page: Page, w: float, counts: Sequence[Sequence[int]], rows: str, across: str) -> Block:
    """Return a grid of how often one number met another. `rows` and `across` name the two. Equal ones are framed."""
    size = len(counts)
    head = max(page.text_width(f"{rows} {size - 1}", SMALL_BOLD), 30.0) + 10
    cell = min(CELL, (w - head) / size)
    style = fitting(page, max((str(n) for line in counts for n in line), key=len), cell - 4)
    most = max(max(line) for line in counts) or 1

    def draw(surface: pygame.Surface, x: float, y: float) -> None:
        t = page.p.theme
        for i in range(size):
            page.words(surface, str(i), x + head + cell * (i + 0.5), y + 34, SMALL_BOLD, t.ink2, "middle")
            page.words(surface, f"{rows} {i}", x + head - 10, y + 50 + CELL_H * (i + 0.5), SMALL_BOLD, t.ink2, "end")
        page.words(surface, across, x + head, y + 11, SMALL_BOLD, t.ink2)
        for i, line in enumerate(counts):
            for j, count in enumerate(line):
                at_x, at_y = x + head + cell * j, y + 50 + CELL_H * i
                shade = t.paper if t.flat else mix(t.paper, t.ink2, DARKEST * count / most)
                if i == j:
                    frame(page, surface, at_x + 1, at_y + 1, cell - 2, CELL_H - 2, FRAME, shade)
                elif count:
                    surface.fill(shade, page.rect(at_x + 1, at_y + 1, cell - 2, CELL_H - 2))
                if count or i == j:
                    page.words(surface, str(count), at_x + cell / 2, at_y + CELL_H / 2, style, t.ink, "middle")

    return Block(50 + CELL_H * size + 14, draw)


def fitting(page: Page, longest: str, width: float) -> Type:
    """Return the largest type in which the longest number fits."""
    sizes = (figures(size, 700) for size in range(19, 7, -1))
    smallest = figures(7, 700)
    return next((style for style in sizes if page.text_width(longest, style) <= width), smallest)


def band(
    page: Page, w: float, title: str, shown: str, ends: tuple[str, str], at: tuple[float, float, float], sentence: str
) -> Block:
    """Return one measure against chance: its `title` and the result, `shown` in words and, from `at` (found, reach,
    scale), as a mark on a line whose middle is chance, over a band as wide as luck reaches on both sides."""
    found, reach, scale = at
    half = w / 2 / (scale * SCALE_MORE or 1)
    shown_w = page.text_width(shown, FIGURE) + 14
    lines = page.wrap(title, BOLD, w - shown_w)
    top = LINE_H + LEAD * (len(lines) - 1)
    below = paragraph(page, w, sentence)
    widest = max(page.text_width(end, SMALL) for end in ends)
    named = 2 * half * reach > 2 * widest + 16

    def draw(surface: pygame.Surface, x: float, y: float) -> None:
        t, middle = page.p.theme, x + w / 2
        for i, line in enumerate(lines):
            page.words(surface, line, x, y + 12 + LEAD * i, BOLD, t.ink)
        page.words(surface, shown, x + w, y + 12, FIGURE, t.ink, "end")
        at_y = y + top
        surface.fill(t.ink2, page.rect(x, at_y + TRACK_H / 2, w, 1))
        left = max(middle - half * reach, x)
        right = min(middle + half * reach, x + w)
        frame(page, surface, left, at_y, right - left, TRACK_H, EDGE, t.paper if t.flat else t.rule)
        surface.fill(t.ink, page.rect(middle - 1, at_y - 4, 2, TRACK_H + 8))
        mark = Diamond()
        page.put(surface, mark, middle + half * found - mark.side_u / 2, at_y + (TRACK_H - mark.side_u) / 2)
        foot = at_y + TRACK_H + 14
        if named:
            page.words(surface, ends[0], left, foot, SMALL, t.ink2)
            page.words(surface, ends[1], right, foot, SMALL, t.ink2, "end")
        below.draw(surface, x, foot + (12 if named else -6))

    return Block(top + TRACK_H + (26 if named else 8) + below.height + 10, draw)


def table(page: Page, w: float, head: Sequence[str], rows: Sequence[Sequence[str]]) -> list[Block]:
    """Return a table with aligned numbers, or where its columns don't fit, each row's cells as words."""
    widths = [
        max(page.text_width(head[i], SMALL_BOLD), *(page.text_width(row[i], BOLD if i == 0 else SMALL) for row in rows))
        for i in range(len(head))
    ]
    gap = min(4 * APART, (w - sum(widths)) / max(1, len(head) - 1))
    if gap < APART:
        return [block for row in rows for block in stacked(page, w, head, row)]
    ends, x = [], 0.0
    for wide in widths:
        x += wide
        ends.append(x)
        x += gap

    def line(cells: Sequence[str], first: Type, style: Type, ink: bool) -> Block:
        def draw(surface: pygame.Surface, x: float, y: float) -> None:
            colour = page.p.theme.ink if ink else page.p.theme.ink2
            page.words(surface, cells[0], x, y + 13, first, colour)
            for cell, end in zip(cells[1:], ends[1:], strict=True):
                page.words(surface, cell, x + end, y + 13, style, colour, "end")
            page.rule(surface, x, y + 27, ends[-1])

        return Block(LINE_H, draw)

    return [line(head, SMALL_BOLD, SMALL_BOLD, ink=False), *(line(row, BOLD, SMALL, ink=True) for row in rows)]


def stacked(page: Page, w: float, head: Sequence[str], row: Sequence[str]) -> list[Block]:
    """Return one row of a table as words."""
    lines = page.wrap(row[0], BOLD, w)

    def draw(surface: pygame.Surface, x: float, y: float) -> None:
        for i, line in enumerate(lines):
            page.words(surface, line, x, y + 13 + LEAD * i, BOLD, page.p.theme.ink)

    cells = " · ".join(f"{name}: {cell}" for name, cell in zip(head[1:], row[1:], strict=True))
    return [Block(LEAD * len(lines) + 4, draw), paragraph(page, w, cells)]
