"""The rules in brief, for the back of a sheet: the words of the rule card."""

from sevenup_gui.i18n import _
from sevenup_gui.paper.letterhead import draw_head
from sevenup_gui.paper.letters import words, wrap
from sevenup_gui.paper.page import HAIR_PT, INK, RULE, PaperPage
from sevenup_gui.paper.sheet import Area, Sheet
from sevenup_gui.speech.rulecard import rule_card, rules_line

SIZES_PT = (15.0, 13.5, 12.0, 10.5, 9.5, 8.5, 7.5)  # the largest in which all of it has room


def draw_rules(page: PaperPage, area: Area, sheet: Sheet) -> None:
    """The whole rule card in an area."""
    name = rules_line(sheet.options.game, sheet.preset)
    top = draw_head(page, area.x, area.y, area.w, _("The rules in brief"), name, (), area.half) + 2
    card = rule_card(sheet.options, len(sheet.names))
    room = area.y + area.h - top
    head_w = 26.0 if area.half else 34.0
    for size in SIZES_PT:
        style, step, gap = words(size), size * 0.46, size * 0.34
        blocks = [(head, wrap(text, style, area.w - head_w)) for head, text in card]
        if sum(len(lines) * step + gap for _head, lines in blocks) <= room or size == SIZES_PT[-1]:
            break
    y = top
    for number, (head, lines) in enumerate(blocks):
        if number:
            page.across(area.x, y - gap / 2 + 0.2, area.w, HAIR_PT, RULE)
        page.words(head, area.x, y + step / 2 + gap / 4, words(size, 800), INK, room=head_w - 3)
        for line in lines:
            page.words(line, area.x + head_w, y + step / 2 + gap / 4, style, INK)
            y += step
        y += gap
