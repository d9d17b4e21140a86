"""Watching: computers play match after match; papers turn over by themselves once there was time to read them."""

import random
from collections.abc import Callable
from dataclasses import dataclass

import pygame

from sevenup_gui.engine.views import View
from sevenup_gui.i18n import _
from sevenup_gui.match.session import Session
from sevenup_gui.players.computers import Computers
from sevenup_gui.store.attract_playlist import Dress
from sevenup_gui.store.saved import Seating, now_utc
from sevenup_gui.store.settings import Settings
from sevenup_gui.store.setup import TableSetup, rules_key
from sevenup_gui.ui.access.window import tree_of
from sevenup_gui.ui.kit.command import ENTER, Command, key_command
from sevenup_gui.ui.kit.controls import CONFIRM
from sevenup_gui.ui.scenes.match.attable import AtTable
from sevenup_gui.ui.scenes.match.hosting import HostedMatch, hosted
from sevenup_gui.ui.scenes.match.parts.finish import Finish
from sevenup_gui.ui.scenes.match.parts.part import Moment, TablePart
from sevenup_gui.ui.scenes.match.parts.watching import NO_OFFER
from sevenup_gui.ui.scenes.match.table import TableScene
from sevenup_gui.ui.scenes.match.variant import TRICK_PAUSES_S, Variant
from sevenup_gui.ui.scenes.papers.result import Result, Ways
from sevenup_gui.ui.scenes.papers.scoresheet import ScoreSheet
from sevenup_gui.ui.scenes.papers.summary import Summary
from sevenup_gui.ui.scenes.scene import Desk, Scene

WORD_S = 0.25  # four words a second: 240 a minute, the pace of a grown reader who reads in silence
SPOKEN_WORD_S = 0.45  # the same for a screen reader at its usual pace
FIRST_LOOK_S = 2.5  # to see what lies there, before the first word
LONGEST_S = 25.0  # a paper with more on it is read again after the next deal: those who only look on wait no longer
ABANDONED_S = 45.0  # what somebody opened over the table and left there
CLICK_PAUSE_S = 3.0  # of a finished trick that would wait for a click
KEPT_KEYS = frozenset((  # what scrolls, chooses or is the window's own
    pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_HOME,
    pygame.K_END, pygame.K_TAB, pygame.K_ESCAPE, pygame.K_m, pygame.K_F10, pygame.K_F11, *CONFIRM, *NO_OFFER,
))  # fmt: skip


@dataclass(frozen=True, slots=True)
class WatchSetup:
    """The surroundings of a watched match. `onward` is given its table when it's over; `dress` is the room's look, None
    as chosen; in `attract` any input leads to the title. Papers stay `pace` times as long as reading takes."""

    onward: Callable[[TableSetup], None]
    dress: Dress | None = None
    attract: bool = False
    pace: float = 1.0


def watch_table(app: Desk, setup: TableSetup, show: WatchSetup, source: random.Random, seed: int) -> TableScene:
    """A match of computers, ready to begin."""
    header = setup.header(tuple(seat.shown_name for seat in setup.seats), now_utc())
    seating = Seating(tuple(seat.face for seat in setup.seats), undo="never", seed=seed)
    computers = Computers.of(header, seed, app.settings.speed)
    return watched_scene(app, hosted(Session.begin(header, source), computers, seating, setup), show)


def watched_scene(app: Desk, match: HostedMatch, show: WatchSetup) -> TableScene:
    """The table of a match that goes on by itself to its end, and from there to the next."""
    variant = Variant(
        kind="watch",
        without=(Finish,),
        adds=lambda at: (WatchFinish(at, show.onward), Turning(at, show)),
        bar=title_bar if show.attract else None,
        pause_s=watched_pause_s,
        looked_away=app.ways.to_title if show.attract else None,  # nobody's battery is spent on what is there by chance
        calm=True,
    )
    return TableScene(app, match, variant, watching=True)


def title_bar(app: Desk) -> list[Command]:
    """Return the only command of a table that plays to draw people in: any key leads to the title."""
    return [key_command("title", _("To the title"), _("any key"), app.ways.to_title, ENTER)]


def watched_pause_s(settings: Settings) -> float:
    """Return the seconds that a finished trick stays; one that waits for a click would wait forever."""
    return TRICK_PAUSES_S[settings.trick_pause] or CLICK_PAUSE_S


