"""The players: names typed, pasted or read from a file; latecomers, leavers and returners."""

from collections.abc import Sequence
from functools import partial
from pathlib import Path

import pygame

from sevenup_gui.engine.names import clean_name
from sevenup_gui.i18n import _, dot_list, listed, ngettext
from sevenup_gui.paper.letters import can_be_printed
from sevenup_gui.speech.tournament.marks import marks_of, marks_words
from sevenup_gui.speech.tournament.outlook import outlook
from sevenup_gui.speech.tournament.standing import signed
from sevenup_gui.store.archive import ENDING as RECORD_ENDING
from sevenup_gui.store.events.book import Book
from sevenup_gui.store.events.namefile import NamesError, read_names
from sevenup_gui.store.folder import typed_path
from sevenup_gui.tournament.event import Tournament
from sevenup_gui.tournament.event_log import Player
from sevenup_gui.tournament.names import NameTable, guessed, in_order, names_in, plain_name, table_of, teams_in
from sevenup_gui.tournament.state import key_of
from sevenup_gui.ui.kit import clipboard
from sevenup_gui.ui.kit.command import DELETE, Command, delete_cap, key_command
from sevenup_gui.ui.kit.commandrow import BUTTON_H, commands_w
from sevenup_gui.ui.kit.fields import Typing
from sevenup_gui.ui.kit.pieces.listrow import BETWEEN, ROW_H, TALL_H, Row
from sevenup_gui.ui.scenes.filechooser import FileChooser
from sevenup_gui.ui.scenes.message import Message
from sevenup_gui.ui.scenes.scene import Desk, Scene
from sevenup_gui.ui.scenes.tournament.desk import EventStep
from sevenup_gui.ui.scenes.tournament.namelist import NameListPreview, TeamListPreview
from sevenup_gui.ui.scenes.tournament.roster.members import Members
from sevenup_gui.ui.scenes.tournament.roster.newnames import NewNames
from sevenup_gui.ui.scenes.tournament.roster.playermenu import PlayerMenu
from sevenup_gui.ui.tree.parts import Beside, CommandRow, Part, Pressed, Sheet, Stack
from sevenup_gui.ui.tree.rows import ON_PAPER, RowItem, RowList, empty_list

LONGEST, LONGEST_TEAM = 40, 400  # letters of a name, and of a team with its players
# All lengths are page units.
GAP, LEAST_FIELD = 20.0, 300.0  # a narrower field has its commands under it
LEAST_COLUMN = 330.0  # two columns of names stand side by side where each has at least so much


def unseen(players: Sequence[Player]) -> list[str]:
    """Warn of names with letters that can't be told apart, on a screen or on paper."""
    numbers = sorted(player.number for player in players if not can_be_printed(player.name))
    if not numbers:
        return []
    return [
        ngettext(
            "The name of number {numbers} has letters our font lacks, shown as boxes. Press Enter to rename.",
            "The names of numbers {numbers} have letters our font lacks, shown as boxes. Press Enter to rename.",
            len(numbers),
        ).format(numbers=listed([str(number) for number in numbers]))
    ]


