"""Sounds: each cue has two or three takes, varied a little in level, with an optional loop of a room or rain behind
them. Without a sound device the table is silent."""

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
QUIET_S = 10.0  # silence after which the device closes, because an open one costs work; longer than any sound
STDERR = 2  # the system's number
FADE_MS = 900  # of the loop behind the game, when it begins
LOUDNESS_SPREAD = 0.12  # each playing differs in level by up to this much, as hands do


class Audio:
    """Plays cues by name ("deal", "play", "knock", ...). An unknown cue, or one whose takes are missing or damaged, is
    silent."""

    def __init__(self, volume_frac: float = 0.7, muted: bool = False) -> None:
        self.volume_frac = volume_frac
        self._muted, self._hushed = muted, False
        self._share_frac = 1.0  # of every chosen volume, for a while
        self._ambience, self._ambience_frac = "", 0.0
        self._around = ""  # the ambience now playing
        self._random = random.Random()
        self._takes: dict[str, list[pygame.mixer.Sound]] = {}
        self._unread: dict[str, list[Path]] = {}  # the files of takes not read yet
        self._last: dict[str, int] = {}
        self.names = {name for name, _take in map(cue_of, sound_files())}
        self.trouble = ""  # what is wrong with a sound, announced once; its place is silent
        self.tell: Callable[[str], None] = lambda _sentence: None
        self.held: Callable[[], bool] = lambda: False  # True while actions should be silent
        missing = [cue for cue in CUES if cue not in self.names]
        if missing:
            self._note(f"sounds/{missing[0]}-1.ogg")
        self.available = True  # until the device says otherwise
        self._opened = self._resting = False
        self._quiet_s = 0.0  # since the last sound, or sign of a person
        self._spec: tuple[int, int, int] | None = None  # of the device that the takes were read for

    @property
    def muted(self) -> bool:
        """True if the player has chosen silence."""
        return self._muted

    @muted.setter
    def muted(self, on: bool) -> None:
        self._muted = on
        self._surround()

    @property
    def hushed(self) -> bool:
        """True while sound is off for now, whatever the player has chosen."""
        return self._hushed

    @hushed.setter
    def hushed(self, on: bool) -> None:
        self._hushed = on
        self._surround()

    @property
    def share_frac(self) -> float:
        """Return the share of every chosen volume that sounds for now."""
        return self._share_frac

    @share_frac.setter
    def share_frac(self, share_frac: float) -> None:
        self._share_frac = share_frac
        self._surround()

    def set_ambience(self, name: str, volume_frac: float) -> None:
        """Play a loop behind everything, at its own volume, or none with "off"."""
        self._ambience, self._ambience_frac = "" if name == "off" else name, volume_frac
        self._surround()

    @property
    def _wanted_around(self) -> str:
        return "" if self._muted or self._hushed else self._ambience

    def _surround(self) -> None:
        """Start, change or stop the loop behind everything."""
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
        """Open the sound device. It may take a tenth of a second, and the first picture doesn't need it."""
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
            if self.trouble:  # from before anyone listened
                self.tell(self.trouble)
            self._takes.clear()
            self._unread.clear()
            for path in sound_files():
                self._unread.setdefault(cue_of(path)[0], []).append(path)
        self._surround()

    def read(self, cue: str) -> None:
        """Read the takes of a cue if they aren't read yet, because reading all of them takes a tenth of a second. A
        faulty one is reported, and silent."""
        while self._unread.get(cue):
            self._read_take(cue)

    def readings(self) -> Iterator[Callable[[], None]]:
        """Yield calls that read all takes ahead of need, one each. The longest takes 3 ms."""
        takes = Counter(name for name, _take in map(cue_of, sound_files()))
        for cue in CUES:
            for _take in range(takes[cue]):
                yield partial(self._read_take, cue)

    def _read_take(self, cue: str) -> None:
        """Read the next take of a cue, if any is left."""
        if not self._unread.get(cue):
            return
        path = self._unread[cue].pop(0)
        try:
            self._takes.setdefault(cue, []).append(pygame.mixer.Sound(path))
        except pygame.error:
            self._note(f"sounds/{path.name}")

    def advance(self, dt_s: float) -> None:
        """Let time pass. An open device needs data a hundred times a second, even for silence, which is more work than
        everything else the program does while it waits. So a quiet device closes until someone comes."""
        self._quiet_s += dt_s
        if self._quiet_s >= QUIET_S and self._opened and self.available and not self._around:
            pygame.mixer.quit()
            self._opened, self._resting = False, True

    def wake(self) -> None:
        """Note that someone is there, so that the next sound needn't wait for the device."""
        self._quiet_s = 0.0
        if self._resting:
            self.open()

    def _note(self, name: str) -> None:
        """Report the first sound that is missing or damaged."""
        if self.trouble:
            return
        try:
            asset(name)
            self.trouble = str(damaged(name))
        except AssetError as error:
            self.trouble = str(error)
        self.tell(self.trouble)

    def play(self, cue: str, level_frac: float = 1.0) -> None:
        """Play a take of the cue, other than the last one."""
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
    """Drop the eight lines that the ALSA library writes to standard error, past Python, when SDL finds no device.
    Anything else written there is passed on afterwards."""
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
        with suppress(OSError):  # its reader has gone
            os.write(STDERR, b"".join(line for line in said if not line.startswith(b"ALSA lib ")))
        os.close(held)
        os.close(error)


def sound_files() -> list[Path]:
    """Return every take, sorted by name."""
    return sorted((assets_dir() / "sounds").glob("*.ogg"))


def cue_of(path: Path) -> tuple[str, str]:
    """Return the cue and the take in a file: "deal-2.ogg" is take 2 of "deal"."""
    name, _, take = path.stem.rpartition("-")
    return name, take
