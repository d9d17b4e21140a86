"""The command line: exit statuses, one sentence an error, and nothing half done."""

import argparse
import io
import json
import logging
import os
import shlex
import subprocess
import sys
import types
from collections.abc import Callable, Mapping
from itertools import product
from pathlib import Path

import pytest

import sevenup_gui.ui.app
from sevenup_gui import __main__, __version__
from sevenup_gui.cli import commands as cli
from sevenup_gui.errors import RecordError, ScreenError, UsageError
from sevenup_gui.games.seven_up.options import SevenUpOptions
from sevenup_gui.launch import DemoOptions, PlayOptions, ReplayOptions
from tests.sweeping import swept

ROOT = Path(__file__).resolve().parents[2]
SHORT_RECORD = str(ROOT / "tests" / "golden" / "made-jack-wins.sevenup")
Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """Runs the program in this process: exit status, standard output, standard error."""

    def runner(*argv: str) -> tuple[int, str, str]:
        status = __main__.main(argv)
        out, err = capsys.readouterr()
        return status, out, err

    return runner


@pytest.fixture
def record(run: Run, tmp_path: Path) -> Path:
    """A record of two matches."""
    path = tmp_path / "two.sevenup"
    assert run("simulate", "--matches", "2", "--seed", "7", "--out", str(path))[0] == 0
    return path


def test_version_and_help(run: Run) -> None:
    """On standard output, exit status 0."""
    assert run("--version")[:2] == (0, f"sevenup-gui {__version__}\n")
    for argv in (["--help"], ["simulate", "--help"], ["check", "-h"]):
        status, out, err = run(*argv)
        assert (status, err) == (0, "")
        assert out.startswith("usage: sevenup-gui")


