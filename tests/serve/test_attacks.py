"""Attacks from the same network, and their outcome. A phone plays on beside each attack."""

import asyncio
import contextlib
import json
import socket
from collections.abc import Callable, Coroutine
from typing import Any

import aiohttp
import pytest

from sevenup_gui.serve import lines as lines_module
from sevenup_gui.serve import server as server_module
from sevenup_gui.serve.connections import MOST_SPECTATORS, WRONG, WRONG_OF_ALL, Connections
from sevenup_gui.serve.lines import MOST_LINES, MOST_STRANGERS, Arrived
from sevenup_gui.serve.messages import GoOn, Hello, HoldUp, MalformedError, parse
from sevenup_gui.serve.security.tokens import SeatToken, new_seat_tokens
from sevenup_gui.serve.server import MOST_SOCKETS
from tests.serve.phones import Counting, Phone, at_table, opened, until

HELLO = '{"hello":1,"table":true}'
HANDSHAKE = (
    b"GET /ws HTTP/1.1\r\nHost: HOST\r\nOrigin: http://HOST\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n"
)
Attack = Callable[[Connections, dict[int, SeatToken]], Coroutine[Any, Any, None]]


def attacked(attack: Attack, room: Counting | None = None) -> Counting:
    """A table with an attack, beside which a phone sits down, plays, and is heard."""
    told = room or Counting()
    with opened(room=told) as (connections, seat_tokens):

        async def evening() -> None:
            async with Phone(connections) as phone:
                await phone.hello(seat_tokens[0])
                await attack(connections, seat_tokens)
                await phone.say({"on": True})
                while (await phone.hear_of("shown"))["count"] == 0:
                    pass

        at_table(connections, evening())
    return told


def raw(connections: Connections, request: bytes) -> bytes:
    """The whole answer to bytes that no browser would send."""
    answer = b""
    with socket.create_connection(("127.0.0.1", connections.port), timeout=10) as line:
        line.sendall(request.replace(b"HOST", f"127.0.0.1:{connections.port}".encode()))
        with contextlib.suppress(ConnectionResetError):
            while more := line.recv(65536):
                answer += more
    return answer


@pytest.mark.parametrize(
    "path",
    [
        "/../../../../etc/passwd",
        "/%2e%2e/%2e%2e/etc/passwd",
        "/..%2f..%2fetc%2fpasswd",
        "/..\\..\\windows\\win.ini",
        "//etc/passwd",
        "/face/../../sounds/SOURCES.md",
        "/face/sailor-calm.svg",
        "/phone.html",
        "/page/phone.js",
        "/phone.js/",
        "/phone.js%00.svg",
        "/PHONE.JS",
        "/.git/config",
        "/doors.py",
        "http://127.0.0.1/etc/passwd",
        "file:///etc/passwd",
    ],
)
def test_no_path_leads_anywhere(path: str) -> None:
    """A path is looked up among our own files and never joined to a folder."""
    with opened() as (connections, _seat_tokens):
        answer = raw(connections, f"GET {path} HTTP/1.1\r\nHost: HOST\r\nConnection: close\r\n\r\n".encode())
    assert answer.split(b" ", 2)[1] in (b"404", b"400")
    assert b"root:" not in answer


