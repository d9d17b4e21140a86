"""The count of a deal in front of everyone: each card that makes a point lifts from its pile, and the cards that decide
one together are laid beside the piles, one by one, undecided as long as possible.
"""

from collections.abc import Iterable, Sequence
from functools import partial

from sevenup_gui.engine.cards import Card
from sevenup_gui.engine.events import DealScored
from sevenup_gui.engine.state import side_of
from sevenup_gui.engine.views import View
from sevenup_gui.games import game_of
from sevenup_gui.games.parts.outcome import Beat, CountedCard
from sevenup_gui.stage.easing import in_out_cubic, out_cubic, out_quad, there_and_back
from sevenup_gui.stage.geometry import CARD_RATIO, Point, Rect
from sevenup_gui.stage.layout import pile_height
from sevenup_gui.stage.notes import free_spot
from sevenup_gui.stage.picture import Picture
from sevenup_gui.stage.places.trick import TAG_U
from sevenup_gui.stage.poses import FLIGHT_Z, Key, Pose, Sprite
from sevenup_gui.stage.tempo import FLIGHT_LIFT_U, SHORT_FROM
from sevenup_gui.stage.theatre.beat_overlays import PileTally, Placard
from sevenup_gui.stage.theatre.beat_steps import Sound, all_done, all_score, beat, come, fade, go, placard_under
from sevenup_gui.stage.timeline import Callback, Delay, InTurn, Later, Pulse, Step, Together, Tween
from sevenup_gui.stage.zones import Zones

ROW_GAP_U = 46.0  # between the cards that made points
SHOWN_SWELL = 1.08  # of the height of a card in the trick, because it is nearer to the eye
BESIDE_U = 14.0  # between a pile and the first card counted beside it
STEP_FRAC, LEAST_STEP_FRAC = 0.62, 0.24  # of a card's width, from one counted card to the next
COUNT_PLACARD_U = 150.0
MOST_BESIDE_U = 280.0  # greatest reach of a pile's counted cards


def deal_counted(picture: Picture, event: DealScored) -> Step:
    """Count the points of a deal, one by one, in the order in which they count. Each goes to its rack when it is made.
    Where someone plays, the cards that decide a point together are laid out during the rest of the count, unless the
    match is won, and later deals of a match have a short count."""
    all_done(picture)
    at = picture.shown
    outcome = game_of(at.options).outcome
    beats, score = outcome.counted(at, event), list(at.score)
    at_length = picture.tempo.calm or any(what.won for what in beats)
    if at.deal >= SHORT_FROM and not at_length:
        return InTurn([_points_fly(picture, beats, score), Callback(partial(picture.take, event))])
    shown = [what for what in beats if what.card]
    row = PointCardsRow(picture, list(dict.fromkeys(what.card for what in shown)))
    acts: list[Step] = []
    for n, what in enumerate(shown):
        made = row.point(what, what.card, score[what.who])
        acts.append(InTurn([Delay(n * picture.tempo.motion_s("point step")), made]))
        score[what.who] += what.points
    steps: list[Step] = [InTurn([Together(acts), row.leave()])] if acts else []
    laid_out = [
        _laid_out(picture, what, outcome.count(at), score, row, at_length=at_length) for what in beats if not what.card
    ]
    if at_length:
        steps += laid_out
    else:
        last_s = sum(map(picture.tempo.motion_s, ["point step"] * (len(shown) - 1) + ["show card", "point read"]))
        steps = [Together([*steps, InTurn([Delay(last_s if shown else 0.0), *laid_out])])]
    return InTurn([*steps, Callback(partial(picture.take, event))])


def _points_fly(picture: Picture, beats: Iterable[Beat], score: Sequence[int]) -> Step:
    """Fly each point into its rack from the pile of the side that made it. The sheet that follows says what made it."""
    had, acts = list(score), list[Step]()
    for n, what in enumerate(beats):
        until = Delay(n * picture.tempo.motion_s("point flies"))
        made = [all_score(picture, picture.zones.piles[what.who].centre, what, had[what.who])] if what.who >= 0 else []
        acts.append(InTurn([until, beat(picture, what), *made]))
        if what.who >= 0:
            had[what.who] += what.points
    return Together(acts)


