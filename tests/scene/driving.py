"""The whole program in a test: events are posted as a person would cause them, and time passes only when told to."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeVar

import pygame

from sevenup_gui.assets import CUES
from sevenup_gui.engine import game, views
from sevenup_gui.engine.actions import Action, Bid, ChooseDiscard, Play
from sevenup_gui.engine.cards import Card
from sevenup_gui.engine.shuffle import Shuffle
from sevenup_gui.games import PRESETS
from sevenup_gui.games.parts.decision import DecisionChoice
from sevenup_gui.match.session import Session
from sevenup_gui.players.computers import Computers, Here
from sevenup_gui.stage.poses import Sprite
from sevenup_gui.store.events.book import Book
from sevenup_gui.store.saved import SavedMatch, Seating
from sevenup_gui.store.settings import load_settings
from sevenup_gui.store.setup import HUMAN, PHONE, SeatSetup, TableSetup
from sevenup_gui.ui.app.loop import App
from sevenup_gui.ui.app.screen import Screen
from sevenup_gui.ui.kit.audio import Audio
from sevenup_gui.ui.kit.controls import CONFIRM, Control
from sevenup_gui.ui.kit.draw.canvas import Canvas
from sevenup_gui.ui.kit.draw.room import BakedRoom
from sevenup_gui.ui.scenes.match.hosting import hosted
from sevenup_gui.ui.scenes.match.parts.part import TablePart
from sevenup_gui.ui.scenes.match.table import TableScene
from sevenup_gui.ui.scenes.scene import Scene
from sevenup_gui.ui.scenes.title import Title
from sevenup_gui.ui.scenes.treescene import TreeScene
from sevenup_gui.ui.tree.table import ListingTable
from tests.builders import Table

STEP_S = 1 / 20
P = TypeVar("P", bound=TablePart)
S = TypeVar("S", bound=Scene)

NAMES = ("Ann", "Bob", "Cy", "Di", "Ed", "Fay", "Gil")
FACES = ("widow", "sailor", "miner", "teacher", "farmer", "singer", "banker")


class KnownCues(Audio):
    """A device that tells of a cue nobody knows, which players would not hear."""

    def play(self, cue: str, level_frac: float = 1.0) -> None:
        """Play it, if there is such a cue."""
        assert cue in CUES, f"no sound {cue!r}"
        super().play(cue, level_frac)


class Program:
    """The program with its window, opened as `sevenup-gui` opens it, but for the title scene: see `start`.

    With `draws` false it lays out and acts, but paints no picture: for tests that look at none.
    """

    def __init__(self, home: Path, size: tuple[int, int], draws: bool = True, **settings: Any) -> None:
        self.home = home
        chosen = load_settings()
        usual = {"speed": "none", "trick_pause": "short", "play_forced": "none", "deals_met": 3}
        for field, value in (usual | settings).items():
            assert hasattr(chosen, field), field
            setattr(chosen, field, value)
        self.screen = Screen(size)
        self.app = App(self.screen, chosen, SavedMatch(), KnownCues(muted=True))
        self.said: list[str] = []  # every caption that could be read, in order, once each time it changed
        self.each_step: Callable[[Program], None] = lambda _program: None
        if not draws:
            self.app.draw = self._see_nothing  # type: ignore[method-assign]
            self.app.draw_ahead = lambda _spent_s: None  # type: ignore[method-assign,assignment]

    def _see_nothing(self) -> None:
        self.app.dirty = False
        self.app.frames += 1

    def start(self) -> "Program":
        """Show the title."""
        self.app.push(Title(self.app))
        return self.wait()

    # What a person does

    def post(self, kind: int, **facts: Any) -> "Program":
        """Post one event, hand over all that wait, and let a step of time pass."""
        pygame.event.post(pygame.Event(kind, **facts))
        return self.wait()

    def wait(self, seconds: float = STEP_S) -> "Program":
        """Let time pass, handing over whatever events wait."""
        for _ in range(max(1, round(seconds / STEP_S))):
            for event in pygame.event.get():
                if self.app.scenes and not self.app.quitting:
                    self.app.dispatch(event)
            if self.app.scenes and not self.app.quitting:
                self.app.step(STEP_S)
                self._read()
                self.each_step(self)
        self.app.saved.settle()  # what a test looks at next may be the record, or a tournament's file
        for scene in self.app.scenes:
            book = getattr(scene, "book", None)
            if isinstance(book, Book):
                book.settle()
        return self

    def until(self, done: Callable[[], object], limit_s: float = 120) -> "Program":
        """Wait until something is so; a test that waits too long fails."""
        left_s = limit_s
        while not done():
            assert left_s > 0, f"still waiting after {limit_s} s, in {type(self.app.scene).__name__}"
            self.wait()
            left_s -= STEP_S
        return self

    def key(self, *codes: int, mod: int = 0) -> "Program":
        """Press and release keys, one after the other."""
        for code in codes:
            self.take_a_breath(by_key=code in CONFIRM)
            self.post(pygame.KEYDOWN, key=code, mod=mod, unicode="")
            self.post(pygame.KEYUP, key=code, mod=mod)
        return self

    def letters(self, text: str) -> "Program":
        """Type letters."""
        for letter in text:
            self.post(pygame.TEXTINPUT, text=letter)
        return self

    def move(self, pos: tuple[int, int], held: bool = False) -> "Program":
        """Move the pointer."""
        return self.post(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(int(held), 0, 0))

    def press(self, pos: tuple[int, int]) -> "Program":
        """Press the mouse's first button."""
        self.take_a_breath()
        return self.move(pos).post(pygame.MOUSEBUTTONDOWN, pos=pos, button=1)

    def take_a_breath(self, by_key: bool = False) -> "Program":
        """See what is asked before it is answered, as people do: a press that comes sooner is none."""
        guard = self.app.click_guard
        while self.app.scenes and not self.app.quitting and self.app.scene.asks and not guard.open(by_key):
            self.wait()
        return self

    def release(self, pos: tuple[int, int]) -> "Program":
        """Let it go."""
        return self.post(pygame.MOUSEBUTTONUP, pos=pos, button=1)

    def click(self, pos: tuple[int, int]) -> "Program":
        """Click a place."""
        return self.press(pos).release(pos)

    def tap(self, pos: tuple[int, int]) -> "Program":
        """Touch a place with a finger: nothing moves there before, and the system makes a mouse's button of it."""
        self.take_a_breath()
        self.post(pygame.MOUSEBUTTONDOWN, pos=pos, button=1, touch=True)
        return self.post(pygame.MOUSEBUTTONUP, pos=pos, button=1, touch=True)

    def click_on(self, label: str) -> "Program":
        """Click the control of that name."""
        return self.click(self.control(label).rect(self.app.painter).center)

    # What a person sees

    def scene(self, kind: type[S]) -> S:
        """The scene in front, which must be of that kind."""
        scene = self.app.scene
        assert isinstance(scene, kind), f"{type(scene).__name__} is in front, not {kind.__name__}"
        return scene

    def shows(self, *kinds: type[Scene]) -> Callable[[], bool]:
        """Return a check that a scene of these kinds is in front."""
        return lambda: isinstance(self.app.scene, kinds)

    @property
    def table(self) -> TableScene:
        """The table, in front or under a sheet."""
        return next(scene for scene in self.app.scenes if isinstance(scene, TableScene))

    def table_in_front(self, kind: str) -> TableScene:
        """The scene in front, which must be a table of that variant."""
        table = self.scene(TableScene)
        assert table.variant.kind == kind
        return table

    def shows_table(self, kind: str) -> Callable[[], bool]:
        """Return a check that a table of that variant is in front."""
        return lambda: isinstance(self.app.scene, TableScene) and self.app.scene.variant.kind == kind

    def control(self, label: str) -> Control:
        """The control of that name in the scene in front."""
        found = [item for item in self.app.scene.controls.items if item.label == label]
        assert len(found) == 1, f"{label!r} is not one of {self.labels()}"
        return found[0]

    def labels(self) -> list[str]:
        """The names of all controls in front."""
        return [item.label for item in self.app.scene.controls.items]

    def caption(self) -> str:
        """Return the words of the table's caption line now."""
        return "".join(part.text for part in self.table.caption_parts())

    def _read(self) -> None:
        for scene in self.app.scenes:
            if isinstance(scene, TableScene):
                line = "".join(part.text for part in scene.caption_parts())
                if not self.said or self.said[-1] != line:
                    self.said.append(line)

    def spot_of(self, card: Card) -> tuple[int, int]:
        """A pixel where that card of the hand at the bottom lies uncovered."""
        sprite = self.table.director.sprites[card]
        return self.uncovered(sprite)

    def uncovered(self, sprite: Sprite) -> tuple[int, int]:
        """A pixel where a card of the hand at the bottom lies on top."""
        director, unit = self.table.director, self.app.painter.unit_px
        pose = sprite.pose
        places = [(share, 0.0) for share in (0.0, -0.2, -0.3, 0.2, 0.3, -0.34, 0.34)]
        for across, down in (*places, (0.0, -0.45), (-0.2, -0.45)):  # a hand in two rows shows the tops of one
            x, y = pose.x + across * pose.height_u, pose.y + down * pose.height_u
            pixel = (round(x * unit), round(y * unit))
            if director.card_at(pixel[0] / unit, pixel[1] / unit) is sprite:
                return pixel
        raise AssertionError(f"{sprite.key} lies wholly under others")

    # Matches

    def my_turn(self) -> bool:
        """Return True if the person at the table must decide."""
        return isinstance(self.app.scene, TableScene) and self.table.my_turn

    def sit_down(self, setup: TableSetup, match: Table | None = None, seed: int = 5) -> "Program":
        """Begin a match as set-up does. With `match` the pack and the decisions are those of a stacked table."""
        names = tuple(seat.shown_name for seat in setup.seats)
        tokens = tuple(str(seat) * 22 if seat in setup.phones else "" for seat in range(len(setup.seats)))
        seating = Seating(tuple(seat.face for seat in setup.seats), setup.undo, seed, False, tokens)
        source = random_source(seed)
        self.app.saved.begin(seating)
        header = setup.header(names, None)
        if match is None:
            session = Session.begin(header, source, self.app.saved.append, setup.undo)
        else:
            assert match.before.options == header.options
            session = Session(header, match.before.next_dealer, source, self.app.saved.append, setup.undo)
            for step in match.steps:
                if isinstance(step, Shuffle):
                    session.deal(step)
                else:
                    assert session.state.turn is not None
                    session.submit(session.state.turn, step, session.state.ply)
        computers = Computers.of(header, seed, self.app.settings.speed, Here())
        self.app.push(TableScene(self.app, hosted(session, computers, seating, setup, self.app.saved)))
        return self.wait()

    def close(self) -> None:
        """Quit."""
        self.app.close()

    def die(self) -> None:
        """Be killed: nothing is put away, and what was locked is free, and so are its window and pictures."""
        app, painter = self.app, self.app.painter
        app._give_up()  # its thread goes with it
        painter._begin(painter.size_px, painter.theme, painter.ui_scale)
        app.canvas, app.room = Canvas(painter.size_px), BakedRoom(painter)
        app.fade.forget()
        app.screen.close()
        self.app.saved.settle()
        if self.app.saved._place is not None:
            self.app.saved._place.release()


