"""Matches: all that were put away, the latest first; what is in view of the list is all that is built of it, and that
is whole rows: it scrolls by rows."""

import time
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

import pygame

from sevenup_gui.errors import RecordError
from sevenup_gui.i18n import _, ngettext
from sevenup_gui.speech.matches import (
    company_words,
    imported_words,
    looking_words,
    match_words,
    moment_words,
    result_words,
    rules_ways,
    score_words,
)
from sevenup_gui.store.archive import ENDING, Archive, Entry, Filter, Key
from sevenup_gui.store.exchange import Importing
from sevenup_gui.store.folder import is_there, typed_path
from sevenup_gui.store.reading import read_file
from sevenup_gui.store.setup import CHANGED
from sevenup_gui.ui.access.tree import Told, text
from sevenup_gui.ui.kit.command import Command
from sevenup_gui.ui.kit.commandrow import control_of
from sevenup_gui.ui.kit.context_press import ContextPress
from sevenup_gui.ui.kit.controls import Control
from sevenup_gui.ui.kit.draw.rails import TABLE, Rails
from sevenup_gui.ui.kit.page import Page
from sevenup_gui.ui.kit.pieces.bars import Part as CaptionPart
from sevenup_gui.ui.kit.pieces.button import Button, State
from sevenup_gui.ui.kit.pieces.paper import Paper
from sevenup_gui.ui.scenes.filechooser import FileChooser
from sevenup_gui.ui.scenes.matches.deeds import Deeds, could_not, lies_in
from sevenup_gui.ui.scenes.matches.filters import Filters, filter_words
from sevenup_gui.ui.scenes.matches.row import BETWEEN, ArchiveRow, height_of
from sevenup_gui.ui.scenes.scene import Desk, Scene
from sevenup_gui.ui.tree.parts import Part
from sevenup_gui.ui.tree.rows import empty_list

# All lengths are page units.
WIDEST, MARGIN, CLOSE = 1560.0, 40.0, 16.0  # of the paper, and beside it, on a narrow page less
NARROW = 360.0  # of a page
HEAD_H, BUTTON_H, GAP = 62.0, 40.0, 12.0  # of what stands over the list
ROOM, UNDER_PAPER = 18.0, 8.0  # on the paper over the first row and under the last, and from the paper to the rail
BESIDE = 26.0  # the rows, on a narrow page less
SLICE_S = 0.010  # of a frame, for reading records
SHOW_EVERY_S = 0.5  # how often the list takes up what was read meanwhile
MOVES = {pygame.K_UP: -1, pygame.K_DOWN: 1}


class OnPaper(Rails):
    """The rails of the list: the paper lies under the head of the page."""

    __slots__ = ()

    def fitted(self, ui_scale: float) -> Rails:
        """Return the rails with a head that grows with the words."""
        around = TABLE.fitted(ui_scale)
        return Rails(around.top_u + HEAD_H * ui_scale, around.bottom_u + UNDER_PAPER * ui_scale, around.side_u)


