"""An independent referee: replays records of every game by the rules page alone.

    python -m tools.referee FILE...                 judge records
    python -m tools.referee --deals 2000 --seed 1   judge fresh ones, of every preset and number of players

It shares nothing with the program: no module, no data structure. Where it and the engine disagree, one of them has
the rules wrong. The legal choices are judged too, where they are written.
"""

import argparse
import hashlib
import json
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, NoReturn

Line = dict[str, Any]
STRENGTH = {rank: strength for strength, rank in enumerate("AKQJT98765432")}  # 0 is the best
DECK = {rank + suit for rank in STRENGTH for suit in "SHDC"}

# What the rules page's two tables say of each preset (what is not said here is as in old-sledge), and who can play it.
SEVEN_UP: Line = {
    "target": 7, "beg": "offer", "begs": "once", "gift_to": "eldest", "gift_may_win": True, "run_to": "all",
    "look": "all", "void_follow": "anything", "low_to": "dealt", "game_values": "hoyle", "game_tie": "non-dealer",
    "count": "in-order",
}  # fmt: skip
FORCED = {"beg": "forced", "void_follow": "must-trump", "low_to": "captured", "game_values": "face"}
TWO = "eldest-and-dealer"
SHEET = [7, 6, 5, 4, 3, 2, 1, 1, 2, 3, 4, 5, 6, 7]
OH_HELL: Line = {"hook": True, "per_trick": 1, "made_bonus": 10, "zero": 10, "forehead": "none"}
TRADITIONS: dict[str, tuple[Line, range]] = {
    "old-sledge": (SEVEN_UP, range(2, 5)),
    "forced-beg": (SEVEN_UP | FORCED | {"count": "all-then-higher"}, range(2, 3)),
    "espanol": (SEVEN_UP | {"begs": "each-turn-up", "run_to": TWO, "look": TWO, "game_values": "courts"}, range(2, 5)),
    "hoyle": (SEVEN_UP | {"gift_to": "each-opponent", "gift_may_win": False, "look": TWO}, range(2, 5)),
    "seven-up-seven-down": (
        {"schedule": SHEET, "hook": True, "per_trick": 15, "made_bonus": 0, "zero": 10, "forehead": "second"},
        range(2, 8),
    ),
    "oh-hell": (OH_HELL, range(2, 8)),
    "judgement": (OH_HELL | {"trump": "cycle"}, range(2, 8)),
    "up-the-river": (OH_HELL | {"miss": "tricks"}, range(2, 8)),
    "contract-whist": (OH_HELL | {"miss": "tricks"}, range(2, 8)),
    "boerenbridge": (OH_HELL | {"per_trick": 2, "miss": "off-2"}, range(2, 8)),
    "podrida": (OH_HELL | {"per_trick": 3, "miss": "off-3"}, range(2, 8)),
    "all-fours": (
        {"target": 14, "direction": "right", "kick_two": "six", "keep": "all", "undertrump": "barred"},
        range(2, 5, 2),
    ),
}
PITCH: Line = {
    "target": 7, "partners": True, "six": "three-pairs", "least_bid": 2, "dealer_takes": True, "four_closes": True,
    "all_pass": "dealer-bids", "low_to": "dealt", "game_tie": "nobody", "smudge": "off", "out_first": "pitcher",
    "pitcher_goes_out": "any",
}  # fmt: skip
ALONE = {"partners": False, "six": "each", "least_bid": 1, "dealer_takes": False, "all_pass": "redeal"}
TRADITIONS |= {
    "pitch": (PITCH, range(2, 8)),
    "setback": (PITCH | {"target": 11, "low_to": "captured"}, range(2, 8)),
    "auction-pitch-hoyle": (PITCH | ALONE, range(2, 8)),
}
DOWN = ("oh-hell", "contract-whist", "podrida")  # from the largest deal down; the others begin with one card