@pytest.mark.parametrize(
    ("status", "request_"),
    [
        pytest.param(421, b"GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n", id="a foreign host"),
        pytest.param(421, b"GET / HTTP/1.1\r\nHost: evil.example:7377\r\n\r\n", id="a foreign host, a port"),
        pytest.param(421, b"GET / HTTP/1.1\r\nHost: 127.0.0.1:1\r\n\r\n", id="another port"),
        pytest.param(421, b"GET / HTTP/1.0\r\n\r\n", id="no host"),
        pytest.param(421, b"GET http://evil.example/ HTTP/1.1\r\nHost: evil.example\r\n\r\n", id="a proxy's way"),
        pytest.param(405, b"POST / HTTP/1.1\r\nHost: HOST\r\nContent-Length: 0\r\n\r\n", id="to send"),
        pytest.param(405, b"DELETE / HTTP/1.1\r\nHost: HOST\r\n\r\n", id="to delete"),
        pytest.param(405, b"OPTIONS / HTTP/1.1\r\nHost: HOST\r\n\r\n", id="what is allowed"),
        pytest.param(405, b"CONNECT evil.example:80 HTTP/1.1\r\nHost: HOST\r\n\r\n", id="to go through"),
        pytest.param(413, b"GET / HTTP/1.1\r\nHost: HOST\r\nContent-Length: 104857600\r\n\r\n", id="a body"),
        pytest.param(413, b"GET / HTTP/1.1\r\nHost: HOST\r\nTransfer-Encoding: chunked\r\n\r\n", id="chunks"),
        pytest.param(400, b"GET / HTTP/1.1\r\nHost: HOST\r\nX: " + b"a" * 5_000 + b"\r\n\r\n", id="a long header"),
        pytest.param(400, b"GET /" + b"a" * 3_000 + b" HTTP/1.1\r\nHost: HOST\r\n\r\n", id="a long path"),
        pytest.param(400, b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n", id="a handshake of TLS"),
        pytest.param(403, b"GET /ws HTTP/1.1\r\nHost: HOST\r\n\r\n", id="no origin"),
        pytest.param(400, b"GET /ws HTTP/1.1\r\nHost: HOST\r\nOrigin: http://HOST\r\n\r\n", id="no handshake"),
        pytest.param(400, HANDSHAKE + b"Sec-WebSocket-Protocol: x\r\n\r\n", id="another language"),
    ],
)
def test_what_no_page_of_ours_asks_is_refused(status: int, request_: bytes) -> None:
    """And the connection is closed."""
    with opened() as (connections, _seat_tokens):
        answer = raw(connections, request_)
    assert int(answer.split(b" ", 2)[1]) == status
    assert answer.count(b"HTTP/1.") == 1


def test_a_body_is_not_read() -> None:
    """The connection is closed long before 100 MB have come in."""

    async def attack(connections: Connections, _seat_tokens: dict[int, SeatToken]) -> None:
        request = b"POST / HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nContent-Length: 104857600\r\n\r\n" % connections.port
        _reader, writer = await asyncio.open_connection("127.0.0.1", connections.port)
        writer.write(request)
        sent = 0
        with contextlib.suppress(ConnectionError):
            while sent < 100:
                writer.write(bytes(1 << 20))
                await writer.drain()
                sent += 1
        assert sent < 100
        writer.close()

    attacked(attack)


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "https://127.0.0.1", "", None])
def test_a_foreign_page_gets_no_line(origin: str | None) -> None:
    """Whatever page a player has open beside: its origin is not ours."""

    async def attack(connections: Connections, _seat_tokens: dict[int, SeatToken]) -> None:
        headers = {} if origin is None else {"Origin": origin}
        async with aiohttp.ClientSession() as session:
            with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
                await session.ws_connect(f"http://127.0.0.1:{connections.port}/ws", headers=headers)
            assert refused.value.status == 403

    attacked(attack)


def test_a_name_that_is_pointed_at_this_machine_gets_no_line() -> None:
    """DNS rebinding: the page's origin and its host agree, and neither is ours."""

    async def attack(connections: Connections, _seat_tokens: dict[int, SeatToken]) -> None:
        evil = f"evil.example:{connections.port}"
        async with aiohttp.ClientSession() as session:
            with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
                await session.ws_connect(
                    f"http://127.0.0.1:{connections.port}/ws", headers={"Host": evil, "Origin": f"http://{evil}"}
                )
            assert refused.value.status == 421

    attacked(attack)


