"""A game's thinking: loaded late, and whole though the game gives no more than a rule of thumb."""

import random
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from pathlib import Path

import pytest

from sevenup_gui import games
from sevenup_gui.engine import game as engine
from sevenup_gui.engine.state import State
from sevenup_gui.engine.views import view
from sevenup_gui.games.game import MissingPartError
from sevenup_gui.players import casual
from sevenup_gui.players.arena import AgentScore, Study, run
from sevenup_gui.players.claim import offer, sure_order
from sevenup_gui.players.explain import explain, sentence
from sevenup_gui.players.levels import LEVELS, choose, consider, rng_for
from sevenup_gui.players.review import with_open_cards
from tests.games import plain
from tests.players.tables import playing, states

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(autouse=True)
def plain_game() -> Iterator[None]:
    """The plain game is there."""
    games.register(plain.GAME)
    yield
    games.forget(plain.GAME)


def decisions(players: int, count: int) -> Iterator[State]:
    """Decisions of matches in which there is a choice."""
    rng = random.Random(players)
    all_states = (state for _ in range(20) for state in states("plain", players, rng))
    return islice((s for s in all_states if len(engine.legal_actions(s)) > 1), count)  # type: ignore[arg-type]


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("level", LEVELS)
def test_every_level_plays_a_game_that_has_no_more_than_a_rule_of_thumb(level: str, players: int) -> None:
    """Legal, and the same for the same view and luck."""
    for state in decisions(players, 12):
        assert state.turn is not None
        seen = view(state, state.turn)
        action = choose(level, seen, rng_for(1, seen), 5)
        assert engine.why_illegal(state, action) is None
        assert choose(level, seen, rng_for(1, seen), 5) == action


def test_a_beginner_goes_by_the_rule_of_thumb_where_the_game_knows_no_slips() -> None:
    """And needs no luck for it."""
    for state in decisions(3, 20):
        assert state.turn is not None
        seen = view(state, state.turn)
        assert choose("novice", seen, random.Random(0)) == casual.decide(seen)


def test_search_by_playing_out_beats_the_rule_of_thumb() -> None:
    """Over forty packs by more than the interval, in the arena; one's own points count, and none are told apart."""
    options = plain.PRESETS[0].options(2)
    rows: dict[str, AgentScore] = {
        row.agent: row for row in run(Study(options, ("skilled", "casual"), "deals", 40, worlds=8))
    }
    assert rows["skilled"].points.mean - rows["skilled"].points.within > rows["casual"].points.mean
    assert rows["skilled"].points.mean + rows["casual"].points.mean == pytest.approx(plain.EACH)
    assert rows["skilled"].leads is None


def test_a_searched_choice_is_told_in_points_with_what_it_does_in_the_trick() -> None:
    """The numbers are those of the play-outs; reasons are those of any trick, in whole sentences."""
    for state in decisions(3, 20):
        assert state.turn is not None
        seen = view(state, state.turn)
        choice = consider("expert", seen, rng_for(1, seen), 5)
        assert choice.unit == "points"
        assert all(0 <= worth <= plain.EACH for _action, worth in choice.values)
        assert {action for action, _worth in choice.values} == set(engine.legal_actions(seen))  # type: ignore[arg-type]
        told = sentence(explain(seen, choice))
        assert "points on average" in told
        assert told.endswith(".")


def test_what_a_game_does_not_vouch_for_is_not_offered() -> None:
    """No claim, however sure the tricks are, and nothing to learn from open cards."""
    seen = playing("AH KH", "H")._replace(options=plain.PlainOptions())
    assert sure_order(seen) == ("AH", "KH")
    assert offer(seen) == ()
    assert with_open_cards(seen, casual.decide(seen), ("2C", "3C")) is None


def test_a_game_without_a_part_says_which_module_should_hold_it() -> None:
    """The name to write, where it belongs."""
    with pytest.raises(MissingPartError, match=r"tests\.players\.thinker must hold THINKING, a Thinking"):
        _ = replace(plain.GAME, package="tests.players").thinking


def test_whoever_only_deals_loads_nothing_that_thinks() -> None:
    """In a fresh process: the games are there, and no thinking of theirs is, until it is asked for."""
    code = (
        "import sys; from sevenup_gui.games import GAMES\n"
        "parts = ('.thinker', '.worlds', '.playouts')\n"
        "def loaded(): return [m for m in sys.modules if m.endswith(parts) or '.thinking.' in m]\n"
        "print(loaded()); GAMES['seven-up'].thinking; print(any('up_down' in m for m in loaded()), len(loaded()) > 9)"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.splitlines() == ["[]", "False True"]
