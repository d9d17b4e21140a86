"""A net while it learns: three layers, Adam, and a running mean of the weights, which is what is kept."""

# mypy: disable-error-code="import-not-found"
# (numpy is there only where nets are schooled)
from __future__ import annotations

import os
import zlib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from sevenup_gui.search.net import FIRST, LATER

ACTIVE = 30  # about so many features are there at once
BESIDE_COUNTS = 0.3  # how much it matters to foresee what is beside the outcomes
APART = 2  # how often more than the mean of a position's choices the difference between them counts

Array = Any  # of numpy, which is not there where types are checked


class Learner:
    """It says of an action how likely each outcome is, and may say something `beside` them, a plain number that only
    schools: who plays asks for the outcomes alone."""

    def __init__(
        self, features: int, first: int, second: int, seed: int, outcomes: int = 1, beside: bool = True
    ) -> None:
        self.outcomes = outcomes
        luck = np.random.default_rng(seed)

        def drawn(rows: int, columns: int, scale: float) -> Array:
            return (luck.standard_normal((rows, columns)) * np.sqrt(scale)).astype(np.float32)

        self.weights = [
            drawn(features, first, 1 / ACTIVE),
            np.zeros(first, np.float32),
            drawn(first, second, 2 / first),
            np.zeros(second, np.float32),
            drawn(second, outcomes + beside, 1 / second),
            np.zeros(outcomes + beside, np.float32),
        ]
        self.mean = [weight.copy() for weight in self.weights]
        self.slope = [np.zeros_like(weight) for weight in self.weights]
        self.square = [np.zeros_like(weight) for weight in self.weights]
        self.steps = 0

    def forward(self, rows: Array) -> tuple[Array, Array, Array]:
        """The three layers for rows of features."""
        first = np.maximum(rows @ self.weights[0] + self.weights[1], 0)
        second = np.maximum(first @ self.weights[2] + self.weights[3], 0)
        return first, second, second @ self.weights[4] + self.weights[5]

    def chances(self, rows: Array) -> Array:
        """Return the likelihood of each outcome, a column for each."""
        return 1 / (1 + np.exp(-np.clip(self.forward(rows)[2][:, : self.outcomes], -30, 30)))

    def said(self, rows: Array) -> tuple[Array, Array]:
        """Return the likelihood of the first outcome, and the other outputs."""
        out = self.forward(rows)[2]
        return 1 / (1 + np.exp(-out[:, 0])), out[:, self.outcomes]

    def learn(
        self, rows: Array, came: Array, beside: Array | None, rate: float, of: Array | None = None,
        worth: Array | None = None,
    ) -> None:  # fmt: skip
        """One step of Adam, and of the running mean. `came` has for each row, or for each row and outcome, whether it
        came out so. Rows that are choices `of` one position are to differ as they do: by how much one is wrong, times
        its `worth`, more than the others of its position counts again, `APART` times.
        """
        first, second, out = self.forward(rows)
        wrong, known = np.empty_like(out), slice(self.outcomes)
        came = came.reshape(len(rows), self.outcomes)
        wrong[:, known] = (1 / (1 + np.exp(-np.clip(out[:, known], -30, 30))) - came) / len(rows)
        if of is not None:
            weight = np.ones((len(rows), 1), np.float32) if worth is None else worth[:, None]
            _, place, count = np.unique(of, return_inverse=True, return_counts=True)
            weighed = weight * wrong[:, known]
            total = np.zeros((len(count), self.outcomes))
            np.add.at(total, place, weighed)
            wrong[:, known] += APART * weight * (weighed - (total / count[:, None])[place])
        if beside is not None:
            wrong[:, self.outcomes] = BESIDE_COUNTS * (out[:, self.outcomes] - beside) / len(rows)
        at_second = (wrong @ self.weights[4].T) * (second > 0)
        at_first = (at_second @ self.weights[2].T) * (first > 0)
        slopes = [
            rows.T @ at_first,
            at_first.sum(0),
            first.T @ at_second,
            at_second.sum(0),
            second.T @ wrong,
            wrong.sum(0),
        ]
        self.steps += 1
        unslope, unsquare = 1 - 0.9**self.steps, 1 - 0.999**self.steps
        for at, slope in enumerate(slopes):
            self.slope[at] += 0.1 * (slope - self.slope[at])
            self.square[at] += 0.001 * (slope * slope - self.square[at])
            step = self.slope[at] / unslope / (np.sqrt(self.square[at] / unsquare) + 1e-8)
            self.weights[at] -= rate * step

    def settle(self) -> None:
        """Take the weights into their running mean, which is a plain one as long as there are few."""
        share = max(0.002, 1 / (self.steps + 1))
        for at, weight in enumerate(self.weights):
            self.mean[at] += share * (weight - self.mean[at])

    def resume(self, weights: Sequence[Array]) -> None:
        """Go on from these."""
        self.weights = [weight.copy() for weight in weights]
        self.mean = [weight.copy() for weight in weights]

    def packed(self, wholes: Mapping[int, int]) -> bytes:
        """The mean weights in whole numbers, for `search.net`; `wholes` has the features that are shares here and
        counts there, and by how much they differ."""
        first = self.mean[0].copy()
        for feature, whole in wholes.items():
            first[feature] /= whole
        parts = [first * FIRST, self.mean[1] * FIRST]
        last, last_base = self.mean[4].T[: self.outcomes], self.mean[5][: self.outcomes]
        parts += [part * LATER for part in (self.mean[2].T, self.mean[3], last, last_base)]
        numbers = np.concatenate([np.clip(np.round(part), -32767, 32767).astype("<i2").ravel() for part in parts])
        return zlib.compress(numbers.tobytes(), 9)


def keep(path: Path, nets: Mapping[str, Learner]) -> None:
    """Write the mean weights of nets, by their names, where they are found again; never half of them."""
    new = path.with_suffix(".new.npz")
    np.savez(new, **{f"{name}{n}": part for name, net in nets.items() for n, part in enumerate(net.mean)})
    os.replace(new, path)


def go_on(path: Path, nets: Mapping[str, Learner]) -> None:
    """Let nets go on from what was kept of them, if anything was."""
    if path.exists():
        with np.load(path) as kept:
            for name, net in nets.items():
                net.resume([kept[f"{name}{n}"] for n in range(len(net.mean))])
