"""Truth runs ahead, the picture catches up: however it is driven, it ends where the layout of the view is."""

import math
import random
from collections.abc import Callable

import pytest

from sevenup_gui.engine import game, views
from sevenup_gui.engine.cards import PACK
from sevenup_gui.engine.events import CardPlayed, CardsDealt, DealerDrawn, DealScored, DealStarted, TrickTaken
from sevenup_gui.engine.views import OPEN, PUBLIC
from sevenup_gui.stage.director import Director
from sevenup_gui.stage.geometry import Frame
from sevenup_gui.stage.layout import layout
from sevenup_gui.stage.overlays import Overlays
from sevenup_gui.stage.poses import HELD_Z
from sevenup_gui.stage.tempo import SPEEDS, Speed
from tests.builders import TABLES, Table, cards, seven_up, up_down
from tests.stage.watching import FRAME, catch_up, moments, seen, settled, watch
from tests.sweeping import swept

every_table = swept("table", TABLES, ids=lambda table: f"{table[0]}-{table[1]}")


def led(viewer: int = 0, **how: object) -> tuple[Table, Director]:
    """A settled two-handed table with hearts trump, seat 0 to lead."""
    table = seven_up(hands={0: "AS JH 4H KD 7D 8C", 1: "QD TD 2S 3C 9C KH"}, turned="9H").do("stand")
    return table, catch_up(watch(table, viewer, **how))


def play(table: Table, director: Director, words: str) -> None:
    """Cards are played, and the director hears of it."""
    before = len(table.events)
    table.do(words)
    viewer = director.shown.viewer
    director.push(seen(tuple(table.events[before:]), viewer))


def run(director: Director, time_s: float, step_s: float = 1 / 60) -> None:
    """Let time pass frame by frame."""
    while time_s > 1e-9:
        director.advance(min(step_s, time_s))
        time_s -= step_s


# Whatever happens, the picture ends where the truth is


@every_table
def test_the_picture_ends_where_the_layout_has_every_card(table: tuple[str, int]) -> None:
    """At every table and for every viewer: when the queue is empty the view shown is the true one, every card lies
    exactly where the layout has it, and the marks are those of a new picture."""
    source = random.Random(11)
    viewers = (OPEN, PUBLIC, 0, table[1] - 1)
    directors: list[Director] = []
    for state, events in moments(*table, source, most=40):
        if not directors:
            before = game.new_match(state.options, table[1], table[1] - 1)
            directors = [Director(views.view(before, viewer), FRAME) for viewer in viewers]
        for viewer, director in zip(viewers, directors, strict=True):
            director.push(seen(events, viewer))
            if source.random() < 0.2:
                catch_up(director, step_s=source.choice((0.07, 0.3, 9.0)))
                assert settled(director, views.view(state, viewer))
                assert marks_of(director) == marks_of(Director(director.shown, FRAME))


def marks_of(director: Director) -> object:
    """Return the marks once nothing moves; without words, which no one repeats to a new picture."""
    marks = director.overlays
    counters = [[(c.pushed_frac, c.ring_frac) for c in side] for side in marks.counters]
    return counters, [p.alpha_frac for p in marks.pennants], marks.lamp_frac


@every_table
def test_any_interruption_ends_in_the_same_picture(table: tuple[str, int]) -> None:
    """Hurrying, resizing, changing order or speed at any moment: the end is the layout."""
    source = random.Random(12)
    viewer = source.choice((OPEN, PUBLIC, 0))
    director: Director | None = None
    for state, events in moments(*table, source, most=60):
        if director is None:
            director = Director(views.view(game.new_match(state.options, table[1], table[1] - 1), viewer), FRAME)
        director.push(seen(events, viewer))
        for _ in range(source.randrange(4)):
            director.advance(source.random() * 0.6)
            interrupt(director, source)
        if source.random() < 0.2:
            order = director._picture.order
            director.raise_card(None)
            director.release()
            catch_up(director)
            assert director.shown == views.view(state, viewer)
            assert director.sprites == layout(director.shown, director.frame, director.home, order=order)


