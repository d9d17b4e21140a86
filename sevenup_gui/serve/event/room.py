"""The pages of an event's phones, and their messages: the totals of their own table or the boxes of its sheet, and the
confirmation of another player's."""

from base64 import b64encode
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, TypeAlias

from sevenup_gui.games.parts.totals import TotalFault, Wrong
from sevenup_gui.i18n import _, spoken
from sevenup_gui.match.scorecard import ScorecardError
from sevenup_gui.serve.event.board import BOARD, board_shown
from sevenup_gui.serve.event.directing import DIRECTOR, directed, director_shown, menu_shown, refused
from sevenup_gui.serve.event.scoring import scoring_shown
from sevenup_gui.serve.event.shown import choosing_shown, player_shown, sheet_shown, standings_shown
from sevenup_gui.serve.messages import (
    BringTotals,
    Direct,
    KeepScore,
    LookAtBox,
    OpenMenu,
    Said,
    SaySame,
    TypeBox,
)
from sevenup_gui.serve.room import Answer, Room, Shown
from sevenup_gui.speech.keeping import event_trouble
from sevenup_gui.speech.scoring.words import refusal
from sevenup_gui.store.events.book import MOST_ENTRIES, Book
from sevenup_gui.tournament.claims import check_rows, claim_entry, claims_of, typed_rows, typed_totals
from sevenup_gui.tournament.errors import Fault, TournamentError
from sevenup_gui.tournament.event import Tournament
from sevenup_gui.tournament.event_log import LogEntry
from sevenup_gui.tournament.scorers import Place, box_entries, scorer_entry, scorer_of

NOWHERE = 0, 0  # the round and table of who has none
MOST_CLAIMS = 20  # of a player in a round: a phone does not fill the file
MOST_BOXES = 600  # the same of boxes: a sheet of seven has two hundred
MOST_KEPT = MOST_ENTRIES * 3 // 4  # entries of an event; then only totals are typed: its file is to be read again


class EventPaper(NamedTuple):
    """A paper of an event to print: its name, its file, and a function that makes it."""

    name: str
    file: str
    made: Callable[[], bytes]


Brought: TypeAlias = BringTotals | SaySame | KeepScore | TypeBox


