"""A table that a proxy leads to by a public https name: what comes in by it, and what does not."""

import asyncio
from collections.abc import Mapping
from typing import Any

import aiohttp
import pytest

from sevenup_gui.serve.connections import WRONG, Connections
from tests.serve.phones import LONG_S, Phone, at_table, opened

PUBLIC = "cards.example.org"


def page(connections: Connections, **headers: str) -> tuple[int, Mapping[str, str]]:
    """Ask for the page, as a proxy on this machine does: status and headers."""

    async def ask() -> tuple[int, Mapping[str, str]]:
        async with aiohttp.ClientSession() as session, asyncio.timeout(LONG_S):
            address = f"http://127.0.0.1:{connections.port}/"
            answer = await session.get(
                address, headers={name.replace("_", "-"): said for name, said in headers.items()}
            )
            return answer.status, answer.headers

    return asyncio.run(ask())


class Guest(Phone):
    """A phone that comes in by the proxy, from an address of the world's."""

    def __init__(self, connections: Connections, peer: str, origin: str = f"https://{PUBLIC}") -> None:
        super().__init__(connections)
        self.headers = {"Host": PUBLIC, "Origin": origin, "X-Forwarded-For": peer}

    async def __aenter__(self) -> "Guest":
        self.session = aiohttp.ClientSession()
        try:
            self.socket = await self.session.ws_connect(f"{self.origin}/ws", headers=self.headers)
        except aiohttp.WSServerHandshakeError:
            await self.session.close()
            raise
        return self

    async def guess(self, code: str) -> Any:
        """Come with a code; what is said to it."""
        await self.say({"hello": 1, "code": code})
        return await self.hear()


def test_the_page_is_there_under_the_public_name_and_asks_for_an_encrypted_line() -> None:
    """With the port of https or without; under another name it is not, and in the room all is as before."""
    with opened(public=PUBLIC) as (connections, _seat_tokens):
        for host in (PUBLIC, "Cards.Example.org", f"{PUBLIC}:443"):
            status, headers = page(connections, Host=host)
            assert status == 200
            assert f"connect-src 'self' wss://{host};" in headers["Content-Security-Policy"]
        assert page(connections, Host="evil.example")[0] == 421
        assert page(connections, Host=f"{PUBLIC}:8443")[0] == 421
        status, headers = page(connections)
        assert status == 200
        assert f"connect-src 'self' ws://127.0.0.1:{connections.port};" in headers["Content-Security-Policy"]
    with opened() as (connections, _seat_tokens):
        assert page(connections, Host=PUBLIC)[0] == 421


def test_a_guest_sits_down_by_the_public_name() -> None:
    """By the token that the link has, which is of that name."""
    with opened(public=PUBLIC) as (connections, seat_tokens):
        assert connections.url(1, PUBLIC) == f"https://{PUBLIC}/#{seat_tokens[1].token}"
        assert connections.short_url(PUBLIC) == PUBLIC
        assert connections.table_url(PUBLIC) == f"https://{PUBLIC}/table"
        assert connections.table_url("192.168.1.20") == f"http://192.168.1.20:{connections.port}/table"

        async def guests() -> None:
            async with Guest(connections, "203.0.113.9") as guest:
                assert (await guest.hello(seat_tokens[1]))["seat"] == 1

        at_table(connections, guests())


@pytest.mark.parametrize("origin", [f"http://{PUBLIC}", "https://evil.example", f"https://{PUBLIC}:8443", "null"])
def test_a_page_from_elsewhere_gets_no_line(origin: str) -> None:
    """Also where it knows the name."""
    with opened(public=PUBLIC) as (connections, _seat_tokens):

        async def guests() -> int:
            with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
                async with Guest(connections, "203.0.113.9", origin):
                    pass
            return refused.value.status

        assert at_table(connections, guests()) == 403


def test_guests_do_not_share_the_allowance_of_their_proxy() -> None:
    """One who guesses codes is stopped, and the next one is not."""
    with opened(public=PUBLIC) as (connections, _seat_tokens):

        async def guests() -> None:
            for guessed in range(WRONG + 1):
                async with Guest(connections, f"6.6.6.{guessed}, 203.0.113.9") as guest:  # whatever he writes before it
                    said = await guest.guess("222222222")
            assert said["words"].startswith("Too many wrong codes")
            async with Guest(connections, "203.0.113.10") as other:
                assert (await other.guess(connections.code(0)))["welcome"]["seat"] == 0

        at_table(connections, guests())


def test_codes_are_longer_and_worth_nothing_once_all_seats_are_taken() -> None:
    """The short code of the room is none here; a phone that has its link comes in as ever."""
    with opened(1, public=PUBLIC) as (connections, seat_tokens):
        code = connections.code(0)
        assert len(code) == 9

        async def guests() -> None:
            async with Guest(connections, "203.0.113.9") as guest:
                assert (await guest.guess(code[:6]))["gone"] == "wrong"
            async with Guest(connections, "203.0.113.9") as guest:
                assert (await guest.guess(f"{code[:3]}-{code[3:6]}-{code[6:]}"))["welcome"]["seat"] == 0
                async with Guest(connections, "203.0.113.10") as late:
                    assert (await late.guess(code))["words"].startswith("Every seat is taken.")
                async with Guest(connections, "203.0.113.11") as again:
                    assert (await again.hello(seat_tokens[0]))["seat"] == 0

        at_table(connections, guests())
