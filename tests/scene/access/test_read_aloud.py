"""A screen reader's own announcements: every sentence that is news once and in order, the focus where the hand is."""

import sys
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Any
from unittest.mock import MagicMock

import pygame
import pytest

from sevenup_gui.engine.options import options_to_json
from sevenup_gui.store.faults import Report
from sevenup_gui.store.setup import HUMAN
from sevenup_gui.ui.access.news import OPENING_S, SETTLE_S, News
from sevenup_gui.ui.access.reader import EVERY_STEPS, READER_EVENT, AccessTree
from sevenup_gui.ui.access.tree import SCENE, WINDOW, Key, Node, Tree
from sevenup_gui.ui.scenes.match.table import TableScene
from sevenup_gui.ui.scenes.setup.setup import SetUp
from sevenup_gui.ui.scenes.stopped import Stopped
from sevenup_gui.ui.table.aloud import HAND
from tests.builders import seven_up, up_down
from tests.scene.ajar import Ajar
from tests.scene.driving import Program, decide_by_keys, setup_for

Open = Callable[..., Program]


class Ear:
    """Hears what a reader would say: the news, and where the focus goes, in order."""

    def __init__(self) -> None:
        self.news, self.now_s = News(), 0.0
        self.heard: list[str] = []
        self.focus: list[Key] = []
        self._number = 0

    def hear(self, tree: Tree, passed_s: float = OPENING_S) -> list[str]:
        """Look at a tree; what was said of it."""
        self.now_s += passed_s
        said = []
        for saying in self.news.look(tree, self.now_s):
            if saying.number != self._number:
                self._number = saying.number
                assert saying.tree.find(saying.holder or ()) is not None
                said.append(saying.words)
            if not self.focus or saying.tree.focus != self.focus[-1]:
                self.focus.append(saying.tree.focus)
                said.append(f"[{' '.join(map(str, saying.tree.focus))}]")
        self.heard += said
        return said


def window(*nodes: Node, focus: Key = ("a",), role: Any = "scene", name: str = "Table") -> Tree:
    """A window with these nodes in it."""
    scene = Node(SCENE, role, name, children=(Node(("a",), "button", "A"), Node(("b",), "button", "B"), *nodes))
    return Tree(Node(WINDOW, "window", "Seven Up", children=(scene,)), focus)


def log(*lines: str) -> Node:
    """A log of these lines."""
    children = tuple(Node(("log", n), "item", line) for n, line in enumerate(lines))
    return Node(("log",), "log", "What happened", children=children, live="polite")


def asked(sentence: str) -> Node:
    """Return a question's node."""
    return Node(("asked",), "text", sentence, live="polite")


def test_what_happened_comes_before_what_is_asked_and_before_the_focus_moves() -> None:
    """ "You take the trick. Lead any card.", and only then the thing that Enter presses."""
    ear = Ear()
    ear.hear(window(log("You led."), asked("Ben to play.")))
    tree = window(asked("Lead any card."), log("You led.", "Ben plays.", "You take the trick."), focus=("b",))
    assert ear.hear(tree) == ["Ben plays. You take the trick. Lead any card.", "[b]"]


def test_nothing_is_said_twice() -> None:
    """Neither when the window is drawn again nor when a sheet lay over the table meanwhile."""
    ear = Ear()
    table = window(log("You led."), asked("Lead any card."))
    ear.hear(table)
    ear.hear(window(log("You led.", "Ben plays."), asked("Lead any card.")))
    assert ear.hear(window(log("You led.", "Ben plays."), asked("Lead any card."))) == []
    ear.hear(window(role="dialog", name="Menu", focus=("b",)))
    assert ear.hear(window(log("You led.", "Ben plays."), asked("Lead any card."))) == ["Table. Lead any card.", "[a]"]


def test_a_paper_is_read_as_it_opens_with_the_button_that_has_the_focus() -> None:
    """Its name, its sentences and what is said of the button: once, after what happened before."""
    ear = Ear()
    ear.hear(window(log("You led.")))
    ear.hear(window(log("You led.", "Ben plays.")), SETTLE_S / 4)
    said = [Node(("made",), "text", "You: High."), Node(("standing",), "text", "You lead 3 to 0")]
    paper = window(
        *said, Node(("next",), "button", "Next", description="the next deal"), role="dialog", name="Deal 1",
        focus=("next",),
    )  # fmt: skip
    assert ear.hear(paper) == ["Ben plays. Deal 1. You: High. You lead 3 to 0. the next deal.", "[next]"]
    assert ear.hear(paper) == []


