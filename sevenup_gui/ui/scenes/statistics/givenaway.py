"""A player's losses, and the level they play like, in words and charts."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from sevenup_gui.games.parts.figures import Chart, Pairs
from sevenup_gui.i18n import _, comma_list, decimal, ngettext
from sevenup_gui.players.rating.deal import KINDS, Kind, WeighedDeal
from sevenup_gui.players.rating.levels import LEAST_DEALS, RATED, Given, Rating, given_of, rate
from sevenup_gui.speech.happenings import level_name
from sevenup_gui.speech.rulecard import preset_name
from sevenup_gui.store.rating.weighed import WeighedMatch

LATELY = 500  # deals that a rating goes by: who has learned since is not held to what they played before
MONTHS, MOST_DEALS = 12, 2000  # that are shown, and the latest deals that they are made of


class DatedMatch(NamedTuple):
    """A match that was weighed, when it was made, as a record writes a moment, and how many deals it had."""

    made: str
    match: WeighedMatch
    deals: int = 0


def kind_name(kind: Kind) -> str:
    """Return the name of a kind of decision."""
    return {
        "beg": _("Begging"),
        "answer": _("Answering a beg"),
        "throw": _("Discarding"),
        "bid": _("Bidding"),
        "lead": _("Leading"),
        "follow": _("Following"),
    }[kind]


def table_name(table: str) -> str:
    """The rules and how many play."""
    rules, players, *points = table.split("/")
    count = ngettext("{count} player", "{count} players", int(players)).format(count=players)
    goal = [ngettext("to {points} point", "to {points} points", int(one)).format(points=one) for one in points]
    return comma_list([preset_name(rules), count, *goal])


def rating_charts(matches: Iterable[DatedMatch], published: Mapping[str, Mapping[str, Given]]) -> list[Chart]:
    """The charts of each kind of table, those with most deals first."""
    tables: dict[str, list[tuple[str, WeighedDeal]]] = defaultdict(list)
    played = Counter[str]()
    for made, match, dealt in sorted(matches):
        tables[match.table].extend((made, deal) for deal in match.deals)
        played[match.table] += dealt
    charts = []
    for table, deals in sorted(tables.items(), key=lambda item: (-len(item[1]), item[0])):
        given = given_of([deal for _made, deal in deals[-LATELY:]])
        if given is not None:
            levels = published.get(table, {})
            levels = levels if levels and levels[RATED[0]].unit == given.unit else {}
            all_deals = played[table] if len(deals) <= LATELY else 0
            charts += [levels_chart(table, given, levels, all_deals), kinds_chart(table, given, levels)]
            charts += months_chart(table, given, deals)
    return charts


def rating_sentence(given: Given, levels: Mapping[str, Given]) -> str:
    """Name the level of a player with such losses, as far as can be said."""
    if not levels:
        return _("The computers have no figures for this table.")
    rating = rate(given, levels)
    deals = ngettext("{count} deal", "{count} deals", given.deals).format(count=given.deals)
    if rating.needed:
        return _("Not enough deals yet ({count} of about {needed}).").format(count=given.deals, needed=rating.needed)
    return like_words(rating).format(
        deals=deals, weakest=level_name(rating.weakest), strongest=level_name(rating.strongest)
    )


def like_words(rating: Rating) -> str:
    """The sentence of a rating, its names and deals still to be filled in."""
    if not rating.weakest:
        return _("You lose more points than {strongest} ({deals}).")
    if not rating.strongest:
        return _("You give away less than {weakest} ({deals}).")
    if rating.weakest == rating.strongest:
        return _("You play like {weakest} ({deals}).")
    return _("You play like {weakest} to {strongest} ({deals}).")


def unit_words(given: Given) -> str:
    """Return the unit of the losses."""
    if given.unit == "chance":
        return _("chance to win the match, in percent")
    return _("points")


def shown(given: Given, amount: float) -> float:
    """An amount as it is shown: hundredths of points, or of percent."""
    return round(amount * (100 if given.unit == "chance" else 1), 2)


def figure(given: Given, amount: float) -> str:
    """Return the amount in figures, to two decimal places."""
    return decimal(shown(given, amount), 2)


def left_out_sentence(given: Given, played: int) -> str:
    """Say why fewer deals count than were played; nothing where all do."""
    if given.deals >= played:
        return ""
    return ngettext(
        "{count} of your {played} deal counts. A deal doesn't if you took a hint, had nothing to decide, or the match "
        "was nearly over.",
        "{count} of your {played} deals count. A deal doesn't if you took a hint, had nothing to decide, or the match "
        "was nearly over.",
        played,
    ).format(count=given.deals, played=played)


def levels_chart(table: str, given: Given, levels: Mapping[str, Given], played: int = 0) -> Chart:
    """Return the losses per deal beside the levels', and the rating; `played` counts the deals of these matches."""
    who = [(_("You"), given), *((level_name(level), levels[level]) for level in RATED if levels)]
    rows = tuple(
        (name, figure(given, one.total.mean), figure(given, one.total.within) if one.deals > 1 else "–", str(one.deals))
        for name, one in who
    )
    head = (_("Who"), _("lost per deal"), _("give or take"), _("deals"))
    title = _("{table}: points lost per deal").format(table=table_name(table))
    series = ((unit_words(given), tuple(shown(given, one.total.mean) for _name, one in who)),)
    said = (rating_sentence(given, levels), left_out_sentence(given, played), interval_sentence(given))
    return Chart(f"rating-{file_key(table)}", title, head, rows, Pairs(series), said)


