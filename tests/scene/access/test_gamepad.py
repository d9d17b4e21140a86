"""A gamepad plays everything: posted pad events, answered as keys would be."""

from collections.abc import Callable
from dataclasses import replace
from itertools import product

import pygame
import pytest

from sevenup_gui.engine.actions import BEG, Bid, ChooseDiscard, Play
from sevenup_gui.ui.app.gamepad import FIRST_REPEAT_S, FULL_TILT, REPEAT_S, Gamepads
from sevenup_gui.ui.app.loop import App
from sevenup_gui.ui.kit.controls import Controls
from sevenup_gui.ui.scenes.match.table import TableScene
from sevenup_gui.ui.scenes.papers.result import Result
from sevenup_gui.ui.scenes.papers.scoresheet import ScoreSheet
from sevenup_gui.ui.scenes.papers.summary import Summary
from sevenup_gui.ui.scenes.settings import SettingsScene
from sevenup_gui.ui.scenes.setup.seat import SeatEditor
from sevenup_gui.ui.scenes.setup.setup import SetUp
from sevenup_gui.ui.scenes.sheet import Menu, RulesSheet
from sevenup_gui.ui.scenes.title import Title
from tests.builders import seven_up
from tests.scene.driving import Program, first_choice, setup_for
from tests.sweeping import one_in, swept

Open = Callable[..., Program]
A, B = pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLER_BUTTON_B
LEFT, RIGHT = pygame.CONTROLLER_BUTTON_DPAD_LEFT, pygame.CONTROLLER_BUTTON_DPAD_RIGHT
UP, DOWN = pygame.CONTROLLER_BUTTON_DPAD_UP, pygame.CONTROLLER_BUTTON_DPAD_DOWN
SPADE_LED = {0: "AS 2S TC 9H 8D 7D", 1: "KS QD JD 9C 4H 3C"}
PAD = 3  # the number that SDL gave the pad


def push(p: Program, *buttons: int) -> Program:
    """Press and release buttons of the pad, one after the other."""
    for button in buttons:
        p.take_a_breath()
        p.post(pygame.CONTROLLERBUTTONDOWN, instance_id=PAD, button=button)
        p.post(pygame.CONTROLLERBUTTONUP, instance_id=PAD, button=button)
    return p


def codes(events: list[pygame.Event]) -> list[tuple[str, int]]:
    """Key events as ("down" or "up", key)."""
    return [("down" if event.type == pygame.KEYDOWN else "up", event.key) for event in events]


def axis(pads: Gamepads, value: float, number: int = pygame.CONTROLLER_AXIS_LEFTX) -> list[tuple[str, int]]:
    """Return the keys that tilting the stick so far stands for."""
    event = pygame.Event(pygame.CONTROLLERAXISMOTION, instance_id=PAD, axis=number, value=round(value * FULL_TILT))
    return codes(pads.keys(event))


# What a pad's events stand for


@pytest.mark.parametrize(
    ("button", "key"),
    [
        (A, pygame.K_RETURN),
        (B, pygame.K_ESCAPE),
        (pygame.CONTROLLER_BUTTON_X, pygame.K_h),
        (pygame.CONTROLLER_BUTTON_Y, pygame.K_l),
        (pygame.CONTROLLER_BUTTON_LEFTSHOULDER, pygame.K_TAB),
        (pygame.CONTROLLER_BUTTON_RIGHTSHOULDER, pygame.K_F1),
        (UP, pygame.K_UP),
    ],
)
def test_a_button_is_a_key_held_as_long(button: int, key: int) -> None:
    """A button goes down and up as its key does, for the cover is lifted by holding."""
    pads = Gamepads()
    down = pads.keys(pygame.Event(pygame.CONTROLLERBUTTONDOWN, instance_id=PAD, button=button))
    up = pads.keys(pygame.Event(pygame.CONTROLLERBUTTONUP, instance_id=PAD, button=button))
    assert (codes(down), codes(up)) == ([("down", key)], [("up", key)])


def test_a_button_without_a_meaning_does_nothing() -> None:
    """The guide button and the sticks' own buttons belong to others."""
    event = pygame.Event(pygame.CONTROLLERBUTTONDOWN, instance_id=PAD, button=pygame.CONTROLLER_BUTTON_GUIDE)
    assert Gamepads().keys(event) == []


def test_the_stick_is_an_arrow_only_when_it_is_meant() -> None:
    """A little tilt is none; a tilted stick stays an arrow until it is clearly let go."""
    pads = Gamepads()
    assert axis(pads, 0.3) == []
    assert axis(pads, 0.8) == [("down", pygame.K_RIGHT)]
    assert axis(pads, 0.5) == []
    assert axis(pads, 0.2) == [("up", pygame.K_RIGHT)]


