"""Taking back the last decision, and asking those whom it touches."""

from collections.abc import Callable, Sequence
from functools import partial

from sevenup_gui.i18n import _
from sevenup_gui.match.host import Host
from sevenup_gui.match.undo import UndoPlan
from sevenup_gui.speech.happenings import not_taken_back
from sevenup_gui.speech.moments.undoing import request_words
from sevenup_gui.ui.kit.command import Command
from sevenup_gui.ui.kit.pieces.bars import Part
from sevenup_gui.ui.scenes.match.parts.part import Moment, TablePart
from sevenup_gui.ui.scenes.match.undoing import UndoChoice, UndoQuestion
from sevenup_gui.ui.scenes.scene import Desk


class TakingBack(TablePart):
    """`put_cover` covers the table for a seat."""

    def __init__(self, app: Desk, host: Host, put_cover: Callable[[int], None]) -> None:
        self.app, self.host, self.put_cover = app, host, put_cover

    def plans(self, now: Moment) -> list[UndoPlan]:
        """Return the undos open to the people at this screen, those first that need no one's agreement. If cards play
        themselves it goes back to the last real choice: a forced card would only play itself again."""
        plans = [self.host.undo_plan(seat, now.plays_forced) for seat in now.here]
        return sorted((plan for plan in plans if plan is not None), key=lambda plan: (bool(plan.asks), -plan.at))

    def words(self, now: Moment) -> str:
        """Return the label of the key: undo, ask to, or withdraw the request; empty if it can do nothing."""
        request = self.host.undo_request
        if request is not None:
            return _("Don't ask") if request.plan.seat in now.here else ""
        plans = self.plans(now)
        return "" if not plans else _("Ask to undo") if plans[0].asks else _("Undo")

    def commands(self, now: Moment) -> Sequence[Command]:
        if now.watching or not now.here:
            return ()
        words = self.words(now)
        request, rule = self.host.undo_request, now.session.undo_rule
        why_not = "" if words else request_words(request.plan, now.names) if request else not_taken_back(rule)
        undo = partial(self.undo, now)
        return (Command("undo", words or _("Undo"), "U", undo, why_not=why_not, bar=words, spare=1),)

    def undo(self, now: Moment) -> None:
        """Take back the last decision, or ask those whom it touches; while it is asked, do not ask any more. It goes by
        the match and not by the picture: a slip is seen before its card has landed."""
        request = self.host.undo_request
        if request is not None:
            self.host.ask_undo(request.plan.seat)
            return
        plans = self.plans(now)
        if len(now.here) == 1:
            self.take_back(plans[0].seat, now.plays_forced)
        else:
            self.cover_up(now)
            take = partial(self.take_back, choices=now.plays_forced)
            self.app.push(UndoChoice(self.app, plans, now.names, take))

    def cover_up(self, now: Moment) -> None:
        """Cover the hand, so that the player who comes to answer doesn't see it."""
        if now.cover is not None and now.viewer >= 0:
            self.put_cover(now.viewer)

    def take_back(self, seat: int, choices: bool) -> None:
        """Undo for a player at this screen, or ask to; as far as there was a choice, if only `choices` count."""
        if not self.host.undo(seat, choices):
            self.host.ask_undo(seat, choices)

    def update(self, now: Moment, dt_s: float) -> bool:  # noqa: ARG002  # it is asked as soon as it may be
        """Ask the people at this screen who are to agree."""
        request = self.host.undo_request
        seat = None if request is None else next((seat for seat in request.open if seat in now.here), None)
        if request is None or seat is None or not now.front or now.director.busy:
            return False
        self.cover_up(now)
        self.app.push(UndoQuestion(self.app, self.host, request, seat, now.names))
        return True

    def caption(self, now: Moment) -> Sequence[Part]:
        request = self.host.undo_request
        return () if request is None else [Part(request_words(request.plan, now.names), bold=True)]