@pytest.mark.parametrize(
    ("argv", "says"),
    [
        (["dance"], "'dance'"),
        (["--dance"], "--dance"),
        (["replay", "a", "extra"], "extra"),
        (["check", "a", "extra"], "a file of boards"),
        (["check"], "FILE"),
        (["simulate"], "--out"),
        (["simulate", "--out"], "--out"),
        (["simulate", "--players", "8", "--out", "-"], "2, 3 or 4, not by 8"),
        (["simulate", "--players", "two", "--out", "-"], "--players must be a whole number, not 'two'"),
        (["simulate", "--preset", "whist", "--out", "-"], "'whist'"),
        (["simulate", "--matches", "0", "--out", "-"], "--matches must be 1 or more"),
        (["simulate", "--agents", "nobody", "--out", "-"], "'nobody'"),
        (["simulate", "--out", ""], "file name"),
        (["simulate", "--out", "."], "is a folder. Give a file name"),
        (["simulate", "--option", "target", "--out", "-"], "rule as name=value"),
        (["simulate", "--option", "target=99999999999", "--out", "-"], '"target" must be 1 to 99, not 99999999999.'),
        (["host", "--port", "0"], "--port must be 1 or more, not 0"),
        (["host", "--port", "65536"], "--port must be 65535 or less, not 65536"),
        (["host", "--port", "http"], "--port must be a whole number, not 'http'"),
        (["host", "--preset", "whist"], "Unknown preset 'whist'"),
        (["host", "--players", "8"], "2, 3 or 4, not by 8"),
        (["host", "--agents", "phone,exec:bot"], "Unknown agent 'exec:bot'. Choose from phone, "),
        (["host", "--agents", "expert"], "A hosted match needs a phone"),
        (["host", "--name", "club house"], "'club house' isn't a computer's name"),
        (["host", "--name", "10.0.0.1/24"], "'10.0.0.1/24' isn't a computer's name"),
        (["host", "--record", "."], "is a folder. Give a file name"),
        (["host", "--tables", "0"], "--tables must be 1 or more, not 0"),
        (["host", "--tables", "1000"], "--tables must be 100 or less, not 1000"),
        (["host", "--tables", "ten"], "--tables must be a whole number, not 'ten'"),
        (["host", "--tables", "2", "--record", __file__], "is a file. Give a folder for the tables' records"),
        (["host", "--tables", "2", "--continue"], "No match to continue"),
        (["host", "--continue", "--preset", "hoyle"], "Leave out the game"),
        (["host", "--continue", "--option", "target=3"], "Leave out the game"),
        (["host", "--continue"], "No match to continue"),
        (["demo", "--preset", "forced-beg", "--players", "3"], "played by 2, not by 3"),
        (["demo", "--size", "800x400"], "The smallest is 800x480"),
        (["demo", "--loop", "--screenshots", "out"], "would fill the disk"),
        (["demo", "--loop", "--matches", "2"], "not allowed with"),
        (["replay", "x.sevenup", "--size", "wide"], "1280x720"),
        (["--size", "100x100"], "The smallest is 800x480"),
        (["play", "--size=16384x16384"], "The largest is 7680x4320"),
        (["simulate", "--players=--", "--out", "-"], "--players needs a value"),
        (["simulate", "--seed=--", "--out", "-"], "--seed needs a value"),
        (["simulate", "--matches=--", "--out=--"], "--matches needs a value"),
        (["bot", "--level=--"], "--level needs a value"),
        (["--record=--"], "--record needs a value"),
        (["simulate", "--option=--", "--out", "-"], "--option needs a value"),
        (["arena", "--deals", "1", "--agents", "a\nb"], "not 'a\\nb'."),
        (["simulate", "--preset", "\x1b[2J\u202e", "--out", "-"], "'\\x1b[2J\\u202e'"),
        (["check", "no\x1b[31m\nwhere"], "Can't read no\\x1b[31m\\nwhere"),
        (["--language", "\u200d"], "'\\u200d'"),
        (["play", "--record", "."], ". is a folder. Give a file name."),
        (
            ["play", "--record", "/no/where/a.sevenup"],
            "Can't save /no/where/a.sevenup: the folder /no/where doesn't exist.",
        ),
        (["play", "--record", os.devnull], f"{os.devnull} is a device. Give a file name."),
        (["play", "--language", "xx"], "Unknown language 'xx'. Choose en, es or nl"),
        (["check", "/nowhere/at all"], "Can't read /nowhere/at all"),
    ],
)
def test_what_cannot_be_is_one_sentence_and_status_2(run: Run, argv: list[str], says: str) -> None:
    """No usage text, no traceback; nothing on standard output."""
    status, out, err = run(*argv)
    assert (status, out) == (2, "")
    assert err.startswith("sevenup-gui: ")
    assert err.count("\n") == 1
    assert says in err


@pytest.mark.parametrize("text", ["{}", "notes\n", '{"name": "package"}\n', "\x00", "[" * 100_000])
def test_a_file_that_is_no_record_is_left_as_it_is(run: Run, tmp_path: Path, text: str) -> None:
    """Somebody may have named the wrong file: nobody's file is written over."""
    path = tmp_path / "package.json"
    path.write_text(text, encoding="utf-8")
    status, _out, err = run("play", "--record", str(path))
    assert (status, err) == (
        2,
        f"sevenup-gui: {path} isn't a game record, so it stays as it is. Give a record, or a new file name.\n",
    )
    assert path.read_text(encoding="utf-8") == text


