"""The form of a part of the table: what it is told of a moment, what it may answer, and the commands it offers.

A part is given values and callables, and never the scene or the director: the scene makes the director and passes it
within each moment. What lies between two parts belongs to one of them.
"""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, partial
from typing import Protocol

import pygame

from sevenup_gui.engine.actions import Action
from sevenup_gui.engine.cards import Card
from sevenup_gui.engine.events import Event
from sevenup_gui.engine.shuffle import Shuffle
from sevenup_gui.engine.views import View
from sevenup_gui.games.parts.decision import Decision
from sevenup_gui.i18n import _
from sevenup_gui.match.history import History
from sevenup_gui.match.session import Session, only_choice
from sevenup_gui.speech import asking
from sevenup_gui.speech.telling import Telling
from sevenup_gui.stage.director import Director
from sevenup_gui.store.settings import Settings
from sevenup_gui.ui.access.tree import Told
from sevenup_gui.ui.kit.command import Command
from sevenup_gui.ui.kit.controls import Control, Controls
from sevenup_gui.ui.kit.draw.paint import Painter
from sevenup_gui.ui.kit.draw.rails import bar_middle_u
from sevenup_gui.ui.kit.pieces.bars import MenuButton, Part
from sevenup_gui.ui.kit.pieces.button import Button
from sevenup_gui.ui.scenes.match.touch import PendingDecision
from sevenup_gui.ui.table.cover import Cover
from sevenup_gui.ui.table.moment import BUTTON_H_U, row
from sevenup_gui.vocabulary.names import Names

BAR = ("hint", "hurry", "undo", "view", "last trick", "log", "sheet", "rules")
MENU = ("back to table", "rules", "sheet", "log", "fair deal", "phones", "settings", "restart", "abandon", "title")


@dataclass(frozen=True, kw_only=True)
class Moment:
    """The table at one moment, to be looked at. `held` is whether the picture is behind or a paper comes first, `read`
    whether the table waits until something was read, `front` whether nothing lies over it."""

    director: Director
    session: Session
    names: Names
    settings: Settings
    telling: Telling
    history: History
    viewer: int
    here: tuple[int, ...]  # the seats of people at this screen
    shared: bool = False  # whether others than a single player look at it
    phones: bool = False  # whether anybody plays by phone
    watching: bool = False
    front: bool = True
    cover: Cover | None = None
    phone_away: int | None = None  # the seat whose phone has been away for long
    held: bool = False
    claiming: bool = False
    read: bool = False
    plays_forced: bool = False
    last_shown: bool = False  # whether the last trick is looked at

    @property
    def my_turn(self) -> bool:
        """Return True if the person at the table must decide, and the picture has caught up."""
        turn = self.session.state.turn
        mine = turn is not None and turn == self.viewer and turn in self.here
        return mine and not self.held and not self.claiming and not self.read

    @property
    def asks(self) -> bool:
        """Return True if a press is an answer now."""
        return self.read or self.my_turn or self.stand_in is not None

    @cached_property
    def decision(self) -> Decision:
        """The person's decision as everybody meets it; it is their turn."""
        decision = asking.decision(self.session.view(self.viewer), self.names)
        assert decision is not None
        return decision

    @cached_property
    def asked(self) -> PendingDecision:
        """Return the person's pending decision."""
        view = self.session.view(self.viewer) if self.my_turn else None
        return PendingDecision(view, self.settings.confirm_play)

    @property
    def covered(self) -> bool:
        """Return True if the cover hides the hand."""
        return self.cover is not None and self.cover.is_down

    @property
    def stand_in(self) -> int | None:
        """The seat whose phone has been away for so long that a computer may play for it."""
        return None if self.held else self.phone_away

    @property
    def forced(self) -> Action | None:
        """The card that is to be played of itself: the last one, or, as it is set, the only one that may be played.
        Where people share a screen only the last, which all can count: of another one they are not told that it was
        forced. A card on a forehead is its owner's to show, and one on a phone to throw."""
        state = self.session.state
        if not self.plays_forced or self.claiming or self.held:
            return None
        if state.turn not in self.here or state.phase != "play" or state.forehead:
            return None
        if (self.cover is not None or self.settings.play_forced == "last") and len(state.hands[state.turn]) > 1:
            return None
        return only_choice(state)


class PaperOnTable(Protocol):
    """A paper that lies on the table, among the cards and buttons."""

    def lays(self, now: Moment, others: Sequence[Control]) -> Sequence[Control]:
        """Return its controls, given the other controls there."""

    def names(self, now: Moment) -> frozenset[Card]:
        """Return the cards of the hand that it speaks of, to be marked there."""

    def refreshed(self, now: Moment) -> None:
        """Take note that the controls were made again."""

    def read_by_click(self, now: Moment) -> bool:
        """Return True if a card that's pressed while there is something to read puts that away."""


