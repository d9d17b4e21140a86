"""Desk, wall, paper, phones and files show one table in every state of an event: what is drawn, printed, sent and
written is compared, with each other and with what the results make by themselves."""

import csv
import json
import re
from collections.abc import Callable, Iterator, Mapping, Sequence, Set
from io import StringIO
from pathlib import Path
from typing import Any, NamedTuple

import pygame
import pytest

from sevenup_gui.i18n import listed
from sevenup_gui.paper.lists import listing_pages
from sevenup_gui.paper.page import TextRun
from sevenup_gui.paper.tournament.exports import Subject, exported, lacking, listings_of
from sevenup_gui.serve.event.board import BOARD
from sevenup_gui.serve.event.directing import DIRECTOR
from sevenup_gui.serve.event.room import EventRoom
from sevenup_gui.speech.tournament.duplicate import not_compared_words
from sevenup_gui.speech.tournament.rounds import walkover_words
from sevenup_gui.speech.tournament.standing import adjustments_words, decider_words, tie_words
from sevenup_gui.speech.tournament.standings_list import finalists_list
from sevenup_gui.store.events.book import Book
from sevenup_gui.tournament.event import Tournament
from sevenup_gui.tournament.league import teams_at
from sevenup_gui.tournament.standings import standing_round
from sevenup_gui.ui.kit.draw.text import Letters
from sevenup_gui.ui.scenes.tournament.board import BigScreen
from sevenup_gui.ui.scenes.tournament.final import FinalStep
from sevenup_gui.ui.scenes.tournament.papers import SHOWN
from sevenup_gui.ui.scenes.tournament.standings import StandingsStep
from sevenup_gui.ui.tree.rows import RowList
from sevenup_gui.ui.tree.table import ListingTable
from tests.scene.driving import Program
from tests.scene.tournament.states import STATES, half_league, league, team_duplicate, walkover

Open = Callable[..., Program]
Columns = dict[str, list[str]]


class Seen(NamedTuple):
    """A table as a channel shows it: the line over it, and the cells of each column by its heading."""

    line: str
    columns: Columns


@pytest.fixture(params=STATES, ids=lambda made: made.__name__)
def state(request: pytest.FixtureRequest, program: Open, tmp_path: Path) -> Iterator[tuple[Program, Book]]:
    book = request.param(tmp_path / "events")
    book.do(book.tournament.set_prizes(["A ham", "Cider"]))
    yield program((1920, 1080), draws=False).start(), book
    book.close()


# What each channel shows

SAME_HEADS = {
    "Diff.": "Difference", "Matches won": "Won", "Over the average": "Over avg.", "Fixtures won": "W",
    "Fixtures drawn": "D", "Fixtures lost": "L", "Bids": "Exact bids", "Exact": "Exact bids",
}  # fmt: skip


def plain(cell: object) -> str:
    """A cell without what a channel adds to it: a full stop, a sign after a name, a minus for spreadsheets."""
    words = str(cell).removesuffix(" *").removesuffix(" ±").replace("\N{MINUS SIGN}", "-").strip()
    words = words.replace(" + ", " and ").removeprefix("'")
    if words in ("\N{EN DASH}", "bye this round"):
        return ""
    number = words.removesuffix(".")
    return str(float(number)) if re.fullmatch(r"[+-]?\d+(\.\d+)?", number) else words


def columns_of(heads: Sequence[str], rows: Sequence[Sequence[object]]) -> Columns:
    """The cells by their headings; on a screen the places have none, and moves are on screens alone."""
    assert all(len(row) == len(heads) for row in rows)
    found: Columns = {}
    for n, head in enumerate(heads):
        known = re.sub(r"^Round (\d)$", r"R\1", head) or ("Place" if not n else "moved")
        assert known not in found
        found[SAME_HEADS.get(known, known)] = [plain(row[n]) for row in rows]
    return found


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """The words that each row of a list on a screen is drawn with; a list begins with its headings."""
    rows: list[list[str]] = []
    inside: list[bool] = []
    draw = Letters.draw

    def note(self: Letters, surface: pygame.Surface, words: str, *how: Any) -> pygame.Rect:
        if inside:
            rows[-1].append(words)
        return draw(self, surface, words, *how)

    def row(whole: Callable[..., None], self: Any, *how: Any) -> None:
        rows.append([])
        inside.append(True)
        whole(self, *how)
        inside.clear()

    monkeypatch.setattr(Letters, "draw", note)
    for scene, name in ((BigScreen, "draw_cells"), (ListingTable, "paint_row")):
        whole = getattr(scene, name)
        monkeypatch.setattr(scene, name, lambda self, *how, whole=whole: row(whole, self, *how))
    return rows


