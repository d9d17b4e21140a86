"""The losses: their part of the statistics, and the weighing that waits for anyone who plays."""

from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest

from sevenup_gui.players.rating.deal import WeighedDeal
from sevenup_gui.players.rating.levels import given_of
from sevenup_gui.store.rating import weighed
from sevenup_gui.store.rating.resting import Progress, Weighing
from sevenup_gui.store.rating.weighed import WeighedMatch, key_of
from sevenup_gui.store.statistics import MatchLine
from sevenup_gui.ui.app.resting import REST_S
from sevenup_gui.ui.scenes.statistics.givenaway import left_out_sentence
from sevenup_gui.ui.scenes.statistics.statistics import Statistics
from tests.scene.driving import Program
from tests.scene.posing import finished, statistics

Open = Callable[..., Program]

GOOD, BAD = (WeighedDeal("chance", {"lead": loss, "beg": 0.0}, {"lead": 3, "beg": 1}) for loss in (0.0, 0.2))


class Fake:
    """A process that is none: what it has heard is set by the test."""

    def __init__(self, weighing: Weighing, monkeypatch: pytest.MonkeyPatch) -> None:
        self.begun = self.ended = 0
        self.on = False
        monkeypatch.setattr(Weighing, "running", property(lambda _self: self.on))
        monkeypatch.setattr(weighing, "begin", self.begin)
        monkeypatch.setattr(weighing, "put_off", self.put_off)

    def begin(self, _name: str) -> None:
        """It runs."""
        self.begun, self.on = self.begun + 1, True

    def put_off(self) -> None:
        """It does not."""
        self.ended, self.on = self.ended + self.on, False


def old_sledge() -> MatchLine:
    """A match for two that a person won."""
    return next(line for line in finished() if line.preset == "old-sledge" and len(line.names) == 2)


def opened(p: Program, lines: tuple[MatchLine, ...]) -> Statistics:
    """The part of the statistics, in front."""
    p.app.push(statistics(p.app, lines, "rating"))
    p.wait()
    return p.scene(Statistics)


def keep(p: Program, line: MatchLine, deals: tuple[WeighedDeal, ...]) -> None:
    """That match was weighed."""
    weighed.append(p.home, WeighedMatch(key_of(line), "old-sledge/2", deals))


def words(scene: Statistics) -> str:
    """All that is told of the sheet."""
    told = scene.told()
    return " ".join(
        f"{node.label} {' '.join(child.label for child in node.children)}" for node in told.before + told.after
    )


def test_nothing_is_said_before_anything_is_weighed(program: Open) -> None:
    """A sentence says what would be done, and whom it leaves alone."""
    scene = opened(program(draws=False), finished())
    assert "Nothing analysed yet" in words(scene)
    assert "Other players aren't." in words(scene)


@pytest.mark.parametrize(
    ("deals", "said"),
    [
        ((BAD,) * 4, "Not enough deals yet (4 of about"),
        ((GOOD, BAD) * 60, "You lose more points than novice (120 deals)."),
        ((GOOD,) * 300, "expert (300 deals)."),
    ],
)
def test_the_interval_decides_what_stands_there(program: Open, deals: tuple[WeighedDeal, ...], said: str) -> None:
    """Beside the levels, by kind, and read aloud."""
    p = program(draws=False)
    keep(p, old_sledge(), deals)
    scene = opened(p, finished())
    assert said in words(scene)
    assert "Leading" in words(scene)
    keys = [key for key, _chart in scene.charts("rating")]
    assert keys == ["rating-old-sledge-2", "kinds-old-sledge-2"]


def test_a_table_without_published_levels_has_the_figures_alone(program: Open) -> None:
    """No level is made up for it."""
    p = program(draws=False)
    weighed.append(p.home, WeighedMatch(key_of(old_sledge()), "old-sledge:changed/2/11", (GOOD, BAD) * 60))
    scene = opened(p, finished())
    assert "have no figures" in words(scene)
    assert "novice" not in words(scene)
    assert "to 11 points" in words(scene)


