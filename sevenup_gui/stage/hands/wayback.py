"""An undo in motion: from one picture back to an earlier one, the last card first."""

from functools import partial
from typing import NamedTuple

from sevenup_gui.engine.cards import Card
from sevenup_gui.stage.easing import Ease, in_out_cubic
from sevenup_gui.stage.layout import stock_top
from sevenup_gui.stage.picture import Picture
from sevenup_gui.stage.poses import FLIGHT_Z, PLATE_Z, Key, Pose, Sprite
from sevenup_gui.stage.tempo import FLIGHT_LIFT_U
from sevenup_gui.stage.timeline import Callback, Delay, InTurn, Lanes, Later, Move, Step, Together, Tween

UNDER_PLATE_U = 60.0  # height of a card that comes out from under a plate
FACE_DOWN_BY = 0.35  # share of the way by which a card to hide has turned over


class ReturnStart(NamedTuple):
    """The place where a card starts its way back. `card` is the card it shows, and `played` its number among the cards
    played in the deal, or -1."""

    pose: Pose
    card: Card | None = None
    played: int = -1


class Hidden(Move):
    """Moves a card to where no one may see it. It turns over at the start of its way, and then has no identity."""

    def __init__(self, lanes: Lanes, sprite: Sprite, end: Pose, duration_s: float, ease: Ease) -> None:
        over_z = FLIGHT_Z if end.z >= PLATE_Z else None  # else it slides in under what is there
        super().__init__(lanes, sprite, end, duration_s, ease, lift_u=FLIGHT_LIFT_U, over_z=over_z)

    def at(self, time_frac: float) -> Pose:
        pose = super().at(time_frac)
        return pose._replace(face_frac=self.start.face_frac * max(0.0, 1.0 - self._ease(time_frac) / FACE_DOWN_BY))

    def put(self, value: Pose) -> None:
        super().put(value)
        if value.face_frac < 0.5:
            self._sprite.card = None


