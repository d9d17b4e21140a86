"""Layout of the title: the menu comes first and is never cut; the name and the fan get what it leaves.

Lengths are units of the window unless they are called page units, which are units times the UI scale.
"""

from typing import NamedTuple

SIDE_U, EDGE_U = 56.0, 22.0  # beside the menu of a wide window, and of a narrow one
TALL = 0.88  # of the width: a cloth higher than that has its parts one under the other
MOST_GROWN, GROWN_SHARE = 1.6, 0.46  # how large a tall window's menu grows, towards that share of the cloth
LEFT, MENU_Y, MENU_W, RIM = 92.0, 232.0, 430.0, 26.0  # page units: of a menu under the name, and what is under it
WORDMARK_U, RATIO, LEAST_MARK_U = 112.0, 772.4 / 185.7, 40.0  # the name's height, its width to that, its least height
RING_U = 9.0  # of the focus ring round the first line, times the scale
FAN_BELOW = 0.6  # of the fan's height lies under the middle of its cards
SHARE = 0.56  # of a wide window, for a menu beside the name
FIRST, LINE, GAP = 62.0, 50.0, 12.0  # page units: the first line of a menu, the others, and between two
TIGHT_LINE, TIGHT_GAP = 28.0, 3.0  # where there is no room to spare: the letters stay as large as they were


class MenuRows(NamedTuple):
    """The lines of a menu in page units."""

    first: float
    line: float
    gap: float

    def high(self, count: int) -> float:
        """Return the height of so many rows."""
        return self.first + (self.line + self.gap) * (count - 1)


class Places(NamedTuple):
    """The menu's corner and width, in page units from the window's corner at 100%; its lines; the name's middle, top
    and height; the left edge and width of the line under it, none with no width; the fan's middle and size, none with
    0."""

    kind: str  # "under" the name, "beside" it, or "stacked" with the fan between
    x_u: float
    y_u: float
    w_u: float
    rows: MenuRows
    mark_x_u: float
    mark_y_u: float
    mark_u: float
    line_y_u: float
    line_w_u: float
    fan_x_u: float
    fan_y_u: float
    fan_frac: float
    grown: float = 1.0  # the letters of the menu and of the line, where there is room to spare


def rows_within(count: int, room: float) -> MenuRows:
    """Lines that fit a height in page units, between roomy ones and tight ones."""
    roomy, tight = MenuRows(FIRST, LINE, GAP), MenuRows(TIGHT_LINE, TIGHT_LINE, TIGHT_GAP)
    most, least = roomy.high(count), tight.high(count)
    share = min(max((room - least) / (most - least), 0.0), 1.0)
    return MenuRows(*(low + (high - low) * share for low, high in zip(tight, roomy, strict=True)))


def title_places(
    width_u: float, top_u: float, bottom_u: float, scale: float, count: int, lines: int, fan_u: tuple[float, float]
) -> Places:
    """The places in a window so wide, whose cloth begins and ends there, for so many lines of a menu; `lines` is how
    many the words under the name take at most, `fan_u` what the fan takes at its full size."""
    high_u = bottom_u - top_u
    if high_u > TALL * width_u:
        return _stacked(width_u, top_u, high_u, scale, count, lines, fan_u)
    under = rows_within(count, bottom_u / scale - MENU_Y - RIM)
    if scale == 1.0 and MENU_Y + under.high(count) + RIM <= bottom_u and under.line >= 40.0:
        taken = LEFT + WORDMARK_U * RATIO
        room_u = width_u - taken - 50.0
        frac = min(1.0, room_u / fan_u[0])
        mark_x = LEFT - 6.0 + WORDMARK_U * RATIO / 2
        return Places(
            "under", LEFT, MENU_Y, MENU_W, under, mark_x, 72.0, WORDMARK_U, 206.0, taken - LEFT,
            taken + room_u / 2, 312.0, frac,
        )  # fmt: skip
    return _beside(width_u, top_u, high_u, scale, count, lines, fan_u)


