"""The theatre of scoring: everything that is counted is seen being counted, and then all lies where it belongs."""

import random
from collections.abc import Iterator
from itertools import pairwise, product
from typing import Any

import pytest

from sevenup_gui.engine.events import DealScored, Event, MatchEnded, TrickTaken
from sevenup_gui.engine.views import PUBLIC, View, fold, redact, view
from sevenup_gui.games import game_of
from sevenup_gui.games.parts.outcome import Beat, CountedCard, Feat, Finale
from sevenup_gui.games.trumps.counting import count_of, pips_by_side
from sevenup_gui.games.trumps.theatre import counting_cards, winning_point
from sevenup_gui.games.up_down.theatre import hooked
from sevenup_gui.stage.director import Director
from sevenup_gui.stage.geometry import CARD_RATIO, Frame, Rect
from sevenup_gui.stage.layout import pile_height
from sevenup_gui.stage.overlays import Overlays
from sevenup_gui.stage.picture import Picture
from sevenup_gui.stage.tempo import FACTORS, SPEEDS, Speed, Tempo
from sevenup_gui.stage.theatre.beat_overlays import Placard
from sevenup_gui.stage.theatre.counting import (
    PointCardsRow,
    _placard_of_count,
    counting_order,
    spots_beside,
)
from tests.builders import SEVEN_UP_TABLES, TABLES, Table, seven_up, up_down
from tests.stage.watching import FRAME, moments, seen, settled, watch

LONGEST_S = 5.5  # a deal at normal speed, from its first card to the last one put back
WORDS = ("shown ", "counted ")


def deals(tables: list[tuple[str, int]]) -> Iterator[tuple[View, list[Event], View]]:
    """A deal of each table, played by chance to its end: the view before it, what happened, and the view after it."""
    for n, (preset, players) in enumerate(tables):
        events: list[Event] = []
        for state, happened in moments(preset, players, random.Random(n), most=120):
            if not events:
                start = View(state.options, players, PUBLIC, score=(0,) * len(state.score))
            events += seen(happened, PUBLIC)
            if any(isinstance(event, DealScored) for event in happened):
                yield start, events, view(state, PUBLIC)
                break


def last_part(events: list[Event]) -> int:
    """Return the index of the first event of the counting."""
    return next(n for n, event in enumerate(events) if isinstance(event, DealScored))


def before_count(start: View, events: list[Event]) -> View:
    """The view just before the deal is counted."""
    for event in events[: last_part(events)]:
        start = fold(start, event)
    return start


DEALS = list(deals(TABLES))
assert len(DEALS) == len(TABLES)


@pytest.mark.parametrize("speed", SPEEDS)
def test_a_deal_is_counted_and_all_lies_where_it_belongs(speed: Speed) -> None:
    """At every table and speed, hurried at any moment or not: in a few seconds the score is true, every card lies where
    the layout has it, no prop is left, and on the way nobody saw a card that was not played face up."""
    source = random.Random(speed)
    for start, events, truth in DEALS:
        at = before_count(start, events)
        director = Director(at, FRAME, speed=speed)
        director.push(events[last_part(events) :])
        public = {card for trick in at.tricks for card, _seat in trick.cards} | set(at.turned)
        hurried, time_s = source.random() < 0.4, 0.0
        while director.busy:
            director.advance(0.05)
            time_s += 0.05
            if hurried and source.random() < 0.05:
                director.hurry()
            assert {sprite.card for sprite in director.sprites.values() if sprite.card} <= public
        ended_s = 1.2 * FACTORS[speed] if truth.winners else 0.0  # the celebration of a match won
        assert time_s <= LONGEST_S * FACTORS[speed] + ended_s + 0.6
        assert settled(director, truth)
        assert director.overlays.props == []
        counted = [[counter.pushed_frac for counter in side] for side in director.overlays.counters]
        assert counted == [[counter.pushed_frac for counter in side] for side in Overlays(truth).counters]


def ended(finale: Beat | None, speed: Speed = "normal") -> Director:
    """The end of a match comes into the picture."""
    won = seven_up(hands={0: "AH KH 2H AS AD AC", 1: "JH KS QC 9S 9D 9C"}, target=1).do("stand").play_out()
    last = next(n for n, event in enumerate(won.events) if isinstance(event, MatchEnded))
    director = Director(before_count(view(won.before, PUBLIC), won.events), FRAME, speed=speed)
    if finale is not None:
        director.ends_with(finale)
    director.push(won.events[last : last + 1])
    return director


