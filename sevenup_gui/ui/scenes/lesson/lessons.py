"""The first lessons there are, and the tables they are given at. What is said in them is the games' own."""

from sevenup_gui.games import GAMES
from sevenup_gui.games.parts.lesson import Lesson
from sevenup_gui.match.undo import USUAL_UNDO
from sevenup_gui.store.setup import HUMAN, SeatSetup, TableSetup

TUTOR_LEVEL = "casual"  # asks for no luck: the same cards are always played the same way


def lessons() -> dict[str, Lesson]:
    """The lesson of every game that has one, by the game's key."""
    return {key: game.lesson for key, game in GAMES.items() if game.lesson is not None}


def lesson_table(lesson: Lesson, face: str, name: str) -> TableSetup:
    """The table: the learner and the computers."""
    computers = tuple(SeatSetup(TUTOR_LEVEL, other) for other in lesson.faces)
    return TableSetup(lesson.game, lesson.preset, (SeatSetup(HUMAN, face, name), *computers), undo=USUAL_UNDO)
