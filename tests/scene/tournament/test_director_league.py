"""A league of teams at the director's pages: typed, drawn, played, and what everybody sees of it."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from sevenup_gui.i18n import codes, set_language
from sevenup_gui.paper.tournament.exports import exported
from sevenup_gui.paper.tournament.printouts import round_sheets
from sevenup_gui.serve.event.shown import player_shown, standings_shown
from sevenup_gui.speech.tournament.duplicate import unsealed_words
from sevenup_gui.speech.tournament.outlook import outlook
from sevenup_gui.speech.tournament.round_lists import players_list, results_list, seats_list, tables_list
from sevenup_gui.speech.tournament.standing import row_told, winner_words
from sevenup_gui.speech.tournament.standings_list import standings_list
from sevenup_gui.store.events.book import Book, new_book, read_book
from sevenup_gui.store.setup import TableSetup
from sevenup_gui.tournament.league import teams_at
from sevenup_gui.tournament.names import table_of
from sevenup_gui.ui.scenes.tournament.boards import PrizeBoard, SeatBoard, StandingsBoard
from sevenup_gui.ui.scenes.tournament.events.draft import Draft, parse_draft
from sevenup_gui.ui.scenes.tournament.events.newevent import NewEvent
from sevenup_gui.ui.scenes.tournament.final import FinalStep
from sevenup_gui.ui.scenes.tournament.namelist import TeamListPreview
from sevenup_gui.ui.scenes.tournament.players import Players
from sevenup_gui.ui.scenes.tournament.round import RoundStep
from sevenup_gui.ui.scenes.tournament.standings import StandingsStep
from sevenup_gui.ui.scenes.tournament.totals import TotalsEntry
from tests.scene.driving import Program, table_on

Open = Callable[..., Program]
TEAMS = (("Red Team", ("Ann", "Ben", "Cy", "Di")), ("Blues", ("Eve", "Flo", "Gus", "Hal")))
MADE = "2026-11-26T19:00:00Z"


def league_book(
    folder: Path,
    teams: tuple[tuple[str, tuple[str, ...]], ...] = TEAMS,
    played: bool = False,
    duplicate: bool = False,
) -> Book:
    """A league of these teams in a file of its own; where it was played, the last team by name has won
    all of its tables."""
    draft = Draft(TableSetup(), "League", pairs="fixed", legs=1, duplicate=duplicate).settled()
    book = new_book(draft.setup(1, MADE), folder)
    if teams:
        book.do(book.tournament.add_teams(teams))
    while played and not (book.tournament.rounds and book.tournament.over):
        book.do(book.tournament.draw_round())
        event = book.tournament
        for number, table in enumerate(event.rounds[-1].tables, 1):
            first = max(teams_at(event, table)) == teams_at(event, table)[0]
            book.do(event.result(len(event.rounds), number, (7, 3) if first else (3, 7)))
    return book


def test_a_league_from_typed_teams_to_the_prizes(program: Open, tmp_path: Path) -> None:
    """By the keyboard alone: two teams, the draw, the results, the table, who has won."""
    p = program(draws=False).start()
    p.app.ways.tournament.to_step(league_book(tmp_path / "events", ()))
    p.wait().letters("Ann").key(pygame.K_RETURN)
    assert p.app.notice == "Which team does Ann play for? Type, for example, Red Team: Ann, Bob."
    for _letter in "Ann":
        p.key(pygame.K_BACKSPACE)
    for team, names in TEAMS:
        p.letters(f"{team}: {', '.join(names)}").key(pygame.K_RETURN)
    assert p.app.notice == "4 players added."
    page = p.scene(Players)
    assert page.summary()[1] == ["Round 1 of 1: 2 teams of 2 pairs."]
    assert page.note(page.event.players[2]) == "Red Team · with Ann"
    p.letters("blue")
    assert {row.label for row in p.scene(Players).found()} == {"Eve", "Flo", "Gus", "Hal"}
    p.key(pygame.K_ESCAPE, pygame.K_F3).key(pygame.K_d)
    rounds = p.scene(RoundStep)
    head = next(control for control in rounds.controls.items if control.id == "table 1")
    assert set(head.details[0].split(" – ")) == {"Red Team", "Blues"}
    assert {line for lines in rounds.fixtures.values() for line in lines} == set(head.details) | {
        " – ".join(teams_at(rounds.event, rounds.event.table(1, 2)))
    }
    for table in (1, 2):
        rounds.book.do(rounds.event.result(1, table, (7, 3)))
    p.key(pygame.K_F4)
    board = table_on(p.scene(StandingsStep))
    assert [column.heading for column in board.listing.columns][-6:] == ["Team", "W", "D", "L", "Points", "Matches"]
    assert {row.cells[-6] for row in board.listing.rows} == {"Red Team", "Blues"}
    p.key(pygame.K_F5)
    assert p.scene(FinalStep).name() == "Prizes"
    assert p.scene(FinalStep).controls.find("seat") is None
    assert p.scene(FinalStep).summary()[1] == [winner_words(p.scene(FinalStep).event)]


def test_a_list_of_teams_is_shown_before_it_counts(program: Open, tmp_path: Path) -> None:
    p = program(draws=False).start()
    p.app.ways.tournament.to_step(league_book(tmp_path / "events", ()))
    page = p.wait().scene(Players)
    page.look_at(table_of("Team,Name\nReds,Ann\nReds,Ben\nBlues,Cy\nBlues,Di"))
    p.wait()
    preview = p.scene(TeamListPreview)
    assert [(preview.note(n), name) for n, name in enumerate(preview.names)] == [
        ("Reds", "Ann"), ("Reds", "Ben"), ("Blues", "Cy"), ("Blues", "Di"),
    ]  # fmt: skip
    p.click_on("Ben").click_on("Ben").click_on("Di").key(pygame.K_a)
    assert {player.name: player.team for player in page.event.players.values()} == {
        "Ann": "Reds", "Ben": "Reds", "Cy": "Blues",
    }  # fmt: skip
    page.type_names(["Eve", "Flo"])
    assert page.typed.text == "Eve, Flo"


def test_what_the_room_the_paper_and_the_phones_see(program: Open, tmp_path: Path) -> None:
    book = league_book(tmp_path / "events", (*TEAMS, ("Odds", ("Ida", "Jon", "Kim", "Lou"))), played=True)
    event = book.tournament
    p = program(draws=False).start()
    seats = SeatBoard(p.app, book, 1)
    assert {line.cells[1] for line in seats.lines} == {"Red Team", "Blues", "Odds"}
    board = StandingsBoard(p.app, book)
    assert [column.heading for column in board.columns][-6:] == ["Team", "W", "D", "L", "Points", "Matches"]
    assert board.lines[0].cells[-6:] == ("Red Team", "2", "0", "0", "4", "4–0")
    assert board.lines[0].told == row_told(event, event.standings()[0], 0, False)
    assert board.lines[0].told == "1. Red Team: 4 points, fixtures: 2 won, 0 drawn, 0 lost, matches: 4 won, 0 lost"
    book.do(event.set_prizes(["A cup"]))
    assert PrizeBoard(p.app, book).lines[0].cells[1] == "Red Team"
    event = book.tournament
    assert winner_words(event) == "Red Team wins."
    assert outlook(event) == ["All rounds are drawn."]
    assert standings_list(event).on("paper").rows[0].cells == ("1.", "Red Team", "2", "0", "0", "4", "4–0")
    heads = [column.heading for column in seats_list(event, 1).on("paper").columns]
    assert heads == ["Name", "Team", "Table", "Seat", "Partner", "Against"]
    assert {row.cells[1] for row in tables_list(event, 1).rows} <= {
        f"{one} – {other}" for one in ("Red Team", "Blues", "Odds") for other in ("Red Team", "Blues", "Odds")
    }
    assert players_list(event).on("paper").rows[0].cells == ("1", "Ann", "Ben", "Red Team")
    assert all(" – " in sheet.title for sheet in round_sheets(event, 1))
    files = {file.name: file.data.decode("utf-8-sig") for file in exported(event, "csv")}
    assert "1,Red Team,2,0,0,4,4–0,4,0" in files["standings.csv"]
    assert files["seating.csv"].splitlines()[0].endswith(",Deals first,Partner,Against")
    assert files["results.csv"].splitlines()[0].endswith(",Winner")
    assert "1,Red Team,A cup" in files["prizes.csv"]
    phone = player_shown(event, 1)
    if phone["seats"]:
        assert "Red Team" in phone["place"]
    assert phone["said"] == "Red Team wins."
    assert standings_shown(event)["heads"] == ["Place", "Team", "Points", "Matches"]
    book.settle()
    book.close()
    assert read_book(book.path)[0].standings() == event.standings()


def test_totals_are_asked_of_each_team_with_its_pair(program: Open, tmp_path: Path) -> None:
    """At the desk and on phones."""
    p = program(draws=False).start()
    book = league_book(tmp_path / "events")
    book.do(book.tournament.draw_round())
    event = book.tournament
    p.app.ways.tournament.to_step(book)
    p.wait().key(pygame.K_F3)
    p.scene(RoundStep).controls.focus_on("table 1")
    p.key(pygame.K_RETURN)
    seats = event.table(1, 1)
    named = [
        f"{team} ({event.name(seats[side])} and {event.name(seats[side + 2])})"
        for side, team in enumerate(teams_at(event, seats))
    ]
    assert list(p.scene(TotalsEntry).asked.names) == named
    assert player_shown(event, seats[0])["totals"]["names"] == named


@pytest.mark.parametrize("language", codes())
def test_begin_is_in_sight_in_a_league(program: Open, language: str) -> None:
    """At 1280x720 nothing of a new league is to be scrolled to."""
    p = program(draws=False, language=language).start()
    page = NewEvent(p.app)
    page.draft = replace(page.draft.with_game("seven-up"), pairs="fixed", legs=2).settled()
    p.app.push(page)
    begin = p.wait().scene(NewEvent).controls.find("begin")
    assert begin is not None
    assert page.page.window.contains(begin.rect(p.app.painter))
    assert not page.page.scrolls


def test_what_goes_with_teams() -> None:
    """The same cards everywhere do; partners of each round and games without sides do not."""
    set_language("en")
    draft = Draft(TableSetup(), pairs="drawn", duplicate=True).with_game("all-fours")
    draft = replace(draft, pairs="drawn").next_legs(1)
    assert (draft.legs, draft.pairs, draft.duplicate) == (1, "fixed", True)
    assert draft.examples()[0] == ("3 teams of 4", "3 rounds, 2 tables")
    assert replace(draft, once=False).examples()[0] == ("3 teams of 4", "6 rounds, 2 tables")
    assert {draft.next_pairs(step).pairs for step in (0, 1, 2)} <= {"none", "fixed"}
    assert draft.next_legs(1).legs_words() == "all meet twice"
    assert draft.next_legs(2).legs == 0
    assert draft.with_game("seven-up-seven-down").legs == 0
    assert parse_draft(draft.to_json()) == draft
    assert parse_draft(draft.to_json() | {"legs": 9}) is None
    old = {key: value for key, value in draft.to_json().items() if key not in ("legs", "once")}
    read = parse_draft(old)
    assert read is not None
    assert read.legs == 0


def test_a_team_does_not_come_and_the_reason_is_told_everywhere(program: Open, tmp_path: Path) -> None:
    """At a table of theirs, by keys; without a reason nothing is written. The room, paper and phones say why."""
    book = league_book(tmp_path / "events")
    book.do(book.tournament.draw_round())
    p = program(draws=False).start()
    p.app.ways.tournament.to_step(book)
    p.wait().key(pygame.K_F3)
    rounds = p.scene(RoundStep)
    rounds.controls.focus_on("table 1")
    p.key(pygame.K_RETURN, pygame.K_n, pygame.K_RETURN, pygame.K_RETURN)
    assert rounds.event.missing(1) == (1, 2)
    rounds.controls.focus_on("table 1")
    absent, other = teams_at(rounds.event, rounds.event.table(1, 1))
    p.key(pygame.K_RETURN, pygame.K_n, pygame.K_RETURN).letters("no train").key(pygame.K_RETURN)
    assert p.scene(RoundStep).event.missing(1) == ()
    said = f"{absent} didn't come (no train)."
    assert p.app.notice == said
    for head in (rounds.controls.find("table 1"), rounds.controls.find("table 2")):
        assert head is not None
        assert said in head.details
    assert all(rounds.fixtures[table][0].startswith(f"{absent} didn't come") for table in (1, 2))
    told = f"Round 1: {absent} didn't come (no train), so {other} wins."
    p.key(pygame.K_F4)
    assert told in table_on(p.scene(StandingsStep)).listing.said
    event = book.tournament
    assert told in standings_list(event).on("paper").said
    assert results_list(event, 1).said == [told]
    assert told in StandingsBoard(p.app, book).foot()
    assert player_shown(event, event.table(1, 1)[0])["totals"]["said"] == said
    assert standings_shown(event)["rows"][0][1:4] == [other, "2", "2–0"]
    assert b'"reason": "no train"' in exported(event, "json")[0].data


def test_a_team_is_renamed_at_one_of_its_players(program: Open, tmp_path: Path) -> None:
    """By keys; a name that another team has is refused with its sentence."""
    p = program(draws=False).start()
    p.app.ways.tournament.to_step(league_book(tmp_path / "events"))
    page = p.wait().scene(Players)
    page.menu.choose(1)
    p.wait().key(pygame.K_t)
    for _letter in "Red Team":
        p.key(pygame.K_BACKSPACE)
    p.letters("Blues").key(pygame.K_RETURN)
    assert p.app.notice == "There's already a team called Blues."
    for _letter in "Blues":
        p.key(pygame.K_BACKSPACE)
    p.letters("Lions").key(pygame.K_RETURN)
    assert [player.team for player in page.event.players.values()] == ["Lions"] * 4 + ["Blues"] * 4


def test_team_duplicate_from_new_tournament_to_the_standings(program: Open) -> None:
    """Chosen, sealed, played: the packs are asked for before the first result, and points over average win."""
    p = program(draws=False).start()
    page = NewEvent(p.app)
    page.draft = replace(page.draft.with_game("seven-up"), name="Cup", pairs="fixed", legs=1).settled()
    p.app.push(page)
    p.wait().click_on("The same cards at every table")
    assert page.draft.duplicate
    assert "Team duplicate" in page.hint_of("duplicate")
    p.click_on("Begin")
    for team, names in TEAMS:
        p.letters(f"{team}: {', '.join(names)}").key(pygame.K_RETURN)
    p.key(pygame.K_F3).key(pygame.K_d)
    rounds = p.scene(RoundStep)
    assert unsealed_words(rounds.event, 1)
    p.key(pygame.K_k)
    p.click_on("Seal the packs")
    assert 1 in rounds.event.boards
    for table, score in ((1, (7, 3)), (2, (2, 7))):
        rounds.book.do(rounds.event.result(1, table, score))
    while p.app.scene is not rounds:
        p.key(pygame.K_ESCAPE)
    p.key(pygame.K_F4)
    assert [row.cells[-2:] for row in table_on(p.scene(StandingsStep)).listing.rows] == [("2", "+4.5"), ("0", "−4.5")]