class Turning(TablePart):
    """Close a paper over the table once it was shown long enough, and any scene that a spectator left open. A scene
    over the table is known by `over`: nothing else is opened while a match is watched."""

    def __init__(self, at: AtTable, show: WatchSetup) -> None:
        self.at, self.app, self.show = at, at.app, show
        self.shown_s = 0.0  # how long the scene in front has lain over the table
        self.in_front: Scene | None = None
        self.read: frozenset[str] = frozenset()  # the lines of the last paper: what stands on the next one too is known
        self.needed_s = 0.0  # to read the paper in front

    def entered(self) -> None:
        if self.in_front is None:
            self.in_front = self.app.scenes[-1]
        if self.app.attendant is not self:
            self.app.attendant = self
            self.app.dress(self.show.dress)
        self.app.audio.hushed = self.show.attract

    def left(self) -> None:
        if self.app.attendant is self:
            self.app.attendant = None
        self.app.dress(None)
        self.app.audio.hushed = False

    def attend(self, dt_s: float) -> None:
        """Let time pass, whichever scene is in front."""
        if not self.app.scenes:
            return
        front = self.app.scenes[-1]
        if front is not self.in_front:
            self.in_front, self.shown_s = front, 0.0
            self.needed_s = self.reading_s(front) * self.show.pace
        if not front.over:
            return
        self.shown_s += dt_s
        looked_s = min(self.shown_s, self.app.idle_s)  # anyone who scrolls is still reading
        if looked_s >= (self.needed_s if self.own_paper(front) else ABANDONED_S):
            self.turn_over(front)

    def own_paper(self, scene: Scene) -> bool:
        """Return True if the match continues once that scene is closed."""
        return isinstance(scene, Summary | Result) or (isinstance(scene, ScoreSheet) and scene.proceed is not None)

    def turn_over(self, paper: Scene) -> None:
        """Go on with the match, or to the next."""
        if isinstance(paper, Result):
            paper.ways.again()
        elif isinstance(paper, Summary | ScoreSheet) and self.own_paper(paper):
            paper.go_on()
        else:
            self.app.pop()

    def reading_s(self, paper: Scene) -> float:
        """Return the seconds needed to read what's on a paper and wasn't on the one before."""
        lines = frozenset(node.label for node in tree_of(paper).root.walk() if node.role in ("text", "item"))
        fresh, self.read = lines - self.read, lines
        words = sum(len(line.split()) for line in fresh)
        return min(FIRST_LOOK_S + words * (SPOKEN_WORD_S if self.app.read_aloud else WORD_S), LONGEST_S)

    def wakes(self, event: pygame.Event) -> bool:
        """Take any input to the title in a demo that attracts people. Otherwise a click on a paper, or a key that isn't
        its own, turns it over."""
        pressed = event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN)
        if self.show.attract and event.type == pygame.DROPFILE:
            self.app.ways.to_title()
            return False  # the title opens it
        if self.show.attract:
            if pressed or (event.type == pygame.MOUSEMOTION and any(event.rel)):
                self.app.ways.to_title()
            return True
        paper = self.app.scenes[-1]
        if not pressed or not self.own_paper(paper) or not self.turns(event, paper):
            return False
        self.turn_over(paper)
        return True

    def turns(self, event: pygame.Event, paper: Scene) -> bool:
        """Return True if a key or click isn't for anything on a paper."""
        if event.type == pygame.KEYDOWN:
            chords = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META)
            own = {key for item in paper.controls.items for key in item.keys}
            own |= {key for command in paper.key_commands() for key in command.keys}
            return not chords and event.key not in own | KEPT_KEYS
        on_key = any(box.collidepoint(event.pos) for _hint, box in paper.hint_keys)
        free = event.button == 1 and paper.controls.at(event.pos) < 0 and not on_key
        return free and not paper.page.handle(event)


class WatchFinish(Finish):
    """The end of a match that was watched: `onward` to the next, of another kind."""

    def __init__(self, at: AtTable, onward: Callable[[TableSetup], None]) -> None:
        super().__init__(at)
        self.onward = onward

    def result(self, now: Moment, at: View, ways: Ways) -> Result:
        return WatchResult(self.at.app, at, now.names, self.at.company.faces, rules_key(now.session.header), ways)

    def again(self) -> None:
        self.onward(self.at.handsets.setup)


class WatchResult(Result):
    """The end of a match that was watched."""

    def entries(self) -> list[Command]:
        return [
            Command("again", _("Next match"), "N", self.ways.again),
            Command("other", _("Play yourself"), "P", self.ways.other),
            *self.review_entry(),
            Command("title", _("Main menu"), "Q", self.ways.title),
        ]
