"""A child, a cat or a spilled cup at the keys: whatever is pressed, the program goes on and no match is lost.

`SEVENUP_HANDS=500 python -m pytest -n 2 tests/scene/test_any_hands.py` lets five hundred of them try.
"""

import os
import random
from collections.abc import Callable

import pygame
import pytest

from sevenup_gui.engine.reading import read_file
from sevenup_gui.ui.scenes.match.table import TableScene
from sevenup_gui.ui.scenes.title import Title
from tests.scene.driving import Program

HANDS = int(os.environ.get("SEVENUP_HANDS", "8"))
ACTS = 400
ACTS_DRAWN = 60  # pictures take fifty times as long
DRAWN = 6  # every sixth seed paints its pictures
SCALES = (100, 150, 200, 250)
SPEEDS = ("slow", "normal", "fast", "none")
SIZES = ((960, 600), (1280, 720), (1920, 1080), (2560, 1080))
STAY = 12  # acts in a scene before it is left, so that settings do not take the whole time
STAY_AT_TABLE = 80
KEYS = (
    *(pygame.K_RETURN, pygame.K_SPACE, pygame.K_TAB, pygame.K_ESCAPE, pygame.K_F1, pygame.K_F11),
    *(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_PLUS, pygame.K_MINUS),
    *(pygame.K_HOME, pygame.K_END, pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_DELETE, pygame.K_BACKSPACE),
    *range(pygame.K_a, pygame.K_z + 1),
    *range(pygame.K_0, pygame.K_9 + 1),
)
WORDS = ("a", "Zoë", "7", " ", "x" * 30)


class Hands:
    """Somebody who presses this and that; the same seed presses the same."""

    def __init__(self, program: Program, rng: random.Random) -> None:
        self.program, self.rng = program, rng
        self.log: list[str] = []  # what was done, for whoever has to find the fault
        self.stayed = 0
        self.last: type | None = None

    def spot(self) -> tuple[int, int]:
        """Any place in the window."""
        width, height = self.program.app.painter.size_px
        return self.rng.randrange(width), self.rng.randrange(height)

    def act(self) -> None:
        """Do one thing."""
        p, rng, scene = self.program, self.rng, self.program.app.scene
        self.stayed = self.stayed + 1 if type(scene) is self.last else 0
        self.last = type(scene)
        if self.stayed > (STAY_AT_TABLE if isinstance(scene, TableScene) else STAY) and not isinstance(scene, Title):
            self.stayed = 0
            self.note("leave", "")
            p.key(rng.choice((pygame.K_ESCAPE, pygame.K_RETURN)))
            return
        doings = {
            self.click_control: 44,
            self.key: 21,
            self.click: 14,
            self.wait: 10,
            self.drag: 5,
            self.turn_wheel: 2,
            self.type: 2,
            self.disturb: 2,
        }
        rng.choices(tuple(doings), tuple(doings.values()))[0]()

    def note(self, doing: str, what: object) -> None:
        """Keep what is about to be done."""
        self.log.append(f"{type(self.program.app.scene).__name__}: {doing} {what}")

    def click_control(self) -> None:
        """Click something that can be clicked."""
        items = list(self.program.app.scene.controls.items)
        if items:
            control = self.rng.choice(items)
            self.note("click", control.label)
            self.program.click(control.rect(self.program.app.painter).center)

    def click(self) -> None:
        """Click anywhere."""
        spot = self.spot()
        self.note("click", spot)
        self.program.click(spot)

    def drag(self) -> None:
        """Press here and let go there."""
        start, end = self.spot(), self.spot()
        self.note("drag", (start, end))
        self.program.press(start).move(end, held=True).release(end)

    def key(self) -> None:
        """Press a key; nobody leaves by the title's Esc, or the test would be over."""
        code = self.rng.choice(KEYS)
        if code != pygame.K_ESCAPE or not isinstance(self.program.app.scene, Title):
            self.note("key", pygame.key.name(code))
            self.program.key(code, mod=self.rng.choice((0, 0, 0, pygame.KMOD_SHIFT)))

    def turn_wheel(self) -> None:
        """Turn the mouse's wheel."""
        turns = self.rng.choice((-1, 1, -5))
        self.note("wheel", turns)
        self.program.post(pygame.MOUSEWHEEL, x=0, y=turns, flipped=False, precise_x=0.0, precise_y=float(turns))

    def type(self) -> None:
        """Type something."""
        word = self.rng.choice(WORDS)
        self.note("type", word)
        self.program.letters(word)

    def disturb(self) -> None:
        """Look at another window, or give this one another size."""
        size = self.rng.choice((None, *SIZES))
        self.note("size", size)
        if size is None:
            self.program.post(pygame.WINDOWFOCUSLOST)
        else:
            self.program.screen.resize(size)
            self.program.post(pygame.WINDOWSIZECHANGED)

    def wait(self) -> None:
        """Do nothing for a while."""
        seconds = self.rng.choice((0.1, 0.5, 2.0, 5.0))
        self.note("wait", seconds)
        self.program.wait(seconds)


@pytest.mark.parametrize("seed", range(HANDS))
def test_whatever_is_pressed_the_program_goes_on(program: Callable[..., Program], seed: int) -> None:
    """No press, drag, key, word or change of the window raises, and the match on disk can be read after all of them."""
    rng = random.Random(seed)
    size, scale, speed = rng.choice(SIZES), rng.choice(SCALES), rng.choice(SPEEDS)
    draws = seed % DRAWN == 0
    p = program(size, draws=draws, scale=scale, speed=speed, language=rng.choice(("en", "es"))).start()
    hands = Hands(p, rng)
    try:
        for _ in range(ACTS_DRAWN if draws else ACTS):
            if not p.app.scenes or p.app.quitting:
                break
            hands.act()
        kept = p.home / "match.sevenup"
        if kept.exists() and kept.stat().st_size:
            read_file(kept)
    except BaseException:
        print("\n".join(hands.log[-25:]))
        raise
    assert hands.log
