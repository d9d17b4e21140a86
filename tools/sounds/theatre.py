"""Heard while points are counted and bids judged: hands that clap, a small bell, a sagging string, a pencil."""

# mypy: disable-error-code="import-not-found"
# (numpy is there only where sounds are made)
from __future__ import annotations

from typing import TypeAlias

import numpy as np

from tools.sounds.signal import RATE, Sound, mix, noise, room, samples, strike, swell, times
from tools.sounds.table import slide, snap
from tools.sounds.tunes import Note, hertz, played

Rng: TypeAlias = np.random.Generator

SWISH_S = 0.06  # into the sound of a jack that is caught, the hand has closed on it


def clap(rng: Rng, pitch: float) -> Sound:
    """One pair of hands: a dry burst in the band that the hollow of the palms gives it."""
    body = noise(rng, 0.07, 1_150 * pitch, 1.3) * swell(0.07, 0.0015, 6)
    edge = noise(rng, 0.03, 2_600 * pitch, 1.6) * swell(0.03, 0.0008, 6)
    return mix((0, 1, body), (0, 0.5, edge))


def applause(rng: Rng) -> Sound:
    """Four people round a table who clap three or four times each, none quite with the others."""
    claps = []
    for _ in range(4):
        pitch, beat, at = rng.uniform(0.8, 1.25), rng.uniform(0.15, 0.19), rng.uniform(0.0, 0.09)
        loud = rng.uniform(0.6, 1.0)
        for k in range(rng.integers(4, 6)):
            claps.append((at, loud * (1 - 0.13 * k), clap(rng, pitch * rng.uniform(0.96, 1.04))))
            at += beat * rng.uniform(0.9, 1.1)
    first = min(start for start, _, _ in claps)
    return room(rng, mix(*((start - first, loud, one) for start, loud, one in claps)), 0.3, 0.3)


def caught(rng: Rng) -> Sound:
    """A card snatched from the cloth, and two low strings that fall by a tritone: carried off."""
    notes: list[Note] = [(SWISH_S, -17, 0.6, 0.3), (SWISH_S + 0.15, -23 + int(rng.integers(2)), 0.66, 0.45)]
    strings = played(rng, notes, 0.7, 0.95)
    return mix((0, 0.5, slide(rng, 0.16, 2_600, 0.03)), (0.0, 0.4, snap(rng, 2_900, 0.3)), (0, 0.9, strings))


def ring(rng: Rng) -> Sound:
    """A small brass bell, touched once."""
    hz = 1_318.5 * rng.uniform(0.995, 1.005)  # E6
    modes = [(hz, 0.16, 0.9), (hz * 2.0, 0.1, 0.4), (hz * 2.76, 0.06, 0.35), (hz * 5.4, 0.02, 0.15)]
    tap = noise(rng, 0.01, 5_000, 1.5) * swell(0.01, 0.0006, 6)
    return room(rng, mix((0, 1, strike(0.5, modes)), (0, 0.15, tap)), 0.14)


def wince(rng: Rng) -> Sound:
    """A plucked string let down by a third while it sounds: a soft, comic "oh"."""
    seconds = 0.42
    t = times(seconds)
    bend = hertz(-14) * 2 ** (-(4.0 + rng.uniform(-0.3, 0.3)) / 12 * np.minimum(t / 0.26, 1) ** 1.5)
    wobble = 1 + 0.012 * np.sin(2 * np.pi * 7.5 * t) * np.minimum(t / 0.1, 1)
    phase = 2 * np.pi * np.cumsum(bend * wobble) / RATE
    tone = sum(np.sin(k * phase) * 0.55**k / k * np.exp(-t * (3.2 + 1.6 * k)) for k in range(1, 7))
    end = np.minimum((seconds - t) / 0.06, 1)
    return room(rng, np.asarray(tone * np.minimum(t / 0.004, 1) * end), 0.16)


def flourish(rng: Rng) -> Sound:
    """The point that wins: five notes rolled upwards, the last of them ringing."""
    top = (14, 17)[rng.integers(2)]
    chord = [-10, -3, 2, 9, top]
    notes: list[Note] = [(0.055 * k, pitch, 0.6 + 0.04 * k, 0.3 + 0.06 * k) for k, pitch in enumerate(chord)]
    return played(rng, notes, 0.84, 1.15)


def pip(rng: Rng) -> Sound:
    """A counted card touches the cloth beside its pile."""
    return room(rng, mix((0, 0.5, slide(rng, 0.08, 2_800, 0.02)), (0.045, 0.7, snap(rng, 3_100, 0.1))), 0.1)


def pencil(rng: Rng) -> Sound:
    """A few quick strokes of a soft pencil on paper."""
    parts, at = [], 0.0
    for _ in range(4):
        long = rng.uniform(0.05, 0.1)
        grain = 0.6 + 0.4 * np.abs(noise(rng, long, 140, 1.2))
        stroke = noise(rng, long, rng.uniform(3_600, 4_800), 1.4) * grain[: samples(long)] * swell(long, 0.012, 2.5)
        parts.append((at, rng.uniform(0.6, 1.0), stroke))
        at += long + rng.uniform(0.015, 0.04)
    return mix(*parts)
