"""Scenes that are one sheet of paper over the table: the menu, the rules, the fair deal."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from sevenup_gui.engine.options import Options, SevenUpOptions
from sevenup_gui.engine.shuffle import Shuffle
from sevenup_gui.i18n import _
from sevenup_gui.ui.controls import Control
from sevenup_gui.ui.rulecard import preset_name, rule_card
from sevenup_gui.ui.rulesheet import draw_rule_sheet
from sevenup_gui.ui.scene import Scene
from sevenup_gui.ui.text import figures
from sevenup_gui.ui.text import words as type_words
from sevenup_gui.ui.widgets.bars import Hint, Part
from sevenup_gui.ui.widgets.button import Button
from sevenup_gui.ui.widgets.paper import Panel, Paper

if TYPE_CHECKING:
    from sevenup_gui.ui.app import App

Entry = tuple[str, str, int, Callable[[], None], str]  # label, key cap, key, action, what the caption says


class Menu(Scene):
    """Esc at the table: what there is to do besides playing. `entries` are its lines."""

    over = True
    W_U, STEP_U = 440.0, 60.0

    def __init__(self, app: "App", title: str, entries: Sequence[Entry]) -> None:
        super().__init__(app)
        self.title, self.entries = title, entries

    def name(self) -> str:
        return self.title

    @property
    def top_u(self) -> float:
        """Where the panel begins."""
        return 360 - self.height_u / 2

    @property
    def height_u(self) -> float:
        """How high the panel is."""
        return 84 + self.STEP_U * len(self.entries) * self.stretch

    @property
    def stretch(self) -> float:
        """How much the lines grow with the scale: the panel must stay in the window."""
        return min(self.p.ui_scale, 560 / (self.STEP_U * len(self.entries)))

    def build(self) -> Sequence[Control]:
        controls = []
        w = (self.W_U - 48) * self.stretch / self.p.ui_scale
        for i, (label, cap, key, act, hint) in enumerate(self.entries):
            button = Button(
                label, cap, kind="brass" if i == 0 else "lacquer", h_u=48 * self.stretch / self.p.ui_scale, w_u=w,
                size_u_words=22 * self.stretch / self.p.ui_scale, spread=True,
            )  # fmt: skip
            controls.append(
                Control(
                    label,
                    self.p.width_u / 2 - (self.W_U - 48) * self.stretch / 2,
                    self.top_u + 68 + self.STEP_U * self.stretch * i,
                    lambda state, focus, button=button: replace(button, state=state, focus=focus),  # type: ignore[misc]
                    act,
                    (key,),
                    default=i == 0,
                    hint=hint,
                )
            )
        return controls

    def draw(self, surface: pygame.Surface) -> None:
        p, w = self.p, self.W_U * self.stretch
        veil = p.keep("veil", lambda: veil_of(p.size_px))
        surface.blit(veil, (0, 0))
        Panel(w, self.height_u).draw(p, surface, p.width_u / 2 - w / 2, self.top_u)
        p.words(surface, self.title, p.width_u / 2, self.top_u + 38, type_words(27, 800), anchor="middle")
        self.controls.draw(surface)
        focused = self.controls.focused
        self.caption(
            surface,
            [Part(focused.hint if focused else "")],
            [Hint(_("Choose"), ("up", "down")), Hint(_("Back to the table"), ("Esc",), pygame.K_ESCAPE)],
        )


def veil_of(size_px: tuple[int, int]) -> pygame.Surface:
    """A dark veil over what is not of the moment."""
    veil = pygame.Surface(size_px, pygame.SRCALPHA)
    veil.fill((0, 0, 0, 140))
    return veil


class Sheet(Scene):
    """A scene with one sheet, put away by Esc, Enter or a click."""

    over = True

    def handle(self, event: pygame.Event) -> bool:
        away = event.type == pygame.KEYDOWN and event.key in (
            pygame.K_RETURN,
            pygame.K_SPACE,
            pygame.K_F1,
            pygame.K_TAB,
        )
        if away or (event.type == pygame.MOUSEBUTTONDOWN and event.button == 1):
            self.app.pop()
            return True
        return super().handle(event)

    def draw(self, surface: pygame.Surface) -> None:
        p = self.p
        surface.blit(p.keep("veil", lambda: veil_of(p.size_px)), (0, 0))
        self.draw_sheet(surface)
        self.caption(surface, [Part(self.name())], [Hint(_("Back to the table"), ("Esc",), pygame.K_ESCAPE)])

    def draw_sheet(self, surface: pygame.Surface) -> None:
        """Draw the paper."""


class Rules(Sheet):
    """F1: the rules of this table."""

    def __init__(self, app: "App", preset: str, options: Options, players: int) -> None:
        super().__init__(app)
        self.preset, self.options, self.players = preset, options, players

    def name(self) -> str:
        return _("The rules of this table")

    def draw_sheet(self, surface: pygame.Surface) -> None:
        w = min(760.0, self.p.width_u - 96)
        line = _("the rules of this table")
        if isinstance(self.options, SevenUpOptions):
            line += " · " + _("first to {target}").format(target=self.options.target)
        draw_rule_sheet(
            self.p, surface, (self.p.width_u / 2 - w / 2, 60, w, 600), preset_name(self.preset), line,
            rule_card(self.options, self.players), self.app.settings.four_colours,
        )  # fmt: skip


class FairDeal(Sheet):
    """What lets a stranger check the shuffle: the seal before the deal, and the salt once the deal is over."""

    def __init__(self, app: "App", deal: int, shuffle: Shuffle, over: bool) -> None:
        super().__init__(app)
        self.deal, self.shuffle, self.over_now = deal, shuffle, over

    def name(self) -> str:
        return _("A fair deal, and how to check it")

    def draw_sheet(self, surface: pygame.Surface) -> None:
        p, t = self.p, self.p.theme
        w, h = min(1000.0, p.width_u - 96), 520.0
        x, y = p.width_u / 2 - w / 2, 100.0
        Paper(w, h).draw(p, surface, x, y)
        p.words(surface, self.name(), x + 36, y + 48, type_words(30, 800), t.ink)
        at = y + 92
        for paragraph in self.paragraphs():
            for line in p.letters.wrap(paragraph, type_words(19), (w - 72) * p.unit_px):
                p.words(surface, line, x + 36, at, type_words(19), t.ink)
                at += 25
            at += 8
        for head, text in self.figures():
            p.words(surface, head, x + 36, at + 8, type_words(18, 800), t.ink)
            at += 32
            for line in split_to(text, 64):
                p.words(surface, line, x + 36, at, figures(18), t.ink)
                at += 24
            at += 6

    def paragraphs(self) -> list[str]:
        """How it works, in plain words."""
        return [
            _(
                "Before the first card of a deal is dealt, the whole shuffled pack is sealed: its cards and a secret "
                "salt are put through SHA-256, and the result stands here. Nobody can change a card afterwards "
                "without breaking the seal."
            ),
            _(
                "When the deal is over the salt is shown. The record of the match has both: "
                "'sevenup-gui check FILE' verifies every deal, and so does sha256sum with the salt, a colon and the "
                "52 cards, separated by spaces."
            ),
        ]

    def figures(self) -> list[tuple[str, str]]:
        """The seal, and the salt when it may be shown."""
        lines = [(_("Seal of deal {deal}").format(deal=self.deal), self.shuffle.commit or "")]
        salt = self.shuffle.salt or ""
        lines.append((_("Salt"), salt if self.over_now else _("shown when the deal is over")))
        return lines


def split_to(text: str, length: int) -> list[str]:
    """The text in pieces of at most so many letters."""
    return [text[i : i + length] for i in range(0, len(text), length)] or [""]
