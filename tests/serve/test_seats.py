"""One code for the table: whoever scans it chooses a seat, the first phone is the host's, and nobody gets another's
hand."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from sevenup_gui.engine.reading import read_file
from sevenup_gui.i18n import codes, speaking
from sevenup_gui.serve.club import Club
from sevenup_gui.serve.guests import ANSWER_S, PASSES_S, HostPhone
from sevenup_gui.serve.lobby import LONELY_S, Lobby, lonely_words
from sevenup_gui.serve.messages import ComeBack, SitDown
from sevenup_gui.serve.room import LetIn, SendAway, Swap
from sevenup_gui.serve.security.tokens import TABLE, SeatToken, SeatTokens
from sevenup_gui.store.setup import PHONE
from tests.builders import options_for
from tests.serve.clubbers import Phone, Shown, phone_at
from tests.serve.rooms import button, press, says
from tests.serve.test_club import club_in, evening_at, held, short_table

THREE = (PHONE, PHONE, PHONE)


def lobby(players: int = 3, preset: str = "old-sledge") -> Lobby:
    """A lobby of so many seats for phones, of which the first phone is the host's."""
    faces = ("sailor", "widow", "keeper", "miner", "baker", "banker")
    seats = {seat: (f"Player {seat + 1}", face) for seat, face in enumerate(faces[:players])}
    return Lobby(seats, [], "Old Sledge", options=options_for(preset, players, {}), host_phone=HostPhone())


def sit(room: Lobby, guest: int, seat: int, name: str) -> None:
    """A guest sits down, as the doors let it."""
    room.guest_here(guest, True)
    assert room.guest_heard(guest, SitDown(seat, name, "")) is None
    assert LetIn(guest, seat) in room.orders()
    room.guest_here(guest, False)
    room.here(seat, True)


def rows(shown: Shown) -> list[tuple[str, str, list[str]]]:
    """The list of seats: name, what stands under it, and the buttons."""
    return [(row["label"], row["second"], [each["id"] for each in row["buttons"]]) for row in shown["seats"]]


def test_a_guest_chooses_among_free_seats() -> None:
    """And sees who sits where; a seat that is taken meanwhile is refused with a sentence."""
    room = lobby()
    sit(room, 1, 1, "Ann")
    for guest in (2, 3):
        room.guest_here(guest, True)
    shown = room.guest_shown(2)
    assert shown["seat"] is None
    assert rows(shown) == [
        ("Player 1", "free", ["sit 0"]),
        ("Ann", "host", ["iam 1"]),
        ("Player 3", "free", ["sit 2"]),
    ]
    assert room.guest_heard(2, SitDown(2, "Ben", "miner")) is None
    refused = room.guest_heard(3, SitDown(2, "Cleo", "miner"))
    assert refused is not None
    assert refused() == {"no": "Ben has just taken that seat. Choose another."}
    assert room.orders() == [LetIn(2, 2)]
    assert (room.names[2], room.faces[2]) == ("Ben", "miner")


def test_a_free_seat_is_called_in_the_language_of_who_looks() -> None:
    """Not in that of the host's computer; also after seats were freed and moved."""
    room = lobby()
    sit(room, 1, 0, "Ann")
    says(room, 0, {"host": "fill", "seat": 1})
    says(room, 0, {"host": "free", "seat": 1})
    says(room, 0, {"host": "move", "seat": 0})
    with speaking("nl"):
        assert [row["label"] for row in room.guest_shown(9)["seats"]] == ["Speler 1", "Ann", "Speler 3"]
        assert [player["name"] for player in room.shown(None)["players"]] == ["Speler 1", "Ann", "Speler 3"]


def test_partners_are_seen_before_a_seat_is_taken() -> None:
    """By the colour of the side, or by the name of who sits there already."""
    room = lobby(4, "hoyle")
    assert [row["sidename"] for row in room.guest_shown(9)["seats"]] == ["Blue", "Amber", "Blue", "Amber"]
    sit(room, 1, 1, "Ann")
    assert [row["partner"] for row in room.guest_shown(9)["seats"]] == ["", "", "", "with Ann"]
    assert [row["partner"] for row in room.shown(1)["seats"]] == ["", "", "", "your partner"]


