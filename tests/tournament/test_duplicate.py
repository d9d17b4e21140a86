"""Results seat by seat: the luck of the cards taken out, and only what can be compared is."""

import json
import random
from fractions import Fraction

import pytest

from sevenup_gui.engine.record import Header, Record, Seated
from sevenup_gui.engine.state import side_count
from sevenup_gui.engine.views import OPEN
from sevenup_gui.games import PRESETS
from sevenup_gui.games.parts.score_line import ScoreLine
from sevenup_gui.match.history import History
from sevenup_gui.match.session import Session
from sevenup_gui.speech.tournament.standings_list import standings_list
from sevenup_gui.tournament.boards import Boards, BoardsError, pack_due
from sevenup_gui.tournament.duplicate import (
    Played,
    alone,
    boards_file,
    boards_for,
    boards_of,
    compared,
    deal_by_deal,
    deals_of,
    opened,
    round_differences,
)
from sevenup_gui.tournament.errors import Fault, TournamentError
from sevenup_gui.tournament.event import Tournament, new_tournament
from sevenup_gui.tournament.event_json import to_json
from sevenup_gui.tournament.event_log import Setup
from sevenup_gui.vocabulary.tables import csv_of
from tests.builders import random_action
from tests.tournament.test_boards import played, some_boards


def results(preset: str, players: int, tables: int) -> dict[int, Played]:
    """Return the results of so many tables that play the same boards, decided by chance."""
    boards = some_boards(preset, players)
    found = {}
    for table in range(1, tables + 1):
        session = played(preset, players, boards, table)
        score = session.state.score
        lines = History(session.happened(OPEN, 0)[0]).lines
        assert len(score) == side_count(session.header.options, players)
        total = tuple(score[seat % len(score)] for seat in range(players))
        found[table] = Played(total, deals_of(lines, len(score), players))
    return found


@pytest.mark.parametrize(("preset", "players", "by_deal"), [("seven-up-seven-down", 5, True), ("espanol", 4, False)])
def test_at_each_seat_the_differences_of_all_tables_add_up_to_nothing(preset: str, players: int, by_deal: bool) -> None:
    """Whatever the cards gave to a seat, they gave it at every table."""
    tables = results(preset, players, 4)
    differences = compared(tables, by_deal)
    assert set(differences) == set(tables)
    assert any(any(row) for row in differences.values())
    for seat in range(players):
        assert sum(row[seat] for row in differences.values()) == 0
    for board in deal_by_deal(tables):
        assert all(sum(row[seat] for row in board.values()) == 0 for seat in range(players))


def test_a_seat_that_is_dealt_more_to_is_no_better_for_it() -> None:
    """Where everybody makes the same of the same cards, nobody is in front, however good the cards were."""
    tables = {table: Played((90, 10, 40)) for table in (1, 2, 3)}
    assert all(difference == 0 for row in compared(tables, True).values() for difference in row)


def test_sheets_and_totals_say_the_same_of_tables_that_finished() -> None:
    """Deal by deal or as a whole, the differences add up to the same."""
    tables = results("seven-up-seven-down", 4, 3)
    assert compared(tables, by_deal=True) == compared(tables, by_deal=False)


def test_a_table_that_did_not_finish_counts_for_the_rounds_it_played_where_every_sheet_is_there() -> None:
    """And with a total alone it is left out."""
    tables = {
        1: Played((30, 0), ((15, 0), (15, 0))),
        2: Played((10, 15), ((10, 0), (0, 15))),
        3: Played(None, ((5, 15),)),
    }
    by_deal = compared(tables, by_deal=True)
    assert by_deal[3] == (Fraction(-5), Fraction(10))
    assert by_deal[1] == (Fraction(5) + Fraction(15, 2), Fraction(-5) + Fraction(-15, 2))
    assert set(compared(tables, by_deal=False)) == {1, 2}
    without_sheet = tables | {2: Played((10, 15))}
    assert set(compared(without_sheet, by_deal=True)) == {1, 2}