@pytest.mark.parametrize(
    "hello",
    [
        {"hello": 1},
        {"hello": 1, "token": ""},
        {"hello": 1, "token": new_seat_tokens(1)[0].token},
        {"hello": 1, "token": "\ud800"},
        {"hello": 1, "token": "*" * 22},
        {"hello": 1, "code": ""},
        {"hello": 1, "code": "%" * 64},
        {"hello": 1, "token": "x", "language": "../../../etc"},
    ],
)
def test_a_wrong_token_holds_no_seat(hello: dict[str, object]) -> None:
    """It is told so, and the line is closed."""

    async def attack(connections: Connections, _seat_tokens: dict[int, SeatToken]) -> None:
        async with Phone(connections) as stranger:
            await stranger.say(hello)
            assert (await stranger.hear())["gone"] == "wrong"
            assert await stranger.hear() == {}

    assert attacked(attack).came[0] == (0, True)


def test_codes_cannot_be_guessed() -> None:
    """After five wrong ones nobody at that address gets in by a code, right or wrong; a scanned one still opens."""

    async def attack(connections: Connections, seat_tokens: dict[int, SeatToken]) -> None:
        for number in range(WRONG + 1):
            async with Phone(connections) as stranger:
                code = connections.code(1) if number == WRONG else "222222"
                await stranger.say({"hello": 1, "code": code})
                words = (await stranger.hear())["words"]
                assert words.startswith("Too many" if number == WRONG else "That isn't")
        async with Phone(connections) as phone:
            assert (await phone.hello(seat_tokens[1]))["seat"] == 1

    attacked(attack)


def test_codes_cannot_be_guessed_from_many_addresses(monkeypatch: pytest.MonkeyPatch) -> None:
    """All together may be wrong twenty times; then it is a guess every fifteen seconds for them all."""
    with opened() as (connections, seat_tokens):
        assert connections._server is not None
        told: list[str] = []
        monkeypatch.setattr(
            connections._server, "drop", lambda _connection, last: told.append(json.loads(last)["words"])
        )
        monkeypatch.setattr(connections._server, "send", lambda _connection, text: told.append(text))
        hellos = [Hello(code="222222")] * WRONG_OF_ALL + [Hello(code=seat_tokens[0].code())] * 2
        arrivals = [Arrived(n, hello, f"192.168.1.{n}") for n, hello in enumerate(hellos)]
        monkeypatch.setattr(connections._server, "take", lambda: arrivals[:-1])
        connections.advance(0.01)
        assert told[WRONG_OF_ALL - 1].startswith("That isn't")
        assert told[WRONG_OF_ALL].startswith("Too many")
        monkeypatch.setattr(connections._server, "take", lambda: arrivals[-1:])
        connections.advance(15.0)
        assert "welcome" in told[-1]


def test_ten_thousand_malformed_messages_end_after_twenty() -> None:
    """The rest is not even read, and nobody hears of any."""

    async def attack(connections: Connections, seat_tokens: dict[int, SeatToken]) -> None:
        async with Phone(connections) as stranger:
            await stranger.hello(seat_tokens[1])
            sent = 0
            with contextlib.suppress(ConnectionError):
                while sent < 10_000 and not stranger.socket.closed:
                    await stranger.say(('{"on":tru', "[]", '{"act":{"do":"fly"},"epoch":0,"ply":0}', "{}")[sent % 4])
                    sent += 1
            await until(lambda: not connections.here(1))

    assert attacked(attack).said == [(0, GoOn())]


@pytest.mark.parametrize(
    "message",
    [
        '{"act":{"do":"bid","tricks":1},"epoch":0,"ply":0,"seat":2}',
        '{"on":true,"seat":2}',
        '{"hello":1,"table":true}',
        '{"on":1}',
        '{"standin":7}',
        '{"__proto__":{}}',
        '{"name":' + "[" * 2000 + "]" * 2000 + "}",
        '{"act":{"do":"play","card":"XX"},"epoch":0,"ply":0}',
        '{"act":{"do":"play","card":"AS"},"epoch":-1,"ply":0}',
        '{"act":{"do":"play","card":"AS"},"epoch":0,"ply":1e400}',
        '{"name":"\\ud800"',
        "\x00",
        "",
    ],
)
def test_a_message_that_says_nothing_is_not_heard(message: str) -> None:
    """Also one for another seat: no message can say whose it is, the line does."""

    async def attack(connections: Connections, seat_tokens: dict[int, SeatToken]) -> None:
        async with Phone(connections) as stranger:
            await stranger.hello(seat_tokens[1])
            await stranger.say(message)
            await stranger.socket.send_bytes(b"binary")
            await stranger.say({"begin": True})
            room = connections._room
            assert isinstance(room, Counting)
            await until(lambda: bool(room.said))

    told = attacked(attack)
    assert [type(said).__name__ for _seat, said in told.said] == ["Begin", "GoOn"]


