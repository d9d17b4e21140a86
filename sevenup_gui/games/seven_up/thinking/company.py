"""Seven Up for three, and for two pairs, by search: sampled worlds, valued by the chance to win the match."""

import random
from collections.abc import Iterator, Sequence

from sevenup_gui.engine.actions import BEG, GIVE, RUN, STAND, Action, ChooseDiscard, Play
from sevenup_gui.engine.cards import Card
from sevenup_gui.engine.game import legal_actions
from sevenup_gui.engine.state import from_left, side_of
from sevenup_gui.engine.trick import Hand
from sevenup_gui.engine.views import View
from sevenup_gui.games.seven_up.options import SevenUpOptions
from sevenup_gui.games.seven_up.rules import BATCH, HAND, gift_receivers, gift_wins
from sevenup_gui.games.seven_up.thinking import thumb as seven_up_thumb
from sevenup_gui.games.seven_up.thinking.duel import begging
from sevenup_gui.games.seven_up.thinking.equity import equity
from sevenup_gui.games.seven_up.thinking.inference import UNLIKE_MODEL, best_kept
from sevenup_gui.games.seven_up.thinking.playout import Deal, Won
from sevenup_gui.games.seven_up.thinking.strength import strength
from sevenup_gui.search.bits import BIT, mask
from sevenup_gui.search.choice import Choice, Expired, no_clock
from sevenup_gui.search.race import Race, chosen, itself
from sevenup_gui.search.worlds import Worlds, voids

GIVE_AT = 0.9  # points at which a dealer is taken to give


def think(view: View, rng: random.Random, worlds: int, expired: Expired = no_clock, *, infer: bool = True) -> Choice:
    """The best action over `worlds` sampled worlds; with `infer` the others are taken to have thrown sensibly."""
    legal = legal_actions(view)
    if isinstance(legal, ChooseDiscard):
        return Choice(seven_up_thumb.throw(view, legal.count))
    if view.phase == "beg":
        return stand_or_beg(view, rng, worlds, expired)
    if view.phase == "answer":
        return give_or_run(view, rng, worlds, expired)
    return play(view, rng, worlds, expired, infer)


def likely_worlds(view: View, rng: random.Random, worlds: int, infer: bool) -> Iterator[list[int]]:
    """Worlds as bits; with `infer` the others have kept what a sensible player keeps."""
    shown = voids(view)
    assert view.trump is not None
    thrown = {seat: number for seat, word, number, _ in view.history if word == "discard" and seat != view.viewer}
    played: dict[int, list[Card]] = {seat: [] for seat in thrown}
    for table in [*[trick.cards for trick in view.tricks], view.table]:
        for card, seat in table:
            if seat in played:
                played[seat].append(card)
    for world in Worlds(view).take(rng, worlds):
        hands, rest = list(world.hands), list(world.rest)
        for seat, number in thrown.items():
            out, rest = rest[: number or 0], rest[number or 0 :]
            if not infer or rng.random() < UNLIKE_MODEL:
                continue
            cards = best_kept((*hands[seat], *out, *played[seat]), view.trump, HAND)
            kept = tuple([card for card in cards if card not in played[seat]])
            if len(kept) == len(hands[seat]) and not any(card[1] in shown[seat] for card in kept):
                hands[seat] = kept
        yield [mask(hand) for hand in hands]


def play(view: View, rng: random.Random, worlds: int, expired: Expired, infer: bool) -> Choice:
    """The card after which the viewer's side wins the match most often."""
    assert view.trump is not None
    side = side_of(view.options, view.players, view.viewer)
    ranked = seven_up_thumb.ranked(view)
    race = Race([action for _, action in ranked], Worlds(view).count <= worlds)
    lying = [BIT[card] for card, _ in view.table]
    after = (view.viewer + 1) % view.players
    for hands in likely_worlds(view, rng, worlds, infer):
        if race.settled or (race.used and expired()):
            break
        deal = Deal(view, view.trump, hands, view.score)
        won = deal.start()
        worths: dict[Action, float] = {}
        for action in race.alive:
            assert isinstance(action, Play)
            assert action.card is not None
            card = BIT[action.card]
            left = list(hands)
            left[view.viewer] ^= 1 << card
            worths[action] = deal.play_out(left, after, (*lying, card), won)[side]
        race.add(1.0, worths)
    return chosen(race, "chance", itself)