def test_a_paper_without_a_button_is_left_to_the_reader() -> None:
    """A dialog that has the focus itself is read out, and so is any dialog where readers do that of themselves."""
    ear = Ear()
    ear.hear(window(focus=("a",)))
    paper = window(Node(("rule",), "text", "Follow suit."), role="dialog", name="Rules", focus=SCENE)
    assert ear.hear(paper) == ["[scene]"]
    assert ear.hear(paper) == []
    ear = Ear()
    ear.news = News(reads_papers=True)
    ear.hear(window(focus=("a",)))
    paper = window(Node(("rule",), "text", "Follow suit."), role="dialog", name="Rules", focus=("b",))
    assert [*ear.hear(paper), *ear.hear(paper)] == ["[b]"]


def test_news_wait_for_a_slow_reader_where_the_focus_has_just_come() -> None:
    """Nothing is said to a thing that has just got the focus and loses it again: nobody may have been there to hear.
    After another scene has come they wait longer."""
    ear = Ear()
    ear.hear(window())
    ear.hear(window(focus=("b",)))
    assert ear.hear(window(log("You led.")), SETTLE_S / 4) == ["[a]"]
    assert ear.hear(window(log("You led.")), SETTLE_S) == ["You led."]
    ear.hear(window(name="Another", focus=("b",)))
    assert ear.hear(window(log("You led.", "Ben plays."), name="Another", focus=("b",)), SETTLE_S) == []
    assert ear.hear(window(log("You led.", "Ben plays."), name="Another", focus=("b",)), OPENING_S) == ["Ben plays."]