def counting_order(cards: Iterable[CountedCard], sides: int) -> list[CountedCard]:
    """Return the order in which cards are counted: a card of the side that is behind, its least first. But the best
    card of the side with the highest total comes last, so that the point is undecided until then."""
    left = [sorted((one for one in cards if one.side == side), key=lambda one: one.pips) for side in range(sides)]
    totals = [sum(one.pips for one in some) for some in left]
    last = left[totals.index(max(totals))].pop() if max(totals) else None
    order, sums = list[CountedCard](), [0] * sides
    while any(left):
        side = min((side for side in range(sides) if left[side]), key=lambda side: sums[side])
        order.append(left[side].pop(0))
        sums[side] += order[-1].pips
    return [*order, last] if last is not None else order


def trick_of(at: View, card: Card) -> int:
    """Return the number, from 0, of the trick that a card went with."""
    return next(n for n, trick in enumerate(at.tricks) if any(card == own for own, _seat in trick.cards))


def pile_pose(picture: Picture, trick: int) -> Pose:
    """Return the pose of the captured trick with that number, from 0."""
    lies = picture.sprites.get(f"trick {trick}")
    if lies is not None:
        return lies.pose
    at, zones = picture.shown, picture.zones
    x, y = zones.piles[side_of(at.options, at.players, at.tricks[trick].winner)].centre
    return Pose(x, y, pile_height(zones))


class PointCardsRow:
    """The cards that made points, side by side in the middle of the table."""

    def __init__(self, picture: Picture, cards: Sequence[Card]) -> None:
        self.picture, self.cards = picture, cards
        zones = picture.zones
        self.height_u = zones.slots[zones.setting.home].h * SHOWN_SWELL
        self.step_u = self._step(zones)
        self.sprites: dict[Card, Sprite] = {}
        self.placards: list[Placard] = []

    def _step(self, zones: Zones) -> float:
        """Return the distance from one card to the next: less where piles leave no room."""
        wide, (x, y) = self.height_u * CARD_RATIO, zones.trick_at
        band = Rect(zones.cloth.x, y - self.height_u / 2, zones.cloth.w, self.height_u)
        room = min(
            [zones.cloth.w / 2, *(abs(box.centre.x - x) - box.w / 2 for box in _standing(zones) if box.overlaps(band))]
        )
        return min(wide + ROW_GAP_U, room - wide / 2 - 4.0)

    def spot(self, card: Card) -> Point:
        """Return the place of a card in the row."""
        x, y = self.picture.zones.trick_at
        return Point(x + (self.cards.index(card) - (len(self.cards) - 1) / 2) * self.step_u, y)

    def point(self, what: Beat, card: Card, n: int) -> Step:
        """Lift a card from its pile, and send its point to the rack of a side as its `n`-th."""
        picture, tempo = self.picture, self.picture.tempo
        spot = self.spot(card)
        beside = sum(placard.beat.card == card for placard in self.placards)
        # One card may be High, Low and Jack at once, with its placards one under the other.
        placard = placard_under(what, picture.zones, spot.x, spot.y + self.height_u / 2, self.step_u - 8.0)
        down = (placard.box.h + 4.0) * beside
        placard.box = Rect(placard.box.x, placard.box.y + down, placard.box.w, placard.box.h)
        self.placards.append(placard)
        made = all_score(picture, spot, what, n)
        return InTurn([
            Later(partial(self._lift, card)),
            come(picture, placard),
            beat(picture, what),
            *_triumph(picture, what.won),
            Together([fade(picture, placard, 1.0), InTurn([Delay(tempo.motion_s("point read")), made])]),
        ])  # fmt: skip

    def _lift(self, card: Card) -> Step:
        picture = self.picture
        if card in self.sprites:
            again_s = picture.tempo.motion_s("lift winner")
            return Pulse(picture.lanes, self.sprites[card], "swell_frac", 1.0, 0.08, again_s, there_and_back)
        start = pile_pose(picture, trick_of(picture.shown, card))._replace(z=FLIGHT_Z)
        sprite = self.sprites[card] = picture.lift(Sprite(f"shown {card}", card, "counted", None, start))
        picture.cues.append("flip")
        z = FLIGHT_Z + self.cards.index(card)
        end = Pose(*self.spot(card), self.height_u, 0.0, 1.0, 3.0, z)
        return picture.move(sprite, end, "show card", out_cubic, lift_u=FLIGHT_LIFT_U, over_z=z)

    def give(self, card: Card) -> Pose | None:
        """Take a card out of the row for another place. Returns its pose, or None if the row doesn't have it."""
        sprite = self.sprites.pop(card, None)
        if sprite is None:
            return None
        for placard in self.placards:
            if placard.beat.card == card:
                self.picture.start_beside(fade(self.picture, placard, 0.0))
        self.picture.drop([sprite.key])
        return sprite.drawn

    def leave(self) -> Step:
        """Return the cards to their piles, face down, and remove them."""
        picture = self.picture

        def away() -> Step:
            steps: list[Step] = [fade(picture, placard, 0.0) for placard in self.placards]
            for card, sprite in self.sprites.items():
                picture.land(sprite)
                pile = pile_pose(picture, trick_of(picture.shown, card))
                steps.append(picture.move(sprite, pile, "put back", in_out_cubic, over_z=FLIGHT_Z))
            return Together(steps)

        def gone() -> None:
            picture.drop([sprite.key for sprite in self.sprites.values()])
            self.sprites.clear()

        return InTurn([Later(away), Callback(gone), go(picture, self.placards)])


