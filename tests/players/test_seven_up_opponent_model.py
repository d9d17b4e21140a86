"""The model of a sensible player, and a search that takes the other side for one."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sevenup_gui.engine.cards import PACK, Card
from sevenup_gui.engine.trick import follow_or_trump
from sevenup_gui.games.seven_up.options import SevenUpOptions
from sevenup_gui.games.seven_up.thinking.opponent_model import OpponentModel, tops_after
from sevenup_gui.games.seven_up.thinking.reply_model import SIGHT, ReplyModel
from sevenup_gui.games.seven_up.thinking.search_two import DecisionContext, Layout
from tests.players.tables import playing

OPTIONS = SevenUpOptions()


def opponent_model(trump: str = "H") -> OpponentModel:
    """The model for a trump suit."""
    return OpponentModel(OPTIONS, trump)


@given(cards=st.lists(st.sampled_from(PACK), min_size=2, max_size=7, unique=True), trump=st.sampled_from("SHDC"))
@settings(max_examples=100, deadline=None)
def test_chances_are_those_of_the_legal_cards_and_add_up(cards: list[Card], trump: str) -> None:
    """Nothing else can be played, and nothing that can is ruled out."""
    led, *hand = cards
    held = tuple(hand)
    for chances, legal in (
        (opponent_model(trump).leads(held, tops_after([])), held),
        (opponent_model(trump).replies(held, led), follow_or_trump(held, ((led, 0),), trump, OPTIONS.void_follow)),
    ):
        assert set(chances) == set(legal)
        assert sum(chances.values()) == pytest.approx(1)
        assert min(chances.values()) > 0


def test_a_ten_is_taken_by_who_can() -> None:
    """With the queen over it and smaller cards beside."""
    chances = opponent_model().replies(("QC", "4C", "5D", "9H"), "TC")
    assert chances["QC"] > 0.7


def test_the_jack_of_trumps_is_not_thrown_under_the_king() -> None:
    """A small trump goes instead."""
    chances = opponent_model().replies(("JH", "3H", "5D"), "KH")
    assert chances["3H"] > 0.9


def test_what_is_highest_follows_what_has_gone() -> None:
    """Of a suit that is gone whole nothing is."""
    spades = [card for card in PACK if card[1] == "S"]
    assert tops_after(["AH", "KH", "AD", *spades]) == {"S": 0, "H": 12, "D": 13, "C": 14}


def foreseen(hand: str, other: str, card: Card) -> tuple[float, float, float]:
    """Of a lead in a world: the worth foreseen, the exact one, and that of the other side's kindest reply."""
    seen = playing(hand, "H", turned="5S")
    table = DecisionContext(seen)
    mine, theirs = tuple(hand.split()), tuple(other.split())
    solver = table.solver(Layout((mine, theirs), "H", seen.score))
    reply_model = ReplyModel(seen, opponent_model())
    replies = solver.after_leads(0, mine)[card]
    worth = reply_model.leads(solver, theirs, 0, mine)[card]
    return worth, solver.lead_values(0)[card], max(replies.values())


def test_a_mistake_that_others_are_likely_to_make_is_counted_on() -> None:
    """Whoever sees all cards lets the queen go and keeps the ace for the ten; who does not will often take her."""
    worth, exact, kindest = foreseen("QC TC 2D", "AC 3C 4S", "QC")
    assert exact < kindest
    assert exact + 0.2 * (kindest - exact) < worth <= SIGHT * exact + (1 - SIGHT) * kindest


def test_where_nothing_depends_on_the_reply_nothing_is_guessed() -> None:
    """The ace of trumps wins whatever is played to it: the worth is the exact one."""
    worth, exact, kindest = foreseen("AH KH", "2C 3D", "AH")
    assert worth == exact == kindest
