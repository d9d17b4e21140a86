"""One bad value in a kept file costs that value: it neither ends the program at every start nor makes it wait."""

import json
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from sevenup_gui.engine.names import clean_name
from sevenup_gui.games import GAMES
from sevenup_gui.players.level_names import SITTING_LEVELS
from sevenup_gui.store.archive import BETWEEN, INDEX, Archive
from sevenup_gui.store.evening import Evening, Friend, NightMatch, load_evening
from sevenup_gui.store.safe_json import LARGEST, read_json
from sevenup_gui.store.saved import SavedMatch
from sevenup_gui.store.settings import Settings, load_settings, read_settings
from sevenup_gui.store.setup import TableSetup, parse_setup
from tests.engine.test_names import STRANGE

NOW = "2026-01-02T03:04:05Z"
NIGHT = Evening(
    friends=(Friend("Ann", "widow"), Friend("Bob", "sailor")),
    matches=(NightMatch(NOW, ("Ann", "Bob"), ("widow", "sailor"), ("Ann",), 1),),
)
RECORD = Path(__file__).parents[1] / "golden" / "made-jack-wins.sevenup"
UNFINISHED = b"".join((RECORD.parent / "hoyle-2.sevenup").read_bytes().splitlines(keepends=True)[:6])


def evening_with(home: Path, **facts: str) -> Evening:
    """An evening kept and read again, with JSON written for some of its values."""
    home.mkdir(exist_ok=True)
    NIGHT.save(home)
    return load_evening(written(home / "evening.json", **facts), SITTING_LEVELS, NOW)


def written(path: Path, **facts: str) -> Path:
    """Write some values of a kept object as they are given; the folder it lies in."""
    data = json.loads(path.read_text(encoding="utf-8")) | {key: f"<{key}>" for key in facts}
    text = json.dumps(data)
    for key, value in facts.items():
        text = text.replace(f'"<{key}>"', value)
    path.write_text(text, encoding="utf-8")
    return path.parent


@pytest.mark.parametrize("seed", ["1e999", "Infinity", "NaN", "9" * 5000, '"7"', "true", "[]", "7.5"])
def test_a_seed_that_is_none_is_passed_over(home: Path, seed: str) -> None:
    """The match goes on; the faces are still those that were there."""
    home.mkdir()
    (home / "match.sevenup").write_bytes(UNFINISHED)
    (home / "match.json").write_text(f'{{"faces": ["widow", "sailor"], "undo": false, "seed": {seed}}}')
    loaded = SavedMatch(home).load()
    assert loaded is not None
    seating = loaded[1]
    assert (seating.faces, seating.undo, seating.seed) == (("widow", "sailor"), "never", 0)


@pytest.mark.parametrize("target", ["Infinity", "1e999", "-1", "0", "100", '"7"', "null", "9" * 400])
def test_a_target_that_is_none_is_the_usual_one(home: Path, target: str) -> None:
    """In whatever game: another one is chosen with it later."""
    for game, preset in (("seven-up", "hoyle"), ("seven-up-seven-down", "oh-hell")):
        Settings(setup=TableSetup(game, preset).to_json()).save()
        data = json.loads((home / "settings.json").read_text(encoding="utf-8"))
        text = json.dumps(data).replace('"target": 7', f'"target": {target}')
        (home / "settings.json").write_text(text, encoding="utf-8")
        setup = parse_setup(load_settings().setup, SITTING_LEVELS)
        assert (setup.preset, setup.target) == (preset, 7)
        setup.with_game("seven-up").options()


@pytest.mark.parametrize("name", STRANGE)
def test_names_kept_are_cleaned(home: Path, name: str) -> None:
    """A lone half of a letter could not be written into a record: no match could be dealt any more."""
    setup = TableSetup().to_json() | {"house_name": name}
    setup["seats"][0]["name"] = name
    home.mkdir()
    rules = {name: {"game": "seven-up", "options": {}}}
    (home / "settings.json").write_text(json.dumps({"name": name, "setup": setup, "house_rules": rules}))
    settings = load_settings()
    told = parse_setup(settings.setup, SITTING_LEVELS)
    evening = evening_with(
        home,
        friends=json.dumps([{"name": name, "face": "widow", "here": True}]),
        matches=json.dumps([{"ended": NOW, "names": [name], "faces": ["widow"], "winners": [name], "dealer": 0}]),
    )
    names = [settings.name, told.seats[0].name, told.house_name, *settings.house_rules]
    names += [friend.name for friend in evening.friends]
    names += [found for match in evening.matches for found in (*match.names, *match.winners)]
    assert len(evening.matches) == 1
    for found in names:
        assert found == clean_name(found)
        found.encode("utf-8")


