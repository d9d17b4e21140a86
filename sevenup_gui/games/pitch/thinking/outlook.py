"""The outlook of each bid in Pitch: the chance of every number of points, and of winning the match from this score."""

import random
from collections.abc import Sequence

from sevenup_gui.engine.actions import Action, Bid
from sevenup_gui.engine.cards import SUITS
from sevenup_gui.engine.game import legal_actions
from sevenup_gui.engine.views import View
from sevenup_gui.games.parts.bidding import Bidding
from sevenup_gui.games.pitch.thinking import heuristic
from sevenup_gui.games.pitch.thinking.auction import finish, neighbours_of, options_for
from sevenup_gui.games.pitch.thinking.inference import likely_worlds
from sevenup_gui.games.pitch.thinking.playout import Contract, Playout
from sevenup_gui.games.pitch.thinking.promise import promises
from sevenup_gui.games.pitch.thinking.search import outcome, pitched
from sevenup_gui.i18n import _
from sevenup_gui.search.choice import Choice
from sevenup_gui.search.race import Race, chosen, itself
from sevenup_gui.search.worlds import Worlds
from sevenup_gui.vocabulary.naming import suit_name

FINER = 8  # times as many worlds as were asked for, by the seats: what is told is no more than some percent of a match


def outlook(view: View, rng: random.Random, worlds: int) -> Choice:
    """Every number that may be bid, and the pass, in the same worlds: the others go on with the auction by the rule of
    thumb, and the deal is played out. The distribution of a number is that of the points that the viewer's side makes
    where the viewer pitches what the hand promises most in; whoever bids over it changes nothing of that."""
    options = options_for(view.options)
    deal = Playout(view, options)
    me, side = view.viewer, deal.side[view.viewer]
    legal = legal_actions(view)
    assert isinstance(legal, tuple)
    natural = heuristic.bid(view)
    race: Race[Action] = Race([natural, *[action for action in legal if action != natural]], whole=True)
    counts = {action: [0.0] * (options.most_bid + 1) for action in legal if isinstance(action, Bid)}
    worlds = worlds * FINER // view.players
    for hands, weight in likely_worlds(view, options, rng, worlds, infer=True):
        mine, known, worths = pitched(deal, me, hands), dict[Contract, float](), dict[Action, float]()
        for action in legal:
            number = action.number if isinstance(action, Bid) else 0
            contract = Contract(*finish(view, options, hands, number))
            if contract not in known:
                known[contract] = (
                    deal.worth(contract, mine)[side] if contract.pitcher == me else outcome(deal, contract, hands, side)
                )
            worths[action] = known[contract]
        for bid, count in counts.items():
            count[deal.points(Contract(me, bid.number), mine, side)] += weight
        race.add(weight, worths)
    race.whole = Worlds(view).count <= worlds
    total = sum(race.weights)
    choice = chosen(race, "chance", itself)
    bids = [(action if isinstance(action, Bid) else None) for action, _worth in choice.values]
    spreads = [() if bid is None else tuple([weight / total for weight in counts[bid]]) for bid in bids]
    return choice._replace(spreads=tuple(spreads))


def made(action: Action, spread: Sequence[float]) -> float:
    """A bid is made by as many points or more."""
    assert isinstance(action, Bid)
    return sum(spread[action.number :])


def heading(view: View, _action: Action) -> str:
    """Return the heading over the figures."""
    neighbours = neighbours_of(options_for(view.options), view.players, view.viewer)
    suit = promises(heuristic.hand_bits(view), neighbours)[0].suit
    return _("Points made if you pitch {suit}").format(suit=suit_name(SUITS[suit]))


BIDDING = Bidding(outlook, made, heading)