def interrupt(director: Director, source: random.Random) -> None:
    """Something that a person may do at any time."""
    speed: Speed = source.choice(SPEEDS)
    doings: list[Callable[[], object]] = [
        director.hurry,
        lambda: director.resize(Frame(source.choice((1152.0, 1500.0)), source.choice((1.0, 1.7)))),
        lambda: director.set_order(source.choice(("trumps", "suit", "rank", "dealt"))),
        lambda: director.set_speed(speed),
        lambda: director.raise_card(source.choice(list(director.sprites))),
        lambda: director.shake(source.choice(list(director.sprites))),
        lambda: director.hold(source.choice(list(director.sprites)), 500.0, 300.0),
        director.release,
    ]
    source.choice(doings)()


@every_table
def test_many_transitions_at_once_are_shown_one_after_the_other(table: tuple[str, int]) -> None:
    """The truth may be a whole deal ahead: the picture shows every event once, in order, and ends with it."""
    director: Director | None = None
    pushed = []
    for state, events in moments(*table, random.Random(13), most=40):
        if director is None:
            director = Director(views.view(game.new_match(state.options, table[1], table[1] - 1), 0), FRAME)
        pushed += seen(events, 0)
    assert director is not None
    director.push(pushed)
    director.hurry()
    catch_up(director)
    assert [arrived.event for arrived in director.take_arrived()] == pushed
    assert settled(director, views.view(state, 0))


@every_table
def test_no_card_is_lost_or_doubled_on_the_way(table: tuple[str, int]) -> None:
    """In every frame each known card is in the picture at most once, and the cards in play never fall below those
    of the view shown."""
    director: Director | None = None
    for state, events in moments(*table, random.Random(14), most=25):
        if director is None:
            director = Director(views.view(game.new_match(state.options, table[1], table[1] - 1), 0), FRAME)
            director.set_trick_pause(0.1)
        director.push(seen(events, 0))
        while director.busy:
            director.advance(0.04)
            known = [sprite.card for sprite in director.sprites.values() if sprite.card is not None]
            assert len(known) == len(set(known))
            assert all(key == sprite.key for key, sprite in director.sprites.items())
            held = [s for s in director.sprites.values() if s.place in ("hand", "leaving")]
            assert len(held) >= sum(director.shown.counts)


@every_table
def test_nothing_jumps(table: tuple[str, int]) -> None:
    """Between two frames no card moves further than the fastest motion carries it, nor shows another face at once."""
    director: Director | None = None
    for state, events in moments(*table, random.Random(15), most=10):
        if director is None:
            director = Director(views.view(game.new_match(state.options, table[1], table[1] - 1), 0), FRAME)
            director.set_trick_pause(0.05)
        director.push(seen(events, 0))
        while director.busy:
            before = {id(sprite): sprite.drawn for sprite in director.sprites.values()}
            director.advance(1 / 240)
            for sprite in director.sprites.values():
                if id(sprite) in before:
                    was, now = before[id(sprite)], sprite.drawn
                    assert math.hypot(now.x - was.x, now.y - was.y) < 65
                    assert abs(now.face_frac - was.face_frac) < 0.15


def test_a_picture_made_anew_is_settled() -> None:
    """The window can be thrown away: a new director on any view shows it at once."""
    table, _ = led()
    director = Director(views.view(table.state, 0), FRAME)
    assert not director.busy
    assert settled(director, views.view(table.state, 0))


def test_without_motion_poses_are_final_at_once() -> None:
    """With the speed "none" a played card lies in its place after no time at all."""
    table, director = led(speed="none")
    play(table, director, "AS")
    director.advance(0.0)
    assert settled(director, views.view(table.state, 0))


@pytest.mark.parametrize(("speed", "factor"), [("fast", 1 / 3), ("normal", 1.0), ("slow", 1.5), ("slowest", 2.2)])
def test_speeds_stretch_the_table_of_durations(speed: str, factor: float) -> None:
    """Where someone plays, a card is played in 200 ms, times the factor of the speed."""
    table, director = led(speed=speed)
    play(table, director, "AS")
    director.advance(0.200 * factor - 0.001)
    assert director.sprites["AS"].pose != layout(director.shown, FRAME, 0)["AS"].pose
    director.advance(0.002)
    assert director.sprites["AS"].pose == layout(director.shown, FRAME, 0)["AS"].pose


