"""Files that people hand us: a value of any kind in any place is read or refused in a sentence, with a mark before it
or without."""

import json
import random
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from sevenup_gui.engine.reading import read_file
from sevenup_gui.errors import RecordError, SevenUpError
from sevenup_gui.games import PRESETS
from sevenup_gui.match.scorecard import ScorecardError, new_scorecard
from sevenup_gui.match.session import Session
from sevenup_gui.players.problems import listed, read_problem
from sevenup_gui.store.boards import read_boards
from sevenup_gui.store.events.book import read_book
from sevenup_gui.store.events.members import read_members
from sevenup_gui.store.events.namefile import read_names
from sevenup_gui.store.events.season import read_season
from sevenup_gui.store.saved import SavedMatch
from sevenup_gui.store.scorecards.library import read_sheet
from sevenup_gui.tournament.boards import write_boards
from sevenup_gui.tournament.duplicate import boards_file
from sevenup_gui.tournament.event import Tournament
from sevenup_gui.tournament.state import DOES
from tests.store.test_bad_files import places
from tests.tournament.events import does, event, matches

CARD = new_scorecard("old-sledge", PRESETS["old-sledge"].options(2), ("Ann", "Ben"), 1)
GOLDEN = Path(__file__).parents[1] / "golden"
MARK = b"\xef\xbb\xbf"  # by which some editors and spreadsheets say that a text is UTF-8
STRANGE: list[Any] = [None, True, -1, 10**30, 1.5, "", "x", "\x00", [], [None], [[]], {}, {"x": None}, [10**30, -1]]
SEASON = {"season": "sevenup", "version": 1, "name": "Winter", "by": "points", "best": 2, "events": ["a.sevenup-event"]}


def lines_of(*objects: Any) -> bytes:
    """JSON Lines."""
    return "".join(json.dumps(each, ensure_ascii=False) + "\n" for each in objects).encode()


def with_boards() -> Tournament:
    """An evening that has boards."""
    new = event(8, "old-sledge")
    new = does(new, new.draw_round())
    return does(new, new.make_boards(1, random.Random(7)))


def evening() -> bytes:
    """An evening with one entry of each kind, whether it may be there or not."""
    done = matches(1, 8)
    return lines_of(done.setup.to_json(), *done.entries)


class Kind(NamedTuple):
    """A reader of such a file, and the contents of a good one."""

    read: Callable[[Path], object]
    data: Callable[[], bytes]


KINDS = {
    "a.sevenup": Kind(read_file, (GOLDEN / "old-sledge-2.sevenup").read_bytes),
    "a.sevenup-event": Kind(read_book, evening),
    "b.sevenup-event": Kind(read_book, lambda: lines_of(with_boards().setup.to_json(), *with_boards().entries)),
    "a.sevenup-season": Kind(read_season, lambda: lines_of(SEASON)),
    "a.sevenup-boards": Kind(read_boards, lambda: write_boards(boards_file(with_boards(), 1, 1)).encode()),
    "a.sevenup-score": Kind(
        lambda path: read_sheet(path)[0], lambda: lines_of({**CARD.to_json(), "made": "x"}, [1, "high", 0, 1])
    ),
}


def refuses(read: Callable[[Path], object], path: Path) -> bool:
    """True if the file is refused in a sentence, False if it is read; everything else is a fault."""
    try:
        read(path)
    except (SevenUpError, ScorecardError) as error:
        return bool(str(error))
    return False


ENTRY = {  # everything that some kind of entry has
    "round": 1, "table": 1, "by": 1, "tables": [[1, 2]], "reason": "x", "score": [7, 3], "figures": [[1]], "late": [1],
    "boxes": [[1, "high", 0, 1]], "seats": [1, 2], "order": [1, 2], "player": 1, "points": 1, "hundredths": 100,
    "currency": "€", "minutes": 5, "left": 60, "since": 1, "name": "x", "rounds": 4, "sizes": [2, 2], "texts": ["x"],
    "boards": {"sizes": []}, "players": [{"number": 1, "name": "Ann"}], "record": "x", "undone": True, "sides": [1],
    "plan": [], "bye": [1], "team": "x", "absent": [1], "more": {}, "claim": {}, "deals": 1,
}  # fmt: skip
MOST_LINES = 12  # of a file that are changed: those after them are of the same kinds


@pytest.mark.parametrize("name", KINDS)
def test_any_value_in_any_place_is_read_or_refused_in_a_sentence(tmp_path: Path, name: str) -> None:
    kind, path = KINDS[name], tmp_path / name
    lines = kind.data().splitlines(keepends=True)
    path.write_bytes(b"".join(lines))
    assert not refuses(kind.read, path)
    luck = random.Random(7)
    for at, line in enumerate(lines[:MOST_LINES]):
        for put in places(json.loads(line)):
            changed = json.dumps(put(luck.choice(STRANGE))).encode() + b"\n"
            path.write_bytes(b"".join((*lines[:at], changed, *lines[at + 1 :])))
            refuses(kind.read, path)


@pytest.mark.parametrize("do", DOES)
def test_any_value_in_an_entry_of_any_kind_is_read_or_refused(tmp_path: Path, do: str) -> None:
    before, path, luck = evening(), tmp_path / "a.sevenup-event", random.Random(7)
    for put in places({"do": do, **ENTRY}):
        path.write_bytes(before + lines_of(put(luck.choice(STRANGE))))
        refuses(read_book, path)


def test_a_season_of_any_values_is_read_or_refused(tmp_path: Path) -> None:
    """One named [null] ended the program with status 70."""
    path = tmp_path / "a.sevenup-season"
    for put in places(SEASON):
        for value in STRANGE:
            path.write_bytes(lines_of(put(value)))
            refuses(read_season, path)
    path.write_bytes(lines_of(SEASON | {"name": [None]}))
    with pytest.raises(RecordError, match="not a season of this program"):
        read_season(path)


def test_a_problem_of_any_values_is_read_or_refused() -> None:
    for put in places(json.loads(next(iter(listed().values())).line)):
        for value in STRANGE:
            with suppress(ValueError):
                read_problem(json.dumps(put(value)))


@pytest.mark.parametrize("name", KINDS)
def test_a_mark_before_a_text_says_nothing(tmp_path: Path, name: str) -> None:
    """Notepad and spreadsheets write it."""
    kind, path = KINDS[name], tmp_path / name
    path.write_bytes(kind.data())
    plain = kind.read(path)
    path.write_bytes(MARK + kind.data())
    marked = kind.read(path)
    assert repr(marked) == repr(plain)


def test_a_mark_before_names_says_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "members.txt"
    path.write_bytes(MARK + b"Ann\nBen\n")
    assert [row[0] for row in read_names(path).rows] == ["Ann", "Ben"]
    monkeypatch.setattr("sevenup_gui.store.events.members.members_file", lambda: path)
    assert read_members() == ("Ann", "Ben")


def test_a_marked_record_is_gone_on_with(tmp_path: Path) -> None:
    """As the file of one's own that is named for the record, and after another that was marked too."""
    whole = (GOLDEN / "hoyle-2.sevenup").read_bytes()
    torn = MARK + whole + MARK + b"".join(whole.splitlines(keepends=True)[:6])
    home, own = tmp_path / "home", tmp_path / "own.sevenup"
    own.write_bytes(torn)
    saved = SavedMatch(home, own)
    loaded = saved.load()
    assert loaded is not None
    saved.rewrite(Session.resume(loaded[0].record, random.Random(7)).lines)
    saved.close()
    assert len(read_file(own).matches) == 2
