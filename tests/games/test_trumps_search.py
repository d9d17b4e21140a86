"""The search that the games of High, Low, Jack and Game share: evidence, likely worlds, and begging weighed."""

import random
from collections.abc import Sequence

import pytest

from sevenup_gui.engine.actions import BEG, GIVE, RUN, STAND, Action
from sevenup_gui.engine.views import View, view
from sevenup_gui.games.trumps.search import CardSeen, Evidence, as_bits, give_or_run, likely_worlds, stand_or_beg
from sevenup_gui.search.bits import BIT
from sevenup_gui.search.choice import Answered, no_clock
from sevenup_gui.search.race import Race
from tests.builders import all_fours

ELDEST = 3


class Noted(Evidence[int]):
    """Notes what it is asked: each word counts a half, each card a quarter."""

    def __init__(self, seen: View) -> None:
        self.asked: list[object] = []
        super().__init__(seen, [(seat, word) for seat, word, _n, _card in seen.history if word in ("beg", "give")])

    def trick(self, seat: int, lying: Sequence[tuple[int, int]]) -> int:  # noqa: ARG002  # the number will do
        return len(lying)

    def of_word(self, held: int, word: str) -> float:
        self.asked.append((word, held.bit_count()))
        return 0.5

    def of_card(self, held: int, seen: CardSeen[int]) -> float:
        self.asked.append((seen.card, seen.trick, held.bit_count()))
        return 0.25


def begged() -> View:
    """Eldest's view, who has begged, been given one and led a card; another lies on it."""
    hands = {3: "AS KS QS JS TS 9S", 0: "AH KH QH JH TH 9H", 2: "9D TD JD QD KD AD", 1: "9C TC JC QC KC AC"}
    table = all_fours(hands).do("beg", "give")
    for _ in range(2):
        assert table.state.turn is not None
        table.do(table.state.hands[table.state.turn][0])
    return view(table.state, ELDEST)


def test_each_word_and_card_of_the_others_is_weighed_once() -> None:
    """By the hand they had then; a hand is asked about once."""
    seen = begged()
    evidence = Noted(seen)
    world = next(likely_worlds(seen, random.Random(1), 1, None))[1]
    others = [(seat, word) for seat, word, _n, _card in seen.history if seat != ELDEST and word in ("beg", "give")]
    cards = [(card, seat) for card, seat in seen.table if seat != ELDEST]
    assert evidence.any
    assert evidence.likelihood(world) == 0.5 ** len(others) * 0.25 ** len(cards)
    assert {one for one in evidence.asked if isinstance(one, tuple) and len(one) == 3} == {
        (BIT[card], at or None, 6) for at, (card, seat) in enumerate(seen.table) if seat != ELDEST
    }
    asked = len(evidence.asked)
    evidence.likelihood(world)
    assert len(evidence.asked) == asked


def test_likely_worlds_are_kept() -> None:
    """Of four times as many that are drawn; without a likelihood each counts alike."""
    seen = begged()
    usual = list(likely_worlds(seen, random.Random(2), 40, None))
    assert [as_bits(world) for world, _hands, _weight in usual] == [hands for _world, hands, _weight in usual]
    card = next(BIT[held] for held in usual[0][0].hands[0])

    def there(hands: list[int]) -> float:
        return 1.0 if hands[0] >> card & 1 else 0.0

    kept = [hands for _world, hands, _weight in likely_worlds(seen, random.Random(2), 10, there)]
    assert len(kept) == 10
    assert all(there(hands) for hands in kept)
    assert not all(there(hands) for _world, hands, _weight in usual)


@pytest.mark.parametrize(("enough", "told"), [(1, True), (3, False)])
def test_a_beg_is_told_by_its_answers_once_there_are_enough(enough: int, told: bool) -> None:
    """Of each."""

    def outcome(world: int) -> tuple[float, Action, float]:
        return 0.2, GIVE if world < 2 else RUN, 0.75 if world < 2 else 0.5

    choice = stand_or_beg(range(6), no_clock, outcome, enough)
    assert choice.action == BEG
    assert choice.answered == ((Answered(GIVE, 0.75), Answered(RUN, 0.5)) if told else ())
    assert stand_or_beg([0], no_clock, lambda _world: (0.9, GIVE, 0.1), enough).action == STAND


def test_the_dealer_answers_by_weighted_worlds() -> None:
    """One world in which giving is better outweighs another."""
    worlds = [(0.0, 1.0), (1.0, 5.0)]
    assert give_or_run(Race((RUN, GIVE)), worlds, no_clock, lambda world: world, lambda _world: 0.5).action == GIVE
