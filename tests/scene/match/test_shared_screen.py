"""Several people at one screen: the cover comes before each private look, and nothing slips past it."""

import math
from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest

from sevenup_gui.engine import views
from sevenup_gui.engine.options import options_to_json
from sevenup_gui.ui.scenes.match.table import TableScene
from sevenup_gui.ui.scenes.papers.result import Result
from sevenup_gui.ui.scenes.papers.scoresheet import ScoreSheet
from sevenup_gui.ui.scenes.papers.summary import Summary
from sevenup_gui.ui.scenes.sheet import Menu
from tests.builders import Table, seven_up, up_down
from tests.scene.driving import STEP_S, Program, decide_by_keys, own_cards, secrets_shown, setup_for

Open = Callable[..., Program]
HANDS = {0: "AS 2S TC 9H 8D 7D", 1: "KS QD JD 9C 4H 3C"}


def covered(program: Open, match: Table | None = None, plays: str = "hh", **how: object) -> Program:
    """Two people share the screen; the first is to speak, under the cover."""
    p = program(**{"draws": False} | how)
    p.sit_down(setup_for("old-sledge", plays), match or seven_up(hands=HANDS))
    return p.until(lambda: cover_of(p).is_down)


def cover_of(p: Program):  # type: ignore[no-untyped-def]
    """The cover of the table."""
    assert p.table.cover is not None
    return p.table.cover


def cover_spot(p: Program) -> tuple[int, int]:
    """The middle of the cover in pixels."""
    x, y = cover_of(p).box(p.table.director).centre
    unit = p.app.painter.unit_px
    return round(x * unit), round(y * unit)


def hold(p: Program, seconds: float = 0.6) -> Program:
    """Hold Enter so long, then let go."""
    p.post(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="")
    return p.wait(seconds - STEP_S).post(pygame.KEYUP, key=pygame.K_RETURN, mod=0)


def check(so: bool) -> None:
    """Fail where something is not so."""
    assert so


def told(p: Program) -> list[str]:
    """Everything in words that stands on the screen now: captions, plates, scores, control names, tags."""
    table = p.table
    at = table.director.shown
    plates = [table.company.names.seat(seat) for seat in range(at.players)]
    seconds = [table.table.second_line(at, seat) for seat in range(at.players)]
    scores = [score.name for score in table.table.scores(table.director)]
    piles = [table.table.pile_words(table.director.zones, at, side, 1) for side in range(len(at.score))]
    return [p.caption(), *plates, *seconds, *scores, *piles, *p.labels(), p.app.notice]


def faces_up(p: Program) -> list[str]:
    """The cards in hands whose faces show; before the first deal there are no hands, only cards drawn for the deal."""
    if p.table.director.shown.deal == 0:
        return []
    return [s.card for s in p.table.director.sprites.values() if s.place == "hand" and s.card is not None]


# The cover comes


def test_the_cover_comes_before_the_first_look(program: Open) -> None:
    """Whose turn it is and how to open the cards: until then nobody's cards are on the table."""
    p = covered(program)
    assert p.caption().endswith("Ann's turn. Hold here or Enter to see your cards.")
    assert p.table.viewer == views.PUBLIC
    assert faces_up(p) == []
    assert p.labels() == ["Menu"]


def test_the_cover_comes_again_for_the_next_player_after_what_is_public(program: Open) -> None:
    """What became public is shown first, then the cover comes for the other."""
    p = hold(covered(program, seven_up(hands=HANDS).do("stand"), speed="normal"))
    seen = []

    def look(p: Program) -> None:
        seen.append([s.card for s in p.table.director.sprites.values() if s.place == "trick"])
        assert faces_up(p) == [] or p.my_turn()

    p.each_step = look
    decide_by_keys(p)
    p.until(lambda: cover_of(p).is_down)
    card = p.table.session.state.table[0][0]
    assert [card] in seen
    assert p.caption().endswith("Bob's turn. Hold here or Enter to see your cards.")


