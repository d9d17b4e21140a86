"""The terminal of a host."""

import io
from pathlib import Path
from typing import Any

import pytest

from sevenup_gui.cli.commands import run
from sevenup_gui.cli.hosting import (
    QUIET,
    Hosting,
    Inviting,
    drawn,
    draws_blocks,
    hold,
    hold_many,
    kept_matches,
    tell_port,
)
from sevenup_gui.cli.parser import make_parser
from sevenup_gui.errors import RecordError, UsageError
from sevenup_gui.games import PRESETS
from sevenup_gui.serve.club import Club, ClubTable
from sevenup_gui.serve.codes import matrix
from sevenup_gui.serve.endpoint import PORT, Endpoint
from sevenup_gui.store.saved import SavedMatch, Seating
from sevenup_gui.tournament import boards
from tests.tournament.test_boards import file_of, some_boards

HALVES = {"█": (0, 0), "▀": (0, 1), "▄": (1, 0), " ": (1, 1)}  # upper and lower: 1 where it is dark


@pytest.mark.parametrize("url", ["http://10.0.0.7:7377/#" + "a" * 22, "http://clubhouse.example.org:7377/#" + "b" * 22])
def test_a_code_is_drawn_module_by_module(url: str) -> None:
    """Dark on light in a terminal that writes light on dark, with four modules of light all round."""
    rows = []
    for line in drawn(matrix(url)):
        rows += [[bool(HALVES[letter][half]) for letter in line] for half in (0, 1)]
    inner = [tuple(row[QUIET:-QUIET]) for row in rows[QUIET : QUIET + len(matrix(url))]]
    assert tuple(inner) == matrix(url)
    dark = sum(map(sum, rows))
    assert dark == sum(map(sum, matrix(url)))


def test_help_names_the_port_that_is_tried_first(capsys: pytest.CaptureFixture[str]) -> None:
    """It stands in a sentence, where nothing else would notice."""
    with pytest.raises(SystemExit):
        make_parser().parse_args(["host", "--help"])
    assert f"default: {PORT}" in " ".join(capsys.readouterr().out.split())


def test_a_terminal_without_blocks_is_spared_them() -> None:
    """A code in question marks scans nowhere."""
    assert draws_blocks(io.TextIOWrapper(io.BytesIO(), "utf-8"))
    assert not draws_blocks(io.TextIOWrapper(io.BytesIO(), "ascii"))


def test_where_nobody_looks_nothing_is_drawn() -> None:
    """Through a pipe there are lines alone, unless codes were asked for."""
    assert not Inviting(Hosting()).draws
    assert Inviting(Hosting(qr=True)).draws


@pytest.mark.parametrize(
    ("belongs", "says"),
    [
        ({"night": True}, "game night"),
        ({"place": ("cup.sevenup-event", 1, 1)}, "a tournament"),
        ({"boards": boards.write_boards(file_of(some_boards("old-sledge", 3), "old-sledge"))}, "sealed packs"),
        ({}, "Only computers"),
    ],
)
def test_a_match_that_phones_cannot_go_on_with_stays_where_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, belongs: dict[str, Any], says: str
) -> None:
    """Here nobody would count it for an evening, or nobody would have a seat in it."""
    monkeypatch.setenv("SEVENUP_HOME", str(tmp_path))
    saved = SavedMatch()
    saved.begin(Seating(("sailor", "widow", "miner"), undo="ask", seed=1, **belongs))
    golden = Path(__file__).resolve().parents[1] / "golden" / "made-jack-wins.sevenup"
    saved.append(golden.read_text(encoding="utf-8").splitlines()[:4])
    saved.close()
    with pytest.raises(UsageError, match=says):
        hold(Hosting(Endpoint(loopback=True)))
    assert (tmp_path / "match.sevenup").is_file()


