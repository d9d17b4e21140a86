"""Seats at one screen: people here, people with phones, computers."""

from dataclasses import replace

from sevenup_gui.engine import views
from sevenup_gui.match.session import Session
from sevenup_gui.store.setup import PHONE
from sevenup_gui.vocabulary.names import Names, names_of


class Seats:
    """The seats of one match. `phones` are those whose cards are on a phone; where all are called `by_name` nobody is
    "you" in any case."""

    def __init__(self, session: Session, phones: set[int], by_name: bool = False) -> None:
        self.session, self.phones, self.by_name = session, phones, by_name

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people, at this screen or with a phone."""
        return tuple(seat for seat, player in enumerate(self.session.header.players) if player.kind == "human")

    @property
    def here(self) -> tuple[int, ...]:
        """The seats of people at this screen."""
        return tuple(seat for seat in self.people if seat not in self.phones)

    @property
    def shared(self) -> bool:
        """Return True if more than one player watches this screen, so that it shows only what all may see."""
        return bool(self.phones) or len(self.people) > 1

    @property
    def first_viewer(self) -> int:
        """Return the viewer before anyone has asked for a look: the public, or the single player."""
        if self.shared:
            return views.PUBLIC
        return self.people[0] if self.people else 0

    @property
    def only_person(self) -> int | None:
        """The seat of the one person who plays here."""
        return None if self.shared else next(iter(self.people), None)

    def home(self, viewer: int) -> int:
        """The seat at the bottom: the viewer's, or on a shared screen that of the person here whose turn it is."""
        if viewer >= 0:
            return viewer
        turn, here = self.session.state.turn, self.here
        if turn in here:
            return turn
        return here[0] if here else 0

    def names(self) -> Names:
        """Return everyone's names. No one is "you" on a screen that all watch."""
        names = names_of(self.session.header)
        return replace(names, you=None) if self.phones or self.by_name else names

    def plays(self, computers: tuple[str, ...]) -> tuple[str, ...]:
        """Return each seat's player, given the computers'."""
        people = self.people
        return tuple(PHONE if seat in self.phones and seat in people else who for seat, who in enumerate(computers))
