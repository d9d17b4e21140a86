"""Background sounds of a game: a room full of people, rain at the window. Each is a loop without a seam.

Everything is laid on a ring: what passes the end goes on at the beginning, and filters, which work on the spectrum of
the whole, join the end to the beginning by themselves.
"""

# mypy: disable-error-code="import-not-found"
# (numpy is there only where sounds are made)
from __future__ import annotations

import zlib
from collections.abc import Callable
from typing import NamedTuple, TypeAlias

import numpy as np

from tools.sounds.levels import level_db
from tools.sounds.signal import RATE, Sound, band, samples, shaped, spectrum_hz, times

Rng: TypeAlias = np.random.Generator

LOOP_S = 18.0  # long enough that nobody hears it come round
VOICES = 15
VOWELS = ((730, 1090), (570, 840), (440, 1020), (300, 870), (660, 1720), (530, 1840), (390, 1990))  # formants, in Hz
THROUGH_A_DOOR_HZ = 950  # above it a room next door is dull
DROPS_A_S = 42.0


def lay(ring: Sound, at: int, sound: Sound, loud: float) -> None:
    """Add a sound to the ring at a place, over its end too."""
    places = (at + np.arange(len(sound))) % len(ring)
    np.add.at(ring, places, loud * sound)


def dulled(sound: Sound, corner_hz: float, order: float = 2.0) -> Sound:
    """Without what lies high above a corner."""
    return shaped(sound, 1 / np.sqrt(1 + (spectrum_hz(sound) / corner_hz) ** (2 * order)))


def echoed(rng: Rng, ring: Sound, seconds: float, wet: float) -> Sound:
    """The ring in a room."""
    t = np.arange(len(ring)) / RATE
    tail = rng.standard_normal(len(ring)) * np.exp(-6 * t / seconds) * (t < seconds)
    tail /= np.sqrt((tail**2).sum())
    return np.asarray(ring + wet * np.fft.irfft(np.fft.rfft(ring) * np.fft.rfft(tail), len(ring)))


def syllable(rng: Rng, pitch_hz: float, seconds: float) -> Sound:
    """A vowel that nobody can make out: a hum with two formants, gliding a little."""
    t = times(seconds)
    first, second = VOWELS[rng.integers(len(VOWELS))]
    glide = pitch_hz * (1 + rng.uniform(-0.06, 0.06) * t / seconds)
    turn = 2 * np.pi * np.cumsum(glide) / RATE
    out = np.zeros(len(t))
    for k in range(1, int(2_400 / pitch_hz)):
        hz = k * pitch_hz
        loud = np.exp(-0.5 * ((hz - first) / 130) ** 2) + 0.4 * np.exp(-0.5 * ((hz - second) / 180) ** 2) + 0.12 / k
        out += loud * np.sin(k * turn + rng.uniform(0, 6.3))
    return np.asarray(out * np.sin(np.pi * t / seconds) ** 1.4)


def murmur(rng: Rng) -> Sound:
    """People at other tables: many voices, none of them near, each in phrases with pauses; now and then a glass."""
    ring = np.zeros(samples(LOOP_S))
    for _voice in range(VOICES):
        pitch = rng.choice((rng.uniform(95, 145), rng.uniform(170, 235)))
        near = rng.uniform(0.35, 1.0)
        at = rng.uniform(0, 2)
        while at < LOOP_S:
            phrase_end = at + rng.uniform(0.9, 3.2)
            while at < phrase_end:
                long = rng.uniform(0.11, 0.26)
                lay(ring, samples(at), syllable(rng, pitch * rng.uniform(0.88, 1.14), long), near * rng.uniform(0.5, 1))
                at += long * rng.uniform(0.75, 1.1)
            at += rng.uniform(0.4, 2.6)
    air = dulled(rng.standard_normal(len(ring)), 260, 1.0)
    ring = ring / np.abs(ring).max() + 0.05 * air / np.abs(air).max()
    ring = dulled(echoed(rng, ring, 0.7, 1.1), THROUGH_A_DOOR_HZ)
    for _glass in range(3):
        t = times(0.5)
        ring_hz = rng.uniform(1_900, 2_700)
        chink = sum(np.exp(-t / 0.09 / n) * np.sin(2 * np.pi * ring_hz * n**1.1 * t) / n for n in (1, 2))
        lay(ring, rng.integers(len(ring)), np.asarray(chink), 0.012 * np.abs(ring).max())
    return ring


def rain(rng: Rng) -> Sound:
    """Rain outside a window: a soft rush that swells and falls, and drops on the sill."""
    length = samples(LOOP_S)
    t = np.arange(length) / RATE
    rush = rng.standard_normal(length)
    hz = spectrum_hz(rush)
    rush = shaped(rush, band(1_150, 4.2, hz) * np.minimum(hz / 160, 1))
    swell = 1.0
    for turns in (1, 2, 3):  # whole turns of the ring, so that it comes round to itself
        swell = swell + 0.09 * np.sin(2 * np.pi * turns * t / LOOP_S + rng.uniform(0, 6.3))
    ring = np.asarray(rush / np.sqrt((rush**2).mean()) * swell)
    for _drop in range(int(DROPS_A_S * LOOP_S)):
        long = rng.uniform(0.012, 0.035)
        at = times(long)
        tone = rng.uniform(420, 1_500)
        drop = np.sin(2 * np.pi * tone * (1 + 1.5 * at) * at) * np.exp(-at / (long / 5))
        lay(ring, rng.integers(length), drop, 2.4 * rng.random() ** 3)
    return dulled(echoed(rng, ring, 0.25, 0.3), 3_200, 1.5)


class Loop(NamedTuple):
    """A loop's maker, and its level as in `levels`: far under that of the cards."""

    make: Callable[[Rng], Sound]
    level_db: float


LOOPS = {"room": Loop(murmur, -34), "rain": Loop(rain, -36)}


def loop(name: str) -> Sound:
    """A loop at its level; nothing is cut off its ends, for it has none."""
    sound = LOOPS[name].make(np.random.default_rng(zlib.crc32(name.encode())))
    sound = shaped(sound, np.minimum(spectrum_hz(sound) / 60, 1) ** 2)  # no rumble
    return np.asarray(sound * 10 ** ((LOOPS[name].level_db - level_db(sound)) / 20))
