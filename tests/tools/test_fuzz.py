"""A slice of the bad input that `python -m tools.fuzz` tries without end: no case ends the program."""

from pathlib import Path

import pytest

from tests.sweeping import one_in
from tools.fuzz import KINDS, Bench, try_case

CASES = {"records": 8, "hands": 60, "commands": 60}  # drawing is what takes its time
OTHERS = 3
PARTS = 3  # of the cases of a kind, of which an ordinary run has the first


@pytest.mark.parametrize(("part", "kind"), one_in(PARTS, [(part, kind) for kind in KINDS for part in range(PARTS)]))
def test_bad_input_is_no_fault(part: int, kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever is changed in it."""
    from sevenup_gui.players import computers

    for name in ("SEVENUP_HOME", "SDL_VIDEODRIVER", "SDL_AUDIODRIVER"):
        monkeypatch.setenv(name, "")  # put back as it was afterwards
    monkeypatch.setitem(vars(computers), "Worker", computers.Here)
    bench = Bench(tmp_path)
    found = [try_case(bench, kind, 1, number, limit_s=0) for number in range(part, CASES.get(kind, OTHERS), PARTS)]
    bench.close()
    assert found == [None] * len(found)