def on_screen(p: Program, drawn: list[list[str]], line: str) -> Seen | None:
    """The list of the scene in front, as it's drawn; None where it has no rows."""
    scene = p.app.scene
    seen: list[list[str]] = []
    for _page in range(scene.pages if isinstance(scene, BigScreen) else 1):
        drawn.clear()
        scene.draw(pygame.Surface((1920, 1080)))
        seen += drawn
        if isinstance(scene, BigScreen):
            scene.turn(1)
    return Seen(line, columns_of(seen[0], [row for row in seen[1:] if row != seen[0]])) if seen else None


def on_wall(p: Program, drawn: list[list[str]], book: Book, subject: Subject) -> Seen | None:
    """A list for the room."""
    board = SHOWN[subject](p.app, book)
    p.app.push(board)
    found = on_screen(p, drawn, board.under_title())
    p.app.pop()
    return found


def on_desk(p: Program, drawn: list[list[str]], book: Book) -> Seen | None:
    """The director's standings."""
    p.app.ways.tournament.to_step(book, "standings")
    p.wait()
    title, said = p.scene(StandingsStep).summary()
    return on_screen(p, drawn, " ".join([title, *said]))


def on_paper(event: Tournament, subject: Subject, at: int = 0) -> Seen:
    """A list as it's printed, or that of a round: what is between two lines is a row, read by the columns' edges."""
    (page,) = listing_pages([listings_of(event, subject)[at]])
    segments: list[list[TextRun]] = [[]]
    for mark in page.marks:
        if isinstance(mark, TextRun):
            segments[-1].append(mark)
        else:
            segments.append([])
    first = next(n for n, runs in enumerate(segments) if any(run.text in ("Name", "Team") for run in runs))
    top = next(run.y for run in segments[first] if run.text in ("Name", "Team"))
    heads = [run for run in segments[first] if run.y == top]
    rows = []
    for runs in segments[first + 1 : segments.index([], first)]:
        cells = [""] * len(heads)
        for run in runs:
            apart = [min(abs(head.x - run.x), abs(head.box[2] - run.box[2])) for head in heads]
            nearest = apart.index(min(apart))
            cells[nearest] = f"{cells[nearest]} {run.text}".strip()
        rows.append(cells)
    line = segments[0][1].text if len(segments[0]) > 1 else ""
    return Seen(line, columns_of([head.text for head in heads], rows))


def on_pages(book: Book) -> dict[str, Seen]:
    """The lists that phones and a television are sent, as they come over the line."""
    room = EventRoom(book)
    board = json.loads(json.dumps(room.shown(BOARD)))
    phone = json.loads(json.dumps(room.shown(1)))
    found = {each["id"]: Seen(each["under"], columns_of(each["heads"], each["rows"])) for each in board["lists"]}
    for known in ("standings", "prizes"):
        mine = Seen(phone[known]["under"], columns_of(phone[known]["heads"], phone[known]["rows"]))
        assert mine == found.get(known, mine)  # the same on both
        assert len(phone[known]["players"]) == len(phone[known]["rows"])
    return found


def in_file(event: Tournament, subject: Subject) -> list[dict[str, str]]:
    """The lines of a list in a spreadsheet."""
    (file,) = exported(event, "csv", [subject])
    return list(csv.DictReader(StringIO(file.data.decode("utf-8-sig"))))


def seen_in_file(rows: Sequence[dict[str, str]]) -> Seen:
    """Those lines by columns."""
    return Seen("", columns_of(list(rows[0]), [list(row.values()) for row in rows]))


