"""Continue: the match opens where it stopped, whatever happened to the program or its file."""

from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest

from sevenup_gui.launch import PlayOptions
from sevenup_gui.ui.app import run
from sevenup_gui.ui.app.loop import App
from sevenup_gui.ui.scenes.match.parts.finish import Finish
from sevenup_gui.ui.scenes.match.table import TableScene
from sevenup_gui.ui.scenes.papers.result import Result
from sevenup_gui.ui.scenes.papers.summary import Summary
from sevenup_gui.ui.scenes.setup.setup import SetUp
from sevenup_gui.ui.scenes.title import Title
from tests.builders import seven_up
from tests.scene.driving import Program, decide_by_keys, part_of, setup_for
from tests.sweeping import one_in

Open = Callable[..., Program]


def play_some(program: Program, decisions: int) -> Program:
    """Make some decisions at a table, putting summaries away."""
    while decisions:
        program.until(lambda: program.my_turn() or program.shows(Summary, Result)())
        if program.my_turn():
            decide_by_keys(program)
            decisions -= 1
        else:
            program.key(pygame.K_RETURN)
    return program


@pytest.mark.parametrize("decisions", one_in(2, [0, 1, 4, 9, 15]))
def test_continue_opens_the_match_where_it_stopped(program: Open, decisions: int) -> None:
    """The program dies in the middle of a match: Continue shows the same cards, score and seats, and plays on."""
    first = program(draws=False).start().key(pygame.K_p, pygame.K_d)
    play_some(first, decisions).until(first.my_turn)
    before, view = first.table.session.state, first.table.session.view(0)
    second = program(draws=False).start()
    assert second.labels()[0] == "Continue"
    second.key(pygame.K_RETURN)
    table = second.scene(TableScene)
    assert (table.session.state, table.session.view(0)) == (before, view)
    assert table.director.shown == view
    assert table.company.faces == first.table.company.faces
    assert table.names == first.table.names
    play_some(second, 2)
    second.app.saved.settle()
    lines = second.app.saved.path.read_text(encoding="utf-8").splitlines()
    assert lines == list(second.table.session.lines)


def test_a_match_killed_while_the_cards_are_dealt_is_continued_with_the_same_cards(program: Open) -> None:
    """The record has the pack before the first card moves: dying in mid-deal changes nobody's luck."""
    first = program(draws=False, speed="slowest").start().key(pygame.K_p, pygame.K_d)
    first.until(lambda: first.table.session.state.deal == 1)
    assert first.table.director.busy
    hands = first.table.session.state.hands
    second = program(draws=False).start().key(pygame.K_c)
    assert second.table.session.state.hands == hands


def test_a_summary_after_continue_tells_the_points_scored_before_it(program: Open) -> None:
    """A jack was turned up before the program stopped: the summary of that deal still has its point."""
    first = program(draws=False)
    first.sit_down(setup_for(), seven_up(turned="JH").do("stand"))
    second = program(draws=False).start().key(pygame.K_c)
    while not second.shows(Summary)():
        play_some(second, 1).until(lambda: second.my_turn() or second.shows(Summary)())
    assert "1 for the turned jack" in second.scene(Summary).deal.head


def test_the_set_up_of_a_continued_match_is_that_it_was_begun_with(program: Open) -> None:
    """Play again after Continue deals the same table, house rules and target included."""
    first = program(draws=False)
    setup = setup_for(target=3, house={"beg": "forced", "game_tie": "nobody"})
    first.sit_down(replace(setup, preset="house"))
    options = first.table.session.header.options
    second = program(draws=False).start().key(pygame.K_c)
    part_of(second.table, Finish).again()
    assert second.table.session.header.options == options