@pytest.mark.parametrize("speed", SPEEDS)
def test_it_tells_when_it_falls_behind_has_caught_up_or_other_cards_are_picked(speed: Speed) -> None:
    """Whatever is done with it; and not in every frame."""
    told: list[tuple[bool, frozenset[str]]] = []
    table, _ = led()
    director = Director(
        views.view(table.state, 0), FRAME, speed=speed, changed=lambda: told.append((director.busy, director.picked))
    )
    rng, frames, before = random.Random(4), 0, (director.busy, director.picked)
    for words in ("KD", "TD", "AS", "2S", "7D", "QD", "9C", "8C"):
        deeds: tuple[Callable[[], None], ...] = (
            director.hurry, director.skip, lambda: director.resize(Frame(rng.choice((1280.0, 1600.0)))),
            lambda: director.set_picked(rng.sample(["AS", "JH", "4H"], rng.randrange(3))),
            lambda: run(director, rng.random() / 4),
        )  # fmt: skip
        play(table, director, words)
        for deed in rng.choices(deeds, k=12):
            if (director.busy, director.picked) != before:
                before = (director.busy, director.picked)
                assert told[-1:] == [before]
            deed()
        frames += 200
        run(director, 200 / 60)
    assert 8 <= len(told) < frames / 10


def test_a_passage_cut_short_by_another_window_is_told() -> None:
    """The table turns round to another seat, and while it does the window gets another size."""
    table, before = led()
    told = list[bool]()
    director = Director(views.view(table.state, 1), FRAME, changed=lambda: told.append(director.busy))
    director.come_from(before)
    director.advance(0.1)
    director.resize(Frame(1600.0))
    assert told == [True, False]


# Tricks


def test_a_finished_trick_rests_for_the_chosen_time_and_is_gathered() -> None:
    """It lies there for 1.2 s, with the winner's card lifted, then goes to the winner's pile as one back."""
    table, director = led()
    play(table, director, "KD TD")
    run(director, 0.24 + 0.24 + 0.16 + 0.1)
    resting = director.resting
    assert resting
    assert [card for card, _ in director.shown.table] == ["KD", "TD"]
    assert director.sprites["KD"].up_u > 0
    assert director.winning_seat == 0
    run(director, 1.2)
    assert not director.resting
    catch_up(director)
    assert [key for key in director.sprites if key.startswith("trick")] == ["trick 0"]
    assert director.sprites["trick 0"].card is None


def test_a_played_card_is_in_the_air_and_lands_before_it_comes_to_rest() -> None:
    """Its shadow is that of a raised card for about half of the time, and then that of one on the cloth."""
    table, director = led()
    play(table, director, "KD")
    lifts: list[bool] = []
    while director.busy and len(lifts) < 24:
        director.advance(0.01)
        lifts.append(director.sprites["KD"].pose.lift_u > 4.5)
    assert lifts.index(True) < 4
    assert 0.08 <= lifts.count(True) * 0.01 <= 0.16
    assert not any(lifts[16:])


def test_the_other_cards_slide_under_the_winning_one_before_all_are_carried_off() -> None:
    """A trick is squared first, face up, the winner's card on top; only then does it turn over and go."""
    table, director = led()
    play(table, director, "KD TD")
    while not director.resting:
        director.advance(0.01)
    run(director, 1.2 + 0.15)
    best, other = director.sprites["KD"].pose, director.sprites["TD"].pose
    assert (other.x, other.y, other.face_frac) == pytest.approx((best.x, best.y, 1.0), abs=2.0)
    assert other.z < best.z


def test_a_beg_is_a_knock_that_can_be_seen() -> None:
    """Its bubble jumps twice, as often as the knuckles are heard."""
    director = watch(seven_up(turned="9H").do("beg"), 1)
    while 0 not in director.overlays.bubbles:
        director.advance(0.01)
    places = []
    for _ in range(40):
        director.advance(0.01)
        places.append(director.overlays.bubbles[0].below_u)
    peaks = [n for n in range(1, 39) if places[n - 1] < places[n] >= places[n + 1] and places[n] > 2.0]
    assert len(peaks) == 2


def test_a_trick_may_wait_for_a_click() -> None:
    """With no time chosen it lies there until somebody hurries."""
    table, director = led(trick_pause_s=None)
    play(table, director, "KD TD")
    run(director, 100.0, step_s=0.5)
    assert director.resting
    director.hurry()
    run(director, 0.5)
    assert not director.busy
    assert settled(director, views.view(table.state, 0))


