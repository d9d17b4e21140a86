"""The company's talk on the table: in bubbles of lacquer beside the plates, beneath every card.

Nothing waits for it. A line that finds no free room beside its speaker is not shown, and one in whose place a call
comes up goes.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import pygame

from sevenup_gui.engine.events import Event
from sevenup_gui.engine.views import View
from sevenup_gui.i18n import labelled, quoted
from sevenup_gui.speech import asking
from sevenup_gui.speech.talk.talk import FAREWELLS, Talk, TalkLine
from sevenup_gui.stage.director import Director
from sevenup_gui.stage.geometry import Rect
from sevenup_gui.stage.notes import taken
from sevenup_gui.stage.zones import Zones
from sevenup_gui.ui.kit.draw.paint import Painter
from sevenup_gui.ui.kit.pieces.paper import TAIL_U, Remark, Side
from sevenup_gui.vocabulary.names import Names

READ_S, LETTER_S = 1.8, 0.045  # how long a line stays: to notice it, and to read its letters, at any speed
FADE_S = 0.14
ONE_LINE_U = 172.0  # a line that is longer is set in two
SHARES = (1.0, 0.85, 0.75)  # of the scale: talk is small before it is silent
SLACK_U = 1e-6  # boxes that touch do not overlap
GAP_U, PENNANT_U = 4.0, 21.0  # to whatever stands beside it; how far a pennant rises above its plate
STEP_U, CORNER_U = 16.0, 22.0  # between places tried along a plate; a tail keeps so far from both boxes' corners
NOWHERE = Rect(0.0, 0.0, 0.0, 0.0)


@dataclass
class Said:
    """A line that is to be read: for how long it has been, and where, in which furniture."""

    line: TalkLine
    age_s: float = 0.0
    words: str = ""
    zones: Zones | None = None
    piece: Remark | None = None
    box: Rect = NOWHERE

    @property
    def left_s(self) -> float:
        """Return the seconds it's still shown."""
        return READ_S + LETTER_S * len(self.line.words) - self.age_s


class Talking:
    """The talk at one table. Without `talk` no one speaks. While `silent` it goes on unheard, so that nothing is said
    late or twice. `still` bubbles don't fade."""

    def __init__(self, talk: Talk | None = None) -> None:
        self.talk = talk
        self.silent = self.still = False
        self.said: list[Said] = []
        self.goodbyes: dict[int, TalkLine] = {}  # by seat: the sheet that shows who won has room for them

    def hear(self, event: Event, names: Names) -> list[str]:
        """Take an event as the viewer was told of it, and return the replies as sentences for the log."""
        lines = self.talk.note(event) if self.talk is not None else []
        if self.silent or not lines:
            return []
        self.said = [Said(line) for line in lines]  # who speaks next has the floor
        if lines[0].cue in FAREWELLS:
            self.goodbyes = {line.seat: line for line in lines}
        return [told(line, names) for line in lines]

    def anew(self, at: View) -> None:
        """Clear the talk after an undo; `at` is what the public sees."""
        self.said.clear()
        if self.talk is not None:
            self.talk.anew(at)

    def take_settings(self, silent: bool, still: bool) -> None:
        """Set whether talk is unheard, and whether nothing moves."""
        self.silent, self.still = silent, still
        if silent:
            self.said.clear()

    def advance(self, dt_s: float) -> bool:
        """Time goes by; whether anything may look different."""
        fading = False
        for said in self.said:
            fading = fading or said.age_s < FADE_S or said.left_s - dt_s < FADE_S
            said.age_s += dt_s
        self.said = [said for said in self.said if said.left_s > 0]
        return fading

    def draw(self, p: Painter, surface: pygame.Surface, director: Director, calls: Sequence[Rect]) -> None:
        """All that is being said, where it covers nothing, `calls` and buttons least of all."""
        zones, now = director.zones, passing(director)
        for said in tuple(self.said):
            line = said.line
            if said.zones is not zones or said.words != line.words:
                others = [other.box for other in self.said if other is not said and other.zones is zones]
                said.piece, said.box = place(p, zones, line.seat, line.words, [*now, *calls, *others])
                said.zones, said.words = zones, line.words
            if said.piece is None or any(said.box.overlaps(box) for box in (*now, *calls)):
                self.said.remove(said)
                continue
            box = said.piece.rect(p, said.box.x, said.box.y)
            seen_frac = 1.0 if self.still else max(0.0, min(1.0, said.age_s / FADE_S, said.left_s / FADE_S))
            said.piece.sprite(p, box.size).blit(surface, box.x, box.y, seen_frac)


def told(line: TalkLine, names: Names) -> str:
    """Return a remark with its speaker."""
    return labelled(names.names[line.seat], quoted(line.words))


def passing(director: Director) -> list[Rect]:
    """Return the boxes used only at this moment: the cards of a trick, or the choices of the seat at the bottom."""
    zones, at = director.zones, director.shown
    if at.phase == "play":
        return [*zones.slots, *zones.tags, zones.buttons, zones.buttons_above]
    if at.turn != director.home:
        return []
    return [zones.bids] if asking.form(at) == "grid" else [zones.buttons, zones.buttons_above]


