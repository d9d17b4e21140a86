"""The program as a person starts it, in a real window of an X server, with a real pointer and keyboard."""

import contextlib
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from sevenup_gui.engine.actions import Play
from sevenup_gui.engine.events import DealScored
from sevenup_gui.engine.reading import ReadMatch
from sevenup_gui.engine.views import view
from sevenup_gui.games.trumps.account import DealSummary
from sevenup_gui.games.trumps.outcome import points_paper
from sevenup_gui.match.session import Session
from sevenup_gui.players.computers import Computers, Here
from sevenup_gui.store.saved import Seating
from sevenup_gui.store.setup import setup_of
from sevenup_gui.ui.kit.click_guard import SEEN_S
from sevenup_gui.ui.scenes.match.hosting import hosted
from sevenup_gui.ui.scenes.match.table import TableScene
from sevenup_gui.ui.scenes.papers.summary import Summary
from tests.scene.driving import Program, answer_of, random_source
from tests.window.desk import PATIENCE_S, ROOT, SIZE, Desk


@pytest.fixture
def desk(display: str, tmp_path: Path) -> Iterator[Desk]:
    """The program in its window, at the title."""
    home = tmp_path / "desk"
    desk = Desk(display, home)
    try:
        desk.window = desk.wait_for(desk.find_window)
        yield desk
    finally:
        desk.end()


def twin_at(twin: Program, match: ReadMatch) -> TableScene:
    """The twin shows the table of a record as the person at seat 0 sees it, with nothing moving."""
    header = match.record.header
    session = Session.resume(match.record, random_source(1))
    seating = Seating(("student", "keeper"), undo="ask", seed=1)
    computers = Computers.of(header, seating.seed, twin.app.settings.speed, Here())
    setup = setup_of(header, seating.faces, undo="ask")
    scene = TableScene(twin.app, hosted(session, computers, seating, setup))
    while twin.app.scenes:
        twin.app.pop()
    twin.app.push(scene)
    twin.wait()
    return scene


def spot_for_decision(twin: Program, match: ReadMatch) -> tuple[int, int]:
    """Return the place to click for a decision: "stand" or "give one", or a legal card."""
    legal = twin_at(twin, match).session.legal()
    assert isinstance(legal, tuple)
    first = legal[0]
    if isinstance(first, Play):
        assert first.card is not None
        return twin.spot_of(first.card)
    return twin.control(answer_of(twin.table, first).called).rect(twin.app.painter).center


def spots_to_a_deal(twin: Program) -> tuple[tuple[int, int], tuple[int, int]]:
    """Return a place where the title has "Play" and set-up has nothing, and one where set-up has "Deal" and the title
    has nothing."""

    def rects() -> list[pygame.Rect]:
        return [item.rect(twin.app.painter) for item in twin.app.scene.controls.items]

    def free(rect: pygame.Rect, others: list[pygame.Rect]) -> tuple[int, int]:
        ys, xs = range(rect.top + 6, rect.bottom - 6, 4), range(rect.left + 12, rect.right - 12, 4)
        return next((x, y) for y in ys for x in xs if not any(other.collidepoint(x, y) for other in others))

    play, title = twin.control("Play").rect(twin.app.painter), rects()
    twin.click_on("Play")
    deal = twin.control("Deal").rect(twin.app.painter)
    return free(play, rects()), free(deal, title)


def test_the_mouse_plays_a_whole_deal(desk: Desk, program: Callable[..., Program]) -> None:
    """In a real window (SDL's x11 driver), a real pointer goes from the title through set-up to the table, answers,
    plays six cards and puts the summary away; then the next deal is dealt."""
    twin = program(SIZE, draws=False).start()
    play, deal = spots_to_a_deal(twin)
    end = time.monotonic() + 2 * PATIENCE_S
    while desk.dealt() is None:
        # SDL keeps for itself a click that comes with the focus, and on a busy machine set-up may not be there yet: so
        # both are clicked until there is a deal, each where the other scene has nothing to press.
        assert time.monotonic() < end, "no deal"
        for spot in (play, deal):
            desk.click(spot)
            with contextlib.suppress(AssertionError):
                desk.wait_for(desk.dealt, 1.0)
    ply, end = -1, time.monotonic() + 3 * PATIENCE_S
    while (match := desk.match()) is not None and match.state.phase != "deal":
        assert time.monotonic() < end, f"stuck at ply {match.state.ply}, {match.state.phase}"
        if match.state.turn == 0:
            # A click while things move only hurries them: click until the record has the decision.
            ply = match.state.ply
            desk.click(spot_for_decision(twin, match))
        pause_end = time.monotonic() + SEEN_S + 0.2  # presses closer together at a new question are taken for hurry
        while time.monotonic() < pause_end and (now := desk.match()) is not None and now.state.ply == ply:
            time.sleep(0.03)
    assert match is not None
    mine = [step for step in match.record.steps if isinstance(step, Play)]
    assert len(mine) == 12
    summary = summary_spot(twin, match)
    time.sleep(1.5)
    after = desk.match()
    assert after is not None
    assert after.state.deal == 1, "the summary does not wait"
    end = time.monotonic() + PATIENCE_S
    while (now := desk.match()) is None or now.state.deal == 1:
        assert time.monotonic() < end, "the summary doesn't go"
        desk.click(summary)  # a click while things move only hurries them
        time.sleep(3)


def summary_spot(twin: Program, match: ReadMatch) -> tuple[int, int]:
    """Return the place of the button on the summary of the deal just played."""
    table = twin_at(twin, match)
    events, _cursor = table.session.happened(0, 0)
    scored = next(event for event in reversed(events) if isinstance(event, DealScored))
    at = view(match.state, 0)  # the twin has dealt again by now
    paper = points_paper(DealSummary(at, scored, ()), table.names)
    twin.app.push(Summary(twin.app, at, paper, table.names, table.company.faces, lambda: None))
    return twin.control("Next deal").rect(twin.app.painter).center


def test_the_window_is_resized_filled_and_closed(desk: Desk) -> None:
    """The window takes another size, fills the screen on F11 and comes back; Esc at the title asks,
    and Q ends the program well."""
    desk.tool("windowsize", "--sync", desk.window, 1500, 850)
    desk.key("F11")
    desk.wait_for(lambda: desk.kept().get("fullscreen"))
    desk.key("F11")
    desk.wait_for(lambda: not desk.kept().get("fullscreen"))
    desk.key("Escape")
    time.sleep(1)  # an answer that comes before the question can have been read is none
    assert desk.process.poll() is None
    desk.key("q")
    assert desk.process.wait(PATIENCE_S) == 0
    assert desk.kept()["window"] == [1500, 850]


@pytest.mark.sweep
def test_a_record_that_is_opened_is_looked_through(display: str, tmp_path: Path) -> None:
    """Named by its address, as desktops do, and with letters as people have them: what the viewer plays on from is that
    record, and Back leads to the title and from there out."""
    record = tmp_path / "Ñandú 1.sevenup"
    record.write_bytes((ROOT / "tests" / "golden" / "hoyle-2.sevenup").read_bytes())
    desk = Desk(display, tmp_path / "desk", record.as_uri())
    try:
        desk.window = desk.wait_for(desk.find_window)
        end = time.monotonic() + PATIENCE_S
        while desk.match() is None:  # a key may come before the viewer
            assert time.monotonic() < end, "nothing was played on from"
            desk.key("p")
            time.sleep(0.4)
            desk.key("Return")
            time.sleep(0.4)
        match = desk.match()
        assert match is not None
        assert match.record.header.preset == "hoyle"
    finally:
        desk.end()