@pytest.mark.parametrize("steps", [(), ("stand", "8D")], ids=["stands and leads", "takes the trick and leads"])
def test_who_goes_on_is_not_covered_twice(program: Open, steps: tuple[str, ...]) -> None:
    """Nobody else has acted since: the hand stays open, and it is still covered before somebody else looks."""
    p = covered(program, seven_up(hands=HANDS).do(*steps))
    hold(p)
    seat = p.table.viewer
    p.each_step = lambda p: check(not cover_of(p).is_down)
    decide_by_keys(p)
    p.until(p.my_turn)
    assert (p.table.viewer, p.table.session.state.turn) == (seat, seat)
    p.each_step = lambda _p: None
    decide_by_keys(p)
    p.until(lambda: cover_of(p).is_down)
    assert cover_of(p).seat == 1 - seat
    assert faces_up(p) == []


def test_the_cover_comes_when_the_trick_is_on_its_pile(program: Open) -> None:
    """Whoever leads next is asked once nothing moves any more: as the table turns, no card jumps."""
    p = covered(program, seven_up(hands=HANDS).do("stand", "AS", "KS"), speed="normal")
    hold(p)
    decide_by_keys(p)
    hold(p.until(lambda: cover_of(p).is_down))
    decide_by_keys(p)
    p.until(lambda: p.table.director.late)
    lay = p.table.director
    while p.table.director is lay:
        went = [sprite for sprite in lay.sprites.values() if sprite.place == "leaving"]
        pile = lay.zones.piles[p.table.session.state.tricks[-1].winner].centre
        far = max((math.dist(sprite.pose[:2], pile) for sprite in went), default=0.0)
        p.wait()
    assert far < 40
    assert cover_of(p).is_down


def test_computers_between_people_need_no_cover(program: Open) -> None:
    """With a computer to act, nothing private is shown and nobody is asked to look away."""
    p = covered(program, seven_up(players=3).do("stand"), plays="hch")
    hold(p)
    decide_by_keys(p)
    p.until(lambda: p.table.session.state.turn == 1)
    p.wait(0.03)
    assert not cover_of(p).is_down
    assert faces_up(p) == []


# What is under it


def check_whole_match(p: Program, people: set[int]) -> None:
    """Play a match of people who share the screen; look at every moment of it."""
    covers = looks = 0

    def look(p: Program) -> None:
        nonlocal covers, looks
        if not isinstance(p.app.scene, TableScene):
            return
        table, cover = p.table, cover_of(p)
        viewer = table.viewer
        assert viewer == views.PUBLIC or (viewer == table.session.state.turn and not cover.is_down)
        assert not secrets_shown(table, viewer) or table.director.busy
        if viewer == views.PUBLIC:
            assert faces_up(p) == []
            assert table.hands.dim_cards(table.now) == frozenset()
            assert p.labels() == ["Menu"]
            assert not any(line.startswith(("You", "Your")) or " you " in line for line in told(p)), told(p)
        assert "You" not in [table.names.seat(seat) for seat in range(table.director.shown.players)]
        covers += cover.is_down
        looks += viewer in people

    p.each_step = look
    for _ in range(200):
        p.until(lambda: p.shows(Summary, ScoreSheet, Result)() or cover_of(p).is_down or p.my_turn())
        if p.shows(Result)():
            break
        if p.shows(Summary, ScoreSheet)():
            p.key(pygame.K_RETURN)
        elif p.my_turn():
            decide_by_keys(p)
        else:
            hold(p)
    p.scene(Result)
    assert covers > 20
    assert looks > 20


@pytest.mark.parametrize(("preset", "plays"), [("espanol", "hhh"), ("hoyle", "hchc"), ("seven-up-seven-down", "hch")])
def test_under_the_cover_lies_nobodys_card(program: Open, preset: str, plays: str) -> None:
    """Through a whole match: while the table is covered or goes on from what is public, no hand is open, no card is
    dimmed, no button of the moment is there, and no sentence says "you"."""
    p = program(draws=False)
    setup = setup_for(preset, plays)
    if preset == "seven-up-seven-down":
        setup = replace(setup, preset="house", house={"schedule": [3, 1, 2], "forehead": "first"})
    p.sit_down(replace(setup, target=2))
    check_whole_match(p, {seat for seat, who in enumerate(plays) if who == "h"})


def test_the_picture_under_the_cover_has_no_face_in_it(program: Open) -> None:
    """The very pixels: the covered table looks the same whatever the hands are."""
    pictures = []
    for hands in (HANDS, {0: HANDS[1], 1: HANDS[0]}):
        p = covered(program, seven_up(hands=hands), draws=True)
        p.wait(0.5)
        pictures.append(pygame.image.tobytes(p.screen.surface, "RGB"))
    assert pictures[0] == pictures[1]


