"""Before a match: people gather behind the doors, and choose a name and a face on their phones."""

from collections.abc import Mapping, Sequence

from sevenup_gui.engine.names import clean_name, name_apart
from sevenup_gui.engine.options import Options
from sevenup_gui.engine.state import side_of
from sevenup_gui.i18n import _, ngettext
from sevenup_gui.serve.messages import Begin, Call, Said, Wear
from sevenup_gui.serve.moment import button
from sevenup_gui.serve.room import Answer, Room, Shown
from sevenup_gui.serve.shown import Sitting, empty, sitting_shown
from sevenup_gui.sitters import PERSON_FACE, SITTERS
from sevenup_gui.speech.standing import side_word

LONGEST_NAME = 16  # letters that are kept of a name, as at the table


class Lobby(Room):
    """`seats` has the name and the face that each phone's seat begins with; `others` the names of all others who play,
    from the first seat on that has no phone. `begun` once somebody has pressed Begin."""

    def __init__(
        self,
        seats: Mapping[int, tuple[str, str]],
        others: Sequence[str],
        title: str,
        faces: Sequence[str] = (),
        codes: Mapping[int, str] | None = None,
        options: Options | None = None,
    ) -> None:
        """`faces` are those of the others; without any, each has the face of the name. `codes` of phones' seats are
        shown on the public table as long as the seat is free; without any, none is. The `options` of the match say who
        plays together."""
        self.codes, self.options = dict(codes or {}), options
        self.given = {seat: name for seat, (name, _face) in sorted(seats.items())}
        self.names = dict(self.given)
        self.faces = {seat: face for seat, (_name, face) in sorted(seats.items())}
        self.title, self.begun = title, False
        free = [seat for seat in range(len(seats) + len(others)) if seat not in seats]
        by_name = {name: face for face, name in SITTERS.items()}
        worn = faces or [by_name.get(name, PERSON_FACE) for name in others]
        self.others = {seat: (name, face) for seat, name, face in zip(free, others, worn, strict=True)}
        self._here: set[int] = set()
        self._changes = 0

    @property
    def stamp(self) -> object:
        """How often anything has changed."""
        return self._changes

    @property
    def missing(self) -> int:
        """How many phones are still waited for."""
        return len(self.names) - len(self._here)

    def shown(self, seat: int | None) -> Shown:
        """Who is here; on a seat's phone also what may be chosen there."""
        players = [self._player(number, number == seat) for number in sorted({*self.names, *self.others})]
        if seat is None and not self.begun:
            for player in players:
                player["code"] = "" if player["here"] else self.codes.get(player["seat"], "")
        shown = empty() | {"stage": "lobby", "title": self.title, "seat": seat, "players": players}
        if self.missing:
            line = ngettext("Waiting for {count} more phone.", "Waiting for {count} more phones.", self.missing)
            shown["waiting"] = line.format(count=self.missing)
        elif seat in self.names:
            shown["buttons"] = [button("begin", _("Begin"), {"begin": True}, kind="main")]
        if seat in self.names:
            taken = {face for _name, face in self.others.values()}
            shown["choose"] = {
                "name": self.names[seat],
                "face": self.faces[seat],
                "faces": [[face, name] for face, name in SITTERS.items() if face not in taken],
            }
        return shown

    def _player(self, seat: int, you: bool) -> Shown:
        phone = seat in self.names
        name, face = (self.names[seat], self.faces[seat]) if phone else self.others[seat]
        sitting = Sitting(name, face, "phone" if phone else "screen", not phone or seat in self._here)
        shown, count = sitting_shown(seat, sitting, you), len(self.names) + len(self.others)
        if self.options is not None:
            side = side_of(self.options, count, seat)
            shown |= {"side": side, "sidename": side_word(self.options, count, side)}
        return shown

    def heard(self, seat: int, said: Said) -> Answer | None:
        """Somebody has chosen a name or a face, or wants to begin; all else is for later."""
        if seat not in self.names or self.begun:
            return None
        match said:
            case Call(name):
                others = [other for number, other in self.names.items() if number != seat]
                others += [name for name, _face in self.others.values()]
                self.names[seat] = name_apart(clean_name(name, LONGEST_NAME) or self.given[seat], others)
            case Wear(face):
                return self._wear(seat, face)
            case Begin():
                if self.missing:
                    return lambda: {"no": self.shown(seat)["waiting"]}
                self.begun = True
            case _:
                return None
        self._changes += 1
        return None

    def _wear(self, seat: int, face: str) -> Answer | None:
        """Another face; anyone who of the phones had it gets this one's."""
        if face not in SITTERS:
            return None
        if face in [worn for _name, worn in self.others.values()]:
            return lambda: {"no": _("Somebody at the table has that face. Choose another one.")}
        for other, worn in self.faces.items():
            if worn == face:
                self.faces[other] = self.faces[seat]
        self.faces[seat] = face
        self._changes += 1
        return None

    def here(self, seat: int, here: bool) -> None:
        """A seat's phone has come, or is away."""
        if seat in self.names and here != (seat in self._here):
            (self._here.add if here else self._here.discard)(seat)
            self._changes += 1

    def slow(self, seat: int, slow: bool) -> None:
        """Nobody is waited for yet."""

    def advance(self, dt_s: float) -> None:
        """Nothing goes by time here."""
