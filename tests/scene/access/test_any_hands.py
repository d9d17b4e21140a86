"""A child, a cat or a spilled cup at the keys: whatever is pressed, the program goes on and no match is lost.

`SEVENUP_HANDS=500 python -m pytest -n 2 tests/scene/access/test_any_hands.py` lets five hundred of them try, each at a
home of its own; `python -m tools.monkey` lets one go on for 100,000 actions, and looks at the memory too.
"""

import os
import random
import sys
from collections.abc import Callable

import pygame
import pytest

from sevenup_gui.engine.names import ZWJ, ZWNJ, drawable
from sevenup_gui.engine.reading import read_file
from sevenup_gui.i18n import codes
from sevenup_gui.ui.scenes.matches.deeds import Rename
from sevenup_gui.ui.scenes.matches.matches import Matches
from sevenup_gui.ui.scenes.title import Title
from tests.scene.driving import Program
from tests.scene.posing import listed
from tools.monkey import (
    SCALES,
    SIZES,
    SPEEDS,
    WORDS,
    Hands,
    Sample,
    grew,
    litter,
    poses,
    scene_name,
    unreached,
    ways_in,
)

ASKED = os.environ.get("SEVENUP_HANDS")
HANDS = int(ASKED or 8)
FEW = 2  # are let in each time, the others in the sweep
ACTS = 400
ACTS_DRAWN = 60  # pictures take fifty times as long
WALK = 40
DRAWN = 6  # every sixth seed paints its pictures


@pytest.mark.parametrize(
    "seed", [*range(FEW), *(pytest.param(n, marks=() if ASKED else pytest.mark.sweep) for n in range(FEW, HANDS))]
)
def test_whatever_is_pressed_the_program_goes_on(
    program: Callable[..., Program], monkeypatch: pytest.MonkeyPatch, seed: int
) -> None:
    """No press, drag, key, word, dropped file or change of the window raises, and the match on disk can be read after
    all of them. Three of four begin elsewhere than at the title."""
    monkeypatch.setitem(sys.modules, "send2trash", None)  # the trash lies in the test's home
    rng = random.Random(seed)
    size, scale, speed = rng.choice(SIZES), rng.choice(SCALES), rng.choice(SPEEDS)
    draws = seed % DRAWN == 0
    p = program(size, draws=draws, scale=scale, speed=speed, language=rng.choice(codes())).start()
    hands = Hands(p, rng)
    try:
        for act in range(ACTS_DRAWN if draws else ACTS):
            if not p.app.scenes or p.app.quitting:
                break
            if act % WALK == 0 and seed % 4:
                hands.set_out()
            hands.act()
        kept = p.home / "match.sevenup"
        if kept.exists() and kept.stat().st_size:
            read_file(kept)
    except BaseException:
        print("\n".join(hands.log))
        raise
    assert hands.log


def test_every_walk_can_begin(program: Callable[..., Program], monkeypatch: pytest.MonkeyPatch) -> None:
    """In each of the scenes but the ends of matches and what needs a file; few hands find some of the others."""
    monkeypatch.setitem(sys.modules, "send2trash", None)
    p = program(draws=False).start()
    Hands(p, random.Random(1))
    seen = {scene_name(type(p.app.scene))}
    for begin in (ways_in() | poses()).values():
        p.app.unwind(Title(p.app))
        begin(p)
        seen.add(scene_name(type(p.app.scene)))
        p.wait()
    ends = ["boardtable.BoardResult", "eventtable.EventResult", "nighttable.NightResult", "show.ShowResult"]
    ends += ["undoing.UndoChoice", "undoing.UndoQuestion"]  # several people have to share the screen
    ends += ["codepage.EventCodePage"]  # and phones are let in from a desk
    assert unreached(seen) == sorted(ends)


def test_any_word_can_be_typed_and_drawn(program: Callable[..., Program]) -> None:
    """And what of it has a shape stands there."""
    p = program().start()
    for word in WORDS:
        p.app.push(Rename(p.app, listed()[0], lambda _title: None))
        p.post(pygame.TEXTINPUT, text=word)
        typed = p.scene(Rename).typed.text
        assert drawable(typed) == typed, repr(word)
        assert typed.replace(ZWJ, "").replace(ZWNJ, "").isprintable(), repr(word)
        p.key(pygame.K_RETURN)


def test_anything_can_be_dropped(program: Callable[..., Program], monkeypatch: pytest.MonkeyPatch) -> None:
    """On the page of matches, where records are taken in; of what is none the caption speaks."""
    monkeypatch.setitem(sys.modules, "send2trash", None)
    p = program(draws=False)
    files = litter(p.home)
    p.start().app.ways.to_matches()
    for file in files:
        p.app.notice = ""
        p.post(pygame.DROPFILE, file=str(file)).post(pygame.DROPCOMPLETE)
        p.until(lambda: p.scene(Matches).importing is None)
        assert p.app.notice, file


def test_scenes_never_in_front_are_named() -> None:
    """But for those that others are made of."""
    missing = unreached(())
    assert {"title.Title", "matches.Matches", "statistics.Statistics", "friend.FriendEditor"} <= set(missing)
    assert "scene.Scene" not in missing
    assert "title.Title" not in unreached(["title.Title"])


def test_memory_that_grows_after_the_first_fifth_is_found() -> None:
    """The most held then is compared with the most before; what is given back in between is no matter."""
    flat = [Sample(acts, held) for acts, held in ((10, 90.0), (20, 100.0), (60, 70.0), (100, 105.0))]
    assert grew(flat) == pytest.approx(0.05)
    assert grew([*flat, Sample(101, 150.0)]) == pytest.approx(0.5)
    assert grew([Sample(20, 100.0), Sample(100, 90.0)]) == 0
