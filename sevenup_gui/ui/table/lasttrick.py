"""The last trick, looked at again."""

import pygame

from sevenup_gui.i18n import _
from sevenup_gui.stage.director import Director
from sevenup_gui.stage.layout import slot_pose
from sevenup_gui.stage.places.trick import TAG_SCALE
from sevenup_gui.stage.zones import Zones
from sevenup_gui.ui.kit.draw.paint import Painter
from sevenup_gui.ui.kit.draw.text import words as type_words
from sevenup_gui.ui.kit.pieces.badge import Tag
from sevenup_gui.ui.kit.pieces.paper import Panel
from sevenup_gui.ui.table.cardart import Look
from sevenup_gui.ui.table.pack import Pack
from sevenup_gui.vocabulary.names import Names

MARGIN_U = 26.0


def draw_last_trick(p: Painter, surface: pygame.Surface, pack: Pack, director: Director, names: Names) -> bool:
    """The cards where they lay, on a panel, with who led and who took them; whether all of them are sharp."""
    at, zones = director.shown, director.zones
    if not at.tricks:
        return True
    trick = at.tricks[-1]
    poses = [slot_pose(zones, seat, card, n) for n, (card, seat) in enumerate(trick.cards)]
    left = min(pose.x - pose.height_u * 0.4 for pose in poses) - MARGIN_U
    right = max(pose.x + pose.height_u * 0.4 for pose in poses) + MARGIN_U
    top = min(pose.y - pose.height_u * 0.52 for pose in poses) - MARGIN_U - 30
    bottom = max(pose.y + pose.height_u * 0.52 for pose in poses) + MARGIN_U
    title, style = _("Last trick"), type_words(21 * zones.cloth_scale, 700)
    top -= 26 * (zones.cloth_scale - 1)
    wide = p.text_width_u(title, style) + 2 * MARGIN_U
    tags = [tag_of(p, zones, names, trick.winner, trick.leader, seat) for _card, seat in trick.cards]
    for pose, tag in zip(poses, tags, strict=True):
        if tag is not None:
            w, h = tag.size_u(p)
            left, right = min(left, pose.x - w / 2 - 10), max(right, pose.x + w / 2 + 10)
            bottom = max(bottom, pose.y + pose.height_u * 0.5 + 2 + h / 2 + 8)
    if right - left < wide:
        left, right = (left + right - wide) / 2, (left + right + wide) / 2
    top = max(top, zones.cloth.y + 4)
    Panel(right - left, bottom - top).draw(p, surface, left, top)
    p.words(surface, title, (left + right) / 2, top + 24 * max(1.0, zones.cloth_scale * 0.8), style, anchor="middle")
    sharp = True
    for pose, (card, _seat) in zip(poses, trick.cards, strict=True):
        look = Look(p.px(pose.height_u), pose.turn_deg)
        laid = pack.sharp(card, look)
        sharp = sharp and laid is not None
        picture = laid or pack.moving(card, look)  # no frame waits for the sharp one
        picture.blit(surface, p.px(pose.x), p.px(pose.y))
    for pose, tag in zip(poses, tags, strict=True):
        if tag is not None:
            tag.draw_around(p, surface, pose.x, pose.y + pose.height_u * 0.5 + 2)
    return sharp


def tag_of(p: Painter, zones: Zones, names: Names, winner: int, leader: int, seat: int) -> Tag | None:
    """Return the tag under a seat's card: whether it took the trick or led."""
    share = min(zones.cloth_scale, TAG_SCALE) / p.ui_scale
    if seat == winner:
        return Tag(names.say(seat, _("you took it"), _("{name} took it")), brass=True, share=share)
    if seat == leader:
        return Tag(names.say(seat, _("you led"), _("{name} led")), share=share)
    return None