def _beside(
    width_u: float, top_u: float, high_u: float, scale: float, count: int, lines: int, fan_u: tuple[float, float]
) -> Places:
    """The menu at the left as high as the cloth, and at the right the name over the fan."""
    rows = rows_within(count, (high_u - 20.0) / scale)
    menu_u = rows.high(count) * scale
    w_u = min(MENU_W * scale, SHARE * width_u)
    left_u = SIDE_U + w_u + 40.0
    room_u = width_u - left_u - SIDE_U
    mark_u, lead_u = min(WORDMARK_U, room_u / RATIO), 26.0 * scale
    rest_u = high_u - 40.0 - mark_u - lead_u * lines
    whole_u = fan_u[1] + 90.0  # with the rack under it
    frac = min(0.85, room_u / fan_u[0], (rest_u - 24.0) / whole_u)
    frac = frac if frac > SMALLEST_FAN else 0.0
    spare_u = max(0.0, rest_u - whole_u * frac)
    mark_y_u = top_u + 20.0 + spare_u * (0.3 if frac else 0.5)
    line_y_u = mark_y_u + mark_u + lead_u * 0.6
    fan_y_u = line_y_u + lead_u * (lines - 0.6) + spare_u * 0.35 + fan_u[1] * 0.5 * frac
    return Places(
        "beside", SIDE_U, top_u + (high_u - menu_u) / 2, w_u, rows, left_u + room_u / 2, mark_y_u, mark_u,
        line_y_u, room_u, left_u + room_u / 2, fan_y_u, frac,
    )  # fmt: skip


def _stacked(
    width_u: float, top_u: float, high_u: float, scale: float, count: int, lines: int, fan_u: tuple[float, float]
) -> Places:
    """The name, the fan as it looks out from behind the menu, and the menu, one under the other, all of it as large as
    the window allows."""
    widest_u, most = width_u - 2 * SIDE_U, MenuRows(FIRST, LINE, GAP).high(count) * scale
    grown = min(max(GROWN_SHARE * high_u / most, 1.0), MOST_GROWN, max(widest_u / (MENU_W * scale), 1.0))
    large = scale * grown
    lead_u, largest_u = 26.0 * large, min(WORDMARK_U * max(grown, 1.3), widest_u / RATIO)
    head_u = 24.0 + largest_u + 14.0 + lead_u * lines
    for wanted_u in (head_u + 0.45 * fan_u[1], head_u, LEAST_MARK_U + 16.0 + RING_U * large):
        rows = rows_within(count, (high_u - wanted_u - 24.0) / large)
        menu_u = rows.high(count) * large
        if rows.line >= 33.0:
            break
    left_u = high_u - menu_u - 24.0
    mark_u = max(min(largest_u, left_u - 12.0 - RING_U * large), 0.0)
    worded = left_u >= 24.0 + mark_u + 14.0 + lead_u * lines
    spare_u = left_u - (24.0 + mark_u + (14.0 + lead_u * lines if worded else 0.0))
    hidden_u = rows.first * large - 14.0  # of the fan, behind the first line
    frac = min((spare_u + hidden_u) / fan_u[1], (width_u - 60.0) / fan_u[0], grown) if spare_u >= 70.0 else 0.0
    spare_u = max(0.0, spare_u - (fan_u[1] * frac - hidden_u)) if frac else 0.0
    # What is left over lies in even parts over the name, under the line, and under the menu.
    part_u = spare_u / 3
    mark_y_u = top_u + (18.0 + part_u if worded else max((left_u - RING_U * large - mark_u) / 2, 0.0))
    line_y_u = mark_y_u + mark_u + lead_u * 0.6
    w_u = min(MENU_W * large, width_u - 2 * EDGE_U - 24.0)
    y_u = top_u + left_u - part_u
    return Places(
        "stacked", (width_u - w_u) / 2, y_u, w_u, MenuRows(*(length * grown for length in rows)), width_u / 2, mark_y_u,
        mark_u, line_y_u, widest_u if worded else 0.0, width_u / 2,
        y_u + rows.first * large - 8.0 - fan_u[1] * FAN_BELOW * frac, frac, grown,
    )  # fmt: skip


SMALLEST_FAN = 0.3  # a smaller one is a blot