def interval_sentence(given: Given) -> str:
    """Return the interval of the amount; empty for a single deal."""
    if given.deals < 2:
        return ""
    return _("Your true average is {low} to {high}, with 95% confidence.").format(
        low=figure(given, max(0.0, given.total.mean - given.total.within)),
        high=figure(given, given.total.mean + given.total.within),
    )


def kinds_chart(table: str, given: Given, levels: Mapping[str, Given]) -> Chart:
    """Return the losses by kind of decision, beside every level in the table and beside the expert's in the picture."""
    kinds = [kind for kind in KINDS if kind in given.kinds]
    beside = [level for level in RATED if levels]

    def means(one: Given) -> list[float]:
        return [one.kinds[kind].mean if kind in one.kinds else 0.0 for kind in kinds]

    columns = [means(given), [given.kinds[kind].within for kind in kinds], *(means(levels[level]) for level in beside)]
    rows = tuple(
        (kind_name(kind), *(figure(given, column[i]) if column[i] < float("inf") else "–" for column in columns))
        for i, kind in enumerate(kinds)
    )
    head = (_("Decision"), _("you"), _("give or take"), *map(level_name, beside))
    series = [(_("you"), means(given))]
    series += [(level_name(level), means(levels[level])) for level in beside if level == nearest(given, levels)]
    picture = Pairs(tuple((name, tuple(shown(given, one) for one in bars)) for name, bars in series))
    title = _("{table}: by what was decided").format(table=table_name(table))
    return Chart(f"kinds-{file_key(table)}", title, head, rows, picture)


def nearest(given: Given, levels: Mapping[str, Given]) -> str:
    """The level that gives away about as much."""
    return min(RATED, key=lambda level: abs(levels[level].total.mean - given.total.mean))


def months_chart(table: str, given: Given, deals: Sequence[tuple[str, WeighedDeal]]) -> list[Chart]:
    """Return the losses month by month, of months with enough deals; empty for a single month."""
    months: dict[str, list[WeighedDeal]] = defaultdict(list)
    for made, deal in deals[-MOST_DEALS:]:
        if deal.unit == given.unit:
            months[made[:7]].append(deal)
    found = [(month, each) for month, some in months.items() if len(some) >= LEAST_DEALS and (each := given_of(some))]
    found = found[-MONTHS:]
    if len(found) < 2:
        return []
    rows = tuple(
        (month, figure(given, each.total.mean), figure(given, each.total.within), str(each.deals))
        for month, each in found
    )
    head = (_("Month"), _("lost per deal"), _("give or take"), _("deals"))
    picture = Pairs(((unit_words(given), tuple(shown(given, each.total.mean) for _month, each in found)),))
    title = _("{table}: month by month").format(table=table_name(table))
    return [Chart(f"months-{file_key(table)}", title, head, rows, picture)]


def file_key(table: str) -> str:
    """A table in the name of a file."""
    return table.replace("/", "-").replace(":", "-")
