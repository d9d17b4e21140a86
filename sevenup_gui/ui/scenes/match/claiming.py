"""Taking the rest: when every trick left is a person's beyond doubt, the table offers to play them out.

The record shows ordinary plays. Computers reply as they always do; for other people at this screen any legal card is
played, for whatever they play goes to the one who took the rest.
"""

from typing import TYPE_CHECKING

import pygame

from sevenup_gui.engine import views
from sevenup_gui.engine.actions import PLAY
from sevenup_gui.engine.cards import Card
from sevenup_gui.i18n import _, ngettext
from sevenup_gui.players.claim import offer
from sevenup_gui.stage.director import Director
from sevenup_gui.ui.kit.controls import Control
from sevenup_gui.ui.kit.draw.paint import Painter
from sevenup_gui.ui.kit.pieces.button import Button
from sevenup_gui.ui.table.moment import BUTTON_H_U, row

if TYPE_CHECKING:
    from sevenup_gui.ui.scenes.match.table import TableScene

TRICK_PAUSE_S = 0.25  # the tricks are decided: they are shown, not studied


class Claiming:
    """The offer of one table, and its playing out. `began` is the ply at which the rest was taken, None as long as
    nothing is being played out."""

    def __init__(self, table: "TableScene") -> None:
        self.table = table
        self.began: int | None = None
        self._order: tuple[Card, ...] = ()
        self._seat = 0
        self._offered: tuple[int, int, tuple[Card, ...]] | None = None  # for which ply and viewer, and the cards

    @property
    def running(self) -> bool:
        """Whether the rest is being played out."""
        return self.began is not None

    @property
    def offered(self) -> tuple[Card, ...]:
        """The cards in the order in which they take the rest, where that may be offered now."""
        table = self.table
        if not table.claims or not table.my_turn or table.session.state.phase != "play":
            return ()
        ply, viewer = table.session.state.ply, table.viewer
        if self._offered is None or self._offered[:2] != (ply, viewer):
            self._offered = (ply, viewer, offer(table.session.view(viewer)))
        return self._offered[2]

    def controls(self, p: Painter, director: Director) -> list[Control]:
        """The button, where there is an offer."""
        count = len(self.offered)
        if not count:
            return []
        second = ngettext("the last {count} trick is yours", "the last {count} tricks are yours", count)
        button = Button(_("Take the rest"), "T", second.format(count=count), h_u=BUTTON_H_U, size_u_words=25)
        return row(p, director, [("take rest", button, self.take, (pygame.K_t,), True)])

    def take(self) -> None:
        """The person takes the rest."""
        table = self.table
        order = self.offered
        if not order:
            return
        self._order, self._seat, self.began = order, table.viewer, table.session.state.ply
        if table.cover is not None:
            table.cover.gone()
            table.show_to(views.PUBLIC, self._seat)
        table.touch.forget()
        table.telling.say(
            table.names.say(
                self._seat,
                _("The rest is yours; the cards are played out."),
                _("The rest is {name}'s; the cards are played out."),
            )
        )
        table.take_settings()
        table.refresh()

    def end(self) -> None:
        """Everything is as before."""
        self.began = None
        self.table.take_settings()
        self.table.refresh()

    def set_pace(self) -> None:
        """While the rest is played out the table is quick, at any speed that was chosen."""
        if self.running:
            if self.table.app.settings.speed != "none":
                self.table.director.set_speed("fast")
            self.table.director.set_trick_pause(TRICK_PAUSE_S)

    def advance(self) -> bool:
        """The picture has caught up: play the next card of a person's; whether one was played."""
        if not self.running:
            return False
        table, state = self.table, self.table.session.state
        if state.phase != "play" or table.due is not None or state.turn is None:
            self.end()
            return False
        if table.computers.is_computer(state.turn):
            table.computers.hurry()
            return False
        if state.turn == self._seat:
            card = next(card for card in self._order if card in state.hands[self._seat])
            table.submit(state.turn, PLAY[card])
        else:
            legal = table.session.legal()
            assert isinstance(legal, tuple)
            table.submit(state.turn, legal[0])
        return True
