"""A new score sheet: which game by which rules, who plays in which order, who deals first."""

from collections.abc import Callable, Sequence
from dataclasses import replace

import pygame

from sevenup_gui.engine.options import OptionError
from sevenup_gui.games import GAMES
from sevenup_gui.i18n import _, ngettext
from sevenup_gui.match.scorecard import Scorecard, ScorecardError, new_scorecard
from sevenup_gui.sitters import PERSON_FACE
from sevenup_gui.speech.rulecard import players_words, preset_name
from sevenup_gui.speech.scoring.words import refusal
from sevenup_gui.speech.troubles.options import option_trouble
from sevenup_gui.store.setup import HOUSE, HUMAN, SeatSetup, TableSetup, rules_key
from sevenup_gui.ui.access.tree import Told, text
from sevenup_gui.ui.kit.controls import Control
from sevenup_gui.ui.kit.draw.text import words as type_words
from sevenup_gui.ui.kit.fields import LONGEST_NAME, NameField
from sevenup_gui.ui.kit.pieces.bars import Hint, Part
from sevenup_gui.ui.kit.pieces.button import Button, State
from sevenup_gui.ui.kit.pieces.option import OptionRow
from sevenup_gui.ui.scenes.columns import TwoColumns
from sevenup_gui.ui.scenes.form import FormScene
from sevenup_gui.ui.scenes.scene import Desk
from sevenup_gui.ui.scenes.setup.choices import next_rules
from sevenup_gui.ui.scenes.setup.gametabs import GameTabs
from sevenup_gui.ui.scenes.setup.house import HouseRules

ROW_H, STEP, TALL_STEP = 46.0, 54.0, 78.0  # all lengths are page units
NAMES_Y, NAME_STEP, NUMBER_W = 96.0, 56.0, 30.0
BEGIN_Y, BEGIN_H = 585.0, 54.0  # as on the page of a game night
HEADING, NUMBER = type_words(20, 700), type_words(19, 700)