class Players(EventStep):
    """All who take part, by their names. Letters go into the field at the top from wherever the focus is: they are a
    new name, and meanwhile a search."""

    step = "players"
    takes_files = True

    def __init__(self, app: Desk, book: Book) -> None:
        super().__init__(app, book)
        self.typed = Typing("", LONGEST_TEAM if self.league else LONGEST)
        self.taken_from: Tournament | None = None  # what follows is about it
        self.everybody: list[tuple[RowItem, str]] = []  # on the list by name, and the letters of that
        self.seats: frozenset[int] = frozenset()  # who sits in the last round, or sits it out
        self.coming = 0  # how many are seated next
        self.outlook: list[str] = []
        self.menu = PlayerMenu(app, self, self.open)
        self.new_names = NewNames(app, self, self.open, self.to_field)
        self.chooser = FileChooser(
            app,
            _("Names from a file"),
            _("Path of a text or CSV file"),
            (".txt", ".csv", ".tsv", ".vcf"),
            self.take_path,
        )
        self.refused = ""  # a name that was there already, once it has been said

    @property
    def league(self) -> bool:
        """Return True if everyone plays for a team."""
        return self.event.setup.league is not None

    def typing(self) -> bool:
        return True

    def enter(self) -> None:
        pygame.key.start_text_input()
        super().enter()

    def open(self, scene: Scene) -> None:
        """Put a menu over the page: a key pressed there is no letter until the page is back."""
        pygame.key.stop_text_input()
        self.app.push(scene)

    def leave(self) -> None:
        self.typed.end(False)
        super().leave()

    # Who is shown

    def found(self) -> list[RowItem]:
        """Return the rows of the players with the typed letters in their name, by name."""
        wanted = plain_name(self.typed.text.strip())
        if self.league:
            wanted = wanted.partition(":")[0].strip()
        return [row for row, letters in self.everybody if wanted in letters]

    def take_stock(self) -> None:
        """Look through everybody, once for each step of the event: of five hundred that takes as long as a frame."""
        event = self.event
        if self.taken_from is event:
            return
        self.taken_from, self.seats = event, frozenset[int]()
        for drawn in event.rounds[-1:]:
            self.seats = frozenset((*drawn.players, *drawn.byes))
        players = sorted(event.entered, key=lambda player: in_order(player.name))
        if self.league:
            players.sort(key=lambda player: in_order(player.team))
        self.everybody = [(self.row(player), plain_name(f"{player.name} {player.team}")) for player in players]
        self.coming = len(event.field(event.next_round))
        self.outlook = [*marks_words(event), *outlook(event), *unseen(players)]

    def note(self, player: Player) -> str:
        """Return further facts about a player besides the name."""
        event, drawn = self.event, len(self.event.rounds)
        parts = [player.team] if player.team else []
        if player.first > 1:
            parts.append(_("from round {round}").format(round=player.first))
        if player.last is not None:
            parts.append(_("left after round {round}").format(round=player.last) if player.last else _("has left"))
        elif drawn and player.plays(drawn) and player.number not in self.seats:
            parts.append(_("no seat in round {round}").format(round=drawn))
        parts += marks_of(player)
        if player.partner and player.partner in event.players:
            parts.append(_("with {name}").format(name=event.name(player.partner)))
        given = event.adjusted([player.number], len(event.rounds))
        if given:
            parts.append(signed(given))
        return dot_list(parts)

    def summary(self) -> tuple[str, Sequence[str]]:
        self.take_stock()
        here, known = self.coming, len(self.everybody)
        if not known:
            return "", ()
        title = ngettext("{count} player", "{count} players", here).format(count=here)
        lines = [] if known == here else [_("{count} on the list").format(count=known)]
        return title, [*lines, *self.outlook]

    # What is seen

    def view(self) -> Part:
        commands = self.commands()
        entry = Beside((self.field(), CommandRow(commands)), (None, commands_w(self.page, commands)), GAP, LEAST_FIELD)
        rows = RowList("player ", self.found(), ROW_H, BETWEEN, TALL_H, least=LEAST_COLUMN, most=2, asks=False)
        return Stack((entry, Sheet(rows, *ON_PAPER) if rows.items else empty_list(*self.nobody())), GAP)

    def field(self) -> Part:
        """The line in which a name is typed."""
        ghost = _("Name")
        hint = _("Press Enter to add the name. Typing also searches. For many names, paste a list or drop a file.")
        if self.league:
            ghost = _("Team: name, name")
            hint = _("Type a team, a colon and its players. Each two in a row are partners.")
            if self.event.setup.pairs == "none":
                hint = _("Type a team, a colon and its players. A list can have a column of teams.")
        control = {
            "act": self.add_typed, "default": True, "role": "text field", "value": self.typed.text, "hint": hint,
            "edited": self.typed.edited,
        }  # fmt: skip
        return Pressed(
            "name", _("Name of a player"), lambda w: self.typed.field(self.p, ghost, w, BUTTON_H), control
        )  # fmt: skip

    def commands(self) -> list[Command]:
        """Return what brings many names."""
        return [
            Command("paste", _("Paste"), "Ctrl V", self.paste,
                    _("Paste copied names, one per line or a column of a table.")),
            Command("file", _("From a file…"), "Ctrl O", self.ask_file,
                    _("Take the names from a text file, or a table saved as CSV.")),
            Command("members", _("Members…"), "Ctrl K", self.show_members,
                    _("Choose regular players instead of typing.")),
        ]  # fmt: skip

    def row(self, player: Player) -> RowItem:
        """A player of the list."""
        number, note, out = player.number, self.note(player), not player.plays(self.event.next_round)
        return RowItem(
            str(number), player.name, lambda w, tall: Row(str(number), player.name, note, w, tall, out, menu=True),
            partial(self.menu.choose, number), (note, _("number {number}").format(number=number)),
            drop=key_command("remove", _("Remove"), delete_cap(), partial(self.menu.take_out, number), DELETE),
        )  # fmt: skip

    def nobody(self) -> tuple[str, str]:
        """Return the title and the sentence of an empty list."""
        if self.league:
            said = _("Type a team and its players, for example Red Team: Ann, Bob. Or paste a list, or drop a file.")
        elif self.everybody:
            said = _("That name isn't on the list. Press Enter to add {name}.").format(name=self.typed.text.strip())
        else:
            said = _("Type names, paste a list, or drop in a file.")
        return _("No player found") if self.everybody else _("No one yet"), said

    # What is typed

    def handle(self, event: pygame.Event) -> bool:
        if clipboard.is_paste(event) and not self.typed.composing:
            self.paste()
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_o and event.mod & clipboard.PASTE_MODS:
            self.ask_file()
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_k and event.mod & clipboard.PASTE_MODS:
            self.show_members()
            return True
        if self.type(event):
            return True
        taken = super().handle(event)
        field = self.controls.find("name")
        if self.app.scenes[-1:] == [self] and field is not None and self.typed.pointed(event, field, self.p):
            self.refresh()
            return True
        return taken

    def refresh(self) -> None:
        super().refresh()
        field = self.controls.find("name")
        if field is not None:
            self.typed.place_candidates(field, self.p)

    def type(self, event: pygame.Event) -> bool:
        """Put typed letters into the field; return True if the event was taken."""
        focused = self.controls.focused
        at_field = focused is not None and focused.id == "name"
        letters = event.type == pygame.TEXTEDITING or (
            event.type == pygame.TEXTINPUT and (at_field or event.text.strip())
        )
        erased = event.type == pygame.KEYDOWN and event.key == pygame.K_BACKSPACE
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE and not self.typed.composing:
            if not self.typed.text:
                self.back()
            self.typed.text = ""
            self.refresh()
            return True
        if at_field and event.type == pygame.KEYDOWN and event.key == pygame.K_SPACE:
            return True  # the letter comes by itself
        if not (letters or erased or at_field) or not self.typed.edits(event):
            return False
        self.refresh()
        self.to_field()
        return True

    def to_field(self) -> None:
        """The focus goes to the field, which comes into view."""
        self.controls.focus_on("name")
        self.page.offset_u = 0.0
        self.refresh()

    # What is done

    def add_typed(self) -> None:
        """The name in the field takes part. One that is there already is only taken with a number after it, when it is
        confirmed once more."""
        if self.league:
            self.add_teams(teams_in(table_of(self.typed.text)))
            return
        name = clean_name(self.typed.text, LONGEST)
        if not name:
            self.app.tell(_("Type a name first."))
            return
        removed = self.new_names.removed().get(key_of(name))
        if removed is not None:
            self.menu.come_back(removed)
            self.typed.text = ""
            self.to_field()
            return
        free = self.event.free_name(name)
        if name not in (free, self.refused):
            self.refused = name
            self.app.tell(_("{name} is already listed. Press Enter again to add {free}.").format(name=name, free=free))
            return
        if self.done(lambda event: event.add_players([free])):
            self.typed.text = self.refused = ""
            self.app.tell(self.new_names.added_words([free]))
            self.to_field()

    def add_teams(self, entries: Sequence[tuple[str, str]]) -> None:
        """Players with their teams take part."""
        if self.done(lambda event: event.add_teams([(team, [name]) for team, name in entries])):
            self.typed.text = ""
            self.app.tell(self.new_names.added_words([name for _team, name in entries]))
            self.to_field()

    def paste(self) -> None:
        """Paste one name into the field, or many onto the list."""
        table = table_of(clipboard.take())
        names = names_in(table, guessed(table))
        if names and self.league:
            self.look_at(table)
            return
        if not names:
            self.app.tell(_("The clipboard has no names."))
        elif len(names) == 1:
            self.typed.insert(names[0])
            self.to_field()
        else:
            self.look_at(table)

    def look_at(self, table: NameTable) -> None:
        """Show a list before it counts."""
        if self.league:
            self.open(TeamListPreview(self.app, table, self.add_teams))
            return
        self.open(NameListPreview(self.app, table, self.new_names.add_many))

    def ask_file(self) -> None:
        """Ask for a file of names."""
        self.chooser.ask()

    def show_members(self) -> None:
        """Choose among the members."""
        self.open(Members(self.app, self.event, self.type_names if self.league else self.new_names.add_many))

    def type_names(self, names: Sequence[str]) -> None:
        """Names into the field, after their team."""
        before = self.typed.text.strip()
        joint = ", " if before and not before.endswith((":", ",")) else " " if before else ""
        self.typed.text = (before + joint + ", ".join(names))[:LONGEST_TEAM]
        self.to_field()

    def take_path(self, typed: str) -> str:
        """The names of the file that somebody typed the path of; what is wrong with it."""
        if not typed:
            return ""
        try:
            table = read_names(typed_path(typed))
        except NamesError as error:
            return str(error)
        self.app.chores.appendleft(partial(self.look_at, table))  # the panel goes first
        return ""

    def take_files(self, files: Sequence[Path]) -> None:
        """The names of files that were dropped on the window; what the program itself has written is opened."""
        if any(path.suffix.lower().startswith(RECORD_ENDING) for path in files):
            self.app.ways.to_files(files)
            return
        tables: list[NameTable] = []
        for path in files:
            try:
                tables.append(read_names(path))
            except NamesError as error:
                self.open(Message(self.app, _("This isn't a list of names"), str(error)))
                return
        if len(tables) == 1:
            self.look_at(tables[0])
        else:  # each is read for itself
            self.look_at(NameTable(tuple((name,) for table in tables for name in names_in(table, guessed(table)))))

    @property
    def enter_word(self) -> str:
        focused = self.controls.focused
        return _("Add") if focused is not None and focused.id == "name" else super().enter_word
