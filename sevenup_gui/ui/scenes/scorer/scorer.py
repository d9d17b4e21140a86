"""The score of a game with real cards: a sheet of paper that is filled in box by box."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

import pygame

from sevenup_gui.games.parts.scoring import Box
from sevenup_gui.i18n import _, dot_list, labelled
from sevenup_gui.match.scorecard import Scorecard, ScorecardError
from sevenup_gui.speech.rulecard import rules_heading, rules_line
from sevenup_gui.speech.scoring.words import (
    box_words,
    deal_words,
    most_typed,
    names_on,
    note_words,
    places,
    refusal,
    sheet_lines,
    sheet_table,
    standing_words,
    value_words,
    written_words,
)
from sevenup_gui.store.exchange import export_table
from sevenup_gui.ui.access.tree import Node, Told, items, text
from sevenup_gui.ui.kit.command import Command, delete_cap, key_command
from sevenup_gui.ui.kit.controls import CONFIRM, Control
from sevenup_gui.ui.kit.draw.canvas import steady
from sevenup_gui.ui.kit.page import Page
from sevenup_gui.ui.kit.pieces.bars import Part, Score, draw_top_bar
from sevenup_gui.ui.kit.pieces.button import Kind
from sevenup_gui.ui.scenes.matches.deeds import could_not, lies_in
from sevenup_gui.ui.scenes.printing import print_pdf
from sevenup_gui.ui.scenes.scene import Desk, Scene
from sevenup_gui.ui.scenes.scorer.panel import ABOVE, NOTE, NOTE_LINES, QUESTION, AskingPanel
from sevenup_gui.ui.scenes.scorer.paper import BoxPiece, LaidBox, Place, SheetPaper
from sevenup_gui.ui.scenes.sheet import RulesSheet

TOP, SIDE, BETWEEN, UNDER = 60.0, 36.0, 16.0, 8.0  # all lengths are page units
PANEL_W, PANEL_MOST_W = 260.0, 330.0  # beside a sheet with many columns, and beside one with few
NARROWEST, LOWEST = 1100.0, 520.0  # on a page less wide or high the panel stands over the paper
WIDEST = 1560.0  # paper and panel together
MOST_SCORES = 4  # in the upper bar
DIGITS = {
    **{pygame.K_0 + n: n for n in range(10)},
    pygame.K_KP_0: 0,
    **{pygame.K_KP_1 + n: n + 1 for n in range(9)},
}
OUT, PAPER = "seven-up-sheet.csv", "seven-up-sheet"  # with a number where something has that name


class Scorer(Scene):
    """Fill in a sheet, over whatever scene it is pushed on. `keep` is given the sheet after every change; `done` is
    called when the person is through with it, whether the match is over or not: it takes the scene off. Where others
    type on the sheet too, `elsewhere` gives what it has become, and None while it is as it was."""

    def __init__(
        self,
        app: Desk,
        card: Scorecard,
        keep: Callable[[Scorecard], None],
        done: Callable[[], None],
        elsewhere: Callable[[], Scorecard | None] = lambda: None,
    ) -> None:
        super().__init__(app)
        self.card, self.keep, self.done, self.elsewhere = card, keep, done, elsewhere
        self.side = Page(app.painter, self.rails)  # the panel lies on one that does not scroll
        self.before: list[tuple[Scorecard, Place | None]] = []  # for undo
        self.at: Place | None = None  # the box that is typed in
        self.typed = ""  # into it, and not taken yet
        self.refused = ""  # why the last thing typed could not stand there
        self.said = ""  # what was written down last, for who hears it
        self.go_to_next()
        self.laid: list[LaidBox] = []
        self.version = 0  # of the layout: what was drawn of an older one does not hold

    def name(self) -> str:
        return _("Score sheet")

    # Where things lie

    @property
    def one_column(self) -> bool:
        """Return True if the panel is over the paper, not beside it."""
        return self.page.width < NARROWEST or self.page.height < LOWEST

    def build(self) -> Sequence[Control]:
        self.version += 1
        w = min(WIDEST, self.page.width - 2 * SIDE)
        left = (self.page.width - w) / 2
        if self.one_column:
            self.panel = self.asking(self.page, left, w)
            y = TOP + self.panel.h + BETWEEN
            self.paper = SheetPaper(self.page, self.card, left, y, w)
            self.foot = AskingPanel(self.page, left, y + self.paper.h + BETWEEN, w)
            self.page.end = self.foot.y + UNDER
        else:
            narrow = SheetPaper(self.page, self.card, left, TOP, w - PANEL_W - BETWEEN)
            panel_w = min(PANEL_MOST_W, PANEL_W + max(0.0, narrow.spare))
            self.panel = self.foot = self.asking(self.side, left + w - panel_w, panel_w)
            room = self.page.height - (TOP - self.rails.top_u) - UNDER
            self.paper = SheetPaper(self.page, self.card, left, TOP, w - panel_w - BETWEEN, room)
            self.page.end = self.paper.y + self.paper.h + UNDER
        self.foot.deeds(self.deeds())
        if self.foot is not self.panel:
            self.page.end += self.foot.h
        self.laid = self.paper.laid()
        keys = [] if self.foot is self.panel else self.panel.controls
        return [self.back_control(), *keys, *map(self.cell, self.laid), *self.foot.controls]

    def asking(self, page: Page, x: float, w: float) -> AskingPanel:
        """The panel: the question and its keys, or how the match ended."""
        panel = AskingPanel(page, x, TOP, w)
        box = self.box
        if self.at is None or box is None:
            panel.say(standing_words(self.card), QUESTION)
            panel.space(8)
            for line in places(self.card):
                panel.say(line, NOTE)
            panel.space(14)
        else:
            deal = self.at[0]
            panel.say(deal_words(self.card, deal), ABOVE, quiet=True)
            panel.space(6)
            panel.say(box_words(self.card, deal, box).question, QUESTION, 1 if self.one_column else 2)
            panel.space(8)
            panel.keys(self.card.sheet[deal - 1], box, names_on(self.card), self.answer, self.digit)
            panel.space(4)
            note = "" if box.kind == "side" and not self.refused else self.note()  # the keys say that
            panel.say(note, NOTE, 1 if self.one_column else NOTE_LINES, quiet=not self.refused)
            panel.space(10)
        return panel

    def deeds(self) -> list[Command]:
        """Return the actions besides typing."""
        deeds = []
        deal = self.at[0] if self.at is not None else len(self.card.sheet)
        for box, value in self.card.sheet[deal - 1].boxes if self.at is not None else ():
            words = box_words(self.card, deal, box)
            if words.key:
                act = partial(self.turn, (deal, *box.place), None if value else 1)
                deeds.append(Command(f"box {box.key}", words.head, words.key, act, hint=words.question))
        deeds.append(Command("undo", _("Undo"), "U", self.undo, hint=_("Undoes the last entry.")))
        deeds.append(Command("export", _("CSV"), "E", self.export, hint=_("A table for a spreadsheet.")))
        deeds.append(Command("print", _("Print"), "P", self.print, hint=_("The sheet so far.")))
        over = self.card.over
        kind: Kind = "brass" if over else "lacquer"
        deeds.append(Command("done", _("Done"), "D", self.done, _("The sheet stays as it is."), kind=kind))
        return deeds

    def cell(self, laid: LaidBox) -> Control:
        """A box of the sheet, to be gone to."""
        names, lit = names_on(self.card), laid.place == self.at
        words = box_words(self.card, laid.place[0], laid.box)
        # What there is to know is heard after the question; how sides are typed is told once, not at each box.
        numbered = lit and laid.box.kind == "number"
        known = note_words(self.card.sheet[laid.place[0] - 1], laid.box, names) if numbered else ""
        written = "" if laid.value is None else value_words(laid.box, laid.value, names)
        offered = laid.box.offered if lit and laid.value is None else None
        shown = "–" if laid.box.kind == "side" and laid.value == 0 else written
        cell = BoxPiece(
            self.typed if lit and self.typed else shown, laid.rect.w, laid.rect.h, lit, lit and bool(self.typed),
            "" if offered is None else value_words(laid.box, offered, names),
        )  # fmt: skip
        number = _("Deal {number}").format(number=laid.place[0])
        whose = names.seat(laid.box.seat) if laid.box.seat >= 0 else number
        return Control(
            cell_id(laid.place),
            labelled(whose, words.head),
            laid.rect.x,
            laid.rect.y,
            lambda state, focus: replace(cell, state=state, ring=focus),
            partial(self.press_box, laid.place),
            default=lit,
            page=self.page,
            role="text field",
            value=written or _("empty"),
            hint=" ".join(filter(None, (words.question, known))),
            details=(number,) if laid.box.seat >= 0 else (),
        )

    @property
    def box(self) -> Box | None:
        """The box that is typed in, as it stands now."""
        return None if self.at is None else self.card.box(*self.at)

    def note(self) -> str:
        """Return a note on the box: the reason for a refusal, or a value that it can't hold."""
        if self.refused or self.at is None or self.box is None:
            return self.refused
        return note_words(self.card.sheet[self.at[0] - 1], self.box, names_on(self.card))

    # Typing

    def update(self, dt_s: float) -> bool:
        """Show entries typed elsewhere; return True if a redraw is needed."""
        changed = super().update(dt_s)
        if not self.look_elsewhere():
            return changed
        self.refresh()
        return True

    def look_elsewhere(self) -> bool:
        """Take what somebody else has typed; whether there was anything."""
        card = self.elsewhere()
        if card is None or card == self.card:
            return False
        waiting = self.at is None or self.card.value(*self.at) is None
        self.card, self.before = card, []  # what is undone is one's own
        if self.box is None or (waiting and not self.typed):
            self.go_to_next()
        return True

    def go_to_next(self) -> None:
        """Go to the first empty box; to none when the sheet is full."""
        following = self.card.next_box()
        self.at = None if following is None else (following[0], *following[1].place)

    def show(self, pointed: bool = False) -> None:
        """Show the sheet as it is now, and the box that is typed in; who has `pointed` at a key is to find it again."""
        self.refresh()
        self.controls.focus_on("done" if self.at is None else cell_id(self.at))
        if pointed and self.one_column:
            self.page.offset_u = 0
        else:
            self.reveal_focus()

    def digit(self, digit: int) -> None:
        """A digit comes in. A number that can have no second one stands at once; one that would become too large with
        it stands as it is, and the digit begins the next."""
        box = self.box
        if box is None or self.at is None:
            return
        most = most_typed(self.card.sheet[self.at[0] - 1], box)
        number = int(f"{self.typed}{digit}")
        if self.typed and number > most:
            if self.take(int(self.typed)):
                self.digit(digit)
        elif number == 0 or number * 10 > most:
            self.take(number)
        else:
            self.typed, self.refused = str(number), ""
            self.show()

    def answer(self, value: int) -> None:
        """A key of the panel was pressed."""
        self.take(value, pointed=not self.controls.ring)

    def take(self, value: int, pointed: bool = False) -> bool:
        """Write a value into the box; whether it could stand there."""
        return self.at is not None and self.put(self.at, value, pointed)

    def turn(self, place: Place, value: int | None) -> None:
        """A box that is not asked for is filled in, or emptied again."""
        self.put(place, value)

    def put(self, place: Place, value: int | None, pointed: bool = False) -> bool:
        """Write a value into a box, or empty it, and go on to the next; whether it could stand there."""
        self.look_elsewhere()
        box = self.card.box(*place)
        self.typed = ""
        if box is None:
            return False
        try:
            card = self.card.typed(place[0], box, value)
        except ScorecardError as error:
            self.refused = refusal(error, self.card.sheet[place[0] - 1].state)
            self.app.audio.play("refuse")
            self.show(pointed)
            return False
        self.before.append((self.card, self.at))
        focused = self.controls.focused
        told = focused is not None and focused.id == cell_id(place)  # a box that has the focus tells what comes into it
        self.refused, self.said = "", "" if told else written_words(self.card, place[0], box, value)
        self.take_card(card)
        if value is None:
            self.at = place if card.box(*place) is not None and box.asked else self.at
        if value is not None or self.box is None:
            self.go_to_next()
        self.show(pointed)
        return True

    def take_card(self, card: Scorecard) -> None:
        """The sheet as it is from now on."""
        self.card = card
        self.keep(card)

    def press_box(self, place: Place) -> None:
        """A box was pressed: a click goes to it, whatever stands there; Enter in it goes on."""
        if place == self.at and self.controls.ring:
            self.enter_box()
        else:
            self.go_to_box(place, pointed=not self.controls.ring)

    def go_to_box(self, place: Place, pointed: bool = False) -> None:
        """A box is typed in from now on."""
        if place != self.at:
            self.at, self.typed, self.refused = place, "", ""
        self.show(pointed)

    def enter_box(self) -> None:
        """Enter in a box: what was typed stands, or what is offered; in a full one the next empty one is gone to."""
        if self.at is None or self.box is None:
            return
        offered, value = self.box.offered, self.card.value(*self.at)
        if self.typed:
            self.take(int(self.typed))
        elif value is None and offered is not None:
            self.take(offered)
        else:
            if value is not None:
                self.go_to_next()
            self.show()

    def rub_out(self) -> None:
        """Backspace: the digit that waits, else what stands in the box, else what stands in the one before it."""
        self.refused = ""
        if self.typed:
            self.typed = self.typed[:-1]
            self.show()
            return
        places = [laid.place for laid in self.laid]
        at = places.index(self.at) if self.at in places else len(places)
        if self.at is None or self.card.value(*self.at) is None:
            filled = [place for place in places[:at] if self.card.value(*place) is not None]
            if not filled:
                return
            self.at = filled[-1]
        self.put(self.at, None)

    def undo(self) -> None:
        """Undo the last entry."""
        if not self.before:
            self.app.tell(_("Nothing to undo."))
            return
        card, self.at = self.before.pop()
        self.typed = self.refused = ""
        self.said = _("Undone.")
        self.take_card(card)
        if self.box is None:
            self.go_to_next()
        self.show()

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            digit = int(event.unicode) if event.unicode in tuple("0123456789") else DIGITS.get(event.key)
            if digit is not None and self.at is not None:
                self.digit(digit)
                if not self.refused:
                    self.app.audio.play("button")
                return True
            if self.run_key(event):
                return True
            if event.key not in CONFIRM and self.typed and self.at is not None:
                self.take(int(self.typed))  # anyone who goes elsewhere has typed all of it
        pointed = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1
        if pointed and self.typed and self.leaves_box(event.pos) and not self.take(int(self.typed)):
            return True  # why not is to be read before anything else is asked
        taken = super().handle(event)
        self.follow_focus(pointed)
        return taken

    def leaves_box(self, pos: tuple[int, int]) -> bool:
        """Return True if a press at a pixel goes to another box than the one being typed in."""
        at = self.controls.at(pos)
        place = self.place_of(self.controls.items[at]) if at >= 0 else None
        return place is not None and place != self.at

    def place_of(self, control: Control | None) -> Place | None:
        """The box that a control is, if it is one."""
        known = control.id if control is not None else ""
        return next((laid.place for laid in self.laid if cell_id(laid.place) == known), None)

    def follow_focus(self, pointed: bool) -> None:
        """The box that the focus has come to is the one that is typed in."""
        place = self.place_of(self.controls.focused)
        if place is not None and place != self.at:
            self.go_to_box(place, pointed)

    # Onwards

    def back(self) -> None:
        self.done()

    def export(self) -> None:
        """The sheet as a table among the documents."""
        try:
            self.app.tell(lies_in(export_table(sheet_table(self.card), OUT)))
        except OSError as error:
            self.app.tell(could_not(error))

    def print(self) -> None:
        """The sheet on paper, as far as it is filled in."""
        from sevenup_gui.paper.page import usual_size
        from sevenup_gui.paper.sheets import Sheet, sheets_pdf

        card = self.card
        sheet = Sheet(card.options, card.preset, card.names, card.dealer, lines=card.lines)
        print_pdf(self.app, PAPER, sheets_pdf([sheet], usual_size()))

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        app, card, page = self.app, self.card, self.page
        app.room.draw(surface, self.rails)
        names = names_on(card)
        scores = [Score(names.side(side), str(score)) for side, score in enumerate(card.score)]
        deal = self.at[0] if self.at is not None else len(card.sheet)
        detail = deal_words(card, deal) if self.at is not None else standing_words(card)
        draw_top_bar(
            self.p, surface, *rules_heading(card.options.game, card.preset, detail),
            scores if len(scores) <= MOST_SCORES else [],
            menu=self.menu_button(back=True),
        )  # fmt: skip
        with page.clipped(surface):
            key = (self.version, self.p.stamp, page.offset_u)
            steady(surface, (self, "written"), key, partial(self.draw_written, surface))
        self.controls.draw(surface)
        page.draw_bar(surface)
        self.caption(surface, [Part(self.caption_words(), bold=True)])

    def draw_written(self, surface: pygame.Surface) -> None:
        """The paper and the panels."""
        if self.foot is not self.panel:
            self.foot.draw(surface)
        self.paper.draw(surface, self.name(), standing_words(self.card))
        self.panel.draw(surface)

    def caption_words(self) -> str:
        """Return the question, or the reason for a refusal; under the pointer the reason a key is barred."""
        over = self.controls.items[self.controls.hover] if self.controls.hover >= 0 else None
        if over is not None and over.id.startswith("key ") and over.hint:
            return over.hint
        focused = self.controls.focused
        if focused is not None and not focused.id.startswith("box ") and focused.hint:
            return focused.hint
        if self.refused:
            return self.refused
        if self.at is None or self.box is None:
            return standing_words(self.card)
        return box_words(self.card, self.at[0], self.box).question

    def key_commands(self) -> Sequence[Command]:
        return [
            key_command("erase", _("Erase"), delete_cap(), self.rub_out, (pygame.K_BACKSPACE, pygame.K_DELETE)),
            key_command("rules", _("Rules"), "F1", self.open_rules),
        ]

    def open_rules(self) -> None:
        """Show the rules on a sheet."""
        self.app.push(RulesSheet(self.app, self.card.preset, self.card.options, self.card.players))

    def told(self) -> Told:
        deals = Node(("deals",), "list", self.name(), children=items(("deals",), sheet_lines(self.card)))
        facts = [rules_line(self.card.options.game, self.card.preset)]
        facts += [deal_words(self.card, self.at[0])] if self.at is not None else []
        match = dot_list([*facts, standing_words(self.card)])
        note = "" if self.refused or self.box is None or self.box.kind == "number" else self.note()
        asked = "" if self.at is None or self.box is None else box_words(self.card, self.at[0], self.box).question
        caption = [] if self.captioned in (self.refused, asked) else self.caption_told()
        won = places(self.card) if self.at is None else ()
        return Told(
            (*text(("written",), self.said, "polite"), *text(("refused",), self.refused, "assertive")),
            (*text(("note",), note, "polite"), *caption, *text(("match",), match), *items(("places",), won), deals),
        )


def cell_id(place: Place) -> str:
    """Return the id of a box's control."""
    deal, key, seat = place
    return f"box {deal} {key} {seat}"
