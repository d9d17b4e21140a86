"""The small game that lives in these tests, for those of them that ask for it."""

from collections.abc import Iterator

import pytest

from sevenup_gui import games
from sevenup_gui.games.game import Game
from tests.games import odd, plain
from tests.games.every import every_game

__all__ = ["every_game", "odd_game", "plain_game"]


@pytest.fixture
def plain_game() -> Iterator[Game]:
    """The plainest game is there."""
    games.register(plain.GAME)
    yield plain.GAME
    games.forget(plain.GAME)


@pytest.fixture
def odd_game() -> Iterator[Game]:
    """The game of many strangenesses is there."""
    games.register(odd.GAME)
    yield odd.GAME
    games.forget(odd.GAME)
