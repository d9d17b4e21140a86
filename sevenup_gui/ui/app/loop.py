"""The program while it runs: one window, a stack of scenes, one loop.

When nothing moves the loop looks at its events twenty times a second and draws nothing, and half as often where nobody
has been for a while; while something moves, or a hand is on the mouse, it runs at sixty. What a phone says ends its
sleep.
"""

import gc
import json
import math
import time
from collections import deque
from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import suppress
from dataclasses import asdict
from pathlib import Path
from threading import Event
from typing import TYPE_CHECKING

import pygame

from sevenup_gui.engine.names import drawable
from sevenup_gui.i18n import _, set_language, spoken
from sevenup_gui.speech.keeping import kept_again, noticed
from sevenup_gui.store.attract_playlist import Dress
from sevenup_gui.store.kept import notices
from sevenup_gui.store.kept.database import store_of
from sevenup_gui.store.rating.resting import Weighing
from sevenup_gui.store.saved import SavedMatch
from sevenup_gui.store.settings import Settings
from sevenup_gui.ui.access.tree import Tree
from sevenup_gui.ui.access.window import tree_of
from sevenup_gui.ui.app.gamepad import PAD_EVENTS, Gamepads
from sevenup_gui.ui.app.rehearsal import Rehearsal, unless_rehearsed
from sevenup_gui.ui.app.resting import Resting
from sevenup_gui.ui.app.routes import Routes
from sevenup_gui.ui.app.screen import Screen
from sevenup_gui.ui.kit.audio import Audio
from sevenup_gui.ui.kit.click_guard import ClickGuard
from sevenup_gui.ui.kit.command import Command, key_command
from sevenup_gui.ui.kit.controls import CONFIRM
from sevenup_gui.ui.kit.draw.cache import give_back
from sevenup_gui.ui.kit.draw.canvas import Canvas
from sevenup_gui.ui.kit.draw.coroutine import Coroutine
from sevenup_gui.ui.kit.draw.fade import Fade
from sevenup_gui.ui.kit.draw.paint import Painter, UnreadyError
from sevenup_gui.ui.kit.draw.room import BakedRoom
from sevenup_gui.ui.kit.draw.theme import THEMES
from sevenup_gui.ui.kit.keyboard_layout import Keyboard
from sevenup_gui.ui.scenes.bigscreen import set_big_screen
from sevenup_gui.ui.scenes.phones.phones import Phones
from sevenup_gui.ui.scenes.scene import Attendant, Rescue, Scene
from sevenup_gui.ui.table.pack import Pack

if TYPE_CHECKING:
    from sevenup_gui.serve.connections import Connections
    from sevenup_gui.serve.event.phones import EventPhones

LIVELY_FPS, IDLE_FPS, SLEEPY_FPS = 60, 20, 10
SLEEPY_S = 10.0  # without a hand on the program
LIVELY_S = 0.6  # how long the loop stays quick after the last event or motion
LONGEST_STEP_S = 0.1  # a window dragged about must not make cards jump
MOST_PUT_OFF = 800  # then it is drawn as a whole: a window may need more pictures than are kept
FADE_S = 0.22
NOTICE_S = 4.0
NOTICED_S = 1.0  # of them, for one that goes with its moment, where others act at once
OWED_S = 5.0  # between two tries to write what the disk refused
HANDS = frozenset((
    pygame.KEYDOWN, pygame.KEYUP, pygame.TEXTINPUT, pygame.TEXTEDITING, pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN,
    pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL, pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.DROPFILE,
))  # fmt: skip  # what only a person causes
AHEAD_S = 0.004  # into a turn, cards are drawn ahead of need: a slice begun later may be what makes it late
PAINTED_COST = 6_000_000  # pixels copied in a turn: some 5 ms; a frame of which more differs is shown by a later one
# What shines through may take three times as long: so far into a turn, only as many are copied as any turn may copy.
PAINTED_S, PAINTED_ANYWAY = 0.009, 3_000_000
# Of a turn, for drawing what a frame shows for the first time. What takes longer is shown by a later turn, which
# follows at once: between so short ones hands are heard, and none of them is late.
FRESH_S = 0.004
REHEARSED_S = 0.008  # into a turn, what may be opened next is drawn ahead
TURN = 2.5  # times that: a turn that has done other things for so long draws no more than one new picture


