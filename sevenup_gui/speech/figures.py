"""The statistics as charts in words: those of all games, and each game's own."""

from collections.abc import Mapping, Sequence

from sevenup_gui.games import GAMES
from sevenup_gui.games.parts.figures import (
    Bands,
    Chart,
    Columns,
    Curve,
    Measured,
    Shares,
    percent,
    signed_percent,
    verdict_words,
)
from sevenup_gui.i18n import _, ngettext
from sevenup_gui.speech import happenings
from sevenup_gui.speech.gamewords import game_name
from sevenup_gui.speech.rulecard import preset_name
from sevenup_gui.store.statistics import (
    LATELY,
    PEOPLE,
    STRENGTH,
    Span,
    Tally,
    moving,
    spans,
    wilson,
)

MOST_POINTS = 200  # of a curve


def level_words(level: str) -> str:
    """Opponents in a word."""
    return _("people only") if level == PEOPLE else happenings.level_name(level)


def by_strength(level: str) -> tuple[int, str]:
    """Opponents in order: computers from the weakest, then people, then programs."""
    order = (*STRENGTH, PEOPLE)
    return (order.index(level) if level in order else len(order), level)


def scale_name(scale: str) -> str:
    """The name over the figures of a game, or of the rules that score on a scale of their own."""
    return game_name(scale) if scale in GAMES else preset_name(scale)


# Over time


def span_name(span: Span, weekly: bool) -> str:
    """A week by its first day, a month by its number, in figures that every language reads."""
    return span.begins.isoformat() if weekly else span.begins.isoformat()[:7]


