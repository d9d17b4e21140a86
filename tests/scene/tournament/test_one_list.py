"""The director's actions are one list: desk and web page offer the same ones, in the same order, and say the same of
those that can't be done now. The docs say what stays at the desk."""

import re
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pygame
import pytest

from sevenup_gui.paper.tournament.exports import papers_of
from sevenup_gui.serve.event.directing import DIRECTOR, buttons, clock_buttons, menu_shown
from sevenup_gui.serve.event.room import EventRoom
from sevenup_gui.serve.messages import OpenMenu
from sevenup_gui.store.events.book import Book
from sevenup_gui.tournament.clock import RoundClock
from sevenup_gui.tournament.deeds import AT_THE_DESK, DEEDS, Directed, deeds_about, entry_of, tie_to_decide
from sevenup_gui.tournament.errors import TournamentError
from sevenup_gui.ui.kit.controls import Control
from sevenup_gui.ui.scenes.matches.deeds import PageMenu
from sevenup_gui.ui.scenes.message import Message
from sevenup_gui.ui.scenes.tournament.final import FinalStep
from sevenup_gui.ui.scenes.tournament.players import Players
from sevenup_gui.ui.scenes.tournament.round import RoundStep
from sevenup_gui.ui.scenes.tournament.totals import TotalsEntry
from tests.scene.driving import Program
from tests.scene.tournament.states import STATES
from tests.scene.tournaments import book_of, give_result

Open = Callable[..., Program]
Offered = dict[str, str]  # each action with the reason it can't be done now, if any
DOCS = Path(__file__).parents[3].joinpath("docs", "tournaments.md").read_text(encoding="utf-8")
# The desk's names for them, where they're others.
CALLED = {"again": "draw_again", "seat": "final", "tie": "decide", "not played": "not_played", "walkover": "absent",
          "other table": "exchange", "without": "draw_present"}  # fmt: skip
EVENING = ("draw", "final", "decide", "draw_again")
CLOCK = ("start", "pause", "longer", "whole", "minutes")


def nobody(folder: Path) -> Book:
    """No player has been entered."""
    return book_of(folder, players=0)


def too_few(folder: Path) -> Book:
    """Too few for a table."""
    return book_of(folder, players=2)


def pair_of_partners(folder: Path) -> Book:
    """Two of four are partners, and the others have none: too few pairs."""
    book = STATES[6](folder / "pairs")
    for who in range(3, 1 + len(book.tournament.players)):
        book.do(book.tournament.leave(who))
    return book


def all_sizes_tied(folder: Path) -> Book:
    """Nobody has won more than the others, so that a deal decides who plays the final."""
    book = book_of(folder, players=4, rounds=1, drawn=1, preset="old-sledge")
    for table in (1, 2):
        book.do(book.tournament.not_played(1, table))
    return book


def half_of_a_final(folder: Path) -> Book:
    """A round before the last is complete."""
    book = book_of(folder, drawn=2, preset="old-sledge")
    give_result(book, 2, 1)
    return book


DIRECTED = (*STATES, nobody, too_few, pair_of_partners, all_sizes_tied, half_of_a_final)


@pytest.fixture(params=DIRECTED, ids=lambda made: made.__name__)
def state(request: pytest.FixtureRequest, program: Open, tmp_path: Path) -> Iterator[tuple[Program, Book]]:
    book = request.param(tmp_path / "events")
    yield program(draws=False).start(), book
    book.close()


def why_of(control: Control) -> str:
    """Return the reason a control can't be used, as its caption says."""
    return "" if control.enabled else control.hint


def offered(controls: Sequence[Control]) -> Offered:
    """The actions among the controls of a page."""
    found = {CALLED.get(control.id, control.id): why_of(control) for control in controls}
    return {deed: why for deed, why in found.items() if deed in DEEDS}


def on_page(p: Program, book: Book, step: str) -> Offered:
    """The actions on a page of the desk."""
    p.app.ways.tournament.to_step(book, step)
    p.wait()
    found = offered(p.app.scene.controls.items)
    scene = p.app.scene
    if isinstance(scene, RoundStep):
        for at in (len(book.tournament.rounds), scene.last_at):
            scene.look_at(at - scene.at)
            found |= offered(scene.controls.items)
    return found


def on_web(shown: Sequence[dict[str, Any]]) -> Offered:
    """The actions among the buttons of the web page."""
    return {button["id"]: button["why"] for button in shown}


def only(found: Offered, deeds: Sequence[str]) -> Offered:
    """Those of some deeds."""
    return {deed: why for deed, why in found.items() if deed in deeds}


def menu_of(event: Any, about: Any, which: int) -> Offered:
    """The actions in a menu of the web page."""
    return on_web(menu_shown(event, OpenMenu(about, len(event.rounds), which), (), ())["buttons"])


