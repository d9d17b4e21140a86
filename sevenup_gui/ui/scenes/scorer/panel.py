"""The question beside the sheet, with keys for finger or mouse, and other actions."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

import pygame

from sevenup_gui.games.parts.scoring import Box, ScoredDeal
from sevenup_gui.speech.scoring.words import AnswerKey, answer_keys, most_typed
from sevenup_gui.ui.kit.command import Command
from sevenup_gui.ui.kit.commandrow import control_of
from sevenup_gui.ui.kit.controls import Control
from sevenup_gui.ui.kit.draw.text import Type
from sevenup_gui.ui.kit.draw.text import words as type_words
from sevenup_gui.ui.kit.page import Page
from sevenup_gui.ui.kit.pieces.button import BidKey, Button
from sevenup_gui.ui.kit.pieces.paper import Panel
from sevenup_gui.vocabulary.names import Names

INSET, KEY, GAP, BUTTON_H = 18.0, 52.0, 10.0, 46.0  # all lengths are page units
ABOVE, QUESTION, NOTE = type_words(16), type_words(22, 800), type_words(17)
NOTE_LINES = 3  # so that what stands under it does not move from box to box
DEED_W = 150.0  # that a button has at least where several stand side by side
MOST_KEYS = 13  # a hand of more cards is bid with digits


class AskingPanel:
    """The panel, `w` wide from `x`, `y` on."""

    def __init__(self, page: Page, x: float, y: float, w: float) -> None:
        self.page, self.x, self.y, self.w = page, x, y, w
        self.at = y + INSET
        self.controls: list[Control] = []
        self.lines: list[tuple[str, Type, float, bool]] = []  # words, type, height, whether they are less important

    @property
    def inner(self) -> float:
        """Return the width inside it."""
        return self.w - 2 * INSET

    def say(self, text: str, style: Type, least: int = 0, quiet: bool = False) -> None:
        """Some lines of words; room is kept for so many at least."""
        lead = style.size_u * 1.24
        lines = self.page.wrap(text, style, self.inner) if text else []
        for n, line in enumerate(lines):
            self.lines.append((line, style, self.at + lead * (n + 0.5), quiet))
        self.at += lead * max(len(lines), least)

    def space(self, height: float) -> None:
        """Leave some room."""
        self.at += height

    def keys(
        self, deal: ScoredDeal, box: Box, names: Names, answer: Callable[[int], None], digit: Callable[[int], None]
    ) -> None:
        """The keys that answer: numbers in a grid, or buttons with names."""
        keys = answer_keys(deal, box, names)
        if box.kind != "number":
            self.named_keys(keys, answer)
            return
        a_row = max(1, int((self.inner + GAP) // (KEY + GAP)))
        digits = most_typed(deal, box) > MOST_KEYS
        if digits:
            keys = [AnswerKey(number, str(number)) for number in range(10)]
        for number, words, why in keys:
            row, column = divmod(number, a_row)
            key = BidKey(words, bool(why))
            self.controls.append(
                Control(
                    f"key {number}", words, self.x + INSET + column * (KEY + GAP), self.at + row * (KEY + GAP),
                    lambda state, focus, key=key: replace(key, state=state, focus=focus),  # type: ignore[misc]
                    partial(digit if digits else answer, number), page=self.page, hint=why,
                )
            )  # fmt: skip
        self.at += -(-len(keys) // a_row) * (KEY + GAP)

    def named_keys(self, keys: Sequence[AnswerKey], answer: Callable[[int], None]) -> None:
        """A button for each answer, with the digit that says the same: as many in a row as have room."""
        in_row = 2 if self.inner > 420 else 1
        w = (self.inner - GAP * (in_row - 1)) / in_row
        for n, (value, label, _why) in enumerate(keys):
            row, column = divmod(n, in_row)
            button = Button(label, str(value), h_u=BUTTON_H, w_u=w, size_u_words=20, spread=True)
            self.controls.append(
                Control(
                    f"key {value}", label, self.x + INSET + column * (w + GAP), self.at + row * (BUTTON_H + GAP),
                    lambda state, focus, button=button: replace(button, state=state, focus=focus),  # type: ignore[misc]
                    partial(answer, value), page=self.page, cap=button.key,
                )
            )  # fmt: skip
        self.at += -(-len(keys) // in_row) * (BUTTON_H + GAP)

    def deeds(self, deeds: Sequence[Command]) -> None:
        """Buttons for what else may be done, side by side where they fit."""
        left = self.x + INSET
        in_row = max(2, min(len(deeds), int(self.inner // DEED_W)))
        half = (self.inner - GAP * (in_row - 1)) / in_row
        rows: list[list[tuple[Command, Button]]] = [[]]
        for deed in deeds:  # in every language in the same order: it is that of the Tab key too
            button = Button(deed.label, deed.key, kind=deed.kind, h_u=BUTTON_H, w_u=half, size_u_words=18)
            wide = deed.kind == "brass" or not button.fits(self.page.p)
            if rows[-1] and (wide or len(rows[-1]) == in_row):
                rows.append([])
            rows[-1].append((deed, button))
            if wide:
                rows.append([])
        rows = [row for row in rows if row]
        ragged = any(len(row) < in_row for row in rows[:-1])  # then the last row is as wide as the others too
        for row in rows:
            (deed, button), *_rest = row
            whole = ragged or deed.kind == "brass" or not button.fits(self.page.p)
            w = (self.inner - GAP * (len(row) - 1)) / len(row) if whole else half
            for column, (deed, button) in enumerate(row):
                at = left + column * (w + GAP)
                self.controls.append(control_of(deed, replace(button, w_u=w), at, self.at, self.page))
            self.at += BUTTON_H + GAP

    @property
    def h(self) -> float:
        """Return its height so far."""
        return self.at - self.y + INSET - GAP

    def draw(self, surface: pygame.Surface) -> None:
        """The lacquer and the words on it; the controls draw themselves."""
        page, t, s = self.page, self.page.p.theme, self.page.scale
        page.put(surface, Panel(self.w * s, self.h * s), self.x, self.y)
        for line, style, y, quiet in self.lines:
            page.words(surface, line, self.x + INSET, y, style, t.text2 if quiet else t.text)