def test_the_first_phone_begins_and_computers_fill_the_free_seats() -> None:
    """A missing guest stops nobody; another phone may not begin, and is told who may."""
    room = lobby()
    sit(room, 1, 0, "Ann")
    sit(room, 2, 2, "Ben")
    assert button(room, 2, "begin") is None
    assert room.shown(2)["waiting"] == "Ann begins when you're all here."
    assert says(room, 2, {"begin": True}) == {"no": "Ann begins when you're all here."}
    begin = button(room, 0, "begin")
    assert begin is not None
    assert begin["second"] == "A computer takes the free seat."
    press(room, 0, "begin")
    assert room.begun
    assert room.levels == {1: "casual"}
    assert room.names == {0: "Ann", 2: "Ben"}


def test_the_host_arranges_the_seats() -> None:
    """Fills and frees them, moves them on, removes a phone; nobody else does."""
    room = lobby()
    sit(room, 1, 0, "Ann")
    sit(room, 2, 2, "Ben")
    assert says(room, 2, {"host": "fill", "seat": 1}) == {"no": "Only the host's phone can do that. The host is Ann."}
    assert says(room, 0, {"host": "fill", "seat": 1}) is None
    assert room.orders() == [SendAway(1)]
    assert room.shown(None)["players"][1]["kind"] == "computer"
    says(room, 0, {"host": "free", "seat": 1})
    assert room.free == [1]
    says(room, 0, {"host": "move", "seat": 0})
    assert room.orders() == [Swap(0, 1)]
    assert room.names == {0: "Player 1", 1: "Ann", 2: "Ben"}
    assert room.host_phone.seat == 1
    says(room, 1, {"host": "remove", "seat": 2})
    assert room.orders() == [SendAway(2)]
    assert room.free == [0, 2]
    assert says(room, 1, {"host": "remove", "seat": 1}) is None  # never its own
    assert room.free == [0, 2]


def test_a_phone_moves_to_a_free_seat_by_itself() -> None:
    """And takes name, face and role with it."""
    room = lobby()
    sit(room, 1, 0, "Ann")
    assert says(room, 0, {"sit": 2}) is None
    assert room.orders() == [Swap(0, 2)]
    assert (room.names[2], room.host_phone.seat, room.free) == ("Ann", 2, [0, 1])


def test_the_role_passes_on_when_the_hosts_phone_is_gone() -> None:
    """Not for a reload; and it doesn't jump back."""
    host = HostPhone()
    for seat in (2, 0, 1):
        host.here(seat, True)
    assert host.seat == 2
    host.here(2, False)
    assert not host.advance(PASSES_S / 2)
    host.here(2, True)
    assert not host.advance(PASSES_S)
    host.here(2, False)
    assert host.advance(PASSES_S)
    assert host.seat == 0
    host.here(2, True)
    assert host.seat == 0
    host.drop(0)
    assert host.seat == 1


def test_a_seat_is_given_to_another_phone_only_if_its_own_agrees() -> None:
    """The question stands on that phone; no other may answer."""
    room = lobby()
    sit(room, 1, 0, "Ann")
    sit(room, 2, 1, "Ben")
    room.guest_here(7, True)
    room.guest_heard(7, ComeBack(1))
    assert room.orders() == []
    assert room.guest_shown(7)["waiting"] == "Asking about Ben's seat…"
    assert room.shown(1)["waiting"] == "Another phone wants your seat. Is that you?"
    assert button(room, 0, "admit") is None
    assert says(room, 0, {"admit": True, "guest": 7}) is None
    assert room.orders() == []
    press(room, 1, "refuse")
    assert room.orders() == []
    assert room.guest_shown(7)["waiting"] == "Ben's seat stays as it is. Choose another, or ask at the table."
    room.guest_heard(7, ComeBack(1))
    assert room.guest_shown(7)["waiting"] == "That seat was just refused. Ask at the table."
    room.advance(ANSWER_S)
    room.guest_heard(7, ComeBack(1))
    press(room, 1, "admit")
    assert room.orders() == [LetIn(7, 1)]


