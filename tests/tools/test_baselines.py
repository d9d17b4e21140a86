"""The baselines: the flat Monte Carlo that the levels of Seven Up are measured by, and the arena that seats them."""

import json
import random
from pathlib import Path

import pytest

from sevenup_gui.engine.actions import PLAY, RUN, STAND, Action
from sevenup_gui.engine.views import View
from sevenup_gui.games import PRESETS
from sevenup_gui.games.seven_up.options import SevenUpOptions
from sevenup_gui.players import levels
from sevenup_gui.players.arena import Study, rows, run, work
from tests.players.tables import playing
from tools.baselines import last_rounds
from tools.baselines.__main__ import main
from tools.baselines.agents import baselines
from tools.baselines.seven_up import flat


@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_plays_every_deal_to_its_end(players: int) -> None:
    """It has a legal answer to all that is asked at two, three and four players, and leads add up to nothing."""
    agents = ("flat-seven-up", "random", "random", "random")[:players]
    options = SevenUpOptions()
    study = Study(options, agents, "deals", 2, 3, others=baselines(options))
    found = {row.agent: row for row in rows(study, work(study, range(2)))}
    others = 1 if players != 3 else 2
    total = found["flat-seven-up"].points.mean + others * found["random"].points.mean
    if players < 4:
        assert total == pytest.approx(0.0)
    assert found["flat-seven-up"].decisions


def test_it_takes_the_jack_when_it_can() -> None:
    """Last to play on a trick with the jack of trumps, it captures it."""
    seen = playing("QH 2C", "H", players=3, table="3H JH", options=SevenUpOptions(), counts=(2, 1, 1))
    assert flat(seen, random.Random(1)) == PLAY["QH"]


def test_words_are_weighed_by_playing_out() -> None:
    """With the four highest trumps eldest stands, and a dealer without a trump runs the cards."""
    strong = playing("AH KH QH JH AC AD", "H", players=3, options=SevenUpOptions())
    eldest = strong._replace(phase="beg", trump=None, turned=("2H",), dealer=2, counts=(6, 6, 6))
    assert flat(eldest, random.Random(1)) == STAND
    weak = playing("2C 3C 4C 5D 6D 7D", "H", players=3, options=SevenUpOptions())
    dealer = weak._replace(phase="answer", trump=None, turned=("2H",), dealer=0, counts=(6, 6, 6))
    assert flat(dealer, random.Random(1)) == RUN


def test_with_the_same_words_only_jack_and_game_are_won_by_play() -> None:
    """Two who beg, give and throw alike are dealt the same trumps: over both seatings High, Low and what is pegged
    come out level, and all that is left of the points is Jack and Game."""
    options = PRESETS["old-sledge"].options(2)
    study = Study(options, ("random-cards", "casual"), "deals", 24, seed=4, others=baselines(options))
    row = next(row for row in run(study) if row.agent == "random-cards")
    assert row.leads is not None
    assert row.by_play is not None
    assert row.leads["high"].mean == row.leads["low"].mean == 0
    assert row.by_play.mean == pytest.approx(row.points.mean)
    assert row.by_play.mean == pytest.approx(row.leads["jack"].mean + row.leads["game"].mean)
    assert row.by_play.mean < 0


def test_the_arena_of_the_tools_seats_them(capsys: pytest.CaptureFixture[str]) -> None:
    """Each by its name, in processes of their own too; those who play one game alone are not asked to the other."""
    table = ["--preset", "seven-up-seven-down", "--players", "3", "--option", "schedule=[2]", "--deals", "5"]
    agents = "casual,careful-7up7down,random-cards"
    assert main([*table, "--agents", agents, "--seed", "2", "--json", "--jobs", "2"]) == 0
    assert sorted(row["agent"] for row in json.loads(capsys.readouterr().out)["agents"]) == sorted(agents.split(","))
    assert main(["--players", "3", "--deals", "1", "--agents", agents]) == 2
    assert "Unknown agent 'careful-7up7down'. " in capsys.readouterr().err


def test_the_flat_player_of_7up7down_plays_a_round_to_its_end(capsys: pytest.CaptureFixture[str]) -> None:
    """It bids and plays among others."""
    table = ["--preset", "seven-up-seven-down", "--players", "3", "--option", "schedule=[2]", "--deals", "1"]
    assert main([*table, "--agents", "casual,flat-7up7down,careful-7up7down", "--seed", "2", "--json"]) == 0
    assert all(row["decisions"] for row in json.loads(capsys.readouterr().out)["agents"])


def test_the_last_rounds_are_played_on_where_they_were_left(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same match with the same packs for both, kept as it is played; what is kept is not played again."""
    kept = tmp_path / "new" / "kept.jsonl"
    for matches, told in ((1, "Fewer than two"), (2, "| difference, paired | 2 |")):
        monkeypatch.setattr("sys.argv", ["last_rounds", "--kept", str(kept), "--matches", str(matches)])
        before = kept.read_text(encoding="utf-8") if kept.exists() else ""
        last_rounds.main()
        assert told in capsys.readouterr().out
        assert kept.read_text(encoding="utf-8").startswith(before)
        assert len(kept.read_text(encoding="utf-8").splitlines()) == matches


def test_for_points_the_end_of_a_match_is_played_as_its_beginning(monkeypatch: pytest.MonkeyPatch) -> None:
    """The one that plays for points is shown an early round of the same size; both begin from the same scores."""
    asked: list[int] = []
    thinks = levels.choose

    def choose(level: str, seen: View, rng: random.Random) -> Action:
        asked.extend([seen.deal] * (level == "expert"))
        return thinks("casual", seen, rng)

    start = last_rounds.to_the_last_rounds(3)
    assert (start.deal, start.phase) == (11, "deal")
    assert sum(start.score) > 100
    monkeypatch.setattr(last_rounds, "choose", choose)
    ends = [last_rounds.played(3, for_points) for for_points in (False, True)]
    assert sorted(set(asked)) == [1, 2, 3, 12, 13, 14]
    assert ends[0] == ends[1]
