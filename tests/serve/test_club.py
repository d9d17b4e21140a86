"""A match without a window: people come by phone, play, go on after whatever happened, and begin again."""

import asyncio
import re
import signal
import subprocess
import sys
import threading
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import pytest

from sevenup_gui.engine.reading import read_file
from sevenup_gui.games import PRESETS
from sevenup_gui.games.seven_up.options import SevenUpOptions
from sevenup_gui.players.worker import Worker
from sevenup_gui.serve.club import Club, ClubTable
from sevenup_gui.serve.endpoint import Endpoint
from sevenup_gui.serve.lobby import lonely_words
from sevenup_gui.store.saved import SavedMatch
from sevenup_gui.store.setup import PHONE
from tests.package.starting import ROOT, bare_environment
from tests.serve.clubbers import Phone, Shown, all_of, phone_at, seated_at
from tests.serve.rooms import says

PLY = 9  # in the first deal
LOOK_S, LONG_S = 0.005, 30.0
EVENING_S = 180.0  # and phones that wait for something give up, so that a test fails and is over
T = TypeVar("T")


def short_table(*agents: str, target: int = 1) -> ClubTable:
    """A table where one point wins: a match of a deal or two. With one, a jack that is turned up ends it at once."""
    options = PRESETS["old-sledge"].options(len(agents))
    assert isinstance(options, SevenUpOptions)
    return ClubTable("old-sledge", replace(options, target=target), agents)


def club_in(folder: Path, said: list[str]) -> Club:
    """A club for this machine alone, that keeps its matches in a folder."""
    return Club(SavedMatch(folder), said.append, lambda _club: None, Endpoint(0, loopback=True), keeps_port=False)


def evening_at(club: Club, evening: Callable[[], Awaitable[T]], hurried: bool = False) -> T:
    """Run a club here while phones are at it in a thread of their own; what they come to. One that is `hurried` is told
    that much time has passed whenever it looks."""
    results: list[T] = []
    over = threading.Event()

    async def through() -> None:
        async with asyncio.timeout(EVENING_S):
            results.append(await evening())

    def phones() -> None:
        try:
            asyncio.run(through())
        finally:
            over.set()
            club.wake()

    thread = threading.Thread(target=phones)
    thread.start()
    try:
        if not hurried:
            club.run(until=over.is_set)
        while not over.wait(LOOK_S):
            club.advance(LONG_S)
    finally:
        club.close()
        club.saved.close()
        thread.join()
    assert results, "the phones waited for something that never came"
    return results[0]


def test_two_phones_play_two_matches(tmp_path: Path) -> None:
    """From the lobby to the result, and once more with the links that they have."""
    said: list[str] = []
    club = club_in(tmp_path, said)
    club.gather(short_table(PHONE, PHONE))
    address = club.connections.short_url(club.connections.addresses[0])
    codes = [club.connections.code(seat) for seat in (0, 1)]

    async def play(seat: int) -> tuple[Shown, str, Shown, str]:
        async with phone_at(address, code=codes[seat]) as phone:
            first = await phone.play(("begin", "on"))
            before = phone.told["welcome"]["token"]
            if seat == 0:
                await phone.say({"begin": True})
            while phone.told["shown"]["stage"] == "over":
                await phone.next()
            return first, before, await phone.play(("on",)), phone.told["welcome"]["token"]

    results = evening_at(club, lambda: all_of(play(0), play(1)))
    for at in (0, 2):
        assert sorted(result[at]["result"].startswith("You win the match.") for result in results) == [False, True]
    befores, afters = ([result[at] for result in results] for at in (1, 3))
    assert befores == afters == [club.seat_tokens[seat].token for seat in (0, 1)]
    assert sum("wins the match" in line for line in said) == 2
    kept = [read_file(path).matches[-1] for path in (tmp_path / "matches").iterdir()]
    assert [match.state.phase for match in kept] == ["over", "over"]


@pytest.mark.parametrize(("other", "processes"), [(PHONE, 0), ("casual", 0), ("expert", 1)])
def test_only_a_table_where_somebody_searches_has_a_process_to_think_in(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, other: str, processes: int
) -> None:
    """A hundred tables of people are no hundred processes."""
    begun: list[Worker] = []

    def start(worker: Worker) -> None:
        begun.append(worker)

    monkeypatch.setattr(Worker, "start", start)
    club = club_in(tmp_path, [])
    club.gather(short_table(PHONE, other))
    for seat in club.table.phones:
        club.room.here(seat, True)
    says(club.room, 0, {"begin": True})
    club.advance(0.0)
    assert len(begun) == processes
    club.close()
    club.saved.close()


def test_codes_are_shown_again_in_another_network(tmp_path: Path) -> None:
    """Once, and the codes are the same."""
    invited: list[str] = []
    club = club_in(tmp_path, [])
    club.invite = lambda club: invited.append(club.connections.url(0, club.connections.addresses[0]))
    club.gather(short_table(PHONE, PHONE))
    club.advance(0.1)
    assert not invited
    club.connections.doors.addresses = ("10.0.0.5",)
    club.advance(0.1)
    club.advance(0.1)
    assert invited == [club.connections.url(0, "10.0.0.5")]
    club.close()
    club.saved.close()


def test_what_the_evening_came_to_is_said_in_the_language_of_this_machine(tmp_path: Path) -> None:
    """Whoever decided, and whatever their phone speaks."""
    said: list[str] = []
    club = club_in(tmp_path, said)
    club.gather(short_table("random", PHONE))
    address = club.connections.short_url(club.connections.addresses[0])

    async def play() -> Shown:
        async with phone_at(address, code=club.connections.code(1), language="es") as phone:
            return await phone.play(("begin", "on"))

    evening_at(club, play, hurried=True)
    said = [line for line in said if line not in lonely_words()]
    assert any("wins the match" in line for line in said)
    assert not [line for line in said if "Reparte" in line or "gana" in line]
    assert all(re.match(r"Deal \d+: |.* (is here|is away|wins the match)\.|\w+ \d+", line) for line in said), said