class Matches(Scene):
    """The page of all matches. `chosen` is the place in `shown` of the one that the keys are about."""

    takes_files = True

    def __init__(self, app: Desk, chosen: Filter | None = None) -> None:
        super().__init__(app)
        self.archive = Archive(app.saved.folder, app.settings.name)
        self.filter = chosen or Filter()
        self.list_page = Page(app.painter, OnPaper())
        self.shown: list[Entry] = []
        self.chosen = 0
        self.picked = False  # whether somebody chose it
        self.pressed_on: int | None = None  # what was chosen when the mouse went down
        self.importing: Importing | None = None
        self.dropped: list[Path] = []
        self.chooser = FileChooser(app, _("Import"), _("/path/to/a record"), (ENDING,), self.take_path)
        self.context = ContextPress()
        self.job: Iterator[Path] | None = None  # records taken out, one in a step
        self.job_at = Path()  # where they lie
        self.which = ""  # the filter in words
        self.has_tab = False  # whether there is room for this page's
        self.stale_s = 0.0  # since the list last took up what was read
        self.looked = True  # at the folder, before the page was shown
        self.show_matches()

    def name(self) -> str:
        return _("Matches")

    def enter(self) -> None:
        if not self.looked:  # it comes back from under another scene
            self.archive.look()
            self.show_matches()
        self.looked = False
        super().enter()
        self.controls.focus_on(f"match {self.chosen}")

    def leave(self) -> None:
        self.archive.keep()

    # The list

    @property
    def entry(self) -> Entry | None:
        """The chosen match."""
        return self.shown[self.chosen] if self.shown else None

    def show_matches(self) -> None:
        """Take up what the archive has; the match that somebody chose stays chosen while it is there, wherever in its
        file, and before that it is the latest."""
        kept = self.entry if self.picked else None
        self.shown = self.filter.of(self.archive.entries)
        self.chosen = min(self.chosen, max(0, len(self.shown) - 1))
        if kept is not None and self.shown and not same_match(self.shown[self.chosen], kept):
            self.chosen = next((n for n, entry in enumerate(self.shown) if same_match(entry, kept)), self.chosen)
        self.which = filter_words(self.filter, self.archive.entries) if self.filter != Filter() else ""
        self.stale_s = 0.0

    def refresh(self) -> None:
        on_list = self.on_list
        super().refresh()
        if on_list:  # rows are numbered: what was focused may have another number now
            self.controls.focus_on(f"match {self.chosen}")

    def take_filter(self, chosen: Filter) -> None:
        """Show other matches, from the top of the list."""
        self.filter, self.chosen, self.picked = chosen, 0, False
        self.list_page.offset_u = 0.0
        self.show_matches()
        self.refresh()

    @property
    def narrow(self) -> bool:
        """Return True if the page is so narrow that its margins shrink."""
        return self.page.width < NARROW

    @property
    def w(self) -> float:
        """Return the width of the paper, in page units."""
        return min(WIDEST, self.page.width - 2 * (CLOSE if self.narrow else MARGIN))

    @property
    def row_w(self) -> float:
        """Return the width of a row, in page units."""
        return self.w - 2 * (CLOSE if self.narrow else BESIDE)

    @property
    def fit(self) -> int:
        """Return the number of whole rows that fit."""
        return max(1, int((self.list_page.height - 2 * ROOM + BETWEEN) // (height_of(self.row_w) + BETWEEN)))

    @property
    def step(self) -> float:
        """Return the distance from row to row: if there are more than fit, they share all the paper."""
        if len(self.shown) <= self.fit:
            return height_of(self.row_w) + BETWEEN
        return (self.list_page.height - 2 * ROOM + BETWEEN) / self.fit

    @property
    def paper_h(self) -> float:
        """Return the height of the paper, in page units."""
        return min(2 * ROOM + self.step * len(self.shown) - BETWEEN, self.list_page.height)

    def row_y(self, number: int) -> float:
        """Return the top of a row on the page of the list."""
        spare = self.step - BETWEEN - height_of(self.row_w)
        return self.list_page.rails.top_u + ROOM + self.step * number + spare / 2

    @property
    def first(self) -> int:
        """The first row that is seen."""
        return round(self.list_page.offset_u / self.list_page.scale / self.step)

    def in_view(self) -> range:
        """The rows that are seen, as things are scrolled."""
        return range(self.first, min(len(self.shown), self.first + self.fit))

    def go(self, to: int) -> None:
        """Choose another match and bring it into view."""
        self.chosen, self.picked = max(0, min(to, len(self.shown) - 1)), True
        self.refresh()
        self.controls.focus_on(f"match {self.chosen}")
        self.controls.ring = True
        self.reveal_focus()
        self.refresh()

    def reveal_focus(self) -> None:
        if self.on_list:
            self.scroll_to(min(max(self.first, self.chosen - self.fit + 1), self.chosen))

    def scroll_to(self, first: int) -> None:
        """Let this row be the first that is seen, as far as there are rows."""
        self.list_page.offset_u = first * self.step * self.list_page.scale

    @property
    def on_list(self) -> bool:
        """Return True if the focus is on a match."""
        focused = self.controls.focused
        return focused is not None and focused.id.startswith("match ")

    # Time

    def update(self, dt_s: float) -> bool:
        held = self.context.advance(dt_s, self.controls)
        if held is not None and self.open_menu_of(held):
            return True
        if not self.archive.left and self.importing is None and self.job is None:
            return False
        until = time.perf_counter() + SLICE_S
        while self.work() and time.perf_counter() < until:
            pass
        self.stale_s += dt_s
        if not self.archive.left or self.stale_s >= SHOW_EVERY_S:
            self.show_matches()
            self.refresh()
        return True

    def work(self) -> bool:
        """Do a little of what is to be done; whether there is more."""
        if self.job is not None:
            return self.go_on_with(self.job)
        if self.importing is not None:
            return self.go_on_importing(self.importing)
        self.archive.read_next()
        return bool(self.archive.left)

    def go_on_with(self, job: Iterator[Path]) -> bool:
        """The next step of an export; where it lies is said at its end."""
        try:
            self.job_at = next(job)
        except StopIteration:
            self.job = None
            self.app.tell(lies_in(self.job_at))
        except (OSError, RecordError) as error:
            self.job = None
            self.app.tell(could_not(error))
        return self.job is not None

    def go_on_importing(self, importing: Importing) -> bool:
        """The next files of what was dropped, as many as a turn has room for."""
        until_s = time.perf_counter() + SLICE_S
        try:
            while importing.left:
                importing.step()
                if time.perf_counter() >= until_s:
                    return True
            self.app.tell(imported_words(importing))
        except OSError as error:
            self.app.tell(could_not(error))
        self.importing = None
        self.archive.look()
        return bool(self.archive.left)

    # Layout

    def build(self) -> Sequence[Control]:
        controls = [self.back_control(), *self.head()]
        page = self.list_page
        page.end = page.rails.top_u + page.height + self.step * (len(self.shown) - self.fit)
        self.scroll_to(self.first)  # half a row is never seen
        rows = set(self.in_view())
        if self.shown:
            rows.add(self.chosen)  # out of view it keeps the focus
        return controls + [self.row(n) for n in sorted(rows)]

    def head(self) -> list[Control]:
        """Over the list: this page and the statistics like two tabs, and at the right what may be done."""
        deeds = [
            Command("statistics", _("Statistics"), "I", self.app.ways.to_statistics,
                    _("What the finished matches add up to.")),
            Command("import", _("Import…"), "O", self.chooser.ask,
                    _("Choose a match file, or a folder of them.")),
            Command("filter", _("Filter"), "F", self.choose_filter, _("Filter the matches.")),
            Command("deeds", _("More…"), "A", self.choose_deed, self.deed_words()),
        ]  # fmt: skip
        buttons = [head_button(deed.label, deed.key) for deed in deeds]
        x, w = (self.page.width - self.w) / 2, self.w
        tab_w = self.tab().natural_u(self.p)[0] + GAP
        self.has_tab = tab_w + self.width_of(buttons) <= w
        if self.has_tab:
            x, w = x + tab_w, w - tab_w
        else:
            buttons = self.spread([head_button(deed.label) for deed in deeds])
        widths = [button.size_u(self.p)[0] / self.page.scale for button in buttons]
        at = [x] + [x + w - sum(widths[n:]) - GAP * (len(widths) - 1 - n) for n in range(1, len(widths))]
        return [
            control_of(deed, button, left, self.head_y(button), self.page)
            for deed, button, left in zip(deeds, buttons, at, strict=True)
        ]

    def width_of(self, buttons: Sequence[Button]) -> float:
        """Return the width of buttons side by side."""
        return sum(button.natural_u(self.p)[0] + GAP for button in buttons) - GAP

    def spread(self, buttons: Sequence[Button]) -> list[Button]:
        """Return the buttons spread to the width of the paper: with more room about their words, or smaller."""
        spare = (self.w - self.width_of(buttons)) / len(buttons)
        if spare >= 0:
            return [replace(button, w_u=button.natural_u(self.p)[0] + spare) for button in buttons]
        gaps = GAP * (len(buttons) - 1)
        return [replace(button, share=(self.w - gaps) / (self.width_of(buttons) - gaps)) for button in buttons]

    def head_y(self, button: Button) -> float:
        """Return the top of a button over the list."""
        return self.page.rails.top_u + (HEAD_H - BUTTON_H * button.share) / 2 + 2

    @staticmethod
    def tab() -> Button:
        """The tab of this page."""
        return replace(head_button(_("Matches")), kind="brass")

    def row_piece(self, entry: Entry) -> ArchiveRow:
        """A match of the list as it is written."""
        altered = bool(entry.points) or entry.rules.endswith(f":{CHANGED}")
        return ArchiveRow(
            moment_words(entry.made), rules_ways(entry), altered, tuple(company_words(entry)), entry.result,
            result_words(entry.result), score_words(entry), self.row_w,
        )  # fmt: skip

    def row(self, number: int) -> Control:
        """A match of the list as a control, the latest with the number 0."""
        entry = self.shown[number]
        row = replace(self.row_piece(entry), chosen=number == self.chosen)

        def piece(state: State, focus: bool) -> ArchiveRow:
            return replace(row, state=state, focus=focus)

        place = _("{number} of {count}").format(number=number + 1, count=len(self.shown))
        x = (self.page.width - row.w_u) / 2
        return Control(f"match {number}", match_words(entry), x, self.row_y(number), piece,
                       partial(self.press, number), hint=self.deed_words(entry), default=number == self.chosen,
                       page=self.list_page, details=(place,))  # fmt: skip

    @staticmethod
    def deed_words(entry: Entry | None = None) -> str:
        """Name the actions on a match in a sentence."""
        if entry is not None and entry.continues:
            return _("Unfinished. Press C to continue, Enter to replay.")
        return _("Replay, rename, export or delete it.")

    # What is done

    @property
    def scrolling(self) -> Sequence[Page]:
        return (self.page, self.list_page)

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.DROPFILE:
            self.dropped.append(Path(event.file))
            return True
        if event.type == pygame.DROPCOMPLETE:
            return self.bring_in()
        if event.type == pygame.MOUSEBUTTONDOWN:
            self.pressed_on = self.chosen
        elif event.type == pygame.KEYDOWN:
            self.pressed_on = None
            if self.out_of_list(event) or self.key(event.key):
                return True
        asked = self.context.asked(event, self.controls)
        if asked is not None and self.open_menu_of(asked):
            return True
        before = self.list_page.offset_u
        taken = self.list_page.handle(event) or super().handle(event)
        focused = self.controls.focused
        if focused is not None and self.on_list and int(focused.id.split()[1]) != self.chosen:
            self.chosen, self.picked = int(focused.id.split()[1]), True
            self.refresh()
        elif self.list_page.offset_u != before:
            self.refresh()
        return taken

    def out_of_list(self, event: pygame.Event) -> bool:
        """The arrow up from the first match leads from the list to what stands over it."""
        if not self.on_list or event.key != pygame.K_UP or self.chosen > 0:
            return False
        self.controls.focus_on("statistics")
        self.controls.ring = True
        self.app.audio.play("focus")
        return True

    def key(self, code: int) -> bool:
        """Move in the list by a key; return True if it was one for that."""
        leaf = max(1, self.fit - 1)
        last = len(self.shown) - 1
        goals = {pygame.K_PAGEUP: self.chosen - leaf, pygame.K_PAGEDOWN: self.chosen + leaf, pygame.K_HOME: 0,
                 pygame.K_END: last}  # fmt: skip
        if not self.shown:
            return False
        if self.on_list and code in MOVES and 0 <= self.chosen + MOVES[code] <= last:
            goals[code] = self.chosen + MOVES[code]
        if code == pygame.K_DOWN and not self.on_list:
            goals[code] = self.chosen  # from the head into the list
        if code in goals:
            self.go(goals[code])
            self.app.audio.play("focus")
            return True
        return False

    def deeds(self) -> Deeds:
        """Return the actions on the chosen match."""
        entry = self.shown[self.chosen]
        look = partial(self.look_through, entry)
        return Deeds(self.app, self.archive, entry, self.shown, look, self.look_again, self.begin)

    def begin(self, job: Iterator[Path]) -> None:
        """Do something that takes a while."""
        self.job = job

    def press(self, number: int) -> None:
        """A click chooses; a click on what is chosen, or Enter, looks through it."""
        if self.pressed_on in (None, number):
            self.look_through(self.shown[number])
        self.pressed_on = None

    def look_through(self, entry: Entry) -> None:
        """Open the record viewer."""
        from sevenup_gui.ui.scenes.viewer.replay import Replay  # the page is to open at once, and needs no table

        try:
            matches = read_file(self.archive.folder / entry.file).matches
        except RecordError as error:
            self.app.tell(_("Can't read this record: {why}.").format(why=str(error)))
            self.look_again(entry.key)
            return
        self.app.push(Replay(self.app, matches, min(entry.number, len(matches) - 1)))

    def look_again(self, key: Key | None) -> None:
        """The folder is not as the list has it; the match that is now there is to be the chosen one."""
        self.archive.look()
        self.show_matches()
        self.go(next((n for n, entry in enumerate(self.shown) if entry.key == key), self.chosen))

    def choose_filter(self) -> None:
        """Ask which matches to show."""
        self.app.push(Filters(self.app, self.archive.entries, self.filter, self.take_filter))

    def open_menu_of(self, item: Control) -> bool:
        """Open the menu of a match of the list; whether it is one."""
        if not item.id.startswith("match "):
            return False
        self.go(int(item.id.split()[1]))
        self.choose_deed()
        return True

    def take_path(self, typed: str) -> str:
        """Bring in the file or folder that somebody chose or typed the path of."""
        if typed:
            path = typed_path(typed)
            if not is_there(path):
                return _("Can't find {path}.").format(path=path)
            self.dropped.append(path)
            self.bring_in()
        return ""

    def choose_deed(self) -> None:
        """Ask what to do with the chosen match."""
        if self.shown:
            self.deeds().open()

    def bring_in(self) -> bool:
        """Take in what was dropped on the window."""
        if self.importing is None:
            self.importing = Importing(self.archive.folder, self.dropped)
        else:
            self.importing.take(self.dropped)
        self.dropped = []
        return True

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        self.app.room.draw(surface, self.rails)
        page = self.list_page
        if self.shown:
            s, y = self.page.scale, self.page.rails.top_u + HEAD_H
            self.page.put(surface, Paper(self.w * s, self.paper_h * s), (self.page.width - self.w) / 2, y)
        else:
            self.message_sheet().draw(surface)
        if self.has_tab:
            self.page.put(surface, self.tab(), (self.page.width - self.w) / 2, self.head_y(self.tab()))
        self.controls.draw(surface)
        page.draw_bar(surface)
        self.header(surface, self.name(), self.count_words())
        focused = self.controls.focused
        parts = [CaptionPart(self.notice() or (focused.hint if focused else "") or self.name())]
        self.caption(surface, parts)

    @property
    def enter_word(self) -> str:
        return _("Replay") if self.on_list else super().enter_word

    def key_commands(self) -> Sequence[Command]:
        return self.deeds().commands() if self.shown else ()

    def count_words(self) -> str:
        """Return the number of matches, or how many of them are shown and which."""
        count, shown = len(self.archive.entries), len(self.shown)
        if self.filter == Filter():
            return ngettext("{count} match", "{count} matches", count).format(count=count) if count else ""
        return _("{shown} of {count}: {which}").format(shown=shown, count=count, which=self.which)

    def notice(self) -> str:
        """Return the number of records still to read, or the ones that can't be read."""
        left, broken = self.archive.left, self.archive.broken
        if self.importing is not None and self.importing.at is not None:
            return looking_words(self.importing)
        if left:
            sentence = ngettext("{count} record is still unread.", "{count} records are still unread.", left)
            return sentence.format(count=left)
        if self.on_list or not broken:
            return ""
        sentence = ngettext("Can't read {count} record. It was skipped.",
                            "Can't read {count} records. They were skipped.", broken)  # fmt: skip
        return sentence.format(count=broken)

    def message(self) -> tuple[str, str]:
        """Return a title and a sentence in place of an empty list."""
        if self.archive.left:
            return _("One moment…"), self.notice()
        if self.archive.entries:
            return _("No matches found"), _("Change the filter to see more.")
        return _("No matches yet"), _(
            "Every match you play is saved here. To add others, choose Import or drop them on this window."
        )

    def message_sheet(self) -> Part:
        """Return the sheet in place of an empty list."""
        page, sheet = self.list_page, empty_list(*self.message())
        w = min(620.0, page.width - 2 * MARGIN)
        x, high = (page.width - w) / 2, sheet.lay(page, 0.0, 0.0, w)
        sheet.lay(page, x, page.rails.top_u + max(0.0, (page.height - high) / 2), w)
        return sheet

    def told(self) -> Told:
        before = text(("count",), self.count_words())
        if not self.shown:
            before += [node for part in self.message_sheet().walk() for node in part.told()]
        return Told(tuple(before), tuple(self.caption_told()))


def same_match(entry: Entry, other: Entry) -> bool:
    """Return True if two lines of the archive are about one match: another may have been removed from its file
    since."""
    return entry.file == other.file and entry[3:-1] == other[3:-1]


def head_button(label: str, cap: str = "") -> Button:
    """A button over the list."""
    return Button(label, cap, kind="lacquer", h_u=BUTTON_H, size_u_words=19 if cap else 18)
