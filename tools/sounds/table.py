"""Sounds of a card table: paper on cloth, knuckles on wood, counters of ivory."""

# mypy: disable-error-code="import-not-found"
# (numpy is there only where sounds are made)
from __future__ import annotations

from typing import TypeAlias

import numpy as np

from tools.sounds.signal import Sound, band, mix, noise, room, shaped, spectrum_hz, strike, swell

Rng: TypeAlias = np.random.Generator

# When a motion at normal speed looks done, after its sound began with it (`stage.tempo` has how long each takes):
LANDS_S = 0.115  # a card dealt or played has nine tenths of its way behind it
FLAT_S = 0.27  # one turned over lies flat
SQUARED_S, PUT_DOWN_S = 0.13, 0.40  # a trick is a heap; the heap is on its pile
MEETS_S = 0.2  # a counter meets the others


def slide(rng: Rng, seconds: float, centre_hz: float, peak_s: float) -> Sound:
    """A card over cloth: soft noise, a little uneven, because a weave is not smooth."""
    body = noise(rng, seconds, centre_hz, 2.2)
    grain = 0.75 + 0.25 * noise(rng, seconds, 90, 1.5)
    return np.asarray(body * grain * swell(seconds, peak_s))


def snap(rng: Rng, centre_hz: float, weight: float) -> Sound:
    """The edge of a card that springs against something: a dry tick and, with `weight`, the table under it."""
    tick = noise(rng, 0.03, centre_hz, 1.5) * swell(0.03, 0.0012, 7)
    slap = noise(rng, 0.05, centre_hz * 0.42, 1.6) * swell(0.05, 0.002, 6)
    thump = strike(0.09, [(172, 0.016, 1), (263, 0.011, 0.6)])
    return mix((0, 0.7, tick), (0.0005, 0.7, slap), (0.001, weight, thump))


def knuckles(rng: Rng, pitch: float) -> Sound:
    """One knock on an oak table: a hollow board, its legs, and the click of the bone."""
    modes = [(124, 0.05, 0.8), (193, 0.042, 0.9), (311, 0.03, 0.8), (478, 0.02, 0.6), (823, 0.012, 0.4)]
    board = strike(0.3, [(hz * pitch * rng.uniform(0.985, 1.015), fall, loud) for hz, fall, loud in modes])
    bone = noise(rng, 0.02, 1_500, 1.8) * swell(0.02, 0.001, 6)
    return mix((0, 1, board), (0, 0.5, bone))


def ivory(rng: Rng, pitch: float, fall_s: float) -> Sound:
    """Two counters that touch: high, hard, short."""
    modes = [(2_140, 1, 0.8), (3_370, 0.75, 1), (5_230, 0.5, 0.5), (7_460, 0.35, 0.25)]
    ring = strike(0.09, [(hz * pitch * rng.uniform(0.99, 1.01), fall_s * share, loud) for hz, share, loud in modes])
    return mix((0, 0.8, ring), (0, 0.35, noise(rng, 0.008, 4_200, 1.5) * swell(0.008, 0.0006, 6)))


def deal(rng: Rng) -> Sound:
    """A card thrown from the pack: it leaves the thumb, flies low, lands."""
    flight = slide(rng, rng.uniform(0.12, 0.15), rng.uniform(2_700, 3_300), 0.02)
    landing = snap(rng, 2_100, 0.35)
    return room(rng, mix((0, 0.4, snap(rng, 3_600, 0)), (0.003, 0.8, flight), (LANDS_S, 0.55, landing)), 0.12)


def flip(rng: Rng) -> Sound:
    """A card turned over: bent up by a finger, let go, flat on the cloth."""
    bend = slide(rng, 0.25, rng.uniform(3_800, 4_400), 0.14)
    return room(rng, mix((0, 0.4, bend), (0, 0.25, snap(rng, 4_200, 0)), (FLAT_S, 1, snap(rng, 2_700, 0.15))), 0.14)


def play(rng: Rng) -> Sound:
    """A card put down to be seen: it is drawn from the hand, lands, and slides a little."""
    drawn = slide(rng, LANDS_S + 0.02, rng.uniform(2_200, 2_600), 0.04)
    settle = slide(rng, 0.08, 1_900, 0.01)
    landing = snap(rng, 2_300 * rng.uniform(0.93, 1.07), 0.26)
    return room(rng, mix((0, 0.24, drawn), (LANDS_S, 1, landing), (LANDS_S + 0.01, 0.25, settle)), 0.15)


