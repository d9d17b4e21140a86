"""The shipped problems: the file is the one of its manifest, each can be asked, and its answer is clear."""

import hashlib
import json
import random
from functools import cache
from operator import itemgetter
from pathlib import Path

import pytest

from sevenup_gui.assets import asset
from sevenup_gui.errors import AssetError
from sevenup_gui.players import problems
from sevenup_gui.players.problems import (
    FILE,
    FOLDER,
    Problem,
    is_clear,
    listed,
    manifest,
    read_problem,
    write_problem,
)
from sevenup_gui.search.choice import Choice
from tools.problems import HARD, LEVELS, WORLDS, weigh


@cache
def every() -> dict[str, Problem]:
    """The shipped problems by key, read once, and not where tests are only collected."""
    return {key: read_problem(entry.line) for key, entry in listed().items()}


def test_the_file_is_the_one_of_the_manifest() -> None:
    found = manifest()
    assert found["sha256"] == hashlib.sha256(asset(f"{FOLDER}/{FILE}").read_bytes()).hexdigest()
    assert found["problems"] == len(every()) == 400
    assert sum(found["themes"].values()) == len(every())
    assert len({theme.split()[0] for theme in found["themes"]}) >= 4
    assert len(found["themes"]) >= 20


def test_each_problem_is_asked_of_a_person_and_its_answer_is_clear() -> None:
    for key, problem in every().items():
        state = problem.state
        assert state.turn is not None
        assert problem.hand.header.players[state.turn].kind == "human"
        assert is_clear(problem.choice), key
        assert problem.theme is not None
        assert problem.choice.worlds <= WORLDS
        assert set(problem.wrong) == set(LEVELS)
        assert max(problem.wrong.values()) >= HARD, key
        assert problem.solves(problem.choice.action)
        assert not problem.solves(min(problem.choice.values, key=itemgetter(1))[0])
        assert listed()[key].line == write_problem(problem)


@pytest.mark.sweep
@pytest.mark.parametrize("key", list(listed())[::10])
def test_an_answer_is_found_again_with_other_luck(key: str) -> None:
    problem = every()[key]
    again = weigh(problem.view, random.Random(key), 800)
    assert problem.solves(again.action)


def test_what_is_close_is_no_problem() -> None:
    best, other = next(iter(every().values())).choice.values[:2]

    def two(loss: float, within: float) -> Choice:
        return Choice(best[0], ((best[0], 0.6), (other[0], 0.6 - loss)), "chance", 4000, (0.0, within))

    assert is_clear(two(0.09, 0.029))
    assert not is_clear(two(0.09, 0.031))
    assert not is_clear(two(0.009, 0.0))
    assert not is_clear(two(0.0, 0.0))


@pytest.mark.parametrize("damage", ["cut", "changed", "missing", "no manifest"])
def test_a_damaged_set_is_refused(damage: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    data = asset(f"{FOLDER}/{FILE}").read_bytes()
    text = json.dumps({FILE: manifest()})
    bad = {"cut": data[:-40], "changed": data.replace(b'"worlds":4', b'"worlds":5', 1)}.get(damage, data)
    paths = {FILE: tmp_path / FILE, problems.MANIFEST: tmp_path / problems.MANIFEST}
    paths[FILE].write_bytes(bad if damage != "missing" else b"")
    paths[problems.MANIFEST].write_text("{}" if damage == "no manifest" else text, encoding="utf-8")
    monkeypatch.setattr(problems, "asset", lambda name: paths[name.partition("/")[2]])
    problems.lines.cache_clear()
    with pytest.raises(AssetError, match="is damaged"):
        problems.lines()
    problems.lines.cache_clear()
