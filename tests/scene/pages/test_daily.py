"""The daily deal in the window: one try that counts, practice, the line, the month."""

import errno
import os
from collections.abc import Callable, Iterable, Iterator
from datetime import date, timedelta
from pathlib import Path

import pygame
import pytest

from sevenup_gui.engine.reading import read_file
from sevenup_gui.engine.views import View
from sevenup_gui.games import goal_of
from sevenup_gui.match.daily import DailyDeal, dailies, daily_of, is_played, made_of
from sevenup_gui.players.computers import Here
from sevenup_gui.players.par import par_of
from sevenup_gui.speech.moments.daily import shown
from sevenup_gui.speech.standing import bid_state
from sevenup_gui.store.daily.records import FOLDER, keep_record, par_kept, par_path
from sevenup_gui.store.daily.results import results_of, today
from sevenup_gui.store.kept import database
from sevenup_gui.store.saved import SavedMatch
from sevenup_gui.ui.access.tree import Node
from sevenup_gui.ui.kit import clipboard
from sevenup_gui.ui.scenes.daily.page import DailyPage
from sevenup_gui.ui.scenes.daily.result import LOOK_S, DailyResult
from sevenup_gui.ui.scenes.match.table import TableScene
from sevenup_gui.ui.scenes.message import Message
from sevenup_gui.ui.scenes.title import Title
from tests.scene.driving import Program, decide_by_keys, decide_by_mouse

Open = Callable[..., Program]
Decide = Callable[[Program], None]
GAMES = list(dailies())


@pytest.fixture
def page(program: Open, monkeypatch: pytest.MonkeyPatch) -> Program:
    """The page of today, gone to by key."""
    monkeypatch.setattr("sevenup_gui.players.levels.LEVELS", fewer_worlds())
    p = program(draws=False).start()
    p.key(pygame.K_d)
    p.scene(DailyPage)
    return p


def fewer_worlds() -> dict[str, object]:
    """The levels with an expert who looks at one world: what is tried here is no strength."""
    from sevenup_gui.players.levels import LEVELS

    return {key: level._replace(worlds=1) if level.worlds else level for key, level in LEVELS.items()}


def play_on(p: Program, decide: Decide, until: Callable[[], bool] = lambda: False) -> None:
    """Play until the result is there."""
    for _ in range(400):
        p.until(lambda: p.my_turn() or not isinstance(p.app.scene, TableScene))
        if until() or isinstance(p.app.scene, DailyResult):
            return
        if p.my_turn():
            decide(p)
        else:
            p.key(pygame.K_RETURN)  # what the deal was worth
    raise AssertionError("the match has no end")


@pytest.mark.parametrize(
    ("game", "decide"), [(game, (decide_by_keys, decide_by_mouse)[n % 2]) for n, game in enumerate(GAMES)]
)
def test_the_try_that_counts_is_played_to_its_result(page: Program, game: str, decide: Decide) -> None:
    p, deal = page, DailyDeal(today(), game)
    p.key(pygame.K_1 + GAMES.index(game))
    table = p.table_in_front("daily")
    assert table.session.shuffle == deal.shuffle(1)
    play_on(p, decide)
    result = p.scene(DailyResult)
    made = results_of(p.app.saved).made[deal.key]
    assert len(made) == deal.deals
    assert result.made == made
    assert result.record is not None
    assert made == made_of(result.record)
    (kept,) = (p.home / "matches").glob("*.sevenup")
    assert "unfinished" not in kept.name
    record = read_file(kept).matches[-1].record
    assert daily_of(record.header) == deal
    assert not record.header.practice
    assert not (p.home / "match.sevenup").exists()
    p.key(pygame.K_ESCAPE)
    p.scene(DailyPage)
    p.key(pygame.K_1 + GAMES.index(game))
    assert p.scene(DailyResult).made == made  # it is played once


