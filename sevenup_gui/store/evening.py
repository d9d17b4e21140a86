"""Game night: who is there, what is played, and who has won how many matches since the evening began.

Kept in `evening.json`, so that the program may be closed and opened again between two matches, or in the middle of one.
"""

from collections.abc import Sequence
from dataclasses import asdict, dataclass, field, fields, replace
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from sevenup_gui.engine.crypto import sha256_hex
from sevenup_gui.engine.names import clean_name, name_apart, name_key
from sevenup_gui.engine.record import Record
from sevenup_gui.engine.shuffle import Shuffle
from sevenup_gui.engine.state import side_of
from sevenup_gui.players.level_names import offered_for
from sevenup_gui.sitters import PERSON_FACE, SITTERS
from sevenup_gui.store.folder import free_path, write_whole
from sevenup_gui.store.kept.text import KeptObject
from sevenup_gui.store.safe_json import LARGEST, read_bytes, read_json
from sevenup_gui.store.setup import (
    HUMAN,
    MIXED,
    PHONE,
    USUAL_LEVEL,
    SeatSetup,
    TableSetup,
    level_of,
    nearest,
    parse_setup,
)

OVER_AFTER = timedelta(hours=10)  # since the last match ended: the next evening begins with empty standings
MOST_FRIENDS = 12
MOST_SEATS = 7  # at any table
MOST_MATCHES = 1000  # of one evening: it has ten hours after each
LENGTHS = (1, 2, 3, 5, 0)  # matches to be won; 0 is as many as people like
FILE = "evening.json"
T = TypeVar("T")
LONGEST_KEY = 100  # letters of what a match is known by


@dataclass(frozen=True, slots=True)
class Friend:
    """A person who plays here now and then; `here` if they play tonight, `phone` if their cards are on a phone."""

    name: str
    face: str
    here: bool = True
    phone: bool = False


@dataclass(frozen=True, slots=True)
class NightMatch:
    """A match of this evening: when it ended, who sat there from seat 0 on, who won, which seat dealt first, and a key
    by which it counts once."""

    ended: str
    names: tuple[str, ...]
    faces: tuple[str, ...]
    winners: tuple[str, ...]
    dealer: int
    key: str = ""


class Standing(NamedTuple):
    """A player's number of matches won tonight."""

    name: str
    face: str
    won: int


