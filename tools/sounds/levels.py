"""Loudness: every sound is set to the level its kind should have beside the others.

The level of a sound is that of its loudest tenth of a second, weighted as the ear weighs frequencies (curve A of
IEC 61672), in dB below full scale. So a dull knock and a sharp snap of one level are about equally loud.
"""

# mypy: disable-error-code="import-not-found"
# (numpy is there only where sounds are made)
from __future__ import annotations

import numpy as np

from tools.sounds.signal import RATE, Sound, samples, shaped, spectrum_hz

WINDOW_S = 0.1
CEILING = 10 ** (-3 / 20)  # no sample above -3 dB: coding to Vorbis may add a little
SILENCE = 10 ** (-56 / 20)  # of the peak: what is quieter at either end is cut off
LOWEST_HZ = 45  # below it there is nothing to hear, only a cone to move


def a_weight(hz: Sound) -> Sound:
    """Gain of curve A, 1 at 1 kHz."""
    f2 = np.maximum(hz, 1.0) ** 2
    gain = (12_194**2 * f2**2) / ((f2 + 20.6**2) * np.sqrt((f2 + 107.7**2) * (f2 + 737.9**2)) * (f2 + 12_194**2))
    return np.asarray(gain * 1.2589)


def level_db(sound: Sound) -> float:
    """The loudest tenth of a second, curve A, in dB of full scale; a shorter sound counts as one tenth."""
    padded = np.concatenate([sound, np.zeros(samples(WINDOW_S))])
    power = shaped(padded, a_weight(spectrum_hz(padded))) ** 2
    sums = np.concatenate([[0.0], np.cumsum(power)])
    width = samples(WINDOW_S)
    loudest = (sums[width:] - sums[:-width]).max() / width
    return float(10 * np.log10(loudest))


def cleaned(sound: Sound) -> Sound:
    """Without rumble and direct current, and without the silence at either end; the last 5 ms fade out."""
    ratio = 1j * spectrum_hz(sound) / LOWEST_HZ
    out = shaped(sound, (ratio / (1 + ratio)) ** 2)  # two resistors and capacitors in a row: nothing rings ahead
    heard = np.flatnonzero(np.abs(out) > SILENCE * np.abs(out).max())
    out = out[heard[0] : heard[-1] + 1]
    out = out - out.mean()
    fade = RATE // 200
    out[-fade:] *= np.linspace(1, 0, fade)
    return np.asarray(out)


def levelled(sound: Sound, target_db: float) -> Sound:
    """The sound at its level; peaks that would pass the ceiling are rounded off rather than cut."""
    out = cleaned(sound)
    for _ in range(4):  # rounding takes a little loudness away: put it back, and round again
        out = out * 10 ** ((target_db - level_db(out)) / 20)
        if np.abs(out).max() <= CEILING:
            return np.asarray(out)
        knee, above = 0.6 * CEILING, 0.4 * CEILING
        size = np.abs(out)
        out = np.sign(out) * np.where(size > knee, knee + above * np.tanh((size - knee) / above), size)
    return np.asarray(out)
