"""The set-up of a match: rules, seats, undo. Saved, so that the next new game starts where the last one did."""

from collections.abc import Collection, Sequence
from dataclasses import asdict, dataclass, field, replace
from typing import Any

from sevenup_gui.engine import game
from sevenup_gui.engine.names import clean_name, name_apart
from sevenup_gui.engine.options import OptionError, Options, options_to_json, parse_options
from sevenup_gui.engine.record import Header, Seated
from sevenup_gui.games import GAMES, PRESETS, goal_of, presets_of, with_goal
from sevenup_gui.i18n import _, codes, speaking
from sevenup_gui.match.undo import USUAL_UNDO, UndoRule, undo_rule_of
from sevenup_gui.sitters import PERSON_FACE, SITTERS, free_sitter

HUMAN = "human"
PHONE = "phone"  # a person too, with the cards on a phone
MIXED = "mixed"  # what all computers play like whose levels differ
USUAL_LEVEL = "casual"
HOUSE = "house"  # the preset key of rules of one's own
USUAL_TARGET = 7  # where no game says how far it goes
CHANGED = "changed"  # after the key of a preset whose options are not its own: "hoyle:changed"
MOST_POINTS = 99  # that a match may be played to
MOST_SEATS = 7


@dataclass(frozen=True, slots=True)
class SeatSetup:
    """A player of the next match. `plays` is "human" at this screen, "phone" or a computer level; an empty name of a
    person means "you"."""

    plays: str
    face: str
    name: str = ""

    @property
    def person(self) -> bool:
        """Return True if a person plays there, at this screen or with a phone."""
        return self.plays in (HUMAN, PHONE)

    @property
    def shown_name(self) -> str:
        """The name for the record."""
        return self.name or SITTERS.get(self.face, self.face)


def nearest(counts: Sequence[int], count: int) -> int:
    """The one of these numbers next to `count`; of two the greater, so that nobody has to leave."""
    return min(counts, key=lambda other: (abs(other - count), -other))


