"""Names of seats and sides, as the reader sees them: "you", a partner, or a name."""

from dataclasses import dataclass

from sevenup_gui.engine.options import Options
from sevenup_gui.engine.record import Header
from sevenup_gui.engine.state import side_of, sides
from sevenup_gui.i18n import _, comma_list, listed


@dataclass(frozen=True, slots=True)
class Names:
    """The players' names by seat. `you` is the seat addressed as "you", or None when several people share the screen or
    none plays: then every sentence speaks of names."""

    names: tuple[str, ...]
    options: Options
    you: int | None = None

    def seat(self, seat: int) -> str:
        """The name on the plate."""
        return _("You") if seat == self.you else self.names[seat]

    def side(self, side: int) -> str:
        """A seat's name, or all partners' with the addressed one first."""
        first, *others = sorted(sides(self.options, len(self.names))[side], key=lambda seat: seat != self.you)
        said = self.seat(first)
        for seat in others:
            said = comma_list((said, self.seat(seat)))
        return said

    def yours(self, side: int) -> bool:
        """Return True if the addressed player scores for that side."""
        if self.you is None:
            return False
        return side == side_of(self.options, len(self.names), self.you)

    def say(self, seat: int, yours: str, others: str, **facts: object) -> str:
        """One of two sentences: about "you", or about the name of a seat."""
        return yours.format(**facts) if seat == self.you else others.format(name=self.names[seat], **facts)


def names_of(header: Header) -> Names:
    """The names of a record's players; a single person among computers is "you"."""
    people = [seat for seat, player in enumerate(header.players) if player.kind == "human"]
    you = people[0] if len(people) == 1 else None
    return Names(tuple(player.name for player in header.players), header.options, you)


def winners_sentence(winners: tuple[int, ...], names: Names) -> str:
    """Return a sentence that names the winners of the match."""
    if len(winners) == 1:
        seats = sides(names.options, len(names.names))[winners[0]]
        if len(seats) == 1:
            return names.say(seats[0], _("You win the match."), _("{name} wins the match."))
        if names.you in seats:
            partners = listed([names.names[seat] for seat in seats if seat != names.you])
            return _("You and {partner} win the match.").format(partner=partners)
        return _("{names} win the match.").format(names=listed([names.names[seat] for seat in seats]))
    return _("{names} share first place.").format(names=listed([names.side(side) for side in winners]))
