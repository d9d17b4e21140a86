"""The policy of playouts in 7Up7Down: the rule of thumb of careful people on bits, quick enough to play worlds out.

Each seat goes by its own cards and by what everybody has seen, never by the other hands of the world, so a played-out
round has the surprises of a real one: seats that see all cards defend too well and make their bids too easily.
Cards are bits as in `search.bits`. The sums are those of `heuristic`, which says what they mean.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from sevenup_gui.engine.state import from_left
from sevenup_gui.games.up_down.options import UpDownOptions
from sevenup_gui.games.up_down.rules import missed, points_for
from sevenup_gui.games.up_down.thinking.heuristic import LATER_HIGH, RUFF, SECOND_ROUND
from sevenup_gui.games.up_down.thinking.heuristic import bid_worths as worths_of
from sevenup_gui.search.bits import SUIT_MASK, SUIT_OF, takes
from sevenup_gui.search.card_counting import RUFF_WHEN_VOID

PACK_MASK = (1 << 52) - 1
MOST_CARDS = 26  # no hand is larger: two players, the whole pack but the turn-up
LIKELY = 0.9  # taking so likely a card out of the count again would magnify what was rounded: the rest is counted anew


@lru_cache(maxsize=64)
def lacking(unseen: int) -> tuple[tuple[float, ...], ...]:
    """The chance that a hand has none of some cards: by how many of the `unseen` they are, then by the hand's size."""
    return tuple([tuple([(1 - cards / unseen) ** size for size in range(MOST_CARDS)]) for cards in range(unseen + 1)])


@lru_cache(maxsize=512)
def stock_chances(held: int, unseen: int) -> tuple[float, ...]:
    """The chance that so many (index) of the unseen cards are all in the stock, when `held` of them are in hands."""
    return tuple([(1 - held / unseen) ** cards for cards in range(14)])


class Seat(NamedTuple):
    """A seat's knowledge before it bids or plays."""

    seat: int
    hand: int  # its cards, as bits
    seen: int  # the cards that everybody has seen: the turn-up, the tricks, the table
    voids: Sequence[int]  # by seat, the suits shown to be missing: bit 0 for the first suit
    trump: int
    table: int  # how many cards lie on the table
    led: int  # the suit led; -1 on lead
    best: int  # the card that holds the trick; -1 on lead


def trick_chances(at: Seat) -> list[tuple[int, float]]:
    """The cards of the hand, high to low in each suit, with the chance that each takes some later trick."""
    seat, hand, seen, voids, trump, table, _, _ = at
    players, size = len(voids), hand.bit_count()
    later = players - 1 - table
    unseen = PACK_MASK & ~(hand | seen)
    number = unseen.bit_count()
    held = later * size + table * (size - 1)
    hidden, lack = stock_chances(held, number), lacking(number)
    trumps_out = (unseen & SUIT_MASK[trump]).bit_count()
    chances = []
    for suit in range(4):
        mine = hand & SUIT_MASK[suit]
        if not mine:
            continue
        out = unseen & SUIT_MASK[suit]
        length = mine.bit_count()
        if suit == trump:
            ruff = RUFF if length < size else 0.0
            while mine:
                card = mine.bit_length() - 1
                mine ^= 1 << card
                above = (out >> card).bit_count()
                if above:
                    chance = hidden[above]
                    chance += (1 - chance) * LATER_HIGH * min(1.0, card % 13 / 10 + length / 10)
                    chances.append((card, min(1.0, chance + (1 - chance) * ruff)))
                else:
                    chances.append((card, 1.0))
            continue
        safe = unruffed(seat, voids, suit, trump, lack, out.bit_count(), trumps_out, size, later)
        safe *= max(0.2, 1 - SECOND_ROUND * (length - 1))
        while mine:
            card = mine.bit_length() - 1
            mine ^= 1 << card
            above = (out >> card).bit_count()
            chances.append((card, hidden[above] * safe * (0.75 if above else 0.9)))
    return chances


def unruffed(
    seat: int,
    voids: Sequence[int],
    suit: int,
    trump: int,
    lack: Sequence[Sequence[float]],
    out: int,
    trumps_out: int,
    size: int,
    later: int,
) -> float:
    """The chance that nobody can trump the suit."""
    players, safe = len(voids), 1.0
    for step in range(1, players):
        cards = size if step <= later else size - 1
        other = voids[seat + step - players]
        if cards and not other >> trump & 1:
            void = 1.0 if other >> suit & 1 else lack[out][cards]
            safe *= 1 - void * (1 - lack[trumps_out][cards])
    return safe


