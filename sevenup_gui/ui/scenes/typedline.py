"""A line to be typed, on a panel over the page: a title, a name, the path of a file."""

from collections.abc import Callable, Sequence

import pygame

from sevenup_gui.i18n import _
from sevenup_gui.ui.kit.command import Command
from sevenup_gui.ui.kit.controls import Control
from sevenup_gui.ui.kit.draw.text import words as type_words
from sevenup_gui.ui.kit.fields import NameField, Typing
from sevenup_gui.ui.kit.pieces.bars import Part
from sevenup_gui.ui.kit.pieces.button import State
from sevenup_gui.ui.kit.pieces.paper import Panel
from sevenup_gui.ui.scenes.scene import Desk, Scene
from sevenup_gui.ui.scenes.sheet import draw_veil


class TypedLine(Scene):
    """Enter gives the line to `take`, which says in a sentence what is wrong with it, or nothing: then the panel goes.
    What was typed stays until it is taken or given up."""

    over = True
    W, H = 560.0, 150.0  # page units

    def __init__(self, app: Desk, title: str, ghost: str, hint: str, take: Callable[[str], str], text: str = "",
                 longest: int = 40) -> None:  # fmt: skip
        super().__init__(app)
        self.title, self.ghost, self.hint, self.take = title, ghost, hint, take
        self.typed = Typing(text, longest)

    def name(self) -> str:
        return self.title

    def typing(self) -> bool:
        return True

    @property
    def w(self) -> float:
        """Return the width of the panel."""
        return min(self.W, self.page.width - 60)

    def build(self) -> Sequence[Control]:
        w = self.w - 48

        def piece(_state: State, focus: bool) -> NameField:
            return self.typed.field(self.p, self.ghost, w, 46, focus)

        return [
            Control("title", self.name(), (self.page.width - w) / 2, self.page.centred(self.H) + 76, piece,
                    page=self.page, role="text field", value=self.typed.text or self.ghost, hint=self.hint,
                    edited=self.typed.edited)
        ]  # fmt: skip

    def refresh(self) -> None:
        super().refresh()
        self.typed.place_candidates(self.controls.items[0], self.p)

    def leave(self) -> None:
        self.typed.end(False)

    def handle(self, event: pygame.Event) -> bool:
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            taken = super().handle(event)
            if self.app.scenes[-1:] == [self] and self.typed.pointed(event, self.controls.items[0], self.p):
                self.refresh()
                return True
            return taken
        ends = self.typed.handle(event)
        if ends is None:
            self.refresh()
        elif not ends or not self.tried():
            self.app.pop()
        return True

    def tried(self) -> bool:
        """Give the line to anyone who asked for it; whether it was refused."""
        typed = self.typed.text
        refused = self.take(typed)
        if not refused:
            return False
        self.typed = Typing(typed, self.typed.longest)
        self.app.tell(refused)
        self.refresh()
        return True

    def draw(self, surface: pygame.Surface) -> None:
        p, page, s = self.p, self.page, self.page.scale
        draw_veil(p, surface)
        y = page.centred(self.H)
        page.put(surface, Panel(self.w * s, self.H * s), (page.width - self.w) / 2, y)
        title = page.cut(self.name(), type_words(24, 800), self.w - 40)
        page.words(surface, title, page.width / 2, y + 40, type_words(24, 800), anchor="middle")
        self.controls.draw(surface)
        self.caption(surface, [Part(self.hint)])

    def key_commands(self) -> Sequence[Command]:
        return [self.leaving(_("Cancel"))]