def agree(wanted: Columns, channels: Mapping[str, Seen | None], least: Set[str]) -> None:
    """Every channel has the columns that are wanted at least, and in all it has the same cells in the same order."""
    for name, seen in channels.items():
        assert seen is not None, name
        assert least <= {*seen.columns}, name
        for head in wanted.keys() & seen.columns.keys():
            assert (name, head, seen.columns[head]) == (name, head, wanted[head])


# What the results make by themselves


def last_played(event: Tournament) -> int:
    """The last round with a result."""
    return max((at for at, _table in event.results), default=0)


def called_of(event: Tournament, players: Sequence[int]) -> str:
    """Names in a cell."""
    return listed([event.name(who) for who in players])


def standings_of(event: Tournament) -> Columns:
    """The standings by columns."""
    upto = last_played(event)
    rows = event.standings(upto)
    named = "Team" if event.setup.league else "Name"
    found: dict[str, list[object]] = {
        "Place": [row.place for row in rows],
        named: [row.team or called_of(event, row.players) for row in rows],
    }
    if event.setup.league:
        for n, head in enumerate("WDL"):
            found[head] = [row.fixtures[n] for row in rows]
        found |= {
            "Points": [row.total for row in rows],
            "Matches": [f"{row.matches[0]}–{row.matches[1]}" for row in rows],
        }
    else:
        for at in range(1, upto + 1):
            head = "Final" if at == event.final_round else f"R{at}"
            found[head] = ["" if row.rounds[at - 1] is None else row.rounds[at - 1] for row in rows]
        if event.in_points:
            found |= {"Points": [row.total for row in rows], "Exact bids": [row.ties[0] for row in rows]}
        else:
            found |= {"Won": [row.total for row in rows], "Difference": [row.difference for row in rows]}
    if event.setup.duplicate:
        found["Over avg."] = [float(row.over or 0) for row in rows]
    return {head: [plain(cell) for cell in cells] for head, cells in found.items()}


def seats_of(event: Tournament, at: int) -> Columns:
    """The seating of a round, by name."""
    found: Columns = {head: [] for head in ("Name", "Team", "Table", "Seat", "Partner", "Against")}
    drawn = event.round(at)
    for who in sorted((*drawn.players, *drawn.byes), key=lambda who: event.name(who).casefold()):
        table = drawn.table_of(who)
        seats = event.table(at, table) if table else ()
        seat = seats.index(who) if table else 0
        mates = [one for n, one in enumerate(seats) if one != who and event.side(n) == event.side(seat)]
        rest = [one for n, one in enumerate(seats) if event.side(n) != event.side(seat)]
        cells = (
            event.name(who), event.player(who).team, table or "", seat + 1 if table else "", called_of(event, mates),
            "" if event.in_points else called_of(event, rest),
        )  # fmt: skip
        for head, cell in zip(found, cells, strict=True):
            found[head].append(plain(cell))
    return found


def results_of(event: Tournament, at: int) -> Columns:
    """The results of a round, a line for each side."""
    found: Columns = {head: [] for head in ("Table", "Name", "Points", "Team", "Winner")}
    for table, seats in enumerate(event.round(at).tables, 1):
        result, teams = event.results.get((at, table)), teams_at(event, seats) if event.setup.league else ("",) * 9
        won = "" if result is None or result.winner is None else teams[result.winner]
        for side in sorted({event.side(n) for n in range(len(seats))}):
            names = called_of(event, [who for n, who in enumerate(seats) if event.side(n) == side])
            points = result.score[side] if result is not None and result.played else ""
            for head, cell in zip(found, (table, names, points, teams[side], won), strict=True):
                found[head].append(plain(cell))
    return found


def notes_of(event: Tournament) -> list[str]:
    """The sentences under the standings: points given, teams and players who didn't come, deals for a place, the
    rule."""
    upto = last_played(event)
    said = [*adjustments_words(event, upto), *walkover_words(event, 1, upto), *not_compared_words(event, upto)]
    return [*said, *decider_words(event), tie_words(event)] if upto else []


# They agree


