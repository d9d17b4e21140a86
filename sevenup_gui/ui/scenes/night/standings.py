"""The evening's standings: who has won how many matches tonight, and on to the next one."""

from collections.abc import Callable, Sequence
from dataclasses import replace

import pygame

from sevenup_gui.i18n import _, dot_list, listed, ngettext
from sevenup_gui.speech.evenings import evening_list
from sevenup_gui.store.evening import Evening, Standing
from sevenup_gui.store.evening_index import keep_evening
from sevenup_gui.ui.access.tree import Node, Told, items, text
from sevenup_gui.ui.kit.command import Command
from sevenup_gui.ui.kit.commandrow import control_of
from sevenup_gui.ui.kit.controls import Control
from sevenup_gui.ui.kit.draw.faces import Mood, face
from sevenup_gui.ui.kit.draw.text import figures
from sevenup_gui.ui.kit.draw.text import words as type_words
from sevenup_gui.ui.kit.pieces.bars import Part
from sevenup_gui.ui.kit.pieces.button import Button
from sevenup_gui.ui.kit.pieces.rack import Rack
from sevenup_gui.ui.scenes.scene import Desk, Scene
from sevenup_gui.vocabulary.tables import Listing, ListRow

# All lengths are page units.
WIDEST = 920.0  # of the sheet
NARROW = 560.0  # a narrower sheet shows no racks
HEAD, FOOT, LEAD = 138.0, 104.0, 44.0  # over the rows and under them, and from line to line of the title
ROW, ROWS_H = 62.0, 320.0  # a row, and at 100% all of them
RACK_H = 54.0  # of a rack at its full size
LOOK_S = 1.5  # that it has stood before a phone goes on: another one may have led here just now
BUTTON_H, BUTTON_STEP, BUTTON_GAP = 54.0, 66.0, 24.0
TITLE = type_words(38, 800)


