"""Two directors put their files together more than once in an evening, also after a step that both had was undone."""

from collections.abc import Callable
from dataclasses import dataclass, field

import pytest

from sevenup_gui.tournament.errors import TournamentError
from sevenup_gui.tournament.event import Tournament
from sevenup_gui.tournament.event_log import LogEntry
from sevenup_gui.tournament.merge import merge, merged_log
from tests.tournament.test_merge import began

UNDO: LogEntry = {"do": "undo"}


@dataclass
class File:
    """A tournament's file: all that was written into it, undone steps and their undoing among them."""

    begun: Tournament
    lines: list[LogEntry] = field(default_factory=list)

    @property
    def now(self) -> Tournament:
        """As it stands."""
        assert self.begun.header is not None
        return Tournament.fold(self.begun.header, self.lines)

    def do(self, *steps: Callable[[Tournament], LogEntry]) -> "File":
        """Another file that goes on from here."""
        file = File(self.begun, list(self.lines))
        for step in steps:
            file.lines.append(step(file.now))
        return file

    def with_(self, other: "File") -> "File":
        """Both, put together in either order."""
        assert self.begun.header is not None
        merged = merge(self.begun.header, self.lines, other.lines)
        assert merge(self.begun.header, other.lines, self.lines) == merged
        log = merged_log(self.begun.header, self.lines, other.lines)
        assert Tournament.fold(self.begun.header, log) == merged
        return File(self.begun, log)


def start() -> File:
    """Eight players at two tables of the first round."""
    tournament = began()
    return File(tournament, list(tournament.entries))


def result(table: int, *score: int) -> Callable[[Tournament], LogEntry]:
    """A result of the first round."""
    return lambda event: event.result(1, table, score)


def undo(_event: Tournament) -> LogEntry:
    """The last step is taken back."""
    return UNDO


def paid(who: int) -> Callable[[Tournament], LogEntry]:
    """Somebody's fee is paid."""
    return lambda event: event.mark_paid(who)


def test_a_second_time_in_an_evening() -> None:
    """The other director went on with the file of before: what is here already is done once."""
    one = start().do(result(1, 15, 0, 0, 0))
    other = start().do(lambda event: event.adjust(3, -5, "late"))
    merged = one.with_(other)
    again = merged.do(paid(2)).with_(other.do(result(2, 0, 30, 0, 0)))
    assert set(again.now.results) == {(1, 1), (1, 2)}
    assert len(again.now.adjustments) == 1
    assert again.now.players[2].paid


def test_a_step_that_both_have_may_be_undone_in_one() -> None:
    """It is undone then, also a second time, and what else was done in both is there."""
    both = start().do(result(1, 15, 0, 0, 0))
    one = both.do(undo, result(1, 30, 0, 0, 0))
    other = both.do(result(2, 0, 30, 0, 0))
    merged = one.with_(other)
    assert {key: each.score for key, each in merged.now.results.items()} == {
        (1, 1): (30, 0, 0, 0),
        (1, 2): (0, 30, 0, 0),
    }
    again = merged.do(paid(2)).with_(other.do(paid(1)))
    assert again.now.results == merged.now.results
    assert (again.now.players[1].paid, again.now.players[2].paid) == (True, True)


def test_a_step_that_was_undone_and_done_alike_again_is_as_it_was() -> None:
    """Nothing was undone in the end."""
    both = start().do(result(1, 15, 0, 0, 0))
    merged = both.do(undo, result(1, 15, 0, 0, 0), paid(1)).with_(both.do(paid(2)))
    assert (merged.now.players[1].paid, merged.now.players[2].paid, len(merged.now.results)) == (True, True, 1)


def test_a_step_that_was_undone_in_both_is_undone() -> None:
    """And what each did then is put together."""
    both = start().do(result(1, 15, 0, 0, 0))
    merged = both.do(undo, paid(1)).with_(both.do(undo, paid(2)))
    assert (merged.now.players[1].paid, merged.now.players[2].paid, merged.now.results) == (True, True, {})


def test_an_undone_draw_takes_what_touches_no_round_of_the_other() -> None:
    """The fee stays, and the round is gone."""
    both = start()
    merged = both.do(undo).with_(both.do(lambda event: event.set_fee("6")))
    assert (len(merged.now.rounds), merged.now.fee) == (0, merged.do(lambda event: event.set_fee("6")).now.fee)


def test_what_was_undone_here_and_changed_there_contradicts() -> None:
    """No file decides for the other."""
    both = start().do(result(1, 15, 0, 0, 0))
    with pytest.raises(TournamentError, match="table 1"):
        both.do(undo).with_(both.do(result(1, 0, 30, 0, 0)))


def test_a_round_that_was_undone_here_and_played_there_contradicts() -> None:
    """In a sentence."""
    both = start()
    with pytest.raises(TournamentError, match="Round 1"):
        both.do(undo).with_(both.do(result(1, 15, 0, 0, 0)))
