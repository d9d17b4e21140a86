"""Animation with time as an argument: each `advance(dt_s)` takes the time it needs and returns the rest.

A tween reads its start value when it starts and ends on its exact final value. Each (object, attribute) has at most one
animation, and a new one takes over from where the old one is.
"""

import math
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from sevenup_gui.stage.easing import Ease, linear
from sevenup_gui.stage.poses import PLATE_Z, Pose, Sprite

FLIP_FROM, FLIP_TO = 0.2, 0.8  # shares of the way between which a card turns over


class Step(ABC):
    """A step that takes time. `done` is true once it is over."""

    done = False

    @abstractmethod
    def advance(self, dt_s: float) -> float:
        """Let `dt_s` seconds pass, and return how many of them were not needed (0 until it is done)."""

    def finish(self) -> None:
        """Jump to the end."""
        if not self.done:
            self.advance(math.inf)


class Lanes:
    """The registry of running animations. `touched` is set whenever anything moved, `reordered` when a card changed its
    layer. The code that reads them clears them."""

    def __init__(self) -> None:
        self.touched = False
        self.reordered = False
        self._holders: dict[tuple[int, str], Tween] = {}

    def claim(self, tween: "Tween") -> None:
        """Let the tween take over. The one before it stops where it is."""
        lane = (id(tween.target), tween.attribute)
        before = self._holders.get(lane)
        if before is not None and before is not tween:
            before.done = True
        self._holders[lane] = tween

    def free(self, tween: "Tween") -> None:
        """Note that the tween is over."""
        lane = (id(tween.target), tween.attribute)
        if self._holders.get(lane) is tween:
            del self._holders[lane]

    def stop(self, attribute: str, besides: Iterable[object] = ()) -> None:
        """Stop everything that moves that attribute of anything but `besides`, where it is."""
        spared = {id(target) for target in besides}
        for lane in [lane for lane in self._holders if lane[1] == attribute and lane[0] not in spared]:
            self._holders.pop(lane).done = True

    def let_go(self, target: object, *attributes: str) -> None:
        """Stop what moves those attributes of the target, where they are."""
        for attribute in attributes:
            holder = self._holders.pop((id(target), attribute), None)
            if holder is not None:
                holder.done = True

    def moving(self, target: object, attribute: str) -> bool:
        """True if something moves that attribute of the target."""
        return (id(target), attribute) in self._holders


class Tween(Step):
    """Moves an attribute of `target` from its value when the tween starts to `end`."""

    def __init__(
        self, lanes: Lanes, target: object, attribute: str, end: Any, duration_s: float, ease: Ease = linear
    ) -> None:
        self.target, self.attribute, self.end = target, attribute, end
        self._lanes, self._duration_s, self._ease = lanes, duration_s, ease
        self._elapsed_s = -1.0

    def advance(self, dt_s: float) -> float:
        if self.done:
            return dt_s
        if self._elapsed_s < 0.0:
            self._elapsed_s = 0.0
            self._lanes.claim(self)
            self.begin(getattr(self.target, self.attribute))
        self._elapsed_s += dt_s
        self._lanes.touched = True
        if self._elapsed_s < self._duration_s:
            self.put(self.at(self._elapsed_s / self._duration_s))
            return 0.0
        self.put(self.end)
        self.done = True
        self._lanes.free(self)
        return self._elapsed_s - self._duration_s

    def begin(self, start: Any) -> None:
        """Note the starting value."""
        self.start = start

    def put(self, value: Any) -> None:
        """Set the attribute."""
        setattr(self.target, self.attribute, value)

    def at(self, time_frac: float) -> Any:
        """Return the value at that share of the time."""
        way = self._ease(time_frac)
        return self.start + (self.end - self.start) * way


class Pulse(Tween):
    """Moves a number out from `end` by `by` along a curve that comes back to 0, ending at `end`."""

    def __init__(
        self, lanes: Lanes, target: object, attribute: str, end: float, by: float, duration_s: float, ease: Ease
    ) -> None:
        super().__init__(lanes, target, attribute, end, duration_s, ease)
        self._by = by

    def at(self, time_frac: float) -> float:
        return float(self.end) + self._by * self._ease(time_frac)


