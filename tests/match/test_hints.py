"""A hint that was asked for stands in the record, wherever the match goes from there."""

import json
import random

from sevenup_gui.engine.actions import PLAY, STAND
from sevenup_gui.engine.reading import read_records
from sevenup_gui.engine.record import write
from sevenup_gui.engine.shuffle import Shuffle
from sevenup_gui.match.session import Session
from tests.builders import seven_up
from tests.match.test_session import Journal, header

HANDS = {0: "KC QC 2D 3D 4D 5D", 1: "AC 6C 7D 8D 9D TD"}


def begun() -> tuple[Session, Journal]:
    """Two at a table, the first to speak."""
    journal = Journal()
    session = Session(header(), 1, random.Random(1), journal)
    session.deal(Shuffle(seven_up("old-sledge", HANDS).state.pack))
    return session, journal


def hinted(lines: list[str]) -> list[tuple[int, str]]:
    """Seat and card or word of each decision beside which a hint stands."""
    found = [json.loads(line) for line in lines]
    return [(line["seat"], line.get("card", line["do"])) for line in found if line.get("hint")]


def test_a_hint_stands_beside_the_decision_it_was_for() -> None:
    """In the journal as it is written, in the record, and after reading it again; nowhere else."""
    session, journal = begun()
    session.submit(0, STAND, 0)
    session.note_hint(0)
    session.submit(0, PLAY["KC"], 1)
    session.submit(1, PLAY["AC"], 2)
    assert hinted(journal.lines) == hinted(list(session.lines)) == [(0, "KC")]
    [match] = read_records("".join(f"{line}\n" for line in session.lines)).matches
    assert match.record == session.record
    assert match.record.hints_by_seat == (1, 0)
    assert list(write(match.record)) == list(session.lines)
    assert Session.resume(match.record, random.Random(1)).lines == session.lines


def test_a_hint_is_not_taken_back_with_the_card() -> None:
    """Who asks, takes back and decides otherwise has been told all the same."""
    session, _journal = begun()
    session.note_hint(0)
    session.submit(0, STAND, 0)
    session.submit(0, PLAY["KC"], 1)
    plan = session.undo_plan(0)
    assert plan is not None
    session.undo(plan)
    assert hinted(list(session.lines)) == [(0, "stand")]
    session.note_hint(0)
    session.submit(0, PLAY["KC"], 1)
    session.submit(1, PLAY["AC"], 2)
    for seat, card in ((0, "QC"), (0, "2D")):
        plan = session.undo_plan(seat)
        assert plan is not None
        session.undo(plan)
        session.submit(0, PLAY[card], 1)
    assert hinted(list(session.lines)) == [(0, "stand"), (0, "2D")]


def test_a_key_hint_of_another_kind_is_passed_over() -> None:
    """A record of before, with a key of somebody's own, is read as it was."""
    session, _journal = begun()
    session.submit(0, STAND, 0)
    lines = [line.replace('"do": "stand"', '"do": "stand", "hint": "none"') for line in session.lines]
    [match] = read_records("".join(f"{line}\n" for line in lines)).matches
    assert match.record.hints == frozenset()