def test_a_message_that_is_too_long_ends_the_line() -> None:
    """4 KB are enough for everything; the rest is not kept."""

    async def attack(connections: Connections, seat_tokens: dict[int, SeatToken]) -> None:
        async with Phone(connections) as stranger:
            await stranger.hello(seat_tokens[1])
            await stranger.say({"name": "a" * 1_000_000})
            await until(lambda: not connections.here(1))

    assert attacked(attack).said == [(0, GoOn())]


def test_fifty_connections_at_once_leave_room() -> None:
    """Of strangers that say nothing, the oldest go first: whoever holds a code still gets in."""

    async def attack(connections: Connections, seat_tokens: dict[int, SeatToken]) -> None:
        async with contextlib.AsyncExitStack() as stack:
            strangers = [await stack.enter_async_context(Phone(connections)) for _ in range(50)]
            async with Phone(connections) as phone:
                assert (await phone.hello(seat_tokens[1]))["seat"] == 1
            gone = [await stranger.hear() for stranger in strangers[: 50 - MOST_STRANGERS]]
            assert {message["gone"] for message in gone} == {"late"}

    attacked(attack)


def test_there_are_only_so_many_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    """One more is told that it is full."""
    assert MOST_LINES >= 7 + MOST_SPECTATORS + MOST_STRANGERS
    monkeypatch.setattr(lines_module, "MOST_LINES", 2)

    async def attack(connections: Connections, seat_tokens: dict[int, SeatToken]) -> None:
        async with Phone(connections) as phone, Phone(connections) as more:
            await phone.hello(seat_tokens[1])
            assert (await more.hear())["gone"] == "full"

    attacked(attack)


def test_more_sockets_than_allowed_are_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    """And free their places when they go."""
    assert MOST_SOCKETS > MOST_LINES
    monkeypatch.setattr(server_module, "MOST_SOCKETS", 5)

    async def attack(connections: Connections, seat_tokens: dict[int, SeatToken]) -> None:
        many = [await asyncio.open_connection("127.0.0.1", connections.port) for _ in range(20)]
        ends = await asyncio.gather(*[reader.read() for reader, _ in many[4:]], return_exceptions=True)
        assert all(end == b"" or isinstance(end, ConnectionError) for end in ends)
        for _, writer in many:
            writer.close()
        assert connections.doors.server is not None
        reception = connections.doors.server._reception
        await until(lambda: len(reception.connections) == 1)
        assert not reception._limits
        async with Phone(connections) as phone:
            assert await phone.hello(seat_tokens[1])

    attacked(attack)


def test_half_a_request_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """A header a minute holds nothing up, nor does silence; here the limit is shorter. A line to a seat has none."""
    monkeypatch.setattr(server_module, "REQUEST_S", 0.2)

    async def attack(connections: Connections, _seat_tokens: dict[int, SeatToken]) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", connections.port)
        writer.write(b"GET / HTTP/1.1\r\nHost: ")
        end = asyncio.create_task(reader.read())
        while not end.done():
            writer.write(b"a")
            await asyncio.wait([end], timeout=0.01)
        await asyncio.gather(end, return_exceptions=True)
        writer.close()

    attacked(attack)


