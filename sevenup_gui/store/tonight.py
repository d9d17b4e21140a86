"""Tonight's evening, found and counted in the folder where matches are kept."""

from collections.abc import Sequence

from sevenup_gui.engine.record import Record
from sevenup_gui.players.levels import SITTING_LEVELS
from sevenup_gui.sitters import PERSON_FACE
from sevenup_gui.store.evening import Evening, load_evening
from sevenup_gui.store.saved import SavedMatch, now_utc


def evening_of(saved: SavedMatch) -> Evening:
    """The game night as it stands now."""
    return load_evening(saved.folder, SITTING_LEVELS, now_utc())


def count_match(saved: SavedMatch, record: Record, faces: Sequence[str], winners: Sequence[int], ended: str) -> None:
    """A match of the evening that is over counts for its standings, once."""
    evening_of(saved).with_match(record, faces, winners, ended).save(saved.folder)
    saved.counted()


def count_closed_match(saved: SavedMatch) -> None:
    """Count the match of the evening that was over, but closed before its result was shown; if there is one."""
    if saved.uncounted is None:
        return
    match, seating, ended = saved.uncounted
    faces = [face or PERSON_FACE for face in seating.faces]
    count_match(saved, match.record, faces, match.state.winners or (), ended)
