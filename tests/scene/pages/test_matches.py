"""The page of all matches: its list, which of them are shown, and what is done with one."""

import sys
import time
from collections.abc import Callable
from datetime import date
from itertools import product
from pathlib import Path
from typing import Any

import pygame
import pytest

from sevenup_gui.speech.matches import company_words
from sevenup_gui.store import exchange
from sevenup_gui.store.archive import Archive, Entry, Filter
from sevenup_gui.ui.kit.context_press import MENU_KEYS
from sevenup_gui.ui.scenes.match.table import TableScene
from sevenup_gui.ui.scenes.matches import filters, matches
from sevenup_gui.ui.scenes.matches.deeds import PageMenu
from sevenup_gui.ui.scenes.matches.filters import Filters
from sevenup_gui.ui.scenes.matches.matches import Matches
from sevenup_gui.ui.scenes.matches.row import OTHERS, ArchiveRow, fitting
from sevenup_gui.ui.scenes.statistics.statistics import Statistics
from sevenup_gui.ui.scenes.title import Title
from sevenup_gui.ui.scenes.typedline import TypedLine
from sevenup_gui.ui.scenes.viewer.replay import Replay
from tests.builders import seven_up
from tests.scene.driving import Program
from tests.scene.posing import listed
from tests.store.test_statistics import lost, match_of, won
from tests.sweeping import swept

Open = Callable[..., Program]


def filled(p: Program, count: int = 40, unfinished: bool = False) -> Program:
    """The program with so many matches, a day between them, the latest of them perhaps unfinished."""
    folder = p.home / "matches"
    folder.mkdir()
    for n in range(count):
        day = f"2026-{1 + n // 28:02}-{1 + n % 28:02}"
        table = seven_up().do("stand") if unfinished and n == count - 1 else lost() if n % 2 else won()
        record = match_of(table, made=f"{day}T12:00:00Z")
        (folder / f"{day}T120000Z.sevenup").write_text(record, encoding="utf-8", newline="\n")
    return p


def opened(p: Program) -> Program:
    """The page, opened from the title with A, once everything has been read."""
    p.start().key(pygame.K_a)
    return p.until(lambda: not p.scene(Matches).archive.left)


def days(p: Program) -> list[str]:
    """The days of the matches that are built as rows."""
    return [item.label[:10] for item in p.app.scene.controls.items if item.id.startswith("match ")]


def day(p: Program) -> str:
    """The day of the chosen match, which has the focus."""
    scene = p.scene(Matches)
    assert scene.controls.focused is not None
    assert scene.entry is not None
    assert scene.controls.focused.id == f"match {scene.chosen}"
    return scene.entry.made[:10]


# The list


def test_without_matches_there_is_a_sentence(program: Open) -> None:
    """And the ways to the statistics and back."""
    p = opened(program())
    assert p.scene(Matches).message()[0] == "No matches yet"
    p.key(pygame.K_DOWN, pygame.K_END, pygame.K_a, pygame.K_DELETE)
    p.scene(Matches)
    p.key(pygame.K_ESCAPE)
    p.scene(Title)


def test_the_latest_match_is_chosen_and_only_rows_in_view_are_built(program: Open) -> None:
    """A list of thousands costs no more than one of a dozen."""
    p = opened(filled(program(draws=False), 60))
    assert day(p) == "2026-03-04"
    assert days(p)[:2] == ["2026-03-04", "2026-03-03"]
    assert len(days(p)) < 20


def test_keys_go_through_the_list(program: Open) -> None:
    """Arrows, Page keys, Home and End; the chosen match is always in view, and told with its place."""
    p = opened(filled(program(draws=False), 60))
    scene = p.scene(Matches)
    places = []
    for key in (pygame.K_DOWN, pygame.K_PAGEDOWN, pygame.K_END, pygame.K_UP, pygame.K_PAGEUP, pygame.K_HOME):
        p.key(key)
        focused = scene.controls.focused
        assert focused is not None
        assert scene.list_page.window.contains(focused.rect(p.app.painter))
        places.append((scene.chosen, focused.details))
    assert [chosen for chosen, _details in places] == [1, 13, 59, 58, 46, 0]
    assert [details for _chosen, details in places][:3] == [("2 of 60",), ("14 of 60",), ("60 of 60",)]


