"""The problems of a person's own on disk: each once, so many at most, and none lost with a damaged line."""

from datetime import date
from pathlib import Path

import pytest

from sevenup_gui.engine.handline import parse_hand
from sevenup_gui.players.problems import Problem, listed, read_problem, write_problem
from sevenup_gui.store.problem_schedule import Schedule
from sevenup_gui.store.rating import own_problems as own
from sevenup_gui.store.rating.own_problems import MOST, add, own_problems

SHIPPED = list(listed().values())
TODAY = date(2026, 11, 26)


def problem(number: int) -> Problem:
    """A problem that somebody got wrong in a match."""
    shipped = read_problem(SHIPPED[number].line)
    return shipped._replace(played=shipped.choice.values[-1][0], wrong={})


def keys(home: Path) -> list[str]:
    """Return the saved problems, the oldest first."""
    return list(own_problems(home))


def test_a_problem_reads_back_with_what_was_played_and_is_kept_once(tmp_path: Path) -> None:
    assert own_problems(tmp_path) == {}
    assert own_problems(None) == {}
    first, second = problem(0), problem(1)
    assert add(tmp_path, first)
    assert add(tmp_path, second)
    assert not add(tmp_path, first)
    assert keys(tmp_path) == [first.key, second.key]
    found = own_problems(tmp_path)
    assert read_problem(found[second.key].line) == second


def test_the_oldest_that_was_solved_makes_room_and_else_the_oldest(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert MOST == 60
    monkeypatch.setattr(own, "MOST", 3)
    one, two, three, four, five = map(problem, range(5))
    for each in (one, two, three):
        add(tmp_path, each)
    schedule = Schedule(tmp_path)
    schedule.answered(one.key, False, TODAY)
    schedule.answered(two.key, True, TODAY)
    add(tmp_path, four)
    assert keys(tmp_path) == [one.key, three.key, four.key]
    add(tmp_path, five)
    assert keys(tmp_path) == [three.key, four.key, five.key]


OLD = "problems-own.jsonl"  # of an earlier version


@pytest.mark.parametrize(
    "damage", [b"nonsense", b"\xff\xfe", b"{}", b"[" * 10**5, b'{"hand": 3}', b'{"hand": "sevenup1/x"}', b"null"]
)
def test_a_damaged_line_of_an_earlier_version_stays_there_and_all_others_are_used(
    tmp_path: Path, damage: bytes
) -> None:
    line = write_problem(problem(0)).encode()
    data = b"\n".join((damage, line[:200], line, b""))
    (tmp_path / OLD).write_bytes(data)
    assert keys(tmp_path) == [problem(0).key]
    add(tmp_path, problem(1))
    assert keys(tmp_path) == [problem(0).key, problem(1).key]
    assert (tmp_path / OLD).read_bytes() == data


FIRST, SECOND = problem(0).hand.steps[0].pack[:2]  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("there", "instead"),
    [
        ('"played":"', '"played":"x'),
        ('"unit":"', '"unit":"x'),
        ('"theme":', '"them":'),
        ('"theme":', '"theme":3,"x":'),
        ('"worlds":', '"worlds":null,"w":'),
        ('"values":[', '"values":[["beg",1,1],'),
        ('"values":[', '"values":[["1",NaN,1],'),
        ('"values":[', '"values":[],"v":['),
        ("=human", "=skilled"),
        (f"/{FIRST}{SECOND}", f"/{SECOND}{FIRST}"),
    ],
)
def test_a_line_that_was_changed_is_no_problem(tmp_path: Path, there: str, instead: str) -> None:
    text = write_problem(problem(0))
    assert there in text
    (tmp_path / OLD).write_text(text.replace(there, instead, 1), encoding="utf-8")
    assert own_problems(tmp_path) == {}


def test_those_of_one_match_are_found_by_the_packs_dealt_in_it(tmp_path: Path) -> None:
    for number in range(4):
        add(tmp_path, problem(number))
    two, three = problem(2), problem(3)
    record = parse_hand(SHIPPED[2].line.split('"')[3])
    assert list(own_problems(tmp_path, record)) == [two.key]
    both = record._replace(steps=(*record.steps, *three.hand.steps))
    assert list(own_problems(tmp_path, both)) == [two.key, three.key]
