"""The server: a thread with a loop of its own that knows bytes and connections, and nothing of a match.

It answers nobody who is not to be answered (`serve.security.origin_check`, `serve.security.rate_limit`), serves what
lies ready (`serve.pages`), and hands whatever phones say to the thread that runs the match (`serve.lines`). Nothing
here turns round waiting: between messages there is a heartbeat a connection, and no more. These two alone import
aiohttp.
"""

import asyncio
import contextlib
import errno
import logging
import socket
import sys
import threading
from collections.abc import Callable
from itertools import count

from aiohttp import WSMsgType, web

from sevenup_gui.serve.addresses import LOOPBACK
from sevenup_gui.serve.endpoint import Endpoint
from sevenup_gui.serve.lines import MOST_LINES, PhoneSocket, TableLines
from sevenup_gui.serve.messages import LONGEST, Hello, LineState, MalformedError, parse
from sevenup_gui.serve.pages import Pages, Served
from sevenup_gui.serve.security import origin_check, rate_limit

PORTS_TRIED = 20
HELLO_S = 5.0  # in which a connection says who it is
PING_S = 2.0  # between two looks at how a line is
SLOW_LINE_S = 2.0  # without an answer to such a look, and the line is slow: it may come back, or be gone
HEARTBEAT_S = 10.0  # after so much silence a phone is asked whether it is there, and has half of it to answer
SLOW_S = 10.0  # in which a message must have gone out
CLOSE_S = 1.0  # for the last words to everybody
FAREWELL_S = 0.5  # of them, for a connection to close as it should
REQUEST_S = 30.0  # that a connection may last which is no WebSocket
MOST_SOCKETS = 512  # connections of any kind; where there are several tables, the lines of each more
OTHER_FILES = 200  # that the process has open beside them
BACKLOG = 16  # connections that are taken in at once, so that a thousand that come together hold nobody up
MOST_MALFORMED = 20  # messages of a connection that say nothing, and it is closed
SEND_BUFFER = 128 * 1024  # bytes that the system keeps for a slow reader
REQUESTS, REQUESTS_PER_S = 300, 60.0  # of one address: twenty pages at once
MESSAGES, MESSAGES_PER_S = 40, 20.0  # of one connection; anyone who is faster is read more slowly, and loses nothing
TAKEN = (errno.EADDRINUSE, errno.EACCES)  # a port that another program has, or that Windows keeps for itself
HEADERS = {
    "Cache-Control": "no-cache",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
    "Referrer-Policy": "no-referrer",
    "Server": "sevenup-gui",
    "X-Content-Type-Options": "nosniff",
}
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self' {scheme}://{host}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)

SILENT = logging.Logger("sevenup-gui.serve", logging.CRITICAL + 1)  # strangers write no lines on this machine


class Reception(web.Server):
    """aiohttp's server with a limit to how many are connected, and to how long those without a line to a seat stay."""

    def __init__(self, handler: Callable[[web.BaseRequest], "asyncio.Future[web.StreamResponse]"], most: int) -> None:
        super().__init__(
            handler,
            access_log=None,
            logger=SILENT,
            keepalive_timeout=REQUEST_S / 2,
            lingering_time=0,  # a body that nobody asked for is not even read in order to be thrown away
            max_line_size=2048,
            max_field_size=4096,
        )
        self._most = most
        self._limits: dict[web.RequestHandler, asyncio.TimerHandle] = {}

    def connection_made(self, handler: web.RequestHandler, transport: asyncio.Transport) -> None:
        super().connection_made(handler, transport)
        if len(self.connections) > self._most:
            transport.abort()
        else:
            self._limits[handler] = asyncio.get_running_loop().call_later(REQUEST_S, transport.abort)

    def connection_lost(self, handler: web.RequestHandler, exc: BaseException | None = None) -> None:
        self.stays(handler)
        super().connection_lost(handler, exc)

    def stays(self, handler: web.RequestHandler) -> None:
        """Lift the time limit of a connection that is a line to a seat."""
        limit = self._limits.pop(handler, None)
        if limit is not None:
            limit.cancel()


