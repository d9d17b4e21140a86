"""The computers at a table: one may take a person's seat in the middle of a match, and leave it again."""

import random

from sevenup_gui.engine.record import Header, Seated
from sevenup_gui.games import PRESETS
from sevenup_gui.match.host import Person
from sevenup_gui.match.session import Session
from sevenup_gui.players.computers import Computers, Here


def test_a_computer_takes_a_persons_seat_and_leaves_it() -> None:
    """It plays there until the person is seated again, and what plays each seat is always known."""
    people = (Seated("Ann", "human"), Seated("Ben", "human"))
    header = Header("old-sledge", PRESETS["old-sledge"].options(2), people)
    session = Session.begin(header, random.Random(1))
    computers = Computers.of(header, 1, "none", Here())
    host = computers.host(session)
    host.run()
    seat, ply = session.state.turn, session.state.ply
    assert seat is not None
    host.sit(seat, computers.take(seat, "novice"), Seated(people[seat].name, "computer", "novice"))
    assert computers.plays[seat] == "novice"
    assert host.advance(60.0)
    assert session.state.ply == ply + 1
    host.sit(seat, Person(), people[seat])
    assert computers.plays == ("human", "human")
    while session.state.turn != seat:
        assert session.state.turn is not None
        legal = session.legal()
        assert isinstance(legal, tuple)
        host.submit(session.state.turn, legal[0], session.state.ply)
    assert not host.advance(60.0)
