"""Each part that a variant of the table adds, alone: nothing is drawn."""

from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from sevenup_gui.engine.events import DealScored
from sevenup_gui.games.parts.lesson import Note
from sevenup_gui.match.host import NotYetError
from sevenup_gui.match.session import Session
from sevenup_gui.players.casual import decide
from sevenup_gui.speech.coach import Coach
from sevenup_gui.store.settings import Settings
from sevenup_gui.ui.scenes.lesson.lesson import Graduation, LessonLeaving, LessonPacks
from sevenup_gui.ui.scenes.lesson.lessons import lessons
from sevenup_gui.ui.scenes.lesson.notes import Notes
from sevenup_gui.ui.scenes.match.cut import Cut
from sevenup_gui.ui.scenes.match.parts.cutting import Cutting
from tests.scene.posing import HOYLE, TRICK, own
from tests.scene.test_table_parts import Desk, command, hosted, ids, moment

LESSON = next(iter(lessons().values()))


class AtTable:
    """What a part has of its table, noted."""

    def __init__(self, session: Session) -> None:
        self.session, self.chosen, self.played = session, list[str](), list[str]()
        self.app: Any = SimpleNamespace(audio=SimpleNamespace(play=self.played.append), dirty=False, painter=None)
        self.touch = SimpleNamespace(chosen=None)
        self.choose = self.focus = self.chosen.append
        self.read = False

    def now(self) -> Any:
        """The table at rest."""
        return moment(self.session, read=self.read)


def noted(session: Session, *waiting: str) -> tuple[Notes, AtTable]:
    """A part with notes that wait to be read."""
    table = AtTable(session)
    at: Any = table
    part = Notes(at, Coach(moment(session).names))
    part.coach.waiting.extend(Note(key, key, "Words.") for key in waiting)
    table.read = bool(waiting)
    return part, table


def test_the_match_waits_until_each_note_was_read() -> None:
    """Enter and N read on; where there is nothing to read they are no keys of it."""
    part, table = noted(own(TRICK.session), "one", "two")
    assert part.to_read() is not None
    assert part.holds(table.now())
    assert not part.key(table.now(), pygame.K_h)
    assert part.key(table.now(), pygame.K_n)
    assert [note.key for note in part.coach.waiting] == ["two"]
    assert part.key(table.now(), pygame.K_RETURN)
    assert (part.to_read(), table.played, table.app.dirty) == (None, ["button", "button"], True)
    table.read = False
    assert not part.key(table.now(), pygame.K_RETURN)
    assert not part.holds(table.now())


def test_a_note_to_a_question_has_its_move_chosen() -> None:
    """It lies there as long as that is asked, and no paper is laid without a note."""
    part, table = noted(own(TRICK.session))
    now = table.now()
    part.refreshed(now)
    assert (table.chosen, part.lays(now, ())) == ([], ())
    part.appears(now)
    first = part.note
    assert first is not None
    part.refreshed(now)
    part.appears(table.now())
    assert part.note is first
    assert [getattr(first.move, "card", None)] == table.chosen
    assert first.move == decide(now.session.view(0))
    assert [node.live for node in part.nodes(now).after] == ["polite"]
    assert not part.nodes(now).before
    part.appears(moment(table.session, held=True))
    assert part.note is None


def test_a_lesson_ends_with_its_last_pack() -> None:
    """Each is dealt once; then a match is offered, once."""
    desk, pushed = Desk(), list[object]()
    app: Any = desk
    desk.push = pushed.append  # type: ignore[attr-defined]
    part, now = LessonPacks(app, LESSON), moment(HOYLE)
    assert part.pack(now, 1) == LESSON.shuffle(1)
    assert part.pack(now, len(LESSON.packs) + 1) is None  # one came to nothing: a fair one
    scored, void = DealScored((), (1, 0)), DealScored((), (0, 0), "all passed")
    for _ in LESSON.packs:
        part.hear(now, void, now.director.shown)
        part.hear(now, scored, now.director.shown)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Graduation, "__init__", lambda *_given: None)
        for _ in range(2):
            with pytest.raises(NotYetError):
                part.pack(now, len(LESSON.packs) + 1)
    assert len(pushed) == 1
    assert part.ended(now)
    assert desk.settings.newcomer is False


def test_a_lesson_is_left_by_its_own_ways() -> None:
    """Nothing of it is abandoned, for nothing is kept."""
    desk = Desk()
    app: Any = desk
    part, now = LessonLeaving(app, LESSON), moment(TRICK)
    assert ids(part.menu(now)) == ["back to lesson", "again", "settings", "title"]
    command(part, now, "back to lesson").run()
    command(part, now, "title").run()
    assert desk.said == ["back", "away"]


def test_a_pack_is_cut_where_a_person_is_and_it_is_set_so() -> None:
    """The deal waits for it."""
    desk, pushed = Desk(), list[object]()
    app: Any = desk
    desk.push = pushed.append  # type: ignore[attr-defined]
    settings = Settings()
    session = own(HOYLE.session)
    part = Cutting(app, hosted(session))
    settings.cut_pack = False
    assert part.pack(moment(session, settings=settings), 2) is None
    settings.cut_pack = True
    assert part.pack(moment(session, settings=settings, here=()), 2) is None
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Cut, "__init__", lambda *_given: None)
        with pytest.raises(NotYetError):
            part.pack(moment(session, settings=settings), 2)
    assert len(pushed) == 1
