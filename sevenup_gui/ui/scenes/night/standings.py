"""The evening's standings: who has won how many matches tonight, and on to the next one."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

import pygame

from sevenup_gui.i18n import _, listed, ngettext
from sevenup_gui.speech.evenings import evening_list
from sevenup_gui.store.evening import Evening, Standing
from sevenup_gui.store.evening_index import keep_evening
from sevenup_gui.ui.access.tree import Node, items
from sevenup_gui.ui.kit.command import Command
from sevenup_gui.ui.kit.draw.faces import Mood, face
from sevenup_gui.ui.kit.draw.text import figures
from sevenup_gui.ui.kit.draw.text import words as type_words
from sevenup_gui.ui.kit.pieces.rack import Rack
from sevenup_gui.ui.scenes.scene import Desk
from sevenup_gui.ui.scenes.treescene import TreeScene
from sevenup_gui.ui.tree.form import Buttons
from sevenup_gui.ui.tree.parts import Part, Rule, Sheet, Stack, Words
from sevenup_gui.vocabulary.tables import Listing, ListRow

# All lengths are page units.
NARROW = 560.0  # narrower rows show no racks
PAD, PAD_X, GAP = 32.0, 40.0, 38.0  # round the sheet's content, and over the buttons
LEAD, UNDER_LEAD, WON_H = 44.0, 36.0, 26.0  # of the title, the line under it, and the word over the wins
ROW, ROWS_H = 62.0, 320.0  # a row, and at 100% all of them
RACK_H = 54.0  # of a rack at its full size
LOOK_S = 1.5  # that it has stood before a phone goes on: another one may have led here just now
BUTTON_H, BUTTON_SIZE = 50.0, 20.0
TITLE, UNDER, HEADING, PLACE = type_words(38, 800), type_words(20), type_words(17, 700), figures(24, 700)
WON_SIZE = 34.0  # of the figure, and of one in a low row as much as that's high


class Standings(TreeScene):
    """A sheet with everybody's matches; `table`, given the evening, leads to the page where it is set up."""

    over, centred, widest, margins = True, True, 920.0, (30.0, 30.0)

    def __init__(self, app: Desk, evening: Evening, table: Callable[[Evening], None]) -> None:
        super().__init__(app)
        self.evening, self.table = evening, table
        self.stood_s = 0.0

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

    def heading(self) -> str:
        return self.listing.event

    def detail(self) -> str:
        return _("the evening's standings")

    def said(self) -> str:
        return " ".join(self.listing.said)

    def update(self, dt_s: float) -> bool:
        self.stood_s += dt_s
        return False

    @property
    def way_on(self) -> tuple[str, Callable[[], None]] | None:
        """The next match, until somebody has won the evening."""
        if self.stood_s < LOOK_S or self.evening.champions():
            return None
        return _("Next match"), self.app.ways.to_night_match

    def view(self) -> Part:
        listing = self.listing.on("desk")
        head = Stack((
            Words([self.name()], TITLE, LEAD, "", "ink", "middle"),
            Words([listing.line], UNDER, UNDER_LEAD, "played", anchor="middle"),
            Rule(1.2),
            EveningRows(listing, self.evening),
        ))  # fmt: skip
        return Sheet(Stack((head, Buttons(self.commands(), BUTTON_H, BUTTON_SIZE, default=True)), GAP), PAD, PAD_X)

    def commands(self) -> list[Command]:
        """Return the ways on, the likeliest first."""
        again = Command("next match", _("Next match"), "A", self.app.ways.to_night_match)
        change = Command("change", _("Change the table"), "P", self.back, _("Change the game or the players."))
        new = Command("new evening", _("New evening"), "N", self.begin_anew, _("Everyone starts from zero."))
        title = Command("title", _("Main menu"), "Q", self.app.ways.to_title, _("Tonight's standings are saved."))
        # At the end what was agreed has been played.
        first, third = (new, again) if self.evening.champions() else (again, new)
        return [replace(first, kind="brass"), change, third, title]

    def begin_anew(self) -> None:
        """Clear the standings: the same people begin again."""
        self.evening = keep_evening(self.app.saved, replace(self.evening, friends=()), self.evening.anew())
        self.app.tell(_("A new evening begins."))
        self.back()

    def back(self) -> None:
        self.table(self.evening)


@dataclass
class EveningRows(Part):
    """Everyone's place, face, name and matches won, and with an agreed number a counter for each."""

    listing: Listing
    evening: Evening

    def height(self) -> float:
        count = len(self.listing.rows)
        self.step = min(ROW, ROWS_H / count) if self.page.scale == 1 else ROW
        return WON_H + self.step * count

    def told(self) -> Iterable[Node]:
        lines = [row.told for row in self.listing.rows]
        yield Node(("standings",), "list", self.listing.title, children=items(("standings",), lines))

    def paint(self, surface: pygame.Surface) -> None:
        heading, ink = self.listing.columns[-1].heading, self.page.p.theme.ink2
        self.page.words(surface, heading, self.x + self.w - 4, self.y + 17, HEADING, ink, "end")
        for n, (row, standing) in enumerate(zip(self.listing.rows, self.evening.standings(), strict=True)):
            self.paint_row(surface, self.y + WON_H + self.step * (n + 0.5), row, standing)

    def paint_row(self, surface: pygame.Surface, y: float, row: ListRow, standing: Standing) -> None:
        """Draw a player's row with its middle at `y`."""
        page, p, x = self.page, self.page.p, self.x
        (place, name, won), leads = row.cells, row.bold
        mood: Mood = "pleased" if leads else "calm"
        page.words(surface, place, x + 10, y, PLACE, p.theme.ink if leads else p.theme.ink2, "middle")
        picture = face(p, standing.face, page.px(min(52.0, self.step - 6)), mood)
        surface.blit(picture, picture.get_rect(center=page.spot(x + 66, y)))
        right = x + self.w
        page.words(surface, won, right - 4, y, figures(min(WON_SIZE, self.step), 700), p.theme.ink, "end")
        right -= 64
        wanted = self.evening.to_win
        if wanted > 1 and self.w > NARROW:
            rack = Rack(min(standing.won, wanted), wanted, grow=min(0.9, (self.step - 10) / RACK_H))
            rack_w, rack_h = (length / page.scale for length in rack.size_u(p))
            rack.draw(p, surface, *page.at(right - rack_w, y - rack_h / 2))
            right -= rack_w + 16
        style = type_words(27, 800 if leads else 700)
        page.words(surface, page.cut(name, style, right - x - 108), x + 108, y, style, p.theme.ink)
