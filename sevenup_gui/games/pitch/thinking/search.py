"""Pitch by search: in worlds that agree with the view, and with the bids, every choice is tried and the deal is played
out; what counts is the chance to win the match at this score, so that a set back costs what it costs here."""

import random

from sevenup_gui.engine.actions import Action, Bid, Play
from sevenup_gui.engine.game import legal_actions
from sevenup_gui.engine.state import next_seat
from sevenup_gui.engine.views import View
from sevenup_gui.games.pitch.rules import highest_bid, pitcher_of
from sevenup_gui.games.pitch.thinking import heuristic
from sevenup_gui.games.pitch.thinking.auction import finish, neighbours_of, options_for
from sevenup_gui.games.pitch.thinking.card_play import leads
from sevenup_gui.games.pitch.thinking.card_values import card_values
from sevenup_gui.games.pitch.thinking.inference import likely_worlds
from sevenup_gui.games.pitch.thinking.playout import Contract, Made, Playout
from sevenup_gui.games.pitch.thinking.promise import promises
from sevenup_gui.search.bits import BIT, SUIT_OF, SUITS_INDEX
from sevenup_gui.search.choice import Choice, Expired
from sevenup_gui.search.race import Race, chosen, itself
from sevenup_gui.search.worlds import Worlds

CARDS = 200  # hands that are played out for a choice at most, all worlds together: with more seats fewer worlds


def think(view: View, rng: random.Random, worlds: int, expired: Expired, infer: bool) -> Choice:
    """The best action over `worlds` sampled worlds; with `infer` the others are taken to have bid sensibly."""
    worlds = min(worlds, CARDS // view.players)
    return bid(view, rng, worlds, expired, infer) if view.phase == "bid" else play(view, rng, worlds, expired, infer)


def play(view: View, rng: random.Random, worlds: int, expired: Expired, infer: bool) -> Choice:
    """The card after which the viewer's side wins the match most often."""
    options = options_for(view.options)
    deal = Playout(view, options)
    side = deal.side[view.viewer]
    cards = {
        action: BIT[action.card]
        for _, action in heuristic.ranked(view)
        if isinstance(action, Play) and action.card is not None
    }
    contract = Contract(pitcher_of(view), highest_bid(view))
    trump = None if view.trump is None else SUITS_INDEX[view.trump]
    lying = [BIT[card] for card, _ in view.table]
    after = next_seat(view, view.viewer)
    race = Race(list(cards), Worlds(view).count <= worlds)
    for hands, weight in likely_worlds(view, options, rng, worlds, infer):
        if race.settled or (race.used and expired()):
            break
        worths: dict[Play, float] = {}
        for action in race.alive:
            card = cards[action]
            left = list(hands)
            left[view.viewer] ^= 1 << card
            made = deal.play_out(left, after, (*lying, card), SUIT_OF[card] if trump is None else trump)
            worths[action] = deal.worth(contract, made)[side]
        race.add(weight, worths)
    return chosen(race, "chance", itself)


def bid(view: View, rng: random.Random, worlds: int, expired: Expired, infer: bool) -> Choice:
    """The number, or the pass, after which the viewer's side wins the match most often: the others go on with the
    auction by the rule of thumb, and who comes to pitch leads what his hand promises most in."""
    options = options_for(view.options)
    deal = Playout(view, options)
    side = deal.side[view.viewer]
    legal = legal_actions(view)
    assert isinstance(legal, tuple)
    natural = heuristic.bid(view)
    race: Race[Action] = Race([natural, *[action for action in legal if action != natural]])
    for hands, weight in likely_worlds(view, options, rng, worlds, infer):
        if race.settled or (race.used and expired()):
            break
        known: dict[Contract, float] = {}
        worths: dict[Action, float] = {}
        for action in race.alive:
            number = action.number if isinstance(action, Bid) else 0
            contract = Contract(*finish(view, options, hands, number))
            found = known.get(contract)
            if found is None:
                found = known[contract] = outcome(deal, contract, hands, side)
            worths[action] = found
        race.add(weight, worths)
    return chosen(race, "chance", itself)


def outcome(deal: Playout, contract: Contract, hands: list[int], side: int) -> float:
    """A side's chance when so much is pitched for in a world, or nothing."""
    nobody: Made = (-1, -1, -1, -1, -1)
    made = nobody if contract.pitcher < 0 else pitched(deal, contract.pitcher, hands)
    return deal.worth(contract, made)[side]


def pitched(deal: Playout, pitcher: int, hands: list[int]) -> Made:
    """Play out a hand whose pitcher leads the suit with the best promise, and return each side's points."""
    neighbours = neighbours_of(deal.options, deal.players, pitcher)
    suit = promises(hands[pitcher], neighbours)[0].suit
    values = card_values(suit, deal.captured)
    card = max([each for each in leads(values, hands[pitcher], 0, neighbours.foes) if SUIT_OF[each[1]] == suit])[1]
    left = list(hands)
    left[pitcher] ^= 1 << card
    return deal.play_out(left, deal.next[pitcher], (card,), suit)
