"""Golden records: one at least for every table, replayed line by line, and every kind of event in one of them."""

import json
from pathlib import Path
from typing import get_args

import pytest

from sevenup_gui.engine.events import DealerDrawn, Event
from sevenup_gui.engine.reading import read_file
from sevenup_gui.engine.record import event_lines, replay, write
from sevenup_gui.engine.state import State, Transition
from sevenup_gui.games.seven_up.options import SevenUpOptions
from tests.builders import EVERY_TABLE
from tests.games.conftest import odd_game  # noqa: F401  # the game is there

GOLDEN = sorted(Path(__file__).parent.glob("*.sevenup"))
ODD = sorted((Path(__file__).parents[1] / "games" / "odd").glob("*.sevenup"))  # of the game that lives in the tests

pytestmark = pytest.mark.usefixtures("odd_game")


@pytest.mark.parametrize("path", [*GOLDEN, *ODD], ids=lambda path: path.stem)
def test_a_golden_record_replays_line_by_line(path: Path) -> None:
    """What the rules say today is what they said when it was looked at; `python -m tools.golden` makes them anew."""
    found = read_file(path)
    assert found.notice is None
    lines = [line for match in found.matches for line in write(match.record, legal=True)]
    for number, (now, then) in enumerate(zip(lines, path.read_text(encoding="utf-8").splitlines(), strict=True), 1):
        assert as_then(now, then) == then, f"{path.name}:{number}"


def as_then(now: str, then: str) -> str:
    """A header without the options that came later; any other line as it is. A record is never made anew for them."""
    header, old = json.loads(now), json.loads(then)
    if "options" not in header:
        return now
    header["options"] = {name: value for name, value in header["options"].items() if name in old["options"]}
    return json.dumps(header)


def test_an_option_that_came_later_makes_no_golden_record_wrong() -> None:
    """It is left out of the comparison, and nothing else is."""
    then = next(path for path in GOLDEN if path.stem == "hoyle-2").read_text(encoding="utf-8").splitlines()[0]
    later = json.loads(then)
    later["options"]["later"] = True
    assert as_then(json.dumps(later), then) == then
    later["options"]["target"] = 99
    assert as_then(json.dumps(later), then) != then


def test_every_table_has_a_golden_record() -> None:
    """Every preset with every number of players."""
    assert {f"{preset}-{players}" for preset, players in EVERY_TABLE} <= {path.stem for path in GOLDEN}


def test_every_kind_of_event_occurs_in_a_golden_record() -> None:
    """A new event needs a record that shows it; the draw for the deal is the session's, and in no record."""
    seen: set[type] = set()

    def note(_before: State, _step: object, transition: Transition) -> None:
        seen.update(map(type, transition.events))

    for path in [*GOLDEN, *ODD]:
        for match in read_file(path).matches:
            replay(match.record, note)
    assert seen == set(get_args(Event)) - {DealerDrawn}


def test_every_kind_of_line_occurs_in_a_golden_record() -> None:
    """Both reasons for a void deal, a turned jack, a gift, all four points, a shared place."""
    text = "".join(path.read_text(encoding="utf-8") for path in GOLDEN)
    for piece in (
        '{"void": "pack exhausted"}',
        '{"void": "every suit rejected"}',
        '"jack": 1}',
        '"do": "give"',
        '"do": "discard"',
        '"for": "high"',
        '"for": "low"',
        '"for": "jack"',
        '"for": "game"',
        '"awards": []}',
        '"winners": [1, 2]',
        '"commit"',
    ):
        assert piece in text


def test_only_what_happened_makes_lines() -> None:
    """Events that follow from a line already written write none."""
    assert event_lines(SevenUpOptions(), [DealerDrawn((), 0)]) == []
