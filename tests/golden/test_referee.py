"""The independent referee and the engine agree: on matches of every table and on what is wrong with a record."""

import json
import random
from pathlib import Path

import pytest

from sevenup_gui.cli.simulate import Simulation, play_match
from sevenup_gui.engine.reading import read_records
from sevenup_gui.engine.record import write
from sevenup_gui.errors import RecordError
from tests.builders import EVERY_TABLE, TABLES, options_for
from tests.matches import Match
from tests.sweeping import swept
from tools import referee

GOLDEN = sorted(Path(__file__).parent.glob("*.sevenup"))


@swept(("preset", "players"), TABLES)
def test_the_referee_accepts_what_is_simulated(preset: str, players: int) -> None:
    """Finished matches with the options of the rules page, legal choices included; `python -m tools.referee` judges
    thousands of deals."""
    simulation = Simulation(preset, options_for(preset, players, {}), ("random",) * players, 11, 3, legal=True)
    lines = [line for match in range(3) for step in play_match(simulation, match) for line in step]
    matches, deals, decisions = referee.judge(lines, simulated=True)
    assert (matches, deals) == (3, sum('"pack"' in line for line in lines))
    assert decisions == sum('"do"' in line for line in lines)


@swept("table", TABLES, ids=str)
def test_the_referee_agrees_under_house_rules(table: tuple[str, int]) -> None:
    """Options at will, and much begging, so that packs are exhausted and suits run out."""
    for seed in range(12):
        lines = list(write(Match(table, seed).record(), legal=True))
        assert referee.judge(lines)[2] == sum('"do"' in line for line in lines)


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_the_referee_accepts_the_golden_records(path: Path) -> None:
    """The hand-made ones too: void deals, wins before play, level finishes."""
    lines = path.read_text(encoding="utf-8").splitlines()
    assert referee.judge(lines)[1] == sum('"pack"' in line for line in lines)


def test_the_referee_knows_all_the_tables() -> None:
    """Those of the rules page, and no other."""
    assert [(key, n) for key, (_options, players) in referee.TRADITIONS.items() for n in players] == EVERY_TABLE


def fouled(lines: list[str], source: random.Random) -> list[str]:
    """The lines with one fact of the rules changed: a winner, a score, a legal choice, a card played, a trump."""
    number = source.randrange(2, len(lines))
    line = json.loads(lines[number])
    key = source.choice([key for key in line if key not in ("pack", "commit", "salt", "cards", "end", "do")])
    value = line[key]
    match value:
        case int():
            line[key] = value + source.choice((-1, 1))
        case str():
            line[key] = source.choice([text for text in ("AS", "7D", "H", "C") if text != value])
        case list():
            line[key] = value[:-1]
    return [*lines[:number], json.dumps(line), *lines[number + 1 :]]


@pytest.mark.parametrize("path", [path for path in GOLDEN if "made" not in path.stem], ids=lambda path: path.stem)
def test_the_referee_and_the_reader_refuse_the_same_line(path: Path) -> None:
    """A fact changed is found by both."""
    lines, source = path.read_text(encoding="utf-8").splitlines(), random.Random(1)
    for _ in range(8):
        wrong = fouled(lines, source)
        with pytest.raises(RecordError) as refused:
            read_records("".join(line + "\n" for line in wrong))
        with pytest.raises(referee.Foul) as foul:
            referee.judge(wrong)
        assert str(foul.value).startswith(f"line {refused.value.line}: ")


def test_a_pack_with_a_card_twice_is_fouled() -> None:
    """Fifty-three cards, all of them of the pack."""
    lines = GOLDEN[0].read_text(encoding="utf-8").splitlines()
    at = next(n for n, line in enumerate(lines) if '"pack"' in line)
    line = json.loads(lines[at])
    line["pack"].append(line["pack"][0])
    with pytest.raises(referee.Foul, match="this is not a pack"):
        referee.judge([*lines[:at], json.dumps(line), *lines[at + 1 :]])
