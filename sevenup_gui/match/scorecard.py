"""A match played with real cards and scored by hand: names, rules, first dealer, and the numbers typed into each box.

Only the typed numbers are stored. Everything else is worked out from them each time by the rules of the game, so a
correction to an earlier round carries through to all later ones.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from sevenup_gui.engine.names import clean_name, name_key
from sevenup_gui.engine.options import Options, parse_options, written_options
from sevenup_gui.engine.rules import rules_named, rules_of
from sevenup_gui.engine.state import State
from sevenup_gui.games import game_of
from sevenup_gui.games.parts.score_line import ScoreLine
from sevenup_gui.games.parts.scoring import Answers, Box, EntryFault, ScoredDeal, Scoring
from sevenup_gui.match.history import History

VERSION = 1
MOST_DEALS = 1000  # a match of Seven Up has ten; a file that claims more is a prank
LARGEST = 10_000  # typed in any box


class ScorecardError(ValueError):
    """A typed value can't go on the sheet. `fault` and `facts` say which and how: the `box`, the `value`, and the
    deal's number of `tricks`; for names the `name`."""

    def __init__(self, fault: EntryFault, **facts: Any) -> None:
        self.fault, self.facts = fault, facts
        super().__init__(f"{fault.name.lower().replace('_', ' ')}: {facts}")


@dataclass(frozen=True)
class Scorecard:
    """A score sheet kept by hand. `preset` is the key of its rules (`store.setup.rules_key`), `dealer` the seat that
    deals first. `deals` are the typed values by box. A sheet is a value, so `typed` returns another one. `to_json` and
    `parse_scorecard` are inverse.
    """

    preset: str
    options: Options
    names: tuple[str, ...]
    dealer: int
    deals: tuple[Answers, ...] = ()

    @property
    def players(self) -> int:
        """Return the number of players."""
        return len(self.names)

    @cached_property
    def sheet(self) -> tuple[ScoredDeal, ...]:
        """Return the deals from the first to the next one to type, or to the one that ended the match."""
        return tuple(self._deals())

    def _deals(self) -> Iterator[ScoredDeal]:
        scoring = game_of(self.options).scoring
        assert isinstance(scoring, Scoring)
        known: tuple[ScoredDeal, ...] = self.__dict__.get("known", ())
        state: State = rules_of(self.options).begin(self.options, self.players, self.dealer)
        if known:
            yield from known
            state = known[-1].state
        number = len(known)
        while state.phase != "over":
            scored = scoring.deal(state, self.deals[number] if number < len(self.deals) else {})
            yield scored
            number += 1
            if scored.open is not None and number >= len(self.deals):
                return
            state = scored.state

    @property
    def lines(self) -> tuple[ScoreLine, ...]:
        """Return the deals begun, in the form of a match played here. A deal without its score isn't complete."""
        begun = [deal for deal in self.sheet if any(value is not None for _box, value in deal.boxes)]
        return tuple(History(event for deal in begun for event in deal.events).lines)

    @property
    def score(self) -> tuple[int, ...]:
        """Return each side's score, including points pegged in the deal under way."""
        return self.sheet[-1].state.score

    @property
    def over(self) -> bool:
        """True if the match is over and none of its boxes is empty."""
        return self.sheet[-1].state.phase == "over" and self.next_box() is None

    @property
    def winners(self) -> tuple[int, ...]:
        """Return the sides that won, or none during play."""
        return (self.sheet[-1].state.winners or ()) if self.over else ()

    def next_box(self) -> tuple[int, Box] | None:
        """Return the first box to fill in, with the number of its deal, from 1. None if all are filled."""
        for number, deal in enumerate(self.sheet, 1):
            box = deal.open
            if box is not None:
                return number, box
        return None

    def box(self, deal: int, key: str, seat: int) -> Box | None:
        """Return a box of the deal with that number as it is now, or None if there isn't one."""
        if not 1 <= deal <= len(self.sheet):
            return None
        return next((box for box, _value in self.sheet[deal - 1].boxes if box.place == (key, seat)), None)

    def value(self, deal: int, key: str, seat: int) -> int | None:
        """Return the value in a box, or None."""
        boxes = self.sheet[deal - 1].boxes if 1 <= deal <= len(self.sheet) else ()
        return next((value for box, value in boxes if box.place == (key, seat)), None)

    def typed(self, deal: int, box: Box, value: int | None) -> "Scorecard":
        """Return the sheet with a value in a box of the deal with that number, or with the box empty. Later boxes keep
        their values where those are still possible, and are open again where they aren't. Raises `ScorecardError`."""
        here = self.box(deal, *box.place)
        if here is None:
            raise ScorecardError(EntryFault.NOT_ASKED, box=box, value=value)
        fault = here.fault(value) if value is not None else None
        if fault is not None:
            raise ScorecardError(fault, box=here, value=value, tricks=self.sheet[deal - 1].state.tricks_each)
        return self.put(deal, here.place, value)

    def typed_in_turn(self, deal: int, key: str, seat: int, value: int | None) -> "Scorecard":
        """Return the sheet as `typed` does, but only for the next box to fill in, a filled one, or an optional one.
        Raises `ScorecardError`."""
        box, following = self.box(deal, key, seat), self.next_box()
        if box is None:
            raise ScorecardError(EntryFault.NOT_ASKED)
        turn = not box.asked or self.value(deal, key, seat) is not None
        if not turn and (following is None or (following[0], following[1].place) != (deal, box.place)):
            raise ScorecardError(EntryFault.TURN, box=box, value=value)
        return self.typed(deal, box, value)

    def put(self, deal: int, place: tuple[str, int], value: int | None) -> "Scorecard":
        """Return the sheet with that value in a box, possible or not, as a file may have it."""
        deals: list[Answers] = [*self.deals, *[{}] * (deal - len(self.deals))]
        answers = {other: old for other, old in deals[deal - 1].items() if other != place}
        deals[deal - 1] = answers if value is None else {**answers, place: value}
        while deals and not deals[-1]:
            deals.pop()
        card = replace(self, deals=tuple(deals))
        if "sheet" in self.__dict__:
            card.__dict__["known"] = self.sheet[: deal - 1]  # nothing before that deal has changed
        return card

    def with_played(self, lines: Sequence[ScoreLine]) -> "Scorecard | None":
        """Return this empty sheet filled in from the deals of a match played by this program. None if the game can't
        say what goes in its boxes, or if the sheet comes out differently."""
        scoring = game_of(self.options).scoring
        if scoring is None or scoring.played is None:
            return None
        card = self
        for line in lines:
            if line.deal > len(card.sheet):
                return None
            for place in [box.place for box, _value in card.sheet[line.deal - 1].boxes if not box.asked]:
                box = card.box(line.deal, *place)
                if box is not None and scoring.played(box, line):
                    card = card.put(line.deal, place, 1)
            while (following := card.next_box()) is not None and following[0] == line.deal:
                box = following[1]
                value = scoring.played(box, line)
                if box.fault(value) is not None:
                    return None
                card = card.put(line.deal, box.place, value)
        same = [(line.deal, line.dealer, line.score) for line in card.lines]
        return card if card.over and same == [(line.deal, line.dealer, line.score) for line in lines] else None

    def to_json(self) -> dict[str, Any]:
        """Return the sheet for files."""
        return {
            "scorecard": VERSION,
            "game": self.options.game,
            "preset": self.preset,
            "options": written_options(self.options),
            "names": list(self.names),
            "dealer": self.dealer,
            "deals": [[[key, seat, value] for (key, seat), value in deal.items()] for deal in self.deals],
        }