def test_where_a_phone_is_away_the_hosts_is_asked() -> None:
    """No answer is no, after half a minute; where nobody is here to be asked, the guest has the seat."""
    room = lobby()
    sit(room, 1, 0, "Ann")
    sit(room, 2, 1, "Ben")
    room.here(1, False)
    room.guest_here(7, True)
    room.guest_heard(7, ComeBack(1))
    assert room.shown(0)["waiting"] == "Another phone wants Ben's seat."
    room.advance(ANSWER_S)
    assert room.guest_shown(7)["waiting"] == "No one answered. Ask again, or ask at the table."
    room.guest_heard(7, ComeBack(1))
    room.here(0, False)
    room.advance(1.0)
    assert room.orders() == [LetIn(7, 1)]


def test_a_lobby_that_nobody_finds_says_what_may_be_wrong() -> None:
    """After half a minute, in every language, until the first phone is there."""
    room = lobby()
    room.advance(LONELY_S - 1)
    assert room.shown(None)["help"] == []
    before = room.stamp
    room.advance(1.0)
    assert room.stamp != before
    for code in codes():
        with speaking(code):
            shown = room.shown(None)["help"]
            assert shown == lonely_words()
        assert code == "en" or shown != lonely_words()
    room.guest_here(1, True)
    assert room.shown(None)["help"] == []
    room.guest_here(1, False)
    room.advance(LONELY_S)
    assert room.shown(None)["help"] == []


def test_at_a_table_with_a_window_a_guest_sits_down_too() -> None:
    """By the table's code, at a seat for a phone that is free; who plays at the screen has no seat to give."""
    room = Lobby({1: ("Ann", "sailor")}, ["Vera"], "Old Sledge")
    room.guest_here(4, True)
    assert rows(room.guest_shown(4)) == [("Vera", "at the big screen", []), ("Ann", "free", ["sit 1"])]
    room.guest_heard(4, SitDown(1, "", ""))
    assert room.orders() == [LetIn(4, 1)]
    assert room.names == {1: "Ann"}
    assert room.guest_heard(5, SitDown(0, "Eve", "")) is not None


def test_the_tables_own_token_is_no_seats() -> None:
    """It stays when all seats have others."""
    tokens = SeatTokens({TABLE: SeatToken("A" * 22), 0: SeatToken("B" * 22)})
    assert tokens.seats() == (0,)
    assert tokens.seat_of_token("A" * 22) == TABLE
    other = tokens.anew({0: SeatToken("C" * 22)})
    assert other.seat_of_token("A" * 22) == TABLE
    assert other.seat_of_token("B" * 22) is None


@pytest.fixture
def club(tmp_path: Path) -> Club:
    """A table of three phones."""
    one = club_in(tmp_path, [])
    one.gather(short_table(*THREE, target=2))  # a jack turned up ends no match
    return one


async def shows(phone: Phone, wanted: Callable[[Shown], Any]) -> Shown:
    """The picture, once it is as wanted."""
    while not ("shown" in phone.told and wanted(phone.told["shown"])):
        await phone.next()
    shown: Shown = phone.told["shown"]
    return shown


def run(club: Club, evening: Callable[[str, str], Awaitable[Any]]) -> Any:
    """Phones at a club, told its address and its letters."""
    address = club.connections.short_url(club.connections.addresses[0])
    return evening_at(club, lambda: evening(address, club.connections.code(TABLE)))


