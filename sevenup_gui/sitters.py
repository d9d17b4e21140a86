"""The twenty people who may sit at the table: their faces' keys and the names they go by."""

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


def free_sitter(taken: set[str]) -> str:
    """The first face that nobody at the table has."""
    return next(key for key in SITTERS if key not in taken)
