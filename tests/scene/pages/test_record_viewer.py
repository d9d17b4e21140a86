"""The record viewer: what its captions say, that every press counts, and what may be begun from a moment."""

import random
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from sevenup_gui.engine import views
from sevenup_gui.engine.events import CardPlayed
from sevenup_gui.engine.handline import format_hand, hand_of, parse_hand
from sevenup_gui.engine.reading import ReadMatch, read_file, read_records
from sevenup_gui.engine.record import Header, Record, Seated, replay
from sevenup_gui.games import PRESETS
from sevenup_gui.match.host import Host, Sitter, Turn
from sevenup_gui.match.session import Session
from sevenup_gui.players.levels import LEVELS
from sevenup_gui.sitters import PERSON_FACE
from sevenup_gui.speech.happenings import happenings
from sevenup_gui.ui.kit import clipboard
from sevenup_gui.ui.scenes.match.table import TableScene
from sevenup_gui.ui.scenes.papers.result import Result
from sevenup_gui.ui.scenes.papers.review import Review
from sevenup_gui.ui.scenes.papers.scoresheet import ScoreSheet
from sevenup_gui.ui.scenes.papers.summary import Summary
from sevenup_gui.ui.scenes.sheet import Menu
from sevenup_gui.ui.scenes.title import Title
from sevenup_gui.ui.scenes.viewer.handsheet import HandSheet
from sevenup_gui.ui.scenes.viewer.replay import Replay
from tests.scene.driving import Program, decide_by_keys, decide_by_mouse
from tests.sweeping import one_in

Open = Callable[..., Program]

GOLDEN = Path(__file__).parents[2] / "golden"
SUMMARIES = (Summary, ScoreSheet)


class ByRule(Sitter):
    """Plays by rule of thumb."""

    def decide(self, turn: Turn, dt_s: float) -> object:  # type: ignore[override]  # noqa: ARG002
        return LEVELS["casual"](turn.view, random.Random(turn.ply), 0)


def finished(preset: str = "old-sledge", *plays: str) -> ReadMatch:
    """A finished match of these players, whoever they are said to be: "Ann=human"."""
    seated = tuple(
        Seated(name, "human") if level == "human" else Seated(name, "computer", level)
        for name, level in (one.split("=") for one in plays or ("Ann=human", "Ben=skilled"))
    )
    header = Header(preset, PRESETS[preset].options(len(seated)), seated)
    session = Session.begin(header, random.Random(4))
    Host(session, [ByRule() for _seat in seated]).run()
    return ReadMatch(session.record, session.state, 0)


MATCH = finished()
ROUNDS = finished("seven-up-seven-down", "Ann=human", "Ben=casual", "Vera=novice")


def viewing(p: Program, match: ReadMatch = MATCH, at: int = 1) -> Replay:
    """The viewer over the title."""
    p.start()
    p.app.push(Replay(p.app, [match], at=at))
    return p.wait().scene(Replay)


@pytest.mark.parametrize(("own", "called", "you"), [
    ("Ann", "Ann", True), ("", "Player 1", True), ("", "Jugador 1", True), ("Bob", "Ann", False), ("", "Ann", False),
])  # fmt: skip
def test_who_is_you_at_the_table_is_you_in_the_viewer(program: Open, own: str, called: str, you: bool) -> None:
    """One name a person: on the plate, in the caption, in whose eyes one looks through. A record from elsewhere speaks
    of the people in it by their names."""
    viewer = viewing(program(draws=False, name=own), finished("old-sledge", f"{called}=human", "Ben=casual"))
    assert viewer.company.names.seat(0) == ("You" if you else called)
    viewer.viewer = 0
    assert viewer.view_words() == ("as you see it" if you else f"as {called} sees it")
    said = " ".join(" ".join(happenings(view_before.state, after.events, viewer.names))
                    for view_before, after in pairwise(viewer.moments))  # fmt: skip
    assert ("You " in said) == you
    assert (called in said) != you


