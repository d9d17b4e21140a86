"""The words that differ from game to game, for `speech` to ask for. Sentences shared by all games are its own."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple, TypeAlias

from sevenup_gui.engine.errors import Reason
from sevenup_gui.engine.events import Event
from sevenup_gui.engine.views import View
from sevenup_gui.games.parts import asking
from sevenup_gui.games.parts.decision import Decision
from sevenup_gui.games.parts.shared_sentences import deal_number, no_comment, no_goal, no_tally, standing
from sevenup_gui.games.parts.table_talk_cues import SeatCue, nothing_to_say
from sevenup_gui.vocabulary.names import Names

Paragraph: TypeAlias = tuple[str, str]  # (heading, text)


class PresetWords(NamedTuple):
    """The name of a preset at the table, and a note of a few words."""

    name: str
    note: str = ""


class OptionValue(NamedTuple):
    """A value of an option and its name."""

    value: Any
    words: str


def applies_everywhere(_options: Any, _players: int) -> bool:
    """Default for `OptionWords.applies`: the option matters with any other options and any number of players."""
    return True


class OptionWords(NamedTuple):
    """An option: its key, its name, its values in order, and whether it makes a difference with those other options and
    players (`applies(options, players)`)."""

    key: str
    title: str
    choices: tuple[OptionValue, ...]
    applies: Callable[[Any, int], bool] = applies_everywhere


class BidState(NamedTuple):
    """A seat's progress towards its bid. On its plate: words with their mark, a number (tricks taken, or points), and
    its target after "of". `aloud` is the spoken form."""

    second: str = ""
    mark: Literal["made", "on target", "busted", "needs"] | None = None
    figure: str = ""
    of: str = ""
    aloud: str = ""


def no_heading() -> str:
    """Default for `Words.by_play`: empty, because the heading for all games will do."""
    return ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Words:
    """The words of one game, each time in the current language.

    Of the game: its `name` and the two `lines` under it at set-up; `presets`, by key; `rule_card(options, players)`;
    `options`, its house rules in the order of setting them.

    Of a match: its `goal(options)`, empty if it has none; `deal_words(at)` and, shorter, `round_words(at)`, its
    progress; `note(at, home)`, at the right of the upper bar; `bid_state(at, seat)`, shown on plates in a game with
    bids (without it a plate shows the level and the cards left); `tally(at)`, how far all bids are over or under the
    tricks; `ask(at, names)`, the decision of the seat whose turn it is; `refusal(reason, at)`, the reason why an action
    isn't allowed; `commentary(event, at, names)`, for beginners;
    `cues(event, at)`, cues for the company's feelings and talk.

    In a study's table: `by_play`, the heading of the points that depend on the play of the cards
    (`Measure.by_play`).
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
    tally: Callable[[View], str] = no_tally
    ask: Callable[[View, Names], Decision] = asking.ask
    refusal: Callable[[Reason, View], str] = asking.refusal
    commentary: Callable[[Event, View, Names], str] = no_comment
    cues: Callable[[Event, View], list[SeatCue]] = nothing_to_say
    by_play: Callable[[], str] = no_heading
