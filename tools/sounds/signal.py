"""Sound as arrays: noise in a band, struck bodies, plucked strings, a small room.

A sound is a one-dimensional array of floats at `RATE` samples a second, about -1 to 1. Times are in seconds,
frequencies in hertz. Filters work on the spectrum of the whole sound, for all of them are short.
"""

# mypy: disable-error-code="import-not-found"
# (numpy is there only where sounds are made)
from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

RATE = 44_100
Sound: TypeAlias = NDArray[np.floating[Any]]


def samples(seconds: float) -> int:
    """Return the number of samples in that time."""
    return round(seconds * RATE)


def times(seconds: float) -> Sound:
    """The moment of each sample."""
    return np.arange(samples(seconds)) / RATE


def shaped(sound: Sound, gain: Sound | NDArray[np.complex128]) -> Sound:
    """A sound whose spectrum is multiplied by `gain`, one value for each frequency of `spectrum_hz`.

    A real gain keeps every phase, and so rings before a stroke as much as after it; a complex one may be causal.
    """
    return np.fft.irfft(np.fft.rfft(sound) * gain, len(sound))


def spectrum_hz(sound: Sound) -> Sound:
    """The frequencies at which `shaped` takes a gain."""
    return np.fft.rfftfreq(len(sound), 1 / RATE)


def band(centre_hz: float, octaves: float, hz: Sound) -> Sound:
    """A bell around `centre_hz` on a logarithmic scale, `octaves` wide at about half its height."""
    away = np.log2(np.maximum(hz, 1.0) / centre_hz)
    return np.asarray(np.exp(-0.5 * (away / (octaves / 2)) ** 2))


def noise(rng: np.random.Generator, seconds: float, centre_hz: float, octaves: float) -> Sound:
    """Noise in a band, at a peak of 1."""
    raw = rng.standard_normal(samples(seconds))
    out = shaped(raw, band(centre_hz, octaves, spectrum_hz(raw)))
    return np.asarray(out / np.abs(out).max())


def swell(seconds: float, peak_s: float, fall: float = 3.0) -> Sound:
    """An envelope that rises to 1 at `peak_s` and dies away by `fall` powers of e before its end."""
    t = times(seconds)
    rise = np.sin(0.5 * np.pi * np.minimum(t / peak_s, 1)) ** 2
    away = np.exp(-fall * np.maximum(t - peak_s, 0) / (seconds - peak_s))
    end = np.minimum((seconds - t) / min(0.02, seconds / 4), 1)
    return np.asarray(rise * away * end)


def strike(seconds: float, modes: Sequence[tuple[float, float, float]]) -> Sound:
    """A struck body as its modes: (frequency in Hz, seconds to fall to 1/e, loudness)."""
    t = times(seconds)
    onset = np.minimum(t / 0.0008, 1)
    parts = [loud * np.exp(-t / fall) * np.sin(2 * np.pi * hz * t) for hz, fall, loud in modes]
    end = np.minimum((seconds - t) / 0.01, 1)
    return np.asarray(sum(parts, np.zeros(len(t))) * onset * end)


def pluck(rng: np.random.Generator, seconds: float, hz: float, bright: float, ring_s: float) -> Sound:
    """A plucked string: harmonics that die the sooner the higher they are.

    `bright` in [0, 1] is how slowly the harmonics weaken; `ring_s` how long the first one takes to fall to 1/e.
    """
    t = times(seconds)
    out = np.zeros(len(t))
    at = 0.21  # where the finger stands along the string: its nodes are missing from the tone
    for k in range(1, 14):
        stretched = hz * k * np.sqrt(1 + 0.00012 * k * k)
        if stretched > 12_000:
            break
        loud = abs(np.sin(np.pi * k * at)) * bright ** (k - 1) / k
        out += loud * np.exp(-t * (0.55 + 0.45 * k) / ring_s) * np.sin(2 * np.pi * stretched * t + rng.uniform(0, 0.4))
    finger = noise(rng, seconds, 2_600, 1.6) * np.exp(-t / 0.006) * 0.08
    end = np.minimum((seconds - t) / 0.06, 1)
    return np.asarray((out + finger) * np.minimum(t / 0.0015, 1) * end)


def mix(*parts: tuple[float, float, Sound]) -> Sound:
    """Sounds laid over one another: (start in seconds, loudness, sound)."""
    length = max(samples(start) + len(sound) for start, _, sound in parts)
    out = np.zeros(length)
    for start, loud, sound in parts:
        at = samples(start)
        out[at : at + len(sound)] += loud * sound
    return out


def room(rng: np.random.Generator, sound: Sound, wet: float, seconds: float = 0.16) -> Sound:
    """The sound in a small panelled room: early echoes and a dark, short tail behind it."""
    t = times(seconds)
    tail = rng.standard_normal(len(t)) * np.exp(-5 * t / seconds) * np.minimum(t / 0.004, 1)
    tail = shaped(tail, band(800, 4, spectrum_hz(tail)))
    tail /= np.sqrt((tail**2).sum())
    length = len(sound) + len(tail) - 1
    echo = np.fft.irfft(np.fft.rfft(sound, length) * np.fft.rfft(tail, length), length)
    return mix((0, 1, sound), (0.006, wet, echo))
