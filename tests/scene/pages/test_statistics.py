"""The sheet of the finished matches, and the way from it into a record."""

import csv
import time
from collections.abc import Callable
from dataclasses import replace
from datetime import date
from itertools import product
from pathlib import Path

import pygame
import pytest

from sevenup_gui.games import game
from sevenup_gui.games.parts.figures import (
    Bands,
    Chart,
    Columns,
    Curve,
    Grid,
    Pairs,
    Shares,
    percent,
    signed_percent,
)
from sevenup_gui.i18n import decimal
from sevenup_gui.players.rating.deal import WeighedDeal
from sevenup_gui.store import tables
from sevenup_gui.store.rating import weighed
from sevenup_gui.store.rating.weighed import WeighedMatch, key_of
from sevenup_gui.store.statistics import MatchLine, Tally, Wish, tally
from sevenup_gui.ui.kit.pieces.matchrow import MatchRow
from sevenup_gui.ui.scenes.statistics import statistics as scenes
from sevenup_gui.ui.scenes.statistics.charts import row_lines, seen_rows
from sevenup_gui.ui.scenes.statistics.statistics import SUBJECTS, Statistics, Subject
from sevenup_gui.ui.scenes.title import Title
from sevenup_gui.ui.scenes.viewer.replay import Replay
from sevenup_gui.ui.tree.flow import Blocks
from sevenup_gui.ui.tree.parts import Sheet
from tests.games import plain
from tests.games.conftest import plain_game  # noqa: F401  # the game is there
from tests.scene.driving import Program
from tests.scene.posing import finished, statistics
from tests.sweeping import swept

Open = Callable[..., Program]

GOLDEN = Path(__file__).parents[2] / "golden"
FINISHED = ("old-sledge-2", "espanol-3", "hoyle-4", "seven-up-seven-down-5", "oh-hell-4", "forced-beg-2", "hoyle-2")


def with_records(p: Program, names: tuple[str, ...] = FINISHED) -> Program:
    """The program with finished matches of all kinds."""
    folder = p.home / "matches"
    folder.mkdir()
    for name in names:
        (folder / f"{name}.sevenup").write_bytes((GOLDEN / f"{name}.sevenup").read_bytes())
    return p


def opened(p: Program) -> Program:
    """The statistics, opened from the title with I, once everything has been read."""
    p.start().key(pygame.K_i)
    return p.until(lambda: not p.scene(Statistics).archive.left)


def test_without_matches_there_is_a_sentence(program: Open) -> None:
    """An empty sheet has nothing to choose but the way back."""
    p = opened(program())
    assert (p.scene(Statistics).ready, p.labels()) == (False, ["Back"])
    p.key(pygame.K_ESCAPE)
    p.scene(Title)


def test_every_finished_match_is_counted(program: Open) -> None:
    """All matches of the folder are added up; a record that cannot be read is told of."""
    p = with_records(program(draws=False))
    (p.home / "matches" / "zz.sevenup").write_text("nonsense\n", encoding="utf-8")
    scene = opened(p).scene(Statistics)
    assert scene.total.played + scene.total.shared + scene.total.watched == len(FINISHED)
    assert scene.controls.focused is not None
    assert scene.controls.focused.id == "match 0"
    assert scene.notice() == "Can't read 1 record. It was skipped."


def test_enter_looks_through_a_match_and_escape_comes_back(program: Open) -> None:
    """A line of the list opens its own record."""
    p = opened(with_records(program(draws=False)))
    line = p.scene(Statistics).last[0]
    p.key(pygame.K_RETURN)
    assert p.scene(Replay).match_header.preset == line.preset
    p.key(pygame.K_ESCAPE)
    p.scene(Statistics)


def test_a_record_that_was_deleted_meanwhile_is_told_of(program: Open) -> None:
    """The list may be older than the folder."""
    p = opened(with_records(program(draws=False), FINISHED[:1]))
    (p.home / "matches" / f"{FINISHED[0]}.sevenup").unlink()
    p.key(pygame.K_RETURN)
    p.scene(Statistics)
    assert p.app.notice.startswith("Can't read this record")


