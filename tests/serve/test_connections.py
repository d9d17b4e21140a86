"""The doors: who comes in as whom, and what they are told."""

import subprocess
import sys
import threading
import time

import pytest

from sevenup_gui.errors import ServerError
from sevenup_gui.i18n import spoken
from sevenup_gui.serve import doors as doors_module
from sevenup_gui.serve.addresses import LOOPBACK
from sevenup_gui.serve.connections import Connections
from sevenup_gui.serve.doors import LOOK_AROUND_S
from sevenup_gui.serve.endpoint import Endpoint
from sevenup_gui.serve.messages import Begin, GoOn, Said
from sevenup_gui.serve.pages import farewell_sentences
from sevenup_gui.serve.room import Answer, Shown
from sevenup_gui.serve.security.tokens import TABLE, new_seat_tokens
from sevenup_gui.serve.server import bound
from tests.serve.phones import Counting, Phone, at_table, opened, until

NO_CODE = {"gone": "wrong", "words": "That isn't this table's code. Look at the big screen and try again."}


def test_a_token_seats_a_phone() -> None:
    """It is told its seat, the words of its page and what is to be seen."""
    room = Counting()
    with opened(room=room) as (connections, seat_tokens):

        async def phones() -> None:
            async with Phone(connections) as phone:
                welcome = await phone.hello(seat_tokens[1], language="en-GB")
                assert welcome["seat"] == 1
                assert welcome["token"] == seat_tokens[1].token
                assert welcome["language"] == "en"
                assert welcome["words"]["title"]
                assert await phone.hear() == {"shown": {"seat": 1, "count": 0}}
                assert connections.here(1)
                assert not connections.here(0)
            await until(lambda: not connections.here(1))

        at_table(connections, phones())
    assert room.came == [(1, True), (1, False)]


def test_a_code_seats_a_phone_and_gives_it_the_token() -> None:
    """With that it comes back by itself. Nobody else's code opens anything."""
    with opened() as (connections, seat_tokens):

        async def phones() -> None:
            async with Phone(connections) as phone:
                await phone.say({"hello": 1, "code": connections.code(2).lower()})
                assert (await phone.hear_of("welcome"))["token"] == seat_tokens[2].token
            async with Phone(connections) as stranger:
                await stranger.say({"hello": 1, "code": new_seat_tokens(1)[0].code()})
                assert await stranger.hear() == NO_CODE
                assert await stranger.hear() == {}

        at_table(connections, phones())


def test_a_phone_is_spoken_to_in_its_language() -> None:
    """Its words, its refusals and what the room answers; the table's language stays as it was."""
    room = Counting()
    with opened(room=room) as (connections, seat_tokens):

        async def phones() -> None:
            async with Phone(connections) as phone:
                welcome = await phone.hello(seat_tokens[0], language="es-MX")
                assert welcome["language"] == "es"

        at_table(connections, phones())
    assert farewell_sentences()["closed"].startswith("The table is closed.")


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
    with opened(room=room) as (connections, seat_tokens):

        async def phones() -> None:
            async with Phone(connections) as first, Phone(connections) as phone:
                await first.hello(seat_tokens[0], language="es")
                await phone.hello(seat_tokens[0], language="es")
                await phone.say({"on": True})
                assert await phone.hear_of("no") == "es"

        at_table(connections, phones())
    assert set(told_in) == {"en"}


def test_what_a_phone_says_reaches_the_room_and_everybody_sees_what_came_of_it() -> None:
    """The answer goes to that phone alone; a big screen in a browser has nothing to say."""
    room = Counting()
    room.answer = lambda: {"no": "Not right now."}
    with opened(room=room) as (connections, seat_tokens):

        async def phones() -> None:
            async with Phone(connections) as ann, Phone(connections) as ben, Phone(connections) as screen:
                await ann.hello(seat_tokens[0])
                await ben.hello(seat_tokens[1])
                await screen.say({"hello": 1, "table": True})
                assert (await screen.hear_of("welcome"))["seat"] is None
                for phone in (ann, ben, screen):
                    assert (await phone.hear_of("shown"))["count"] == 0
                await screen.say({"begin": True})
                await ann.say({"on": True})
                assert await ann.hear() == {"no": "Not right now."}
                assert await ben.hear() == {"shown": {"seat": 1, "count": 1}}
                assert await screen.hear() == {"shown": {"seat": None, "count": 1}}

        at_table(connections, phones())
    assert room.said == [(0, GoOn())]


def test_nothing_is_sent_while_nothing_changes() -> None:
    """A new picture only where it differs, however often the room thinks that it might."""

    class Nervous(Counting):
        @property
        def stamp(self) -> object:
            return object()

    room = Nervous()
    with opened(room=room) as (connections, seat_tokens):

        async def phones() -> None:
            async with Phone(connections) as phone:
                await phone.hello(seat_tokens[0])
                await phone.hear_of("shown")
                assert not any(connections.advance(0.01) for _ in range(10))
                room.count = 5
                assert connections.advance(0.01)
                assert (await phone.hear_of("shown"))["count"] == 5

        at_table(connections, phones())


