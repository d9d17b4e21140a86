"""The Esc menu leaves a match or restarts it, after asking; and D tells what happened in the deal."""

import re
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

import sevenup_gui.ui
from sevenup_gui.engine.reading import read_file
from sevenup_gui.ui.scenes.match.deallog import DealLog
from sevenup_gui.ui.scenes.match.table import TableScene
from sevenup_gui.ui.scenes.sheet import Menu
from sevenup_gui.ui.scenes.title import Title
from tests.builders import seven_up
from tests.scene.driving import Program, setup_for

Open = Callable[..., Program]
UI = Path(sevenup_gui.ui.__path__[0])
HANDS = {0: "AS 2S TC 9H 8D 7D", 1: "KS QD JD 9C 4H 3C"}


def under_way(program: Open, plays: str = "hc", **how: object) -> Program:
    """A match with a trick taken and a card led to the next."""
    p = program(draws=False, **how)
    steps = ("stand", "AS", "KS", "TC")
    return p.sit_down(setup_for(plays=plays), seven_up(hands=HANDS, turned="7H").do(*steps)).wait(0.05)


def unfinished(p: Program) -> list[list[str]]:
    """The records that lie among the finished ones."""
    folder = p.home / "matches"
    paths = sorted(folder.iterdir()) if folder.exists() else []
    return [path.read_text(encoding="utf-8").splitlines() for path in paths]


@pytest.mark.parametrize("by", ["keys", "mouse", "touch"])
def test_save_and_leave_keeps_the_match_to_be_continued(program: Open, by: str) -> None:
    """It and Restart are the two ways out of a match, and neither throws it away."""
    p = under_way(program)
    lines = list(p.table.session.lines)
    p.key(pygame.K_ESCAPE)
    assert p.labels()[-2:] == ["Restart", "Save and leave"]
    if by == "keys":
        p.key(pygame.K_q)
    else:
        (p.click if by == "mouse" else p.tap)(p.control("Save and leave").rect(p.app.painter).center)
    p.scene(Title)
    assert not unfinished(p)
    p.click_on("Continue").until(p.shows(TableScene))
    assert list(p.table.session.lines) == lines


def test_what_is_not_saved_is_left_for_the_main_menu(program: Open) -> None:
    """By a name that promises nothing."""
    p = program(draws=False).start()
    p.click_on("Watch").key(pygame.K_ESCAPE)
    assert "Main menu" in p.labels()
    assert "Save and leave" not in p.labels()


@pytest.mark.parametrize("answer", [pygame.K_RETURN, pygame.K_ESCAPE])
def test_an_answer_given_in_haste_keeps_the_match(program: Open, answer: int) -> None:
    """Enter on the question goes on playing, and so does Esc."""
    p = under_way(program)
    p.key(pygame.K_ESCAPE, pygame.K_n)
    assert (p.scene(Menu).title, p.labels()) == ("Restart the match?", ["Cancel", "Restart"])
    p.key(answer)
    assert p.app.scene is p.table
    assert not unfinished(p)


def test_what_was_never_dealt_leaves_nothing(program: Open) -> None:
    """A match restarted before its first deal was no match."""
    p = program(draws=False)
    p.sit_down(setup_for()).key(pygame.K_ESCAPE)
    p.key(pygame.K_n, pygame.K_n)
    assert not unfinished(p)


def test_saying_no_is_called_cancel_in_every_question() -> None:
    """A line that only closes a question has that name; one that closes a notice is Back, or goes to the table."""
    closes = re.compile(r'\("[^"]+",\s*_\("([^"]+)"\),\s*"[^"]*",\s*(?:self\.)?app\.pop\b')
    found = {name for path in UI.rglob("*.py") for name in closes.findall(path.read_text(encoding="utf-8"))}
    assert found == {"Back", "Back to the table", "Back to the lesson", "Deal the cards"}


def test_a_match_begins_again_after_a_question(program: Open) -> None:
    """The same table and nothing played; what was played lies among the matches."""
    p = under_way(program)
    before, lines = p.table, list(p.table.session.lines)
    p.key(pygame.K_ESCAPE, pygame.K_n, pygame.K_n)
    assert p.table is not before
    assert p.table.setup == before.setup
    assert p.table.session.state.score == (0, 0)
    assert p.table.session.state.tricks == ()
    assert unfinished(p) == [lines]