def test_a_resize_leaves_a_trick_resting() -> None:
    """The trick stays to be looked at in its new place, the winner's card still lifted."""
    table, director = led(trick_pause_s=None)
    play(table, director, "KD TD")
    run(director, 2.0)
    director.resize(Frame(1500.0))
    assert director.resting
    assert director.sprites["KD"].up_u > 0
    assert director.sprites["KD"].pose == layout(director.shown, Frame(1500.0), 0)["KD"].pose


def test_hurry_completes_the_motion_and_triples_what_is_queued() -> None:
    """One click: the card under way is there, and the next takes a third of its time."""
    table, director = led()
    play(table, director, "KD TD")
    director.advance(0.05)
    director.hurry()
    assert director.sprites["KD"].pose == layout(director.shown, FRAME, 0)["KD"].pose
    director.advance(0.24 / 3 + 0.001)
    assert director.shown.table[1][0] == "TD"
    assert director.sprites["TD"].pose == layout(director.shown, FRAME, 0)["TD"].pose


def test_hurry_is_over_when_the_queue_is_empty() -> None:
    """A click during one trick does not rush the next."""
    table, director = led()
    play(table, director, "KD TD")
    director.hurry()
    catch_up(director)
    play(table, director, "4H")
    director.advance(0.15)
    assert director.busy


def test_a_hidden_card_turns_over_on_its_way_and_its_fan_closes_up() -> None:
    """The opponent's back becomes the card it is; five backs remain, without a gap."""
    table, director = led(trick_pause_s=None)
    play(table, director, "KD")
    catch_up(director)
    play(table, director, "TD")
    director.advance(0.001)
    assert director.sprites["TD"].pose.face_frac < 0.5
    backs = [director.sprites[f"back 1.{n}"] for n in range(5)]
    assert "back 1.5" not in director.sprites
    run(director, 1.0)
    assert director.sprites["TD"].pose.face_frac == 1.0
    assert [director.sprites[f"back 1.{n}"] for n in range(5)] == backs
    assert all(director.sprites[back.key] is back for back in backs)


def test_a_played_card_flies_over_all_that_lies_there() -> None:
    """Half-way to the trick it is the topmost card of the picture."""
    table, director = led()
    play(table, director, "8C")
    run(director, 0.1)
    assert director.in_order[-1].key == "8C"


def test_the_card_that_holds_the_trick_is_named() -> None:
    """Who led and whose card is winning follow what is shown."""
    table, director = led(trick_pause_s=None)
    play(table, director, "KD")
    catch_up(director)
    assert (director.led_seat, director.winning_seat) == (0, 0)
    play(table, director, "KH")
    run(director, 2.0)
    assert (director.led_seat, director.winning_seat) == (0, 1)


# Dealing


def test_cards_are_dealt_one_by_one_and_the_count_keeps_up() -> None:
    """Twelve cards take about a second; the hands shown grow packet by packet."""
    table = seven_up()
    director = watch(table, 0)
    counts = set()
    while director.shown.stock > 40:
        director.advance(0.02)
        counts.add(director.shown.counts)
    assert {(3, 0), (3, 3), (6, 3), (6, 6)} <= counts
    assert director.take_cues().count("deal") == 12


def test_a_large_deal_does_not_take_for_ever() -> None:
    """Forty-nine cards are dealt in under three seconds."""
    director = watch(up_down(players=7, tricks=7), 0)
    run(director, 0.45 + 2.4 + 0.3)
    assert director.shown.counts == (7,) * 7


def test_the_turn_up_is_shown_at_the_middle_of_its_flip() -> None:
    """Until its face is seen nobody is told what it is."""
    director = watch(seven_up(turned="9H"), 0)
    while "9H" not in director.sprites:
        director.advance(0.01)
    before = director.shown.turned
    assert before == ()
    run(director, 0.2)
    assert director.shown.turned == ("9H",)


def test_a_turned_jack_gets_its_moment() -> None:
    """The card comes to the middle and the lamp brightens; both go back, and the dealer's counter is pushed."""
    director = watch(seven_up(turned="JH"), 0)
    lamp, nearest = 0.0, math.inf
    while director.busy or director.moving:
        director.advance(0.02)
        jack, middle = director.sprites.get("JH"), director.zones.trick_at
        if jack is not None:
            nearest = min(nearest, math.hypot(jack.drawn.x - middle.x, jack.drawn.y - middle.y))
        lamp = max(lamp, director.overlays.lamp_frac)
    assert nearest == 0.0
    assert lamp == pytest.approx(1.0, abs=0.01)
    assert director.overlays.lamp_frac == 0.0
    assert director.overlays.points(1) == 1
    assert "jack" in director.take_cues()