def tradition(preset: str, players: int) -> Line:
    """The options of a preset for that many players."""
    options = TRADITIONS[preset][0]
    if "schedule" in options or "target" in options:
        return options
    top = 10 if players <= 5 else 8 if players == 6 else 7
    if preset == "judgement":
        return options | {"schedule": list(range(1, min(top, 8) + 1))}
    return options | {"schedule": [abs(i) + 1 if preset in DOWN else top - abs(i) for i in range(1 - top, top)]}


class Foul(Exception):
    """The record and the rules disagree."""


class Unfinished(Exception):
    """The record stops before the match is over."""


class Sheet:
    """The lines of one match, taken one after another."""

    def __init__(self, lines: Iterable[tuple[int, Line]]) -> None:
        self.lines = iter(lines)
        self.number = 0
        self.decisions = 0
        self.deals = 0

    def foul(self, why: str) -> NoReturn:
        """Stop at the present line."""
        raise Foul(f"line {self.number}: {why}")

    def take(self) -> Line:
        """The next line."""
        taken = next(self.lines, None)
        if taken is None:
            raise Unfinished
        self.number, line = taken
        return line

    def want(self, **keys: Any) -> None:
        """The next line must say exactly this."""
        line = self.take()
        if line != keys:
            self.foul(f"expected {json.dumps(keys)}, found {json.dumps(line)}")

    def deal(self, number: int, dealer: int | None) -> tuple[list[str], Line]:
        """A deal: the pack, its top card last, and the line."""
        line = self.take()
        self.deals += 1
        if line.get("deal") != number or (dealer is not None and line["dealer"] != dealer):
            self.foul(f"expected deal {number} by seat {dealer}, found {json.dumps(line)}")
        if set(line["pack"]) != DECK or len(line["pack"]) != 52:
            self.foul("this is not a pack")
        if "commit" in line:
            cut = 52 - line.get("cut", 0)
            text = line["salt"] + ":" + " ".join(line["pack"][cut:] + line["pack"][:cut])
            if hashlib.sha256(text.encode()).hexdigest() != line["commit"]:
                self.foul("the pack is not the one that was committed to")
        return line["pack"][::-1], line

    def decision(self, seat: int, kinds: dict[str, list[Any]]) -> tuple[str, Any]:
        """A decision of `seat`: one of these kinds, with one of its values (of a word, the word itself)."""
        line, self.decisions = self.take(), self.decisions + 1
        if line.get("seat") != seat or line.get("do") not in kinds:
            self.foul(f"seat {seat} should {' or '.join(kinds)}, found {json.dumps(line)}")
        kind: str = line["do"]
        value = line[{"play": "card", "bid": "tricks"}[kind]] if kind in ("play", "bid") else kind
        if value not in kinds[kind]:
            self.foul(f"{value} is not legal: {kinds[kind]}")
        everything = [value for values in kinds.values() for value in values]
        if "from" in line and sorted(map(str, line["from"])) != sorted(map(str, everything)):
            self.foul(f"the legal choices are {everything}, not {line['from']}")
        return kind, value

    def thrown(self, seat: int, held: set[str]) -> None:
        """A discard of `seat` down to six."""
        line, self.decisions = self.take(), self.decisions + 1
        gone = line.get("cards", [])
        if line.get("seat") != seat or line.get("do") != "discard" or "from" in line:
            self.foul(f"seat {seat} should discard, found {json.dumps(line)}")
        if len(gone) != len(held) - 6 or len(set(gone)) != len(gone) or not held.issuperset(gone):
            self.foul(f"seat {seat} cannot throw {gone}")
        held.difference_update(gone)