class EventRoom(Room):
    """The event of an open `book`. `told` is given the round and table of a result that a phone has brought; `papers`
    are what the director can print now."""

    def __init__(
        self,
        book: Book,
        told: Callable[[int, int], None] = lambda _round, _table: None,
        papers: Callable[[Tournament], Sequence[EventPaper]] = lambda _event: (),
    ) -> None:
        self.book, self._told, self._papers = book, told, papers
        self.taken: set[int] = set()  # the players whose names phones have
        self.seat_link: Callable[[int], str] = lambda _who: ""  # where a player's own cards are on a phone
        self._changes = self._choices = 0
        self._seen, self._seen_sheets = seen_of(book.tournament), book.tournament.sheets
        self._standings: dict[str, Shown] = {}  # by language, the same for all who look
        self._sheets: dict[tuple[int, int, str], Shown | None] = {}  # by round, table, language
        self._typed: Counter[tuple[int, int]] = Counter()  # how often anything came on the sheet of a round's table
        self._claims: Counter[tuple[int, int]] = Counter()  # by player and round
        self._boxes: Counter[tuple[int, int]] = Counter()
        self._looks: dict[int, Place] = {}  # by player, the box that a scorer's phone went to
        self._last: dict[int, Place] = {}  # and the one typed last
        self._seen_scorers = book.tournament.scorers
        self._at = places_of(book.tournament)
        book.listen(self._done)

    def _done(self) -> None:
        """Note a change of the event; a box of a sheet is for the phones of its table, and the clock for none."""
        seen, sheets = seen_of(self.book.tournament), self.book.tournament.sheets
        scorers = self.book.tournament.scorers
        if scorers is not self._seen_scorers:
            self._typed.update(key for key in scorers if scorers[key] != self._seen_scorers.get(key))
            self._seen_scorers = scorers
        if sheets is not self._seen_sheets:
            self._typed.update(key for key, sheet in sheets.items() if sheet is not self._seen_sheets.get(key))
            self._seen_sheets = sheets
            self._sheets.clear()
        if any(one is not other for one, other in zip(seen, self._seen, strict=True)):
            self._seen = seen
            self._standings.clear()
            self._sheets.clear()
            before, self._at = self._at, places_of(self.book.tournament)
            self._looks = {who: place for who, place in self._looks.items() if before.get(who) == self._at.get(who)}
            self._last = {who: place for who, place in self._last.items() if before.get(who) == self._at.get(who)}
            self._changes += 1

    @property
    def event(self) -> Tournament:
        """The event as it is now."""
        return self.book.tournament

    @property
    def _trouble(self) -> str:
        return event_trouble(self.book.trouble, self.book.other)

    @property
    def stamp(self) -> object:
        """Return a stamp that changes with the event."""
        return self._changes, self._choices

    def stamp_for(self, seat: int | None) -> object:
        """Return a stamp for a player's view: taken names are seen only by those who have none, and a sheet only at its
        table."""
        if seat == DIRECTOR:
            return self.stamp, self.event.clock, self._trouble
        return (
            self.stamp
            if seat is None
            else self._changes
            if seat == BOARD
            else (self._changes, self._typed[self._at.get(seat, NOWHERE)])
        )

    def now_taken(self, players: set[int]) -> None:
        """Phones have these names."""
        self.taken = players
        self._choices += 1

    def now_playing(self) -> None:
        """Note that other tables play on phones, or by other links."""
        self._changes += 1

    def free(self, who: int) -> bool:
        """Return True if a phone may say that it is this player."""
        return who not in self.taken and any(player.number == who for player in self.event.entered)

    def shown(self, seat: int | None) -> Shown:
        """A player's own table and how everybody stands; to one who has not said who it is the names."""
        if seat == DIRECTOR:
            return director_shown(self.event, self.book.now(), self._trouble)
        if seat == BOARD:
            return board_shown(self.event)
        if seat is None or seat not in self.event.players:
            return choosing_shown(self.event, self.taken)
        shown = player_shown(self.event, seat) | {"standings": self._standings_now(), "sheet": None, "scoring": None}
        shown["play"] = self.seat_link(seat)
        if shown["play"]:  # the match brings what there would be to type
            return shown | {"totals": None}
        if seat in self._at:
            shown["sheet"] = self._sheet_now(*self._at[seat])
            shown["scoring"] = scoring_shown(
                self.event, *self._at[seat], seat, self._looks.get(seat), self._last.get(seat)
            )
        return shown

    def _sheet_now(self, at: int, table: int) -> Shown | None:
        key = at, table, spoken()
        if key not in self._sheets:
            self._sheets[key] = sheet_shown(self.event, at, table)
        return self._sheets[key]

    def _standings_now(self) -> Shown:
        language = spoken()
        if language not in self._standings:
            self._standings[language] = standings_shown(self.event)
        return self._standings[language]

    def heard(self, seat: int, said: Said) -> Answer | None:
        """A result from a table, a box of its sheet, or that it is right, or what the director wants; all else is no
        word of these phones."""
        if seat == DIRECTOR:
            return self._directed(said)
        if seat not in self.event.players:
            return None
        if isinstance(said, LookAtBox):
            self._look(seat, said)
            return None
        if not isinstance(said, BringTotals | SaySame | KeepScore | TypeBox):
            return None
        before = self.event

        def entries() -> tuple[LogEntry, ...]:
            return self._entries(before, seat, said)

        try:
            found = entries()
        except (TournamentError, ScorecardError) as error:
            asks = asks_for_time(error)
            return lambda: {"no": sentence(entries, before, said)} | asks
        if isinstance(said, TypeBox):
            self._boxes[seat, said.in_round] += 1
            self._looks.pop(seat, None)
            self._last[seat] = said.place
            self._typed[said.in_round, said.table] += 1
        else:
            self._claims[seat, said.in_round] += 1
        if found:
            self.book.do(*found)
        if any("score" in entry for entry in found):
            self._told(said.in_round, said.table)
        return None

    def _directed(self, said: Said) -> Answer | None:
        before, now = self.event, self.book.now()
        if isinstance(said, OpenMenu):
            return self._menu(before, said)
        if isinstance(said, Direct) and said.deed == "print":
            return self._paper(before, said)
        try:
            self.book.do(directed(before, said, now))
        except TournamentError as error:
            asks = asks_for_time(error)
            return lambda: {"no": refused(before, said, now)} | asks
        return None

    def _menu(self, event: Tournament, said: OpenMenu) -> Answer:
        """All that may be done about something; or that it is not there."""

        def answer() -> Shown:
            try:
                names = [paper.name for paper in self._papers(event)]
                return {"menu": menu_shown(event, said, self.taken, names)}
            except TournamentError as error:
                return {"no": str(error)}

        return answer

    def _paper(self, event: Tournament, said: Direct) -> Answer:
        """A paper to be printed, by its number among those that there are."""

        def answer() -> Shown:
            there = self._papers(event)
            if len(said.picked) != 1 or said.picked[0] >= len(there):
                return {"no": _("The round has changed. Check it again.")}
            paper = there[said.picked[0]]
            return {"paper": {"name": paper.file, "data": b64encode(paper.made()).decode("ascii")}}

        return answer

    def _look(self, who: int, said: LookAtBox) -> None:
        """The scorer's phone goes to a box, if it is there."""
        here = said.in_round, said.table
        if self._at.get(who) == here and scorer_of(self.event, *here) == who:
            self._looks[who] = said.place
            self._typed[here] += 1

    def _entries(self, event: Tournament, who: int, said: Brought) -> tuple[LogEntry, ...]:
        """Return the entries to write. Raises `TournamentError` or `ScorecardError`."""
        counted, most = (self._boxes, MOST_BOXES) if isinstance(said, TypeBox) else (self._claims, MOST_CLAIMS)
        full = isinstance(said, TypeBox) and len(event.entries) >= MOST_KEPT
        if full or counted[who, said.in_round] >= most:
            raise TournamentError(Fault.TOO_MANY, _("Too many tries. Tell the director the result."))
        match said:
            case TypeBox(in_round, table, place, value):
                return box_entries(event, in_round, table, who, place, value)
            case KeepScore(in_round, table):
                return (scorer_entry(event, in_round, table, who),)
            case SaySame(in_round, table, player):
                result = claims_of(event, in_round, table).get(player)
                if result is None:
                    raise TournamentError(Fault.NO_TABLE, _("That result has been dealt with."))
                return (self._totals_entry(event, who, in_round, table, typed_rows(event, result), result.time),)
            case BringTotals(in_round, table, rows, time):
                return (self._totals_entry(event, who, in_round, table, rows, time),)

    def _totals_entry(self, event: Tournament, who: int, in_round: int, table: int, rows: Any, time: bool) -> LogEntry:
        """Totals that somebody says came of a table."""
        check_rows(event, in_round, table, rows)
        return claim_entry(event, in_round, table, who, *typed_totals(event, rows), time=time)

    def here(self, seat: int, here: bool) -> None:
        """Do nothing, as no one is waited for."""

    def slow(self, seat: int, slow: bool) -> None:
        """Do nothing, as no one is waited for."""

    def advance(self, dt_s: float) -> None:
        """Do nothing, as nothing depends on time."""