def test_a_board_that_was_void_and_dealt_again_is_not_compared() -> None:
    """Its points, those pegged in the void deal too, came from other cards than everybody else's."""
    lines = [
        ScoreLine(1, 1, 6, score=(2, 1)),
        ScoreLine(2, 0, 6, void=True),
        ScoreLine(3, 0, 6, score=(3, 3)),
        ScoreLine(4, 1, 6, score=(3, 7)),
        ScoreLine(5, 0, 6),
    ]
    assert deals_of(lines, 2, 2) == ((2, 1), None, (0, 4))
    assert deals_of(lines[:1], 2, 4) == ((2, 1, 2, 1),)


def test_tables_of_other_sizes_are_not_compared_and_the_only_one_of_a_size_is_told() -> None:
    """A table with four players had other boards than one with five."""
    seated = {1: (1, 2, 3, 4), 2: (5, 6, 7, 8), 3: (9, 10, 11)}
    came = {1: Played((40, 0, 0, 0)), 2: Played((0, 0, 0, 20)), 3: Played((5, 6, 7))}
    found = round_differences(seated, came, by_deal=False)
    assert found == {1: 20, 2: 0, 3: 0, 4: -10, 5: -20, 6: 0, 7: 0, 8: 10}
    assert alone(seated) == (3,)


def test_luck_is_taken_out() -> None:
    """Of two equal players one always sits where the cards are: by points the seat wins, by differences nobody."""
    luck = random.Random(3)
    won, sums = 0, dict.fromkeys((1, 2, 3, 4), Fraction(0))
    for _ in range(20):
        gift = luck.randrange(50, 100)
        won += gift
        tables = {1: Played((gift, 0)), 2: Played((gift, 0))}
        for player, difference in round_differences({1: (1, 2), 2: (3, 4)}, tables, by_deal=False).items():
            sums[player] += difference
    assert won > 1000
    assert set(sums.values()) == {0}


NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus", "Ida", "Jo", "Kim")
PRESET = "seven-up-seven-down"


def begun(players: int = 8, preset: str = PRESET) -> Tournament:
    """A duplicate tournament whose first round is drawn."""
    setup = Setup("Spring cup", preset, PRESETS[preset].options(4), 2, (3, 4), duplicate=True, seed=5)
    tournament = new_tournament(setup)
    tournament = tournament.after(tournament.add_players(NAMES[:players]))
    return tournament.after(tournament.draw_round())


def with_boards(players: int = 8, preset: str = PRESET) -> Tournament:
    """Return a tournament with the packs of the round made."""
    tournament = begun(players, preset)
    return tournament.after(tournament.make_boards(1, random.Random(9)))


def played_at(tournament: Tournament, table: int, boards: Boards | None = None, turned: int = 0) -> Record:
    """A match of that table with its boards, or others; everybody sits `turned` seats on."""
    seats = tournament.table(1, table)
    names = tournament.names(seats)
    people = tuple(Seated(name, "human") for name in (*names[turned:], *names[:turned]))
    header = Header(PRESET, tournament.options_for(len(seats)), people)
    session, chance = Session(header, len(seats) - 1, random.Random(table)), random.Random(table)
    while not session.over:
        if session.state.turn is None:
            session.deal(pack_due(boards or boards_for(tournament, 1, table), session))
        else:
            session.submit(session.state.turn, random_action(session.state, chance), session.state.ply)
    return session.record


def test_standings_of_a_duplicate_tournament_are_those_of_the_differences() -> None:
    """Not who had the points is first, but who made more of the same cards; the rest of the rules part equals."""
    tournament = with_boards()
    points = {1: (100, 0, 0, 40), 2: (90, 20, 0, 40)}
    for table, score in points.items():
        tournament = tournament.after(tournament.result(1, table, score))
    rows = tournament.standings()
    (one, two) = tournament.round(1).tables
    over = {row.players[0]: row.over for row in rows}
    assert over == {one[0]: 5, two[0]: -5, one[1]: -10, two[1]: 10, one[2]: 0, two[2]: 0, one[3]: 0, two[3]: 0}
    assert [row.players[0] for row in rows[:2]] == [two[1], one[0]]
    assert rows[0].total == 20
    assert json.loads(to_json(tournament))["standings"][0]["over"] == 10.0
    assert csv_of([standings_list(tournament)]).splitlines()[1].split(",")[3] == "10.0"


