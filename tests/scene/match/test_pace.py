"""Pace: a fast table is fast, what can only be done is done of itself, and one key goes to the next decision."""

from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest

from sevenup_gui.engine.actions import Play
from sevenup_gui.engine.options import options_to_json
from sevenup_gui.store.settings import NEWCOMER_DEALS, Settings
from sevenup_gui.ui.scenes.papers.scoresheet import ScoreSheet
from sevenup_gui.ui.scenes.papers.summary import Summary
from tests.builders import seven_up, up_down
from tests.scene.driving import Program, decide_by_keys, setup_for
from tests.sweeping import swept

Open = Callable[..., Program]
FRAME_S = 1 / 60
MOST_S = 1.5  # for a whole trick at "fast"


def at_table(p: Program) -> bool:
    """Return True if play goes on and nothing moves."""
    table = p.table
    return p.app.scene is table and table.session.state.phase == "play" and not table.director.busy


@swept(
    ("preset", "players"),
    [("old-sledge", 2), ("old-sledge", 3), ("old-sledge", 4), *(("seven-up-seven-down", n) for n in range(3, 8))],
)
def test_a_whole_trick_at_fast_takes_less_than_a_second_and_a_half(program: Open, preset: str, players: int) -> None:
    """From one trick taken to the next, the thinking of all computers and the rest of the trick with it, in frames of a
    sixtieth of a second; the person plays at once."""
    p = program(draws=False, speed="fast", trick_pause="normal")
    p.sit_down(setup_for(preset, "h" + "c" * (players - 1)))
    times: list[float] = []
    before, time_s = (0, 0), 0.0  # deal and tricks that are shown, and since when
    while len(times) < 6:
        frame(p)
        time_s += FRAME_S
        shown = p.table.director.shown
        now = shown.deal, len(shown.tricks)
        if now != before:
            if now[0] == before[0] and before[1]:  # the first of a deal comes after all that is said before it
                times.append(time_s)
            before, time_s = now, 0.0

    assert max(times) < MOST_S


def test_whoever_takes_a_trick_leads_while_it_is_carried_off(program: Open) -> None:
    """At a table where somebody plays a computer has thought while the trick lay there; and a person may play as soon
    as the trick begins to go."""
    p = program(draws=False, speed="normal").sit_down(setup_for())
    led, asked = False, False
    while not (led and asked):
        frame(p)
        late = p.app.scene is p.table and p.table.director.late
        led = led or (late and p.table.director.busy and bool(p.table.director.shown.table))
        asked = asked or (late and p.my_turn())


def test_without_a_chosen_time_a_trick_waits_for_a_click_and_so_does_the_next_lead(program: Open) -> None:
    """Whoever takes it has thought long since, and leads at once when somebody says so."""
    p = program(draws=False, speed="normal", trick_pause="click").sit_down(setup_for())
    while not (p.table.director.resting and p.table.session.state.turn != p.table.viewer):
        if p.table.director.resting:
            p.table.director.hurry()
        frame(p)
    p.wait(20)
    assert p.table.director.resting
    p.table.director.hurry()
    p.wait(0.3)
    assert p.table.session.state.table


def on_the_cloth(p: Program) -> bool:
    """Return True if cards of a trick are on the cloth, or on their way from there."""
    return any(sprite.place in ("trick", "leaving") for sprite in p.table.director.sprites.values())


def frame(p: Program) -> None:
    """Whatever is asked of the person is done at once, papers are put away, and a frame passes."""
    table = p.table
    if p.app.scene is not table:
        p.app.scene.back()
    elif table.my_turn:
        legal = table.session.legal()
        assert isinstance(legal, tuple)
        table.decide(legal[0])
    p.app.step(FRAME_S)


# One key to the next decision


@pytest.mark.parametrize(("preset", "plays"), [("old-sledge", "hc"), ("seven-up-seven-down", "cchcccc")])
def test_one_key_goes_to_the_next_decision_at_once(program: Open, preset: str, plays: str) -> None:
    """Enter, while others are to act: a moment later it is for the person to decide, or a paper lies there that sums up
    the deal, whatever moved, rested or was thought over; nothing is decided by it."""
    p = program(draws=False, speed="slowest", trick_pause="click")
    p.sit_down(setup_for(preset, plays))
    papers = p.shows(Summary, ScoreSheet)
    for _ in range(12):
        if not p.table.asks and not papers():
            mine = [action for seat, action in p.table.session.state.history if seat == p.table.viewer]
            p.post(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="").wait(0.1)
            assert p.my_turn() or papers()
            if p.my_turn() and mine:
                history = p.table.session.state.history
                assert [action for seat, action in history if seat == p.table.viewer] == mine
        if papers():
            p.key(pygame.K_RETURN)
        else:
            decide_by_keys(p)


def test_what_was_skipped_is_told_all_the_same(program: Open) -> None:
    """Every sentence is in the log, and the last trick can be looked at."""
    p = program(draws=False, speed="slowest", trick_pause="click")
    match = seven_up(hands={0: "AS 2S TC 9H 8D 7D", 1: "KS QD JD 9C 4H 3C"}).do("stand")
    p.sit_down(setup_for(), match)
    decide_by_keys(p.until(p.my_turn), Play("AS"))
    p.key(pygame.K_RETURN).until(p.my_turn, limit_s=0.2)
    assert p.table.telling.log == [
        "You led the ace of spades.",
        "Amos trumps with the four of hearts.",
        "Amos wins the trick with the four of hearts.",
        "Amos led the jack of diamonds.",
    ]
    p.key(pygame.K_l)
    assert p.table.last.shown


