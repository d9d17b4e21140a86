"""Statements about the checks that must be true: slow tests, steps, noticed faults."""

import re
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest

from tests.package.starting import ROOT
from tests.sweeping import in_share, parse_share
from tests.touching import NAMES, names_in, touches
from tools import mutants
from tools.check import LINTERS, folders
from tools.mutants import Mutant

CI = ROOT / ".ci" / "run"
SLOW = (ROOT / "tests" / "slow.txt").read_text(encoding="utf-8").splitlines()


def test_what_is_slow_is_a_file_or_a_test_in_it() -> None:
    """A test that has another name now is run with the fast ones: that may go for a few, until somebody looks."""
    wrong = []
    for line in SLOW:
        file, _, rest = line.partition("::")
        name = rest.partition("[")[0]
        text = (ROOT / file).read_text(encoding="utf-8") if (ROOT / file).is_file() else ""
        wrong += [line] if not re.search(rf"^def {name}\(" if name else ".", text, re.MULTILINE) else []
    assert len(wrong) <= len(SLOW) // 20, "\n".join(wrong)
    assert sorted(set(SLOW)) == SLOW


def test_what_is_not_in_the_list_has_no_mark(request: pytest.FixtureRequest) -> None:
    """As this one; the last one here has it."""
    assert request.node.get_closest_marker("slow") is None


@pytest.mark.skipif(sys.platform == "win32", reason="the script is for a shell")
def test_the_steps_can_be_listed_and_a_wrong_one_is_refused() -> None:
    """In the order in which they are begun, with what each needs."""
    listed = subprocess.run(["bash", CI, "--list"], capture_output=True, text=True, check=True).stdout.splitlines()
    keys = [line.split()[0] for line in listed]
    assert {"debian", "readme", "linters", "sweep", "release", "browser"} <= set(keys)
    assert any(re.match(r"linters .*\(needs tools\)", line) for line in listed)
    wrong = subprocess.run(["bash", CI, "nonsense"], capture_output=True, text=True, check=False)
    assert wrong.returncode == 1
    assert "'nonsense' is no step" in wrong.stderr


def test_shares_of_a_sweep_leave_nothing_out_and_take_nothing_twice() -> None:
    """So seven commits in a row meet every case."""
    names = [f"tests/stage/test_layout.py::test_cards[{n}]" for n in range(700)]
    shares = [{name for name in names if in_share(name, (part, 7))} for part in range(7)]
    assert set().union(*shares) == set(names)
    assert sum(map(len, shares)) == len(names)
    assert min(map(len, shares)) > 50


@pytest.mark.parametrize("text", ["7/7", "-1/7", "1", "a/7", "1/0"])
def test_a_share_that_is_none_is_refused(text: str) -> None:
    """A typing error mustn't pass for a run without failures."""
    with pytest.raises(ValueError):
        parse_share(text)


SYSTEM = """
import os, subprocess
def test_none(): assert 1
def test_environment(monkeypatch): monkeypatch.setenv("A", "b")
def ask(): return subprocess.run(["true"])
class Asker:
    def put(self): return ask()
def test_program(): Asker().put()
def test_inner():
    def inner(): return os.environ
    inner()
"""


FOLDERS_GIVEN = """
import pytest
def test_own(tmp_path): assert tmp_path
@pytest.fixture
def given(tmp_path): return tmp_path
def test_given(given): assert given
def test_none(program): assert program
"""


def test_what_touches_the_system_is_found_through_what_a_test_calls() -> None:
    """By a name of its own, or one in a function or class of its file."""
    own: dict[str, Any] = {}
    exec(SYSTEM, own)
    found = {name for name, each in own.items() if name.startswith("test") and not NAMES.isdisjoint(names_in(each))}
    assert found == {"test_environment", "test_program", "test_inner"}


def test_what_is_given_a_folder_in_its_own_file_touches_the_system() -> None:
    """By its test or by a fixture, in which the decorator of a fixture isn't in the way."""
    own: dict[str, Any] = {}
    exec(FOLDERS_GIVEN, own)
    assert {name for name in ("test_own", "given", "test_given", "test_none") if touches(own[name])} == {
        "test_own",
        "given",
    }


def test_every_check_while_working_is_one_of_continuous_integration() -> None:
    """What holds here holds there."""
    told = CI.read_text(encoding="utf-8")
    assert [command for command in LINTERS if " ".join(command[:2]).removesuffix(" .") not in told] == []
    assert all((ROOT / folder).is_dir() for folder in folders())
    assert {"tests/engine", "tests/store"} <= set(folders())


def test_every_fault_of_the_list_can_be_made() -> None:
    """But for a few whose line is another now; in every package, and there are tests that must notice it."""
    found = [mutant for mutant in mutants.mutants() if mutant.can_be_made(ROOT)]
    assert [test for mutant in found for test in mutant.tests if not (ROOT / test).exists()] == []
    assert len({mutant.name for mutant in found}) == len(found) >= 60
    packages = {path.parent.name for path in (ROOT / "sevenup_gui").glob("*/__init__.py")}
    assert packages - {Path(mutant.file).parts[1] for mutant in found if "/" in mutant.file} == set()


def test_a_fault_that_stands_nowhere_or_twice_is_refused() -> None:
    """It would be noticed by no test, and nobody would know why."""
    for text in ("a = 2\n", "a = 1\nb = 1\n"):
        with pytest.raises(ValueError, match="one is wanted"):
            Mutant("some.py", "= 1", "= 3", ()).made(text)
    assert Mutant("some.py", "= 1", "= 3", (), first=True).made("a = 1\nb = 1\n") == "a = 3\nb = 1\n"


def test_a_fault_that_no_test_notices_is_told(tmp_path: Path, request: pytest.FixtureRequest) -> None:
    """One is noticed by the fast test, one by the slow test alone, one by none; afterwards the file is as it was."""
    (tmp_path / "pyproject.toml").write_text('[tool.pytest.ini_options]\nmarkers = ["slow: long", "sweep: all"]\n')
    (tmp_path / "sums.py").write_text("ONE = 1\nTWO = 2\nTHREE = 3\n")
    (tmp_path / "test_sums.py").write_text(
        "import pytest\nimport sums\n\ndef test_one():\n    assert sums.ONE == 1\n\n"
        "@pytest.mark.slow\ndef test_two():\n    assert sums.TWO == 2\n"
    )
    assert request.node.get_closest_marker("slow") is not None
    before = (tmp_path / "sums.py").read_bytes(), (tmp_path / "sums.py").stat().st_mtime_ns
    by = [
        mutants.noticed_by(Mutant("sums.py", old, old + "1", ("test_sums.py",)), tmp_path)
        for old in ("ONE = 1", "TWO = 2", "THREE = 3")
    ]
    assert by == ["fast", "slow", ""]
    assert ((tmp_path / "sums.py").read_bytes(), (tmp_path / "sums.py").stat().st_mtime_ns) == before


def test_every_python_that_is_promised_is_tested() -> None:
    """The classifiers, the workflow and `requires-python` name the same ones."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    told = re.findall(r"Python :: (3\.\d+)", "\n".join(project["classifiers"]))
    workflow = (ROOT / ".github" / "workflows" / "ci.yml").read_text(encoding="utf-8")
    [matrix] = re.findall(r"^        python: \[(.*)\]$", workflow, re.MULTILINE)
    assert re.findall(r"3\.\d+", matrix) == told
    least, most = (int(minor) for minor in re.findall(r"3\.(\d+)", project["requires-python"]))
    assert told == [f"3.{minor}" for minor in range(least, most)]