def trick(
    sheet: Sheet,
    number: int,
    leader: int,
    hands: list[set[str]],
    trump: str,
    may_ruff: bool,
    must_ruff: bool,
    way: int = 1,
    over: bool = False,
) -> tuple[int, list[tuple[str, int]]]:
    """One trick: who takes it, and the cards with their seats. Without a `trump` the card led makes it. `may_ruff`:
    trumping is allowed though able to follow
    (Seven Up); `must_ruff`: a hand void in a plain suit must trump if it can; `way` is -1 to the right; `over`: a plain
    lead that was trumped may not be trumped lower, except by a hand of nothing but trumps."""
    played: list[tuple[str, int]] = []
    for turn in range(len(hands)):
        seat = (leader + way * turn) % len(hands)
        held = hands[seat]
        choice = set(held)
        if played:
            suit = played[0][0][1]
            same, ruffs = {c for c in held if c[1] == suit}, {c for c in held if c[1] == trump}
            if same:
                choice = same | ruffs if may_ruff else same
            elif must_ruff and ruffs:
                choice = ruffs
            if over and suit != trump and held - ruffs:
                best = min([STRENGTH[c[0]] for c, _ in played if c[1] == trump], default=len(STRENGTH))
                choice = {c for c in choice if c[1] != trump or STRENGTH[c[0]] < best}
        _kind, card = sheet.decision(seat, {"play": sorted(choice)})
        held.remove(card)
        played.append((card, seat))
        if not trump:
            trump = card[1]
            sheet.want(trump=trump)
    led = played[0][0][1]
    contest = [p for p in played if p[0][1] == trump] or [p for p in played if p[0][1] == led]
    winner = min(contest, key=lambda p: STRENGTH[p[0][0]])[1]
    sheet.want(trick=number, winner=winner)
    return winner, played