class Move(Tween):
    """Moves a card to a pose: in an arc of `arc_frac` of the way, with `spin_deg` more turn on the way, lifted by
    `lift_u` and nearer to the eye, so larger by `swell_frac`, at half-way. A change of face happens in the middle of
    the way (`whole_flip`: all along it).

    On the way the card is above both its old and its new place, but slides in under the plates, and out from under
    them.
    """

    def __init__(
        self,
        lanes: Lanes,
        sprite: Sprite,
        end: Pose,
        duration_s: float,
        ease: Ease,
        *,
        arc_frac: float = 0.0,
        spin_deg: float = 0.0,
        lift_u: float = 0.0,
        swell_frac: float = 0.0,
        over_z: float | None = None,
        whole_flip: bool = False,
    ) -> None:
        super().__init__(lanes, sprite, "pose", end, duration_s, ease)
        self._sprite = sprite
        self._arc_frac, self._spin_deg, self._lift_u, self._swell_frac = arc_frac, spin_deg, lift_u, swell_frac
        self._over_z, self._whole_flip = over_z, whole_flip

    def at(self, time_frac: float) -> Pose:
        a, b, way = self.start, self.end, self._ease(time_frac)
        bow = 4.0 * way * (1.0 - way)
        dx, dy = b.x - a.x, b.y - a.y
        flip = way if self._whole_flip else min(1.0, max(0.0, (way - FLIP_FROM) / (FLIP_TO - FLIP_FROM)))
        return Pose(
            a.x + dx * way + dy * self._arc_frac * bow,
            a.y + dy * way - abs(dx) * self._arc_frac * bow,
            (a.height_u + (b.height_u - a.height_u) * way) * (1.0 + self._swell_frac * bow),
            a.turn_deg + (b.turn_deg - a.turn_deg) * way + self._spin_deg * bow,
            a.face_frac + (b.face_frac - a.face_frac) * flip,
            a.lift_u + (b.lift_u - a.lift_u) * way + self._lift_u * bow,
            self._layer(way),
            a.alpha_frac + (b.alpha_frac - a.alpha_frac) * way,
        )

    def put(self, value: Pose) -> None:
        if value.z != self._sprite.pose.z:
            self._lanes.reordered = True
        self._sprite.pose = value

    def _layer(self, way: float) -> float:
        a_z, b_z = self.start.z, self.end.z
        if self._over_z is None:
            return float(b_z)
        if a_z < PLATE_Z and (b_z < PLATE_Z or way < 0.35):
            return float(PLATE_Z - 1.0)
        return max(float(a_z), float(b_z), self._over_z)


class Delay(Step):
    """Waits for a time."""

    def __init__(self, duration_s: float) -> None:
        self._left_s = duration_s

    def advance(self, dt_s: float) -> float:
        if self.done:
            return dt_s
        self._left_s -= dt_s
        if self._left_s > 0.0:
            return 0.0
        self.done = True
        return -self._left_s


class Rest(Delay):
    """A pause for looking. It may be endless, and ends on time or on a click."""

    def __init__(self, duration_s: float | None) -> None:
        super().__init__(math.inf if duration_s is None else duration_s)

    def finish(self) -> None:
        self.done = True


class Callback(Step):
    """Calls a function once."""

    def __init__(self, what: Callable[[], object]) -> None:
        self._what = what

    def advance(self, dt_s: float) -> float:
        if not self.done:
            self.done = True
            self._what()
        return dt_s


class Later(Step):
    """A step made when its turn comes, from the state at that moment."""

    def __init__(self, make: Callable[[], Step]) -> None:
        self._make = make
        self._step: Step | None = None

    def advance(self, dt_s: float) -> float:
        if self._step is None:
            self._step = self._make()
        left_s = self._step.advance(dt_s)
        self.done = self._step.done
        return left_s


class InTurn(Step):
    """Runs steps one after the other."""

    def __init__(self, steps: Sequence[Step]) -> None:
        self._steps = steps
        self._at = 0

    def advance(self, dt_s: float) -> float:
        while self._at < len(self._steps):
            step = self._steps[self._at]
            dt_s = step.advance(dt_s)
            if not step.done:
                return 0.0
            self._at += 1
        self.done = True
        return dt_s


class Together(Step):
    """Runs steps all at once. It ends with the longest, which alone decides how much time is left over."""

    def __init__(self, steps: Sequence[Step]) -> None:
        self._running = list(steps)

    def advance(self, dt_s: float) -> float:
        left_s, over = dt_s, True
        for step in self._running:
            if step.done:
                continue
            left_s = min(left_s, step.advance(dt_s))
            over = over and step.done
        if not over:
            return 0.0
        self.done = True
        return left_s
