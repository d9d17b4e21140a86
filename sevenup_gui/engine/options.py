"""Options: house rules as data. Each game has a frozen dataclass of its own, derived from `Options`."""

import re
from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from enum import Enum
from types import UnionType
from typing import Any, ClassVar, Literal, TypeVar, Union, get_args, get_origin

from sevenup_gui.engine.cards import PACK, RANK_OF, Card, Suit

NAMED = {bool: "true, false", int: "a whole number"}  # allowed beside words
TRUTHS = {"true": True, "false": False}
NUMBER, SHORT = re.compile(r"-?[0-9]{1,100}"), re.compile(r"[0-9]{1,9}")


class OptionFault(Enum):
    """The faults that options can have. The values are the sentences in reports on records."""

    RANGE = '"{name}" must be {least} to {most}, not {value}'
    CHOICE = '"{name}" must be one of {allowed}, not {value!r}'
    TRUTH = '"{name}" must be true or false, not {value!r}'
    WHOLE = '"{name}" must be a whole number, not {value!r}'
    LIST = '"{name}" must be a list, not {value!r}'
    EMPTY = '"{name}" must name at least one round'
    ROUND = '"{name}" must list whole numbers from {least} to {most}, not {value!r}'
    ROUNDS = '"{name}" must be {words}, or a list of whole numbers from {least} to {most}, not {value!r}'
    SEATS = "{game} is played by {fewest} to {most}, not by {players}"
    SEATS_NAMED = "{game} is played by {numbers}, not by {players}"
    TOO_MANY_CARDS = (
        '"{name}" cannot be dealt: {cards} cards to {players} players and a turn-up need {needed} cards, and there '
        "are {pack}"
    )
    PACK = "{game}: {cards} cards to each of {players} players need {needed} cards, and the pack has {pack}"
    CONTRADICTION = '{game}: "{name}" {value} and "{other}" {other_value} contradict each other'
    SIDES = "{game}: the sides of {players} players must have each seat once, numbered by their lowest seats"


class OptionError(ValueError):
    """An option has a value that isn't allowed, or the options don't suit the number of players.

    `fault` and `facts` say which and how. The message is the fault's sentence, in English, for records and programs.
    """

    def __init__(self, fault: OptionFault, **facts: object) -> None:
        self.fault, self.facts = fault, facts
        super().__init__(fault.value.format(**facts))


@dataclass(frozen=True, slots=True)
class Options:
    """The options of a game: `game` is its key, as records have it. Fields are numbers, truths, words of a `Literal`,
    one of the first two or such a word (`int | Literal["cards"]`), or tuples of numbers, each with a default.

    A field added after records had been written gives in its metadata the value that was played before it existed:
    `field(default=9, metadata={"before": 7})`. A file without the field is read with that value, and a field with that
    value isn't written, so older records stay the same byte for byte.
    """

    game: ClassVar[str] = ""

    def __post_init__(self) -> None:
        check_types(self)

    @classmethod
    def list_called(cls, name: str, word: str, players: int) -> tuple[int, ...] | None:  # noqa: ARG003
        """Return the list that a word stands for as the option `name`, for this number of players. None if the word has
        no such meaning."""
        return None

    @property
    def pack(self) -> tuple[Card, ...]:
        """Return the cards that the game is played with, each once."""
        return PACK

    def sides(self, players: int) -> tuple[tuple[int, ...], ...]:
        """Return the seats that score together, side by side: each side's seats ascending, the sides numbered by their
        lowest seat. By default each seat plays alone."""
        return tuple([(seat,) for seat in range(players)])

    def next_seat(self, seat: int, players: int) -> int:
        """Return the seat that deals, speaks and plays after this one: its left neighbour, unless the game goes to the
        right."""
        return (seat + 1) % players

    def suit_of(self, card: Card, trump: Suit | None) -> Suit:  # noqa: ARG002  # a game with an off-jack asks
        """Return the suit that a card belongs to in play: the printed one, unless the card counts as a trump."""
        return card[1]

    def rank_of(self, card: Card, trump: Suit | None) -> int:  # noqa: ARG002
        """Return the rank of a card within that suit: by default from 2 to 14, the ace."""
        return RANK_OF[card]


Kind = TypeVar("Kind", bound=Options)


def check_types(options: Options) -> None:
    """Raise `OptionError` for the first option whose value has the wrong type."""
    for field in fields(options):
        name, hint = field.name, field.type
        value = getattr(options, name)
        plain, allowed = kinds_of(hint)
        if allowed:
            if type(value) not in plain and (type(value) is not str or value not in allowed):
                said = [*(NAMED[kind] for kind in plain), *allowed]
                raise OptionError(OptionFault.CHOICE, name=name, allowed=", ".join(said), value=value)
        elif hint in (int, bool) and type(value) is not hint:
            raise OptionError(OptionFault.TRUTH if hint is bool else OptionFault.WHOLE, name=name, value=value)
        elif get_origin(hint) is tuple and not isinstance(value, tuple):
            raise OptionError(OptionFault.LIST, name=name, value=value)


def kinds_of(hint: Any) -> tuple[tuple[type, ...], tuple[str, ...]]:
    """Return the types that an option may have besides words, and the words."""
    if get_origin(hint) is Literal:
        return (), get_args(hint)
    if get_origin(hint) in (Union, UnionType):
        parts = [kinds_of(part) for part in get_args(hint)]
        return tuple(kind for plain, _words in parts for kind in plain), tuple(w for _p, words in parts for w in words)
    return (hint,), ()


def options_to_json(options: Options) -> dict[str, Any]:
    """Return every option with its value."""
    return {name: list(value) if isinstance(value, tuple) else value for name, value in asdict(options).items()}


def written_options(options: Options) -> dict[str, Any]:
    """Return the options as files and messages write them: without those added later that still have the value played
    before."""
    before = {field.name: field.metadata["before"] for field in fields(options) if "before" in field.metadata}
    return {
        name: value
        for name, value in options_to_json(options).items()
        if name not in before or getattr(options, name) != before[name]
    }


def parse_value(kind: type[Options], name: str, text: str, players: int, separator: str = ",") -> object:
    """Return the value that `text` writes for an option, for this number of players: the numbers of a list separated by
    `separator`, or the word for one. A text that doesn't fit comes back unchanged, for `Options` to refuse."""
    hint = next(field.type for field in fields(kind) if field.name == name)
    plain, words = kinds_of(hint)
    if text in words:
        return text
    if bool in plain and text.lower() in TRUTHS:
        return TRUTHS[text.lower()]
    if int in plain and NUMBER.fullmatch(text):
        return int(text)
    if get_origin(hint) is tuple:
        called = kind.list_called(name, text, players)
        if called is not None:
            return called
        cells = [cell.strip() for cell in text.strip("[]").split(separator)]
        return tuple(int(cell) if SHORT.fullmatch(cell) else cell for cell in cells)
    return text


def parse_options(kind: type[Kind], data: Mapping[str, object]) -> Kind:
    """Return the options that `data` writes, ignoring unknown keys. An option left out has the value that was played
    before the option existed. Raises `OptionError`."""
    values: dict[str, Any] = {}
    for field in fields(kind):
        if field.name in data:
            value = data[field.name]
            values[field.name] = tuple(value) if isinstance(value, list) else value
        elif "before" in field.metadata:
            values[field.name] = field.metadata["before"]
    return kind(**values)
