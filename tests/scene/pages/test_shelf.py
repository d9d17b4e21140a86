"""The shelf of games at set-up, with more games on it than the program has."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import cycle, islice

import pygame
import pytest

from sevenup_gui import games
from sevenup_gui.engine.cards import Card
from sevenup_gui.games import GAMES
from sevenup_gui.games.game import Game
from sevenup_gui.games.parts.words import PresetWords, Words
from sevenup_gui.ui.kit.pieces.choice import LOW_LEFT_U, LOW_NAME, LOW_NOTE, GameTab
from sevenup_gui.ui.scenes.setup.setup import SetUp
from tests.scene.driving import Program

Open = Callable[..., Program]
ARROWS = (pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT)
MANY = 15  # traditions, and one's own rules beside them
PLAYED = [
    PresetWords(name, "as it is played here")
    for name in ("7Up7Down", "Oh Hell", "Judgement", "Up the River", "Contract Whist", "Boerenbridge", "La Podrida")
]


@dataclass(frozen=True)
class TrialGame(Game):
    """Seven Up under another name, with as many traditions as its presets."""

    called: str = ""

    @property
    def words(self) -> Words:
        named = dict(zip([preset.key for preset in self.presets], cycle(PLAYED)))
        lines = (f"{self.called}: few words on it", "2 to 4 seats")
        return replace(super().words, name=lambda: self.called, lines=lambda: lines, presets=lambda: named)


def trial_game(key: str, called: str, cards: tuple[Card, Card], traditions: int, most: int = 4) -> TrialGame:
    """A game to lie on the shelf, for `most` at most."""
    first, seats = GAMES["seven-up"], tuple(range(2, most + 1))
    made = islice(cycle(first.presets), traditions)
    presets = tuple(replace(preset, key=f"{key}-{i}", game=key, players=seats) for i, preset in enumerate(made))
    rules = replace(first.rules, key=key, name=called, seats=seats)
    return TrialGame(rules, presets, first.package, first.goal, first.counters, first.rounds, cards, called)


TRIALS = (trial_game("many", "Many Ways", ("JH", "AH"), MANY), trial_game("trial", "A Trial", ("JS", "2S"), 3, 7))


@pytest.fixture
def four_games() -> Iterator[list[str]]:
    """The first two games and two more, by their keys: one of them has many traditions, one has three and as
    many seats as there are."""
    others = list(GAMES.values())[2:]
    for each in others:
        games.forget(each)
    for each in TRIALS:
        games.register(each)
    yield list(GAMES)
    for each in TRIALS:
        games.forget(each)
    for each in others:
        games.register(each)


@pytest.fixture
def a_full_shelf() -> Iterator[list[str]]:
    """All games there are, and as many more as four have room."""
    added = TRIALS[: max(0, 4 - len(GAMES))]
    for each in added:
        games.register(each)
    yield list(GAMES)
    for each in added:
        games.forget(each)


def laid(p: Program, key: str, seats: int) -> SetUp:
    """Set-up with that game chosen, for so many."""
    scene = p.scene(SetUp)
    scene.change(scene.setup.with_game(key).with_seats(seats))
    p.wait()
    return scene


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("size", [(960, 600), (960, 1000), (2560, 1080)], ids=str)
def test_four_games_and_their_traditions_are_seen_at_once(
    program: Open, four_games: list[str], size: tuple[int, int], language: str
) -> None:
    """Nothing is scrolled to: with most seats where a game has few traditions, with four where it has sixteen."""
    p = program(size, draws=False, language=language).start().key(pygame.K_p)
    for key in four_games:
        most = GAMES[key].rules.seats[-1]
        scene = laid(p, key, most)
        assert not scene.page.scrolls, key
        tabs = [control for control in scene.controls.items if control.id.startswith("game ")]
        assert [tab.id for tab in tabs] == [f"game {each}" for each in four_games]


def test_the_arrows_lead_to_every_game_and_tradition(program: Open, four_games: list[str]) -> None:
    """From wherever one is."""
    p = program((960, 600), draws=False).start().key(pygame.K_p)
    for key in four_games:
        controls = laid(p, key, 4).controls
        wanted = {each.id for each in controls.items if each.id.startswith(("game ", "rules "))}
        found, ahead = set(), [f"rules {next(iter(GAMES[key].presets)).key}"]
        while ahead:
            at = ahead.pop()
            if at in found:
                continue
            found.add(at)
            for arrow in ARROWS:
                controls.focus_on(at)
                p.key(arrow)
                assert controls.focused is not None
                ahead.append(controls.focused.id)
        assert wanted <= found, key


@pytest.mark.parametrize("language", ["en", "es"])
def test_a_tab_among_many_has_its_cards_and_a_line(program: Open, a_full_shelf: list[str], language: str) -> None:
    """Its cards are drawn, its words have room, and a reader is told both lines."""
    p = program((960, 600), language=language).start().key(pygame.K_p)
    scene = laid(p, a_full_shelf[0], 2)
    p.app.draw()
    for key in a_full_shelf:
        tab = next(each for each in scene.controls.items if each.id == f"game {key}")
        piece = tab.piece("normal", False)
        assert isinstance(piece, GameTab)
        room = piece.w_u - LOW_LEFT_U
        assert piece.low
        assert scene.page.text_width(piece.lines[0], LOW_NOTE) <= room
        assert scene.page.text_width(piece.name, LOW_NAME) <= room
        assert tab.details == piece.lines
        assert len(piece.lines) == 2
        box = scene.page.rect(tab.x_u, tab.y_u, LOW_LEFT_U, piece.h_u)
        lights = [min(p.app.screen.surface.get_at((x, box.centery))[:3]) for x in range(box.x, box.right)]
        assert max(lights) > 150  # a card's face; the plate under it is dark
