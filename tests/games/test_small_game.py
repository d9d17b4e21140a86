"""The small game at the command line: simulated, checked, played in the arena by a program of its own."""

import json
import shlex
import sys
from pathlib import Path

import pytest

from sevenup_gui import games
from sevenup_gui.cli.commands import run
from sevenup_gui.engine.reading import read_file
from sevenup_gui.errors import RecordError
from tests.games import plain

BOT = Path(__file__).parent / "plain" / "bot.py"
TABLE = ("--preset", "plain", "--players", "2")


@pytest.mark.usefixtures("plain_game")
@pytest.mark.parametrize("players", plain.RULES.seats)
def test_it_is_simulated_and_its_records_hold(players: int, tmp_path: Path) -> None:
    """`simulate` writes what `check` accepts."""
    record = tmp_path / "plain.sevenup"
    table = ["--preset", "plain", "--players", str(players)]
    assert run(["simulate", *table, "--matches", "4", "--seed", "3", "--out", str(record)]) == 0
    assert run(["check", str(record)]) == 0
    assert len(read_file(record).matches) == 4


@pytest.mark.usefixtures("plain_game")
def test_a_program_of_its_own_plays_it_in_the_arena(capsys: pytest.CaptureFixture[str]) -> None:
    """Over the bot protocol, and never played for."""
    bot = f"exec:{shlex.quote(sys.executable)} {shlex.quote(str(BOT))}"
    assert run(["arena", *TABLE, "--agents", f"casual,{bot}", "--deals", "8", "--json"]) == 0
    rows = {row["agent"]: row for row in json.loads(capsys.readouterr().out)["agents"]}
    assert rows[bot]["by_rule_of_thumb"] == 0
    assert not rows[bot]["silent"]
    assert rows["casual"]["points"]["mean"] + rows[bot]["points"]["mean"] == pytest.approx(plain.EACH)


@pytest.mark.usefixtures("plain_game")
def test_where_the_game_is_unknown_its_record_is_left_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """One sentence names it and what is known; the file stays as it is."""
    record = tmp_path / "plain.sevenup"
    assert run(["simulate", "--preset", "plain", "--players", "2", "--matches", "1", "--out", str(record)]) == 0
    capsys.readouterr()
    before = record.read_bytes()
    games.forget(plain.GAME)
    try:
        assert run(["check", str(record)]) == 1
        with pytest.raises(RecordError, match=f'must be one of {", ".join(games.GAMES)}, not "plain"'):
            read_file(record)
    finally:
        games.register(plain.GAME)
    assert "Traceback" not in capsys.readouterr().err
    assert record.read_bytes() == before
