"""Parts of the benchmark: figures beside the bare ones, the page and its plots, and parts that can't run."""

import random
import re
import subprocess
import sys
from itertools import pairwise
from pathlib import Path
from xml.etree import ElementTree

import pytest

from sevenup_gui.games import PRESETS
from tools.bench import click, engine, memory, whole
from tools.bench import running as programs
from tools.bench.figures import Figure, Found, Line, Report, from_json, in_words, number, share, to_json
from tools.bench.page import DRAWINGS, page, plots
from tools.bench.plot import apart, plot, round_step
from tools.bench.start import whole_at

SVG = "{http://www.w3.org/2000/svg}"
MACHINE = {"processor": "one", "cores": "2"}


def report(*parts: Found) -> Report:
    """A run with these parts."""
    return Report(MACHINE, "abc", quick=False, parts=list(parts))


PART = Found(
    "Memory",
    "How it is measured.",
    (Figure("1080p: all", 140.0, "MB", 30.0, 90.0), Figure("4K: all", 240.0, "MB", 60.0, 250.0)),
    (
        Line("memory", "all", ((2.0736, 140.0), (8.2944, 240.0))),
        Line("memory", "bare", ((2.0736, 30.0), (8.2944, 60.0))),
    ),
)


def test_what_breathes_does_not_put_off_a_whole_title() -> None:
    """One pixel in ten goes on changing; the others are there from the second picture on."""
    menu, breath = b"m" * 90, [bytes([n]) * 10 for n in range(9)]
    pictures = [(0.2, 0.1, bytes(90) + breath[0]), *((n / 2, n / 10, menu + breath[n]) for n in range(1, 9))]
    assert whole_at(pictures, 2.0) == (0.5, 0.1)
    with pytest.raises(TimeoutError):
        whole_at([*pictures, (4.5, 1.0, bytes(100))], 2.0)


def test_a_goal_is_not_to_be_passed_or_to_be_reached() -> None:
    """Less is better, unless the figure says that it is to be at least so much; without a goal there is no answer."""
    assert Figure("", 90.0, "MB", goal=90.0).reached is True
    assert Figure("", 90.1, "MB", goal=90.0).reached is False
    assert Figure("", 29_999, "a second", goal=30_000, least=True).reached is False
    assert Figure("", 1.0, "MB").reached is None
    assert Figure("", 0.0, "turns", goal=0).reached is True


def test_what_is_kept_reads_back_equal() -> None:
    """The JSON of a run is all of it."""
    run = report(PART, Found("Idle", "", missing="There is no xdotool."))
    assert from_json(to_json(run)) == run


def test_a_first_look_is_no_usual_click() -> None:
    """The slowest click on what was drawn before is not the one that drew it."""
    found = {
        figure.what: figure for figure in click.figures_of([90.0, 70.0, *[20.0] * 40], [30.0, 10.0, *[10.0] * 40], 2)
    }
    assert (found["median"].value, found["95%"].value, found["95%"].bare) == (20.0, 20.0, 10.0)
    first = found["rules looked at for the first time, the slowest"]
    assert (first.value, first.bare) == (90.0, 30.0)


def test_programs_have_their_bytecode_where_python_writes_none(monkeypatch: pytest.MonkeyPatch) -> None:
    """As installed programs have it: compiling leaves megabytes behind. Elsewhere theirs lies beside the modules."""
    monkeypatch.setattr(programs, "compiled", lambda: Path("/bytecode"))
    told = {"PYTHONDONTWRITEBYTECODE": "1", "HOME": "/home"}
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    assert programs.with_bytecode(told) == {"HOME": "/home", "PYTHONPYCACHEPREFIX": "/bytecode"}
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    assert programs.with_bytecode({"HOME": "/home"}) == {"HOME": "/home"}


def test_numbers_have_the_digits_that_count() -> None:
    """Three of them, and thousands set apart."""
    assert [number(value) for value in (0.0, 0.123, 3.14159, 31.4159, 314.159, 31415.9)] == [
        "0",
        "0.12",
        "3.14",
        "31.4",
        "314",
        "31,416",
    ]


def test_the_share_of_values_under_a_figure() -> None:
    """95 of a hundred lie under it; of few values it is the largest."""
    assert share(range(100), 0.95) == 95
    assert share([3.0], 0.95) == 3.0


