"""Game night: which game, how long, who is here; then everybody round one screen."""

from collections.abc import Sequence
from dataclasses import replace

import pygame

from sevenup_gui.engine.options import OptionError
from sevenup_gui.i18n import _, pgettext
from sevenup_gui.speech.evenings import next_words
from sevenup_gui.speech.rulecard import preset_name
from sevenup_gui.speech.troubles.options import option_trouble
from sevenup_gui.store.evening import Evening, Friend
from sevenup_gui.store.evening_index import keep_evening
from sevenup_gui.store.setup import HOUSE
from sevenup_gui.ui.kit.controls import Control
from sevenup_gui.ui.kit.draw.text import words as type_words
from sevenup_gui.ui.kit.pieces.bars import Hint, Part
from sevenup_gui.ui.kit.pieces.button import Button
from sevenup_gui.ui.kit.pieces.option import OptionRow
from sevenup_gui.ui.scenes.bigscreen import set_big_screen
from sevenup_gui.ui.scenes.columns import TwoColumns
from sevenup_gui.ui.scenes.fair.ending import OpenFair
from sevenup_gui.ui.scenes.night.choices import NightChoice, choices_of
from sevenup_gui.ui.scenes.night.friends import Friends
from sevenup_gui.ui.scenes.night.standings import Standings
from sevenup_gui.ui.scenes.scene import Desk
from sevenup_gui.ui.scenes.setup.gametabs import game_tabs
from sevenup_gui.ui.scenes.setup.house import HouseRules
from sevenup_gui.ui.scenes.sheet import RulesSheet

ROW_H, STEP, TALL_STEP = 46.0, 52.0, 78.0  # from row to row: all lengths are page units
FRIENDS_Y = 96.0
BUTTONS_Y, BUTTON_H = 585.0, 54.0  # as at set-up
BESIDE = 10.0  # between buttons for what else an evening may be: three of them stand in a row
HEADING = type_words(20, 700)
MORE = ("tournament", "keep score", "fair")  # whose hint takes the place of the summary


