"""docs/fair-deals.md: what it tells the reader to type finds every seal that does not hold, and no other."""

import hashlib
import json
import random
import re
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from sevenup_gui.engine.record import Header, Seated
from sevenup_gui.engine.shuffle import with_cut
from sevenup_gui.games import PRESETS
from sevenup_gui.match.session import Session
from sevenup_gui.tournament.boards import parse_boards_file
from tests.package.starting import ROOT

BLOCKS = re.findall(r"^```sh\n(.*?)^```$", (ROOT / "docs" / "fair-deals.md").read_text(encoding="utf-8"), re.M | re.S)
BY_HAND, SCRIPT = BLOCKS[:2]
CUTS = (None, 0, 1, 20, 51)  # of the five deals

pytestmark = pytest.mark.skipif(
    not (shutil.which("sha256sum") and shutil.which("sh")), reason="this system has no sha256sum, or no shell"
)


@pytest.fixture
def check(tmp_path: Path) -> Callable[[list[str]], tuple[int, list[str]]]:
    """Runs the page's program on a record: its status and what it prints."""
    script, record = tmp_path / "check-deals.sh", tmp_path / "a match.sevenup"
    script.write_text(SCRIPT, encoding="utf-8")

    def run(lines: list[str]) -> tuple[int, list[str]]:
        record.write_text("\n".join(lines) + "\n", encoding="utf-8")
        command = ["sh", script.name, record.name]
        done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
        assert done.stderr == ""
        return done.returncode, done.stdout.splitlines()

    return run


@pytest.fixture
def record() -> list[str]:
    """The lines of a match whose deals were cut in all ways, as the program writes them."""
    lines: list[str] = []
    options = PRESETS["oh-hell"].options(3)
    seated = tuple(Seated(f'the "{name}" pack', "human") for name in ("commit", "salt", "cut"))
    session = Session.begin(Header("oh-hell", options, seated), random.Random(4), lines.extend)
    for cut in CUTS:
        shuffle = session.next_shuffle()
        session.deal(shuffle if cut is None else with_cut(shuffle, cut))
        while not session.over and not session.deal_due:
            legal = session.legal()
            assert isinstance(legal, tuple)
            assert session.state.turn is not None
            session.submit(session.state.turn, legal[0], session.state.ply)
    return lines


def changed(lines: list[str], deal: int, key: str, change: Callable[[object], object]) -> list[str]:
    """The record with one value of a deal's line changed."""
    made = []
    for line in lines:
        told = json.loads(line)
        if told.get("deal") == deal:
            told[key] = change(told[key])
        made.append(json.dumps(told) if told.get("deal") == deal else line)
    return made


def test_every_seal_of_the_program_holds(
    check: Callable[[list[str]], tuple[int, list[str]]], record: list[str]
) -> None:
    """Cut or not."""
    seals = [json.loads(line)["commit"] for line in record if '"commit":' in line]
    status, told = check(record)
    assert told == [
        *(f"deal {number}: the seal holds, {seal}" for number, seal in enumerate(seals, 1)),
        f"{len(CUTS)} sealed deals, 0 broken",
    ]
    assert status == 0


def swapped(pack: object) -> object:
    """A pack with two cards exchanged."""
    assert isinstance(pack, list)
    return [pack[1], pack[0], *pack[2:]]


@pytest.mark.parametrize(
    ("deal", "key", "change"),
    [
        (1, "pack", swapped),
        (4, "pack", swapped),
        (2, "salt", lambda _salt: "0" * 32),
        (3, "commit", lambda _seal: "0" * 64),
        (5, "cut", lambda _cut: 50),
    ],
)
def test_a_change_breaks_the_seal(
    check: Callable[[list[str]], tuple[int, list[str]]],
    record: list[str],
    deal: int,
    key: str,
    change: Callable[[object], object],
) -> None:
    """Of that deal and no other, and the status says so."""
    status, told = check(changed(record, deal, key, change))
    assert status == 1
    assert [line for line in told if "BROKEN" in line] == [f"deal {deal}: THE SEAL IS BROKEN"]
    assert told[-1] == f"{len(CUTS)} sealed deals, 1 broken"


def test_a_file_without_seals_proves_nothing(check: Callable[[list[str]], tuple[int, list[str]]]) -> None:
    """It is not called fair."""
    assert check(['{"record": "sevenup"}']) == (1, ["0 sealed deals, 0 broken"])


def test_the_deal_checked_by_hand_has_the_seal_that_the_page_names() -> None:
    """As it would be typed."""
    done = subprocess.run(["sh", "-c", BY_HAND], capture_output=True, text=True, check=True)
    page = (ROOT / "docs" / "fair-deals.md").read_text(encoding="utf-8")
    assert f"prints `{done.stdout.split()[0]}`" in page


def test_the_boards_on_the_page_hold_and_have_the_cards_checked_by_hand() -> None:
    """Reads the file that the page shows and compares its seal with the typed cards."""
    page = (ROOT / "docs" / "fair-deals.md").read_text(encoding="utf-8")
    (shown,) = re.findall(r"^```json\n(.*?)^```$", page, re.M | re.S)
    (typed,) = re.findall(r"^printf '%s' '(.*)' \| sha256sum$", page, re.M)
    (shuffle,) = parse_boards_file(shown.encode(), "fair-deals.md").boards.shuffles
    assert typed == f"{shuffle.salt}:{' '.join(shuffle.pack)}"
    assert hashlib.sha256(typed.encode()).hexdigest() == shuffle.commit