def test_the_same_plays_meet_the_same_answers_at_the_table_as_par_did(page: Program) -> None:
    """Whoever decides as par did has played the match that par comes from, to the last card."""
    p, deal = page, DailyDeal(today(), "seven-up")
    par = par_of(deal)
    p.key(pygame.K_1)
    steps = p.table.session

    def as_par(p: Program) -> None:
        action = par.steps[len(steps.record.steps)]
        p.table.decide(action)  # type: ignore[arg-type]
        p.wait()

    play_on(p, as_par)
    record = p.scene(DailyResult).record
    assert record is not None
    assert record.steps == par.steps


@pytest.mark.parametrize("game", GAMES)
def test_nobody_is_told_how_far_it_is_to_a_goal_that_ends_nothing(page: Program, game: str) -> None:
    """It is over after its deals; the note at the right end of the bar says how many, and no plate counts to a goal."""
    page.app.ways.to_daily_match(DailyDeal(today(), game), practice=False)
    table = page.table_in_front("daily")
    assert not [label for label in spoken((*table.told().before, *table.told().after)) if " to go" in label]
    page.until(lambda: table.director.shown.bids)
    at, target = table.director.shown, goal_of(table.session.header.options)
    plates = [bid_state(at, seat, table.company.to_goal) for seat in range(at.players)]
    assert not [state for state in plates if target and state.of == f"of {target}"]


def spoken(nodes: Iterable[Node]) -> Iterator[str]:
    """Yield the reader's words, level by level."""
    for node in nodes:
        yield node.label
        yield from spoken(node.children)


def practise_instead(p: Program, deal: DailyDeal) -> None:
    """Practise a deal; the try under way makes way, which is asked first."""
    p.app.ways.to_daily_match(deal, practice=True)
    p.wait()
    p.click_on("Start the new match")
    p.wait()


def test_nothing_is_taken_back_or_hinted_where_it_counts_and_all_is_in_practice(page: Program) -> None:
    p = page
    p.key(pygame.K_2)
    play_on(p, decide_by_keys, lambda: len(p.table.session.record.steps) > 4)
    steps = len(p.table.session.record.steps)
    p.key(pygame.K_u, pygame.K_h)
    assert len(p.table.session.record.steps) == steps
    assert "No hints with sealed packs" in p.app.notice
    p.key(pygame.K_ESCAPE)
    assert "Restart" not in p.labels()
    assert "Quit match" not in p.labels()
    p.app.pop()
    deal = DailyDeal(today() - timedelta(1), "seven-up-seven-down")
    practise_instead(p, deal)
    play_on(p, decide_by_keys, lambda: len(p.table.session.record.steps) > 4)
    steps = len(p.table.session.record.steps)
    p.key(pygame.K_h)
    p.until(lambda: p.table.advice.words)
    p.key(pygame.K_u)
    assert len(p.table.session.record.steps) < steps
    play_on(p, decide_by_keys)
    assert deal.key not in results_of(p.app.saved).begun


def test_practice_stands_beside_par_and_has_no_line_to_send(page: Program) -> None:
    p, deal = page, DailyDeal(today(), "seven-up")
    ours, par = par_of(deal, 2), par_of(deal, 1)
    results_of(p.app.saved).finish(deal, made_of(ours), ours)
    keep_record(par_path(p.home, deal), par)
    p.app.ways.to_title()
    p.key(pygame.K_d, pygame.K_1, pygame.K_p)
    p.table_in_front("daily practice")
    play_on(p, decide_by_keys)
    result = p.scene(DailyResult)
    assert result.par == made_of(par)
    assert result.title.startswith("Practice: Seven Up, ")
    assert "Practise" in p.labels()
    assert "Copy the line" not in p.labels()
    assert results_of(p.app.saved).made == {deal.key: made_of(ours)}
    p.key(pygame.K_ESCAPE, pygame.K_1)
    assert "Copy the line" in p.labels()  # of the try that counts


