"""The tournaments that lie here, the newest first: open one, begin one, put one into the trash."""

from collections.abc import Callable
from functools import partial

from sevenup_gui.i18n import _, dot_list, ngettext
from sevenup_gui.speech.matches import moment_words
from sevenup_gui.store.events.book import ENDING
from sevenup_gui.store.events.library import ListedEvent, discard, list_events
from sevenup_gui.store.folder import is_there, typed_path
from sevenup_gui.tournament.errors import TournamentError
from sevenup_gui.ui.kit.command import DROP, Command, key_command
from sevenup_gui.ui.kit.pieces.listrow import BETWEEN, ROW_H, TALL_H, Row
from sevenup_gui.ui.scenes.filechooser import FileChooser
from sevenup_gui.ui.scenes.matches.deeds import PageMenu, could_not, lies_in
from sevenup_gui.ui.scenes.message import Message
from sevenup_gui.ui.scenes.scene import Desk
from sevenup_gui.ui.scenes.sheet import cancel
from sevenup_gui.ui.scenes.tournament.events.newevent import NewEvent
from sevenup_gui.ui.scenes.tournament.season.menu import Seasons
from sevenup_gui.ui.scenes.treescene import TreeScene
from sevenup_gui.ui.tree.parts import CommandRow, Part, Sheet, Stack
from sevenup_gui.ui.tree.rows import ON_PAPER, RowItem, RowList, empty_list

GAP, MARK_W = 16.0, 8.0  # page units; no figure stands before the name of an event


class Events(TreeScene):
    """All tournaments of this computer; those that lie elsewhere are opened as files."""

    def __init__(self, app: Desk) -> None:
        super().__init__(app)
        self.look: Callable[[], tuple[ListedEvent, ...]] = list_events  # at those that lie here
        self.shown: tuple[ListedEvent, ...] = ()
        self.chooser = FileChooser(
            app, _("Open a tournament"), _("Path of a .sevenup-event file"), (ENDING,), self.take_path
        )

    def name(self) -> str:
        return _("Tournaments")

    def enter(self) -> None:
        self.shown = self.look()
        super().enter()

    # What is seen

    def view(self) -> Part:
        commands = [
            Command("new", _("New tournament"), "N", self.begin,
                    _("Name it, and choose the game and the rounds."), kind="brass"),
            Command("open", _("Open a file…"), "O", self.ask_file,
                    _("Open a tournament from another place, for example a USB stick.")),
            Command("seasons", _("Seasons…"), "E", Seasons(self.app).open,
                    _("Add up several events.")),
        ]  # fmt: skip
        rows = RowList("event ", [*map(self.row, self.shown)], ROW_H, BETWEEN, TALL_H)
        none = empty_list(
            _("No tournament yet"), _("Run a room full of tables, with players, seating, sheets and standings.")
        )
        listed = Sheet(rows, *ON_PAPER) if self.shown else none
        return Stack((CommandRow(commands, default=not self.shown), listed), GAP)

    def row(self, event: ListedEvent) -> RowItem:
        """A tournament of the list."""
        note, ask = event_words(event), partial(self.ask_discard, event)

        def piece(w: float, tall: bool) -> Row:
            return Row("", event.name, note, w, tall, bool(event.broken), mark_w_u=MARK_W)

        drop = key_command("discard", _("Move to the trash"), "D", ask, DROP)
        return RowItem(event.path.name, event.name, piece, partial(self.open, event), (note,), menu=ask, drop=drop)

    # What is done

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

    def detail(self) -> str:
        return str(len(self.shown)) if self.shown else ""


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
