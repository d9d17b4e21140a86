"""The pace of the table: hurry it, skip to the next decision, and change its speed."""

import math
from collections.abc import Callable, Sequence
from functools import partial

import pygame

from sevenup_gui.i18n import _
from sevenup_gui.players.computers import Computers
from sevenup_gui.stage.tempo import SPEEDS, Speed
from sevenup_gui.ui.kit.command import Command
from sevenup_gui.ui.kit.controls import CONFIRM
from sevenup_gui.ui.scenes.match.parts.part import Moment, TablePart
from sevenup_gui.ui.scenes.scene import Desk


class Pace(TablePart):
    """`skipping` is whether the table is on the way to a person's next decision, without looking."""

    def __init__(self, app: Desk, computers: Computers, take_settings: Callable[[], None]) -> None:
        self.app, self.computers, self.take_settings = app, computers, take_settings
        self.skipping = False

    def commands(self, now: Moment) -> Sequence[Command]:
        faster, slower = partial(self.change_speed, 1), partial(self.change_speed, -1)
        speeds = (
            Command("faster", _("Speed"), "+", faster, codes=(pygame.K_PLUS, pygame.K_KP_PLUS, pygame.K_EQUALS)),
            Command("slower", _("Speed"), "-", slower, codes=(pygame.K_MINUS, pygame.K_KP_MINUS)),
        )
        if now.asks:
            return speeds
        why_not = "" if now.director.busy or not now.phones else _("Nothing to speed up.")
        skip, words = partial(self.skip, now), _("Speed up")
        return (Command("hurry", words, "enter", skip, why_not=why_not, bar=words, codes=CONFIRM), *speeds)

    def hurry(self, now: Moment) -> None:
        """Hurry the picture and the computers."""
        now.director.hurry()
        self.computers.hurry()

    def skip(self, now: Moment) -> None:
        """Go to the next decision of a person here; with nobody to decide anything, or phones to wait for, only
        hurry."""
        if now.here and not now.phones:
            self.skipping = True
        else:
            self.hurry(now)

    def press_on(self, now: Callable[[], Moment], arrived: Callable[[], None], go_on: Callable[[float], bool]) -> bool:
        """Let everything happen that happens of itself, as far as a decision, a paper or a cover, or until a computer
        still thinks; whether that was wanted. `arrived` tells what has come into the picture."""
        if not self.skipping:
            return False
        while self.skipping:
            now().director.skip()
            arrived()
            at = now()
            if not at.front or at.covered or (at.asks and at.forced is None):
                self.skipping = False
            elif not go_on(math.inf):
                break
        return True

    def change_speed(self, step: int) -> None:
        """Faster or slower, kept."""
        s = self.app.settings
        at = SPEEDS.index(s.speed) - step  # the quickest comes first
        s.speed = SPEEDS[min(max(at, 0), len(SPEEDS) - 1)]
        s.save()
        self.take_settings()
        names: dict[Speed, str] = {
            "slowest": _("slowest"),
            "slow": _("slow"),
            "normal": _("normal"),
            "fast": _("fast"),
            "none": _("instant"),
        }
        self.app.tell(_("Speed: {speed}.").format(speed=names[s.speed]))
