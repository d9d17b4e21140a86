"""When what thinks for a computer has gone for good: told once, marked at its seat, and true in the record."""

import json
from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest

from sevenup_gui.players.computers import THUMB, Here
from sevenup_gui.players.worker import Answer
from sevenup_gui.stage.director import Director
from sevenup_gui.store.setup import HUMAN
from sevenup_gui.ui.access.tree import Node
from sevenup_gui.ui.table.tabletop import Tabletop
from tests.scene.driving import Program, seats, setup_for
from tests.sweeping import one_in

Open = Callable[..., Program]


def seated(program: Open, levels: str, plays: str = "hcc") -> Program:
    """A person and computers of a level, the pack about to be dealt or dealt."""
    p = program(speed="normal")
    p.sit_down(replace(setup_for(plays=plays), seats=seats(plays, levels)))
    return p.until(p.my_turn)


def header(p: Program) -> list[str | None]:
    """The levels in the record as it is kept."""
    first = p.app.saved.path.read_text(encoding="utf-8").splitlines()[0]
    return [player.get("level") for player in json.loads(first)["players"]]


def heard(node: Node) -> list[str]:
    """All words that a reader may be told."""
    return [node.label, node.value, *[word for child in node.children for word in heard(child)]]


@pytest.mark.parametrize("level", one_in(3, ["expert", "skilled", "novice"]))
def test_a_level_that_has_gone_is_told_once_and_marked(
    program: Open, monkeypatch: pytest.MonkeyPatch, level: str
) -> None:
    """In the caption, to the reader, at the seats, and in the record: no expert loses what no expert played."""
    p = seated(program, level)
    assert header(p) == [None, level, level]
    monkeypatch.setattr(Here, "gone", True)
    p.wait()
    names = p.table.names.names
    sentence = f"{names[1]}, {names[2]} now play simply. The computer player stopped working."
    assert p.app.notice == sentence
    assert sentence in " ".join(heard(p.app.tree().root))
    assert p.table.company.plays == (HUMAN, THUMB, THUMB)
    assert p.table.table.second_line(p.table.director.shown, 1).startswith("basic play · ")
    assert header(p) == [None, "casual", "casual"]
    p.wait(10.0)
    assert p.app.notice == ""


def test_the_plate_is_painted_anew(program: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    """Though nothing else at the seat has changed."""
    painted: list[int] = []
    paint = Tabletop.draw_plate

    def note(self: Tabletop, surface: pygame.Surface, director: Director, seat: int, lit: str) -> None:
        painted.append(seat)
        paint(self, surface, director, seat, lit)

    p = seated(program, "expert").wait(1.0)
    monkeypatch.setattr(Tabletop, "draw_plate", note)
    p.wait(1.0)
    assert painted == []
    monkeypatch.setattr(Here, "gone", True)
    p.wait()
    assert set(painted) == {1, 2}


def test_a_table_that_plays_by_rule_of_thumb_anyway_has_lost_nothing(
    program: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing is said at a seat whose play is the same as before."""
    p = seated(program, "casual")
    monkeypatch.setattr(Here, "gone", True)
    p.wait()
    assert p.app.notice == ""
    assert p.table.company.plays == (HUMAN, "casual", "casual")


def test_the_match_goes_on_without_what_thought(program: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    """A computer whose turn it is decides all the same."""
    p = seated(program, "expert", "hc")
    ply = p.table.session.state.ply
    monkeypatch.setattr(Here, "gone", True)
    p.key(pygame.K_s)
    p.until(lambda: p.my_turn() and p.table.session.state.ply > ply)


def test_a_hint_by_rule_of_thumb_is_called_so(program: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is no expert's."""
    p = seated(program, "casual", "hc")
    poll = Here.poll

    def by_thumb(self: Here) -> Answer | None:
        answer = poll(self)
        return None if answer is None else answer._replace(values=(), unit="none", fallback=True)

    monkeypatch.setattr(Here, "poll", by_thumb)
    p.key(pygame.K_h).wait(0.5)
    assert p.table.advice.words.startswith("Quick advice: ")
