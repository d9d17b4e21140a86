"""A player who knows of a match only what was heard: the hand, trump, the question. It fails where a decision comes for
which something was never said.
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from sevenup_gui.engine.cards import PACK, SUITS, Card, Suit
from sevenup_gui.i18n import _, ngettext
from sevenup_gui.vocabulary.naming import card_name, card_title, suit_title, trump_words

FIELD = re.compile(r"\\{\w+\\}")


class DeafError(Exception):
    """A sentence that should have been heard and wasn't, or a fact missing that a decision needs."""


def pattern(sentence: str) -> re.Pattern[str]:
    """Return a pattern for a sentence with {fields} in it."""
    return re.compile(FIELD.sub("(.+?)", re.escape(sentence)))


def patterns(*sentences: str) -> list[re.Pattern[str]]:
    """Return patterns for several sentences."""
    return [pattern(sentence) for sentence in sentences]


def questions() -> dict[str, list[re.Pattern[str]]]:
    """Return the questions to a player, by the kind of decision, in the language spoken."""
    follow = [_("You have {a_card}. Follow suit, or trump."), _("You have {a_card}: follow suit.")]
    follow += [_("Trumps led. Play {a_card}."), _("Trumps led. Follow suit.")]
    follow += [_("You're out of {suit}. Play anything."), _("You're out of {suit}. You must trump here.")]
    throw = [ngettext("Choose {count} card to discard.", "Choose {count} cards to discard.", n) for n in (1, 2)]
    any_but = _("How many tricks will you take? The bids can't add up to {tricks}, so {bid} is out.")
    see = _("You see every card but yours. How many tricks will you take? The bids can't add up to {tricks}, so "
            "{bid} is out.")  # fmt: skip
    return {
        "beg": patterns(_("Stand and play {suit}, or beg.")),
        "answer": patterns(_("You may give one or run the cards.")),
        "discard": patterns(*throw),
        "bid": patterns(any_but, see, _("How many tricks will you take?"),
                        _("You see every card but yours. How many tricks will you take?")),
        "blind": patterns(_("Play the card on your forehead.")),
        "play": patterns(_("Lead any card."), *follow),
    }  # fmt: skip


@dataclass
class Known:
    """The facts heard of the deal under way."""

    hand: set[Card] | None = None
    others: str = ""  # what was heard of hands seen in a forehead round
    trump: Suit | None = None