class Standings(Scene):
    """A sheet with everybody's matches; `table`, given the evening, leads to the page where it is set up."""

    over = True

    def __init__(self, app: Desk, evening: Evening, table: Callable[[Evening], None]) -> None:
        super().__init__(app)
        self.evening, self.table = evening, table
        self.top = self.height = self.step = 0.0
        self.stood_s = 0.0
        self.stacked = False

    def name(self) -> str:
        champions = self.evening.champions()
        if not champions:
            return _("Tonight's standings")
        return ngettext("{names} wins the evening", "{names} win the evening", len(champions)).format(
            names=listed(champions)
        )

    @property
    def listing(self) -> Listing:
        """Return everyone with their matches, the most matches won first."""
        return evening_list(self.evening)

    @property
    def width(self) -> float:
        """Return the width of the sheet, in page units."""
        return min(WIDEST, self.page.width - 60)

    def title_lines(self) -> list[str]:
        """The title, in lines."""
        return self.page.wrap(self.name(), TITLE, self.width - 60)

    def update(self, dt_s: float) -> bool:
        self.stood_s += dt_s
        return False

    @property
    def way_on(self) -> tuple[str, Callable[[], None]] | None:
        """The next match, until somebody has won the evening."""
        if self.stood_s < LOOK_S or self.evening.champions():
            return None
        return _("Next match"), self.app.ways.to_night_match

    def build(self) -> Sequence[Control]:
        page = self.page
        entries = [
            Command("next match", _("Next match"), "A", self.app.ways.to_night_match),
            Command("change", _("Change the table"), "P", self.back,
             _("Change the game or the players.")),
            Command("new evening", _("New evening"), "N", self.begin_anew,
             _("Everyone starts from zero.")),
            Command("title", _("Main menu"), "Q", self.app.ways.to_title,
             _("Tonight's standings are saved.")),
        ]  # fmt: skip
        if self.evening.champions():
            entries[0], entries[2] = entries[2], entries[0]  # what was agreed has been played
        buttons = [
            Button(entry.label, entry.key, kind="brass" if i == 0 else "lacquer", h_u=BUTTON_H, size_u_words=22)
            for i, entry in enumerate(entries)
        ]
        widths = [button.size_u(self.p)[0] / page.scale for button in buttons]
        gap = min(BUTTON_GAP, (self.width - 48 - sum(widths)) / (len(widths) - 1))
        self.stacked = gap < 10
        self.lay_out(len(buttons))
        x = page.width / 2 - (sum(widths) + gap * (len(widths) - 1)) / 2
        y = self.top + self.height - FOOT + 22 - (BUTTON_STEP * (len(buttons) - 1) if self.stacked else 0)
        controls = []
        for button, w, entry in zip(buttons, widths, entries, strict=True):
            controls.append(
                control_of(entry, button, page.width / 2 - w / 2 if self.stacked else x, y, page,
                           default=button.kind == "brass")
            )  # fmt: skip
            x += w + gap
            y += BUTTON_STEP if self.stacked else 0
        return controls

    def lay_out(self, buttons: int) -> None:
        """Find the height of the sheet and of a row."""
        count = len(self.listing.rows)
        more = LEAD * (len(self.title_lines()) - 1)
        self.step = min(ROW, (ROWS_H - more) / count) if self.page.scale == 1 else ROW
        below = FOOT + (BUTTON_STEP * (buttons - 1) if self.stacked else 0)
        self.height = HEAD + more + self.step * count + 16 + below
        self.top = self.page.centred(self.height)

    def begin_anew(self) -> None:
        """Clear the standings: the same people begin again."""
        self.evening = keep_evening(self.app.saved, replace(self.evening, friends=()), self.evening.anew())
        self.app.tell(_("A new evening begins."))
        self.back()

    def back(self) -> None:
        self.table(self.evening)

    def told(self) -> Told:
        listing = self.listing
        lines = [row.told for row in listing.rows]
        list_of = Node(("standings",), "list", listing.title, children=items(("standings",), lines))
        played = text(("played",), dot_list((listing.event, listing.line)))
        return Told((*played, list_of), tuple(text(("next",), " ".join(listing.said), "polite")))

    def draw(self, surface: pygame.Surface) -> None:
        page, t, listing = self.page, self.p.theme, self.listing.on("desk")
        self.app.room.draw(surface, self.rails)
        self.header(surface, listing.event, _("the evening's standings"))
        w, y = self.width, self.top
        x = page.width / 2 - w / 2
        with page.clipped(surface):
            page.paper(surface, x, y, w, self.height)
            for line in self.title_lines():
                page.words(surface, line, page.width / 2, y + 54, TITLE, t.ink, "middle")
                y += LEAD
            y -= LEAD
            page.words(surface, listing.line, page.width / 2, y + 92, type_words(20), t.ink2, "middle")
            page.rule(surface, x + 36, y + HEAD - 26, w - 72, 1.2)
            won = listing.columns[-1].heading
            page.words(surface, won, x + w - 44, y + HEAD - 9, type_words(17, 700), t.ink2, "end")
            for i, (row, standing) in enumerate(zip(listing.rows, self.evening.standings(), strict=True)):
                self.draw_row(surface, x + 40, w - 80, y + HEAD + self.step * (i + 0.5), row, standing)
        self.controls.draw(surface)
        page.draw_bar(surface)
        focused = self.controls.focused
        self.caption(surface, [Part(focused.hint if focused and focused.hint else " ".join(listing.said))])

    def draw_row(self, surface: pygame.Surface, x: float, w: float, y: float, row: ListRow, standing: Standing) -> None:
        """Draw a player's place, face, name and matches won; with an agreed number, a counter for each."""
        p, page, t = self.p, self.page, self.p.theme
        (place, name, won), leads = row.cells, row.bold
        mood: Mood = "pleased" if leads else "calm"
        d = page.px(min(52.0, self.step - 6))
        page.words(
            surface,
            place,
            x + 10,
            y,
            figures(24, 700),
            t.ink if leads else t.ink2,
            "middle",
        )
        picture = face(p, standing.face, d, mood)
        surface.blit(picture, picture.get_rect(center=page.spot(x + 66, y)))
        right = x + w
        page.words(surface, won, right - 4, y, figures(34, 700), t.ink, "end")
        right -= 64
        wanted = self.evening.to_win
        if wanted > 1 and w > NARROW:
            rack = Rack(min(standing.won, wanted), wanted, grow=min(0.9, (self.step - 10) / RACK_H))
            rack_w, rack_h = (length / page.scale for length in rack.size_u(p))
            rack.draw(p, surface, *page.at(right - rack_w, y - rack_h / 2))
            right -= rack_w + 16
        style = type_words(27, 800 if leads else 700)
        page.words(surface, page.cut(name, style, right - x - 108), x + 108, y, style, t.ink)
