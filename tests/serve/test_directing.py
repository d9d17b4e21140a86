"""An event that is directed from a page, by real connections."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from sevenup_gui.serve.endpoint import Endpoint
from sevenup_gui.serve.event.directing import DIRECTOR
from sevenup_gui.serve.event.entry import EVENT, EventEntry
from sevenup_gui.serve.event.room import EventPaper
from sevenup_gui.serve.messages import MalformedError, parse
from sevenup_gui.store.events.book import read_book
from sevenup_gui.tournament.claims import claim_entry
from sevenup_gui.tournament.clock import RoundClock, clock_entry
from sevenup_gui.tournament.deeds import DEEDS, final_sizes
from sevenup_gui.tournament.event_log import League
from tests.serve.phones import Phone, at_table
from tests.serve.test_event import Club, come, name

LEGAL = [[7], [3]]


class Directed(Club):
    """An event with a director's link."""

    def __init__(self, folder: Path, **facts: Any) -> None:
        super().__init__(folder, **facts)
        self.entry.close()
        self.entry = EventEntry(self.kept, self.room, Endpoint(0, loopback=True), keep=self.keep, directed=True)
        self.entry.open()

    @property
    def link(self) -> str:
        """The director's secret."""
        return self.entry.tokens[DIRECTOR]


@pytest.fixture
def club(tmp_path: Path) -> Iterator[Directed]:
    opened = Directed(tmp_path)
    try:
        yield opened
    finally:
        opened.close()


async def shows(phone: Phone, **wanted: Any) -> dict[str, Any]:
    """The picture in which these stand so."""
    return await when(phone, lambda shown: all(shown[key] == value for key, value in wanted.items()))


