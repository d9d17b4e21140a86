"""A table's result: its totals typed, its whole sheet typed, or a match played on this program."""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from sevenup_gui.engine.record import Record
from sevenup_gui.errors import RecordError
from sevenup_gui.games.parts.totals import NOT_COUNTED, TotalFault, Wrong
from sevenup_gui.i18n import _, labelled, labelled_sentence, listed
from sevenup_gui.match.scorecard import Scorecard
from sevenup_gui.speech.matches import moment_words, score_words
from sevenup_gui.speech.tournament.deeds import answer_words, deed_words
from sevenup_gui.speech.tournament.rounds import changed_words, round_name, side_words, table_words, unplayed_words
from sevenup_gui.store.archive import Archive, Entry
from sevenup_gui.store.events.book import Book
from sevenup_gui.store.reading import read_file
from sevenup_gui.tournament.claims import typed_totals
from sevenup_gui.tournament.deeds import deeds_about, refusal
from sevenup_gui.tournament.duplicate import boards_for
from sevenup_gui.tournament.errors import TournamentError
from sevenup_gui.tournament.event import Tournament
from sevenup_gui.tournament.event_log import LONGEST_REASON, LogEntry
from sevenup_gui.tournament.results import sheet_so_far, table_of_names
from sevenup_gui.tournament.state import key_of
from sevenup_gui.ui.kit.command import Command
from sevenup_gui.ui.scenes.matches.deeds import PageMenu
from sevenup_gui.ui.scenes.scene import Desk
from sevenup_gui.ui.scenes.scorer.scorer import Scorer
from sevenup_gui.ui.scenes.sheet import cancel
from sevenup_gui.ui.scenes.tournament.totals import Asked, Cells, Rows, TotalsEntry
from sevenup_gui.ui.scenes.typedline import TypedLine

MOST_MATCHES = 7  # of those that a table has played here, the newest ones