def test_all_five_show_one_standing(state: tuple[Program, Book], drawn: list[list[str]]) -> None:
    """The same lines in the same order with the same figures, after the same round, and the same tables are missing."""
    p, book = state
    event = book.tournament
    upto, wanted = last_played(event), standings_of(event)
    pages = on_pages(book)
    if not upto:
        assert "standings" not in pages
        assert on_wall(p, drawn, book, "standings") is None
        assert on_desk(p, drawn, book) is None
        assert lacking(event, "standings")
        return
    channels = {
        "page": pages["standings"],
        "desk": on_desk(p, drawn, book),
        "wall": on_wall(p, drawn, book, "standings"),
        "paper": on_paper(event, "standings"),
        "file": seen_in_file(in_file(event, "standings")),
    }
    third = {"Difference", "Matches"} if event.setup.duplicate else set()  # for a file alone
    brought = {head for head in wanted if re.fullmatch(r"R\d|Final|[WDL]", head)}
    agree(wanted, channels, wanted.keys() - third - brought)
    agree(wanted, {name: channels[name] for name in ("desk", "paper")}, wanted.keys() - third)
    agree(wanted, {"file": channels["file"]}, wanted.keys() - {"Matches"})
    tables = [(at, n + 1) for at in range(1, upto + 1) for n in range(len(event.round(at).tables))]
    missing = sum(table not in event.results for table in tables)
    after = "After the final" if upto == event.final_round else f"After round {upto}"
    for name, seen in channels.items():
        assert seen is not None
        assert name == "file" or after in seen.line, name
        if name in ("page", "wall", "paper"):
            assert ("missing" in seen.line) == bool(missing), name
            assert not missing or f"{missing} table" in seen.line
    assert bool(missing) != ("All results are in." in (channels["desk"] or Seen("", {})).line)


def test_the_notes_under_the_standings_are_on_paper_phones_and_television(state: tuple[Program, Book]) -> None:
    """And at the desk, where the rule makes room for what a correction has moved."""
    p, book = state
    event = book.tournament
    wanted, room = notes_of(event), EventRoom(book)
    board = {each["id"]: each["notes"] for each in room.shown(BOARD)["lists"]}
    assert board.get("standings", []) == wanted
    for who in (1, DIRECTOR):
        assert room.shown(who)["standings"]["notes"] == wanted
    (page,) = listing_pages([listings_of(event, "standings")[0]])
    printed = " ".join(mark.text for mark in page.marks if isinstance(mark, TextRun))
    p.app.ways.tournament.to_step(book, "standings")
    p.wait()
    desk = " ".join(node.label for node in p.app.tree().root.walk())
    for n, said in enumerate(wanted):
        assert said in printed
        assert said in desk or (n == len(wanted) - 1 and bool(event.corrected))


def test_the_final_table_is_one_list(state: tuple[Program, Book]) -> None:
    """Its rows at the desk are those of the standings, with the figure that leads there, or that the final brought."""
    p, book = state
    event = book.tournament
    p.app.ways.tournament.to_step(book, "final")
    p.wait()
    step = p.scene(FinalStep)
    listing = finalists_list(event, step.size)
    final, upto = event.final_round, last_played(event)
    standings = {row.players: row for row in event.standings(upto)} if upto else {}
    for row in listing.rows:
        stands = standings[row.players]
        place, name, figure = row.cells
        assert (plain(place), name) == (plain(stands.place), stands.team or called_of(event, row.players))
        points = stands.rounds[final - 1] if final is not None and len(stands.rounds) >= final else stands.total
        assert str(points) in figure.split()
    there = event.round(final).players if final else ()
    assert final is None or {who for row in listing.rows for who in row.players} == (set(there) if upto else set())
    if event.setup.league:
        return
    lists = [part for part in step.tree.walk() if isinstance(part, RowList) and part.read == listing.title]
    pieces = [item.piece(400.0, False) for part in lists for item in part.items]
    assert [(row.mark, row.title, row.note) for row in pieces] == [row.cells for row in listing.rows]
    told = [node for node in p.app.tree().root.walk() if node.role == "list" and node.label == listing.title]
    assert [child.label for node in told for child in node.children] == [row.told for row in listing.rows]


