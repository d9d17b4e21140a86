"""The options of Seven Up. Names and values are those of the rules page, part B."""

from dataclasses import dataclass
from typing import ClassVar, Literal

from sevenup_gui.engine.options import OptionError, OptionFault, Options

MAX_TARGET = 99
PAIRS = ((0, 2), (1, 3))


@dataclass(frozen=True, slots=True)
class SevenUpOptions(Options):
    """Seven Up; the defaults are those of `old-sledge`."""

    game: ClassVar[str] = "seven-up"

    target: int = 7
    beg: Literal["offer", "forced"] = "offer"
    begs: Literal["once", "each-turn-up"] = "once"
    gift_to: Literal["eldest", "each-opponent"] = "eldest"
    gift_may_win: bool = True
    run_to: Literal["all", "eldest-and-dealer"] = "all"
    look: Literal["all", "eldest-and-dealer"] = "all"
    void_follow: Literal["anything", "must-trump"] = "anything"
    low_to: Literal["dealt", "captured"] = "dealt"
    game_values: Literal["hoyle", "face", "courts"] = "hoyle"
    game_tie: Literal["non-dealer", "nobody"] = "non-dealer"
    count: Literal["in-order", "all-then-higher"] = "in-order"

    def __post_init__(self) -> None:
        Options.__post_init__(self)
        if not 1 <= self.target <= MAX_TARGET:
            raise OptionError(OptionFault.RANGE, name="target", least=1, most=MAX_TARGET, value=self.target)

    def sides(self, players: int) -> tuple[tuple[int, ...], ...]:
        """Four play as partners, those who sit across (001-1)."""
        return PAIRS if players == 4 else Options.sides(self, players)
