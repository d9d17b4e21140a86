"""Papers of every game, at every table: written, printed, sent, saved and counted. None is without a page, and no
evening ends the program.

It is the second half of what `test_conformance` asks; `tools.conform` asks both.
"""

import random
import re
from collections import Counter
from dataclasses import replace

import pytest

from sevenup_gui.engine.options import OptionError
from sevenup_gui.engine.reading import read_records
from sevenup_gui.engine.record import Seated, write
from sevenup_gui.engine.state import is_partnership
from sevenup_gui.games import GAMES, goal_of
from sevenup_gui.games.game import Game
from sevenup_gui.i18n import codes, speaking
from sevenup_gui.match.history import History, history_of
from sevenup_gui.match.scorecard import Scorecard, ScorecardError, new_scorecard
from sevenup_gui.paper.page import PaperPage, TextRun
from sevenup_gui.paper.sheet import Sheet, played
from sevenup_gui.paper.sheets import sheet_pages, sheets_pdf
from sevenup_gui.serve.papers import rules_paper, sheet_paper
from sevenup_gui.speech.aloud import score_sentence
from sevenup_gui.speech.scoring.words import box_words, sheet_lines, sheet_table, standing_words
from sevenup_gui.speech.sheet_aloud import sheet_line
from sevenup_gui.store.attract_playlist import next_table
from sevenup_gui.store.setup import TableSetup, setup_of
from sevenup_gui.store.statistics import account
from sevenup_gui.tournament.errors import TournamentError
from sevenup_gui.tournament.event import new_tournament
from sevenup_gui.tournament.event_log import Setup
from sevenup_gui.ui.scenes.lesson.lessons import lessons
from sevenup_gui.ui.scenes.tournament.events.draft import Draft
from sevenup_gui.vocabulary.names import Names
from sevenup_gui.vocabulary.scripts import with_minus
from tests.games.every import Seats, at_every_table, finished, of_every_game
from tests.paper.test_layout import troubles

pytestmark = pytest.mark.usefixtures("every_game")
NAMES = ("Ann", "Benjamin", "Olga", "Finn", "Iris", "Ib", "Zoe")


def names_of(table: Seats) -> Names:
    """Return the names at a table."""
    return Names(NAMES[: table.players], table.preset.options(table.players))


def words_of(pages: list[PaperPage]) -> list[str]:
    """All that is written on them."""
    return [mark.text for page in pages for mark in page.marks if isinstance(mark, TextRun)]


# The score sheet


@at_every_table
@pytest.mark.parametrize("per_page", [1, 2])
def test_a_sheet_on_paper_has_pages_whether_it_is_blank_or_filled(table: Seats, per_page: int) -> None:
    """With everybody's name and, where it is filled, how it stood in the end; nothing overlaps. The file has as many
    pages as were drawn, and at least one."""
    options, names = table.preset.options(table.players), NAMES[: table.players]
    session = finished(table, 21)
    lines = history_of(session.record).lines
    for sheet in (
        Sheet(options, table.preset.key, names, table.players - 1),
        played(options, table.preset.key, names, lines),
    ):
        pages = sheet_pages([sheet], "a4", per_page)
        assert pages
        said = words_of(pages)
        assert set(names) <= set(said)
        assert not [trouble for page in pages for trouble in troubles(page)]
        if sheet.lines:
            wanted = Counter(with_minus(str(points)) for points in session.state.score)
            assert wanted <= Counter(said)
        pdf = sheets_pdf([sheet], "a4", per_page)
        assert re.search(rb"/Count (\d+)", pdf)[1] == str(len(pages)).encode()  # type: ignore[index]


@at_every_table
def test_a_sheet_on_paper_has_a_row_for_every_deal(table: Seats) -> None:
    """Who dealt each stands in its row, besides in the head of a column."""
    options, names = table.preset.options(table.players), NAMES[: table.players]
    lines = history_of(finished(table, 22).record).lines
    said = Counter(words_of(sheet_pages([played(options, table.preset.key, names, lines)])))
    for seat, name in enumerate(names):
        assert said[name] >= sum(line.dealer == seat for line in lines)


@at_every_table
def test_a_phone_has_the_sheet_and_the_rules(table: Seats) -> None:
    """A row a deal, a cell a side with the score after it, and the same in a sentence in every language."""
    session, names = finished(table, 23), names_of(table)
    lines, sides = history_of(session.record).lines, range(len(session.state.score))
    for language in codes():
        with speaking(language):
            paper = sheet_paper(lines, sides, names)
            assert len(paper["head"]) == 1 + len(sides)
            assert len(paper["rows"]) == len(paper["aloud"]) == len(lines)
            assert all(len(row) == 1 + len(sides) for row in paper["rows"])
            assert [cell.split("\n")[0] for cell in paper["rows"][-1][1:]] == list(map(str, session.state.score))
            rules = rules_paper(names.options, table.players, table.preset.key)
            assert rules["sections"]
            assert all(text for _heading, text in rules["sections"])


@at_every_table
def test_every_line_of_the_sheet_is_read_aloud(table: Seats) -> None:
    """Who dealt and what every side has then, in every language, while a deal is played too."""
    session, names = finished(table, 24), names_of(table)
    sides = range(len(session.state.score))
    events = session.happened(-1, 0)[0]
    for language in codes():
        with speaking(language):
            history = History()
            for event in events:
                history.note(event)
                if history.lines:
                    said = sheet_line(history.last, sides, names)
                    assert names.seat(history.last.dealer) in said
                    assert "{" not in said
            last = sheet_line(history.last, sides, names)
            assert all(f" {n} " in last for n in session.state.score)
            assert score_sentence(session.state.score, names)