def test_the_room_reads_the_same_seats_and_results_as_paper_phones_and_files(
    state: tuple[Program, Book], drawn: list[list[str]]
) -> None:
    """Of every round, and of the last one that has results."""
    p, book = state
    event = book.tournament
    pages, files = on_pages(book), in_file(event, "seating")
    assert ("seats" in pages) == bool(event.missing(len(event.rounds)))
    for at in range(1, len(event.rounds) + 1):
        name = "Final" if at == event.final_round else f"Round {at}"
        channels = {
            "paper": on_paper(event, "seating", at - 1),
            "file": seen_in_file([row for row in files if row["Round"] == name]),
        }
        if at == len(event.rounds):
            channels["wall"] = on_wall(p, drawn, book, "seating")  # type: ignore[assignment]
            channels |= {"page": pages["seats"]} if "seats" in pages else {}
        agree(seats_of(event, at), channels, {"Name", "Table"})
        assert ("Against" in channels["paper"].columns) == (not event.in_points)
        assert ("Partner" in channels["paper"].columns) == (event.setup.pairs != "none")
    played, upto = sorted({at for at, _table in event.results}), last_played(event)
    assert ("results" in pages) == bool(event.setup.league and upto)
    for n, at in enumerate(played):
        name = "Final" if at == event.final_round else f"Round {at}"
        rows = [row for row in in_file(event, "results") if row["Round"] == name]
        channels = {"paper": on_paper(event, "results", n), "file": seen_in_file(rows)}
        if at == upto:
            channels["wall"] = on_wall(p, drawn, book, "results")  # type: ignore[assignment]
            channels |= {"page": pages["results"]} if event.setup.league else {}
        agree(results_of(event, at), channels, {"Name", "Table"})


def test_all_of_them_name_the_same_winners_of_prizes(state: tuple[Program, Book], drawn: list[list[str]]) -> None:
    """Once there's a result, and until the event is over with a word that it is so far."""
    p, book = state
    event = book.tournament
    winners = {text: names for _place, text, names in event.prizes()}
    names = []
    for players in winners.values():
        each = dict.fromkeys(event.players[who].team if event.setup.league else event.name(who) for who in players)
        names.append(listed(list(each)) + (", so far" if not event.over else "") if last_played(event) else "")
    wanted = {"Place": ["1.0", "2.0"], "Name": names, "Prize": list(winners)}
    channels = {
        "page": on_pages(book)["prizes"],
        "wall": on_wall(p, drawn, book, "prizes"),
        "paper": on_paper(event, "prizes"),
        "file": seen_in_file(in_file(event, "prizes")),
    }
    agree(wanted, channels, {"Place", "Prize", *(["Name"] if any(names) else [])})
    p.app.ways.tournament.to_step(book, "final")
    p.wait()
    prizes = [control for control in p.scene(FinalStep).controls.items if str(control.id).startswith("prize ")]
    assert [(control.label, control.value) for control in prizes] == list(zip(winners, names, strict=True))


@pytest.mark.parametrize("made", [half_league, league, walkover, team_duplicate], ids=lambda made: made.__name__)
@pytest.mark.parametrize("subject", ["fixtures", "cross"])
def test_the_lists_of_a_league_are_one_everywhere(
    program: Open, tmp_path: Path, drawn: list[list[str]], made: Callable[[Path], Book], subject: Subject
) -> None:
    """The file has them as paper, wall and television do."""
    p, book = program((1920, 1080), draws=False).start(), made(tmp_path / "events")
    wanted = seen_in_file(in_file(book.tournament, subject)).columns
    page, wall = on_pages(book)[subject], on_wall(p, drawn, book, subject)
    agree(wanted, {"page": page, "wall": wall}, {*wanted})
    assert "After round" in page.line
    book.close()


def test_one_function_says_after_which_round(state: tuple[Program, Book]) -> None:
    """It is the last one that has a result."""
    _p, book = state
    assert standing_round(book.tournament) == last_played(book.tournament)