class App:
    """The window, the scenes on it and what they share."""

    def __init__(self, screen: Screen, settings: Settings, saved: SavedMatch, audio: Audio) -> None:
        self.screen, self.settings, self.saved, self.audio = screen, settings, saved, audio
        self.painter = Painter(screen.surface.get_size(), THEMES[settings.theme], settings.scale / 100)
        self.canvas = Canvas(self.painter.size_px)
        self.room = BakedRoom(self.painter)
        self.pack = Pack(self.painter)
        self.click_guard = ClickGuard()
        self.dressed: Dress | None = None  # how the room looks for a while, whatever was chosen
        self.restyle()
        self.scenes: list[Scene] = []
        self.ways = Routes(self)
        self.keyboard, self.pads = Keyboard(), Gamepads()
        self._dropped: list[Path] = []  # files let go over the window, until the last of them has come
        self.dirty = True
        self.fresh_s: float | None = None  # `FRESH_S` while the loop runs; without it no frame is put off
        self._put_off = 0  # how often the frame to be drawn was
        self.unready = False  # whether there was no time to draw all that the frame shows
        self.unseen = False  # whether nobody looks on, so that only what is asked for is drawn: `draw`
        self.notice = ""
        self.settings_kept: Path | None = None  # where unreadable settings lie now, until the title has said so
        self.frames = 0  # drawn
        self.busiest_s = 0.0  # the longest time one frame took to draw
        self._notice_s = 0.0
        self._notice_passes = False  # whether it goes with the moment that it was told in
        self._owing_s = 0.0  # since what the store owes was last tried
        self.fade = Fade()
        self._laying: Coroutine | None = None  # a frame that is being laid down, put off where it is
        self._showing: Generator[int, None, None] | None = None  # one that was laid down, on its way to the window
        self._owed_s = 0.0  # time that has passed meanwhile
        self._began_s = 0.0  # when this turn did
        self._lively_s = LIVELY_S
        self._making_ready = False  # whether a turn has nothing else to do than what may be needed next
        self._stepping = False  # whether time passes, and not a hand does something
        self.fullscreen = False
        # Done one by one in frames in which nothing moves; what somebody waits for is put in front.
        self.chores: deque[Callable[[], None]] = deque()
        self.rehearsal = Rehearsal(self.painter)
        self.rehearsals = self.rehearsal.ways
        audio.tell = self.tell
        audio.held = settings.held = lambda: self.rehearsal.under_way
        self.chores.append(audio.open)
        self.chores.extend(audio.readings())
        self.idle_s = 0.0  # since anybody did anything
        self.away = False  # whether another window has the person's attention
        self.attendant: Attendant | None = None
        self.store = store_of(saved.folder if saved.wanted else None)
        self.chores.append(self._open_store)
        self.weighing = Weighing(saved.folder)
        self._resting = Resting(self)
        self.rescue: Rescue | None = None
        self.phones: Phones | None = None
        self.event_phones: EventPhones | None = None
        self.rang = Event()  # a phone has spoken: the next frame must not wait
        self.quitting = False
        self.fallen: BaseException | None = None  # a fault in another thread

    @property
    def scene(self) -> Scene:
        """The scene that takes the events."""
        return self.scenes[-1]

    @property
    def connections(self) -> "Connections | None":
        """Return the connections for phones while they're open, or None."""
        return None if self.phones is None else self.phones.connections

    @property
    def read_aloud(self) -> bool:
        """Return True if a screen reader listens."""
        return self.screen.reader is not None and self.screen.reader.active

    def tree(self) -> Tree:
        """Return the window's contents as a tree in words."""
        answered = [node for scene in self.visible[:-1] for node in scene.answered()]
        return tree_of(self.scene if self.scenes else None, self.notice, answered)

    @property
    def fps(self) -> int:
        """Return the most turns of the loop in a second; 0 for as many as possible, while a frame waits to be drawn, or
        while nothing moves and something must still be made ready. Its turns are short, so input is heard between
        them."""
        if self.unready or self._making_ready:
            return 0
        if self._lively_s > 0:
            return LIVELY_FPS
        return SLEEPY_FPS if self.idle_s >= SLEEPY_S else IDLE_FPS

    @property
    def visible(self) -> Sequence[Scene]:
        """The scenes that can be seen, the lowest first."""
        lowest = len(self.scenes) - 1
        while lowest > 0 and self.scenes[lowest].over:
            lowest -= 1
        return self.scenes[max(lowest, 0) :]

    @property
    def fade_s(self) -> float:
        """Return the seconds that one scene takes to fade to the next; 0 with motion off."""
        return 0.0 if self.settings.speed == "none" or self.unseen else FADE_S

    def _look_ahead(self) -> None:
        """Another scene is in front, or it looks different: what may be opened from here is to be drawn ahead."""
        self.rehearsal.begin(way for scene in reversed(self.visible) for way in scene.ahead())

    def push(self, scene: Scene) -> None:
        """Put a scene on top."""
        if self.rehearsal.takes(scene):
            return
        if self._stepping:  # it comes of itself: anyone who presses just now cannot have seen it
            self.click_guard.opened(scene.weight)
        self._begin_fade(rails_stay=scene.over and bool(self.scenes))
        if self.scenes:
            self.scene.release_pointer()
        self._put_on(scene)

    def _put_on(self, scene: Scene) -> None:
        """Another scene is in front."""
        if scene.weight == "result":  # also where a press has led to it: the next one was meant for that
            self.click_guard.opened(scene.weight)
        self.scenes.append(scene)
        scene.enter()
        self._look_ahead()

    def begin_on_table(self, scene: Scene) -> None:
        """Put the first scene on a window that shows the bare table: it appears there as any scene follows another."""
        pygame.event.get((pygame.WINDOWSHOWN, pygame.WINDOWEXPOSED))
        self.screen.flip()  # what was lost since is there again
        if self.fade_s:
            self.fade.begin(self.fade_s)
        self.push(scene)

    @unless_rehearsed
    def pop(self) -> None:
        """Take the top scene off; without any left the program ends."""
        self._begin_fade(rails_stay=self.scene.over)
        self.scenes.pop().leave()
        if self.scenes:
            self.scene.enter()
            self._look_ahead()

    def replace(self, scene: Scene) -> None:
        """Put a scene in place of the top one."""
        if self.rehearsal.takes(scene):
            return
        self._begin_fade(rails_stay=self.scene.over and scene.over)
        self.scenes.pop().leave()
        self._put_on(scene)

    def unwind(self, scene: Scene) -> None:
        """Take all scenes off and begin with this one."""
        if self.rehearsal.takes(scene):
            return
        self.rehearsal.stop()
        self.painter.leave()
        self.pack.leave()
        self.room.leave()
        self._begin_fade()
        while self.scenes:
            self.scenes.pop().leave()
        self._put_on(scene)

    @unless_rehearsed
    def quit(self) -> None:
        """End the program after this frame."""
        self.quitting = True

    @unless_rehearsed
    def tell(self, sentence: str, passing: bool = False) -> None:
        """Show a sentence in the caption line for a while; a `passing` one only until something else is done."""
        self.notice, self._notice_s, self.dirty = drawable(sentence), NOTICE_S, True
        self._notice_passes = passing

    @unless_rehearsed
    def moved_on(self, seen: bool = False) -> None:
        """Clear a passing notice after an action. One to be `seen` has a second for it."""
        if self._notice_passes and not (seen and self._notice_s > NOTICE_S - NOTICED_S):
            self.tell("")

    def restyle(self) -> None:
        """Take language, theme, deck, scale and sound from the settings, at once."""
        s = self.settings
        look = self.dressed or Dress(s.theme, s.back)
        set_language(s.language)
        self.canvas.forget()
        self.painter.reset(theme=THEMES[look.theme], ui_scale=s.scale / 100)
        self.pack.restyle("large" if s.large_index else "auto", s.four_colours, look.back)
        self.click_guard.patient = s.one_switch
        self.audio.muted, self.audio.volume_frac = s.muted, s.volume_frac
        self.audio.set_ambience(s.ambience, s.ambience_frac)

    @unless_rehearsed
    def dress(self, dress: Dress | None) -> None:
        """Let the room look so for a while, whatever was chosen; None goes back to that."""
        if dress != self.dressed:
            self.dressed = dress
            self.restyle()
            self.dirty = True

    @unless_rehearsed
    def restyled(self) -> None:
        """The settings have changed what is seen: take them and let every scene lay itself out again."""
        before = spoken()
        self.restyle()
        if spoken() != before:
            self.notice = ""  # it was said in the language before
        for scene in self.scenes:
            scene.resized()
        self._look_ahead()
        self.dirty = True

    def dispatch(self, event: pygame.Event) -> None:
        """Send one event where it belongs."""
        meant = self.keyboard.read(event)
        if meant is not None:
            self._dispatch(meant)

    def _dispatch(self, event: pygame.Event) -> None:
        if event.type in PAD_EVENTS:
            self._press(self.pads.keys(event, way_out=self.scene.way_out))
            return
        self._lively_s = LIVELY_S
        if event.type in HANDS or event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED):
            self.idle_s, self.away = 0.0, event.type == pygame.WINDOWFOCUSLOST
            self.audio.wake()
        if event.type in HANDS and self.attendant is not None and self.attendant.wakes(event):
            self.dirty = True
            return
        if self.screen.reader is not None and self.screen.reader.take(event, self.tree):
            self.dirty = True
            return
        if event.type == pygame.MOUSEMOTION and not event.buttons[0]:  # it came up where the window could not hear it
            self.dirty = self.scene.release_pointer() or self.dirty
        match event.type:
            case pygame.QUIT:
                self.quit()
            case pygame.WINDOWSIZECHANGED | pygame.VIDEORESIZE:
                self._take_size()
            case pygame.WINDOWEXPOSED | pygame.WINDOWSHOWN | pygame.WINDOWRESTORED:
                # What the window showed may be lost.
                self.canvas.forget()
                self.fade.forget()
                self._showing = None
                self.dirty = True
            case pygame.WINDOWFOCUSLOST:
                for scene in tuple(self.scenes):  # a table that lies under a sheet is to cover its cards too
                    self.dirty = scene.release_pointer() or self.dirty
                    self.dirty = scene.handle(event) or self.dirty
            case pygame.DROPFILE if not self.scene.takes_files:
                self._dropped.append(Path(event.file))
            case pygame.DROPCOMPLETE if self._dropped:
                self._open_dropped()
            case pygame.KEYDOWN if event.key == pygame.K_ESCAPE and self.click_guard.too_early(event, self.scene.asks):
                pass  # a result that nobody can have read
            case pygame.KEYDOWN if self._global_key(event):
                self.dirty = True
            case pygame.KEYDOWN if any(scene.speak(event) for scene in reversed(self.visible[:-1])):
                self.dirty = True
            case _ if not self.click_guard.too_early(event, self.scene.asks):
                self.dirty = self.scene.light(event) or self.dirty
                taken = self.scene.handle(event)
                if not taken and event.type == pygame.KEYDOWN and event.key in CONFIRM:
                    self.audio.play("refuse")
                    self.tell(_("Nothing is selected here."), passing=True)
                self.dirty = taken or self.dirty

    def _open_dropped(self) -> None:
        """Look through the records that were dropped on the window, over whatever is in front."""
        files, self._dropped = self._dropped, []
        self.ways.to_files(files)

    def _press(self, keys: Sequence[pygame.Event]) -> None:
        """Keys that a gamepad stands for."""
        for key in keys:
            if self.scenes and not self.quitting:
                self.dispatch(key)

    def _global_key(self, event: pygame.Event) -> bool:
        """Keys that mean the same everywhere."""
        alt = event.mod & pygame.KMOD_ALT
        if alt and event.key in (pygame.K_RETURN, pygame.K_F4):
            self.set_fullscreen(not self.fullscreen) if event.key == pygame.K_RETURN else self.quit()
            return True
        found = next((command for command in self.commands.values() if event.key in command.keys), None)
        if found is not None and (len(found.key) > 1 or not (self.scene.typing() or self.scene.has_fields)):
            found.run()
        elif event.key == pygame.K_ESCAPE and not self.scene.typing():
            self.scene.escape()
        else:
            return False
        return True

    @property
    def commands(self) -> Mapping[str, Command]:
        """Return by id what keys do in every scene; where letters are typed only those of function keys."""
        found = (
            key_command("full screen", _("Full screen"), "F11", self.turn_fullscreen),
            key_command("big screen", _("Big screen"), "F10", self.turn_big_screen),
            key_command("sound", _("Sound"), "M", self.turn_sound),
        )
        return {command.id: command for command in found}

    def turn_fullscreen(self) -> None:
        """Fill the screen, or go back to a window."""
        self.set_fullscreen(not self.fullscreen)

    def turn_big_screen(self) -> None:
        """Draw everything larger for people who look from afar, or as usual."""
        set_big_screen(self, not self.settings.big_screen)
        on, off = _("Big screen on. F10 goes back."), _("Big screen off.")
        self.tell(on if self.settings.big_screen else off)

    def turn_sound(self) -> None:
        """Turn the sound off or on."""
        self.mute(not self.settings.muted)

    @unless_rehearsed
    def mute(self, on: bool) -> None:
        """Sound off or on, kept."""
        self.settings.muted = on
        self.settings.save()
        self.audio.muted = on
        self._show_setting()
        if not self.audio.available:
            self.tell(_("No sound device found."))
        else:
            self.tell(_("Sound off. M turns it on.") if on else _("Sound on."))

    @unless_rehearsed
    def set_fullscreen(self, on: bool) -> None:
        """Fill the screen or go back to a window, kept."""
        self.fullscreen = self.settings.fullscreen = on
        self.screen.set_fullscreen(on)
        self.settings.save()
        self._take_size()
        self._show_setting()

    def _show_setting(self) -> None:
        """A setting was changed by a key of the window's: the scene in front may have a row for it."""
        if self.scenes:
            self.scene.refresh()

    def _take_size(self) -> None:
        self.canvas.forget()
        self._showing = None
        size = self.screen.surface.get_size()
        if size == self.painter.size_px:
            return
        if not self.fullscreen:
            self.settings.window = list(size)
        if self.fresh_s is not None and self.frames:
            # Until the new size is drawn, the old picture fills it.
            self.canvas.stretch(self.screen.surface)
            self.screen.flip()
        self.fade.forget()
        self.painter.reset(size_px=size)
        for scene in self.scenes:
            scene.resized()
        self._look_ahead()
        self.dirty = True

    def step(self, dt_s: float) -> None:
        """Let time pass and draw if something looks different."""
        self._began_s = time.perf_counter()
        self._press(self.pads.advance(dt_s))
        if self.unready and self.scenes and not self.quitting:
            # Time stands still until what is to be seen first has been drawn, and is made up for what is painted.
            self._owed_s += dt_s if self._showing is not None else 0.0
            self.draw()
            self.show_phones()
            return
        if self._owed_s:
            dt_s, self._owed_s = min(dt_s + self._owed_s, max(dt_s, LONGEST_STEP_S)), 0.0
        self.idle_s += dt_s
        self.audio.advance(dt_s)
        if self.attendant is not None:
            self.attendant.attend(dt_s)
        if self._notice_s > 0:
            self._notice_s -= dt_s
            if self._notice_s <= 0:
                self.notice, self.dirty = "", True
        elif (found := notices.take()) is not None:
            self.tell(noticed(found))
        if self.store.trouble:
            self._pay_back(dt_s)
        if self.fade.going:
            self.fade.advance(dt_s)
            if not self.fade_s:  # the speed was changed meanwhile, and without motion no scene lingers
                self.fade.cut_short()
            self._lively_s = LIVELY_S
            self.dirty = True
        for scene in self.visible:
            self.dirty = scene.sharpen() or self.dirty
        self.click_guard.advance(dt_s)
        self._resting.advance(dt_s, begins=self.fresh_s is not None)
        self._stepping = True
        self.hear_phones(dt_s)
        changed = bool(self.scenes) and self.scene.update(dt_s)
        changed = (bool(self.scenes) and self.scene.controls.advance(dt_s)) or changed
        self._stepping = False
        if changed:
            self._lively_s = LIVELY_S
            self.dirty = True
        else:
            self._lively_s = LIVELY_S if self.dirty else self._lively_s - dt_s
        idle = not changed and not self.fade.going and not self.dirty
        self._making_ready = idle and self.fresh_s is not None and self.waiting
        if idle and self.chores:
            self._do_chore()
        if self.unseen:
            return
        if self.scenes and self.dirty and not self.quitting:
            self.draw()
        self.show_phones()
        self.draw_ahead(time.perf_counter() - self._began_s)
        if self.scenes and self.screen.reader is not None:
            self.screen.reader.update(self.frames, self.tree)

    def hear_phones(self, dt_s: float) -> None:
        """Let phones be heard; the doors close where nothing is left for them to be open for."""
        if self.event_phones is not None and self.event_phones.hear(dt_s):
            self._lively_s = LIVELY_S
        if self.phones is None:
            return
        if not any(scene.lets_in for scene in self.scenes):
            self.close_doors()
        elif self.phones.hear(dt_s):
            self._lively_s = LIVELY_S

    def show_phones(self) -> None:
        """Let phones see what has changed, once the window shows it: all look there first."""
        for phones in (self.phones, self.event_phones):
            if phones is not None and not self.unready and phones.show():
                self._lively_s = LIVELY_S

    @unless_rehearsed
    def close_doors(self) -> None:
        """No phone is let in any more, and the codes are dead."""
        phones, self.phones = self.phones, None
        if phones is not None:
            phones.close()

    @unless_rehearsed
    def close_event(self) -> None:
        """No phone of a tournament is served any more."""
        phones, self.event_phones = self.event_phones, None
        if phones is not None:
            phones.close()

    @property
    def waiting(self) -> bool:
        """Return True if any work ahead of need is waiting."""
        return bool(self.chores or self.pack.waiting or self.rehearsal.waiting)

    def draw_ahead(self, spent_s: float) -> None:
        """Draw cards ahead of need in what a frame that took so long leaves of its time, and fold what was drawn."""
        end = time.perf_counter() - spent_s + AHEAD_S
        for act in (self.pack.render_some, self.pack.fold_some, self.painter.fold_some):
            left_s = end - time.perf_counter()
            if self.fresh_s is None:
                act(0.0, time.perf_counter)
            elif not self.unready and left_s > 0:
                act(left_s, time.perf_counter)
        left_s = self._began_s + REHEARSED_S - time.perf_counter()
        if self.fresh_s is not None and not self.unready and left_s > 0 and not self.pack.waiting:
            self.rehearsal.go_on(min(left_s, TURN * self.fresh_s))

    def _do_chore(self) -> None:
        """The next chore, or as much of it as there is time for."""
        chore = self.chores.popleft()  # before it is done: it may put another in front
        try:
            with self.painter.within(self._left_s()):
                chore()
        except UnreadyError:
            self.chores.appendleft(chore)

    def draw(self) -> None:
        """Draw the scenes that can be seen and show them, or leave it to the next turn when there is no time to draw
        all that is new on them, or to paint all that differs."""
        began = time.perf_counter()
        if self._showing is None and not self._lay_down():
            return
        self._show(PAINTED_COST if self.fresh_s is not None else math.inf)
        self.busiest_s = max(self.busiest_s, time.perf_counter() - began)

    def _left_s(self) -> float | None:
        """Return the seconds this turn has left for drawing new pictures; None for no limit."""
        if self.fresh_s is None:
            return None
        spent_s = time.perf_counter() - self._began_s
        return min(self.fresh_s, max(0.0, TURN * self.fresh_s - spent_s))

    def _lay_down(self) -> bool:
        """Have the scenes lay a frame down; whether it is to be shown in this turn. It is kept for the next where what
        was new in it took all the time: to show it too would make this one late."""
        if self._laying is not None and self.dirty:
            self._give_up()  # something looks different by now
        self.dirty = False
        budget_s = self._left_s() if self._put_off < MOST_PUT_OFF else None
        try:
            if self._laying is not None:
                laid = self.painter.resume(self._laying, budget_s)
            elif self._put_off and budget_s is not None:
                self._laying = Coroutine(self._lay_whole)
                laid = self.painter.resume(self._laying, budget_s)
            else:
                # A frame of which all is drawn already, as nearly all are, is laid down without ado.
                with self.painter.within(budget_s):
                    self._lay()
                laid = True
        except UnreadyError:
            laid = False
        if not laid:
            self.unready = True
            self._put_off += 1
            return False
        self._put_off, self._laying = 0, None
        self._showing = self.fade.showing(self.canvas, self.screen.surface)
        return not self.unready

    def _open_store(self) -> None:
        """Open the store once the first picture is seen, and count what the last run left between record and count."""
        if self.saved.wanted:
            from sevenup_gui.store.daily.results import LOOKED_BACK, DailyResults, today

            DailyResults(self.saved.folder).recover(since=today() - LOOKED_BACK)

    def _pay_back(self, dt_s: float) -> None:
        """Write what the store owes, as soon as the disk takes it."""
        self._owing_s += dt_s
        if self._owing_s >= OWED_S:
            self._owing_s = 0.0
            if self.store.retry():
                self.tell(kept_again())

    def _lay(self) -> None:
        """Have the scenes lay a frame down."""
        self.canvas.clear(self.screen.surface.get_size())
        for scene in self.visible:
            scene.draw(self.canvas)
        self.unready = self.painter.late

    def _lay_whole(self) -> None:
        """Lay down the whole frame, however often drawing is put off."""
        with self.painter.frame():
            self._lay()

    def _give_up(self) -> None:
        """Stop laying down the frame in progress; the pictures drawn for it are kept."""
        laying, self._laying = self._laying, None
        if laying is not None:
            laying.give_up()

    def _show(self, most_cost: float) -> None:
        """Paint the frame that was laid down, at most so much of it now; the window shows it when it is whole."""
        assert self._showing is not None
        spent = 0
        for cost in self._showing:
            spent += cost
            long = spent >= PAINTED_ANYWAY and time.perf_counter() - self._began_s > PAINTED_S
            if spent >= most_cost or (long and math.isfinite(most_cost)):
                self.unready = True
                return
        self._showing, self.unready = None, False
        self.frames += 1
        self.screen.flip()

    def _begin_fade(self, rails_stay: bool = False) -> None:
        """Fade from the scene shown to the next. If a paper comes or goes on a table that stays, the words on its rails
        change at once, because two overlapping scores can't be read."""
        if self._showing is not None:
            self._show(math.inf)
        if self.fade_s and self.frames:
            self.fade.begin(self.fade_s, self._between_rails() if rails_stay else None)
        self.painter.turn_over()
        if give_back not in self.chores:  # of what the last scene showed
            self.chores.append(give_back)
        self.dirty = True

    def _between_rails(self) -> pygame.Rect:
        """Return the box between the upper rail and the lower one, in pixels."""
        rails, (w, h) = self.visible[0].rails.fitted(self.painter.ui_scale), self.painter.size_px
        top, bottom = (round(rail_u * self.painter.unit_px) for rail_u in rails[:2])
        return pygame.Rect(0, top, w, h - top - bottom)

    def run(self, each_frame: Callable[[float], None] | None = None) -> int:
        """Run until the last scene is gone or the program is quit; the exit status. `each_frame` is given the seconds
        that every frame took."""
        self.begin()
        clock = pygame.time.Clock()
        while self.scenes and not self.quitting:
            dt_s = min(self._rest(clock), LONGEST_STEP_S)
            self.turn(dt_s)
            if each_frame is not None:
                each_frame(dt_s)
        return self.close()

    def begin(self) -> None:
        """Get ready for the first turn of the loop."""
        self.pads.open()
        pygame.key.stop_text_input()  # SDL begins with it: a key that opens a field would be the first letter in it
        self.fresh_s = FRESH_S
        # Modules stay, and make up 38,000 of 42,000 things at a table: Python need not look through them for what
        # nobody has any more, which takes 25 ms of a frame now and then.
        gc.freeze()
        self.chores.append(give_back)

    def turn(self, dt_s: float) -> None:
        """One turn of the loop. After a fault it goes on where somebody comes to the rescue."""
        try:
            if self.fallen is not None:
                fallen, self.fallen = self.fallen, None
                raise fallen
            for event in pygame.event.get():
                self.dispatch(event)
                if not self.scenes or self.quitting:
                    break
            self.step(dt_s)
        except Exception as error:
            if self.rescue is None:
                raise
            facts = self._facts()
            self._clear()
            if not self.rescue(error, facts):
                raise

    def _rest(self, clock: pygame.Clock) -> float:
        """Sleep until the next frame is due; how many seconds have passed since the last. What a phone says ends an
        idle sleep, but never makes more frames than there are while something moves."""
        if (self.phones or self.event_phones) is not None and self.fps in (IDLE_FPS, SLEEPY_FPS):
            if not self.rang.is_set():
                self.rang.wait(1 / self.fps)
            self.rang.clear()
            return clock.tick(LIVELY_FPS) / 1000
        return clock.tick(self.fps) / 1000

    def put_down(self) -> tuple[dict[str, str], str]:
        """Put everything away after a fault, as far as it can be; what is known of the window, and the record."""
        record, facts = self.saved.text, self._facts()
        self._clear()
        with suppress(Exception):
            self.close()
        with suppress(Exception):
            self.saved.close()
            self.screen.close()
        return facts, record

    def _facts(self) -> dict[str, str]:
        """Return facts about the window, for a report."""
        return {
            "scenes": " ".join(type(scene).__name__ for scene in self.scenes),
            "window": f"{self.painter.size_px}, driver {pygame.display.get_driver()}, pygame {pygame.ver}, "
            f"SDL {'.'.join(map(str, pygame.get_sdl_version()))}",
            "settings": json.dumps(asdict(self.settings), ensure_ascii=False),
        }

    def _clear(self) -> None:
        """Take all scenes off after a fault, which may be in any of them."""
        leave = [self._give_up, self.rehearsal.stop, *(scene.leave for scene in reversed(self.scenes))]
        self.scenes, self.attendant, self._stepping, self._showing = [], None, False, None
        self.chores.clear()  # one of them may be what has failed
        for deed in (self.close_doors, self.close_event, *leave):
            with suppress(Exception):
                deed()

    def close(self) -> int:
        """Put everything away; the exit status."""
        self._give_up()
        self.rehearsal.stop()
        self.close_doors()
        self.weighing.put_off()
        self.close_event()
        while self.scenes:
            self.scenes.pop().leave()
        self.settings.save()
        self.saved.close()
        self.store.close()
        self.audio.close()
        self.screen.close()
        if self.fresh_s is not None:  # it was `begin` that set them aside, and not the one who opened this window
            gc.unfreeze()
        return 0
