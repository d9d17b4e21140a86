"""The board with a code for every phone: what a room of people scans from the sofa."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import NamedTuple

import pygame

from sevenup_gui.errors import UsageError
from sevenup_gui.i18n import _
from sevenup_gui.ui.access.tree import Node, Told, items, text
from sevenup_gui.ui.kit import clipboard
from sevenup_gui.ui.kit.command import Command
from sevenup_gui.ui.kit.commandrow import control_of
from sevenup_gui.ui.kit.controls import Control
from sevenup_gui.ui.kit.draw.text import Type, figures
from sevenup_gui.ui.kit.draw.text import words as type_words
from sevenup_gui.ui.kit.pieces.bars import Part
from sevenup_gui.ui.kit.pieces.button import Button
from sevenup_gui.ui.scenes.phones.codecard import CodeCard, foot_of, width_of
from sevenup_gui.ui.scenes.phones.phones import Phones
from sevenup_gui.ui.scenes.scene import Desk, Scene
from sevenup_gui.ui.scenes.sheet import Menu, cancel
from sevenup_gui.ui.scenes.typedline import TypedLine

SIDE, GAP, ROW_GAP = 44.0, 20.0, 15.0  # all lengths here are page units
CARDS_Y, STRIP_H, STRIP_GAP = 62.0, 94.0, 14.0
HEADLINE_H = 58.0
WIDEST, NARROWEST = 370.0, 132.0  # a card; a page on which it would be narrower scrolls
AMPLE = 300.0  # a card so wide is read from anywhere: it gives way to a headline
LEAST_U = 150.0  # units of the window: what a phone still reads from across a room
SCROLLED_W = 230.0  # a card on such a page, at least
BUTTON_H, BUTTON_GAP, BUTTON_STEP = 54.0, 18.0, 66.0
HEADLINE, LABEL, ADDRESS, ELSEWHERE = type_words(30, 800), type_words(19), figures(34, 700), type_words(19)
LINES = (13.0, 47.0, 82.0)  # of the strip: the middles of its lines under its top
LINE_STEPS = (26.0, 44.0, 26.0)  # from line to line where they are wrapped
TROUBLE_W, TROUBLE_HEAD, TROUBLE, LEAD, MARGIN = 700.0, type_words(28, 800), type_words(22), 31.0, 40.0


LONGEST_ADDRESS = 120  # that is typed
MOST_ADDRESSES = 6  # that are offered


class PhoneSeat(NamedTuple):
    """A seat that a phone holds: number, name and face."""

    seat: int
    name: str
    face: str


class CardGrid(NamedTuple):
    """The layout of the cards: the number in a row, the width of each, the top of the first row; whether the page
    scrolls; and whether a headline fits."""

    columns: int
    w: float
    y: float
    scrolls: bool
    headline: bool


def grid_of(count: int, w: float, h: float, seen_h: float, scale: float) -> CardGrid:
    """The largest cards that so many find room for in an area of the page, with a headline where that leaves them ample
    or costs them nothing. Where they would be too small the page scrolls, and each is as large as can be seen whole:
    so high is what is seen."""
    best = CardGrid(1, 0.0, 0.0, True, False)
    for columns in range(1, max(count, 1) + 1):
        rows = -(-max(count, 1) // columns)
        high = width_of((h - ROW_GAP * (rows - 1)) / rows)
        wide = min((w - GAP * (columns - 1)) / columns, high, WIDEST)
        if wide > best.w:
            best = CardGrid(columns, wide, 0.0, wide < max(NARROWEST, LEAST_U / scale), False)
    if best.scrolls:
        most = min(WIDEST, width_of(seen_h - 2 * ROW_GAP))
        columns = max(1, min(count, int((w + GAP) // (min(SCROLLED_W, most) + GAP))))
        return CardGrid(columns, min((w - GAP * (columns - 1)) / columns, most), HEADLINE_H, True, True)
    rows = -(-max(count, 1) // best.columns)
    block = rows * (best.w + foot_of(best.w)) + ROW_GAP * (rows - 1)
    headline = block + HEADLINE_H <= h
    if not headline:
        under = width_of((h - HEADLINE_H - ROW_GAP * (rows - 1)) / rows)
        if AMPLE <= under <= best.w:
            best, headline = best._replace(w=under), True
            block = rows * (best.w + foot_of(best.w)) + ROW_GAP * (rows - 1)
    above = HEADLINE_H if headline else 0.0
    return best._replace(y=(h - block - above) / 2 + above, headline=headline)


class Board(Scene):
    """The base of the scenes with codes. `trouble` says why the doors are closed, if they are."""

    MAIN_SIZE = 25.0  # of the words on the main button

    def __init__(self, app: Desk) -> None:
        super().__init__(app)
        self.trouble = ""
        self.grid = grid_of(0, 1.0, 1.0, 1.0, 1.0)
        self.strip_y = self.strip_h = self.sheet_y = self.sheet_h = 0.0
        self.strip: list[tuple[str, Type, float]] = []  # the addresses: lines, their type, how far down
        self.known: object = None  # what the page was built from

    # What a scene says

    def places(self) -> Sequence[PhoneSeat]:
        """The seats that phones hold."""
        return ()

    def deeds(self) -> Sequence[Command]:
        """The buttons, the main one last."""
        return ()

    def headline(self) -> str:
        """Tell people to scan their codes."""
        return _("Scan your code to hold your cards.")

    def shown_seat(self, phones: Phones, seat: int) -> int:
        """Return the seat whose code is on a seat's card: its own, or the table's, which leads to a choice of seats."""
        return phones.connections.shown_seat(seat)

    def press_card(self, place: PhoneSeat) -> Callable[[], None] | None:
        """Return the action of a press on a seat's card, or None: friends elsewhere can't scan it, but are sent it."""
        return partial(self.copy_link, place) if self.public else None

    def card_hint(self) -> str:
        """Return the caption of a card that can be pressed."""
        return _("Press Enter to copy this seat's link.")

    @property
    def public(self) -> bool:
        """Return True if the codes lead to the address for friends elsewhere."""
        phones = self.app.phones
        return phones is not None and phones.address == phones.connections.endpoint.public

    def state(self) -> object:
        """Return a key for all that the page is built from."""
        phones = self.app.phones
        here = [phones is not None and phones.here(place.seat) for place in self.places()]
        addresses = (phones.address, phones.addresses) if phones is not None else None
        shown = [phones is not None and self.shown_seat(phones, place.seat) for place in self.places()]
        return (tuple(self.places()), tuple(here), tuple(shown), addresses, self.trouble)

    # Layout

    def update(self, dt_s: float) -> bool:  # noqa: ARG002  # all that changes is told by the phones
        state = self.state()
        if state == self.known:
            return False
        self.refresh()
        return True

    def build(self) -> Sequence[Control]:
        self.known = self.state()
        if self.trouble:
            return [self.back_control(), *self.trouble_buttons()]
        page, deeds = self.page, self.all_deeds()
        width, bottom = page.width - 2 * SIDE, self.rails.top_u + page.height
        row = sum(self.width_of(self.button_of(deed)) for deed in deeds) + BUTTON_GAP * (len(deeds) - 1)
        beside = row + 40 + self.strip_width() <= width
        self.lay_strip(width, wrapped=not beside)
        count = len(self.places())
        room = bottom - STRIP_GAP / 2 - STRIP_H - STRIP_GAP - CARDS_Y if beside else 0.0
        self.grid = grid_of(count, width, room, page.height, page.scale)
        if self.grid.scrolls:
            head = 34.0 * len(page.wrap(self.headline(), HEADLINE, width)) + 16.0
            fits = head + self.card_h <= page.height or not count  # or the first codes are to be seen at once
            self.grid = self.grid._replace(y=head if fits else 0.0, headline=fits)
            rows = -(-count // self.grid.columns)
            self.strip_y = CARDS_Y + head + rows * (self.card_h + ROW_GAP) + 10
        else:
            self.strip_y = bottom - STRIP_GAP / 2 - STRIP_H
        buttons, end = self.buttons(deeds, beside)
        page.end = max(end, self.strip_y + self.strip_h) + (12 if self.grid.scrolls else 0)
        return [self.back_control(), *self.cards(), *buttons]

    @property
    def card_h(self) -> float:
        """Return the height of a card."""
        return self.grid.w + foot_of(self.grid.w)

    def width_of(self, button: Button) -> float:
        """Return the width of a button."""
        return button.size_u(self.p)[0] / self.page.scale

    def lay_strip(self, width: float, wrapped: bool) -> None:
        """Find the lines with the addresses, `wrapped` where they have the page's width for themselves."""
        lines = [*zip(self.address_lines(), (LABEL, ADDRESS, ELSEWHERE), LINES, LINE_STEPS, strict=True)]
        self.strip_h = STRIP_H
        self.strip = [(line, style, y) for line, style, y, _step in lines]
        if wrapped:
            self.strip, y = [], 0.0
            for string, style, _y, step in lines:
                for line in self.page.wrap(string, style, width):
                    self.strip.append((line, style, y + step / 2))
                    y += step
            self.strip_h = y

    def strip_width(self) -> float:
        """Return the width of the longest line with an address."""
        lines = zip(self.address_lines(), (LABEL, ADDRESS, ELSEWHERE), strict=True)
        return max(self.page.text_width(line, style) for line, style in lines)

    def spot(self, number: int) -> tuple[float, float]:
        """Return a card's corner; those of the last row are centred."""
        grid, count = self.grid, len(self.places())
        row, column = divmod(number, grid.columns)
        beside = min(grid.columns, count - row * grid.columns)
        x = (self.page.width - beside * grid.w - (beside - 1) * GAP) / 2
        return x + column * (grid.w + GAP), CARDS_Y + grid.y + row * (self.card_h + ROW_GAP)

    def card(self, place: PhoneSeat) -> CodeCard:
        """The card of a seat."""
        phones = self.app.phones
        assert phones is not None
        at = self.shown_seat(phones, place.seat)
        url, letters = phones.connections.url(at, phones.address), phones.connections.code(at)
        return CodeCard(url, letters, place.name, place.face, phones.here(place.seat), self.grid.w)

    def cards(self) -> list[Control]:
        """The cards that can be pressed."""
        controls = []
        for number, place in enumerate(self.places()):
            act = self.press_card(place)
            if act is not None:
                card = self.card(place)
                controls.append(
                    Control(
                        f"phone {place.seat}",
                        place.name,
                        *self.spot(number),
                        lambda state, focus, card=card: replace(card, state=state, focus=focus),  # type: ignore[misc]
                        act,
                        hint=self.card_hint(),
                        page=self.page,
                        details=(self.here_words(place),),
                    )
                )
        return controls

    def button_of(self, deed: Command) -> Button:
        """Return the button of an action."""
        size = self.MAIN_SIZE if deed.kind == "brass" else 22.0
        return Button(deed.label, deed.key, kind=deed.kind, h_u=BUTTON_H, size_u_words=size)

    def all_deeds(self) -> list[Command]:
        """The buttons, and the one for another address."""
        deeds = list(self.deeds())
        if self.app.phones is not None:
            hint = _("If a phone can't connect, try another address. Or invite remote players.")
            deeds.insert(0, Command("another address", _("Another address"), "N", self.choose_address, hint))
        return deeds

    def buttons(self, deeds: Sequence[Command], beside: bool) -> tuple[list[Control], float]:
        """The buttons, in a row at the right of the addresses or one under the other below them; and where they end."""
        page, controls = self.page, []
        x, y = page.width - SIDE, self.strip_y + (STRIP_H - BUTTON_H) / 2
        if not beside:
            y = self.strip_y + self.strip_h + 14
        for deed in reversed(deeds):
            button = self.button_of(deed)
            w = self.width_of(button)
            if w > page.width - 2 * SIDE:
                w = page.width - 2 * SIDE
                button = replace(button, w_u=w)
            controls.append(control_of(deed, button, x - w, y, page, default=deed.kind == "brass"))
            if beside:
                x -= w + BUTTON_GAP
            else:
                y += BUTTON_STEP
        return controls[::-1], y + (BUTTON_H if beside else BUTTON_H - BUTTON_STEP)

    def trouble_buttons(self) -> list[Control]:
        """One more try."""
        page = self.page
        w = min(TROUBLE_W, page.width - 2 * SIDE)
        lines = page.wrap(self.trouble, TROUBLE, w - 2 * MARGIN)
        heads = page.wrap(_("Phones can't connect"), TROUBLE_HEAD, w - 2 * MARGIN)
        self.sheet_h = 56 + 36 * len(heads) + LEAD * len(lines) + 28 + BUTTON_H + 34
        self.sheet_y = page.centred(self.sheet_h)
        button = Button(_("Try again"), "R", h_u=BUTTON_H, size_u_words=24)
        return [
            Control(
                "try again",
                button.words,
                (page.width - self.width_of(button)) / 2,
                self.sheet_y + self.sheet_h - BUTTON_H - 34,
                lambda state, focus: replace(button, state=state, focus=focus),
                self.try_again,
                (pygame.K_r,),
                default=True,
                page=page,
            )
        ]

    # What is done

    def try_again(self) -> None:
        """Open the doors, where they would not open."""

    def copy_link(self, place: PhoneSeat) -> None:
        """Put the link of a seat on the clipboard."""
        if self.app.phones is None:
            return
        link = self.app.phones.connections.url(place.seat, self.app.phones.address)
        copied = _("Copied {name}'s link. Paste it into a message.").format(name=place.name)
        self.app.tell(copied if clipboard.put(link) else link)

    def choose_address(self) -> None:
        """The addresses that there are, and the way to one for friends elsewhere."""
        phones = self.app.phones
        if phones is None:
            return
        others = [
            Command(address, phones.connections.short_url(address), str(number),
                    partial(self.after, phones.choose, address), _("The codes lead there."))
            for number, address in enumerate(phones.addresses[:MOST_ADDRESSES], 1)
        ]  # fmt: skip
        elsewhere: Command = Command(
            "elsewhere", _("Remote players"), "F", partial(self.after, self.ask_public),
            _("Remote players open the https address of your proxy or tunnel."),
        )  # fmt: skip
        self.app.push(Menu(self.app, _("Another address"), [cancel(self.app.pop), *others, elsewhere], away=_("Back")))

    def after(self, act: Callable[..., None], *what: object) -> None:
        """Put the menu away and do it."""
        self.app.pop()
        act(*what)
        self.refresh()

    def ask_public(self) -> None:
        """Ask for the address by which friends elsewhere come."""
        known = self.app.settings.public
        hint = _("Type your proxy's or tunnel's https address, or leave it blank for no remote players.")
        ghost = "https://cards.example.org"
        text = f"https://{known}" if known else ""
        self.app.push(TypedLine(self.app, _("Remote players"), ghost, hint, self.take_public, text, LONGEST_ADDRESS))

    def take_public(self, typed: str) -> str:
        """Let friends elsewhere come by an address, or nobody by an empty one; what is wrong with it, or nothing."""
        from sevenup_gui.serve.endpoint import parse_public

        try:
            public = parse_public(typed) if typed.strip() else ""
        except UsageError as error:
            return str(error)
        if self.app.phones is not None:
            self.app.phones.publish(public)
        self.app.settings.public = public
        self.app.settings.save()
        self.published()
        self.refresh()
        return ""

    def published(self) -> None:
        """Friends elsewhere come by another name, or nobody does."""

    # What is seen

    def address_lines(self) -> tuple[str, str, str]:
        """Return the addresses to type in place of a code: for a phone, and for a screen that shows the table to
        all."""
        phones = self.app.phones
        if phones is None:
            return "", "", ""
        short = phones.connections.short_url(phones.address)
        table = phones.connections.table_url(phones.address).partition("//")[2]
        other = _("The table on another screen: {address}").format(address=table)
        return _("No camera? Open this address and type your code:"), short, other

    def here_words(self, place: PhoneSeat) -> str:
        """Say whether a seat's phone is here."""
        here = self.app.phones is not None and self.app.phones.here(place.seat)
        return _("is here") if here else _("not here yet")

    def draw(self, surface: pygame.Surface) -> None:
        self.draw_ground(surface)
        page = self.page
        with page.clipped(surface):
            if self.trouble:
                self.draw_trouble(surface)
            else:
                self.draw_board(surface)
        self.controls.draw(surface)
        page.draw_bar(surface)
        self.header(surface, self.name(), self.detail())
        focused = self.controls.focused
        hint = focused.hint if focused is not None else ""
        self.caption(surface, [Part(hint or ("" if self.trouble else self.summary()), bold=not hint)])

    def draw_ground(self, surface: pygame.Surface) -> None:
        """Draw the background of the codes."""
        self.app.room.draw(surface, self.rails)

    def draw_board(self, surface: pygame.Surface) -> None:
        """The headline, the cards that cannot be pressed, and the addresses."""
        page, places = self.page, self.places()
        width = page.width - 2 * SIDE
        if self.grid.headline or not places:
            lines = page.wrap(self.headline(), HEADLINE, width)
            y = CARDS_Y + self.grid.y - 24 - 34 * (len(lines) - 1)
            for line in lines:
                page.label(surface, line, page.width / 2, y, HEADLINE, "middle")
                y += 34
        for number, place in enumerate(places):
            if self.press_card(place) is None:
                page.put(surface, self.card(place), *self.spot(number))
        for line, style, y in self.strip:
            page.label(surface, line, SIDE, self.strip_y + y, style)

    def draw_trouble(self, surface: pygame.Surface) -> None:
        """Draw, on paper, the reason that phones can't connect."""
        page, t = self.page, self.p.theme
        w = min(TROUBLE_W, page.width - 2 * SIDE)
        x, y = (page.width - w) / 2, self.sheet_y
        page.paper(surface, x, y, w, self.sheet_h)
        y += 54
        for line in page.wrap(_("Phones can't connect"), TROUBLE_HEAD, w - 2 * MARGIN):
            page.words(surface, line, page.width / 2, y, TROUBLE_HEAD, t.ink, "middle")
            y += 36
        y += 8
        for line in page.wrap(self.trouble, TROUBLE, w - 2 * MARGIN):
            page.words(surface, line, x + MARGIN, y, TROUBLE, t.ink)
            y += LEAD

    def detail(self) -> str:
        """Return the words beside the name in the top bar."""
        return ""

    def summary(self) -> str:
        """Name the players here, and those waited for."""
        return ""

    # What is told

    def told(self) -> Told:
        """Codes are told and secrets never: what a screen reader says is heard, recorded and sent on."""
        phones = self.app.phones
        if self.trouble:
            why = text(("no phones",), _("Phones can't connect")) + text(("trouble",), self.trouble, "assertive")
            return Told((*text(("match",), self.detail()), *why), tuple(self.caption_told()))
        if phones is None:
            head = text(("match",), self.detail()) + text(("headline",), self.headline())
            return Told(tuple(head), tuple(self.caption_told()))
        lines = [
            _("{name}: {state}, code {code}").format(
                name=place.name,
                state=self.here_words(place),
                code=phones.connections.code(self.shown_seat(phones, place.seat)),
            )
            for place in self.places()
        ]
        said_too = tuple(replace(item, live="polite") for item in items(("codes",), lines))
        codes = Node(("codes",), "list", _("Phones"), children=said_too)
        label, short, table = self.address_lines()
        said = text(("address",), f"{label} {short}", "polite") + text(("table",), table, "polite")
        head = text(("match",), self.detail()) + text(("headline",), self.headline(), "polite")
        return Told((*head, *said, codes), tuple(self.caption_told()))