@pytest.mark.parametrize("speed", SPEEDS)
def test_what_was_special_about_a_match_is_celebrated_in_no_more_time(speed: Speed) -> None:
    """A placard with its sound lies in the middle while the counters shine, and a single press ends it."""
    finale = Finale(Feat("To nil.", "", "to nil", "applause"), (0,)).beat
    lasted = []
    for what in (None, finale):
        director, time_s, placards = ended(what, speed), 0.0, set[str]()
        while director.busy:
            director.advance(0.05)
            time_s += 0.05
            placards |= {prop.beat.kind for prop in director.overlays.props if isinstance(prop, Placard)}
        lasted.append(time_s)
        assert placards == ({finale.kind} if what is not None and speed != "none" else set())
        assert director.take_beats() == ([] if what is None else [what])
        assert ("applause" in director.take_cues()) == (what is not None)
        assert director.overlays.props == []
    assert lasted[1] <= lasted[0]
    hurried = ended(finale)
    hurried.advance(0.3)
    hurried.hurry()
    assert not hurried.busy
    assert hurried.overlays.props == []


def test_one_click_ends_the_counting() -> None:
    """Whatever is being counted, a single hurry shows the score as it is."""
    for start, events, truth in DEALS:
        director = Director(before_count(start, events), FRAME)
        director.push(events[last_part(events) : last_part(events) + 1])
        director.advance(0.9)
        director.hurry()
        assert not director.busy
        assert director.shown.score == truth.score
        assert director.overlays.props == []


def test_a_window_that_changes_while_points_are_counted_shows_the_end_of_it() -> None:
    """Nothing of the old window is left in the new one."""
    for start, events, truth in DEALS:
        director = Director(before_count(start, events), FRAME)
        director.push(events[last_part(events) : last_part(events) + 1])
        director.advance(1.1)
        director.resize(FRAME._replace(width_u=1152.0))
        assert director.overlays.props == []
        assert director.shown.score == truth.score


def test_points_are_counted_in_order_and_the_counter_clicks_as_each_arrives() -> None:
    """Card, point, card, point; then the cards that count for Game, and its point."""
    table = seven_up(hands={0: "AH KH QH JH TH 2H"}, turned="9H").do("stand").play_out()
    director = watch(table, 0)
    cues, beats = [], list[Beat]()
    while director.busy:
        director.advance(0.01)
        heard, told_now = director.take_cues(), director.take_beats()
        if len(director.shown.tricks) == 6:
            cues += heard
            beats += told_now
    assert [beat.more[0].point for beat in beats if beat.kind == "point"] == ["high", "low", "jack", "game"]
    told = [cue for cue in cues if cue in ("flip", "counter", "pip")]
    assert told[:6] == ["flip", "flip", "counter", "flip", "counter", "counter"]
    assert set(told[6:-1]) == {"pip"}
    assert told[-1] == "counter"


def test_without_motion_there_is_no_theatre() -> None:
    """The counters are pushed at once, and nothing is laid on the cloth."""
    table = seven_up(turned="JH").do("stand").play_out()
    director = watch(table, 0, speed="none")
    while director.busy:
        director.advance(0.05)
        assert director.overlays.props == []
        assert not any(key.startswith(WORDS) for key in director.sprites)
    assert director.take_beats() == []


@pytest.mark.parametrize("table", SEVEN_UP_TABLES, ids=str)
def test_game_is_open_for_as_long_as_it_can_be(table: tuple[str, int]) -> None:
    """The counts are those of the rules; and if the last card does not decide, no order could have made it."""
    for state, events in moments(*table, random.Random(5), most=60):
        if not any(isinstance(event, DealScored) and count_of(event).pips for event in events):
            continue
        at = view(state, PUBLIC)
        sides = len(state.score)
        order = counting_order(counting_cards(at), sides)
        sums = [sum(one.pips for one in order if one.side == side) for side in range(sides)]
        assert tuple(sums) == pips_by_side(state)
        assert sorted(order) == sorted(counting_cards(at))
        best = sums.index(max(sums))
        if order:
            assert order[-1].side == best
            assert order[-1].pips == max(one.pips for one in order if one.side == best)


def test_the_side_that_is_behind_shows_the_next_card() -> None:
    """Two sides with cards of one kind take turns."""
    cards = [
        CountedCard(side, 0, card, 3)
        for side, card in ((0, "KS"), (0, "KH"), (0, "3S"), (1, "KD"), (1, "KC"), (1, "3D"))
    ]
    assert [one.side for one in counting_order(cards, 2)] == [0, 1, 0, 1, 1, 0]


# Moments


def told_of(table: Table) -> list[str]:
    """Return what the tricks of a table decided."""
    at, kinds = view(table.before, PUBLIC), []
    for event in table.events:
        if isinstance(event, TrickTaken) and (moment := game_of(at.options).outcome.trick(at, event)):
            kinds.append(f"{moment.kind} {moment.who}")
        at = fold(at, redact(event, PUBLIC))
    return kinds


