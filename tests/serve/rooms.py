"""Rooms for tests: a match as far as a test has played it, on phones."""

import json
import random
from dataclasses import replace
from typing import Any

from sevenup_gui.engine.record import Header, Record, Seated
from sevenup_gui.games import PRESETS
from sevenup_gui.games.up_down.options import UpDownOptions
from sevenup_gui.match.host import Host, Person
from sevenup_gui.match.session import Session
from sevenup_gui.match.undo import USUAL_UNDO, UndoRule
from sevenup_gui.players.computers import Computers, Here
from sevenup_gui.serve.matchroom import MatchRoom
from sevenup_gui.serve.messages import Hello, parse
from sevenup_gui.serve.room import Room, Shown
from tests.builders import Table

NAMES = ("Ann", "Ben", "Cora", "Dan", "Eve", "Flora", "Gus")


def people(players: int) -> tuple[Seated, ...]:
    """That many people."""
    return tuple(Seated(name, "human") for name in NAMES[:players])


def short(preset: str, players: int) -> UpDownOptions | None:
    """The rules of a preset with few rounds, so that forehead rounds come soon."""
    options = PRESETS[preset].options(players)
    return replace(options, schedule=(3, 1, 1, 2)) if isinstance(options, UpDownOptions) else None


def room_of(table: Table, preset: str = "old-sledge", *, undo: UndoRule = USUAL_UNDO, **more: Any) -> MatchRoom:
    """The match of a table with people at all seats, all of whom are here with their phones."""
    record = table.record(preset)
    players = len(record.header.players)
    header = Header(preset, record.header.options, people(players))
    session = Session.resume(Record(header, record.dealer, record.steps), random.Random(1), undo_rule=undo)
    room = MatchRoom(Host(session, [Person() for _ in range(players)]), ("keeper",) * players, range(players), **more)
    for seat in range(players):
        room.here(seat, True)
    return room


def computers_of(players: int, table: Table) -> Computers:
    """Computers that think in this process, none of them seated yet."""
    return Computers([None] * players, table.state.options, 1, "none", Here())


def says(room: Room, seat: int, message: Shown) -> Shown | None:
    """A phone says something, as it comes over the wire; what is answered."""
    said = parse(json.dumps(message))
    assert not isinstance(said, Hello)
    answer = room.heard(seat, said)
    return answer and answer()


def button(room: Room, seat: int, known: str) -> Shown | None:
    """The button of that id on a phone."""
    return next((button for button in room.shown(seat)["buttons"] if button["id"] == known), None)


def press(room: Room, seat: int, known: str) -> Shown | None:
    """Press the button of that id, which is there; what is answered."""
    pressed = button(room, seat, known)
    assert pressed is not None, known
    return says(room, seat, pressed["say"])


def play(room: Room, seat: int, card: str | None) -> Shown | None:
    """Play a card of the hand as it may be played; what is answered."""
    held = next(held for held in room.shown(seat)["hand"] if held["card"] == card)
    return says(room, seat, held["act"])