def test_desk_and_web_page_offer_the_same_for_the_evening(state: tuple[Program, Book]) -> None:
    """With the same reason where it can't be done now; what is pressed nevertheless is refused with it."""
    p, book = state
    event = book.tournament
    desk = {deed: why for step in ("round", "final", "standings") for deed, why in on_page(p, book, step).items()}
    web = on_web(buttons(event))
    assert only(desk, EVENING) == only(web, EVENING)
    assert [*web] == [deed for deed in DEEDS if deed in web]
    p.app.tell("")
    p.key(pygame.K_z, mod=pygame.KMOD_CTRL)
    assert (p.app.notice == web["undo"]) == bool(web["undo"])
    assert (book.tournament.entries == event.entries) == bool(web["undo"])
    for deed, why in web.items():
        if why:
            with pytest.raises(TournamentError, match=re.escape(why)):
                entry_of(event, deed, Directed(len(event.rounds)))
        elif not DEEDS[deed].answer:
            entry_of(event, deed, Directed(len(event.rounds), len(event.entries)))


def test_desk_and_web_page_offer_the_same_for_each_player(state: tuple[Program, Book]) -> None:
    """In the same order; who changes seats is pressed on a card at the desk, and asked for in the menu elsewhere."""
    p, book = state
    event = book.tournament
    p.app.ways.tournament.to_step(book, "round")
    step = p.wait().scene(RoundStep)
    step.look_at(len(event.rounds) - step.at)
    seats = {control.id: why_of(control) for control in step.controls.items if control.id.startswith("player ")}
    for who in event.players:
        p.app.ways.tournament.to_step(book, "players")
        p.wait().scene(Players).menu.choose(who)
        desk = offered(p.scene(PageMenu).controls.items)
        fee = desk.pop("fee", "")
        web = menu_of(event, "player", who)
        shown = {deed: why for deed, why in web.items() if deed not in ("seat", "undo_points")}
        assert [*desk.items()] == [*shown.items()]
        assert menu_of(event, "event", 0)["fee"] == fee
        assert web.get("seat") == (seats.get(f"player {who}") if event.rounds else None)
        undone = [control.id for control in p.app.scene.controls.items if control.id.startswith("undo ")]
        assert ("undo_points" in web) == bool(undone)
        p.app.pop()


def test_desk_and_web_page_offer_the_same_for_each_table(state: tuple[Program, Book]) -> None:
    """In the same order."""
    p, book = state
    event = book.tournament
    at = len(event.rounds)
    for table in range(1, len(event.rounds[-1].tables) + 1) if at else ():
        p.app.ways.tournament.to_step(book, "round")
        p.wait().scene(RoundStep).results.open(at, table)
        desk = offered(p.scene(TotalsEntry).controls.items)
        p.app.pop()
        web = menu_of(event, "table", table)
        assert [*desk.items()] == [*web.items()]
        for deed, why in web.items():
            if not why and DEEDS[deed].answer.startswith("one"):
                choices = DEEDS[deed].choices(event, at, table)
                assert choices
                for one in choices:
                    entry_of(event, deed, Directed(at, table, "no train", (one,)))


def test_what_is_offered_is_not_refused(state: tuple[Program, Book]) -> None:
    """Of a player, and with each answer among which one is chosen."""
    _p, book = state
    event = book.tournament
    at = len(event.rounds)
    for who in event.players:
        for deed, why in deeds_about(event, "player", at, who).items():
            if why or deed in ("release", "rename", "rename_team", "points"):
                continue
            choices = DEEDS[deed].choices(event, at, who) if DEEDS[deed].answer else ()
            assert bool(choices) == bool(DEEDS[deed].answer)
            for one in choices or (0,):
                entry_of(event, deed, Directed(at, who, picked=(one,)))


@pytest.mark.parametrize("clock", [None, RoundClock(20, 1200), RoundClock(20, 1200, since=0)])
@pytest.mark.parametrize("drawn", [0, 1])
def test_desk_and_web_page_offer_the_same_for_the_clock(
    program: Open, tmp_path: Path, clock: RoundClock | None, drawn: int
) -> None:
    """While it's paused and while it runs, and before the first round."""
    book = book_of(tmp_path / "events", drawn=drawn)
    if clock is not None:
        since = None if clock.since is None else int(book.now())
        book.do(clock._replace(since=since).to_json())
    p = program(draws=False).start()
    p.app.ways.tournament.to_step(book, "round")
    p.wait().key(pygame.K_c)
    event = book.tournament
    web = on_web(clock_buttons(event, book.now())) | menu_of(event, "event", 0)
    if clock is None:
        assert p.app.scene.name() == "Minutes per round"
        assert only(web, CLOCK) == {"minutes": ""}
    else:
        desk = offered(p.scene(PageMenu).controls.items)
        assert only(desk, CLOCK) == only(web, CLOCK)
        assert ("start" in desk or "pause" in desk) == bool(drawn)
        assert [deed for deed in desk if deed in CLOCK] == [deed for deed in CLOCK if deed in desk]
    book.close()