class Results:
    """The results of an event's tables; `taken` is called when a table has its result."""

    def __init__(self, app: Desk, book: Book, taken: Callable[[int, int], None]) -> None:
        self.app, self.book, self.taken = app, book, taken

    @property
    def event(self) -> Tournament:
        """The event as it is now."""
        return self.book.tournament

    def title(self, at: int, table: int) -> str:
        """Name the round and the table."""
        return labelled(round_name(self.event, at), table_words(self.event, at, table))

    # Totals

    def open(self, at: int, table: int) -> None:
        """Ask for the totals of a table; from there the other ways lead on."""
        event, seats = self.event, self.event.table(at, table)
        sides = sorted({event.side(seat) for seat in range(len(seats))})
        names = tuple(side_words(event, seats, side) for side in sides)
        headings = [heading for _n, heading in event.totals.typed]
        asked = Asked(
            self.title(at, table),
            event.totals.asked(),
            names,
            (_("Points"), *headings),
            may_be_empty=tuple(range(1, 1 + len(headings))),
            signed=True,
            falls=event.totals.falls(event.options_for(len(seats))),
        )
        cells = self.cells_of(at, table, len(names), 1 + len(headings))
        here, typed = partial(self.keep_totals, at, table), partial(self.keep_figures, at, table)
        self.app.push(TotalsEntry(self.app, asked, cells, here, self.other_ways(at, table), typed))

    def keep_figures(self, at: int, table: int, cells: Cells) -> None:
        """Have the figures in the book as they are typed; not those of a correction: the old result counts still."""
        if (at, table) in self.event.results:
            return
        try:
            self.book.do(self.event.type_figures(at, table, cells))
        except TournamentError as error:
            self.app.tell(str(error))

    def cells_of(self, at: int, table: int, rows: int, columns: int) -> Cells:
        """The figures that count, or as long as none do those that were left half typed, or empty ones."""
        typed = self.event.half_typed.get((at, table), ()) if (at, table) not in self.event.results else ()
        if [len(row) for row in typed] == [columns] * rows:
            return [list(row) for row in typed]
        result = self.event.results.get((at, table)) or sheet_so_far(self.event, at, table)
        if result is None or not result.played:
            return [[""] * columns for _row in range(rows)]
        asked = [result.figures[n] or (NOT_COUNTED,) * rows for n, _heading in self.event.totals.typed]
        return [
            [str(score), *("" if each[row] == NOT_COUNTED else str(each[row]) for each in asked)]
            for row, score in enumerate(result.score)
        ]

    def keep_totals(self, at: int, table: int, rows: Rows, time: bool = False) -> tuple[str, int] | None:
        """Write totals down; what is wrong with them, and in which row, if anything is. Where nobody has won it is
        asked whether time was called."""
        score, figures = typed_totals(self.event, rows)
        try:
            entry = self.event.result(at, table, score, *figures, time=time)
        except TournamentError as error:
            wrong = error.facts.get("wrong")
            if isinstance(wrong, Wrong) and wrong.fault is TotalFault.NO_WINNER:
                self.ask_time(at, table, rows, str(error))
            return str(error), getattr(wrong, "at", -1)
        self.write(at, table, entry, self.app.pop)
        return None

    def ask_time(self, at: int, table: int, rows: Rows, why: str) -> None:
        """Ask whether the clock has cut the match off."""

        def called() -> None:
            self.app.pop()
            self.keep_totals(at, table, rows, time=True)

        hint = _("The side ahead wins. If it's tied, no one does.")
        lines: list[Command] = [
            Command("time", _("Time's up"), "C", called, hint),
            cancel(self.app.pop),
        ]
        self.app.push(PageMenu(self.app, self.title(at, table), lines, why))

    def other_ways(self, at: int, table: int) -> list[Command]:
        """Return the actions besides typing totals."""
        ways = [
            Command("sheet", _("Whole sheet"), "E", partial(self.open_sheet, at, table),
                    _("Type it box by box.")),
            Command("matches", _("On this screen"), "H", partial(self.choose_match, at, table),
                    _("Play it here, or use a match these players have saved here.")),
        ]  # fmt: skip
        acts = {
            "not_played": ("not played", "X", self.not_played),
            "absent": ("walkover", "N", self.open_walkover),
            "exchange": ("other table", "O", self.open_swap),
        }
        for deed, why in deeds_about(self.event, "table", at, table).items():
            if deed in acts:
                known, key, act = acts[deed]
                label, hint = deed_words(self.event, deed)
                ways.append(Command(known, label, key, partial(act, at, table), hint, why_not=why))
        return ways

    def open_swap(self, at: int, table: int) -> None:
        """Ask which table the result belongs to."""
        under = answer_words(self.event, "exchange", at, table).title
        asked = Asked(self.title(at, table), under, (_("Table"),), (_("Number"),))
        self.app.push(TotalsEntry(self.app, asked, [[""]], partial(self.swap, at, table)))

    def swap(self, at: int, table: int, rows: Rows) -> tuple[str, int] | None:
        """Give two tables each other's results; what is wrong with the other one, if anything is."""
        other = rows[0][0] or 0
        try:
            entry = self.event.swap_results(at, table, other)
        except TournamentError as error:
            return str(error), 0
        self.app.pop()
        self.app.pop()
        self.take(at, table, entry)
        return None

    def write(self, at: int, table: int, entry: LogEntry, leave: Callable[[], None]) -> None:
        """Have a result in the book: asked first where the table has another one. `leave` takes off what it was typed
        on."""
        known = self.event.results.get((at, table))
        if known is None or known == self.event.after(entry).results.get((at, table)):
            leave()
            self.take(at, table, entry)
            return

        def replace() -> None:
            self.app.pop()
            leave()
            self.take(at, table, entry)

        def keep() -> None:
            self.app.pop()
            leave()

        lines: list[Command] = [
            Command("replace", _("Take the new result"), "", replace, self.told_before(at)),
            cancel(keep),
        ]
        title = _("{table} has a result already").format(table=table_words(self.event, at, table))
        self.app.push(PageMenu(self.app, title, lines))

    def told_before(self, at: int) -> str:
        """Explain the effect of a correction."""
        if self.event.was_shown(at):
            return _("You've shown the standings with the old one. They change.")
        return _("The old one stays in the file but doesn't count.")

    def take(self, at: int, table: int, entry: LogEntry) -> None:
        """Do it, and say what it means."""
        shown = self.event.was_shown(at)
        try:
            self.book.do(entry)
        except TournamentError as error:
            self.app.tell(str(error))
            return
        said = _("{table}: saved.").format(table=table_words(self.event, at, table))
        self.app.tell(f"{said} {changed_words()}" if shown and self.event.corrected else said)
        self.taken(at, table)

    def not_played(self, at: int, table: int) -> None:
        """A table that did not play."""
        self.write(at, table, self.event.not_played(at, table), self.app.pop)

    def open_walkover(self, at: int, table: int) -> None:
        """Ask which team, or who, did not come."""
        asked = answer_words(self.event, "absent", at, table)
        lines: list[Command] = [
            Command(f"absent {who}", name, "", partial(self.ask_why_absent, at, table, who, name))
            for who, name in asked.choices
        ]
        self.app.push(PageMenu(self.app, asked.title, lines))

    def ask_why_absent(self, at: int, table: int, who: int, name: str) -> None:
        """Ask why."""
        self.app.pop()
        self.app.pop()
        self.app.push(
            TypedLine(self.app, _("{team} didn't come").format(team=name), _("Reason"),
                      answer_words(self.event, "absent", at, table).hint,
                      partial(self.take_walkover, at, table, who), longest=LONGEST_REASON)
        )  # fmt: skip

    def take_walkover(self, at: int, table: int, who: int, reason: str) -> str:
        """Write down that somebody did not come; why that cannot be."""
        name = self.event.name(who)
        try:
            entry = self.event.no_show(at, table, who, reason)
        except TournamentError as error:
            return str(error)
        self.take(at, table, entry)
        words = _("{table} plays without {name}.").format(table=table_words(self.event, at, table), name=name)
        self.app.tell(unplayed_words(self.event, at, table) or words)
        return ""

    # The whole sheet

    def open_sheet(self, at: int, table: int) -> None:
        """Type the whole sheet; what was typed of it lies in the book, box by box."""
        known = self.event.results.get((at, table))
        seen = self.event.sheets.get((at, table))

        def elsewhere() -> Scorecard | None:
            nonlocal seen
            now = self.event.sheets.get((at, table))
            if now is seen:
                return None
            seen = now
            return self.event.card_of(at, table)

        def keep(card: Scorecard) -> None:
            try:
                self.book.do(self.event.type_card(at, table, card))
            except TournamentError as error:
                self.app.tell(str(error))

        def done() -> None:
            self.app.pop()
            result = self.event.results.get((at, table))
            if result is not None and result != known:
                self.app.pop()
                said = _("{table}: saved.").format(table=table_words(self.event, at, table))
                corrected = (at, table) in self.event.corrected
                self.app.tell(f"{said} {changed_words()}" if corrected else said)
                self.taken(at, table)

        self.app.push(Scorer(self.app, self.event.card_of(at, table), keep, done, elsewhere))

    # Matches of this program

    def choose_match(self, at: int, table: int) -> None:
        """Ask which of the matches that these players have played here, the newest first."""
        archive = Archive(self.app.saved.folder, self.app.settings.name)
        while archive.left:
            archive.read_next()
        found = [entry for entry in archive.entries if self.is_of(entry, at, table)][:MOST_MATCHES]
        lines: list[Command] = [
            Command(f"match {n}", _("Played {moment}").format(moment=moment_words(entry.made)), "",
                    partial(self.take_entry, at, table, archive, entry),
                    _("Score: {score}").format(score=score_words(entry)),
                    why_not=refusal(partial(self.entry_of, at, table, archive, entry)))
            for n, entry in enumerate(found)
        ]  # fmt: skip
        unsealed = refusal(partial(boards_for, self.event, at, table)) if self.event.setup.duplicate else ""
        lines += [
            Command("here", _("Play it now at this screen"), "P", partial(self.play, at, table, False),
                    self.playing(_("Everyone looks here in turn.")), why_not=unsealed),
            Command("phones", _("Play it now with phones"), "C", partial(self.play, at, table, True),
                    self.playing(_("Each hand on its own phone.")), why_not=unsealed),
        ]  # fmt: skip
        self.app.push(PageMenu(self.app, self.title(at, table), lines))

    def playing(self, how: str) -> str:
        """Explain what playing here means."""
        if self.app.saved.dealt:
            return how + " " + _("Your current match moves to Unfinished.")
        return how

    def play(self, at: int, table: int, phones: bool) -> None:
        """Seat the table at this screen, once all that was done is on disk: the file is let go of."""
        if not self.book.saved():
            why = _("Can't save the tournament ({why}). Each step tries again.")
            self.app.tell(why.format(why=self.book.trouble))
            return
        self.app.ways.tournament.to_event_match(self.book, at, table, phones)

    def is_of(self, entry: Entry, at: int, table: int) -> bool:
        """Return True if a match is over, of this game, and of exactly these players."""
        names = self.event.names(self.event.table(at, table))
        return (
            entry.winners is not None
            and entry.game == self.event.setup.options.game
            and sorted(map(key_of, entry.names)) == sorted(map(key_of, names))
        )

    def entry_of(self, at: int, table: int, archive: Archive, entry: Entry) -> LogEntry | None:
        """Return what a match of the archive comes to at a table. Raises `TournamentError`."""
        matches = archive.matches(entry.file)
        there = entry.number < len(matches)
        return self.event.result_of_record(at, table, matches[entry.number].record) if there else None

    def take_entry(self, at: int, table: int, archive: Archive, entry: Entry) -> None:
        """Take the result of a match of the archive."""
        self.app.pop()
        matches = archive.matches(entry.file)
        if entry.number < len(matches):
            self.take_record(at, table, matches[entry.number].record, self.app.pop)

    def take_record(self, at: int, table: int, record: Record, leave: Callable[[], None]) -> None:
        """Take the result of a match from its record, or say why not."""
        try:
            entry = self.event.result_of_record(at, table, record)
        except TournamentError as error:
            self.app.tell(str(error))
            return
        self.write(at, table, entry, leave)

    def take_files(self, at: int, files: Sequence[Path]) -> None:
        """Take the results of the records that were let go over the page, each for the table whose players it has."""
        taken, refused = [], ""
        for path in files:
            try:
                matches = read_file(path).matches
            except RecordError as error:
                refused = labelled_sentence(path.name, error)
                continue
            for match in matches:
                table = table_of_names(self.event, at, [player.name for player in match.record.header.players])
                if table is None:
                    refused = _("{file}: no table has these players this round.").format(file=path.name)
                elif (at, table) in self.event.results:
                    self.take_record(at, table, match.record, lambda: None)
                else:
                    try:
                        self.book.do(self.event.result_of_record(at, table, match.record))
                        taken.append(table)
                    except TournamentError as error:
                        refused = labelled(path.name, str(error))
        if taken:
            names = listed([table_words(self.event, at, table) for table in taken])
            self.app.tell(_("{tables}: saved.").format(tables=names))
            self.taken(at, taken[-1])
        elif refused:
            self.app.tell(refused)
