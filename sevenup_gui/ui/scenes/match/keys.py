"""The keys of the table, besides those of its buttons."""

from typing import TYPE_CHECKING

import pygame

from sevenup_gui.engine.actions import Bid
from sevenup_gui.i18n import _
from sevenup_gui.stage.tempo import SPEEDS, Speed
from sevenup_gui.ui.scenes.match.papers import sheet_of
from sevenup_gui.ui.scenes.match.undoing import undo
from sevenup_gui.ui.scenes.match.watching import NO_OFFER, next_view, offer_seat
from sevenup_gui.ui.table.moment import BID_KEYS

if TYPE_CHECKING:
    from sevenup_gui.ui.scenes.match.table import TableScene


def press_key(table: "TableScene", event: pygame.Event) -> bool:
    """Do what a key means at the table; whether it was one of its keys."""
    match event.key:
        case pygame.K_F1:
            table.open_rules()
        case pygame.K_TAB:
            table.app.push(sheet_of(table))
        case pygame.K_l:
            table.showing_last = not table.showing_last and bool(table.director.shown.tricks)
        case pygame.K_u:
            undo(table)
        case _ if event.key in BID_KEYS and table.my_turn and table.session.state.phase == "bid":
            table.decide(Bid(BID_KEYS[event.key]))
        case pygame.K_h if table.people:
            table.advice.ask()
        case pygame.K_v if table.watching:
            next_view(table)
        case pygame.K_PLUS | pygame.K_KP_PLUS | pygame.K_EQUALS:
            change_speed(table, 1)
        case pygame.K_MINUS | pygame.K_KP_MINUS:
            change_speed(table, -1)
        case pygame.K_RETURN | pygame.K_KP_ENTER | pygame.K_SPACE:
            return table.touch.confirm(event.key == pygame.K_SPACE)
        case pygame.K_LEFT | pygame.K_RIGHT | pygame.K_UP | pygame.K_DOWN:
            return table.touch.arrow(event.key)
        case _ if table.watching and event.key not in NO_OFFER:
            offer_seat(table)
        case _:
            return False
    return True


def change_speed(table: "TableScene", step: int) -> None:
    """Faster or slower, kept."""
    s = table.app.settings
    at = SPEEDS.index(s.speed) - step  # the quickest comes first
    s.speed = SPEEDS[min(max(at, 0), len(SPEEDS) - 1)]
    s.save()
    table.take_settings()
    names: dict[Speed, str] = {
        "slowest": _("slowest"),
        "slow": _("slow"),
        "normal": _("normal"),
        "fast": _("fast"),
        "none": _("no motion"),
    }
    table.app.tell(_("Speed: {speed}.").format(speed=names[s.speed]))