def counted(chances: Iterable[float], most: int) -> list[float]:
    """The chance of each number of tricks up to `most` from cards with these chances of a trick each."""
    spread = [1.0] + [0.0] * most
    for chance in chances:
        if chance:
            miss = 1 - chance
            for n in range(most, 0, -1):
                spread[n] = spread[n] * miss + spread[n - 1] * chance
            spread[0] *= miss
    return spread


def merits(at: Seat, need: int) -> list[tuple[int, float]]:
    """The cards that may be played, high to low in each suit, with the chance of taking exactly `need` tricks from
    now on; when that can no longer be, with the chance to take this one."""
    seat, hand, seen, voids, trump, table, led, best = at
    legal = hand if best < 0 else hand & SUIT_MASK[led] or hand
    size = hand.bit_count()
    lost = not 0 <= need <= size
    promise = {} if lost else dict(trick_chances(at))
    spread = counted(promise.values(), max(0, need))
    unseen = PACK_MASK & ~(hand | seen)
    lack = lacking(unseen.bit_count())
    later = len(voids) - 1 - table
    scored: list[tuple[int, float]] = []
    last: tuple[int, int, bool] | None = None
    score = 0.0
    while legal:
        card = legal.bit_length() - 1
        legal ^= 1 << card
        suit = SUIT_OF[card]
        above = ((unseen & SUIT_MASK[suit]) >> card).bit_count()
        holds = best < 0 or (card > best if suit == SUIT_OF[best] else suit == trump)
        kind = (suit, above, holds)
        if kind != last or suit == trump:  # the rank of a trump has a worth of its own
            last = kind
            won = 0.0
            if holds:
                first = suit if best < 0 else led
                won = stays(seat, voids, suit, first, trump, lack, above, unseen, size, later)
            score = won if lost else reached(spread, promise, card, need, won)
        scored.append((card, score))
    return scored


def reached(spread: Sequence[float], promise: Mapping[int, float], card: int, need: int, won: float) -> float:
    """The chance of exactly `need` tricks when that card is played now, where it takes this one with the chance `won`;
    `promise` is what each card of the hand would take one with later, and `spread` the count of them all."""
    chance = promise[card]
    if chance > LIKELY:
        rest = counted([other for at, other in promise.items() if at != card], need)
        return won * (rest[need - 1] if need else 0.0) + (1 - won) * rest[need]
    # The card is taken out of the count again: the inverse of a step of `counted`.
    before, here = 0.0, 0.0
    miss = 1 - chance
    for n in range(need + 1):
        before, here = here, (spread[n] - here * chance) / miss
    return won * before + (1 - won) * here


def stays(
    seat: int,
    voids: Sequence[int],
    suit: int,
    led: int,
    trump: int,
    lack: Sequence[Sequence[float]],
    above: int,
    unseen: int,
    size: int,
    later: int,
) -> float:
    """The chance that a card which holds the trick keeps it."""
    players, won = len(voids), 1.0
    led_out, trumps_out = (unseen & SUIT_MASK[led]).bit_count(), (unseen & SUIT_MASK[trump]).bit_count()
    for step in range(1, later + 1):
        other = voids[seat + step - players]
        over = 0.0 if other >> suit & 1 else 1 - lack[above][size]
        if suit == trump == led:
            won *= 1 - over
            continue
        void = 1.0 if other >> led & 1 else lack[led_out][size]
        if suit == trump:
            won *= 1 - over * void * RUFF_WHEN_VOID
        else:
            ruff = 0.0 if other >> trump & 1 else 1 - lack[trumps_out][size]
            won *= (1 - over) * (1 - ruff * void * RUFF_WHEN_VOID)
    return won


