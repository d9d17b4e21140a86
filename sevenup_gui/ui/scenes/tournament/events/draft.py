"""A tournament before it is begun: what has been chosen for it."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from typing import Any, get_args

from sevenup_gui.engine.names import clean_name
from sevenup_gui.engine.options import OptionError
from sevenup_gui.engine.state import is_partnership
from sevenup_gui.games import GAMES, PRESETS
from sevenup_gui.i18n import _, comma_list, ngettext
from sevenup_gui.players.level_names import SITTING_LEVELS
from sevenup_gui.speech.rulecard import preset_name
from sevenup_gui.speech.tournament.outlook import seated_words
from sevenup_gui.speech.troubles.options import option_trouble
from sevenup_gui.store.setup import HOUSE, TableSetup, parse_setup
from sevenup_gui.tournament.errors import TournamentError
from sevenup_gui.tournament.event import Tournament, new_tournament
from sevenup_gui.tournament.event_log import LONGEST_EVENT_NAME, MOST_LEGS, MOST_ROUNDS, League, Pairs, Setup, number
from sevenup_gui.tournament.league import rounds_of
from sevenup_gui.tournament.seating import LEAST_AT_TABLE

USUAL_ROUNDS, USUAL_SIZES = 4, (4, 7)
ALONE, TOGETHER = 2, 4  # who sit at a table where matches are won: each alone, or in pairs
MOST_AT_TABLE = max(max(game.rules.seats) for game in GAMES.values())
MOST_PRIZES, LONGEST_PRIZE = 12, 80
TRIED_TEAMS = (3, 2), (4, 2), (5, 3), (6, 4), (8, 4)  # and so many pairs of each
TRIED = (11, 18, 28, 45, 61)  # players, to show how tables come out


def offered() -> tuple[str, ...]:
    """The games that a tournament is offered in, by their keys."""
    return tuple(key for key, game in GAMES.items() if game.totals is not None)


@dataclass(frozen=True, slots=True)
class Draft:
    """The choices so far. `rules` are those of a table; its seats follow from the rest."""

    rules: TableSetup
    name: str = ""
    rounds: int = USUAL_ROUNDS
    sizes: tuple[int, int] = USUAL_SIZES
    pairs: Pairs = "none"
    duplicate: bool = False
    legs: int = 0  # how often teams meet; 0 where nobody plays for a team
    once: bool = True  # a pair of a team meets one of the other, or all of them
    prizes: tuple[str, ...] = ()

    def to_json(self) -> dict[str, Any]:
        """Return the draft for the settings file; `parse_draft` reads it."""
        return asdict(self)

    @property
    def in_points(self) -> bool:
        """Return True if points are added up, and False if matches are won."""
        totals = GAMES[self.rules.game].totals
        return totals is None or totals.counts == "points"

    @property
    def seats(self) -> int:
        """Return the greatest number of players at a table."""
        return self.sizes[1] if self.in_points else ALONE if self.pairs == "none" else TOGETHER

    @property
    def largest(self) -> int:
        """Return the most players a table can have by these rules."""
        return max(GAMES[self.rules.game].rules.seats)

    def with_game(self, key: str) -> "Draft":
        """The other game, with its first rules that go."""
        return replace(self, rules=self.rules.with_game(key), pairs="none").settled()

    def settled(self) -> "Draft":
        """Return the draft with a game that's offered, and tables, rules and teams that go together: if those chosen
        don't, tables that some rules of the game can fill, and the first rules that fit."""
        if GAMES[self.rules.game].totals is None:
            return self.with_game(offered()[0])
        if self.legs and self.in_points:
            return replace(self, legs=0).settled()
        if self.legs and self.pairs == "drawn":
            return replace(self, pairs="fixed").settled()
        if self.rules.preset in self.presets():
            return self
        fitting = self if self.presets() != [HOUSE] else replace(self, sizes=self.nearest())
        first = fitting.presets()[0]
        return replace(fitting, rules=replace(fitting.rules.with_preset(first), house={}, house_name=""))

    def nearest(self) -> tuple[int, int]:
        """The sizes of tables most like those chosen that some rules of the game can fill."""
        ends = range(LEAST_AT_TABLE, self.largest + 1)
        sizes = [(fewest, most) for most in ends for fewest in ends if fewest <= most]
        keys = [key for key in self.rules.presets() if key != HOUSE]
        able = [pair for pair in sizes if any(replace(self, sizes=pair).goes(key) for key in keys)]
        fewest, most = self.sizes
        return min(able, key=lambda pair: (abs(pair[1] - most), abs(pair[0] - fewest)), default=self.sizes)

    def presets(self) -> list[str]:
        """The presets that go with so many at a table, one's own rules last."""
        return [key for key in self.rules.presets() if key == HOUSE or self.goes(key)]

    def goes(self, key: str) -> bool:
        """Return True if a preset suits the choices."""
        preset = PRESETS[key]
        if self.in_points:
            return all(
                count in preset.players and not is_partnership(preset.options(count), count)
                for count in range(self.sizes[0], self.sizes[1] + 1)
            )
        return self.seats in preset.players and is_partnership(preset.options(self.seats), self.seats) == (
            self.pairs != "none"
        )

    def next_rules(self, house_rules: Mapping[str, dict[str, Any]], step: int) -> "Draft":
        """The next rules: the presets that go, then one's own that have a name."""
        kept = {name: own for name, own in house_rules.items() if own.get("game") == self.rules.game}
        sets = [replace(self.rules.with_preset(key), house={}, house_name="") for key in self.presets() if key != HOUSE]
        sets += [
            replace(self.rules.with_preset(HOUSE), house=dict(own.get("options", {})), house_name=name)
            for name, own in kept.items()
        ]
        names = [(each.preset, each.house_name) for each in sets]
        chosen = (self.rules.preset, self.rules.house_name)
        now = names.index(chosen) if chosen in names else 0
        return replace(self, rules=sets[(now + step) % len(sets)])

    def next_rounds(self, step: int) -> "Draft":
        """One round more or less."""
        return replace(self, rounds=min(max(self.rounds + step, 1), MOST_ROUNDS))

    def next_size(self, end: int, step: int) -> "Draft":
        """The fewest (`end` 0) or the most (1) at a table, one more or less; the other end gives way."""
        size = min(max(self.sizes[end] + step, LEAST_AT_TABLE), self.largest)
        sizes = (size, max(size, self.sizes[1])) if end == 0 else (min(size, self.sizes[0]), size)
        return replace(self, sizes=sizes).settled()

    def next_pairs(self, step: int) -> "Draft":
        """Each alone, or in pairs."""
        ways: tuple[Pairs, ...] = ("none", "fixed") if self.legs else get_args(Pairs)
        return replace(self, pairs=ways[(ways.index(self.pairs) + step) % len(ways)]).settled()

    def next_legs(self, step: int) -> "Draft":
        """No teams, or teams that meet once, or twice."""
        return replace(self, legs=(self.legs + step) % (MOST_LEGS + 1)).settled()

    def next_target(self, step: int) -> "Draft":
        """Play to one more or less."""
        return replace(self, rules=self.rules.with_target(step))

    def setup(self, seed: int, made: str) -> Setup:
        """The first line of its file. Raises `OptionError` where the rules do not go together."""
        rules = self.rules.with_seats(self.seats)
        preset = (rules.house_name or HOUSE) if rules.preset == HOUSE else rules.preset
        name = clean_name(self.name, LONGEST_EVENT_NAME) or self.usual_name(made)
        sizes = self.sizes if self.in_points else (self.seats, self.seats)
        pairs: Pairs = "none" if self.in_points else self.pairs
        league = League(self.legs, self.once) if self.legs else None
        rounds = 1 if league else self.rounds  # of a league they follow from the teams
        return Setup(name, preset, rules.options(), rounds, sizes, pairs, self.duplicate, seed, made, league)

    @staticmethod
    def usual_name(made: str) -> str:
        """Return its name unless it's given one."""
        return _("Tournament of {date}").format(date=made[:10])

    def tried(self) -> Tournament | str:
        """The tournament that this would be, or in a sentence why it cannot."""
        try:
            return new_tournament(self.setup(0, ""))
        except OptionError as error:
            return option_trouble(error)
        except TournamentError as error:
            return str(error)

    @property
    def rules_title(self) -> str:
        """Return the name of the rules."""
        return self.rules.rules_name or preset_name(self.rules.preset)

    def pairs_words(self) -> str:
        """Describe the partnerships, where matches are won."""
        return {
            "none": _("two players"),
            "fixed": _("four, with fixed partners"),
            "drawn": _("four, with changing partners"),
        }[self.pairs]

    def legs_words(self) -> str:
        """Say whether teams play, and how often they meet."""
        return (_("no"), _("all meet once"), _("all meet twice"))[self.legs]

    def once_words(self) -> str:
        """Say which players of two teams meet."""
        if self.pairs == "none":
            return _("each player meets one") if self.once else _("each player meets all")
        return _("each pair meets one") if self.once else _("each pair meets all")

    def examples(self) -> list[tuple[str, str]]:
        """Return some numbers of players, and their tables."""
        event = self.tried()
        if isinstance(event, str):
            return []
        if event.setup.league:
            return [league_example(event, *each) for each in TRIED_TEAMS]
        lines = []
        for count in TRIED:
            players = ngettext("{count} player", "{count} players", count).format(count=count)
            try:
                lines.append((players, seated_words(event.sizes_for(count), count)))
            except TournamentError:  # five go into no tables of three or four
                continue
        return lines


