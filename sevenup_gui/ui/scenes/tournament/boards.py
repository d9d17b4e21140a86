"""Lists of a tournament for the room: the seating, and the standings."""

from collections.abc import Sequence

from sevenup_gui.i18n import _, comma_list, labelled, pgettext
from sevenup_gui.speech.tournament.duplicate import not_compared_words
from sevenup_gui.speech.tournament.league_lists import cross_table, fixtures_list
from sevenup_gui.speech.tournament.round_lists import NOWHERE, EventColumn, EventList, results_list, seats_list
from sevenup_gui.speech.tournament.rounds import round_name, table_words, walkover_words
from sevenup_gui.speech.tournament.standing import (
    GIVEN,
    MOVED,
    SHOWN_GIVEN,
    adjustment_words,
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
from sevenup_gui.ui.kit.draw.text import Anchor
from sevenup_gui.ui.kit.draw.text import words as type_words
from sevenup_gui.ui.scenes.scene import Desk
from sevenup_gui.ui.scenes.tournament.board import (
    ASIDE_FRAC,
    HEADING,
    ROW,
    TYPE_FRAC,
    BigScreen,
    ListColumn,
    ListRow,
)
from sevenup_gui.ui.scenes.tournament.clock.watch import with_clock

NUMBER, NARROWEST, WIDEST, BESIDE = 96.0, 44.0, 330.0, 24.0  # columns of a list, in units of a row; beside their words


class ListBoard(BigScreen):
    """A list of the event. Columns are as wide as what stands in them, and those that matter least are left out where
    the paper has no room for all."""

    def __init__(self, app: Desk, book: Book) -> None:
        self.book = book
        super().__init__(app)

    def value(self) -> EventList:
        """The list as things are now."""
        raise NotImplementedError

    def name(self) -> str:
        return self.value().title

    def detail(self) -> str:
        return self.book.tournament.setup.name

    def under_title(self) -> str:
        return with_clock(self.book, self.value().under)

    def foot(self) -> str:
        return " ".join(self.value().notes)

    def read(self) -> None:
        whole = value = self.value().for_the_room()
        columns = self.columns_of(value)
        while sum(column.width for column in columns) * self.k > self.room_u[2] and value.shorter() != value:
            value = value.shorter()
            columns = self.columns_of(value)
        needed, room = sum(column.width for column in columns), self.room_u[2] / self.k
        if needed > room:  # a cross table of many teams
            columns = [column._replace(width=column.width * room / needed) for column in columns]
        self.lane = max(ListBoard.lane, min(needed, room))
        named = next(n for n, column in enumerate(value.columns) if column.kind == "name")
        columns[named] = columns[named]._replace(width=0.0)  # has what is left over
        self.columns = columns
        rows = zip(value.rows, whole.rows, strict=True)
        self.lines = [ListRow(shown, self.sentence(whole.columns, row)) for shown, row in rows]

    def columns_of(self, value: EventList) -> list[ListColumn]:
        """The columns, with the width that each needs at most."""
        found = []
        for n, column in enumerate(value.columns):
            number, aside = column.kind in ("number", "score"), column.rank > 0
            style = type_words(ROW * TYPE_FRAC * (ASIDE_FRAC if aside else 1.0), 700)
            cells = [self.p.text_width_u(row[n], style) for row in value.rows]
            wide = max([NARROWEST, self.p.text_width_u(column.heading, HEADING), *cells]) + BESIDE
            wide = NUMBER if column.kind == "number" else min(wide, WIDEST)
            anchor: Anchor = "start" if not number else "end" if n + 1 == len(value.columns) else "middle"
            found.append(ListColumn(column.heading, wide, anchor, figures=number, aside=aside))
        return found

    def resized(self) -> None:
        self.read()
        super().resized()

    def sentence(self, columns: Sequence[EventColumn], row: Sequence[str]) -> str:
        """A line as it is read aloud: each cell with its heading."""
        said = zip(columns, row, strict=True)
        return comma_list(labelled(column.heading, cell) for column, cell in said if cell)


class SeatBoard(ListBoard):
    """The players by name, with their table in a round and their companions."""

    def __init__(self, app: Desk, book: Book, at: int) -> None:
        self.round_at = at
        super().__init__(app, book)

    def value(self) -> EventList:
        event = self.book.tournament
        return seats_list(event, self.round_at)._replace(under=round_name(event, self.round_at), notes=())

    def about(self) -> str:
        return _("Find your name. The number beside it is your table.")

    def sentence(self, columns: Sequence[EventColumn], row: Sequence[str]) -> str:
        """Say where a player sits."""
        cells = {column.heading: cell for column, cell in zip(columns, row, strict=True)}
        table = cells.pop(pgettext("score sheet", "Table"))
        name, table_known = cells.pop(_("Name")), table != NOWHERE
        where = _("bye this round")
        if table_known:
            where = table_words(self.book.tournament, self.round_at, int(table))
        said = labelled(name, where)
        more = [labelled(head, cell) for head, cell in cells.items() if cell != where]
        return ", ".join([said, *(more if table_known else [])])


class ResultsBoard(ListBoard):
    """The results of a round's tables."""

    def __init__(self, app: Desk, book: Book, at: int) -> None:
        self.round_at = at
        super().__init__(app, book)

    def value(self) -> EventList:
        return results_list(self.book.tournament, self.round_at)


class FixturesBoard(ListBoard):
    """All fixtures of a league, round by round."""

    def value(self) -> EventList:
        return fixtures_list(self.book.tournament)


class CrossBoard(ListBoard):
    """The results of each team of a league against each other."""

    def value(self) -> EventList:
        return cross_table(self.book.tournament)._replace(notes=())


class StandingsBoard(BigScreen):
    """The standings. That it was shown is written down: a correction after that says that they have changed, and who
    moved by it is marked."""

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
        """Return after which round, and how many tables are missing."""
        return standings_table(self.book.tournament).title

    def about(self) -> str:
        if any(column.aside for column in self.columns):
            return _("The arrow shows places gained or lost since last round.")
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
        return _("No results yet.")

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
    """The winners of the prizes."""

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
        return _("Tied players share the prizes.")

    def empty(self) -> str:
        return _("No prizes.")

    def read(self) -> None:
        event = self.book.tournament
        places = ListColumn("", 52.0, "end", figures=True)
        self.columns = (places, ListColumn("", 16.0), ListColumn(_("Name")), ListColumn(_("Prize"), 480.0))
        self.lines = []
        for place, prize, names in prize_lines(event):
            cells = (_("{place}.").format(place=place), "", names, prize)
            told = _("{place}. {name}, prize: {prize}").format(place=place, name=names, prize=prize)
            self.lines.append(ListRow(cells, told))
