"""The few sounds that have notes: the turned jack, a match won, a match lost. A plucked box, figures of our own."""

# mypy: disable-error-code="import-not-found"
# (numpy is there only where sounds are made)
from __future__ import annotations

from typing import TypeAlias

import numpy as np

from tools.sounds.signal import Sound, mix, pluck, room

Rng: TypeAlias = np.random.Generator
Note: TypeAlias = tuple[float, int, float, float]  # start in seconds, semitones above A4, loudness, seconds to ring


def hertz(semitones: int) -> float:
    """The pitch so far above A4, which is 440 Hz."""
    return 440.0 * 2 ** (semitones / 12)


def played(rng: Rng, notes: list[Note], bright: float, seconds: float) -> Sound:
    """Notes on the plucked box; low ones ring longer than high ones."""
    parts = []
    for start, semitones, loud, ring_s in notes:
        human = rng.uniform(0, 0.004)
        string = pluck(rng, seconds - start, hertz(semitones), bright, ring_s)
        parts.append((start + human if start else 0.0, loud, string))
    return room(rng, mix(*parts), 0.22, 0.3)


def jack(rng: Rng) -> Sound:
    """One point before a card is played: a quick upward strum of D major with its sixth on top, bright and brief; or
    the same a little rolled, its fifth on top."""
    step, top = (rng.uniform(0.024, 0.028), 14) if rng.random() < 0.5 else (rng.uniform(0.03, 0.034), 12)
    chord = [-19, -7, -3, 0, 5, 9, top]  # D3 D4 F#4 A4 D5 F#5, B5 or A5
    notes = [(step * k, pitch, 0.75 - 0.03 * k, 0.42 - 0.02 * k) for k, pitch in enumerate(chord)]
    return played(rng, notes, 0.86, 1.15)


def win(rng: Rng) -> Sound:
    """Seven: a run of seven notes up to the octave, and the chord beneath the last."""
    turn = (2, 0) if rng.random() < 0.5 else (0, 2)
    run = [-7, -5, -3, *turn, 5, 9]  # D4 E4 F#4, B4 and A4 in either order, D5 F#5
    starts = [0.0, 0.11, 0.22, 0.33, 0.5, 0.61, 0.78]
    notes: list[Note] = [(start, pitch, 0.7, 0.34) for start, pitch in zip(starts, run, strict=True)]
    notes += [(0.79 + 0.018 * k, pitch, 0.42, 0.6) for k, pitch in enumerate((-19, -12, -3, 0))]
    return played(rng, notes, 0.82, 1.9)


def lose(rng: Rng) -> Sound:
    """A shrug: three steps down, and a soft sixth that leaves the door open."""
    second = (-5, -8)[rng.integers(2)]
    notes: list[Note] = [(0.0, -3, 0.6, 0.34), (0.2, second, 0.55, 0.34), (0.4, -10, 0.6, 0.45)]
    notes += [(0.64, -22, 0.5, 0.6), (0.66, -15, 0.36, 0.55), (0.68, -6, 0.3, 0.55)]
    return played(rng, notes, 0.66, 1.6)
