"""The index of tonight's evening: found and counted in the folder where matches are kept."""

from collections.abc import Sequence
from dataclasses import replace

from sevenup_gui.engine.record import Record
from sevenup_gui.players.level_names import SITTING_LEVELS
from sevenup_gui.sitters import PERSON_FACE
from sevenup_gui.store.evening import Evening, read_evening
from sevenup_gui.store.lock import briefly
from sevenup_gui.store.saved import SavedMatch, now_utc


def evening_of(saved: SavedMatch) -> Evening:
    """The game night as it stands now, with the matches that the disk would not take."""
    evening, aside = read_evening(saved.folder, SITTING_LEVELS, now_utc())
    saved.evening_aside = aside or saved.evening_aside
    owed = tuple(match for match in saved.owed_counts if match not in evening.matches)
    if owed:
        evening = replace(evening, matches=(*evening.matches, *owed))
        if evening.save(saved.folder):
            saved.owed_counts.clear()
    return evening


def keep_evening(saved: SavedMatch, before: Evening, after: Evening) -> Evening:
    """Keep what was changed from `before` to `after`, beside what another window has kept meanwhile: the evening as it
    is now."""
    with briefly(saved.folder):
        evening = after.merged(before, evening_of(saved))
        evening.save(saved.folder)
    return evening


def evening_begun(saved: SavedMatch) -> Evening:
    """The evening as it stands when a match of it is dealt: it has begun."""
    before = evening_of(saved)
    return before if before.began else keep_evening(saved, before, replace(before, began=now_utc()))


def count_match(saved: SavedMatch, record: Record, faces: Sequence[str], winners: Sequence[int], ended: str) -> None:
    """A match of the evening that is over counts for its standings, once.

    Its end is on disk before it counts, and it counts before its record is put away: whenever the power goes, it counts
    at the next start, by its key, if it did not yet.
    """
    saved.settle()
    with briefly(saved.folder):
        evening = evening_of(saved).with_match(record, faces, winners, ended)
        if not evening.save(saved.folder) and evening.matches[-1] not in saved.owed_counts:
            saved.owed_counts.append(evening.matches[-1])
    saved.counted()


def count_closed_match(saved: SavedMatch) -> None:
    """Count the match of the evening that was over, but closed before its result was shown; if there is one."""
    if saved.uncounted is None or not saved.uncounted[1].night:
        return
    match, seating, ended = saved.uncounted
    faces = [face or PERSON_FACE for face in seating.faces]
    count_match(saved, match.record, faces, match.state.winners or (), ended)
