"""Learns the numbers of `softmax_policy`, by which seats of Seven Up for three and for pairs choose a card at a glance.

    python -m tools.softmax_policy --values hoyle --players 3 --steps 20000 --kept build/softmax-policy.json
    python -m tools.softmax_policy --write --kept build/softmax-policy.json

All seats go by the same numbers. Each deal is played four times; a card that was played where its side came out ahead
of the mean of the four becomes likelier, and one where it came out behind less so (policy gradient, Adam). The numbers
in the package were learned by a copy of this in C, in some 16,000 steps of 128 deals for Hoyle's scale of Game, and in
9,000 from there on for the courts'; here a step takes about half a second.
"""

import argparse
import json
import random
from math import exp, log, sqrt
from pathlib import Path

from sevenup_gui.engine.cards import PACK
from sevenup_gui.engine.trick import Hand
from sevenup_gui.games.seven_up.thinking.hand_value import strength
from sevenup_gui.games.seven_up.thinking.inference import best_kept
from sevenup_gui.games.seven_up.thinking.softmax_policy import ABOVE, ALL, learned_weights
from sevenup_gui.games.trumps.before_play import HAND
from sevenup_gui.games.trumps.counting import PIPS
from sevenup_gui.search.bits import SUIT_MASK, SUIT_OF, SUITS_INDEX, mask, takes
from tools.parameters import BUILT, write

SHAPE = {name: len(row) for name, row in learned_weights()["hoyle", 3].items()}
START: dict[str, int] = {}
for _name in SHAPE:
    START[_name] = sum(SHAPE[name] for name in START)
NUMBER = sum(SHAPE.values())
AGAIN, DEALS = 4, 128  # times that a deal is played, and deals in a step
CURIOUS = 0.01  # what keeps the chances of the cards apart from none
RATE = 0.02

Considered = list[tuple[int, list[int]]]  # each legal card with the places of its numbers
Choice = tuple[int, Considered, list[float], int]  # by which side, of what, with what chances, which
SCORING = "Seven Up for three and four, by the scale of Game"


