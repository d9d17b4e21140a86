"""Watch and the demonstration never stop by themselves: papers turn over, and one match follows another."""

import gc
import itertools
import random
import weakref
from collections.abc import Callable

import pygame
import pytest

from sevenup_gui.games import PRESETS
from sevenup_gui.launch import DemoOptions
from sevenup_gui.store import attract_playlist
from sevenup_gui.store.attract_playlist import BACKS, Dress, next_dress, next_table
from sevenup_gui.store.setup import TableSetup
from sevenup_gui.ui.app.demo import Demo
from sevenup_gui.ui.scenes.match.table import TableScene
from sevenup_gui.ui.scenes.match.watch import FIRST_LOOK_S, LONGEST_S, WORD_S, Turning, WatchResult
from sevenup_gui.ui.scenes.papers.scoresheet import ScoreSheet
from sevenup_gui.ui.scenes.papers.summary import Summary
from sevenup_gui.ui.scenes.sheet import Menu
from sevenup_gui.ui.scenes.title import Title
from tests.builders import options_for
from tests.scene.driving import STEP_S, Program, part_of

Open = Callable[..., Program]
MATCHES = 4


def watching(program: Open, **how: object) -> Program:
    """The title's Watch, up to the first paper."""
    p = program(**{"draws": False} | how).start().key(pygame.K_w)
    return p.until(p.shows(Summary), 400)


def lying_s(p: Program) -> float:
    """Return the seconds that the paper in front stays when no one does anything."""
    paper, lain_s = p.app.scene, 0.0
    while p.app.scene is paper:
        p.wait()
        lain_s += STEP_S
        assert lain_s < 2 * LONGEST_S, "it lies there for ever"
    return lain_s


def test_a_paper_is_turned_over_when_there_was_time_to_read_it(program: Open) -> None:
    """Four words a second after a first look, and no longer than anybody stands there; then the match goes on."""
    p = watching(program)
    table = p.scene(Summary)
    assert FIRST_LOOK_S + 20 * WORD_S < lying_s(p) <= LONGEST_S + 2 * STEP_S
    assert p.app.scene is not table
    p.table_in_front("watch")


def test_whoever_still_scrolls_is_given_time(program: Open) -> None:
    """The wheel over a paper begins its time anew."""
    p = watching(program)
    paper, turning = p.scene(Summary), part_of(p.table, Turning)
    for _ in range(4):
        p.wait(turning.needed_s * 0.7)
        assert p.app.scene is paper
        p.post(pygame.MOUSEWHEEL, x=0, y=-1)
    assert lying_s(p) > turning.needed_s * 0.9


@pytest.mark.parametrize("by", ["click", "key"])
def test_a_click_or_a_key_turns_a_paper_over_earlier(program: Open, by: str) -> None:
    """Anywhere on it, any key that has nothing else to do there."""
    p = watching(program)
    if by == "click":
        p.click((300, 300))
    else:
        p.key(pygame.K_x)
    p.table_in_front("watch")


def test_what_somebody_opened_and_left_is_put_away(program: Open) -> None:
    """The menu, for one."""
    p = watching(program)
    p.until(p.shows_table("watch")).key(pygame.K_ESCAPE)
    p.scene(Menu)
    p.until(p.shows(TableScene, Summary), 60)


def test_a_trick_that_waits_for_a_click_does_not_wait_when_nobody_plays(program: Open) -> None:
    """Whatever the settings say."""
    p = watching(program, trick_pause="click")
    assert p.app.settings.trick_pause == "click"