@dataclass
class Ear:
    """The facts heard, and conclusions from them. `asked` is the decision that waits, with the words it was asked
    in."""

    known: Known = field(default_factory=Known)
    asked: tuple[str, str] | None = None
    tricks: int = 0
    deals: int = 0
    over: bool = False

    def __post_init__(self) -> None:
        self.questions = questions()
        self.cards = {**{card_name(card): card for card in PACK}, **{card_title(card): card for card in PACK}}
        self.named = re.compile("|".join(sorted(map(re.escape, self.cards), key=len, reverse=True)))
        self.deal = patterns(_("You deal."), _("{name} deals."), _("Forehead round. You see every card but yours."))
        self.hold = pattern(_("You hold {cards}."))
        self.holds = pattern(_("{name} holds {cards}."))
        self.turned = patterns(_("You turned {card}"), _("{name} turned {card}"), _("Turned up: {card}."))
        self.played = patterns(_("You led {card}."), _("You played {card}."), _("You play {card}."))
        self.took = patterns(_("You win the trick with {card}."), _("{name} wins the trick with {card}."))
        self.wait = patterns(_("Your last card is played for you."), _("Only {card} is legal, so it's played for you."))
        self.won = patterns(_("You win the match."), _("{name} wins the match."), _("{names} win the match."),
                            _("{names} share first place."))  # fmt: skip
        self.onward = (_("Next deal"), _("Next round"), _("Result"))

    def hear(self, lines: Sequence[str]) -> None:
        """Take in what was said."""
        for line in lines:
            self._hear(line)

    def _hear(self, line: str) -> None:
        known = self.known
        for at in self._starts(line):
            at()
        known = self.known
        for found in self.holds.finditer(line):
            known.others += found[0]
        # The hand last: what was heard of it in a question is what it is now.
        gone = {
            self.cards[name] for one in self.played for m in one.finditer(line) for name in self.named.findall(m[1])
        }
        if known.hand is not None:
            known.hand -= gone
        if own := list(self.hold.finditer(line)):
            known.hand = {self.cards[name] for name in self.named.findall(own[-1][1])}
        self._hear_trump(line)
        self.tricks += sum(len(one.findall(line)) for one in self.took)
        self.over = self.over or any(one.search(line) for one in self.won)
        if any(line.startswith(word) or line.endswith(f"{word}.") for word in self.onward):
            self.asked = ("onward", line)
            return
        asked = [(m.end(), len(m[0]), kind, m[0]) for kind, every in self.questions.items() for one in every
                 for m in one.finditer(line)]  # fmt: skip
        if asked:
            self.asked = max(asked)[2:]  # the last one; of two that end there the longer says more
        if any(one.search(line) for one in self.wait):
            self.asked = None

    def _starts(self, line: str) -> list[Callable[[], None]]:
        return [self._begin] if any(one.search(line) for one in self.deal) else []

    def _begin(self) -> None:
        """Another deal: nothing is known of it."""
        self.known, self.asked = Known(), None
        self.deals += 1

    def _hear_trump(self, line: str) -> None:
        said: list[tuple[int, Suit]] = []
        for suit in SUITS:
            for words in (
                trump_words(suit, settled=True),
                trump_words(suit, settled=False),
                _("{suit} are trumps.").format(suit=suit_title(suit)),
            ):
                said += [(m.start(), suit) for m in re.finditer(re.escape(words), line)]
        for one in self.turned:
            for m in one.finditer(line):
                name = self.named.search(line, m.start())
                said += [(m.start(), self.cards[name[0]][1])] if name else []
        if said:
            self.known.trump = max(said)[1]

    # Decisions

    def lack(self, what: str) -> DeafError:
        """That something a decision needs was never said."""
        return DeafError(f"asked {self.asked}, but never told {what}")

    def hand(self) -> set[Card]:
        """The hand as it was told."""
        if not self.known.hand:
            raise self.lack("the hand")
        return self.known.hand

    def trump(self) -> Suit:
        """Return the trump, or the suit proposed."""
        if self.known.trump is None:
            raise self.lack("what is trump, or proposed")
        return self.known.trump

    def speaks(self, begs: bool) -> str:
        """The key of stand or beg, give or run: as the hand has trumps or not."""
        assert self.asked is not None
        kept = sum(card[1] == self.trump() for card in self.hand()) > 0 and not begs
        if self.asked[0] == "beg":
            return "s" if kept else "b"
        return "g" if kept else "r"

    def bids(self) -> int:
        """Return a bid for the hand's worth, or for what the others show, but not the barred number."""
        assert self.asked is not None
        words = self.asked[1]
        if _("You see every card but yours. How many tricks will you take?").rstrip("?") in words:
            if not self.known.others:
                raise self.lack("what the others hold")
            wanted = 0 if re.search("|".join(map(re.escape, (card_name(c) for c in PACK if c[0] == "A"))),
                                    self.known.others) else 1  # fmt: skip
        else:
            trump = self.trump()
            wanted = sum(card[0] in "AK" or (card[1] == trump and card[0] in "QJT") for card in self.hand())
        barred = re.search(r"(\d+)\D*$", words)
        if barred and int(barred[1]) == wanted:
            return wanted - 1 if wanted else 1
        return wanted

    def card_of(self, said: str) -> Card | None:
        """Return the card of the hand that was named; fails for one that was never told to be there."""
        name = self.named.search(said)
        if name is None:
            return None
        card = self.cards[name[0]]
        if card not in self.hand():
            raise DeafError(f"{name[0]} lies in the hand, of which only {sorted(self.hand())} was told")
        return card


def unplayable(said: str) -> bool:
    """Return True if a card was said not to be playable now."""
    return _("not playable now") in said


def refused(said: str) -> bool:
    """Return True if the attempt was refused."""
    return any(words in said for words in (_("A gift can't win here. Run the cards."),))