def test_the_page_of_codes_says_where_to_go_and_with_which_code(program: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    """What to do, the address, each code, who is waited for: in that order, as it opens."""
    monkeypatch.setattr("sevenup_gui.serve.connections.Connections", Ajar)
    ear, p = Ear(), program(draws=True).start()
    ear.hear(p.app.tree())
    p.app.ways.to_new_match(setup_for("old-sledge", "hp"))
    p.wait()
    heard = " ".join(ear.hear(p.app.tree()))
    parts = ("Scan the code", "Open this address", "not here yet, code ", "isn't here yet. A match", "[control deal]")
    places = [heard.find(part) for part in parts]
    assert -1 not in places, heard
    assert places == sorted(places), heard


def test_the_paper_after_a_fault_says_what_happened_first(program: Open) -> None:
    """That the game stopped, that nothing is lost, and last what the button does that has the focus."""
    p, ear = program(draws=False).start(), Ear()
    ear.hear(p.app.tree())
    p.app.push(Stopped(p.app, Report(Path("a.txt"), datetime(2026, 1, 2, tzinfo=UTC)), bool))
    p.wait()
    (said, *_) = ear.hear(p.app.tree())
    assert said.startswith("After a crash. The program crashed "), said
    assert said.index("stays on this computer") < said.index("Saved in a.txt."), said


def test_every_page_says_its_name_as_it_comes(program: Open) -> None:
    """Before anything else is said of it; a paper does so as it opens."""
    p, ear = program(draws=False).start(), Ear()
    ear.hear(p.app.tree())
    for to, name in ((p.app.ways.to_setup, "New game."), (p.app.ways.to_settings, "Settings.")):
        to()
        p.wait()
        said = [line for line in (*ear.hear(p.app.tree()), *ear.hear(p.app.tree())) if line and line[0] != "["]
        assert said
        assert said[0].startswith(name), said


def test_choosing_one_of_several_says_what_was_chosen_and_what_went(program: Open) -> None:
    """Rules for two take the third seat away: that is heard, and which seat it was."""
    p, ear = program(draws=False).start(), Ear()
    p.app.ways.to_setup()
    p.wait()
    setup = p.scene(SetUp)
    setup.change(setup.setup.with_preset("old-sledge"))
    while len(setup.setup.seats) < 3:
        next(item for item in setup.controls.items if item.id.startswith("add")).act()
        p.wait()
    third = next(item for item in setup.controls.items if item.id == "seat 2").label
    setup.controls.focus_on("rules forced-beg")
    for _ in range(2):
        ear.hear(p.app.tree())
    p.key(pygame.K_RETURN)
    heard = " ".join(line for line in ear.hear(p.app.tree()) if line)
    assert heard.startswith("Two-handed, forced beg: chosen."), heard
    assert f"Gone: {third}" in heard, heard


def test_another_match_is_told_from_its_first_line() -> None:
    """The log of another match is not taken for the end of the last one's."""
    ear = Ear()
    ear.hear(window(log("Ben deals.", "You led.")))
    ear.hear(window(role="scene", name="Title"))
    assert ear.hear(window(log("Cem deals.", "You led.")))[-1] == "Table. Cem deals. You led."


def test_a_reader_that_comes_hears_no_old_log() -> None:
    """Whoever switches the reader on in mid-deal is told what is asked, not the last dozen happenings."""
    ear = Ear()
    ear.hear(window(log("Ben deals.", "You led."), asked("Lead any card.")))
    assert ear.hear(window(log("Ben deals.", "You led."), asked("Lead any card."))) == ["Lead any card."]


def test_what_had_the_focus_is_gone() -> None:
    """The focus is told to have moved first, and what happened once the reader has had time to look there: it would
    read it there a second time."""
    ear = Ear()
    ear.hear(window(Node(("card",), "card", "Ace"), log("You led."), focus=("card",)))
    gone = window(log("You led.", "Ben plays."))
    assert ear.hear(gone) == ["[a]"]
    assert ear.hear(gone, SETTLE_S / 2) == []
    assert ear.news.under_way
    assert ear.hear(gone, SETTLE_S) == ["Ben plays."]


def test_the_same_refusal_is_said_again() -> None:
    """Pressing the same card once more is refused once more, and the words are taken away first: a reader passes over a
    description that is what it was."""
    ear = Ear()
    ear.hear(window())
    ear.hear(window(Node(("refused", 1), "text", "You have a spade.", live="assertive")))
    steps = ear.news.look(window(Node(("refused", 2), "text", "You have a spade.", live="assertive")), ear.now_s + 0.1)
    assert [step.words for step in steps] == ["", "You have a spade.", "You have a spade."]
    assert steps[1].urgent


def test_a_new_thing_that_gets_the_focus_has_the_news_from_the_first() -> None:
    """It is read as it gets the focus, news and all, and so nothing of it changes afterwards."""
    ear = Ear()
    ear.hear(window(Node(("card",), "card", "Ace"), log("You led."), focus=("card",)))
    new = window(Node(("c",), "button", "Stand"), log("You led.", "Ben plays."), focus=("c",))
    assert ear.hear(new) == ["Ben plays.", "[c]"]


def test_a_things_own_description_is_not_said_again_after_news() -> None:
    """While the focus stays the news stand there, and what stood there before comes back when nobody is there."""
    news = News()
    button = Node(("c",), "button", "C", description="its second line")
    news.look(window(button, focus=("c",)), 0.0)
    *_, told = news.look(window(button, log("Ben plays."), focus=("c",)), 3.0)
    assert (told.described(button), news.under_way) == ("Ben plays.", False)
    steps = news.look(window(button, log("Ben plays.", "Cem plays."), focus=("c",)), 4.0)
    assert [step.described(button) for step in steps] == ["", "Cem plays.", "Cem plays."]
    away = window(button, log("Ben plays.", "Cem plays.", "You take the trick."), focus=("b",))
    *_, moved = news.look(away, 6.0)
    assert (moved.tree.focus, moved.described(button), news.under_way) == (("b",), "You take the trick.", True)
    *_, after = news.look(away, 6.1)
    assert (after.described(button), news.under_way) == ("its second line", False)


def test_a_things_own_description_is_not_said_as_the_focus_leaves_it() -> None:
    """Nothing is new then, but the news that it held last still stand there until the focus has gone."""
    news = News()
    button = Node(("c",), "button", "C", description="its second line")
    news.look(window(button, focus=("c",)), 0.0)
    news.look(window(button, log("Ben plays."), focus=("c",)), 3.0)
    *_, moved = news.look(window(button, log("Ben plays."), focus=("b",)), 6.0)
    assert (moved.tree.focus, moved.described(button), news.under_way) == (("b",), "Ben plays.", True)
    *_, after = news.look(window(button, log("Ben plays."), focus=("b",)), 6.1)
    assert (after.described(button), news.under_way) == ("its second line", False)


@pytest.mark.parametrize(("preset", "players"), [("old-sledge", 2), ("espanol", 4), ("seven-up-seven-down", 3)])
def test_a_deal_is_told_line_by_line_and_the_focus_stays_on_the_hand(
    program: Open, preset: str, players: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of each kind of table: each line of the log once, in its order; while others play the focus is nowhere but at the
    hand; and what is asked is the last thing said before a decision, but for the hand that it is asked of."""
    monkeypatch.setattr("sevenup_gui.ui.app.loop.App.read_aloud", True)
    p, ear = program(draws=False, name="Ann", play_forced="only"), Ear()
    ear.hear(p.start().app.tree())
    p.sit_down(setup_for(preset, "h" + "c" * (players - 1)))
    assert p.table.company.plays[0] == HUMAN
    away: list[Key] = []
    last: list[str] = []

    def look(p: Program) -> None:
        if not isinstance(p.app.scene, TableScene):
            return
        tree = p.app.tree()
        said = ear.hear(tree)
        if said and p.table.my_turn:
            last[:] = [line for line in said if not line.startswith("[")][-1:]
        if not p.table.my_turn and tree.focus[0] != "hand":
            away.append(tree.focus)
        if p.table.my_turn and p.table.now.forced is not None:  # nor is it led to a card that plays itself
            away.extend([tree.focus] if tree.focus == (*HAND, p.table.touch.chosen) else [])

    p.each_step = look
    for _ in range(6):
        p.until(lambda: p.my_turn() or not isinstance(p.app.scene, TableScene))
        if not isinstance(p.app.scene, TableScene):
            break
        p.wait(0.2)
        parts = p.table.caption_parts()
        rest = last[0].rpartition(parts[-1].text)
        assert rest[1], (last, parts)
        assert rest[2] == "" or rest[2].startswith(" You hold "), (last, parts)
        if p.table.now.forced is not None:
            break
        decide_by_keys(p)
    p.until(lambda: not isinstance(p.app.scene, TableScene) or (p.my_turn() and p.table.now.forced is None))
    p.wait(0.2)
    (table,) = (scene for scene in p.app.scenes if isinstance(scene, TableScene))
    lines = table.telling.log
    assert len(lines) > 5
    heard, at = " ".join(ear.heard), 0
    for line in lines:
        found = heard.find(line, at)
        assert found >= 0, (line, heard[at:])
        at = found + len(line)
    for line in lines:
        if not line.startswith("You hold ") and not any(line in other and line != other for other in lines):
            assert heard.count(line) == lines.count(line), line
    assert away == []


def test_the_focus_stays_on_the_card_that_was_played(program: Open) -> None:
    """Somebody who plays with the keys is nowhere else afterwards: a reader says what happened, and not where it is."""
    p = program(draws=False)
    p.sit_down(setup_for(), seven_up(hands={0: "AS 2S TC 9H 8D 7D", 1: "KS QD JD 9C 4H 3C"}).do("stand", "AS"))
    p.until(p.my_turn)
    card = p.app.tree()
    p.key(pygame.K_RIGHT)
    chosen = p.app.tree().focus
    assert chosen != card.focus
    p.key(pygame.K_RETURN)
    p.until(p.my_turn)
    tree = p.app.tree()
    assert tree.focus == chosen
    assert (tree.find(chosen) or tree.root).label.endswith(", played")


def test_a_forehead_round_is_told_to_its_end(program: Open) -> None:
    """What the others hold is said before one bids, one's own card not before it lies there; and there is no moment at
    which the focus is on nothing, which ends the library and the program with it."""
    p, ear = program(draws=False, name="Ann"), Ear()
    rules = up_down({0: "QD", 1: "9H", 2: "4C"}, tricks=1, players=3, forehead="first")
    house = options_to_json(rules.before.options)

    def look(p: Program) -> None:
        if not p.app.scenes:
            return
        tree = p.app.tree()
        assert tree.find(tree.focus) is not None
        ear.hear(tree)
        if isinstance(p.app.scene, TableScene):
            focus = p.table.told().focus
            assert focus is None or tree.find(focus) is not None
            if p.table.session.state.hands[0]:
                assert "queen of diamonds" not in " ".join(node.label for node in tree.root.walk()).lower()

    p.each_step = look
    p.sit_down(replace(setup_for("seven-up-seven-down", "hcc"), preset="house", house=house), rules)
    for _ in range(2):
        p.until(p.my_turn)
        p.wait(0.2)
        decide_by_keys(p)
    p.until(lambda: not isinstance(p.app.scene, TableScene))
    p.wait(0.2)
    heard = " ".join(ear.heard)
    parts = ("holds the nine of hearts", "You see every card", "You bid", "Your card was")
    places = [heard.index(part) for part in parts]
    assert places == sorted(places), heard
    assert "queen of diamonds" not in heard[: places[-1]].lower()


def test_what_comes_again_comes_as_something_new(monkeypatch: pytest.MonkeyPatch) -> None:
    """AT-SPI takes what has gone for dead: under its old number the title would be silent after set-up."""
    monkeypatch.setattr(sys, "platform", "linux")
    kit, given = MagicMock(), []
    kit.unix.Adapter.return_value.update_if_active.side_effect = lambda made: given.append([n for n, _ in made().nodes])
    aloud = AccessTree(kit, pygame.Window("", (10, 10), hidden=True), lambda: 0.0)
    aloud.take(pygame.Event(READER_EVENT, what="listens"), window)
    trees = [window(focus=("b",)), window(Node(("c",), "button", "C")), window(), window(Node(("c",), "button", "C"))]
    for frame in range(len(trees)):
        for _ in range(EVERY_STEPS):
            aloud.update(frame, partial(trees.__getitem__, frame))
    last = [numbers for numbers in given if numbers]
    kept = set(last[0])
    assert all(kept <= set(numbers) for numbers in last)
    new = [set(numbers) - kept for numbers in last if set(numbers) - kept]
    assert len(set.union(*new)) == 2, given


class Adapter:
    """In place of the library's: it must not be spoken to before it has asked, for it would never answer."""

    def __init__(self, asked: Callable[[], None], _act: object, left: Callable[[], None]) -> None:
        self.asked, self.left = asked, left
        self.told: list[bool] = []
        self.open = False

    def update_window_focus_state(self, focused: bool) -> None:
        """The window has the keyboard or not."""
        assert self.open, "its lock is held by a thread that waits for Python"
        self.told.append(focused)


def test_the_library_is_not_spoken_to_before_it_has_asked(monkeypatch: pytest.MonkeyPatch, program: Open) -> None:
    """A window that gets the keyboard just as a reader comes: both threads would wait for each other for ever. The
    library hears of it as soon as it has asked; after it has gone, nothing."""
    monkeypatch.setattr(sys, "platform", "linux")
    p = program(draws=False).start()
    made: list[Adapter] = []

    def adapter(*callbacks: Any) -> Adapter:
        made.append(Adapter(*callbacks))
        return made[-1]

    class Kit:
        class Action:
            CLICK = FOCUS = INCREMENT = DECREMENT = 0

        class unix:  # noqa: N801  # the library's own name
            Adapter = staticmethod(adapter)

    aloud = AccessTree(Kit, pygame.Window("", (10, 10), hidden=True))
    (library,) = made
    aloud.take(pygame.Event(pygame.WINDOWFOCUSGAINED), p.app.tree)
    library.asked()
    library.open = True
    (event,) = pygame.event.get(READER_EVENT)
    assert aloud.take(event, p.app.tree)
    assert library.told == [True]
    library.left()
    library.open = False
    aloud.take(pygame.Event(pygame.WINDOWFOCUSLOST), p.app.tree)
    assert library.told == [True]


def test_a_reader_is_told_what_cannot_be_pressed(monkeypatch: pytest.MonkeyPatch) -> None:
    """And of nothing else that it cannot."""
    monkeypatch.setattr(sys, "platform", "linux")
    kit, updates = MagicMock(), []
    kit.Node.side_effect = lambda _role: MagicMock()
    kit.unix.Adapter.return_value.update_if_active.side_effect = lambda made: updates.append(made())
    aloud = AccessTree(kit, pygame.Window("", (10, 10), hidden=True), lambda: 0.0)
    aloud.take(pygame.Event(READER_EVENT, what="listens"), window)
    for _ in range(EVERY_STEPS):
        aloud.update(0, lambda: window(Node(("c",), "button", "C", enabled=False)))
    told = {node.set_label.call_args.args[0]: node.set_disabled.called for _number, node in updates[-1].nodes}
    assert told["C"]
    assert [label for label, disabled in told.items() if disabled] == ["C"]
