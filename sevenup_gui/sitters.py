"""The twenty people who may sit at the table: their faces' keys and the names they go by."""

from collections.abc import Sequence

SITTERS: dict[str, str] = {
    "keeper": "Ben",
    "sailor": "Amos",
    "widow": "Vera",
    "teacher": "Cora",
    "miner": "Emil",
    "sharp": "Silas",
    "grandmother": "Olga",
    "farmer": "Hank",
    "singer": "Bessie",
    "engineer": "Rosa",
    "student": "Ken",
    "physician": "Arjun",
    "baker": "Flora",
    "painter": "Colette",
    "magistrate": "Judith",
    "aviator": "Greta",
    "mathematician": "Leila",
    "banker": "Otto",
    "carpenter": "Cedric",
    "newsboy": "Finn",
}
PERSON_FACE = "student"  # of a person who has not chosen a face yet


def faces_of(names: Sequence[str], known: Sequence[str] = ()) -> tuple[str, ...]:
    """A face for each of these names: the one that is `known` of a seat, a sitter's own where there is one, and nobody
    has another's."""
    by_name = {name: key for key, name in SITTERS.items()}
    faces = {seat: face for seat, face in enumerate(known) if face in SITTERS}
    for seat, name in enumerate(names):
        if seat in faces:
            continue
        if name in by_name and by_name[name] not in faces.values():
            faces[seat] = by_name[name]
    for seat in range(len(names)):
        if seat not in faces:
            taken = set(faces.values())
            faces[seat] = PERSON_FACE if PERSON_FACE not in taken else free_sitter(taken)
    return tuple(faces[seat] for seat in range(len(names)))


def free_sitter(taken: set[str]) -> str:
    """The first face that nobody at the table has."""
    return next(key for key in SITTERS if key not in taken)
