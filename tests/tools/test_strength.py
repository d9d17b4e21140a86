"""The table of strength: stopped and taken up again, it is the same table."""

import re
from pathlib import Path

import pytest

from tools import strength
from tools.strength import Pairing, load, main


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """One quick pairing of two chunks."""
    monkeypatch.setattr(strength, "PAIRINGS", (Pairing("old-sledge", ("casual", "novice"), "deals", 8),))


def points(path: Path) -> list[object]:
    """The points of every pack that is kept; the times differ from run to run."""
    return [one[0] for packs in load(path).values() for one in packs]


def test_a_study_goes_on_where_it_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Half of it now and half later plays the same packs as all at once."""
    whole, parts = tmp_path / "whole.json", tmp_path / "parts.json"
    main(["--out", str(tmp_path / "a.md"), "--kept", str(whole)])
    with monkeypatch.context() as patch:
        patch.setattr(strength, "PAIRINGS", (Pairing("old-sledge", ("casual", "novice"), "deals", 4),))
        main(["--out", str(tmp_path / "b.md"), "--kept", str(parts)])
    assert len(points(parts)) == 4
    main(["--out", str(tmp_path / "b.md"), "--kept", str(parts)])
    assert points(parts) == points(whole)
    assert len(points(whole)) == 8


def test_a_study_keeps_to_its_time(tmp_path: Path) -> None:
    """No time at all: nothing is played, and the page says only how it is made."""
    main(["--out", str(tmp_path / "a.md"), "--kept", str(tmp_path / "kept.json"), "--minutes", "0"])
    assert not points(tmp_path / "kept.json")
    assert "python -m tools.strength" in (tmp_path / "a.md").read_text(encoding="utf-8")


def test_the_page_has_a_line_for_each_pairing(tmp_path: Path) -> None:
    """Who, how many packs, points with their interval."""
    main(["--out", str(tmp_path / "a.md"), "--kept", str(tmp_path / "kept.json")])
    last = (tmp_path / "a.md").read_text(encoding="utf-8").splitlines()[-1]
    assert last.startswith("| old-sledge | 2 | casual against novice | 8 |")
    assert "±" in last


def test_of_packs_that_were_not_timed_no_time_is_told() -> None:
    """Their line has blanks there, not noughts."""
    pairing = Pairing("old-sledge", ("casual", "novice"), "deals", 2)
    kept = [[{"casual": n, "novice": -n}, {"casual": 0.0, "novice": 0.0}, {"casual": [], "novice": []}] for n in (0, 1)]
    assert strength.line(pairing, kept, 1).endswith("|  |  |")


def test_the_page_says_of_each_game_what_its_points_are() -> None:
    """They are asked for it; what is published begins with what the command would write today."""
    published = Path(__file__).parents[2] / "docs" / "measurements" / "strength.md"
    assert published.read_text(encoding="utf-8").startswith(strength.head())
    told = " ".join(strength.head().split())
    assert "the lead over the others per deal in Seven Up, Trinidad All Fours and Pitch, your own points per" in told
    assert "In Seven Up, Trinidad All Fours and Pitch, High and Low mostly depend on the cards, so *jack" in told
    assert told.count("mostly depend on the cards") == 1
    assert "| the others' | jack + game | matches won |" in told


def test_the_measurements_lead_to_every_study() -> None:
    """Each study links back to them."""
    docs = Path(__file__).parents[2] / "docs"
    page = (docs / "measurements.md").read_text(encoding="utf-8")
    studies = {f"measurements/strength/{path.name}" for path in (docs / "measurements" / "strength").iterdir()}
    assert studies == set(re.findall(r"\((measurements/strength/[^)#]+)\)", page.partition("## Studies")[2]))
    assert all("(../../measurements.md#strength)" in (docs / study).read_text(encoding="utf-8") for study in studies)


def test_a_pack_played_before_points_were_told_apart_still_counts() -> None:
    """Of what was kept then there are points, wins and times; its line has no jack and game."""
    pairing = Pairing("old-sledge", ("casual", "novice"), "deals", 2)
    won, times = {"casual": 0.0, "novice": 0.0}, {"casual": [1], "novice": [1]}
    old = [[{"casual": n, "novice": -n}, won, times] for n in (0, 1)]
    assert "| 2 | +0.50 ± 0.98 |  |  |  | 1 | 1 |" in strength.line(pairing, old, 1)


@pytest.mark.parametrize(
    ("pairing", "who"),
    [
        (Pairing("old-sledge", ("casual", "novice"), "matches", 2), "casual against novice"),
        (Pairing("hoyle", ("casual", "novice", "casual", "novice"), "deals", 2), "casual, partners against novice"),
        (Pairing("oh-hell", ("casual", "novice", "novice"), "deals", 2), "one casual against novice"),
        (Pairing("old-sledge", ("casual", "casual"), "deals", 2), "casual #1 against casual #2"),
    ],
)
def test_a_line_says_who_sat_where(pairing: Pairing, who: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two, a pair, one among others, and a level against itself; matches have the share that was won."""
    monkeypatch.setattr(strength, "PAIRINGS", (pairing,))
    main(["--out", str(tmp_path / "a.md"), "--kept", str(tmp_path / "kept.json")])
    last = (tmp_path / "a.md").read_text(encoding="utf-8").splitlines()[-1]
    assert f"| {who} |" in last
    assert ("%" in last) == (pairing.kind == "matches")


def test_a_study_of_some_lines_leaves_the_others_as_they_stand(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where nothing is kept of those any more; a line of matches is not taken for one of deals."""
    deals, matches = (Pairing("old-sledge", ("casual", "novice"), kind, 2) for kind in ("deals", "matches"))
    monkeypatch.setattr(strength, "PAIRINGS", (deals, matches))
    page = tmp_path / "a.md"
    main(["--out", str(page), "--kept", str(tmp_path / "kept.json")])
    *head, of_deals, of_matches = page.read_text(encoding="utf-8").splitlines()
    marked = of_matches.replace("| 2 | casual against novice | 2 |", "| 2 | casual against novice | 1234 |")
    page.write_text("\n".join([*head, of_deals.replace("+", "-"), marked]) + "\n", encoding="utf-8")
    main(["--out", str(page), "--kept", str(tmp_path / "other.json"), "--only", "old-sledge deals"])
    told = page.read_text(encoding="utf-8").splitlines()
    assert told[-2].split(" | ")[:6] == of_deals.split(" | ")[:6]
    assert told[-1] == marked