def random_source(seed: int) -> Any:
    """A source of luck that is the same every time."""
    import random

    return random.Random(seed)


def seats(plays: str, levels: str = "casual") -> tuple[SeatSetup, ...]:
    """Seats written as letters: "hcc" is a person and two computers, "p" somebody with a phone. A single person has no
    name: "you"."""
    alone = plays.count("h") == 1 and "p" not in plays
    people = {"h": HUMAN, "p": PHONE}
    return tuple(
        SeatSetup(people[who], FACES[i], "" if alone else NAMES[i]) if who in people else SeatSetup(levels, FACES[i])
        for i, who in enumerate(plays)
    )


def setup_for(preset: str = "old-sledge", plays: str = "hc", **facts: Any) -> TableSetup:
    """A table set up with a preset's rules; `facts` are fields of `TableSetup`."""
    return TableSetup(PRESETS[preset].game, preset, seats(plays), **facts)


def first_choice(state: Any) -> Action | None:
    """A decision for whoever's turn it is, the same every time; None for a discard."""
    legal = game.legal_actions(state)
    if isinstance(legal, ChooseDiscard):
        return None
    bids = [action for action in legal if isinstance(action, Bid)]
    return min(bids, key=lambda bid: bid.number) if bids else legal[0]


def decide_by_keys(program: Program, action: Action | None = None) -> None:
    """Decide for the person with keys alone: `action`, or the first that is legal."""
    table = program.table
    state = table.session.state
    legal = table.session.legal()
    assert state.turn is not None
    if isinstance(legal, ChooseDiscard):
        for _ in range(legal.count):
            program.key(pygame.K_RIGHT, pygame.K_UP)
        program.key(pygame.K_RETURN)
        if table.doubts.stands(table.now):
            program.key(pygame.K_RETURN)
        return
    action = action or first_choice(state)
    match action:
        case Play(None):
            program.key(pygame.K_RETURN)
        case Play(card):
            for _ in range(len(state.hands[state.turn])):
                if table.touch.chosen == card:
                    break
                program.key(pygame.K_RIGHT)
            assert table.touch.chosen == card
            program.key(pygame.K_RETURN)
        case _:
            program.key(ord(answer_of(table, action).key.lower()))


