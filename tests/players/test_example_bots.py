"""The example bots of docs/bots: each a file of its own that plays whole matches and is never played for."""

import ast
import random
import shlex
import sys
from collections import Counter
from collections.abc import Callable, Iterator

import pytest

from sevenup_gui.engine import game
from sevenup_gui.engine.actions import Action
from sevenup_gui.engine.cards import PACK
from sevenup_gui.engine.state import State, side_of
from sevenup_gui.engine.views import view
from sevenup_gui.games import PRESETS
from sevenup_gui.players.bots import Bot
from tests.package.starting import ROOT
from tests.sweeping import swept

BOTS = ROOT / "docs" / "bots"
NAMES = ("random_bot", "careful_bot")
PATIENCE_MS = 30_000  # nothing here is about time, and the machine may be busy

Seated = Callable[[str, int], Bot]


@pytest.fixture
def seated() -> Iterator[Seated]:
    """A bot for a seat, the same process in every match of a test. The luck of `random_bot` is its seat's."""
    made: dict[tuple[str, int], Bot] = {}

    def bot_for(name: str, seat: int) -> Bot:
        if (name, seat) not in made:
            command = shlex.join([sys.executable, str(BOTS / f"{name}.py"), str(seat)])
            made[name, seat] = Bot(command, PATIENCE_MS)
        return made[name, seat]

    yield bot_for
    for bot in made.values():
        bot.close()


def play(preset: str, bots: list[Bot], rng: random.Random) -> State:
    """A match among bots, one a seat; where it ended."""
    players = len(bots)
    options = PRESETS[preset].options(players)
    for seat, bot in enumerate(bots):
        bot.begin(options, players, seat)
    state = game.new_match(options, players, players - 1)
    while state.phase != "over":
        if state.turn is None:
            state, _ = game.deal(state, rng.sample(PACK, 52))
        else:
            action: Action = bots[state.turn].choose(view(state, state.turn))
            state, _ = game.apply(state, action)
    for bot in bots:
        bot.finish(state.score)
    return state


PLAYED = [(name, players) for name, preset in PRESETS.items() for players in preset.players]


@swept(("preset", "players", "name"), [(*table, name) for table in PLAYED for name in NAMES])
def test_an_example_plays_whole_matches_and_is_never_played_for(
    seated: Seated, caplog: pytest.LogCaptureFixture, name: str, preset: str, players: int
) -> None:
    """Every set of rules, every number of players: every answer is the bot's own and holds."""
    bots = [seated(name, seat) for seat in range(players)]
    state = play(preset, bots, random.Random(players))
    assert state.winners
    assert [bot.by_thumb for bot in bots] == [0] * players
    assert not caplog.records
    assert {bot.name for bot in bots} == {name.replace("_", " ")}


@pytest.mark.parametrize(
    ("preset", "players", "matches", "least"),
    [("old-sledge", 2, 40, 28), ("seven-up-seven-down", 3, 15, 10), ("all-fours", 2, 15, 10), ("pitch", 3, 20, 10)],
)
def test_the_careful_bot_wins_far_more_matches_than_its_share(
    seated: Seated, preset: str, players: int, matches: int, least: int
) -> None:
    """Against random bots, at every seat in turn; the packs and all luck come from seeds, so the count is always the
    same."""
    rng, won = random.Random(14), Counter[str]()
    options = PRESETS[preset].options(players)
    for match in range(matches):
        own = match % players
        bots = [seated(NAMES[seat == own], seat) for seat in range(players)]
        winners = play(preset, bots, rng).winners or ()
        won["careful" if side_of(options, players, own) in winners else "random"] += 1
    assert won["careful"] >= least, won


@pytest.mark.parametrize("name", NAMES)
def test_an_example_needs_python_and_nothing_else(name: str) -> None:
    """It is one file, and imports the standard library only."""
    tree = ast.parse((BOTS / f"{name}.py").read_text(encoding="utf-8"))
    imported = {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}
    assert not [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    assert imported <= sys.stdlib_module_names
