"""Points that the director gives or takes: they count at once, are printed with their reason, and can be undone."""

import csv
import io
import json

import pytest

from sevenup_gui.engine.record import dump
from sevenup_gui.speech.tournament.standing import adjustments_words
from sevenup_gui.speech.tournament.standings_list import standings_list
from sevenup_gui.store.events.book import parse_book
from sevenup_gui.tournament.errors import Fault, TournamentError
from sevenup_gui.tournament.event import Tournament
from sevenup_gui.tournament.event_json import to_json
from sevenup_gui.tournament.event_log import Adjustment
from sevenup_gui.vocabulary.tables import csv_of
from tests.tournament.events import does, event, matches


def played(rounds: int = 1) -> Tournament:
    """One table of four; number 1 has 40 points a round, each next one 10 fewer."""
    tournament = event(4, sizes=(4, 4))
    for at in range(1, rounds + 1):
        tournament = does(tournament, tournament.draw_round())
        tournament = does(tournament, tournament.result(at, 1, [75 - 15 * who for who in tournament.table(at, 1)]))
    return tournament


def totals(tournament: Tournament, upto: int | None = None) -> list[tuple[int, int]]:
    """Everybody with what they have, the first first."""
    return [(row.players[0], row.total) for row in tournament.standings(upto)]


def test_a_penalty_counts_at_once() -> None:
    """The first of the standings falls behind; the standings of the round before stay as they were."""
    tournament = played(2)
    tournament = does(tournament, tournament.adjust(1, -35, " came  late "))
    assert totals(tournament) == [(2, 90), (1, 85), (3, 60), (4, 30)]
    assert totals(tournament, 1) == [(1, 60), (2, 45), (3, 30), (4, 15)]
    assert tournament.adjustments == (Adjustment(1, -35, "came late", 2),)


def test_a_bonus_before_the_next_result_counts_too() -> None:
    """A round that is drawn and has brought nothing does not hold it back."""
    tournament = played()
    tournament = does(tournament, tournament.draw_round())
    tournament = does(tournament, tournament.adjust(4, 35, "brought the cards"))
    assert totals(tournament, 1)[1] == (4, 50)


def test_points_are_undone_among_others() -> None:
    """One of two that are alike goes; what is not there is refused."""
    tournament = played()
    for who, points, reason in ((1, -5, "late"), (1, -5, "late"), (2, 5, "kind")):
        tournament = does(tournament, tournament.adjust(who, points, reason))
    tournament = does(tournament, tournament.undo_adjustment(tournament.adjustments[0]))
    assert totals(tournament)[:2] == [(1, 55), (2, 50)]
    tournament = does(tournament, tournament.undo())
    assert totals(tournament)[:2] == [(1, 50), (2, 50)]
    with pytest.raises(TournamentError) as caught:
        tournament.undo_adjustment(Adjustment(3, 1, "never", 1))
    assert caught.value.fault == Fault.ADJUSTMENT


@pytest.mark.parametrize(("points", "reason"), [(0, "late"), (1001, "late"), (-1001, "late"), (-5, " ")])
def test_no_points_beyond_reason(points: int, reason: str) -> None:
    """None at all, too many, and none without a reason."""
    with pytest.raises(TournamentError) as caught:
        played().adjust(1, points, reason)
    assert caught.value.fault == Fault.ADJUSTMENT


def test_a_pair_has_them_together_as_matches() -> None:
    """Whichever of the two was named; the sheet names both."""
    tournament = matches(2, 8, "fixed")
    first = tournament.standings()[0]
    tournament = does(tournament, tournament.adjust(first.players[1], -1, "a phone at the table"))
    row = next(row for row in tournament.standings() if row.players == first.players)
    assert row.total == first.total - 1
    said = adjustments_words(tournament, 2)[0]
    assert all(tournament.name(who) in said for who in first.players)
    assert said.endswith(": \N{MINUS SIGN}1, a phone at the table")


def test_the_final_is_corrected_in_the_final() -> None:
    """Its winner falls behind the second of it, not behind anybody else, and the points before stay."""
    tournament = event(5, sizes=(5, 5), rounds=1)
    tournament = does(tournament, tournament.draw_round())
    tournament = does(tournament, tournament.result(1, 1, [90 - 15 * who for who in tournament.table(1, 1)]))
    tournament = does(tournament, tournament.final(3))
    tournament = does(tournament, tournament.result(2, 1, [90 - 15 * who for who in tournament.table(2, 1)]))
    assert [row.players[0] for row in tournament.standings()] == [1, 2, 3, 4, 5]
    tournament = does(tournament, tournament.adjust(1, -20, "slow"))
    assert totals(tournament) == [(2, 60), (1, 75), (3, 45), (4, 30), (5, 15)]


def test_a_match_of_the_final_is_corrected_too() -> None:
    """A point is a match there as well: without it the other one has won."""
    tournament = matches(1, 4)
    tournament = does(tournament, tournament.decide_tie([row.players[0] for row in tournament.standings()]))
    tournament = does(tournament, tournament.final())
    tournament = does(tournament, tournament.result(2, 1, (7, 3)))
    first, second = (row.players[0] for row in tournament.standings()[:2])
    tournament = does(tournament, tournament.adjust(first, -2, "looked at a hand"))
    assert [row.players[0] for row in tournament.standings()[:2]] == [second, first]


def test_over_the_average_too() -> None:
    """Where the same packs are played everywhere they count in what goes first."""
    tournament = event(8, sizes=(4, 4), duplicate=True)
    tournament = does(tournament, tournament.draw_round())
    for table in (1, 2):
        tournament = does(tournament, tournament.result(1, table, (45, 30, 30, 15)))
    who = tournament.table(1, 1)[0]
    tournament = does(tournament, tournament.adjust(who, -7, "late"))
    last = tournament.standings()[-1]
    assert last.players == (who,)
    assert last.over == -7
    assert last.total == 38


def test_they_are_printed_and_taken_out_with_their_reason() -> None:
    """On the standings' sheet, in the table and for other programs; without any the table has no column for them."""
    tournament = played()
    assert "Given or taken" not in csv_of([standings_list(tournament)])
    tournament = does(tournament, tournament.adjust(3, 5, "best hat"))
    assert standings_list(tournament).on("paper").said[0] == "P3: +5, best hat"
    rows = list(csv.DictReader(io.StringIO(csv_of([standings_list(tournament)]))))
    assert [row["Given or taken"] for row in rows] == ["0", "0", "5", "0"]
    assert json.loads(to_json(tournament))["adjustments"] == [
        {"player": 3, "points": 5, "reason": "best hat", "rounds": 1}
    ]


def test_the_file_brings_them_back() -> None:
    """Those that count, as they stood."""
    tournament = played()
    for who, points, reason in ((3, 15, "best hat"), (4, -5, "late")):
        tournament = does(tournament, tournament.adjust(who, points, reason))
    tournament = does(tournament, tournament.undo_adjustment(tournament.adjustments[0]))
    lines = [dump(each) for each in (tournament.setup.to_json(), *tournament.entries)]
    again, _notice = parse_book("".join(f"{line}\n" for line in lines).encode(), "file")
    assert again.adjustments == (Adjustment(4, -5, "late", 1),)
