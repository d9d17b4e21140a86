"""The small game of the tests at the table: played with keys and mouse, taken back, looked at again, told aloud."""

from collections.abc import Callable

import pygame
import pytest

from sevenup_gui.engine.reading import read_file
from sevenup_gui.games import forget, register
from sevenup_gui.store.setup import TableSetup
from sevenup_gui.ui.access.tree import Node
from sevenup_gui.ui.scenes.papers.result import Result
from sevenup_gui.ui.scenes.papers.scoresheet import ScoreSheet
from sevenup_gui.ui.scenes.setup.setup import SetUp
from sevenup_gui.ui.scenes.title import Title
from sevenup_gui.ui.scenes.viewer.replay import Replay
from tests.games import plain
from tests.games.conftest import plain_game  # noqa: F401  # the game is there
from tests.scene.driving import Program, decide_by_keys, decide_by_mouse, seats
from tests.scene.likeness import alike
from tests.scene.picture.test_pictures import FAILED, REQUIRED, check_there, to_the_bit
from tools.pictures import FOLDER, MADE_UNDER, made_under

SEEN = (320, 184, 640, 416)  # the trick, the hand, two plates, the keys
PICTURE = FOLDER / "games" / "plain.png"
Open = Callable[..., Program]

pytestmark = pytest.mark.usefixtures("plain_game")


def sat_down(program: Open, plays: str = "hcc", size: tuple[int, int] = (960, 600), draws: bool = True) -> Program:
    """At a table of the small game, the first decision before one."""
    p = program(size, draws=draws)
    p.sit_down(TableSetup("plain", "plain", seats(plays)))
    return p.until(p.my_turn)


def test_a_match_of_it_is_played_to_its_end(program: Open) -> None:
    """By keys and by mouse in turn; the result is shown, and the record kept holds."""
    p = sat_down(program, draws=False)
    for turn in range(200):
        p.until(lambda: p.my_turn() or isinstance(p.app.scene, ScoreSheet | Result))
        if isinstance(p.app.scene, Result):
            break
        if isinstance(p.app.scene, ScoreSheet):
            p.key(pygame.K_RETURN)
            continue
        (decide_by_keys if turn % 2 else decide_by_mouse)(p)
    p.scene(Result)
    assert p.table.session.over
    (record,) = p.home.rglob("*.sevenup")
    assert read_file(record).matches[-1].state.winners == p.table.session.state.winners


def test_a_card_of_it_is_taken_back(program: Open) -> None:
    """U puts it back into the hand, and the match is where it was."""
    p = sat_down(program, "hc", draws=False)
    state = p.table.session.state
    decide_by_keys(p)
    assert p.table.session.state != state
    p.until(p.my_turn)
    p.key(pygame.K_u)
    p.until(p.my_turn)
    assert p.table.session.state == state


def test_it_is_told_aloud(program: Open) -> None:
    """The hand card by card, whose lead is asked for, and the standing; nothing of it was written for this game."""
    p = sat_down(program, draws=False)
    tree = p.app.tree()
    nodes = list(tree.root.walk())
    hand = [node for node in nodes if node.role == "card"]
    assert len(hand) == 4
    assert any("trick" in words(node) or "lead" in words(node) for node in nodes if node.key[:1] == ("asked",))
    assert [node.key for node in nodes].count(tree.focus) == 1


def words(node: Node) -> str:
    """All that it says."""
    return f"{node.label} {node.value}".lower()


def test_a_record_of_it_is_looked_at_again(program: Open) -> None:
    """Step by step to the end, and back."""
    p = sat_down(program, draws=False)
    for _ in range(3):
        p.until(p.my_turn)
        decide_by_keys(p)
    (record,) = p.home.rglob("*.sevenup")
    p.app.push(Replay(p.app, read_file(record).matches))
    viewer = p.wait().scene(Replay)
    p.key(pygame.K_END)
    assert viewer.at == len(viewer.moments) - 1
    p.key(pygame.K_LEFT)
    assert viewer.at == len(viewer.moments) - 2


def test_it_is_chosen_where_a_table_is_set_up(program: Open) -> None:
    """Its tab stands beside those of the others, and its own rules are on the card."""
    p = program(draws=True)
    p.app.push(SetUp(p.app, TableSetup("seven-up", "old-sledge", seats("hc"))))
    p.wait()
    p.app.scene.controls.focus_on("game plain")
    p.key(pygame.K_RETURN)
    setup = p.scene(SetUp).setup
    assert (setup.game, setup.preset) == ("plain", "plain")


def test_it_looks_as_it_was_blessed(program: Open) -> None:
    """In the middle of a trick; nothing is drawn for it alone. A failure leaves the actual picture in the folder of
    those that failed, from where it is moved if it is meant."""
    check_there([PICTURE] if PICTURE.exists() else [], REQUIRED)
    p = sat_down(program)
    decide_by_keys(p)
    p.until(p.my_turn).wait(1)
    p.app.draw()
    actual = p.screen.surface.subsurface(SEEN)
    expected = pygame.image.load(PICTURE) if PICTURE.exists() else pygame.Surface((8, 8))
    if to_the_bit(MADE_UNDER.read_text(encoding="utf-8").strip(), made_under(), REQUIRED):
        if pygame.image.tobytes(actual, "RGB") == pygame.image.tobytes(expected, "RGB"):
            return
    elif alike(actual, expected):
        return
    FAILED.mkdir(exist_ok=True)
    pygame.image.save(actual, FAILED / "plain.png")
    pytest.fail(f"the small game looks different: see {FAILED}")


def test_where_it_is_not_known_any_more_nothing_of_it_is_lost(program: Open) -> None:
    """A match saved by a program that knew it: the title names the game and what is known, the file is kept whole, and
    every page opens."""
    p = sat_down(program, "hc", draws=False)
    decide_by_keys(p)
    p.until(p.my_turn)
    p.app.settings.setup = p.table.setup.to_json()
    p.app.settings.save()
    p.close()
    (match,) = p.home.glob("*.sevenup")
    kept = match.read_bytes()
    forget(plain.GAME)
    try:
        p = program(draws=False).start()
        aside = p.home / "match.broken.sevenup"
        assert p.scene(Title).trouble == (
            "The saved match is “plain”, which this version doesn't have, only Seven Up, 7Up7Down, Trinidad All Fours "
            f"and Pitch. It's saved as {aside}."
        )
        assert aside.read_bytes() == kept
        ways = p.app.ways
        for way in (ways.to_setup, ways.to_night, ways.to_learn, ways.to_statistics, ways.to_settings):
            way()
            p.wait().key(pygame.K_ESCAPE)
            p.scene(Title)
    finally:
        register(plain.GAME)