class WayBack:
    """The way from `before` to `picture`, which is at rest on an earlier view of the same viewer in the same window."""

    def __init__(self, picture: Picture, before: Picture) -> None:
        self.picture, self.before = picture, before
        self._left = dict(before.sprites)  # cards not found in the new picture yet
        at = before.shown
        self._played = [(card, seat) for trick in at.tricks for card, seat in trick.cards] + list(at.table)
        again = picture.shown
        self._found = {card for trick in again.tricks for card, _seat in trick.cards} | {
            card for card, _ in again.table
        }
        self._trick_of = {card: n for n, trick in enumerate(at.tricks) for card, _seat in trick.cards}

    def step(self) -> Step:
        """Return the whole motion. The cards jump to their starting places at once."""
        picture, tempo = self.picture, self.picture.tempo
        ends = {sprite.key: sprite.pose for sprite in picture.sprites.values()}
        starts = self._starts()
        last_first = sorted({start.played for start in starts.values() if start.played >= 0}, reverse=True)
        between_s = min(tempo.motion_s("back step"), tempo.motion_s("back all") / max(1, len(last_first)))
        steps: list[Step] = []
        for key, start in starts.items():
            sprite = picture.sprites[key]
            hidden, sprite.pose = start.card is not None and sprite.card is None, start.pose
            sprite.card = start.card or sprite.card
            if start.pose == ends[key]:
                continue
            go = partial(self._hide if hidden else self._go, sprite, ends[key], start.played >= 0)
            wait_s = last_first.index(start.played) * between_s if start.played >= 0 else 0.0
            steps.append(InTurn([Delay(wait_s), Later(go)]))
        picture.layers_changed()
        return Together([*steps, self._away(), *self._counters()])

    def _go(self, sprite: Sprite, end: Pose, played: bool) -> Step:
        lift_u, over_z = (FLIGHT_LIFT_U, FLIGHT_Z) if played else (0.0, None)
        return self.picture.move(sprite, end, "back", in_out_cubic, lift_u=lift_u, over_z=over_z)

    def _hide(self, sprite: Sprite, end: Pose, _played: bool) -> Step:
        self.picture.layers_changed()
        return Hidden(self.picture.lanes, sprite, end, self.picture.tempo.motion_s("back"), in_out_cubic)

    def _starts(self) -> dict[Key, ReturnStart]:
        """Return the starting place of each card in the new picture."""
        found: dict[Key, ReturnStart] = {}
        numbers = {card: n for n, (card, _seat) in enumerate(self._played)}
        for key in self.picture.sprites:
            if key in self._left:
                old = self._left.pop(key)
                played = numbers.get(key, -1) if old.place == "trick" else -1
                found[key] = ReturnStart(old.drawn, old.card, played)
        for key, lies in self.picture.sprites.items():
            if key not in found:
                found[key] = self._start_of(lies, numbers)
        return found

    def _start_of(self, lies: Sprite, numbers: dict[Card, int]) -> ReturnStart:
        """Return the starting place of a card whose key has changed, or that is new."""
        if lies.place in ("stock", "pile"):
            return ReturnStart(lies.pose)
        if lies.card in self._trick_of:
            return self._from_pile(lies.card, numbers[lies.card])
        if lies.place == "hand":
            for key, old in self._left.items():
                if old.place == "hand" and old.seat == lies.seat:
                    del self._left[key]
                    return ReturnStart(old.drawn, old.card)
            if lies.card is None:
                return self._from_play(lies, numbers)
        return ReturnStart(stock_top(self.before.shown, self.before.zones))

    def _from_play(self, lies: Sprite, numbers: dict[Card, int]) -> ReturnStart:
        """Return the starting place of a card that goes back to a hidden hand: the card that this seat played last."""
        for card, seat in reversed(self._played):
            if seat != lies.seat or card in self._found:
                continue
            self._found.add(card)
            if card in self._left:
                old = self._left.pop(card)
                return ReturnStart(old.drawn, old.card, numbers[card])
            if card in self._trick_of:
                return self._from_pile(card, numbers[card])
        return ReturnStart(stock_top(self.before.shown, self.before.zones))

    def _from_pile(self, card: Card, number: int) -> ReturnStart:
        """Return the starting place of a card of a trick that was taken: its pile, or under the plate of the winner."""
        trick = self._trick_of[card]
        pile = self.before.sprites.get(f"trick {trick}")
        if pile is not None:
            return ReturnStart(pile.drawn, None, number)
        x, y = self.before.zones.plates[self.before.shown.tricks[trick].winner].centre
        return ReturnStart(Pose(x, y, UNDER_PLATE_U, alpha_frac=0.0), None, number)

    def _away(self) -> Step:
        """Move cards that are in no hand and on no pile any more back to the stock."""
        picture, top = self.picture, stock_top(self.picture.shown, self.picture.zones)
        gone = [old for old in self._left.values() if old.place not in ("stock", "pile") and old.drawn.alpha_frac > 0.1]
        steps: list[Step] = []
        for old in gone:
            key = f"gone {old.key}"
            sprite = picture.add(Sprite(key, old.card, "leaving", old.seat, old.drawn))
            steps.append(self._hide(sprite, top, True))
        return InTurn([Together(steps), Callback(partial(picture.drop, [f"gone {old.key}" for old in gone]))])

    def _counters(self) -> list[Step]:
        """Slide back counters that are no longer pushed."""
        picture, steps = self.picture, list[Step]()
        for now, then in zip(picture.overlays.counters, self.before.overlays.counters, strict=True):
            for counter, old in zip(now, then, strict=False):
                end, counter.pushed_frac = counter.pushed_frac, old.pushed_frac
                if counter.pushed_frac != end:
                    slide_s = picture.tempo.motion_s("counter")
                    steps.append(Tween(picture.lanes, counter, "pushed_frac", end, slide_s, in_out_cubic))
        return steps