def test_reading_takes_no_frame_too_long(program: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    """Records are read a slice at a time: with a clock that runs, one frame reads only some of them."""
    now = iter(range(10**6))
    monkeypatch.setattr(time, "perf_counter", lambda: next(now) * scenes.SLICE_S / 2)
    p = with_records(program(draws=False))
    scene = Statistics(p.app)
    scene.update(0.02)
    assert 0 < scene.archive.left < len(FINISHED)


# What is counted


def posed(p: Program, lines: tuple[MatchLine, ...], subject: Subject = "overview") -> Statistics:
    """The statistics of these matches, in front."""
    p.app.push(statistics(p.app, lines, subject))
    p.wait()
    return p.scene(Statistics)


def focus_on(p: Program, control: str) -> None:
    """Give the focus to the control of that id."""
    controls = p.app.scene.controls
    controls.focus = [item.id for item in controls.items].index(control)


@pytest.mark.parametrize("subject", SUBJECTS)
def test_the_arrows_choose_what_is_counted_and_everything_follows(program: Open, subject: Subject) -> None:
    """Right on the first choice counts one game alone, left all of them again; the sheet has the figures of those."""
    p = program(draws=False)
    if subject == "rating":
        for line in finished():
            deal = WeighedDeal("points", {"lead": 1.0}, {"lead": 1})
            weighed.append(p.home, WeighedMatch(key_of(line), f"{line.rules}/2", (deal,)))
    scene = posed(p, finished(), subject)
    every, before = scene.total, scene.told()
    focus_on(p, "filter game")
    p.key(pygame.K_RIGHT)
    assert scene.wish.game == "seven-up"
    assert scene.total == tally(line for line in finished() if line.game == "seven-up")
    assert scene.controls.focused is not None
    assert scene.controls.focused.value == "Seven Up"
    assert scene.told() != before
    p.key(pygame.K_LEFT)
    assert (scene.total, scene.told()) == (every, before)


def test_the_mouse_chooses_too(program: Open) -> None:
    """A press on the right half of a choice goes on, on the left one back; the rules are those of the game chosen."""
    p = program()
    scene = posed(p, finished())
    box = p.control("Game").rect(p.app.painter)
    p.click((box.right - 20, box.centery))
    assert scene.wish.game == "seven-up"
    assert set(scene.offers.rules) == {"old-sledge", "forced-beg", "espanol", "hoyle"}
    rules = p.control("Rules").rect(p.app.painter)
    p.click((rules.left + 20, rules.centery))
    assert scene.wish.rules in scene.offers.rules
    p.click((box.left + 20, box.centery))
    assert scene.wish == Wish()


def test_what_nobody_played_is_said(program: Open) -> None:
    """Where nothing fits there is a sentence, and the choices are still there to choose otherwise."""
    p = program(draws=False)
    scene = posed(p, finished(), "time")
    scene.today = date(2100, 1, 1)
    focus_on(p, "filter days")
    p.key(pygame.K_RIGHT)
    assert not scene.counts
    assert "No such match" in [node.label for node in scene.told().before]
    p.key(pygame.K_LEFT)
    assert scene.counts


def of_seven_up() -> MatchLine:
    """A finished match of Seven Up."""
    return next(line for line in finished() if line.game == "seven-up")


def test_somebody_else_at_this_screen_may_be_asked_for(program: Open) -> None:
    """Where several people played there is one choice more: whose statistics these are."""
    p = program(draws=False)
    line = replace(of_seven_up(), names=("Ann", "Olga"), you=None, winners=(1,), figures={"0": {}, "1": {"deals": 3}})
    watched = replace(line, number=1, figures={})
    scene = posed(p, (watched, line))
    assert (scene.total.played, scene.total.shared) == (0, 1)
    focus_on(p, "filter player")
    p.key(pygame.K_RIGHT, pygame.K_RIGHT)
    assert scene.wish.player == "Olga"
    assert (scene.total.played, scene.total.won, scene.total.games["seven-up"]) == (1, 1, {"deals": 3})


def test_nothing_is_added_up_twice(program: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither drawing, nor another part, nor a larger window counts again: only other choices do."""
    counted: list[int] = []

    def noted(lines: list[MatchLine]) -> Tally:
        counted.append(len(lines))
        return tally(lines)

    monkeypatch.setattr(scenes, "tally", noted)
    p = program()
    scene = posed(p, finished())
    for subject in SUBJECTS:
        scene.turn_to(subject)
        p.wait()
    scene.turn_over()
    scene.resized()
    p.wait()
    assert counted == [0, len(finished())]  # nothing had been read when it was opened
    focus_on(p, "filter game")
    p.key(pygame.K_RIGHT)
    assert len(counted) == 3


# What is shown


def test_a_key_turns_charts_into_tables_and_back(program: Open) -> None:
    """V, or its plaque; whoever hears it is told the same figures either way."""
    p = program(draws=False)
    scene = posed(p, finished(), "games")
    told = scene.told()
    p.key(pygame.K_v)
    assert (scene.as_tables, p.control("Charts").id) == (True, "turn over")
    assert scene.told() == told
    p.click_on("Charts")
    assert not scene.as_tables


def drawn_figures(chart: Chart) -> list[list[str]]:
    """Return the figures that the picture of a chart draws, row by row, as its table writes them."""
    match chart.picture:
        case Pairs(series):
            return [[decimal(bar, 2) if isinstance(bar, float) else str(bar) for bar in bars]
                    for bars in zip(*(bars for _name, bars in series), strict=True)]  # fmt: skip
        case Shares(counts):
            return [[str(some), percent(some / every)] for some, every in counts]
        case Grid(counts):
            return [[*map(str, line)] for line in counts]
        case Bands(found, reach):
            return [[signed_percent(off), signed_percent(far)] for off, far in zip(found, reach, strict=True)]
        case Columns(tall, filled):
            return [[str(every), str(some)] for every, some in zip(tall, filled, strict=True)]
        case Curve(share, low, high):
            return [[*map(percent, line)] for line in zip(share, low, high, strict=True)]
        case None:
            return [[] for _row in chart.rows]


@pytest.mark.parametrize("subject", SUBJECTS)
def test_a_chart_draws_the_figures_that_are_read_aloud_and_exported(program: Open, subject: Subject) -> None:
    """Row by row: what the picture draws is in its row, and a reader hears each cell of that."""
    p = program(draws=False)
    if subject == "rating":
        for line in finished():
            deal = WeighedDeal("points", {"lead": 1.25, "follow": 0.5}, {"lead": 1, "follow": 3})
            weighed.append(p.home, WeighedMatch(key_of(line), f"{line.rules}/2", (deal, deal)))
    scene = posed(p, finished(), subject)
    charts = scene.charts(subject) or scene.brief()
    assert charts
    for _name, chart in charts:
        for row, figures in zip(chart.rows, drawn_figures(chart), strict=True):
            left = list(row[1:])
            for figure in figures:
                assert figure in left, (chart.title, row, figures)
                left.remove(figure)
        for row, told in zip(chart.rows[seen_rows(chart)], row_lines(chart, as_table=True), strict=True):
            assert all(cell in told for cell in row), (chart.title, told)


def test_luck_is_told_in_plain_words(program: Open) -> None:
    """How far from chance, how far luck goes, and what that means."""
    scene = posed(program(draws=False), finished(), "luck")
    told = [node.label for part in scene.told().before for node in part.walk()]
    assert any("than chance gives (ordinary luck is" in line and line.endswith("luck.") for line in told)


def test_every_table_is_exported_and_nothing_written_over(program: Open) -> None:
    """E writes a file for each table into a new folder, twice into two; the caption says where."""
    p = program(draws=False)
    scene = posed(p, finished(), "luck")
    p.key(pygame.K_e)
    first = p.home / "seven-up-statistics"
    assert str(first) in p.app.notice
    charts = [(part, *chart) for part in SUBJECTS for chart in scene.charts(part)]
    assert len(list(first.glob("*.csv"))) == len(charts) >= 10
    for part, name, chart in charts:
        with (first / f"{part}-{name}.csv").open(encoding="utf-8-sig", newline="") as file:
            rows = list(csv.reader(file))
        assert tuple(rows[0]) == chart.head
        assert [row[0] for row in rows[1:]] == [row[0] for row in chart.rows]
    before = {path: path.read_bytes() for path in first.iterdir()}
    p.key(pygame.K_e)
    assert str(p.home / "seven-up-statistics-2") in p.app.notice
    assert {path: path.read_bytes() for path in first.iterdir()} == before


def test_a_folder_that_cannot_be_written_is_told_of(program: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    """The disk is full, or the folder another's."""

    def full(_tables: object) -> Path:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(tables, "export", full)
    p = program(draws=False)
    posed(p, finished(), "luck")
    p.key(pygame.K_e)
    assert p.app.notice == "Can't save the tables: the disk is full."


@pytest.mark.usefixtures("plain_game")
def test_a_game_nobody_knows_here_shows_its_own_figures(program: Open) -> None:
    """The plainest game has its chart and its luck, and no line outside its folder says so."""
    line = replace(finished()[0], game=plain.GAME.key, preset="plain", rules="plain",
                   figures={"0": {"deals": 40, "taken": 70, "left": 90, "aces": 9}})  # fmt: skip
    scene = posed(program(draws=False), (line,), "games")
    assert [chart.title for _key, chart in scene.charts("games")] == ["Plain: Tricks"]
    assert [chart.rows[0][:3] for _key, chart in scene.charts("luck")] == [("Aces", "9", "12")]


@pytest.mark.usefixtures("plain_game")
def test_a_game_without_figures_is_counted_all_the_same(program: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    """Played and won; where its figures would stand it says that there are none."""
    monkeypatch.setattr(game, "find_spec", lambda _name: None)
    line = replace(finished()[0], game=plain.GAME.key, preset="plain", rules="plain", figures={"0": {}})
    scene = posed(program(draws=False), (line, replace(line, number=1)), "luck")
    assert (scene.total.played, scene.charts("games"), scene.charts("luck")) == (2, [], [])
    assert "Nothing to show" in [node.label for node in scene.told().before]


def test_a_match_by_changed_rules_says_so(program: Open) -> None:
    """It stands in the list and among the rules as what it is."""
    line = replace(of_seven_up(), rules="hoyle:changed", preset="hoyle")
    p = program(draws=False)
    scene = posed(p, (line, replace(line, number=1)))
    assert "Seven Up, Hoyle, changed" in p.labels()[-1]
    assert [chart.rows[0][0] for key, chart in scene.charts("compared") if key == "rules"] == ["Hoyle, changed"]


@swept(("size", "scale"), [*product(((960, 600), (1280, 720), (2560, 1080)), (100, 150, 250))])
def test_everything_stands_on_the_sheet(program: Open, size: tuple[int, int], scale: int) -> None:
    """No row reaches under another or out of the sheet, and at 100% nothing has to be scrolled."""
    p = opened(with_records(program(size=size, scale=scale)))
    scene = p.scene(Statistics)
    (paper,) = (part for part in scene.tree.walk() if isinstance(part, Sheet))
    sheet = scene.page.rect(paper.x, paper.y, paper.w, paper.h)
    rows = [
        item.rect(p.app.painter) for item in scene.controls.items if isinstance(item.piece("normal", False), MatchRow)
    ]
    assert len(rows) == len(FINISHED)
    assert all(sheet.contains(row) for row in rows)
    assert not any(row.colliderect(other) for i, row in enumerate(rows) for other in rows[:i])
    assert scale > 100 or not scene.page.scrolls
    parts = [(part.x, part.y, part.y + part.h) for part in scene.tree.walk() if isinstance(part, Blocks)]
    assert len(parts) > 1
    assert all(low <= paper.y + paper.h for _x, _top, low in parts)
    assert all(a[2] <= b[1] for i, b in enumerate(parts) for a in parts[:i] if a[0] == b[0])


def test_the_statistics_of_one_match_are_about_it_alone(program: Open) -> None:
    """Its score and what was made in it: no filters, no parts to turn to, and Enter looks through it."""
    p = opened(with_records(program(draws=False), FINISHED[:1]))
    scene = p.scene(Statistics)
    assert [item.id for item in scene.controls.items] == ["back", "look"]
    told = [node.label for node in p.app.tree().root.walk()]
    assert "Seven Up, Old Sledge" in told
    assert "random 1: 7" in told
    p.key(pygame.K_RETURN)
    assert p.scene(Replay).match_header.preset == "old-sledge"


def test_of_a_match_of_several_people_everybody_has_a_chart(program: Open) -> None:
    """Nobody is asked whose statistics these are."""
    first, *_rest = finished()
    line = replace(first, names=("Ann", "Olga"), you=None, winners=(1,), figures={"0": first.figures["0"]} | {"1": {}})
    scene = posed(program(draws=False), (line,))
    assert scene.single is not None
    charts = [node.label for node in scene.told().before if node.role == "list"]
    assert any(label.startswith("Ann: ") for label in charts)