async def when(phone: Phone, true: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
    """The first picture of which that is true."""
    while True:
        shown: dict[str, Any] = await phone.hear_of("shown")
        if true(shown):
            return shown


def notes(shown: dict[str, Any]) -> list[str]:
    """Return the notes beside the names."""
    return [one["note"] for one in shown["players"] if one["note"]]


def deeds(shown: dict[str, Any]) -> list[str]:
    """Return the actions that may be pressed."""
    return [button["id"] for button in (*shown["buttons"], *shown["clock"])]


def deed(shown: dict[str, Any], wanted: str) -> dict[str, Any]:
    """Return the message of that button."""
    return next(button["say"] for button in (*shown["buttons"], *shown["clock"]) if button["id"] == wanted)


async def menu_of(page: Phone, about: str, at: int, number: int) -> dict[str, dict[str, Any]]:
    """All that may be done about a player, a table or the evening, by what it is known by."""
    await page.say({"menu": about, "round": at, "number": number})
    return {button["id"]: button for button in (await page.hear_of("menu"))["buttons"]}


def test_a_whole_event_is_directed_from_a_page(club: Directed) -> None:
    """Drawn, a result confirmed and another typed, corrected, the next round drawn: all of it in the file."""

    async def evening() -> None:
        async with Phone(club.entry) as page, Phone(club.entry) as phone:
            first = (await come(page, club.link))["shown"]
            assert deeds(first) == ["draw", "undo"]
            await page.say(deed(first, "draw"))
            drawn = await shows(page, round="Round 1")
            assert [len(part["tables"]) for part in drawn["rounds"]] == [2]
            who = club.book.tournament.table(1, 1)[0]
            await name(phone, club, who)
            await phone.say({"totals": LEGAL, "round": 1, "table": 1})
            shown = await when(page, lambda shown: bool(shown["rounds"][0]["tables"][0]["claims"]))
            assert "7 – 3" in shown["rounds"][0]["tables"][0]["claims"][0]["label"]
            await page.say({"same": who, "round": 1, "table": 1})
            await page.say({"totals": LEGAL, "round": 1, "table": 2})
            whole = await shows(page, said="Round 2: 2 tables of 2.")
            await page.say({"totals": [[3], [7]], "round": 1, "table": 2})
            await when(page, lambda shown: shown["rounds"][0]["tables"][1]["rows"] == [[3], [7]])
            await page.say(deed(whole, "draw"))
            await shows(page, round="Round 2")

    at_table(club.entry, evening())
    club.book.settle()
    event, _notice = read_book(club.book.path)
    assert [event.results[1, table].score for table in (1, 2)] == [(7, 3), (3, 7)]
    assert len(event.rounds) == 2


def test_a_tie_for_the_last_seat_of_the_final_is_decided_on_the_page(tmp_path: Path) -> None:
    """The deal of seven is entered by pressing the names in order; then the final is seated, and its own tie for the
    first place is decided the same way."""
    club = Directed(
        tmp_path, names=[f"P{n}" for n in range(1, 7)], preset="seven-up-seven-down", sizes=(3, 3), rounds=1
    )
    book = club.book
    book.do(book.tournament.draw_round())
    for table in (1, 2):
        book.do(book.tournament.result(1, table, (40, 30, 20)))

    async def evening() -> None:
        async with Phone(club.entry) as page:
            shown = (await come(page, club.link))["shown"]
            final = next(each for each in shown["buttons"] if each["id"] == "final")
            assert [size for size, _label in final["field"]["choices"]] == [*final_sizes(book.tournament)]
            await page.say(final["say"] | {"picked": [3]})
            assert "are tied" in await page.hear_of("no")
            for _tie in range(2):
                decide = next(each for each in shown["buttons"] if each["id"] == "decide")
                tied = [who for who, _name in decide["field"]["choices"]]
                await page.say(decide["say"] | {"picked": tied[::-1]})
                shown = await when(page, bool)
            await page.say(final["say"] | {"picked": [3]})
            await shows(page, round="Final")
            await page.say({"totals": [[40, None], [40, None], [20, None]], "round": 2, "table": 1})
            shown = await when(page, lambda shown: "tied for first place" in shown["said"])
            decide = next(each for each in shown["buttons"] if each["id"] == "decide")
            await page.say(decide["say"] | {"picked": [who for who, _name in decide["field"]["choices"]]})
            await when(page, lambda shown: " wins." in shown["said"])

    try:
        at_table(club.entry, evening())
        event = book.tournament
        assert event.over
        assert len([row for row in event.standings() if row.place == 1]) == 1
    finally:
        club.close()


def test_a_step_is_taken_back_once_however_often_it_is_pressed(club: Directed) -> None:
    """By two pages at once; the question says which step it is."""
    club.book.do(club.book.tournament.draw_round())
    club.book.do(club.book.tournament.result(1, 1, (7, 3)))

    async def evening() -> None:
        async with Phone(club.entry) as one, Phone(club.entry) as other:
            for page in (one, other):
                shown = (await come(page, club.link))["shown"]
            undo = next(each for each in shown["buttons"] if each["id"] == "undo")
            assert "the result of Table 1, Round 1" in undo["ask"]
            await one.say(undo["say"])
            await shows(other, said="No results yet.")
            await other.say(undo["say"])
            assert "since" in await other.hear_of("no")

    at_table(club.entry, evening())
    assert (len(club.book.tournament.rounds), dict(club.book.tournament.results)) == (1, {})


def test_names_points_prizes_and_results_are_the_pages_too(club: Directed) -> None:
    """Renamed, a penalty given and taken back, prizes named, two results exchanged, seats changed."""
    book = club.book
    book.do(book.tournament.draw_round())

    async def evening() -> None:
        async with Phone(club.entry) as page:
            await come(page, club.link)
            one, other = book.tournament.round(1).tables
            seat = (await menu_of(page, "player", 1, one[0]))["seat"]
            assert sorted(who for who, _name in seat["field"]["choices"]) == sorted((one[1], *other))
            await page.say(seat["say"] | {"picked": [other[0]]})
            for table, score in ((1, LEGAL), (2, [[3], [7]])):
                await page.say({"totals": score, "round": 1, "table": table})
            await when(page, lambda shown: shown["said"].startswith("Round 2"))
            await page.say((await menu_of(page, "table", 1, 1))["exchange"]["say"] | {"picked": [2]})
            menu = await menu_of(page, "player", 1, 1)
            await page.say(menu["rename"]["say"] | {"text": "Zoe"})
            await page.say(menu["points"]["say"] | {"text": "-1 came late"})
            await page.say((await menu_of(page, "event", 1, 0))["prizes"]["say"] | {"text": "A ham\n\nCider"})
            await when(page, lambda shown: len(shown["prizes"]["rows"]) == 2)
            undo = (await menu_of(page, "player", 1, 1))["undo_points"]
            await page.say(undo["say"] | {"picked": [undo["field"]["choices"][0][0]]})
            await when(page, lambda shown: not notes(shown))

    at_table(club.entry, evening())
    event = book.tournament
    assert event.results[1, 1].score == (3, 7)
    assert (event.name(1), event.adjustments, event.prize_texts) == ("Zoe", (), ("A ham", "Cider"))


def test_a_paper_comes_to_the_page(tmp_path: Path) -> None:
    """What can be printed is named in the menu of the evening, and comes as a file."""
    club = Directed(tmp_path)
    club.room._papers = lambda _event: (EventPaper("Players", "players.pdf", lambda: b"%PDF"),)

    async def evening() -> None:
        async with Phone(club.entry) as page:
            await come(page, club.link)
            button = (await menu_of(page, "event", 0, 0))["print"]
            assert button["field"]["choices"] == [[0, "Players"]]
            await page.say(button["say"] | {"picked": [0]})
            assert await page.hear_of("paper") == {"name": "players.pdf", "data": "JVBERg=="}
            await page.say(button["say"] | {"picked": [7]})
            assert await page.hear_of("no")

    try:
        at_table(club.entry, evening())
    finally:
        club.close()


def test_the_round_is_drawn_once_however_often_it_is_pressed(club: Directed) -> None:
    """Two pages are open at once, and the second press was meant for a round that is drawn by now."""

    async def evening() -> None:
        async with Phone(club.entry) as one, Phone(club.entry) as other:
            first, same = (await come(one, club.link))["shown"], (await come(other, club.link))["shown"]
            await one.say(deed(first, "draw"))
            await shows(other, round="Round 1")
            await other.say(deed(same, "draw"))
            assert "The round has changed" in await other.hear_of("no")
            await one.say({"direct": "draw_again", "round": 1, "player": 0})  # the first page was not sent away

    at_table(club.entry, evening())
    assert len(club.book.tournament.rounds) == 1


def test_the_clock_is_started_paused_and_made_longer(club: Directed) -> None:
    """By the same page, which shows it."""
    club.book.do(clock_entry(RoundClock(20, 1200)), club.book.tournament.draw_round())

    async def evening() -> None:
        async with Phone(club.entry) as page:
            await page.say({"hello": 1, "token": club.link})
            first: dict[str, Any] = {}
            while not {"shown", "clock"} <= set(first):  # which of them comes first is the line's affair
                first |= await page.hear()
            assert first["clock"]["left"] == 1200
            await page.say(deed(first["shown"], "start"))
            shown = await when(page, lambda shown: "pause" in deeds(shown))
            await page.say(deed(shown, "longer"))
            await page.say(deed(shown, "pause"))
            await when(page, lambda shown: "start" in deeds(shown))

    at_table(club.entry, evening())
    clock = club.book.tournament.clock
    assert clock is not None
    assert (clock.runs, clock.left_s > 1200) == (False, True)


def test_players_come_leave_and_are_let_go(club: Directed) -> None:
    """New ones by their names, one who leaves and is back, and a phone that lost its name."""
    club.book.do(club.book.tournament.draw_round())

    async def evening() -> None:
        async with Phone(club.entry) as page, Phone(club.entry) as phone:
            await name(phone, club, 1)
            await come(page, club.link)
            await page.say({"enter": "Zoe, Yan"})
            await when(page, lambda shown: "Zoe" in [one["name"] for one in shown["players"]])
            await page.say({"enter": "Zoe"})
            assert "Zoe" in await page.hear_of("no")
            menu = await menu_of(page, "player", 1, 1)
            assert "Withdraw" in menu["leave"]["ask"]
            await page.say(menu["leave"]["say"])
            await page.say(menu["release"]["say"])
            assert await phone.hear_of("gone") == "closed"
            await when(page, lambda shown: notes(shown) == ["has left"])
            await page.say({"direct": "back", "round": 1, "player": 1})
            await when(page, lambda shown: not notes(shown))

    at_table(club.entry, evening())
    assert [player.name for player in club.book.tournament.entered] == ["P1", "P2", "P3", "P4", "Zoe", "Yan"]
    assert set(club.kept) == {DIRECTOR, EVENT}


def test_a_team_that_did_not_come_loses_its_tables(tmp_path: Path) -> None:
    """A walkover, by whoever of the team would have sat there."""
    club = Directed(tmp_path, names=(), league=League(1, False), rounds=1)
    club.book.do(club.book.tournament.add_teams([("Red", ["Ann"]), ("Blue", ["Ben"])]))
    club.book.do(club.book.tournament.draw_round())

    async def evening() -> None:
        async with Phone(club.entry) as page:
            shown = (await come(page, club.link))["shown"]
            assert shown["rounds"][0]["tables"][0]["at"] == [1, 1]
            absent = (await menu_of(page, "table", 1, 1))["absent"]
            assert [label for _who, label in absent["field"]["choices"]] == ["Blue", "Red"]
            await page.say(absent["say"] | {"text": "no train", "picked": [absent["field"]["choices"][0][0]]})
            shown = await page.hear_of("shown")
            assert "Blue didn't come (no train)." in shown["rounds"][0]["tables"][0]["said"]

    try:
        at_table(club.entry, evening())
        assert not club.book.tournament.missing(1)
    finally:
        club.close()


def test_only_the_link_directs(club: Directed) -> None:
    """A player's words and those of who has no name yet change nothing, and the link's letters cannot be typed."""
    event = club.book.tournament

    async def evening() -> None:
        async with Phone(club.entry) as phone, Phone(club.entry) as stranger, Phone(club.entry) as typed:
            await name(phone, club, 1)
            await come(stranger, club.code)
            for one in (phone, stranger):
                await one.say({"direct": "draw", "round": 0, "player": 0})
                await one.say({"enter": "Mallory"})
                await one.say({"direct": "release", "round": 0, "player": 1})
            assert (await come(typed, "", code=club.entry.code(DIRECTOR)))["gone"] == "wrong"

    at_table(club.entry, evening())
    assert club.book.tournament is event
    assert 1 in club.entry.tokens


def test_a_window_opens_no_directors_link(tmp_path: Path) -> None:
    """There the director sits at the desk: a link of before is worth nothing."""
    club = Club(tmp_path, {EVENT: "a" * 22, DIRECTOR: "b" * 22})

    async def evening() -> None:
        async with Phone(club.entry) as page:
            assert (await come(page, "b" * 22))["gone"] == "wrong"

    try:
        at_table(club.entry, evening())
        assert set(club.kept) == {EVENT}
    finally:
        club.close()


def test_a_result_that_waits_is_shown_with_who_brought_it(club: Directed) -> None:
    """Two that differ are told with both names."""
    club.book.do(club.book.tournament.draw_round())
    one, other = club.book.tournament.table(1, 1)
    for who, score in ((one, (7, 3)), (other, (3, 7))):
        club.book.do(claim_entry(club.book.tournament, 1, 1, who, score, ()))
    table = club.room.shown(DIRECTOR)["rounds"][0]["tables"][0]
    assert [claim["by"] for claim in table["claims"]] == sorted((one, other))
    assert "different results" in table["said"]


@pytest.mark.parametrize("text", ['{"direct":"burn","round":1,"player":0}', '{"direct":"draw"}', '{"enter":7}'])
def test_what_no_director_says_is_no_word(text: str) -> None:
    """Refused before anybody hears of it."""
    with pytest.raises(MalformedError):
        parse(text)
    for word in DEEDS:
        assert parse(f'{{"direct":"{word}","round":1,"player":0}}')
