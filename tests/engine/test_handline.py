"""A hand as one line of text: it reads back as it was, and no line can do harm."""

import contextlib
import json
import random
from dataclasses import replace
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sevenup_gui.engine.handline import (
    MOST_LETTERS,
    HandError,
    HandFault,
    check_of,
    cleaned,
    format_hand,
    hand_of,
    looks_like_hand,
    parse_hand,
)
from sevenup_gui.engine.reading import read_records
from sevenup_gui.engine.record import Record, Seated, Start, replay, write
from sevenup_gui.errors import RecordError
from tests.builders import TABLES
from tests.matches import Match
from tests.sweeping import swept

NAMES = st.text(max_size=60)


@cache
def match_of(table: tuple[str, int], seed: int) -> Match:
    """A random match, played once: by the process that has these tests, and not by each that collects them."""
    return Match(table, seed)


def record_of(table: tuple[str, int], seed: int, names: list[str] | None = None) -> Record:
    """A random match, with those names."""
    record = match_of(table, seed).record()
    if names is None:
        return record
    levels = [None, "expert", "casual"]
    players = tuple(
        Seated(names[seat % len(names)], "human" if seat % 2 else "computer", None if seat % 2 else levels[seat % 3])
        for seat in range(len(record.header.players))
    )
    return record._replace(header=replace(record.header, players=players))


def changed(line: str, part: int, text: str) -> str:
    """A line with one of its parts (from 1) another, and the check made anew."""
    parts = line.split("/")[:-1]
    parts[part - 1] = text
    body = "/".join(parts)
    return f"{body}/{check_of(body)}"


@swept("table", TABLES, ids=str)
def test_every_moment_of_a_match_reads_back(table: tuple[str, int]) -> None:
    """Whatever deal and whatever decision of it is looked at, under the rules of a preset or changed ones."""
    for seed in (1, 2):
        record = record_of(table, seed)
        for upto in random.Random(seed).sample(range(1, len(record.steps) + 1), min(25, len(record.steps))):
            hand = hand_of(record, upto)
            assert parse_hand(format_hand(hand)) == hand


@given(st.sampled_from(TABLES), st.lists(NAMES, min_size=1, max_size=7), st.integers(min_value=1, max_value=10_000))
def test_any_names_and_any_moment_read_back(table: tuple[str, int], names: list[str], at: int) -> None:
    """Names may hold anything; what is sent is cleaned, and reads back as it was sent."""
    record = record_of(table, 1, names)
    hand = hand_of(record, 1 + at % len(record.steps))
    line = format_hand(hand)
    assert line.isascii()
    assert line.isprintable()
    assert " " not in line
    assert parse_hand(line) == hand


@swept("table", TABLES, ids=str)
def test_a_hand_comes_to_the_same_as_in_its_match(table: tuple[str, int]) -> None:
    """The score before it, the round of the schedule and the dealer are carried along."""
    match = match_of(table, 1)
    for upto in range(1, len(match.steps) + 1, 7):
        state, hand = match.states[upto], parse_hand(format_hand(hand_of(match.record(), upto)))
        mine = replay(hand)
        assert mine._replace(ply=state.ply) == state


def test_a_hand_is_a_record() -> None:
    """What is read from a line can be kept, checked and played on: its header says where it begins."""
    record = record_of(("hoyle", 2), 1)
    hand = hand_of(record)
    assert hand.header.start is not None
    assert hand.header.start.deal > 1
    assert read_records("".join(line + "\n" for line in write(hand))).matches[0].record == hand


def test_line_breaks_and_spaces_are_passed_over() -> None:
    """Mail breaks long lines."""
    hand = hand_of(record_of(("hoyle", 2), 1))
    line = format_hand(hand)
    assert parse_hand("\n " + "\r\n".join(line[i : i + 60] for i in range(0, len(line), 60)) + "\n") == hand
    assert looks_like_hand(f"  {line}")
    assert not looks_like_hand("match.sevenup")


def test_a_command_line_is_not_sent() -> None:
    """A program at a seat is only a computer to others: its command may hold what is nobody's business."""
    record = record_of(("hoyle", 2), 1)
    header = replace(record.header, players=(Seated("Ann", "human"), Seated("bot", "computer", "exec:python /home/x")))
    line = format_hand(hand_of(record._replace(header=header)))
    assert "home" not in line
    assert parse_hand(line).header.players == (Seated("Ann", "human"), Seated("bot", "computer"))


def test_a_word_stands_for_rounds() -> None:
    """As on the command line, at as many players as the line names."""
    options = ROUND.split("/")[3]
    rounds = "+".join(map(str, (*range(10, 0, -1), *range(2, 11))))
    assert parse_hand(changed(ROUND, 4, options.replace(rounds, "down-up"))) == parse_hand(ROUND)
    assert rounds in options


def test_no_hand_before_a_deal() -> None:
    """There are no cards yet."""
    record = record_of(("hoyle", 2), 1)
    with pytest.raises(ValueError, match="no deal has begun"):
        hand_of(record, 0)


