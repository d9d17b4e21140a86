"""One known world of a deal of Trinidad All Fours played out fast, each seat at a glance: cards are bits."""

from collections.abc import Sequence

from sevenup_gui.engine.cards import PACK
from sevenup_gui.engine.state import next_seat, side_of
from sevenup_gui.engine.views import View
from sevenup_gui.games.all_fours.rules import HUNG, options_of
from sevenup_gui.games.trumps.counting import PIPS
from sevenup_gui.search.bits import BIT, SUIT_MASK, SUIT_OF, SUITS_INDEX, mask

PIP = tuple([PIPS["hoyle"].get(card[0], 0) for card in PACK])
TENS = sum(1 << BIT[f"T{suit}"] for suit in "SHDC")
PIPPED = sum(1 << at for at in range(52) if PIP[at])
WORTH_A_TRUMP = 8  # pips in a trick that it is trumped for, by who could follow
LEAD_TRUMPS = 3  # trumps in hand from which a sure one is led
MOST_GIVEN = 99  # more than any card counts


def best_pipped(cards: int) -> int:
    """Return the card with the most pips."""
    found = cards.bit_length() - 1
    left = cards
    while left:
        at = left.bit_length() - 1
        left ^= 1 << at
        if PIP[at] > PIP[found]:
            found = at
    return found


