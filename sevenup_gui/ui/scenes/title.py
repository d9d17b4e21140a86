"""The title: continue, play, watch, settings. The first thing anybody sees."""

import contextlib
import io
from collections.abc import Callable, Generator, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

import pygame

from sevenup_gui.assets import drawing
from sevenup_gui.engine.reading import ReadMatch
from sevenup_gui.engine.views import PUBLIC, view
from sevenup_gui.errors import RecordError
from sevenup_gui.i18n import _, listed, pgettext, unreadable
from sevenup_gui.speech.gamewords import listed_games
from sevenup_gui.speech.keeping import file_in_use, other_window, unsaved
from sevenup_gui.speech.rulecard import rules_line
from sevenup_gui.speech.standing import round_words
from sevenup_gui.store.evening_index import count_closed_match
from sevenup_gui.store.first_match import is_due
from sevenup_gui.store.reading import read_file
from sevenup_gui.store.setup import rules_key
from sevenup_gui.ui.kit.clipboard import is_paste
from sevenup_gui.ui.kit.command import Command
from sevenup_gui.ui.kit.commandrow import control_of
from sevenup_gui.ui.kit.controls import Control
from sevenup_gui.ui.kit.draw.paint import OffsetSurface
from sevenup_gui.ui.kit.draw.rails import TITLE
from sevenup_gui.ui.kit.draw.text import words as type_words
from sevenup_gui.ui.kit.draw.vector import blurred
from sevenup_gui.ui.kit.pieces.bars import Part
from sevenup_gui.ui.kit.pieces.button import Button, Kind, State
from sevenup_gui.ui.kit.pieces.piece import Piece
from sevenup_gui.ui.kit.pieces.rack import Rack
from sevenup_gui.ui.scenes.scene import Desk, Scene
from sevenup_gui.ui.scenes.titlefan import FAN_H_U, FAN_W_U, TitleFan
from sevenup_gui.ui.scenes.titleplaces import LEFT, RATIO, Places, title_places
from sevenup_gui.vocabulary.names import names_of

RACK_DROP_U, RACK_GROW = 236.0, 1.45  # how far the rack lies under the fan's middle, and how large it is shown
TAGLINE, SMALL_TAGLINE = type_words(25), type_words(21)
BESIDE = 12.0  # between two lines of the menu that share a row
SLACK = 3.0  # that words leave free, so that none is cut by a pixel where half a row is not a whole number of them
SECOND_H = 52.0  # a lower line of the menu has no second one in it
ATTRACT_S = 60.0  # without a hand on it the title begins to play by itself
RESTS_S = 24.0  # and before, once its fan has been dealt anew, it lies still: left open, a title is to cost nothing
SHARES = (1.0, 0.92, 0.84, 0.76, 0.68)  # of the letters of a line whose words are too long for it


