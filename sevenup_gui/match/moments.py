"""The best moments of a finished match, chosen from its record: the stories people would tell afterwards.

They use only what everyone saw: cards turned and played, bids, and the count.
"""

from sevenup_gui.engine.events import DealStarted, TrickTaken
from sevenup_gui.engine.record import Record, Step, first_state, take_step
from sevenup_gui.engine.shuffle import Shuffle
from sevenup_gui.engine.state import State
from sevenup_gui.games import game_of
from sevenup_gui.games.parts.outcome import Feat, Highlight, MatchCourse, PlayedDeal

MOST = 3


class _Deal:
    """The parts of a deal that may be told once it is counted."""

    def __init__(self, deal: int) -> None:
        self.deal = deal
        self.tricks: list[tuple[int, TrickTaken]] = []  # each with its step


class Finder:
    """Finds the best moments while a match is played, because searching the whole of a long one takes 20 ms."""

    def __init__(self) -> None:
        self._steps: tuple[Step, ...] = ()  # searched already
        self._begin(None)

    def _begin(self, state: State | None) -> None:
        self._state = state
        self._found: list[Highlight] = []
        self._deals: list[_Deal] = []
        self._scores: list[tuple[int, ...]] = []

    def read(self, record: Record) -> None:
        """Search the steps that are new in the match's record, or all of them after an undo."""
        known = len(self._steps)
        if self._state is None or record.steps[:known] != self._steps:
            self._begin(first_state(record.header, record.dealer))
            known = 0
        self._steps = record.steps
        for number, step in enumerate(record.steps[known:], known + 1):
            assert self._state is not None
            if isinstance(step, Shuffle):
                self._scores.append(self._state.score)
            transition = take_step(self._state, step)
            self._state = transition.state
            for event in transition.events:
                if isinstance(event, DealStarted):
                    self._deals.append(_Deal(event.deal))
                elif isinstance(event, TrickTaken):
                    self._deals[-1].tricks.append((number, event))
                elif self._deals:
                    last = self._deals[-1]
                    deal = PlayedDeal(last.deal, number, transition.state, self._scores[-1], last.tricks)
                    self._found.extend(game_of(transition.state.options).outcome.best(event, deal))

    def feat(self) -> Feat:
        """Return what was special about how the match went that was read and is over."""
        state = self._state
        assert state is not None
        course = MatchCourse((*self._scores[1:], state.score), state.winners or (), self.best())
        return game_of(state.options).outcome.feat(course)

    def best(self, most: int = MOST) -> list[Highlight]:
        """Return the moments most worth telling, in the order in which they came. The one that decided the match is
        last."""
        first: dict[int, Highlight] = {}  # the best one per step
        for moment in self._found:
            known = first.get(moment.step)
            if known is None or moment.worth > known.worth:
                first[moment.step] = moment
        ranked = sorted(first.values(), key=lambda moment: (-moment.worth, -moment.deal, moment.step))
        return sorted(ranked[:most], key=lambda moment: (moment.step, moment.kind == "decision"))


def best_moments(record: Record, most: int = MOST, finder: Finder | None = None) -> list[Highlight]:
    """Return the best moments of a record. `finder` may have searched most of it already."""
    finder = finder or Finder()
    finder.read(record)
    return finder.best(most)
