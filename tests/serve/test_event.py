"""An event on its players' phones, by real connections."""

import asyncio
from collections.abc import Iterator, Mapping, Sequence
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

from sevenup_gui.i18n import speaking
from sevenup_gui.serve import connections
from sevenup_gui.serve.connections import Connections
from sevenup_gui.serve.endpoint import Endpoint
from sevenup_gui.serve.event.entry import EVENT, EventEntry
from sevenup_gui.serve.event.room import MOST_CLAIMS, EventRoom
from sevenup_gui.serve.pages import OF_EVENT, pages
from sevenup_gui.serve.security import rate_limit
from sevenup_gui.store.events.book import Book, new_book, read_book
from sevenup_gui.tournament.clock import RoundClock, clock_entry
from tests.serve.phones import LONG_S, Phone, at_table, until
from tests.tournament.events import setup

LEGAL, OTHER = [[7], [3]], [[3], [7]]
HELLO = {"hello": 1, "language": "en"}


class Club:
    """An event of Seven Up with four players at two tables, or another one, and its open doors."""

    def __init__(
        self,
        folder: Path,
        tokens: Mapping[int, str] | None = None,
        names: Sequence[str] = ("P1", "P2", "P3", "P4"),
        preset: str = "old-sledge",
        **facts: Any,
    ) -> None:
        self.book: Book = new_book(setup(preset, **facts), folder)
        if names:
            self.book.do(self.book.tournament.add_players(names))
        self.told: list[tuple[int, int]] = []
        self.kept: Mapping[int, str] = {}
        self.room = EventRoom(self.book, lambda *which: self.told.append(which))
        self.entry = EventEntry(tokens or {}, self.room, Endpoint(0, loopback=True), keep=self.keep)
        self.entry.open()

    def keep(self, tokens: Mapping[int, str]) -> None:
        self.kept = dict(tokens)

    def close(self) -> None:
        self.entry.close()
        self.book.close()

    @property
    def code(self) -> str:
        """The event's own secret."""
        return self.entry.tokens[EVENT]


@pytest.fixture
def club(tmp_path: Path) -> Iterator[Club]:
    opened = Club(tmp_path)
    try:
        yield opened
    finally:
        opened.close()


async def come(phone: Phone, secret: str, **more: Any) -> dict[str, Any]:
    """Say hello; the first picture, or why there is none."""
    await phone.say(HELLO | ({"token": secret} if secret else {}) | more)
    while True:
        message = await phone.hear()
        if "shown" in message or "gone" in message or not message:
            return message


async def name(phone: Phone, club: Club, who: int) -> dict[str, Any]:
    """Come with the event's code and be somebody; the picture of that player."""
    await come(phone, club.code)
    await phone.say({"player": who})
    while True:
        shown: dict[str, Any] = await phone.hear_of("shown")
        if shown["stage"] == "player":
            return shown


async def seen(phone: Phone, wanted: str) -> dict[str, Any]:
    """The picture in which the table's result is told about so."""
    while True:
        shown: dict[str, Any] = await phone.hear_of("shown")
        if shown["totals"] and wanted in shown["totals"]["said"]:
            return shown


def test_a_phone_says_who_it_is_and_sees_its_table_when_it_is_drawn(club: Club) -> None:
    """By itself: nothing is asked again. The token that it was given leads back to the same name."""

    async def evening() -> None:
        async with Phone(club.entry) as phone:
            first = await come(phone, club.code)
            assert [one[1:] for one in first["shown"]["names"]] == [[f"P{n}", False] for n in (1, 2, 3, 4)]
            await phone.say({"player": 3})
            welcome = await phone.hear_of("welcome")
            before = await phone.hear_of("shown")
            assert (before["you"], before["seats"]) == ("P3", [])
            club.book.do(club.book.tournament.draw_round())
            after = await phone.hear_of("shown")
            assert "P3" in [seat["name"] for seat in after["seats"] if seat["you"]]
            assert len(after["seats"]) == 2
        async with Phone(club.entry) as phone:
            again = await come(phone, welcome["token"])
            assert again["shown"]["you"] == "P3"

    at_table(club.entry, evening())
    assert set(club.kept) == {EVENT, 3}