class Table:
    """A deal that is played on and on, for one number of players and scale of Game."""

    def __init__(self, players: int, values: str, rng: random.Random) -> None:
        self.players, self.values, self.rng = players, values, rng
        self.sides = 2 if players == 4 else players
        self.pip = [PIPS[values].get(card[0], 0) for card in PACK]

    def deal(self) -> None:
        """New hands, cut to six, of a trump that eldest or the dealer would have, or of one after a run."""
        while True:
            pack = self.rng.sample(PACK, 52)
            hands: list[Hand] = [tuple(pack[HAND * seat : HAND * seat + HAND]) for seat in range(self.players)]
            at = HAND * self.players
            turned = [pack[at]]
            self.dealer = self.rng.randrange(self.players)
            self.first = (self.dealer + 1) % self.players
            values = self.values
            stands = strength(hands[self.first], turned[0][1], values, leads=True) > self.rng.uniform(-0.6, 0.6)
            if not stands and strength(hands[self.dealer], turned[0][1], values, leads=False) <= 0.9:
                at += 1
                while turned[-1][1] == turned[0][1] and at + 3 * self.players < 52:
                    hands = [hand + tuple(pack[at + 3 * seat : at + 3 * seat + 3]) for seat, hand in enumerate(hands)]
                    at += 3 * self.players
                    turned.append(pack[at])
                    at += 1
                if turned[-1][1] == turned[0][1]:
                    continue
            self.trump = SUITS_INDEX[turned[-1][1]]
            self.hands = [mask(best_kept(hand, turned[-1][1], HAND)) for hand in hands]
            self.open = mask(turned)
            return

    def considered(self, hand: int, gone: int, table: list[int], turn: int, holder: int) -> Considered:
        """The legal cards, each with the places of its numbers: what `Instinct` adds up."""
        trump, trumps = self.trump, SUIT_MASK[self.trump]
        unseen, size, jack = ALL & ~(gone | hand), hand.bit_count(), 1 << 13 * trump + 9
        legal = hand
        found: Considered = []
        if table:
            led = SUIT_OF[table[0]]
            follow = SUIT_MASK[led] | trumps
            legal = hand & follow if hand & SUIT_MASK[led] else hand
        mine = turn % self.sides
        friend = holder >= 0 and holder % self.sides == mine
        foes = sum((turn + i) % self.players % self.sides != mine for i in range(1, self.players - len(table)))
        pips, best = sum([self.pip[card] for card in table]), -1
        for card in table:
            best = card if best < 0 or takes(card, best, trump) else best
        stake = 4 if 13 * trump + 9 in table else 3 if pips >= 10 else 2 if pips >= 4 else int(pips > 0)
        least: dict[bool, tuple[int, int]] = {}
        for card in [at for at in range(52) if legal >> at & 1]:
            rank, suit, boss = card % 13, SUIT_OF[card], not unseen & ABOVE[card]
            single, is_trump = hand & SUIT_MASK[suit] == 1 << card, suit == trump
            places: list[tuple[str, int] | None]
            if not table and is_trump:
                held = 0 if hand & jack else 1 if unseen & jack else 2
                places = [("lead trump", 13 * held + rank), ("lead trump number", (hand & trumps).bit_count())]
                places += [("lead trump left", size), ("lead trump boss", rank) if boss else None]
            elif not table:
                places = [("lead plain", rank), ("lead plain number", (hand & trumps).bit_count())]
                places += [("lead plain boss", rank) if boss else None, ("lead single", rank) if single else None]
                places += [None if unseen & trumps else ("lead unruffed", rank)]
            elif takes(card, best, trump):
                kind = 2 if led == trump else int(is_trump)
                places = [("win", ((kind * 5 + stake) * 3 + foes) * 13 + rank)]
                places += [
                    ("win friend's", stake * 3 + kind) if friend else None,
                    ("win left", size) if is_trump else None,
                ]
                places += [("win boss", kind * 3 + foes) if foes and boss else None]
            else:
                places = [("lose", ((0 if not friend else 2 if foes else 1) * 2 + is_trump) * 13 + rank)]
                places += [("lose left", size) if is_trump else ("lose boss", rank) if boss else None]
                places += [("lose single", rank) if single and not is_trump else None]
            if table:
                wins, cost = takes(card, best, trump), rank + 13 * is_trump
                least[wins] = min(least.get(wins, (99, 0)), (cost, len(found)))
            found.append((card, [START[place[0]] + place[1] for place in places if place]))
        for wins, (_cost, at) in least.items():
            kind = 2 if led == trump else int(SUIT_OF[found[at][0]] == trump)
            found[at][1].append(START["cheapest win"] + kind if wins else START["cheapest loss"] + friend)
        return found

    def play(self, weights: list[float]) -> tuple[list[float], list[Choice]]:
        """The lead of each side at the end, and all choices on the way."""
        hands, gone, choices = list(self.hands), self.open, []
        pips, points, turn = [0] * self.sides, [0.0] * self.sides, self.first
        held = [(hand & SUIT_MASK[self.trump], seat % self.sides) for seat, hand in enumerate(hands)]
        held = [pair for pair in held if pair[0]]
        if held:
            points[max(held)[1]] += 1
            points[min(held, key=lambda pair: pair[0] & -pair[0])[1]] += 1
        while hands[turn]:
            table: list[int] = []
            best = holder = -1
            for seat in [(turn + i) % self.players for i in range(self.players)]:
                found = self.considered(hands[seat], gone, table, seat, holder)
                picked = 0
                if len(found) > 1:
                    scores = [sum([weights[place] for place in places]) for _, places in found]
                    odds = [exp(score - max(scores)) for score in scores]
                    chances = [each / sum(odds) for each in odds]
                    picked = self.rng.choices(range(len(found)), chances)[0]
                    choices.append((seat % self.sides, found, chances, picked))
                card = found[picked][0]
                if best < 0 or takes(card, best, self.trump):
                    best, holder = card, seat
                table.append(card)
                hands[seat] ^= 1 << card
                gone |= 1 << card
            pips[holder % self.sides] += sum([self.pip[card] for card in table])
            points[holder % self.sides] += 13 * self.trump + 9 in table
            turn = holder
        level = [side for side in range(self.sides) if pips[side] == max(pips)]
        if len(level) == 2:
            level = [side for side in level if side != self.dealer % self.sides]
        if len(level) == 1:
            points[level[0]] += 1
        others = self.sides - 1
        return [own - (sum(points) - own) / others for own in points], choices