def test_a_jack_is_caught_or_brought_home() -> None:
    """The jack of trumps in a trick of the other side is caught; in one of its own it is brought home. Another jack is
    a card like any other."""
    hands = {0: "JH QH 4S KD 7D 8C", 1: "AH TD 2S 3C 9C JC"}
    assert told_of(seven_up(hands=hands, turned="9H").do("stand", "JH AH")) == ["jack caught 1"]
    hands = {0: "JH QH 4S KD 7D 8C", 1: "3H TD 2S 3C 9C JC"}
    assert told_of(seven_up(hands=hands, turned="9H").do("stand", "JH 3H 8C JC")) == ["jack saved 0"]


def test_a_partner_brings_the_jack_home_too() -> None:
    """What the other one of the same side wins is not lost."""
    hands = {0: "JH", 1: "2H", 2: "AH", 3: "3H"}
    table = seven_up(players=4, hands=hands, turned="9H").do("stand", "JH 2H AH 3H")
    assert told_of(table) == ["jack saved 0"]


def test_a_bid_is_broken_or_made_with_the_last_trick() -> None:
    """One trick more than was bid is a moment, the next one too many is none; nor is an exact bid before the end."""
    table = up_down(hands={0: "AS KS QS"}, players=3, tricks=3, turned="2D", bids=(1, 1, 0)).play_out()
    assert [event.winner for event in table.events if isinstance(event, TrickTaken)] == [0, 0, 0]
    assert told_of(table) == ["over 0"]
    table = up_down(hands={0: "AS KS QS"}, players=3, tricks=3, turned="2D", bids=(3, 0, 1)).play_out()
    assert told_of(table) == ["at the last 0"]


@pytest.mark.parametrize(
    ("score", "sides", "nth"),
    [((6, 5), (0, 1), 0), ((5, 6), (0, 0), 1), ((5, 5), (0, 1), None), ((6, 6), (1, 0), None), ((6, 6), (0, 1, 0), 2)],
)
def test_the_point_that_wins_is_known_when_it_is_made(
    score: tuple[int, ...], sides: tuple[int, ...], nth: int | None
) -> None:
    """The first from which on one side is alone in front at the target, in whatever order points are counted."""
    assert winning_point(view(seven_up(score=score).state, PUBLIC), [(side, 1) for side in sides]) == nth


def test_the_hook_catches_a_dealer_who_had_no_choice() -> None:
    """A dealer who took what was bid is not caught; nor is one where there is no hook."""

    def caught(bid: int, **rules: Any) -> bool:
        table = up_down(hands={2: "AS KS QS"}, players=3, tricks=3, turned="2D", bids=(0, 1, bid), **rules).play_out()
        at, scored = view(table.before, PUBLIC), table.happened(DealScored)[0]
        for event in table.events[: table.events.index(scored)]:
            at = fold(at, redact(event, PUBLIC))
        return hooked(at, scored)

    assert caught(0)
    assert not caught(3)
    assert not caught(0, hook=False)


# Where it happens


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_is_counted_covers_nothing(players: int) -> None:
    """In any window and at any scale, cards that made points and cards that count lie on the free cloth, no row over
    another, and all of them within reach of their index; the words under them cover nothing either."""
    at = view(seven_up(players=players).state, PUBLIC)
    for width_u, scale in product((1152.0, 1280.0, 1700.0), (1.0, 1.5, 2.0, 2.5)):
        picture = Picture(at, Frame(width_u, scale), 0, Tempo(), "trumps")
        zones = picture.zones
        stands = [box for name, box in zones.standing() if not name.startswith("hand")]
        row = PointCardsRow(picture, ["AS", "2S", "JS"])
        boxes = [Rect.about(*row.spot(card), row.height_u * CARD_RATIO, row.height_u) for card in row.cards]
        assert not any(box.overlaps(other) for box in boxes for other in stands)
        sides = zones.setting.side_count
        for counts in ([1] * sides, [8] + [2] * (sides - 1), [0] * (sides - 1) + [11]):
            beside = spots_beside(zones, pile_height(zones), counts)
            rows = [
                [Rect.about(*spot, pile_height(zones) * CARD_RATIO, pile_height(zones)) for spot in spots]
                for spots in beside
            ]
            assert [len(cards) for cards in rows] == counts
            for cards in rows:
                others = [box for other in rows if other is not cards for box in other]
                assert not any(box.overlaps(other) for box in cards for other in (*stands, *others))
                assert all(right.x - left.x >= 0.2 * left.w for left, right in pairwise(cards))
                assert all(zones.cloth.holds(box) for box in cards)
            told = _placard_of_count(zones, Beat("point", sides - 1), beside, pile_height(zones)).box
            assert zones.cloth.holds(told)
            assert not any(told.overlaps(other) for other in (*stands, *(box for cards in rows for box in cards)))