@pytest.fixture
def window(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """Replace the window, and return its calls."""
    asked: list[object] = []
    fake = types.ModuleType("sevenup_gui.ui.app.run")

    def noted(options: object = "smoke") -> int:
        asked.append(options)
        return 0

    for name in ("play", "demo", "replay", "smoke"):
        setattr(fake, name, noted)
    monkeypatch.setitem(sys.modules, "sevenup_gui.ui.app.run", fake)
    monkeypatch.setattr(sevenup_gui.ui.app, "run", fake, raising=False)
    return asked


def test_play_hands_its_options_to_the_window(run: Run, window: list[object]) -> None:
    """What is not said is left to the settings."""
    assert run("--record", "a.sevenup", "--size", "1280x720", "--fullscreen", "--language", "es")[0] == 0
    assert run()[0] == 0
    assert window == [PlayOptions(Path("a.sevenup"), (1280, 720), True, "es"), PlayOptions()]


def test_demo_hands_its_options_to_the_window(run: Run, window: list[object]) -> None:
    """The table is the preset's with the house rules in it; agents are named for every seat."""
    assert run("demo", "--preset", "hoyle", "--players", "3", "--option", "target=5", "--seed", "7", "--fast")[0] == 0
    assert (
        run("demo", "--screenshots", "out", "--size", "960x600", "--agents", "random,casual", "--matches", "2")[0] == 0
    )
    assert run("demo", "--loop")[0] == 0
    hoyle = SevenUpOptions(gift_to="each-opponent", gift_may_win=False, look="eldest-and-dealer", target=5)
    assert window == [
        DemoOptions("hoyle", hoyle, 3, ("casual",) * 3, seed=7, fast=True),
        DemoOptions("old-sledge", SevenUpOptions(), 2, ("random", "casual"), None, 2, False, Path("out"), (960, 600)),
        DemoOptions("old-sledge", SevenUpOptions(), 2, ("casual", "casual"), loop=True),
    ]


def test_replay_hands_its_file_to_the_window(run: Run, window: list[object]) -> None:
    """With the folder for pictures."""
    assert run("replay", "a.sevenup", "--screenshots", "out")[0] == 0
    assert window == [ReplayOptions(Path("a.sevenup"), Path("out"), None)]


def test_smoke_needs_no_command(run: Run, window: list[object]) -> None:
    """`sevenup-gui --smoke`."""
    assert run("--smoke")[0] == 0
    assert window == ["smoke"]


def test_without_a_command_it_plays(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """With or without the flags of play."""
    asked = []

    def noted(args: argparse.Namespace) -> int:
        asked.append((args.fullscreen, args.size))
        return 0

    monkeypatch.setitem(cli.COMMANDS, "play", noted)
    assert run()[0] == run("--fullscreen", "--size", "1280x720")[0] == run("play")[0] == 0
    assert asked == [(False, None), (True, "1280x720"), (False, None)]


@pytest.mark.parametrize(
    ("error", "status"),
    [
        (UsageError("No."), 2),
        (RecordError("bad", 3, "f"), 2),
        (ScreenError("No screen."), 1),
        (KeyboardInterrupt(), 130),
    ],
)
def test_an_error_ends_with_its_own_status(
    run: Run, monkeypatch: pytest.MonkeyPatch, error: BaseException, status: int
) -> None:
    """And is told in one sentence, except an interruption, which whoever made it knows of."""

    def fails(_args: object) -> int:
        raise error

    monkeypatch.setitem(cli.COMMANDS, "play", fails)
    assert run("play") == (status, "", "" if status == 130 else f"sevenup-gui: {error}\n")


def test_a_fault_of_the_program_shows_no_traceback(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """It says what to report, and how to see more."""

    def fails(_args: object) -> int:
        raise ZeroDivisionError("by nought")

    monkeypatch.setitem(cli.COMMANDS, "play", fails)
    status, _out, err = run("play")
    assert status == cli.FAULT
    assert "ZeroDivisionError: by nought" in err
    assert err.count("\n") == 1
    monkeypatch.setenv(cli.TRACEBACK, "1")
    assert "Traceback" in run("play")[2]


def test_simulate_writes_a_record_that_check_accepts(run: Run, record: Path) -> None:
    """A new header starts a new match."""
    headers = [line for line in record.read_text(encoding="utf-8").splitlines() if '"record"' in line]
    assert len(headers) == 2
    assert "made" not in json.loads(headers[0])
    status, out, err = run("check", str(record))
    assert (status, err) == (0, "")
    assert out.startswith(f"{record}: ok, 2 matches, 2 finished, ")


@pytest.mark.parametrize("agents", ["random", "casual", "random,novice"])
def test_equal_seeds_give_equal_bytes(run: Run, tmp_path: Path, agents: str) -> None:
    """And other seeds others."""
    files = []
    for number, seed in enumerate(("5", "5", "6")):
        files.append(tmp_path / f"{number}.sevenup")
        run("simulate", "--seed", seed, "--agents", agents, "--out", str(files[-1]))
    assert files[0].read_bytes() == files[1].read_bytes() != files[2].read_bytes()


def test_simulate_writes_to_standard_output(run: Run, record: Path) -> None:
    """Nothing but the record; what else is to say goes to standard error."""
    status, out, err = run("simulate", "--matches", "2", "--seed", "7", "--out", "-")
    assert status == 0
    assert out == record.read_text(encoding="utf-8")
    assert err.startswith("2 matches, ")


def test_legal_choices_are_written_when_asked_for(run: Run) -> None:
    """`from` beside every decision but a discard."""
    _status, out, _err = run("simulate", "--legal", "--out", "-")
    decisions = [line for line in map(json.loads, out.splitlines()) if "do" in line]
    assert all(("from" in line) == (line["do"] != "discard") for line in decisions)


def test_house_rules_are_in_the_header(run: Run) -> None:
    """The record holds every option with its value."""
    _status, out, _err = run("simulate", "--option", "target=3", "--option", "beg=forced", "--out", "-")
    options = json.loads(out.splitlines()[0])["options"]
    assert (options["target"], options["beg"]) == (3, "forced")


def test_a_program_plays_over_the_bot_protocol(run: Run, tmp_path: Path) -> None:
    """Both ends: our own player as somebody else's program, at our table; it is ended with the simulation."""
    path = tmp_path / "a.sevenup"
    program = shlex.join([sys.executable, "-m", "sevenup_gui", "bot", "--level", "novice"])
    agents = f'random,"exec:{program}"'
    status, _out, err = run("simulate", "--agents", agents, "--matches", "2", "--seed", "3", "--out", str(path))
    assert status == 0
    assert err.startswith("2 matches, ")
    assert run("check", str(path))[0] == 0
    header = json.loads(path.read_text(encoding="utf-8").splitlines()[0])
    assert header["players"][1]["level"] == f"exec:{program}"


def test_a_program_that_cannot_be_started_is_named(run: Run, tmp_path: Path) -> None:
    """And nothing is written."""
    status, _out, err = run("simulate", "--agents", "exec:/no/such/bot", "--out", str(tmp_path / "a.sevenup"))
    assert status == 2
    assert err == "sevenup-gui: Can't start the bot command '/no/such/bot': file or folder not found.\n"
    assert list(tmp_path.iterdir()) == []


def test_the_arena_compares_agents(run: Run) -> None:
    """On the same deals; the table for programs is JSON."""
    status, out, _err = run("arena", "--agents", "casual,random", "--deals", "4", "--seed", "2", "--json")
    assert status == 0
    assert [row["agent"] for row in json.loads(out)["agents"]] == ["casual", "random"]


def test_the_arena_names_its_agents(run: Run) -> None:
    """Levels and programs; the players that the levels are measured by sit in the arena of the tools alone."""
    status, _out, err = run("arena", "--agents", "casual,flat-seven-up", "--deals", "1")
    assert status == 2
    assert "Unknown agent 'flat-seven-up'. Choose from random, novice, casual, skilled, expert, exec:" in err


def test_a_bot_that_never_speaks_costs_the_arena_its_status(run: Run) -> None:
    """The table is printed, says in the bot's row that it never spoke, and the exit status is 1."""
    mute = shlex.join([sys.executable, "-c", "pass"])
    status, out, _err = run("arena", "--agents", f'casual,"exec:{mute}"', "--deals", "1")
    assert status == 1
    assert "all, it never spoke" in out.splitlines()[2]


@pytest.mark.parametrize(
    ("argv", "says"),
    [
        (["arena", "--agents", "random"], "--deals"),
        (["arena", "--deals", "4"], "Name the players"),
        (["arena", "--agents", "random", "--deals", "0"], "--deals must be 1 or more"),
        (["arena", "--agents", "random", "--deals", "4", "--jobs", "0"], "--jobs must be 1 or more"),
        (["arena", "--agents", "random,grandmaster", "--deals", "4"], "Unknown agent 'grandmaster'. "),
        (
            ["arena", "--agents", "random,exec:/no/such/bot", "--deals", "4"],
            "Can't start the bot command '/no/such/bot': ",
        ),
        (["arena", "--agents", "exec:", "--deals", "4"], "Can't start the bot command '': it is empty."),
        (["arena", "--agents", "exec:/no/such/bot", "--deals", "9", "--jobs", "2"], "Can't start the bot command"),
        (["arena", "--agents", "random", "--deals", "4", "--jobs", "2", "--cluster", "a:1"], "not allowed with"),
        (["arena", "--agents", "random", "--deals", "4", "--matches", "4"], "not allowed with"),
        (["bot"], "--level"),
        (["bot", "--level", "exec:bot"], "Unknown agent 'exec:bot'"),
    ],
)
def test_arena_and_bot_say_what_they_need(run: Run, argv: list[str], says: str) -> None:
    """One sentence, exit status 2."""
    status, out, err = run(*argv)
    assert (status, out) == (2, "")
    assert err.count("\n") == 1
    assert says in err


def test_nothing_half_written_is_left(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An interrupted simulation leaves the old file as it was, and no other."""
    path = tmp_path / "a.sevenup"
    path.write_text("old", encoding="utf-8")

    def interrupted(*_args: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("sevenup_gui.cli.simulate.play_match", interrupted)
    assert run("simulate", "--out", str(path))[0] == 130
    assert path.read_text(encoding="utf-8") == "old"
    assert list(tmp_path.iterdir()) == [path]


def test_a_file_that_cannot_be_written_is_named(run: Run, tmp_path: Path) -> None:
    """Before anything is played in vain it says so, exit status 2."""
    status, _out, err = run("simulate", "--out", str(tmp_path / "no" / "a.sevenup"))
    assert status == 2
    assert "Can't save" in err


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
def test_what_is_no_file_is_written_to_and_stays(run: Run, tmp_path: Path) -> None:
    """A pipe, or a device such as /dev/null, is not replaced by a file of its name."""
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDWR | os.O_NONBLOCK)  # so that nobody waits for somebody at the other end
    status, _out, _err = run("simulate", "--out", str(pipe))
    assert (status, pipe.is_fifo()) == (0, True)
    assert os.read(reader, 20) == b'{"record": "sevenup"'
    os.close(reader)


def test_a_link_stays_and_what_it_leads_to_is_written(run: Run, tmp_path: Path) -> None:
    """The records go where the link points."""
    (tmp_path / "link").symlink_to(tmp_path / "a.sevenup")
    assert run("simulate", "--out", str(tmp_path / "link"))[0] == 0
    assert (tmp_path / "link").is_symlink()
    assert (tmp_path / "a.sevenup").read_text(encoding="utf-8").startswith('{"record": "sevenup"')


def test_check_names_the_line_that_is_wrong(run: Run, record: Path) -> None:
    """`FILE:LINE: what is wrong`, exit status 1."""
    lines = record.read_text(encoding="utf-8").splitlines(keepends=True)
    lines[2] = '{"turn_up": "??"}\n'
    record.write_text("".join(lines), encoding="utf-8")
    status, out, err = run("check", str(record))
    assert (status, out) == (1, "")
    assert err.startswith(f"{record}:3: expected ")


def test_check_names_the_options_that_are_not_the_presets(run: Run, tmp_path: Path) -> None:
    """Rules that were changed do not pass for those whose name stands over them; each is said once."""
    out = tmp_path / "changed.sevenup"
    run("simulate", "--preset", "hoyle", "--matches", "2", "--option", "beg=forced", "--option", "target=2", "--out",
        str(out))  # fmt: skip
    assert run("check", str(out))[1].endswith(" deals, hoyle with other options (target, beg)\n")


def test_check_drops_a_torn_last_line_with_a_notice(run: Run, record: Path) -> None:
    """Exit status 0: the rest holds."""
    text = record.read_text(encoding="utf-8")
    record.write_text(text[:-9], encoding="utf-8")
    status, out, err = run("check", str(record))
    assert status == 0
    assert "torn" in err
    assert "1 finished" in out or "2 finished" in out


def test_check_verifies_commitments(run: Run, record: Path) -> None:
    """A salt that was changed afterwards is found out."""
    lines = record.read_text(encoding="utf-8").splitlines(keepends=True)
    deal = json.loads(lines[1])
    lines[1] = json.dumps(deal | {"salt": "0" * 32}) + "\n"
    record.write_text("".join(lines), encoding="utf-8")
    status, _out, err = run("check", str(record))
    assert status == 1
    assert ':2: "commit" does not fit the pack' in err


def test_check_reads_standard_input(run: Run, record: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """For "-"."""
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(record.read_bytes())))
    assert run("check", "-")[:2][0] == 0


def in_a_process(
    *argv: str, stdout: int = subprocess.PIPE, environment: Mapping[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    """The program as a person starts it, with these variables besides those of the tests."""
    return subprocess.run(
        [sys.executable, "-m", "sevenup_gui", *argv],
        cwd=ROOT,
        env=os.environ | (environment or {}),
        stdout=stdout,
        stderr=subprocess.PIPE,
        text=True,
        timeout=60,
        check=False,
    )


def test_a_reader_that_has_had_enough_ends_it_quietly() -> None:
    """`simulate --out - | head`: no traceback, not even at the end of the process."""
    read, write = os.pipe()
    os.close(read)
    done = in_a_process("simulate", "--matches", "50", "--out", "-", stdout=write)
    os.close(write)
    assert (done.returncode, done.stderr) == (1, "")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no device that is always full")
@swept(
    ("argv", "unbuffered"),
    list(product([("--version",), ("--help",), ("simulate", "--out", "-"), ("check", SHORT_RECORD)], ["", "1"])),
    ids=str,
)
def test_a_full_disk_is_told_as_such(argv: tuple[str, ...], unbuffered: str) -> None:
    """What the system cannot do is no fault of the program: one sentence says what, exit status 2, whether output is
    written at once or kept back until the end."""
    with open("/dev/full", "w", encoding="utf-8") as full:
        done = in_a_process(*argv, stdout=full.fileno(), environment={"PYTHONUNBUFFERED": unbuffered})
    assert done.returncode == 2
    assert done.stderr.startswith("sevenup-gui: ")
    assert done.stderr.endswith(": the disk is full.\n")
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize(("argument", "status"), [("dance", 2), ("--version", 0), ("--help", 0)])
def test_a_windowed_program_without_standard_streams_still_runs(argument: str, status: int) -> None:
    """Frozen without a console, `sys.stdout` and `sys.stderr` are None."""
    code = "import sys; from sevenup_gui.__main__ import main; sys.stdout = sys.stderr = None; sys.exit(main())"
    done = subprocess.run([sys.executable, "-c", code, argument], cwd=ROOT, check=False)
    assert done.returncode == status


@pytest.mark.parametrize(
    "module",
    ["sevenup_gui.engine.reading", "sevenup_gui.match.session", "sevenup_gui.cli.commands", "sevenup_gui.cli.simulate"],
)
def test_without_a_window_there_is_no_pygame(module: str) -> None:
    """In a fresh process: engine, session, command line and simulation bring in no pygame, nor the computer players."""
    code = f"import sys, {module}; print('pygame' in sys.modules, 'sevenup_gui.players' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout == "False False\n"


def test_the_title_brings_in_no_search() -> None:
    """In a fresh process: the program starts without what only the computer players need."""
    searching = "m.endswith(('.searching', '.thinker', '.search.worlds'))"
    code = f"import sys, sevenup_gui.ui.scenes.title; print([m for m in sys.modules if {searching}])"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "[]"


def test_the_engine_needs_the_standard_library_only() -> None:
    """In a fresh process, without site packages, all its modules import; of the program they bring in only the
    errors."""
    code = (
        "import importlib, pkgutil, sys, sevenup_gui.engine as e\n"
        "for m in pkgutil.iter_modules(e.__path__): importlib.import_module(f'{e.__name__}.{m.name}')\n"
        "ours = {n for n in sys.modules if n.startswith('sevenup_gui.') and not n.startswith('sevenup_gui.engine')}\n"
        "print(sorted(ours), len(sys.modules) > 20)"
    )
    done = subprocess.run([sys.executable, "-S", "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout == "['sevenup_gui.errors'] True\n"


def test_check_quotes_what_no_terminal_obeys(run: Run, tmp_path: Path) -> None:
    """A file's name and what stands in it are shown as they would be written, on one line."""
    file = tmp_path / "a\x1b[31m.sevenup"
    file.write_text('{"record": "\\u001b]0;owned\\u0007\\u202e\\n"}\n', encoding="utf-8")
    status, out, err = run("check", str(file))
    assert (status, out) == (1, "")
    assert err.count("\n") == 1
    assert err.removesuffix("\n").isprintable()
    assert "\\x1b[31m.sevenup:1: " in err
    file.write_bytes(Path(SHORT_RECORD).read_bytes())
    status, out, err = run("check", str(file))
    assert (status, err) == (0, "")
    assert "\\x1b[31m.sevenup: ok" in out


def test_import_tells_no_terminal_what_to_do(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither by the name of what is no record, nor by the reason."""
    monkeypatch.setenv("SEVENUP_HOME", str(tmp_path / "home"))
    status, out, err = run("import", str(tmp_path / "a\x1b[31m\u202e.sevenup"))
    assert status == 1
    assert out == "0 matches were added. a\\x1b[31m\\u202e.sevenup can't be imported.\n"
    assert "\x1b" not in err


def test_check_quotes_only_so_much(run: Run, tmp_path: Path) -> None:
    """A value may be a megabyte long."""
    file = tmp_path / "a.sevenup"
    file.write_text(json.dumps({"record": "x" * 500_000}) + "\n", encoding="utf-8")
    assert len(run("check", str(file))[2]) < 3000


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="there is no such device here")
def test_check_of_a_device_ends(run: Run) -> None:
    """It has no end itself."""
    status, out, err = run("check", "/dev/zero")
    assert (status, out) == (1, "")
    assert err.startswith("/dev/zero:1: ")


def test_the_log_is_plain(run: Run) -> None:
    """Bots choose their own names."""
    run("--version")
    assert logging.lastResort is not None
    record = logging.LogRecord("bots", logging.WARNING, "", 0, "%s: late", ("\x1b[2J\n\u202e",), None)
    assert logging.lastResort.format(record) == "\\x1b[2J\\n\\u202e: late"


@pytest.mark.parametrize(
    "argv",
    [("{file}",), ("play", "{file}"), ("--size", "1280x720", "{file}"), ("{uri}",), ("{file}", "{file}")],
)
def test_a_file_without_a_command_is_looked_through(
    run: Run, record: Path, monkeypatch: pytest.MonkeyPatch, argv: tuple[str, ...]
) -> None:
    """As desktops start a program with what was double-clicked."""
    asked: list[PlayOptions] = []
    window = types.ModuleType("run")
    window.play = lambda options: asked.append(options) or 0  # type: ignore[attr-defined, func-returns-value]
    monkeypatch.setattr(sevenup_gui.ui.app, "run", window, raising=False)
    monkeypatch.setitem(sys.modules, "sevenup_gui.ui.app.run", window)
    assert run(*(word.format(file=record, uri=record.as_uri()) for word in argv)) == (0, "", "")
    assert {*asked[0].files} == {record}
    assert not asked[0].console


def test_neither_a_command_nor_a_file_is_told(run: Run) -> None:
    """What there is is named."""
    status, _out, err = run("wibble")
    assert status == 2
    assert "wibble" in err
    assert "replay" in err