class SevenUp:
    """A match of Seven Up."""

    def __init__(self, sheet: Sheet, options: Line, players: int) -> None:
        self.sheet, self.o, self.n = sheet, options, players
        self.team = {seat: seat % 2 if players == 4 else seat for seat in range(players)}
        self.score = [0] * len(set(self.team.values()))

    def out_at_once(self, pegged: list[int]) -> int | None:
        """The side that has won with points just pegged, in the order they were pegged."""
        if self.o["count"] == "in-order":
            return next((side for side in pegged if self.score[side] >= self.o["target"]), None)
        return self.alone_in_front()

    def alone_in_front(self) -> int | None:
        """The one side with the highest score, if that is the target or more."""
        ranking = sorted(range(len(self.score)), key=lambda side: -self.score[side])
        first, second = (self.score[side] for side in ranking[:2])
        return ranking[0] if first >= self.o["target"] and first > second else None

    def peg(self, sides: list[int]) -> int | None:
        """One point at once to each; the side that wins with it, its lines having been said."""
        for side in sides:
            self.score[side] += 1
        return self.out_at_once(sides)

    def run(self) -> None:
        """The whole match."""
        dealer, number, winner = None, 0, None
        while winner is None:
            number += 1
            stock, line = self.sheet.deal(number, dealer)
            self.dealer = line["dealer"]
            if not 0 <= self.dealer < self.n:
                self.sheet.foul(f"there is no seat {self.dealer}")
            dealer = self.dealer
            ended, winner = self.before_play(stock)
            if ended == "won":
                self.sheet.want(score=self.score, awards=[])
            elif ended == "play":
                winner = self.play()
                dealer = (self.dealer + 1) % self.n
        self.sheet.want(end=True, winners=[winner], score=self.score)

    def before_play(self, stock: list[str]) -> tuple[str, int | None]:
        """From the first card to the discards: "play", "void", or "won" and by whom."""
        around = [(self.dealer + 1 + i) % self.n for i in range(self.n)]
        eldest = around[0]
        self.hands: list[set[str]] = [set() for _ in range(self.n)]

        def threes(seats: list[int]) -> None:
            for seat in seats:
                self.hands[seat] |= {stock.pop() for _ in range(3)}

        threes(around + around)
        takers = around if self.o["run_to"] == "all" else [eldest, self.dealer]
        refused: set[str] = set()
        while True:
            up = stock.pop()
            suit = up[1]
            fresh = suit not in refused
            if up[0] == "J" and fresh:
                self.sheet.want(turn_up=up, jack=self.team[self.dealer])
                winner = self.peg([self.team[self.dealer]])
                if winner is not None:
                    return "won", winner
            else:
                self.sheet.want(turn_up=up)
            if fresh:
                if not refused or self.o["begs"] == "each-turn-up":
                    said, _ = self.sheet.decision(eldest, {"stand": ["stand"], "beg": ["beg"]})
                    if said == "beg":
                        said, winner = self.answer(eldest)
                        if winner is not None:
                            return "won", winner
                else:
                    said = "stand"
                if said != "run":
                    break
                refused.add(suit)
            if len(refused) == 4:
                self.sheet.want(void="every suit rejected")
                return "void", None
            if len(stock) < 3 * len(takers) + 1:
                self.sheet.want(void="pack exhausted")
                return "void", None
            threes(takers)
        self.trump = suit
        self.sheet.want(trump=suit)
        for seat in around:
            if len(self.hands[seat]) > 6:
                self.sheet.thrown(seat, self.hands[seat])
        return "play", None

    def answer(self, eldest: int) -> tuple[str, int | None]:
        """The dealer's answer to a beg, and who wins with a gift."""
        if self.o["beg"] == "forced":
            return "run", None
        takers = [self.team[eldest]]
        if self.n == 3 and self.o["gift_to"] == "each-opponent":
            takers = [eldest, (eldest + 1) % 3]
        before = list(self.score)
        would_win = self.peg(takers) is not None
        self.score = before
        words = ["give", "run"] if self.o["gift_may_win"] or not would_win else ["run"]
        said, _ = self.sheet.decision(self.dealer, {word: [word] for word in words})
        return said, self.peg(takers) if said == "give" else None

    def play(self) -> int | None:
        """Six tricks, and the counting; the side that has won, if any."""
        owner = {card: self.team[seat] for seat, hand in enumerate(self.hands) for card in hand}
        taker: dict[str, int] = {}
        leader = (self.dealer + 1) % self.n
        for number in range(1, 7):
            must = self.o["void_follow"] == "must-trump"
            leader, played = trick(self.sheet, number, leader, self.hands, self.trump, True, must)
            taker |= {card: self.team[leader] for card, _seat in played}
        points = self.points(owner, taker)
        awards = []
        winner = None
        for point in points:
            self.score[point["side"]] += 1
            awards.append(point)
            if self.o["count"] == "in-order" and self.score[point["side"]] >= self.o["target"]:
                winner = point["side"]
                break
        self.sheet.want(score=self.score, awards=awards)
        return winner if self.o["count"] == "in-order" else self.alone_in_front()

    def points(self, owner: dict[str, int], taker: dict[str, int]) -> list[Line]:
        """The points of the deal in counting order."""
        points: list[Line] = []
        trumps = sorted((card for card in owner if card[1] == self.trump), key=lambda card: STRENGTH[card[0]])
        if trumps:
            points.append({"for": "high", "side": owner[trumps[0]], "card": trumps[0]})
            whose = owner if self.o["low_to"] == "dealt" else taker
            points.append({"for": "low", "side": whose[trumps[-1]], "card": trumps[-1]})
            jack = "J" + self.trump
            if jack in taker:
                points.append({"for": "jack", "side": taker[jack], "card": jack})
        scale = {"A": 4, "K": 3, "Q": 2, "J": 1}
        if self.o["game_values"] != "courts":
            scale["T"] = 10
        if self.o["game_values"] == "face":
            scale |= {str(pip): pip for pip in range(2, 10)}
        pips = [sum(scale.get(c[0], 0) for c, side in taker.items() if side == s) for s in range(len(self.score))]
        best = {side for side, count in enumerate(pips) if count == max(pips)}
        if len(best) == 2 and self.o["game_tie"] == "non-dealer":
            best -= {self.team[self.dealer]}
        if len(best) == 2 and self.o["game_tie"] == "pitcher":
            best -= {self.o["pitching"]}
        if len(best) == 1:
            points.append({"for": "game", "side": best.pop(), "pips": pips})
        return points