def test_a_try_goes_on_after_the_window_was_closed(program: Open, page: Program) -> None:
    p, deal = page, DailyDeal(today(), "seven-up")
    p.key(pygame.K_1)
    play_on(p, decide_by_keys, lambda: len(p.table.session.record.steps) > 5)
    steps = p.table.session.record.steps
    p = program(draws=False).start()
    p.key(pygame.K_c)
    table = p.table_in_front("daily")
    assert table.session.record.steps[: len(steps)] == steps
    assert (table.computers.seed, table.session.undo_rule) == (deal.seed, "never")
    play_on(p, decide_by_keys)
    assert len(results_of(p.app.saved).made[deal.key]) == deal.deals


def test_a_try_that_was_closed_before_the_first_card_has_the_same_dealer(program: Open, page: Program) -> None:
    """Of Seven Up the record does not say who deals before anything is dealt."""
    p, deal = page, DailyDeal(today(), "all-fours")
    p.app.ways.to_daily_match(deal, practice=False)
    assert not p.table.session.record.steps
    p.app.saved.settle()
    p = program(draws=False).start()
    p.app.ways.to_saved_match()
    p.wait()
    assert p.table_in_front("daily").session.record.dealer == deal.dealer
    assert p.table.session.shuffle == deal.shuffle(1)


def test_a_try_that_another_match_came_before_goes_on_from_the_page(page: Program) -> None:
    p, deal = page, DailyDeal(today(), "seven-up")
    p.key(pygame.K_1)
    play_on(p, decide_by_keys, lambda: len(p.table.session.record.steps) > 5)
    steps = p.table.session.record.steps
    practise_instead(p, DailyDeal(deal.day - timedelta(3), deal.game))
    assert results_of(p.app.saved).unfinished(deal) is not None
    p.app.ways.to_title()
    p.key(pygame.K_d, pygame.K_1)
    table = p.table_in_front("daily")
    assert table.session.record.steps[: len(steps)] == steps
    assert (table.computers.seed, table.session.undo_rule) == (deal.seed, "never")


def test_a_try_whose_record_is_gone_becomes_practice_and_says_so(page: Program) -> None:
    p = page
    p.key(pygame.K_1)
    p.app.saved.give_up()
    for path in (p.home / "matches").glob("*"):
        path.unlink()
    p.app.ways.to_title()
    p.key(pygame.K_d, pygame.K_1)
    p.table_in_front("daily practice")
    assert "This try's record is gone" in p.app.notice


def posed(p: Program, days: dict[int, tuple[int, ...]]) -> None:
    """Points of Seven Up so many days ago."""
    for back, made in days.items():
        deal = DailyDeal(today() - timedelta(back), "seven-up")
        results_of(p.app.saved).finish(deal, made, par_of(deal, 1))


def test_the_result_waits_for_par_and_says_where_it_was_left(page: Program) -> None:
    p, deal = page, DailyDeal(today(), "seven-up")
    ours = par_of(deal, 2)
    results_of(p.app.saved).finish(deal, made_of(ours), ours)
    p.app.ways.to_title()
    p.key(pygame.K_d, pygame.K_1)
    result = p.scene(DailyResult)
    assert "The expert is playing your cards" in result.said
    assert "Copy the line" not in p.labels()
    assert deal.day in p.app.weighing.days
    par = par_of(deal, 3)
    keep_record(par_path(p.home, deal), par)
    p.wait(2 * LOOK_S)
    assert result.line is not None
    assert result.said == shown(result.line.text)
    assert result.par == made_of(par)
    assert "Copy the line" in p.labels()
    told = [node.label for node in result.told().after] + [node.label for node in result.told().before]
    assert any(f"par {result.par[0]}" in label for label in told)
    left = [n for n in range(1, deal.deals + 1) if n in result.notes]
    assert all("par: " in result.notes[n] for n in left)