def league_example(event: Tournament, teams: int, pairs: int) -> tuple[str, str]:
    """Return a number of teams, and its league."""
    size = pairs * (1 if event.setup.pairs == "none" else 2)
    rounds, tables = rounds_of(event, teams, pairs), teams // 2 * pairs
    return _("{teams} teams of {size}").format(teams=teams, size=size), comma_list(
        (
            ngettext("{count} round", "{count} rounds", rounds).format(count=rounds),
            ngettext("{count} table", "{count} tables", tables).format(count=tables),
        )
    )


def parse_draft(data: Mapping[str, Any]) -> Draft | None:
    """The draft that the settings have, or none where it makes no sense (any more)."""
    try:
        fewest, most = data["sizes"]
        draft = Draft(
            parse_setup(data["rules"], SITTING_LEVELS), clean_name(str(data["name"]), LONGEST_EVENT_NAME),
            data["rounds"], (fewest, most), data["pairs"], data["duplicate"] is True,
            number(data.get("legs", 0), MOST_LEGS), data.get("once", True) is True,
            tuple(clean_name(str(prize), LONGEST_PRIZE) for prize in data["prizes"][:MOST_PRIZES]),
        )  # fmt: skip
        numbers = (draft.rounds, *draft.sizes)
        if any(type(number) is not int for number in numbers) or draft.pairs not in get_args(Pairs):
            return None
        sound = 1 <= draft.rounds <= MOST_ROUNDS and LEAST_AT_TABLE <= fewest <= most <= MOST_AT_TABLE
        return draft.settled() if sound else None
    except (LookupError, TypeError, ValueError):
        return None
