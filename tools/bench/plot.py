"""Lines that grow, drawn as SVG: plain shapes and text, so that any browser shows them alike."""

import math
from collections.abc import Mapping, Sequence
from html import escape

from tools.bench.figures import Line, number

WIDTH, HEIGHT = 760, 300
LEFT, RIGHT, TOP, BOTTOM = 64, 216, 46, 48
COLOURS = ("#0072b2", "#d55e00", "#00805a", "#a8507f", "#8a6500", "#3d7ea6")  # told apart by most eyes, also in grey
INK, FAINT, PAPER = "#222222", "#dddddd", "#ffffff"
FONT = "system-ui, sans-serif"
NAME_PX = 15  # between two lines' names
STEPS = 5


def round_step(most: float) -> float:
    """A step of 1, 2 or 5 times a power of ten, of which at most some lead from nothing to `most`."""
    least = most / STEPS
    power = 10.0 ** math.floor(math.log10(least))
    return next(step * power for step in (1, 2, 5, 10) if step * power >= least * (1 - 1e-9))


def apart(places: Sequence[float], least: float) -> list[float]:
    """The places, ascending, moved up or down until they are so far apart, each near where it was."""
    moved: list[float] = []
    for place in places:
        moved.append(max(place, moved[-1] + least) if moved else place)
    over = (moved[-1] - places[-1]) / 2 if moved else 0.0
    return [place - over for place in moved]


def plot(title: str, x_name: str, lines: Sequence[Line], x_words: Mapping[float, str]) -> str:
    """An SVG with its lines over one scale that begins at nothing; each line has its name at its end. `x_words` are
    written in place of those numbers."""
    xs = sorted({x for line in lines for x, _y in line.points})
    most = max(y for line in lines for _x, y in line.points) or 1.0
    step = round_step(most)
    top = step * math.ceil(most / step - 1e-9)
    least_x, wide = xs[0], xs[-1] - xs[0] or 1.0

    def right(x: float) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * (x - least_x) / wide

    def down(y: float) -> float:
        return TOP + (HEIGHT - TOP - BOTTOM) * (1 - y / top)

    drawn = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}" '
        f'font-family="{FONT}" font-size="13" fill="{INK}" role="img">',
        f"<title>{escape(title)}</title>",
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{PAPER}"/>',
        f'<text x="16" y="24" font-size="15" font-weight="600">{escape(title)}</text>',
    ]
    for at in range(round(top / step) + 1):
        y = down(at * step)
        drawn.append(f'<path d="M{LEFT} {y:.1f}H{WIDTH - RIGHT}" stroke="{FAINT}"/>')
        drawn.append(f'<text x="{LEFT - 8}" y="{y + 4.5:.1f}" text-anchor="end">{tick(at * step)}</text>')
    for x in xs:
        words = x_words.get(x, tick(x))
        drawn.append(f'<text x="{right(x):.1f}" y="{HEIGHT - BOTTOM + 22}" text-anchor="middle">{escape(words)}</text>')
    middle = (LEFT + WIDTH - RIGHT) / 2
    drawn.append(f'<text x="{middle:.1f}" y="{HEIGHT - 6}" text-anchor="middle">{escape(x_name)}</text>')
    coloured = list(zip(lines, COLOURS * len(lines), strict=False))
    for line, colour in coloured:
        way = " ".join(f"{right(x):.1f},{down(y):.1f}" for x, y in line.points)
        drawn.append(f'<polyline points="{way}" fill="none" stroke="{colour}" stroke-width="2.5"/>')
        drawn += [f'<circle cx="{right(x):.1f}" cy="{down(y):.1f}" r="3.5" fill="{colour}"/>' for x, y in line.points]
    for last in xs:
        ending = [(line.points[-1][1], line.name, colour) for line, colour in coloured if line.points[-1][0] == last]
        ending.sort(reverse=True)
        for y, (_y, name, colour) in zip(apart([down(end[0]) for end in ending], NAME_PX), ending, strict=True):
            drawn.append(f'<text x="{right(last) + 10:.1f}" y="{y + 4.5:.1f}" fill="{colour}">{escape(name)}</text>')
    return "\n".join([*drawn, "</svg>", ""])


def tick(value: float) -> str:
    """A number on a scale, without digits that say nothing."""
    return f"{value:,.0f}" if value == round(value) else number(value).rstrip("0")