def gather(rng: Rng) -> Sound:
    """A trick drawn in: cards squared against each other, carried over the cloth, put down."""
    drag = slide(rng, 0.3, rng.uniform(1_700, 2_000), 0.12)
    cards = [(0.045 * k + rng.uniform(0, 0.012), 0.28, slide(rng, 0.1, 2_900 + 250 * k, 0.02)) for k in range(3)]
    taps = [(SQUARED_S, 0.22, snap(rng, 2_300, 0.25)), (PUT_DOWN_S, 0.45, snap(rng, 1_900, 0.5))]
    return room(rng, mix((SQUARED_S, 0.6, drag), *cards, *taps), 0.14)


def shuffle(rng: Rng) -> Sound:
    """A riffle: two halves let fall into each other, faster and faster; then the bridge, and a tap to square them."""
    falls, at = [], 0.0
    for k in range(34):
        through = k / 33
        falls.append((at, 0.22 + 0.2 * np.sin(np.pi * through), snap(rng, rng.uniform(2_600, 4_200), 0.05)))
        at += (0.026 - 0.011 * np.sin(np.pi * through)) * rng.uniform(0.8, 1.2)
    bridge = [(at + 0.12 + 0.0075 * k, 0.16 + 0.004 * k, snap(rng, rng.uniform(3_000, 3_600), 0)) for k in range(22)]
    breath = (at + 0.1, 0.3, slide(rng, 0.24, 2_500, 0.13))
    taps = [(at + 0.4, 0.5, snap(rng, 2_000, 0.6)), (at + 0.49, 0.35, snap(rng, 2_300, 0.4))]
    return room(rng, mix(*falls, breath, *bridge, *taps), 0.16)


def counter(rng: Rng) -> Sound:
    """A counter pushed along its groove until it meets the others."""
    way_s = MEETS_S + 0.012
    groove = noise(rng, way_s, 1_250, 1.6) * swell(way_s, 0.04, 0.8) * (0.8 + 0.2 * noise(rng, way_s, 130, 1))
    pitch = rng.uniform(0.95, 1.05)
    stop = strike(0.12, [(390 * pitch, 0.02, 0.6), (640 * pitch, 0.014, 0.4)])
    clicks = [(MEETS_S, 0.9, ivory(rng, pitch, 0.014)), (MEETS_S + 0.03, 0.3, ivory(rng, pitch * 1.09, 0.01))]
    return room(rng, mix((0, 0.22, groove), (MEETS_S, 0.5, stop), *clicks), 0.16)


def knock(rng: Rng) -> Sound:
    """A beg: two knuckles on the table, the second a little firmer."""
    gap = rng.uniform(0.135, 0.155)
    return room(rng, mix((0, 0.8, knuckles(rng, 1.0)), (gap, 1, knuckles(rng, 0.985))), 0.25)


def refuse(rng: Rng) -> Sound:
    """Not this card: a fingertip on the cloth, twice, lower the second time; no reproach."""

    def pad(pitch: float) -> Sound:
        body = strike(0.14, [(220 * pitch, 0.03, 1), (353 * pitch, 0.02, 0.6), (541 * pitch, 0.01, 0.3)])
        return mix((0, 1, body), (0, 0.2, noise(rng, 0.03, 900, 1.6) * swell(0.03, 0.003, 6)))

    return room(rng, mix((0, 1, pad(1.0)), (0.11, 0.9, pad(0.79))), 0.12)


def button(rng: Rng) -> Sound:
    """A small wooden key pressed home."""
    pitch = rng.uniform(0.97, 1.03)
    body = strike(0.07, [(520 * pitch, 0.012, 1), (890 * pitch, 0.008, 0.6), (1_730 * pitch, 0.004, 0.3)])
    return room(rng, mix((0, 1, body), (0, 0.2, noise(rng, 0.012, 2_400, 1.4) * swell(0.012, 0.001, 6))), 0.1)


def press(rng: Rng) -> Sound:
    """A finger laid on a wooden key that gives way: lower and softer than the key pressed home, without its click."""
    pitch = rng.uniform(0.97, 1.03)
    body = strike(0.06, [(310 * pitch, 0.010, 1), (470 * pitch, 0.007, 0.5)])
    return room(rng, mix((0, 1, body), (0, 0.3, noise(rng, 0.016, 700, 1.6) * swell(0.016, 0.002, 6))), 0.08)


def focus(rng: Rng) -> Sound:
    """A fingertip that comes to rest on something: hardly more than air."""
    touch = noise(rng, 0.035, rng.uniform(1_500, 1_800), 1.5) * swell(0.035, 0.004, 7)
    return np.asarray(shaped(touch, band(1_400, 2.5, spectrum_hz(touch))))
