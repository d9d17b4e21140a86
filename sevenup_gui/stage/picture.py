"""The current picture: the view it shows, its cards, its overlays, and the helpers that motions use."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from sevenup_gui.engine.cards import Card
from sevenup_gui.engine.events import Event, TrickTaken, TurnCame
from sevenup_gui.engine.trick import card_order, winning
from sevenup_gui.engine.views import View, fold
from sevenup_gui.games.parts.outcome import Beat
from sevenup_gui.stage.easing import Ease, out_cubic
from sevenup_gui.stage.fit_layout import zones_for
from sevenup_gui.stage.geometry import Frame
from sevenup_gui.stage.hands.grip import Grip
from sevenup_gui.stage.layout import layout
from sevenup_gui.stage.order import Order
from sevenup_gui.stage.overlays import Overlays
from sevenup_gui.stage.poses import Key, Pose, Sprite
from sevenup_gui.stage.tempo import Tempo
from sevenup_gui.stage.timeline import Callback, InTurn, Lanes, Move, Step, Tween
from sevenup_gui.stage.zones import Zones


class ShownEvent(NamedTuple):
    """An event now shown in the picture, and the view shown since."""

    event: Event
    view: View


class Picture:
    """The picture for one viewer. `shown` is the view it shows, and `sprites` every card in it, by key."""

    def __init__(self, view: View, frame: Frame, home: int, tempo: Tempo, order: Order) -> None:
        self.shown, self.frame, self.home, self.tempo, self.order = view, frame, home, tempo, order
        self.picked: frozenset[Card] = frozenset()
        self.lanes = Lanes()
        self.overlays = Overlays(view)
        self.beside: list[Step] = []  # steps beside the motions, which nothing waits for
        self._late: Step | None = None  # cards' last way beside everything else, for example a trick to its pile
        self._late_keys: frozenset[Key] = frozenset()  # the cards that it moves, and those it leaves behind
        self.cues: list[str] = []
        self.arrived: list[ShownEvent] = []
        self.beats: list[Beat] = []
        self.finale: Beat | None = None  # the celebration when the match ends
        self.told = 0  # events shown since this picture was made
        self.held: Card | None = None
        self.held_at = (0.0, 0.0)
        self.grip: Grip | None = None  # moves the held card
        self.welcomed = 0.0  # how brightly the held card's target should shine
        self.sprites = self.plan(view)
        self._in_order: list[Sprite] | None = None
        self._zones: Zones | None = None

    @property
    def zones(self) -> Zones:
        """Return the furniture of the view shown."""
        if self._zones is None:
            self._zones = zones_for(self.shown, self.frame, self.home)
        return self._zones

    @property
    def in_order(self) -> list[Sprite]:
        """Return the cards from the lowest to the topmost: the same list until a card comes, goes or changes its
        layer."""
        if self._in_order is None or self.lanes.reordered:
            self.lanes.reordered = False
            self._in_order = sorted(self.sprites.values(), key=lambda sprite: sprite.pose.z)
        return self._in_order

    @property
    def winning_seat(self) -> int | None:
        """Return the seat whose card holds the trick on the table, or None."""
        if not self.shown.table or self.shown.trump is None:
            return None
        return winning(self.shown.table, self.shown.trump, card_order(self.shown.options, self.shown.trump))[1]

    def plan(self, view: View) -> dict[Key, Sprite]:
        """Return the place of every card once the picture shows that view."""
        return layout(view, self.frame, self.home, picked=self.picked, order=self.order)

    def show(self, view: View) -> None:
        """Show another view, without moving anything."""
        self.shown = view
        self._zones = None
        self.lanes.touched = True

    def take(self, event: Event) -> None:
        """Show an event from now on."""
        self.show(fold(self.shown, event))
        self.tell(event, self.shown)
        # A seat that has acted loses the light, and no seat has it until the next turn.
        self.light(event.seat if isinstance(event, TurnCame) else None)

    def announce(self, event: TrickTaken) -> None:
        """Announce a taken trick while it still rests for people to look at. The picture shows it taken once it is
        gathered."""
        self.tell(event, fold(self.shown, event))
        self.light(event.winner, taking=True)

    def tell(self, event: Event, after: View) -> None:
        """Report an event as arrived in the picture."""
        self.told += 1
        self.arrived.append(ShownEvent(event, after))

    def light(self, seat: int | None, taking: bool = False) -> None:
        """Light the plate of a seat, or none, because it is its turn or because it is `taking` the trick."""
        self.overlays.lit, self.overlays.taking = seat, taking
        for at, pennant in enumerate(self.overlays.pennants):
            end = 1.0 if at == seat else 0.0
            if pennant.alpha_frac != end or self.lanes.moving(pennant, "alpha_frac"):
                fade_s = self.tempo.motion_s("in" if end else "out")
                self.start_beside(Tween(self.lanes, pennant, "alpha_frac", end, fade_s))

    def layers_changed(self) -> None:
        """Note that cards came, went or changed their layers."""
        self._in_order = None
        self.lanes.touched = True

    def add(self, sprite: Sprite) -> Sprite:
        """Add a card to the picture."""
        self.sprites[sprite.key] = sprite
        self.layers_changed()
        return sprite

    def drop(self, keys: Iterable[Key]) -> None:
        """Remove cards from the picture."""
        for key in keys:
            self.sprites.pop(key, None)
        self.layers_changed()

    def rename(self, names: Mapping[Key, Key]) -> None:
        """Give cards other keys, all at once, so that they may swap keys."""
        moved = {new: self.sprites.pop(old) for old, new in names.items()}
        for key, sprite in moved.items():
            sprite.key = key
        self.sprites.update(moved)

    def start_beside(self, step: Step) -> None:
        """Start a step that runs beside the motions. It takes its lane at once."""
        step.advance(0.0)
        if not step.done:
            self.beside.append(step)

    def land(self, sprite: Sprite) -> None:
        """End anything that raised or shook a card. Its place becomes the one where it is drawn, and a motion can start
        from there."""
        self.lanes.let_go(sprite, "up_u", "aside_u", "swell_frac", "tilt_deg")
        sprite.land()

    @property
    def late(self) -> bool:
        """True while cards are still on a way that nothing waits for."""
        return self._late is not None

    def go_beside(self, step: Step, keys: Iterable[Key]) -> None:
        """Move cards to their places beside everything else. The step alone controls the cards of these keys until it
        ends."""
        self.end_late()
        self._late_keys = frozenset(keys)
        self._late = InTurn([step, Callback(self._arrived_late)])
        self.start_beside(self._late)

    def end_late(self) -> None:
        """Put any cards on such a way in their places at once."""
        if self._late is not None:
            self._late.finish()

    def _arrived_late(self) -> None:
        target = self.plan(self.shown)
        for key in self._late_keys:
            if key in target:
                self._lay(target[key])
        self._late, self._late_keys = None, frozenset()
        self.layers_changed()

    def lift(self, sprite: Sprite) -> Sprite:
        """Add a card that comes off its pile. If it is still on its way there, it starts from where it is."""
        if sprite.card in self._late_keys and sprite.card in self.sprites:
            sprite.pose = self.sprites[sprite.card].drawn
            self.drop([sprite.card])
        return self.add(sprite)

    def _lay(self, lies: Sprite) -> None:
        """Put a card in its place, adding it if the picture doesn't have it."""
        sprite = self.sprites.get(lies.key)
        if sprite is None:
            self.sprites[lies.key] = lies
        else:
            sprite.card, sprite.place, sprite.seat, sprite.pose = lies.card, lies.place, lies.seat, lies.pose

    def settle(self) -> None:
        """Put every card exactly where the view shown has it, except those still on their way off the cloth."""
        self.lanes.stop("pose", [self.sprites[key] for key in self._late_keys if key in self.sprites])
        target = self.plan(self.shown)
        for key, lies in target.items():
            if key not in self._late_keys:
                self._lay(lies)
        for key in [key for key in self.sprites if key not in target and key not in self._late_keys]:
            del self.sprites[key]
        if self.held in self.sprites:
            self.carry()
        else:
            self.let_go()
        self.layers_changed()

    def move(self, sprite: Sprite, end: Pose, what: str, ease: Ease = out_cubic, **how: float | bool | None) -> Step:
        """Return a motion of one card, with the duration that `tempo.MOTION` has for `what`."""
        self.layers_changed()
        return Move(self.lanes, sprite, end, self.tempo.motion_s(what), ease, **how)  # type: ignore[arg-type]

    def rearrange(self, after: View, what: str, besides: Iterable[Key] = (), ease: Ease = out_cubic) -> list[Step]:
        """Return motions for all cards whose places change under `after`, except those in `besides` and the one held by
        the pointer."""
        left_out = {*besides, *self._late_keys, self.held}
        steps = []
        for key, lies in self.plan(after).items():
            sprite = self.sprites.get(key)
            if sprite is not None and key not in left_out and sprite.pose != lies.pose:
                steps.append(self.move(sprite, lies.pose, what, ease))
        return steps

    def hold(self, key: Card, x: float, y: float) -> None:
        """Give the pointer that card, at x, y."""
        sprite = self.sprites[key]
        if self.held != key or self.grip is None:
            self.held = key
            self.land(sprite)
            self.grip = Grip(sprite.pose, rigid=self.tempo.speed == "none")
        self.held_at = (x, y)
        self.lanes.let_go(sprite, "pose")
        self.follow(0.0)
        self.carry()

    def follow(self, dt_s: float) -> None:
        """Let the held card follow the pointer."""
        if self.grip is not None and self.grip.advance(dt_s, *self.held_at):
            self.carry()

    def carry(self) -> None:
        """Put the held card where it is on its way to the pointer, on top of all others."""
        if self.grip is None or self.held is None or self.held not in self.sprites:
            return
        sprite = self.sprites[self.held]
        before, sprite.pose = sprite.pose, self.grip.carry(sprite.pose)
        self.lanes.touched = True
        self.lanes.reordered = self.lanes.reordered or before.z != sprite.pose.z

    def let_go(self) -> None:
        """Take the held card from the pointer."""
        self.held = self.grip = None
        self.welcome(0.0)

    def welcome(self, frac: float) -> None:
        """Set how brightly the target for a dragged card shines."""
        if self.welcomed != frac:
            self.welcomed = frac
            how_long_s = self.tempo.motion_s("welcome")
            self.start_beside(Tween(self.lanes, self.overlays, "welcome_frac", frac, how_long_s))