@dataclass(frozen=True, slots=True)
class Evening:
    """A game night. Of `rules` the seats are not read: `table` finds them.

    `to_win` is how many matches win the evening, 0 if nothing was agreed; `computers` how many are wanted, where there
    are chairs for them. `began` is when its first match was dealt, empty before it: the records of its matches name it.
    """

    friends: tuple[Friend, ...] = ()
    rules: TableSetup = field(default_factory=TableSetup)
    to_win: int = 0
    computers: int = 0
    level: str = USUAL_LEVEL
    matches: tuple[NightMatch, ...] = ()
    began: str = ""

    @property
    def here(self) -> tuple[Friend, ...]:
        """Return the friends who are here."""
        return tuple(friend for friend in self.friends if friend.here)

    def computers_counts(self) -> tuple[int, ...]:
        """Return the numbers of computers that may join the people by these rules, fewest first: (0,) if there are more
        people than chairs."""
        people = len(self.here)
        return tuple([count - people for count in self.rules.seat_counts() if count >= people]) or (0,)

    @property
    def everybody(self) -> tuple[SeatSetup, ...]:
        """All who take part: the people who are there, then the computers."""
        seats = [SeatSetup(PHONE if friend.phone else HUMAN, friend.face, friend.name) for friend in self.here]
        taken = {name_key(friend.name) for friend in self.here}
        for number in range(nearest(self.computers_counts(), self.computers)):
            faces = {seat.face for seat in seats}
            face = next(face for face, name in SITTERS.items() if face not in faces and name_key(name) not in taken)
            seats.append(SeatSetup(level_of(self.level, number), face))
        return tuple(seats)

    @property
    def last_dealer(self) -> str | None:
        """Return the first dealer of the last match, or None before the first one."""
        if not self.matches:
            return None
        last = self.matches[-1]
        return last.names[last.dealer]

    def table(self) -> TableSetup:
        """The table of the next match. The last seat deals first, but for the first match of a game that draws for
        it."""
        most = self.rules.seat_counts()[-1]
        seats = passed_on(self.everybody, most, len(self.matches), self.last_dealer)
        return replace(self.rules, seats=seats)

    def waiting(self) -> tuple[str, ...]:
        """Return the friends here for whom the next match has no chair."""
        sitting = {seat.shown_name for seat in self.table().seats}
        return tuple(friend.name for friend in self.here if friend.name not in sitting)

    def standings(self) -> list[Standing]:
        """All who are there or played tonight, the most matches won first."""
        faces = {friend.name: friend.face for friend in self.here}
        for match in self.matches:
            faces = dict(zip(match.names, match.faces, strict=True)) | faces
        won = [Standing(name, face, self.won(name)) for name, face in faces.items()]
        return sorted(won, key=lambda standing: -standing.won)

    def won(self, name: str) -> int:
        """Return the number of matches a player has won tonight."""
        return sum(name in match.winners for match in self.matches)

    def champions(self) -> tuple[str, ...]:
        """Return the winners of the evening: the first with as many matches as agreed; empty until then. Partners win
        it together."""
        won: dict[str, int] = {}
        for match in self.matches:
            for name in match.winners:
                won[name] = won.get(name, 0) + 1
            first = tuple(name for name in match.winners if self.to_win and won[name] >= self.to_win)
            if first:
                return first
        return ()

    def with_match(self, record: Record, faces: Sequence[str], winners: Sequence[int], ended: str) -> "Evening":
        """Return the evening after a match of that record, which the sides `winners` won; unchanged if it was counted
        already."""
        header, key = record.header, key_of(record)
        if key and any(match.key == key for match in self.matches):
            return self
        names = tuple(player.name for player in header.players)
        won = [name for seat, name in enumerate(names) if side_of(header.options, len(names), seat) in winners]
        match = NightMatch(ended, names, tuple(faces), tuple(won), record.dealer, key)
        return replace(self, matches=(*self.matches, match))

    def with_friends(self, friends: Sequence[Friend]) -> "Evening":
        """Return the evening with other friends in the same order, perhaps one more or one less; no two have one name,
        and wins tonight stay with a friend who is renamed."""
        kept: list[Friend] = []
        for friend in friends[:MOST_FRIENDS]:
            kept.append(replace(friend, name=name_apart(friend.name, [other.name for other in kept])))
        renamed = {}
        if len(kept) == len(self.friends):
            renamed = {old.name: new.name for old, new in zip(self.friends, kept, strict=True)}
        matches = tuple(
            replace(
                match,
                names=tuple(renamed.get(name, name) for name in match.names),
                winners=tuple(renamed.get(name, name) for name in match.winners),
            )
            for match in self.matches
        )
        return replace(self, friends=tuple(kept), matches=matches)

    def anew(self) -> "Evening":
        """The next evening: the same friends and rules, and nothing won yet."""
        return replace(self, matches=(), began="")

    def merged(self, before: "Evening", kept: "Evening") -> "Evening":
        """Merge this evening's changes since `before` into the version that another window has `kept`."""
        changed = {item.name: getattr(self, item.name) for item in fields(self)}
        changed = {name: value for name, value in changed.items() if value != getattr(before, name)}
        if "matches" in changed:
            known = {match.key for match in (*before.matches, *self.matches)}
            changed["matches"] += tuple(match for match in kept.matches if match.key not in known)
        return replace(kept, **changed)

    def save(self, folder: Path) -> bool:
        """Keep it; whether that could be done: what cannot be written is not worth stopping a game for."""
        data = asdict(self) | {"rules": self.rules.to_json()}
        try:
            KeptObject(folder / FILE).write({}, data)
        except OSError:
            return False
        return True


def key_of(record: Record) -> str:
    """Return a key for a match, from its first pack and seal; empty before the deal."""
    first = next((step for step in record.steps if isinstance(step, Shuffle)), None)
    if first is None:
        return ""
    told = f"{record.header.made} {first.commit} {first.salt} {' '.join(first.pack)}"
    return sha256_hex(told.encode())[:24]


def passed_on(
    everybody: Sequence[SeatSetup], chairs: int, match: int, last_dealer: str | None
) -> tuple[SeatSetup, ...]:
    """The seats of match number `match` of an evening, 0 for the first, in which the last seat deals first.

    With more people than chairs, those who have waited come in. From match to match one stays and the others move one
    chair on, so that neighbours and partners change; the deal passes to the next of `everybody` who has a chair.
    """
    count = len(everybody)
    first = match * (count - chairs) % count if count > chairs else 0
    sitting = [everybody[(first + i) % count] for i in range(min(count, chairs))]
    if len(sitting) > 2:
        turn = match % (len(sitting) - 1)
        sitting = [sitting[0], *sitting[1 + turn :], *sitting[1 : 1 + turn]]
    order = [seat.shown_name for seat in everybody]
    if last_dealer not in order:
        return tuple(sitting)
    after = order.index(last_dealer) + 1
    names = [seat.shown_name for seat in sitting]
    dealer = next(name for name in order[after:] + order[:after] if name in names)
    at = names.index(dealer) + 1
    return tuple(sitting[at:] + sitting[:at])


def load_evening(folder: Path, levels: tuple[str, ...], now_utc: str) -> Evening:
    """The evening kept, or a new one with the friends and the rules of the last; what makes no sense is passed over.

    `now_utc` is written as a record's header writes a moment.
    """
    return read_evening(folder, levels, now_utc)[0]


