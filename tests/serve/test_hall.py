"""Several tables in one process: what one is asked, told or does wrong is nothing to the others."""

import asyncio
import re
import threading
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeVar

import pytest
from aiohttp import ClientSession

from sevenup_gui.engine.reading import read_file
from sevenup_gui.i18n import codes, speaking
from sevenup_gui.serve import connections as connections_module
from sevenup_gui.serve import lines as lines_module
from sevenup_gui.serve.club import Club, Glance
from sevenup_gui.serve.connections import Entrance
from sevenup_gui.serve.endpoint import Endpoint
from sevenup_gui.serve.hall.hall import Hall
from sevenup_gui.serve.hall.table_list import TableList
from sevenup_gui.serve.pages import pages
from sevenup_gui.store.saved import SavedMatch
from sevenup_gui.store.setup import PHONE
from tests.serve.clubbers import PUBLIC, Phone, Shown, all_of, phone_at
from tests.serve.test_club import LONG_S, LOOK_S, PLY, Held, held, short_table, without_presence

MALFORMED = 2000
PATIENCE_S = 60.0
PHONES = (PHONE, PHONE)
ALL_TABLES = "All tables: "
T = TypeVar("T")


class Evening:
    """A hall of so many tables with two phones each, or for `agents`, which play for `target` points, with all that was
    said of every table."""

    def __init__(
        self, folder: Path, tables: int, public: str = "", *, agents: tuple[str, ...] = PHONES, target: int = 1
    ) -> None:
        self.said: list[tuple[int, str]] = []
        self.faults: dict[int, str] = {}
        self.folder = folder

        def lay(entrance: Entrance, rouse: Callable[[], None]) -> Club:
            number = entrance.number
            saved = SavedMatch(folder, record=folder / f"table-{number}.sevenup")
            return Club(
                saved,
                lambda line: self.said.append((number, line)),
                lambda _club: None,
                shows_codes=not public,
                entrance=entrance,
                rouse=rouse,
            )

        self.hall = Hall(Endpoint(0, loopback=True, public=public), tables, lay, self.faults.__setitem__)
        self.hall.open()
        self.address = f"127.0.0.1:{self.hall.doors.endpoint.port}"
        for number, club in self.hall.clubs.items():
            club.gather(replace(short_table(*agents, target=target), undo="never"))
            assert club.connections.short_url("127.0.0.1") == f"{self.address}/seat/{number}"
        self.codes = {
            number: tuple(club.connections.code(seat) if seat in club.table.phones else "" for seat in (0, 1))
            for number, club in self.hall.clubs.items()
        }

    def run(self, evening: Callable[[], Awaitable[T]], hurried: bool = False) -> T:
        """Run the hall here while phones are at it in a thread of their own; what they come to. One that is `hurried`
        is told that much time has passed whenever it looks."""
        results: list[T] = []
        over = threading.Event()

        async def through() -> None:
            async with asyncio.timeout(PATIENCE_S):
                results.append(await evening())

        def phones() -> None:
            try:
                asyncio.run(through())
            finally:
                over.set()
                self.hall.wake()

        thread = threading.Thread(target=phones)
        thread.start()
        if not hurried:
            self.hall.run(until=over.is_set)
        now_s = time.monotonic()
        while not over.wait(LOOK_S):
            now_s += LONG_S
            self.hall.advance(now_s)
        thread.join()
        return results[0]

    def sit(self, number: int, seat: int, **more: Any) -> Any:
        """A phone at a seat of a table, by its code."""
        return phone_at(self.address, f"/{number}", code=self.codes[number][seat], **more)

    async def play(self, number: int, seat: int) -> Shown:
        """Sit down at a table and play the match to its end."""
        async with self.sit(number, seat) as phone:
            played: Shown = await phone.play(("begin", "on"))
            return played

    async def play_out(self, number: int) -> list[Shown]:
        """Both who sit at a table."""
        return await all_of(self.play(number, 0), self.play(number, 1))


@contextmanager
def hall_of(folder: Path, tables: int, public: str = "", **how: Any) -> Iterator[Evening]:
    """A hall, closed in the end."""
    evening = Evening(folder, tables, public, **how)
    try:
        yield evening
    finally:
        evening.hall.close()
        for club in evening.hall.clubs.values():
            club.saved.close()


async def refused(phone: Phone) -> str:
    """Return the reason that a phone isn't let in; the kind of the last message."""
    while "gone" not in phone.told:
        await phone.next()
    kind: str = phone.told["gone"]
    return kind