class Night(TwoColumns):
    """The short page before an evening's matches, and between them. Every change of `evening` is kept at once."""

    def __init__(self, app: Desk, evening: Evening) -> None:
        super().__init__(app)
        self.evening = self.kept = evening
        if not evening.friends:
            name = app.settings.name or _("Player {number}").format(number=1)
            self.evening = replace(evening, friends=(Friend(name, app.settings.face),))
        self.friends = Friends(app, self.page, lambda: self.evening, self.change)
        self.headings: list[tuple[str, float, float]] = []

    def name(self) -> str:
        return _("Game night")

    def change(self, evening: Evening) -> None:
        """Take the evening as it is now, and keep it."""
        self.evening = self.kept = keep_evening(self.app.saved, self.kept, evening)
        self.refresh()

    # Layout

    def build(self) -> Sequence[Control]:
        page, left = self.page, self.left
        self.headings = []
        tabs, y = game_tabs(page, self.app.pack, self.evening.rules.game, left, self.column, self.choose_game)
        rows, y = self.rows(y + 16)
        if self.one_column:
            self.headings.append((_("Who is here"), left, y + 28))
            friends, y = self.friends.keys(left, y + 50, self.column)
            buttons, end = self.buttons(y + 16)
            more, end = self.more(left, end + 16, self.column)
        else:
            x, w = self.beside
            self.headings.append((_("Who is here"), x, FRIENDS_Y - 22))
            friends, end = self.friends.keys(x, FRIENDS_Y, w)
            buttons, lowest = self.buttons(BUTTONS_Y)
            more, last = self.more(x, end + 8, w, BUTTONS_Y)
            end = max(lowest, last)
        page.end = end + 18
        return [self.back_control(), *tabs, *rows, *friends, *buttons, *more]

    def choose_game(self, key: str) -> None:
        """The other game."""
        self.change(replace(self.evening, rules=self.evening.rules.with_game(key)))

    def choices(self) -> list[NightChoice]:
        """What may be chosen: for the evening, and the size of the picture."""
        big = self.app.settings.big_screen
        return [
            *choices_of(self.evening, self.app.settings.house_rules, self.change),
            NightChoice(
                "big screen", _("Big screen"), _("on") if big else _("off"),
                lambda _step: set_big_screen(self.app, not big), big,
            ),
        ]  # fmt: skip

    def rows(self, y: float) -> tuple[list[Control], float]:
        """The choices from `y` down, and where they end."""
        choices = self.choices()
        room = BUTTONS_Y - 8 - y - ROW_H  # all of them stand over the buttons, where these have a place of their own
        step = STEP if self.one_column else min(STEP, room / len(choices))
        row_h = min(ROW_H, step - 5)
        tall = not all(OptionRow(choice.title, choice.value, self.column).fits(self.p) for choice in choices)
        controls = []
        for choice in choices:
            row = OptionRow(choice.title, choice.value, self.column, row_h, tall=tall)
            controls.append(
                Control(
                    f"choice {choice.id}",
                    choice.title,
                    self.left,
                    y,
                    lambda state, focus, row=row: replace(row, state=state, focus=focus),  # type: ignore[misc]
                    adjust=choice.step,
                    page=self.page,
                    role="choice" if choice.on is None else "switch",
                    value=choice.value if choice.on is None else "",
                    on=choice.on,
                )
            )
            y += TALL_STEP if tall else step
            if choice.id == "rules":
                controls.append(self.house_control(y, row_h))
                y += step
        return controls, y

    def house_control(self, y: float, h: float) -> Control:
        """The way to rules of one's own."""
        button = Button(preset_name(HOUSE), "H", kind="lacquer", h_u=h, w_u=self.column, size_u_words=20, spread=True)
        return Control(
            "house rules",
            button.words,
            self.left,
            y,
            lambda state, focus: replace(button, state=state, focus=focus),
            self.open_house,
            (pygame.K_h,),
            hint=_("Play by rules of your own, option by option."),
            page=self.page,
        )

    def buttons(self, y: float) -> tuple[list[Control], float]:
        """The way to the table, and to the standings where there are any; and where they end."""
        begun = bool(self.evening.matches)
        entries = [
            ("deal", Button(_("Next match") if begun else pgettext("command", "Deal"), "D", h_u=BUTTON_H,
                            size_u_words=25), pygame.K_d, self.deal)
        ]  # fmt: skip
        if begun:
            standings = Button(_("Standings"), "G", kind="lacquer", h_u=BUTTON_H, size_u_words=25)
            entries.insert(0, ("standings", standings, pygame.K_g, self.show_standings))
        widths = [button.size_u(self.p)[0] / self.page.scale for _id, button, _key, _act in entries]
        beside = sum(widths) + 24 * (len(widths) - 1) <= self.column
        x, controls = self.left + self.column - sum(widths) - 24 * (len(widths) - 1), []
        for (known, button, key, act), w in zip(entries, widths, strict=True):
            controls.append(
                Control(
                    known,
                    button.words,
                    x if beside else self.left + self.column - w,
                    y,
                    lambda state, focus, button=button: replace(button, state=state, focus=focus),  # type: ignore[misc]
                    act,
                    (key,),
                    default=button.kind == "brass" and not self.one_column,
                    page=self.page,
                )
            )
            x += w + 24
            y += 0 if beside else BUTTON_H + 12
        return controls, y + (BUTTON_H if beside else -12)

    def more(self, x: float, y: float, w: float, last_y: float = 0.0) -> tuple[list[Control], float]:
        """What else an evening may be, in as many rows as it takes, the last of them not over `last_y`; and where they
        end."""
        entries = [
            ("keep score", Button(_("Keep score"), "K", kind="lacquer", h_u=BUTTON_H, size_u_words=22), pygame.K_k,
             lambda: self.app.ways.to_score_sheets(self.evening),
             _("The score of a game with real cards, typed in or from the finished paper.")),
            ("tournament", Button(_("Tournament"), "E", kind="lacquer", h_u=BUTTON_H, size_u_words=22), pygame.K_e,
             self.app.ways.to_events, _("A room full of tables: who sits where, the results, the standings.")),
            ("fair", Button(_("Fair's table"), "F", kind="lacquer", h_u=BUTTON_H, size_u_words=22), pygame.K_f,
             lambda: self.app.push(OpenFair(self.app)), _("A table at a fair: whoever walks by may sit down at it.")),
        ]  # fmt: skip
        rows: list[list[tuple[float, int]]] = [[]]  # how wide each is, and which of the entries
        for n, (_id, button, _key, _act, _hint) in enumerate(entries):
            wide = button.size_u(self.p)[0] / self.page.scale
            if rows[-1] and sum(width + BESIDE for width, _n in rows[-1]) + wide > w:
                rows.append([])
            rows[-1].append((wide, n))
        y, controls = max(y, last_y - (BUTTON_H + 12) * (len(rows) - 1)), []
        for row in rows:
            at = x + w - sum(width + BESIDE for width, _n in row) + BESIDE
            for wide, n in row:
                known, button, key, act, hint = entries[n]
                controls.append(
                    Control(
                        known, button.words, at, y,
                        lambda state, focus, button=button: replace(button, state=state, focus=focus),  # type: ignore[misc]
                        act, (key,), hint=hint, page=self.page,
                    )
                )  # fmt: skip
                at += wide + BESIDE
            y += BUTTON_H + 12
        return controls, y - 12

    # Onwards

    def deal(self) -> None:
        """To the table."""
        if not self.evening.here:
            self.app.tell(_("Choose who is here first."))
            return
        try:
            self.evening.table().options()
        except OptionError as error:
            self.app.tell(option_trouble(error))
            return
        self.change(self.evening)
        self.app.ways.to_night_match()

    def open_house(self) -> None:
        """Rules of one's own for tonight."""
        self.app.push(
            HouseRules(self.app, self.evening.rules, lambda rules: self.change(replace(self.evening, rules=rules)))
        )

    def show_standings(self) -> None:
        """Who has won how many matches tonight."""
        self.app.push(Standings(self.app, self.evening, self.come_back))

    def come_back(self, evening: Evening) -> None:
        """Here again from the standings, which may have been cleared."""
        self.change(evening)
        self.app.pop()

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_F1:
            self.open_rules()
            return True
        return super().handle(event)

    def open_rules(self) -> None:
        """The rules chosen, on a sheet of their own."""
        table = self.evening.table()
        try:
            options = table.options()
        except OptionError as error:
            self.app.tell(option_trouble(error))
            return
        self.app.push(RulesSheet(self.app, table.rules_name or table.preset, options, len(table.seats)))

    def draw(self, surface: pygame.Surface) -> None:
        self.app.room.draw(surface, self.rails)
        with self.page.clipped(surface):
            for heading, x, y in self.headings:
                self.page.label(surface, heading, x, y, HEADING)
        self.controls.draw(surface)
        self.page.draw_bar(surface)
        self.header(surface, _("Game night"), _("everybody round one screen"))
        focused = self.controls.focused
        self.caption(
            surface,
            [Part((focused.hint if focused and focused.id in MORE else "") or self.summary())],
            [
                Hint(_("Choose"), ("up", "down")),
                Hint(_("Take"), ("enter",), pygame.K_RETURN),
                Hint(_("Rules"), ("F1",), pygame.K_F1),
            ],
        )

    def summary(self) -> str:
        """Who will sit at the table, who waits, and who deals."""
        if not self.evening.here:
            return _("Choose who is here first.")
        return " ".join(next_words(self.evening))