def test_the_stick_thrown_over_lets_one_arrow_go_and_presses_the_other() -> None:
    """From right to left without a stop between."""
    pads = Gamepads()
    axis(pads, 1.0)
    assert axis(pads, -1.0) == [("up", pygame.K_RIGHT), ("down", pygame.K_LEFT)]


def test_the_right_stick_and_the_triggers_are_no_arrows() -> None:
    """Only the left stick moves the focus."""
    assert axis(Gamepads(), 1.0, pygame.CONTROLLER_AXIS_TRIGGERRIGHT) == []


def test_an_arrow_held_goes_on_after_a_delay() -> None:
    """Held, an arrow comes again after the first delay and then at an even pace, until it is let go."""
    pads = Gamepads()
    axis(pads, 1.0)
    assert pads.advance(FIRST_REPEAT_S - 0.01) == []
    assert codes(pads.advance(0.02)) == [("down", pygame.K_RIGHT)]
    assert pads.advance(REPEAT_S / 2) == []
    assert codes(pads.advance(REPEAT_S)) == [("down", pygame.K_RIGHT)]
    axis(pads, 0.0)
    assert pads.advance(10.0) == []


def test_a_button_held_does_not_go_on() -> None:
    """A held is one press: nothing is played twice."""
    pads = Gamepads()
    pads.keys(pygame.Event(pygame.CONTROLLERBUTTONDOWN, instance_id=PAD, button=A))
    assert pads.advance(10.0) == []


def test_a_pad_pulled_out_lets_everything_go() -> None:
    """What a pad held when it was unplugged is held no more."""
    pads = Gamepads()
    pads.keys(pygame.Event(pygame.CONTROLLERBUTTONDOWN, instance_id=PAD, button=DOWN))
    gone = pads.keys(pygame.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=PAD))
    assert codes(gone) == [("up", pygame.K_DOWN)]
    assert pads.advance(10.0) == []


def test_a_joystick_without_names_has_arrows_and_two_buttons() -> None:
    """A pad that SDL does not know: its hat moves, its first button chooses, its second goes back."""
    pads = Gamepads()

    def hat(x: int, y: int) -> list[tuple[str, int]]:
        return codes(pads.keys(pygame.Event(pygame.JOYHATMOTION, instance_id=PAD, hat=0, value=(x, y))))

    assert hat(0, -1) == [("down", pygame.K_DOWN)]
    assert hat(-1, 0) == [("down", pygame.K_LEFT), ("up", pygame.K_DOWN)]
    assert hat(0, 0) == [("up", pygame.K_LEFT)]
    for button, key in ((0, pygame.K_RETURN), (1, pygame.K_ESCAPE)):
        event = pygame.Event(pygame.JOYBUTTONDOWN, instance_id=PAD, button=button)
        assert codes(pads.keys(event)) == [("down", key)]
    tilt = pads.keys(pygame.Event(pygame.JOYAXISMOTION, instance_id=PAD, axis=1, value=-1.0))
    assert codes(tilt) == [("down", pygame.K_UP)]


def test_a_pad_that_is_gone_before_it_was_opened_does_no_harm() -> None:
    """Plugged in and pulled out between two frames: there is nothing at that place."""
    pads = Gamepads()
    pads.open()
    assert pads.keys(pygame.Event(pygame.CONTROLLERDEVICEADDED, device_index=7)) == []
    assert pads.keys(pygame.Event(pygame.JOYDEVICEADDED, device_index=7)) == []


# The whole program


def test_going_back_from_the_title_does_not_end_the_program(program: Open) -> None:
    """One push too many out of the settings stays; Start, which is Esc, asks, and A answers."""
    p = program(draws=False).start()
    push(p, B, B)
    p.scene(Title)
    assert not p.app.quitting
    push(p, pygame.CONTROLLER_BUTTON_START)
    assert not p.app.quitting
    push(p, B)
    p.scene(Title)
    push(p, pygame.CONTROLLER_BUTTON_START, pygame.CONTROLLER_BUTTON_A)
    assert p.app.quitting


def test_the_table_is_left_and_looked_up_with_buttons(program: Open) -> None:
    """B is the menu and back, the shoulders are the score sheet and the rules, Y is the last trick."""
    p = program(draws=False)
    match = seven_up(hands=SPADE_LED).do("stand", "AS", "KS")
    p.sit_down(setup_for(), match).until(p.my_turn)
    push(p, B).scene(Menu)
    push(p, B).scene(TableScene)
    push(p, pygame.CONTROLLER_BUTTON_LEFTSHOULDER).scene(ScoreSheet)
    push(p, B).scene(TableScene)
    push(p, pygame.CONTROLLER_BUTTON_RIGHTSHOULDER).scene(RulesSheet)
    push(p, B).scene(TableScene)
    push(p, pygame.CONTROLLER_BUTTON_Y)
    assert p.table.last.shown


