"""The standings as one table, which desk, big screen, paper, phones and television draw: none of them decides anything.

After which round everybody stands so is answered here alone, and how many tables are missing for it.
"""

from collections.abc import Sequence
from typing import NamedTuple

from sevenup_gui.i18n import _, dot_list, ngettext
from sevenup_gui.speech.tournament.duplicate import not_compared_words
from sevenup_gui.speech.tournament.rounds import walkover_words
from sevenup_gui.speech.tournament.standing import (
    adjustments_words,
    between_figures,
    between_heads,
    decider_words,
    figure_heads,
    figures_of,
    standings_title,
    tie_words,
    who_words,
    winners_words,
)
from sevenup_gui.tournament.event import Tournament
from sevenup_gui.tournament.standings import StandingsRow, standing_round


class StandingsLine(NamedTuple):
    """A line: the place, the name, what stands `between` (each round, or the fixtures of a team), and the two figures
    at the end. `row` has what else is known of it."""

    place: str
    name: str
    between: tuple[str, ...]
    figures: tuple[str, str]
    row: StandingsRow


class StandingsTable(NamedTuple):
    """The standings after round `upto` (0: nothing was played), with the headings of the columns, and under them the
    `notes` and the `rule`. `missing` tables of these rounds have no result yet."""

    upto: int
    after: str
    missing: int
    named: str
    between: tuple[str, ...]
    figures: tuple[str, str]
    lines: tuple[StandingsLine, ...]
    notes: tuple[str, ...]
    rule: str

    @property
    def missing_words(self) -> str:
        """Count the missing tables; empty without any."""
        line = ngettext("{count} table missing", "{count} tables missing", self.missing)
        return line.format(count=self.missing) if self.missing else ""

    @property
    def title(self) -> str:
        """Return the title: after which round, and how many tables are missing."""
        return dot_list((self.after, self.missing_words))


def standings_table(event: Tournament) -> StandingsTable:
    """Return the standings after the last round that has a result."""
    upto = standing_round(event)
    rows = event.standings(upto) if upto else ()
    lines = tuple(
        StandingsLine(
            _("{place}.").format(place=row.place), who_words(event, row), tuple(between_figures(row, upto)),
            figures_of(event, row), row,
        )
        for row in rows
    )  # fmt: skip
    notes = (
        *adjustments_words(event, upto),
        *walkover_words(event, 1, upto),
        *not_compared_words(event, upto),
        *decider_words(event),
    )
    return StandingsTable(
        upto,
        standings_title(event, upto),
        sum(len(event.missing(at)) for at in range(1, upto + 1)),
        _("Team") if event.setup.league else _("Name"),
        tuple(between_heads(event, upto)),
        figure_heads(event),
        lines,
        notes if rows else (),
        tie_words(event),
    )


def prize_lines(event: Tournament) -> list[tuple[int, str, str]]:
    """The prizes: the place, what is won, and by whom; until the event is over it's said that it is so far."""
    if not event.prize_texts:
        return []
    return [(place, text, prize_names(event, winners)) for place, text, winners in event.prizes()]


def prize_names(event: Tournament, winners: Sequence[int]) -> str:
    """Name the winners of a prize, so far or for good; empty before the first result."""
    names = winners_words(event, winners) if standing_round(event) else ""
    return _("{names}, so far").format(names=names) if names and not event.over else names
