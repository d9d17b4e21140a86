"""A season: several evenings that are over, and how everybody stands after them."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Literal, NamedTuple, TypeAlias, get_args

from sevenup_gui.i18n import _
from sevenup_gui.tournament.errors import Fault, TournamentError
from sevenup_gui.tournament.event import Tournament
from sevenup_gui.tournament.state import key_of

SeasonWay: TypeAlias = Literal["points", "places"]
SEASON_WAYS: tuple[SeasonWay, ...] = get_args(SeasonWay)
MOST_EVENINGS = 60


class SeasonRule(NamedTuple):
    """A rule for adding up evenings: `by` the points made there, or by places, which score a point, and one more for
    each line of the standings behind. The `best` evenings of everyone count; all of them if it's 0."""

    by: SeasonWay = "points"
    best: int = 0


class SeasonRow(NamedTuple):
    """A line: what each of the `evenings` brought, None where somebody was not there, which of them are `counted`, and
    what those come to. `place` is shared where `tied`."""

    place: int
    name: str
    evenings: tuple[int | Fraction | None, ...]
    counted: frozenset[int]
    total: int | Fraction
    tied: bool = False


def check_evenings(events: Sequence[Tournament], rule: SeasonRule) -> None:
    """Raise `TournamentError` where these can be no season."""
    seen: list[Tournament] = []
    for event in events:
        name = event.setup.name
        if not event.over:
            raise TournamentError(
                Fault.SEASON, _("{event} isn't over yet. A season takes only finished events.").format(event=name)
            )
        if any(event.header == other.header for other in seen):
            raise TournamentError(Fault.SEASON, _("{event} is in the season twice.").format(event=name))
        if seen and rule.by == "points" and event.setup.options.game != seen[0].setup.options.game:
            raise TournamentError(
                Fault.SEASON,
                _("{event} and {other} are different games. Score this season by places, not points.").format(
                    event=name, other=seen[0].setup.name
                ),
            )
        if seen and rule.by == "points" and event.setup.duplicate != seen[0].setup.duplicate:
            line = _("Only one of {event} and {other} is duplicate. Score this season by places, not points.")
            raise TournamentError(Fault.SEASON, line.format(event=name, other=seen[0].setup.name))
        seen.append(event)


def brought(event: Tournament, rule: SeasonRule) -> dict[str, tuple[str, int | Fraction]]:
    """Return everyone's points in an evening, by the key of their name; partners of the evening each have the pair's.
    By points that is what the evening's standings have first: in a duplicate one the sum over the average,
    in a league the points of its fixtures."""
    rows = [row for row in event.standings() if row.played or row.byes or row.finalist]
    found: dict[str, tuple[str, int | Fraction]] = {}
    for row in rows:
        first = row.total if row.over is None or row.team else row.over
        points = first if rule.by == "points" else 1 + sum(other.place > row.place for other in rows)
        found |= {key_of(event.name(who)): (event.name(who), points) for who in row.players}
    return found


def season_standings(events: Sequence[Tournament], rule: SeasonRule) -> tuple[SeasonRow, ...]:
    """Return the standings after these evenings, best first. Who are level share the place, unless the best evening of
    one is better, or the next best. Raises `TournamentError`."""
    check_evenings(events, rule)
    each = [brought(event, rule) for event in events]
    names = {key: name for evening in each for key, (name, _points) in evening.items()}
    rows: list[tuple[tuple[int | Fraction, ...], SeasonRow]] = []
    for key, name in names.items():
        evenings = tuple(evening[key][1] if key in evening else None for evening in each)
        there = sorted(
            ((points, -at) for at, points in enumerate(evenings) if points is not None), reverse=True
        )  # of equal ones the earlier counts
        counted = there[: rule.best or len(there)]
        total = sum(points for points, _at in counted)
        order = (-total, *(-points for points, _at in there))
        rows.append((order, SeasonRow(0, name, evenings, frozenset(-at for _points, at in counted), total)))
    rows.sort(key=lambda row: (row[0], key_of(row[1].name)))
    orders = [order for order, _row in rows]
    return tuple(row._replace(place=orders.index(order) + 1, tied=orders.count(order) > 1) for order, row in rows)
