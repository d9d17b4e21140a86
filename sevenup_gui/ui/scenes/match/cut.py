"""Cut the pack: after the shuffle is sealed a person lifts as many cards as they like."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

import pygame

from sevenup_gui.engine.shuffle import Shuffle
from sevenup_gui.i18n import _, ngettext
from sevenup_gui.stage.geometry import CARD_RATIO, Rect
from sevenup_gui.ui.access.tree import Node, Told, text
from sevenup_gui.ui.kit.command import Command, key_command
from sevenup_gui.ui.kit.controls import Control
from sevenup_gui.ui.kit.draw.text import figures
from sevenup_gui.ui.kit.draw.text import words as type_words
from sevenup_gui.ui.kit.pieces.bars import Part
from sevenup_gui.ui.kit.pieces.button import Button
from sevenup_gui.ui.kit.pieces.paper import Panel
from sevenup_gui.ui.scenes.scene import Desk, Scene
from sevenup_gui.ui.scenes.sheet import draw_veil
from sevenup_gui.ui.table.cardart import Look

PACK_SIZE = 52
W, MARGIN = 900.0, 30.0  # of the panel at most, and beside it at least; all lengths here are page units
CARD_H_U = 132.0  # cards keep their share of the window: units of that
APART_U, RISE_U = 26.0, 6.0  # how far the lifted cards lie from the rest, and above it
ROOMY = 420.0  # on a lower page all stands closer
TITLE, SEAL = type_words(27, 800), figures(15)


class Cut(Scene):
    """The pack spread face down; `done` is given where it was cut, None for not at all."""

    over = True

    def __init__(self, app: Desk, shuffle: Shuffle, done: Callable[[int | None], None]) -> None:
        super().__init__(app)
        self.shuffle, self.done = shuffle, done
        self.at = PACK_SIZE // 2
        self.top = self.height = self.heads_y = self.cards_y = 0.0  # of the panel and what stands on it

    def name(self) -> str:
        return _("Cut the pack")

    @property
    def width(self) -> float:
        """Return the width of the panel, in page units."""
        return min(W, self.page.width - 2 * MARGIN)

    def seal_words(self) -> str:
        """The seal, as far as a look at it needs."""
        return _("sealed {seal}").format(seal=(self.shuffle.commit or "")[:32])

    def seal_lines(self) -> list[str]:
        """Return the seal in as many lines as it needs."""
        return self.page.wrap(self.seal_words(), SEAL, self.width - 40)

    @property
    def spread_u(self) -> Rect:
        """The room of the spread pack, its margins included, in units of the window."""
        page, x = self.page, (self.page.width - self.width) / 2
        x_u, y_u = page.at(x, self.cards_y)
        return Rect(x_u, y_u, self.width * page.scale, CARD_H_U + 2 * RISE_U)

    def build(self) -> Sequence[Control]:
        page, w = self.page, self.width
        air = 24.0 if page.height > ROOMY else 12.0
        cut = Button(_("Cut here"), "enter", h_u=50)
        leave = Button(_("Don't cut"), "Esc", kind="lacquer", h_u=50)
        widths = [button.size_u(self.p)[0] / page.scale for button in (cut, leave)]
        beside = sum(widths) + 20 <= w - 2 * air
        heads = 34 + 22 * len(self.seal_lines())
        cards_h = (CARD_H_U + 2 * RISE_U) / page.scale
        self.height = 2 * air + heads + air + cards_h + air + (50 if beside else 110)
        self.top = page.centred(self.height)
        self.heads_y = self.top + air
        self.cards_y = self.heads_y + heads + air * 0.75
        y = self.cards_y + cards_h + air * 1.25
        left = (page.width - sum(widths) - 20) / 2
        places = [(left, y), (left + widths[0] + 20, y)]
        if not beside:
            places = [((page.width - wide) / 2, y + 60 * i) for i, wide in enumerate(widths)]
        return [
            Control(
                "cut", cut.words, *places[0], lambda state, focus: replace(cut, state=state, focus=focus),
                lambda: self.end(self.at), default=True, page=page, cap=cut.key,
            ),
            Control(
                "leave", leave.words, *places[1], lambda state, focus: replace(leave, state=state, focus=focus),
                self.back, page=page, cap=leave.key,
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
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN) and self.controls.at(event.pos) < 0:
            box, k = self.spread_u, self.p.unit_px
            first_u, step_u = self.cards_u()
            if box.contains(event.pos[0] / k, event.pos[1] / k):
                self.at = min(max(round((event.pos[0] / k - first_u) / step_u), 0), PACK_SIZE - 1)
                if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
                    self.end(self.at)
                return True
        return super().handle(event)

    def key_commands(self) -> Sequence[Command]:
        where = _("Where to cut")
        return [
            key_command("lift less", where, "left", partial(self.lift, -1)),
            key_command("lift more", where, "right", partial(self.lift, 1)),
        ]

    def lift(self, by: int) -> None:
        """Lift so many cards more."""
        self.at = (self.at + by) % PACK_SIZE

    def told(self) -> Told:
        line = ngettext("{count} card lifted.", "{count} cards lifted.", self.at).format(count=self.at)
        pack = Node(("cut",), "slider", _("Where to cut"), value=line,
                    ways={"more": partial(self.lift, 1), "less": partial(self.lift, -1)})  # fmt: skip
        seal = text(("seal",), self.seal_words())
        said = text(("caption",), f"{line} {_('They go to the bottom.')}", "polite")
        return Told((*seal, pack), tuple(said))

    def cards_u(self) -> tuple[float, float]:
        """Return the middle of the first card, and the step from card to card, in units."""
        box, half_u = self.spread_u, CARD_H_U * CARD_RATIO / 2
        side_u = min(60.0, box.w * 0.06)
        room_u = box.w - 2 * side_u - APART_U - 2 * half_u
        return box.x + side_u + half_u, room_u / (PACK_SIZE - 1)

    def draw(self, surface: pygame.Surface) -> None:
        p, page, s = self.p, self.page, self.page.scale
        draw_veil(p, surface)
        middle = page.width / 2
        with page.clipped(surface):
            page.put(surface, Panel(self.width * s, self.height * s), middle - self.width / 2, self.top)
            page.words(surface, self.name(), middle, self.heads_y + 13, TITLE, anchor="middle")
            for i, line in enumerate(self.seal_lines()):
                page.words(surface, line, middle, self.heads_y + 41 + 22 * i, SEAL, p.theme.text2, "middle")
            first_u, step_u = self.cards_u()
            y_u = self.spread_u.centre.y
            back = self.app.pack.drawn(None, Look(p.px(CARD_H_U), shade_frac=0.4))
            for card in range(PACK_SIZE):
                lifted = card < self.at
                x_u = first_u + card * step_u + (0 if lifted else APART_U)
                back.blit(surface, p.px(x_u), p.px(y_u - (RISE_U if lifted else 0)))
        self.controls.draw(surface)
        page.draw_bar(surface)
        lifted_words = ngettext("{count} card lifted.", "{count} cards lifted.", self.at).format(count=self.at)
        self.caption(
            surface,
            [Part(lifted_words + " "), Part(_("They go to the bottom."), bold=True)],
        )
