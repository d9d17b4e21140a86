"""Tables of an event that play on phones: the draw names their seats, and what they come to waits for the director."""

import asyncio
import random
import time
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeVar

import pytest

from sevenup_gui.games.seven_up.options import SevenUpOptions
from sevenup_gui.games.up_down.options import UpDownOptions
from sevenup_gui.serve.club import Club
from sevenup_gui.serve.connections import Entrance
from sevenup_gui.serve.endpoint import Endpoint
from sevenup_gui.serve.event.directing import DIRECTOR
from sevenup_gui.serve.event.entry import EVENT
from sevenup_gui.serve.event.phones import EventPhones
from sevenup_gui.serve.event.tables import EventTables
from sevenup_gui.serve.messages import Direct, SaySame
from sevenup_gui.serve.security.tokens import TABLE
from sevenup_gui.store.events.book import Book, new_book, open_book
from sevenup_gui.store.saved import SavedMatch
from sevenup_gui.tournament.claims import claims_of, played_here
from tests.serve.clubbers import Phone, Shown, all_of, phone_at
from tests.tournament.events import setup

T = TypeVar("T")
PATIENCE_S = 30.0
LONG_S = 5.0  # that pass whenever the tables are looked at
PRESSES = ("begin", "on")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home of its own."""
    monkeypatch.setenv("SEVENUP_HOME", str(tmp_path / "home"))
    return tmp_path


class Evening:
    """An event behind open doors, its first tables on phones."""

    def __init__(self, book: Book, folder: Path, tables: int = 2) -> None:
        self.book, self.said, self.brought = book, list[tuple[int, str]](), list[tuple[int, int]]()
        self.phones = EventPhones(
            book, lambda: None, lambda *which: self.brought.append(which), Endpoint(0, loopback=True), directed=True,
            tables=tables,
        )  # fmt: skip

        def lay(entrance: Entrance, saved: SavedMatch, rouse: Callable[[], None]) -> Club:
            return Club(saved, lambda _line: None, lambda _club: None, entrance=entrance, rouse=rouse)

        self.tables = EventTables(
            self.phones, tables, folder, lay, self.tell, self.tell, lambda *which: self.brought.append(which),
        )  # fmt: skip
        self.now_s = time.monotonic()
        self.look()

    def tell(self, number: int, line: str) -> None:
        """Note a line about a table for the terminal."""
        self.said.append((number, line))

    def look(self, long_s: float = 0.0) -> None:
        """Go on at every table, so much later."""
        self.now_s += long_s
        self.phones.entry.advance(0.01)
        self.tables.advance(self.now_s)

    def close(self) -> None:
        self.tables.close()
        self.phones.close()
        self.book.close()

    @property
    def address(self) -> str:
        return f"127.0.0.1:{self.phones.entry.port}"

    def run(self, evening: Callable[[], Awaitable[T]]) -> T:
        """Run phones while the event goes on, and return their result."""

        async def going_on() -> None:
            while True:
                self.look(LONG_S)
                await asyncio.sleep(0.002)

        async def both() -> T:
            going = asyncio.create_task(going_on())
            try:
                async with asyncio.timeout(PATIENCE_S):
                    return await evening()
            finally:
                going.cancel()

        return asyncio.run(both())

    def at(self, number: int, who: int) -> Any:
        """A player's phone at a table, by the player's own link."""
        page, _hash, token = self.tables.link(who).partition("#")
        assert page == f"/seat/{number}"
        return phone_at(self.address, f"/{number}", token=token)

    async def play(self, number: int, who: int, ply: int | None = None) -> Shown:
        """Sit down and play to the end, or to a ply."""
        async with self.at(number, who) as phone:
            played: Shown = await phone.play(PRESSES, ply)
            return played

    def play_out(self, number: int, ply: int | None = None) -> list[Shown]:
        """All who sit at a table play their match."""
        seats = self.book.tournament.rounds[-1].tables[number - 1]
        return self.run(lambda: all_of(*(self.play(number, who, ply) for who in seats)))


def event_book(folder: Path, preset: str = "old-sledge", players: int = 4, **facts: Any) -> Book:
    """An event of short matches, its first round drawn."""
    made = setup(preset, **facts)
    if isinstance(made.options, SevenUpOptions):
        made = replace(made, options=replace(made.options, target=3))
    elif isinstance(made.options, UpDownOptions):
        made = replace(made, options=replace(made.options, schedule=(1, 2)))
    book = new_book(made, folder)
    book.do(book.tournament.add_players([f"P{n}" for n in range(1, players + 1)]))
    book.do(book.tournament.draw_round())
    return book


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Evening]:
    opened = Evening(event_book(tmp_path), tmp_path)
    try:
        yield opened
    finally:
        opened.close()


def again(evening: Evening) -> Evening:
    """The host is killed, and started again with the same file."""
    path = evening.book.path
    evening.close()
    return Evening(open_book(path), path.parent)


def refused(evening: Evening, number: int, token: str) -> Shown:
    """Return the reason that a phone with that token has no seat at a table."""

    async def knock() -> Shown:
        phone: Phone
        async with phone_at(evening.address, f"/{number}", token=token) as phone:
            while "gone" not in phone.told:
                await phone.next()
            return phone.told

    return evening.run(knock)


def test_one_code_a_table_and_the_draw_names_its_seats(evening: Evening) -> None:
    """A phone that scans it finds the names of the draw, and has the name of its seat whatever it types."""
    club = evening.tables.clubs[1]
    names = evening.book.tournament.names(evening.book.tournament.rounds[-1].tables[0])

    async def sit() -> tuple[Shown, Shown]:
        async with phone_at(evening.address, "/1", code=club.connections.code(TABLE)) as phone:
            first = await phone.shown()
            await phone.say({"sit": 1, "name": "Mallory", "face": ""})
            while phone.told["shown"]["seat"] != 1:
                await phone.next()
            await phone.say({"name": "Mallory"})
            await phone.say({"face": "widow"})
            while phone.told["shown"]["choose"]["face"] != "widow":
                await phone.next()
            return first, phone.told["shown"]

    first, seated = evening.run(sit)
    assert [seat["label"] for seat in first["seats"]] == list(names)
    assert (first["choose"]["name"], seated["choose"]["name"]) == (None, None)
    assert [seat["label"] for seat in seated["seats"]] == list(names)
    assert seated["buttons"] == []  # nobody begins before all are here
    assert not any("host" in str(seat["buttons"]) for seat in seated["seats"])


def confirm(evening: Evening, table: int = 1) -> None:
    """The director takes the result that waits."""
    (button,) = evening.phones.room.shown(DIRECTOR)["rounds"][0]["tables"][table - 1]["claims"]
    at = len(evening.book.tournament.rounds)
    evening.phones.room.heard(DIRECTOR, SaySame(at, table, button["by"]))
    evening.look()


def direct(evening: Evening, deed: str, who: int = 0, text: str = "") -> None:
    """The director presses something on the page."""
    at = len(evening.book.tournament.rounds)
    number = len(evening.book.tournament.entries) if deed == "undo" else who
    answer = evening.phones.room.heard(DIRECTOR, Direct(deed, at, number, text, ()))
    assert answer is None, answer()
    evening.look()


def test_a_result_flows_in_and_the_director_confirms_it(evening: Evening) -> None:
    """It waits as a phone's does; with the director's word it is the table's result, and its record is known."""
    played = evening.play_out(1)
    event = evening.book.tournament
    (claim,) = claims_of(event, 1, 1).values()
    assert claim.record
    assert (evening.brought, event.missing(1)) == ([(1, 1)], (1, 2))
    (button,) = evening.phones.room.shown(DIRECTOR)["rounds"][0]["tables"][0]["claims"]
    assert button["label"].endswith("(played on phones)")
    assert [one["say"] for one in played[0]["buttons"]] == [{"go": f"/#{evening.phones.entry.tokens[EVENT]}"}]
    confirm(evening)
    event = evening.book.tournament
    assert event.missing(1) == (2,)
    assert event.results[1, 1].record == claim.record


