"""A match by ear: the hand is heard at every decision and at any time, and keys tell how the table stands."""

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from sevenup_gui.store.settings import load_settings
from sevenup_gui.ui.access.tree import SCENE, Key
from sevenup_gui.ui.kit.draw.paint import Painter
from sevenup_gui.ui.kit.pieces.button import FocusRing
from sevenup_gui.ui.scenes.match.answers import AGAIN_KEY, HAND_KEY, KEYS, MORE_KEY, SCORE_KEY, TABLE_KEY, Answers
from sevenup_gui.ui.scenes.match.table import TableScene
from sevenup_gui.ui.scenes.papers.scoresheet import ScoreSheet
from sevenup_gui.ui.scenes.papers.summary import Summary
from sevenup_gui.ui.table.aloud import HAND
from tests.builders import seven_up, up_down
from tests.scene.access.test_access_tree import answering, focused, secrets_told, sit_at
from tests.scene.access.test_read_aloud import Ear
from tests.scene.driving import Program, decide_by_keys, setup_for
from tests.scene.match.test_shared_screen import covered, hold
from tests.scene.posing import ROUNDS, played, sheet
from tests.scene.table.test_scoring_seen import all_but_the_last_trick, finished_round

Open = Callable[..., Program]
DEALT = {0: "AS 2S TC 9H 8D 7D", 1: "KS QD JD 9C 4H 3C"}


def begging(program: Open, **how: Any) -> Program:
    """Return a table before anyone has acted."""
    p = program(**{"draws": False} | how)
    p.sit_down(setup_for(), seven_up(hands=DEALT, dealer=1))
    return p.until(p.my_turn)


def asked(p: Program) -> str:
    """Return the question, as a reader has it."""
    return next(node.label for node in p.app.tree().root.walk() if node.key[0] == "asked")


def answer(p: Program, key: int) -> str:
    """Return the answer to a key."""
    ear = Ear()
    for _ in range(2):
        ear.hear(p.app.tree())
    p.key(key)
    return " ".join(line for line in ear.hear(p.app.tree()) if line and not line.startswith("["))


# The hand


@pytest.mark.parametrize("moment", ["beg", "bid", "answer"])
def test_the_arrows_reach_the_hand_at_every_decision(program: Open, moment: str) -> None:
    """Down from the buttons goes to the cards, left and right go along them all, up goes back; nothing is decided."""
    if moment == "beg":
        p = begging(program)
    elif moment == "answer":
        p = program(draws=False)
        p.sit_down(setup_for(), seven_up(hands=DEALT, dealer=0).do("beg")).until(p.my_turn)
    else:
        p = sit_at(program, up_down({0: "QD 2C", 1: "9H 3C", 2: "4C KC"}, tricks=2, players=3))
    before, button = p.table.session.state, p.app.tree().focus
    assert before.phase == moment
    assert button[0] == "control"
    p.key(pygame.K_DOWN)
    heard: list[Key] = []
    for _ in before.hands[0]:
        heard.append(p.app.tree().focus)
        p.key(pygame.K_RIGHT)
    assert sorted(str(key[1]) for key in heard if key[0] == "hand") == sorted(before.hands[0])
    p.key(pygame.K_RETURN)
    assert p.table.session.state == before
    assert p.app.tree().focus == button
    p.key(pygame.K_DOWN, pygame.K_UP)
    assert p.app.tree().focus == button


def test_the_hand_can_be_gone_along_while_others_are_to_act(program: Open) -> None:
    """Nothing is wanted, and the arrows go along the cards all the same; Enter plays none that was only looked at."""
    p = program(draws=False, speed="slowest")
    p.sit_down(setup_for(), seven_up(hands=DEALT, dealer=0).do("stand"))
    assert not p.my_turn()
    p.key(pygame.K_RIGHT)
    first = p.app.tree().focus
    p.key(pygame.K_RIGHT)
    second = p.app.tree().focus
    assert {first[0], second[0]} == {"hand"}
    assert first != second
    p.until(p.my_turn)
    state = p.table.session.state
    p.key(pygame.K_RETURN)
    assert p.table.session.state == state
    assert p.table.touch.chosen == second[1]