def test_a_computer_plays_along(tmp_path: Path) -> None:
    """At its own seat, by the level that was named, while others look on at the public table."""
    club = club_in(tmp_path, [])
    club.gather(short_table("random", PHONE))
    address = club.connections.short_url(club.connections.addresses[0])

    async def play() -> Shown:
        async with phone_at(address, code=club.connections.code(1)) as phone:
            return await phone.play(("begin", "on"))

    async def look() -> list[Shown]:
        seen: list[Shown] = []
        async with phone_at(address, table=True) as screen:
            while not seen or seen[-1]["stage"] != "over":
                await screen.next()
                if "shown" in screen.told:
                    seen.append(screen.told["shown"])
        return seen

    played, seen = evening_at(club, lambda: all_of(play(), look()), hurried=True)
    assert "wins the match" in seen[-1]["result"]
    assert played["result"]
    assert [player["kind"] for player in seen[-1]["players"]] == ["computer", "phone"]
    assert not any(shown["hand"] or shown["buttons"] for shown in seen)


class Held(NamedTuple):
    """A program that holds the doors open: what it was begun as, where it is, the code of every table, and the links
    that phones have, by table and seat."""

    process: "subprocess.Popen[str]"
    address: str
    codes: tuple[str, ...]
    links: dict[tuple[int, int], str]

    @property
    def letters(self) -> str:
        """The code of the only table."""
        return self.codes[0]

    @asynccontextmanager
    async def sit(self, seat: int, number: int = 0) -> AsyncIterator[Phone]:
        """A phone at a seat, by the link that it has, or else by the code of the table."""
        end, link = f"/{number}" if number else "", self.links.get((number, seat))
        if link is not None:
            async with phone_at(self.address, end, token=link) as phone:
                yield phone
            return
        async with seated_at(self.address, self.codes[number - 1 if number else 0], seat, end) as phone:
            self.links[number, seat] = phone.told["welcome"]["token"]
            yield phone


@contextmanager
def held(
    home: Path, *argv: str, last: str = "/table\n", links: dict[tuple[int, int], str] | None = None
) -> Iterator[Held]:
    """The command in a process of its own, once its doors are open, and it has said its `last` line. Ctrl-C reaches it
    also where the tests themselves run in the background, and are to ignore it."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        process = subprocess.Popen(
            [sys.executable, "-m", "sevenup_gui", "host", "--loopback", *argv],
            cwd=ROOT,
            env=bare_environment(home),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            text=True,
        )
    finally:
        signal.signal(signal.SIGINT, before)
    assert process.stdout is not None
    try:
        text = ""
        while last not in text:
            line = process.stdout.readline()
            assert line, text
            text += line
        address = re.findall(r"http://([\d.]+:\d+)", text)[0]
        yield Held(process, address, tuple(re.findall(r"code (\w+)\.", text)), links or {})
    finally:
        process.kill()
        process.wait()
        process.stdout.close()


async def play_to(ply: int, host: Held, seat: int) -> Shown:
    """A phone that plays along to a ply; what it is shown then."""
    async with host.sit(seat) as phone:
        return await phone.play(("begin", "on"), ply)


async def shown_at(host: Held, seat: int) -> Shown:
    """Return what a phone that joins now is shown."""
    async with host.sit(seat) as phone:
        return await phone.shown()


def without_presence(shown: Shown) -> Shown:
    """Return what a phone is shown, apart from who else is here, and the epoch and words that led there."""
    players = [{**player, "here": True} for player in shown["players"]]
    heard: Shown = {"waiting": "", "log": [], "told": "", "news": [], "buttons": [], "hosting": None}
    return {**shown, "players": players, **heard}


def test_a_killed_host_goes_on_with_the_same_codes_at_the_same_card(tmp_path: Path) -> None:
    """Nothing that was decided is lost, and nobody has to scan again."""
    with held(tmp_path, "--players", "2", "--option", "target=99", "--strangers") as host:

        async def some() -> list[Shown]:
            return await all_of(play_to(PLY, host, 0), play_to(PLY, host, 1))

        asyncio.run(some())
        before = [without_presence(asyncio.run(shown_at(host, seat))) for seat in (0, 1)]
        host.process.kill()
        codes = host.codes
    with held(tmp_path, "--continue", links=host.links) as again:
        assert again.codes == codes
        after = [without_presence(asyncio.run(shown_at(again, seat))) for seat in (0, 1)]
        assert before == after
        assert after[0]["ply"] >= PLY
        again.process.send_signal(signal.SIGTERM)
        rest = again.process.communicate(timeout=60)[0]
        assert again.process.returncode == 128 + signal.SIGTERM
        assert "--continue" in rest


@pytest.mark.skipif(sys.platform == "win32", reason="a signal cannot be sent there")
def test_ctrl_c_closes_the_doors_and_says_so(tmp_path: Path) -> None:
    """Everybody is told, the status is that of Ctrl-C, and before the first deal there is nothing to continue."""
    with held(tmp_path, "--players", "2") as host:

        async def told() -> Any:
            async with asyncio.timeout(60), host.sit(0) as phone:
                await phone.shown()
                host.process.send_signal(signal.SIGINT)
                while await phone.next() != "gone":
                    pass
                return phone.told

        assert asyncio.run(told())["gone"] == "closed"
        assert "--continue" not in host.process.communicate(timeout=60)[0]
        assert host.process.returncode == 128 + signal.SIGINT
