"""The lists of a league: every fixture ahead and played, and the cross table of teams against teams."""

from sevenup_gui.i18n import _, dot_list, pgettext
from sevenup_gui.speech.tournament.standing import over_words, standings_title, tie_words
from sevenup_gui.tournament.event import Tournament
from sevenup_gui.tournament.league import Fixture, Meeting, schedule
from sevenup_gui.tournament.standings import standing_round
from sevenup_gui.vocabulary.tables import PAPER, Column, Listing, ListNote, ListRow

SELF = "\N{MULTIPLICATION SIGN}"  # where a team would meet itself


def fixtures_list(event: Tournament) -> Listing:
    """Return all fixtures of a league by their rounds, with what they came to. Raises `TournamentError` where the
    teams make none yet."""
    rows: list[ListRow] = []
    meetings = schedule(event)
    teams = {team for meeting in meetings for team in meeting.teams}
    for meeting in meetings:
        matches = matches_of(event, meeting, meeting.teams[0])
        rows.append(ListRow((rounds_words(meeting), fixture_title(meeting), matches)))
        mine = [each for each in meetings if each.rounds == meeting.rounds]
        out = teams - {team for each in mine for team in each.teams}
        if meeting == mine[-1]:
            sitting = [_("{team} has a bye").format(team=team) for team in sorted(out)]
            rows += [ListRow((rounds_words(meeting), each, "")) for each in sitting]
    columns = (
        Column(_("Round"), "number"),
        Column(_("Fixture")),
        Column(_("Matches"), "words"),
    )
    under = standings_title(event, standing_round(event))
    return Listing(_("Fixtures"), under, columns, tuple(rows), event=event.setup.name)


def fixture_title(meeting: Meeting) -> str:
    """Return the two teams."""
    return _("{team} – {other}").format(team=meeting.teams[0], other=meeting.teams[1])


def rounds_words(meeting: Meeting) -> str:
    """Return the round, or the first and the last of several."""
    first, last = meeting.rounds[0], meeting.rounds[-1]
    return str(first) if first == last else _("{won}–{lost}").format(won=first, lost=last)


def matches_of(event: Tournament, meeting: Meeting, team: str) -> str:
    """Return the matches a team has won and lost in a fixture; empty as long as none was decided."""
    fixture = meeting.fixture
    if fixture is None:
        return _("not played") if meeting.rounds[-1] <= len(event.rounds) else ""
    if not fixture.over and not any(fixture.matches):
        return ""
    said = brought_words(event, fixture, team)
    return said if fixture.over else _("{names}, so far").format(names=said)


def brought_words(event: Tournament, fixture: Fixture, team: str) -> str:
    """Return the matches a team has won and lost in a fixture; with the same cards at every table its points over the
    average, too."""
    won, lost = fixture.of(team)
    said = _("{won}–{lost}").format(won=won, lost=lost)
    if not event.setup.duplicate or not any(fixture.above):
        return said
    return _("{matches} ({over})").format(matches=said, over=over_words(fixture.above_of(team)))


def cross_table(event: Tournament) -> Listing:
    """Return what each team brought against each other, in the order of the standings. Raises `TournamentError` where
    the teams make no fixtures yet."""
    upto = standing_round(event)
    places = event.standings(upto)
    met: dict[tuple[str, str], list[str]] = {}
    for meeting in schedule(event):
        for team, other in (meeting.teams, meeting.teams[::-1]):
            if meeting.fixture is not None and (meeting.fixture.over or any(meeting.fixture.matches)):
                met.setdefault((team, other), []).append(brought_words(event, meeting.fixture, team))
    rows = []
    for number, row in enumerate(places, 1):
        against = [
            SELF if other.team == row.team else dot_list(met.get((row.team, other.team), ())) for other in places
        ]
        rows.append(ListRow((str(number), row.team, *against, str(row.total)), players=row.players))
    heads = [Column("", "score"), Column(_("Team"))]
    heads += [Column(str(number), "score") for number in range(1, len(places) + 1)]
    heads.append(Column(_("Points"), "score"))
    return Listing(
        pgettext("teams against teams", "Cross table"), standings_title(event, upto), tuple(heads), tuple(rows),
        (ListNote(tie_words(event), PAPER),), event=event.setup.name,
    )  # fmt: skip