def test_a_match_begun_with_a_level_that_is_not_offered_any_more_goes_on_as_before(program: Open) -> None:
    """Record, plate and player are those of that level; the next match is one of the next stronger."""
    first = program(draws=False)
    setup = setup_for()
    first.sit_down(replace(setup, seats=(setup.seats[0], replace(setup.seats[1], plays="skilled"))))
    play_some(first, 1).until(first.my_turn)
    path = first.app.saved.path
    lines = path.read_bytes()
    second = program(draws=False).start().key(pygame.K_c)
    assert path.read_bytes() == lines
    assert second.table.session.header.players[1].level == "skilled"
    assert second.table.company.plays[1] == "skilled"
    play_some(second, 1)
    part_of(second.table, Finish).again()
    assert second.table.session.header.players[1].level == "expert"
    assert second.app.settings.setup["seats"][1]["plays"] == "expert"


def test_a_torn_last_line_is_dropped_on_continue(program: Open) -> None:
    """A power cut in the middle of a line costs that line."""
    first = program(draws=False)
    first.sit_down(setup_for(), seven_up().do("stand"))
    before, path = first.table.session.state, first.app.saved.path
    lines = path.read_bytes()
    path.write_bytes(lines + b'{"seat": 0, "do": "pl')
    second = program(draws=False).start().key(pygame.K_c)
    assert second.table.session.state == before
    assert path.read_bytes() == lines


def test_a_broken_record_is_set_aside_and_the_title_says_so(program: Open) -> None:
    """Nothing is lost and nothing is written over: the file is kept, a sentence names it and the line, and a new match
    can begin."""
    broken = b'{"record": "sevenup"}\nrubbish\n'
    p = program()
    p.app.saved.path.write_bytes(broken)
    p.start()
    kept = p.home / "match.broken.sevenup"
    assert p.scene(Title).trouble == f"Can't read the saved match (line 1). It's saved as {kept}."
    assert kept.read_bytes() == broken
    assert "Continue" not in p.labels()
    p.key(pygame.K_p)
    p.scene(SetUp)
    p.key(pygame.K_d)
    assert kept.read_bytes() == broken


def test_settings_that_cannot_be_read_are_told_of_once(program: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    """The title the program opens with names the file they are kept in; the next title is silent."""
    p = program()
    (p.home / "settings.json").write_text('{"name": "Ann",', encoding="utf-8")
    opened: list[App] = []
    monkeypatch.setattr(run, "choose_driver", lambda **_: None)

    def noted(app: App, _each_frame: object) -> int:
        opened.append(app)
        return 0

    monkeypatch.setattr(App, "run", noted)
    run.play(PlayOptions())
    app = opened[0]
    kept = p.home / "settings.broken.json"
    assert (
        title_of(app).trouble == f"Can't read the settings, so the defaults are used. The old ones are saved as {kept}."
    )
    app.unwind(Title(app))
    assert not title_of(app).trouble


def test_a_title_says_one_thing_at_a_time(program: Open) -> None:
    """Neither match nor settings can be read: the match comes first, the next title tells of the settings."""
    p = program()
    p.app.settings_kept = p.home / "settings.broken.json"
    p.app.saved.path.write_bytes(b"rubbish\n")
    p.start()
    assert p.scene(Title).trouble.startswith("Can't read the saved match")
    p.app.unwind(Title(p.app))
    assert p.scene(Title).trouble.startswith("Can't read the settings")


def title_of(app: App) -> Title:
    """The title in front."""
    assert isinstance(app.scene, Title)
    return app.scene


def test_without_a_saved_match_there_is_no_continue(program: Open) -> None:
    """The first start offers to play."""
    p = program().start()
    assert p.labels()[0] == "Play"
    p.key(pygame.K_c)
    p.scene(Title)


def test_watching_leaves_the_saved_match_alone(program: Open) -> None:
    """Looking on at computers does not cost the match that waits."""
    first = program(draws=False)
    first.sit_down(setup_for(), seven_up().do("stand"))
    lines = first.app.saved.path.read_bytes()
    second = program(draws=False).start().key(pygame.K_w).wait(10)
    assert second.table.watching
    assert first.app.saved.path.read_bytes() == lines