def test_a_broken_match_is_told_and_left_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As everywhere: one sentence, and nothing is written over it."""
    monkeypatch.setenv("SEVENUP_HOME", str(tmp_path))
    (tmp_path / "match.sevenup").write_text("no record\n" * 2, encoding="utf-8")
    with pytest.raises(RecordError):
        hold(Hosting(Endpoint(loopback=True)))
    assert (tmp_path / "match.sevenup").read_text(encoding="utf-8") == "no record\n" * 2


@pytest.mark.parametrize(("words", "rule"), [([], "ask"), (["--undo", "own"], "own"), (["--undo", "never"], "never")])
def test_a_host_says_how_undo_is_agreed(monkeypatch: pytest.MonkeyPatch, words: list[str], rule: str) -> None:
    """Asking is the usual way."""
    held: list[Any] = []
    monkeypatch.setattr("sevenup_gui.cli.hosting.hold", lambda *what: held.extend(what))
    assert run(["host", "--loopback", *words]) == 0
    assert held[-1] == rule


def test_a_rule_of_undo_that_is_none_lists_those_there_are(capsys: pytest.CaptureFixture[str]) -> None:
    """One sentence."""
    assert run(["host", "--undo", "maybe"]) == 2
    assert "--undo must be own, ask or never, not 'maybe'." in capsys.readouterr().err


def test_a_public_name_and_its_proxy_reach_the_doors(monkeypatch: pytest.MonkeyPatch) -> None:
    """And the links that are shown lead there first, where its page shows no codes to all the world."""
    held: list[Any] = []
    monkeypatch.setattr("sevenup_gui.cli.hosting.hold", lambda *what: held.extend(what))
    assert (
        run(["host", "--public", "https://cards.example.org/", "--behind", "10.0.0.2", "--behind", "10.1.0.0/16"]) == 0
    )
    hosting = held[0]
    assert hosting.endpoint.public == "cards.example.org"
    assert [str(network) for network in hosting.endpoint.proxies] == ["10.0.0.2/32", "10.1.0.0/16"]
    assert Inviting(hosting).names[0] == "cards.example.org"
    assert not hosting.endpoint.fixed_port
    assert run(["host", "--port", "7377", "--public", "https://cards.example.org"]) == 0
    assert held[-4].endpoint.fixed_port


def test_every_address_is_shown_as_it_is_typed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """That of the proxy alone, those of this machine with their port."""
    hosting = Hosting(Endpoint(0, loopback=True, public="cards.example.org"))
    club = Club(SavedMatch(tmp_path), lambda _line: None, Inviting(hosting), hosting.endpoint)
    try:
        club.gather(ClubTable("old-sledge", PRESETS["old-sledge"].options(2), ("phone", "phone")))
        club.invite(club)
        said = capsys.readouterr().out
    finally:
        club.close()
        club.saved.close()
    assert "Or open cards.example.org on a phone and type the code " in said
    assert f"Other addresses to try: 127.0.0.1:{club.connections.port}\n" in said


def test_a_second_host_says_where_it_is(capsys: pytest.CaptureFixture[str]) -> None:
    """Where another one has the port; nothing where it has its own, or any will do."""
    for wanted, port in ((7377, 7377), (0, 7380)):
        tell_port(Endpoint(wanted), port)
    assert capsys.readouterr().out == ""
    tell_port(Endpoint(7377), 7378)
    assert capsys.readouterr().out == "Another program has port 7377, so this table is on port 7378.\n"


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["--public", "cards.example.org"], "'cards.example.org' isn't an https address"),
        (
            ["--public", "https://cards.example.org", "--behind", "caddy"],
            "'caddy' isn't a proxy's address",
        ),
        (["--behind", "10.0.0.2"], "Give both or neither"),
    ],
)
def test_a_public_name_that_is_none_is_refused(words: list[str], says: str, capsys: pytest.CaptureFixture[str]) -> None:
    """In one sentence, before any door is opened."""
    assert run(["host", *words]) == 2
    assert says in capsys.readouterr().err


def test_tables_that_another_program_holds_are_left_to_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One sentence says which, before any door is open."""
    monkeypatch.setenv("SEVENUP_HOME", str(tmp_path))
    (tmp_path / "club").mkdir()
    other = SavedMatch(record=tmp_path / "club" / "table-2.sevenup")
    assert other.path.name == "table-2.sevenup"
    try:
        with pytest.raises(UsageError, match=r"Another program is using table 2 in .*club. Close it"):
            hold_many(Hosting(Endpoint(loopback=True), record=tmp_path / "club"), 3)
    finally:
        other.close()


def test_a_record_that_cannot_be_read_stops_no_other_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """It is told of and set aside, so that a new match can begin there."""
    monkeypatch.setenv("SEVENUP_HOME", str(tmp_path))
    saves = [SavedMatch(record=tmp_path / f"table-{number}.sevenup") for number in (1, 2)]
    (tmp_path / "table-2.sevenup").write_text("no record\n" * 2, encoding="utf-8")
    assert kept_matches(saves) == {}
    assert capsys.readouterr().out.startswith("Table 2: ")
    assert not (tmp_path / "table-2.sevenup").exists()
    assert [path.read_text(encoding="utf-8") for path in tmp_path.glob("table-2*.sevenup")] == ["no record\n" * 2]
    for saved in saves:
        saved.close()