def test_the_wheel_and_the_bar_scroll_the_list(program: Open) -> None:
    """What is chosen stays chosen, out of view too."""
    p = opened(filled(program(), 60))
    scene = p.scene(Matches)
    p.post(pygame.MOUSEWHEEL, y=-5, x=0, precise_y=-5.0, precise_x=0.0, flipped=False)
    assert (day(p), "2026-02-20" in days(p)) == ("2026-03-04", True)
    _groove, thumb = scene.list_page._bar()
    p.press(thumb.center).move((thumb.centerx, thumb.centery + 10_000), held=True).release(thumb.center)
    assert "2026-01-01" in days(p)
    assert day(p) == "2026-03-04"


def test_a_click_chooses_and_another_looks_through(program: Open) -> None:
    """A match is not opened by being pointed at."""
    p = opened(filled(program(), 5))
    label = next(item.label for item in p.app.scene.controls.items if item.id == "match 2")
    p.click_on(label)
    assert p.scene(Matches).chosen == 2
    p.click_on(label)
    assert p.scene(Replay).match_header.made == "2026-01-03T12:00:00Z"
    p.key(pygame.K_ESCAPE)
    assert day(p) == "2026-01-03"


def test_the_head_is_reached_from_the_list_and_back(program: Open) -> None:
    """Up from the first match, or an arrow aside from any; and down to the chosen one."""
    p = opened(filled(program(), 5))
    p.key(pygame.K_UP)
    assert not p.scene(Matches).on_list
    p.key(pygame.K_DOWN)
    assert day(p) == "2026-01-05"
    for aside in (pygame.K_RIGHT, pygame.K_LEFT):
        p.key(pygame.K_DOWN, aside)
        assert not p.scene(Matches).on_list
        p.key(pygame.K_DOWN)
    assert day(p) == "2026-01-03"


def test_tab_goes_round_what_is_in_view(program: Open) -> None:
    """Through the rows that are seen, and from the last of them to what stands over the list, and not on through
    thousands."""
    p = opened(filled(program(), 60))
    scene = p.scene(Matches)
    last = len(days(p)) - 1
    p.key(*[pygame.K_TAB] * last)
    assert (scene.chosen, day(p)) == (last, "2026-02-20")
    p.key(pygame.K_TAB)
    assert not scene.on_list
    p.key(*[pygame.K_TAB] * 5)
    assert scene.chosen == 0


def test_a_key_leads_on_to_the_statistics(program: Open) -> None:
    """And Escape back."""
    p = opened(filled(program(draws=False), 5))
    p.key(pygame.K_i)
    p.scene(Statistics)
    p.key(pygame.K_ESCAPE)
    p.scene(Matches)