def moment(viewer: Replay, fits: Callable[[Replay], bool]) -> int:
    """Look at the first moment that fits."""
    for at in range(1, len(viewer.moments)):
        viewer.go(at)
        if fits(viewer):
            return at
    raise AssertionError("there is no such moment")


def in_mid_trick(viewer: Replay) -> bool:
    """Return True if a player has led and another must play."""
    return bool(viewer.state.table)


# Looking


def test_a_caption_names_who_led_and_who_followed(program: Open) -> None:
    """The card that completes a trick was not led, though the table is empty after it."""
    viewer = viewing(program(draws=False), ROUNDS)
    seen = 0
    for at in range(1, len(viewer.moments)):
        before = viewer.moments[at - 1].state
        for event in viewer.moments[at].events:
            if isinstance(event, CardPlayed) and not event.blind:
                viewer.go(at)
                name = viewer.names.names[event.seat]
                assert (f"{name} led " in viewer.said) == (not before.table)
                seen += bool(before.table)
    assert seen > 20


def test_every_press_counts(program: Open) -> None:
    """Six quick presses are six steps, whatever still moves."""
    p = program(draws=False, speed="normal")
    viewer = viewing(p)
    for _ in range(6):
        pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_RIGHT, mod=0, unicode=""))
    p.wait()
    assert viewer.at == 7
    assert viewer.director.busy
    p.until(lambda: not viewer.director.busy)
    assert viewer.director.shown == views.view(viewer.state, viewer.viewer)


def test_six_quick_clicks_are_six_steps(program: Open) -> None:
    """The mouse is as quick."""
    p = program(draws=False, speed="normal")
    viewer = viewing(p)
    for _ in range(6):
        p.post(pygame.MOUSEBUTTONDOWN, pos=(640, 300), button=1)
    assert viewer.at == 7


def test_faces_are_those_of_the_players(program: Open) -> None:
    """A sitter has their own face at any seat, and nobody shares one."""
    viewer = viewing(program(draws=False), finished("old-sledge", "Vera=casual", "Ann=human", "Ben=skilled"))
    assert viewer.company.faces == ("widow", PERSON_FACE, "keeper")


# The menu


def test_all_that_may_be_begun_stands_in_a_menu(program: Open) -> None:
    """A opens it, and so does a click on its hint; every line has a key and says what it is."""
    p = program()
    viewer = viewing(p)
    box = next(box for hint, box in viewer.hint_keys if hint.code == pygame.K_a)
    for by_mouse in (False, True):
        if by_mouse:
            p.click(box.center)
        else:
            p.key(pygame.K_a)
        p.wait()
        menu = p.scene(Menu)
        assert len(menu.entries) == 7
        assert all(entry.key and entry.hint for entry in menu.entries)
        p.key(pygame.K_ESCAPE)
        p.scene(Replay)


# Playing on


def test_playing_on_begins_with_the_same_cards(program: Open) -> None:
    """The new match has pack and decisions of the record up to there, counts nowhere, and is saved at once."""
    p = program(draws=False)
    viewer = viewing(p)
    at = moment(viewer, in_mid_trick)
    p.key(pygame.K_p).key(pygame.K_RETURN)
    table = p.scene(TableScene)
    session = table.session
    assert session.record.steps == MATCH.record.steps[:at]
    assert session.header.practice
    assert [player.kind for player in session.header.players] == ["human", "computer"]
    assert session.header.players[1].level == "skilled"
    saved = read_records(p.app.saved.path.read_bytes()).matches[-1]
    assert saved.record == session.record