async def list_at(phone: Phone, wanted: Callable[[list[Shown]], bool]) -> list[Shown]:
    """The list of tables, once it is as `wanted`."""
    while not ("shown" in phone.told and wanted(phone.told["shown"]["tables"])):
        await phone.next()
    tables: list[Shown] = phone.told["shown"]["tables"]
    return tables


def test_the_list_tells_where_seats_are_free(tmp_path: Path) -> None:
    """As people come and go, in the language of who looks; with the way to each seat and each table."""
    with hall_of(tmp_path, 2) as evening:

        async def look() -> tuple[list[Shown], list[Shown], str]:
            async with (
                phone_at(evening.address, table=True) as screen,
                phone_at(evening.address, table=True, language="es") as pantalla,
            ):
                before = await list_at(screen, lambda tables: len(tables) == 2)
                async with evening.sit(2, 1):
                    after = await list_at(screen, lambda tables: tables[1]["players"] != "")
                await list_at(screen, lambda tables: tables[1]["players"] == "")
                spanish = await list_at(pantalla, lambda tables: len(tables) == 2)
                return before, after, spanish[0]["state"]

        before, after, spanish = evening.run(look)
    assert [(table["name"], table["state"], table["free"]) for table in before] == [
        ("Table 1", "2 seats are free.", True),
        ("Table 2", "2 seats are free.", True),
    ]
    assert after[0] == before[0]
    assert (after[1]["state"], after[1]["players"]) == ("1 seat is free.", "Player 2")
    assert (after[1]["sit"], after[1]["look"]) == ("Sit down at table 2", "Watch table 2")
    assert spanish != before[0]["state"]


@pytest.mark.parametrize(
    ("stage", "free", "missing", "state", "ways"),
    [
        ("lobby", 3, 3, "3 seats are free.", (True, True)),
        ("lobby", 0, 0, "Every seat is taken.", (False, True)),
        ("play", 0, 1, "Playing", (True, True)),
        ("play", 0, 0, "Playing", (False, True)),
        ("over", 0, 1, "The match is over.", (True, True)),
        ("stopped", 0, 0, "Stopped", (False, False)),
    ],
)
def test_a_table_of_the_list_says_how_it_stands(
    stage: str, free: int, missing: int, state: str, ways: tuple[bool, bool]
) -> None:
    """Who is missing finds the way back to the seat; where nobody is, only who looks on goes."""
    tables = TableList()
    tables.put(7, Glance("seven-up", "old-sledge", stage, free, missing, ("Ann",)))
    listed = tables.shown(None)["tables"][0]
    assert (listed["number"], listed["state"]) == (7, state)
    assert (bool(listed["sit"]), bool(listed["look"])) == ways
    for code in codes():
        with speaking(code):
            there = tables.shown(None)["tables"][0]
            assert code == "en" or there["state"] != state


@pytest.mark.parametrize(("language", "title"), [("en", "Tables"), ("es", "Mesas"), ("nl", "Tafels")])
def test_the_list_is_one_of_tables_to_play_at(language: str, title: str) -> None:
    """In other languages those of figures are another word."""
    with speaking(language):
        assert TableList().shown(None)["title"] == title


def test_a_list_that_stays_as_it_is_is_not_sent_again() -> None:
    """Only a table that looks otherwise is news."""
    tables, glance = TableList(), Glance("seven-up", "old-sledge", "lobby", 2, 2, ())
    tables.put(1, glance)
    before = tables.stamp
    tables.put(1, replace_free(glance, 2))
    assert tables.stamp == before
    tables.put(1, replace_free(glance, 1))
    assert tables.stamp != before


def replace_free(glance: Glance, free: int) -> Glance:
    """Return the table with so many free seats."""
    return glance._replace(free=free)


def test_what_opens_one_table_opens_no_other(tmp_path: Path) -> None:
    """A token or a code of table 3 at table 4, at the list, and at a table that is not there."""
    with hall_of(tmp_path, 4) as evening:
        token = evening.hall.clubs[3].seat_tokens[0].token
        code = evening.codes[3][0]

        async def attack() -> list[Any]:
            answers: list[Any] = []
            for end, who in (
                ("/4", {"token": token}),
                ("/4", {"code": code}),
                ("", {"token": token}),
                ("", {"code": code}),
            ):
                async with phone_at(evening.address, end, **who) as phone:
                    answers.append(await refused(phone))
            async with phone_at(evening.address, "/3", token=token) as phone:
                await phone.shown()
                answers.append((phone.told["welcome"]["seat"], phone.told["welcome"]["place"]))
            return answers

        assert evening.run(attack) == ["wrong"] * 4 + [(0, "Table 3")]

        async def outside() -> list[int]:
            async with ClientSession() as session:
                paths = ("/ws/0", "/ws/5", "/ws/03", "/seat/5", "/table/0", "/table", "/seat/3/../4x")
                answers = [await session.get(f"http://{evening.address}{path}") for path in paths]
                return [answer.status for answer in answers]

        assert evening.run(outside) == [404] * 7
        here = [club.connections.here(seat) for club in evening.hall.clubs.values() for seat in (0, 1)]
        assert sum(here) <= 1