def test_who_has_not_arrived_is_left_out_at_the_desk_and_on_the_web_page(program: Open, tmp_path: Path) -> None:
    """Both offer it once somebody is marked, before drawing everybody; not if too few would be left."""
    book = book_of(tmp_path / "events", players=8)
    assert "draw_present" not in on_web(buttons(book.tournament))
    p = program(draws=False).start()
    for who in range(1, 9):
        book.do(book.tournament.mark_arrived(who))
        web = on_web(buttons(book.tournament))
        if who == 8:
            assert "draw_present" not in web
            break
        assert [*web][:2] == ["draw_present", "draw"]
        assert bool(web["draw_present"]) == (who < 3)
        p.app.ways.tournament.to_step(book, "round")
        p.wait().key(pygame.K_d)
        desk = {"without": "draw_present", "all": "draw"}
        found = {desk.get(each.id, ""): why_of(each) for each in p.scene(Message).controls.items}
        assert only(found, [*desk.values()]) == only(web, [*desk.values()])
        p.app.pop()
    book.close()


def test_seats_of_an_earlier_round_stay_as_they_are(program: Open, tmp_path: Path) -> None:
    """A press there does not change those of the round that is played."""
    book = book_of(tmp_path / "events", drawn=2, played=0)
    p = program(draws=False).start()
    p.app.ways.tournament.to_step(book, "round")
    step = p.wait().scene(RoundStep)
    step.look_at(1 - step.at)
    before = book.tournament.rounds
    for who in before[0].tables[0][:2]:
        p.click(next(each for each in step.controls.items if each.id == f"player {who}").rect(p.app.painter).center)
    assert book.tournament.rounds == before
    assert p.app.notice == "You can only swap seats in the last round."
    book.close()


def test_a_picked_player_swaps_with_those_who_can(program: Open, tmp_path: Path) -> None:
    """In a league with the players of their own side; the others say why not."""
    book = next(made for made in STATES if made.__name__ == "half_league")(tmp_path / "events")
    event = book.tournament
    p = program(draws=False).start()
    p.app.ways.tournament.to_step(book, "round")
    step = p.wait().scene(RoundStep)
    open_table = event.missing(1)[0]
    one = event.table(1, open_table)[0]
    step.pick(one)
    for control in step.controls.items:
        if control.id.startswith("player ") and control.id != f"player {one}":
            other = int(control.id.split()[1])
            if control.enabled:
                event.swap(one, other)
            else:
                with pytest.raises(TournamentError, match=re.escape(control.hint)):
                    event.swap(one, other)
    book.close()


def test_the_director_of_a_web_page_is_shown_these_buttons(tmp_path: Path) -> None:
    """As they come over the line, each with the reason."""
    book = book_of(tmp_path, players=2)
    shown = EventRoom(book).shown(DIRECTOR)
    assert on_web(shown["buttons"]) == on_web(buttons(book.tournament))
    assert on_web(shown["buttons"])["draw"] == "A table needs 3 players, and there are only 2."
    book.close()


def test_every_deed_is_on_the_web_page_or_the_docs_say_that_it_stays_at_the_desk() -> None:
    """A row of the table in the docs for each that does."""
    rows = re.findall(r"^\| `(\w+)` \|", DOCS, re.MULTILINE)
    assert rows == list(AT_THE_DESK)
    assert not set(rows) & set(DEEDS)


def test_the_web_pages_menus_have_what_is_not_in_sight(tmp_path: Path) -> None:
    """Prizes, fee, minutes, papers; the clock beside what it shows."""
    book = book_of(tmp_path, drawn=1)
    book.do(RoundClock(20, 1200).to_json())
    event = book.tournament
    papers = [name for name, _file, _made in papers_of(event)]
    menu = menu_shown(event, OpenMenu("event", 1, 0), (), papers)["buttons"]
    clock = clock_buttons(event, 0.0)
    there = {button["id"] for button in (*menu, *clock, *buttons(event))}
    assert there | {"enter", "pause"} == {*deeds_about(event, "event", 1)}
    for name, file, made in papers_of(event):
        assert name
        assert file.endswith(".pdf")
        assert made().startswith(b"%PDF")
    book.close()


def test_a_tie_for_the_last_seat_of_a_larger_final_is_decided_too(program: Open, tmp_path: Path) -> None:
    """Five at the final table, and the fifth place is shared: the button names who plays the deal of seven."""
    book = book_of(tmp_path / "events", rounds=1, drawn=1, played=1)
    event = book.tournament
    places = [row.place for row in event.standings()]
    size = next(n for n in range(3, event.largest + 1) if places[n - 1] == places[n])
    assert len(tie_to_decide(event, size)) > 1
    p = program(draws=False).start()
    p.app.ways.tournament.to_step(book, "final")
    p.wait()
    assert p.scene(FinalStep).controls.find("tie") is not None
    book.close()