def test_no_picture_is_made_while_nobody_could_see_anything_new() -> None:
    """The room is asked when its stamp is another one, and not in every frame."""

    class Painting(Counting):
        painted = 0

        def shown(self, seat: int | None) -> Shown:
            self.painted += 1
            return super().shown(seat)

    room = Painting()
    with opened(room=room) as (connections, seat_tokens):

        async def phones() -> None:
            async with Phone(connections) as phone:
                await phone.hello(seat_tokens[0])
                await phone.hear_of("shown")
                before = room.painted
                for _ in range(10):
                    connections.advance(0.01)
                assert room.painted == before

        at_table(connections, phones())


def test_a_second_phone_takes_the_seat_over() -> None:
    """The newest counts; the first is told, and what it still says is not heard."""
    room = Counting()
    with opened(room=room) as (connections, seat_tokens):

        async def phones() -> None:
            async with Phone(connections) as first, Phone(connections) as second:
                await first.hello(seat_tokens[0])
                await second.hello(seat_tokens[0])
                assert await first.hear_of("gone") == "moved"
                assert await first.hear() == {}
                await second.say({"begin": True})
                await until(lambda: bool(room.said))
                assert connections.here(0)

        at_table(connections, phones())
    assert room.came[:3] == [(0, True), (0, False), (0, True)]
    assert room.said == [(0, Begin())]


def test_a_seat_given_anew_or_taken_lets_its_phone_go() -> None:
    """The old code is worth nothing then."""
    room = Counting()
    with opened(room=room) as (connections, seat_tokens):

        async def phones() -> None:
            (new,) = new_seat_tokens(1)
            async with Phone(connections) as old, Phone(connections) as again, Phone(connections) as phone:
                await old.hello(seat_tokens[0])
                connections.give(0, new)
                assert not connections.here(0)
                assert await old.hear_of("gone") == "closed"
                await again.say({"hello": 1, "token": seat_tokens[0].token})
                assert await again.hear_of("gone") == "wrong"
                assert (await phone.hello(new))["token"] == new.token
                connections.take(0)
                assert await phone.hear_of("gone") == "closed"
                connections.take(2)
            async with Phone(connections) as nobody:
                await nobody.say({"hello": 1, "token": new.token})
                assert await nobody.hear_of("gone") == "wrong"

        at_table(connections, phones())
        assert room.came == [(0, True), (0, False), (0, True), (0, False)]


def test_everybody_goes_along_into_another_room() -> None:
    """With new codes over the live connection, and to other seats where people have moved; the old codes are dead."""
    lobby, match = Counting(), Counting()
    match.count = 7
    with opened(room=lobby) as (connections, seat_tokens):
        new = dict(enumerate(new_seat_tokens(2)))

        async def phones() -> None:
            async with (
                Phone(connections) as ann,
                Phone(connections) as ben,
                Phone(connections) as eve,
                Phone(connections) as late,
            ):
                for seat, phone in enumerate((ann, ben, eve)):
                    await phone.hello(seat_tokens[seat])
                connections.enter(match, new, {0: 1, 1: 0})
                welcome = await ann.hear_of("welcome")
                assert (welcome["seat"], welcome["token"]) == (1, new[1].token)
                assert await ann.hear() == {"shown": {"seat": 1, "count": 7}}
                assert (await ben.hear_of("welcome"))["token"] == new[0].token
                assert await eve.hear_of("gone") == "closed"
                await late.say({"hello": 1, "token": seat_tokens[0].token})
                assert await late.hear_of("gone") == "wrong"
                await ann.say({"begin": True})
                await until(lambda: bool(match.said))

        at_table(connections, phones())
        assert connections.code(0) == new[0].code()
    assert match.said == [(1, Begin())]
    assert {(0, True), (1, True)} <= set(match.came)
    assert not lobby.said


def test_places_change_with_the_codes_that_there_are() -> None:
    """Whoever moves takes the code along."""
    with opened() as (connections, seat_tokens):
        connections.enter(Counting(), moved={0: 2, 2: 0})
        assert [connections.code(seat) for seat in range(3)] == [seat_tokens[seat].code() for seat in (2, 1, 0)]


def test_closing_tells_everybody_in_their_language() -> None:
    """And why, where there is a sentence for it."""
    with opened() as (connections, seat_tokens):

        async def phones() -> None:
            async with Phone(connections) as phone, Phone(connections) as other:
                await phone.hello(seat_tokens[0])
                await other.hello(seat_tokens[1], language="es")
                connections.close(lambda: {"es": "Se cierra."}.get(spoken(), "It closes."))
                assert await phone.hear_of("words") == "It closes."
                assert await other.hear_of("words") == "Se cierra."

        at_table(connections, phones())
        assert connections._server is None
        assert not connections.advance(1.0)
        connections.close()


def test_addresses_say_where_to_go() -> None:
    """The secret stands behind the #, which no browser sends."""
    with opened() as (connections, seat_tokens):
        assert connections.addresses == (LOOPBACK,)
        assert connections.url(1, LOOPBACK) == f"http://127.0.0.1:{connections.port}/#{seat_tokens[1].token}"
        assert connections.short_url("192.168.1.20") == f"192.168.1.20:{connections.port}"
        assert connections.table_url(LOOPBACK) == f"http://127.0.0.1:{connections.port}/table"
        assert connections.code(1) == seat_tokens[1].code()


