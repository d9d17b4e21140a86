"""The outlook of each bid in 7Up7Down: the chance of every number of tricks, and the expected points."""

import random
from collections.abc import Sequence

from sevenup_gui.engine.actions import Action, Bid
from sevenup_gui.engine.game import legal_actions
from sevenup_gui.engine.state import from_left
from sevenup_gui.engine.views import View
from sevenup_gui.games.parts.bidding import Bidding
from sevenup_gui.games.up_down.thinking import net_value
from sevenup_gui.games.up_down.thinking.bidder import likely_worlds, said
from sevenup_gui.games.up_down.thinking.round import RoundContext
from sevenup_gui.i18n import _
from sevenup_gui.search.choice import Choice
from sevenup_gui.search.race import FIRST_LOOK, Race, chosen, itself
from sevenup_gui.search.worlds import Worlds

CARDS_PLAYED = 30_000  # for all bids in all worlds together: it takes some second


def outlook(view: View, rng: random.Random, worlds: int) -> Choice:
    """Every legal bid, played out by habit in the same worlds, in points of this round. How often a bid is made is what
    the nets say, where they learned such a round: the worlds then tell how the others miss it."""
    round_ = RoundContext(view)
    legal = legal_actions(view)
    assert isinstance(legal, tuple)
    bids = [action for action in legal if isinstance(action, Bid)]
    every = Worlds(view)
    worlds = max(FIRST_LOOK, min(worlds, CARDS_PLAYED // (len(bids) * sum(view.counts))))
    if view.forehead:
        worlds = max(worlds, every.count)  # the viewer's card is one of a few dozen: each is looked at
    order = from_left(view.dealer, view.players)
    later = [seat for seat in order if seat != view.viewer and view.bids[seat] is None]
    race = Race[Bid](bids, whole=True)  # none is dropped
    counts = {bid: [0.0] * (round_.cards + 1) for bid in bids}
    for hands, weight in likely_worlds(round_, rng, worlds, infer=True):
        promised = [(seat, round_.bids_by_habit(hands, seat)) for seat in later]
        worths = {}
        for bid in bids:
            all_bids = said(round_, bid.number, promised)
            short = round_.finish(hands, all_bids, order[0], ())
            taken = bid.number - short[round_.me]
            counts[bid][taken] += weight
            worths[bid] = float(round_.points(bid.number, taken))
        race.add(weight, worths)
    race.whole = every.count <= worlds
    total = sum(race.weights)
    spreads = {bid: tuple([weight / total for weight in counts[bid]]) for bid in bids}
    choice = chosen(race, "points", itself)
    if net_value.learned(round_):
        chances = net_value.chances_of_bids(round_)
        spreads = {bid: with_chance(spread, bid.number, chances[bid]) for bid, spread in spreads.items()}
        worths = {bid: expected(round_, bid.number, spread) for bid, spread in spreads.items()}
        ranked = sorted(bids, key=lambda bid: -worths[bid])
        choice = Choice(ranked[0], tuple([(bid, worths[bid]) for bid in ranked]), "points", race.used)
    return choice._replace(spreads=tuple([spreads[bid] for bid, _worth in choice.values if isinstance(bid, Bid)]))


def with_chance(spread: Sequence[float], bid: int, chance: float) -> tuple[float, ...]:
    """The distribution with another chance of the bid; all other numbers keep their shares of the rest. Where there are
    none it stays as it is."""
    rest = 1.0 - spread[bid]
    if rest <= 0.0:
        return tuple(spread)
    return tuple([chance if taken == bid else share * (1.0 - chance) / rest for taken, share in enumerate(spread)])


def expected(round_: RoundContext, bid: int, spread: Sequence[float]) -> float:
    """The points that a bid brings on average."""
    return sum(share * round_.points(bid, taken) for taken, share in enumerate(spread))


def made(action: Action, spread: Sequence[float]) -> float:
    """A bid is made by exactly as many tricks."""
    assert isinstance(action, Bid)
    return spread[action.number]


def heading(_view: View, action: Action) -> str:
    """Return the heading over the figures."""
    assert isinstance(action, Bid)
    return _("Tricks taken with a bid of {bid}").format(bid=action.number)


BIDDING = Bidding(outlook, made, heading)