def test_holding_the_button_lifts_the_cover(program: Open) -> None:
    """On a shared screen A is held to see one's cards; a push is not enough."""
    p = program(draws=False)
    p.sit_down(setup_for("old-sledge", "hh"), seven_up(hands=SPADE_LED))
    p.until(lambda: p.table.cover is not None and p.table.cover.is_down)
    push(p, A).wait(1.0)
    assert p.table.cover is not None
    assert p.table.cover.is_down
    p.post(pygame.CONTROLLERBUTTONDOWN, instance_id=PAD, button=A).wait(0.7)
    assert p.my_turn()


def decide_by_pad(p: Program) -> None:
    """Decide for the person with the D-pad and A alone: the first that is legal."""
    table = p.table
    state, legal = table.session.state, table.session.legal()
    if isinstance(legal, ChooseDiscard):
        for _ in range(legal.count):
            push(p, RIGHT, UP)
        push(p, A)
        if table.doubts.stands(table.now):
            push(p, A)
        return
    match first_choice(state):
        case Play(None):
            push(p, A)
        case Play(card):
            for _ in range(len(state.hands[state.turn or 0])):
                if table.touch.chosen == card:
                    break
                push(p, RIGHT)
            push(p, A)
        case Bid(tricks):
            for _ in range(20):
                focused = table.controls.focused
                if focused is not None and focused.label == f"Bid {tricks}":
                    break
                push(p, LEFT)
            push(p, A)
        case _:
            push(p, A)


@pytest.mark.parametrize(
    ("preset", "plays"), one_in(3, [("forced-beg", "hc"), ("old-sledge", "hc"), ("oh-hell", "hcc")])
)
def test_a_match_from_the_title_to_the_result_with_the_pad_alone(program: Open, preset: str, plays: str) -> None:
    """D-pad and A are enough for a whole match: stand, discard, bid, play, summaries and the result."""
    p = program(draws=False)
    p.sit_down(setup_for(preset, plays))
    for _ in range(500):
        p.until(lambda: p.my_turn() or p.shows(Summary, ScoreSheet, Result)())
        if p.shows(Result)():
            break
        if p.shows(Summary, ScoreSheet)():
            push(p, A)
        else:
            decide_by_pad(p)
    push(p, RIGHT, RIGHT, RIGHT, A)
    p.scene(Title)


def test_begging_is_reached_with_the_pad(program: Open) -> None:
    """The focus is on Stand; one push to the right and A beg."""
    p = program(draws=False)
    p.sit_down(setup_for(), seven_up(hands=SPADE_LED)).until(p.my_turn)
    push(p, RIGHT, A)
    assert p.table.session.state.history[0] == (0, BEG)


# Arrows lead everywhere


def reached(app: App) -> set[str]:
    """The names of all controls that arrows lead to from the one that has the focus, changing no value."""
    controls: Controls = app.scene.controls
    start = controls.focus
    seen, waiting = {start}, [start]
    while waiting:
        at = waiting.pop()
        stepped = controls.items[at].adjust is not None
        for key in (pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT):
            if stepped and key in (pygame.K_LEFT, pygame.K_RIGHT):
                continue
            controls.focus = at
            controls.handle(pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
            if controls.focus not in seen:
                seen.add(controls.focus)
                waiting.append(controls.focus)
    controls.focus = start
    return {controls.items[i].label for i in seen}


@swept(("size", "scale"), [*product([(960, 600), (1280, 720), (2560, 1080)], [100, 150, 250])])
def test_arrows_lead_to_every_control(program: Open, size: tuple[int, int], scale: int) -> None:
    """In every scene that has controls, each of them can be reached with arrows alone."""
    p = program(size, draws=False, scale=scale).start()

    def check(kind: type) -> None:
        assert isinstance(p.app.scene, kind)
        able = {item.label for item in p.app.scene.controls.items if item.enabled or item.refuse is not None}
        assert reached(p.app) == able, kind.__name__

    check(Title)
    p.key(pygame.K_o)
    check(SettingsScene)
    p.key(pygame.K_ESCAPE, pygame.K_p)
    check(SetUp)
    scene = p.scene(SetUp)
    for setup in (setup_for("seven-up-seven-down", "hcccccc"), setup_for("old-sledge", "hcc")):
        scene.change(setup)
        p.wait()
        check(SetUp)
    scene.edit_seat(1)
    p.wait()
    check(SeatEditor)
    p.key(pygame.K_ESCAPE)
    scene.open_house()
    p.wait()
    check(type(p.app.scene))


def test_arrows_lead_to_every_bid(program: Open) -> None:
    """All bids that may be made, and the menu besides."""
    p = program(draws=False)
    p.sit_down(replace(setup_for("seven-up-seven-down", "hcccccc"))).until(p.my_turn)
    able = {item.label for item in p.app.scene.controls.items if item.enabled}
    assert len(able) > 2
    assert reached(p.app) == able
