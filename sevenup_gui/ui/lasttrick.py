"""The last trick, looked at again."""

import pygame

from sevenup_gui.i18n import _
from sevenup_gui.stage.director import Director
from sevenup_gui.stage.layout import slot_pose
from sevenup_gui.ui.pack import Look, Pack
from sevenup_gui.ui.paint import Painter
from sevenup_gui.ui.text import words as type_words
from sevenup_gui.ui.widgets.badge import Tag
from sevenup_gui.ui.widgets.paper import Panel
from sevenup_gui.ui.words import Names

MARGIN_U = 26.0


def draw_last_trick(p: Painter, surface: pygame.Surface, pack: Pack, director: Director, names: Names) -> None:
    """The cards where they lay, on a panel, with who led and who took them."""
    at, zones = director.shown, director.zones
    if not at.tricks:
        return
    trick = at.tricks[-1]
    poses = [slot_pose(zones, seat, card, n) for n, (card, seat) in enumerate(trick.cards)]
    left = min(pose.x - pose.height_u * 0.4 for pose in poses) - MARGIN_U
    right = max(pose.x + pose.height_u * 0.4 for pose in poses) + MARGIN_U
    top = min(pose.y - pose.height_u * 0.52 for pose in poses) - MARGIN_U - 30
    bottom = max(pose.y + pose.height_u * 0.52 for pose in poses) + MARGIN_U
    title = _("Last trick")
    wide = p.text_width_u(title, type_words(21, 700)) + 2 * MARGIN_U
    if right - left < wide:
        left, right = (left + right - wide) / 2, (left + right + wide) / 2
    Panel(right - left, bottom - top).draw(p, surface, left, top)
    p.words(surface, title, (left + right) / 2, top + 24, type_words(21, 700), anchor="middle")
    for pose, (card, _seat) in zip(poses, trick.cards, strict=True):
        pack.drawn(card, Look(p.px(pose.height_u), pose.turn_deg)).blit(surface, p.px(pose.x), p.px(pose.y))
    for pose, (_card, seat) in zip(poses, trick.cards, strict=True):
        if seat == trick.winner:
            text = names.say(seat, _("you took it"), _("{name} took it"))
            Tag(text, brass=True).draw_around(p, surface, pose.x, pose.y + pose.height_u * 0.5 + 2)
        elif seat == trick.leader:
            text = names.say(seat, _("you led"), _("{name} led"))
            Tag(text).draw_around(p, surface, pose.x, pose.y + pose.height_u * 0.5 + 2)
