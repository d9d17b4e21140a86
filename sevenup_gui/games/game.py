"""A game as a value: its rules, its presets, its table, and the parts that load on first use."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any, TypeVar, get_args

from sevenup_gui.assets import CUES
from sevenup_gui.engine.cards import Card
from sevenup_gui.engine.options import OptionError, Options, options_to_json
from sevenup_gui.engine.rules import Rules
from sevenup_gui.errors import SevenUpError
from sevenup_gui.games.parts.figures import Figures
from sevenup_gui.games.parts.goal import Goal
from sevenup_gui.games.parts.lesson import Lesson
from sevenup_gui.games.parts.outcome import PAPERS, THEATRES, Outcome
from sevenup_gui.games.parts.scoring import Scoring
from sevenup_gui.games.parts.sheet import Paper, SheetForm
from sevenup_gui.games.parts.thinking import Thinking
from sevenup_gui.games.parts.totals import POINTS, Totals
from sevenup_gui.games.parts.trial_match import TrialMatch
from sevenup_gui.games.parts.words import Words
from sevenup_gui.games.preset import Preset

P = TypeVar("P")
PLAIN_OUTCOME = Outcome()


class MissingPartError(SevenUpError):
    """A game lacks a part, has something else in its place, or two of its parts contradict each other. The message
    names them."""


@cache
def part(package: str, module: str, name: str, kind: type[P]) -> P:
    """Return a part of a game, the value `name` of its module. Raises `MissingPartError`.

    A part loads on first use, so that code that only deals cards doesn't load thinking or speech.
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
    """True if a game has that module. It may do without some."""
    return find_spec(f"{package}.{module}") is not None


def no_counters(_options: Options) -> int:
    """Default for `Game.counters`: no counters."""
    return 0


def no_rounds(_options: Options) -> tuple[int, ...]:
    """Default for `Game.rounds`: the number of rounds isn't fixed."""
    return ()