def test_one_match_follows_another_for_ever_and_nothing_stays_behind(
    program: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Hours of it by a clock of our own: other games, numbers of players and rooms, and of the tables of before none is
    left."""
    monkeypatch.setattr(attract_playlist, "OFFERED_LEVELS", ("novice",))  # who thinks at once
    p = program(draws=False)
    p.app.settings.setup = TableSetup(target=1).to_json()
    p.start().key(pygame.K_w)
    seen: list[tuple[str, int]] = []
    rooms: list[Dress] = []
    gone: list[weakref.ref[TableScene]] = []
    for _ in range(MATCHES):
        table: TableScene | None = p.table
        assert table is not None
        setup = table.setup
        seen.append((setup.game, len(setup.seats)))
        rooms.append(p.app.dressed or Dress("baize", "lattice"))
        gone.append(weakref.ref(table))
        session, table = table.session, None
        while not session.over:  # the cards fall as fast as they are thrown: only the end is waited for
            at: TableScene | None = p.table
            assert at is not None
            at.host.advance(5.0)
            at.director.hurry()
            if isinstance(p.app.scene, Summary | ScoreSheet):
                p.app.scene.go_on()
            p.app.step(STEP_S)
        at = None
        p.until(p.shows(WatchResult), 60)
        lying_s(p)
    assert all(one[0] != other[0] for one, other in itertools.pairwise(seen))
    assert all(one != other for one, other in itertools.pairwise(rooms))
    assert len(p.app.scenes) == 1
    assert not p.app.chores or len(p.app.chores) < 5
    gc.collect()
    assert [ref() is None for ref in gone] == [True] * MATCHES
    assert (p.app.settings.theme, p.app.settings.back) == ("baize", "lattice"), "what was chosen stays"
    p.app.ways.to_title()
    assert p.app.dressed is None
    assert p.app.attendant is None


def test_the_programme_shows_all_there_is() -> None:
    """The next table is another game's, may be dealt at, and seats nobody who sat at the last; rooms change."""
    luck, setup, dress = random.Random(3), TableSetup(), Dress("baize", "lattice")
    tables: set[tuple[str, int]] = set()
    for _ in range(300):
        last, worn = setup, dress
        setup, dress = next_table(last, luck), next_dress(worn, luck)
        setup.options()
        assert setup.game != last.game
        assert not {seat.face for seat in setup.seats} & {seat.face for seat in last.seats}
        assert dress.theme != worn.theme
        assert dress.back in BACKS
        tables.add((setup.preset, len(setup.seats)))
    assert {count for _preset, count in tables} == {2, 3, 4, 5, 6, 7}
    assert {preset for preset, _count in tables} == set(PRESETS)


def test_a_room_of_high_contrast_stays() -> None:
    """Whoever has chosen it needs it."""
    assert next_dress(Dress("contrast", "rings"), random.Random(1)) == Dress("contrast", "rings")


def test_a_demonstration_in_a_loop_goes_on(program: Open) -> None:
    """After the match it was asked for come others, of other games."""
    p = program(draws=False, speed="none")
    options = options_for("old-sledge", 2, {"target": 1})
    demo = Demo(
        p.app, DemoOptions("old-sledge", options, 2, ("casual", "casual"), 7, 1, True, loop=True), in_process=True
    )
    for _ in range(8000):
        if demo.played:
            break
        p.app.step(STEP_S)
        demo.advance(STEP_S)
    assert demo.played == 1
    assert not p.app.quitting
    assert demo.setup.game != "seven-up"
    assert p.table_in_front("watch").session.header.options.game == demo.setup.game


def test_the_title_is_left_alone_once_the_demonstration_has_begun(program: Open) -> None:
    """Whoever goes there from the table may stay."""
    p = program(draws=False, speed="none")
    options = options_for("old-sledge", 2, {"target": 1})
    demo = Demo(p.app, DemoOptions("old-sledge", options, 2, ("casual", "casual"), 7, 1, True), in_process=True)
    while not demo.begun:
        p.app.step(STEP_S)
        demo.advance(STEP_S)
    p.table_in_front("watch")
    p.app.ways.to_title()
    for _ in range(200):
        p.app.step(STEP_S)
        demo.advance(STEP_S)
    p.scene(Title)
