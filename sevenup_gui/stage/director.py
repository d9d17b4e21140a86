"""The director: truth runs ahead, the picture catches up.

It is handed one viewer's events as they happen and shows them one after the other. When its queue is empty, the view
it shows is the session's and every card lies where `layout` has it. It can be thrown away and made anew from a view.
"""

from collections import deque
from collections.abc import Iterable

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
    """The picture of one viewer, settled on `view` to begin with.

    `home` is the seat at the bottom (the viewer's own, unless told otherwise). A finished trick rests for
    `trick_pause_s` seconds, or until `hurry` if that is None. A `calm` picture is for people who look on. Each frame:
    `push` what happened, `advance`, then, if `moving`, draw `in_order` and `marks`; play `take_cues` and tell
    `take_arrived`.
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
    ) -> None:
        self._tempo = Tempo(speed, calm)
        self._picture = Picture(view, frame, max(view.viewer, 0) if home is None else home, self._tempo, order)
        self._trick_pause_s = trick_pause_s
        self._queue: deque[Event] = deque()
        self._next: deque[Motion] = deque()  # what is still to come of the event that is being shown
        self._running: Step | None = None
        self._passage: Step | None = None  # from what another director showed
        self._hurried = False
        self._pushed = 0  # events, since this picture was made
        self._raised: Sprite | None = None
        self._tilt: Tilt | None = None  # of the raised card
        self._sunk: Sprite | None = None  # the card under a finger
        self.moving = True  # whether the last `advance` changed the picture; at first it is all new

    @property
    def shown(self) -> View:
        """The view that the picture shows."""
        return self._picture.shown

    @property
    def frame(self) -> Frame:
        """The window."""
        return self._picture.frame

    @property
    def home(self) -> int:
        """The seat at the bottom."""
        return self._picture.home

    @property
    def order(self) -> Order:
        """How hands are held."""
        return self._picture.order

    @property
    def zones(self) -> Zones:
        """The furniture of what is shown, where it stands at this moment."""
        return self._running.zones if isinstance(self._running, TurnRound) else self._picture.zones

    @property
    def zones_at_rest(self) -> Zones:
        """The furniture where it stands when nothing turns round."""
        return self._picture.zones

    @property
    def sprites(self) -> dict[Key, Sprite]:
        """Every card in the picture, by key."""
        return self._picture.sprites

    @property
    def in_order(self) -> list[Sprite]:
        """Every card from the lowest to the topmost. The same list as before unless something changed: do not alter.

        Plates are drawn before the first sprite whose `pose.z` reaches `poses.PLATE_Z`.
        """
        return self._picture.in_order

    @property
    def overlays(self) -> Overlays:
        """Bubbles, counters, pennants and lamp."""
        return self._picture.overlays

    @property
    def led_seat(self) -> int | None:
        """Who led to the trick on the table."""
        return self.shown.table[0][1] if self.shown.table else None

    @property
    def winning_seat(self) -> int | None:
        """Whose card holds the trick on the table."""
        return self._picture.winning_seat

    @property
    def busy(self) -> bool:
        """Whether the picture is behind the truth: a click means "hurry", never a move."""
        return self._running is not None or bool(self._next) or bool(self._queue)

    @property
    def resting(self) -> bool:
        """Whether a finished trick lies there to be looked at."""
        return isinstance(self._running, Rest)

    @property
    def late(self) -> bool:
        """Whether a trick is still on its way to its pile; nobody waits for that."""
        return self._picture.late

    @property
    def last_news(self) -> bool:
        """Whether the last thing that happened is being shown, or nothing is: the one who is next may think already."""
        return all(isinstance(event, TrumpSettled | TurnCame) for event in self._queue)

    @property
    def picked(self) -> frozenset[Card]:
        """The cards picked for the discard."""
        return self._picture.picked

    @property
    def passing(self) -> bool:
        """Whether nothing is shown but the way to this picture from another."""
        return self._running is not None and self._running is self._passage and not self._queue

    def come_from(self, before: "Director") -> None:
        """Let the picture be seen to become what it is: with another seat at the bottom the table turns round, and
        from another view of the same eyes the cards go where they lie now. It is a motion like any other, and ends in
        the picture as it is without it. From other eyes nothing is carried over but which seat was at the bottom."""
        old, new = before._picture, self._picture
        old.end_late()
        if self._tempo.speed == "none" or old.frame != new.frame:
            return
        if old.home != new.home:
            self._running = self._passage = TurnRound(new, old.home)
        elif old.shown.viewer == new.shown.viewer:
            self._running = self._passage = WayBack(new, old).step()
        self._run(0.0)

    def push(self, events: Iterable[Event]) -> None:
        """More has happened, as this viewer may know it."""
        before = len(self._queue)
        self._queue.extend(events)
        self._pushed += len(self._queue) - before

    def ends_with(self, what: Beat) -> None:
        """What is celebrated of the match that ends with what is pushed next."""
        self._picture.finale = what

    @property
    def pending(self) -> int:
        """How many of the events that were pushed are still to be told."""
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
        while self._running is not None or self._start():
            assert self._running is not None
            left_s = self._running.advance(left_s)
            if not self._running.done:
                return
            self._running = None
            self._picture.settle()
        self._hurried = False

    def _start(self) -> bool:
        """Start what comes next; whether there was anything."""
        while not self._next and self._queue:
            self._next.extend(motions(self._queue.popleft(), self._picture, self._trick_pause_s))
        if self._next:
            self._running = self._next.popleft()()
        return self._running is not None

    def hurry(self) -> None:
        """A click while things move: what is moving is done at once, a resting trick is gathered, and what is queued
        goes three times as fast until there is no more."""
        if self._running is not None:
            self._running.finish()
        self._picture.end_late()
        self._hurried = True
        self._run(0.0)

    def skip(self) -> None:
        """Everything that is on its way is there at once, and a resting trick is gathered; one sound tells of it."""
        while self._running is not None or self._start():
            assert self._running is not None
            self._running.finish()
            self._running = None
            self._picture.settle()
        self._hurried = False
        self._picture.end_late()
        del self._picture.cues[:-1]

    def _jump(self) -> None:
        """End the motion that is under way, so that everything may lie elsewhere; a rest goes on."""
        if self._running is not None and not self.resting:
            self._running.finish()
            self._running = None
        self._picture.end_late()

    def resize(self, frame: Frame) -> None:
        """The window has another shape or scale: everything lies in its new place at once."""
        self._jump()
        self._picture.frame = frame
        self._picture.show(self._picture.shown)
        self._picture.settle()

    def set_speed(self, speed: Speed) -> None:
        """From the next motion on."""
        self._tempo.speed = speed

    def set_trick_pause(self, trick_pause_s: float | None) -> None:
        """From the next trick on."""
        self._trick_pause_s = trick_pause_s

    def set_order(self, order: Order) -> None:
        """Hands are held in another order."""
        self._picture.order = order
        self._rearrange("sort")

    def set_picked(self, cards: Iterable[Card]) -> None:
        """These cards of the hand at the bottom stand out, picked for the discard."""
        self._picture.picked = frozenset(cards)
        self._rearrange("hover up")

    def _rearrange(self, what: str, ease: Ease = out_quad) -> None:
        """Cards go to where they lie now; while something else moves they do when that is over."""
        if not self.busy:
            for step in self._picture.rearrange(self._picture.shown, what, ease=ease):
                self._picture.start_beside(step)

    def raise_card(self, key: Key | None, x: float | None = None) -> None:
        """The pointer, or the keyboard's choice, is on this card (its key) or on none. It leans to the pointer's x."""
        sprite = self._own(key)
        if sprite is self._raised:
            self._lean(sprite, x)
            return
        # The card that was raised may have been played or gathered since: then it is no longer ours to lower.
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
        """A finger, or the pointer's button, is on this card of the hand (its key), or lets go: it sinks under it."""
        before, self._sunk = self._sunk, self._own(key)
        if before is not None and before.place == "hand":
            self._lift(before, HOVER_U if before is self._raised else 0.0, "hover down")
        if self._sunk is not None:
            self._lift(self._sunk, -SUNK_U, "hover down")

    def _own(self, key: Key | None) -> Sprite | None:
        """The card with that key, if it lies in the hand at the bottom."""
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
        """The card that may not be played shakes."""
        self._picture.cues.append("refuse")
        sprite = self._picture.sprites.get(key)
        if sprite is not None:
            shake_s = self._tempo.motion_s("shake")
            self._picture.start_beside(Pulse(self._picture.lanes, sprite, "aside_u", 0.0, SHAKE_U, shake_s, shake))

    def hold(self, key: Key, x: float, y: float, welcome_frac: float = 0.0) -> None:
        """The pointer drags this card of the hand; its centre goes to x, y. The place where it may be dropped shines
        by `welcome_frac`: 0 where it may not be, 1 while it is over it."""
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
        """The pointer lets go: the card goes back to the hand, or on from there if its play comes next."""
        if self._picture.held is not None:
            self._picture.let_go()
            self._rearrange("spring back", out_back)

    @property
    def held(self) -> Key | None:
        """The card that the pointer drags."""
        return self._picture.held

    def card_at(self, x: float, y: float) -> Sprite | None:
        """The card of the hand at the bottom under a point."""
        own = (sprite for sprite in self.in_order if sprite.place == "hand" and sprite.seat == self.home)
        return topmost(own, x, y)

    def take_cues(self) -> list[str]:
        """The sounds to start now, by name: shuffle, deal, flip, play, gather, counter, knock, jack, win, lose,
        refuse, and those of the theatre: pip, ring, wince, caught, applause, flourish. Each is handed out once."""
        cues, self._picture.cues = self._picture.cues, []
        return cues

    def take_arrived(self) -> list[ShownEvent]:
        """The events that the picture has come to show since the last time, for captions and papers."""
        arrived, self._picture.arrived = self._picture.arrived, []
        return arrived

    def take_beats(self) -> list[Beat]:
        """The steps of the theatre that were reached since the last time, for captions and faces."""
        beats, self._picture.beats = self._picture.beats, []
        return beats
