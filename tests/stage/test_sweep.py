"""A finished trick: it is looked at for as long as ever, and then goes to its pile while the next one begins."""

import math
import random
from collections.abc import Callable

import pytest

from sevenup_gui.engine import views
from sevenup_gui.engine.events import DealScored, Event
from sevenup_gui.engine.views import PUBLIC, View, fold
from sevenup_gui.stage.director import Director
from sevenup_gui.stage.geometry import Frame
from sevenup_gui.stage.layout import layout
from sevenup_gui.stage.tempo import SHORT_FROM
from tests.builders import Table, seven_up, up_down
from tests.stage.watching import FRAME, catch_up, seen, settled, watch

STEP_S = 0.01


def led(players: int = 2, **how: object) -> tuple[Table, Director]:
    """A settled table with hearts trump, seat 0 to lead."""
    hands = {0: "AS JH 4H KD 7D 8C", 1: "QD TD 2S 3C 9C KH"}
    table = seven_up(players=players, hands=hands, turned="9H").do("stand")
    return table, catch_up(watch(table, 0, **how))


def play(table: Table, director: Director, words: str) -> None:
    """Cards are played, and the director hears of it."""
    before = len(table.events)
    table.do(words)
    director.push(seen(tuple(table.events[before:]), director.shown.viewer))


def places(director: Director) -> set[str]:
    """Return the places of the picture's cards."""
    return {sprite.place for sprite in director.sprites.values()}


def swept() -> tuple[Table, Director]:
    """A trick that is on its way to its pile, and nobody waits for it any more."""
    table, director = led()
    play(table, director, "KD TD")
    while director.busy:
        director.advance(STEP_S)
    assert director.late
    assert "trick 0" not in director.sprites
    return table, director


@pytest.mark.parametrize("calm", [True, False])
@pytest.mark.parametrize("cards", ["KD TD", "JH KH"])
def test_a_finished_trick_lies_still_for_as_long_as_was_chosen(calm: bool, cards: str) -> None:
    """From the moment when its last card has landed until the first one moves off, a jack that is caught or not."""
    table, director = led(calm=calm)
    play(table, director, cards)
    last = cards.split()[1]
    while director.shown.table[-1:] != ((last, 1),) or director.sprites[last].pose.face_frac < 1.0:
        director.advance(STEP_S)
    lies = layout(director.shown, FRAME, 0)
    while director.sprites[last].pose != lies[last].pose:
        director.advance(STEP_S)
    lay_s = 0.0
    while "leaving" not in places(director):
        director.advance(STEP_S)
        lay_s += STEP_S
    assert lay_s >= 1.2 - 2 * STEP_S


def test_the_match_goes_on_while_the_trick_is_carried_off() -> None:
    """The next card may be played; the picture ends where the truth is, with a back for the trick."""
    table, director = swept()
    play(table, director, "AS")
    catch_up(director)
    assert settled(director, views.view(table.state, 0))
    assert director.sprites["trick 0"].place == "pile"


def test_where_people_look_on_nothing_begins_before_the_trick_is_gone() -> None:
    """In a calm picture one thing ends before the next begins."""
    table, director = led(calm=True)
    play(table, director, "KD TD")
    while director.busy:
        director.advance(STEP_S)
    assert not director.late
    assert settled(director, views.view(table.state, 0))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_winners_next_card_does_not_land_on_the_trick(players: int) -> None:
    """Whoever takes it leads to the same place: by then the heap is at least a card's height away."""
    table, director = led(players)
    before = len(table.events)
    while not table.state.tricks:
        table.do(table.legal()[0])
    table.do(table.legal()[0])
    director.push(seen(tuple(table.events[before:]), 0))
    (lead, _seat) = table.state.table[0]
    landed = views.view(table.state, 0)
    end = layout(landed, FRAME, 0)[lead].pose
    while lead not in director.sprites or director.sprites[lead].pose != end:
        director.advance(STEP_S)
    heap = [sprite.pose for sprite in director.sprites.values() if sprite.place == "leaving"]
    assert all(math.hypot(pose.x - end.x, pose.y - end.y) > end.height_u for pose in heap)


@pytest.mark.parametrize(
    "interrupt",
    [
        Director.hurry,
        Director.skip,
        lambda director: director.resize(Frame(1500.0)),
        lambda director: director.set_order("rank"),
        lambda director: director.raise_card("AS"),
    ],
)
def test_whatever_comes_in_between_the_trick_ends_on_its_pile(interrupt: Callable[[Director], object]) -> None:
    """Hurry, another window, another order of the hand, a card that is pointed at."""
    table, director = swept()
    interrupt(director)
    director.raise_card(None)
    catch_up(director)
    assert not director.late
    truth = views.view(table.state, 0)
    assert director.shown == truth
    assert director.sprites == layout(truth, director.frame, 0, order=director.order)


