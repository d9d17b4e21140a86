"""Taking the rest: where every trick left is a person's beyond doubt, one press takes them all."""

from collections.abc import Callable, Sequence
from functools import partial

from sevenup_gui.engine.cards import Card
from sevenup_gui.match.host import Claim, Host
from sevenup_gui.players.claim import offer
from sevenup_gui.speech import asking
from sevenup_gui.speech.happenings import rest_taken
from sevenup_gui.stage.director import Director
from sevenup_gui.stage.tempo import Speed
from sevenup_gui.ui.kit.command import Command
from sevenup_gui.ui.scenes.match.parts.part import Moment, TablePart

CLAIM_PAUSE_S = 0.25  # between tricks that are decided: they are shown, not studied


def hasten(director: Director, speed: Speed) -> None:
    """Play the rest out quickly, whatever speed was chosen."""
    if speed != "none":
        director.set_speed("fast")
    director.set_trick_pause(CLAIM_PAUSE_S)


class Claims(TablePart):
    """`look_away` ends a person's private look, with all that their hands had begun. When the rest is somebody's, and
    when it is not any more, the table has another pace (`take_settings`) and other buttons (`changed`)."""

    def __init__(
        self, host: Host, look_away: Callable[[int], None], take_settings: Callable[[], None],
        changed: Callable[[], None],
    ) -> None:  # fmt: skip
        self.host, self.look_away, self.take_settings, self.changed = host, look_away, take_settings, changed
        self.heard: Claim | None = None  # that was told last
        self._offered: tuple[int, int, tuple[Card, ...]] | None = None  # for which ply and viewer, and the cards

    def offered(self, now: Moment) -> tuple[Card, ...]:
        """The cards in the order in which they take the rest, where that may be offered now."""
        if not now.my_turn or now.session.state.phase != "play":
            return ()
        moment = (now.session.state.ply, now.viewer)
        if self._offered is None or self._offered[:2] != moment:
            self._offered = (*moment, offer(now.session.view(now.viewer)))
        return self._offered[2]

    def commands(self, now: Moment) -> Sequence[Command]:
        count = len(self.offered(now))
        if not count:
            return ()
        label, second = asking.rest_words(count)
        return (Command("take rest", label, "T", partial(self.take, now), hint=second, button=True),)

    def take(self, now: Moment) -> None:
        """The person takes the rest."""
        order, seat = self.offered(now), now.viewer
        if not order:
            return
        self.host.claim(seat, order)
        self.look_away(seat)
        self.update(now, 0.0)

    def update(self, now: Moment, dt_s: float) -> bool:  # noqa: ARG002  # it is told at once
        """Say that the rest is somebody's, who may have taken it on a phone."""
        claim, self.heard, before = self.host.claimed, self.host.claimed, self.heard
        if claim is None or claim == before:
            return False
        now.telling.say(partial(rest_taken, claim.seat, now.names))
        self.take_settings()
        self.changed()
        return True

    def go_on(self, now: Moment, dt_s: float) -> bool:  # noqa: ARG002  # the match goes on as well
        """Once the deal is counted everything is as before."""
        if now.claiming and (now.held or now.session.state.phase != "play"):
            self.host.unclaim()
            self.take_settings()
            self.changed()
        return False