def test_a_name_is_taken_until_the_director_lets_it_go(club: Club) -> None:
    """Another phone is refused it, sees that it is taken, and gets it afterwards; the first one's token is dead."""

    async def evening() -> None:
        async with Phone(club.entry) as one, Phone(club.entry) as other:
            await name(one, club, 1)
            assert [1, "P1", True] in (await come(other, club.code))["shown"]["names"]
            await other.say({"player": 1})
            assert "taken" in await other.hear_of("no")
            old = club.entry.tokens[1]
            club.entry.release(1)
            assert await one.hear_of("gone") == "closed"
            await other.say({"player": 1})
            await other.hear_of("welcome")
            assert (await other.hear_of("shown"))["you"] == "P1"
            async with Phone(club.entry) as late:
                assert (await come(late, old))["gone"] == "wrong"

    at_table(club.entry, evening())


def test_a_phone_may_say_that_it_is_somebody_else(club: Club) -> None:
    """Then its name is free again."""

    async def evening() -> None:
        async with Phone(club.entry) as phone:
            await name(phone, club, 2)
            await phone.say({"player": 0})
            assert await phone.hear_of("gone") == "closed"

    at_table(club.entry, evening())
    assert club.room.free(2)


@pytest.mark.parametrize(
    "hello", [{}, {"table": True}, {"token": "A" * 22}, {"code": "ABCDEF"}], ids=["nothing", "table", "token", "code"]
)
def test_nobody_sees_an_event_without_its_code(club: Club, hello: dict[str, Any]) -> None:
    """Neither the public table's way in nor another table's secret opens it."""

    async def evening() -> None:
        async with Phone(club.entry) as phone:
            assert (await come(phone, "", **hello))["gone"] == "wrong"

    at_table(club.entry, evening())


def test_the_events_code_may_be_typed_and_a_players_may_not(club: Club) -> None:
    """With five hundred names a guess would find one of them five hundred times as soon."""

    async def evening() -> None:
        async with Phone(club.entry) as phone:
            await name(phone, club, 1)
            async with Phone(club.entry) as typing:
                assert (await come(typing, "", code=club.entry.code(EVENT)))["shown"]["stage"] == "choose"
            async with Phone(club.entry) as guess:
                assert (await come(guess, "", code=club.entry.code(1)))["gone"] == "wrong"

    at_table(club.entry, evening())


def test_tokens_of_one_event_open_nothing_of_another(tmp_path: Path, club: Club) -> None:
    """Neither the event's nor a player's."""
    other = Club(tmp_path / "other")

    async def evening() -> None:
        async with Phone(club.entry) as phone:
            await name(phone, club, 1)
            for token in (club.code, club.entry.tokens[1]):
                async with Phone(other.entry) as stranger:
                    going = asyncio.create_task(advance(other.entry))
                    assert (await come(stranger, token))["gone"] == "wrong"
                    going.cancel()

    try:
        at_table(club.entry, evening())
    finally:
        other.close()


async def advance(entry: Connections) -> None:
    """The other event's own frames."""
    while True:
        entry.advance(0.002)
        await asyncio.sleep(0.002)


def test_a_result_counts_when_another_player_says_that_it_is_right(club: Club) -> None:
    """The one who typed is told that it waits, the other is asked; then both are told that it is the result."""
    club.book.do(club.book.tournament.draw_round())
    one, other = club.book.tournament.table(1, 1)

    async def evening() -> None:
        async with Phone(club.entry) as first, Phone(club.entry) as second:
            await name(first, club, one)
            await name(second, club, other)
            await first.say({"totals": LEGAL, "round": 1, "table": 1})
            await seen(first, "Not confirmed")
            shown = await seen(second, "Does it match the sheet")
            assert shown["totals"]["claims"] == [{"by": one, "name": f"P{one}", "rows": LEGAL, "yours": False}]
            assert (1, 1) not in club.book.tournament.results
            await second.say({"same": one, "round": 1, "table": 1})
            for phone in (first, second):
                assert (await seen(phone, "This is the table's result"))["totals"]["rows"] == LEGAL

    at_table(club.entry, evening())
    assert club.book.tournament.results[1, 1].score == (7, 3)
    assert club.told == [(1, 1), (1, 1)]
    assert read_book(club.book.path)[0].results[1, 1].score == (7, 3)


def test_two_that_disagree_are_told_the_same_sentence_and_have_a_way_on(club: Club) -> None:
    """One gives in, and that is the result."""
    club.book.do(club.book.tournament.draw_round())
    one, other = club.book.tournament.table(1, 1)

    async def evening() -> None:
        async with Phone(club.entry) as first, Phone(club.entry) as second:
            await name(first, club, one)
            await name(second, club, other)
            await first.say({"totals": LEGAL, "round": 1, "table": 1})
            await second.say({"totals": OTHER, "round": 1, "table": 1})
            said = [(await seen(phone, "different results"))["totals"]["said"] for phone in (first, second)]
            assert said[0] == said[1]
            await first.say({"same": other, "round": 1, "table": 1})
            await seen(second, "This is the table's result")

    at_table(club.entry, evening())
    assert club.book.tournament.results[1, 1].score == (3, 7)


