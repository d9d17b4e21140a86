"""After a walkover every table takes a press where its head has been: nothing moves, and no dialog is left in front."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from sevenup_gui.store.events.book import Book, new_book
from sevenup_gui.ui.scenes.tournament.round import RoundStep
from sevenup_gui.ui.scenes.tournament.totals import TotalsEntry
from sevenup_gui.ui.scenes.typedline import TypedLine
from tests.scene.driving import Program
from tests.scene.tournament.test_director_league import league_book
from tests.tournament.events import setup

Open = Callable[..., Program]
REASON = "no train from the far side of the county tonight"
TEAMS = tuple((team, tuple(f"{team} {n}" for n in range(8))) for team in ("Reds", "Blues", "Greens", "Whites"))
KINDS: dict[str, dict[str, Any]] = {
    "points": {"sizes": (3, 3)},
    "swiss": {"preset": "old-sledge"},
    "pairs": {"preset": "old-sledge", "pairs": "fixed"},
    "drawn": {"preset": "old-sledge", "pairs": "drawn"},
    "duplicate": {"preset": "old-sledge", "duplicate": True},
}


def event_of(kind: str, folder: Path) -> Book:
    """An event of that kind whose first round is drawn: a dozen tables, or a final."""
    if kind in ("league", "final"):
        book = league_book(folder, TEAMS) if kind == "league" else new_book(setup("old-sledge", rounds=1), folder)
    else:
        book = new_book(setup(**KINDS[kind]), folder)
    if kind != "league":
        players = 24 if kind in ("swiss", "duplicate") else 36
        book.do(book.tournament.add_players([f"P{n}" for n in range(1, players + 1)]))
    book.do(book.tournament.draw_round())
    if kind == "final":
        for table in book.tournament.missing(1):
            book.do(book.tournament.result(1, table, (7, table % 6)))
        while book.tournament.ties(2):
            book.do(book.tournament.decide_tie(book.tournament.ties(2)[0]))
        book.do(book.tournament.final())
    return book


def heads(p: Program) -> dict[str, tuple[int, int]]:
    """Return the places of the tables' heads in sight."""
    scene = p.scene(RoundStep)
    found = {item.id: item.rect(p.app.painter).center for item in scene.controls.items if item.id.startswith("table ")}
    return {known: at for known, at in found.items() if scene.page.window.inflate(0, -60).collidepoint(at)}


def press_head(p: Program, at: tuple[int, int], touch: bool) -> None:
    """Press the head of a table that was there, by the mouse or a finger; past the question of a duplicate round."""
    p.wait(1.0)
    (p.tap if touch else p.click)(at)
    p.wait(0.4)
    if not isinstance(p.app.scene, TotalsEntry):
        p.click_on("Continue without")
    assert isinstance(p.app.scene, TotalsEntry)
    p.wait(0.4)


@pytest.mark.parametrize("touch", [False, True], ids=["mouse", "finger"])
@pytest.mark.parametrize("size", [(960, 600), (960, 1000), (1280, 720)])
@pytest.mark.parametrize("kind", ["league", "final", *KINDS])
def test_after_the_first_walkover_every_table_is_where_it_was(
    program: Open, tmp_path: Path, kind: str, size: tuple[int, int], touch: bool
) -> None:
    """By key N, a name, a reason, Enter; then the others' results are pressed for without a look. A line about the one
    who did not come moved the tables under it, and a press where they had been did nothing."""
    book = event_of(kind, tmp_path / "events")
    p = program(size, draws=False).start()
    p.app.ways.tournament.to_step(book, "round")
    p.wait(0.5)
    places = heads(p)
    first = "table 1"
    press_head(p, places[first], touch)
    p.key(pygame.K_n).wait(0.4)
    p.key(pygame.K_RETURN).wait(0.4)
    assert isinstance(p.app.scene, TypedLine)
    p.letters(REASON).key(pygame.K_RETURN).wait(0.5)
    at = len(book.tournament.rounds)
    assert (at, 1) in book.tournament.results or kind == "points"  # where the table plays with one fewer
    assert heads(p).items() >= places.items() or kind == "points"
    for known, place in places.items():
        press_head(p, place, touch)
        assert p.scene(TotalsEntry).asked.title.endswith(known.replace("table", "Table")) or kind == "final"
        p.key(pygame.K_ESCAPE).wait(0.4)
        p.scene(RoundStep)
    book.close()


def test_the_reason_is_on_the_card_or_in_the_caption(program: Open, tmp_path: Path) -> None:
    """A short one beside the table, a long one when its head has the focus; in a league in the place of its fixture."""
    for kind, reason in (("swiss", "ill"), ("swiss", REASON), ("league", REASON)):
        book = event_of(kind, tmp_path / f"{kind} {reason}")
        p = program((1280, 720), draws=False).start()
        p.app.ways.tournament.to_step(book, "round")
        who = book.tournament.table(1, 1)[0]
        book.do(book.tournament.no_show(1, 1, who, reason))
        p.wait(0.3)
        scene = p.scene(RoundStep)
        head = scene.controls.find("table 1")
        assert head is not None
        assert reason in head.hint
        assert (head.value == "walkover · ill") == (reason == "ill")
        if kind == "league":
            assert "didn't come" in scene.fixtures[1][0]
        book.close()