def test_another_player_may_confirm_it_and_none_keeps_its_sheet(tmp_path: Path) -> None:
    """On the tournament's page, where the whole sheet is shown and nobody is asked for a box of it."""
    evening = Evening(event_book(tmp_path, "seven-up-seven-down"), tmp_path)
    try:
        one, other = evening.book.tournament.rounds[-1].tables[0][:2]
        before = evening.phones.room.shown(other)
        assert (before["totals"], before["scoring"]) == (None, None)
        evening.play_out(1)
        shown = evening.phones.room.shown(other)
        assert [claim["name"] for claim in shown["totals"]["claims"]] == [""]
        assert "phones" in shown["totals"]["said"]
        assert (len(shown["sheet"]["rows"]), shown["scoring"], shown["play"]) == (2, None, "")
        evening.phones.room.heard(other, SaySame(1, 1, one))
        assert evening.book.tournament.results[1, 1].sheet
    finally:
        evening.close()


def test_what_is_confirmed_and_taken_back_waits_again(evening: Evening) -> None:
    """The match isn't played twice."""
    evening.play_out(1)
    confirm(evening)
    direct(evening, "undo")
    assert played_here(evening.book.tournament, 1, 1)
    assert not evening.tables.link(evening.book.tournament.rounds[-1].tables[0][0])
    confirm(evening)
    assert evening.book.tournament.missing(1) == (2,)