@pytest.mark.parametrize("decide", one_in(2, [decide_by_mouse, decide_by_keys]))
def test_a_match_played_on_is_played_to_its_end(program: Open, decide: Callable[[Program], None]) -> None:
    """With keys, and with the mouse, from the middle of a trick to the result; its record holds, and it goes on with
    the pack that was recorded."""
    p = program(draws=False)
    viewer = viewing(p)
    at = moment(viewer, in_mid_trick)
    pack = viewer.state.pack
    p.key(pygame.K_a)
    p.click_on("Play on from here")
    p.click_on("In Ann's seat")
    assert p.table.session.state.pack == pack
    while not isinstance(p.app.scene, Result):
        p.until(lambda: p.my_turn() or p.shows(Result, *SUMMARIES)())
        if p.my_turn():
            decide(p)
        elif not isinstance(p.app.scene, Result):
            p.key(pygame.K_RETURN)
    p.wait(1)
    (file,) = (p.home / "matches").glob("*.sevenup")
    (match,) = read_file(file).matches
    assert match.state.phase == "over"
    assert match.record.header.practice
    assert match.record.steps[:at] == MATCH.record.steps[:at]


def test_a_match_played_on_can_be_continued(program: Open) -> None:
    """It waits at the title like any other, with the faces it had."""
    p = program(draws=False)
    moment(viewing(p), in_mid_trick)
    p.key(pygame.K_p, pygame.K_RETURN)
    state, faces = p.table.session.state, p.table.company.faces
    p.app.ways.to_title()
    p.wait().key(pygame.K_c)
    assert p.table.session.state == state
    assert p.table.company.faces == faces
    assert p.table.session.header.practice


def test_in_another_seat_one_changes_places(program: Open) -> None:
    """Whoever takes Ben's seat sees Ben's cards, and Ben sits where they sat."""
    p = program(draws=False)
    viewer = viewing(p)
    moment(viewer, in_mid_trick)
    hand = viewer.state.hands[1]
    p.key(pygame.K_p).key(pygame.K_2)
    table = p.scene(TableScene)
    assert table.viewer == 1
    assert table.director.shown.hands[1] == hand
    assert table.session.header.players[0].name == "Ben"


def test_the_same_deal_in_another_seat_begins_at_its_first_card(program: Open) -> None:
    """The same pack, at the score the deal began with, and a seat that was another's."""
    p = program(draws=False)
    viewer = viewing(p)
    moment(viewer, lambda v: v.state.deal == 2 and in_mid_trick(v))
    p.key(pygame.K_e, pygame.K_RETURN)
    state = p.scene(TableScene).session.state
    start = next(m.state for m in viewer.moments if m.state.deal == 2)
    assert state == start
    assert p.table.viewer == 1


def test_between_deals_the_next_one_is_dealt(program: Open) -> None:
    """Its cards are those of the record."""
    p = program(draws=False)
    viewer = viewing(p)
    at = moment(viewer, lambda v: v.state.phase == "deal" and v.at > 1)
    p.key(pygame.K_p, pygame.K_RETURN)
    assert p.table.session.state == viewer.moments[at + 1].state


def test_from_the_end_there_is_nothing_to_play_on(program: Open) -> None:
    """It is said so, and the viewer stays."""
    p = program(draws=False)
    viewer = viewing(p)
    p.key(pygame.K_END, pygame.K_p)
    assert p.scene(Replay) is viewer
    assert p.app.notice.startswith("The match is over here.")


def test_a_match_under_way_is_asked_about_first(program: Open) -> None:
    """It goes among the unfinished ones, and nothing of it is lost; who would rather not leaves it as it is."""
    p = program(draws=False)
    moment(viewing(p), in_mid_trick)
    p.key(pygame.K_p, pygame.K_RETURN)
    under_way = p.table.session.record
    p.app.ways.to_title()
    p.wait()
    p.app.push(Replay(p.app, [ROUNDS], at=5))
    p.wait().key(pygame.K_p, pygame.K_RETURN)
    assert p.scene(Menu).name() == "You have a current match"
    p.key(pygame.K_ESCAPE)
    p.scene(Replay)
    assert read_file(p.app.saved.path).matches[-1].record == under_way
    p.key(pygame.K_p, pygame.K_RETURN, pygame.K_RETURN)
    assert p.scene(TableScene).session.record.header.game == "seven-up-seven-down"
    (kept,) = (p.home / "matches").glob("*unfinished*")
    assert read_file(kept).matches[-1].record == under_way


