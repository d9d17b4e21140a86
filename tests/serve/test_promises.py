"""The numbers and names that `docs/phones.md` and `docs/phone-protocol.md` give are those of the program."""

import inspect
import re
from pathlib import Path
from typing import Any

import pytest

from sevenup_gui.serve import connections, doors, endpoint, lines, matchroom, messages, server
from sevenup_gui.serve.lobby import Lobby
from sevenup_gui.serve.shown import empty
from tests.builders import up_down
from tests.serve.rooms import button, press, room_of, says
from tests.serve.test_shown import FOREHEAD, UP_DOWN

DOCS = Path(__file__).parents[2] / "docs"
PEOPLE = " ".join((DOCS / "phones.md").read_text(encoding="utf-8").split())
PAGE = (DOCS / "phone-protocol.md").read_text(encoding="utf-8")
SHOWN = PAGE.split("\n`shown` is complete")[1].split("\n\nSeveral tables")[0]
LIMITS = dict(re.findall(r"^\| ([^|]+) \| ([^|]+) \|$", PAGE.split("## Limits")[1], re.MULTILINE))
LIMITED = {
    "a message from a phone": (messages.LONGEST // 1024, server.MESSAGES, server.MESSAGES_PER_S),
    "invalid messages": (server.MOST_MALFORMED,),
    "silence before hello": (server.HELLO_S, lines.MOST_STRANGERS),
    "heartbeat": (server.HEARTBEAT_S, server.HEARTBEAT_S / 2),
    "ping": (server.PING_S, server.SLOW_LINE_S),
    "a message that can't be sent": (server.SLOW_S,),
    "public tables; WebSockets; connections": (connections.MOST_SPECTATORS, lines.MOST_LINES, server.MOST_SOCKETS),
    "per address": (lines.CALLS, lines.CALLS_PER_S, server.REQUESTS, server.REQUESTS_PER_S),
    "a connection that isn't a WebSocket": (server.REQUEST_S,),
    "wrong codes": (connections.WRONG, connections.WRONG_OF_ALL, 1 / connections.WRONG_PER_S),
}


@pytest.mark.parametrize("what", LIMITED)
def test_the_limits_are_those_that_are_kept(what: str) -> None:
    """Number by number, in the order in which they stand."""
    assert tuple(float(number) for number in re.findall(r"\d+", LIMITS[what])) == pytest.approx(LIMITED[what])


def test_the_times_in_the_text_are_those_that_are_kept() -> None:
    """Those that are words."""
    assert matchroom.SEEN_S == 2.0
    assert "for two seconds at least" in PEOPLE
    assert doors.LOOK_AROUND_S == 5.0
    assert "looks again every five seconds" in PEOPLE
    assert f"on port {endpoint.PORT}" in PAGE
    assert f"`sudo ufw allow {endpoint.PORT}/tcp`" in PEOPLE
    assert server.HELLO_S == 5
    assert "must come\nwithin five seconds" in PAGE


def test_every_message_of_a_phone_is_described_once() -> None:
    """By the key that names it; a `hello` comes in three forms."""
    known = re.findall(r'^        case \{"(\w+)":', inspect.getsource(messages.read), re.MULTILINE)
    described = re.findall(r'^\| `\{"(\w+)":.*\}`', PAGE.split("## What the server says")[0], re.MULTILINE)
    shown_beside = re.findall(r'^\| `\{"\w+":[^|]*`, `\{"(\w+)":', PAGE, re.MULTILINE)
    assert sorted({*described, *shown_beside}) == sorted(set(known))
    assert len(described) == len(set(described)) + 2


def test_every_key_of_a_picture_has_one_row() -> None:
    """In the table of `shown`."""
    rows = [key for row in re.findall(r"^\| (`[^|]+`) \|", SHOWN, re.MULTILINE) for key in re.findall(r"`(\w+)`", row)]
    assert sorted(rows) == sorted(empty())


def keys_of(thing: Any) -> set[str]:
    """Every key of what a phone is sent, however deep; what stands in `say` and `act` is what phones say."""
    if isinstance(thing, list):
        return {key for item in thing for key in keys_of(item)}
    if not isinstance(thing, dict):
        return set()
    return set(thing) | {key for name, value in thing.items() if name not in ("say", "act") for key in keys_of(value)}


def test_every_key_is_described() -> None:
    """Of a lobby, of a forehead round with its papers, and of a deal's end."""
    table = up_down(FOREHEAD, tricks=1, players=3, forehead="first", schedule=(1, 1))
    room = room_of(table, UP_DOWN, go_on=lambda: None)
    lobby = Lobby({0: ("Ann", "sailor")}, [], "Old Sledge")
    seen = [
        empty(),
        lobby.shown(0),
        room.shown(0),
        says(room, 0, {"paper": "sheet"}),
        says(room, 0, {"paper": "rules"}),
    ]
    for seat in (0, 1, 2):
        press(room, seat, next(f"bid {n}" for n in (0, 1) if (button(room, seat, f"bid {n}") or {})["kind"] == "bid"))
        seen.append(room.shown(seat))
    for seat in (0, 1, 2):
        assert says(room, seat, room.shown(seat)["hand"][0]["act"]) is None
    seen.append(room.shown(0))
    assert room.shown(0)["summary"]
    keys = {key for shown in seen for key in keys_of(shown)}
    assert {key for key in keys if f"`{key}`" not in PAGE and f'"{key}"' not in PAGE} == set()
