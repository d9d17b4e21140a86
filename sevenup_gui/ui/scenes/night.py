"""Game night: which game, how long, who is here; then everybody round one screen."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import pygame

from sevenup_gui.engine.options import OptionError
from sevenup_gui.i18n import _, pgettext
from sevenup_gui.optiontrouble import option_trouble
from sevenup_gui.sitters import SITTERS
from sevenup_gui.store.evening import MOST_FRIENDS, Evening, Friend, name_apart
from sevenup_gui.ui import routes
from sevenup_gui.ui.controls import Control
from sevenup_gui.ui.gametabs import WIDEST, game_tabs
from sevenup_gui.ui.nightchoices import Choices
from sevenup_gui.ui.nightwords import next_words
from sevenup_gui.ui.scene import Scene
from sevenup_gui.ui.scenes.friend import FriendEditor
from sevenup_gui.ui.scenes.sheet import Rules
from sevenup_gui.ui.scenes.standings import Standings
from sevenup_gui.ui.text import words as type_words
from sevenup_gui.ui.widgets.bars import Hint, Part
from sevenup_gui.ui.widgets.button import Button
from sevenup_gui.ui.widgets.choice import FreeSeat
from sevenup_gui.ui.widgets.friend import FriendKey, PencilKey
from sevenup_gui.ui.widgets.option import OptionRow

if TYPE_CHECKING:
    from sevenup_gui.ui.app import App

NARROWEST, SIDE = 1150.0, 30.0  # a narrower page has one column, with so much beside it: all lengths are page units
ROW_H, STEP, TALL_STEP = 48.0, 60.0, 78.0  # from row to row
FRIENDS_Y, FRIEND_H, FRIEND_STEP, FRIEND_GAP, PENCIL_W = 96.0, 68.0, 80.0, 10.0, 38.0
NARROW_PLATE = 190.0  # friends stand side by side where each has at least so much
BUTTONS_Y, BUTTON_H = 585.0, 54.0  # as at set-up
HEADING = type_words(20, 700)


class Night(Scene):
    """The short page before an evening's matches, and between them. Every change of `evening` is kept at once."""

    def __init__(self, app: "App", evening: Evening) -> None:
        super().__init__(app)
        self.evening = evening
        if not evening.friends:
            name = app.settings.name or _("Player {number}").format(number=1)
            self.evening = replace(evening, friends=(Friend(name, app.settings.face),))
        self.choices = Choices(self)
        self.headings: list[tuple[str, float, float]] = []

    def name(self) -> str:
        return _("Game night")

    def change(self, evening: Evening) -> None:
        """Take the evening as it is now, and keep it."""
        self.evening = evening
        evening.save(self.app.saved.folder)
        self.refresh()

    # Layout

    @property
    def one_column(self) -> bool:
        """Whether the friends stand under the choices, not beside them."""
        return self.page.width < NARROWEST

    @property
    def column(self) -> float:
        """How wide the choices are."""
        return min(WIDEST, self.page.width - 2 * SIDE)

    @property
    def left(self) -> float:
        """Where they begin."""
        if self.one_column:
            return (self.page.width - self.column) / 2
        return 56.0 if self.page.width > 1200 else 42.0

    def build(self) -> Sequence[Control]:
        page, left = self.page, self.left
        self.headings = []
        tabs, y = game_tabs(self, self.evening.rules.game, left, self.column, self.choices.choose_game)
        rows, y = self.rows(y + 16)
        if self.one_column:
            friends, y = self.friend_keys(left, y + 50, self.column)
            buttons, end = self.buttons(y + 16)
        else:
            x = left + WIDEST + (48 if page.width > 1200 else 24)
            friends, end = self.friend_keys(x, FRIENDS_Y, page.width - x - (56 if page.width > 1200 else 40))
            buttons, lowest = self.buttons(BUTTONS_Y)
            end = max(end, lowest)
        page.end = end + 18
        return [self.back_control(), *tabs, *rows, *friends, *buttons]

    def rows(self, y: float) -> tuple[list[Control], float]:
        """The choices from `y` down, and where they end."""
        choices = self.choices.rows()
        tall = not all(OptionRow(choice.title, choice.value, self.column).fits(self.p) for choice in choices)
        controls = []
        for choice in choices:
            row = OptionRow(choice.title, choice.value, self.column, ROW_H, tall=tall)
            controls.append(
                Control(
                    choice.title,
                    self.left,
                    y,
                    lambda state, focus, row=row: replace(row, state=state, focus=focus),  # type: ignore[misc]
                    adjust=choice.step,
                    page=self.page,
                )
            )
            y += TALL_STEP if tall else STEP
        return controls, y

    def friend_keys(self, x: float, y: float, w: float) -> tuple[list[Control], float]:
        """Everybody who plays here now and then, and the one who can be added; and where they end."""
        self.headings.append((_("Who is here"), x, y - 22))
        columns = 2 if (w - FRIEND_GAP) / 2 >= NARROW_PLATE + PENCIL_W else 1
        cell = (w - FRIEND_GAP * (columns - 1)) / columns
        page, controls = self.page, []

        def place(i: int) -> tuple[float, float]:
            return x + i % columns * (cell + FRIEND_GAP), y + i // columns * FRIEND_STEP

        for i, friend in enumerate(self.evening.friends):
            key = FriendKey(friend.name, friend.face, self.tonight(friend), friend.here, cell - PENCIL_W - 5, FRIEND_H)
            at_x, at_y = place(i)
            controls += [
                Control(
                    friend.name,
                    at_x,
                    at_y,
                    lambda state, focus, key=key: replace(key, state=state, focus=focus),  # type: ignore[misc]
                    partial(self.welcome, i),
                    hint=_("Enter: here tonight, or not."),
                    page=page,
                ),
                Control(
                    _("Name and face of {name}").format(name=friend.name),
                    at_x + cell - PENCIL_W,
                    at_y,
                    lambda state, focus: PencilKey(PENCIL_W, FRIEND_H, state=state, focus=focus),
                    partial(self.edit, i),
                    hint=_("Enter changes name and face of {name}.").format(name=friend.name),
                    page=page,
                ),
            ]
        count = len(self.evening.friends)
        if count < MOST_FRIENDS:
            controls.append(
                Control(
                    _("Somebody new"),
                    *place(count),
                    lambda _state, focus: FreeSeat(_("Somebody new"), cell, FRIEND_H, focus=focus),
                    self.add,
                    page=page,
                )
            )
            count += 1
        return controls, y + -(-count // columns) * FRIEND_STEP

    def buttons(self, y: float) -> tuple[list[Control], float]:
        """The way to the table, and to the standings where there are any; and where they end."""
        begun = bool(self.evening.matches)
        entries = [
            (Button(_("Next match") if begun else pgettext("command", "Deal"), "D", h_u=BUTTON_H, size_u_words=25),
             pygame.K_d, self.deal)
        ]  # fmt: skip
        if begun:
            standings = Button(_("Standings"), "T", kind="lacquer", h_u=BUTTON_H, size_u_words=25)
            entries.insert(0, (standings, pygame.K_t, self.show_standings))
        widths = [button.size_u(self.p)[0] / self.page.scale for button, _key, _act in entries]
        beside = sum(widths) + 24 * (len(widths) - 1) <= self.column
        x, controls = self.left + self.column - sum(widths) - 24 * (len(widths) - 1), []
        for (button, key, act), w in zip(entries, widths, strict=True):
            controls.append(
                Control(
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

    # Friends

    def tonight(self, friend: Friend) -> str:
        """A line on somebody's evening."""
        if not friend.here:
            return _("not tonight")
        if not self.evening.matches:
            return _("is here")
        return _("won {count}").format(count=self.evening.won(friend.name))

    def welcome(self, number: int) -> None:
        """Somebody comes, or goes."""
        friends = list(self.evening.friends)
        friends[number] = replace(friends[number], here=not friends[number].here)
        self.change(self.evening.with_friends(friends))

    def add(self) -> None:
        """Somebody new is here; the name is typed at once."""
        friends = self.evening.friends
        taken = {friend.face for friend in friends}
        name = name_apart(_("Player {number}").format(number=len(friends) + 1), [friend.name for friend in friends])
        face = next((face for face in reversed(SITTERS) if face not in taken), "newsboy")
        self.change(self.evening.with_friends([*friends, Friend(name, face)]))
        self.edit(len(friends), new=True)

    def edit(self, number: int, new: bool = False) -> None:
        """Change a name or a face."""
        self.app.push(
            FriendEditor(
                self.app, self.evening.friends, number,
                lambda friends: self.change(self.evening.with_friends(friends)), lambda: self.forget(number), new,
            )
        )  # fmt: skip

    def forget(self, number: int) -> None:
        """Somebody is not asked any more."""
        friends = self.evening.friends
        self.change(self.evening.with_friends(friends[:number] + friends[number + 1 :]))

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
        self.evening.save(self.app.saved.folder)
        routes.to_night_match(self.app)

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
        self.app.push(Rules(self.app, table.rules_name or table.preset, options, len(table.seats)))

    def draw(self, surface: pygame.Surface) -> None:
        self.app.room.draw(surface, self.rails)
        with self.page.clipped(surface):
            for heading, x, y in self.headings:
                self.page.label(surface, heading, x, y, HEADING)
        self.controls.draw(surface)
        self.page.draw_bar(surface)
        self.header(surface, _("Game night"), _("everybody round one screen"))
        self.caption(
            surface,
            [Part(self.summary())],
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

