"""Cut the pack: after the shuffle is sealed a person lifts as many cards as they like."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from sevenup_gui.engine.shuffle import Shuffle
from sevenup_gui.i18n import _, ngettext
from sevenup_gui.ui.controls import Control
from sevenup_gui.ui.pack import Look
from sevenup_gui.ui.scene import Scene
from sevenup_gui.ui.scenes.sheet import veil_of
from sevenup_gui.ui.text import figures
from sevenup_gui.ui.text import words as type_words
from sevenup_gui.ui.widgets.bars import Hint, Part
from sevenup_gui.ui.widgets.button import Button
from sevenup_gui.ui.widgets.paper import Panel

if TYPE_CHECKING:
    from sevenup_gui.ui.app import App

PACK_SIZE = 52
W_U, H_U, CARD_H_U = 900.0, 380.0, 132.0
APART_U = 26.0  # how far the lifted cards lie from the rest


class Cut(Scene):
    """The pack spread face down; `done` is given where it was cut, None for not at all."""

    over = True

    def __init__(self, app: "App", shuffle: Shuffle, done: Callable[[int | None], None]) -> None:
        super().__init__(app)
        self.shuffle, self.done = shuffle, done
        self.at = PACK_SIZE // 2

    def name(self) -> str:
        return _("Cut the pack")

    @property
    def box_u(self) -> tuple[float, float, float]:
        """The panel's corner and width."""
        w = min(W_U, self.p.width_u - 100)
        return (self.p.width_u - w) / 2, 360 - H_U / 2, w

    def build(self) -> Sequence[Control]:
        x, y, w = self.box_u
        cut = Button(_("Cut here"), "enter", h_u=50)
        leave = Button(_("Do not cut"), "Esc", kind="lacquer", h_u=50)
        wide = cut.size_u(self.p)[0] + 20 + leave.size_u(self.p)[0]
        left = x + (w - wide) / 2
        return [
            Control(
                cut.words, left, y + H_U - 84, lambda state, focus: replace(cut, state=state, focus=focus),
                lambda: self.end(self.at), default=True,
            ),
            Control(
                leave.words, left + cut.size_u(self.p)[0] + 20, y + H_U - 84,
                lambda state, focus: replace(leave, state=state, focus=focus), self.back,
            ),
        ]  # fmt: skip

    def back(self) -> None:
        self.end(None)

    def end(self, at: int | None) -> None:
        """Put the pack together and go on."""
        self.app.audio.play("gather" if at else "button")
        self.app.pop()
        self.done(at)

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            self.at = (self.at + (1 if event.key == pygame.K_RIGHT else -1)) % PACK_SIZE
            return True
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN) and self.controls.at(event.pos) < 0:
            x, y, w = self.box_u
            spot = (event.pos[0] / self.p.unit_px - x - 60) / (w - 120)
            inside = y + 90 < event.pos[1] / self.p.unit_px < y + H_U - 96
            if inside:
                self.at = min(max(round(spot * (PACK_SIZE - 1)), 0), PACK_SIZE - 1)
                if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
                    self.end(self.at)
                return True
        return super().handle(event)

    def draw(self, surface: pygame.Surface) -> None:
        p, (x, y, w) = self.p, self.box_u
        surface.blit(p.keep("veil", lambda: veil_of(p.size_px)), (0, 0))
        Panel(w, H_U).draw(p, surface, x, y)
        p.words(surface, self.name(), x + w / 2, y + 36, type_words(27, 800), anchor="middle")
        seal = _("sealed {seal}").format(seal=(self.shuffle.commit or "")[:32])
        p.words(surface, seal, x + w / 2, y + 68, figures(15), p.theme.text2, "middle")
        step = (w - 120 - APART_U - CARD_H_U * 0.714) / (PACK_SIZE - 1)
        look = Look(p.px(CARD_H_U), shade_frac=0.4)
        back = self.app.pack.drawn(None, look)
        for card in range(PACK_SIZE):
            left = x + 60 + CARD_H_U * 0.357 + card * step + (APART_U if card >= self.at else 0)
            back.blit(surface, p.px(left), p.px(y + 178 - (6 if card < self.at else 0)))
        self.controls.draw(surface)
        lifted = ngettext("{count} card lifted.", "{count} cards lifted.", self.at).format(count=self.at)
        self.caption(
            surface,
            [Part(lifted + " "), Part(_("They go under the others."), bold=True)],
            [Hint(_("Where"), ("left", "right")), Hint(_("Cut"), ("enter",), pygame.K_RETURN)],
        )