def place(p: Painter, zones: Zones, seat: int, words: str, now: Sequence[Rect]) -> tuple[Remark | None, Rect]:
    """A line's bubble and its box, beside the plate of its seat; no bubble where there is no room for one. What comes
    up at other times, and the calls, have their room left to them as long as there is any other."""
    pennants = [Rect(plate.x, plate.y - PENNANT_U * p.ui_scale, plate.w, PENNANT_U) for plate in zones.plates]
    walls = edges_of([*taken(zones, trick=False), *pennants, *now])
    at_times = edges_of([*zones.slots, *zones.tags, zones.bids, zones.buttons, zones.buttons_above])
    bubbles, cloth = edges_of(zones.bubbles), zones.cloth.grown(-GAP_U)
    second: tuple[Remark, Rect] | None = None
    third: tuple[Remark, Rect] | None = None
    for share in SHARES:
        for piece, box in places(p, zones, seat, words, share):
            if not cloth.holds(box) or hits(box, walls):
                continue
            if not hits(box, at_times):
                if not hits(box, bubbles):
                    return piece, box
                second = second or (piece, box)
            third = third or (piece, box)
    return second or third or (None, NOWHERE)


def edges_of(boxes: Sequence[Rect]) -> list[tuple[float, float, float, float]]:
    """Left, top, right and bottom of boxes with a gap around them: added up once for the hundreds of places where a
    bubble may stand, which took 20 ms of a frame."""
    free = [box.grown(GAP_U) for box in boxes]
    return [(box.x + SLACK_U, box.y + SLACK_U, box.right - SLACK_U, box.bottom - SLACK_U) for box in free]


def hits(box: Rect, edges: Sequence[tuple[float, float, float, float]]) -> bool:
    """Return True if a box shares more than an edge with any of those."""
    x, y = box.x, box.y
    right, bottom = x + box.w, y + box.h
    return any(x < end and left < right and y < foot and top < bottom for left, top, end, foot in edges)


def places(p: Painter, zones: Zones, seat: int, words: str, share: float) -> Iterator[tuple[Remark, Rect]]:
    """Yield the places for a bubble of that size whose tail points at the plate, or at the cards over it, the best
    first."""
    plate, s = zones.plates[seat], p.ui_scale * share
    lines = in_lines(p, words, s)
    w, h = Remark(lines, "up", 0.0, share).size_u(p)
    away, corner = TAIL_U * s + 2.0, CORNER_U * s
    face = plate.x + plate.h / 2
    for tail, level in edges(zones, seat, h, away):
        if level is not None:
            for x in steps(plate.x - w + 2 * corner, plate.right - 2 * corner, face - corner):
                low, high = max(x + corner, plate.x + corner / 2), min(x + w - corner, plate.right - corner / 2)
                at = min(max(face, low), high)
                yield Remark(lines, tail, (at - x) / s, share), Rect(x, level, w, h)
        else:
            x = plate.right + away if tail == "left" else plate.x - away - w
            for y in steps(plate.y - h + corner, plate.bottom - corner, plate.centre.y - h / 2):
                at = min(max(plate.centre.y, y + h * 0.4), y + h * 0.6)
                yield Remark(lines, tail, (at - y) / s, share), Rect(x, y, w, h)


def edges(zones: Zones, seat: int, h: float, away: float) -> list[tuple[Side, float | None]]:
    """Return the sides on which a tail may leave a bubble of height `h`, with its top edge if it's over or under the
    plate; the best first: towards the middle of the table the cloth is free."""
    plate, hand = zones.plates[seat], (zones.foreheads if zones.setting.forehead else zones.fans)[seat]
    left = plate.centre.x < zones.frame.centre_x
    beside: list[tuple[Side, float | None]] = [("left", None), ("right", None)]
    under: tuple[Side, float] = ("up", plate.bottom + away)
    over: tuple[Side, float] = ("down", plate.y - away - h)
    if seat == zones.setting.home:
        return [over, *beside[:: 1 if left else -1], under]
    return [under, *beside[:: 1 if left else -1], over, ("down", min(plate.y, hand.y) - away - h)]


def steps(least: float, most: float, wish: float) -> list[float]:
    """Places from `least` to `most`, the nearest to `wish` first."""
    count = max(0, int((most - least) / STEP_U))
    tried = [least + STEP_U * n for n in range(count + 1)] + ([wish] if least <= wish <= most else [])
    return sorted(tried, key=lambda at: abs(at - wish))


def in_lines(p: Painter, words: str, scale: float) -> tuple[str, ...]:
    """The words in one line, or in two as alike as can be."""
    style = Remark.style.sized(scale)
    if p.text_width_u(words, style) <= ONE_LINE_U * scale or " " not in words:
        return (words,)
    parts = words.split(" ")
    halves = [(" ".join(parts[:n]), " ".join(parts[n:])) for n in range(1, len(parts))]
    return min(halves, key=lambda half: max(p.text_width_u(line, style) for line in half))