class AllFours:
    """A match of Trinidad All Fours."""

    def __init__(self, sheet: Sheet, options: Line, players: int) -> None:
        self.sheet, self.o, self.n = sheet, options, players
        self.way = -1 if options["direction"] == "right" else 1
        self.score = [0, 0]
        self.worth = {"A": 1, "6" if options["kick_two"] == "six" else "2": 2, "J": 3}

    def run(self) -> None:
        """The whole match."""
        dealer, number, winner = None, 0, None
        while winner is None:
            number += 1
            stock, line = self.sheet.deal(number, dealer)
            dealer = line["dealer"]
            if not 0 <= dealer < self.n:
                self.sheet.foul(f"there is no seat {dealer}")
            self.around = [(dealer + self.way * step) % self.n for step in range(1, self.n + 1)]
            trump, winner = self.before_play(stock)
            if winner is not None:
                self.sheet.want(score=self.score, awards=[])
            elif trump:
                winner = self.play(trump)
                dealer = self.around[0]
        self.sheet.want(end=True, winners=[winner], score=self.score)

    def before_play(self, stock: list[str]) -> tuple[str, int | None]:
        """From the first card to the first lead: the trump, "" where all was thrown in; and who has won."""
        self.hands: list[set[str]] = [set() for _ in range(self.n)]
        eldest, dealers = self.around[0], self.around[-1] % 2
        begged = ""
        for batch in (self.around, *[self.around] * 99):
            for seat in batch * (1 if begged else 2):
                self.hands[seat] |= {stock.pop() for _ in range(3)}
            up = stock.pop()
            if up[0] in self.worth:
                self.sheet.want(turn_up=up, **self.scored(dealers, up))
                if self.score[dealers] >= self.o["target"]:
                    return "", dealers
            else:
                self.sheet.want(turn_up=up)
            if begged != up[1]:
                said = "stand"
                if not begged:
                    said, _ = self.sheet.decision(eldest, {"stand": ["stand"], "beg": ["beg"]})
                if said == "beg":
                    said, _ = self.sheet.decision(self.around[-1], {"give": ["give"], "run": ["run"]})
                if said == "give":
                    self.score[eldest % 2] += 1
                    if self.score[eldest % 2] >= self.o["target"]:
                        return "", eldest % 2
                if said != "run":
                    break
                begged = up[1]
            if len(stock) <= 3 * self.n:
                self.sheet.want(void="pack exhausted")
                return "", None
        self.sheet.want(trump=up[1])
        if self.o["keep"] == "six":
            for seat in self.around:
                if len(self.hands[seat]) > 6:
                    self.sheet.thrown(seat, self.hands[seat])
        return up[1], None

    def scored(self, side: int, up: str) -> Line:
        """Return the line of a card kicked for points, and add them to the side's score."""
        points = self.worth[up[0]]
        self.score[side] += points
        return {"side": side, "points": points}

    def play(self, trump: str) -> int | None:
        """All tricks, and the counting; the side that has won, if any."""
        owner = {card: seat % 2 for seat, hand in enumerate(self.hands) for card in hand}
        taker: dict[str, int] = {}
        leader = self.around[0]
        for number in range(1, len(self.hands[0]) + 1):
            over = self.o["undertrump"] == "barred"
            leader, played = trick(self.sheet, number, leader, self.hands, trump, True, False, self.way, over)
            taker |= {card: leader % 2 for card, _seat in played}
        awards, winner = [], None
        for point in self.points(owner, taker, trump):
            self.score[point["side"]] += point.get("points", 1)
            awards.append(point)
            if self.score[point["side"]] >= self.o["target"]:
                winner = point["side"]
                break
        self.sheet.want(score=self.score, awards=awards)
        return winner

    def points(self, owner: dict[str, int], taker: dict[str, int], trump: str) -> list[Line]:
        """The points of the deal in counting order."""
        points: list[Line] = []
        trumps = sorted((card for card in owner if card[1] == trump), key=lambda card: STRENGTH[card[0]])
        if trumps:
            points.append({"for": "high", "side": owner[trumps[0]], "card": trumps[0]})
            points.append({"for": "low", "side": owner[trumps[-1]], "card": trumps[-1]})
        jack = "J" + trump
        if jack in owner:
            hung = {"points": 3} if owner[jack] != taker[jack] else {}
            points.append({"for": "jack", "side": taker[jack], "card": jack} | hung)
        scale = {"T": 10, "A": 4, "K": 3, "Q": 2, "J": 1}
        pips = [sum(scale.get(card[0], 0) for card, side in taker.items() if side == mine) for mine in (0, 1)]
        if pips[0] != pips[1]:
            points.append({"for": "game", "side": pips.index(max(pips)), "pips": pips})
        return points


