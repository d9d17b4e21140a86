"""A friend whose line is slow is told from one who has gone."""

import asyncio
import random

import pytest

from sevenup_gui.serve import server
from tests.builders import seven_up
from tests.serve.phones import Counting, Phone, at_table, opened, until
from tests.serve.rooms import room_of
from tools.drops import Distance, Relay


class Standing(Distance):
    """A way that takes no time until it is `still`: then nothing arrives."""

    still = False

    def delay_s(self, luck: random.Random) -> float:  # noqa: ARG002
        return 1.5 if Standing.still else 0.0


def test_a_line_that_stands_still_is_slow_and_then_fine_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """The phone keeps its seat meanwhile, and everything that it was to see arrives."""
    monkeypatch.setattr(server, "PING_S", 0.05)
    monkeypatch.setattr(server, "SLOW_LINE_S", 0.75)  # a busy machine takes a while, too
    room = Counting()
    with opened(room=room) as (connections, seat_tokens):

        async def phones() -> None:
            relay = Relay(Standing(), random.Random(1))
            await relay.open(connections.port)
            far = Phone(connections)
            try:
                far.address = f"http://127.0.0.1:{relay.port}"
                async with far:
                    await far.hello(seat_tokens[1])
                    listening = asyncio.create_task(far.hear_of("never"))  # which answers pings
                    await asyncio.sleep(0.3)
                    assert room.slow_lines == []
                    Standing.still = True
                    await until(lambda: room.slow_lines == [(1, True)])
                    assert connections.here(1)
                    Standing.still = False
                    await until(lambda: room.slow_lines[:2] == [(1, True), (1, False)])
                    listening.cancel()
                await until(lambda: not connections.here(1))
            finally:
                Standing.still = False
                await relay.close()

        at_table(connections, phones())
    assert room.came == [(1, True), (1, False)]


def test_the_others_read_that_a_line_is_slow_and_not_that_somebody_is_away() -> None:
    """While that seat is to decide; once it has gone it is away and not slow."""
    room = room_of(seven_up())
    turn = room.session.state.turn
    assert turn is not None
    before = room.stamp
    room.slow(1 - turn, True)
    assert room.shown(None)["waiting"] == ""
    room.slow(turn, True)
    assert room.stamp != before
    name = room.session.header.players[turn].name
    for viewer in (1 - turn, None):
        assert room.shown(viewer)["waiting"] == f"{name}'s connection is slow."
    assert room.shown(turn)["waiting"] == ""
    room.slow(turn, False)
    assert room.shown(None)["waiting"] == ""
    room.slow(turn, True)
    room.here(turn, False)
    assert room.shown(None)["waiting"] == f"Waiting for {name}'s phone."
    room.here(turn, True)
    assert room.shown(None)["waiting"] == ""