def test_a_hand_that_is_dealt_is_read(program: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    """Card by card, once, before anything is asked; the question does not say it again so soon."""
    monkeypatch.setattr("sevenup_gui.ui.app.loop.App.read_aloud", True)
    p, ear = program(draws=False, name="Ann").start(), Ear()
    ear.hear(p.app.tree())

    def listen(p: Program) -> None:
        ear.hear(p.app.tree())

    p.each_step = listen
    p.sit_down(setup_for())
    p.until(p.my_turn)
    p.wait(0.2)
    heard = " ".join(ear.heard)
    assert heard.count("You hold ") == 1, heard
    assert heard.index("You hold ") < heard.index(p.table.caption_parts()[-1].text)


def test_after_continue_trump_and_hand_are_read_with_the_question(program: Open) -> None:
    """Nothing has been said of them to whoever comes back."""
    p, ear = program(draws=False).start(), Ear()
    ear.hear(p.app.tree())
    p.sit_down(setup_for(), seven_up(hands=DEALT, dealer=1).do("stand"))
    p.until(p.my_turn)
    heard = " ".join(ear.hear(p.app.tree()) + ear.hear(p.app.tree()))
    question = heard.index("Lead any card.")
    assert question < heard.index(" are trumps.", question) < heard.index("You hold ", question), heard
    assert all(name in heard for name in ("the ace of spades", "the nine of hearts", "the seven of diamonds"))


def test_the_question_ends_with_the_hand_once_others_have_acted(program: Open) -> None:
    """Two have bid since the cards were dealt: the bid is asked for with the cards it is for."""
    match = up_down({0: "9H 3C", 1: "4C KC", 2: "QD 2C"}, tricks=2, players=3, bids=(0, 0))
    p = sit_at(program, match, "cch")
    p.table.answers.heard_hand = p.table.answers.since = True
    assert asked(p).endswith("You hold the two of clubs and the queen of diamonds.")
    p.table.answers.since = False
    assert "You hold" not in asked(p)
    p.app.settings.aloud = "beginner"
    assert "You hold" in asked(p)
    assert "Type a number" in asked(p)


def test_a_hand_under_the_cover_is_told_by_no_key(program: Open) -> None:
    """Neither before the look nor after it, when the next one may be listening."""
    p = covered(program, draws=False)
    for key in KEYS:
        p.key(key)
        assert secrets_told(p) == []
    p.key(pygame.K_RIGHT, pygame.K_DOWN)
    assert p.table.touch.looked is None
    hold(p)
    assert "You hold" in answer(p, HAND_KEY) or "holds" in answer(p, HAND_KEY)
    p.post(pygame.WINDOWFOCUSLOST)
    assert secrets_told(p) == []


# Keys that speak


def test_keys_tell_hand_table_score_and_the_last_thing(program: Open) -> None:
    """Each is told once as it is pressed, and again as it is pressed again; no picture changes for it."""
    p = answering(program)
    assert answer(p, HAND_KEY).startswith("You hold ")
    table = answer(p, TABLE_KEY)
    assert "led the ace of spades" in table
    score = answer(p, SCORE_KEY)
    assert "0 points" in score
    assert "Hearts are trumps." in score
    assert p.table.caption_parts()[-1].text in score
    again = answer(p, AGAIN_KEY)
    assert again.endswith(p.table.caption_parts()[-1].text)
    assert answer(p, AGAIN_KEY) == again


def test_keys_that_speak_are_silent_for_who_sees(program: Open) -> None:
    """Not a pixel is another, and the caption says what it said."""
    p = answering(program, draws=True)
    p.wait(1)
    before, line = pygame.image.tobytes(p.screen.surface, "RGB"), p.caption()
    p.key(HAND_KEY, TABLE_KEY, SCORE_KEY, AGAIN_KEY, MORE_KEY).wait(1)
    assert pygame.image.tobytes(p.screen.surface, "RGB") == before
    assert p.caption() == line


def test_how_much_is_said_is_kept(program: Open) -> None:
    """F6 goes through the three, says which it is, and the settings have it."""
    p = answering(program)
    said = [answer(p, MORE_KEY) for _ in range(3)]
    assert len(set(said)) == 3
    p.key(MORE_KEY)
    assert load_settings().aloud == p.app.settings.aloud == "terse"


def test_tersely_nobody_is_announced_who_is_to_act(program: Open) -> None:
    """Whose turn it is, is told of oneself alone."""
    p = program(draws=False, speed="slowest", aloud="terse")
    p.sit_down(setup_for(), seven_up(hands=DEALT, dealer=0))
    p.until(lambda: not p.table.director.busy)
    assert p.table.session.state.turn == 1
    assert [node.live for node in p.app.tree().root.walk() if node.key[0] == "asked"] == [""]


@pytest.mark.parametrize("paper", ["sheet", "menu", "summary", "round"])
def test_keys_that_speak_answer_on_papers_over_the_table(program: Open, paper: str) -> None:
    """Hand, table and score are those of the table under the paper; the last thing is what the paper said as it came;
    and back at the table nothing of it is told again."""
    if paper == "summary":
        p = program(draws=False).sit_down(setup_for(), all_but_the_last_trick())
        p.until(p.my_turn)
        decide_by_keys(p)
        p.until(p.shows(Summary))
    elif paper == "round":
        p = finished_round(program, "none")
    else:
        p = answering(program)
        p.key(pygame.K_TAB if paper == "sheet" else pygame.K_ESCAPE)
    front = p.app.scene
    assert front.over
    assert answer(p, HAND_KEY).startswith("You hold " if paper in ("sheet", "menu") else "No card of a hand")
    assert "led the ace of spades" in answer(p, TABLE_KEY) or paper in ("summary", "round")
    score = answer(p, SCORE_KEY)
    assert " points" in score
    again = answer(p, AGAIN_KEY)
    assert again.startswith(f"{front.name()}.")
    assert answer(p, AGAIN_KEY) == again
    if front.way_on is not None:  # and what Enter is for
        assert again.endswith(f" {front.way_on[0]}.")
    assert all(answer(p, MORE_KEY) for _ in range(3))
    assert p.app.scene is front
    ear = Ear()
    ear.hear(p.app.tree())
    p.key(pygame.K_ESCAPE)
    assert isinstance(p.app.scene, TableScene)
    assert "Read aloud" not in " ".join(line for line in ear.hear(p.app.tree()) + ear.hear(p.app.tree()) if line)


def test_a_paper_over_the_cover_tells_no_hand(program: Open) -> None:
    """Neither the hand nor a card by any key, while the cover is down under it."""
    p = covered(program, draws=False)
    p.key(pygame.K_TAB)
    assert "turn" in answer(p, HAND_KEY)
    for key in KEYS:
        p.key(key)
        assert secrets_told(p) == []


def test_what_a_key_tells_at_the_next_table_is_news(program: Open) -> None:
    """In the same words, as the first thing that is asked for at both."""
    p, ear = answering(program), Ear()
    ear.hear(p.app.tree())
    ear.hear(p.app.tree())
    p.key(SCORE_KEY)
    first = ear.hear(p.app.tree())[0]
    p.table.answers = Answers()
    p.key(SCORE_KEY)
    assert ear.hear(p.app.tree())[0] == first


def test_l_tells_the_last_trick(program: Open) -> None:
    """Who played what, and who took it; and that there is none yet."""
    p = answering(program)
    assert "No trick" in answer(p, pygame.K_l)
    decide_by_keys(p)
    p.until(lambda: p.table.director.shown.tricks)
    told = answer(p, pygame.K_l)
    assert "the ace of spades" in told
    assert "took it." in told


def test_the_keys_that_speak_stand_among_the_rules(program: Open) -> None:
    """F1 tells them to who listens."""
    p = answering(program)
    p.key(pygame.K_F1)
    told = " ".join(node.label for node in p.app.tree().root.walk())
    assert all(f"F{n}" in told for n in range(2, 7)), told


# The score sheet


def test_three_have_one_table_on_a_television_and_their_names_stay_in_sight(
    program: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At twice the size, and at the end of a long match: the sheet scrolls under its names."""
    p = program((1920, 1080), scale=200, draws=False)
    seen = sheet(p.app, played("pitch", 3, 9))
    assert isinstance(seen, ScoreSheet)
    p.app.push(seen)
    p.wait()
    assert seen.groups == [range(3)]
    seen.page.offset_u = seen.page.most_u
    drawn: list[float] = []
    monkeypatch.setattr(seen, "draw_heads", lambda _surface, _x, _w, y, _group: drawn.append(y))
    seen.draw_held(p.app.screen.surface)
    (held,) = drawn
    assert held - seen.names_h == seen.page.seen_from


def test_the_rows_of_the_score_sheet_can_be_walked(program: Open) -> None:
    """In mid-deal the sheet says the score, and the arrows lead from row to row."""
    p = answering(program)
    p.key(pygame.K_TAB)
    tree = p.app.tree()
    assert "0 points" in " ".join(node.label for node in tree.root.walk())
    p.key(pygame.K_DOWN)
    assert focused(p).role == "item"
    assert focused(p).key[0] == "deals"


def test_the_row_of_the_score_sheet_that_the_keyboard_is_on_has_a_ring(
    program: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    """For eyes, too; the button has none meanwhile, and a sheet that is longer than the window comes along."""
    monkeypatch.setattr("sevenup_gui.ui.app.loop.App.read_aloud", True)
    rings: list[tuple[float, float]] = []
    draw = FocusRing.draw

    def noted(self: FocusRing, p: Painter, surface: pygame.Surface, x_u: float, y_u: float) -> object:
        rings.append((y_u, y_u + self.h_u))
        return draw(self, p, surface, x_u, y_u)

    monkeypatch.setattr(FocusRing, "draw", noted)
    p = program(scale=200).start()
    p.app.push(sheet(p.app, ROUNDS))
    p.wait()
    assert not rings
    page, told, middles = p.app.scene.page, [], set()
    for _ in range(len(ROUNDS.session.record.steps)):
        rings.clear()
        p.key(pygame.K_UP).wait(0.3)
        told.append(focused(p).label)
        top, bottom = rings[0]  # in the first group of columns; the others lie under it
        assert page.top_u <= top < bottom <= page.bottom_u
        assert not p.app.scene.controls.ring
        middles.add(round(top + page.offset_u))
        if told[-1:] == told[-2:-1]:
            break
    assert len(middles) == len(set(told)) > 5
    while focused(p).key[0] == "deals":
        p.key(pygame.K_DOWN)
    assert p.app.scene.controls.ring


def test_the_hand_may_be_grasped_by_a_reader_at_any_time(program: Open) -> None:
    """What a reader's own cursor may do is what the arrows may."""
    p = begging(program)
    card = next(node for node in p.app.tree().root.walk() if node.role == "card")
    card.ways["grasp"]()
    assert p.app.tree().focus == card.key
    assert isinstance(p.app.scene, TableScene)
    assert card.key[:1] == HAND != SCENE
