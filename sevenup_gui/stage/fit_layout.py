"""Furnishing a window with as much furniture, and as large, as fits without overlapping."""

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import product
from math import ceil

from sevenup_gui.engine.views import View
from sevenup_gui.stage.geometry import HEIGHT_U, Frame, Rect
from sevenup_gui.stage.layout_round import layout_round
from sevenup_gui.stage.layout_two import layout_two
from sevenup_gui.stage.places.anchors import Shape
from sevenup_gui.stage.zones import FIGURES_ALONE, FULL, NARROW, SLACK_U, Setting, Zones, clashes, setting_of

USUAL_U = 1280.0  # the width of 16:9
SMALLEST_SCALE = 0.7
LEAST_WITH_WORDS = 1.4  # smaller plates show a bid's progress by numbers and a mark alone
SCALE_STEP = 0.05
# The least height of a trick's cards in a window of 16:9, by players, before words on the cloth grow. More than five
# need no more. A tall window has room for larger ones.
LEAST_TRICK_U = {2: 155.0, 3: 133.0, 4: 128.0, 5: 112.0}
TALLER_TRICK_FRAC, TALLER_TRICK_U = 0.06, 25.0  # of a window's height beyond 16:9; at most
TALL_U = 880.0  # from this height on, furniture beside the hand may fit above it
OVER_RACK_U = 13.0  # between a rack and the label of the pile over it, room for a side's tag
BUTTONS_LEAST_U = 340.0  # for two buttons with their second lines
GROWN = (1.6, 1.45, 1.3, 1.15, 1.0)  # sizes of cards in a tall window
LARGER = (1.08, 1.15, 1.22, 1.3)  # and in any other, where words are as large
ROW_U = 290.0  # at scale 1, for two buttons in a row without second lines
OVER_ROWS_U = 40.0  # the least height of the discard button over a hand of two rows
LESS_TYPE, MORE_TYPE = 0.9, 1.25  # least and most size of type on the cloth beside larger cards
FAR_SCALE = 2.0  # up to here type keeps its size: that of a television, read from four metres
HAND_U, TRICK_WORTH = 172.0, 1.25  # the height of cards in the hand, and the weight of a trick's card beside one


def build(
    frame: Frame, setting: Setting, given_up: int, cloth_scale: float, grown: float = 1.0, shape: Shape = Shape.BESIDE
) -> Zones:
    """Return the furniture with some parts given up, whether it fits or not."""
    table = layout_two if setting.players == 2 else layout_round
    return table(frame, setting, given_up, cloth_scale, grown, shape)


@lru_cache(maxsize=64)
def fit_layout(frame: Frame, setting: Setting) -> Zones:
    """Return the furniture of a window. The module `zones` lists what gives way, and in which order. In a tall window
    the furniture beside the hand goes above it, and cards are as large as fits. Elsewhere cards grow with words.
    """
    tall = frame.height_u >= TALL_U
    shapes = [(1.0, Shape.BESIDE)]
    if tall:
        most = frame.height_u / HEIGHT_U  # so that cards have no larger share of the window than in any other
        shapes = [*((grown, Shape.STACKED) for grown in GROWN if grown <= most), *shapes]
    for given_up in range(FULL, NARROW + 1):
        fitting = [made for shape in shapes if fits(made := build(frame, setting, given_up, frame.scale, *shape))]
        if fitting:
            return level_piles(best(fitting) if tall else larger_cards(best(fitting)))
    shapes = shapes[1::2] or shapes  # many sizes are left to try, and every second one will do
    for given_up, least in ((NARROW, LEAST_WITH_WORDS), (FIGURES_ALONE, SMALLEST_SCALE)):
        cloth_scale = frame.scale
        while cloth_scale > least:
            cloth_scale -= SCALE_STEP
            fitting = [made for shape in shapes if fits(made := build(frame, setting, given_up, cloth_scale, *shape))]
            if fitting:
                return level_piles(best(fitting) if tall else larger_cards(best(fitting)))
    return build(frame, setting, FIGURES_ALONE, SMALLEST_SCALE)