LINE = format_hand(hand_of(record_of(("old-sledge", 2), 1), 4))
ROUND = format_hand(hand_of(record_of(("oh-hell", 3), 1), 4))


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("", HandFault.PREFIX),
        ("sevenup2/" + LINE[9:], HandFault.PREFIX),
        ("7" * (MOST_LETTERS + 1), HandFault.LONG),
        ("sevenup1/seven-up", HandFault.PARTS),
        (changed(LINE, 2, "bridge"), HandFault.GAME),
        (changed(LINE, 4, "target"), HandFault.OPTIONS),
        (changed(LINE, 4, "target=0"), HandFault.OPTIONS),
        (changed(LINE, 4, "target=7,target=8"), HandFault.OPTIONS),
        (changed(LINE, 4, "nothing=7"), HandFault.OPTIONS),
        (changed(ROUND, 4, "schedule=51+1"), HandFault.PLAYERS),
        (changed(ROUND, 4, "schedule=7+x"), HandFault.OPTIONS),
        (changed(LINE, 5, ""), HandFault.PLAYERS),
        (changed(LINE, 5, "Ann=human"), HandFault.PLAYERS),
        (changed(LINE, 5, "Ann=human,Ben=exec%3Arm"), HandFault.PLAYERS),
        (changed(LINE, 6, "0"), HandFault.DEAL),
        (changed(LINE, 6, "-1"), HandFault.DEAL),
        (changed(LINE, 6, "99999999"), HandFault.DEAL),
        (changed(ROUND, 6, "999"), HandFault.DEAL),
        (changed(LINE, 7, "2"), HandFault.DEALER),
        (changed(LINE, 7, "²"), HandFault.DEALER),
        (changed(LINE, 8, "7,0"), HandFault.SCORE),
        (changed(LINE, 8, "1"), HandFault.SCORE),
        (changed(LINE, 9, LINE.split("/")[8][:-2]), HandFault.PACK),
        (changed(LINE, 9, LINE.split("/")[8][:-2] + LINE.split("/")[8][:2]), HandFault.PACK),
        (changed(LINE, 10, "bow"), HandFault.DECISION),
        (changed(LINE, 10, "stand,stand,,"), HandFault.DECISION),
        (changed(LINE, 10, "-"), HandFault.DECISION),
        (LINE[:-1] + ("0" if LINE[-1] != "0" else "1"), HandFault.CHECK),
    ],
)
def test_a_wrong_line_says_what_and_where(line: str, fault: HandFault) -> None:
    """One sentence, of one line, that names the part and quotes no more than a little of it."""
    with pytest.raises(HandError) as error:
        parse_hand(line)
    assert error.value.fault is fault
    assert str(error.value).isprintable()
    assert len(str(error.value)) < 180


def test_what_is_quoted_cannot_steer_a_terminal() -> None:
    """ESC and marks of direction are not told as they stand."""
    with pytest.raises(HandError) as error:
        parse_hand("sevenup1\x1b[2J\u202e")
    assert str(error.value).isprintable()


@pytest.mark.parametrize("name", ["a\x00b\x1b[31m", "x\u200d\u202ey", "e" + "\u0301" * 3000, "N" * 5000, "\ud800"])
def test_names_are_cleaned_as_they_are_read(name: str) -> None:
    """Control characters, joiners, heaps of accents and length."""
    done = cleaned(name)
    assert done.isprintable()
    assert len(done) <= 40
    assert cleaned(done) == done


@given(st.data())
def test_a_line_changed_anywhere_is_read_as_it_was_or_refused(data: st.DataObject) -> None:
    """One letter changed, left out or put in: never another hand, never any other error."""
    line = data.draw(st.sampled_from((LINE, ROUND)))
    at = data.draw(st.integers(0, len(line) - 1))
    letter = data.draw(st.sampled_from(["", "0", "/", ",", "=", "A", "%", "-", "\x00", "é", "9" * 20]))
    wrong = line[:at] + letter + line[at + data.draw(st.integers(0, 1)) :]
    with contextlib.suppress(HandError):
        assert parse_hand(wrong) == parse_hand(line)


def test_a_start_must_be_one() -> None:
    """A record that begins in mid-match is held to the same rules."""
    hand = hand_of(record_of(("old-sledge", 2), 1), 1)
    for start in (Start(0, (0, 0)), Start(1, (0,)), Start(1, (7, 0)), Start(1, (-1, 0)), Start(10**9, (0, 0))):
        lines = list(write(hand))
        wrong = {"deal": start.deal, "score": list(start.score)}
        head = json.loads(lines[0]) | {"start": wrong}
        with pytest.raises(RecordError, match="record:1"):
            read_records("".join(line + "\n" for line in [json.dumps(head), *lines[1:]]))


def test_the_score_at_a_start_is_made_of_numbers() -> None:
    """True and false are numbers to Python, and to nobody who keeps score."""
    lines = list(write(hand_of(record_of(("old-sledge", 2), 1), 1)))
    head = json.loads(lines[0]) | {"start": {"deal": 1, "score": [True, False]}}
    with pytest.raises(RecordError, match=r'record:1: .*"score" must list whole numbers, not \[true, false\]'):
        read_records("".join(line + "\n" for line in [json.dumps(head), *lines[1:]]))
