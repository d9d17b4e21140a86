"""The director: truth runs ahead, the picture catches up.

It gets one viewer's events as they happen and shows them one after the other. When its queue is empty, it shows the
session's view, with every card where `layout` puts it. It can be thrown away and rebuilt from a view.
"""

from collections import deque
from collections.abc import Callable, Iterable

from sevenup_gui.engine.cards import Card
from sevenup_gui.engine.events import Event, TrumpSettled, TurnCame
from sevenup_gui.engine.views import View
from sevenup_gui.games.parts.outcome import Beat
from sevenup_gui.stage.easing import Ease, out_back, out_quad, shake
from sevenup_gui.stage.geometry import Frame
from sevenup_gui.stage.hands.tilt import Tilt, tilt_to
from sevenup_gui.stage.hands.turnround import TurnRound
from sevenup_gui.stage.hands.wayback import WayBack
from sevenup_gui.stage.motions import Motion, motions
from sevenup_gui.stage.order import Order
from sevenup_gui.stage.overlays import Overlays
from sevenup_gui.stage.picture import Picture, ShownEvent
from sevenup_gui.stage.poses import Key, Sprite, topmost
from sevenup_gui.stage.tempo import HOVER_U, HURRY, SHAKE_U, SUNK_U, TRICK_PAUSE_S, Speed, Tempo
from sevenup_gui.stage.timeline import Pulse, Rest, Step, Tween
from sevenup_gui.stage.zones import Zones


