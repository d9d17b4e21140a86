"""The event's code: what every player scans, and what is done about the phones."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

import pygame

from sevenup_gui.errors import ServerError
from sevenup_gui.i18n import _, ngettext
from sevenup_gui.speech.tournament.claims import brought_words
from sevenup_gui.ui.access.tree import Told, paragraphs
from sevenup_gui.ui.kit.command import Command
from sevenup_gui.ui.kit.controls import Control
from sevenup_gui.ui.kit.draw.paint import Layer, Painter
from sevenup_gui.ui.kit.draw.text import Type, figures
from sevenup_gui.ui.kit.pieces.piece import Piece
from sevenup_gui.ui.scenes.message import Message
from sevenup_gui.ui.scenes.phones.codecard import IVORY, code_square
from sevenup_gui.ui.scenes.tournament.desk import EventStep

if TYPE_CHECKING:
    from sevenup_gui.serve.event.phones import EventPhones

SIDE, BETWEEN = 30.0, 28.0  # page units: round what stands there, and between the code and the words
CODE_FRAC, LEAST_CODE, BESIDE = 0.42, 190.0, 560.0  # of the sheet's width; page units; a sheet so wide has both abreast
ADDRESS = figures(25, 700)


@dataclass(frozen=True, slots=True)
class EventCode(Piece):
    """The square that a camera reads, on its ivory."""

    url: str
    w_u: float

    pad_u: ClassVar[float] = 4

    def natural_u(self, _p: Painter) -> tuple[float, float]:
        return self.w_u, self.w_u

    def paint(self, layer: Layer) -> None:
        sketch = layer.sketch()
        sketch.rect(0, 0, layer.w, layer.h, 8 * layer.k, IVORY)
        layer.lay(sketch)
        square = code_square(self.url, layer.w)
        at = (layer.w - square.get_width()) // 2
        layer.blit(square, at, at)


class EventCodePage(Message):
    """Over the page of `step`: the code, the address, and how many phones are here."""

    W = 820.0

    def __init__(self, step: EventStep, phones: "EventPhones") -> None:
        super().__init__(step.app, _("Phones"), "")
        self.desk, self.phones = step, phones
        self.entries = self.lines_below()
        self.known: object = None

    def lines_below(self) -> list[Command]:
        """Return the actions."""
        found: list[Command] = [
            Command("back", _("Back"), "", self.app.pop, _("Phones stay connected. The tournament is open to them.")),
        ]
        if len(self.phones.entry.addresses) > 1:
            found.append(Command("address", _("Another address"), "A", self.another,
                                 _("This computer has several. Phones reach it by one of them.")))  # fmt: skip
        found.append(Command("close", _("Disconnect phones"), "X", self.shut,
                             _("Phones are disconnected. Names stay with their phones.")))  # fmt: skip
        return found

    def another(self) -> None:
        """Show another address."""
        self.phones.another_address()
        self.refresh()

    def shut(self) -> None:
        """Close the doors."""
        self.app.pop()
        self.app.close_event()
        self.app.tell(_("The phones are disconnected."))

    def update(self, dt_s: float) -> bool:
        if self.phones.state == self.known:
            return super().update(dt_s)
        self.refresh()
        return True

    def build(self) -> Sequence[Control]:
        self.known = self.phones.state
        self.entries = self.lines_below()
        self.said = "\n".join(self.words())
        return super().build()

    def words(self) -> list[str]:
        """Return the words beside the code."""
        phones, here = self.phones, self.phones.entry.present
        count = ngettext("{count} phone is here.", "{count} phones are here.", here).format(count=here)
        names = len(phones.taken)
        taken = ngettext("{count} name has a phone.", "{count} names have a phone.", names).format(count=names)
        return [
            _("Scan this code and choose your name. Your phone shows your table and the standings."),
            _("Or type this address, and then the code {letters}:").format(letters=phones.letters),
            phones.short_url,
            f"{count} {taken}",
            *([_("Can't save names ({why}).").format(why=phones.trouble)] if phones.trouble else []),
        ]

    @property
    def abreast(self) -> bool:
        """Return True if code and words are side by side."""
        return self.width >= BESIDE * self.grown

    @property
    def code_w(self) -> float:
        """Return the width of the code."""
        if self.abreast:
            return CODE_FRAC * (self.width - 2 * SIDE)
        return min(self.width - 2 * SIDE, max(LEAST_CODE, 0.4 * self.page.height))

    def lines(self) -> list[tuple[str, Type, float]]:
        room = self.width - 2 * SIDE - (self.code_w + BETWEEN if self.abreast else 0)
        lines = self.set(room)
        address = self.page.wrap(self.phones.short_url, ADDRESS, room)
        return [(line, ADDRESS if line in address else style, gap) for line, style, gap in lines]

    @property
    def head(self) -> float:
        if self.abreast:
            return max(super().head, self.code_w + 2 * SIDE)
        return super().head + self.code_w + SIDE

    def draw_panel(self, surface: pygame.Surface, x: float, y: float) -> None:
        page, code_w = self.page, self.code_w
        page.paper(surface, x, y, self.width, self.height)
        code = EventCode(self.phones.url, code_w)
        left = x + SIDE if self.abreast else x + (self.width - code_w) / 2
        page.put(surface, code, left, y + SIDE)
        at = x + SIDE + (code_w + BETWEEN if self.abreast else 0)
        y += 0 if self.abreast else code_w + SIDE
        for line, style, gap in self.lines():
            y += gap
            page.words(surface, line, at, y, style, self.p.theme.ink)

    def told(self) -> Told:
        return Told(tuple(paragraphs(("message",), [("", line) for line in self.words()])))


def open_phones(step: EventStep) -> None:
    """Let the event's phones in, if they are not, and show the code."""
    app = step.app
    phones = app.event_phones
    if phones is None or phones.book is not step.book:
        from sevenup_gui.serve.event.phones import EventPhones

        app.close_event()

        def told(at: int, table: int) -> None:
            words = brought_words(step.book.tournament, at, table)
            if words:
                app.tell(words)

        try:
            phones = app.event_phones = EventPhones(step.book, app.rang.set, told)
        except ServerError as error:
            app.push(Message(app, _("Phones"), str(error)))
            return
    app.push(EventCodePage(step, phones))