def test_a_part_that_cannot_run_says_so_and_the_rest_goes_on() -> None:
    """Whatever a machine lacks: a program, a screen that does not start, a child that fails."""

    def lacking(error: Exception) -> Found:
        def part() -> Found:
            raise error

        return whole.tried("Idle", part)

    assert lacking(whole.NotHereError("There is no Xvfb.")).missing == "There is no Xvfb."
    assert "nothing is shown" in lacking(TimeoutError("nothing is shown")).missing
    assert "returned non-zero" in lacking(subprocess.CalledProcessError(1, ["x"])).missing
    with pytest.raises(ZeroDivisionError):
        lacking(ZeroDivisionError())
    assert whole.tried("Idle", lambda: PART).title == "Idle"


def test_every_part_has_its_place_on_the_page(tmp_path: Path) -> None:
    """They are measured in another order, some at the same time, and read in one."""
    bench = whole.Bench(quick=True, kept=tmp_path, ours=None)
    titles = [title for title, _part in bench.alone()]
    titles += [title for waiting, computing in bench.pairs() for title, _part in (waiting, *computing)]
    assert sorted(titles) == sorted(whole.ORDER)


def test_a_program_that_is_missing_is_named() -> None:
    """In one sentence."""
    with pytest.raises(whole.NotHereError, match="no-such-program"):
        whole.needs("no-such-program")


def test_the_terminal_has_ratio_and_goal() -> None:
    """A line for each figure; of a part that was not measured the reason."""
    title, first, second = in_words(PART)
    assert title == "Memory"
    assert "4.67 times" in first
    assert "NOT reached" in first
    assert second.endswith("goal 250: reached")
    assert in_words(Found("Idle", "", missing="Why.")) == ["Idle", "  Why."]


def test_the_page_has_every_figure_goal_and_plot() -> None:
    """Also where a part is missing; a line of one point is no plot."""
    lone = Found("Engine", "How.", (Figure("all", 1.0, "x"),), (Line("engine", "all", ((2.0, 1.0),)),))
    text = page(report(PART, lone, Found("Idle", "", missing="There is no xdotool.")))
    assert "| Memory: 1080p: all | 140 MB | at most 90.0 MB | **no** |" in text
    assert "| 4K | 240 MB (4.00×) |" in text
    assert "There is no xdotool." in text
    assert re.findall(r"\(performance/(\w+)\.svg\)", text) == ["memory"]
    assert set(plots(report(PART, lone))) == {"memory"}


def test_a_plot_is_a_picture_with_all_its_lines_in_it() -> None:
    """Well-formed, every point within the paper, every name at its line's end, none over another."""
    lines = [Line("memory", f"line & {n}", ((2.0, 10.0 + n), (7.0, 40.0 + n / 10))) for n in range(4)]
    root = ElementTree.fromstring(plot("Title <1>", "seats", lines, {2.0: "two"}))
    width, height = (float(root.attrib[side]) for side in ("width", "height"))
    spots = [(float(one.attrib["cx"]), float(one.attrib["cy"])) for one in root.iter(f"{SVG}circle")]
    assert len(spots) == 8
    assert all(0 < x < width and 0 < y < height for x, y in spots)
    texts = {"".join(one.itertext()): float(one.attrib["y"]) for one in root.iter(f"{SVG}text")}
    assert {"Title <1>", "seats", "two", "7", "0", "50"} <= texts.keys()
    ends = sorted(texts[f"line & {n}"] for n in range(4))
    assert all(after - before >= 14 for before, after in pairwise(ends))


def test_scales_have_round_steps() -> None:
    """Some steps of 1, 2 or 5 times a power of ten."""
    assert [round_step(most) for most in (5, 9.6, 31, 100, 44_000)] == [1, 2, 10, 20, 10_000]
    assert apart([10.0, 11.0, 50.0], 15.0)[1] - apart([10.0, 11.0, 50.0], 15.0)[0] == 15.0


def test_every_plot_has_words() -> None:
    """Those that are drawn from a run are described."""
    assert {"sizes", "seats", "memory", "thinking", "worlds", "engine", "jobs"} == set(DRAWINGS)


def test_the_same_match_is_played_by_the_bare_engine() -> None:
    """The same seed plays the same decisions, whatever machine counts them."""
    options = PRESETS["old-sledge"].options(2)
    assert engine.play(options, 2, random.Random(1)) == engine.play(options, 2, random.Random(1)) > 6


def test_memory_is_read_from_what_the_system_tells(tmp_path: Path) -> None:
    """In kilobytes there, in megabytes here."""
    told = tmp_path / "smaps_rollup"
    told.write_text("Rss:   4096 kB\nPss:   2048 kB\nPss_Anon: 1 kB\n", encoding="ascii")
    assert memory.told_mb(told, "Pss") == 2.0
    assert memory.told_mb(told, "Swap") == 0.0
