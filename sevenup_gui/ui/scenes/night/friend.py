"""Name and face of somebody who plays here, and where the cards are: at this screen or on a phone."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from sevenup_gui.engine.names import name_apart
from sevenup_gui.i18n import _
from sevenup_gui.store.evening import Friend
from sevenup_gui.store.setup import HUMAN, PHONE, SeatSetup, TableSetup
from sevenup_gui.ui.scenes.scene import Desk
from sevenup_gui.ui.scenes.setup.seat import SeatEditor


class FriendEditor(SeatEditor):
    """One of `friends`: a seat at which a person plays. `changed` is given all of them, for a face that
    somebody else had is exchanged; `gone` forgets this one. The name of somebody `new` is typed at once."""

    who = (HUMAN, PHONE)

    def __init__(
        self,
        app: Desk,
        friends: Sequence[Friend],
        number: int,
        changed: Callable[[Sequence[Friend]], None],
        gone: Callable[[], None],
        new: bool = False,
    ) -> None:
        self.friends, self.tell_changed, self.gone = tuple(friends), changed, gone
        seats = tuple(SeatSetup(PHONE if friend.phone else HUMAN, friend.face, friend.name) for friend in friends)
        super().__init__(app, TableSetup(seats=seats), number, removable=True, changed=self.take_seats)
        self.name_first = new

    def name(self) -> str:
        return self.friends[self.number].name

    def field_text(self, known: str) -> tuple[str, int] | None:
        found = super().field_text(known)
        return found if found is None or not self.name_first else ("", found[1])

    def take(self, seat: SeatSetup) -> None:
        """Take name and face; nobody is without a name, and no two have the same."""
        self.name_first = False
        others = [friend.name for i, friend in enumerate(self.friends) if i != self.number]
        super().take(replace(seat, name=name_apart(seat.name or self.name(), others)))

    def take_seats(self, setup: TableSetup) -> None:
        """Names and faces as they are now."""
        self.friends = tuple(
            Friend(seat.name, seat.face, friend.here, seat.plays == PHONE)
            for seat, friend in zip(setup.seats, self.friends, strict=True)
        )
        self.tell_changed(self.friends)

    def removal(self) -> str:
        return _("Forget {name}").format(name=self.name())

    def ghost(self) -> str:
        return self.name()

    def said(self) -> str:
        return _("Choose a name and a face.")

    def remove(self) -> None:
        """Remove this friend."""
        self.gone()
        self.app.pop()