def larger_cards(zones: Zones) -> Zones:
    """Return the furniture with larger cards where words are large: as large as possible without lowering the trick,
    shrinking the type much, narrowing the buttons or giving anything else up."""
    frame, setting, found = zones.frame, zones.setting, [zones]
    less = LESS_TYPE if frame.scale > FAR_SCALE else 1.0
    least = max(zones.cloth_scale * less, min(zones.cloth_scale, LEAST_WITH_WORDS)) - SLACK_U
    most = min(frame.scale, zones.cloth_scale * MORE_TYPE)
    steps = range(ceil((zones.cloth_scale - most) / SCALE_STEP), int((zones.cloth_scale - least) / SCALE_STEP) + 1)
    sizes = [zones.cloth_scale - SCALE_STEP * step for step in steps]
    ways = [*product((min(zones.given_up, NARROW),), sizes)]
    ways += product((zones.given_up,), sizes) if zones.given_up > NARROW else ()
    for grown in LARGER:
        if grown > frame.scale:
            break
        tried = (build(frame, setting, given_up, cloth_scale, grown) for given_up, cloth_scale in ways)
        made = next(filter(fits, tried), None)
        if made is None:
            break
        button_h = min(OVER_ROWS_U, zones.button_over(2).h) if setting.target else 0.0
        # If partners' piles leave no row for the buttons, they are stacked and need the height.
        stacked = 0 < setting.side_count < setting.players and made.buttons.w < ROW_U * made.cloth_scale
        room = not (stacked and made.bids.h < zones.bids.h - SLACK_U)
        if made.slots[0].h >= zones.slots[0].h and made.button_over(2).h >= button_h and room:
            found.append(made)
    return max(found, key=lambda made: made.grown * made.slots[0].h * made.cloth_scale)


def best(fitting: Sequence[Zones]) -> Zones:
    """Return the one with the largest cards, and among equals the one whose hand leaves the others most room."""
    return max(fitting, key=lambda zones: (round(worth(zones)), -zones.grown))


def level_piles(zones: Zones) -> Zones:
    """Return the furniture with the captured piles of two partnerships at one height, if that fits: the other side's
    beside its rack or where it was, the viewer's own over its own rack. The buttons may become narrower."""
    setting = zones.setting
    if setting.side_count != 2 or setting.players == 2:
        return zones
    own = next(side for side in (0, 1) if setting.home in setting.sides[side])
    theirs, pile = 1 - own, zones.piles[own]
    high, rack = pile.h + zones.pile_labels[own].h, zones.racks[theirs] or zones.figures[theirs]
    over = (zones.racks[own] or zones.figures[own]).y - OVER_RACK_U * zones.rack_scale - high
    own_x = zones.plates[setting.home].right - pile.w
    beside, past_stock = zones.figures[theirs].right, zones.turned.right + 1.0
    was, low = zones.piles[theirs], min(over, rack.y + 11.0)
    for x, y in ((beside, low), (past_stock, low), (past_stock, over), (was.x, was.y)):
        level = _moved(_moved(zones, own, own_x, y), theirs, x, y)
        room = max(0.0, level.piles[theirs].right + 4.0 - level.buttons.x)
        if level.buttons.w - 2 * room >= BUTTONS_LEAST_U * zones.frame.scale:
            level = replace(level, buttons=_narrower(level.buttons, room), bids=_narrower(level.bids, room))
        tagged = any(tag.overlaps(box) for tag in level.tags for box in (*level.piles, *level.pile_labels))
        if not tagged and not any(True for _ in clashes(level)):
            return level
    return zones


def _moved(zones: Zones, side: int, x: float, y: float) -> Zones:
    """Return the furniture with a side's pile and its label at another place."""
    pile, label = zones.piles[side], zones.pile_labels[side]
    piles, labels = list(zones.piles), list(zones.pile_labels)
    piles[side] = replace(pile, x=x, y=y)
    labels[side] = replace(label, x=label.x - pile.x + x, y=label.y - pile.y + y)
    return replace(zones, piles=tuple(piles), pile_labels=tuple(labels))


def _narrower(box: Rect, by_u: float) -> Rect:
    """Return a box that is narrower at both ends."""
    return replace(box, x=box.x + by_u, w=box.w - 2 * by_u)


def fits(zones: Zones) -> bool:
    """True if nothing is in the way of anything."""
    return roomy(zones) and not any(True for _ in clashes(zones))


def worth(zones: Zones) -> float:
    """Return the size of the cards that people look at most: those in the hand, and those in the trick, which may be a
    little smaller."""
    return min(HAND_U * zones.grown, TRICK_WORTH * zones.slots[0].h)


def roomy(zones: Zones) -> bool:
    """True if the bids, if any, are no smaller than other text, and the trick's cards are large enough. Text at scale 1
    or less always passes."""
    if zones.cloth_scale <= 1.0:
        return True
    least = LEAST_TRICK_U[min(zones.setting.players, 5)] * min(1.0, zones.frame.width_u / USUAL_U)
    least += min(TALLER_TRICK_U, TALLER_TRICK_FRAC * (zones.frame.height_u - HEIGHT_U))
    return zones.slots[0].h >= least and (bool(zones.setting.target) or zones.bids_fit)


def zones_for(view: View, frame: Frame, home: int) -> Zones:
    """Return the furniture for a view, with the seat `home` at the bottom."""
    return fit_layout(frame, setting_of(view.options, view.players, home, view.forehead))