# Holding


def test_a_hold_shorter_than_half_a_second_shows_nothing(program: Open) -> None:
    """A stray press must not show anybody's cards, by key or by mouse, nor do short ones add up."""
    p = covered(program)

    def look(p: Program) -> None:
        assert cover_of(p).is_down
        assert faces_up(p) == []

    p.each_step = look
    for _ in range(4):
        hold(p, 0.4)
    for _ in range(4):
        p.press(cover_spot(p)).wait(0.3).release(cover_spot(p))
    p.click(cover_spot(p)).wait(2)


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_SPACE, pygame.K_KP_ENTER])
def test_a_held_key_lifts_the_cover(program: Open, key: int) -> None:
    """Half a second of Enter or the space bar, and the person sees the own cards and no others."""
    p = covered(program)
    p.post(pygame.KEYDOWN, key=key, mod=0, unicode="").wait(0.6)
    assert p.table.viewer == 0
    assert sorted(faces_up(p)) == sorted(p.table.session.state.hands[0])
    assert p.my_turn()


def test_a_held_button_lifts_the_cover_and_letting_go_plays_nothing(program: Open) -> None:
    """Hold the mouse on the cover: the cards come up, and the release is not a click on one of them."""
    p = covered(program, seven_up(hands=HANDS).do("stand"))
    spot = cover_spot(p)
    p.press(spot).wait(0.6)
    assert p.table.viewer == 0
    ply = p.table.session.state.ply
    p.release(spot).wait(0.5)
    assert p.table.session.state.ply == ply


def test_no_key_decides_under_the_cover(program: Open) -> None:
    """The keys of the moment, arrows and clicks on the table do nothing while it is covered."""
    p = covered(program)
    before = p.table.session.state
    p.key(pygame.K_s, pygame.K_b, pygame.K_RIGHT, pygame.K_UP, pygame.K_RETURN, pygame.K_2)
    for sprite in own_cards(p.table):
        p.click((round(sprite.pose.x), round(sprite.pose.y)))
    assert p.table.session.state == before
    assert p.table.touch.chosen is None
    assert cover_of(p).is_down


def test_the_menu_opens_from_under_the_cover(program: Open) -> None:
    """The menu can be clicked while the table is covered."""
    p = covered(program)
    p.click_on("Menu")
    p.scene(Menu)


# Falling


def test_the_cover_falls_when_the_window_loses_the_focus(program: Open) -> None:
    """Nobody looks: the cards are covered at once, and must be asked for again."""
    p = hold(covered(program))
    assert faces_up(p)
    p.post(pygame.WINDOWFOCUSLOST)
    assert cover_of(p).is_down
    assert faces_up(p) == []
    assert not p.my_turn()
    hold(p)
    assert sorted(faces_up(p)) == sorted(p.table.session.state.hands[0])


def test_the_cover_falls_under_a_sheet_too(program: Open) -> None:
    """A menu lies over the open hand when the focus goes: the hand is covered all the same."""
    p = hold(covered(program))
    p.key(pygame.K_ESCAPE)
    p.scene(Menu)
    p.post(pygame.WINDOWFOCUSLOST)
    assert faces_up(p) == []
    p.key(pygame.K_ESCAPE)
    assert cover_of(p).is_down


def test_a_hold_ends_when_the_window_loses_the_focus(program: Open) -> None:
    """Who switches away while holding never sends the release: the cover must stay down all the same."""
    p = covered(program)
    p.post(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="")
    p.post(pygame.WINDOWFOCUSLOST).wait(2)
    assert cover_of(p).is_down
    assert faces_up(p) == []


def test_a_card_pressed_when_the_cover_fell_is_not_played_later(program: Open) -> None:
    """The button went down on a card, the focus went, the cover was lifted by a key: letting go plays nothing."""
    p = hold(covered(program, seven_up(hands=HANDS).do("stand")))
    spot, ply = p.spot_of("AS"), p.table.session.state.ply
    p.press(spot).post(pygame.WINDOWFOCUSLOST)
    hold(p).release(spot)
    assert p.my_turn()
    assert p.table.session.state.ply == ply


def test_a_hold_ends_when_a_sheet_comes_over_it(program: Open) -> None:
    """Esc while holding: after the menu the cover has to be held again."""
    p = covered(program)
    p.post(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="")
    p.key(pygame.K_ESCAPE).post(pygame.KEYUP, key=pygame.K_RETURN, mod=0)
    p.key(pygame.K_ESCAPE).wait(2)
    p.scene(TableScene)
    assert cover_of(p).is_down