def _triumph(picture: Picture, won: bool) -> list[Step]:
    """Rest a point that wins the match before it flies, while the lamp flares. Nothing waits for the lamp."""
    if not won:
        return []
    lamp_s = picture.tempo.motion_s("jack")
    lamp = Pulse(picture.lanes, picture.overlays, "lamp_frac", 0.0, 1.0, lamp_s, there_and_back)
    flares = Callback(partial(picture.start_beside, lamp))
    return [Sound(picture, "flourish"), flares, Delay(picture.tempo.motion_s("won point"))]


def _laid_out(
    picture: Picture, what: Beat, cards: Sequence[CountedCard], score: Sequence[int], row: PointCardsRow, *,
    at_length: bool,
) -> Step:  # fmt: skip
    """Count the cards that decide a point between the piles, from where they are or out of the `row`. Then send it to
    the side that made it, on top of `score`, or to none, and return the cards: afterwards if `at_length`, else at
    once."""
    lanes, tempo = picture.lanes, picture.tempo
    zones, sides = picture.zones, len(score)
    order = counting_order(cards, sides)
    tallies = [PileTally(side, zones.piles[side].centre) for side in range(sides)]
    counts = [sum(one.side == side for one in order) for side in range(sides)]
    spots = spots_beside(zones, pile_height(zones), counts)
    step_s = min(tempo.motion_s("count step"), tempo.motion_s("count all") / max(1, len(order)))
    steps, sums, laid, keys = list[Step](), [0] * sides, [0] * sides, list[Key]()
    for number, one in enumerate(order):
        sums[one.side] += one.pips
        keys.append(f"counted {one.card}")
        lay = partial(_lay, picture, row, one, spots[one.side][laid[one.side]], FLIGHT_Z + number)
        adds = Tween(lanes, tallies[one.side], "pips", float(sums[one.side]), tempo.motion_s("count up"), out_quad)
        steps.append(InTurn([Delay(number * step_s), Later(lay), Sound(picture, "pip"), adds]))
        laid[one.side] += 1
    shines = [tally for tally in tallies if (sums[tally.side] == max(sums) if what.who < 0 else tally.side == what.who)]
    told = _placard_of_count(zones, what, spots, pile_height(zones))
    made = _triumph(picture, what.won)
    if what.who >= 0:
        made.append(all_score(picture, tallies[what.who].at, what, score[what.who]))
    shine_s = tempo.motion_s("in")

    def away() -> Step:
        back = [fade(picture, tally, 0.0) for tally in tallies]
        back.append(fade(picture, told, 0.0))
        for one, key in zip(order, keys, strict=True):
            back.append(picture.move(picture.sprites[key], pile_pose(picture, one.trick), "put back", in_out_cubic))
        return Together(back)

    rest = Delay(tempo.motion_s("game rests"))
    return InTurn([
        come(picture, *tallies),
        Together([*(fade(picture, tally, 1.0) for tally in tallies), *steps]),
        come(picture, told),
        beat(picture, what),
        Together([fade(picture, told, 1.0), *(Tween(lanes, tally, "shine_frac", 1.0, shine_s) for tally in shines)]),
        *([*made, rest, Later(away)] if at_length else [Together([InTurn(made), InTurn([rest, Later(away)])])]),
        Callback(partial(picture.drop, keys)),
        go(picture, (*tallies, told)),
    ])  # fmt: skip