def test_the_line_is_copied_pasted_and_shown_beside_ones_own(page: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []

    def put(text: str) -> bool:
        copied.append(text)
        return True

    monkeypatch.setattr(clipboard, "put", put)
    monkeypatch.setattr(clipboard, "take", lambda: copied[-1])
    p, deal = page, DailyDeal(today(), "seven-up")
    ours = par_of(deal, 1)
    results_of(p.app.saved).finish(deal, made_of(ours), ours)
    keep_record(par_path(p.home, deal), par_of(deal, 2))
    p.app.ways.to_title()
    p.key(pygame.K_d, pygame.K_1, pygame.K_c)
    assert copied[0].startswith(f"Seven Up/1 {deal.day}: {sum(made_of(ours))} (par ")
    p.app.ways.to_title()
    p.key(pygame.K_v, mod=pygame.KMOD_CTRL)
    message = p.scene(Message)
    assert "You: " in message.said
    p.click_on("Go to that day")
    assert p.scene(DailyPage).day == deal.day
    for text, said in (
        ("Seven Up 2026-02-31: 7 (par 6) ▲=▼", "'2026-02-31' isn't a date"),
        ("Seven Up/2 2027-11-24: 7 ~ 6 of 9", "from a later version"),
        ("Seven Up 2026-11-24: 9999 (par -1) ▲=▼", "isn't possible in this daily deal"),
        ("Sk\x1b[31mat\u202e 2026-11-24: 7 (par 6) ▲=▼", "'Sk[31mat' has no daily deal"),
    ):
        copied.append(text)
        p.key(pygame.K_v, mod=pygame.KMOD_CTRL)
        assert said in p.app.notice
        assert p.app.notice.isprintable()
        p.scene(DailyPage)
    copied.append("Pitch 2026-11-20: 9 (par 7) ▲=▲=")
    p.key(pygame.K_v, mod=pygame.KMOD_CTRL)
    assert "Pitch 2026-11-20: 9 (par 7) ↑=↑=" in p.scene(Message).said
    assert "You: " not in p.scene(Message).said
    p.key(pygame.K_d)
    assert p.scene(DailyPage).day.isoformat() == "2026-11-20"


@pytest.mark.parametrize("played", [True, False])
def test_of_a_line_with_another_par_or_version_only_the_points_are_compared(
    page: Program, monkeypatch: pytest.MonkeyPatch, played: bool
) -> None:
    p, deal = page, DailyDeal(today(), "seven-up")
    ours = par_of(deal, 1)
    par = sum(made_of(ours))
    if played:
        results_of(p.app.saved).finish(deal, (3, 2, 1), ours)
    keep_record(par_path(p.home, deal), ours)
    lines = [("", par + 1, True), ("", par, False), ("/1", par, False), ("/2", par, True), ("/1", par + 1, True)]
    for version, theirs, other in lines:
        line = f"Seven Up{version} {deal.day}: 7 (par {theirs}) ▲=▼"
        monkeypatch.setattr(clipboard, "take", lambda line=line: line)
        p.key(pygame.K_v, mod=pygame.KMOD_CTRL)
        said = p.scene(Message).said
        assert f"7 (par {theirs})" in said
        assert ("You: 6 points" in said) == (played and other)
        assert (f"You: 6 (par {par})" in said) == (played and not other)
        p.click_on("Back")


def test_a_day_of_the_month_is_chosen_by_mouse_and_keys_and_none_to_come(page: Program) -> None:
    p = page
    scene = p.scene(DailyPage)
    p.click_on("Month")
    before = scene.month
    assert before <= today()
    p.app.scene.controls.focus_on("month")
    p.key(pygame.K_LEFT)
    assert scene.month < today().replace(day=1)
    p.click_on(scene.month.isoformat())
    assert scene.day == scene.month
    assert "Practise" in p.control("Seven Up").details
    for _ in range(20):
        scene.turn(1)
    assert scene.month == today().replace(day=1)
    assert max(date.fromisoformat(item.label) for item in scene.controls.items if item.role == "radio") == today()


def test_no_month_comes_before_the_first(page: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    """A line that somebody sent may lead there."""
    monkeypatch.setattr(clipboard, "take", lambda: "Seven Up 0001-01-31: 7 (par 6) ▲=▼")
    page.key(pygame.K_v, mod=pygame.KMOD_CTRL).key(pygame.K_d)
    scene = page.scene(DailyPage)
    assert scene.month == date.min
    scene.controls.focus_on("month")
    page.key(pygame.K_LEFT)
    assert scene.month == date.min
    page.key(pygame.K_RIGHT)
    assert scene.month == date(1, 2, 1)


def test_the_month_tells_what_was_made_and_the_streak(page: Program) -> None:
    p = page
    posed(p, {1: (3, 2, 1), 3: (1, 0, 1)})
    p.app.ways.to_title()
    p.key(pygame.K_d)
    scene = p.scene(DailyPage)
    yesterday = today() - timedelta(1)
    if yesterday.month != today().month:
        scene.turn(-1)
    assert p.control(yesterday.isoformat()).details == ("Seven Up: 6 points",)
    assert any("in a row" in node.label or "No streak" in node.label for node in scene.told().before)


def test_par_that_was_not_there_when_a_deal_ended_is_found_by_the_month(page: Program) -> None:
    p, deal = page, DailyDeal(today() - timedelta(1), "seven-up")
    other = DailyDeal(today() - timedelta(2), "seven-up")
    ours = par_of(deal, 1)
    results_of(p.app.saved).finish(deal, made_of(ours), ours)
    results_of(p.app.saved).finish(other, made_of(ours), ours)
    keep_record(par_path(p.home, deal), ours)
    p.app.ways.to_title()
    p.key(pygame.K_d)
    scene = p.scene(DailyPage)
    assert scene.day_key(deal.day, 80).second == "="
    assert scene.day_key(other.day, 80).second == "·"
    assert other.day in p.app.weighing.days
    assert deal.day not in p.app.weighing.days


def test_par_that_comes_while_the_page_is_looked_at_is_shown(page: Program) -> None:
    p, deal = page, DailyDeal(today(), "seven-up")
    ours = par_of(deal, 1)
    results_of(p.app.saved).finish(deal, made_of(ours), ours)
    p.app.ways.to_title()
    p.key(pygame.K_d)
    points = sum(made_of(ours))
    assert p.control("Seven Up").details == (f"{points} points" if points != 1 else "1 point",)
    keep_record(par_path(p.home, deal), ours)
    p.wait(2 * LOOK_S)
    assert p.control("Seven Up").details[0].endswith(f", par {points}")


def test_a_new_day_comes_at_midnight(page: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    tomorrow = today() + timedelta(1)
    monkeypatch.setattr("sevenup_gui.ui.scenes.daily.page.today", lambda: tomorrow)
    page.wait()
    assert page.scene(DailyPage).day == tomorrow


def test_no_clock_cuts_into_the_thinking_of_a_daily_deal(page: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[float] = []
    ask = Here.ask

    def noted(self: Here, view: View, level: str, seed: int, *, clock_s: float = 0.0) -> None:
        asked.append(clock_s)
        ask(self, view, level, seed)

    monkeypatch.setattr(Here, "ask", noted)
    page.key(pygame.K_1)
    play_on(page, decide_by_keys, lambda: len(page.table.session.record.steps) > 3)
    assert asked
    assert min(asked) >= 600


def test_par_is_played_at_rest_and_kept(page: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    from sevenup_gui.store.rating import resting

    monkeypatch.setattr("sevenup_gui.players.par.par_of", lambda deal: par_of(deal, 1))
    deal = DailyDeal(today(), "seven-up")
    assert page.app.weighing.asked
    assert deal.day in page.app.weighing.days
    resting.play_pars(None, page.home, sorted(page.app.weighing.days))  # type: ignore[arg-type]
    assert (page.home / FOLDER).is_dir()
    assert par_kept(page.home, deal) == par_of(deal, 1)


def test_escape_leads_back_to_the_title(page: Program) -> None:
    page.key(pygame.K_ESCAPE)
    page.scene(Title)
    page.click_on("Daily deal")
    page.scene(DailyPage)


def full(*_: object, **__: object) -> None:
    """A disk without room."""
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def next_start(program: Open) -> Program:
    """The window is killed, and the program started once more."""
    database.stores.clear()
    p = program(draws=False).start()
    p.wait(1)
    p.key(pygame.K_d)
    p.scene(DailyPage)
    return p


def play_to_the_last_sheet(p: Program, deal: DailyDeal) -> tuple[int, ...]:
    """Play all of it, and look at the last deal's sheet; what was made."""
    p.key(pygame.K_1 + GAMES.index(deal.game))
    session = p.table_in_front("daily").session
    play_on(p, decide_by_keys, lambda: is_played(deal, session))
    return made_of(session.record)


@pytest.mark.parametrize("game", GAMES)
def test_a_try_that_is_closed_on_its_last_sheet_counts(program: Open, page: Program, game: str) -> None:
    """7Up7Down is over there, the others aren't; it's found by its record."""
    deal = DailyDeal(today(), game)
    made = play_to_the_last_sheet(page, deal)
    p = next_start(program)
    assert results_of(p.app.saved).made == {deal.key: made}
    assert "continue" not in [control.id for control in p.app.scenes[0].controls.items]
    p.key(pygame.K_1 + GAMES.index(game))
    assert p.scene(DailyResult).made == made


def test_a_try_begun_in_a_file_of_ones_own_goes_on_without_it(program: Open, page: Program, tmp_path: Path) -> None:
    own = tmp_path / "mine.sevenup"
    page.app.saved = SavedMatch(page.home, own)
    page.key(pygame.K_1)
    play_on(page, decide_by_keys, lambda: len(page.table.session.record.steps) > 5)
    steps = page.table.session.record.steps
    page.app.saved.close()
    p = next_start(program)
    p.key(pygame.K_1)
    assert p.table_in_front("daily").session.record.steps[: len(steps)] == steps


def test_a_try_whose_record_was_renamed_goes_on(page: Program) -> None:
    p = page
    p.key(pygame.K_1)
    play_on(p, decide_by_keys, lambda: len(p.table.session.record.steps) > 5)
    steps = p.table.session.record.steps
    practise_instead(p, DailyDeal(today() - timedelta(3), "pitch"))
    (record,) = (p.home / "matches").glob("*.sevenup")
    record.rename(record.with_name("Best of all.sevenup"))
    p.app.ways.to_title()
    p.key(pygame.K_d, pygame.K_1)
    assert p.table_in_front("daily").session.record.steps[: len(steps)] == steps


def test_a_result_that_a_full_disk_refuses_is_told_and_comes_later(
    program: Open, page: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    p, deal = page, DailyDeal(today(), "seven-up")
    with monkeypatch.context() as patch:
        patch.setattr("sevenup_gui.store.daily.results.keep_record", full)
        p.key(pygame.K_1)
        play_on(p, decide_by_keys)
        made = p.scene(DailyResult).made
        p.until(lambda: "the disk is full" in p.app.notice, 10)
        p.wait(6)
        assert p.app.store.trouble
    p.until(lambda: p.app.notice == "All is saved now.", 10)
    p = next_start(program)
    assert results_of(p.app.saved).made == {deal.key: made}


def test_two_windows_have_one_try(program: Open, page: Program) -> None:
    """The other one says where it is played, and offers nothing."""
    one, other = page, program(draws=False).start()
    other.key(pygame.K_d)
    other.scene(DailyPage)
    one.key(pygame.K_1)
    one.table_in_front("daily")
    one.app.saved.settle()
    for _ in range(2):
        other.key(pygame.K_1)
        other.scene(DailyPage)
        assert other.app.notice == "You’re playing this deal in another window."
        other.app.scene.enter()
