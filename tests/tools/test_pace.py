"""The pace of the table is measured without a clock: the same figures every time, one line for each table."""

import json
import os
import subprocess
import sys
from itertools import chain, pairwise
from typing import Any

import pytest

from sevenup_gui.games import PRESETS
from sevenup_gui.players import tempo
from sevenup_gui.stage.tempo import SPEEDS
from sevenup_gui.ui.kit.click_guard import BREATH_S, SEEN_S
from tests.package.starting import ROOT
from tools import pace

SMALL = ("--preset", "old-sledge", "--seats", "2", "--deals", "1")
FIELDS = ("deal_s", "wait_s", "wait_max_s", "end_s", "late_end_s")


@pytest.fixture(autouse=True)
def _surroundings(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep the tool's settings of SDL and the program to one test."""
    for name in ("SDL_VIDEODRIVER", "SDL_AUDIODRIVER", "SEVENUP_HOME", "PYGAME_HIDE_SUPPORT_PROMPT"):
        if name in os.environ:
            monkeypatch.setenv(name, os.environ[name])
        else:
            monkeypatch.setenv(name, "")  # so that it is taken away again
            monkeypatch.delenv(name)


def told(capsys: pytest.CaptureFixture[str], *given: str) -> Any:
    """Return the command's output for programs."""
    capsys.readouterr()
    assert pace.main([*given, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


def test_two_runs_tell_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    """To the hundredth of a second, also from a process of its own."""
    call = [sys.executable, "-m", "tools.pace", *SMALL, "--speed", "fast", "--json"]
    alone = subprocess.run(call, cwd=ROOT, capture_output=True, text=True, check=True, timeout=120)
    assert told(capsys, *SMALL, "--speed", "fast") == json.loads(alone.stdout)


def test_there_is_an_object_for_each_table(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Every preset with every number of seats that it allows, at every speed, by those three words."""
    measured = pace.Figures(20.0, 1.5, 2.0, 4.0, None)
    monkeypatch.setattr(pace, "measure", lambda _table, _deals: measured)
    found = told(capsys)
    seats = chain.from_iterable(((key, n) for n in preset.players) for key, preset in PRESETS.items())
    assert set(found) == {f"{key} {n} {speed}" for key, n in seats for speed in SPEEDS}
    assert all(tuple(figures) == FIELDS for figures in found.values())
    assert found["old-sledge 2 normal"] == dict(zip(FIELDS, (20.0, 1.5, 2.0, 4.0, None), strict=True))


def test_the_page_has_every_table() -> None:
    """A game that comes has its rows, and one that goes takes them along."""
    now = (ROOT / "docs/measurements/pace.md").read_text(encoding="utf-8")
    rows = [line.split(" | ")[:3] for line in now.splitlines() if line.startswith("| ")][1:]
    every = pace.tables(None, None, "normal")
    assert rows == [[f"| {table.preset}", str(table.seats), table.speed] for table in every]


@pytest.mark.parametrize(("preset", "seats"), [("old-sledge", 2), ("seven-up-seven-down", 4)])
def test_each_speed_is_quicker_than_the_one_before(preset: str, seats: int) -> None:
    """From the slowest to no motion, in every figure; and six cards take six decisions."""
    found = [pace.measure(pace.Table(preset, seats, speed), deals=1) for speed in SPEEDS]
    for figures in found:
        assert 0 < figures.wait_s <= figures.wait_max_s < figures.deal_s
        assert figures.end_s + 5 * (0.5 + figures.wait_s) / 2 < figures.deal_s
    for quick, slow in pairwise(found):
        assert quick.deal_s < slow.deal_s
        assert quick.wait_s < slow.wait_s
        assert quick.wait_max_s < slow.wait_max_s
        assert quick.end_s < slow.end_s


READ_S = SEEN_S - BREATH_S  # a result is on the screen for so much longer than other pages before a press counts
# What was promised for normal speed, in seconds; a decision takes half a second.
PROMISED = {
    ("old-sledge", 2): pace.Figures(deal_s=22.0, wait_s=1.8, wait_max_s=2.5, end_s=4.0, late_end_s=None),
    ("espanol", 4): pace.Figures(deal_s=32.6, wait_s=2.3, wait_max_s=3.5, end_s=5.0, late_end_s=None),
    ("all-fours", 4): pace.Figures(deal_s=32.6, wait_s=2.2, wait_max_s=3.5, end_s=5.0, late_end_s=None),
    ("seven-up-seven-down", 7): pace.Figures(deal_s=35.0, wait_s=3.5, wait_max_s=5.0, end_s=5.0, late_end_s=None),
}


@pytest.mark.parametrize(("preset", "seats"), PROMISED)
def test_nobody_waits_longer_than_was_promised(preset: str, seats: int) -> None:
    """From turn-up to turn-up, between two decisions, and from the last card until the sheet was read."""
    measured, promised = pace.measure(pace.Table(preset, seats, "normal")), PROMISED[preset, seats]
    assert measured.deal_s <= promised.deal_s
    assert measured.wait_s <= promised.wait_s
    assert measured.wait_max_s <= promised.wait_max_s
    assert measured.end_s <= promised.end_s + READ_S


def test_the_later_deals_of_a_match_end_in_two_and_a_half_seconds() -> None:
    """What is usual is counted in short from the third one on."""
    measured = pace.measure(pace.Table("old-sledge", 2, "normal"), deals=8)
    assert measured.late_end_s is not None
    assert measured.late_end_s <= 2.5 + READ_S
    assert measured.end_s <= 4.0 + READ_S


def test_a_round_of_seven_cards_takes_two_thirds_of_what_it_took() -> None:
    """At 7Up7Down for four, the first round of the match: it was 55.35 s."""
    assert pace.measure(pace.Table("seven-up-seven-down", 4, "normal"), deals=1).deal_s <= 55.35 * 2 / 3


def test_a_slower_computer_is_seen(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """What is waited for a computer is the time that it takes for a decision."""
    usual = told(capsys, *SMALL, "--speed", "fast")["old-sledge 2 fast"]
    monkeypatch.setitem(tempo.TRICK_S, "fast", (3.0, 3.0))
    slow = told(capsys, *SMALL, "--speed", "fast")["old-sledge 2 fast"]
    assert slow["wait_s"] > 3 > usual["wait_s"]


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (("--preset", "forced-beg", "--seats", "4"), "--seats 4: one of 2"),
        (("--seats", "9"), "--seats 9: one of 2, 3, 4, 5, 6, 7"),
        (("--deals", "0"), "--deals 0: at least 1"),
    ],
)
def test_what_cannot_be_measured_is_said(given: tuple[str, ...], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    """One sentence: what, and what is allowed."""
    with pytest.raises(SystemExit):
        pace.main(given)
    assert said in capsys.readouterr().err