@pytest.mark.parametrize(
    "said",
    [
        {"totals": [[7], [7]], "round": 1, "table": 1},
        {"totals": [[7]], "round": 1, "table": 1},
        {"totals": [[7, 1], [3, 1]], "round": 1, "table": 1},
        {"totals": LEGAL, "round": 1, "table": 2},
        {"totals": LEGAL, "round": 2, "table": 1},
        {"totals": LEGAL, "round": 1, "table": 0},
        {"same": 99, "round": 1, "table": 1},
    ],
    ids=["two winners", "a row too few", "a column too many", "another table", "a round to come", "no table", "nobody"],
)
def test_a_result_that_cannot_be_is_refused_with_a_sentence(club: Club, said: dict[str, Any]) -> None:
    """In the phone's language, to that phone alone; nothing is written."""
    club.book.do(club.book.tournament.draw_round())
    one = club.book.tournament.table(1, 1)[0]
    before = club.book.tournament.entries

    async def evening() -> None:
        async with Phone(club.entry) as phone:
            await name(phone, club, one)
            await phone.say(said)
            assert (await phone.hear_of("no")).endswith(".")

    at_table(club.entry, evening())
    assert club.book.tournament.entries == before


@pytest.mark.parametrize(
    "junk",
    [
        {"totals": [[True], [3]], "round": 1, "table": 1},
        {"totals": [[7], [None]], "round": 1, "table": 1},
        {"totals": [[1]] * 8, "round": 1, "table": 1},
        {"totals": [], "round": 1, "table": 1},
        {"totals": [["7"], ["3"]], "round": 1, "table": 1},
        {"totals": LEGAL, "round": 1, "table": 1, "more": 1},
        {"player": -1},
        {"player": "1"},
        {"same": 1, "round": 1},
    ],
)
def test_what_is_no_message_is_heard_by_nobody(club: Club, junk: dict[str, Any]) -> None:
    """The phone goes on with the next one that is."""
    club.book.do(club.book.tournament.draw_round())
    one = club.book.tournament.table(1, 1)[0]

    async def evening() -> None:
        async with Phone(club.entry) as phone:
            await name(phone, club, one)
            await phone.say(junk)
            await phone.say({"totals": LEGAL, "round": 1, "table": 1})
            await seen(phone, "Not confirmed")

    at_table(club.entry, evening())
    assert club.told == [(1, 1)]


def test_one_who_has_not_said_who_they_are_brings_nothing(club: Club) -> None:
    """A phone with the event's code alone only chooses."""
    club.book.do(club.book.tournament.draw_round())

    async def evening() -> None:
        async with Phone(club.entry) as phone:
            await come(phone, club.code)
            await phone.say({"totals": LEGAL, "round": 1, "table": 1})
            await phone.say({"player": 1})
            await phone.hear_of("welcome")

    at_table(club.entry, evening())
    assert not club.book.tournament.claims


def test_a_phone_does_not_fill_the_file(club: Club) -> None:
    """After so many results of one player it is told to go to the director."""
    club.book.do(club.book.tournament.draw_round())
    one = club.book.tournament.table(1, 1)[0]

    async def evening() -> None:
        async with Phone(club.entry) as phone:
            await name(phone, club, one)
            for at in range(MOST_CLAIMS + 1):
                await phone.say({"totals": [LEGAL, OTHER][at % 2], "round": 1, "table": 1})
            assert "Too many tries" in await phone.hear_of("no")

    at_table(club.entry, evening())
    assert len(club.told) == MOST_CLAIMS


def test_standings_say_how_many_tables_are_missing(club: Club) -> None:
    """As the big screen does, after the last round that brought anything; digits that the director types change no
    picture."""
    club.book.do(club.book.tournament.draw_round())
    assert not club.room.shown(1)["standings"]["rows"]
    stamp = club.room.stamp
    club.book.do(club.book.tournament.type_figures(1, 1, [["1"], [""]]))
    assert club.room.stamp == stamp
    club.book.do(club.book.tournament.result(1, 1, (7, 3)))
    assert club.room.stamp != stamp
    assert club.room.shown(1)["standings"]["under"] == "After round 1 · 1 table missing"
    club.book.do(club.book.tournament.result(1, 2, (7, 3)))
    shown = club.room.shown(1)["standings"]
    assert [row[0] for row in shown["rows"]] == [f"{row.place}." for row in club.book.tournament.standings()]


