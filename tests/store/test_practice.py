"""Playing on from a record: who sits where, and what of the match there is already."""

from datetime import date

import pytest

from sevenup_gui.engine.reading import read_records
from sevenup_gui.engine.record import Header, Record, Seated, write
from sevenup_gui.engine.shuffle import Shuffle
from sevenup_gui.match.daily import DailyDeal, daily_of
from sevenup_gui.sitters import PERSON_FACE, faces_of
from sevenup_gui.store.viewing.practice import dealt_at, own_seat, steps_before, taken_over
from tests.matches import Match

MATCH = Match(("hoyle", 3), 1)
MADE = "2026-11-21T20:15:00Z"


def played_by(*players: tuple[str, str]) -> Record:
    """The match with those players: a name, and what plays."""
    seated = tuple(
        Seated(name, "human") if plays == "human" else Seated(name, "computer", plays) for name, plays in players
    )
    header = Header("hoyle", MATCH.options, seated, evening="x")
    return Record(header, MATCH.dealer, tuple(MATCH.steps))


ANN = played_by(("Ann", "human"), ("Ben", "expert"), ("Vera", "exec:mine"))


def sat(record: Record, seat: int) -> list[tuple[str, str | None]]:
    """Return the players by seat once a person takes one."""
    faces = faces_of([player.name for player in record.header.players])
    again, found = taken_over(record, 5, seat, "Ann", faces, MADE)
    assert len(set(found)) == len(found)
    assert found[seat] == PERSON_FACE
    return [(player.name, player.level) for player in again.header.players]


def test_a_person_goes_on_in_their_own_seat() -> None:
    """Everybody else stays; a program that only a command line may start is played by rule of thumb."""
    assert sat(ANN, 0) == [("Ann", None), ("Ben", "expert"), ("Vera", "casual")]


def test_who_takes_another_seat_changes_places() -> None:
    """Ben sits where Ann sat, with his own strength."""
    assert sat(ANN, 1) == [("Ben", "expert"), ("Ann", None), ("Vera", "casual")]


def test_other_people_are_played_by_computers_of_other_names() -> None:
    """Nobody finds a computer under their own name."""
    record = played_by(("Ann", "human"), ("Bob", "human"), ("Cy", "human"))
    names = sat(record, 2)
    assert names[2] == ("Ann", None)
    assert {name for name, _level in names[:2]}.isdisjoint({"Ann", "Bob", "Cy"})
    assert [level for _name, level in names[:2]] == ["casual", "casual"]


@pytest.mark.parametrize("upto", [1, 5, 40])
def test_cards_and_decisions_are_those_of_the_record(upto: int) -> None:
    """The record of the new match has them all up to there; it is for practice and belongs to no game night."""
    again, _faces = taken_over(ANN, upto, 1, "Ann", ("keeper", "sailor", "widow"), MADE)
    assert again.steps == ANN.steps[:upto]
    assert (again.header.practice, again.header.evening, again.header.made) == (True, None, MADE)
    (found,) = read_records("".join(line + "\n" for line in write(again))).matches
    assert (found.record, found.state) == (again, MATCH.states[upto])


def test_before_a_deal_it_is_dealt_first() -> None:
    """Play goes on with the same cards, so those of the next deal too; the deal begins where its pack lies."""
    second = [at for at, step in enumerate(MATCH.steps) if isinstance(step, Shuffle)][1]
    assert steps_before(ANN, second) == second + 1
    assert steps_before(ANN, second + 3) == second + 3
    assert steps_before(ANN, len(ANN.steps)) == len(ANN.steps)
    assert dealt_at(ANN, second + 3) == dealt_at(ANN, second) == second + 1
    assert dealt_at(ANN, 0) == 1


def test_whose_seat_it_was() -> None:
    """The one person's; among several nobody's."""
    assert own_seat(ANN) == 0
    assert own_seat(played_by(("Ann", "human"), ("Bob", "human"), ("Cy", "casual"))) is None


def test_faces_go_by_name_and_nobody_has_anothers() -> None:
    """A sitter has the same face in every match, at every seat; a person has none of a sitter at the table."""
    assert faces_of(["Ann", "Ben", "Vera"])[1:] == ("keeper", "widow")
    assert faces_of(["Vera", "Ann", "Ben"]) == ("widow", "student", "keeper")
    for names in (["Ken", "Ann", "Bob"], ["Ben", "Ben", "Ben"], [""] * 7):
        assert len(set(faces_of(names))) == len(names)


def test_what_is_played_on_from_a_daily_deal_is_none() -> None:
    """Another person may sit in another seat there, from the middle on: par says nothing of it."""
    deal = DailyDeal(date(2026, 11, 24), "seven-up")
    session = deal.session(deal.header(["Ann", "Ben"]))
    session.deal(deal.shuffle(1))
    again, _faces = taken_over(session.record, 1, 1, "Ann", ("keeper", "sailor"), MADE)
    assert again.header.practice
    assert daily_of(session.record.header) == deal
    assert daily_of(again.header) is None
