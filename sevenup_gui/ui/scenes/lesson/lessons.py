"""The first lessons: rules, prepared packs and company. What is said in them is `coach`."""

from dataclasses import dataclass

from sevenup_gui.engine.options import Options
from sevenup_gui.engine.shuffle import Shuffle
from sevenup_gui.games.seven_up.options import SevenUpOptions
from sevenup_gui.games.up_down.options import UpDownOptions
from sevenup_gui.store.setup import HUMAN, SeatSetup, TableSetup

TUTOR_LEVEL = "casual"  # asks for no luck: the same cards are always played the same way

# Found by trying packs until somebody who takes every advice begs, gets new cards, throws three, draws the jack and
# makes High, Jack and Game against Low (first deal); turns a jack, gives one, follows, trumps and wins (second deal).
SEVEN_UP_PACKS = (
    """KD AS AH 2C 3D 4S 5D KH 9D 6C 3H 5S TC 6D AD KS JD JH 5C 6H 9H TH 9S 8H 3C QC QH 3S 7H AC QS 2D KC 5H 8D 4D 2S TD
    9C 8C TS 4C 7S 6S 7D JC JS 2H 7C QD 4H 8S""",
    """7H JS AH AD 2D 7C KH 8D 9C 6C 9D 3C JD QS KS 5H TH JC 7S TS 8C KD 4C QC 9S 6D TC TD 2S 2C QH AC 6H 5D 5C 8H 4S
    4H 9H 7D QD 4D 5S AS 8S 2H KC 3D JH 3H 3S 6S""",
)
# Two rounds of three cards, the first led by the learner, the second dealt by the learner, whose natural bid the hook
# forbids; then one card on the forehead.
UP_DOWN_PACKS = (
    """4H 9S 8D 4S AD 4D 5D 7C 8C 5H AS 4C TC TH JH 2H KS TD 9C TS 8H 7H 2D QD 8S JS 3H JC KC 2C JD 2S KH AH QC QS 3S
    5C 7D 5S KD 9D 9H 6S 6D 6H 7S QH AC 3C 6C 3D""",
    """AS 4S KS 6S 7C JD 5S 3H KH QD QH 2D JS 9D JC 7S AH 7D TD 2S 9S TC 3D 9C 4D 8H 4C QS 5C KC 9H JH 8D KD 5D AD 6C
    5H QC TS AC 4H 8C 8S 3S TH 7H 6D 3C 2C 6H 2H""",
    """3C KH TC 5H 8H 4S QH 3H 7S AD QD QS 5S 7D 2D 3D TD 6D KS 7H 8S 2S JH 7C JD 8C 9S JS AC 6C 4C 6H TS 4H AS 8D KC
    AH JC TH 9H 5D 3S 2H 6S 5C QC 9D 4D 9C KD 2C""",
)


@dataclass(frozen=True, slots=True)
class Lesson:
    """What is played in a lesson: rules, packs in order, who deals first, and who sits across."""

    game: str
    preset: str
    options: Options
    packs: tuple[str, ...]
    dealer: int
    faces: tuple[str, ...]

    def shuffle(self, deal: int) -> Shuffle:
        """The pack of a deal, counted from 1."""
        return Shuffle(tuple(self.packs[deal - 1].split()))

    def setup(self, face: str, name: str) -> TableSetup:
        """The table: the learner and the computers."""
        computers = tuple(SeatSetup(TUTOR_LEVEL, other) for other in self.faces)
        return TableSetup(self.game, self.preset, (SeatSetup(HUMAN, face, name), *computers), undo=False)


LESSONS: dict[str, Lesson] = {
    "seven-up": Lesson("seven-up", "old-sledge", SevenUpOptions(), SEVEN_UP_PACKS, 1, ("keeper",)),
    "seven-up-seven-down": Lesson(
        "seven-up-seven-down",
        "seven-up-seven-down",
        UpDownOptions(schedule=(3, 3, 1), forehead="first"),
        UP_DOWN_PACKS,
        2,
        ("grandmother", "sailor"),
    ),
}
