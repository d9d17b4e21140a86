"""Sounds: each cue has two or three takes, varied a little in level; behind them, if wanted, a room or the rain.
Without a sound device the table is silent."""

import os
import random
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path

import pygame

from sevenup_gui.assets import CUES, asset, assets_dir, damaged
from sevenup_gui.errors import AssetError

RATE_HZ = 44100
BUFFER = 512  # frames: about 12 ms between a click and its sound
QUIET_S = 10.0  # longer than any sound: a device on which nothing has sounded for so long is closed, for open it works
STDERR = 2  # the system's number
FADE_MS = 900  # of what is heard behind the game, when it begins
LOUDNESS_SPREAD = 0.12  # each playing differs in level by up to this much, as hands do


class Audio:
    """Plays cues by name ("deal", "play", "knock", ...). A cue that is unknown, or whose takes are missing or damaged,
    is silent."""

    def __init__(self, volume_frac: float = 0.7, muted: bool = False) -> None:
        self.volume_frac = volume_frac
        self._muted, self._hushed = muted, False
        self._share_frac = 1.0  # of every volume chosen, for a while
        self._ambience, self._ambience_frac = "", 0.0
        self._around = ""  # the ambience that is being played
        self._random = random.Random()
        self._takes: dict[str, list[pygame.mixer.Sound]] = {}
        self._unread: dict[str, list[Path]] = {}  # the files of takes to be read yet
        self._last: dict[str, int] = {}
        self.names = {name for name, _take in map(cue_of, sound_files())}
        self.trouble = ""  # what is wrong with a sound: it is told once, and its place is silent
        self.tell: Callable[[str], None] = lambda _sentence: None
        self.held: Callable[[], bool] = lambda: False  # whether what is done just now is not to be heard
        missing = [cue for cue in CUES if cue not in self.names]
        if missing:
            self._note(f"sounds/{missing[0]}-1.ogg")
        self.available = True  # until the device says otherwise
        self._opened = self._resting = False
        self._quiet_s = 0.0  # since something was played, or somebody was there
        self._spec: tuple[int, int, int] | None = None  # of the device that the takes were read for

    @property
    def muted(self) -> bool:
        """Whether nothing is heard, as was chosen."""
        return self._muted

    @muted.setter
    def muted(self, on: bool) -> None:
        self._muted = on
        self._surround()

    @property
    def hushed(self) -> bool:
        """Whether nothing is heard for a while, whatever was chosen."""
        return self._hushed

    @hushed.setter
    def hushed(self, on: bool) -> None:
        self._hushed = on
        self._surround()

    @property
    def share_frac(self) -> float:
        """How much of every volume chosen is heard for a while."""
        return self._share_frac

    @share_frac.setter
    def share_frac(self, share_frac: float) -> None:
        self._share_frac = share_frac
        self._surround()

    def set_ambience(self, name: str, volume_frac: float) -> None:
        """Let a loop be heard behind everything, at a volume of its own; "off" for none."""
        self._ambience, self._ambience_frac = "" if name == "off" else name, volume_frac
        self._surround()

    @property
    def _wanted_around(self) -> str:
        return "" if self._muted or self._hushed else self._ambience

    def _surround(self) -> None:
        """Begin, change or end what is heard behind everything."""
        if self._resting and self._wanted_around:
            self.open()
            return
        if not self._opened or not pygame.mixer.get_init():
            return
        wanted = self._wanted_around
        music = pygame.mixer.music
        music.set_volume(self._ambience_frac * self._share_frac)
        if wanted == self._around:
            return
        self._around = wanted
        music.stop()
        if wanted:
            try:
                music.load(asset(f"sounds/ambience/{wanted}.ogg"))
                music.play(-1, fade_ms=FADE_MS)
            except (pygame.error, AssetError):
                self._note(f"sounds/ambience/{wanted}.ogg")

    def open(self) -> None:
        """Open the sound device: it may take a tenth of a second, and nobody needs it for the first picture."""
        if self._opened:
            return
        self._opened, self._resting, self._quiet_s = True, False, 0.0
        try:
            with without_alsas_lines():
                pygame.mixer.init(RATE_HZ, -16, 1, BUFFER)
        except pygame.error:
            self.available = False
            return
        pygame.mixer.set_num_channels(16)
        if self._spec != pygame.mixer.get_init():  # the same takes do for the same device opened again
            self._spec = pygame.mixer.get_init()
            if self.trouble:  # since before anybody listened
                self.tell(self.trouble)
            self._takes.clear()
            self._unread.clear()
            for path in sound_files():
                self._unread.setdefault(cue_of(path)[0], []).append(path)
        self._surround()

    def read(self, cue: str) -> None:
        """Read the takes of a cue, unless they are: to read all takes a tenth of a second. One that cannot be read is
        told of, and silent."""
        while self._unread.get(cue):
            self._read_take(cue)

    def readings(self) -> Iterator[Callable[[], None]]:
        """What reads all takes ahead of need, one at each call: the longest take 3 ms."""
        takes = Counter(name for name, _take in map(cue_of, sound_files()))
        for cue in CUES:
            for _take in range(takes[cue]):
                yield partial(self._read_take, cue)

    def _read_take(self, cue: str) -> None:
        """The next take of a cue, if any is left."""
        if not self._unread.get(cue):
            return
        path = self._unread[cue].pop(0)
        try:
            self._takes.setdefault(cue, []).append(pygame.mixer.Sound(path))
        except pygame.error:
            self._note(f"sounds/{path.name}")

    def advance(self, dt_s: float) -> None:
        """Let time pass. An open device wants to be fed a hundred times a second, silence too, which takes more than
        all that the program does while it waits: where it is quiet, it is closed until somebody comes."""
        self._quiet_s += dt_s
        if self._quiet_s >= QUIET_S and self._opened and self.available and not self._around:
            pygame.mixer.quit()
            self._opened, self._resting = False, True

    def wake(self) -> None:
        """Somebody is there: the next sound must not wait for the device."""
        self._quiet_s = 0.0
        if self._resting:
            self.open()

    def _note(self, name: str) -> None:
        """A sound is missing or damaged: remember what to say of the first."""
        if self.trouble:
            return
        try:
            asset(name)
            self.trouble = str(damaged(name))
        except AssetError as error:
            self.trouble = str(error)
        self.tell(self.trouble)

    def play(self, cue: str, level_frac: float = 1.0) -> None:
        """Play a take of the cue, not the one played last."""
        if self.held():
            return
        self.open()
        if self._muted or self._hushed or not self.available:
            return
        self.read(cue)
        takes = self._takes.get(cue)
        if not takes:
            return
        last = self._last.get(cue, -1)
        choice = self._random.choice([i for i in range(len(takes)) if i != last or len(takes) == 1])
        self._last[cue] = choice
        spread = 1 - self._random.random() * LOUDNESS_SPREAD
        takes[choice].set_volume(self.volume_frac * self._share_frac * level_frac * spread)
        takes[choice].play()
        self._quiet_s = 0.0

    def close(self) -> None:
        """Stop all sound."""
        if self._opened and self.available:
            pygame.mixer.quit()


@contextmanager
def without_alsas_lines() -> Iterator[None]:
    """While SDL looks for a device: where there is none the ALSA library writes eight lines to standard error, past
    Python. All else that is written there meanwhile is handed on afterwards."""
    try:
        held, error = os.memfd_create("stderr"), os.dup(STDERR)
    except (AttributeError, OSError):  # no Linux, or no standard error
        yield
        return
    os.dup2(held, STDERR)
    try:
        yield
    finally:
        os.dup2(error, STDERR)
        said = os.pread(held, os.fstat(held).st_size, 0).splitlines(keepends=True)
        with suppress(OSError):  # anyone who read it has gone
            os.write(STDERR, b"".join(line for line in said if not line.startswith(b"ALSA lib ")))
        os.close(held)
        os.close(error)


def sound_files() -> list[Path]:
    """Every take, in order of name."""
    return sorted((assets_dir() / "sounds").glob("*.ogg"))


def cue_of(path: Path) -> tuple[str, str]:
    """The cue and the take that a file holds: "deal-2.ogg" is take 2 of "deal"."""
    name, _, take = path.stem.rpartition("-")
    return name, take
