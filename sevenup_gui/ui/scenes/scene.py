"""A scene: what the window shows, and what it does with keys and pointer; and what it may ask of the program, which
keeps a stack of scenes."""

from collections import deque
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from threading import Event
from typing import TYPE_CHECKING, Protocol, TypeAlias

import pygame

from sevenup_gui.i18n import _
from sevenup_gui.store.attract_playlist import Dress
from sevenup_gui.store.rating.resting import Weighing
from sevenup_gui.store.saved import SavedMatch
from sevenup_gui.store.settings import Settings
from sevenup_gui.ui.access.tree import Node, Told, text
from sevenup_gui.ui.kit.audio import Audio
from sevenup_gui.ui.kit.click_guard import ClickGuard, Weight
from sevenup_gui.ui.kit.command import ESC, Command, key_command
from sevenup_gui.ui.kit.controls import Control, Controls
from sevenup_gui.ui.kit.draw.paint import Painter
from sevenup_gui.ui.kit.draw.rails import TABLE, Rails, bar_middle_u
from sevenup_gui.ui.kit.draw.room import BakedRoom
from sevenup_gui.ui.kit.legend import clashes, legend_of
from sevenup_gui.ui.kit.page import Page
from sevenup_gui.ui.kit.pieces.bars import Hint, HintTouch, MenuButton, Part, draw_caption, draw_top_bar
from sevenup_gui.ui.scenes.navigation import Navigation
from sevenup_gui.ui.scenes.phones.phones import Phones
from sevenup_gui.ui.table.pack import Pack

if TYPE_CHECKING:
    from sevenup_gui.serve.event.phones import EventPhones

CHORDS = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META
LETTERS = range(pygame.K_SPACE, pygame.K_DELETE)  # what may be typed: no shortcut then
VERTICAL = {pygame.K_UP: -1, pygame.K_DOWN: 1}


Rescue: TypeAlias = Callable[[Exception, Mapping[str, str]], bool]
"""Goes on after a fault, all scenes gone, and says whether it could; it is given what is known of the window."""


class Attendant(Protocol):
    """A watcher that keeps an unattended table going."""

    def attend(self, dt_s: float) -> None:
        """Let time pass, whichever scene is in front."""

    def wakes(self, event: pygame.Event) -> bool:
        """Return True if an event was taken as a sign of a person; no scene gets it then."""


class Desk(Protocol):
    """The program as a scene sees it. `App` is one; a scene never needs to know more."""

    painter: Painter
    room: BakedRoom
    pack: Pack
    audio: Audio
    click_guard: ClickGuard
    settings: Settings
    settings_kept: Path | None  # where unreadable settings lie, until somebody has said so
    saved: SavedMatch
    weighing: Weighing  # of what was played, while nobody plays
    notice: str  # comes before what a scene has to say in the caption line
    frames: int  # drawn so far
    dirty: bool  # set where something looks different now
    chores: deque[Callable[[], None]]  # done one by one in frames in which nothing moves
    rehearsals: deque[Callable[[], object]]  # ways whose scenes are drawn ahead, in turns with nothing else to do
    idle_s: float  # since anybody did anything
    away: bool  # whether another window has the person's attention
    dressed: Dress | None  # how the room looks for a while, whatever was chosen
    attendant: Attendant | None
    rescue: Rescue | None
    fullscreen: bool
    phones: Phones | None  # that are let in
    event_phones: "EventPhones | None"  # those of the tournament that is open
    rang: Event  # set, in whatever thread, where the next frame must not wait

    @property
    def ways(self) -> Navigation:
        """Return the routes to other scenes."""

    @property
    def commands(self) -> Mapping[str, Command]:
        """Return by id what keys do in every scene."""

    @property
    def scenes(self) -> Sequence["Scene"]:
        """The stack, from the lowest up."""

    def push(self, scene: "Scene") -> None:
        """Put a scene on top."""

    def pop(self) -> None:
        """Take the top scene off; without any left the program ends."""

    def replace(self, scene: "Scene") -> None:
        """Put a scene in place of the top one."""

    def unwind(self, scene: "Scene") -> None:
        """Take all scenes off and begin with this one."""

    def quit(self) -> None:
        """End the program after this frame."""

    def tell(self, sentence: str, passing: bool = False) -> None:
        """Show a sentence in the caption line for a while; a `passing` one only until something else is done."""

    def moved_on(self, seen: bool = False) -> None:
        """Clear a passing notice after an action. One to be `seen` has a second for it."""

    def restyled(self) -> None:
        """The settings have changed what is seen: take them and let every scene lay itself out again."""

    def set_fullscreen(self, on: bool) -> None:
        """Fill the screen or go back to a window, kept."""

    def close_event(self) -> None:
        """No phone of a tournament is served any more."""

    def dress(self, dress: Dress | None) -> None:
        """Let the room look so for a while, whatever was chosen; None goes back to that."""

    @property
    def read_aloud(self) -> bool:
        """Return True if a screen reader listens."""