class PlayedOutDeal:
    """The constants of a world that is played out: trump, sides, the owners of High, Low and the jack."""

    def __init__(self, view: View, trump: str, hands: Sequence[int]) -> None:
        self.players, self.trump = view.players, SUITS_INDEX[trump]
        self.trumps = SUIT_MASK[self.trump]
        self.barred = options_of(view).undertrump == "barred"
        self.side = [side_of(view.options, view.players, seat) for seat in range(view.players)]
        self.next = [next_seat(view, seat) for seat in range(view.players)]
        self.jack = BIT[f"J{trump}"]
        held: dict[int, int] = {}
        self.gone, self.pips, self.jack_to = mask(view.turned), [0, 0], -1
        for trick in view.tricks:
            winner = self.side[trick.winner]
            for text, seat in trick.cards:
                card = BIT[text]
                held[card] = self.side[seat]
                self.gone |= 1 << card
                self.pips[winner] += PIP[card]
                if card == self.jack:
                    self.jack_to = winner
        for text, seat in view.table:
            held[BIT[text]] = self.side[seat]
        for seat, hand in enumerate(hands):
            left = hand & self.trumps
            while left:
                at = left.bit_length() - 1
                left ^= 1 << at
                held[at] = self.side[seat]
        trumps = [card for card in held if self.trumps >> card & 1]
        self.high = held[max(trumps)] if trumps else -1
        self.low = held[min(trumps)] if trumps else -1
        self.jack_of = held.get(self.jack, -1)

    def play_out(self, hands: Sequence[int], turn: int, table: Sequence[tuple[int, int]], luck: int) -> tuple[int, int]:
        """The sides that take the jack and Game (-1: nobody) when all play on at a glance. `table` has (card, seat);
        the same `luck`, the same play."""
        left, side, players, trumps, jack = list(hands), self.side, self.players, self.trumps, self.jack
        pips, jack_to, gone = list(self.pips), self.jack_to, self.gone
        best = holder = led = -1
        lying = counted = number = 0
        for card, seat in table:
            if best < 0 or (card > best if SUIT_OF[card] == SUIT_OF[best] else trumps >> card & 1):
                best, holder = card, seat
            led = SUIT_OF[card] if led < 0 else led
            lying |= 1 << card
            counted += PIP[card]
            number += 1
        while True:
            if number == players:
                taker = side[holder]
                pips[taker] += counted
                gone |= lying
                if lying >> jack & 1:
                    jack_to = taker
                if not left[holder]:
                    game = -1 if pips[0] == pips[1] else int(pips[1] > pips[0])
                    return jack_to, game
                turn, led = holder, -1
                number = lying = counted = 0
            hand = left[turn]
            if not hand & (hand - 1):
                card = hand.bit_length() - 1
            elif not number:
                card = self.lead(hand, gone, luck)
                luck = luck * 5 + 1 & 0xFFF
            else:
                legal = self.legal(hand, led, best)
                if legal & (legal - 1):
                    friend = side[holder] == side[turn]
                    last = number == players - 1
                    over = lying >> jack & 1
                    card = self.reply(hand, legal, gone | lying, led, best, counted, friend, last, over)
                else:
                    card = legal.bit_length() - 1
            left[turn] ^= 1 << card
            if not number:
                best, holder, led = card, turn, SUIT_OF[card]
            elif card > best if SUIT_OF[card] == SUIT_OF[best] else trumps >> card & 1:
                best, holder = card, turn
            lying |= 1 << card
            counted += PIP[card]
            number += 1
            turn = self.next[turn]

    def beats(self, card: int, best: int) -> bool:
        """Return True if a card, played after it, beats the best so far."""
        return card > best if SUIT_OF[card] == SUIT_OF[best] else bool(self.trumps >> card & 1)

    def worth_of(self, lying: Sequence[tuple[int, int]]) -> tuple[int, int]:
        """Return the pips of cards on the table, and 1 if the jack of trumps is among them."""
        return sum([PIP[card] for card, _seat in lying]), int(any(card == self.jack for card, _seat in lying))

    def legal(self, hand: int, led: int, best: int) -> int:
        """The cards that may be played to a suit led when `best` holds the trick (T-6)."""
        trumps = self.trumps
        if led == self.trump:
            return hand & trumps or hand
        suit = hand & SUIT_MASK[led]
        cards = suit | hand & trumps if suit else hand
        if self.barred and trumps >> best & 1 and hand & ~trumps:
            return cards & ~(trumps & (2 << best) - 1)
        return cards

    def lead(self, hand: int, gone: int, luck: int) -> int:
        """A card to lead: a sure trump of a long suit, with which the jack may be hung; a sure plain card; else a small
        one of the longest plain suit."""
        mine = hand & self.trumps
        unseen = ~gone & ~hand
        if mine:
            top = mine.bit_length() - 1
            sure = not (unseen & self.trumps) >> top
            many = mine.bit_count()
            if sure and (top != self.jack) and (unseen >> self.jack & 1 or many >= LEAD_TRUMPS):
                return top
            if mine == hand:
                small = mine & ~(1 << self.jack) or mine
                return (small & -small).bit_length() - 1
        found, most = -1, -99
        for suit in range(4):
            cards = hand & SUIT_MASK[suit] & ~self.trumps
            if not cards:
                continue
            top = cards.bit_length() - 1
            sure = not (unseen & SUIT_MASK[suit]) >> top
            low = (cards & -cards).bit_length() - 1
            if sure and not unseen & self.trumps:
                return top
            worth = cards.bit_count() * 4 - PIP[low] * 2 + (luck >> suit & 3)
            if worth > most:
                found, most = low, worth
        return found

    def reply(
        self, hand: int, legal: int, gone: int, led: int, best: int, counted: int, friend: bool, last: bool, over: int
    ) -> int:
        """A card to a trick that `best` holds, a partner's with `friend`; `over`: the jack of trumps lies there."""
        trumps, jack = self.trumps, self.jack
        if trumps >> best & 1:
            winning = legal & trumps & ~((2 << best) - 1)
        else:
            winning = legal & (trumps | SUIT_MASK[led] & ~((2 << best) - 1))
        losing = legal & ~winning
        if last and winning >> jack & 1 and not over:
            return jack  # brought home
        if friend and (last or self.holds(best, hand, gone)):
            return self.give(losing or legal)
        if not winning:
            return self.throw(losing)
        plain = winning & ~trumps
        if last and plain & TENS:
            return (plain & TENS).bit_length() - 1
        if plain and (last or self.holds(plain.bit_length() - 1, hand, gone)):
            return plain.bit_length() - 1
        ruffs = winning & trumps & ~(1 << jack) or winning & trumps
        wanted = over or counted >= (WORTH_A_TRUMP // 2 if last else WORTH_A_TRUMP)
        if ruffs and (wanted or led == self.trump or not losing):
            return ruffs.bit_length() - 1 if over and not last else (ruffs & -ruffs).bit_length() - 1
        return self.throw(losing or winning)

    def holds(self, best: int, hand: int, gone: int) -> bool:
        """Return True if no higher unseen card of its suit can beat a card."""
        unseen = ~gone & ~hand & SUIT_MASK[SUIT_OF[best]]
        return not unseen >> best

    def give(self, cards: int) -> int:
        """The card that counts most, for a trick that the side has: no trump where something else will do."""
        some = cards & ~self.trumps or cards & ~(1 << self.jack) or cards
        if some & TENS:
            return (some & TENS).bit_length() - 1
        if some & PIPPED:
            return best_pipped(some & PIPPED)
        return (some & -some).bit_length() - 1

    def throw(self, cards: int) -> int:
        """The card that gives least away."""
        some = cards & ~self.trumps or cards
        if some & ~PIPPED:
            some &= ~PIPPED
            return (some & -some).bit_length() - 1
        left, found, least = some, -1, MOST_GIVEN
        while left:
            at = left.bit_length() - 1
            left ^= 1 << at
            worth = MOST_GIVEN - 1 if at == self.jack else PIP[at]
            if worth < least:
                found, least = at, worth
        return found

    def points(self, jack_to: int, game: int) -> tuple[tuple[int, int], ...]:
        """Return the points after play, in counting order: (side, points)."""
        made = [(self.high, 1), (self.low, 1)] if self.high >= 0 else []
        if self.jack_of >= 0 and jack_to >= 0:
            made.append((jack_to, 1 if jack_to == self.jack_of else HUNG))
        if game >= 0:
            made.append((game, 1))
        return tuple(made)
