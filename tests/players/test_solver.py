"""The exact solver against looking at every way to play, rule by rule."""

import random
from collections.abc import Sequence

from hypothesis import given, settings
from hypothesis import strategies as st

from sevenup_gui.engine.cards import PACK, RANK_OF, Card
from sevenup_gui.engine.trick import Hand, follow_or_trump, winning
from sevenup_gui.games.seven_up.thinking.solver import OPEN, Solver
from sevenup_gui.games.trumps.counting import PIPS
from sevenup_gui.games.up_down.thinking.ending import exact
from sevenup_gui.search.bits import SUITS_INDEX, mask

Hands = tuple[Hand, Hand]


class Layout:
    """A random small layout of Seven Up for two."""

    def __init__(self, seed: int, cards: int) -> None:
        rng = random.Random(seed)
        picked = rng.sample([card for card in PACK if rng.random() < 0.6], 2 * cards)
        self.hands: Hands = (tuple(picked[:cards]), tuple(picked[cards:]))
        self.trump = rng.choice("SHDC")
        self.must_trump, self.tie = rng.random() < 0.5, rng.randrange(2)
        self.pips = PIPS[rng.choice(list(PIPS))]
        self.worth = [0.3 * rng.random() + 0.2 * outcome.bit_count() for outcome in range(8)]
        trumps = sorted((card for card in picked if card[1] == self.trump), key=RANK_OF.__getitem__)
        self.low_card = trumps[0] if trumps and rng.random() < 0.5 else None
        self.jack = OPEN if f"J{self.trump}" in picked else 0
        self.diff = rng.randrange(-5, 6)
        self.lying = rng.choice(self.hands[1])

    def solver(self, hands: tuple[Sequence[Card], Sequence[Card]], table: Card | None = None) -> Solver:
        """The solver of it."""
        return Solver(
            hands,
            self.trump,
            self.worth,
            self.pips,
            jack=self.jack,
            low=OPEN if self.low_card else 0,
            low_card=self.low_card,
            must_trump=self.must_trump,
            tie=self.tie,
            table=table,
        )

    def legal(self, hand: Hand, lead: Card) -> Hand:
        """Return the legal replies to a lead."""
        return follow_or_trump(hand, ((lead, 0),), self.trump, "must-trump" if self.must_trump else "anything")

    def after(self, hands: Hands, leader: int, lead: Card, reply: Card, diff: int, jack: int, low: int) -> float:
        """The worth to the first hand after a trick, every way to go on being looked at."""
        winner = winning(((lead, leader), (reply, 1 - leader)), self.trump)[1]
        counted = self.pips.get(lead[0], 0) + self.pips.get(reply[0], 0)
        jack = 1 - winner if f"J{self.trump}" in (lead, reply) else jack
        low = 1 - winner if self.low_card in (lead, reply) else low
        gone = (lead, reply)
        left: Hands = (
            tuple(card for card in hands[0] if card not in gone),
            tuple(card for card in hands[1] if card not in gone),
        )
        return self.value(left, winner, diff + counted * (1 - 2 * winner), jack, low)

    def value(self, hands: Hands, leader: int, diff: int, jack: int, low: int) -> float:
        """The worth to the first hand with `leader` to lead."""
        if not hands[0]:
            game = 1 if diff > 0 or (diff == 0 and self.tie == 1) else 0
            return self.worth[jack * 4 + low * 2 + game]
        best = max if leader == 0 else min
        worst = min if leader == 0 else max
        return best(
            worst(self.after(hands, leader, lead, r, diff, jack, low) for r in self.legal(hands[1 - leader], lead))
            for lead in hands[leader]
        )


@given(seed=st.integers(0, 2**32), cards=st.integers(1, 3))
@settings(max_examples=150, deadline=None)
def test_leading_is_worth_what_looking_at_everything_says(seed: int, cards: int) -> None:
    """Card by card, whatever trumps, jack, low, scale, void rule and score of pips."""
    layout = Layout(seed, cards)
    values = layout.solver(layout.hands).lead_values(layout.diff)
    for lead in layout.hands[0]:
        replies = layout.legal(layout.hands[1], lead)
        want = min(layout.after(layout.hands, 0, lead, reply, layout.diff, 0, 0) for reply in replies)
        assert abs(values[lead] - want) < 1e-9


@given(seed=st.integers(0, 2**32), cards=st.integers(1, 4))
@settings(max_examples=100, deadline=None)
def test_told_by_what_the_other_side_does_next_the_least_is_what_a_card_is_worth(seed: int, cards: int) -> None:
    """A lead by every legal reply to it, a reply by every lead after it: the worst of them is the exact value."""
    layout = Layout(seed, cards)
    hands, lying, diff = layout.hands, layout.lying, layout.diff
    after = layout.solver(hands).after_leads(diff, hands[0])
    assert {card: set(replies) for card, replies in after.items()} == {
        lead: set(layout.legal(hands[1], lead)) for lead in hands[0]
    }
    least = {card: min(replies.values()) for card, replies in after.items()}
    assert least == layout.solver(hands).lead_values(diff)
    other = tuple(card for card in hands[1] if card != lying)
    legal = layout.legal(hands[0], lying)
    after = layout.solver((hands[0], other), lying).after_replies(lying, diff, legal)
    least = {card: min(leads.values()) for card, leads in after.items()}
    assert least == layout.solver((hands[0], other), lying).reply_values(lying, diff)
    assert all(len(leads) == 1 or set(leads) == set(other) for leads in after.values())


@given(seed=st.integers(0, 2**32), cards=st.integers(2, 4), diff=st.integers(-40, 40))
@settings(max_examples=100, deadline=None)
def test_with_only_game_at_stake_it_is_as_exact(seed: int, cards: int, diff: int) -> None:
    """The shorter search that counts pips alone finds what looking at everything finds, far behind and far ahead."""
    layout = Layout(seed, cards)
    layout.jack, layout.low_card, layout.worth = 0, None, [0.2, 0.7] * 4
    values = layout.solver(layout.hands).lead_values(diff)
    leads = layout.hands[0][:2]
    want = {
        lead: min(
            layout.after(layout.hands, 0, lead, reply, diff, 0, 0) for reply in layout.legal(layout.hands[1], lead)
        )
        for lead in leads
    }
    assert {lead: values[lead] for lead in leads} == want


@given(seed=st.integers(0, 2**32), cards=st.integers(1, 3))
@settings(max_examples=150, deadline=None)
def test_replying_is_worth_what_looking_at_everything_says(seed: int, cards: int) -> None:
    """The same with a card on the table."""
    layout = Layout(seed, cards)
    lying = layout.lying
    other = tuple(card for card in layout.hands[1] if card != lying)
    values = layout.solver((layout.hands[0], other), lying).reply_values(lying, layout.diff)
    legal = layout.legal(layout.hands[0], lying)
    assert set(values) == set(legal)
    for reply in legal:
        want = layout.after(layout.hands, 1, lying, reply, layout.diff, 0, 0)
        assert abs(values[reply] - want) < 1e-9


def test_the_last_cards_are_looked_at_whole() -> None:
    """Seat 0 needs one of two tricks and leads: whichever it plays, it can have exactly one, and does."""
    hands = (mask(("AH", "2C")), mask(("KH", "3C")), mask(("QH", "4C")))
    short = exact(hands, (1, 0, 1), SUITS_INDEX["H"], 0, (), lambda _seat, need: float(need == 0))
    assert short[0] == 0
    assert sum(short) == 0