# What others make of it


def test_the_expert_answers_for_whoever_is_to_decide(program: Open) -> None:
    """H asks about the moment looked at, through the eyes of its seat; the answer is the same each time, and goes with
    its moment."""
    p = program()
    viewer = viewing(p)
    moment(viewer, in_mid_trick)
    said = []
    for _ in range(2):
        p.key(pygame.K_h)
        p.until(lambda: viewer.advised() and "…" not in viewer.advised())
        said.append(viewer.advised())
        assert viewer.captioned.startswith(f"An expert in {viewer.names.names[viewer.state.turn or 0]}'s place:")
        p.key(pygame.K_RIGHT)
        assert not viewer.advised()
        p.key(pygame.K_LEFT)
    assert said[0] == said[1]


def test_where_nobody_decides_there_is_nothing_to_ask(program: Open) -> None:
    """It is said so."""
    p = program(draws=False)
    viewing(p)
    p.key(pygame.K_END, pygame.K_h)
    assert p.app.notice == "It's no one's turn here."


def test_the_review_leads_back_to_each_moment(program: Open) -> None:
    """R opens it for the deal looked at, L goes to the decision that is chosen; another seat's eyes, another review."""
    p = program()
    viewer = viewing(p)
    moment(viewer, lambda v: v.state.deal == 2 and in_mid_trick(v))
    p.key(pygame.K_r)
    review = p.scene(Review)
    p.until(lambda: all(line.verdict for line in review.lines))
    verdicts = [line.verdict for line in review.lines]
    line = review.lines[1]
    p.key(pygame.K_DOWN, pygame.K_l)
    assert p.scene(Replay) is viewer
    assert views.view(viewer.state, 0) == line.view
    p.key(pygame.K_r)
    again = p.scene(Review)
    p.until(lambda: all(line.verdict for line in again.lines))
    assert [line.verdict for line in again.lines] == verdicts
    p.click(p.app.painter.rect(200, again.page.at(0, 58 + again.head)[1] + 5, 10, 10).center)
    assert views.view(p.scene(Replay).state, 0) == again.lines[0].view
    p.key(pygame.K_v, pygame.K_v, pygame.K_r)
    assert p.scene(Review).name() == "Review of deal 2: Ben"


def test_a_report_is_written_beside_the_documents(program: Open) -> None:
    """T thinks it over and writes it, over no other file; it says where it is."""
    p = program(draws=False)
    viewer = viewing(p)
    moment(viewer, in_mid_trick)
    for _ in range(2):
        p.key(pygame.K_x)
        p.until(lambda: viewer.writing is None)
    first, second = sorted(p.home.glob("sevenup-report-deal-1*.txt"), key=lambda path: len(path.name))
    assert str(second) in p.app.notice
    text = first.read_text(encoding="utf-8")
    assert text == second.read_text(encoding="utf-8")
    assert "Report of deal 1" in text
    assert "Analysis: " in text


# A hand as a line


def test_a_hand_is_copied_and_opened_again(program: Open) -> None:
    """C copies the deal as far as it is looked at, Ctrl+V opens it: in the viewer, and at the title."""
    p = program(draws=False)
    viewer = viewing(p)
    at = moment(viewer, lambda v: v.state.deal == 2 and in_mid_trick(v))
    p.key(pygame.K_c)
    if not clipboard.take():
        pytest.skip("this system has no clipboard")
    hand = hand_of(MATCH.record, at)
    assert parse_hand(clipboard.take()) == hand
    p.key(pygame.K_v, mod=pygame.KMOD_LCTRL)
    opened = p.scene(Replay)
    assert opened is not viewer
    assert opened.matches[0].record == hand
    assert opened.at == len(hand.steps)
    p.key(pygame.K_ESCAPE, pygame.K_ESCAPE)
    p.scene(Title)
    p.key(pygame.K_v, mod=pygame.KMOD_LCTRL)
    assert p.scene(Replay).matches[0].record == hand


