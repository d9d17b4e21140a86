"""The title: continue, play, watch, settings. The first thing anybody sees."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from sevenup_gui.assets import asset
from sevenup_gui.engine.reading import ReadMatch
from sevenup_gui.errors import RecordError
from sevenup_gui.i18n import _, listed, pgettext
from sevenup_gui.store.saved import Seating
from sevenup_gui.ui import routes, words
from sevenup_gui.ui.controls import Control
from sevenup_gui.ui.pack import Look
from sevenup_gui.ui.paint import Sprite
from sevenup_gui.ui.room import TITLE
from sevenup_gui.ui.rulecard import preset_name
from sevenup_gui.ui.scene import Scene
from sevenup_gui.ui.text import words as type_words
from sevenup_gui.ui.widgets.bars import Hint, Part
from sevenup_gui.ui.widgets.button import Button, State
from sevenup_gui.ui.widgets.piece import Piece
from sevenup_gui.ui.widgets.rack import Rack

if TYPE_CHECKING:
    from sevenup_gui.ui.app import App

FAN = ("7S", "TC", "QD", "KS", "AH", "JH")
MENU_U, MENU_W_U = 92.0, 404.0
STEP_U = 62.0


class Title(Scene):
    """The way in."""

    rails = TITLE

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        self.saved: tuple[ReadMatch, Seating] | None = None
        self.trouble = ""

    def name(self) -> str:
        return _("Seven Up")

    def enter(self) -> None:
        self.look_for_match()
        super().enter()

    def look_for_match(self) -> None:
        """See whether a match waits to be continued; one that cannot be read is set aside, and the caption says so."""
        self.saved = None
        try:
            self.saved = self.app.saved.load()
        except RecordError as error:
            kept = self.app.saved.set_aside()
            where = str(kept) if kept else error.source
            self.trouble = _("The saved match cannot be read (line {line}); it is kept as {file}.").format(
                line=error.line, file=where
            )

    def build(self) -> Sequence[Control]:
        s = self.p.ui_scale
        items: list[tuple[str, str, int, Callable[[], None], str, str]] = []
        if self.saved is not None:
            items.append(
                (
                    _("Continue"),
                    "C",
                    pygame.K_c,
                    lambda: routes.to_saved_match(self.app),
                    self.saved_words(),
                    _("Pick up where you left off: {where}.").format(where=self.where_words()),
                )
            )
        items += [
            (
                pgettext("command", "Play"),
                "P",
                pygame.K_p,
                lambda: routes.to_setup(self.app),
                "",
                _("Choose the rules and who sits at the table."),
            ),
            (
                _("Watch"),
                "W",
                pygame.K_w,
                lambda: routes.to_watch(self.app),
                "",
                _("Computers play, and the table explains the game."),
            ),
            (
                _("Settings"),
                "S",
                pygame.K_s,
                lambda: routes.to_settings(self.app),
                "",
                _("Look, sound, speed, size and language."),
            ),
        ]
        controls: list[Control] = []
        y = 236.0
        for i, (label, key, code, act, second, hint) in enumerate(items):
            first = i == 0
            height = 62.0 if first else 50.0
            controls.append(
                Control(label, MENU_U, y, self.picture(label, key, second, first, height), act, (code,), default=first,
                        hint=hint)
            )  # fmt: skip
            y += height * s + 12
        return controls

    def picture(self, label: str, key: str, second: str, first: bool, height: float) -> Callable[[State, bool], Piece]:
        """The look of a line of the menu: the first in brass."""

        def piece(state: State, focus: bool) -> Piece:
            return Button(label, key, second, "brass" if first else "lacquer", state, focus, height,
                          MENU_W_U / min(self.p.ui_scale, 1.4), 25 if first else 24, spread=True)  # fmt: skip

        return piece

    def saved_words(self) -> str:
        """The match that waits, in a few words."""
        assert self.saved is not None
        match, _seating = self.saved
        names = words.names_of(match.record.header)
        others = [names.seat(seat) for seat in range(len(names.names)) if seat != names.you]
        score = " : ".join(map(str, match.state.score))
        return _("{rules} with {names}, {score}").format(
            rules=preset_name(match.record.header.preset), names=listed(others), score=score
        )

    def where_words(self) -> str:
        """How far that match is."""
        assert self.saved is not None
        return _("deal {deal}").format(deal=max(1, self.saved[0].state.deal))

    def back(self) -> None:
        self.app.quit()

    def draw(self, surface: pygame.Surface) -> None:
        self.app.room.draw(surface, self.rails)
        self.draw_fan(surface)
        self.draw_name(surface)
        self.controls.draw(surface)
        focused = self.controls.focused
        line = self.trouble or (focused.hint if focused else "")
        self.caption(
            surface,
            [Part(line)],
            [
                Hint(_("Choose"), ("up", "down")),
                Hint(_("Open"), ("enter",), pygame.K_RETURN),
                Hint(_("Full screen"), ("F11",), pygame.K_F11),
                Hint(_("Quit"), ("Esc",), pygame.K_ESCAPE),
            ],
        )

    def draw_fan(self, surface: pygame.Surface) -> None:
        """Six cards, the jack turned up, and a rack of counters under them."""
        p, wide = self.p, self.p.width_u
        x = wide * (0.715 if wide > 1200 else 0.735) - 8
        height, step = (262.0, 66.0) if wide > 1200 else (226.0, 52.0)
        for i, card in enumerate(FAN):
            q = i - (len(FAN) - 1) / 2
            look = Look(p.px(height), 8.5 * q)
            self.app.pack.drawn(card, look).blit(surface, p.px(x + q * step), p.px(312 + 6.5 * q * q))
        rack = Rack(4, 7)
        w, _h = rack.size_u(p)
        rack.draw(p, surface, x + 4 - w / 2, 548)

    def draw_name(self, surface: pygame.Surface) -> None:
        """The wordmark and the line under it."""
        p = self.p
        height = p.px(WORDMARK_H_U)
        mark = p.sprite(("wordmark", height), lambda: wordmark(height))
        mark.blit(surface, p.px(MENU_U - 6), p.px(72))
        p.label(surface, _("Old Sledge & 7Up7Down, at one table"), MENU_U, 206, type_words(25), "start")


WORDMARK_H_U, WORDMARK_RATIO = 112.0, 772.4 / 185.7  # height, and width to height


def wordmark(height_px: int) -> Sprite:
    """The name as a picture, with its soft shadow."""
    letters = pygame.image.load_sized_svg(asset("icon/wordmark.svg"), (round(height_px * WORDMARK_RATIO), height_px))
    pad = max(4, height_px // 12)
    surface = pygame.Surface((letters.get_width() + 2 * pad, letters.get_height() + 2 * pad), pygame.SRCALPHA)
    shade = pygame.mask.from_surface(letters, 100).to_surface(setcolor=(0, 0, 0, 150), unsetcolor=(0, 0, 0, 0))
    surface.blit(shade, (pad, pad + height_px // 20))
    surface = pygame.transform.gaussian_blur(surface, max(2, height_px // 30))
    surface.blit(letters, (pad, pad))
    return Sprite(surface.convert_alpha(), -pad, -pad)
