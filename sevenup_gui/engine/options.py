"""The options of both games: house rules are data. Names and values are those of the rules page, parts B and C."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from enum import Enum
from typing import Any, Literal, TypeAlias, get_args, get_origin

MAX_TARGET = 99


class OptionFault(Enum):
    """What is wrong with options; the values are the sentences that stand in reports on records."""

    RANGE = '"{name}" must be {least} to {most}, not {value}'
    CHOICE = '"{name}" must be one of {allowed}, not {value!r}'
    TRUTH = '"{name}" must be true or false, not {value!r}'
    WHOLE = '"{name}" must be a whole number, not {value!r}'
    LIST = '"{name}" must be a list, not {value!r}'
    EMPTY = '"{name}" must name at least one round'
    ROUND = '"{name}" must list whole numbers from {least} to {most}, not {value!r}'
    MISSING = '"{name}" is missing from the options'
    SEVEN_UP_SEATS = "Seven Up is played by 2, 3 or 4, not {players}"
    UP_DOWN_SEATS = "7Up7Down is played by 2 to 7, not {players}"
    TOO_MANY_CARDS = (
        '"{name}" cannot be dealt: {cards} cards to {players} players and a turn-up need {needed} cards, and there '
        "are 52"
    )


class OptionError(ValueError):
    """An option has a value that is not allowed, or options and players do not go together.

    `fault` and `facts` say which and how; the message is the fault's sentence, in English, for records and programs.
    """

    def __init__(self, fault: OptionFault, **facts: object) -> None:
        self.fault, self.facts = fault, facts
        super().__init__(fault.value.format(**facts))


@dataclass(frozen=True, slots=True)
class SevenUpOptions:
    """Seven Up; the defaults are those of `old-sledge`."""

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
        check_types(self)
        if not 1 <= self.target <= MAX_TARGET:
            raise OptionError(OptionFault.RANGE, name="target", least=1, most=MAX_TARGET, value=self.target)


SCHEDULE = (7, 6, 5, 4, 3, 2, 1, 1, 2, 3, 4, 5, 6, 7)  # 003-2


@dataclass(frozen=True, slots=True)
class UpDownOptions:
    """7Up7Down; the defaults are those of `seven-up-seven-down`."""

    schedule: tuple[int, ...] = SCHEDULE
    hook: bool = True
    per_trick: int = 15
    made_bonus: int = 0
    zero: int = 10
    forehead: Literal["first", "second", "both", "none"] = "second"

    def __post_init__(self) -> None:
        check_types(self)
        if not self.schedule:
            raise OptionError(OptionFault.EMPTY, name="schedule")
        for cards in self.schedule:
            if type(cards) is not int or not 1 <= cards <= 51:
                raise OptionError(OptionFault.ROUND, name="schedule", least=1, most=51, value=cards)
        for name in ("per_trick", "made_bonus", "zero"):
            value = getattr(self, name)
            if not 0 <= value <= 1000:
                raise OptionError(OptionFault.RANGE, name=name, least=0, most=1000, value=value)

    def forehead_deals(self) -> frozenset[int]:
        """The numbers (from 1) of the deals played from the forehead (003-13).

        The sheet marks one of its two one-card rounds and does not say which; `second` is the default. With one
        one-card round `second` means none, with more than two `both` means the first two.
        """
        ones = [number for number, cards in enumerate(self.schedule, 1) if cards == 1]
        picked = {"first": ones[:1], "second": ones[1:2], "both": ones[:2], "none": []}[self.forehead]
        return frozenset(picked)


Options: TypeAlias = SevenUpOptions | UpDownOptions


def check_types(options: Options) -> None:
    """Raise `OptionError` for the first option whose value is not of its kind."""
    hints = {field.name: type(options).__annotations__[field.name] for field in fields(options)}
    for name, hint in hints.items():
        value = getattr(options, name)
        if get_origin(hint) is Literal:
            allowed = get_args(hint)
            if value not in allowed:
                raise OptionError(OptionFault.CHOICE, name=name, allowed=", ".join(allowed), value=value)
        elif hint in (int, bool) and type(value) is not hint:
            raise OptionError(OptionFault.TRUTH if hint is bool else OptionFault.WHOLE, name=name, value=value)
        elif get_origin(hint) is tuple and not isinstance(value, tuple):
            raise OptionError(OptionFault.LIST, name=name, value=value)


def options_to_json(options: Options) -> dict[str, Any]:
    """Every option with its value, as the record's header writes them."""
    data = asdict(options)
    if isinstance(options, UpDownOptions):
        data["schedule"] = list(options.schedule)
    return data


def parse_options(kind: type[SevenUpOptions] | type[UpDownOptions], data: Mapping[str, object]) -> Options:
    """The options that `data` writes; every one must be there, unknown keys are passed over. Raises `OptionError`."""
    values: dict[str, Any] = {}
    for field in fields(kind):
        if field.name not in data:
            raise OptionError(OptionFault.MISSING, name=field.name)
        value = data[field.name]
        values[field.name] = tuple(value) if field.name == "schedule" and isinstance(value, list) else value
    return kind(**values)
