"""What the room sees of a tournament: who sits where, and how everybody stands."""

from sevenup_gui.i18n import _, pgettext
from sevenup_gui.speech.tournament.duplicate import not_compared_words
from sevenup_gui.speech.tournament.rounds import round_name, table_words, walkover_words
from sevenup_gui.speech.tournament.standing import (
    GIVEN,
    MOVED,
    SHOWN_GIVEN,
    adjustment_words,
    called,
    figure_heads,
    given_words,
    move_sign,
    moved_by_correction,
    moved_words,
    moves,
    row_told,
    standings_title,
    tie_words,
)
from sevenup_gui.speech.tournament.standings_table import prize_lines, standings_table
from sevenup_gui.store.events.book import Book
from sevenup_gui.tournament.standings import standing_round
from sevenup_gui.tournament.state import key_of
from sevenup_gui.ui.scenes.scene import Desk
from sevenup_gui.ui.scenes.tournament.board import BigScreen, ListColumn, ListRow
from sevenup_gui.ui.scenes.tournament.clock.watch import with_clock


class SeatBoard(BigScreen):
    """Everybody by name, with their table: where they find it in a round."""

    def __init__(self, app: Desk, book: Book, at: int) -> None:
        self.book, self.round_at = book, at
        super().__init__(app)

    def name(self) -> str:
        return _("Who sits where")

    def detail(self) -> str:
        return self.book.tournament.setup.name

    def under_title(self) -> str:
        return with_clock(self.book, round_name(self.book.tournament, self.round_at))

    def read(self) -> None:
        event, now = self.book.tournament, self.book.tournament.round(self.round_at)
        team = [ListColumn(_("Team"), 180.0, aside=True)] if event.setup.league else []
        self.lane = SeatBoard.lane + sum(column.width for column in team)
        tables = ListColumn(pgettext("score sheet", "Table"), 96.0, "end", figures=True)
        self.columns = (ListColumn(_("Name")), *team, tables)
        seats = [(who, table) for table, players in enumerate(now.tables, 1) for who in players]
        seats += [(who, 0) for who in now.byes]
        self.lines = [
            ListRow(
                (called(event, who), *([event.players[who].team] if team else []), str(table or "\N{EN DASH}")),
                self.sentence(event.name(who), table),
            )
            for who, table in sorted(seats, key=lambda seat: key_of(event.name(seat[0])))
        ]

    def about(self) -> str:
        return _("Look for your name: the number beside it is your table.")

    def sentence(self, name: str, table: int) -> str:
        """Where somebody sits."""
        where = table_words(self.book.tournament, self.round_at, table) if table else _("sits out this round")
        return _("{name}: {where}").format(name=name, where=where)


class StandingsBoard(BigScreen):
    """How everybody stands. That it was shown is written down: a correction after that says that they have changed,
    and who moved by it is marked."""

    lane = 540.0

    def __init__(self, app: Desk, book: Book) -> None:
        self.book = book
        self.moved = moved_by_correction(book.tournament)  # before it is shown anew
        super().__init__(app)

    def name(self) -> str:
        return _("Standings")

    def detail(self) -> str:
        return self.book.tournament.setup.name

    def under_title(self) -> str:
        return with_clock(self.book, self.after_round())

    def after_round(self) -> str:
        """After which round, and how many tables are missing."""
        return standings_table(self.book.tournament).title

    def about(self) -> str:
        if any(column.aside for column in self.columns):
            return _("Beside the place: how many places up or down since the round before.")
        return self.after_round()

    def foot(self) -> str:
        event = self.book.tournament
        said = [moved_words() if self.moved else tie_words(event)]
        upto = standing_round(event)
        given = [
            *not_compared_words(event, upto),
            *given_words(event, upto),
            *walkover_words(event, 1, upto)[-SHOWN_GIVEN:],
        ]
        return " ".join([*given, *said] if self.lines else said)

    def empty(self) -> str:
        return _("The first results are still to come.")

    def enter(self) -> None:
        super().enter()
        event, upto = self.book.tournament, standing_round(self.book.tournament)
        if upto and (event.shown < upto or event.corrected):
            self.book.do(event.show(upto))

    def read(self) -> None:
        event, upto = self.book.tournament, standing_round(self.book.tournament)
        points, ties = event.in_points, event.totals.ties
        second = ties[0].short() if ties else _("Rounds") if points else pgettext("of points", "Diff.")
        first = pgettext("over the numbers of points", "Points") if points else pgettext("over the numbers", "Won")
        if event.setup.duplicate or event.setup.league:
            first, second = figure_heads(event)
        gained = moves(event, upto)
        table = standings_table(event)
        rows = table.lines
        heads = table.between if event.setup.league else ()
        between = [ListColumn(head, 50.0, "end", figures=True) for head in heads]
        self.lane = StandingsBoard.lane + sum(column.width for column in between)
        self.columns = (
            ListColumn("", 52.0 if len(rows) < 100 else 68.0, "end", figures=True),
            ListColumn("", 74.0 if len(rows) < 100 else 90.0, "middle", figures=True, aside=True),
            ListColumn(table.named),
            *between,
            ListColumn(first, 104.0 if event.setup.duplicate else 92.0, "end", figures=True),
            ListColumn(second, 92.0, "end", figures=True),
        )
        self.lines = []
        for line in rows:
            row, who = line.row, line.row.players[0]
            sign = (GIVEN if event.adjustments_of(row.players, upto) else "") + (MOVED if who in self.moved else "")
            named = line.place, move_sign(gained.get(who)), line.name + sign
            cells = (*named, *(line.between if between else ()), *line.figures)
            told = row_told(event, row, gained.get(who), who in self.moved)
            told = ", ".join([told, *map(adjustment_words, event.adjustments_of(row.players, upto))])
            self.lines.append(ListRow(cells, told, row.place <= 3, who in self.moved))
        self.leave_out_empty()


class PrizeBoard(BigScreen):
    """Who has won what."""

    lane = 900.0

    def __init__(self, app: Desk, book: Book) -> None:
        self.book = book
        super().__init__(app)

    def name(self) -> str:
        return _("Prizes")

    def detail(self) -> str:
        return self.book.tournament.setup.name

    def under_title(self) -> str:
        return standings_title(self.book.tournament, standing_round(self.book.tournament))

    def about(self) -> str:
        return _("Who share a place share its prizes.")

    def empty(self) -> str:
        return _("No prizes are named.")

    def read(self) -> None:
        event = self.book.tournament
        places = ListColumn("", 52.0, "end", figures=True)
        self.columns = (places, ListColumn("", 16.0), ListColumn(_("Name")), ListColumn(_("Prize"), 480.0))
        self.lines = []
        for place, prize, names in prize_lines(event):
            cells = (_("{place}.").format(place=place), "", names, prize)
            told = _("{place}. {name}, prize: {prize}").format(place=place, name=names, prize=prize)
            self.lines.append(ListRow(cells, told))