@dataclass(frozen=True, slots=True)
class TableSetup:
    """A table ready to be dealt at. `house` are one's own options, used when `preset` is "house", and `house_name` is
    what they are called."""

    game: str = "seven-up"
    preset: str = "old-sledge"
    seats: tuple[SeatSetup, ...] = (SeatSetup(HUMAN, PERSON_FACE), SeatSetup("casual", "keeper"))
    target: int = USUAL_TARGET
    undo: UndoRule = USUAL_UNDO
    house: dict[str, Any] = field(default_factory=dict)
    house_name: str = ""

    def options(self) -> Options:
        """The options of the match. Raises `OptionError` where they do not go together."""
        players = len(self.seats)
        options = self.house_options() if self.preset == HOUSE else PRESETS[self.preset].options(players)
        options = with_goal(options, self.target)
        game.check_players(options, players)
        return options

    def house_options(self) -> Options:
        """The rules of one's own, begun from the game's first preset."""
        base = next(presets_of(self.game)).options(2)
        try:
            return parse_options(type(base), options_to_json(base) | self.house)
        except OptionError:
            return base

    @property
    def has_goal(self) -> bool:
        """Return True if the points to play to can be chosen."""
        return GAMES[self.game].goal is not None

    @property
    def most_target(self) -> int:
        """The most points that may be played to."""
        goal = GAMES[self.game].goal
        return goal.most if goal is not None else MOST_POINTS

    @property
    def own_target(self) -> int:
        """The points that the preset is played to by itself, where they are chosen."""
        options = (
            self.house_options() if self.preset == HOUSE else PRESETS[self.preset].options(PRESETS[self.preset].seats)
        )
        return goal_of(options) or self.target

    def with_target(self, step: int) -> "TableSetup":
        """Played to so many points more, or less."""
        return replace(self, target=min(max(self.target + step, 1), self.most_target))

    @property
    def rules_name(self) -> str:
        """The name of one's own rules, where they are played and have one."""
        return self.house_name if self.preset == HOUSE else ""

    def presets(self) -> list[str]:
        """The presets of the game, in order, one's own rules last."""
        return [preset.key for preset in presets_of(self.game)] + [HOUSE]

    def seat_counts(self) -> tuple[int, ...]:
        """The numbers of seats that these rules can be played with, the fewest first."""
        return GAMES[self.game].rules.seats if self.preset == HOUSE else PRESETS[self.preset].players

    def with_game(self, key: str) -> "TableSetup":
        """The other game, with its first preset, its usual number of seats, and the points that it is played to where
        these are chosen."""
        if key == self.game:
            return self
        first = next(presets_of(key))
        target = goal_of(first.options(first.seats)) or self.target
        changed = replace(self, game=key, preset=first.key, target=target, house={}, house_name="")
        return changed.with_seats(first.seats)

    def with_preset(self, key: str) -> "TableSetup":
        """Another preset of this game, with seats added or taken away where it needs them. It is played to its own
        number of points, unless another than the last one's was chosen."""
        before, after = self.own_target, replace(self, preset=key).own_target
        changed = replace(self, preset=key, target=after if self.target == before else self.target)
        return changed.with_seats(nearest(changed.seat_counts(), len(self.seats)))

    def with_seats(self, count: int) -> "TableSetup":
        """Return the set-up with so many seats: computers are added that play like the others, or the last seats
        leave."""
        seats = list(self.seats[:count])
        while len(seats) < count:
            plays = level_of(self.level or USUAL_LEVEL, sum(not seat.person for seat in seats))
            seats.append(SeatSetup(plays, free_sitter({seat.face for seat in seats})))
        return replace(self, seats=tuple(seats))

    def without_seat(self, number: int) -> "TableSetup":
        """Return the set-up without that seat, and without as many of the last ones as these rules require."""
        fewer = [count for count in self.seat_counts() if count < len(self.seats)]
        return replace(self, seats=self.seats[:number] + self.seats[number + 1 :]).with_seats(fewer[-1])

    @property
    def computers(self) -> int:
        """Return the number of computers."""
        return sum(not seat.person for seat in self.seats)

    @property
    def level(self) -> str:
        """Return the level of all computers, `MIXED` if they differ, or "" without any."""
        levels = {seat.plays for seat in self.seats if not seat.person}
        return MIXED if len(levels) > 1 else next(iter(levels), "")

    def with_level(self, level: str) -> "TableSetup":
        """All computers play like that; `MIXED` gives one level after the other, round the table."""
        seats, computers = [], 0
        for seat in self.seats:
            seats.append(seat if seat.person else replace(seat, plays=level_of(level, computers)))
            computers += not seat.person
        return replace(self, seats=tuple(seats))

    def with_offered_levels(self) -> "TableSetup":
        """Each computer at a level that is offered: one that was offered once gives way to the next stronger."""
        from sevenup_gui.players.level_names import offered_for  # with a package that the command line does without

        seats = (seat if seat.person else replace(seat, plays=offered_for(seat.plays)) for seat in self.seats)
        return replace(self, seats=tuple(seats))

    def with_seat(self, number: int, seat: SeatSetup) -> "TableSetup":
        """One seat changed."""
        return replace(self, seats=tuple(seat if i == number else old for i, old in enumerate(self.seats)))

    @property
    def phones(self) -> tuple[int, ...]:
        """The seats whose cards are on a phone."""
        return tuple(number for number, seat in enumerate(self.seats) if seat.plays == PHONE)

    def names(self, own: str) -> tuple[str, ...]:
        """Return everyone's name for the record; `own` is that of the only person, at this screen, who has none here.
        No two have one name: people keep theirs, and a computer with the same one gets a number."""
        alone = sum(seat.person for seat in self.seats) == 1 and not self.phones
        names: dict[int, str] = {}
        for number, seat in sorted(enumerate(self.seats, 1), key=lambda each: not each[1].person):
            name = seat.shown_name if not seat.person else seat.name or (own if alone else "") or nameless(number)
            names[number] = name_apart(name, names.values())
        return tuple(name for _number, name in sorted(names.items()))

    def header(self, names: tuple[str, ...], made: str | None) -> Header:
        """The header of the match's record."""
        players = tuple(
            Seated(name, "human") if seat.person else Seated(name, "computer", seat.plays)
            for seat, name in zip(self.seats, names, strict=True)
        )
        preset = self.house_name or HOUSE if self.preset == HOUSE else self.preset
        return Header(preset, self.options(), players, made)

    def to_json(self) -> dict[str, Any]:
        """Return the set-up for the settings file."""
        return asdict(self)


def level_of(level: str, number: int) -> str:
    """The level of a computer, counted from 0, where all play like `level`."""
    from sevenup_gui.players.level_names import OFFERED_LEVELS  # with a package that the command line does without

    return OFFERED_LEVELS[number % len(OFFERED_LEVELS)] if level == MIXED else level