def new_scorecard(preset: str, options: Options, names: Sequence[str], dealer: int) -> Scorecard:
    """Return an empty sheet. Raises `ScorecardError` for an empty name, the same name twice, a bad dealer or a game
    without scoring by hand, and `engine.options.OptionError` if that many can't play by these options."""
    rules_of(options).check_players(options, len(names))
    clean = tuple(clean_name(name) for name in names)
    for number, name in enumerate(clean):
        if not name or name_key(name) in map(name_key, clean[:number]):
            raise ScorecardError(EntryFault.NAMES, name=name)
    if game_of(options).scoring is None or dealer not in range(len(clean)):
        raise ScorecardError(EntryFault.UNREADABLE)
    return Scorecard(preset, options, clean, dealer)


def parse_scorecard(data: Any) -> Scorecard:
    """Return a sheet that `to_json` wrote. Raises `ScorecardError` for anything else."""
    try:
        if data["scorecard"] != VERSION or len(data["deals"]) > MOST_DEALS:
            raise ScorecardError(EntryFault.UNREADABLE)
        options = parse_options(rules_named(data["game"]).options, data["options"])
        names = [str(name) for name in data["names"]]
        card = new_scorecard(clean_name(str(data["preset"])), options, names, dealer_of(data))
        return replace(card, deals=tuple(parse_answers(deal) for deal in data["deals"]))
    except (LookupError, TypeError, AttributeError, OverflowError):
        raise ScorecardError(EntryFault.UNREADABLE) from None
    except ScorecardError:
        raise
    except ValueError:  # impossible options, or an unknown game
        raise ScorecardError(EntryFault.UNREADABLE) from None


def dealer_of(data: Mapping[str, Any]) -> int:
    """Return the seat that deals first. Raises `TypeError` if it isn't a whole number."""
    if type(data["dealer"]) is not int:
        raise TypeError
    return int(data["dealer"])


def parse_answers(data: Any) -> Answers:
    """Return the typed values of a deal. Raises `TypeError` or `ValueError` for anything else."""
    answers = {}
    for key, seat, value in data:
        answers[parse_place(key, seat)] = parse_value(value)
    return answers


def parse_place(key: Any, seat: Any) -> tuple[str, int]:
    """Return the place of a box. Raises `TypeError` for anything else."""
    if not isinstance(key, str) or type(seat) is not int:
        raise TypeError
    return clean_name(key), seat


def parse_value(value: Any) -> int:
    """Return the number typed into a box. Raises `TypeError` for anything else."""
    if type(value) is not int or not 0 <= value <= LARGEST:
        raise TypeError
    return int(value)