# Cards that play themselves


def all_forced(program: Open, **how: object) -> Program:
    """The person follows to spades with the only one they have; then they have two cards and a last one."""
    p = program(draws=False, **({"play_forced": "only"} | how))
    match = seven_up(hands={1: "KS QD JD 9C 4C 3C", 0: "AS 2S TC 9D 8D 7D"}, turned="8H", dealer=1).do("stand", "AS")
    return p.sit_down(replace(setup_for(), seats=tuple(reversed(setup_for().seats))), match)


@pytest.mark.parametrize("speed", ["normal", "none"])
def test_a_card_that_alone_may_be_played_plays_itself_after_a_breath(program: Open, speed: str) -> None:
    """It stands out first, and the caption says so; then it is played."""
    p = all_forced(program, speed=speed)
    p.until(p.my_turn).wait(0.3)
    assert p.caption().endswith("Only the king of spades is legal, so it's played for you.")
    assert p.table.director.sprites["KS"].up_u > 0
    assert not p.table.session.state.tricks
    p.wait(0.5)
    assert p.table.session.state.tricks[0].cards[1] == ("KS", 1)


def test_a_forced_card_may_be_played_at_once(program: Open) -> None:
    """Nobody has to wait for it."""
    p = all_forced(program)
    p.until(p.my_turn).click(p.spot_of("KS"))
    assert p.table.session.state.tricks


@pytest.mark.parametrize("wanted", [True, False])
def test_undo_goes_back_to_a_choice(program: Open, wanted: bool) -> None:
    """A card that played itself is no decision that could be taken back: it would only play itself again."""
    p = all_forced(program, play_forced="only" if wanted else "none")
    if not wanted:
        decide_by_keys(p.until(p.my_turn))
    p.until(lambda: p.table.session.state.tricks and p.my_turn()).key(pygame.K_u)
    assert bool(p.table.session.state.tricks) is wanted
    assert p.app.notice.startswith("Nothing to undo") is wanted


def test_the_last_card_plays_itself_and_without_the_setting_none_does(program: Open) -> None:
    """Six cards that all have to follow: with the setting the deal ends of itself, without it nothing moves."""
    for wanted in (True, False):
        p = program(draws=False, play_forced="only" if wanted else "none")
        hands = {0: "AS KS QS JS TS 9S", 1: "2S AD KD QD JD TD"}
        p.sit_down(setup_for(), seven_up(hands=hands, turned="8H").do("stand", "AS", "2S", "KS", "AD", "QS", "KD"))
        for _ in range(2):
            decide_by_keys(p.until(p.my_turn))
        p.wait(8)
        assert p.shows(Summary)() is wanted


def test_with_the_usual_setting_a_card_that_alone_may_be_played_waits(program: Open) -> None:
    """It is a person's to play, like any other but the last."""
    p = all_forced(program, play_forced=Settings().play_forced)
    p.until(p.my_turn).wait(4)
    assert not p.table.session.state.tricks


def test_no_card_plays_itself_for_a_newcomer(program: Open) -> None:
    """Not before three deals were played to their end, of which the setting keeps count; or a lesson."""
    steps = ("AS", "2S", "KS", "AD", "QS", "KD", "JS", "QD", "TS", "JD")
    hands = {0: "AS KS QS JS TS 9S", 1: "2S AD KD QD JD TD"}
    for met in range(NEWCOMER_DEALS + 1):
        p = program(draws=False, play_forced="last", deals_met=met)
        p.sit_down(setup_for(), seven_up(hands=hands, turned="8H").do("stand", *steps))
        p.until(p.my_turn).wait(4)
        assert p.shows(Summary)() is (met == NEWCOMER_DEALS)
        if met < NEWCOMER_DEALS:
            decide_by_keys(p)
            p.until(p.shows(Summary), limit_s=8)
            assert p.app.settings.deals_met == met + 1


def test_on_a_shared_screen_only_the_last_card_plays_itself(program: Open) -> None:
    """A card that was forced would be told by its haste to whoever looks on; that a card is the last all can count. No
    cover has to be lifted for it."""
    p = program(draws=False, play_forced="only")
    hands = {0: "AS KS QS JS TS 9S", 1: "2S AD KD QD JD TD"}
    p.sit_down(setup_for(plays="hh"), seven_up(hands=hands, turned="8H").do("stand", "AS"))
    p.wait(4)
    assert not p.table.session.state.tricks
    p = program(draws=False, play_forced="only")
    steps = ("AS", "2S", "KS", "AD", "QS", "KD", "JS", "QD", "TS", "JD")
    p.sit_down(setup_for(plays="hh"), seven_up(hands=hands, turned="8H").do("stand", *steps))
    p.until(p.shows(Summary), limit_s=8)


def test_a_card_on_the_forehead_waits_for_its_owner(program: Open) -> None:
    """It is the last card, and the moment everybody waits for: its owner shows it."""
    match = up_down(tricks=1, players=3, forehead="both", bids=(0, 0, 0))
    p = program(draws=False, play_forced="only")
    house = options_to_json(match.before.options)
    p.sit_down(replace(setup_for("seven-up-seven-down", "hcc"), preset="house", house=house), match)
    p.until(p.my_turn).wait(3)
    assert p.my_turn()
    assert p.table.now.forced is None