def nameless(number: int) -> str:
    """Return a record's name for a person who gave none, by the number of the seat from 1."""
    return _("Player {number}").format(number=number)


def addressed(header: Header, own: str) -> int | None:
    """The seat that is "you" to the person of this screen, who is called `own`: that of the only person at the table,
    if that one has the same name or, in whatever language, none. A record from elsewhere is of others."""
    people = [seat for seat, player in enumerate(header.players) if player.kind == "human"]
    if len(people) != 1:
        return None
    names = {own} if own else set()
    for code in codes():
        with speaking(code):
            names.add(nameless(people[0] + 1))
    return people[0] if header.players[people[0]].name in names else None


def setup_of(header: Header, faces: tuple[str, ...], undo: UndoRule, phones: Collection[int] = ()) -> TableSetup:
    """The set-up that a record's header came from, with people at `phones`."""
    seats = tuple(
        SeatSetup(
            PHONE if seat in phones else HUMAN if player.kind == "human" else player.level or "casual",
            face or PERSON_FACE,
            player.name,
        )
        for seat, (player, face) in enumerate(zip(header.players, faces, strict=True))
    )
    options = header.options
    target = target_of(options)
    if header.preset in PRESETS and PRESETS[header.preset].options(len(seats)) == with_target(options, header.preset):
        return TableSetup(header.game, header.preset, seats, target, undo)
    house = house_rules(options)
    name = "" if header.preset == HOUSE else header.preset
    return TableSetup(header.game, HOUSE, seats, target, undo, house, name)


def changed_options(header: Header) -> tuple[str, ...]:
    """The names of the options that a record's header has otherwise than the preset it names; none for rules that are
    no preset."""
    preset = PRESETS.get(header.preset)
    if preset is None:
        return ()
    played = options_to_json(header.options)
    usual = options_to_json(preset.options(len(header.players))) if preset.game == header.game else {}
    return tuple(name for name, value in played.items() if name not in usual or usual[name] != value)


def rules_key(header: Header) -> str:
    """Return the name by which a match's rules are counted and shown: its preset's, with ":changed" after it if options
    differ.

    The number of points does not make other rules of it: set-up asks for it beside the preset, and wherever the rules
    are named it is said how far the match goes.
    """
    apart = chosen_apart(header.options)
    other = any(name not in apart for name in changed_options(header))
    return f"{header.preset}:{CHANGED}" if other else header.preset


def with_target(options: Options, preset: str) -> Options:
    """The options with the preset's own target, which may be changed without making the rules one's own."""
    usual = PRESETS[preset].options(2)
    return with_goal(options, goal_of(usual)) if options.game == usual.game else options


def target_of(options: Options) -> int:
    """The points that set-up begins with: those of the options, or as many as usual where the game has no such
    choice and another one may come after it."""
    return goal_of(options) or USUAL_TARGET


def chosen_apart(options: Options) -> tuple[str, ...]:
    """The options that set-up asks for beside the preset, whose rules they leave what they are."""
    goal = GAMES[options.game].goal
    return (goal.option,) if goal is not None else ()


def house_rules(options: Options) -> dict[str, Any]:
    """The options as rules of one's own, without those that are chosen beside them."""
    apart = chosen_apart(options)
    return {key: value for key, value in options_to_json(options).items() if key not in apart}


def parse_setup(data: dict[str, Any], levels: tuple[str, ...]) -> TableSetup:
    """The set-up kept in the settings, with levels that are offered, or the default where it makes no sense (any more).
    `levels` are those that it may have been kept with."""
    try:
        seats = tuple(
            SeatSetup(str(s["plays"]), str(s["face"]), clean_name(str(s["name"]))) for s in data["seats"][:MOST_SEATS]
        )
        target, house = data["target"], data["house"]
        setup = TableSetup(
            str(data["game"]),
            str(data["preset"]),
            seats,
            target if type(target) is int and 0 < target <= MOST_POINTS else USUAL_TARGET,
            undo_rule_of(data["undo"]),
            dict(house),
            clean_name(str(data.get("house_name", ""))),
        )
        if setup.preset not in setup.presets() or any(seat.face not in SITTERS for seat in seats):
            return TableSetup()
        if any(not seat.person and seat.plays not in levels for seat in seats):
            return TableSetup()
        setup.options()
        setup = setup.with_offered_levels()
    except (KeyError, TypeError, ValueError, OverflowError, AttributeError, IndexError):
        return TableSetup()
    return setup