def step(table: Table, weights: list[float]) -> list[float]:
    """The gradient of one step."""
    gradient = [0.0] * NUMBER
    for _ in range(DEALS):
        table.deal()
        played = [table.play(weights) for _ in range(AGAIN)]
        for leads, choices in played:
            for side, found, chances, picked in choices:
                mean = sum(other[side] for other, _ in played) / AGAIN
                ahead = (leads[side] - mean) * AGAIN / (AGAIN - 1)
                spread = -sum([chance * log(chance + 1e-9) for chance in chances])
                for at, (_card, places) in enumerate(found):
                    chance = chances[at]
                    slope = ahead * ((at == picked) - chance) - CURIOUS * chance * (log(chance + 1e-9) + spread)
                    for place in places:
                        gradient[place] += slope / (DEALS * AGAIN)
    return gradient


def learn(table: Table, weights: list[float], steps: int) -> None:
    """That many steps, the later half shorter and shorter."""
    first, second = [0.0] * NUMBER, [0.0] * NUMBER
    for number in range(1, steps + 1):
        rate = RATE * min(1.0, 2 * (1 - number / steps) + 0.02)
        for at, slope in enumerate(step(table, weights)):
            first[at] = 0.9 * first[at] + 0.1 * slope
            second[at] = 0.999 * second[at] + 0.001 * slope * slope
            whole = first[at] / (1 - 0.9**number)
            weights[at] += rate * whole / (sqrt(second[at] / (1 - 0.999**number)) + 1e-4)


def page(kept: dict[str, list[float]]) -> bytes:
    """The file with the tables: a line for each row of numbers."""
    tables = []
    for key, weights in sorted(kept.items()):
        rows = []
        for name, size in SHAPE.items():
            row = [float(f"{round(weights[START[name] + at], 2) + 0.0:g}") for at in range(size)]
            rows.append(f'"{name}": {json.dumps([int(x) if x == int(x) else x for x in row])}')
        tables.append(f'"{key}": {{\n' + ",\n".join(rows) + "\n}")
    return ("{\n" + ",\n".join(tables) + "\n}\n").encode()


def main() -> None:
    """Learn, or write what has been learned."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--values", choices=("hoyle", "courts"), default="hoyle", help="the scale of Game")
    parser.add_argument("--players", type=int, choices=(3, 4), default=3)
    parser.add_argument("--steps", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--kept", type=Path, default=Path("build/softmax-policy.json"), help="what is gone on from")
    parser.add_argument("--write", action="store_true", help="write the table from what is kept, and learn nothing")
    parser.add_argument("--out", type=Path, default=BUILT, help="the folder that the table is written to")
    args = parser.parse_args()
    kept: dict[str, list[float]] = json.loads(args.kept.read_text(encoding="utf-8")) if args.kept.exists() else {}
    if args.write:
        command = "python -m tools.softmax_policy --write"
        write(args.out, "seven-up-softmax.json", page(kept), [len(kept), NUMBER], SCORING, command)
        return
    weights = kept.setdefault(f"{args.values} {args.players}", [0.0] * NUMBER)
    learn(Table(args.players, args.values, random.Random(args.seed)), weights, args.steps)
    args.kept.parent.mkdir(parents=True, exist_ok=True)
    args.kept.write_text(json.dumps(kept), encoding="utf-8")


if __name__ == "__main__":
    main()