# Kept by hand


def by_hand(table: Seats, luck: random.Random) -> Scorecard:
    """A whole match typed at random, box by box."""
    options = table.preset.options(table.players)
    card = new_scorecard(table.preset.key, options, NAMES[: table.players], table.players - 1)
    while (following := card.next_box()) is not None:
        deal, box = following
        values = [value for value in range(box.least, box.most + 1) if box.fault(value) is None]
        card = card.typed(deal, box, luck.choice(values))
    return card


@at_every_table
def test_a_score_is_kept_by_hand_or_the_game_says_that_it_is_not(table: Seats) -> None:
    """Box by box to the end, each with a question; its lines are told and go into a table."""
    if GAMES[table.preset.game].scoring is None:
        with pytest.raises(ScorecardError):
            by_hand(table, random.Random(1))
        return
    card = by_hand(table, random.Random(1))
    assert card.over
    for language in codes():
        with speaking(language):
            assert standing_words(card)
            assert len(sheet_lines(card)) >= len(card.lines)
            head, *rows = sheet_table(card)
            assert {len(row) for row in rows} == {len(head)}
            for box, _value in card.sheet[0].boxes:
                assert box_words(card, 1, box).question


# Set-up, the show, lessons, statistics


@at_every_table
def test_a_table_is_set_up_and_known_again_by_its_record(table: Seats) -> None:
    """From the game, the preset and the seats; a point more or less where the game has a goal."""
    setup = TableSetup().with_game(table.preset.game).with_preset(table.preset.key).with_seats(table.players)
    assert setup.options().game == table.preset.game
    header = setup.header(NAMES[: table.players], None)
    faces = tuple(seat.face for seat in setup.seats)
    again = setup_of(header, faces, setup.undo)
    assert (again.preset, again.target, again.options()) == (setup.preset, setup.target, setup.options())


@of_every_game
def test_a_game_is_shown_where_nobody_chooses(each: Game) -> None:
    """By any of its rules, for any number of players; and a stranger has a taste of it."""
    last, luck = TableSetup(), random.Random(3)
    for _ in range(30):
        setup = next_table(last, luck, {preset.key for preset in each.presets})
        assert (setup.game, setup.options().game) == (each.key, each.key)
    preset = each.presets[0]
    players = each.trial_match.players or preset.seats
    options = each.trial_match.shortened(preset.options(players))
    each.rules.check_players(options, players)
    assert all(each.trial_match.lines(options))


@of_every_game
def test_a_game_has_a_first_lesson_or_none(each: Game) -> None:
    """It is offered where it is there."""
    assert (each.key in lessons()) == (each.lesson is not None)


@at_every_table
def test_a_finished_match_is_in_the_statistics(table: Seats) -> None:
    """Its score, who won, and the figures of every person at the table."""
    session = finished(table, 25)
    ((match,), _notice) = read_records("".join(f"{line}\n" for line in write(session.record)))
    line = account(match)
    assert line is not None
    assert line.score == session.state.score
    assert line.winners


# A tournament


@of_every_game
def test_a_tournament_of_it_is_drafted_or_the_game_says_that_there_is_none(each: Game) -> None:
    """Whatever was chosen for another game before: the draft can be begun, in each of the rules that it offers."""
    for sizes in ((4, 7), (3, 3), (3, 4)):
        if each.totals is None:
            preset = each.presets[0]
            with pytest.raises(TournamentError, match=r"tournament"):
                new_tournament(Setup("Cup", preset.key, preset.options(preset.seats), 3, (3, 4)))
            continue
        draft = Draft(TableSetup(), sizes=sizes).with_game(each.key)
        for _ in draft.presets():
            assert not isinstance(draft.tried(), str), draft.tried()
            assert draft.examples()
            draft = draft.next_rules({}, 1)


@at_every_table
def test_a_tournament_is_drawn_and_counted(table: Seats) -> None:
    """A round of two tables: one brings its record, the other its totals; the standings have everybody."""
    options, totals = table.preset.options(table.players), GAMES[table.preset.game].totals
    pairs = is_partnership(options, table.players)
    if totals is None or (totals.counts == "points" and (pairs or table.players < 3)):
        return
    if totals.counts == "matches" and table.players != (4 if pairs else 2):
        return
    sizes = (table.players, table.players)
    setup = Setup("Cup", table.preset.key, options, 2, sizes, "drawn" if pairs else "none", seed=5)
    event = new_tournament(setup)
    event = event.after(event.add_players([f"P{n}" for n in range(1, 2 * table.players + 1)]))
    event = event.after(event.draw_round())
    for at in (1, 2):
        session = finished(table, 26 + at)
        if at == 2 and not totals.figures:
            score = session.state.score
            event = event.after(event.result(1, 2, score, time=max(score) < goal_of(options)))
            continue
        seated = tuple(Seated(name, "human") for name in event.names(event.table(1, at)))
        record = session.record._replace(header=replace(session.record.header, players=seated))
        event = event.after(event.result_of_record(1, at, record))
    rows = event.standings()
    assert sorted(who for row in rows for who in row.players) == list(range(1, 2 * table.players + 1))


# Parts that do not go together


@of_every_game
def test_what_is_said_of_a_game_fits_its_rules(each: Game) -> None:
    """The check that runs at the start finds nothing."""
    each.check()
    with pytest.raises(OptionError):
        each.rules.check_players(each.presets[0].options(each.presets[0].seats), 0)
