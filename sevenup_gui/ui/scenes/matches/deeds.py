"""Actions on a match of the archive: resume, rename, export, delete; with a question first if it matters."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path

import pygame

from sevenup_gui.errors import RecordError
from sevenup_gui.i18n import _, comma_list, ngettext
from sevenup_gui.speech.matches import match_words, moment_words, rules_ways, table_of, text_of
from sevenup_gui.store.archive import LONGEST_TITLE, Archive, Entry, Key
from sevenup_gui.store.exchange import export_records, export_table, export_text
from sevenup_gui.systemerrors import error_words
from sevenup_gui.ui.access.tree import Told, text
from sevenup_gui.ui.kit.command import DROP, Command
from sevenup_gui.ui.kit.draw.text import words as type_words
from sevenup_gui.ui.scenes.scene import Desk
from sevenup_gui.ui.scenes.sheet import Menu, cancel
from sevenup_gui.ui.scenes.typedline import TypedLine

OUT = "seven-up-matches"  # what is taken out is called so, with a number where something has that name


NOTE, NOTE_LINE, NOTE_SIDE = type_words(19), 25.0, 30.0  # of what stands under a menu's title


class PageMenu(Menu):
    """A menu over the page. Its `note` stands under the title: what the question is about."""

    W = 520.0

    def __init__(self, app: Desk, title: str, entries: Sequence[Command], note: str = "") -> None:
        super().__init__(app, title, entries)
        self.note = note

    @property
    def head(self) -> float:
        return super().head + self.note_h

    @property
    def note_h(self) -> float:
        """Return the height of the note."""
        lines = self.note_lines()
        return (NOTE_LINE * len(lines) + NOTE_LINE / 2) * self.grown if lines else 0.0

    def note_lines(self) -> list[str]:
        """The note as it is set."""
        room = self.width - 2 * NOTE_SIDE * self.grown
        return self.page.wrap(self.note, NOTE.sized(self.grown), room) if self.note else []

    def draw_panel(self, surface: pygame.Surface, x: float, y: float) -> None:
        super().draw_panel(surface, x, y)
        below = y + super().head
        for n, line in enumerate(self.note_lines()):
            middle = below + NOTE_LINE * (n + 0.4) * self.grown
            self.page.words(surface, line, self.page.width / 2, middle, NOTE.sized(self.grown), anchor="middle")

    def told(self) -> Told:
        return Told(tuple(text(("note",), self.note)) if self.note else (), tuple(self.caption_told()))

    @property
    def leads_to(self) -> str:
        return _("Back")


class Deeds:
    """Actions on `entry`, one of those `shown`. `look` replays it, `changed` is called with the match's new place in
    the folder, if any, `begin` is given work that takes a while."""

    def __init__(
        self,
        app: Desk,
        archive: Archive,
        entry: Entry,
        shown: Sequence[Entry],
        look: Callable[[], None],
        changed: Callable[[Key | None], None],
        begin: Callable[[Iterator[Path]], None],
    ) -> None:
        self.app, self.archive, self.entry, self.shown = app, archive, entry, shown
        self.look, self.changed, self.begin = look, changed, begin

    def commands(self) -> list[Command]:
        """Return what a key does at once, in the list as in its menu."""
        gone = _("Moves it to the trash. You can restore it.")
        found = [
            Command("rename", _("Rename it"), "R", self.rename, _("Give it a title of your own.")),
            Command("export", _("Export…"), "E", self.export, _("Save a copy, table or text to Documents.")),
            Command("delete", _("Delete it…"), "D", self.delete, gone, codes=DROP),
        ]
        if self.entry.continues:
            found.insert(0, Command("continue", _("Play on"), "C", self.play_on, self.playing_on()))
        return [replace(command, bar=command.label, spare=3) for command in found]

    def open(self) -> None:
        """Ask what to do."""
        lines = [replace(command, run=self.then(command.run)) for command in self.commands()]
        at = 1 if self.entry.continues else 0
        lines.insert(at, Command("look", _("Replay"), "", self.then(self.look), self.looking()))
        if self.entry.winners is not None and not self.entry.practice:
            lines.insert(at + 1, Command("figures", _("Its statistics"), "I", self.then(self.figures),
                                         _("How it ended, and what was made in it.")))  # fmt: skip
        title = self.entry.title or comma_list((rules_ways(self.entry)[-1], moment_words(self.entry.made)))
        self.app.push(PageMenu(self.app, title, lines))

    def then(self, deed: Callable[[], None]) -> Callable[[], None]:
        """A line of a menu: it is put away first."""

        def act() -> None:
            self.app.pop()
            deed()

        return act

    def figures(self) -> None:
        """Show what was made in it."""
        from sevenup_gui.ui.scenes.statistics.statistics import Statistics  # the page is to open at once

        self.app.push(Statistics(self.app, (self.entry.file, self.entry.number)))

    def looking(self) -> str:
        """Say which hands are seen."""
        if self.entry.winners is None and not self.entry.daily:
            return _("Step by step, as you saw it.")
        return _("Step by step, with all hands shown.")

    def playing_on(self) -> str:
        """Say what happens to the match under way when another is resumed."""
        if self.app.saved.dealt:
            return _("Your current match moves to Unfinished.")
        return _("Pick it up where it stopped.")

    def play_on(self) -> None:
        """Take up an unfinished match, after a warning where another is under way."""
        if not self.app.saved.dealt:
            self.take_up()
            return
        lines: list[Command] = [
            Command("take up", _("Continue this one"), "C", self.then(self.take_up), self.playing_on()),
            cancel(self.app.pop),
        ]
        self.app.push(PageMenu(self.app, _("You have a current match"), lines))

    def take_up(self) -> None:
        """Sit down at it."""
        try:
            self.app.saved.take_up(self.archive.folder / self.entry.file)
            self.app.ways.to_saved_match()
        except (OSError, RecordError) as error:
            self.refused(error)

    def rename(self) -> None:
        """Ask for a title."""
        self.app.push(Rename(self.app, self.entry, self.take_title))

    def take_title(self, title: str) -> None:
        """The record bears this title from now on."""
        try:
            self.changed(self.archive.rename(self.entry, title))
        except (OSError, RecordError) as error:
            self.refused(error)

    def delete(self) -> None:
        """Ask first."""
        hint = _("Moves it to the trash. You can restore it.")
        lines: list[Command] = [
            cancel(self.app.pop),
            Command("delete", _("Delete it"), "D", self.then(self.put_away), hint),
        ]
        self.app.push(PageMenu(self.app, _("Delete this match?"), lines, match_words(self.entry)))

    def put_away(self) -> None:
        """Into the trash with it."""
        try:
            where = self.archive.delete(self.entry)
        except (OSError, RecordError) as error:
            self.refused(error)
            return
        self.changed(None)
        gone = _("Moved to the trash.")
        self.app.tell(
            _("There's no trash on this computer. It's in {place} now.").format(place=where) if where else gone
        )

    def export(self) -> None:
        """Ask what is to be taken out, and how."""
        count = len(self.shown)
        all_of = ngettext("{what}: {count} match", "{what}: all {count} matches", count)
        one, many = [self.entry], self.shown
        forms = ((_("Record"), self.records, "R"), (_("Table"), self.table, "C"), (_("Text"), self.text, "X"))
        hints = (_("The match as it is. Others can replay and check it."), _("For a spreadsheet: CSV."),
                 _("One line per match, easy to read."))  # fmt: skip
        lines: list[Command] = [
            Command(f"one {key}", _("{what}: this match").format(what=what), key,
                    self.then(lambda way=way: way(one)), hint)  # type: ignore[misc]
            for (what, way, key), hint in zip(forms, hints, strict=True)
        ]  # fmt: skip
        if count > 1:
            lines += [
                Command(f"all {key}", all_of.format(what=what, count=count), "",
                        self.then(lambda way=way: way(many)), hint)  # type: ignore[misc]
                for (what, way, key), hint in zip(forms, hints, strict=True)
            ]  # fmt: skip
        self.app.push(PageMenu(self.app, _("Export to Documents"), lines))

    def records(self, entries: Sequence[Entry]) -> None:
        """Copies of the records."""
        self.begin(export_records(self.archive, entries, OUT))

    def table(self, entries: Sequence[Entry]) -> None:
        """A table."""
        self.say_where(lambda: export_table(table_of(entries), f"{OUT}.csv"))

    def text(self, entries: Sequence[Entry]) -> None:
        """A text."""
        self.say_where(lambda: export_text(text_of(entries), f"{OUT}.txt"))

    def say_where(self, write: Callable[[], Path]) -> None:
        """Write something, and say where it lies."""
        try:
            self.app.tell(lies_in(write()))
        except OSError as error:
            self.refused(error)

    def refused(self, error: OSError | RecordError) -> None:
        """The system does not want it; perhaps the record is no longer there."""
        self.app.tell(could_not(error))
        self.changed(self.entry.key)


def lies_in(place: Path) -> str:
    """Say where a file was written."""
    return _("Saved in {place}.").format(place=place)


def could_not(error: OSError | RecordError) -> str:
    """Return the system's reason for a failure, or a record's fault."""
    if isinstance(error, RecordError):
        return _("Can't read this record: {why}.").format(why=str(error))
    return _("That didn't work: {why}.").format(why=error_words(error))


class Rename(TypedLine):
    """A title of one's own for a match, in the place of the one it has."""

    def __init__(self, app: Desk, entry: Entry, take: Callable[[str], None]) -> None:
        def taken(title: str) -> str:
            take(title)
            return ""

        super().__init__(app, _("A title for this match"), _("Title"), _("Type a title, then press Enter."), taken,
                         entry.title, LONGEST_TITLE)  # fmt: skip
        self.typed.anchor = 0  # what is typed takes its place
        self.entry = entry

    def told(self) -> Told:
        return Told(tuple(text(("match",), match_words(self.entry))))