def test_a_run_keeps_the_earlier_turn_up_in_sight() -> None:
    """Three more each, and the first turn-up lies under the second."""
    table = seven_up(turned="9H 4S").do("beg", "run")
    director = catch_up(watch(table, 0))
    assert {"9H", "4S"} <= set(director.sprites)
    assert len([s for s in director.sprites.values() if s.place == "hand" and s.seat == 0]) == 9


def test_the_hand_is_held_anew_when_trumps_are_settled() -> None:
    """A hand that waited for trumps turns over when it may be looked at."""
    table = seven_up("espanol", players=3, turned="9H").do("stand")
    waiting = next(seat for seat in range(3) if seat not in (0, table.state.dealer))
    director = watch(table, waiting)
    while director.shown.trump is None:
        director.advance(0.02)
    assert f"back {waiting}.0" in director.sprites
    catch_up(director)
    assert settled(director, views.view(table.state, waiting))
    assert all(s.pose.face_frac == 1.0 for s in director.sprites.values() if s.seat == waiting and s.place == "hand")


def test_thrown_cards_leave_the_picture_face_down() -> None:
    """Cut to six: the thrown cards go under the stock and are gone, and no longer picked."""
    table = seven_up(turned="9H 4S").do("beg", "run")
    director = catch_up(watch(table, 0))
    thrown = table.state.hands[0][:3]
    director.set_picked(thrown)
    play(table, director, f"throw {' '.join(thrown)}")
    director.advance(0.2)
    assert all(director.sprites[card].place == "leaving" for card in thrown)
    catch_up(director)
    assert not set(thrown) & set(director.sprites)
    assert director.picked == frozenset()


def test_the_next_deal_sweeps_the_table_first() -> None:
    """What is left of a deal goes to the stock before the pack is shuffled."""
    table = seven_up().do("stand").cut().play_out()
    director = catch_up(watch(table, 0))
    director.take_cues()
    before = len(table.events)
    table.deal(random.Random(1).sample(PACK, 52))
    director.push(seen(tuple(table.events[before:]), 0))
    director.advance(0.1)
    assert any(sprite.place == "leaving" for sprite in director.sprites.values())
    catch_up(director)
    assert director.take_cues()[0] == "shuffle"
    assert settled(director, views.view(table.state, 0))


def test_drawing_for_the_deal_shows_each_card_and_puts_it_back() -> None:
    """Each seat's card is seen face up before it, tied seats draw again, and none stays."""
    state = seven_up(players=3).before
    director = Director(views.view(state, 0), FRAME)
    director.push([DealerDrawn(((("KS", 0), ("KD", 1), ("2C", 2)), (("5S", 0), ("9D", 1))), 1)])
    seen_up = set()
    while director.busy:
        director.advance(0.05)
        seen_up |= {s.card for s in director.sprites.values() if s.pose.face_frac == 1.0}
    assert seen_up == set(cards("KS KD 2C 5S 9D"))
    assert settled(director, views.view(state, 0))


# Marks, sounds, and telling the window


def test_counters_are_pushed_one_after_the_other() -> None:
    """The points of a deal slide one by one, each in 280 ms; its ring then fades."""
    table = seven_up(hands={0: "AH KH QH JH TH 2H"}, turned="9H").do("stand").play_out()
    assert table.state.score == (4, 0)
    director = watch(table, 0)
    slid = 0
    while director.busy:
        director.advance(0.02)
        sliding = [c.pushed_frac for c in director.overlays.counters[0] if 0 < c.pushed_frac < 1]
        assert sliding == sorted(set(sliding), reverse=True)
        slid = max(slid, director.overlays.points(0))
    assert slid == 4
    assert [director.overlays.points(side) for side in (0, 1)] == list(table.state.score)
    assert any(c.ring_frac > 0 for side in director.overlays.counters for c in side)
    run(director, 1.0)
    assert not any(c.ring_frac for side in director.overlays.counters for c in side)


def test_the_pennant_goes_to_whose_turn_it_is() -> None:
    """It fades in at one plate and out at the other."""
    table, director = led()
    assert [p.alpha_frac for p in director.overlays.pennants] == [1.0, 0.0]
    play(table, director, "KD")
    catch_up(director)
    assert [p.alpha_frac for p in director.overlays.pennants] == [0.0, 1.0]