def answer_of(table: TableScene, action: Action | None) -> DecisionChoice:
    """The choice of the person's decision that is this action."""
    choice = table.now.decision.choice(action) if action is not None else None
    assert choice is not None, action
    return choice


def decide_by_mouse(program: Program, action: Action | None = None, touch: bool = False) -> None:
    """Decide for the person with the mouse alone, or by touch: `action`, or the first that is legal."""
    table, press = program.table, program.tap if touch else program.click

    def press_on(label: str) -> None:
        press(program.control(label).rect(program.app.painter).center)

    state = table.session.state
    legal = table.session.legal()
    assert state.turn is not None
    if isinstance(legal, ChooseDiscard):
        for card in state.hands[state.turn][: legal.count]:
            press(program.spot_of(card)).wait(0.2)
        press_on(program.labels()[-1])
        if table.doubts.stands(table.now):
            press_on("Discard")
        return
    action = action or first_choice(state)
    match action:
        case Play(None):
            press(program.uncovered(own_cards(table)[0]))
        case Play(str(card)):
            press(program.spot_of(card))
        case _:
            press_on(answer_of(table, action).called)


def part_of(table: TableScene, kind: type[P]) -> P:
    """The part of a table that is of that kind; it has just one."""
    (part,) = (part for part in table.parts if isinstance(part, kind))
    return part


def own_cards(table: TableScene) -> Sequence[Sprite]:
    """The cards of the hand at the bottom, from the lowest up."""
    director = table.director
    return [sprite for sprite in director.in_order if sprite.place == "hand" and sprite.seat == director.home]


def secrets_shown(table: TableScene, viewer: int) -> list[str]:
    """Every card of the picture that is known there, though `viewer` may not see it by the rules."""
    state = table.session.state
    public = {*state.turned, *(card for card, _ in state.table), *(c for t in state.tricks for c, _ in t.cards)}
    seen = {card for seat, hand in enumerate(state.hands) if views.sees(state, viewer, seat) for card in hand}
    return [
        f"{sprite.place} of {sprite.seat}: {sprite.card}"
        for sprite in table.director.sprites.values()
        if sprite.card is not None and sprite.card not in public | seen
    ]


def table_on(scene: TreeScene) -> ListingTable:
    """The table on a page."""
    return next(part for part in scene.tree.walk() if isinstance(part, ListingTable))
