"""The Esc menu ends a match or begins it again, after asking; and D tells what happened in the deal."""

from collections.abc import Callable

import pygame
import pytest

from sevenup_gui.engine.reading import read_file
from sevenup_gui.ui.scenes.match.deallog import DealLog
from sevenup_gui.ui.scenes.sheet import Menu
from sevenup_gui.ui.scenes.title import Title
from tests.builders import seven_up
from tests.scene.driving import Program, setup_for

Open = Callable[..., Program]
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


def test_a_match_is_abandoned_after_a_question(program: Open) -> None:
    """It lies among the matches, unfinished, and there is nothing to continue."""
    p = under_way(program)
    lines = list(p.table.session.lines)
    p.key(pygame.K_ESCAPE).key(pygame.K_a)
    assert p.scene(Menu).title == "Quit match?"
    p.key(pygame.K_ESCAPE)
    assert p.app.scene is p.table
    p.key(pygame.K_ESCAPE, pygame.K_a, pygame.K_a)
    p.scene(Title)
    assert "Continue" not in p.labels()
    assert unfinished(p) == [lines]
    assert not (p.home / "match.sevenup").exists()


def test_an_answer_given_in_haste_keeps_the_match(program: Open) -> None:
    """Enter on the question goes on playing."""
    p = under_way(program)
    p.key(pygame.K_ESCAPE, pygame.K_a, pygame.K_RETURN)
    assert p.app.scene is p.table
    assert not unfinished(p)


def test_what_was_never_dealt_leaves_nothing(program: Open) -> None:
    """A match abandoned before its first deal is no match."""
    p = program(draws=False)
    p.sit_down(setup_for()).key(pygame.K_ESCAPE)
    p.key(pygame.K_a, pygame.K_a)
    assert "Continue" not in p.labels()


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


def test_the_abandoned_match_of_a_file_of_ones_own(program: Open) -> None:
    """A record named on the command line keeps its finished matches; the abandoned one goes among the others."""
    from sevenup_gui.store.saved import SavedMatch

    p = program(draws=False)
    own = p.home / "own.sevenup"
    p.app.saved = SavedMatch(p.home, own)
    p.sit_down(setup_for(), seven_up(hands=HANDS, turned="7H").do("stand", "AS")).wait(1)
    lines = list(p.table.session.lines)
    p.key(pygame.K_ESCAPE, pygame.K_a, pygame.K_a)
    assert unfinished(p) == [lines]
    assert not own.exists() or not own.read_bytes()


def test_who_watches_has_no_match_to_abandon(program: Open) -> None:
    """Nothing is kept of it, and Title leaves it."""
    p = program(draws=False).start()
    p.click_on("Watch").key(pygame.K_ESCAPE)
    assert not {"Quit match", "Restart"} & set(p.labels())


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
    assert "threw 3 cards" in words
    assert "spades" not in words


def test_the_archive_reads_what_was_abandoned(program: Open) -> None:
    """An abandoned match is a record like any other."""
    p = under_way(program)
    p.key(pygame.K_ESCAPE, pygame.K_a, pygame.K_a)
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
