"""The doors: who comes in as whom, and what they are told."""

import subprocess
import sys
import threading
import time

import pytest

from sevenup_gui.errors import DoorsError
from sevenup_gui.i18n import spoken
from sevenup_gui.serve import doors as doors_module
from sevenup_gui.serve.addresses import LOOPBACK
from sevenup_gui.serve.doors import LOOK_AROUND_S, MOST_TABLES, Doors
from sevenup_gui.serve.messages import Begin, GoOn, Said
from sevenup_gui.serve.pages import farewell_sentences
from sevenup_gui.serve.room import Answer, Shown
from sevenup_gui.serve.server import bound
from sevenup_gui.serve.tickets import new_tickets
from tests.serve.phones import Counting, Phone, at_table, opened, until

NO_CODE = {"gone": "wrong", "words": "No seat has this code. Look at the big screen and try again."}


def test_a_token_seats_a_phone() -> None:
    """It is told its seat, the words of its page and what is to be seen."""
    room = Counting()
    with opened(room=room) as (doors, tickets):

        async def phones() -> None:
            async with Phone(doors) as phone:
                welcome = await phone.hello(tickets[1], language="en-GB")
                assert welcome["seat"] == 1
                assert welcome["token"] == tickets[1].token
                assert welcome["language"] == "en"
                assert welcome["words"]["title"]
                assert await phone.hear() == {"shown": {"seat": 1, "count": 0}}
                assert doors.here(1)
                assert not doors.here(0)
            await until(lambda: not doors.here(1))

        at_table(doors, phones())
    assert room.came == [(1, True), (1, False)]


def test_a_code_seats_a_phone_and_gives_it_the_token() -> None:
    """With that it comes back by itself. Nobody else's code opens anything."""
    with opened() as (doors, tickets):

        async def phones() -> None:
            async with Phone(doors) as phone:
                await phone.say({"hello": 1, "code": doors.code(2).lower()})
                assert (await phone.hear_of("welcome"))["token"] == tickets[2].token
            async with Phone(doors) as stranger:
                await stranger.say({"hello": 1, "code": new_tickets(1)[0].code})
                assert await stranger.hear() == NO_CODE
                assert await stranger.hear() == {}

        at_table(doors, phones())


def test_a_phone_is_spoken_to_in_its_language() -> None:
    """Its words, its refusals and what the room answers; the table's language stays as it was."""
    room = Counting()
    with opened(room=room) as (doors, tickets):

        async def phones() -> None:
            async with Phone(doors) as phone:
                welcome = await phone.hello(tickets[0], language="es-MX")
                assert welcome["language"] == "es"

        at_table(doors, phones())
    assert farewell_sentences()["closed"].startswith("The doors are closed.")


def test_only_the_answer_is_in_the_language_of_who_asks() -> None:
    """What a phone does is told to everybody else, the big screen first: that is said in the table's own language."""

    told_in: list[str] = []

    class Listening(Counting):
        def heard(self, seat: int, said: Said) -> Answer:
            super().heard(seat, said)
            told_in.append(spoken())
            return lambda: {"no": spoken()}

        def here(self, seat: int, here: bool) -> None:
            super().here(seat, here)
            told_in.append(spoken())

    room = Listening()
    with opened(room=room) as (doors, tickets):

        async def phones() -> None:
            async with Phone(doors) as first, Phone(doors) as phone:
                await first.hello(tickets[0], language="es")
                await phone.hello(tickets[0], language="es")
                await phone.say({"on": True})
                assert await phone.hear_of("no") == "es"

        at_table(doors, phones())
    assert set(told_in) == {"en"}


def test_what_a_phone_says_reaches_the_room_and_everybody_sees_what_came_of_it() -> None:
    """The answer goes to that phone alone; a big screen in a browser has nothing to say."""
    room = Counting()
    room.answer = lambda: {"no": "Not now."}
    with opened(room=room) as (doors, tickets):

        async def phones() -> None:
            async with Phone(doors) as ann, Phone(doors) as ben, Phone(doors) as screen:
                await ann.hello(tickets[0])
                await ben.hello(tickets[1])
                await screen.say({"hello": 1, "table": True})
                assert (await screen.hear_of("welcome"))["seat"] is None
                for phone in (ann, ben, screen):
                    assert (await phone.hear_of("shown"))["count"] == 0
                await screen.say({"begin": True})
                await ann.say({"on": True})
                assert await ann.hear() == {"no": "Not now."}
                assert await ben.hear() == {"shown": {"seat": 1, "count": 1}}
                assert await screen.hear() == {"shown": {"seat": None, "count": 1}}

        at_table(doors, phones())
    assert room.said == [(0, GoOn())]