def seen_of(event: Tournament) -> tuple[object, ...]:
    """Return the parts of an event that phones can see; the objects change when it does."""
    return (
        event.setup, event.players, event.rounds, event.results, event.claims, event.deciders, event.prize_texts,
        event.adjustments, event.corrected,
    )  # fmt: skip


def places_of(event: Tournament) -> dict[int, tuple[int, int]]:
    """The newest round and the table of each player who sits in it."""
    at = len(event.rounds)
    tables = event.rounds[-1].tables if at else ()
    return {who: (at, number) for number, seats in enumerate(tables, 1) for who in seats}


def asks_for_time(error: Exception) -> Shown:
    """Return the addition to a refusal because no one has won yet: the page asks if time was called."""
    wrong = error.facts.get("wrong") if isinstance(error, TournamentError) else None
    return {"time": True} if isinstance(wrong, Wrong) and wrong.fault is TotalFault.NO_WINNER else {}


def sentence(entries: Callable[[], object], event: Tournament, said: Brought) -> str:
    """Return the reason for a refusal, in the language spoken now."""
    try:
        entries()
    except TournamentError as error:
        return str(error)
    except ScorecardError as error:
        box = error.facts.get("box")
        sheet = event.card_of(said.in_round, said.table).sheet if box is not None else ()
        return refusal(error, sheet[said.place[0] - 1].state if isinstance(said, TypeBox) and sheet else None)
    return ""
