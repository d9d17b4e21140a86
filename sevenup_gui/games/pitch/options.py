"""The options of Pitch. Names and values are those of the rules page, part P."""

from dataclasses import dataclass
from typing import ClassVar, Literal

from sevenup_gui.engine.options import OptionError, OptionFault, Options

MAX_TARGET = 99
POINTS = 4  # of a deal: High, Low, Jack, Game
PAIRS = ((0, 2), (1, 3))
SIX = {"three-pairs": ((0, 3), (1, 4), (2, 5)), "two-threes": ((0, 2, 4), (1, 3, 5))}


@dataclass(frozen=True, slots=True)
class PitchOptions(Options):
    """Pitch; the defaults are those of `pitch`."""

    game: ClassVar[str] = "pitch"
    game_values: ClassVar[str] = "hoyle"  # what a card counts for Game (P-8)
    count: ClassVar[str] = "in-order"  # the point that comes to the target ends the match (P-11)

    target: int = 7
    partners: bool = True
    six: Literal["three-pairs", "two-threes", "each"] = "three-pairs"
    least_bid: int = 2
    dealer_takes: bool = True
    four_closes: bool = True
    all_pass: Literal["dealer-bids", "redeal"] = "dealer-bids"
    low_to: Literal["dealt", "captured"] = "dealt"
    game_tie: Literal["nobody", "pitcher"] = "nobody"
    smudge: Literal["off", "four", "fifth-point", "any-four"] = "off"
    out_first: Literal["pitcher", "in-order"] = "pitcher"
    pitcher_goes_out: Literal["any", "bidder"] = "any"

    def __post_init__(self) -> None:
        Options.__post_init__(self)
        if not 1 <= self.target <= MAX_TARGET:
            raise OptionError(OptionFault.RANGE, name="target", least=1, most=MAX_TARGET, value=self.target)
        if self.least_bid not in (1, 2):
            raise OptionError(OptionFault.RANGE, name="least_bid", least=1, most=2, value=self.least_bid)

    def sides(self, players: int) -> tuple[tuple[int, ...], ...]:
        """Four are partners, those who sit across; six are pairs, threes or alone (P-1)."""
        if players == 4 and self.partners:
            return PAIRS
        return SIX[self.six] if players == 6 and self.six in SIX else Options.sides(self, players)

    @property
    def most_bid(self) -> int:
        """The highest bid: all the points there are (P-3, P-10)."""
        return POINTS + 1 if self.smudge == "fifth-point" else POINTS


def check(options: PitchOptions, players: int) -> None:
    """Raise `OptionError` for two options that contradict each other."""
    if players == 6 and not options.partners and options.six != "each":
        refuse("partners", "false", "six", options.six)
    if options.pitcher_goes_out == "bidder" and options.smudge == "any-four":
        refuse("pitcher_goes_out", "bidder", "smudge", "any-four")


def refuse(name: str, value: str, other: str, other_value: str) -> None:
    """Raise the `OptionError` that names both."""
    raise OptionError(
        OptionFault.CONTRADICTION, game="Pitch", name=name, value=value, other=other, other_value=other_value
    )