def test_a_lone_person_is_never_covered(program: Open) -> None:
    """With one person at the screen there is nobody to hide cards from."""
    p = program(draws=False)
    p.sit_down(setup_for(), seven_up(hands=HANDS))
    p.until(p.my_turn).post(pygame.WINDOWFOCUSLOST)
    assert p.table.cover is None
    assert p.my_turn()


# Forehead


def forehead(program: Open, plays: str) -> Program:
    """A forehead round (003-13) in which everybody has bid, the dealer last."""
    p = program(draws=False)
    hands = {0: "KS", 1: "9C", 2: "4H"}
    match = up_down(hands, tricks=1, players=3, forehead="first", bids=(0, 0, 0))
    setup = setup_for("seven-up-seven-down", plays)
    p.sit_down(replace(setup, preset="house", house=options_to_json(match.before.options)), match)
    return p


def test_in_a_forehead_round_everybodys_card_is_open_but_ones_own(program: Open) -> None:
    """003-13: all see your card but you: it has no face, no name in captions and controls, and cannot be dimmed."""
    p = forehead(program, "hcc")
    p.until(p.my_turn)
    assert sorted(faces_up(p)) == ["4H", "9C"]
    own = own_cards(p.table)
    assert [(sprite.card, sprite.pose.face_frac) for sprite in own] == [(None, 0.0)]
    assert p.table.hands.dim_cards(p.table.now) == frozenset()
    legal = p.table.session.legal()
    assert isinstance(legal, tuple)
    assert "KS" not in [getattr(action, "card", None) for action in legal]
    words = " ".join([p.caption(), *p.labels(), *p.said, *(hint.words for hint in p.table.hints())])
    assert "king" not in words
    assert "spade" not in words
    p.key(pygame.K_LEFT, pygame.K_RIGHT)
    assert p.table.touch.chosen is None


@pytest.mark.parametrize("way", ["click", "enter"])
def test_the_card_on_the_forehead_is_played_unseen_and_then_shown(program: Open, way: str) -> None:
    """A click on its back, or Enter, plays it; then everybody sees it, its owner too."""
    p = forehead(program, "hcc")
    p.until(p.my_turn)
    if way == "click":
        p.click(p.uncovered(own_cards(p.table)[0]))
    else:
        p.key(pygame.K_RETURN)
    p.until(lambda: "king of spades" in p.caption(), 2)
    assert p.table.session.state.table[0] == ("KS", 0)


def test_a_shared_forehead_round_shows_each_the_others_cards(program: Open) -> None:
    """Sharing one screen, the cover serves seat by seat; each sees all cards but the own."""
    p = forehead(program, "hhh")
    p.until(lambda: cover_of(p).is_down)
    assert faces_up(p) == []
    hold(p)
    assert sorted(faces_up(p)) == ["4H", "9C"]
    decide_by_keys(p)
    p.until(lambda: cover_of(p).is_down)
    hold(p)
    assert faces_up(p) == ["4H"]


# Bids in secret


def told_to_the_next(program: Open, number: int) -> list[str]:
    """Three people at one screen bid at once: all that the second is told, after the first has bid so much."""
    match = up_down(tricks=3, players=3, secret=True)
    setup = setup_for("oh-hell", "hhh")
    p = program(draws=False)
    p.sit_down(replace(setup, preset="house", house=options_to_json(match.state.options)), match)
    hold(p.until(lambda: cover_of(p).is_down))
    p.until(p.my_turn).click_on(f"Bid {number}")
    hold(p.until(lambda: cover_of(p).is_down))
    p.until(p.my_turn)
    said = [*told(p), *p.table.telling.log]
    p.app.push(p.table.papers.sheet(p.table.director.shown, p.table.history))
    p.wait()
    return [*said, *(f"{node.label} {node.value}" for node in p.app.tree().root.walk())]


def test_who_sits_down_next_is_not_told_a_secret_bid(program: Open) -> None:
    """O-bids: in captions, on plates, in the log, on the score sheet, by the screen reader; only that it was made."""
    first, other = told_to_the_next(program, 0), told_to_the_next(program, 3)
    assert first == other
    assert "Ann has bid." in "\n".join(first)
