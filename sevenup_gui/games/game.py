"""A game as a value: its rules, its presets, its furniture, and the parts that are loaded when they are asked for."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any, TypeVar

from sevenup_gui.engine.rules import Rules
from sevenup_gui.errors import SevenUpError
from sevenup_gui.games.parts.figures import Figures
from sevenup_gui.games.parts.furniture import Furniture
from sevenup_gui.games.parts.lesson import Lesson
from sevenup_gui.games.parts.outcome import Outcome
from sevenup_gui.games.parts.scoring import Scoring
from sevenup_gui.games.parts.taster import Taster
from sevenup_gui.games.parts.thinking import Thinking
from sevenup_gui.games.parts.totals import Totals
from sevenup_gui.games.parts.words import Words
from sevenup_gui.games.preset import Preset

P = TypeVar("P")
PLAIN_OUTCOME = Outcome()


class MissingPartError(SevenUpError):
    """A game lacks a part, or has something else in its place; the message names the module and what it should hold."""


@cache
def part(package: str, module: str, name: str, kind: type[P]) -> P:
    """A part of a game: what its module calls `name`. Raises `MissingPartError`.

    Loaded when first asked for, so that whoever only deals cards does not load what thinks or speaks.
    """
    try:
        found = getattr(import_module(f"{package}.{module}"), name, None)
    except ModuleNotFoundError as error:
        if error.name != f"{package}.{module}":
            raise
        found = None
    if not isinstance(found, kind):
        raise MissingPartError(f"{package}.{module} must hold {name}, a {kind.__name__}")
    return found


@cache
def has_part(package: str, module: str) -> bool:
    """Whether a game has such a module: it may do without some."""
    return find_spec(f"{package}.{module}") is not None


@dataclass(frozen=True)
class Game:
    """One game. `package` is the folder with its other parts; `furniture(options)` is what stands on its table."""

    rules: Rules
    presets: tuple[Preset, ...]
    furniture: Callable[[Any], Furniture]
    package: str

    @property
    def key(self) -> str:
        """What records, saves and greetings call it."""
        return self.rules.key

    @property
    def thinking(self) -> Thinking:
        """How its computer players think: `THINKING` in its module `thinker`."""
        found: Thinking = part(self.package, "thinker", "THINKING", Thinking)
        return found

    @property
    def words(self) -> Words:
        """What it says that other games say otherwise. Raises `MissingPartError`."""
        words: Words = part(self.package, "words", "WORDS", Words)
        return words

    @property
    def lesson(self) -> Lesson:
        """The first lesson in it. Raises `MissingPartError`."""
        lesson: Lesson = part(self.package, "lesson", "LESSON", Lesson)
        return lesson

    @property
    def totals(self) -> Totals:
        """How it counts over an evening of many tables. Raises `MissingPartError`."""
        totals: Totals = part(self.package, "totals", "TOTALS", Totals)
        return totals

    @property
    def figures(self) -> Figures:
        """What is counted in its finished matches: `FIGURES` in its module `figures`, or nothing where it has none.
        Raises `MissingPartError`."""
        if find_spec(f"{self.package}.figures") is None:
            return Figures()
        figures: Figures = part(self.package, "figures", "FIGURES", Figures)
        return figures

    @property
    def outcome(self) -> Outcome:
        """What comes of its deals and matches: `OUTCOME` in its module `outcome`, or what does for every game where it
        has none. Raises `MissingPartError`."""
        if not has_part(self.package, "outcome"):
            return PLAIN_OUTCOME
        outcome: Outcome = part(self.package, "outcome", "OUTCOME", Outcome)
        return outcome

    @property
    def scoring(self) -> Scoring | None:
        """How it is scored by hand: `SCORING` in its module `scoring`, or None where it has none and cannot be kept so.
        Raises `MissingPartError`."""
        if find_spec(f"{self.package}.scoring") is None:
            return None
        scoring: Scoring = part(self.package, "scoring", "SCORING", Scoring)
        return scoring

    @property
    def taster(self) -> Taster:
        """A taste of it: `TASTER` in its module `taster`, or the whole of it where it has none. Raises
        `MissingPartError`."""
        if find_spec(f"{self.package}.taster") is None:
            return Taster()
        taster: Taster = part(self.package, "taster", "TASTER", Taster)
        return taster

    def check(self) -> None:
        """Raise `MissingPartError` unless it is whole. A lesson it may lack, figures, words for what comes of it, a way
        to score it by hand, and a taste of it."""
        _ = self.thinking, self.words, self.figures, self.outcome, self.scoring, self.taster