class Title(Scene):
    """The way in."""

    rails = TITLE
    way_out = True
    middle = True

    def __init__(self, app: Desk) -> None:
        super().__init__(app)
        self.offered: ReadMatch | None = None  # what Continue goes on with
        self.waiting: list[Path] = []  # records of matches that made way for others
        self.more = False  # whether there are any besides the one that Continue goes on with
        self.trouble = ""
        self.fan = TitleFan(app.painter, app.pack)
        self.places = self.find_places(1)

    def name(self) -> str:
        return _("Seven Up")

    def enter(self) -> None:
        self.look_for_match()
        self.look_for_waiting()
        if self.app.frames:  # the first hand lies there as the window opens
            self.fan.begin()
        super().enter()

    def update(self, dt_s: float) -> bool:
        if self.may_attract():
            self.app.ways.to_watch(attract=True)
            return True
        resting = self.app.idle_s >= RESTS_S and not self.fan.moving
        if self.app.away or resting or not self.places.fan_frac:
            return False
        places = self.places
        return self.fan.advance(dt_s, self.app.settings.speed, places.fan_x_u, places.fan_y_u, places.fan_frac)

    def may_attract(self) -> bool:
        """Return True if no one has been here for a while, unless a demo would disturb: a listener with a screen
        reader, a player who wants nothing to move, or one at work in another window."""
        bidden = self.app.away or self.app.read_aloud or self.app.settings.speed == "none"
        return self.app.idle_s >= ATTRACT_S and not bidden

    def handle(self, event: pygame.Event) -> bool:
        if is_paste(event):
            self.app.ways.to_pasted()
            return True
        return super().handle(event)

    def look_for_match(self) -> None:
        """See whether a match waits to be continued; one that cannot be read is set aside, and the caption says so.
        So it does, once, of settings that cannot be read."""
        self.offered = None
        try:
            loaded = self.app.saved.load()
            self.offered = None if loaded is None else loaded[0]
            count_closed_match(self.app.saved)
            if self.app.saved.uncounted is not None:
                self.app.ways.hand_in_closed()
            if self.app.saved.notice:
                self.app.tell(_("The saved match's last line was damaged and is gone. The rest is there."))
        except RecordError as error:
            kept = self.app.saved.set_aside()
            where = str(kept) if kept else error.source
            self.trouble = _("Can't read the saved match (line {line}). It's saved as {file}.").format(
                line=error.line, file=where
            )
            if error.unknown_game:
                self.trouble = _(
                    "The saved match is “{game}”, which this version doesn't have, only {games}. It's saved as {file}."
                ).format(game=error.unknown_game, games=listed_games(), file=where)

        if self.app.settings_kept is not None and not self.trouble:
            self.trouble = _(
                "Can't read the settings, so the defaults are used. The old ones are saved as {file}."
            ).format(file=self.app.settings_kept)
            self.app.settings_kept = None
        if unreadable and not self.trouble:
            file = unreadable.pop()
            self.trouble = _("The file '{file}' is damaged. Reinstall the program.").format(file=file)
        saved = self.app.saved
        if not self.trouble:
            self.trouble = (
                unsaved(saved.path, saved.trouble) if saved.trouble
                else file_in_use(saved.refused) if saved.refused is not None
                else other_window() if saved.beside else ""
            )  # fmt: skip

    def look_for_waiting(self) -> None:
        """See which matches made way for others; the last of them is continued where none is under way."""
        self.waiting = self.app.saved.waiting()
        self.more = len(self.waiting) > (self.offered is None)
        if self.offered is None and self.waiting:
            with contextlib.suppress(RecordError):
                self.offered = read_file(self.waiting[0]).matches[-1]

    def go_on(self) -> None:
        """Continue: sit down at the match that waits."""
        from sevenup_gui.ui.scenes.matches.deeds import could_not

        saved = self.app.saved
        try:
            if saved.load() is None and self.waiting:
                saved.take_up(self.waiting[0])
            self.app.ways.to_saved_match()
        except (OSError, RecordError) as error:
            self.app.tell(could_not(error))
            self.enter()

    def entries(self) -> list[list[Command]]:
        """The menu, row by row: what people come for has a row, the rest shares one by twos."""
        ways = self.app.ways
        rows: list[list[Command]] = []
        if self.offered is not None:
            where = _("Pick up where you left off: {where}.").format(where=self.where_words())
            rows.append([Command("continue", _("Continue"), "C", self.go_on, where)])
        unfinished = Command("unfinished", _("Unfinished"), "U", partial(ways.to_matches, "unfinished"),
                             _("Matches you set aside. Continue any of them."))  # fmt: skip
        rows += [
            [Command("play", pgettext("command", "Play"), "P",
                     ways.to_play if self.newcomer else ways.to_setup, self.play_words()),
             *([unfinished] if self.more else [])],
            [Command("learn", _("Learn"), "L", ways.to_learn,
                     _("A five-minute lesson at the table.")),
             Command("daily", _("Daily deal"), "D", ways.to_daily,
                     _("Everyone gets the same cards today. One try."))],
            [Command("night", _("Game night"), "N", ways.to_night,
                     _("Play with friends and keep the evening's standings."))],
            [Command("keep score", _("Keep score"), "K", ways.to_score_sheets,
                     _("Keep score for a game with real cards.")),
             *ways.wings()],
            [Command("watch", _("Watch"), "W", ways.to_watch,
                     _("Watch the computers play, with commentary.")),
             Command("matches", _("Matches"), "A", ways.to_matches,
                     _("Every match you've played. Replay or continue one."))],
            [Command("statistics", _("Statistics"), "I", ways.to_statistics,
                     _("What the finished matches add up to.")),
             Command("settings", _("Settings"), "O", ways.to_settings,
                     _("Appearance, sound, speed and language."))],
        ]  # fmt: skip
        return rows

    @property
    def newcomer(self) -> bool:
        """Return True if no one has played here, and no match waits."""
        return self.offered is None and is_due(self.app.settings)

    def play_words(self) -> str:
        """Describe *Play*."""
        if self.newcomer:
            return _("Start a short match. We explain as you go.")
        return _("Choose the rules and the players.")

    def build(self) -> Sequence[Control]:
        entries = self.entries()
        self.places = places = self.settled_places(len(entries))
        page, rows = self.page, self.places.rows
        left, y = places.x_u / page.scale, self.rails.top_u + (places.y_u - page.top_u) / page.scale
        wide = places.w_u / page.scale
        controls: list[Control] = []
        half_w = (wide - BESIDE) / 2
        halves = self.size_of([line for row in entries if len(row) > 1 for line in row], False, rows.line, half_w)
        for i, row in enumerate(entries):
            height = rows.line if i else rows.first
            w = wide if len(row) == 1 else half_w
            size = halves if len(row) > 1 else self.size_of(row, i == 0, height, w)
            for n, line in enumerate(row):
                second = self.saved_words() if line.id == "continue" and height >= SECOND_H * places.grown else ()
                picture = self.picture(line, size, second, i == 0, height, w)
                controls.append(
                    control_of(line, picture, left + n * (w + BESIDE), y, page, default=i == 0, details=second[:1])
                )
            y += height + rows.gap
        page.end = y - rows.gap
        return controls

    def find_places(self, lines: int, count: int = 6) -> Places:
        """Return the layout with so many lines of words under the name, and so many in the menu."""
        page = self.page
        return title_places(self.p.width_u, page.top_u, page.bottom_u, page.scale, count, lines, (FAN_W_U, FAN_H_U))

    def settled_places(self, count: int) -> Places:
        """Return the layout with as many lines as those words take there."""
        places = self.find_places(1, count)
        if places.kind == "under" or not places.line_w_u:
            return places
        return self.find_places(len(self.tagline_in(places.line_w_u)), count)

    def tagline_in(self, width_u: float) -> list[str]:
        """The line under the name in lines no wider than that."""
        return self.page.wrap(self.tagline(), SMALL_TAGLINE, width_u / (self.page.scale * self.places.grown))

    def picture(
        self, line: Command, size: int, seconds: tuple[str, ...], first: bool, height: float, wide: float
    ) -> Callable[[State, bool], Piece]:
        """The look of a line of the menu, so high and `wide` in page units: the first in brass, under its words the
        longest of `seconds` that fits."""
        plain = self.looks(line, first, height, wide)[size]
        choices = [replace(plain, second=second) for second in (seconds if not size else ())]
        button = next((choice for choice in choices if self.fits(choice)), plain)
        return lambda state, focus: replace(button, state=state, focus=focus)

    def size_of(self, lines: Sequence[Command], first: bool, height: float, wide: float) -> int:
        """Return the first look that suits all of these lines: if one is too long the keys go, then all shrink alike,
        so that nothing is cut."""
        looks = [self.looks(line, first, height, wide) for line in lines]
        return next((at for at in range(len(SHARES) + 1) if all(self.fits(look[at]) for look in looks)), len(SHARES))

    def looks(self, line: Command, first: bool, height: float, wide: float) -> list[Button]:
        """A line of the menu with its key, and without it, its words as large as they may be and smaller."""
        kind: Kind = "brass" if first else "lacquer"
        grown = self.places.grown
        return [
            Button(line.label, cap, "", kind, h_u=height / share, w_u=wide / share, size_u_words=25 if first else 24,
                   spread=True, share=share)
            for cap, share in ((line.key, grown), *(("", grown * share) for share in SHARES))
        ]  # fmt: skip

    def fits(self, button: Button) -> bool:
        """Return True if all its words are visible, with something to spare."""
        return replace(button, w_u=(button.w_u or 0.0) - SLACK).fits(self.p)

    def saved_words(self) -> tuple[str, ...]:
        """The match that waits, in a few words, and in fewer."""
        match = self.offered
        assert match is not None
        names = names_of(match.record.header)
        others = listed([names.seat(seat) for seat in range(len(names.names)) if seat != names.you])
        header, score = match.record.header, " : ".join(map(str, match.state.score))
        rules = rules_line(header.game, rules_key(header))
        return (
            _("{rules} with {names}, {score}").format(rules=rules, names=others, score=score),
            _("with {names}, {score}").format(names=others, score=score),
            rules,
        )

    def where_words(self) -> str:
        """Return that match's progress."""
        assert self.offered is not None
        return round_words(view(self.offered.state, PUBLIC))

    def ahead(self) -> Sequence[Callable[[], object]]:
        ways = self.app.ways
        return (*ways.loading("set-up"), ways.to_setup, *ways.loading("table"))

    def back(self) -> None:
        """Ask first: one Esc too many on the way back here ends nothing."""
        from sevenup_gui.ui.scenes.matches.deeds import PageMenu  # the title is to appear at once
        from sevenup_gui.ui.scenes.sheet import cancel

        kept = _("Your matches are saved.")
        self.app.push(PageMenu(self.app, _("Quit Seven Up?"), [
            Command("quit", _("Quit"), "Q", self.app.quit, kept),
            cancel(self.app.pop),
        ]))  # fmt: skip

    def draw(self, surface: pygame.Surface) -> None:
        self.app.room.draw(surface, self.rails)
        self.draw_fan(surface)
        self.draw_name(surface)
        self.controls.draw(surface)
        self.page.draw_bar(surface)
        focused = self.controls.focused
        line = self.trouble or (focused.hint if focused else "")
        self.caption(surface, [Part(line)])

    @property
    def enter_word(self) -> str:
        return _("Open")

    def key_commands(self) -> Sequence[Command]:
        everywhere = self.app.commands
        return [everywhere["big screen"], everywhere["full screen"], self.leaving(_("Quit"))]

    def draw_fan(self, surface: pygame.Surface) -> None:
        """The fan, and a rack of counters under it; behind a menu it looks out over the first line."""
        p, places = self.p, self.places
        if not places.fan_frac:
            return
        self.fan.draw(surface, places.fan_x_u, places.fan_y_u, places.fan_frac)
        if places.kind == "stacked":
            return
        frac = places.fan_frac
        rack = Rack(4, 7, grow=(RACK_GROW if frac > 0.86 else frac) / p.ui_scale)
        w, _h = rack.size_u(p)
        rack.draw(p, surface, places.fan_x_u + 4 - w / 2, places.fan_y_u + RACK_DROP_U * (frac if frac < 0.86 else 1.0))

    def draw_name(self, surface: pygame.Surface) -> None:
        """The wordmark and the line under it."""
        p, places = self.p, self.places
        height = p.px(places.mark_u)
        if height < 8:
            return
        mark = p.sliced(("wordmark", height), lambda: wordmark(height))
        mark.blit(surface, p.px(places.mark_x_u - places.mark_u * RATIO / 2), p.px(places.mark_y_u))
        if places.kind == "under":
            p.label(surface, self.tagline(), LEFT, places.line_y_u, TAGLINE, "start")
        elif places.line_w_u:
            scale = self.page.scale * places.grown
            for i, line in enumerate(self.tagline_in(places.line_w_u)):
                y_u = places.line_y_u + 26.0 * scale * i
                p.label(surface, line, places.mark_x_u, y_u, SMALL_TAGLINE.sized(scale))

    def tagline(self) -> str:
        """Return the games in words."""
        return listed_games()


def wordmark(height_px: int) -> Generator[None, None, OffsetSurface]:
    """The name as a picture, with its soft shadow, slice by slice."""
    drawn = io.BytesIO(drawing("icon/wordmark.svg").encode())
    letters = pygame.image.load_sized_svg(drawn, (round(height_px * RATIO), height_px))
    yield
    pad = max(4, height_px // 12)
    surface = pygame.Surface((letters.get_width() + 2 * pad, letters.get_height() + 2 * pad), pygame.SRCALPHA)
    shade = pygame.mask.from_surface(letters, 100).to_surface(setcolor=(0, 0, 0, 150), unsetcolor=(0, 0, 0, 0))
    surface.blit(shade, (pad, pad + height_px // 20))
    yield
    surface = blurred(surface, max(2, height_px // 30))
    yield
    surface.blit(letters, (pad, pad))
    return OffsetSurface(surface.convert_alpha(), -pad, -pad)
