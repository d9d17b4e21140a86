"""Phones for tests: real connections on loopback, in the thread of the test, which runs the table beside them."""

import asyncio
import json
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

import aiohttp

from sevenup_gui.serve.connections import Connections
from sevenup_gui.serve.endpoint import Endpoint
from sevenup_gui.serve.messages import GoOn, Said
from sevenup_gui.serve.room import Answer, Room, Shown
from sevenup_gui.serve.security.tokens import SeatToken, new_seat_tokens

LONG_S = 20.0  # until a test that waits for something gives up
T = TypeVar("T")


class Counting(Room):
    """A room that keeps what it is told. Every screen is shown how often anybody has gone on."""

    def __init__(self) -> None:
        self.said: list[tuple[int, Said]] = []
        self.came: list[tuple[int, bool]] = []
        self.slow_lines: list[tuple[int, bool]] = []
        self.count = 0
        self.answer: Answer | None = None

    @property
    def stamp(self) -> object:
        return self.count

    def shown(self, seat: int | None) -> Shown:
        return {"seat": seat, "count": self.count}

    def heard(self, seat: int, said: Said) -> Answer | None:
        self.said.append((seat, said))
        self.count += isinstance(said, GoOn)
        return self.answer

    def here(self, seat: int, here: bool) -> None:
        self.came.append((seat, here))

    def slow(self, seat: int, slow: bool) -> None:
        self.slow_lines.append((seat, slow))

    def advance(self, dt_s: float) -> None:
        """No time here."""


@contextmanager
def opened(seats: int = 3, room: Room | None = None, **how: Any) -> Iterator[tuple[Connections, dict[int, SeatToken]]]:
    """Doors that this machine alone may come in by."""
    seat_tokens = dict(enumerate(new_seat_tokens(seats)))
    connections = Connections(seat_tokens, room or Counting(), Endpoint(0, loopback=True, **how))
    connections.open()
    try:
        yield connections, seat_tokens
    finally:
        connections.close()


def at_table(connections: Connections, phones: Coroutine[Any, Any, T], long_s: float = LONG_S) -> T:
    """Run phones while the table goes on; after `long_s` they fail, as what they wait for doesn't come."""

    async def both() -> T:
        evening = asyncio.create_task(going_on(connections))
        try:
            async with asyncio.timeout(long_s):
                return await phones
        finally:
            evening.cancel()

    return asyncio.run(both())


async def going_on(connections: Connections) -> None:
    """The table's own frames."""
    while True:
        connections.advance(0.002)
        await asyncio.sleep(0.002)


async def until(true: Callable[[], bool]) -> None:
    """Wait for something that happens in the other thread."""
    while not true():
        await asyncio.sleep(0.002)


class Phone:
    """A browser's WebSocket, as its page uses it."""

    def __init__(self, connections: Connections) -> None:
        self.origin = self.address = f"http://127.0.0.1:{connections.port}"  # the address may be a relay's

    async def __aenter__(self) -> "Phone":
        self.session = aiohttp.ClientSession()
        headers = {"Origin": self.origin, "Host": self.origin.removeprefix("http://")}
        self.socket = await self.session.ws_connect(f"{self.address}/ws", headers=headers)
        return self

    async def __aexit__(self, *_error: object) -> None:
        await self.socket.close()  # a session that closes over an open socket leaves it to the garbage collector
        await self.session.close()

    async def say(self, message: object) -> None:
        """Send a message; a text goes out as it is."""
        await self.socket.send_str(message if isinstance(message, str) else json.dumps(message))

    async def hear(self) -> dict[str, Any]:
        """The next message; `{}` when the connection has ended."""
        message = await self.socket.receive()
        return json.loads(message.data) if message.type is aiohttp.WSMsgType.TEXT else {}

    async def hear_of(self, key: str) -> Any:
        """Return the content of the next message of a kind."""
        while True:
            message = await self.hear()
            if key in message or not message:
                return message.get(key)

    async def hello(self, seat_token: SeatToken, **more: object) -> dict[str, Any]:
        """Sit down; the welcome."""
        await self.say({"hello": 1, "token": seat_token.token} | more)
        welcome: dict[str, Any] = await self.hear_of("welcome")
        return welcome

    def cut(self) -> None:
        """The network is gone: no goodbye."""
        response = self.socket._response
        if response.connection is not None and response.connection.transport is not None:
            response.connection.transport.abort()
