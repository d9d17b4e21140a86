"""Remarks between people: a few lines, to everyone, not too many, and nothing else."""

import pytest

from sevenup_gui.serve.messages import REMARKS, MalformedError, parse
from sevenup_gui.serve.remarks import AT_ONCE, HEARD_S, PER_S, Remarks, lines
from tests.builders import seven_up
from tests.serve.rooms import room_of, says


def test_the_lines_are_those_that_a_phone_may_say() -> None:
    """In their order, each in words."""
    assert tuple(lines()) == REMARKS
    assert all(lines().values())


@pytest.mark.parametrize("said", ['{"remark":"any"}', '{"remark":""}', '{"remark":1}', '{"remark":"bye","seat":1}'])
def test_there_is_no_free_text(said: str) -> None:
    """What is none of the lines is no message."""
    with pytest.raises(MalformedError):
        parse(said)


def test_a_remark_is_seen_by_all_for_a_moment() -> None:
    """By those who play, and by those who look on, who may say nothing themselves."""
    room = room_of(seven_up(), remarks=Remarks())
    assert {line["id"] for line in room.shown(0)["lines"]} == set(REMARKS)
    assert room.shown(None)["lines"] == []
    before = room.stamp
    assert says(room, 1, {"remark": "played"}) is None
    assert room.stamp != before
    for viewer in (0, 1, None):
        assert room.shown(viewer)["remarks"] == [(1, "Ben: “Well played!”")]
    before = room.stamp
    room.advance(HEARD_S)
    assert room.stamp != before
    assert room.shown(0)["remarks"] == []


def test_a_seat_that_says_too_much_is_told_so_and_others_are_still_heard() -> None:
    """Its newest remark takes the place of the one before."""
    room = room_of(seven_up(), remarks=Remarks())
    for _remark in range(AT_ONCE):
        assert says(room, 0, {"remark": "turn"}) is None
    refused = says(room, 0, {"remark": "turn"})
    assert refused is not None
    assert refused["no"].startswith("Wait a moment")
    assert len(room.shown(1)["remarks"]) == 1
    assert says(room, 1, {"remark": "sorry"}) is None
    assert [words for _number, words in room.shown(0)["remarks"]] == ["Ann: “Your turn!”", "Ben: “Sorry!”"]
    room.advance(1 / PER_S)
    assert says(room, 0, {"remark": "thanks"}) is None


def test_where_the_host_wants_quiet_nothing_is_offered_or_heard() -> None:
    """Off by a switch."""
    room = room_of(seven_up())
    assert room.shown(0)["lines"] == []
    before = room.stamp
    assert says(room, 0, {"remark": "played"}) is None
    assert (room.shown(1)["remarks"], room.stamp) == ([], before)