def test_nothing_is_sent_while_nothing_changes() -> None:
    """A new picture only where it differs, however often the room thinks that it might."""

    class Nervous(Counting):
        @property
        def stamp(self) -> object:
            return object()

    room = Nervous()
    with opened(room=room) as (doors, tickets):

        async def phones() -> None:
            async with Phone(doors) as phone:
                await phone.hello(tickets[0])
                await phone.hear_of("shown")
                assert not any(doors.advance(0.01) for _ in range(10))
                room.count = 5
                assert doors.advance(0.01)
                assert (await phone.hear_of("shown"))["count"] == 5

        at_table(doors, phones())


def test_no_picture_is_made_while_nobody_could_see_anything_new() -> None:
    """The room is asked when its stamp is another one, and not in every frame."""

    class Painting(Counting):
        painted = 0

        def shown(self, seat: int | None) -> Shown:
            self.painted += 1
            return super().shown(seat)

    room = Painting()
    with opened(room=room) as (doors, tickets):

        async def phones() -> None:
            async with Phone(doors) as phone:
                await phone.hello(tickets[0])
                await phone.hear_of("shown")
                before = room.painted
                for _ in range(10):
                    doors.advance(0.01)
                assert room.painted == before

        at_table(doors, phones())


def test_a_second_phone_takes_the_seat_over() -> None:
    """The newest counts; the first is told, and what it still says is not heard."""
    room = Counting()
    with opened(room=room) as (doors, tickets):

        async def phones() -> None:
            async with Phone(doors) as first, Phone(doors) as second:
                await first.hello(tickets[0])
                await second.hello(tickets[0])
                assert await first.hear_of("gone") == "moved"
                assert await first.hear() == {}
                await second.say({"begin": True})
                await until(lambda: bool(room.said))
                assert doors.here(0)

        at_table(doors, phones())
    assert room.came[:3] == [(0, True), (0, False), (0, True)]
    assert room.said == [(0, Begin())]


def test_a_seat_given_anew_or_taken_lets_its_phone_go() -> None:
    """The old code is worth nothing then."""
    room = Counting()
    with opened(room=room) as (doors, tickets):

        async def phones() -> None:
            (new,) = new_tickets(1)
            async with Phone(doors) as old, Phone(doors) as again, Phone(doors) as phone:
                await old.hello(tickets[0])
                doors.give(0, new)
                assert not doors.here(0)
                assert await old.hear_of("gone") == "closed"
                await again.say({"hello": 1, "token": tickets[0].token})
                assert await again.hear_of("gone") == "wrong"
                assert (await phone.hello(new))["token"] == new.token
                doors.take(0)
                assert await phone.hear_of("gone") == "closed"
                doors.take(2)
            async with Phone(doors) as nobody:
                await nobody.say({"hello": 1, "token": new.token})
                assert await nobody.hear_of("gone") == "wrong"

        at_table(doors, phones())
        assert room.came == [(0, True), (0, False), (0, True), (0, False)]


def test_everybody_goes_along_into_another_room() -> None:
    """With new codes over the live connection, and to other seats where people have moved; the old codes are dead."""
    lobby, match = Counting(), Counting()
    match.count = 7
    with opened(room=lobby) as (doors, tickets):
        new = dict(enumerate(new_tickets(2)))

        async def phones() -> None:
            async with Phone(doors) as ann, Phone(doors) as ben, Phone(doors) as eve, Phone(doors) as late:
                for seat, phone in enumerate((ann, ben, eve)):
                    await phone.hello(tickets[seat])
                doors.enter(match, new, {0: 1, 1: 0})
                welcome = await ann.hear_of("welcome")
                assert (welcome["seat"], welcome["token"]) == (1, new[1].token)
                assert await ann.hear() == {"shown": {"seat": 1, "count": 7}}
                assert (await ben.hear_of("welcome"))["token"] == new[0].token
                assert await eve.hear_of("gone") == "closed"
                await late.say({"hello": 1, "token": tickets[0].token})
                assert await late.hear_of("gone") == "wrong"
                await ann.say({"begin": True})
                await until(lambda: bool(match.said))

        at_table(doors, phones())
        assert doors.code(0) == new[0].code
    assert match.said == [(1, Begin())]
    assert {(0, True), (1, True)} <= set(match.came)
    assert not lobby.said


def test_places_change_with_the_codes_that_there_are() -> None:
    """Whoever moves takes the code along."""
    with opened() as (doors, tickets):
        doors.enter(Counting(), moved={0: 2, 2: 0})
        assert [doors.code(seat) for seat in range(3)] == [tickets[seat].code for seat in (2, 1, 0)]


def test_few_screens_show_the_public_table() -> None:
    """One more is told so."""
    with opened() as (doors, _tickets):

        async def phones() -> None:
            async with Phone(doors) as one, Phone(doors) as two, Phone(doors) as three, Phone(doors) as four:
                for screen in (one, two, three, four)[:MOST_TABLES]:
                    await screen.say({"hello": 1, "table": True})
                    assert await screen.hear_of("welcome")
                async with Phone(doors) as more:
                    await more.say({"hello": 1, "table": True})
                    assert await more.hear_of("gone") == "full"

        at_table(doors, phones())


