"""Scenes that are one sheet of paper over the table: the menu, the rules, the fair deal."""

from collections.abc import Callable, Sequence

import pygame

from sevenup_gui.engine.options import Options
from sevenup_gui.engine.shuffle import Shuffle
from sevenup_gui.games.parts.words import Paragraph
from sevenup_gui.i18n import _, dot_list, pgettext
from sevenup_gui.speech.aloud import keys_paragraph
from sevenup_gui.speech.rulecard import game_and_tradition, rule_card
from sevenup_gui.speech.standing import goal_words
from sevenup_gui.ui.access.tree import Told, paragraphs
from sevenup_gui.ui.kit.command import Command, key_command
from sevenup_gui.ui.kit.commandrow import control_of
from sevenup_gui.ui.kit.controls import CONFIRM, Control
from sevenup_gui.ui.kit.draw.canvas import tile
from sevenup_gui.ui.kit.draw.paint import Painter
from sevenup_gui.ui.kit.draw.text import Type, figures
from sevenup_gui.ui.kit.draw.text import words as type_words
from sevenup_gui.ui.kit.page import EDGE
from sevenup_gui.ui.kit.pieces.bars import Part
from sevenup_gui.ui.kit.pieces.button import Button, Kind
from sevenup_gui.ui.kit.pieces.paper import Panel
from sevenup_gui.ui.scenes.rulesheet import RuleSheet
from sevenup_gui.ui.scenes.scene import Desk, Scene

MARGIN, ROOMY = 30.0, 1000.0  # page units: beside a sheet on a narrow page, and when a page is not narrow
RULES_W, WIDE, WIDE_RULES_W = 900.0, 1500.0, 1480.0  # of a rules sheet, and on a page at least so wide
ZOOMS = (1.8, 1.7, 1.6, 1.5, 1.4, 1.3, 1.2, 1.1)  # how much larger a sheet may be drawn that has few words
VEIL_PX = (256, 64)  # what the window is covered with
PUTS_AWAY = (pygame.K_ESCAPE, *CONFIRM, pygame.K_F1, pygame.K_TAB)
FAIR_MARGIN, FIGURES = 36.0, figures(18)


def cancel(act: Callable[[], None]) -> Command:
    """Return the line of a question that leaves everything as it was."""
    return Command("cancel", _("Cancel"), "Esc", act)


class Menu(Scene):
    """Esc at the table: what there is to do besides playing. `entries` are its lines, `away` is what Esc does from
    here."""

    over = True
    W, STEP, CLOSE_STEP, CLOSEST_STEP = 440.0, 60.0, 54.0, 48.0  # page units
    HEAD, FOOT = 68.0, 16.0  # over the lines and under them
    MOST_GROWN = 1.5  # how much larger than usual it is in a tall window, at most
    ticked: frozenset[str] = frozenset()  # ids of the lines that were done before
    on_paper = False  # whether its lines stand on paper

    def __init__(self, app: Desk, title: str, entries: Sequence[Command], away: str = "") -> None:
        super().__init__(app)
        self.title, self.entries, self.away = title, entries, away

    def name(self) -> str:
        return self.title

    @property
    def width(self) -> float:
        """Return the width of the panel, in page units."""
        return min(self.W * self.grown, self.page.width - 2 * MARGIN)

    @property
    def grown(self) -> float:
        """Return its scale: it grows with the height of the window, if that's wide enough."""
        return min(self.page.stretch, self.MOST_GROWN, max(1.0, (self.page.width - 2 * MARGIN) / self.W))

    @property
    def head(self) -> float:
        """Return the distance from the top of the panel to its first line."""
        return self.HEAD * self.grown

    @property
    def step(self) -> float:
        """Return the distance from line to line: less if there are many."""
        around, step = self.head + self.FOOT * self.grown, self.STEP * self.grown
        if around + step * len(self.entries) <= self.page.height - 2 * MARGIN:
            return step
        fitting = (self.page.height - 2 * EDGE - around) / len(self.entries)
        return fitting if self.CLOSEST_STEP <= fitting < self.CLOSE_STEP else self.CLOSE_STEP

    @property
    def height(self) -> float:
        """Return the height of the panel, in page units."""
        return self.head + self.FOOT * self.grown + self.step * len(self.entries)

    def build(self) -> Sequence[Control]:
        controls = []
        grown = self.grown
        w, y = self.width - 48 * grown, self.page.centred(self.height)
        for i, entry in enumerate(self.entries):
            kind: Kind = "brass" if i == 0 else "lacquer"
            h = min(48.0 * grown, self.step - 10)
            button = Button(
                entry.label, entry.key, kind=kind, h_u=h / grown, w_u=w / grown, size_u_words=22, spread=True,
                share=grown, ticked=entry.id in self.ticked, on_paper=self.on_paper,
            )  # fmt: skip
            controls.append(
                control_of(
                    entry, button, (self.page.width - w) / 2, y + self.head + self.step * i, self.page, default=i == 0,
                    refuse=self.refuse,
                    value=pgettext("a lesson", "done") if entry.id in self.ticked else "",
                )
            )  # fmt: skip
        return controls

    def draw(self, surface: pygame.Surface) -> None:
        p, page, w = self.p, self.page, self.width
        draw_veil(p, surface)
        y = page.centred(self.height)
        with page.clipped(surface):
            self.draw_panel(surface, (page.width - w) / 2, y)
        self.controls.draw(surface)
        page.draw_bar(surface)
        focused = self.controls.focused
        self.caption(surface, [Part(focused.hint if focused else "")])

    @property
    def leads_to(self) -> str:
        """Return the words for Esc."""
        return self.away or _("Back to the table")

    def key_commands(self) -> Sequence[Command]:
        return [] if any(entry.key == "Esc" for entry in self.entries) else [self.leaving(self.leads_to)]

    def draw_panel(self, surface: pygame.Surface, x: float, y: float) -> None:
        """Draw what its lines stand on."""
        page, w, s = self.page, self.width, self.page.scale
        page.put(surface, Panel(w * s, self.height * s), x, y)
        style, middle = type_words(27 * self.grown, 800), y + self.HEAD * self.grown * 0.56
        page.words(surface, page.cut(self.title, style, w - 40), page.width / 2, middle, style, anchor="middle")


