"""`sevenup-gui report`: a deal as one text, from a record or from a hand as a line."""

import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from sevenup_gui.engine.handline import format_hand, hand_of, parse_hand
from sevenup_gui.engine.reading import read_file
from sevenup_gui.engine.record import Record, Seated, replay, write
from sevenup_gui.engine.state import State
from sevenup_gui.i18n import set_language
from sevenup_gui.launch import ReplayOptions
from sevenup_gui.players.casual import think
from sevenup_gui.players.levels import rng_for
from sevenup_gui.speech.happenings import level_name
from sevenup_gui.speech.report import DealReport
from tests.cli.test_cli import run, window  # noqa: F401  # fixtures

Run = Callable[..., tuple[int, str, str]]
GOLDEN = Path(__file__).resolve().parents[1] / "golden"
HOYLE = GOLDEN / "hoyle-2.sevenup"
ROUNDS = GOLDEN / "seven-up-seven-down-5.sevenup"


def played_by(path: Path, level: str, names: str = "Ann Ben Cy Di Ed") -> Record:
    """A golden record as if that level had played it."""
    record = read_file(path).matches[0].record
    players = tuple(
        Seated(name, "computer", level) for name, _player in zip(names.split(), record.header.players, strict=False)
    )
    return record._replace(header=replace(record.header, players=players))


def kept(record: Record, path: Path) -> str:
    """The record in a file; its name."""
    path.write_text("".join(line + "\n" for line in write(record)), encoding="utf-8")
    return str(path)


def states_of(record: Record) -> list[State]:
    """The state before each step."""
    states: list[State] = []
    replay(record, lambda before, _step, _done: states.append(before))
    return states


def test_a_report_has_all_there_is_to_know(run: Run, tmp_path: Path) -> None:  # noqa: F811
    """Version, options in plain words and as they are, pack, seats, every decision, what was weighed, the hand."""
    record = played_by(HOYLE, "novice")
    status, out, err = run("report", kept(record, tmp_path / "a.sevenup"), "--deal", "2")
    assert (status, err) == (0, "")
    assert out.startswith("Report of deal 2\n")
    for said in ("Program: Seven Up", "Follow suit or trump", '"gift_may_win": false', "Ann, novice", "worked out"):
        assert said in out
    state = replay(parse_hand(out.split()[-1]))
    assert state.deal == 2
    assert " ".join(state.pack[:13]) in out
    numbers = re.findall(r"^(\d+)\. ", out.partition("What happened")[2].partition("Outcome")[0], re.MULTILINE)
    assert numbers == [str(n) for n in range(1, len(state.history) + 1)]
    assert out.count("     novice: ") == len(state.history)


def test_without_a_number_it_is_the_last_deal(run: Run) -> None:  # noqa: F811
    """Of the last match in the file."""
    last = read_file(HOYLE).matches[-1].state.deal
    assert run("report", str(HOYLE))[1].startswith(f"Report of deal {last}\n")


def test_the_same_report_is_the_same_text(run: Run, tmp_path: Path) -> None:  # noqa: F811
    """What is worked out again has the luck of its place."""
    name = kept(played_by(HOYLE, "skilled"), tmp_path / "a.sevenup")
    first = run("report", name, "--deal", "1")[1]
    assert "Analysis: " in first
    assert run("report", name, "--deal", "1")[1] == first


def test_a_report_goes_into_a_new_file_only(run: Run, tmp_path: Path) -> None:  # noqa: F811
    """Never over one that is there, whatever it is."""
    out = tmp_path / "report.txt"
    assert run("report", str(HOYLE), "--out", str(out))[:2] == (0, "")
    text = out.read_text(encoding="utf-8")
    assert text.startswith("Report of deal")
    status, said, err = run("report", str(HOYLE), "--deal", "1", "--out", str(out))
    assert (status, said) == (2, "")
    assert "already exists" in err
    assert out.read_text(encoding="utf-8") == text
    assert run("report", str(HOYLE), "--out", str(tmp_path / "no" / "where.txt"))[0] == 2


@pytest.mark.parametrize(
    ("argv", "says"),
    [
        (["--deal", "99"], "has deals 1 to"),
        (["--deal", "0"], "--deal must be 1 or more"),
        (["--deal", "x"], "whole number"),
    ],
)
def test_a_wrong_number_is_one_sentence(run: Run, argv: list[str], says: str) -> None:  # noqa: F811
    """With the deals there are."""
    status, out, err = run("report", str(HOYLE), *argv)
    assert (status, out) == (2, "")
    assert says in err
    assert err.count("\n") == 1


def test_a_match_without_a_deal_has_no_report(run: Run, tmp_path: Path) -> None:  # noqa: F811
    """It is said so."""
    record = played_by(HOYLE, "casual")
    status, _out, err = run("report", kept(record._replace(steps=()), tmp_path / "a.sevenup"))
    assert (status, "has no deals" in err) == (2, True)


def test_names_cannot_steer_a_terminal(run: Run, tmp_path: Path) -> None:  # noqa: F811
    """Whatever stands in a record, a report is printable."""
    record = played_by(HOYLE, "casual", "A\x1b[2J\u202eB C\x07D")
    out = run("report", kept(record, tmp_path / "a.sevenup"), "--deal", "1")[1]
    assert all(line.isprintable() for line in out.splitlines())


def test_a_report_of_every_deal_of_every_game() -> None:
    """Void deals, runs, forehead rounds and deals that stopped in the middle, in both languages; each computer is asked
    with its own view and nothing else."""
    for language in ("en", "es"):
        set_language(language)
        for path in (ROUNDS, *sorted(GOLDEN.glob("made-*.sevenup"))):
            record = played_by(path, "casual")
            for upto in (len(record.steps), len(record.steps) // 2):
                stopped = record._replace(steps=record.steps[:upto])
                states = states_of(stopped)
                for deal in sorted({state.deal for state in states if state.deal}):
                    report = DealReport(stopped, deal)
                    for question in report.questions:
                        assert question.view.viewer == states[question.at].turn
                    choices = {q.at: think(q.view, rng_for(1, q.view), 0) for q in report.questions}
                    assert report.text(choices).count(f"{level_name('casual')}: ") >= len(choices)
    set_language("en")


def test_a_hand_takes_the_place_of_a_file(run: Run, window: list[object]) -> None:  # noqa: F811
    """For a report and for the window; a wrong one is one sentence, and no window opens."""
    line = format_hand(hand_of(played_by(HOYLE, "casual"), 5))
    assert run("report", line)[1].endswith(f"{line}\n")
    assert run("replay", line)[0] == 0
    assert window == [ReplayOptions(Path(), None, None, line)]
    for argv in (["replay", line[:-1]], ["report", line[:60]]):
        status, out, err = run(*argv)
        assert (status, out, err.count("\n")) == (2, "", 1)
        assert "hand" in err
    assert len(window) == 1