def test_closing_tells_everybody_in_their_language() -> None:
    """And why, where there is a sentence for it."""
    with opened() as (doors, tickets):

        async def phones() -> None:
            async with Phone(doors) as phone, Phone(doors) as other:
                await phone.hello(tickets[0])
                await other.hello(tickets[1], language="es")
                doors.close(lambda: {"es": "Se cierra."}.get(spoken(), "It closes."))
                assert await phone.hear_of("words") == "It closes."
                assert await other.hear_of("words") == "Se cierra."

        at_table(doors, phones())
        assert doors._server is None
        assert not doors.advance(1.0)
        doors.close()


def test_addresses_say_where_to_go() -> None:
    """The secret stands behind the #, which no browser sends."""
    with opened() as (doors, tickets):
        assert doors.addresses == (LOOPBACK,)
        assert doors.url(1, LOOPBACK) == f"http://127.0.0.1:{doors.port}/#{tickets[1].token}"
        assert doors.short_url("192.168.1.20") == f"192.168.1.20:{doors.port}"
        assert doors.table_url(LOOPBACK) == f"http://127.0.0.1:{doors.port}/table"
        assert doors.code(1) == tickets[1].code


def test_another_network_is_noticed_while_the_doors_are_open(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody has to close them for it; and where there is none for a while, what is shown stays."""
    found = [["192.168.1.20"], ["192.168.1.20", "10.0.0.5"], [LOOPBACK], ["10.0.0.5"]]
    monkeypatch.setattr(doors_module, "local_addresses", lambda: found[0])
    doors = Doors({}, Counting(), 0)
    doors.open()
    seen = [doors.addresses]
    while len(found) > 1:
        del found[0]
        for dt_s in (LOOK_AROUND_S, 0.0):
            doors.advance(dt_s)
            assert doors._looking is not None
            doors._looking.join()
        seen.append(doors.addresses)
    doors.close()
    assert seen == [("192.168.1.20",), ("192.168.1.20", "10.0.0.5"), ("192.168.1.20", "10.0.0.5"), ("10.0.0.5",)]


def test_without_a_network_the_doors_say_how_to_make_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """One sentence; nothing has been opened."""
    monkeypatch.setattr(doors_module, "local_addresses", lambda: [LOOPBACK])
    doors = Doors({}, Counting(), 0)
    with pytest.raises(DoorsError, match="hotspot"):
        doors.open()
    assert doors._server is None
    doors.close()


def test_without_a_port_the_doors_say_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """With the ports that were tried."""
    monkeypatch.setattr("sevenup_gui.serve.server.PORTS_TRIED", 1)
    with bound(LOOPBACK, 0) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(DoorsError, match=f"No port from {port} to {port} is free"):
            Doors({}, Counting(), port, loopback=True).open()


def test_doors_that_stay_closed_cost_nothing() -> None:
    """What serves is loaded when they are opened."""
    code = "import sys, sevenup_gui.serve.doors; sys.exit('aiohttp' in sys.modules or 'asyncio' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_a_process_that_ends_is_not_kept_by_its_doors() -> None:
    """Nobody closed them, and somebody is connected: it ends all the same, and says nothing."""
    code = """
import socket
from sevenup_gui.serve.doors import Doors
from tests.serve.phones import Counting
doors = Doors({}, Counting(), 0, loopback=True)
doors.open()
line = socket.create_connection(("127.0.0.1", doors.port))
line.sendall(b"GET / HTTP/1.1\\r\\nHost: 127.0.0.1:%d\\r\\n\\r\\n" % doors.port)
assert line.recv(100).startswith(b"HTTP/1.1 200")
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_closing_never_hangs_on_a_server_that_does(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its thread is stuck; the table goes on."""
    monkeypatch.setattr("sevenup_gui.serve.server.CLOSE_S", 0.05)
    stuck, go = threading.Event(), threading.Event()
    with opened() as (doors, _tickets):
        assert doors._server is not None
        doors._server._tell(stuck.set)
        doors._server._tell(go.wait)
        assert stuck.wait(20)
        began = time.perf_counter()
        doors.close()
        assert time.perf_counter() - began < 10  # and not for ever
        go.set()


def test_time_that_had_passed_before_a_phone_spoke_does_not_count_for_what_it_says(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A loop that slept a second hears of a phone held up and lowered: the two seconds of the mark begin then."""
    order: list[str] = []
    room = Counting()
    monkeypatch.setattr(room, "advance", lambda dt_s: order.append(f"time {dt_s}"))
    with opened(room=room) as (doors, _tickets):
        assert doors._server is not None
        monkeypatch.setattr(doors._server, "take", lambda: ["a message"])
        monkeypatch.setattr(doors, "_heard", lambda _arrived: order.append("message"))
        doors.hear(1.0)
        monkeypatch.undo()
    assert order == ["time 1.0", "message"]
