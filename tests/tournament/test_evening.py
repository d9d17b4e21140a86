"""An evening of twenty-eight from the first name to the prizes, as a director lives through it."""

import json
import random
from pathlib import Path

import pytest

from sevenup_gui.cli.simulate import RandomSitter
from sevenup_gui.engine.record import Header, Record, Seated
from sevenup_gui.match.host import Host
from sevenup_gui.match.session import Session
from sevenup_gui.paper.tournament.exports import exported
from sevenup_gui.store.events.book import Book, new_book, open_book, parse_book
from sevenup_gui.tournament.errors import Fault, TournamentError
from sevenup_gui.tournament.event import Tournament
from sevenup_gui.tournament.event_json import to_json
from sevenup_gui.tournament.names import guessed, names_in, table_of
from sevenup_gui.tournament.seating import pairs_met
from tests.tournament.events import setup

PASTED = "\ufeffNo.\tName\r\n" + "\r\n".join(f"{n}\tGuest {n}" for n in range(1, 29)) + "\r\n"


def played(tournament: Tournament, in_round: int, table: int, end: int | None = None) -> Record:
    """The match of a table, by computers that know nothing, or the first `end` steps of it."""
    seats = tournament.table(in_round, table)
    players = tuple(Seated(name, "computer", "random") for name in tournament.names(seats))
    luck = random.Random(f"{in_round}:{table}")
    header = Header(tournament.setup.preset, tournament.options_for(len(seats)), players)
    host = Host(Session.begin(header, luck), [RandomSitter(luck) for _seat in seats])
    steps = 0
    while steps != end and host.advance():
        steps += 1
    return host.session.record


def type_round(book: Book, in_round: int, but: tuple[int, ...] = ()) -> None:
    """All tables of a round bring their matches."""
    for table in book.tournament.missing(in_round):
        if table not in but:
            book.do(book.tournament.result_of_record(in_round, table, played(book.tournament, in_round, table)))


def test_an_evening(tmp_path: Path) -> None:
    """Computers at all tables, one round typed by hand; somebody comes late, somebody goes, a result is corrected after
    everybody has seen the standings, the best play a final; and whatever line is the last before a kill, the file
    opens."""
    book = new_book(setup(name="November evening", rounds=4), tmp_path)
    book.do(book.tournament.add_players(names_in(table_of(PASTED), guessed(table_of(PASTED)))))
    assert len(book.tournament.players) == 28

    # Round 1: seven tables of four, taken from the records of the matches
    book.do(book.tournament.draw_round())
    assert [len(table) for table in book.tournament.rounds[0].tables] == [4] * 7
    type_round(book, 1)
    book.do(book.tournament.show())

    # Somebody comes late; the second round is typed by hand, one table as its whole sheet
    book.do(book.tournament.add_players(["Late"]))
    book.do(book.tournament.draw_round())
    tables = book.tournament.rounds[1].tables
    assert sorted(map(len, tables)) == [4] * 6 + [5]
    card = book.tournament.card_of(2, 1)
    while (asked := card.next_box()) is not None:
        deal, box = asked
        card = card.typed(deal, box, next(n for n in range(box.least, box.most + 1) if n != box.barred))
        book.do(book.tournament.type_card(2, 1, card))
    for table, seats in enumerate(tables[1:], 2):
        seven = (60, 75, 45, 30, 0)[: len(seats)]
        with pytest.raises(TournamentError) as caught:
            book.do(book.tournament.result(2, table, (61, *seven[1:])))
        assert caught.value.fault == Fault.TOTALS
        book.do(book.tournament.result(2, table, seven, (3, 4, 2, 1, 0)[: len(seats)]))
    book.do(book.tournament.show())

    # Somebody goes, and table 2 was written down wrongly
    book.do(book.tournament.leave(5))
    book.do(book.tournament.result(2, 2, (75, 75, 45, 30, 0)[: len(tables[1])], (4, 4, 2, 1, 0)[: len(tables[1])]))
    assert book.tournament.corrected == ((2, 2),)
    book.do(book.tournament.show())

    for at in (3, 4):
        book.do(book.tournament.draw_round())
        assert 5 not in book.tournament.rounds[-1].players
        assert len(book.tournament.rounds[-1].players) == 28
        with pytest.raises(TournamentError):
            book.tournament.result_of_record(at, 1, played(book.tournament, at, 2))
        with pytest.raises(TournamentError):
            book.tournament.result_of_record(at, 1, played(book.tournament, at, 1, end=40))
        type_round(book, at)
    assert max(pairs_met([drawn.tables for drawn in book.tournament.rounds]).values()) == 1
    assert book.tournament.over

    # The final and the prizes
    book.do(book.tournament.decide_tie([row.players[0] for row in book.tournament.standings()]))
    book.do(book.tournament.final())
    best = {row.players[0] for row in book.tournament.standings(4)[:4]}
    assert set(book.tournament.table(5, 1)) == best
    book.do(book.tournament.result_of_record(5, 1, played(book.tournament, 5, 1)))
    book.do(book.tournament.set_prizes(["The cup", "A bottle", "A book"]))
    rows = book.tournament.standings()
    assert [row.finalist for row in rows] == [True] * 4 + [False] * 25
    assert {who for _place, _text, winners in book.tournament.prizes() for who in winners} <= best
    assert next(row for row in rows if row.players == (5,)).left
    for (at, table), result in book.tournament.results.items():  # by hand it could have been typed just so
        assert book.tournament.result(at, table, result.score, *result.figures)["score"] == [*result.score]

    # Everything goes out, and everything comes back
    written = {file.name: file.data.count(b"\n") for file in exported(book.tournament, "csv")}
    assert (written["standings.csv"], written["seating.csv"]) == (30, 1 + 28 + 29 + 28 + 28 + 4)
    assert written["results.csv"] == 1 + 28 + 29 + 28 + 28 + 4
    assert len(json.loads(to_json(book.tournament))["drawn"]) == 5
    end = book.tournament
    book.close()
    lines = book.path.read_bytes().splitlines(keepends=True)
    for kept in range(1, len(lines), 7):
        assert len(parse_book(b"".join(lines[:kept]), "evening")[0].entries) == kept - 1
        torn = parse_book(b"".join(lines[:kept]) + lines[kept][: len(lines[kept]) // 2], "evening")
        assert len(torn[0].entries) == kept - 1
        assert torn[1]
    again = open_book(book.path)
    assert again.tournament == end
    again.close()