@dataclass(frozen=True)
class Game:
    """One game. `package` is the folder with its other parts.

    `goal` tells which option has the points to play to, where players choose that beside the rules. `counters(options)`
    is how many counters each side pushes on the table, beside a pile of captured tricks. `rounds(options)` are the
    cards of each seat in every round, where their number is fixed. `cards` are shown on the game's tab at set-up, the
    first one in front.
    """

    rules: Rules
    presets: tuple[Preset, ...]
    package: str
    goal: Goal | None = None
    counters: Callable[[Any], int] = no_counters
    rounds: Callable[[Any], tuple[int, ...]] = no_rounds
    cards: tuple[Card, Card] = ("AS", "AH")

    @property
    def key(self) -> str:
        """Return its key in records, saves and greetings."""
        return self.rules.key

    def has(self, module: str) -> bool:
        """True if the game has a part in that module, which it may do without."""
        return has_part(self.package, module)

    @property
    def thinking(self) -> Thinking:
        """Return the thinking of its computer players: `THINKING` in its module `thinker`. Raises
        `MissingPartError`."""
        found: Thinking = part(self.package, "thinker", "THINKING", Thinking)
        return found

    @property
    def words(self) -> Words:
        """Return its own words: `WORDS` in its module `words`. Raises `MissingPartError`."""
        words: Words = part(self.package, "words", "WORDS", Words)
        return words

    @property
    def sheet(self) -> SheetForm:
        """Return its score sheet: `SHEET` in its module `sheet`, or the plain one. Raises `MissingPartError`."""
        if not self.has("sheet"):
            return SheetForm()
        sheet: SheetForm = part(self.package, "sheet", "SHEET", SheetForm)
        return sheet

    @property
    def lesson(self) -> Lesson | None:
        """Return its first lesson: `LESSON` in its module `lesson`, or None. Raises `MissingPartError`."""
        if not self.has("lesson"):
            return None
        lesson: Lesson = part(self.package, "lesson", "LESSON", Lesson)
        return lesson

    @property
    def totals(self) -> Totals | None:
        """Return how it counts in a tournament: `TOTALS` in its module `totals`, or points added up. None without that
        module if scores can fall below zero, which no list of totals can hold, so no tournament is offered. Raises
        `MissingPartError`."""
        if not self.has("totals"):
            return None if self.rules.scores_fall else POINTS
        totals: Totals = part(self.package, "totals", "TOTALS", Totals)
        return totals

    @property
    def figures(self) -> Figures:
        """Return the statistics of its finished matches: `FIGURES` in its module `figures`, or none. Raises
        `MissingPartError`."""
        if not self.has("figures"):
            return Figures()
        figures: Figures = part(self.package, "figures", "FIGURES", Figures)
        return figures

    @property
    def outcome(self) -> Outcome:
        """Return the results of its deals and matches: `OUTCOME` in its module `outcome`, or the default. Raises
        `MissingPartError`."""
        if not self.has("outcome"):
            return PLAIN_OUTCOME
        outcome: Outcome = part(self.package, "outcome", "OUTCOME", Outcome)
        return outcome

    @property
    def scoring(self) -> Scoring | None:
        """Return its scoring by hand: `SCORING` in its module `scoring`, or None if it can't be scored so. Raises
        `MissingPartError`."""
        if not self.has("scoring"):
            return None
        scoring: Scoring = part(self.package, "scoring", "SCORING", Scoring)
        return scoring

    @property
    def trial_match(self) -> TrialMatch:
        """Return its trial match: `TRIAL_MATCH` in its module `trial_match`, or the whole game. Raises
        `MissingPartError`."""
        if not self.has("trial_match"):
            return TrialMatch()
        trial_match: TrialMatch = part(self.package, "trial_match", "TRIAL_MATCH", TrialMatch)
        return trial_match

    def check(self) -> None:
        """Raise `MissingPartError` for the first part that is missing, or that contradicts another. A game may do
        without a sheet, a lesson, totals, statistics, an outcome, scoring by hand, and a trial match."""
        _ = self.thinking, self.lesson, self.totals, self.figures, self.outcome, self.scoring, self.trial_match
        if not self.presets:
            raise MissingPartError(f"{self.package} must have presets: PRESETS is empty")
        self._check_names()
        if self.outcome.paper and self.outcome.drawn is None:
            raise MissingPartError(f"{self.package}.outcome: OUTCOME names a paper and has nothing drawn on it")
        named = self.words.presets()
        for preset in self.presets:
            if preset.key not in named:
                raise MissingPartError(f"{self.package}.words: WORDS.presets has no words for '{preset.key}'")
            self._check_preset(preset)

    def _check_names(self) -> None:
        """Raise `MissingPartError` for the first sound, theatre or paper that a part names and that doesn't exist."""
        outcome = self.outcome
        for where, names, known in (
            ("outcome: OUTCOME.sounds", outcome.sounds, CUES),
            ("outcome: OUTCOME.theatre", (outcome.theatre,), THEATRES),
            ("outcome: OUTCOME.paper", (outcome.paper,), PAPERS),
            ("sheet: SHEET.paper", (self.sheet.paper,), get_args(Paper)),
        ):
            for name in names:
                if name not in known:
                    those = ", ".join(f"'{each}'" for each in known if each)
                    raise MissingPartError(f"{self.package}.{where} names '{name}', which is none of {those}")

    def _check_preset(self, preset: Preset) -> None:
        """Raise `MissingPartError` if a preset, at any of its tables, contradicts another part."""
        where = f"{self.package}.presets: '{preset.key}'"
        if preset.game != self.key:
            raise MissingPartError(f"{where} is of game '{preset.game}', and RULES are of '{self.key}'")
        if preset.seats not in preset.players:
            raise MissingPartError(f"{where} usually seats {preset.seats}, who are not among its players")
        for players in preset.players:
            options = preset.options(players)
            if type(options) is not self.rules.options:
                raise MissingPartError(f"{where} must be made of {self.rules.options.__name__}, as RULES.options says")
            try:
                self.rules.check_players(options, players)
            except OptionError as error:
                raise MissingPartError(f"{where} cannot be played by {players} under RULES: {error}") from None
            self._check_table(where, options)

    def _check_table(self, where: str, options: Options) -> None:
        """Raise `MissingPartError` if goal, counters, rounds and sheet don't go together."""
        if self.goal is not None and self.goal.option not in options_to_json(options):
            raise MissingPartError(f"{where} has no option '{self.goal.option}', which goal names")
        rounds, sheet = self.rounds(options), self.sheet
        for deal, cards in enumerate(rounds, 1):
            if self.rules.round_of(options, deal)[0] != cards:
                raise MissingPartError(f"{where}: rounds and RULES.round_of differ in round {deal}")
        if sheet.paper == "bids" and not rounds:
            raise MissingPartError(f"{where}: the paper 'bids' of SHEET has a row a round, and rounds says none")
        if sheet.paper == "counters" and not (self.counters(options) and sheet.points(options)):
            raise MissingPartError(f"{where}: the paper 'counters' of SHEET needs counters and SHEET.points")
