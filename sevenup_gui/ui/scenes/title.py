"""The title: continue, play, watch, settings. The first thing anybody sees."""

from collections.abc import Callable, Sequence
from dataclasses import replace

import pygame

from sevenup_gui.assets import asset
from sevenup_gui.engine.reading import ReadMatch
from sevenup_gui.errors import RecordError
from sevenup_gui.games import GAMES
from sevenup_gui.i18n import _, listed, pgettext
from sevenup_gui.speech.gamewords import game_name
from sevenup_gui.speech.keeping import file_in_use, other_window, unsaved
from sevenup_gui.speech.rulecard import preset_name
from sevenup_gui.store.saved import Seating
from sevenup_gui.store.setup import rules_key
from sevenup_gui.store.tonight import count_closed_match
from sevenup_gui.ui.kit.clipboard import is_paste
from sevenup_gui.ui.kit.controls import Control
from sevenup_gui.ui.kit.draw.paint import Sprite
from sevenup_gui.ui.kit.draw.rails import TITLE
from sevenup_gui.ui.kit.draw.text import words as type_words
from sevenup_gui.ui.kit.pieces.bars import Hint, Part
from sevenup_gui.ui.kit.pieces.button import Button, Kind, State
from sevenup_gui.ui.kit.pieces.piece import Piece
from sevenup_gui.ui.kit.pieces.rack import Rack
from sevenup_gui.ui.scenes.scene import Desk, Scene
from sevenup_gui.ui.table.cardart import Look
from sevenup_gui.vocabulary.names import names_of

FAN = ("7S", "TC", "QD", "KS", "AH", "JH")
LEFT, MENU_W, MENU_Y = 92.0, 404.0, 236.0  # of the menu under the name, in page units
FIRST_H, LINE_H, GAP = 62.0, 50.0, 12.0  # of its first line and the others, and between two
CLOSE_H, CLOSE_GAP, MOST_ROOMY = 45.0, 11.0, 6  # the same where there are more lines than so many
SIDE_U, SIDE_FRAC = 56.0, 0.56  # of the menu beside the name: how far in it begins, and its share of the width
FAN_W_U, FAN_H_U, RACK_DROP_U = 600.0, 330.0, 236.0  # the fan at its full size, and how far the rack lies under it
RACK_GROW = 1.45  # of the rack beside the menu, where there is room to show it large
TAGLINE, SMALL_TAGLINE = type_words(25), type_words(21)


