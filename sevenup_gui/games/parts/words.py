"""What a game says that others say otherwise. `speech` asks for it; sentences that all share are its own."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple, TypeAlias

from sevenup_gui.engine.errors import Reason
from sevenup_gui.engine.events import Event
from sevenup_gui.engine.views import View
from sevenup_gui.games.parts import asking
from sevenup_gui.games.parts.decision import Decision
from sevenup_gui.games.parts.shared_sentences import deal_number, no_comment, no_goal, standing
from sevenup_gui.games.parts.table_talk_cues import SeatCue, nothing_to_say
from sevenup_gui.vocabulary.names import Names

Paragraph: TypeAlias = tuple[str, str]  # (heading, text)


class PresetWords(NamedTuple):
    """What a preset is called at the table, and the same in a few words."""

    name: str
    note: str = ""


class OptionValue(NamedTuple):
    """A value of an option and what it is called."""

    value: Any
    words: str


def applies_everywhere(_options: Any, _players: int) -> bool:
    """Of an option that matters whatever the others are, and however many play."""
    return True


class OptionWords(NamedTuple):
    """An option: its key, what it is called, its values in order, and whether it changes anything beside the other
    options with so many players (`applies(options, players)`)."""

    key: str
    title: str
    choices: tuple[OptionValue, ...]
    applies: Callable[[Any, int], bool] = applies_everywhere


class BidState(NamedTuple):
    """How a seat stands to its bid. On its plate: words with their mark, a figure (tricks taken, or points), and "of"
    how many; `aloud` is the same for who hears it."""

    second: str = ""
    mark: Literal["made", "on target", "busted", "needs"] | None = None
    figure: str = ""
    of: str = ""
    aloud: str = ""


def no_heading() -> str:
    """What stands there without words of the game's own will do."""
    return ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Words:
    """What one game says, each time in the language of that moment.

    Of the game: its `name` and the two `lines` under it at set-up; `presets`, by key; `rule_card(options, players)`;
    `options`, its house rules in the order in which they are set.
    Of a match: its `goal(options)`, empty where there is none; `deal_words(at)` and, shorter, `round_words(at)`, how
    far it is; `note(at, home)`, at the right of the upper bar; `bid_state(at, seat)`, what plates say where bids stand
    on them (a game without it has the level and the cards left there); `ask(at, names)`, what the seat whose turn it is
    decides; `refusal(reason, at)`, why something may not be done;
    `commentary(event, at, names)`, for newcomers; `cues(event, at)`, what the company feels and talks about;
    In a study's table: `by_play`, what the points are called that go by the play of the cards (`Measure.by_play`).
    """

    name: Callable[[], str]
    lines: Callable[[], tuple[str, str]]
    presets: Callable[[], dict[str, PresetWords]]
    rule_card: Callable[[Any, int], list[Paragraph]]
    options: Callable[[], list[OptionWords]]
    goal: Callable[[Any], str] = no_goal
    deal_words: Callable[[View], str] = deal_number
    round_words: Callable[[View], str] = deal_number
    note: Callable[[View, int], str] = standing
    bid_state: Callable[[View, int], BidState] | None = None
    ask: Callable[[View, Names], Decision] = asking.ask
    refusal: Callable[[Reason, View], str] = asking.refusal
    commentary: Callable[[Event, View, Names], str] = no_comment
    cues: Callable[[Event, View], list[SeatCue]] = nothing_to_say
    by_play: Callable[[], str] = no_heading
