"""Match equity in Seven Up: what a score is worth, as each side's chance to win the match.

A deal is a list of points in the order they are counted, each for a side named by its place: 0 the dealer's side,
1 the eldest's, 2 the third player's. How often each list comes was measured by playing (`measured`); from that
the chance of winning follows for every score, target and way of counting, by adding up backwards from the end of
the match. Which cards are played hardly depends on the score; who wins with them does, and that is counted exactly.
"""

from functools import cache, lru_cache
from math import erf, sqrt
from typing import NamedTuple

from sevenup_gui.engine.state import side_count, side_of
from sevenup_gui.games.seven_up.options import SevenUpOptions
from sevenup_gui.games.trumps.counting import pegged_out, winner_after_play
from sevenup_gui.search.parameters import read_table

FAR = 9  # with more points than this to go the chance is that of a long race, by the normal curve
ROUNDS = 40  # for a level score beyond the target, where the same score comes again and again


class Course(NamedTuple):
    """A possible course of a deal: points pegged before play and points counted after it, each by the place of its
    side; `void` if the cards ran out; and its share of all deals."""

    before: tuple[int, ...]
    after: tuple[int, ...]
    void: bool
    share: float


def table_key(options: SevenUpOptions, players: int) -> tuple[str, int]:
    """Return the key of the measured table for these options: the preset that settles trumps most alike."""
    if players == 2 and options.beg == "forced":
        return "forced-beg", 2
    if options.begs == "each-turn-up":
        return "espanol", players
    if options.gift_to == "each-opponent" or not options.gift_may_win:
        return "hoyle", players
    return "old-sledge", players


@cache
def measured() -> dict[tuple[str, int], dict[str, int]]:
    """Return the number of deals that took each course, by preset and number of players: `before|after` play, the place
    of the side of each point, "v" for a void deal. Measured by `python -m tools.equity`."""
    return read_table("seven-up-courses")


@lru_cache(maxsize=16)
def courses(options: SevenUpOptions, players: int) -> tuple[Course, ...]:
    """The courses a deal may take, with shares that add up to one."""
    counts = measured()[table_key(options, players)]
    total = sum(counts.values())
    found = []
    for text, count in counts.items():
        before, after = text.split("|")
        void = after == "v"
        found.append(Course(tuple(map(int, before)), () if void else tuple(map(int, after)), void, count / total))
    return tuple(found)


class Equity:
    """The chances of each side, for one set of options and number of players."""

    def __init__(self, options: SevenUpOptions, players: int) -> None:
        self.options, self.players = options, players
        self.sides = side_count(options, players)
        self.known: dict[tuple[int, ...], tuple[float, ...]] = {}

    def chances(self, score: tuple[int, ...], dealer: int) -> tuple[float, ...]:
        """Each side's chance to win a match that stands at `score` (by side), with seat `dealer` to deal."""
        first = side_of(self.options, self.players, dealer)
        placed = tuple([score[(first + place) % self.sides] for place in range(self.sides)])
        by_place = self.at(self.clipped(placed))
        return tuple([by_place[(side - first) % self.sides] for side in range(self.sides)])

    def clipped(self, score: tuple[int, ...]) -> tuple[int, ...]:
        """The score as points to go, none less than none: beyond the target only a level score goes on."""
        return tuple([max(0, self.options.target - points) for points in score])

    def at(self, needs: tuple[int, ...]) -> tuple[float, ...]:
        """The chances by place when the places have these points to go."""
        found = self.known.get(needs)
        if found is not None:
            return found
        if max(needs) > FAR:
            found = self.long_race(needs)
        else:
            fixed, again = self.one_deal(needs)
            found = (1 / self.sides,) * self.sides
            # A deal without points only passes the deal on, so these scores lead to one another in a ring.
            ring = [needs[turn:] + needs[:turn] for turn in range(self.sides)]
            parts = {place: self.one_deal(place) for place in ring if place != needs} | {needs: (fixed, again)}
            values = dict.fromkeys(ring, found)
            for _ in range(ROUNDS):
                values = {
                    place: tuple(
                        [
                            part + stay[0] * values[place][at] + stay[1] * values[place[1:] + place[:1]][at - 1]
                            for at, part in enumerate(base)
                        ]
                    )
                    for place, (base, stay) in parts.items()
                }
            self.known.update(values)
            found = values[needs]
        self.known[needs] = found
        return found

    def long_race(self, needs: tuple[int, ...]) -> tuple[float, ...]:
        """Far from the end: the race is close to a normal spread around the points still to go."""
        lead = [sum(needs) / len(needs) - need for need in needs]
        weights = [0.5 + 0.5 * erf(ahead / sqrt(2.0 * sum(needs))) + 1e-6 for ahead in lead]
        return tuple([weight / sum(weights) for weight in weights])

    def one_deal(self, needs: tuple[int, ...]) -> tuple[list[float], tuple[float, float]]:
        """Return each place's gain from the deals that score, and the share of deals that leave the score as it is:
        with the same dealer, and with the next."""
        chances, same, passed = [0.0] * self.sides, 0.0, 0.0
        for course in courses(self.options, self.players):
            score = [self.options.target - need for need in needs]
            winner = self.pegged(score, course.before)
            if winner is None and not course.void:
                winner = self.counted(score, course.after)
            if winner is not None:
                chances[winner] += course.share
                continue
            left = self.clipped(tuple(score))
            if left == needs:
                same, passed = same + course.share * course.void, passed + course.share * (not course.void)
                continue
            if course.void:
                later = self.at(left)
            else:
                turned = self.at(left[1:] + left[:1])
                later = turned[-1:] + turned[:-1]
            for place, chance in enumerate(later):
                chances[place] += course.share * chance
        return chances, (same, passed)

    def pegged(self, score: list[int], places: tuple[int, ...]) -> int | None:
        """Peg points at once, one after another; the place that is out with one, if any."""
        for place in places:
            score[place] += 1
            out = pegged_out(self.options, tuple(score), (place,))
            if out:
                return out[0]
        return None

    def counted(self, score: list[int], places: tuple[int, ...]) -> int | None:
        """Count points after play in their order; the place that has won, if any."""
        for place in places:
            score[place] += 1
            if self.options.count == "in-order" and score[place] >= self.options.target:
                return place
        return winner_after_play(self.options, tuple(score))

    def after_play(self, score: tuple[int, ...], awards: tuple[int, ...], dealer: int) -> tuple[float, ...]:
        """Each side's chance once a deal of `dealer` is counted, its points in counting order by side."""
        now = list(score)
        winner = self.counted(now, awards)
        if winner is not None:
            return tuple([float(side == winner) for side in range(self.sides)])
        return self.chances(tuple(now), (dealer + 1) % self.players)


@lru_cache(maxsize=16)
def equity(options: SevenUpOptions, players: int) -> Equity:
    """The chances for these options; worked out once in each process."""
    return Equity(options, players)
