"""The notes of the lesson in 7Up7Down, at tables that count otherwise: they say how this table counts."""

import pytest

from sevenup_gui.engine import views
from sevenup_gui.engine.cards import NO_TRUMP
from sevenup_gui.engine.events import CardsDealt, DealScored, TrickTaken, TrumpSettled
from sevenup_gui.games import PRESETS
from sevenup_gui.games.up_down.lesson import LESSON
from sevenup_gui.games.up_down.options import UpDownOptions
from sevenup_gui.vocabulary.names import Names
from tests.builders import Table, up_down

HANDS = {0: "AH KH", 1: "2H 3H", 2: "4C 5C"}  # seat 0, the learner, takes both tricks


def noted(preset: str, kind: type, bid: int, **more: object) -> str:
    """Return the lesson of the last event of a kind, in a round of two cards in which the learner takes both tricks."""
    options = PRESETS[preset].options(3)
    assert isinstance(options, UpDownOptions)
    rules = {name: getattr(options, name) for name in ("per_trick", "made_bonus", "zero", "miss", "trump")}
    table = up_down(HANDS, tricks=2, players=3, bids=(bid, 0, 0), hook=False, **(rules | more))
    before = table_before(table.do("KH 2H 4C AH 3H 5C"), kind)
    event = table.happened(kind)[-1]
    note = LESSON.news(event, before, Names(("You", "Ben", "Cora"), table.state.options, 0))
    return "" if note is None else note.words


def table_before(table: Table, kind: type) -> views.View:
    """The view of the learner after the last event of a kind."""
    at = views.view(table.before, 0)
    last = max(n for n, event in enumerate(table.events) if isinstance(event, kind))
    for event in table.events[: last + 1]:
        at = views.fold(at, views.redact(event, 0))
    return at


@pytest.mark.parametrize(
    ("preset", "bid", "says"),
    [
        ("oh-hell", 2, "You bid 2 and took 2: +12 points. An exact bid scores 10 and 1 per trick, an exact zero 10."),
        ("podrida", 2, "You bid 2 and took 2: +16 points. An exact bid scores 10 and 3 per trick, an exact zero "
                       "10. A miss costs 3 for each trick over or under."),
        ("podrida", 1, "You bid 1 and took 2: −3 points. An exact bid scores 10 and 3 per trick, an exact zero 10. "
                       "A miss costs 3 for each trick over or under."),
        ("up-the-river", 0, "You bid 0 and took 2: +2 points. An exact bid scores 10 and 1 per trick, an exact "
                            "zero 10. A miss scores a point per trick."),
    ],
)  # fmt: skip
def test_a_round_is_scored_as_this_table_counts(preset: str, bid: int, says: str) -> None:
    """The bonus, what a miss costs or brings: each preset's own."""
    assert noted(preset, DealScored, bid).startswith(says)


@pytest.mark.parametrize(
    ("preset", "says"),
    [
        ("oh-hell", "score nothing this round"),
        ("boerenbridge", "You took too many. Each trick over costs 2 points."),
        ("contract-whist", "You took too many, but you still score a point per trick."),
    ],
)
def test_one_trick_too_many_costs_what_it_costs_here(preset: str, says: str) -> None:
    """It is not worth nothing where a miss brings its tricks, or costs."""
    assert says in noted(preset, TrickTaken, 1)


def test_trumps_are_explained_where_no_card_is_turned() -> None:
    """Judgement takes the suits in turn; a round may have none."""
    assert noted("judgement", TrumpSettled, 0) == (
        "The suits are trumps in turn, and spades come first. A trump beats every other suit."
    )
    assert noted("judgement", TrumpSettled, 0, trump="none").startswith("This round has no trumps")
    assert (
        "no trumps"
        in LESSON.news(  # type: ignore[union-attr]
            TrumpSettled(NO_TRUMP), views.view(up_down(tricks=2, trump="none").state, 0), Names((), UpDownOptions(), 0)
        ).words
    )


def test_one_more_is_not_always_as_bad_as_one_less() -> None:
    """Where a miss earns its tricks one more is better, and it is not said that it is not."""
    assert "as bad as" in noted("oh-hell", CardsDealt, 0)
    assert "as bad as" not in noted("contract-whist", CardsDealt, 0)


def test_the_lesson_itself_says_what_it_said() -> None:
    """Its own table is the game's first preset."""
    options = LESSON.options
    table = up_down({0: "AH KH 2D"}, tricks=3, players=3)
    at = views.view(table.state, 0)._replace(options=options)
    note = LESSON.news(DealScored((), (0, 0, 0), taken=(1, 0, 0), more=(1, 0, 0)), at, Names((), options, 0))
    assert note is not None
    assert "An exact bid earns 15 per trick, an exact zero 10." in note.words