def test_guesses_at_one_table_are_guesses_at_all(tmp_path: Path) -> None:
    """A guest who has used up his own may not go on at the next table; another guest there notices nothing."""
    with hall_of(tmp_path, 3, PUBLIC) as evening:

        async def guess(end: str, peer: str, code: str) -> str:
            async with phone_at(evening.address, end, peer, code=code) as phone:
                while not {"gone", "welcome"} & set(phone.told):
                    await phone.next()
                return str(phone.told.get("words", "in"))

        async def attack() -> list[str]:
            wrong = [
                await guess(f"/{at % 2 + 1}", "203.0.113.9", "WRONGCODE") for at in range(connections_module.WRONG)
            ]
            assert set(wrong) == {"That isn't this table's code. Look at the big screen and try again."}
            return [
                await guess("/3", "203.0.113.9", evening.codes[3][0]),
                await guess("/3", "203.0.113.10", evening.codes[3][0]),
            ]

        stopped, other = evening.run(attack)
    assert stopped.startswith("Too many wrong codes.")
    assert other == "in"


@pytest.mark.slow
def test_rubbish_at_one_table_leaves_another_to_its_match(tmp_path: Path) -> None:
    """Two thousand messages without meaning, and lines that never read, while the neighbours play to the end."""
    with hall_of(tmp_path, 2) as evening:

        async def rubbish() -> int:
            sent = 0
            while sent < MALFORMED:
                async with phone_at(evening.address, "/1", table=True) as phone:
                    for at in range(MALFORMED // 10):
                        sent += 1
                        await phone.socket.send_str(f'{{"act":{{"do":"play","card":"{at}"}}}}')
                        if phone.socket.closed:
                            break
            return sent

        async def both() -> tuple[int, list[Shown]]:
            sent, played = await all_of(rubbish(), evening.play_out(2))
            return sent, played

        sent, played = evening.run(both)
        assert not evening.faults
        assert not any(number == 1 for number, _line in evening.said)
    assert sent >= MALFORMED
    assert sorted(one["result"].startswith("You win the match.") for one in played) == [False, True]


def test_a_full_table_fills_no_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Lines, and screens that look on, are counted at each table."""
    monkeypatch.setattr(lines_module, "MOST_LINES", 2)
    monkeypatch.setattr(connections_module, "MOST_SPECTATORS", 1)
    with hall_of(tmp_path, 2) as evening:

        async def crowd() -> tuple[str, str, str]:
            lines = evening.hall.clubs[1].connections._server
            assert lines is not None
            async with phone_at(evening.address, "/1", table=True) as first:
                await first.shown()
                async with phone_at(evening.address, "/1", table=True) as second:
                    looks_on = await refused(second)
                while lines.open > 1:
                    await asyncio.sleep(LOOK_S)
                async with evening.sit(1, 0) as third:
                    await third.shown()
                    async with evening.sit(1, 1) as fourth, phone_at(evening.address, "/2", table=True) as other:
                        await other.shown()
                        return looks_on, await refused(fourth), other.told["welcome"]["place"]

        assert evening.run(crowd) == ("full", "full", "Table 2")


@pytest.mark.slow
def test_a_fault_at_one_table_is_told_there_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its people are told, the list says so, nobody is let in there any more; the others play on."""
    with hall_of(tmp_path, 3, target=2) as evening:  # a jack that is turned up ends no match
        broken = evening.hall.clubs[2]

        async def both() -> tuple[str, str, Shown, list[Shown]]:
            async with (
                evening.sit(2, 0) as phone,
                evening.sit(2, 1) as other,
                phone_at(evening.address, table=True) as screen,
            ):
                await all_of(phone.shown(), other.shown())
                await phone.say({"begin": True})
                while phone.told["shown"]["stage"] != "play":
                    await phone.next()
                monkeypatch.setattr(type(broken), "_tell_trouble", fault_of(broken))
                await refused(phone)
                await refused(other)
                tables = await list_at(screen, lambda tables: tables[1]["state"] == "Stopped")
                async with phone_at(evening.address, "/2", token=broken.seat_tokens[0].token) as late:
                    knocked = await refused(late)
                played = await evening.play_out(3)
                return phone.told["words"], knocked, tables[0], played

        told, knocked, first, played = evening.run(both)
        assert evening.hall.clubs[1].connections.code(0) == evening.codes[1][0]
    assert told == "This table stopped because of an error. The match so far is saved."
    assert knocked == "closed"
    assert first["state"] == "2 seats are free."
    assert list(evening.faults) == [2]
    assert "RuntimeError: a loose screw" in evening.faults[2]
    assert sorted(one["result"].startswith("You win the match.") for one in played) == [False, True]
    kept = {path.name: read_file(path).matches[-1].state.phase for path in tmp_path.glob("table-*.sevenup")}
    assert kept["table-3.sevenup"] == "over"
    assert kept["table-2.sevenup"] != "over"


def fault_of(broken: Club) -> Callable[[Club], None]:
    """Return a stand-in for the news about the disk, which fails at one table."""

    def tell(club: Club) -> None:
        if club is broken:
            raise RuntimeError("a loose screw")

    return tell


def test_one_table_is_served_what_it_always_was() -> None:
    """No list, no page of a table with a number, no word of either in what a phone is told."""
    served = pages().files["en"]
    assert "/hall.js" not in served
    assert not [path for path in served if re.search(r"\d", path.removesuffix("00.woff2")) and path.startswith("/seat")]
    assert {"/", "/table"} < set(served)
    several = pages(2).files["en"]
    assert several["/seat/1"] == several["/seat/2"] == served["/"]
    assert several["/table/2"] == served["/table"]
    assert "/table" not in several
    assert {path: file for path, file in several.items() if path in served and path != "/"} == {
        path: file for path, file in served.items() if path not in ("/", "/table")
    }


@pytest.mark.slow
def test_computers_play_along_and_people_look_on_at_every_table(tmp_path: Path) -> None:
    """Each table has its own players, its own screens, and its own remarks."""
    with hall_of(tmp_path, 2, agents=("random", PHONE), target=2) as evening:

        async def play(number: int) -> tuple[str, str, list[str]]:
            async with (
                evening.sit(number, 1) as phone,
                phone_at(evening.address, f"/{number}", table=True, language="nl") as screen,
            ):
                await phone.shown()
                if number == 1:
                    await phone.say({"begin": True})
                    while phone.told["shown"]["stage"] == "lobby":
                        await phone.next()
                    await phone.say({"remark": "luck"})
                    while not phone.told["shown"]["remarks"]:
                        await phone.next()
                played = await phone.play(("begin", "on"))
                seen = await screen.shown()
                while seen["stage"] != "over":
                    await screen.next()
                    seen = await screen.shown()
                return played["result"], seen["result"], [player["kind"] for player in seen["players"]]

        played = evening.run(lambda: all_of(play(1), play(2)), hurried=True)
        assert [one[2] for one in played] == [["computer", "phone"]] * 2
        assert all("wint de partij" in one[1] for one in played), played
        for number in (1, 2):
            assert any(at == number and "wins the match" in line for at, line in evening.said)


@pytest.mark.slow
def test_killed_tables_go_on_where_they_were(tmp_path: Path) -> None:
    """With the same codes at the same card; a table that had not begun gathers anew, by the rules of the others."""
    numbers = (1, 3)

    async def play(host: Held, number: int, seat: int) -> Shown:
        async with host.sit(seat, number) as phone:
            return await phone.play(("begin", "on"), PLY)

    def seen(host: Held, number: int) -> Shown:
        async def look() -> Shown:
            async with host.sit(0, number) as phone:
                return await phone.shown()

        return asyncio.run(look())

    table = ("--tables", "3", "--players", "2", "--option", "target=99", "--strangers")
    with held(tmp_path, *table, last=ALL_TABLES) as host:

        async def some() -> list[Shown]:
            return await all_of(*(play(host, number, seat) for number in numbers for seat in (0, 1)))

        asyncio.run(some())
        before = [without_presence(seen(host, number)) for number in numbers]
        host.process.kill()
    with held(tmp_path, "--tables", "3", "--continue", last=ALL_TABLES, links=host.links) as again:
        assert again.address == host.address
        assert [again.codes[at] == host.codes[at] for at in range(3)] == [True, False, True]
        assert [without_presence(seen(again, number)) for number in numbers] == before
        gathered = seen(again, 2)
        assert gathered["stage"] == "lobby"
        assert len(gathered["players"]) == 2
        again.process.terminate()
        assert "--tables 3 --continue" in again.process.communicate(timeout=PATIENCE_S)[0]
