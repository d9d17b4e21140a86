"""Two windows on one home: what counts once is played in one of them, and a resumed match has the faces it had."""

from collections.abc import Callable

import pygame
import pytest

from sevenup_gui.match.daily import DailyDeal
from sevenup_gui.store.daily.results import DailyResults, today
from sevenup_gui.store.saved import SavedMatch, Seating
from sevenup_gui.ui.scenes.daily.page import DailyPage
from sevenup_gui.ui.scenes.match.table import TableScene
from sevenup_gui.ui.scenes.matches.matches import Matches
from tests.scene.driving import Program, decide_by_keys, setup_for
from tests.scene.pages.test_unfinished_record import stopped, text_of

Open = Callable[..., Program]
ELSEWHERE = "other window"


def begin_elsewhere(p: Program, deal: DailyDeal) -> SavedMatch:
    """Another window plays the try of a deal."""
    saved = SavedMatch(p.home)
    saved.begin(Seating(("student", "sailor"), "never", deal.seed))
    header = deal.header(["You", *["Amos"] * (deal.form.players - 1)], "2026-11-27T08:00:00Z")
    session = deal.session(header, saved.append)
    session.deal(deal.shuffle(1))
    saved.settle()
    assert DailyResults(p.home).begin(deal, header.made or "", saved.path)
    return saved


@pytest.mark.parametrize("page_first", [True, False])
def test_a_daily_deal_under_way_elsewhere_is_neither_tried_again_nor_practised(program: Open, page_first: bool) -> None:
    """Whether the page was opened before the other window began or after: one try, and no look at its cards."""
    p, deal = program(draws=False).start(), DailyDeal(today(), "seven-up")
    p.app.saved.load()
    if page_first:
        p.app.ways.to_daily()
        p.wait()
    other = begin_elsewhere(p, deal)
    if not page_first:
        p.app.ways.to_daily()
        p.wait()
    p.key(pygame.K_1)
    p.scene(DailyPage)
    assert ELSEWHERE in p.app.notice
    assert not any(isinstance(scene, TableScene) for scene in p.app.scenes)
    other.close()
    p.key(pygame.K_1)  # the other window was closed: it goes on here
    assert p.table_in_front("daily").session.record.header.made == "2026-11-27T08:00:00Z"


def test_a_resumed_match_has_the_faces_it_had(program: Open) -> None:
    """After another match made way for it, from the page of matches."""
    p = program(draws=False).start()
    p.sit_down(setup_for("pitch", "hccc"))
    faces = p.table.company.faces
    p.until(p.my_turn)
    decide_by_keys(p)
    p.app.ways.to_title()
    p.wait()
    p.sit_down(setup_for("old-sledge", "hc"))
    p.until(p.my_turn)
    decide_by_keys(p)
    p.app.ways.to_title()
    p.wait()
    p.app.push(Matches(p.app))
    p.wait().key(pygame.K_c)
    while not isinstance(p.app.scene, TableScene):
        p.key(pygame.K_c)
    assert p.table.session.record.header.preset == "pitch"
    assert p.table.company.faces == faces
    assert len(set(faces)) == 4


def test_a_match_from_elsewhere_has_a_face_for_each_seat(program: Open) -> None:
    """A record says nothing of faces: sitters have their own, and nobody has another's."""
    p = program(draws=False).start()
    (p.home / "matches").mkdir(exist_ok=True)
    text_of(p.home / "matches" / "from Ann.sevenup", stopped("pitch", 4, 5))
    p.app.push(Matches(p.app))
    p.wait().key(pygame.K_c)
    assert len(set(p.scene(TableScene).company.faces)) == 4