class Server(TableLines):
    """The lines of a table, and the thread that serves them, from `__init__` to `close`.

    Another `endpoint` counts from the next request on, but for its port. With several `tables` each has lines of its
    own (`lines_at`); `lines` is how many there may be where they are more than a table's. Raises `OSError` if no port
    is free.
    """

    def __init__(
        self,
        endpoint: Endpoint,
        pages: Pages,
        on_arrival: Callable[[], None] = lambda: None,
        tables: int = 0,
        lines: int = 0,
    ) -> None:
        self.endpoint, self._pages = endpoint, pages
        self._most_sockets = MOST_SOCKETS + MOST_LINES * tables + lines
        if tables or lines:
            allow_files(self._most_sockets + OTHER_FILES)
        self._socket = bound(
            LOOPBACK if endpoint.loopback else "", endpoint.port, 1 if endpoint.fixed_port else PORTS_TRIED
        )
        self.port: int = self._socket.getsockname()[1]
        super().__init__(asyncio.new_event_loop(), on_arrival)
        self.most = lines
        self._lines_at: dict[str, TableLines] = {"/ws": self}
        self._numbers = count(1)
        self._requests = rate_limit.TokenBuckets(REQUESTS, REQUESTS_PER_S)
        self._closing = asyncio.Event()
        self._thread = threading.Thread(target=self._run, name="sevenup-serve", daemon=True)
        self._thread.start()

    def lines_at(self, path: str, on_arrival: Callable[[], None]) -> TableLines:
        """The lines of those who call there from now on."""
        lines = self._lines_at[path] = TableLines(self._loop, on_arrival)
        return lines

    def close(self) -> None:
        """Tell anyone who is still there, and end; `CLOSE_S` at most, whatever the phones do."""
        self._tell(self._closing.set)
        self._thread.join(CLOSE_S)

    # From here on: the server's thread.

    def _run(self) -> None:
        asyncio.set_event_loop(self._loop)
        self._loop.set_exception_handler(nobody_hears)
        try:
            self._loop.run_until_complete(self._live())
        finally:
            self._loop.close()

    async def _live(self) -> None:
        self._reception = Reception(self._answer, self._most_sockets)  # type: ignore[arg-type]
        server = await self._loop.create_server(self._reception, sock=self._socket, backlog=BACKLOG)
        await self._closing.wait()
        server.close()
        tables = tuple(self._lines_at.values())
        for lines in tables:
            lines.farewell(self._pages)
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(FAREWELL_S):
                while any(lines.open for lines in tables):
                    await asyncio.sleep(0.01)
        await self._reception.shutdown(timeout=0.1)
        rest = asyncio.all_tasks() - {asyncio.current_task()}
        for task in rest:
            task.cancel()
        await asyncio.gather(*rest, return_exceptions=True)

    async def _answer(self, request: web.BaseRequest) -> web.StreamResponse:
        """One request: whatever is not exactly what a phone asks for is refused, before a byte of a body is read."""
        language = self._pages.language(request.headers.get("Accept-Language", ""))
        peer = self.endpoint.peer(request.remote or "", request.headers.getall("X-Forwarded-For", []))
        await self._turn(self._requests.of(peer))
        came_in_on = request.get_extra_info("sockname")[0]
        if request.method not in ("GET", "HEAD"):
            return self._refusal(405, "method", language)
        if request.headers.get("Content-Length", "0") != "0" or "Transfer-Encoding" in request.headers:
            return self._refusal(413, "body", language)
        hosts, names, public = request.headers.getall("Host", []), self.endpoint.names, self.endpoint.public
        if not origin_check.host_allowed(hosts, came_in_on, self.port, names, public):
            return self._refusal(421, "host", language)
        lines = self._lines_at.get(request.path)
        if lines is not None:
            return await self._call(lines, request, peer, language)
        found = self._pages.find(request.path, language)
        if found is None:
            return self._refusal(404, "unknown", language)
        return file_response(found, request, public)

    async def _turn(self, allowance: rate_limit.TokenBucket) -> None:
        """Wait until there may be one more: the one who is too fast loses nothing but time."""
        wait_s = allowance.wait_s(self._loop.time())
        allowance.take(self._loop.time())
        await asyncio.sleep(wait_s)

    def _refusal(self, status: int, reason: str, language: str) -> web.Response:
        response = web.Response(status=status, text=self._pages.refusal(reason, language), headers=HEADERS)
        response.force_close()
        return response

    async def _call(self, lines: TableLines, request: web.BaseRequest, peer: str, language: str) -> web.StreamResponse:
        """A WebSocket, from its first message to its last."""
        origins = request.headers.getall("Origin", [])
        if not origin_check.origin_allowed(origins, request.headers["Host"], self.endpoint.public):
            return self._refusal(403, "origin", language)
        # Not packed: a message of 4 KB that unpacks to a gigabyte is none of ours.
        socket = web.WebSocketResponse(
            heartbeat=HEARTBEAT_S, autoping=False, max_msg_size=LONGEST, compress=False, timeout=FAREWELL_S
        )
        socket.headers.update(HEADERS)
        if "Sec-WebSocket-Protocol" in request.headers or not socket.can_prepare(request):
            return self._refusal(400, "handshake", language)
        await self._turn(lines.calls.of(peer))
        await socket.prepare(request)
        self._reception.stays(request.protocol)
        line = PhoneSocket(next(self._numbers), request, socket, peer, language)
        lines.admit(line, self._pages)
        speaking, looking = asyncio.create_task(self._speak(line)), asyncio.create_task(self._look_after(lines, line))
        try:
            await self._listen(lines, line)
            if line.ending:
                await asyncio.wait([speaking], timeout=SLOW_S)
        finally:
            lines.leave(line)
            speaking.cancel()
            looking.cancel()
            abort(request)
        return socket

    async def _listen(self, lines: TableLines, line: PhoneSocket) -> None:
        """Hear a line until it ends."""
        try:
            async with asyncio.timeout(HELLO_S):
                await self._hear(lines, line)
        except TimeoutError:
            line.end(self._pages.farewell("late", line.language))
            return
        bucket = rate_limit.TokenBucket(MESSAGES, MESSAGES_PER_S)
        while line.known and not line.ending:
            await self._turn(bucket)
            if not await self._hear(lines, line):
                return

    async def _hear(self, lines: TableLines, line: PhoneSocket) -> bool:
        """The next message; whether there may be another."""
        message = await line.socket.receive()
        while message.type in (WSMsgType.PING, WSMsgType.PONG):
            if message.type is WSMsgType.PING:
                await line.socket.pong(message.data)
            self._answered(lines, line)
            message = await line.socket.receive()
        self._answered(lines, line)
        if line.ending or message.type not in (WSMsgType.TEXT, WSMsgType.BINARY):
            return False
        try:
            if message.type is WSMsgType.BINARY:
                raise MalformedError("no text")
            said = parse(message.data)
            if isinstance(said, Hello) == line.known:
                raise MalformedError("hello comes first, and once")
        except MalformedError:
            line.malformed += 1
            if line.malformed > MOST_MALFORMED or not line.known:
                line.end()
        else:
            if lines.stuck:
                line.end()
                return False
            line.known = True
            lines.arrive(line, said)
        return True

    async def _look_after(self, lines: TableLines, line: PhoneSocket) -> None:
        """Look now and then whether a line answers soon."""
        with contextlib.suppress(ConnectionError):
            while not line.ending:
                await asyncio.sleep(PING_S)
                if line.asked_s is None:
                    line.asked_s = self._loop.time()
                    await line.socket.ping()
                elif line.known and not line.slow and self._loop.time() >= line.asked_s + SLOW_LINE_S:
                    line.slow = True
                    lines.arrive(line, LineState.SLOW)

    def _answered(self, lines: TableLines, line: PhoneSocket) -> None:
        """Note that a line has answered."""
        line.asked_s = None
        if line.slow:
            line.slow = False
            lines.arrive(line, LineState.FINE)

    async def _speak(self, line: PhoneSocket) -> None:
        """Send a line what waits for it, until it ends; one that does not read is cut off."""
        try:
            while not line.ending or line.answers:
                await line.news.wait()
                line.news.clear()
                for text in line.waiting():
                    async with asyncio.timeout(SLOW_S):
                        await line.socket.send_str(text)
            await line.socket.close()
        except (TimeoutError, ConnectionError):
            line.ending = True
            abort(line.request)