def _placard_of_count(zones: Zones, what: Beat, spots: Sequence[Sequence[Point]], height_u: float) -> Placard:
    """Return the placard under the cards that made the point, or as near as it fits without covering anything. It is in
    the middle if no side made it, or its side has no cards."""
    wide_u = COUNT_PLACARD_U * zones.tags[zones.setting.home].h / TAG_U[1]
    own = spots[what.who] if what.who >= 0 else ()
    if not own:
        return placard_under(what, zones, zones.trick_at.x, zones.trick_at.y - 10.0, wide_u)
    half, pile = height_u * CARD_RATIO / 2, zones.piles[what.who]
    left, right = own[0].x - half, own[-1].x + half
    # It may be wider than a single card, but never reaches under the pile, which has its own label.
    middle = (left + right) / 2
    x = min(middle, right - wide_u / 2) if right < pile.centre.x else max(middle, left + wide_u / 2)
    told = placard_under(what, zones, x, own[0].y + height_u / 2, wide_u)
    rows = [Rect.about(*spot, height_u * CARD_RATIO, height_u) for spots_of in spots for spot in spots_of]
    standing = [*_standing(zones), *rows]
    if not zones.cloth.holds(told.box) or any(told.box.overlaps(box) for box in standing):
        told.box = free_spot(wide_u, told.box.h, zones.cloth, standing, told.box.centre) or told.box
    return told


def _lay(picture: Picture, row: PointCardsRow, one: CountedCard, spot: Point, z: float) -> Step:
    """Move a card that counts off its pile, or out of the row, and lay it beside the pile, face up."""
    pile = pile_pose(picture, one.trick)
    end = pile._replace(x=spot.x, y=spot.y, turn_deg=0.0, face_frac=1.0, z=z)
    start = row.give(one.card) or pile
    sprite = picture.lift(Sprite(f"counted {one.card}", one.card, "counted", None, start._replace(z=z)))
    return picture.move(sprite, end, "count card", out_cubic, lift_u=FLIGHT_LIFT_U / 2, over_z=z)


def _standing(zones: Zones) -> list[Rect]:
    """Return the furniture on the cloth once all hands are played out."""
    hands = {f"hand {seat}" for seat in range(zones.setting.players)}
    return [box for name, box in zones.standing() if name not in hands]


def spots_beside(zones: Zones, height_u: float, counts: Sequence[int]) -> list[list[Point]]:
    """Return, for each pile, the places of that many cards beside it: on the side with more room, spread over all of it
    if need be, or as near as they fit."""
    standing = _standing(zones)
    out: list[list[Point]] = []
    for pile, count in zip(zones.piles, counts, strict=True):
        row = _beside(zones, pile, height_u, count, standing) if count else Rect(*pile.centre, 0.0, 0.0)
        standing.append(row)
        half = height_u * CARD_RATIO / 2
        step = (row.w - 2 * half) / max(1, count - 1)
        # From left to right, whichever way the row reaches, so that every index is visible.
        out.append([Point(row.x + half + step * n, row.centre.y) for n in range(count)])
    return out


def _beside(zones: Zones, pile: Rect, height_u: float, count: int, standing: Sequence[Rect]) -> Rect:
    """Return the box of a row of that many cards belonging to a pile."""
    wide, y = height_u * CARD_RATIO, pile.centre.y
    band = Rect(zones.cloth.x, y - height_u / 2, zones.cloth.w, height_u)
    walls = [box for box in standing if box is not pile and box.overlaps(band)]
    left = max([zones.cloth.x + 10.0, *(box.right for box in walls if box.centre.x < pile.centre.x)])
    right = min([zones.cloth.right - 10.0, *(box.x for box in walls if box.centre.x > pile.centre.x)])
    room = max(pile.x - left, right - pile.right) - BESIDE_U
    wished, least = (wide + wide * frac * (count - 1) for frac in (STEP_FRAC, LEAST_STEP_FRAC))
    if room < least:
        cloth = zones.cloth
        spot = free_spot(least, height_u, cloth, standing, pile.centre)
        return spot or Rect.about(min(max(pile.centre.x, cloth.x + least), cloth.right - least), y, least, height_u)
    length = min(wished, room, max(least, MOST_BESIDE_U))
    x = pile.x - BESIDE_U - length if pile.x - left >= right - pile.right else pile.right + BESIDE_U
    return Rect(x, y - height_u / 2, length, height_u)
