"""The clock of a round: kept as moments, whole again with the next draw, and never taken back."""

from pathlib import Path

import pytest

from sevenup_gui.store.events.book import new_book, open_book, read_book
from sevenup_gui.tournament.clock import MOST_MINUTES, RoundClock, clock_entry, clock_of, parse_clock
from sevenup_gui.tournament.errors import Fault, TournamentError
from tests.tournament.events import does, event, setup

NOON = 1_800_000_000.0


def test_a_clock_runs_down_stands_and_is_given_a_minute() -> None:
    """Begun seconds are whole; a minute given after the end is a minute from then on."""
    clock = RoundClock(20, 1200).started(NOON + 0.4)
    assert [clock.left(NOON + s) for s in (0.4, 1.0, 61.5, 1200, 5000)] == [1200, 1199, 1139, 0, 0]
    assert clock.paused(NOON + 300).left(NOON + 9999) == 900
    assert clock.paused(NOON + 300).started(NOON + 600).left(NOON + 660) == 840
    assert clock.longer(NOON + 600).left(NOON + 600) == 660
    assert clock.longer(NOON + 1500).left(NOON + 1530) == 30
    assert clock.started(NOON + 1500).left(NOON + 1500) == 1200
    assert RoundClock(MOST_MINUTES, MOST_MINUTES * 60).longer(NOON).left(NOON) == MOST_MINUTES * 60


def test_a_computers_clock_that_was_set_back_costs_no_time_and_gives_none() -> None:
    """It goes on from what was left when it was seen last; put right by a few seconds it is not worth a word."""
    clock = RoundClock(20, 1200).started(NOON)
    assert clock.set_back(NOON + 298, seen=NOON + 300) is None
    again = clock.set_back(NOON - 3600, seen=NOON + 300)
    assert again is not None
    assert (again.left(NOON - 3600), again.left(NOON - 3540)) == (900, 840)
    unseen = clock.set_back(NOON - 3600, seen=0)
    assert unseen is not None
    assert unseen.left(NOON - 3600) == 1200


def test_it_is_kept_and_runs_on_while_the_program_is_closed(tmp_path: Path) -> None:
    """The file has the moment at which it was started."""
    book = new_book(setup(), tmp_path)
    running = RoundClock(20, 1200).started(NOON)
    book.do(clock_entry(running))
    book.close()
    again = open_book(book.path)
    assert again.tournament.clock == running
    again.do(clock_entry(None))
    again.close()
    assert read_book(book.path)[0].clock is None


def test_the_next_round_has_the_whole_clock_and_another_draw_the_same() -> None:
    """It stands then; nobody drew at the moment at which the round begins."""
    tournament = event(8)
    tournament = does(tournament, tournament.draw_round(), clock_entry(RoundClock(20, 1200).started(NOON)))
    tournament = does(tournament, tournament.redraw())
    assert tournament.clock == RoundClock(20, 1200, int(NOON))
    tournament = does(tournament, *(tournament.not_played(1, table) for table in (1, 2)))
    assert does(tournament, tournament.draw_round()).clock == RoundClock(20, 1200)


def test_undoing_takes_no_time_back() -> None:
    """The last step that is one goes, and the clock runs on; with nothing but a clock there is nothing to undo."""
    tournament = event(8)
    running = clock_entry(RoundClock(20, 1200).started(NOON))
    undone = does(tournament, running, {"do": "undo"})
    assert (len(undone.players), undone.clock) == (0, RoundClock(20, 1200, int(NOON)))
    with pytest.raises(TournamentError) as refused:
        undone.undo()
    assert refused.value.fault == Fault.NOTHING_TO_UNDO


@pytest.mark.parametrize("typed", ["", "-1", "1.5", "999", "a", "²"])
def test_other_minutes_are_refused_in_a_sentence(typed: str) -> None:
    """What is allowed stands in it."""
    with pytest.raises(TournamentError, match="A round has 1 to 240 minutes"):
        clock_of(typed)


def test_minutes_are_typed() -> None:
    """With none there is no clock."""
    assert (clock_of(" 25 "), clock_of("0")) == (RoundClock(25, 1500), None)


@pytest.mark.parametrize("wrong", [{"minutes": 999}, {"left": -1}, {"since": "noon"}, {"since": 2**60}])
def test_a_line_that_is_no_clock_is_refused(wrong: dict[str, object]) -> None:
    """As every line that makes no sense."""
    with pytest.raises(ValueError, match="must stand there"):
        parse_clock(RoundClock(20, 1200).to_json() | wrong)