class Scene:
    """The base of every scene. `over` scenes are drawn on top of the one beneath; going back from one that is a
    `way_out` would end the program. The page of a scene that is in the `middle` lies there in a tall window."""

    refuses_clashes = False  # whether two commands with one key are a fault: in tests, never while people play
    rails: Rails = TABLE
    over = False
    way_out = False
    middle = False
    has_fields = False  # whether letters may be typed into a part of it, so that none is a shortcut
    weight: Weight = "page"  # how long it has to be seen before a press counts, where it comes of itself
    takes_files = False  # whether it has a use of its own for files dropped on the window
    under_way = False  # whether a match goes on in it
    lets_in = False  # whether the doors stay open for phones while the scene is there

    def __init__(self, app: Desk) -> None:
        self.app = app
        self.controls = Controls(app.painter, sound=app.audio.play)
        self.page = Page(app.painter, self.rails, self.middle)  # for scenes that lie on one
        self.hint_keys: list[tuple[Hint, pygame.Rect]] = []
        self.hint_touch: HintTouch | None = None
        self.leads: Callable[[], Sequence[Callable[[], object]]] = tuple  # what `ahead` is, where its parts say it
        self.rail_sign: Callable[[pygame.Surface], None] | None = None  # drawn in place of the line at the bottom
        self.captioned = ""  # what the line at the bottom said when it was last drawn, without the app's notices

    @property
    def way_on(self) -> tuple[str, Callable[[], None]] | None:
        """Return the label and action of Enter if a phone may press it too; otherwise None."""
        return None

    @property
    def p(self) -> Painter:
        """The painter."""
        return self.app.painter

    def name(self) -> str:
        """Return the scene's name, for a screen reader."""
        return ""

    def build(self) -> Sequence[Control]:
        """The controls as things stand now."""
        return ()

    def enter(self) -> None:
        """The scene comes to the top of the stack, for the first time or again."""
        self.hint_touch = None
        self.refresh()

    def leave(self) -> None:
        """The scene is taken off the stack."""

    def refresh(self) -> None:
        """Build the controls anew, after anything they depend on has changed."""
        self.controls.set(self.build())
        if Scene.refuses_clashes and (found := clashes(self.controls, self.key_commands())):
            raise ValueError(f"Two commands of {type(self).__name__} have one key: {', '.join(found)}.")
        self.app.dirty = True

    def resized(self) -> None:
        """The window has another size, look or scale."""
        self.refresh()
        self.reveal_focus()

    def handle(self, event: pygame.Event) -> bool:
        """Take an event; whether something may look different now."""
        if self.click_hint(event) or self.run_key(event) or self.page.handle(event):
            return True
        if event.type == pygame.KEYDOWN and event.key in VERTICAL and self.scroll_to_focus(VERTICAL[event.key]):
            return True
        before = self.controls.focus
        taken = self.controls.handle(event)
        # Where there is one control alone, Tab stays on it, and shows it all the same.
        if event.type == pygame.KEYDOWN and (self.controls.focus != before or (taken and event.key == pygame.K_TAB)):
            self.reveal_focus()
        elif event.type == pygame.KEYDOWN and not taken and event.key in VERTICAL:
            return self.page.turn(VERTICAL[event.key])
        return taken

    def key_commands(self) -> Sequence[Command]:
        """Return what keys do here besides those of the controls. Those with words for the bar are in the legend."""
        return ()

    def run_key(self, event: pygame.Event) -> bool:
        """Run the command of a key, or say why it can't be done now; return True if there is one."""
        if event.type != pygame.KEYDOWN or event.mod & CHORDS or (self.typing() and event.key in LETTERS):
            return False
        found = next((command for command in self.key_commands() if event.key in command.keys), None)
        if found is None:
            return False
        found.press(self.refuse)
        return True

    def leaving(self, words: str) -> Command:
        """Return Esc as a command, for a scene without a plaque that shows it."""
        return key_command("back", words, "Esc", self.escape, ESC)

    @property
    def enter_word(self) -> str:
        """Return the word for what Enter does to the focused control, where it isn't just taken."""
        return ""

    def hints(self) -> Sequence[Hint]:
        """Return the keys at the bottom, told from what is on the page."""
        return legend_of(self.controls, self.key_commands(), self.enter_word)

    def reveal_focus(self) -> None:
        """Bring the focused control into view."""
        item = self.controls.focused
        if item is not None and item.page is not None:
            item.page.reveal(item.rect(self.p))

    def scroll_to_focus(self, way: int) -> bool:
        """An arrow towards a focused control that is out of view scrolls there, step by step, before it chooses."""
        item = self.controls.focused
        if item is None or item.page is None or not item.page.scrolls:
            return False
        box, seen = item.rect(self.p), item.page.window
        if (way > 0 and box.top < seen.bottom) or (way < 0 and box.bottom > seen.top):
            return False
        return item.page.turn(way)

    def ahead(self) -> Sequence[Callable[[], object]]:
        """Ways that are likely to be gone from here: what they lead to is drawn while nothing else is to be done, so
        that it is there at once. They are gone for that, too, and must do nothing but to go to a scene."""
        return self.leads()

    @property
    def asks(self) -> bool:
        """Return True if a press is an answer now, and doesn't just hurry what moves."""
        return True

    def speak(self, event: pygame.Event) -> bool:  # noqa: ARG002  # most scenes have nothing to tell
        """A key was pressed, on the scene or on a paper over it: if it is one that speaks, tell what it is for. Whether
        it was."""
        return False

    def answered(self) -> Sequence[Node]:
        """Return the answers to such keys, for when a paper covers the scene."""
        return ()

    def typing(self) -> bool:
        """Return True while letters are being typed, so that keys are letters first."""
        return False

    def escape(self) -> None:
        """Esc was pressed."""
        self.back()

    def back(self) -> None:
        """Leave the scene: what Esc does where it is not needed for something smaller."""
        self.app.pop()

    def update(self, dt_s: float) -> bool:  # noqa: ARG002  # most scenes stand still
        """Let time pass; whether something looks different now."""
        return False

    def sharpen(self) -> bool:
        """Another frame begins, also for a scene that others lie over: whether what was drawn roughly in the last one
        is to be drawn again."""
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the whole scene. Until time passes it is drawn the same, however often."""
        self.app.room.draw(surface, self.rails)
        self.controls.draw(surface)

    @property
    def scrolling(self) -> Sequence[Page]:
        """The pages whose scroll bars are drawn."""
        return (self.page,)

    def release_pointer(self) -> bool:
        """Let go of whatever the pointer holds: something comes over it, or its button came up unheard. Whether
        anything was held."""
        pressed, self.controls.press = self.controls.press >= 0, -1
        if self.hint_touch is not None and self.hint_touch.look == "pressed":
            self.hint_touch, pressed = None, True
        for page in self.scrolling:
            pressed = page.release_pointer() or pressed
        return pressed

    def light(self, event: pygame.Event) -> bool:
        """The pointer passes, presses or lets go: whether a key hint or a scroll bar looks different for it. What they
        do is done as the event is handled."""
        if event.type not in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            return False
        before = self.hint_touch
        over = next((hint for hint, box in self.hint_keys if hint.code and box.collidepoint(event.pos)), None)
        if over is None or getattr(event, "touch", False):
            self.hint_touch = None
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.hint_touch = HintTouch(over, "pressed")
            self.app.audio.play("press")
        elif event.type == pygame.MOUSEBUTTONUP or before is None or before.hint != over:
            self.hint_touch = HintTouch(over, "hover")
        changed = [page.light(event) for page in self.scrolling]
        return self.hint_touch != before or any(changed)

    def click_hint(self, event: pygame.Event) -> bool:
        """A key hint at the bottom is a button too: a click on it is its key."""
        if event.type != pygame.MOUSEBUTTONDOWN or event.button != 1:
            return False
        for hint, box in self.hint_keys:
            if hint.code and box.collidepoint(event.pos):
                for kind in (pygame.KEYDOWN, pygame.KEYUP):
                    pygame.event.post(pygame.Event(kind, key=hint.code, mod=0, unicode=""))
                return True
        return False

    def caption(self, surface: pygame.Surface, parts: Sequence[Part]) -> None:
        """Draw the line at the bottom with the legend; a notice of the app's comes first."""
        self.captioned = "".join(part.text for part in parts).strip()
        if self.app.notice:
            parts = (Part(self.app.notice, bold=True),)
        if self.over:
            # The scene beneath has written here too, and the plaque lets it show through.
            self.app.room.draw_foot(surface, self.rails)
        if self.rail_sign is not None:
            self.hint_keys = []
            self.rail_sign(surface)
            return
        self.hint_keys = draw_caption(
            self.p, surface, parts, self.hints(), self.app.settings.four_colours, self.hint_touch
        )

    def header(self, surface: pygame.Surface, title: str, detail: str = "") -> None:
        """The bar at the top of a scene that Esc leaves."""
        draw_top_bar(self.p, surface, title, detail, menu=self.menu_button(back=True))

    def refuse(self, why: str) -> None:
        """Say why something can't be done."""
        self.app.tell(why)
        self.app.audio.play("refuse")

    # What is told

    def told(self) -> Told:
        """Return the text besides the controls."""
        return Told(after=tuple(self.caption_told()))

    def caption_told(self) -> list[Node]:
        """The line at the bottom, unless it only repeats what the focused control says, or the scene's name."""
        focused = self.controls.focused
        if self.captioned in (self.name(), focused.hint if focused else ""):
            return []
        return text(("caption",), self.captioned, "polite")

    def keys_told(self) -> Sequence[Hint]:
        """The keys that a reader may press: those at the bottom, but for Enter, which presses the focused control."""
        return [hint for hint, _box in self.hint_keys if hint.code != pygame.K_RETURN]

    def menu_button(self, back: bool = False) -> MenuButton:
        """The plaque at the upper left as it stands; it has no ring where there is nothing else to come to."""
        state, focus = self.controls.look_of("back", "menu")
        others = sum(item.takes_focus for item in self.controls.items) > 1
        return MenuButton(back=back, state=state, focus=focus and others)

    def back_control(self) -> Control:
        """The plaque at the upper left as a control."""
        return Control(
            "back",
            _("Back"),
            20,
            bar_middle_u(self.p.ui_scale) - 14 * self.p.ui_scale,
            lambda state, focus: MenuButton(back=True, state=state, focus=focus),
            self.back,
            paint=lambda _surface, _state, _focus: None,
        )