def fresh(view: View, hands: Sequence[Hand], trump: str, score: tuple[int, ...]) -> float:
    """The viewer's side's chance when a deal is played with these hands, cut to six sensibly."""
    cut = [mask(best_kept(hand, trump, HAND)) for hand in hands]
    deal = Deal(view, trump, cut, score)
    side = side_of(view.options, view.players, view.viewer)
    return deal.play_out(cut, from_left(view.dealer, view.players)[0], (), Won((0,) * deal.sides))[side]


def after_run(view: View, hands: Sequence[Hand], rest: Hand, score: tuple[int, ...]) -> float:
    """The viewer's side's chance when the cards are run in this layout and the new suit is taken."""
    assert isinstance(view.options, SevenUpOptions)
    order = from_left(view.dealer, view.players)
    receivers = order if view.options.run_to == "all" else (order[0], order[-1])
    rejected = {*view.rejected, view.turned[-1][1]}
    held, stock, now = list(hands), list(rest), list(score)
    dealers = side_of(view.options, view.players, view.dealer)
    mine = side_of(view.options, view.players, view.viewer)
    while len(stock) > BATCH * len(receivers):
        for seat in receivers:
            held[seat] += tuple(stock[:BATCH])
            del stock[:BATCH]
        turned: Card = stock.pop(0)
        if turned[1] in rejected:
            continue
        if turned[0] == "J":
            now[dealers] += 1
            if now[dealers] >= view.options.target:
                return float(dealers == mine)
        return fresh(view, held, turned[1], tuple(now))
    return equity(view.options, view.players).chances(tuple(now), view.dealer)[mine]


def gifted(view: View) -> tuple[int, ...]:
    """The score once the gift is pegged."""
    receivers = gift_receivers(view)
    return tuple([points + (side in receivers) for side, points in enumerate(view.score)])


def stand_or_beg(view: View, rng: random.Random, worlds: int, expired: Expired) -> Choice:
    """Eldest's choice, against a dealer who gives with a good hand."""
    assert isinstance(view.options, SevenUpOptions)
    trump = view.turned[-1][1]
    race: Race[Action] = Race((STAND, BEG))
    answers: dict[Action, list[float]] = {GIVE: [], RUN: []}
    for world in Worlds(view).take(rng, max(1, worlds // 2)):  # a word costs two deals a world
        if race.settled or (race.used and expired()):
            break
        stand = fresh(view, world.hands, trump, view.score)
        dealer = best_kept(world.hands[view.dealer], trump, HAND)
        strong = strength(dealer, trump, view.options.game_values, leads=False) >= GIVE_AT
        if strong and not gift_wins(view):
            beg = fresh(view, world.hands, trump, gifted(view))
            answers[GIVE].append(beg)
        else:
            beg = after_run(view, world.hands, world.rest, view.score)
            answers[RUN].append(beg)
        race.add(1.0, {STAND: stand, BEG: beg})
    return begging(race, answers)


def give_or_run(view: View, rng: random.Random, worlds: int, expired: Expired) -> Choice:
    """The dealer's answer. Never the point that loses the match."""
    if gift_wins(view):
        return Choice(RUN)
    trump = view.turned[-1][1]
    race: Race[Action] = Race((RUN, GIVE))
    for world in Worlds(view).take(rng, max(1, worlds // 2)):
        if race.settled or (race.used and expired()):
            break
        give = fresh(view, world.hands, trump, gifted(view))
        race.add(1.0, {GIVE: give, RUN: after_run(view, world.hands, world.rest, view.score)})
    return chosen(race, "chance", itself)
