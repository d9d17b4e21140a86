"""Many who look on: all of them see what everybody may see, and it is made once."""

import asyncio

import pytest

from sevenup_gui.serve import connections as connections_module
from sevenup_gui.serve.connections import MOST_SPECTATORS
from sevenup_gui.serve.room import Shown
from tests.serve.phones import Counting, at_table, opened
from tests.serve.test_public import PUBLIC, Guest


class Drawn(Counting):
    """A room that counts how often its picture was made, by seat."""

    def __init__(self) -> None:
        super().__init__()
        self.made: list[int | None] = []

    def shown(self, seat: int | None) -> Shown:
        self.made.append(seat)
        return super().shown(seat)


def test_two_hundred_look_on_and_their_picture_is_made_once() -> None:
    """Once a language, at each moment; the one who plays is shown another. One more is told that it is full."""
    room = Drawn()
    with opened(2, room, public=PUBLIC) as (connections, seat_tokens):

        async def look_on(number: int) -> Guest:
            guest = await Guest(connections, f"203.0.{number // 100 + 113}.{number % 100}").__aenter__()
            await guest.say({"hello": 1, "table": True, "language": "es" if number % 2 else "en"})
            assert await guest.hear_of("welcome")
            assert await guest.hear_of("shown") == {"seat": None, "count": 0}
            return guest

        async def guests() -> None:
            async with Guest(connections, "203.0.113.9") as player:
                await player.hello(seat_tokens[0])
                all_of_them = [await look_on(number) for number in range(MOST_SPECTATORS)]
                late = await Guest(connections, "203.0.115.1").__aenter__()
                await late.say({"hello": 1, "table": True})
                assert await late.hear_of("gone") == "full"
                room.made.clear()
                await player.say({"on": True})
                seen = await asyncio.gather(*(one.hear_of("shown") for one in all_of_them))
                assert seen == [{"seat": None, "count": 1}] * MOST_SPECTATORS
                for one in (*all_of_them, late):
                    await one.session.close()

        at_table(connections, guests())
    assert sorted(room.made, key=str) == [0, None, None]


def test_those_who_look_on_keep_no_phone_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """When no more may look on, a seat's phone still comes in."""
    monkeypatch.setattr(connections_module, "MOST_SPECTATORS", 1)
    with opened(1, public=PUBLIC) as (connections, seat_tokens):

        async def guests() -> None:
            async with Guest(connections, "203.0.113.9") as screen, Guest(connections, "203.0.113.10") as phone:
                await screen.say({"hello": 1, "table": True})
                assert await screen.hear_of("welcome")
                assert (await phone.hello(seat_tokens[0]))["seat"] == 0

        at_table(connections, guests())
