"""Two phones and a screen, however people tap: no decision of a person is taken back without their agreement."""

import contextlib
import random
from collections.abc import Sequence
from typing import NamedTuple

import pytest

from sevenup_gui.engine.actions import PLAY_UNSEEN, RUN
from sevenup_gui.engine.errors import IllegalAction
from sevenup_gui.engine.record import Step
from sevenup_gui.engine.shuffle import Shuffle
from sevenup_gui.match.session import StaleAction
from sevenup_gui.match.undo import ASK_S, UndoRule
from sevenup_gui.serve.matchroom import AWAY_S, MatchRoom
from sevenup_gui.serve.room import Shown
from tests.builders import Table, random_action, seven_up, up_down
from tests.serve.rooms import computers_of, room_of, says

ACTS = 200
SCREEN = 2  # the seat of who plays at the screen; the others have phones
TABLES = {
    "old-sledge": lambda: seven_up(players=3, target=50),
    "seven-up-seven-down": lambda: up_down(tricks=1, players=3, schedule=(1, 1, 2, 3, 1) * 4, forehead="both"),
}


class Decided(NamedTuple):
    """A step of the match, and whose it was."""

    seat: int | None
    step: Step


class Tapping:
    """People who tap at random; `agreed` are those who have agreed to what is asked now."""

    def __init__(self, preset: str, table: Table, rule: UndoRule, luck: random.Random) -> None:
        self.luck, self.rule = luck, rule
        self.room: MatchRoom = room_of(table, preset, undo=rule, computers=computers_of(3, table))
        self.room.take(SCREEN)
        self.host, self.session = self.room.host, self.room.session
        self.decided = [Decided(None, step) for step in self.session.record.steps]
        self.agreed: set[int] = set()
        self.asker: int | None = None  # of what is asked now, or who takes back in this act
        self.said: list[Shown] = []  # what may come once more, late
        self.taken_back = self.requests = 0

    def act(self) -> None:
        """One of them does something, and what came of it may be."""
        self.asker = None if self.host.undo_request is None else self.host.undo_request.plan.seat
        turn = self.session.state.turn
        many = len(self.session.record.steps)
        often = (self.plays, self.plays, self.taps, self.taps, self.taps)
        self.luck.choice((*often, self.forges, self.at_screen, self.waits))()
        steps = self.session.record.steps
        if len(steps) < many:
            self.holds(steps)
            del self.decided[len(steps) :]
            self.taken_back += 1
            self.agreed.clear()
        elif len(steps) > many:
            assert len(steps) == many + 1
            self.decided.append(Decided(turn, steps[-1]))
            assert self.host.undo_request is None, "what is asked is for a moment that is past"
        if self.host.undo_request is None:
            self.agreed.clear()
        assert tuple(each.step for each in self.decided) == steps

    def holds(self, left: Sequence[Step]) -> None:
        """Check that each decision undone was the asker's, or that all who had decided or seen it agreed."""
        gone = self.decided[len(left) :]
        people = {seat for seat in range(3) if not self.room.stood_in(seat)}
        assert self.rule != "never"
        assert self.asker is not None
        assert not any(isinstance(each.step, Shuffle) for each in gone), "a deal is a deal"
        touched = people.intersection(each.seat for each in gone) - {self.asker}
        if any(each.step in (RUN, PLAY_UNSEEN) for each in gone):
            touched = people - {self.asker}
        assert touched <= self.agreed
        assert self.rule == "ask" or not touched

    def says(self, seat: int, message: Shown) -> None:
        """A phone says it."""
        request = self.host.undo_request
        if message.get("undo") and request is None:
            self.asker = seat
        if message.get("agree") is True and request is not None:
            self.agreed.add(seat)
        self.said.append(message)
        says(self.room, seat, message)
        self.requests += request is None and self.host.undo_request is not None

    def plays(self) -> None:
        """Whoever is to decide, if it is no computer; or the next cards come."""
        seat, state = self.session.state.turn, self.session.state
        if seat is None:
            if not self.session.over:
                self.host.deal()
        elif self.room.stood_in(seat) or self.host.claimed is not None:
            self.host.advance()
        else:
            self.host.submit(seat, random_action(state, self.luck), state.ply)

    def taps(self) -> None:
        """Any button of a phone."""
        seat = self.luck.choice((0, 1))
        buttons = self.room.shown(seat)["buttons"]
        if buttons:
            self.says(seat, self.luck.choice(buttons)["say"])

    def forges(self) -> None:
        """A message that no button has, or that comes late or from another."""
        now: Shown = {"epoch": self.session.epoch, "ply": self.session.state.ply}
        made: list[Shown] = [{each: True, **now} for each in ("undo", "agree", "rest")]
        made += [{"standin": 1}, {"back": True}]
        self.says(
            self.luck.choice((0, 1)), self.luck.choice(made + self.luck.sample(self.said, min(3, len(self.said))))
        )

    def at_screen(self) -> None:
        """Undo, ask or answer at the screen."""
        request = self.host.undo_request
        what = self.luck.choice(("undo", "ask", "agree", "decline"))
        if what == "undo":
            self.asker = SCREEN
            self.host.undo(SCREEN)
        elif what == "ask":
            self.host.ask_undo(SCREEN)
            self.requests += request is None and self.host.undo_request is not None
        else:
            if what == "agree" and request is not None:
                self.agreed.add(SCREEN)
            self.host.answer_undo(SCREEN, agrees=what == "agree")

    def waits(self) -> None:
        """A phone leaves or comes back; time passes."""
        seat = self.luck.choice((0, 1))
        self.room.here(seat, self.luck.random() < 0.7)
        self.room.advance(self.luck.choice((1.0, AWAY_S)))
        turn = self.session.state.turn
        if turn is not None and not self.room.stood_in(turn) and self.host.claimed is None:
            self.host.advance(self.luck.choice((1.0, ASK_S)))


@pytest.mark.parametrize("preset", TABLES)
@pytest.mark.parametrize("rule", ["own", "ask", "never"])
def test_no_decision_of_a_person_is_taken_back_without_their_agreement(preset: str, rule: UndoRule) -> None:
    """In so many acts of a few matches; and something was taken back, and asked for, where it may be."""
    taken_back = requests = 0
    for seed in range(6):
        people = Tapping(preset, TABLES[preset](), rule, random.Random(seed))
        for _ in range(ACTS):
            with contextlib.suppress(StaleAction, IllegalAction):
                people.act()
        taken_back, requests = taken_back + people.taken_back, requests + people.requests
    assert (taken_back > 0) == (rule != "never")
    assert (requests > 0) == (rule == "ask")
