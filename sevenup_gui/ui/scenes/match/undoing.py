"""Taking back at a screen that several people share: whose decision it is, and who agrees."""

from collections.abc import Callable, Sequence

import pygame

from sevenup_gui.i18n import _
from sevenup_gui.match.host import Host
from sevenup_gui.match.undo import UndoPlan, UndoRequest
from sevenup_gui.speech.moments.undoing import offer_words, request_words
from sevenup_gui.ui.kit.command import Command
from sevenup_gui.ui.scenes.message import Message
from sevenup_gui.ui.scenes.scene import Desk
from sevenup_gui.vocabulary.names import Names

KEYS = (pygame.K_1, pygame.K_2, pygame.K_3, pygame.K_4, pygame.K_5, pygame.K_6, pygame.K_7)


class UndoChoice(Message):
    """A key on a screen that people share is nobody's: who takes back, and what."""

    def __init__(self, app: Desk, plans: Sequence[UndoPlan], names: Names, take: Callable[[int], None]) -> None:
        entries: list[Command] = [Command("stays", _("It stays as it is"), "Esc", self.back, _("Keep playing."))]
        for number, plan in enumerate(plans):
            label = _("{name} wants to undo") if plan.asks else _("{name} undoes")
            hint = _("The other players have a say.") if plan.asks else _("No one else has acted since.")
            entries.append(
                Command(f"undo {plan.seat}", label.format(name=names.names[plan.seat]), str(number + 1),
                        lambda seat=plan.seat: self.chosen(seat), hint)  # type: ignore[misc]
            )  # fmt: skip
        said = "\n".join(offer_words(plan, names) for plan in plans)
        super().__init__(app, _("Undo?"), said, entries)
        self.take = take

    def chosen(self, seat: int) -> None:
        """Undo for that seat, or ask to."""
        self.app.pop()
        self.take(seat)


class UndoQuestion(Message):
    """A request to undo, put to the player whose decision it touches. Closed with the request."""

    def __init__(self, app: Desk, host: Host, request: UndoRequest, seat: int, names: Names) -> None:
        self.host, self.request, self.seat = host, request, seat
        entries: list[Command] = [
            Command("decline", _("It stays as it is"), "Esc", self.back, _("Nothing is undone.")),
            Command("agree", _("Allow undo"), "A", lambda: self.answer(True),
                    _("The cards go back, though everyone has seen them.")),
        ]  # fmt: skip
        title = _("{name}, do you agree?").format(name=names.names[seat])
        super().__init__(app, title, request_words(request.plan, names), entries)

    def update(self, dt_s: float) -> bool:
        if self.host.undo_request is self.request:
            return super().update(dt_s)
        self.app.pop()  # the match has gone on without an answer, or somebody else has given one
        return True

    def answer(self, agrees: bool) -> None:
        """The one who was asked has decided."""
        self.app.pop()
        if self.host.undo_request is self.request:
            self.host.answer_undo(self.seat, agrees)

    def back(self) -> None:
        """Esc agrees to nothing."""
        self.answer(False)
