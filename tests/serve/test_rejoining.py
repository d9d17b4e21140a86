"""A phone that sleeps, reloads or loses the network comes back to its seat at the same moment of the match."""

import random

from sevenup_gui.engine.record import Header, Seated
from sevenup_gui.games import PRESETS
from sevenup_gui.match.host import Host, Person
from sevenup_gui.match.session import Session
from sevenup_gui.serve.matchroom import MatchRoom
from tests.serve.phones import Phone, at_table, opened, until
from tools.drops import Distance, matches


def table_of_three() -> MatchRoom:
    """A match that has been dealt and waits for its first decision."""
    header = Header("oh-hell", PRESETS["oh-hell"].options(3), tuple(Seated(f"P{n}", "human") for n in range(3)))
    host = Host(Session.begin(header, random.Random(1)), [Person(here=False) for _ in range(3)])
    room = MatchRoom(host, ["sailor"] * 3, range(3))
    while host.advance():
        pass
    return room


def test_no_decision_is_lost_or_doubled_where_connections_drop() -> None:
    """Thirty drops at random moments of a match between phones; `python -m tools.drops` has two hundred."""
    *_, (study, _preset, _players) = matches(seed=5, drops=30, often=0.9)
    assert study.dropped == 30
    assert min(study.drops.values()) >= 3
    assert study.again > 0
    assert study.decided == len(study.meant)
    assert (study.lost, study.other) == (0, 0)


def test_no_decision_is_lost_or_doubled_between_two_houses() -> None:
    """A line that is late, loses pieces, stands still and is cut; `python -m tools.drops --far` takes real times."""
    distance = Distance(way_s=0.01, late_s=0.05, still_s=0.3)
    *_, (study, _preset, _players) = matches(seed=5, drops=4, often=0.9, distance=distance)
    assert study.dropped == 4
    assert study.decided == len(study.meant)
    assert (study.lost, study.other) == (0, 0)


def test_a_phone_comes_back_to_what_it_left() -> None:
    """The same hand, the same question, after a connection that broke without a goodbye."""
    room = table_of_three()
    with opened(room=room) as (connections, seat_tokens):

        async def phones() -> None:
            async with Phone(connections) as phone:
                await phone.hello(seat_tokens[1])
                before = await phone.hear_of("shown")
                phone.cut()
                await until(lambda: not connections.here(1))
            async with Phone(connections) as again:
                await again.hello(seat_tokens[1])
                assert await again.hear_of("shown") == before

        at_table(connections, phones())


def test_a_decision_said_twice_counts_once() -> None:
    """Also from another connection of the same seat; and another seat's phone cannot say it."""
    room = table_of_three()
    session = room.session
    seat = session.state.turn
    assert seat is not None
    with opened(room=room) as (connections, seat_tokens):

        async def phones() -> None:
            async with Phone(connections) as phone, Phone(connections) as other:
                await phone.hello(seat_tokens[seat])
                shown = await phone.hear_of("shown")
                bid = next(button["say"] for button in shown["buttons"] if button["kind"] == "bid")
                await other.hello(seat_tokens[(seat + 1) % 3])
                await other.say(bid)
                await phone.say(bid)
                await until(lambda: session.state.ply == shown["ply"] + 1)
                await phone.say(bid)
                async with Phone(connections) as again:
                    await again.hello(seat_tokens[seat])
                    await again.say(bid)
                    await again.say({"paper": "rules"})
                    assert await again.hear_of("paper")
                assert session.state.ply == shown["ply"] + 1

        at_table(connections, phones())
    assert [who for _state, who, _action in session.decisions()] == [seat]