def test_a_button_weighs_all_matches_and_stops(program: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    """By key and by mouse; how far it is stands on the sheet, and what was weighed meanwhile is shown at once."""
    p = program()
    fake = Fake(p.app.weighing, monkeypatch)
    scene = opened(p, finished())
    p.key(pygame.K_g)
    assert (fake.begun, p.app.weighing.every) == (1, True)
    keep(p, old_sledge(), (BAD,) * 4)
    p.app.weighing.progress = Progress(1, 7)
    p.wait()
    assert "1 of 7 matches analysed." in words(scene)
    assert "Not enough deals yet" in words(scene)
    p.click(p.control("Stop analysing").rect(p.app.painter).center)
    assert (fake.ended, p.app.weighing.every) == (1, False)
    p.control("Analyse my matches")


@pytest.mark.parametrize(
    ("weighed_before", "progress", "said"),
    [
        (False, Progress(0, 0), "Nothing to analyse yet. Finish a match first. Practice doesn't count."),
        (True, Progress(0, 0), "All your finished matches are analysed."),
        (True, Progress(7, 7), "7 of 7 matches analysed."),
        (True, Progress(3, 7), "3 of 7 matches analysed."),
    ],
)
def test_weighing_ends_with_a_word(
    program: Open, monkeypatch: pytest.MonkeyPatch, weighed_before: bool, progress: Progress, said: str
) -> None:
    """However short it was: what was weighed, or why nothing was."""
    p = program(draws=False)
    if weighed_before:
        keep(p, old_sledge(), (BAD,) * 4)
    fake = Fake(p.app.weighing, monkeypatch)
    scene = opened(p, finished())
    p.key(pygame.K_g).wait()
    fake.on, p.app.weighing.progress = False, progress
    p.wait()
    assert said in words(scene)


def test_deals_that_do_not_count_are_told_of(program: Open) -> None:
    """The match had more deals than were weighed in the same unit; where all count nothing is said."""
    p = program(draws=False)
    line = replace(old_sledge(), deals=28)
    other = WeighedDeal("points", {"lead": 0.5}, {"lead": 3})
    keep(p, line, (BAD, BAD, other))
    scene = opened(p, (*finished(), line))
    assert "2 of your 28 deals count. A deal doesn't if you took a hint" in words(scene)
    given = given_of((BAD, BAD))
    assert given is not None
    assert left_out_sentence(given, 2) == ""


def test_a_disk_that_refuses_is_told_of(program: Open) -> None:
    """In one sentence, where the weighing is."""
    p = program(draws=False)
    scene = opened(p, finished())
    p.app.weighing.progress = Progress(0, 7, "No space left on device")
    p.wait()
    assert "Can't save the analysis: No space left on device." in words(scene)


def test_weighing_waits_for_whoever_plays(program: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is put off when a match begins, and begins of itself some time after it; where strangers play, and without a
    match before, nothing is begun."""
    p = program(draws=False)
    fake = Fake(p.app.weighing, monkeypatch)
    p.start()
    scene = p.app.scene

    def wait(seconds: float) -> None:
        for _turn in range(int(seconds / 0.1) + 1):
            p.app._resting.advance(0.1, begins=True)

    wait(2 * REST_S)
    assert fake.begun == 0
    monkeypatch.setattr(scene, "under_way", True, raising=False)
    fake.on = True
    wait(1.0)
    assert (fake.begun, fake.ended) == (0, 1)
    monkeypatch.setattr(scene, "under_way", False, raising=False)
    wait(REST_S / 2)
    assert fake.begun == 0
    monkeypatch.setattr(p.app, "attendant", object())
    wait(2 * REST_S)
    assert fake.begun == 0
    monkeypatch.setattr(p.app, "attendant", None)
    wait(REST_S)
    assert fake.begun == 1
    fake.on = False
    wait(2 * REST_S)
    assert fake.begun == 1
