"""A guard against clicks too soon (a debounce): presses that answer, and presses that only hurry.

While things move a press means "hurry", and people hurry by pressing again and again. What comes to be asked in the
middle of that is not answered by the next press of the same run, nor by one that was under way before anybody can have
seen the question. Anyone who presses elsewhere, or pauses for as long as it takes to read, is taken at their word.

Who plays with a switch, or by dwelling, cannot press in time, neither sooner nor later: where that is set, and where a
screen reader presses, each press counts.
"""

import math

import pygame

from sevenup_gui.ui.kit.controls import CONFIRM

BREATH_S = 0.25  # what has just come is not seen sooner: a press before that was meant for what stood there
RUN_S = 0.3  # presses that follow each other sooner belong together: twelve in two seconds are 0.17 s apart
AWAY_PX = 24  # a pointer that has gone so far has been put on something else


class ClickGuard:
    """The presses of one window: the mouse's first button, Enter and the space bar. `patient`: none is too early."""

    def __init__(self) -> None:
        self.patient = False
        self._open_s = math.inf  # how long what is asked now has stood there
        self._run_s = math.inf  # since the last press that hurried, or came too early
        self._run_at: tuple[int, int] | None = None  # where that was; None for a key

    def advance(self, dt_s: float) -> None:
        """Let time pass."""
        self._open_s += dt_s
        self._run_s += dt_s

    def opened(self) -> None:
        """Something is asked that was not asked before."""
        self._open_s = 0.0

    @property
    def open(self) -> bool:
        """Whether any press would be taken at its word."""
        return self._open_s >= BREATH_S and self._run_s >= RUN_S

    def too_early(self, event: pygame.Event, asks: bool) -> bool:
        """Whether an event is a press that is no answer, though something is asked. Where nothing `asks`, a press can
        only hurry: those that follow it soon do too."""
        if self.patient or getattr(event, "assistive", False):
            return False
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            at: tuple[int, int] | None = event.pos
        elif event.type == pygame.KEYDOWN and event.key in CONFIRM:
            at = None
        else:
            return False
        if asks and self._open_s >= BREATH_S and not (self._run_s < RUN_S and self._same(at)):
            return False
        self._run_s, self._run_at = 0.0, at
        return asks

    def _same(self, at: tuple[int, int] | None) -> bool:
        """Whether a press is made where the last one of the run was, with the same hand."""
        if at is None or self._run_at is None:
            return at is self._run_at
        return math.dist(at, self._run_at) <= AWAY_PX
