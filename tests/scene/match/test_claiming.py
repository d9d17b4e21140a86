"""Taking the rest: offered where it is sure, played out as ordinary plays, taken back as one."""

from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest

from sevenup_gui.engine.options import options_to_json
from sevenup_gui.engine.reading import read_file
from sevenup_gui.players.computers import Here
from sevenup_gui.ui.scenes.lesson.lesson import lesson_scene
from sevenup_gui.ui.scenes.lesson.lessons import lessons
from sevenup_gui.ui.scenes.match.parts.claims import Claims
from sevenup_gui.ui.scenes.match.parts.forced import Forced
from sevenup_gui.ui.scenes.match.parts.lasttrick import LastTrick
from sevenup_gui.ui.scenes.papers.scoresheet import ScoreSheet
from sevenup_gui.ui.scenes.papers.summary import Summary
from tests.builders import Table, seven_up, up_down
from tests.scene.driving import Program, setup_for

Open = Callable[..., Program]
# Seat 0 stands on hearts with the six highest trumps: everything is sure from the first lead.
SURE = {0: "AH KH QH JH TH 9H", 1: "8H AS KS QS JS TS"}
LATE = {0: "AH KH QH 2C 3C 9H", 1: "8H 6H KS QS AC KC"}


def seated(program: Open, hands: dict[int, str], *words: str, plays: str = "hc", **how: object) -> Program:
    """A person on lead in the middle of a deal of Seven Up."""
    p = program(**{"draws": False} | how)
    match = seven_up(hands=hands, players=len(plays)).do("stand", *words)
    p.sit_down(setup_for("old-sledge", plays), match)
    return p if plays.count("h") > 1 else p.until(p.my_turn)


def bidders(program: Open, bids: tuple[int, ...]) -> Program:
    """A person with the three highest trumps, in 7Up7Down."""
    match: Table = up_down({0: "AH KH QH"}, tricks=3, players=3, bids=bids)
    setup = setup_for("seven-up-seven-down", "hcc")
    setup = replace(setup, preset="house", house=options_to_json(match.before.options))
    return program(draws=False).sit_down(setup, match)


def cards_played(p: Program) -> list[str]:
    """The cards of seat 0 in the order they were played, from the record on disk."""
    p.app.saved.close()
    state = read_file(p.app.saved.path).matches[-1].state
    return [card for trick in state.tricks for card, seat in trick.cards if seat == 0]


def test_the_rest_is_offered_with_its_key(program: Open) -> None:
    """A button of the moment with its key; what it means stands under it and is told to a reader."""
    p = seated(program, SURE)
    assert "Take the rest" in p.labels()
    button = next(node for node in p.app.tree().root.walk() if node.label == "Take the rest")
    assert (button.shortcut, button.description) == ("T", "the last 6 tricks are yours")


def test_nothing_is_offered_where_a_trick_could_be_lost(program: Open) -> None:
    """Two small clubs among high trumps: T does nothing."""
    p = seated(program, LATE).key(pygame.K_t)
    assert "Take the rest" not in p.labels()
    assert p.my_turn()


@pytest.mark.parametrize("accept", ["key", "click", "enter"])
def test_the_rest_is_played_out_by_itself(program: Open, accept: str) -> None:
    """By key, by mouse, by Enter: six ordinary plays, highest first, and then the deal is counted."""
    p = seated(program, SURE)
    if accept == "click":
        p.click_on("Take the rest")
    else:
        p.key(pygame.K_t if accept == "key" else pygame.K_RETURN)
    assert not p.my_turn()
    p.until(p.shows(Summary))
    assert cards_played(p) == ["AH", "KH", "QH", "JH", "TH", "9H"]
    assert "The rest are yours." in p.table.telling.log
    assert p.table.host.claimed is None


def test_a_card_chosen_with_the_arrows_is_played_and_up_goes_back_to_the_offer(program: Open) -> None:
    """The offer takes nothing away: Enter plays the card that was chosen."""
    p = seated(program, SURE).key(pygame.K_RIGHT, pygame.K_RETURN)
    claiming = p.table.claiming
    assert not claiming
    p.until(p.my_turn).key(pygame.K_RIGHT)
    chosen = p.table.touch.chosen
    assert chosen is not None
    p.key(pygame.K_UP)
    assert p.table.touch.chosen is None
    assert p.app.scene.controls.ring
    p.key(pygame.K_RETURN)
    assert p.table.claiming


def test_undo_goes_back_to_before_the_rest_was_taken(program: Open) -> None:
    """In the middle of playing out, in motion: all of it is taken back at once, and it is offered again."""
    p = seated(program, SURE, speed="slow")
    ply = p.table.session.state.ply
    p.key(pygame.K_t).until(lambda: p.table.session.state.ply > ply + 3)
    p.key(pygame.K_u)
    assert (p.table.session.state.ply, p.table.claiming) == (ply, False)
    p.until(p.my_turn)
    assert "Take the rest" in p.labels()
    assert p.table.director._tempo.speed == "slow"


def test_undo_comes_in_time_while_the_last_tricks_are_still_shown(program: Open) -> None:
    """The match has run ahead to the end of the deal; taken back, no summary of it comes."""
    p = seated(program, SURE, speed="slow")
    ply = p.table.session.state.ply
    p.key(pygame.K_t).until(lambda: p.table.session.deal_due)
    assert p.table.director.busy
    p.key(pygame.K_u).until(p.my_turn).wait(2)
    assert p.my_turn()
    assert (p.table.session.state.ply, p.table.due) == (ply, None)


def test_playing_out_is_quick_whatever_the_speed(program: Open) -> None:
    """And afterwards the table is as slow as it was set."""
    p = seated(program, SURE, speed="slowest", trick_pause="click")
    p.key(pygame.K_t).until(p.shows(Summary), limit_s=20)
    assert p.table.director._tempo.speed == "slowest"
    assert p.app.settings.speed == "slowest"


def test_other_people_at_the_screen_need_not_play_what_does_not_matter(program: Open) -> None:
    """Under the cover the offer is its owner's alone; once it is taken, the others' cards are played for them."""
    p = seated(program, SURE, plays="hh")
    p.until(lambda: p.table.cover is not None and p.table.cover.is_down)
    assert "Take the rest" not in p.labels()
    p.post(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="").wait(0.6)
    p.post(pygame.KEYUP, key=pygame.K_RETURN, mod=0)
    p.until(p.my_turn).key(pygame.K_t)
    p.until(p.shows(Summary))
    assert len(p.table.session.state.tricks) == 6
    assert any(line.startswith("The rest are Ann's") for line in p.table.telling.log)


def test_in_7up7down_the_rest_is_offered_where_the_bid_wants_it(program: Open) -> None:
    """With three bid and three sure it is; with two bid it would be a trap."""
    p = bidders(program, (3, 0, 1))
    p.until(p.my_turn)
    p.key(pygame.K_t).until(p.shows(ScoreSheet))
    assert p.table.session.state.score[0] == 45
    p = bidders(program, (2, 0, 0))
    p.until(p.my_turn)
    assert "Take the rest" not in p.labels()


def test_a_lesson_makes_no_offer(program: Open) -> None:
    """Every card of it is there to be learned from."""
    p = program(draws=False)
    p.app.push(lesson_scene(p.app, next(iter(lessons().values())), Here()))
    kinds = {type(part) for part in p.table.parts}
    assert kinds.isdisjoint({Claims, Forced})
    assert LastTrick in kinds