class Director:
    """The picture for one viewer, at rest on `view` at first.

    `home` is the seat at the bottom (by default the viewer's own). A finished trick rests for `trick_pause_s` seconds,
    or until `hurry` if that is None. A `calm` picture is for people who look on. Each frame: `push` the events,
    `advance`, then, if `moving`, draw `in_order` and `marks`. Play `take_cues` and announce `take_arrived`.

    `changed` is called when it falls behind or has caught up, and when other cards are picked.
    """

    def __init__(
        self,
        view: View,
        frame: Frame,
        home: int | None = None,
        *,
        speed: Speed = "normal",
        trick_pause_s: float | None = TRICK_PAUSE_S,
        order: Order = "trumps",
        calm: bool = False,
        changed: Callable[[], None] = lambda: None,
    ) -> None:
        self._tempo = Tempo(speed, calm)
        self._picture = Picture(view, frame, max(view.viewer, 0) if home is None else home, self._tempo, order)
        self._trick_pause_s = trick_pause_s
        self._changed = changed
        self._queue: deque[Event] = deque()
        self._next: deque[Motion] = deque()  # the motions left of the current event
        self._running: Step | None = None
        self._passage: Step | None = None  # from another director's picture
        self._hurried = False
        self._pushed = 0  # events since this picture was made
        self._raised: Sprite | None = None
        self._tilt: Tilt | None = None  # the raised card's
        self._sunk: Sprite | None = None  # the card under a finger
        self.moving = True  # if the last `advance` changed the picture; at first it is all new

    @property
    def shown(self) -> View:
        """Return the view that the picture shows."""
        return self._picture.shown

    @property
    def frame(self) -> Frame:
        """Return the window."""
        return self._picture.frame

    @property
    def home(self) -> int:
        """Return the seat at the bottom."""
        return self._picture.home

    @property
    def order(self) -> Order:
        """Return the order of cards in hands."""
        return self._picture.order

    @property
    def zones(self) -> Zones:
        """Return the furniture at this moment, even in mid-turn."""
        return self._running.zones if isinstance(self._running, TurnRound) else self._picture.zones

    @property
    def zones_at_rest(self) -> Zones:
        """Return the furniture at rest, after any turn."""
        return self._picture.zones

    @property
    def sprites(self) -> dict[Key, Sprite]:
        """Return every card in the picture, by key."""
        return self._picture.sprites

    @property
    def in_order(self) -> list[Sprite]:
        """Return every card from the lowest to the topmost. The list stays the same object until something changes, so
        don't alter it.

        Draw plates before the first sprite whose `pose.z` reaches `poses.PLATE_Z`.
        """
        return self._picture.in_order

    @property
    def overlays(self) -> Overlays:
        """Return bubbles, counters, pennants and lamp."""
        return self._picture.overlays

    @property
    def led_seat(self) -> int | None:
        """Return the seat that led to the trick on the table, or None."""
        return self.shown.table[0][1] if self.shown.table else None

    @property
    def winning_seat(self) -> int | None:
        """Return the seat whose card holds the trick on the table, or None."""
        return self._picture.winning_seat

    @property
    def busy(self) -> bool:
        """True if the picture is behind the truth, so that a click means "hurry", never a move."""
        return self._running is not None or bool(self._next) or bool(self._queue)

    @property
    def resting(self) -> bool:
        """True while a finished trick rests for people to look at."""
        return isinstance(self._running, Rest)

    @property
    def late(self) -> bool:
        """True while a trick is still moving to its pile. Nothing waits for that."""
        return self._picture.late

    @property
    def last_news(self) -> bool:
        """True if the latest event is being shown, or none is, so that the next player may think already."""
        return all(isinstance(event, TrumpSettled | TurnCame) for event in self._queue)

    @property
    def picked(self) -> frozenset[Card]:
        """Return the cards picked for the discard."""
        return self._picture.picked

    @property
    def passing(self) -> bool:
        """True if the picture shows only the transition from another picture."""
        return self._running is not None and self._running is self._passage and not self._queue

    def come_from(self, before: "Director") -> None:
        """Animate the transition from another picture. With another seat at the bottom the table turns round, and from
        another view of the same viewer the cards move to their new places. It is a motion like any other, and the final
        picture is the same with or without it. From another viewer only the seat at the bottom carries over."""
        old, new = before._picture, self._picture
        old.end_late()
        if self._tempo.speed == "none" or old.frame != new.frame:
            return
        if old.home != new.home:
            self._running = self._passage = TurnRound(new, old.home)
        elif old.shown.viewer == new.shown.viewer:
            self._running = self._passage = WayBack(new, old).step()
        self._changed()
        self._run(0.0)

    def push(self, events: Iterable[Event]) -> None:
        """Queue more events, as this viewer may know them."""
        before = len(self._queue)
        self._queue.extend(events)
        self._pushed += len(self._queue) - before
        self._changed()

    def ends_with(self, what: Beat) -> None:
        """Set the celebration for the match end that is pushed next."""
        self._picture.finale = what

    @property
    def pending(self) -> int:
        """Return how many of the pushed events haven't been shown yet."""
        return self._pushed - self._picture.told

    def advance(self, dt_s: float) -> None:
        """Let `dt_s` seconds pass."""
        self._run(dt_s)
        self._picture.follow(dt_s)
        beside = self._picture.beside
        if beside:
            for step in beside:
                step.advance(dt_s)
            if any(step.done for step in beside):
                beside[:] = [step for step in beside if not step.done]
        self.moving = self._picture.lanes.touched
        self._picture.lanes.touched = False

    def _run(self, dt_s: float) -> None:
        left_s = dt_s * HURRY if self._hurried else dt_s
        behind = self.busy
        while self._running is not None or self._start():
            assert self._running is not None
            left_s = self._running.advance(left_s)
            if not self._running.done:
                return
            self._running = None
            self._picture.settle()
        self._hurried = False
        if behind:
            self._changed()

    def _start(self) -> bool:
        """Start the next motion, and return True if there was one."""
        while not self._next and self._queue:
            self._next.extend(motions(self._queue.popleft(), self._picture, self._trick_pause_s))
        if self._next:
            self._running = self._next.popleft()()
        return self._running is not None

    def hurry(self) -> None:
        """Hurry after a click while things move: finish the current motion, gather a resting trick, and play the rest
        of the queue three times as fast."""
        if self._running is not None:
            self._running.finish()
        self._picture.end_late()
        self._hurried = True
        self._run(0.0)

    def skip(self) -> None:
        """Finish everything at once, gather a resting trick, and leave only the last sound."""
        behind = self.busy
        while self._running is not None or self._start():
            assert self._running is not None
            self._running.finish()
            self._running = None
            self._picture.settle()
        self._hurried = False
        self._picture.end_late()
        del self._picture.cues[:-1]
        if behind:
            self._changed()

    def _jump(self) -> None:
        """End the current motion, so that everything can move to other places. A rest continues."""
        if self._running is not None and not self.resting:
            self._running.finish()
            self._running = None
        self._picture.end_late()

    def resize(self, frame: Frame) -> None:
        """Change the window's shape or scale. Everything jumps to its new place."""
        self._jump()
        self._picture.frame = frame
        self._picture.show(self._picture.shown)
        self._picture.settle()
        self._changed()

    def set_speed(self, speed: Speed) -> None:
        """Change the speed, from the next motion on."""
        self._tempo.speed = speed

    def set_trick_pause(self, trick_pause_s: float | None) -> None:
        """Change the pause, from the next trick on."""
        self._trick_pause_s = trick_pause_s

    def set_order(self, order: Order) -> None:
        """Change the order of cards in hands."""
        self._picture.order = order
        self._rearrange("sort")

    def set_picked(self, cards: Iterable[Card]) -> None:
        """Raise these cards of the hand at the bottom, picked for the discard."""
        before, self._picture.picked = self._picture.picked, frozenset(cards)
        self._rearrange("hover up")
        if self.picked != before:
            self._changed()

    def _rearrange(self, what: str, ease: Ease = out_quad) -> None:
        """Move cards to their places now, or after the current motion if there is one."""
        if not self.busy:
            for step in self._picture.rearrange(self._picture.shown, what, ease=ease):
                self._picture.start_beside(step)

    def raise_card(self, key: Key | None, x: float | None = None) -> None:
        """Raise the card (by key) that the pointer or the keyboard is on, or none. It leans towards the pointer's x."""
        sprite = self._own(key)
        if sprite is self._raised:
            self._lean(sprite, x)
            return
        # The raised card may have been played or gathered since, and then it must not be lowered.
        before, self._raised = self._raised, sprite
        if before is not None and before.place == "hand":
            self._lift(before, 0.0, "hover down")
            down_s = self._tempo.motion_s("hover down")
            self._picture.start_beside(Tween(self._picture.lanes, before, "tilt_deg", 0.0, down_s, out_quad))
        if sprite is not None:
            self._lift(sprite, HOVER_U, "hover up")
        self._tilt = None
        self._lean(sprite, x)

    def sink_card(self, key: Key | None) -> None:
        """Sink the card of the hand (by key) that a finger or the pointer's button presses. None lets go."""
        before, self._sunk = self._sunk, self._own(key)
        if before is not None and before.place == "hand":
            self._lift(before, HOVER_U if before is self._raised else 0.0, "hover down")
        if self._sunk is not None:
            self._lift(self._sunk, -SUNK_U, "hover down")

    def _own(self, key: Key | None) -> Sprite | None:
        """Return the card with that key if it is in the hand at the bottom, or None."""
        sprite = self._picture.sprites.get(key) if key is not None else None
        return sprite if sprite is not None and (sprite.place, sprite.seat) == ("hand", self.home) else None

    def _lean(self, sprite: Sprite | None, x: float | None) -> None:
        to_deg = 0.0
        if sprite is not None and x is not None and self._tempo.speed != "none":
            to_deg = tilt_to(sprite, x)
        if sprite is not None and (self._tilt is None or self._tilt.done) and to_deg != sprite.tilt_deg:
            self._tilt = Tilt(self._picture.lanes, sprite)
            self._picture.start_beside(self._tilt)
        if self._tilt is not None:
            self._tilt.end = to_deg

    def _lift(self, sprite: Sprite, up_u: float, what: str) -> None:
        lanes, how_long_s = self._picture.lanes, self._tempo.motion_s(what)
        self._picture.start_beside(Tween(lanes, sprite, "up_u", up_u, how_long_s, out_quad))

    def shake(self, key: Key) -> None:
        """Shake a card that may not be played."""
        self._picture.cues.append("refuse")
        sprite = self._picture.sprites.get(key)
        if sprite is not None:
            shake_s = self._tempo.motion_s("shake")
            self._picture.start_beside(Pulse(self._picture.lanes, sprite, "aside_u", 0.0, SHAKE_U, shake_s, shake))

    def hold(self, key: Key, x: float, y: float, welcome_frac: float = 0.0) -> None:
        """Drag this card of the hand, its centre towards x, y. Its target shines by `welcome_frac`: 0 where the card
        may not be dropped, 1 while it is over the target."""
        picture = self._picture
        sprite = picture.sprites.get(key)
        if sprite is None or sprite.place != "hand":
            return
        if picture.held != key:
            if self._raised is not sprite:
                self.raise_card(None)
            self._raised = self._tilt = None
        picture.hold(key, x, y)
        picture.welcome(welcome_frac)

    def release(self) -> None:
        """Let go of the dragged card. It returns to the hand, or continues from there if its play comes next."""
        if self._picture.held is not None:
            self._picture.let_go()
            self._rearrange("spring back", out_back)

    @property
    def held(self) -> Key | None:
        """Return the card that the pointer drags, or None."""
        return self._picture.held

    def card_at(self, x: float, y: float) -> Sprite | None:
        """Return the card of the hand at the bottom under a point, or None."""
        own = (sprite for sprite in self.in_order if sprite.place == "hand" and sprite.seat == self.home)
        return topmost(own, x, y)

    def take_cues(self) -> list[str]:
        """Return the sounds to start now, each once: shuffle, deal, flip, play, gather, counter, knock, jack, win,
        lose, refuse, and those of the theatre: pip, ring, wince, caught, applause, flourish."""
        cues, self._picture.cues = self._picture.cues, []
        return cues

    def take_arrived(self) -> list[ShownEvent]:
        """Return the events shown since the last call, for captions and papers."""
        arrived, self._picture.arrived = self._picture.arrived, []
        return arrived

    def take_beats(self) -> list[Beat]:
        """Return the steps of the theatre reached since the last call, for captions and faces."""
        beats, self._picture.beats = self._picture.beats, []
        return beats