class TableMenu(Menu):
    """The menu of a table; `heading` and `lines` say it again in another language."""

    def __init__(self, app: Desk, heading: Callable[[], str], lines: Callable[[], Sequence[Command]]) -> None:
        super().__init__(app, heading(), lines())
        self.heading, self.lines = heading, lines

    def resized(self) -> None:
        self.title, self.entries = self.heading(), self.lines()
        super().resized()


def draw_veil(p: Painter, surface: pygame.Surface) -> None:
    """Lay a dark veil over what is not of the moment."""

    def piece() -> pygame.Surface:
        veil = pygame.Surface(VEIL_PX, pygame.SRCALPHA)
        veil.fill((0, 0, 0, 140))
        return veil

    tile(surface, p.keep("veil", piece), ((0, 0), p.size_px))


class SheetScene(Scene):
    """A scene with one sheet, put away by Esc, Enter or a click."""

    over = True
    height = 0.0  # of the paper, in page units

    def handle(self, event: pygame.Event) -> bool:
        if self.click_hint(event) or self.page.handle(event):
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.app.pop()
            return True
        return super().handle(event)

    def key_commands(self) -> Sequence[Command]:
        words = _("Back to the menu") if self.over_menu else _("Back")
        return [key_command("back", words, "Esc", self.app.pop, PUTS_AWAY)]

    def draw(self, surface: pygame.Surface) -> None:
        p = self.p
        draw_veil(p, surface)
        with self.page.clipped(surface):
            self.draw_sheet(surface)
        self.page.draw_bar(surface)
        self.caption(surface, [Part(self.name())])

    @property
    def over_menu(self) -> bool:
        """Return True if the sheet was opened from a menu, and closes to it."""
        return len(self.app.scenes) > 1 and isinstance(self.app.scenes[-2], Menu)

    def width(self, most: float) -> float:
        """Return the width of the sheet, at most `most`."""
        return min(most, self.page.width - 2 * (48 if self.page.width > ROOMY else MARGIN))

    def build(self) -> Sequence[Control]:
        self.lay_out()
        return ()

    def lay_out(self) -> float:
        """Find how high the sheet is and where it begins; where it begins."""
        return 0.0

    def enlarge(self, height: Callable[[], float]) -> float:
        """Draw the sheet larger in a tall or very wide window, as far as all of it is seen; `height` says how high it
        becomes. How high it is."""
        page, found = self.page, 0.0
        page.zoom = 1.0
        larger = ZOOMS if page.stretch > 1 or page.width >= WIDE else ()
        for page.zoom in (*larger, 1.0):
            found = height()
            if found <= page.height - 2 * EDGE:
                break
        return found

    def draw_sheet(self, surface: pygame.Surface) -> None:
        """Draw the paper."""


