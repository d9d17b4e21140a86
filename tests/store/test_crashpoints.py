"""A night is killed anywhere: each match goes on under its own seating, and counts where it belongs."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from sevenup_gui.store.evening import Evening
from sevenup_gui.store.saved import SavedMatch, Seating
from tests.builders import seven_up
from tests.store.test_powercut import steps_of
from tools.crashpoints import study

NIGHT = Seating(("student", "keeper"), undo="never", seed=1, night=True, tokens=("0" * 22, ""), port=7007)
ALONE = Seating(("sailor", "widow"), undo="ask", seed=2)


@pytest.mark.parametrize("seed", [0, 1])
def test_a_night_killed_anywhere_counts_every_match_as_what_it_is(seed: int) -> None:
    """In the program's own file and in one's own: at each moment of its first matches."""
    tried, wrong = study(seed, matches=5, most=60)
    assert tried > 30
    assert not wrong


def header_of(made: str, evening: str | None = None) -> list[str]:
    """The first lines of a record that was made then."""
    first, *_rest = steps_of(seven_up(target=1))
    line = json.loads(first[0]) | {"made": made}
    return [json.dumps(line | ({"evening": evening} if evening else {}))]


@pytest.mark.parametrize("first", [NIGHT, replace(NIGHT, night=False, place=("/cup.sevenup-event", 1, 2)), ALONE])
def test_a_match_killed_before_its_seating_is_written_again_has_not_the_last_ones(home: Path, first: Seating) -> None:
    """The disk has the first line of the next match, and no more: it is seated as it was dealt."""
    saved = SavedMatch(home)
    saved.begin(first)
    saved.append(header_of("2026-11-22T20:00:00Z"))
    saved.settle()
    second = ALONE if first != ALONE else NIGHT
    saved.begin(second)
    home_then: list[dict[str, object]] = []
    journal = saved._journal
    assert journal is not None
    journal._wake = lambda: home_then.append(json.loads((home / "match.json").read_text()))  # type: ignore[method-assign]
    saved.append(header_of("2026-11-22T20:01:00Z"))
    assert home_then[0]["faces"] == list(second.faces)
    assert home_then[0]["record"] == "0 2026-11-22T20:01:00Z"
    saved._journal = None
    saved.close()
    again = SavedMatch(home).load()
    assert again is not None
    assert again[1] == second


def test_a_record_in_the_place_of_the_match_does_not_take_its_seating(home: Path) -> None:
    """Another match was copied there: it has no faces, no undo, no phones and no place of the one that was."""
    saved = SavedMatch(home)
    saved.begin(replace(NIGHT, faces=("sailor", "widow"), place=("/cup.sevenup-event", 1, 2)))
    saved.append(header_of("2026-11-22T20:00:00Z"))
    saved.close()
    (home / "match.sevenup").write_text("\n".join(header_of("2026-11-22T20:05:00Z")) + "\n", encoding="utf-8")
    loaded = SavedMatch(home).load()
    assert loaded is not None
    assert loaded[1] == Seating(loaded[1].faces, undo="ask", seed=0)
    assert not set(loaded[1].faces) & {"sailor", "widow"}


@pytest.mark.parametrize(("names", "counts"), [("2026-11-22T20:00:00Z", True), ("2026-11-22T19:00:00Z", False)])
def test_a_foreign_record_claims_no_evening(home: Path, names: str, counts: bool) -> None:
    """Without a seating a match counts tonight if it names the evening that is kept here, and no other."""
    home.mkdir()
    assert replace(Evening(), began="2026-11-22T20:00:00Z").save(home)
    (home / "match.sevenup").write_text("\n".join(header_of("2026-11-22T20:05:00Z", names)) + "\n", encoding="utf-8")
    loaded = SavedMatch(home).load()
    assert loaded is not None
    assert loaded[1].night == counts