class Pitch(SevenUp):
    """A match of Pitch: the cards are counted as in Seven Up, the rest is its own."""

    def __init__(self, sheet: Sheet, options: Line, players: int) -> None:
        super().__init__(sheet, options | {"game_values": "hoyle"}, players)
        apart = 2 if players == 4 and options["partners"] else players
        if players == 6:
            apart = {"three-pairs": 3, "two-threes": 2, "each": 6}[options["six"]]
        self.team = {seat: seat % apart for seat in range(players)}
        self.score = [0] * apart
        self.most = 5 if options["smudge"] == "fifth-point" else 4

    def run(self) -> None:
        """The whole match; one that takes five deals for every point of the target is over (P-13)."""
        dealer, number = None, 0
        while max(self.score) < self.o["target"] and number < 5 * self.o["target"]:
            number += 1
            stock, line = self.sheet.deal(number, dealer)
            self.dealer = line["dealer"]
            if not 0 <= self.dealer < self.n:
                self.sheet.foul(f"there is no seat {self.dealer}")
            around = [(self.dealer + 1 + i) % self.n for i in range(self.n)]
            self.hands = [set() for _ in range(self.n)]
            for seat in around + around:
                self.hands[seat] |= {stock.pop() for _ in range(3)}
            dealer = around[0]
            pitcher, bid = self.auction(around)
            if bid:
                self.played_out(pitcher, bid)
            else:
                self.sheet.want(score=self.score, awards=[], lines=[])
        best = max(self.score)
        winners = [side for side, points in enumerate(self.score) if points == best]
        self.sheet.want(end=True, winners=winners, score=self.score)

    def auction(self, around: list[int]) -> tuple[int, int]:
        """Return the pitcher and the bid; (-1, 0) if all have passed."""
        pitcher, bid = -1, 0
        for seat in around:
            last = seat == self.dealer
            least = max(bid + 1, self.o["least_bid"])
            if last and bid and self.o["dealer_takes"]:
                least = bid
            kinds: dict[str, list[Any]] = {"pass": ["pass"], "bid": list(range(least, self.most + 1))}
            if last and not bid and self.o["all_pass"] == "dealer-bids":
                del kinds["pass"]
            said, value = self.sheet.decision(seat, {kind: values for kind, values in kinds.items() if values})
            if said == "bid":
                pitcher, bid = seat, value
            if bid == self.most and self.o["four_closes"]:
                break
        return pitcher, bid

    def played_out(self, pitcher: int, bid: int) -> None:
        """Six tricks, and the counting."""
        owner = {card: self.team[seat] for seat, hand in enumerate(self.hands) for card in hand}
        taker: dict[str, int] = {}
        leader, self.trump = pitcher, ""
        for number in range(1, 7):
            leader, played = trick(self.sheet, number, leader, self.hands, self.trump, True, False)
            self.trump = self.trump or played[0][0][1]
            taker |= {card: self.team[leader] for card, _seat in played}
        mine = self.team[pitcher]
        self.o["pitching"] = mine
        made = self.points(owner, taker)
        won = [{"for": point["for"], "side": point["side"], "points": 1} for point in made]
        if self.o["smudge"] == "fifth-point" and len(set(taker.values())) == 1:
            won.append({"for": "smudge", "side": next(iter(taker.values())), "points": 1})
        lines = self.lines(won, mine, bid)
        self.sheet.want(score=self.score, awards=made, lines=lines)

    def lines(self, won: list[Line], mine: int, bid: int) -> list[Line]:
        """Return the lines scored, and add them to the score."""
        lines: list[Line] = []
        target, before = self.o["target"], list(self.score)

        def score(line: Line) -> bool:
            lines.append(line)
            self.score[line["side"]] += line["points"]
            return bool(self.score[line["side"]] >= target)

        kept = len([line for line in won if line["side"] == mine]) >= bid
        if not kept:
            score({"for": "set back", "side": mine, "points": -bid})
            won = [line for line in won if line["side"] != mine]
        elif self.o["out_first"] == "pitcher":
            won = [line for line in won if line["side"] == mine] + [line for line in won if line["side"] != mine]
        for line in won:
            alone = self.o["pitcher_goes_out"] == "bidder" and line["side"] != mine
            if alone and self.score[line["side"]] == target - 1:
                continue
            if score(line):
                return lines
        swept = len(won) == 4 and len({line["side"] for line in won}) == 1 and won[0]["side"]
        if swept is not False:
            asked = kept and bid == 4 and swept == mine and before[swept] >= 0
            if self.o["smudge"] == "any-four" or (self.o["smudge"] == "four" and asked):
                score({"for": "smudge", "side": swept, "points": target - self.score[swept]})
        return lines


