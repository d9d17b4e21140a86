"""A scene that is a page of parts: a subclass says what's on it, and nothing else describes it."""

from collections.abc import Iterable, Sequence

import pygame

from sevenup_gui.ui.access.tree import Node, Told, text
from sevenup_gui.ui.kit.command import Command
from sevenup_gui.ui.kit.controls import Control
from sevenup_gui.ui.kit.pieces.bars import Part as CaptionPart
from sevenup_gui.ui.scenes.scene import Desk, Scene
from sevenup_gui.ui.tree.parts import Part
from sevenup_gui.ui.tree.rows import RowList

# All lengths are page units.
NARROW = 700.0  # a narrower page has less free beside it


class TreeScene(Scene):
    """The base of the scenes made so. `view` says what's on the page; `place` where it goes. A row of a list can be
    given the focus by `go`, in view or not."""

    tree: Part = Part()
    widest = 960.0  # the page
    margins = 42.0, 24.0  # beside it, and on a narrow one
    above, under = 24.0, 16.0
    centred = False  # whether it's in the middle of the cloth, if there's room

    def __init__(self, app: Desk) -> None:
        super().__init__(app)
        self.held = ""  # the id of the row that is to have the focus, wherever it is
        self.headed: dict[str, list[Part]] = {}  # the headings by the id of the control under them

    def view(self) -> Part:
        """Return what's on the page as things stand now."""
        raise NotImplementedError

    def place(self) -> tuple[float, float, float]:
        """Return where it goes: the left edge, the top, the width."""
        beside = self.margins[self.page.width < NARROW]
        w = min(self.widest, self.page.width - 2 * beside)
        return (self.page.width - w) / 2, self.page.rails.top_u + self.above, w

    def build(self) -> Sequence[Control]:
        return [self.back_control(), *self.lay_out()]

    def lay_out(self) -> list[Control]:
        """Lay the page out, and return what can be pressed on it. Raises `ValueError`, with the scene's name, if a part
        has no height."""
        self.tree = self.view()
        x, y, w = self.place()
        try:
            self.page.end = y + self.tree.lay(self.page, x, y, w) + self.under
            if self.centred:
                self.tree.lay(self.page, x, self.page.centred(self.tree.h), w)
        except ValueError as error:
            raise ValueError(f"{type(self).__name__}: {error}") from error
        focused = self.controls.focused
        kept = [known for known in (focused.id if focused else "", self.held) if known]
        found, self.headed, heads = list[Control](), dict[str, list[Part]](), list[Part]()
        for part in self.tree.walk():
            heads += [part] if part.over else []
            for control in part.controls(kept):
                if heads:
                    self.headed[control.id], heads = heads, []
                found.append(control)
        return found

    def reveal_focus(self) -> None:
        super().reveal_focus()
        focused = self.controls.focused
        known = focused.id if focused is not None else ""
        for part in self.tree.walk():
            if part.whole and known in [item.id for inside in part.walk() for item in inside.controls(())]:
                self.page.reveal(self.page.rect(part.x, part.y, part.w, part.h))

    @property
    def lists(self) -> list[RowList]:
        """Return the lists on the page."""
        return [part for part in self.tree.walk() if isinstance(part, RowList)]

    # Keys

    def key_commands(self) -> Sequence[Command]:
        focused = self.controls.focused
        drops = [rows.drop_of(focused.id) for rows in self.lists] if focused is not None else []
        return [drop for drop in drops if drop is not None]

    def handle(self, event: pygame.Event) -> bool:
        focused = self.controls.focused
        if event.type == pygame.KEYDOWN and focused is not None:
            for rows in self.lists:
                goal = rows.goal(event.key, focused.id)
                if goal is not None:
                    self.go(rows, goal)
                    return True
        before = self.page.offset_u
        taken = super().handle(event)
        if self.page.offset_u != before and self.app.scenes[-1] is self and self.lists:
            self.refresh()  # other rows are in view
        return taken

    def go(self, rows: RowList, number: int) -> None:
        """Give a row of a list the focus, and bring it into view."""
        self.held = rows.prefix + rows.items[number].key
        self.refresh()
        self.controls.focus_on(self.held)
        self.controls.ring = True
        self.reveal_focus()
        if number in (0, len(rows.items) - 1):
            self.page.offset_u = 0.0 if number == 0 else self.page.most_u  # what lies beyond the list is seen too
        self.held = ""
        self.refresh()
        self.app.audio.play("focus")

    # What is seen and told

    def heading(self) -> str:
        """Return what the bar at the top says."""
        return self.name()

    def detail(self) -> str:
        """Return what's beside that."""
        return ""

    def line(self) -> Sequence[CaptionPart]:
        """Return the caption."""
        focused = self.controls.focused
        return [CaptionPart((focused.hint if focused else "") or self.said())]

    def said(self) -> str:
        """Return the caption when the focused control has none."""
        return self.name()

    def draw(self, surface: pygame.Surface) -> None:
        self.app.room.draw(surface, self.rails)
        with self.page.clipped(surface):
            self.tree.draw(surface)
        self.controls.draw(surface)
        self.page.draw_bar(surface)
        self.header(surface, self.heading(), self.detail())
        self.caption(surface, self.line())

    def told(self) -> Told:
        heading = text(("heading",), self.heading()) if self.heading() != self.name() else []
        return self.told_by_parts((*heading, *text(("detail",), self.detail())))

    def told_by_parts(self, first: Iterable[Node]) -> Told:
        """Return what the parts tell, with the caption; `first` is told before that."""
        parts = list(self.tree.walk())
        late = {id(inside) for part in parts if part.after for inside in part.walk()}
        apart = late | {id(part) for heads in self.headed.values() for part in heads}
        before = (node for part in parts if id(part) not in apart for node in part.told())
        after = (node for part in parts if id(part) in late for node in part.told())
        over = {known: tuple(node for part in heads for node in part.told()) for known, heads in self.headed.items()}
        return Told((*first, *before), (*after, *self.caption_told()), over=over)