def test_the_unfinished_match_of_a_file_of_ones_own(program: Open) -> None:
    """A record named on the command line keeps its finished matches; one that was restarted goes among the others."""
    from sevenup_gui.store.saved import SavedMatch

    p = program(draws=False)
    own = p.home / "own.sevenup"
    p.app.saved = SavedMatch(p.home, own)
    p.sit_down(setup_for(), seven_up(hands=HANDS, turned="7H").do("stand", "AS")).wait(1)
    lines = list(p.table.session.lines)
    p.key(pygame.K_ESCAPE, pygame.K_n, pygame.K_n)
    assert unfinished(p) == [lines]


def test_who_watches_has_no_match_to_restart(program: Open) -> None:
    """Nothing is kept of it, and Title leaves it."""
    p = program(draws=False).start()
    p.click_on("Watch").key(pygame.K_ESCAPE)
    assert "Restart" not in p.labels()


# The log of the deal


@pytest.mark.parametrize("plays", ["hc", "hh"])
def test_d_tells_who_did_what(program: Open, plays: str) -> None:
    """Part by part, each by the name on the plate: "you" where one person plays, else names; D, Esc or a click puts it
    away, and nothing is decided."""
    p = under_way(program, plays)
    before = p.table.session.state
    p.key(pygame.K_d)
    log = p.scene(DealLog)
    first, second = p.table.names.names
    assert [part.heading for part in log.parts] == ["Before play", "Trick 1", "Trick 2"]
    alone = plays == "hc"
    assert p.table.company.names.seat(0) == ("You" if alone else first)
    assert log.parts[1].sentences == (
        "You led the ace of spades." if alone else f"{first} led the ace of spades.",
        f"{second} plays the king of spades.",
        "You win the trick with the ace of spades." if alone else f"{first} wins the trick with the ace of spades.",
    )
    told = " ".join(line for part in log.parts for line in part.sentences)
    assert (first if alone else "You") not in told
    p.key(pygame.K_d)
    assert p.app.scene is p.table
    assert p.table.session.state == before


def test_the_log_tells_no_more_than_was_shown(program: Open) -> None:
    """What the rules know and the picture is still to show is not told."""
    p = program(draws=False, speed="slowest")
    p.sit_down(setup_for(plays="ch"), seven_up(hands={1: HANDS[0], 0: HANDS[1]}, dealer=1).do("stand"))
    for _ in range(40):
        p.wait(0.1)
        told = list(p.table.telling.log)
        p.table.run("log")
        log = p.scene(DealLog)
        played = [line for part in log.parts for line in part.sentences if "spades" in line or "led" in line]
        assert len(played) == len([line for line in told if "spades" in line or "led" in line])
        p.app.pop()


def test_no_cards_in_hand_are_told(program: Open) -> None:
    """What was thrown, and what was dealt, stays what it is: nobody's business."""
    p = program(draws=False)
    hands = {0: "AS KS QS JS TS 9S 8S 7S 6S", 1: "AD KD QD JD TD 9D 8D 7D 6D"}
    match = seven_up(hands=hands, turned="7H 5C").do("beg", "run", "throw AS KS QS")
    p.sit_down(setup_for(), match).wait(1).key(pygame.K_d)
    words = " ".join(line for part in p.scene(DealLog).parts for line in part.sentences)
    assert "discarded 3 cards" in words
    assert "spades" not in words


def test_the_archive_reads_what_was_left_unfinished(program: Open) -> None:
    """Such a match is a record like any other."""
    p = under_way(program)
    p.key(pygame.K_ESCAPE, pygame.K_n, pygame.K_n)
    (path,) = (p.home / "matches").iterdir()
    assert path.stem.endswith("-unfinished")
    assert read_file(path).matches[0].state.tricks


def test_a_round_is_called_a_round(program: Open) -> None:
    """By the log and by the menu that leads to it."""
    p = program(draws=False)
    p.sit_down(setup_for("seven-up-seven-down", "hcc"), seed=3).until(p.my_turn)
    p.key(pygame.K_d)
    assert p.scene(DealLog).name() == "What happened in round 1"
    p.key(pygame.K_d, pygame.K_ESCAPE)
    hints = [item.hint for item in p.scene(Menu).controls.items]
    assert {"Every round so far.", "Who did what in this round."} <= set(hints)