def test_the_doors_of_an_event_serve_its_page_and_no_tables() -> None:
    """And a table's doors none of an event's."""
    event, table = pages(event=True), pages()
    for language in event.files:
        assert event.find("/", language) is not None
        assert event.find("/table", language) is None
        assert event.find("/phone.js", language) is None
        assert all(table.find(f"/{each}", language) is None for each in OF_EVENT)


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[int | None]:
    """For whom pictures are made, one after the other."""
    noted: list[int | None] = []
    make = EventRoom.shown

    def noting(room: EventRoom, seat: int | None) -> dict[str, Any]:
        noted.append(seat)
        return make(room, seat)

    monkeypatch.setattr(EventRoom, "shown", noting)
    return noted


def test_who_has_a_name_is_made_no_picture_when_another_takes_one(club: Club, made: list[int | None]) -> None:
    """Only those who are still choosing see which names are taken."""

    async def evening() -> None:
        async with Phone(club.entry) as one, Phone(club.entry) as other, Phone(club.entry) as last:
            await name(one, club, 1)
            await come(last, club.code)
            made.clear()
            await name(other, club, 2)
            while (await last.hear_of("shown"))["names"][1] != [2, "P2", True]:
                pass
            assert 1 not in made
            assert made.count(2) == 1

    at_table(club.entry, evening())


