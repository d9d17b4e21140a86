"""Playing on from a match that was played: the same cards, with one person among computers, for practice."""

from dataclasses import replace

from sevenup_gui.engine.record import Record, Seated
from sevenup_gui.engine.shuffle import Shuffle
from sevenup_gui.players.level_names import SITTING_LEVELS
from sevenup_gui.sitters import PERSON_FACE, SITTERS, free_sitter

FILLS_IN = "casual"  # plays where a person sat, or a level that is not known here


def own_seat(record: Record) -> int | None:
    """Return the seat of a match's one person, or None if there were several or none."""
    people = [seat for seat, player in enumerate(record.header.players) if player.kind == "human"]
    return people[0] if len(people) == 1 else None


def steps_before(record: Record, upto: int) -> int:
    """Return the number of steps before play can resume after `upto` of them: if the next is a recorded pack, it's
    dealt first."""
    due = upto < len(record.steps) and isinstance(record.steps[upto], Shuffle)
    return upto + 1 if due else upto


def dealt_at(record: Record, upto: int) -> int:
    """Return the number of steps up to the deal of the cards in play after `upto` of them."""
    upto = steps_before(record, upto)
    return max((at + 1 for at in range(upto) if isinstance(record.steps[at], Shuffle)), default=upto)


def taken_over(
    record: Record, upto: int, seat: int, name: str, faces: tuple[str, ...], made: str
) -> tuple[Record, tuple[str, ...]]:
    """The match after `upto` steps with a person called `name` at a seat and computers at all others, and the faces.

    The player at that seat moves to the person's former one; where other people sat, computers sit down. `faces` are
    those of the record's players.
    """
    header = record.header
    players, faces_now = list(header.players), list(faces)
    mine = own_seat(record)
    if mine is not None:
        players[mine], faces_now[mine] = players[seat], faces_now[seat]
    players[seat], faces_now[seat] = Seated(name, "human"), PERSON_FACE
    for at, player in enumerate(players):
        if at == seat:
            continue
        if player.kind == "human" or faces_now[at] == PERSON_FACE:
            faces_now[at] = free_sitter(set(faces_now))
        if player.kind == "human":
            players[at] = Seated(SITTERS[faces_now[at]], "computer", FILLS_IN)
        elif player.level not in SITTING_LEVELS:
            players[at] = replace(player, level=FILLS_IN)
    again = replace(header, players=tuple(players), made=made, evening=None, practice=True, daily=None)
    return Record(again, record.dealer, record.steps[:upto], frozenset(at for at in record.hints if at < upto)), tuple(
        faces_now
    )
