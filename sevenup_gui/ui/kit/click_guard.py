"""A guard against clicks too soon (a debounce): presses that answer, and presses that only hurry.

While things move a press means "hurry", and people hurry by pressing again and again. What comes to be asked in the
middle of that is not answered by the next press of the same run, nor by one that was under way before anybody can have
seen the question. Anyone who presses elsewhere, or pauses for as long as it takes to read, is taken at their word.

A result takes no press at all for a second, and a decision no Enter: both come of themselves, and what was meant to
hurry would be gone for good. An arrow shows that the question was seen, and Enter counts from then on.

Who plays with a switch, or by dwelling, cannot press in time, neither sooner nor later: where that is set, and where a
screen reader presses, each press counts, but for the first second of a result.
"""

import math
from typing import Literal, TypeAlias

import pygame

from sevenup_gui.ui.kit.controls import ARROWS, CONFIRM

BREATH_S = 0.25  # what has just come is not seen sooner: a press before that was meant for what stood there
RUN_S = 0.3  # presses that follow each other sooner belong together: twelve in two seconds are 0.17 s apart
SEEN_S = 1.0  # a result or a decision is read by then; who hurries towards it presses sooner again
AWAY_PX = 24  # a pointer that has gone so far has been put on something else
REPEAT_S = 0.6  # a key that is held down comes again sooner than that

Weight: TypeAlias = Literal["page", "decision", "result"]
LOOKS = frozenset((*ARROWS, pygame.K_TAB, pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_HOME, pygame.K_END))


class ClickGuard:
    """The presses of one window: the mouse's first button, Enter and the space bar, and each key on a result.
    `patient`: none is too early."""

    def __init__(self) -> None:
        self.patient = False
        self.weight: Weight = "page"  # of what is asked now
        self._open_s = math.inf  # how long that has stood there
        self._looked = False  # whether an arrow was pressed since
        self._run_s = math.inf  # since the last press that hurried, or came too early
        self._run_at: tuple[int, int] | None = None  # where that was; None for a key
        self._down_s: dict[int, float] = {}  # since a key that was not let go yet was heard last

    def advance(self, dt_s: float) -> None:
        """Let time pass."""
        self._open_s += dt_s
        self._run_s += dt_s
        for key in self._down_s:
            self._down_s[key] += dt_s

    def opened(self, weight: Weight = "page") -> None:
        """Something is asked that was not asked before."""
        self.weight, self._open_s, self._looked = weight, 0.0, False

    @property
    def hurried_by_key(self) -> bool:
        """Whether a key has just hurried towards what is asked: Enter must not find an answer to press there."""
        return not self.patient and self._run_at is None and self._run_s < SEEN_S

    def open(self, key: bool = False) -> bool:
        """Whether any press, or any `key`, would be taken at its word."""
        return self._open_s >= self._breath_s(key) and self._run_s >= self._gap_s

    def _breath_s(self, key: bool) -> float:
        """How long what is asked has to stand there before it is answered."""
        wanted = self.weight == "result" or (self.weight == "decision" and key and not self._looked)
        return SEEN_S if wanted else BREATH_S

    @property
    def _gap_s(self) -> float:
        """How far apart presses are that do not belong together."""
        return RUN_S if self.weight == "page" or self._looked else SEEN_S

    def too_early(self, event: pygame.Event, asks: bool) -> bool:
        """Whether an event is a press that is no answer, though something is asked. Where nothing `asks`, a press can
        only hurry: those that follow it soon do too."""
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
        """Whether a key comes again that was not let go; from now on it is down."""
        since_s = self._down_s.get(key, math.inf)
        self._down_s[key] = 0.0
        return since_s < REPEAT_S

    def _same(self, at: tuple[int, int] | None) -> bool:
        """Whether a press is made where the last one of the run was, with the same hand."""
        if at is None or self._run_at is None:
            return at is self._run_at
        return math.dist(at, self._run_at) <= AWAY_PX