@pytest.mark.parametrize("ply", [0, 3, None])
def test_a_host_that_is_started_again_goes_on_where_it_was(evening: Evening, ply: int | None) -> None:
    """In the lobby, in the middle of a match and after it, by the same codes and links."""
    if ply != 0:
        evening.play_out(1, ply)
    first = evening.book.tournament.rounds[-1].tables[0][0]
    link, code = evening.tables.link(first), evening.tables.clubs[2].connections.code(TABLE)
    other = again(evening)
    try:
        assert other.tables.link(first) == link
        assert other.tables.clubs[2].connections.code(TABLE) == code
        assert (1 in other.tables.clubs) is (ply is not None)
        if ply is not None:
            other.play_out(1)
        assert played_here(other.book.tournament, 1, 1)
        assert other.book.tournament.claims.keys() == {(1, 1)}
    finally:
        other.close()


def test_a_match_that_ended_as_the_host_was_killed_is_brought_by_the_next(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its record was kept, and the event hadn't heard of it."""
    monkeypatch.setattr(EventTables, "_bring", lambda *_what: None)
    evening.play_out(1)
    assert not evening.book.tournament.claims
    monkeypatch.undo()
    monkeypatch.setenv("SEVENUP_HOME", str(evening.book.path.parent / "home"))
    other = again(evening)
    try:
        assert played_here(other.book.tournament, 1, 1)
        assert set(other.tables.clubs) == {2}
    finally:
        other.close()


def test_the_next_round_has_other_tables_by_other_codes(evening: Evening) -> None:
    """A phone of the round before is led to the tournament's page, which leads it to its new table."""
    first = evening.book.tournament.rounds[-1].tables[0][0]
    old, codes = evening.tables.link(first).partition("#")[2], codes_of(evening)
    for number in (1, 2):
        evening.play_out(number)
        confirm(evening, number)
    direct(evening, "draw")
    assert len(evening.book.tournament.rounds) == 2
    assert not codes_of(evening) & codes
    gone = refused(evening, 1, old)
    assert (gone["gone"], gone["go"]) == ("wrong", f"/#{evening.phones.entry.tokens[EVENT]}")
    assert evening.phones.room.shown(first)["play"] == evening.tables.link(first)
    for number in (1, 2):
        evening.play_out(number)
    assert evening.book.tournament.claims.keys() == {(2, 1), (2, 2)}


def codes_of(evening: Evening) -> set[str]:
    """Return the codes to type at the tables."""
    return {club.connections.code(TABLE) for club in evening.tables.clubs.values()}


def test_phones_of_another_round_are_sent_to_the_tournaments_page(evening: Evening) -> None:
    """While they play: the director takes the draw back."""
    first = evening.book.tournament.rounds[-1].tables[0][0]

    async def sent_away() -> Shown:
        phone: Phone
        async with evening.at(1, first) as phone:
            await phone.shown()
            evening.book.do(evening.book.tournament.undo())
            while "gone" not in phone.told:
                await phone.next()
            return phone.told

    told = evening.run(sent_away)
    assert told["go"] == f"/#{evening.phones.entry.tokens[EVENT]}"
    assert not evening.tables.clubs
    assert evening.tables.link(first) == ""


def test_a_table_drawn_again_as_it_was_plays_on(evening: Evening) -> None:
    """After the draw was taken back: its record bears the numbers of its players."""
    evening.play_out(1, 3)
    ply = evening.tables.clubs[1].room.shown(None)["ply"]
    tables = evening.book.tournament.rounds[-1].tables
    direct(evening, "undo")
    assert not evening.tables.clubs
    direct(evening, "draw")
    assert evening.book.tournament.rounds[-1].tables == tables
    assert evening.tables.clubs[1].room.shown(None)["ply"] == ply


def test_the_directors_own_word_closes_a_table(evening: Evening) -> None:
    """An abandoned one, whose result is typed; taken back, the match goes on where it stopped."""
    evening.play_out(1, 3)
    event = evening.book.tournament
    evening.book.do(event.not_played(1, 1))
    evening.look()
    assert set(evening.tables.clubs) == {2}
    direct(evening, "undo")
    evening.play_out(1)
    assert played_here(evening.book.tournament, 1, 1)


def test_nobody_waits_at_the_table_of_a_walkover(evening: Evening) -> None:
    """Where somebody did not come its doors are closed."""
    who = evening.book.tournament.rounds[-1].tables[1][0]
    evening.book.do(evening.book.tournament.no_show(1, 2, who, "ill"))
    evening.look()
    assert set(evening.tables.clubs) == {1}
    assert evening.tables.link(who) == ""


def test_where_points_are_added_up_a_table_plays_with_one_fewer(tmp_path: Path) -> None:
    """Its other players are at a table laid for them."""
    evening = Evening(event_book(tmp_path, "seven-up-seven-down"), tmp_path)
    try:
        who, *rest = evening.book.tournament.rounds[-1].tables[0]
        evening.book.do(evening.book.tournament.no_show(1, 1, who, "ill"))
        evening.look()
        assert evening.tables.link(who) == ""
        assert len(evening.tables.clubs[1].table.names) == len(rest)
        evening.play_out(1)
        assert played_here(evening.book.tournament, 1, 1)
    finally:
        evening.close()


def test_who_sits_out_and_who_plays_with_real_cards_has_no_seat_here(tmp_path: Path) -> None:
    """A bye has no table, and of three tables two are on phones."""
    evening = Evening(event_book(tmp_path, players=7), tmp_path)
    try:
        drawn = evening.book.tournament.rounds[-1]
        assert drawn.byes
        assert set(evening.tables.clubs) == {1, 2}
        assert all(evening.tables.link(who) == "" for who in (*drawn.byes, *drawn.tables[2]))
        assert evening.phones.room.shown(drawn.byes[0])["play"] == ""
    finally:
        evening.close()


def test_a_player_renamed_in_the_middle_of_a_match_has_its_result(evening: Evening) -> None:
    """The record has the name of before."""
    evening.play_out(1, 3)
    who = evening.book.tournament.rounds[-1].tables[0][0]
    evening.book.do(evening.book.tournament.rename(who, "Zoe"))
    evening.play_out(1)
    assert played_here(evening.book.tournament, 1, 1)


def test_sealed_packs_are_dealt_at_every_table(tmp_path: Path) -> None:
    """None is laid before they are sealed, and it is said why."""
    evening = Evening(event_book(tmp_path, duplicate=True), tmp_path)
    try:
        assert not evening.tables.clubs
        assert {number for number, _line in evening.said} == {1, 2}
        evening.book.do(evening.book.tournament.make_boards(1, random.Random(1)))
        evening.look()
        hands = []
        for number in (1, 2):
            evening.play_out(number)
            club = evening.tables.clubs[number]
            assert club.played is not None
            hands.append(club.played.steps[0])
        assert hands[0] == hands[1]
        assert evening.book.tournament.claims.keys() == {(1, 1), (1, 2)}
    finally:
        evening.close()


def test_a_fault_at_one_table_is_told_and_the_other_plays_on(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    """The event goes on, too."""
    monkeypatch.setattr(evening.tables.clubs[1], "advance", lambda _dt_s: 1 / 0)
    evening.look(LONG_S)
    assert [number for number, _line in evening.said] == [1]
    evening.play_out(2)
    assert played_here(evening.book.tournament, 1, 2)
