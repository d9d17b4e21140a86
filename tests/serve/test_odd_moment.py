"""The game of many strangenesses on phones: a pass is a button, a bid asks for what it promises, a trump is named."""

import random

import pytest

from sevenup_gui.engine.actions import BID, PASS
from sevenup_gui.engine.record import Header
from sevenup_gui.games import PRESETS
from sevenup_gui.match.host import Host, Person
from sevenup_gui.match.session import Session
from sevenup_gui.serve.matchroom import MatchRoom
from tests.games.conftest import odd_game  # noqa: F401  # the game is there
from tests.serve.rooms import button, people, press, says

pytestmark = pytest.mark.usefixtures("odd_game")


def room_for(preset: str, players: int = 4) -> MatchRoom:
    """A match of it, everybody on a phone, the first decision before somebody."""
    header = Header(preset, PRESETS[preset].options(players), people(players))
    host = Host(Session.begin(header, random.Random(3)), [Person() for _ in range(players)])
    room = MatchRoom(host, ("keeper",) * players, range(players))
    for seat in range(players):
        room.here(seat, True)
    host.advance()
    return room


def turn_of(room: MatchRoom) -> int:
    """Return the seat in turn."""
    turn = room.session.state.turn
    assert turn is not None
    return turn


def test_a_pass_and_bids_in_their_own_words_are_on_the_phone() -> None:
    """Nothing is asked about tricks, and nothing may be bid that promises none."""
    room = room_for("odd")
    seat = turn_of(room)
    shown = room.shown(seat)
    assert shown["asked"] == "How many honours of trumps will you take, or do you pass?"
    assert [(b["id"], b["kind"]) for b in shown["buttons"]] == [
        ("pass", "plain"), ("bid 1", "bid"), ("bid 2", "bid"), ("bid 3", "bid"), ("bid 4", "bid"),
    ]  # fmt: skip
    assert press(room, seat, "pass") is None
    assert (seat, PASS) in room.session.state.history
    other = turn_of(room)
    assert press(room, other, "bid 2") is None
    assert (other, BID[2]) in room.session.state.history
    assert [b["id"] for b in room.shown(turn_of(room))["buttons"] if b["id"] != "undo"] == ["pass", "bid 3", "bid 4"]


def test_what_may_not_be_bid_is_answered_with_what_may() -> None:
    """Whatever a page sends."""
    room = room_for("odd")
    seat = turn_of(room)
    said = button(room, seat, "bid 4")
    assert said is not None
    wrong = said["say"] | {"act": {"do": "bid", "tricks": 9}}
    assert says(room, seat, wrong) == {"no": "Bid 1, 2, 3 or 4, or pass."}


def test_a_trump_is_named_on_the_phone() -> None:
    """A button for each suit."""
    room = room_for("odd-named")
    while room.session.state.phase == "bid":
        seat = turn_of(room)
        press(room, seat, "pass" if button(room, seat, "pass") else "bid 1")
    seat = turn_of(room)
    shown = room.shown(seat)
    assert [b["label"] for b in shown["buttons"] if b["id"] != "undo"] == ["Spades", "Hearts", "Diamonds", "Clubs"]
    assert press(room, seat, "trump H") is None
    assert room.session.state.trump == "H"