def test_reading_takes_no_frame_too_long(program: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    """Records are read a slice at a time: with a clock that runs, one frame reads only some of them."""
    now = iter(range(10**6))
    monkeypatch.setattr(time, "perf_counter", lambda: next(now) * matches.SLICE_S / 2)
    scene = Matches(filled(program(draws=False), 20).app)
    scene.update(0.02)
    assert 0 < scene.archive.left < 20


def test_a_record_that_was_deleted_meanwhile_is_told_of(program: Open) -> None:
    """The list may be older than the folder; then it is looked at again."""
    p = opened(filled(program(draws=False), 5))
    (p.home / "matches" / "2026-01-05T120000Z.sevenup").unlink()
    p.key(pygame.K_RETURN)
    assert p.app.notice.startswith("Can't read this record")
    assert day(p) == "2026-01-04"


@swept(("size", "scale"), [*product([(960, 600), (1280, 720), (2560, 1080), (960, 1000)], [100, 150, 250])])
def test_rows_lie_on_the_paper_and_apart(program: Open, size: tuple[int, int], scale: int) -> None:
    """And what stands over them is not under them."""
    p = opened(filled(program(size=size, scale=scale, draws=False), 30))
    scene = p.scene(Matches)
    seen = scene.list_page.window
    rows = [item.rect(p.app.painter) for item in scene.controls.items if item.id.startswith("match ")]
    head = [scene.controls.find(known) for known in ("statistics", "import", "filter", "deeds")]
    boxes = [item.rect(p.app.painter) for item in head if item is not None]
    assert not any(row.colliderect(other) for i, row in enumerate(rows) for other in rows[:i])
    assert not any(box.colliderect(other) for i, box in enumerate(boxes) for other in boxes[:i])
    assert all(box.bottom < seen.top and box.left > 0 and box.right < size[0] for box in boxes)
    assert any(seen.contains(row) for row in rows)
    assert all(row.left > 0 and row.right < size[0] for row in rows)


@pytest.mark.parametrize("scale", [100, 150, 250])
def test_only_whole_rows_are_seen(program: Open, scale: int) -> None:
    """Wherever the list is scrolled to, by the wheel or by the bar: also where it is let go between two rows."""
    p = opened(filled(program(scale=scale, draws=False), 30))
    scene = p.scene(Matches)
    p.key(pygame.K_UP)  # the chosen match has the focus no longer
    _groove, thumb = scene.list_page._bar()
    p.press(thumb.center)
    for y in range(0, 100, 7):
        p.move((thumb.centerx, thumb.centery + y), held=True)
        rows = [item for item in scene.controls.items if item.id in {f"match {n}" for n in scene.in_view()}]
        assert len(rows) == scene.fit
        assert all(scene.list_page.window.contains(row.rect(p.app.painter)) for row in rows)
    p.release(thumb.center)
    p.post(pygame.MOUSEWHEEL, y=1, x=0, precise_y=1.0, precise_x=0.0, flipped=False)
    assert scene.list_page.offset_u == pytest.approx(scene.first * scene.step * scene.list_page.scale)


def test_a_row_says_as_much_as_there_is_room_for(program: Open) -> None:
    """Title and names, title and a name, the title alone; the name of the match aloud has them all."""
    p = program()
    layer = p.app.painter.ruler(1.0)
    entry = next(entry for entry in listed() if entry.title and len(entry.others) == 5)
    texts = company_words(entry)
    names = "random 2, random 3, random 4, random 5, random 6"
    assert texts == [f"“{entry.title}” · {names}", f"“{entry.title}” · random 2 + 4", f"“{entry.title}”"]
    for text in texts:
        assert fitting(layer, texts, OTHERS, layer.width_px(text, OTHERS)) == text
    shortest = fitting(layer, texts, OTHERS, layer.width_px(texts[-1], OTHERS) - 20)
    assert shortest.startswith("“The evening")
    assert shortest.endswith("…")
    assert company_words(entry._replace(file="1970-01-01T000000Z.sevenup", practice=True)) == [
        f"practice · {names}", "practice · random 2 + 4", "random 2 + 4"
    ]  # fmt: skip


@pytest.mark.parametrize("width", [420.0, 900.0])
def test_a_row_says_that_its_rules_were_changed(program: Open, width: float) -> None:
    """With a sign beside the word, which changes the picture."""
    p = program()
    row = ArchiveRow("2026-01-01 12:00", ("Hoyle, changed",), False, ("Ben",), "won", "won", "7 – 3", width)
    from dataclasses import replace

    pictures = [replace(row, altered=on).sprite(p.app.painter, (int(width), 60)).surface for on in (False, True)]
    assert pygame.image.tobytes(pictures[0], "RGBA") != pygame.image.tobytes(pictures[1], "RGBA")


# Which are shown


def test_a_filter_shows_some_of_them(program: Open) -> None:
    """Each row of the filter takes effect at once; Escape shows what is left, X all again."""
    p = opened(filled(program(draws=False), 10))
    p.key(pygame.K_f, pygame.K_DOWN, pygame.K_DOWN, pygame.K_DOWN, pygame.K_RIGHT)
    scene = p.scene(Filters)
    assert (scene.filter, scene.show_words()) == (Filter(result="won"), "Show 5 matches")
    p.key(pygame.K_ESCAPE)
    assert len(p.scene(Matches).shown) == 5
    assert p.scene(Matches).count_words() == "5 of 10: won"
    p.key(pygame.K_f, pygame.K_x, pygame.K_ESCAPE)
    assert len(p.scene(Matches).shown) == 10


def test_the_filter_asks_for_what_there_is(program: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    """Months in which something was played, people who played, this week, this month and this year."""
    monkeypatch.setattr(filters, "today", lambda: date(2026, 2, 11))
    p = opened(filled(program(draws=False), 40))
    asked = {each.field: [words for _value, words in each.values] for each in filters.questions(p.scene(Matches).shown)}
    assert asked["since"] == ["the beginning", "this week", "this month", "this year"]
    assert asked["until"] == ["today", "2026-02", "2026-01"]
    assert set(asked["player"]) == {"any player", "Ann 0", "Bot 1"}
    assert asked["rules"] == ["any", "Old Sledge"]


@pytest.mark.parametrize("made", ["9999-12-31T23:59:59Z", "0001-01-01T00:00:00Z"])
def test_a_record_from_the_end_of_the_calendar_is_no_month_to_ask_for(program: Open, made: str) -> None:
    """There is no day after the last one, and none before the first: such a match is among the others."""
    p = filled(program(draws=False), 2)
    (p.home / "matches" / "end.sevenup").write_text(match_of(won(), made=made), encoding="utf-8")
    opened(p).key(pygame.K_f)
    (asked,) = [each for each in p.scene(Filters).questions if each.field == "until"]
    assert [words for _value, words in asked.values] == ["today", "2026-01"]
    assert len(p.scene(Filters).entries) == 3


def test_days_begin_where_the_computer_stands(monkeypatch: pytest.MonkeyPatch) -> None:
    """A match late in the evening belongs to that day, and not to the day it is in Greenwich."""
    if not hasattr(time, "tzset"):
        pytest.skip("the zone of a process cannot be set here")
    with monkeypatch.context() as patch:
        patch.setenv("TZ", "XXX+5")
        time.tzset()
        assert filters.utc(date(2026, 2, 1)) == "2026-02-01T05:00:00Z"
    time.tzset()


# What is done with one


def test_an_unfinished_match_is_played_on(program: Open) -> None:
    """At the table, where it stopped; it is no longer among the unfinished ones."""
    p = opened(filled(program(draws=False), 3, unfinished=True))
    p.key(pygame.K_c)
    assert p.scene(TableScene).session.state.phase == "play"
    assert len(Archive(p.home)._due) + len(Archive(p.home).entries) == 2


def test_what_is_under_way_is_warned_of_and_kept(program: Open) -> None:
    """Two matches change places: the one under way lies among the unfinished ones then."""
    p = opened(filled(program(draws=False), 3, unfinished=True))
    p.key(pygame.K_c)
    p.app.saved.close()
    p.app.unwind(Title(p.app))
    (p.home / "matches" / "again.sevenup").write_text(match_of(seven_up().do("beg"), made="2026-05-05T12:00:00Z"))
    p.key(pygame.K_a)
    p.until(lambda: not p.scene(Matches).archive.left)
    p.key(pygame.K_c)
    scene = p.scene(PageMenu)
    assert scene.controls.focused is not None
    assert scene.controls.focused.hint == "Your current match moves to Unfinished."
    p.key(pygame.K_RETURN)
    assert p.scene(TableScene).session.state.phase == "answer"
    assert any("-unfinished" in path.name for path in (p.home / "matches").iterdir())


def test_a_finished_match_is_not_played_on(program: Open) -> None:
    """C does nothing there, and the menu does not offer it."""
    p = opened(filled(program(draws=False), 2))
    p.key(pygame.K_c)
    p.scene(Matches)
    p.key(pygame.K_a)
    assert "continue" not in [item.id for item in p.scene(PageMenu).controls.items]


def test_a_title_may_be_longer_than_a_name(program: Open) -> None:
    """None of it is lost when Enter keeps it."""
    p = opened(filled(program(draws=False), 1))
    p.key(pygame.K_r).letters("The evening of the two jacks").key(pygame.K_RETURN)
    assert [entry.title for entry in p.scene(Matches).shown] == ["The evening of the two jacks"]


def test_a_match_bears_a_title(program: Open) -> None:
    """Typed, kept by Enter; it stays the chosen one. Escape leaves it as it was."""
    p = opened(filled(program(draws=False), 5))
    p.key(pygame.K_DOWN, pygame.K_r).letters("Best: of all").key(pygame.K_RETURN)
    entry = p.scene(Matches).entry
    assert entry is not None
    assert (entry.title, entry.made[:10]) == ("Best of all", "2026-01-04")
    assert day(p) == "2026-01-04"
    p.key(pygame.K_r).letters(" time").key(pygame.K_ESCAPE)
    assert p.scene(Matches).entry == entry


def test_deleting_asks_first(program: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    """Enter keeps it; D deletes it, and the next one is chosen."""

    def delete(self: Archive, entry: Entry) -> Path | None:
        (self.folder / entry.file).unlink()
        self.look()
        return None

    monkeypatch.setattr(Archive, "delete", delete)
    p = opened(filled(program(draws=False), 3))
    p.key(pygame.K_DELETE, pygame.K_RETURN)
    assert day(p) == "2026-01-03"
    p.key(pygame.K_d, pygame.K_d)
    assert day(p) == "2026-01-02"
    assert p.app.notice == "Moved to the trash."
    assert len(p.scene(Matches).shown) == 2


def evening(p: Program) -> Program:
    """The program with a file of five matches, and another that is older."""
    folder = p.home / "matches"
    folder.mkdir()
    five = "".join(match_of(won(), made=f"2026-05-0{n}T12:00:00Z") for n in range(1, 6))
    (folder / "Our evening.sevenup").write_text(five, encoding="utf-8", newline="\n")
    (folder / "other.sevenup").write_text(match_of(lost(), made="2026-04-01T12:00:00Z"), encoding="utf-8")
    return opened(p)


def test_the_question_names_the_one_match_that_goes(program: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    """For eyes and for ears; the others of its file stay, and the next one in the list is chosen."""
    monkeypatch.setitem(sys.modules, "send2trash", None)
    p = evening(program())
    p.key(pygame.K_DOWN, pygame.K_DOWN, pygame.K_d)
    question = p.scene(PageMenu)
    assert "2026-05-03" in question.note
    assert any("2026-05-03" in str(node) for node in question.told().before)
    panel = p.app.painter.px(question.page.scale * question.height)
    lowest = max(item.rect(p.app.painter).bottom for item in question.controls.items)
    assert lowest < panel + question.controls.items[0].rect(p.app.painter).top
    p.key(pygame.K_d)
    assert [entry.made[:10] for entry in p.scene(Matches).shown] == [
        "2026-05-05", "2026-05-04", "2026-05-02", "2026-05-01", "2026-04-01"
    ]  # fmt: skip
    assert day(p) == "2026-05-02"


def test_after_a_title_or_a_deletion_the_next_key_is_for_the_row_that_is_shaded(
    program: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One row alone is shaded, it has the focus, and it is the one that D asks about; also once more was read."""
    monkeypatch.setitem(sys.modules, "send2trash", None)
    p = evening(program())
    scene = p.scene(Matches)

    def shaded() -> list[str]:
        rows = [item for item in scene.controls.items if item.id.startswith("match ")]
        return [item.label[:70] for item in rows if item.piece("normal", False).chosen]  # type: ignore[attr-defined]

    p.key(pygame.K_DOWN, pygame.K_DOWN, pygame.K_r).letters("The jack").key(pygame.K_RETURN)
    assert day(p) == "2026-05-03"
    ours = ["Our evening"] * 2
    assert [entry.title for entry in scene.shown] == [*ours, "The jack", *ours, "other"]
    assert len(shaded()) == 1
    (p.home / "matches" / "new.sevenup").write_text(match_of(won(), made="2026-06-01T12:00:00Z"), encoding="utf-8")
    scene.archive.look()
    p.wait(1)
    assert len(scene.shown) == 7
    assert day(p) == "2026-05-03"
    assert "2026-05-03" in shaded()[0]
    p.key(pygame.K_d)
    assert "2026-05-03" in p.scene(PageMenu).note
    p.key(pygame.K_d)
    assert "2026-05-03" not in [entry.made[:10] for entry in scene.shown]
    assert day(p) == "2026-05-02"


@pytest.mark.parametrize(
    ("keys", "name"),
    [((pygame.K_c,), "seven-up-matches.csv"), ((pygame.K_x,), "seven-up-matches.txt"),
     ((pygame.K_r,), "2026-01-03T120000Z.sevenup"),
     ((pygame.K_DOWN, pygame.K_DOWN, pygame.K_DOWN, pygame.K_RETURN), "seven-up-matches")],
)  # fmt: skip
def test_what_is_taken_out_lies_among_the_documents(
    program: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, keys: tuple[int, ...], name: str
) -> None:
    """And the caption says where."""
    documents = tmp_path / "Documents"
    documents.mkdir()
    monkeypatch.setattr(exchange, "documents_dir", lambda: documents)
    p = opened(filled(program(draws=False), 3))
    p.key(pygame.K_e, *keys).wait()
    assert [path.name for path in documents.iterdir()] == [name]
    assert p.app.notice == f"Saved in {documents / name}."


def drop(p: Program, *paths: Path) -> Program:
    """Drop files on the window."""
    for path in paths:
        p.post(pygame.DROPFILE, file=str(path))
    p.post(pygame.DROPCOMPLETE)
    return p.until(lambda: p.scene(Matches).importing is None and not p.scene(Matches).archive.left)


def test_what_is_dropped_on_the_window_is_brought_in(program: Open, tmp_path: Path) -> None:
    """A folder, a record that is here already, and something that is none; told in one go."""
    p = opened(filled(program(draws=False), 2))
    away = tmp_path / "away"
    away.mkdir()
    (away / "one.sevenup").write_text(match_of(won(), made="2026-06-01T12:00:00Z"))
    (away / "none.txt").write_text("hello")
    drop(p, away, p.home / "matches" / "2026-01-01T120000Z.sevenup", away / "none.txt")
    assert p.app.notice == "1 match was added. 1 was here already. none.txt can't be imported."
    assert [entry.made[:10] for entry in p.scene(Matches).shown] == ["2026-06-01", "2026-01-02", "2026-01-01"]


@pytest.mark.parametrize("count", [0, 3])
@pytest.mark.parametrize("by", ["key", "mouse", "touch"])
def test_records_are_brought_in_by_a_button(program: Open, tmp_path: Path, count: int, by: str) -> None:
    """Where no dialog can be shown the path is typed; one that leads nowhere is said so, and the panel stays."""
    (tmp_path / "one.sevenup").write_text(match_of(won(), made="2026-06-01T12:00:00Z"))
    p = opened(filled(program(), count))
    if by == "key":
        p.key(pygame.K_o)
    else:
        (p.click if by == "mouse" else p.tap)(p.control("Import…").rect(p.app.painter).center)
    p.scene(TypedLine)
    p.letters(str(tmp_path / "two.sevenup")).key(pygame.K_RETURN)
    assert p.app.notice.startswith("Can't find")
    p.key(*[pygame.K_BACKSPACE] * len("two.sevenup")).letters("one.sevenup").key(pygame.K_RETURN)
    p.until(lambda: p.scene(Matches).importing is None and not p.scene(Matches).archive.left)
    assert p.app.notice == "1 match was added."
    assert len(p.scene(Matches).shown) == count + 1


@pytest.mark.parametrize("by", ["right click", "long press", "menu key"])
def test_a_match_has_a_menu_under_the_pointer(program: Open, by: str) -> None:
    """It is that match's, which is the chosen one then; letting go of a finger does nothing more."""
    p = opened(filled(program(), 5))
    row = next(item for item in p.app.scene.controls.items if item.id == "match 2").rect(p.app.painter).center
    if by == "right click":
        p.move(row).post(pygame.MOUSEBUTTONDOWN, pos=row, button=3).post(pygame.MOUSEBUTTONUP, pos=row, button=3)
    elif by == "long press":
        p.post(pygame.MOUSEBUTTONDOWN, pos=row, button=1, touch=True).wait(0.7)
        p.scene(PageMenu)
        p.post(pygame.MOUSEBUTTONUP, pos=row, button=1, touch=True)
    else:
        p.key(pygame.K_DOWN, pygame.K_DOWN, MENU_KEYS[1])
    menu = p.scene(PageMenu)
    assert "2026-01-03" in menu.name()
    p.key(pygame.K_ESCAPE)
    assert (p.scene(Matches).chosen, day(p)) == (2, "2026-01-03")


def test_a_tap_and_a_finger_that_moves_open_no_menu(program: Open) -> None:
    """A finger that is let go soon chooses, and one on its way does nothing."""
    p = opened(filled(program(), 5))
    row = next(item for item in p.app.scene.controls.items if item.id == "match 2").rect(p.app.painter).center
    p.tap(row).wait(1)
    assert p.scene(Matches).chosen == 2
    p.post(pygame.MOUSEBUTTONDOWN, pos=row, button=1, touch=True)
    p.post(pygame.MOUSEMOTION, pos=(row[0], row[1] + 40), rel=(0, 40), buttons=(1, 0, 0)).wait(1)
    p.scene(Matches)


def test_after_the_last_match_was_deleted_another_can_be_brought_in(
    program: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And it is the chosen one."""
    monkeypatch.setitem(sys.modules, "send2trash", None)
    p = opened(filled(program(draws=False), 1))
    p.key(pygame.K_d, pygame.K_d)
    assert p.scene(Matches).shown == []
    (tmp_path / "one.sevenup").write_text(match_of(won(), made="2026-06-01T12:00:00Z"))
    drop(p, tmp_path / "one.sevenup")
    assert p.scene(Matches).chosen == 0
    assert day(p) == "2026-06-01"


def test_a_disk_that_refuses_is_told_of(program: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever is done: the page stays."""

    def refuse(*_: Any) -> None:
        raise OSError(28, "No space left on device")

    p = opened(filled(program(draws=False), 3, unfinished=True))
    monkeypatch.setattr(Archive, "rename", refuse)
    monkeypatch.setattr(Archive, "delete", refuse)
    monkeypatch.setattr(type(p.app.saved), "take_up", refuse)
    monkeypatch.setattr(exchange, "documents_dir", refuse)
    for keys in ([pygame.K_r, pygame.K_RETURN], [pygame.K_d, pygame.K_d], [pygame.K_c], [pygame.K_e, pygame.K_c],
                 [pygame.K_e, pygame.K_r]):  # fmt: skip
        p.app.notice = ""
        p.key(*keys).wait()
        assert p.app.notice == "That didn't work: the disk is full."
        p.scene(Matches)


def test_a_match_of_many_has_statistics_of_its_own(program: Open) -> None:
    """By its menu: the sheet is about that match and no other, and Esc comes back to the list."""
    p = opened(filled(program(draws=False), 12))
    entry = p.scene(Matches).entry
    assert entry is not None
    p.key(pygame.K_a, pygame.K_i)
    line = p.until(lambda: not p.scene(Statistics).archive.left).scene(Statistics).single
    assert line is not None
    assert (line.file, line.number) == (entry.file, entry.number)
    p.key(pygame.K_ESCAPE)
    assert p.scene(Matches).entry == entry