def habit(at: Seat, need: int) -> int:
    """The card played by habit: the likeliest to end on `need` tricks, and of those alike the natural one."""
    legal = at.hand if at.best < 0 else at.hand & SUIT_MASK[at.led] or at.hand
    if not legal & (legal - 1):
        return legal.bit_length() - 1
    scored = merits(at, need)
    lost = not 0 <= need <= at.hand.bit_count()
    choice, top = -1, (-1.0, 0)
    for card, score in scored:
        rank = card % 13 + (20 if SUIT_OF[card] == at.trump and not lost else 0)
        # With tricks to come the lowest, with none the highest; a lost bid spares its high cards too.
        key = (score - card % 13 / 1000, 0) if lost else (round(score, 9), -rank if need else rank)
        if choice < 0 or key > top:
            choice, top = card, key
    return choice


def play_out(
    hands: Sequence[int],
    want: Sequence[int],
    trump: int,
    turn: int,
    table: Sequence[int],
    seen: int,
    voids: Sequence[int],
    near: bool = False,
) -> list[int]:
    """Return the tricks each seat ends short of its bid (negative: too many) if all play by habit; with `near` a seat
    that has missed its bid still plays to be near it.

    `want` has the tricks each seat still needs; `table` the cards lying there, the last played before `turn`; `seen`
    the cards that everybody has seen, those on the table too; `voids` the suits each seat has shown to lack.
    """
    left, short, shown = list(hands), list(want), list(voids)
    players = len(left)
    played = len(table)
    best, holder = -1, turn
    led = SUIT_OF[table[0]] if table else -1
    for at, card in enumerate(table):
        if best < 0 or takes(card, best, trump):
            best, holder = card, (turn - played + at) % players
    while True:
        while played < players:
            hand = left[turn]
            card = hand.bit_length() - 1
            if hand & (hand - 1):
                need = min(max(short[turn], 0), hand.bit_count()) if near else short[turn]
                card = habit(Seat(turn, hand, seen, shown, trump, played, led, best), need)
            left[turn] ^= 1 << card
            seen |= 1 << card
            suit = SUIT_OF[card]
            if best < 0:
                led = suit
            elif suit != led:
                shown[turn] |= 1 << led
            if best < 0 or (card > best if suit == SUIT_OF[best] else suit == trump):
                best, holder = card, turn
            turn = turn + 1 if turn + 1 < players else 0
            played += 1
        short[holder] -= 1
        if not left[holder]:
            return short
        turn, played, best = holder, 0, -1


def bid_worths(at: Seat, options: UpDownOptions, leads: bool) -> list[float]:
    """The points that each bid promises by habit, for a seat that has yet to bid; `leads` to the first trick."""
    tricks = at.hand.bit_count()
    if tricks == 1:
        chance = only_card(at, leads)
        spread = [1 - chance, chance]
    else:
        spread = counted([chance for _, chance in trick_chances(at)], tricks)
    return worths_of(options, spread)


def only_card(at: Seat, leads: bool) -> float:
    """Return the chance that the card takes the trick of a one-card round."""
    card = at.hand.bit_length() - 1
    unseen = PACK_MASK & ~(at.hand | at.seen)
    number, suit = unseen.bit_count(), SUIT_OF[card]
    free = 1 - (len(at.voids) - 1) / number
    out = unseen & SUIT_MASK[suit]
    chance: float = free ** (out >> card).bit_count()
    if suit == at.trump:
        return chance
    if not leads:
        chance *= out.bit_count() / number
    return chance * free ** (unseen & SUIT_MASK[at.trump]).bit_count()


def forehead_worths(
    hands: Sequence[int], seat: int, dealer: int, trump: int, turn_up: int, options: UpDownOptions
) -> list[float]:
    """The points that each bid promises a seat that sees every card but its own, one card each: its own may be any
    that it does not see."""
    players = len(hands)
    order = from_left(dealer, players)
    turn = order.index(seat)
    before, after = -1, []
    for at, other in enumerate(order):
        card = hands[other].bit_length() - 1
        if at > turn:
            after.append(card)
        elif at < turn and (before < 0 or takes(card, before, trump)):
            before = card
    others = turn_up | sum(hand for other, hand in enumerate(hands) if other != seat)
    wins = 0
    for own in range(52):
        if others >> own & 1 or (before >= 0 and not takes(own, before, trump)):
            continue
        wins += not any(takes(card, own, trump) for card in after)
    chance = wins / (52 - others.bit_count())
    none, one = points_for(options, 0, 0, 1), points_for(options, 1, 1, 1)
    return [
        none * (1 - chance) + missed(options, 0, 1) * chance,
        one * chance + missed(options, 1, 0) * (1 - chance),
    ]