@pytest.mark.parametrize("hurry", [Director.hurry, Director.skip])
def test_who_hurries_has_the_trick_on_its_pile(hurry: Callable[[Director], None]) -> None:
    """At once."""
    _table, director = swept()
    hurry(director)
    assert not director.late
    assert "leaving" not in places(director)


def test_a_picture_that_comes_from_one_with_a_trick_on_its_way_has_it_on_its_pile() -> None:
    """A trick that is taken back comes from its pile."""
    table, before = swept()
    after = Director(views.view(table.state, 0), FRAME)
    after.come_from(before)
    assert not any(key.startswith("gone") for key in after.sprites)
    catch_up(after)
    assert settled(after, views.view(table.state, 0))


def test_whoever_is_next_may_think_while_the_trick_lies_there() -> None:
    """As soon as it is told who takes it; not while a card is still to be told of."""
    table, director = led()
    assert director.last_news
    play(table, director, "KD TD")
    allowed: list[bool] = []
    while not director.resting:
        director.advance(STEP_S)
        allowed.append(director.last_news)
    assert not allowed[0]
    assert allowed[-1]


# What is usual is counted in short


def counting(table: Table, calm: bool = False, deal: int = 1) -> tuple[Director, list[Event]]:
    """A director before a deal that was played to its end is counted, the `deal`-th of its match, and what is still to
    be told."""
    at: View = views.view(table.before, PUBLIC)
    events = seen(tuple(table.events), PUBLIC)
    scored = next(n for n, event in enumerate(events) if isinstance(event, DealScored))
    for event in events[:scored]:
        at = fold(at, event)
    return Director(at._replace(deal=deal), FRAME, calm=calm), events[scored:]


def counted(director: Director, events: list[Event]) -> tuple[set[str], int, float]:
    """The cards that were shown or laid out as a deal was counted, how many points were told, and how long it took."""
    director.push(events)
    cards: set[str] = set()
    beats, time_s = 0, 0.0
    while director.busy:
        director.advance(STEP_S)
        time_s += STEP_S
        cards |= {sprite.card or "" for sprite in director.sprites.values() if sprite.place == "counted"}
        beats += sum(beat.points for beat in director.take_beats())
    return cards, beats, time_s


@pytest.mark.parametrize(
    ("deal", "calm", "score", "short"),
    [
        (SHORT_FROM - 1, False, (0, 0), False),
        (SHORT_FROM, False, (0, 0), True),
        (SHORT_FROM, True, (0, 0), False),
        (SHORT_FROM, False, (5, 5), False),
    ],
)
def test_from_the_third_deal_on_what_is_usual_is_counted_in_short(
    deal: int, calm: bool, score: tuple[int, int], short: bool
) -> None:
    """Every point is told and goes to its rack, but no card is laid out again: unless it is the deal that decides the
    match, or people look on."""
    table = seven_up(hands={0: "AH KH QH JH TH 2H"}, turned="9H", score=score).do("stand").play_out()
    director, events = counting(table, calm, deal)
    cards, points, time_s = counted(director, events)
    assert points == sum(table.state.score) - sum(score) > 0
    assert bool(cards) is not short
    assert (time_s < 0.7) is short
    assert [director.overlays.points(side) for side in (0, 1)] == list(table.state.score)


@pytest.mark.parametrize(("calm", "shorter"), [(False, True), (True, False)])
def test_from_the_third_deal_on_verdicts_are_quick(calm: bool, shorter: bool) -> None:
    """At a table where somebody plays."""
    table = up_down(hands={0: "AS KS QS"}, players=3, tricks=3, turned="2D", bids=(1, 1, 0)).play_out()
    first, later = (counted(*counting(table, calm, deal))[2] for deal in (1, SHORT_FROM))
    assert (later < first - 0.2) is shorter


def test_a_card_that_makes_a_point_and_counts_for_another_is_seen_once() -> None:
    """It goes from the one place to the other: while a deal is counted no card lies there twice."""
    table = seven_up(hands={0: "AH KH QH JH TH 2H"}, turned="9H").do("stand").play_out()
    director, events = counting(table)
    director.push(events)
    while director.busy:
        director.advance(STEP_S)
        known = [sprite.card for sprite in director.sprites.values() if sprite.card]
        assert len(known) == len(set(known))


def test_without_piles_a_trick_goes_under_the_plate_while_the_next_begins() -> None:
    """In 7Up7Down nothing is left of it on the cloth."""
    table = up_down(hands={0: "AS KS QS"}, players=3, tricks=3, turned="2D", bids=(1, 1, 0))
    director = catch_up(watch(table, 0))
    before = len(table.events)
    source = random.Random(3)
    while not table.state.tricks:
        table.do(source.choice(table.legal()))
    director.push(seen(tuple(table.events[before:]), 0))
    while director.busy:
        director.advance(STEP_S)
    assert director.late
    catch_up(director)
    assert settled(director, views.view(table.state, 0))