def read_evening(folder: Path, levels: tuple[str, ...], now_utc: str) -> tuple[Evening, Path | None]:
    """The evening as `load_evening` gives it, and where a file is kept now that was not understood whole, if there was
    one: what was understood stands in its place."""
    path = folder / FILE
    file = KeptObject(path)
    data = file.read()
    if data is None:
        return Evening(), file.aside
    reading = EveningReader(levels, now_utc)
    evening = reading.evening(data)
    aside = keep_aside(path) if reading.passed_over else None
    last = evening.matches[-1].ended if evening.matches else evening.began
    if last and moment(now_utc) - moment(last) > OVER_AFTER:
        evening = evening.anew()
    if aside is not None:
        evening.save(folder)
    return evening, aside


def keep_aside(path: Path) -> Path | None:
    """A copy of a file beside it, "name.broken.json": where, or None if that could not be done."""
    aside = free_path(path.with_suffix(f".broken{path.suffix}"))
    try:
        write_whole(aside, read_bytes(path, LARGEST))
    except (OSError, ValueError):
        return None
    return aside


def evening_kept(folder: Path) -> str:
    """When the evening that is kept began, or nothing: the records of its matches name it, and no others do."""
    try:
        return text_of(read_json(folder / FILE).get("began"))
    except (OSError, ValueError, AttributeError):
        return ""


def moment(utc: str) -> datetime:
    """A moment as a record's header writes it. Raises `ValueError` for anything else."""
    return datetime.strptime(utc, "%Y-%m-%dT%H:%M:%S%z")


class EveningReader:
    """Reads an evening as its file has it, value by value: one that makes no sense costs itself, and `passed_over` says
    that there was one."""

    def __init__(self, levels: tuple[str, ...], now_utc: str) -> None:
        self.levels, self.now_utc = levels, now_utc
        self.passed_over = False

    def evening(self, data: dict[str, Any]) -> Evening:
        """All of it."""
        kept = Evening()
        to_win = data.get("to_win")
        if type(to_win) is not int or to_win not in LENGTHS:
            to_win = self.instead(kept.to_win)
        computers = data.get("computers")
        if type(computers) is not int:
            computers = self.instead(kept.computers)
        level = data.get("level")
        if not isinstance(level, str) or level not in (*self.levels, MIXED):
            level = self.instead(kept.level)
        named, rules = data.get("rules"), kept.rules
        if isinstance(named, dict):
            rules = parse_setup(named, self.levels)
        if not isinstance(named, dict) or named.get("preset") != rules.preset:
            rules = self.instead(rules)
        began = self.moment_in(data["began"], "") if data.get("began", "") != "" else ""
        friends = [friend for each in self.listed(data.get("friends")) if (friend := self.friend(each)) is not None]
        matches = [match for each in self.listed(data.get("matches")) if (match := self.match(each)) is not None]
        evening = Evening((), rules, to_win, min(max(computers, 0), MOST_SEATS), offered_for(level))
        evening = evening.with_friends(friends)
        return replace(evening, matches=tuple(matches[-MOST_MATCHES:]), began=began)

    def friend(self, data: object) -> Friend | None:
        """Read a friend; None without a name."""
        name = clean_name(data["name"]) if isinstance(data, dict) and isinstance(data.get("name"), str) else ""
        if not name or not isinstance(data, dict):
            return self.instead(None)
        here, phone = data.get("here"), data.get("phone", False)
        if type(here) is not bool or type(phone) is not bool:
            here, phone = self.instead((here is not False, phone is True))
        return Friend(name, self.face(data.get("face")), here, phone)

    def match(self, data: object) -> NightMatch | None:
        """A match; none without those who sat there."""
        names = names_in(self.listed(data.get("names"))) if isinstance(data, dict) else ()
        if not names or not isinstance(data, dict):
            return self.instead(None)
        faces = [self.face(face) for face in self.listed(data.get("faces"))[: len(names)]]
        if len(faces) < len(names):
            faces += self.instead([PERSON_FACE] * (len(names) - len(faces)))
        dealer = data.get("dealer")
        if type(dealer) is not int or not 0 <= dealer < len(names):
            dealer = self.instead(len(names) - 1)
        winners = names_in(self.listed(data.get("winners")))
        ended = self.moment_in(data.get("ended"), self.now_utc)
        return NightMatch(ended, names, tuple(faces), winners, dealer, text_of(data.get("key")))

    def face(self, data: object) -> str:
        """One of the faces there are."""
        return data if isinstance(data, str) and data in SITTERS else self.instead(PERSON_FACE)

    def moment_in(self, data: object, otherwise: str) -> str:
        """A moment as a record's header writes it."""
        try:
            moment(str(data))
        except ValueError:
            return self.instead(otherwise)
        return str(data)

    def listed(self, data: object) -> list[Any]:
        """A list."""
        return data if isinstance(data, list) else self.instead([])

    def instead(self, value: T) -> T:
        """Return the value that replaces a senseless one, and note that one was passed over."""
        self.passed_over = True
        return value


def text_of(data: object) -> str:
    """Return the key of a match or an evening, or "" if it makes no sense."""
    return clean_name(data, LONGEST_KEY) if isinstance(data, str) else ""


def names_in(data: Sequence[object]) -> tuple[str, ...]:
    """Return the names at a table; one that can't be shown is "?"."""
    return tuple(clean_name(str(name)) or "?" for name in data[:MOST_SEATS])