def over_time(total: Tally) -> list[Chart]:
    """Matches by week or month, and the share won lately."""
    charts = []
    found = spans(total.results)
    if found:
        weekly = any(span.begins.day != 1 for span in found)
        rows = tuple(
            (span_name(span, weekly), str(span.played), str(span.won),
             percent(span.won / span.played) if span.played else "–")
            for span in found
        )  # fmt: skip
        head = (_("Week from") if weekly else _("Month"), _("played"), _("won"), _("win rate"))
        picture = Columns(tuple(span.played for span in found), tuple(span.won for span in found))
        title = _("Matches by week") if weekly else _("Matches by month")
        charts.append(Chart("matches", title, head, rows, picture))
    lately = moving(total.results)
    if lately:
        window = min(LATELY, len(total.results))
        step = -(-len(lately) // MOST_POINTS)  # of thousands of matches every so many, the last one among them
        picked = lately[::-1][::step][::-1]
        curve = Curve(*(tuple(column) for column in zip(*((p.share, p.low, p.high) for p in picked), strict=True)))
        head = (_("Until"), _("win rate"), _("at least"), _("at most"))
        cells = tuple((p.made[:10] or "–", percent(p.share), percent(p.low), percent(p.high)) for p in picked)
        last = lately[-1]
        said = ngettext(
            "Won {share} of the last {count} match.", "Won {share} of the last {count} matches.", window
        ).format(count=window, share=percent(last.share))
        sure = _("Your true win rate is {low} to {high}, with 95% confidence.").format(
            low=percent(last.low), high=percent(last.high)
        )
        about = _(
            "From {first} to {last}. The scale runs from {bottom} to {top}, and the dashed line is {middle}."
        ).format(first=cells[0][0], last=cells[-1][0], bottom=percent(0), middle=percent(0.5), top=percent(1))
        charts.append(Chart("share", _("Recent win rate"), head, cells, curve, (said, sure, about)))
    return charts


# Side by side


def shares_chart(key: str, title: str, what: str, rows: Sequence[tuple[str, tuple[int, int]]]) -> list[Chart]:
    """Matches played and won, a row each, with how sure the share is; nothing of nothing."""
    if not rows:
        return []
    cells = []
    for name, (played, won) in rows:
        low, high = wilson(won, played)
        cells.append((name, str(played), str(won), percent(won / played), percent(low), percent(high)))
    head = (what, _("played"), _("won"), _("win rate"), _("at least"), _("at most"))
    counts = tuple((won, played) for _name, (played, won) in rows)
    return [Chart(key, title, head, tuple(cells), Shares(counts))]


def most_played(table: Mapping[str, tuple[int, int]]) -> list[tuple[str, tuple[int, int]]]:
    """Return the entries, most matches first."""
    return sorted(table.items(), key=lambda item: (-item[1][0], item[0]))


def compared(total: Tally) -> list[Chart]:
    """Matches by rules, by the strongest opponent, by name, and the places at the end."""
    by_rules = [(preset_name(key), counts) for key, counts in most_played(total.by_rules)]
    by_level = [(level_words(key), total.by_level[key]) for key in sorted(total.by_level, key=by_strength)]
    places = [(place, (total.played, count)) for place, count in sorted(total.places.items())]
    charts = shares_chart("rules", _("By rules"), _("Rules"), by_rules)
    charts += shares_chart("levels", _("By the strongest opponent"), _("Opponent"), by_level)
    charts += shares_chart("opponents", _("By name"), _("Name"), most_played(total.by_opponent))
    if len(places) > 1:
        cells = tuple(
            (_("place {place}").format(place=place), str(count), percent(count / every))
            for place, (every, count) in places
        )
        picture = Shares(tuple((count, every) for _place, (every, count) in places))
        head = (_("Place"), _("matches"), _("share"))
        charts.append(Chart("places", _("Your place at the end"), head, cells, picture))
    return charts


# Of each game


def made(total: Tally) -> list[tuple[str, str, list[Chart]]]:
    """Return each game's key, name and charts of what was made."""
    return [
        (scale, scale_name(scale), charts)
        for scale, figures in in_order(total)
        if (charts := GAMES[total.game_of[scale]].figures.charts(figures))
    ]


def in_order(total: Tally) -> list[tuple[str, dict[str, int]]]:
    """The figures of the games that are there, as they are offered at set-up."""
    keys = list(GAMES)
    known = [(scale, figures) for scale, figures in total.games.items() if total.game_of[scale] in keys]
    return sorted(known, key=lambda item: (keys.index(total.game_of[item[0]]), item[0]))


def lucks(total: Tally) -> list[tuple[str, str, list[Chart]]]:
    """Your cards compared with chance, in each game: its key, its name and its chart."""
    shown: list[tuple[str, str, list[Chart]]] = []
    for scale, figures in in_order(total):
        game = GAMES[total.game_of[scale]].figures
        measures = game.luck(figures)
        if measures:
            said = (game.luck_said(),) if shown else (game.luck_said(), luck_explained())
            shown.append((scale, scale_name(scale), [luck_chart(measures, said)]))
    return shown


def luck_chart(measures: Sequence[Measured], said: tuple[str, ...]) -> Chart:
    """A luck sheet: each measure against what chance gives."""
    found = tuple(one.got / one.chance.mean - 1 for one in measures)
    reach = tuple(one.chance.reach / one.chance.mean for one in measures)
    rows = []
    for one, off, far in zip(measures, found, reach, strict=True):
        low, high = signed_percent(max(-1.0, -far)), signed_percent(far)
        expected = str(round(one.chance.mean))
        rows.append((one.title, str(one.got), expected, signed_percent(off), low, high,
                     verdict_words(one.chance.verdict(one.got))))  # fmt: skip
    head = (_("Cards"), _("yours"), _("by chance"), _("difference"), _("luck from"), _("luck to"), _("verdict"))
    title, picture = _("Your cards against chance"), Bands(found, reach)
    return Chart("luck", title, head, tuple(rows), picture, said)


def luck_explained() -> str:
    """Explain how to read the band."""
    return _("The mark compares how many of these cards you had with what chance gives. The band is ordinary luck. "
             "95 of 100 players are within it, so one measure in twenty is outside for no reason.")  # fmt: skip


def luck_sentence(row: Sequence[str]) -> str:
    """One measure of a luck sheet in plain words, from the cells of its row."""
    _title, _yours, _chance, off, low, high, verdict = row
    if off.startswith("+"):
        return _("{percent} more than chance gives (ordinary luck is {low} to {high}): {verdict}.").format(
            percent=off.removeprefix("+"), low=low, high=high, verdict=verdict
        )
    if off.startswith("−"):
        return _("{percent} fewer than chance gives (ordinary luck is {low} to {high}): {verdict}.").format(
            percent=off.removeprefix("−"), low=low, high=high, verdict=verdict
        )
    return _("As many as chance gives (ordinary luck is {low} to {high}): {verdict}.").format(
        low=low, high=high, verdict=verdict
    )