def test_a_round_without_boards_and_a_table_alone_of_its_size_count_nothing() -> None:
    """Whoever had other cards cannot be compared."""
    tournament = begun()
    for table, score in ((1, (100, 0, 0, 40)), (2, (90, 20, 0, 40))):
        tournament = tournament.after(tournament.result(1, table, score))
    assert {row.over for row in tournament.standings()} == {0}
    seven = with_boards(7)
    for table, seats in enumerate(seven.round(1).tables, 1):
        seven = seven.after(seven.result(1, table, (100, 0, 0, 40)[: len(seats)]))
    assert {row.over for row in seven.standings()} == {0}


def test_boards_are_in_the_file_and_are_not_made_twice() -> None:
    """Every size of table has its own; what was sealed stays, and no pack comes after a result."""
    tournament = begun(7)
    entry = tournament.make_boards(1, random.Random(9))
    again = tournament.after(json.loads(json.dumps(entry)))
    assert set(boards_of(again, 1)) == {3, 4}
    assert boards_for(again, 1, 1).round == 1
    with pytest.raises(TournamentError, match="are already sealed"):
        again.make_boards(1, random.Random(10))
    with pytest.raises(BoardsError, match="No packs were made for table 1"):
        boards_for(tournament, 1, 1)
    size = len(tournament.table(1, 1))
    late = tournament.after(tournament.result(1, 1, (100, 0, 0, 40)[:size]))
    with pytest.raises(TournamentError, match="too late"):
        late.make_boards(1, random.Random(9))
    entry["boards"]["sizes"][0]["deals"][0]["salt"] = "0" * 32
    with pytest.raises(BoardsError, match="were changed in the file"):
        boards_of(tournament.after(entry), 1)


def test_a_record_counts_only_with_the_boards_of_its_table_and_everybody_in_their_seat() -> None:
    """Other cards, and the same people in other seats, are refused with a sentence each."""
    tournament = with_boards()
    tournament.after(tournament.result_of_record(1, 1, played_at(tournament, 1)))
    with pytest.raises(TournamentError, match="The seals differ") as raised:
        tournament.result_of_record(1, 1, played_at(tournament, 1, boards_of(begun_again(), 1)[4]))
    assert raised.value.fault is Fault.OTHER_CARDS
    with pytest.raises(TournamentError, match="everyone keeps theirs"):
        tournament.result_of_record(1, 1, played_at(tournament, 1, turned=1))


def begun_again() -> Tournament:
    """Return the tournament with packs from other luck."""
    tournament = begun()
    return tournament.after(tournament.make_boards(1, random.Random(10)))


def test_salts_are_given_out_when_every_table_has_played_and_not_before() -> None:
    """Neither by themselves nor in what is exported."""
    tournament = with_boards()
    with pytest.raises(BoardsError, match="Tables 1 and 2 are still playing"):
        opened(tournament, 1)
    assert json.loads(to_json(tournament))["boards"] == {}
    for table in (1, 2):
        tournament = tournament.after(tournament.result(1, table, (100, 0, 0, 40)))
    assert opened(tournament, 1) == tuple(boards_of(tournament, 1).values())
    assert list(json.loads(to_json(tournament))["boards"]) == ["1"]


def test_a_table_takes_its_boards_along_in_a_file() -> None:
    """With its names by seat and its rules."""
    tournament = with_boards()
    file = boards_file(tournament, 1, 2)
    assert file.names == tournament.names(tournament.table(1, 2))
    assert (file.event, file.table, file.boards) == ("Spring cup", "2", boards_for(tournament, 1, 2))


def test_seven_up_is_compared_by_its_matches() -> None:
    """Two at a table, the same packs at both: who won by less than the other with the same cards stands lower."""
    tournament = begun(4, "old-sledge")
    tournament = tournament.after(tournament.make_boards(1, random.Random(9)))
    for table, score in ((1, (7, 1)), (2, (7, 5))):
        tournament = tournament.after(tournament.result(1, table, score))
    over = {row.players[0]: row.over for row in tournament.standings()}
    (one, two) = tournament.round(1).tables
    assert over == {one[0]: 0, two[0]: 0, one[1]: -2, two[1]: 2}