class TablePart:
    """A part of the table; it implements what it has. Its `paper` is one that it lays on the table."""

    paper: PaperOnTable | None = None

    def entered(self) -> None:
        """The table comes to the top of the stack, for the first time or again."""

    def left(self) -> None:
        """The table is taken off the stack."""

    def update(self, now: Moment, dt_s: float) -> bool:  # noqa: ARG002  # most have nothing to do with time
        """Let time pass; whether anything looks different."""
        return False

    def hear(self, now: Moment, event: Event, at: View) -> None:
        """An event has come into the picture; `at` is the view after it."""

    def holds(self, now: Moment) -> bool:  # noqa: ARG002  # most let the match go on
        """Return True while the match must wait."""
        return False

    def go_on(self, now: Moment, dt_s: float) -> bool:  # noqa: ARG002  # most leave that to the match
        """The picture has caught up: do what happens next of itself; whether anything was done."""
        return False

    def commands(self, now: Moment) -> Sequence[Command]:  # noqa: ARG002  # not each has any
        """Return the commands for a person now."""
        return ()

    def menu(self, now: Moment) -> Sequence[Command]:  # noqa: ARG002  # not each has any
        """Return the menu's additional entries; their keys are letters of the menu, not of the table."""
        return ()

    def key(self, now: Moment, key: int) -> bool:  # noqa: ARG002  # most keys are commands
        """Take a key that is no command's; whether it was taken."""
        return False

    def to_read(self) -> Hashable | None:
        """Return a key for what must be read before the match continues, once the picture has caught up."""
        return None

    def pack(self, now: Moment, number: int) -> Shuffle | None:  # noqa: ARG002  # a fair one, for most
        """The pack of that deal, None for one that nobody has cut. Raises NotYetError if it must wait, and is asked
        for again by the one who made it wait."""
        return None

    def ended(self, now: Moment) -> bool:  # noqa: ARG002  # most have nothing to do with it
        """The match is over; whether what comes now is this part's."""
        return False

    def leads(self, now: Moment) -> Sequence[Callable[[], object]]:  # noqa: ARG002  # most lead nowhere
        """Ways that are likely to be gone from here, as a scene's (`ui.scenes.scene.Scene.ahead`)."""
        return ()

    def caption(self, now: Moment) -> Sequence[Part]:  # noqa: ARG002  # the first that has any is shown
        """Return the latest event, and, bold, the choices now."""
        return ()

    def nodes(self, now: Moment) -> Told:  # noqa: ARG002  # most is said by captions and commands
        """Return its text for a screen reader."""
        return Told()


def told_by(parts: Sequence[TablePart], now: Moment) -> Told:
    """Return the text of all parts for a screen reader; the focus is that of the last part that has one."""
    told = [part.nodes(now) for part in parts]
    focus = next((each.focus for each in reversed(told) if each.focus), None)
    before = tuple(node for each in told for node in each.before)
    return Told(before, tuple(node for each in told for node in each.after), focus)


def commands_of(parts: Sequence[TablePart], now: Moment, menu: bool = False) -> list[Command]:
    """All that a person may do now, at the table and, with `menu`, also by its menu."""
    found = [command for part in parts for command in part.commands(now)]
    return [*found, *(command for part in parts for command in part.menu(now))] if menu else found


def said_before(now: Moment) -> list[Part]:
    """Return the last event, to go before the question."""
    return [Part(now.telling.told + " ")] if now.telling.told else []


def in_bar(commands: Sequence[Command], order: Sequence[str] = BAR) -> list[Command]:
    """Return the commands in the order of the bar, those that it doesn't name before all others."""
    return sorted(commands, key=lambda command: order.index(command.id) if command.id in order else -1)


def entries_of(commands: Sequence[Command], run: Callable[[str], None], order: Sequence[str] = MENU) -> list[Command]:
    """The menu's lines for these commands, in this `order`. `run` is told which: a menu may lie there for long."""
    found = {command.id: command for command in commands}
    return [replace(found[known], run=partial(run, known)) for known in order if known in found]


def buttons_of(p: Painter, director: Director, commands: Sequence[Command]) -> list[Control]:
    """The buttons among these commands, in the room that the table has for them."""
    shown = [command for command in commands if command.button and not command.why_not]
    made = [
        (each.id, Button(each.label, each.key, each.hint, h_u=BUTTON_H_U, size_u_words=25), each.run, each.keys, True)
        for each in shown
    ]
    return row(p, director, made) if made else []


def menu_control(p: Painter, act: Callable[[], None]) -> Control:
    """The menu's plaque."""
    return Control(
        "menu",
        _("Menu"),
        20,
        bar_middle_u(p.ui_scale) - 14 * p.ui_scale,
        lambda state, focus: MenuButton(state=state, focus=focus),
        act,
        paint=lambda _surface, _state, _focus: None,
    )


def plaque_of(controls: Controls) -> pygame.Rect:
    """Return the box of the menu's plaque, in pixels; empty before it's made."""
    menu = controls.find("menu")
    return pygame.Rect(0, 0, 0, 0) if menu is None else menu.rect(controls.painter)