def test_a_connection_that_asks_without_end_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever has no line to a seat does not stay; the phone that sat down before does."""
    monkeypatch.setattr(server_module, "REQUEST_S", 0.3)

    async def attack(connections: Connections, _seat_tokens: dict[int, SeatToken]) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", connections.port)
        with contextlib.suppress(ConnectionError):
            while not reader.at_eof():
                writer.write(b"HEAD /icon.svg HTTP/1.1\r\nHost: 127.0.0.1:%d\r\n\r\n" % connections.port)
                await reader.read(4096)
        writer.close()

    attacked(attack)


def test_a_slow_reader_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    """What he does not read is not kept for ever: after ten seconds, here sooner, his line ends."""
    monkeypatch.setattr(server_module, "SLOW_S", 0.2)

    class Large(Counting):
        """Its pictures are a megabyte, and there is always another one."""

        def shown(self, seat: int | None) -> dict[str, object]:
            if seat != 1:
                return super().shown(seat)
            self.made = getattr(self, "made", 0) + 1
            return {"seat": seat, "large": "a" * 1_000_000, "made": self.made}

        @property
        def stamp(self) -> object:
            return object()

    async def attack(connections: Connections, seat_tokens: dict[int, SeatToken]) -> None:
        _reader, writer = await asyncio.open_connection("127.0.0.1", connections.port, limit=1024)
        writer.write(HANDSHAKE.replace(b"HOST", f"127.0.0.1:{connections.port}".encode()) + b"\r\n")
        said = json.dumps({"hello": 1, "token": seat_tokens[1].token}).encode()
        writer.write(bytes([0x81, 0x80 | len(said)]) + bytes(4) + said)  # a frame whose mask is 0
        await until(lambda: connections.here(1))
        await until(lambda: not connections.here(1))
        writer.close()

    attacked(attack, Large())


def test_a_flood_is_read_slowly_and_loses_nothing() -> None:
    """Forty messages at once, then twenty a second: what comes faster waits at the sender's."""

    async def attack(connections: Connections, seat_tokens: dict[int, SeatToken]) -> None:
        room = connections._room
        assert isinstance(room, Counting)
        async with Phone(connections) as stranger:
            await stranger.hello(seat_tokens[1])
            for _ in range(46):
                await stranger.say({"begin": True})
            await until(lambda: len(room.said) >= 40)
            assert len(room.said) < 46
            await until(lambda: len(room.said) == 46)

    assert len(attacked(attack).said) == 47


def test_a_table_that_is_stuck_keeps_only_so_much(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody takes what arrives: after a thousand messages the line ends that sends more."""
    monkeypatch.setattr(lines_module, "MOST_INBOX", 10)
    with opened() as (connections, _seat_tokens):
        assert connections._server is not None
        inbox = connections._server._inbox

        async def flood() -> None:
            async with Phone(connections) as stranger:
                await stranger.say(HELLO)
                for _ in range(20):
                    await stranger.say({"begin": True})
                assert await stranger.hear() == {}
                await until(lambda: inbox[-1].said is None)

        asyncio.run(flood())
        assert len(inbox) == 11  # and the news that it has ended


def test_an_answer_that_is_not_fetched_is_not_kept() -> None:
    """More answers than are ever due end the line."""
    room = Counting()
    with opened(room=room) as (connections, seat_tokens):

        async def phones() -> None:
            async with Phone(connections) as phone:
                await phone.hello(seat_tokens[0])
                assert connections._server is not None

                def much() -> None:
                    assert connections._server is not None
                    for _ in range(100):
                        connections._server._sent(1, '{"no":"no"}')

                connections._server._tell(much)
                await until(lambda: not connections.here(0))

        at_table(connections, phones())


@pytest.mark.parametrize("said", ['{"up": 1}', '{"up": 0}', '{"agree": 1, "epoch": 0, "ply": 0}', '{"up": "true"}'])
def test_yes_is_not_a_number(said: str) -> None:
    """Python takes true for one."""
    with pytest.raises(MalformedError):
        parse(said)
    assert parse('{"up": true}') == HoldUp(True)