class RulesSheet(SheetScene):
    """F1: the rules of this table."""

    def __init__(self, app: Desk, preset: str, options: Options, players: int) -> None:
        super().__init__(app)
        self.preset, self.options, self.players = preset, options, players

    def name(self) -> str:
        return _("The rules of this table")

    def lay_out(self) -> float:
        w = self.width(RULES_W if self.page.width < WIDE else WIDE_RULES_W)
        name, tradition = game_and_tradition(self.options.game, self.preset)
        line = dot_list((tradition, _("the rules of this table"), goal_words(self.options)))
        self.sheet = RuleSheet(
            self.page, w, name, line, self.paragraphs(self.app.read_aloud),
            self.app.settings.four_colours, large=True,
        )  # fmt: skip
        self.height = self.sheet.height(self.page.height - 20)
        return self.page.centred(self.height)

    def paragraphs(self, aloud: bool) -> list[Paragraph]:
        """The rules, and for who hears them the keys that speak."""
        return [*rule_card(self.options, self.players), *([keys_paragraph()] if aloud else [])]

    def told(self) -> Told:
        title = [(self.sheet.title, self.sheet.second)]
        return Told(tuple(paragraphs(("rules",), [*title, *self.paragraphs(aloud=True)])))

    def draw_sheet(self, surface: pygame.Surface) -> None:
        y = self.lay_out()
        self.sheet.draw(surface, (self.page.width - self.sheet.w) / 2, y, self.height)


class FairDeal(SheetScene):
    """A proof of the shuffle for any stranger: the seal before the deal, and the salt once the deal is over."""

    def __init__(self, app: Desk, deal: int, shuffle: Shuffle, over: bool) -> None:
        super().__init__(app)
        self.deal, self.shuffle, self.over_now = deal, shuffle, over

    def name(self) -> str:
        return _("A fair deal, and how to check it")

    def lines(self, w: float) -> list[tuple[str, Type, float]]:
        """Return the text of a sheet of that width: each line, its type, and its distance from the line before."""
        page, body, room = self.page, type_words(19), w - 2 * FAIR_MARGIN
        lines, gap = [], 0.0
        for i, line in enumerate(page.wrap(self.name(), type_words(30, 800), room)):
            lines.append((line, type_words(30, 800), 36.0 if i else 48.0))
        gap = 44.0
        for paragraph in self.paragraphs():
            for line in page.wrap(paragraph, body, room):
                lines.append((line, body, gap))
                gap = 25.0
            gap = 33.0
        for head, text in self.figures():
            lines.append((head, type_words(18, 800), gap + 8))
            gap = 24.0
            letters = next(n for n in (64, 32, 16, 8) if page.text_width("0" * n, FIGURES) <= room)
            pieces = split_to(text, letters) if " " not in text else page.wrap(text, FIGURES, room)
            for piece in pieces:
                lines.append((piece, FIGURES, gap))
                gap = 24.0
            gap = 30.0
        return lines

    def lay_out(self) -> float:
        h = self.enlarge(lambda: sum(gap for _line, _type, gap in self.lines(self.width(1000.0))) + 30)
        self.height = max(h, 520.0) if self.page.height > 540 else h
        return self.page.centred(self.height)

    def draw_sheet(self, surface: pygame.Surface) -> None:
        page, t, y = self.page, self.p.theme, self.lay_out()
        w = self.width(1000.0)
        x, lines = (page.width - w) / 2, self.lines(w)
        page.paper(surface, x, y, w, self.height)
        for line, style, gap in lines:
            y += gap
            page.words(surface, line, x + FAIR_MARGIN, y, style, t.ink)

    def told(self) -> Told:
        told = [("", paragraph) for paragraph in self.paragraphs()]
        return Told(tuple(paragraphs(("fair",), [*told, *self.figures()])))

    def paragraphs(self) -> list[str]:
        """Explain the seal in plain words."""
        return [
            _(
                "Before a deal, the program seals the shuffled pack. Its cards and a secret go through SHA-256, "
                "and this is the result. After that no one can change a card without breaking the seal."
            ),
            _(
                "After the deal you see the secret. The match's record has both, so 'sevenup-gui check FILE' "
                "verifies every deal. So does sha256sum with the secret, a colon and the 52 cards, separated by "
                "spaces."
            ),
        ]

    def figures(self) -> list[tuple[str, str]]:
        """The seal, and the salt when it may be shown."""
        lines = [(_("Seal of deal {deal}").format(deal=self.deal), self.shuffle.commit or "")]
        salt = self.shuffle.salt or ""
        lines.append((_("Secret"), salt if self.over_now else _("shown when the deal is over")))
        return lines


def split_to(text: str, length: int) -> list[str]:
    """The text in pieces of at most so many letters."""
    return [text[i : i + length] for i in range(0, len(text), length)] or [""]