def test_a_hand_can_be_played_on(program: Open) -> None:
    """From the line alone, at the score it began with, and continued like any match."""
    p = program(draws=False)
    viewer = viewing(p)
    at = moment(viewer, lambda v: v.state.deal == 2 and in_mid_trick(v))
    state = viewer.state
    p.app.ways.to_hand(format_hand(hand_of(MATCH.record, at)))
    p.wait().key(pygame.K_p, pygame.K_RETURN)
    assert p.table.session.state._replace(ply=state.ply) == state
    p.app.ways.to_title()
    p.wait().key(pygame.K_c)
    assert p.table.session.state._replace(ply=state.ply) == state


def test_without_a_clipboard_the_line_is_shown(program: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    """So that it can be photographed; Esc puts it away."""
    monkeypatch.setattr(clipboard, "put", lambda _text: False)
    p = program()
    viewer = viewing(p)
    at = moment(viewer, in_mid_trick)
    p.key(pygame.K_c)
    sheet = p.scene(HandSheet)
    assert parse_hand(sheet.line) == hand_of(MATCH.record, at)
    assert "".join(text for text, _style, _gap in sheet.lines(1000))[-6:] == sheet.line[-6:]
    p.key(pygame.K_ESCAPE)
    p.scene(Replay)


@pytest.mark.parametrize(
    ("text", "said"),
    [("nonsense", "This isn't a hand"), ("sevenup1/x", "This hand is incomplete"), (" ", "The clipboard is empty")],
)
def test_a_wrong_line_is_told_of(program: Open, monkeypatch: pytest.MonkeyPatch, text: str, said: str) -> None:
    """One sentence at the title, and nothing else happens."""
    monkeypatch.setattr(clipboard, "take", lambda: text)
    p = program(draws=False).start()
    p.key(pygame.K_v, mod=pygame.KMOD_LCTRL)
    p.scene(Title)
    assert p.app.notice.startswith(said)


def test_before_the_first_deal_there_is_no_hand(program: Open) -> None:
    """Neither to copy nor to report, nor to review."""
    p = program(draws=False)
    viewing(p)
    p.key(pygame.K_HOME)
    for key in (pygame.K_c, pygame.K_x, pygame.K_r):
        p.app.notice = ""
        p.key(key)
        p.scene(Replay)
        assert p.app.notice


def test_every_key_works_at_every_moment(program: Open) -> None:
    """Nothing that may be begun breaks wherever one stands, in either game, nor for a record that stops."""
    p = program(draws=False)
    p.start()
    for match in (MATCH, ROUNDS):
        torn = Record(match.record.header, match.record.dealer, match.record.steps[:9])
        for read in (match, ReadMatch(torn, replay(torn), 0)):
            viewer = Replay(p.app, [read])
            for at in random.Random(2).sample(range(len(viewer.moments)), 6):
                for key in (pygame.K_p, pygame.K_e, pygame.K_h, pygame.K_r, pygame.K_c):
                    p.app.scenes[1:] = [viewer]
                    viewer.go(at)
                    p.key(key).wait(0.2)
            p.app.scenes[1:] = []


def test_a_hint_that_was_asked_for_is_told_at_its_moment(program: Open) -> None:
    """Beside the decision it was for, and at no other."""
    record = MATCH.record._replace(hints=frozenset({2}))
    p = program(draws=False).start()
    p.app.push(Replay(p.app, [ReadMatch(record, MATCH.state, 0)], at=3))
    viewer = p.scene(Replay)
    viewer.go(3)
    assert viewer.said.endswith("With a hint.")
    viewer.go(4)
    assert "hint" not in viewer.said
