"""The server by itself: what it serves, and what it does with lines."""

import asyncio
import errno
import json
import socket
import threading
from collections.abc import Iterator

import aiohttp
import pytest

from sevenup_gui.serve import lines as lines_module
from sevenup_gui.serve import server as server_module
from sevenup_gui.serve.endpoint import Endpoint
from sevenup_gui.serve.lines import Arrived
from sevenup_gui.serve.messages import GoOn, Hello
from sevenup_gui.serve.pages import Pages, pages
from sevenup_gui.serve.server import Server, bound
from tests.serve.phones import LONG_S, until


@pytest.fixture(scope="module")
def files() -> Pages:
    """Return the files served."""
    return pages()


@pytest.fixture
def server(files: Pages) -> Iterator[Server]:
    """One on loopback."""
    one = Server(Endpoint(0, loopback=True), files)
    yield one
    one.close()


def origin(server: Server) -> str:
    """Return the origin of its pages."""
    return f"http://127.0.0.1:{server.port}"


def asked(server: Server, path: str, method: str = "GET", **how: object) -> tuple[int, dict[str, str], bytes]:
    """The answer to one request: status, headers, body as it came."""

    async def ask() -> tuple[int, dict[str, str], bytes]:
        async with aiohttp.ClientSession(auto_decompress=False) as session, asyncio.timeout(LONG_S):
            answer = await session.request(method, origin(server) + path, **how)  # type: ignore[arg-type]
            return answer.status, dict(answer.headers), await answer.read()

    return asyncio.run(ask())


def test_a_file_comes_packed_with_the_headers_that_hold_it_in(server: Server, files: Pages) -> None:
    """Nothing from elsewhere, no guessing of kinds, no address handed on, no cookie."""
    status, headers, body = asked(server, "/", headers={"Accept-Language": "es"})
    assert (status, body) == (200, files.files["es"]["/"].packed)
    assert headers["Content-Type"] == "text/html; charset=utf-8"
    assert headers["Content-Encoding"] == "gzip"
    assert headers["Vary"] == "Accept-Encoding, Accept-Language"
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Referrer-Policy"] == "no-referrer"
    assert headers["Cross-Origin-Resource-Policy"] == "same-origin"
    assert headers["Server"] == "sevenup-gui"
    assert "Set-Cookie" not in headers
    assert headers["Content-Security-Policy"].split("; ") == [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        f"connect-src 'self' ws://127.0.0.1:{server.port}",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    ]


def test_a_file_comes_plain_to_whoever_cannot_unpack(server: Server, files: Pages) -> None:
    """And not at all to whoever has it."""
    status, headers, body = asked(server, "/icon.svg", headers={"Accept-Encoding": "identity"})
    assert (status, body) == (200, files.files["en"]["/icon.svg"].body)
    assert "Content-Encoding" not in headers
    assert asked(server, "/icon.svg", headers={"If-None-Match": headers["Etag"]})[0] == 304
    assert asked(server, "/icon.svg", "HEAD")[::2] == (200, b"")


def test_what_is_not_there_is_refused_with_a_sentence(server: Server) -> None:
    """In the language of the browser."""
    status, headers, body = asked(server, "/nothing", headers={"Accept-Language": "en"})
    assert status == 404
    assert headers["Content-Type"] == "text/plain; charset=utf-8"
    assert body == b"Nothing here. Open the address on the big screen."


def test_a_line_says_hello_and_its_messages_arrive_in_order(files: Pages) -> None:
    """Whoever waits is woken for each, and told of the end."""
    woken = threading.Semaphore(0)
    server = Server(Endpoint(0, loopback=True), files, woken.release)

    async def call() -> None:
        async with aiohttp.ClientSession() as session:
            line = await session.ws_connect(f"{origin(server)}/ws", headers={"Origin": origin(server)})
            await line.send_str('{"hello":1,"table":true}')
            await line.send_str('{"on":true}')
            await line.close()

    asyncio.run(call())
    assert all(woken.acquire(timeout=LONG_S) for _ in range(3))
    assert server.take() == [
        Arrived(1, Hello(table=True), "127.0.0.1"),
        Arrived(1, GoOn(), "127.0.0.1"),
        Arrived(1, None, "127.0.0.1"),
    ]
    server.close()


def test_answers_go_out_in_order_and_only_the_newest_picture(server: Server) -> None:
    """A picture that has not gone out when the next one comes never will."""

    async def call() -> list[str]:
        async with aiohttp.ClientSession() as session, asyncio.timeout(LONG_S):
            line = await session.ws_connect(f"{origin(server)}/ws", headers={"Origin": origin(server)})
            await line.send_str('{"hello":1,"table":true}')
            await until(lambda: bool(server.take()))

            def all_at_once() -> None:
                one = server._lines[1]
                for text in ("a", "b"):
                    one.send(text)
                for text in ("old", "older", "new"):
                    one.show(text)
                one.send("c")
                one.end("last")
                one.show("too late")

            server._tell(all_at_once)
            return [str(message.data) async for message in line]

    assert asyncio.run(call()) == ["a", "b", "c", "last"]


