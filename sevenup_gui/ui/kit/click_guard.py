"""A guard against clicks that come too soon (a debounce). It tells presses that answer from presses that only hurry.

While things move a press means "hurry", and people hurry by pressing again and again. If a question appears meanwhile,
the next press of the same run doesn't answer it, nor does one that began before anyone could have seen the question. A
press elsewhere, or one after a pause long enough to read, counts.

A result takes no press at all for a second, and a decision no Enter, because both appear unasked, and a press meant to
hurry would dismiss them for good. An arrow key shows that the player has seen the question, and from then on Enter
counts.

Players who use a switch, or dwell, can't time a press. Where that is set, and for a screen reader's presses, each press
counts, except in the first second of a result.
"""

import math
from typing import Literal, TypeAlias

import pygame

from sevenup_gui.ui.kit.controls import ARROWS, CONFIRM

BREATH_S = 0.25  # until a player has seen a new question; an earlier press was meant for the one before
RUN_S = 0.3  # presses closer together belong to one run: twelve in two seconds are 0.17 s apart
SEEN_S = 1.0  # until a result or a decision is read; a player who hurries presses again sooner
AWAY_PX = 24  # a pointer this far away is on something else
REPEAT_S = 0.6  # a held key repeats sooner than that

Weight: TypeAlias = Literal["page", "decision", "result"]
LOOKS = frozenset((*ARROWS, pygame.K_TAB, pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_HOME, pygame.K_END))


class ClickGuard:
    """The presses in one window: the mouse's first button, Enter and the space bar, and every key on a result. If
    `patient`, no press is too early."""

    def __init__(self) -> None:
        self.patient = False
        self.weight: Weight = "page"  # of the current question
        self._open_s = math.inf  # how long it has been on screen
        self._looked = False  # if an arrow was pressed since
        self._run_s = math.inf  # since the last press that hurried, or came too early
        self._run_at: tuple[int, int] | None = None  # where that was; None for a key
        self._down_s: dict[int, float] = {}  # since the last event of a key that is still down

    def advance(self, dt_s: float) -> None:
        """Let time pass."""
        self._open_s += dt_s
        self._run_s += dt_s
        for key in self._down_s:
            self._down_s[key] += dt_s

    def opened(self, weight: Weight = "page") -> None:
        """Note that a new question appeared."""
        self.weight, self._open_s, self._looked = weight, 0.0, False

    @property
    def hurried_by_key(self) -> bool:
        """True if a key has just hurried towards the question, so that Enter must not find an answer to press there."""
        return not self.patient and self._run_at is None and self._run_s < SEEN_S

    def open(self, key: bool = False) -> bool:
        """True if any press, or any `key`, would count now."""
        return self._open_s >= self._breath_s(key) and self._run_s >= self._gap_s

    def _breath_s(self, key: bool) -> float:
        """Return how long the question must be on screen before a press answers it."""
        wanted = self.weight == "result" or (self.weight == "decision" and key and not self._looked)
        return SEEN_S if wanted else BREATH_S

    @property
    def _gap_s(self) -> float:
        """Return the least time between presses that don't belong together."""
        return RUN_S if self.weight == "page" or self._looked else SEEN_S

    def too_early(self, event: pygame.Event, asks: bool) -> bool:
        """True if an event is a press that doesn't count as an answer, though there is a question. If nothing `asks`, a
        press can only hurry, and so do those that follow it soon."""
        if event.type == pygame.KEYUP:
            self._down_s.pop(event.key, None)
        at: tuple[int, int] | None = None
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            at = event.pos
        elif event.type != pygame.KEYDOWN:
            return False
        elif event.key in LOOKS:
            self._looked = self._looked or self._open_s >= BREATH_S
            return False
        elif event.key not in CONFIRM:
            return asks and self.weight == "result" and self._open_s < SEEN_S
        if self.patient or getattr(event, "assistive", False):
            return asks and self.weight == "result" and self._open_s < SEEN_S
        held = at is None and self._held(event.key)
        first = not held and self._open_s >= self._breath_s(at is None)
        if asks and first and not (self._run_s < self._gap_s and self._same(at)):
            return False
        self._run_s, self._run_at = 0.0, at
        return asks

    def _held(self, key: int) -> bool:
        """True if a key repeats without being released. Notes it as down from now on."""
        since_s = self._down_s.get(key, math.inf)
        self._down_s[key] = 0.0
        return since_s < REPEAT_S

    def _same(self, at: tuple[int, int] | None) -> bool:
        """True if a press is at the place of the run's last one, by the same means."""
        if at is None or self._run_at is None:
            return at is self._run_at
        return math.dist(at, self._run_at) <= AWAY_PX
