"""The points a hand should make in Pitch if its owner pitches a suit: the chance of each number.

High, Low, Jack and Game are taken one by one and as if they did not depend on each other: rough, and quick enough to
bid by in every world that is played out.
"""

from functools import lru_cache
from math import exp
from typing import NamedTuple

from sevenup_gui.games.pitch.thinking.card_values import PIP
from sevenup_gui.search.bits import SUIT_MASK

OTHERS = 46  # the cards that one does not see
JACK_HELD = (0.30, 0.14, 0.10)  # brought home: alone, for each trump beside it, and for each over it besides
JACK_CAUGHT = (0.08, 0.14)  # where a foe has it: at all, and for each trump over it
JACK_OF_PARTNER = 0.65
GAME_AT = {2: -0.75, 3: -1.3}  # by the sides, the evener the fewer; of more -1.6
GAME_TRUMP, GAME_HIGH, GAME_PLAIN = 0.35, 0.25, 0.05  # for each trump, each over the ten, and each pip of plain cards


class Neighbours(NamedTuple):
    """The number of a seat's foes and partners, the number of sides, and whether the taker of Low gets the point."""

    foes: int
    partners: int
    sides: int
    captured: bool


class Promise(NamedTuple):
    """The suit (by number), and the chance to make at least so many points, from 0 to 4."""

    suit: int
    at_least: tuple[float, ...]

    def worth(self, bid: int) -> float:
        """The points expected where so much was bid: nothing but the loss of the bid if it is not made."""
        chances = self.at_least
        if bid > 4:
            return -bid  # all the tricks as well: rarely
        made = chances[bid] * bid + sum(chances[bid + 1 :])
        return made - (1.0 - chances[bid]) * bid


def odds(hand: int, suit: int, neighbours: Neighbours) -> tuple[float, float, float, float]:
    """The chances of High, Low, Jack and Game."""
    foes, partners, sides, captured = neighbours
    mine = (hand & SUIT_MASK[suit]) >> 13 * suit
    number = mine.bit_count()
    foe, friend = 6 * foes / OTHERS, 6 * partners / OTHERS
    ours = friend / (foe + friend)
    over = 12 - (mine.bit_length() - 1)  # higher than the highest, all unseen
    under = (mine & -mine).bit_length() - 1
    held = 1.0 - foe - friend
    high = (1.0 - foe) ** over if not partners else held**over + (1.0 - held**over) * ours
    low = (1.0 - foe) ** under if not partners else held**under + (1.0 - held**under) * ours
    if captured:
        low = min(0.9, 0.25 + 0.1 * number + 0.12 * (mine >> 9).bit_count()) if not partners else 0.3 + 0.12 * number
    over_jack = (mine >> 10).bit_count()
    if mine >> 9 & 1:
        jack = min(0.97, JACK_HELD[0] + JACK_HELD[1] * (number - 1) + JACK_HELD[2] * over_jack)
    else:
        jack = foe * (JACK_CAUGHT[0] + JACK_CAUGHT[1] * over_jack) + friend * JACK_OF_PARTNER
    plain, pips = hand & ~SUIT_MASK[suit], 0
    while plain:
        at = plain.bit_length() - 1
        plain ^= 1 << at
        pips += PIP[at]
    merit = GAME_AT.get(sides, -1.6) + GAME_TRUMP * (number - 1) + GAME_HIGH * (mine >> 9).bit_count()
    game = 1 / (1 + exp(-(merit + GAME_PLAIN * min(pips, 12))))
    return high, low, jack, game


@lru_cache(maxsize=20_000)
def promises(hand: int, neighbours: Neighbours) -> tuple[Promise, ...]:
    """Return a hand's promise in each suit that it has, the best first."""
    found = []
    for suit in range(4):
        if not hand & SUIT_MASK[suit]:
            continue
        exactly = [1.0, 0.0, 0.0, 0.0, 0.0]
        for chance in odds(hand, suit, neighbours):
            exactly = [
                exactly[n] * (1.0 - chance) + (exactly[n - 1] * chance if n else 0.0) for n in range(len(exactly))
            ]
        found.append(Promise(suit, tuple([sum(exactly[n:]) for n in range(len(exactly))])))
    return tuple(sorted(found, key=lambda each: (-sum(each.at_least), each.suit)))
