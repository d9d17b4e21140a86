"""The options of 7Up7Down and Oh Hell. Names and values are those of the rules page, part C."""

from dataclasses import dataclass, field
from typing import ClassVar, Literal

from sevenup_gui.engine.cards import Suit
from sevenup_gui.engine.options import OptionError, OptionFault, Options
from sevenup_gui.games.up_down.schedules import SCHEDULES

CYCLE: tuple[Suit, ...] = ("S", "D", "C", "H")  # the trumps of one round after the other, where they are taken in turn
SCHEDULE = (7, 6, 5, 4, 3, 2, 1, 1, 2, 3, 4, 5, 6, 7)  # 003-2


@dataclass(frozen=True, slots=True)
class UpDownOptions(Options):
    """7Up7Down; the defaults are those of `seven-up-seven-down`."""

    game: ClassVar[str] = "seven-up-seven-down"

    schedule: tuple[int, ...] = SCHEDULE
    hook: bool | Literal["over-3"] = True
    per_trick: int = 15
    made_bonus: int = 0
    zero: int | Literal["cards"] = 10
    forehead: Literal["first", "second", "both", "none"] = "second"
    miss: Literal["0", "tricks", "off-1", "off-2", "off-3", "minus-bid"] = field(default="0", metadata={"before": "0"})
    bids: Literal["in-turn", "at-once"] = field(default="in-turn", metadata={"before": "in-turn"})
    trump: Literal["turn-up", "cycle", "cycle-nt", "none"] = field(default="turn-up", metadata={"before": "turn-up"})
    no_trump: tuple[int, ...] = field(default=(), metadata={"before": ()})  # numbers of rounds, from 1

    def __post_init__(self) -> None:
        Options.__post_init__(self)
        if not self.schedule:
            raise OptionError(OptionFault.EMPTY, name="schedule")
        for cards in self.schedule:
            if type(cards) is not int or not 1 <= cards <= 51:
                fault, words = OptionFault.ROUND if type(cards) is int else OptionFault.ROUNDS, ", ".join(SCHEDULES)
                raise OptionError(fault, name="schedule", words=words, least=1, most=51, value=cards)
        rounds = len(self.schedule)
        for number in self.no_trump:
            if type(number) is not int or not 1 <= number <= rounds:
                raise OptionError(OptionFault.ROUND, name="no_trump", least=1, most=rounds, value=number)
        for name in ("per_trick", "made_bonus", "zero"):
            value = getattr(self, name)
            if value != "cards" and not 0 <= value <= 1000:
                raise OptionError(OptionFault.RANGE, name=name, least=0, most=1000, value=value)

    @classmethod
    def list_called(cls, name: str, word: str, players: int) -> tuple[int, ...] | None:
        if name == "no_trump":
            return () if word == "none" else None
        return SCHEDULES[word](players) if word in SCHEDULES else None

    def turns_up(self, deal: int) -> bool:
        """Return True if a card is turned up after dealing the round of that number (O-trump)."""
        return self.trump == "turn-up" and deal not in self.no_trump

    def forehead_deals(self) -> frozenset[int]:
        """The numbers (from 1) of the deals played from the forehead (003-13).

        The sheet marks one of its two one-card rounds and does not say which; `second` is the default. With one
        one-card round `second` means none, with more than two `both` means the first two.
        """
        ones = [number for number, cards in enumerate(self.schedule, 1) if cards == 1]
        picked = {"first": ones[:1], "second": ones[1:2], "both": ones[:2], "none": []}[self.forehead]
        return frozenset(picked)
