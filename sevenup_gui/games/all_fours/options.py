"""The options of Trinidad All Fours. Names and values are those of the rules page, part C."""

from dataclasses import dataclass
from typing import ClassVar, Literal

from sevenup_gui.engine.options import OptionError, OptionFault, Options

MAX_TARGET = 99
PAIRS = ((0, 2), (1, 3))


@dataclass(frozen=True, slots=True)
class AllFoursOptions(Options):
    """Trinidad All Fours; the defaults are those of `all-fours`. How a deal is counted is no option here."""

    game: ClassVar[str] = "all-fours"
    low_to: ClassVar[str] = "dealt"  # T-7
    game_values: ClassVar[str] = "hoyle"
    game_tie: ClassVar[str] = "nobody"
    count: ClassVar[str] = "in-order"  # T-8

    target: int = 14
    direction: Literal["right", "left"] = "right"
    kick_two: Literal["six", "deuce"] = "six"
    keep: Literal["all", "six"] = "all"
    undertrump: Literal["barred", "free"] = "barred"

    def __post_init__(self) -> None:
        Options.__post_init__(self)
        if not 1 <= self.target <= MAX_TARGET:
            raise OptionError(OptionFault.RANGE, name="target", least=1, most=MAX_TARGET, value=self.target)

    def sides(self, players: int) -> tuple[tuple[int, ...], ...]:
        """Four play as partners, those who sit across (T-1)."""
        return PAIRS if players == 4 else Options.sides(self, players)

    def next_seat(self, seat: int, players: int) -> int:
        """Everything goes to the right, unless the table has it otherwise (T-1)."""
        return (seat + (1 if self.direction == "left" else -1)) % players

    def kicked(self, rank: str) -> int:
        """The points of a card of that rank that is kicked (T-2)."""
        return {"A": 1, "J": 3, "6" if self.kick_two == "six" else "2": 2}.get(rank, 0)