def test_words_rise_stay_and_fade() -> None:
    """A beg is a bubble at its seat: it fades in rising, can be read, and goes; the knock is heard once."""
    table = seven_up(turned="9H").do("beg")
    director = watch(table, 1)
    while 0 not in director.overlays.bubbles:
        director.advance(0.01)
    bubble = director.overlays.bubbles[0]
    assert bubble.alpha_frac < 0.2
    run(director, 0.35)
    assert (bubble.alpha_frac, bubble.below_u) == (1.0, 0.0)
    run(director, 3.0)
    assert 0 not in director.overlays.bubbles
    assert director.take_cues().count("knock") == 1


def test_a_bubble_that_stays_costs_no_frames() -> None:
    """While words only stand there nothing moves, so nothing is drawn anew."""
    director = watch(seven_up(turned="9H").do("beg"), 1)
    while 0 not in director.overlays.bubbles:
        director.advance(0.01)
    run(director, 1.0)
    assert director.overlays.bubbles
    director.advance(0.05)
    assert not director.moving


def test_nothing_is_sorted_again_while_nothing_moves() -> None:
    """At rest the list of cards to draw is the very same object."""
    _, director = led()
    first = director.in_order
    director.advance(0.05)
    assert director.in_order is first


def test_cards_are_listed_from_the_lowest_to_the_topmost_in_every_frame() -> None:
    """Also while they change their layers on the way."""
    director = watch(up_down(players=5, tricks=5, bids=[1, 1, 1, 1, 2]), 0)
    while director.busy:
        director.advance(0.03)
        layers = [sprite.pose.z for sprite in director.in_order]
        assert layers == sorted(layers)


def test_each_event_is_told_once_when_the_picture_shows_it() -> None:
    """What has arrived comes with the view that shows it, and is handed out once."""
    table, director = led()
    director.take_arrived()
    play(table, director, "KD TD")
    director.advance(0.01)
    arrived = director.take_arrived()
    assert [type(a.event) for a in arrived] == [CardPlayed]
    assert arrived[0].view.table == (("KD", 0),)
    assert director.take_arrived() == []


def test_the_score_arrives_after_the_last_trick_is_gathered() -> None:
    """The summary may come up when `DealScored` arrives: no card is on its way then."""
    director = watch(seven_up().do("stand").cut().play_out(), 0)
    kinds: list[type] = []
    while director.busy:
        director.advance(0.05)
        kinds += [type(a.event) for a in director.take_arrived()]
    assert kinds[0] is DealStarted
    assert kinds[1] is CardsDealt
    assert kinds.index(DealScored) > max(n for n, kind in enumerate(kinds) if kind is TrickTaken)


def test_the_loser_hears_another_chord() -> None:
    """At the end of a match a seat that lost hears "lose", everybody else "win"."""
    table = seven_up(score=(6, 6), turned="JH")
    winner = table.state.winners
    assert winner == (1,)
    heard = {viewer: catch_up(watch(table, viewer)).take_cues()[-1] for viewer in (0, 1, PUBLIC)}
    assert heard == {0: "lose", 1: "win", PUBLIC: "win"}


def test_a_match_won_makes_the_lamp_burn_up_and_the_winners_counters_shine() -> None:
    """For a moment every counter of the winning side has its ring, and no other; then all is as before."""
    director = watch(seven_up(score=(6, 6), turned="JH"), 0)
    brightest, shone = 0.0, {0: 0, 1: 0}
    while director.busy:
        director.advance(0.02)
        brightest = max(brightest, director.overlays.lamp_frac)
        if director.shown.winners:
            now = {side: sum(c.ring_frac > 0.5 for c in director.overlays.counters[side]) for side in (0, 1)}
            shone = {side: max(shone[side], now[side]) for side in (0, 1)}
    assert brightest > 0.95
    assert shone == {0: 0, 1: 7}
    assert director.overlays.lamp_frac == 0.0


# The pointer


def test_hover_raises_a_card_by_24_units_and_lets_it_down() -> None:
    """Up in 90 ms, down in 120 ms; where it lies does not change."""
    _, director = led()
    lies = director.sprites["KD"].pose
    director.raise_card("KD")
    run(director, 0.1)
    assert director.sprites["KD"].drawn.y == lies.y - 24.0
    assert director.sprites["KD"].pose == lies
    director.raise_card(None)
    run(director, 0.13)
    assert director.sprites["KD"].drawn == lies


