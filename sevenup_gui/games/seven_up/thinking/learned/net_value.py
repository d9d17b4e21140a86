"""Values from the net, what each card promises in Seven Up for three: the chance to win the match.

Who will take the jack and who Game is the net's word; who holds High and Low is counted in the worlds.
"""

from collections.abc import Sequence

from sevenup_gui.engine.state import from_left
from sevenup_gui.engine.views import View
from sevenup_gui.games.seven_up.options import SevenUpOptions
from sevenup_gui.games.seven_up.thinking.learned.features import (
    GIVEN,
    JACK,
    PLACES,
    RUN,
    STOOD,
    SeatFeatures,
    card_chances,
)
from sevenup_gui.games.seven_up.thinking.playout import Deal
from sevenup_gui.search.bits import BIT, SUITS_INDEX, mask
from sevenup_gui.search.worlds import Worlds, voids

SCALES = ("hoyle", "courts")  # of Game, that were learned
NOBODY = -1


def learned(view: View) -> bool:
    """Return True if the net has learned such deals."""
    options = view.options
    assert isinstance(options, SevenUpOptions)
    rules = (options.void_follow, options.low_to, options.game_tie)
    return view.players == PLACES and options.game_values in SCALES and rules == ("anything", "dealt", "non-dealer")


def seat_of(view: View, deal: Deal) -> SeatFeatures:
    """The seat to decide; of the deal only what all know of it is asked."""
    assert isinstance(view.options, SevenUpOptions)
    seats = from_left(view.dealer, view.players)
    place_of = {seat: place for place, seat in enumerate(seats)}
    played, shown, won = [0] * view.players, voids(view), deal.start()
    for card, seat in [played_by for trick in view.tricks for played_by in trick.cards]:
        played[seat] |= 1 << BIT[card]
    said = {word for _seat, word, _number, _card in view.history}
    return SeatFeatures(
        place_of[view.viewer],
        mask(view.hand_of(view.viewer)),
        mask(Worlds(view).unseen),
        deal.trump,
        [BIT[card] for card, _seat in view.table],
        [played[seat] for seat in seats],
        [sum([1 << SUITS_INDEX[suit] for suit in shown[seat]]) for seat in seats],
        [won.pips[seat] for seat in seats],
        place_of.get(won.jack, NOBODY),
        RUN if "run" in said else GIVEN if "give" in said else STOOD,
        len(view.thrown),
        view.options.game_values == "courts",
        deal.pip,
    )


def card_values(view: View, dealt: Sequence[tuple[Deal, float]], cards: Sequence[int]) -> dict[int, float]:
    """The viewer's chance to win the match with each of these cards; `dealt` has the worlds and their weights."""
    at = seat_of(view, dealt[0][0])
    seats = [(view.viewer + step) % PLACES for step in range(PLACES)]
    worth = worths(view, dealt, [*seats, NOBODY])
    jack = 13 * at.trump + JACK
    open_ = jack in at.table or (at.hand | at.unseen) >> jack & 1
    place = (at.jack - at.place) % PLACES if at.jack >= 0 else PLACES
    found = {}
    for card, chances in card_chances(at, cards):
        jacks = shared(chances[:PLACES]) if open_ else [float(step == place) for step in range(PLACES + 1)]
        games = shared(chances[PLACES:])
        found[card] = sum([j * g * worth[x][y] for x, j in enumerate(jacks) for y, g in enumerate(games)])
    return found


def worths(view: View, dealt: Sequence[tuple[Deal, float]], takers: Sequence[int]) -> list[list[float]]:
    """Return the worth to the viewer, over all worlds, of each pair of takers: one of the jack, one of Game."""
    ends: dict[tuple[int, int], tuple[Deal, float]] = {}  # by who holds High and Low
    for deal, weight in dealt:
        _, so_far = ends.get((deal.high, deal.low), (deal, 0.0))
        ends[deal.high, deal.low] = deal, so_far + weight
    total = sum([weight for _, weight in ends.values()])
    return [
        [
            sum([weight * deal.ended(deal.low, jack, game)[view.viewer] for deal, weight in ends.values()]) / total
            for game in takers
        ]
        for jack in takers
    ]


def shared(chances: Sequence[float]) -> list[float]:
    """The chances of the three, and after them that of nobody; together they are one."""
    total = sum(chances)
    return [*[chance / max(1.0, total) for chance in chances], max(0.0, 1.0 - total)]