def test_a_picture_that_waits_is_replaced(server: Server) -> None:
    """Two that come at once are one."""

    async def call() -> list[str]:
        async with aiohttp.ClientSession() as session, asyncio.timeout(LONG_S):
            line = await session.ws_connect(f"{origin(server)}/ws", headers={"Origin": origin(server)})
            await line.send_str('{"hello":1,"table":true}')
            await until(lambda: bool(server.take()))

            def both() -> None:
                server._lines[1].show("old")
                server._lines[1].show("new")

            server._tell(both)
            heard = [(await line.receive()).data]
            server.drop(1, "last")
            return [*heard, *[str(message.data) async for message in line]]

    assert asyncio.run(call()) == ["new", "last"]


def test_whoever_says_nothing_is_asked_to_go(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """After five seconds; here, sooner. Nobody hears of it."""
    monkeypatch.setattr(server_module, "HELLO_S", 0.05)

    async def call() -> list[str]:
        async with aiohttp.ClientSession() as session, asyncio.timeout(LONG_S):
            line = await session.ws_connect(f"{origin(server)}/ws", headers={"Origin": origin(server)})
            return [json.loads(message.data)["gone"] async for message in line]

    assert asyncio.run(call()) == ["late"]
    assert server.take() == []


async def called(
    server: Server, session: aiohttp.ClientSession, autoping: bool = True, compress: int = 0
) -> aiohttp.ClientWebSocketResponse:
    """A line that has said hello."""
    headers = {"Origin": origin(server)}
    line = await session.ws_connect(f"{origin(server)}/ws", headers=headers, autoping=autoping, compress=compress)
    await line.send_str('{"hello":1,"table":true}')
    await until(lambda: bool(server.take()))
    return line


def test_a_phone_that_does_not_answer_is_away(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """After ten seconds of silence it is asked; here, sooner."""
    monkeypatch.setattr(server_module, "HEARTBEAT_S", 0.1)

    async def call() -> None:
        async with aiohttp.ClientSession() as session, asyncio.timeout(LONG_S):
            line = await called(server, session, autoping=False)
            await until(lambda: server.take() == [Arrived(1, None, "127.0.0.1")])
            await line.close()

    asyncio.run(call())


def test_nothing_is_packed_on_a_line(server: Server) -> None:
    """Not even for who asks for it: 4 KB could be unpacked to a gigabyte."""

    async def call() -> int:
        async with aiohttp.ClientSession() as session, asyncio.timeout(LONG_S):
            return (await called(server, session, compress=15)).compress

    assert asyncio.run(call()) == 0


@pytest.mark.parametrize(("path", "most", "left"), [("/icon.svg", "REQUESTS", 3), ("/ws", "CALLS", 1)])
def test_one_address_asks_only_so_often(
    files: Pages, monkeypatch: pytest.MonkeyPatch, path: str, most: str, left: int
) -> None:
    """Pages and lines have allowances of their own; whoever has used one up waits."""
    module = lines_module if path == "/ws" else server_module
    monkeypatch.setattr(module, most, left)
    monkeypatch.setattr(module, f"{most}_PER_S", 0.001)
    server = Server(Endpoint(0, loopback=True), files)

    async def ask(session: aiohttp.ClientSession) -> None:
        if path == "/ws":
            await called(server, session)
        else:
            await session.head(origin(server) + path)

    async def often() -> None:
        async with aiohttp.ClientSession() as session, asyncio.timeout(LONG_S):
            for _ in range(left):
                await ask(session)
            with pytest.raises(TimeoutError):
                await asyncio.wait_for(ask(session), 0.2)

    asyncio.run(often())
    server.close()


def test_a_port_that_is_taken_is_passed_over() -> None:
    """The next one is taken; after twenty there is none."""
    with bound("127.0.0.1", 0) as first:
        port = first.getsockname()[1]
        with bound("127.0.0.1", port) as second:
            assert port < second.getsockname()[1] <= port + 19


def test_no_port_at_all_is_an_error() -> None:
    """And no socket stays open."""
    with bound("127.0.0.1", 0) as taken, pytest.raises(OSError) as error:
        bound("127.0.0.1", taken.getsockname()[1], tries=1)
    assert error.value.errno == errno.EADDRINUSE


@pytest.mark.parametrize("port", [65536, 70000])
def test_a_port_that_cannot_be_is_an_error(port: int) -> None:
    """An error of the system, as for any other."""
    with pytest.raises(OSError):
        bound("127.0.0.1", port)


def test_closing_ends_the_thread_and_frees_the_port(files: Pages) -> None:
    """Whoever is still connected with it: a line, a half request, and nothing at all."""
    server = Server(Endpoint(0, loopback=True), files)
    with socket.create_connection(("127.0.0.1", server.port)) as half:
        half.sendall(b"GET / HTTP/1.1\r\nHost:")

        async def call() -> list[str]:
            async with aiohttp.ClientSession() as session, asyncio.timeout(LONG_S):
                line = await session.ws_connect(f"{origin(server)}/ws", headers={"Origin": origin(server)})
                await line.send_str('{"hello":1,"table":true}')
                await until(lambda: bool(server.take()))
                await asyncio.get_running_loop().run_in_executor(None, server.close)
                return [json.loads(message.data)["gone"] async for message in line]

        assert asyncio.run(call()) == ["closed"]
    assert not server._thread.is_alive()
    server.close()
    server.send(1, "nobody hears it")
    with bound("127.0.0.1", server.port) as again:
        assert again.getsockname()[1] == server.port