class Title(Scene):
    """The way in."""

    rails = TITLE
    way_out = True
    middle = True

    def __init__(self, app: Desk) -> None:
        super().__init__(app)
        self.saved: tuple[ReadMatch, Seating] | None = None
        self.trouble = ""
        self.beside = False  # whether the menu stands beside the name, where there is no room under it

    def name(self) -> str:
        return _("Seven Up")

    def enter(self) -> None:
        self.look_for_match()
        super().enter()

    def handle(self, event: pygame.Event) -> bool:
        if is_paste(event):
            self.app.ways.to_pasted()
            return True
        return super().handle(event)

    def look_for_match(self) -> None:
        """See whether a match waits to be continued; one that cannot be read is set aside, and the caption says so.
        So it does, once, of settings that cannot be read."""
        self.saved = None
        try:
            self.saved = self.app.saved.load()
            count_closed_match(self.app.saved)
            if self.app.saved.notice:
                self.app.tell(_("The last line of the saved match was torn and was dropped; the rest is there."))
        except RecordError as error:
            kept = self.app.saved.set_aside()
            where = str(kept) if kept else error.source
            self.trouble = _("The saved match cannot be read (line {line}); it is kept as {file}.").format(
                line=error.line, file=where
            )
            if error.unknown_game:
                self.trouble = _(
                    "The saved match is of “{game}”, and only {games} are known here; it is kept as {file}."
                ).format(game=error.unknown_game, games=listed([game_name(key) for key in GAMES]), file=where)

        if self.app.settings_kept is not None and not self.trouble:
            self.trouble = _("The settings cannot be read and begin anew; the old ones are kept as {file}.").format(
                file=self.app.settings_kept
            )
            self.app.settings_kept = None
        saved = self.app.saved
        if not self.trouble:
            self.trouble = (
                unsaved(saved.path, saved.trouble) if saved.trouble
                else file_in_use(saved.refused) if saved.refused is not None
                else other_window() if saved.beside else ""
            )  # fmt: skip

    def build(self) -> Sequence[Control]:
        items: list[tuple[str, str, str, int, Callable[[], None], tuple[str, ...], str]] = []
        if self.saved is not None:
            items.append(
                (
                    "continue",
                    _("Continue"),
                    "C",
                    pygame.K_c,
                    self.app.ways.to_saved_match,
                    self.saved_words(),
                    _("Pick up where you left off: {where}.").format(where=self.where_words()),
                )
            )
        items += [
            (
                "play",
                pgettext("command", "Play"),
                "P",
                pygame.K_p,
                self.app.ways.to_setup,
                (),
                _("Choose the rules and who sits at the table."),
            ),
            (
                "watch",
                _("Watch"),
                "W",
                pygame.K_w,
                self.app.ways.to_watch,
                (),
                _("Computers play, and the table explains the game."),
            ),
            (
                "night",
                _("Game night"),
                "N",
                pygame.K_n,
                self.app.ways.to_night,
                (),
                _("Friends round one screen, match after match, and who has won how many."),
            ),
            (
                "learn",
                _("Learn"),
                "L",
                pygame.K_l,
                self.app.ways.to_learn,
                (),
                _("A first lesson at the table, five minutes long."),
            ),
            (
                "matches",
                _("Matches"),
                "T",
                pygame.K_t,
                self.app.ways.to_matches,
                (),
                _("All you have played, to look through and play on; T again for the statistics."),
            ),
            (
                "settings",
                _("Settings"),
                "S",
                pygame.K_s,
                self.app.ways.to_settings,
                (),
                _("Look, sound, speed, size and language."),
            ),
        ]
        line, gap = (LINE_H, GAP) if len(items) <= MOST_ROOMY else (CLOSE_H, CLOSE_GAP)
        heights = [FIRST_H if i == 0 else line for i in range(len(items))]
        high = sum(heights) + gap * (len(items) - 1)
        self.beside = MENU_Y + high + 10 > self.rails.top_u + self.page.height
        y = self.page.centred(high) if self.beside else MENU_Y
        self.page.end = self.page.end if self.beside else 0.0
        controls: list[Control] = []
        for i, ((known, label, key, code, act, second, hint), height) in enumerate(zip(items, heights, strict=True)):
            picture = self.picture(label, key, second, i == 0, height)
            controls.append(
                Control(known, label, self.left, y, picture, act, (code,), default=i == 0, hint=hint, page=self.page,
                        details=second[:1])
            )  # fmt: skip
            y += height + (gap if self.beside else gap / self.page.scale)
        return controls

    @property
    def left(self) -> float:
        """Where the menu begins, in page units."""
        return SIDE_U / self.page.scale if self.beside else LEFT

    @property
    def menu_w(self) -> float:
        """How wide it is."""
        return min(MENU_W, SIDE_FRAC * self.page.width) if self.beside else MENU_W

    def picture(
        self, label: str, key: str, seconds: tuple[str, ...], first: bool, height: float
    ) -> Callable[[State, bool], Piece]:
        """The look of a line of the menu: the first in brass, under its words the longest of `seconds` that fits."""
        kind: Kind = "brass" if first else "lacquer"
        plain = Button(label, key, "", kind, h_u=height, w_u=self.menu_w, size_u_words=25 if first else 24, spread=True)
        choices = [replace(plain, second=second) for second in seconds]
        button = next((choice for choice in choices if choice.fits(self.p)), choices[-1] if choices else plain)
        return lambda state, focus: replace(button, state=state, focus=focus)

    def saved_words(self) -> tuple[str, ...]:
        """The match that waits, in a few words, and in fewer."""
        assert self.saved is not None
        match, _seating = self.saved
        names = names_of(match.record.header)
        others = listed([names.seat(seat) for seat in range(len(names.names)) if seat != names.you])
        score, rules = " : ".join(map(str, match.state.score)), preset_name(rules_key(match.record.header))
        return (
            _("{rules} with {names}, {score}").format(rules=rules, names=others, score=score),
            _("with {names}, {score}").format(names=others, score=score),
            rules,
        )

    def where_words(self) -> str:
        """How far that match is."""
        assert self.saved is not None
        return _("deal {deal}").format(deal=max(1, self.saved[0].state.deal))

    def back(self) -> None:
        self.app.quit()

    def draw(self, surface: pygame.Surface) -> None:
        self.app.room.draw(surface, self.rails)
        if self.beside:
            self.draw_right_side(surface)
        else:
            self.draw_name(surface)
            self.draw_fan_beside(surface)
        self.controls.draw(surface)
        self.page.draw_bar(surface)
        focused = self.controls.focused
        line = self.trouble or (focused.hint if focused else "")
        self.caption(
            surface,
            [Part(line)],
            [
                Hint(_("Choose"), ("up", "down")),
                Hint(_("Open"), ("enter",), pygame.K_RETURN),
                Hint(_("Big screen"), ("F10",), pygame.K_F10),
                Hint(_("Full screen"), ("F11",), pygame.K_F11),
                Hint(_("Quit"), ("Esc",), pygame.K_ESCAPE),
            ],
        )

    def draw_fan_beside(self, surface: pygame.Surface) -> None:
        """The fan at the right of the menu."""
        wide, taken_u = self.p.width_u, (LEFT + WORDMARK_H_U * WORDMARK_RATIO) * self.page.scale
        y_u = 312 + self.page.drop_u
        if self.page.scale > 1:
            room_u = wide - taken_u - 50
            self.draw_fan(surface, taken_u + room_u / 2, y_u, min(1.0, room_u / FAN_W_U))
        elif wide > 1200:
            self.draw_fan(surface, wide * 0.715 - 8, y_u, 1.0)
        else:
            self.draw_fan(surface, wide * 0.735 - 8, y_u, 0.86)

    def draw_fan(self, surface: pygame.Surface, x: float, y: float, frac: float) -> None:
        """Six cards around a place of the window, the jack turned up, and a rack of counters under them."""
        p = self.p
        height, step = 262.0 * frac, 66.0 * frac
        if frac == 0.86:
            height, step = 226.0, 52.0
        for i, card in enumerate(FAN):
            q = i - (len(FAN) - 1) / 2
            look = Look(max(4, p.px(height)), 8.5 * q)
            sag = 6.5 * q * q * (1.0 if frac >= 0.86 else frac)
            self.app.pack.drawn(card, look).blit(surface, p.px(x + q * step), p.px(y + sag))
        rack = Rack(4, 7, grow=(frac if frac < 0.86 else RACK_GROW) / p.ui_scale)
        w, _h = rack.size_u(p)
        rack.draw(p, surface, x + 4 - w / 2, y + RACK_DROP_U * (frac if frac < 0.86 else 1.0))

    def draw_name(self, surface: pygame.Surface) -> None:
        """The wordmark and the line under it, over the menu."""
        p, page = self.p, self.page
        height = page.px(WORDMARK_H_U)
        mark = p.sprite(("wordmark", height), lambda: wordmark(height))
        mark.blit(surface, *page.spot(LEFT - 6, 72))
        page.label(surface, self.tagline(), LEFT, 206, TAGLINE)

    def tagline(self) -> str:
        """What there is to play."""
        return _("Old Sledge & 7Up7Down, at one table")

    def draw_right_side(self, surface: pygame.Surface) -> None:
        """The wordmark, the line under it and the fan in a column of their own, as large as there is room."""
        p, page = self.p, self.page
        left_u = SIDE_U + self.menu_w * page.scale + 40
        room_u = p.width_u - left_u - 56
        mark_h_u = min(WORDMARK_H_U, room_u / WORDMARK_RATIO)
        lines = page.wrap(self.tagline(), SMALL_TAGLINE, room_u / page.scale)
        lead_u = 26 * page.scale
        top_u, rest_u = page.top_u + 20, page.bottom_u - page.top_u - 40 - mark_h_u - lead_u * len(lines)
        frac = min(0.85, room_u / FAN_W_U, (rest_u - 24) / (FAN_H_U + 90))
        spare_u = max(0.0, rest_u - (FAN_H_U + 90) * frac if frac > SMALLEST_FAN else rest_u)
        top_u += spare_u * (0.3 if frac > SMALLEST_FAN else 0.5)
        height, middle_u = p.px(mark_h_u), left_u + room_u / 2
        mark = p.sprite(("wordmark", height), lambda: wordmark(height))
        mark.blit(surface, p.px(middle_u - mark_h_u * WORDMARK_RATIO / 2), p.px(top_u))
        y_u = top_u + mark_h_u + lead_u * 0.6
        for line in lines:
            p.label(surface, line, middle_u, y_u, SMALL_TAGLINE.sized(page.scale))
            y_u += lead_u
        if frac > SMALLEST_FAN:
            self.draw_fan(surface, middle_u, y_u - lead_u * 0.6 + spare_u * 0.35 + FAN_H_U * 0.5 * frac, frac)


SMALLEST_FAN = 0.3  # a smaller one is a blot
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