@pytest.mark.parametrize("hover_s", [0.04, 0.1])
def test_a_raised_card_is_played_from_where_it_is_drawn(hover_s: float) -> None:
    """No jump: the flight starts where hover had brought it, and the card ends exactly in its place."""
    table, director = led()
    director.raise_card("KD")
    run(director, hover_s)
    up = director.sprites["KD"].drawn
    play(table, director, "KD")
    director.advance(0.0)
    assert director.sprites["KD"].drawn.y == pytest.approx(up.y)
    catch_up(director)
    assert settled(director, views.view(table.state, 0))


def test_an_illegal_card_shakes_and_lies_still_again() -> None:
    """5 units to each side, twice, in 220 ms."""
    _, director = led()
    director.take_cues()
    director.shake("KD")
    aside = []
    for _ in range(24):
        director.advance(0.01)
        aside.append(director.sprites["KD"].aside_u)
    assert max(aside) > 3
    assert min(aside) < -3
    assert aside[-1] == 0.0
    assert director.take_cues() == ["refuse"]


def test_a_raised_card_goes_down_when_another_is_dragged() -> None:
    """Raised by the keyboard, say, while the pointer takes up its neighbour."""
    _table, director = led()
    director.raise_card("AS")
    run(director, 0.3)
    director.hold("KD", 600.0, 300.0)
    director.release()
    run(director, 0.5)
    assert [key for key, sprite in director.sprites.items() if sprite.up_u] == []


def test_a_dragged_card_follows_the_pointer_and_goes_back_when_let_go() -> None:
    """Held, it goes under the pointer and lies there on top, upright; released, it returns to the fan."""
    table, director = led()
    director.hold("KD", 600.0, 300.0)
    run(director, 0.5)
    assert director.sprites["KD"].pose[:2] == (600.0, 300.0)
    assert director.sprites["KD"].pose.turn_deg == 0.0
    assert director.in_order[-1].key == "KD"
    assert director.sprites["KD"].pose.z == HELD_Z
    director.release()
    run(director, 0.5)
    assert settled(director, views.view(table.state, 0))


@pytest.mark.parametrize("release_first", [True, False])
def test_a_dropped_card_is_played_from_the_pointer(release_first: bool) -> None:
    """Whether it is let go before or after its play is known, it flies on from where it was held."""
    table, director = led()
    director.hold("KD", 600.0, 300.0)
    run(director, 0.5)
    if release_first:
        director.release()
    play(table, director, "KD")
    director.release()
    director.advance(0.0)
    assert director.sprites["KD"].pose[:2] == pytest.approx((600.0, 300.0))
    catch_up(director)
    assert settled(director, views.view(table.state, 0))


def test_the_card_under_a_point_is_the_topmost() -> None:
    """In a fan the right neighbour covers the left; outside the hand there is none."""
    _, director = led()
    right = [s for s in director.in_order if s.place == "hand" and s.seat == 0][-1]
    found = director.card_at(right.pose.x - 40, right.pose.y)
    assert found is right
    assert director.card_at(640, 200) is None


def test_a_picked_card_moves_up_smoothly() -> None:
    """Picking is a motion too, and ends in the layout with that card picked."""
    table, director = led()
    lies = director.sprites["KD"].pose
    director.set_picked({"KD"})
    director.advance(0.03)
    assert lies.y - 26 < director.sprites["KD"].pose.y < lies.y
    run(director, 0.2)
    assert settled(director, views.view(table.state, 0))


def test_a_new_picture_has_the_marks_of_its_view() -> None:
    """Counters are taken from the view, without motion."""
    table = seven_up(score=(3, 1), turned="9H").do("stand")
    marks = Overlays(views.view(table.state, 0))
    assert (marks.points(0), marks.points(1)) == (3, 1)


def test_only_one_s_own_cards_rise_under_the_pointer() -> None:
    """With all hands open the others' lie face up as well, and are nobody's here to play."""
    table, director = led(OPEN)
    before = director.sprites["QD"].drawn
    director.raise_card("QD")
    run(director, 0.2)
    assert director.sprites["QD"].drawn == before
    assert table.state.hands[1][0] == "QD"