def nobody_hears(_loop: asyncio.AbstractEventLoop, _context: dict[str, object]) -> None:
    """Connections that break off in the middle leave errors behind that nobody can do anything about."""


def abort(request: web.BaseRequest) -> None:
    """Cut a connection off, whatever still waits in it."""
    if request.transport is not None:
        request.transport.abort()


def file_response(found: Served, request: web.BaseRequest, public: str = "") -> web.Response:
    """A file of ours, or that the browser has it already."""
    host = request.headers["Host"]
    scheme = "wss" if origin_check.is_public(host, public) else "ws"
    headers = HEADERS | {
        "Content-Security-Policy": POLICY.format(scheme=scheme, host=host),
        "ETag": found.tag,
        "Vary": "Accept-Encoding, Accept-Language",
    }
    if found.tag in request.headers.get("If-None-Match", ""):
        return web.Response(status=304, headers=headers)
    headers["Content-Type"] = found.kind
    if "gzip" in request.headers.get("Accept-Encoding", ""):
        return web.Response(body=found.packed, headers=headers | {"Content-Encoding": "gzip"})
    return web.Response(body=found.body, headers=headers)


def allow_files(count: int) -> None:
    """Let this process have so many files open, or as many as the system allows it to ask for."""
    if sys.platform != "win32":  # which counts them otherwise, and lets have enough
        import resource

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = count if hard == resource.RLIM_INFINITY else min(count, hard)
        if soft != resource.RLIM_INFINITY and soft < wanted:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def bound(address: str, port: int, tries: int = PORTS_TRIED) -> socket.socket:
    """A socket on this port, or on one of the next, so many in all; port 0 is any that is free."""
    last = min(port + tries, 65536)
    for tried in range(port, last):
        one = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        try:
            if sys.platform == "win32":  # where two programs could have the same port otherwise
                one.setsockopt(socket.SOL_SOCKET, socket.SO_EXCLUSIVEADDRUSE, 1)
            else:  # so that doors just closed can be opened again on their port
                one.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            one.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER)
            one.bind((address, tried))
            one.listen(BACKLOG)
        except OSError as error:
            one.close()
            if error.errno not in TAKEN or tried == last - 1:
                raise
        else:
            return one
    raise OSError(errno.EADDRINUSE, "no port is free")