class NewSheet(FormScene, TwoColumns):
    """Set up a sheet; `begin` is given it, and the rules as they were chosen. Of `rules` the seats are not read: who
    plays are the `names` that stand there, in the order in which they sit, clockwise."""

    def __init__(
        self, app: Desk, names: Sequence[str], rules: TableSetup, begin: Callable[[Scorecard, TableSetup], None]
    ) -> None:
        super().__init__(app)
        self.kept_by_hand = tuple(key for key, game in GAMES.items() if game.scoring is not None)
        self.rules = rules if rules.game in self.kept_by_hand else rules.with_game(self.kept_by_hand[0])
        self.names = list(names)
        self.begin = begin
        self.first = ""  # who deals first; nobody yet: the last one does
        self.headings: list[tuple[str, float, float]] = []
        self.numbers: list[tuple[str, float, float]] = []

    def name(self) -> str:
        return _("New score sheet")

    @property
    def players(self) -> tuple[str, ...]:
        """The names that stand there."""
        return tuple(name for name in self.names if name)

    @property
    def dealer(self) -> str:
        """Return the first dealer: the one chosen, or else the last player."""
        players = self.players
        return self.first if self.first in players or not players else players[-1]

    # Layout

    def build(self) -> Sequence[Control]:
        page, left = self.page, self.left
        self.headings, self.numbers = [], []
        app = self.app
        games = GameTabs(app.pack, self.rules.game, self.choose_game, self.kept_by_hand)
        y = 60 + games.lay(page, left, 60, self.column)
        tabs = games.controls(())
        rows, y = self.rows(y + 16)
        if self.one_column:
            fields, y = self.fields(left, y + 50, self.column)
            begin = self.begin_control(y + 12)
            end = y + 12 + BEGIN_H
        else:
            x, w = self.beside
            fields, end = self.fields(x, NAMES_Y, min(w, 460.0))
            begin = self.begin_control(BEGIN_Y)
            end = max(end, BEGIN_Y + BEGIN_H)
        page.end = end + 18
        return [self.back_control(), *tabs, *rows, *fields, begin]

    def rows(self, y: float) -> tuple[list[Control], float]:
        """The rules, how far to play, rules of one's own, who deals first; and where they end."""
        rules = self.rules
        choices = [("rules", _("The rules"), rules.rules_name or preset_name(rules.preset), self.step_rules)]
        if rules.has_goal:
            choices.append(("target", _("Play to"), str(rules.target), self.step_target))
        choices.append(("dealer", _("Deals first"), self.dealer or "–", self.step_dealer))
        tall = not all(OptionRow(title, value, self.column).fits(self.p) for _id, title, value, _step in choices)
        controls = []
        for known, title, value, step in choices:
            row = OptionRow(title, value, self.column, ROW_H, tall=tall)
            controls.append(
                Control(
                    f"choice {known}", title, self.left, y,
                    lambda state, focus, row=row: replace(row, state=state, focus=focus),  # type: ignore[misc]
                    adjust=step, page=self.page, role="choice", value=value,
                )
            )  # fmt: skip
            y += TALL_STEP if tall else STEP
        house = Button(
            preset_name(HOUSE), "F3", kind="lacquer", h_u=ROW_H, w_u=self.column, size_u_words=20, spread=True
        )
        controls.append(
            Control("house rules", house.words, self.left, y,
                    lambda state, focus: replace(house, state=state, focus=focus), self.open_house, (pygame.K_F3,),
                    hint=_("Set every rule yourself."), page=self.page)
        )  # fmt: skip
        return controls, y + STEP

    def fields(self, x: float, y: float, w: float) -> tuple[list[Control], float]:
        """A field for everybody who may play, and where they end."""
        self.headings.append((_("Players, in seating order"), x, y - 22))
        controls = []
        for n in range(max(self.rules.seat_counts()[-1], len(self.players))):
            known = f"name {n}"
            name = self.shown(known, self.name_at(n))

            def piece(_state: State, focus: bool, known: str = known, name: str = name) -> NameField:
                return self.field(known, name, _("Name"), w - NUMBER_W, ROW_H, focus)

            self.numbers.append((str(n + 1), x, y + ROW_H / 2))
            controls.append(
                Control(
                    known, _("Name {number}").format(number=n + 1), x + NUMBER_W, y, piece,
                    page=self.page, role="text field", value=name,
                    default=n == len(self.players) and len(self.players) < 2,
                    hint=_("Type a name, or leave it blank for a free seat."),
                )
            )  # fmt: skip
            y += NAME_STEP
        return controls, y

    def begin_control(self, y: float) -> Control:
        """The way to the sheet."""
        button = Button(_("Begin"), "F2", h_u=BEGIN_H, size_u_words=25)
        w = button.size_u(self.p)[0] / self.page.scale
        return Control(
            "begin", button.words, self.left + self.column - w, y,
            lambda state, focus: replace(button, state=state, focus=focus), self.go_on, (pygame.K_F2,),
            default=len(self.players) >= 2, page=self.page,
        )  # fmt: skip

    # What is chosen

    def choose_game(self, key: str) -> None:
        """The other game."""
        self.take_rules(self.rules.with_game(key))

    def take_rules(self, rules: TableSetup) -> None:
        """The rules as they are now."""
        self.rules = rules
        self.refresh()

    def step_rules(self, step: int) -> None:
        """The next of the rules there are for this game."""
        self.take_rules(next_rules(self.rules, self.app.settings.house_rules, step))

    def step_target(self, step: int) -> None:
        """Play to one more or less."""
        self.take_rules(self.rules.with_target(step))

    def step_dealer(self, step: int) -> None:
        """Choose another first dealer."""
        players = self.players
        if players:
            self.first = players[(players.index(self.dealer) + step) % len(players)]
        self.refresh()

    def open_house(self) -> None:
        """Rules of one's own."""
        self.app.push(HouseRules(self.app, self.seated(), self.take_rules, plays=False))

    def seated(self) -> TableSetup:
        """The rules with anyone who plays at the table."""
        seats = tuple(SeatSetup(HUMAN, PERSON_FACE, name) for name in self.players)
        return replace(self.rules, seats=seats) if seats else self.rules

    # Names

    def name_at(self, number: int) -> str:
        """The name in a field; empty where there is none yet."""
        return self.names[number] if number < len(self.names) else ""

    def field_text(self, known: str) -> tuple[str, int] | None:
        return (self.name_at(number_of(known)), LONGEST_NAME) if known.startswith("name ") else None

    def take_field(self, known: str, text: str) -> None:
        number = number_of(known)
        self.names += [""] * (number + 1 - len(self.names))
        if self.first and self.first == self.names[number]:
            self.first = text
        self.names[number] = text

    def go_on_from(self, known: str, text: str) -> None:
        following = f"name {number_of(known) + 1}"
        there = bool(text) and self.controls.find(following) is not None
        self.controls.focus_on(following if there else "begin")
        self.controls.ring = True
        self.reveal_focus()

    # Onwards

    def trouble(self) -> str:
        """Return the reason these people can't play by these rules, or ""."""
        try:
            self.card()
        except ScorecardError as error:
            return refusal(error)
        except OptionError as error:
            return option_trouble(error)
        counts, count = self.rules.seat_counts(), len(self.players)
        if count not in counts:
            names = ngettext("{count} name", "{count} names", count).format(count=count)
            rules = self.rules.rules_name or preset_name(self.rules.preset)
            return _("{rules} is {players}, but you typed {names}.").format(
                rules=rules, players=players_words(counts), names=names
            )
        return ""

    def card(self) -> Scorecard:
        """The sheet. Raises `OptionError` or `ScorecardError`."""
        header = self.seated().header(self.players, None)
        return new_scorecard(rules_key(header), header.options, self.players, self.players.index(self.dealer))

    def go_on(self) -> None:
        """Go to the sheet, or say why there can't be one."""
        trouble = self.trouble() if self.players else _("Type the players first.")
        if trouble:
            self.app.audio.play("refuse")
            self.app.tell(trouble)
            return
        self.begin(self.card(), self.seated())

    def draw(self, surface: pygame.Surface) -> None:
        self.app.room.draw(surface, self.rails)
        page = self.page
        with page.clipped(surface):
            for heading, x, y in self.headings:
                page.label(surface, heading, x, y, HEADING)
            for number, x, y in self.numbers:
                page.label(surface, number, x, y, NUMBER)
        self.controls.draw(surface)
        page.draw_bar(surface)
        self.header(surface, self.name(), _("for a game with real cards"))
        self.caption(surface, [Part(self.caption_words())], self.hints())

    def caption_words(self) -> str:
        """Say what to do, or why these people can't play by these rules."""
        if not self.players:
            return _("Type the players first.")
        focused = self.controls.focused
        return self.trouble() or (focused.hint if focused is not None and focused.hint else self.summary())

    def summary(self) -> str:
        """Name the first dealer."""
        return _("{name} deals first. The deal passes to the left, down the list.").format(name=self.dealer)

    def hints(self) -> list[Hint]:
        """The keys of the moment."""
        return [Hint(_("Choose"), ("up", "down")), Hint(_("Take"), ("enter",), pygame.K_RETURN)]

    def told(self) -> Told:
        seats = text(("names",), _("Players, in seating order"))
        return Told(after=(*seats, *self.caption_told()))


def number_of(known: str) -> int:
    """The number of a field, by its id."""
    return int(known.split()[1])