def test_one_code_brings_everybody_in_and_a_second_scan_gets_no_hand(club: Club) -> None:
    """Three scan the code of the table; two sit down, a computer fills the third seat. One more, in play, is shown no
    card, asks for Ann's seat, and has it when Ann's phone agrees: which is told, and holds nothing from then on."""

    async def play(address: str, letters: str) -> None:
        async with (
            phone_at(address, code=letters) as ann,
            phone_at(address, code=letters) as ben,
            phone_at(address, table=True) as screen,
        ):
            assert (await shows(ann, lambda shown: shown["seats"]))["seat"] is None
            assert ann.told["welcome"]["token"] == club.table_token.token
            await ann.say({"sit": 0, "name": "Ann", "face": "sailor"})
            await shows(ann, lambda shown: shown["seat"] == 0)
            await ben.say({"sit": 2, "name": "Ben", "face": "miner"})
            await shows(ben, lambda shown: shown["seat"] == 2)
            await screen.shown()
            assert screen.told["come"]["letters"] == letters
            await ann.say({"begin": True})
            await shows(ann, lambda shown: shown["hand"])
            assert [player["kind"] for player in ann.told["shown"]["players"]] == ["phone", "computer", "phone"]
            link = ann.told["welcome"]["token"]
            async with phone_at(address, token=club.table_token.token) as third:
                seen = await shows(third, lambda shown: shown["seats"])
                assert (seen["hand"], seen["readout"], seen["turned"], seen["table"]) == ([], None, [], [])
                assert [row["buttons"][0]["id"] for row in seen["seats"]] == ["iam 0", "sit 1", "iam 2"]
                await third.say({"sit": 0, "name": "Thief", "face": "miner"})
                while "no" not in third.told:
                    await third.next()
                await third.say({"iam": 0})
                asked = await shows(ann, lambda shown: any(each["id"] == "admit" for each in shown["buttons"]))
                assert asked["waiting"] == "Another phone wants your seat. Is that you?"
                assert (await third.shown())["hand"] == []
                await ann.say(next(each["say"] for each in asked["buttons"] if each["id"] == "admit"))
                assert (await shows(third, lambda shown: shown["hand"]))["seat"] == 0
                while "gone" not in ann.told:
                    await ann.next()
                assert ann.told["words"] == "Your seat is on another phone now."
            async with phone_at(address, token=link) as old:
                while "gone" not in old.told:
                    await old.next()
                assert old.told["gone"] == "wrong"
            assert screen.told["come"]["letters"] == letters

    run(club, play)


def test_a_latecomer_takes_the_computers_seat_if_the_host_agrees(club: Club) -> None:
    """With a name and a face of its own, which the record has."""

    async def play(address: str, letters: str) -> None:
        async with phone_at(address, code=letters) as ann:
            await ann.say({"sit": 0, "name": "Ann", "face": "sailor"})
            await shows(ann, lambda shown: shown["seat"] == 0)
            await ann.say({"begin": True})
            await shows(ann, lambda shown: shown["stage"] == "play")
            async with phone_at(address, code=letters) as late:
                await shows(late, lambda shown: shown["seats"])
                await late.say({"sit": 1, "name": "Cleo", "face": "baker"})
                asked = await shows(ann, lambda shown: any(each["id"] == "admit" for each in shown["buttons"]))
                assert asked["waiting"].startswith("Cleo would like to play instead of ")
                await ann.say(next(each["say"] for each in asked["buttons"] if each["id"] == "admit"))
                seen = await shows(late, lambda shown: shown["hand"])
                assert (seen["players"][1]["name"], seen["players"][1]["face"]) == ("Cleo", "baker")
                assert late.told["welcome"]["token"] == club.seat_tokens[1].token == club.seating.tokens[1]

    run(club, play)
    kept = read_file(club.saved.path).matches[-1]
    assert [player.kind for player in kept.record.header.players] == ["human", "human", "computer"]


