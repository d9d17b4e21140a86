"""Every game there is to be asked, and its tables: those that are registered, and two that live in the tests."""

import os
import random
from collections.abc import Iterator
from importlib import import_module
from typing import NamedTuple

import pytest

from sevenup_gui import games
from sevenup_gui.engine.record import Header, Seated
from sevenup_gui.games import GAMES
from sevenup_gui.games.game import Game
from sevenup_gui.games.preset import Preset
from sevenup_gui.match.session import Session
from tests.builders import random_action
from tests.games import odd, plain
from tests.sweeping import swept

ASKED = os.environ.get("SEVENUP_CONFORM")  # by `python -m tools.conform`: one game, which need not be registered
EVERY: tuple[Game, ...] = (import_module(ASKED).GAME,) if ASKED else (*GAMES.values(), plain.GAME, odd.GAME)


class Seats(NamedTuple):
    """A table: a preset and so many players."""

    preset: Preset
    players: int

    def __str__(self) -> str:
        return f"{self.preset.key}-{self.players}"

    def session(self, seed: int, undo: bool = True) -> Session:
        """A new match."""
        seated = tuple(Seated(f"Player {seat}", "computer", "random") for seat in range(self.players))
        header = Header(self.preset.key, self.preset.options(self.players), seated)
        return Session.begin(header, random.Random(seed), undo_rule="ask" if undo else "never")


TABLES = [Seats(preset, players) for each in EVERY for preset in each.presets for players in preset.players]
at_every_table = swept("table", TABLES, ids=str)
of_every_game = pytest.mark.parametrize("each", EVERY, ids=lambda each: each.key)


@pytest.fixture
def every_game() -> Iterator[tuple[Game, ...]]:
    """All of them are there: those of the tests, and the one that the suite is asked about."""
    strangers = [
        each for each in {each.key: each for each in (*EVERY, plain.GAME, odd.GAME)}.values() if each.key not in GAMES
    ]
    for each in strangers:
        games.register(each)
    yield EVERY
    for each in strangers:
        games.forget(each)


def played(table: Seats, seed: int) -> Iterator[tuple[Session, random.Random]]:
    """A match at random, stopping before every step of it."""
    session, luck = table.session(seed), random.Random(seed)
    while not session.over:
        yield session, luck
        if session.deal_due:
            session.deal()
        elif session.state.turn is not None:
            session.submit(session.state.turn, random_action(session.state, luck), session.state.ply)


def finished(table: Seats, seed: int) -> Session:
    """A match that was played at random to its end."""
    session, luck = table.session(seed), random.Random(seed)
    while not session.over:
        if session.deal_due:
            session.deal()
        else:
            assert session.state.turn is not None
            session.submit(session.state.turn, random_action(session.state, luck), session.state.ply)
    return session