def test_another_network_is_noticed_while_the_doors_are_open(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody has to close them for it; and where there is none for a while, what is shown stays."""
    found = [["192.168.1.20"], ["192.168.1.20", "10.0.0.5"], [LOOPBACK], ["10.0.0.5"]]
    monkeypatch.setattr(doors_module, "local_addresses", lambda: found[0])
    connections = Connections({}, Counting(), Endpoint(0))
    connections.open()
    seen = [connections.addresses]
    while len(found) > 1:
        del found[0]
        for dt_s in (LOOK_AROUND_S, 0.0):
            connections.advance(dt_s)
            assert connections.doors._looking is not None
            connections.doors._looking.join()
        seen.append(connections.addresses)
    connections.close()
    assert seen == [("192.168.1.20",), ("192.168.1.20", "10.0.0.5"), ("192.168.1.20", "10.0.0.5"), ("10.0.0.5",)]


def test_without_a_network_the_doors_say_how_to_make_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """One sentence; nothing has been opened."""
    monkeypatch.setattr(doors_module, "local_addresses", lambda: [LOOPBACK])
    connections = Connections({}, Counting(), Endpoint(0))
    with pytest.raises(ServerError, match="hotspot"):
        connections.open()
    assert connections._server is None
    connections.close()


def test_without_a_port_the_doors_say_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """With the ports that were tried."""
    monkeypatch.setattr("sevenup_gui.serve.server.PORTS_TRIED", 1)
    with bound(LOOPBACK, 0) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(ServerError, match=f"All ports from {port} to {port} are in use"):
            Connections({}, Counting(), Endpoint(port, loopback=True)).open()


def test_a_port_that_was_asked_for_is_that_port_or_none() -> None:
    """A proxy leads to it, and to no other."""
    with bound(LOOPBACK, 0) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(ServerError, match=f"Can't use port {port} for phones"):
            Connections({}, Counting(), Endpoint(port, loopback=True, fixed_port=True)).open()


def test_doors_that_stay_closed_cost_nothing() -> None:
    """What serves is loaded when they are opened."""
    code = "import sys, sevenup_gui.serve.connections; sys.exit('aiohttp' in sys.modules or 'asyncio' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_a_process_that_ends_is_not_kept_by_its_doors() -> None:
    """Nobody closed them, and somebody is connected: it ends all the same, and says nothing."""
    code = """
import socket
from sevenup_gui.serve.connections import Connections
from sevenup_gui.serve.endpoint import Endpoint
from tests.serve.phones import Counting
connections = Connections({}, Counting(), Endpoint(0, loopback=True))
connections.open()
line = socket.create_connection(("127.0.0.1", connections.port))
line.sendall(b"GET / HTTP/1.1\\r\\nHost: 127.0.0.1:%d\\r\\n\\r\\n" % connections.port)
assert line.recv(100).startswith(b"HTTP/1.1 200")
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_closing_never_hangs_on_a_server_that_does(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its thread is stuck; the table goes on."""
    monkeypatch.setattr("sevenup_gui.serve.server.CLOSE_S", 0.05)
    stuck, go = threading.Event(), threading.Event()
    with opened() as (connections, _seat_tokens):
        assert connections._server is not None
        connections._server._tell(stuck.set)
        connections._server._tell(go.wait)
        assert stuck.wait(20)
        began = time.perf_counter()
        connections.close()
        assert time.perf_counter() - began < 10  # and not for ever
        go.set()


def test_time_that_had_passed_before_a_phone_spoke_does_not_count_for_what_it_says(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A loop that slept a second hears of a phone held up and lowered: the two seconds of the mark begin then."""
    order: list[str] = []
    room = Counting()
    monkeypatch.setattr(room, "advance", lambda dt_s: order.append(f"time {dt_s}"))
    with opened(room=room) as (connections, _seat_tokens):
        assert connections._server is not None
        monkeypatch.setattr(connections._server, "take", lambda: ["a message"])
        monkeypatch.setattr(connections, "_heard", lambda _arrived: order.append("message"))
        connections.hear(1.0)
        monkeypatch.undo()
    assert order == ["time 1.0", "message"]


def test_a_code_beside_a_seat_is_the_tables_once_it_was_used() -> None:
    """So that who scans the big screen later has nobody's hand; with a new code it's the seat's own again."""
    with opened() as (connections, seat_tokens):
        connections.open_table()

        async def come() -> None:
            assert connections.shown_seat(1) == 1
            async with Phone(connections) as phone:
                await phone.hello(seat_tokens[1])
                assert connections.shown_seat(1) == TABLE
                async with Phone(connections) as second:
                    await second.say({"hello": 1, "code": connections.code(connections.shown_seat(1))})
                    welcome = await second.hear_of("welcome")
                    assert welcome["seat"] is None
                    assert connections.here(1)
            connections.give(1, new_seat_tokens(1)[0])
            assert connections.shown_seat(1) == 1

        at_table(connections, come())