def test_the_pictures_of_many_phones_are_made_over_several_turns(
    tmp_path: Path, made: list[int | None], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The window draws between them; in the end everybody has seen what is new."""
    monkeypatch.setattr(connections, "PICTURES_A_TURN", 2)
    club = Club(tmp_path)
    turns: list[int] = []

    async def evening() -> None:
        async with AsyncExitStack() as stack:
            phones = [await stack.enter_async_context(Phone(club.entry)) for _who in range(4)]
            for who, phone in enumerate(phones, 1):
                await name(phone, club, who)
            club.book.do(club.book.tournament.draw_round())
            made.clear()
            while len(made) < 4:
                before = len(made)
                club.entry.show()
                turns.append(len(made) - before)
            for phone in phones:
                while not (await phone.hear_of("shown"))["round"]:
                    pass

    try:
        at_table(club.entry, evening())
    finally:
        club.close()
    assert turns == [2, 2]


@pytest.mark.slow
def test_five_hundred_phones_are_let_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """All of them have a name, and all of them are shown the round when it is drawn."""
    monkeypatch.setattr(rate_limit.TokenBucket, "wait_s", lambda *_moment: 0.0)  # they all come from one address here
    club = Club(tmp_path, names=[f"P{n}" for n in range(1, 501)])

    async def evening() -> None:
        async with AsyncExitStack() as stack:
            phones = []
            for who in range(1, 501):
                phone = await stack.enter_async_context(Phone(club.entry))
                phones.append(phone)
                await name(phone, club, who)
            await until(lambda: club.entry.present == 500)
            club.book.do(club.book.tournament.draw_round())
            for who, phone in enumerate(phones, 1):
                shown: dict[str, Any] = {"seats": []}
                while not shown["seats"]:
                    shown = await phone.hear_of("shown")
                assert shown["you"] == f"P{who}"

    try:
        at_table(club.entry, evening(), long_s=5 * LONG_S)  # one after the other
    finally:
        club.close()


async def clocked(phone: Phone, club: Club, who: int) -> dict[str, Any]:
    """Come with the event's code and be somebody; the clock that the phone is told of."""
    await come(phone, club.code)
    await phone.say({"player": who})
    told: dict[str, Any] = await phone.hear_of("clock")
    return told


def test_phones_are_told_of_the_rounds_clock_when_it_moves(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is left by the director's computer, whenever that is touched or a phone comes; and nothing between."""
    now = [1_000_000.0]
    monkeypatch.setattr(club.book, "now", lambda: now[0])
    clock = RoundClock(20, 1200)

    async def evening() -> None:
        async with Phone(club.entry) as phone:
            await name(phone, club, 1)
            club.book.do(clock_entry(clock))
            told = await phone.hear_of("clock")
            assert (told["left"], told["runs"], told["warning"]) == (1200, False, 120)
            assert told["words"][20] == "20 minutes left · paused"
            club.book.do(clock_entry(clock.started(now[0])))
            told = await phone.hear_of("clock")
            assert (told["left"], told["runs"], told["words"][0]) == (1200, True, "Time's up. Finish the deal.")
            assert told["words"][2] == "2 minutes left"
            now[0] += 100
            async with Phone(club.entry) as late:
                assert (await clocked(late, club, 2))["left"] == 1100
                club.book.do(clock_entry(clock.started(now[0] - 100).longer(now[0])))
                assert (await late.hear_of("clock"))["left"] == 1160
            assert (await phone.hear_of("clock"))["left"] == 1160  # and not 1100, when the other one came
            club.book.do(clock_entry(None))
            assert await phone.hear_of("clock") is None

    at_table(club.entry, evening())


def test_a_phone_hears_of_a_clock_that_was_set_back(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    """The director's computer goes on with what was left, and so do phones."""
    now = [1_000_000.0]
    monkeypatch.setattr(club.book, "now", lambda: now[0])
    clock = RoundClock(20, 1200).started(now[0])
    club.book.do(clock_entry(clock))

    async def evening() -> None:
        async with Phone(club.entry) as phone:
            assert (await clocked(phone, club, 1))["left"] == 1200
            again = clock.set_back(now[0] - 3600, now[0] + 200)
            assert again is not None
            now[0] -= 3600
            club.book.do(clock_entry(again))
            assert (await phone.hear_of("clock"))["left"] == 1000

    at_table(club.entry, evening())


def test_one_who_has_no_name_yet_is_told_of_no_clock(club: Club) -> None:
    """With a name it is, and one who is somebody else then is told once more."""
    club.book.do(clock_entry(RoundClock(20, 1200)))

    async def evening() -> None:
        async with Phone(club.entry) as phone:
            await come(phone, club.code)
            club.book.do(club.book.tournament.add_players(["Zoe"]))
            assert set(await phone.hear()) == {"shown"}
            await phone.say({"player": 1})
            assert (await phone.hear_of("clock"))["left"] == 1200

    at_table(club.entry, evening())


def fill(club: Club, table: int, boxes: int) -> None:
    """So many boxes of a table's sheet are typed by the director, each with the lowest value that may stand there."""
    for _box in range(boxes):
        card = club.book.tournament.card_of(1, table)
        at = card.next_box()
        assert at is not None
        deal, box = at
        value = next(value for value in range(box.least, box.most + 1) if value != box.barred)
        club.book.do(club.book.tournament.type_card(1, table, card.typed(deal, box, value)))


def test_a_player_sees_the_sheet_of_the_table_box_by_box(tmp_path: Path) -> None:
    """Bids and tricks of each round under each name, as far as they were typed. It makes no new picture for any other
    table, and totals that were typed in place of it are shown alone."""
    club = Club(tmp_path, names=[f"P{n}" for n in range(1, 9)], preset="seven-up-seven-down", sizes=(4, 4))
    try:
        club.book.do(club.book.tournament.draw_round())
        here, there = (seats[0] for seats in club.book.tournament.round(1).tables)
        assert club.room.shown(here)["sheet"] is None
        before = club.room.stamp_for(here), club.room.stamp_for(there)
        fill(club, 1, 4)
        assert club.room.stamp_for(there) == before[1]
        assert club.room.stamp_for(here) != before[0]
        names = list(club.book.tournament.names(club.book.tournament.table(1, 1)))
        sheet = club.room.shown(here)["sheet"]
        assert (sheet["head"][1:], sheet["rows"]) == (names, [["1", *["–\nof 0"] * 4]])
        fill(club, 1, 4)
        card = club.book.tournament.card_of(1, 1)
        cells = [f"{card.score[seat]}\n{card.lines[0].taken[seat]} of {card.lines[0].bids[seat]}" for seat in range(4)]
        assert club.room.shown(here)["sheet"]["rows"] == [["1", *cells]]
        assert club.room.shown(there)["sheet"] is None
        with speaking("nl"):
            assert club.room.shown(here)["sheet"]["title"] == "Scoreblad"
        club.book.do(club.book.tournament.result(1, 1, (20, 20, 20, 20)))
        assert club.room.shown(here)["sheet"] is None
    finally:
        club.close()


def test_a_whole_sheet_is_seen_beside_its_result(tmp_path: Path) -> None:
    """All fourteen rounds of it."""
    club = Club(tmp_path, preset="seven-up-seven-down", sizes=(4, 4))
    try:
        club.book.do(club.book.tournament.draw_round())
        fill(club, 1, 14 * 8)
        shown = club.room.shown(1)
        assert shown["totals"]["said"] == "This is the table's result."
        assert [row[0] for row in shown["sheet"]["rows"]] == [str(n) for n in range(1, 15)]
        assert [cell.partition("\n")[0] for cell in shown["sheet"]["rows"][-1][1:]] == [
            str(points) for points in club.book.tournament.results[1, 1].score
        ]
    finally:
        club.close()