@pytest.mark.parametrize(
    "facts",
    [
        {"computers": "9" * 18}, {"computers": "1e999"}, {"computers": "true"}, {"to_win": "true"}, {"level": "[]"},
        {"matches": "1e999"}, {"matches": '[{"dealer": 1e999}]'}, {"friends": '"abc"'}, {"friends": "{}"},
        {"rules": "[]"},
        {"matches": "[" + ",".join(["[]"] * 200_000) + "]"},
        {"to_win": "null"}, {"level": "null"}, {"rules": "null"},
        {"friends": json.dumps([{"name": "A", "face": "widow", "here": True}] * 10_000)},
    ],
)  # fmt: skip
def test_an_evening_of_any_values_is_read(home: Path, facts: dict[str, str]) -> None:
    """What is huge is cut, what is no choice gives an evening begun anew; its table can be laid."""
    evening = evening_with(home, **facts)
    assert len(evening.friends) <= 12
    assert len(evening.everybody) <= 12
    evening.standings()
    evening.table().options()


def test_an_evening_that_was_kept_is_as_it_was(home: Path) -> None:
    """All of that passes over what is right."""
    assert evening_with(home) == NIGHT


@pytest.mark.parametrize("part", [0, 1])
@pytest.mark.parametrize(
    "value",
    ["1e999", "-5", "[]", "7", "true", '"whist"', json.dumps(["a"] * 1000), "9" * 400, '["\\ud800"]', "null", "{}"],
)
def test_an_index_of_any_values_is_read_or_made_anew(home: Path, part: int, value: str) -> None:
    """The records say what is true: any value of a line in another's place, of the entry (0) or its figures (1)."""
    folder = home / "matches"
    folder.mkdir(parents=True)
    (folder / "a.sevenup").write_bytes(RECORD.read_bytes())
    good = read_all(home)
    head, line = (home / INDEX).read_text(encoding="utf-8").splitlines()
    parts = line.split(BETWEEN)
    data = json.loads(parts[part])
    for put in places(data):
        changed = json.dumps(put("<here>")).replace('"<here>"', value)
        (home / INDEX).write_text("\n".join((head, BETWEEN.join((*parts[:part], changed, *parts[part + 1 :])), "")))
        again = read_all(home)
        assert len(again.entries) + again.broken == len(good.entries) == 1  # null is what no record leaves
        assert all(line.game in GAMES for line in again.lines)


def read_all(home: Path) -> Archive:
    """An archive that has read everything."""
    archive = Archive(home)
    while archive.left:
        archive.read_next()
    archive.keep()
    return archive


def places(data: Any) -> Iterator[Callable[[Any], Any]]:
    """For each place of a JSON value, what puts another value there and gives the whole."""
    yield lambda value: value
    pairs = list(enumerate(data) if isinstance(data, list) else data.items()) if isinstance(data, list | dict) else []
    for key, within in pairs:
        for put in places(within):

            def put_there(value: Any, key: Any = key, put: Callable[[Any], Any] = put) -> Any:
                whole = data.copy()
                whole[key] = put(value)
                return whole

            yield put_there


READERS: list[Callable[[Path], Any]] = [
    lambda _home: load_settings(), lambda home: SavedMatch(home).load(),
    lambda home: load_evening(home, SITTING_LEVELS, NOW), lambda home: Archive(home).lines,
]  # fmt: skip
FILES = ("settings.json", "match.json", "evening.json", INDEX)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no named pipes here")
def test_a_pipe_in_a_files_place_does_not_hang(home: Path) -> None:
    """Nobody may ever write into it; it is left where it is."""
    home.mkdir()
    (home / "match.sevenup").write_bytes(UNFINISHED)
    for name in FILES:
        os.mkfifo(home / name)
    for read in READERS:
        read(home)
    assert read_settings() == (Settings(), None)
    assert all((home / name).is_fifo() for name in FILES)


@pytest.mark.parametrize(
    "text", [" " * (LARGEST + 1), "[" * 100_000, '"' + "x" * LARGEST, "NaN", "\x00", "", "\ufeff{}"]
)
def test_a_file_too_large_or_no_json_gives_what_there_is_without_it(home: Path, text: str) -> None:
    """However large: no more than a megabyte is looked at."""
    home.mkdir()
    (home / "match.sevenup").write_bytes(UNFINISHED)
    for name in FILES:
        (home / name).write_text(text, encoding="utf-8")
    for read in READERS:
        read(home)


def test_a_bad_value_does_not_take_the_others_with_it(tmp_path: Path) -> None:
    """Each number that is none reads as nothing, half a letter as a question mark."""
    file = tmp_path / "a.json"
    file.write_text('{"a": 1e999, "b": [NaN, -Infinity, 2.5, 7], "c": "x\\ud800y", "d": %s}' % ("9" * 5000))
    assert read_json(file) == {"a": None, "b": [None, None, 2.5, 7], "c": "x?y", "d": None}


def test_a_window_larger_than_any_screen_is_not_opened(home: Path) -> None:
    """At every start it would end for want of memory."""
    home.mkdir()
    (home / "settings.json").write_text('{"window": [19999, 19999]}')
    assert load_settings().window == [1280, 720]