def test_the_host_removes_a_phone_and_ends_the_match(club: Club) -> None:
    """A computer plays on for who was removed; at the end all who are here choose seats again, and may begin."""

    async def play(address: str, letters: str) -> None:
        async with phone_at(address, code=letters) as ann, phone_at(address, code=letters) as ben:
            for phone, seat, name in ((ann, 0, "Ann"), (ben, 1, "Ben")):
                await shows(phone, lambda shown: shown["seats"])
                await phone.say({"sit": seat, "name": name, "face": ""})
                await shows(phone, lambda shown, seat=seat: shown["seat"] == seat)  # type: ignore[misc]
            await ann.say({"begin": True})
            hosting = (await shows(ann, lambda shown: shown["hosting"]))["hosting"]
            assert (await shows(ben, lambda shown: shown["hand"]))["hosting"] is None
            assert [each["id"] for each in hosting["buttons"]] == ["remove 1", "end"]
            await ben.say({"host": "end", "seat": 0})
            while "no" not in ben.told:
                await ben.next()
            await ann.say(hosting["buttons"][0]["say"])
            while "gone" not in ben.told:
                await ben.next()
            await shows(ann, lambda shown: shown["players"][1]["standin"])
            await ann.say({"host": "end", "seat": 0})
            seen = await shows(ann, lambda shown: shown["stage"] == "lobby")
            assert seen["seats"][0]["label"] == "Ann"
            assert [each["id"] for each in seen["buttons"]] == ["begin"]
            await ann.say({"begin": True})
            await shows(ann, lambda shown: shown["stage"] == "play")

    run(club, play)


def test_strangers_see_no_code_on_the_public_table(club: Club) -> None:
    """Phones that have a seat know it."""
    club.connections.shows_code = False

    async def play(address: str, letters: str) -> None:
        async with phone_at(address, table=True) as screen, phone_at(address, code=letters) as ann:
            await ann.say({"sit": 0, "name": "Ann", "face": ""})
            await shows(ann, lambda shown: shown["seat"] == 0)
            await screen.shown()
            assert "come" not in screen.told
            assert ann.told["come"]["letters"] == letters

    run(club, play)


def test_twenty_wrong_codes_stop_typing_for_a_while_and_no_scanning(club: Club) -> None:
    """Each is told what to do; the table's link and those of seats still hold."""

    async def play(address: str, letters: str) -> None:
        told = []
        for _guess in range(20):
            async with phone_at(address, code="222222") as phone:
                while "gone" not in phone.told:
                    await phone.next()
                told.append(phone.told["words"])
        assert told[0] == "That isn't this table's code. Look at the big screen and try again."
        assert told[-1] == "Too many wrong codes. Wait a minute, or scan the code."
        async with phone_at(address, code=letters) as phone:
            while "gone" not in phone.told:
                await phone.next()
        async with phone_at(address, token=club.table_token.token) as scanned:
            assert (await shows(scanned, lambda shown: shown["seats"]))["stage"] == "lobby"

    run(club, play)


def test_a_link_of_yesterday_says_what_to_do(club: Club) -> None:
    """In the language of the phone."""

    async def play(address: str, _letters: str) -> None:
        async with phone_at(address, token="A" * 22, language="nl") as phone:
            while "gone" not in phone.told:
                await phone.next()
            assert phone.told["words"].startswith("Bij deze link hoort geen stoel meer.")

    run(club, play)


@pytest.mark.slow
def test_a_killed_host_has_the_same_code_and_the_same_links(tmp_path: Path) -> None:
    """The television need not be scanned again, and whoever does has the choice."""

    async def begin(address: str, letters: str) -> str:
        async with phone_at(address, code=letters) as ann:
            await shows(ann, lambda shown: shown["seats"])
            await ann.say({"sit": 0, "name": "Ann", "face": ""})
            await shows(ann, lambda shown: shown["seat"] == 0)
            await ann.say({"begin": True})
            await shows(ann, lambda shown: shown["hand"])
            link: str = ann.told["welcome"]["token"]
            return link

    async def come(address: str, **who: str) -> Any:
        async with phone_at(address, **who) as phone:
            await phone.shown()
            return phone.told["welcome"]["seat"]

    with held(tmp_path, "--players", "2", "--option", "target=99") as host:
        link = asyncio.run(begin(host.address, host.letters))
        host.process.kill()
    with held(tmp_path, "--continue") as again:
        assert again.letters == host.letters
        assert asyncio.run(come(again.address, token=link)) == 0
        assert asyncio.run(come(again.address, code=again.letters)) is None