def up_down(sheet: Sheet, o: Line, n: int) -> None:
    """A match of 7Up7Down or Oh Hell."""
    dealer, score = n - 1, [0] * n
    ones = [i for i, cards in enumerate(o["schedule"]) if cards == 1]
    blind = {"first": ones[:1], "second": ones[1:2], "both": ones[:2], "none": []}[o["forehead"]]
    for row, cards in enumerate(o["schedule"]):
        stock, line = sheet.deal(row + 1, dealer)
        if line.get("tricks") != cards:
            sheet.foul(f"{cards} cards each, not {line.get('tricks')}")
        around = [(dealer + 1 + i) % n for i in range(n)]
        hands: list[set[str]] = [set() for _ in range(n)]
        for _ in range(cards):
            for seat in around:
                hands[seat].add(stock.pop())
        if row in blind and any(len(hand) != 1 for hand in hands):
            sheet.foul("a forehead round has one card each")
        turns = {"cycle": "SDCH", "cycle-nt": "SDCHN", "none": "N"}.get(o.get("trump", "turn-up"), "")
        turns = "N" if row + 1 in o.get("no_trump", []) else turns
        if turns:
            trump = turns[row % len(turns)]
        else:
            trump = stock[-1][1]
            sheet.want(turn_up=stock.pop())
        sheet.want(trump=trump)
        bids = [0] * n
        for seat in around:
            free = list(range(cards + 1))
            hook = o.get("bids", "in-turn") == "in-turn" and (cards > 3 if o["hook"] == "over-3" else o["hook"])
            if hook and seat == dealer:
                free = [bid for bid in free if bid + sum(bids) != cards]
            bids[seat] = sheet.decision(seat, {"bid": free})[1]
        taken, leader = [0] * n, around[0]
        for number in range(1, cards + 1):
            leader, _ = trick(sheet, number, leader, hands, trump, False, False)
            taken[leader] += 1
        points = [0] * n
        for seat in range(n):
            miss, apart = o.get("miss", "0"), abs(bids[seat] - taken[seat])
            if not apart and bids[seat]:
                points[seat] = o["per_trick"] * bids[seat] + o["made_bonus"]
            elif not apart:
                points[seat] = cards if o["zero"] == "cards" else o["zero"]
            elif miss == "tricks":
                points[seat] = taken[seat]
            elif miss == "minus-bid":
                points[seat] = -bids[seat]
            elif miss != "0":
                points[seat] = -apart * int(miss.removeprefix("off-"))
        score = [before + won for before, won in zip(score, points, strict=True)]
        sheet.want(score=score, bids=bids, taken=taken, points=points)
        dealer = around[0]
    sheet.want(end=True, winners=[s for s in range(n) if score[s] == max(score)], score=score)


