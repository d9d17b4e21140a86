"""The tournaments that lie here, the newest first: open one, begin one, put one into the trash."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

import pygame

from sevenup_gui.i18n import _, dot_list, ngettext
from sevenup_gui.speech.matches import moment_words
from sevenup_gui.store.events.book import ENDING
from sevenup_gui.store.events.library import ListedEvent, discard, list_events
from sevenup_gui.store.folder import is_there, typed_path
from sevenup_gui.tournament.errors import TournamentError
from sevenup_gui.ui.access.tree import Told, text
from sevenup_gui.ui.kit.command import Command
from sevenup_gui.ui.kit.controls import Control
from sevenup_gui.ui.kit.draw.text import words as type_words
from sevenup_gui.ui.kit.pieces.bars import Hint, Part
from sevenup_gui.ui.kit.pieces.button import State
from sevenup_gui.ui.scenes.filechooser import FileChooser
from sevenup_gui.ui.scenes.matches.deeds import PageMenu, could_not, lies_in
from sevenup_gui.ui.scenes.message import Message
from sevenup_gui.ui.scenes.scene import Desk
from sevenup_gui.ui.scenes.sheet import cancel
from sevenup_gui.ui.scenes.tournament.events.newevent import NewEvent
from sevenup_gui.ui.scenes.tournament.roll import Roll, RollScene
from sevenup_gui.ui.scenes.tournament.row import BETWEEN, MENU_GAP, MENU_W, ROW_H, TALL_H, Row, menu_of
from sevenup_gui.ui.scenes.tournament.season.menu import Seasons
from sevenup_gui.ui.scenes.tournament.tablecard import command_row

# All lengths are page units.
WIDEST, MARGIN, CLOSE = 960.0, 42.0, 24.0
TOP, GAP = 24.0, 16.0
PAPER_IN, PAPER_ABOVE, NONE_H = 24.0, 18.0, 190.0
MARK_W = 8.0  # no figure stands before the name of an event
HEAD, BODY = type_words(28, 800), type_words(20)


class Events(RollScene):
    """All tournaments of this computer; those that lie elsewhere are opened as files."""

    def __init__(self, app: Desk) -> None:
        super().__init__(app)
        self.roll = Roll(self.page, "event ")
        self.look: Callable[[], tuple[ListedEvent, ...]] = list_events  # at those that lie here
        self.shown: tuple[ListedEvent, ...] = ()
        self.chooser = FileChooser(
            app, _("Open a tournament"), _("Path of a .sevenup-event file"), (ENDING,), self.take_path
        )
        self.paper = (0.0, 0.0)  # where it begins, and how high it is

    def name(self) -> str:
        return _("Tournaments")

    def enter(self) -> None:
        self.shown = self.look()
        super().enter()

    # Layout

    @property
    def w(self) -> float:
        """Return the width of the page's content."""
        return min(WIDEST, self.page.width - 2 * (MARGIN if self.page.width >= 700 else CLOSE))

    @property
    def left(self) -> float:
        """Return the left edge of the page's content."""
        return (self.page.width - self.w) / 2

    def build(self) -> Sequence[Control]:
        buttons, y = self.buttons(self.page.rails.top_u + TOP)
        return [self.back_control(), *buttons, *self.rows(y + GAP)]

    def buttons(self, y: float) -> tuple[list[Control], float]:
        """Return the buttons that start or open a tournament, and the seasons; and their bottom."""
        actions = [
            Command("new", _("New tournament"), "N", self.begin,
                    _("Its name, the game, how many rounds."), kind="brass"),
            Command("open", _("Open a file…"), "O", self.ask_file,
                    _("Open a tournament from another place, for example a USB stick.")),
            Command("seasons", _("Seasons…"), "E", Seasons(self.app).open,
                    _("Add up several events.")),
        ]  # fmt: skip
        controls, end = command_row(self.page, actions, self.left, y, self.w)
        controls[0].default = not self.shown
        return controls, end

    def rows(self, y: float) -> list[Control]:
        """The list on its paper: as much of it as is in view."""
        if not self.shown:
            self.roll.lay((), y, ROW_H)
            self.paper = (y, NONE_H + 25 * (len(self.none_lines()) - 2))
            self.page.end = y + self.paper[1] + GAP
            return []
        w = self.w - 2 * PAPER_IN - MENU_W - MENU_GAP
        tall = not all(self.row_piece(event, w).fits(self.p) for event in self.shown)
        keys = [event.path.name for event in self.shown]
        end = self.roll.lay(keys, y + PAPER_ABOVE, (TALL_H if tall else ROW_H) + BETWEEN)
        self.paper = (y, end + PAPER_ABOVE - BETWEEN - y)
        self.page.end = y + self.paper[1] + GAP
        rows = [self.row(n, w, tall) for n in self.roll.built(self.controls.focused)]
        return [control for row in rows for control in (row, self.menu_of(row, w, TALL_H if tall else ROW_H))]

    def row_piece(self, event: ListedEvent, w: float) -> Row:
        """A tournament as a line."""
        return Row("", event.name, event_words(event), w, out=bool(event.broken), mark_w_u=MARK_W)

    def row(self, n: int, w: float, tall: bool) -> Control:
        """A tournament of the list."""
        event = self.shown[n]
        row = replace(self.row_piece(event, w), tall=tall)

        def piece(state: State, focus: bool) -> Row:
            return replace(row, state=state, focus=focus)

        place = _("{number} of {count}").format(number=n + 1, count=len(self.shown))
        return Control(
            f"event {event.path.name}", event.name, self.left + PAPER_IN, self.roll.place(n)[1], piece,
            partial(self.open, event), page=self.page, default=n == 0, details=(row.note, place),
        )  # fmt: skip

    def menu_of(self, row: Control, w: float, h: float) -> Control:
        """Return the menu button of a row."""
        event = next(each for each in self.shown if each.path.name == self.roll.key_of(row))
        return menu_of(row, w, h, partial(self.ask_discard, event))

    # What is done

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN:
            held = self.roll.key_of(self.controls.focused)
            if held and event.key in (pygame.K_d, pygame.K_DELETE):
                self.ask_discard(next(each for each in self.shown if each.path.name == held))
                return True
            goal = self.roll.goal(event.key, self.controls.focused)
            if goal is not None:
                self.roll.go(self, goal)
                return True
        return super().handle(event)

    def begin(self) -> None:
        """Set a new one up."""
        self.app.push(NewEvent(self.app))

    def open(self, event: ListedEvent) -> None:
        """Go on with a tournament."""
        if event.broken:
            self.app.push(Message(self.app, _("Can't open this tournament"), event.broken))
        else:
            self.app.ways.tournament.to_event(event.path)

    def ask_file(self) -> None:
        """Ask for a file."""
        self.chooser.ask()

    def take_path(self, typed: str) -> str:
        """Open the file that somebody typed the path of, once the panel is gone."""
        path = typed_path(typed)
        if typed and not (is_there(path) and path.is_file()):
            return _("Can't find {path}.").format(path=path)
        if typed:
            self.app.chores.appendleft(partial(self.app.ways.tournament.to_event, path))
        return ""

    def ask_discard(self, event: ListedEvent) -> None:
        """Ask first."""

        def act() -> None:
            self.app.pop()
            self.discard(event)

        lines: list[Command] = [
            cancel(self.app.pop),
            Command("discard", _("Move to the trash"), "D", act,
                    _("Moves it to the trash. You can restore it.")),
        ]  # fmt: skip
        self.app.push(PageMenu(self.app, event.name, lines))

    def discard(self, event: ListedEvent) -> None:
        """Into the trash with it."""
        try:
            where = discard(event.path)
        except TournamentError as error:
            self.app.tell(str(error))
        except OSError as error:
            self.app.tell(could_not(error))
        else:
            self.app.tell(lies_in(where) if where else _("Moved to the trash."))
        self.shown = self.look()
        self.refresh()

    # Drawing

    def none_lines(self) -> list[str]:
        """Return the lines on the paper without a tournament."""
        said = _("Run a room full of tables, with players, seating, sheets and standings.")
        return self.page.wrap(said, BODY, self.w - 2 * PAPER_IN)

    def draw(self, surface: pygame.Surface) -> None:
        self.app.room.draw(surface, self.rails)
        page, t = self.page, self.p.theme
        y, h = self.paper
        with page.clipped(surface):
            page.paper(surface, self.left, y, self.w, h)
            if not self.shown:
                middle, lines = self.left + self.w / 2, self.none_lines()
                at = y + h / 2 - 13 * len(lines) - 6
                page.words(surface, _("No tournament yet"), middle, at, HEAD, t.ink, "middle")
                for n, line in enumerate(lines):
                    page.words(surface, line, middle, at + 38 + 25 * n, BODY, t.ink2, "middle")
        self.controls.draw(surface)
        page.draw_bar(surface)
        count = len(self.shown)
        self.header(surface, self.name(), str(count) if count else "")
        focused = self.controls.focused
        hints = [Hint(_("Choose"), ("up", "down")), Hint(_("Take"), ("enter",), pygame.K_RETURN)]
        self.caption(surface, [Part((focused.hint if focused else "") or self.name())], hints)

    def told(self) -> Told:
        none = text(("none",), " ".join((_("No tournament yet"), *self.none_lines()))) if not self.shown else []
        return Told(tuple(none), tuple(self.caption_told()))


def event_words(event: ListedEvent) -> str:
    """Return a tournament's progress, its number of players, and its day."""
    if event.broken:
        return _("can't be read")
    if event.over:
        stage = _("over")
    elif event.drawn:
        stage = _("round {round} of {rounds}").format(round=event.drawn, rounds=event.rounds)
    else:
        stage = _("not begun")
    players = ngettext("{count} player", "{count} players", event.players).format(count=event.players)
    file = ""
    if event.twin:
        goes_on = event.twin == event.path.name
        file = (_("{file} continues") if goes_on else _("copy: {file}")).format(file=event.path.name)
    day = moment_words(event.made).partition(" ")[0]
    return dot_list((file, players, stage, day))
