"""The letterhead of all our printed papers: the head with its title and fields, a name to be written, the foot."""

from collections.abc import Iterable
from typing import NamedTuple

from sevenup_gui.i18n import _, pgettext
from sevenup_gui.paper.letters import can_be_printed, figures, label, width_mm, words, words_of, wrap
from sevenup_gui.paper.page import FAINT, FINE_PT, HAIR_PT, INK, RULE, SECOND, STRONG_PT, Anchor, PaperPage
from sevenup_gui.paper.sheet import Area, Sheet
from sevenup_gui.speech.rulecard import preset_note, rules_heading, rules_line

FIELD_LABEL = label(7.5)
HEAD_H, HALF_HEAD_H = 25.0, 16.5  # mm, with the double line under it, and what lies between that and what follows
LEAST_NAME_PT = 7.0  # of a name over a column: smaller isn't read
HEAD_GAP, HALF_HEAD_GAP = 4.1, 2.5
DOUBLE = 0.9  # between the two lines


class Field(NamedTuple):
    """A field at the head of a sheet: its title, and the text that's already there."""

    title: str
    text: str


def draw_head(
    page: PaperPage, x: float, y: float, w: float, title: str, under: str, fields: tuple[Field, ...], half: bool
) -> float:
    """A title with a line under it, fields at its right, a double line below: where the next thing begins."""
    high = HALF_HEAD_H if half else HEAD_H
    box_h = 7.2 if half else 11.0
    least = 17.0 if half else 22.0
    right = x + w
    boxes: list[tuple[float, float, Field]] = []
    for field in reversed(fields):
        style = figures(12 if half else 17, 700)
        wide = min(55.0, max(least, width_mm(field.title, FIELD_LABEL) + 2, width_mm(field.text, style) + 5))
        right -= wide
        boxes.append((right, wide, field))
        right -= 3.0
    room = right - x - 4
    style = words(17 if half else 25, 800)
    if width_mm(title, style) > room:
        style = words(13 if half else 17, 800)
    page.words(title, x, y + (3.4 if half else 6.2), style, room=room)
    page.words(under, x, y + (9.2 if half else 14.6), words(9 if half else 11), SECOND, room=room)
    for left, wide, field in reversed(boxes):
        page.words(field.title, left, y + 1.2, FIELD_LABEL, SECOND, room=wide)
        top = y + (3.2 if half else 3.8)
        page.frame(left, top, wide, box_h, FINE_PT, INK)
        page.words(
            field.text, left + wide / 2, top + box_h / 2, figures(12 if half else 17, 700), INK, "middle", wide - 2
        )
    below = y + high - (HALF_HEAD_GAP if half else HEAD_GAP) - DOUBLE
    page.across(x, below, w, STRONG_PT + 0.3, INK)
    page.across(x, below + DOUBLE, w, HAIR_PT, INK)
    return y + high


def draw_sheet_head(page: PaperPage, area: Area, sheet: Sheet) -> float:
    """The head of a score sheet: whose rules, which round of the tournament, which table; where the next thing
    begins."""
    game = sheet.options.game
    title, under = rules_heading(game, sheet.preset, preset_note(sheet.preset))
    if sheet.title:
        title, under = sheet.title, rules_line(game, sheet.preset)
    fields = (
        Field(pgettext("score sheet", "Tournament Round"), sheet.round),
        Field(pgettext("score sheet", "Table"), sheet.table),
    )
    return draw_head(page, area.x, area.y, area.w, title, under, fields, area.half)


def draw_name(
    page: PaperPage, name: str, number: int, x: float, middle_y: float, w: float, high: float, size: float,
    anchor: Anchor = "middle",
) -> None:  # fmt: skip
    """A name over a column, in the largest type of a few in which it has room, cut with an ellipsis where it has room
    in none; where there is no name, or none that can be printed, a line to write on and the player's number."""
    if not printable(name):
        player = _("Player {number}").format(number=number)
        page.words(player, x + 1.5, middle_y - high * 0.22, words(8 if high > 10 else 7.2), SECOND, room=w - 3)
        page.across(x + 1.5, middle_y + high * 0.28, w - 3, HAIR_PT, RULE)
        return
    sizes = sorted({max(LEAST_NAME_PT, size * part) for part in (1, 0.85, 0.72, 0.6, 0.5)}, reverse=True)
    for style in (words(size, 700) for size in sizes):
        room = w - (1.5 if style.size_pt == sizes[-1] else 3)
        most = min(3, max(1, int(high / (style.size_pt * 0.40))))
        lines = wrap(name, style, room)
        broken = any(width_mm(word, style) > room for word in words_of(name))
        if (len(lines) <= most and not broken) or style.size_pt == sizes[-1]:
            lines = wrap(name, style, room, most, whole_words=True)
            break
    step = style.size_pt * 0.39
    for at_line, line in enumerate(lines):
        at = x + w / 2 if anchor == "middle" else x
        page.words(line, at, middle_y + step * (at_line - (len(lines) - 1) / 2), style, INK, anchor, w - 1.2)


def printable(name: str) -> bool:
    """Return True if a name isn't empty and the fonts have its letters."""
    return bool(name.strip()) and can_be_printed(name)


def lacking(names: tuple[str, ...]) -> str:
    """Return a note for sheets with a name that can't be printed; otherwise empty."""
    if all(not name.strip() or can_be_printed(name) for name in names):
        return ""
    return _("Our font lacks some letters. Write those names by hand.")


def draw_signatures(page: PaperPage, x: float, w: float, y: float, free: float, half: bool) -> None:
    """Two lines to sign on: at the right of what the foot says until `free`, or on a line of their own under it."""
    each = 34.0 if half else 48.0
    left = x + w - 2 * each - 3
    if left < free:
        if half:
            return
        y += 9.0
    for number, title in enumerate((_("Scored by"), _("Checked"))):
        at = left + number * (each + 3)
        used = page.words(title, at, y, words(8.5), SECOND)
        page.across(at + used + 1.5, y + 1.4, each - used - 1.5, HAIR_PT, FAINT)


def draw_notes(page: PaperPage, x: float, w: float, y: float, notes: Iterable[str], half: bool) -> None:
    """Draw further notes at the foot, under a line at `y`."""
    style = words(7.6 if half else 9)
    room = w if half else w / 2 - 6
    for number, line in enumerate(wrap("  ".join(filter(None, notes)), style, room, 1 if half else 2)):
        page.words(line, x, y + style.size_pt * 0.42 * (number + 1), style, SECOND)