def matches_of(lines: Iterable[str]) -> Iterator[list[tuple[int, Line]]]:
    """The numbered lines of each match of a file."""
    match: list[tuple[int, Line]] = []
    for number, text in enumerate(lines, 1):
        line = json.loads(text)
        if "record" in line and match:
            yield match
            match = []
        match.append((number, line))
    if match:
        yield match


def judge(lines: Iterable[str], simulated: bool = False) -> tuple[int, int, int]:
    """Replay all matches of a record: how many matches, deals and decisions were right.

    Raises `Foul`. `simulated`: the header's options must be those of the rules page's table, and the matches finished.
    """
    matches = deals = decisions = 0
    for match in matches_of(lines):
        sheet = Sheet(match)
        header = sheet.take()
        players, options = len(header["players"]), header["options"]
        if simulated and options != tradition(header["preset"], players):
            sheet.foul(f"these are not the options of {header['preset']}: {options}")
        try:
            if header["game"] == "seven-up":
                SevenUp(sheet, options, players).run()
            elif header["game"] == "all-fours":
                AllFours(sheet, options, players).run()
            elif header["game"] == "pitch":
                Pitch(sheet, options, players).run()
            else:
                up_down(sheet, options, players)
        except Unfinished:
            if simulated:
                sheet.foul("the record stops before the match is over")
        for _number, line in sheet.lines:
            sheet.foul(f"the match is over, and yet: {json.dumps(line)}")
        matches, deals, decisions = matches + 1, deals + sheet.deals, decisions + sheet.decisions
    return matches, deals, decisions


def fresh(preset: str, players: int, matches: int, seed: int) -> list[str]:
    """The lines of matches that the program plays at random, legal choices included."""
    command = [sys.executable, "-m", "sevenup_gui", "simulate", "--legal", "--out", "-", "--preset", preset]
    command += ["--players", str(players), "--matches", str(matches), "--seed", str(seed)]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()


def main() -> int:
    """Judge the files named, or fresh records of every table."""
    parser = argparse.ArgumentParser(prog="python -m tools.referee", description=__doc__.split("\n")[0])
    parser.add_argument("files", nargs="*", type=Path)
    parser.add_argument("--deals", type=int, default=1000, help="at least so many fresh deals for every table")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    try:
        for file in args.files:
            counts = judge(file.read_text(encoding="utf-8").splitlines())
            sys.stdout.write(f"{file}: {counts[0]} matches, {counts[1]} deals, {counts[2]} decisions hold\n")
        if not args.files:
            for preset, (_options, tables) in TRADITIONS.items():
                for players in tables:
                    deals = decisions = seed = 0
                    while deals < args.deals:
                        more = judge(fresh(preset, players, 50, args.seed * 1000 + seed), simulated=True)
                        deals, decisions, seed = deals + more[1], decisions + more[2], seed + 1
                    sys.stdout.write(f"{preset}, {players} players: {deals} deals, {decisions} decisions hold\n")
                    sys.stdout.flush()
    except Foul as foul:
        sys.stdout.write(f"{foul}\n")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
