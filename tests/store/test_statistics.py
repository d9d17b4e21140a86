"""Totals of finished matches."""

import json
from dataclasses import asdict, replace
from datetime import date
from pathlib import Path

import pytest

from sevenup_gui.engine.reading import ReadMatch, read_records
from sevenup_gui.engine.record import Seated, write
from sevenup_gui.games.seven_up.options import SevenUpOptions
from sevenup_gui.store.setup import rules_key
from sevenup_gui.store.statistics import (
    LATELY,
    PEOPLE,
    MatchLine,
    Tally,
    Wish,
    account,
    moving,
    offered,
    opposition,
    parse_line,
    spans,
    tally,
    wilson,
    your_seat,
)
from tests.builders import Table, seven_up, up_down

GOLDEN = Path(__file__).resolve().parents[1] / "golden"
TODAY = date(2026, 5, 24)

# Seat 0 has High (ace), Low (two) and wins five tricks; the jack of hearts is dealt to seat 1 and is lost to the ace.
STRONG, WEAK = "AH KH 2H AS AD AC", "JH KS QC 9S 9D 9C"


def match_of(
    table: Table, plays: str = "hc", levels: str = "casual", preset: str = "old-sledge", made: str = ""
) -> str:
    """The text of a match's record: "h" is a person, "c" a computer of the levels named in turn."""
    level = iter(levels.split())
    seated = tuple(
        Seated(f"Ann {seat}", "human") if who == "h" else Seated(f"Bot {seat}", "computer", next(level))
        for seat, who in enumerate(plays)
    )
    record = table.record(preset)
    return "".join(
        line + "\n" for line in write(record._replace(header=replace(record.header, players=seated, made=made or None)))
    )


def read(text: str) -> ReadMatch:
    """The match of a record."""
    return read_records(text).matches[0]


def won() -> Table:
    """A short match that seat 0 wins with High and Low; it stood, so nothing was pegged before play."""
    return seven_up(hands={0: STRONG, 1: WEAK}, target=4).do("stand", "AH JH").play_out()


def lost() -> Table:
    """A short match that seat 0 loses: the dealer turns a jack at target 1."""
    return seven_up(turned="JD", target=1)


def line_of(table: Table, **how: str) -> MatchLine:
    """The figures of a match."""
    line = account(read(match_of(table, **how)))
    assert line is not None
    return line


# One match


def figures_of(line: MatchLine) -> dict[str, int]:
    """Return the game's figures of a match for the person whose line it is."""
    return line.figures[str(line.you)]


def points_of(line: MatchLine) -> dict[str, int]:
    """Of these figures the points, made and conceded."""
    return {key: count for key, count in figures_of(line).items() if key[-1] in "+-"}


def test_points_are_counted_for_the_person() -> None:
    """High, Low, Jack and Game are those that the person's side made."""
    line = line_of(won())
    assert points_of(line) == {"high+": 1, "low+": 1, "jack+": 1, "game+": 1}
    assert (line.won, line.deals, line.score, line.place) == (True, 1, (4, 0), 1)


def test_points_of_the_opponent_are_conceded() -> None:
    """The same match seen from the other side."""
    line = line_of(won(), plays="ch")
    assert (line.you, line.won, line.place) == (1, False, 2)
    assert points_of(line) == {"high-": 1, "low-": 1, "jack-": 1, "game-": 1}


def test_turned_jacks_are_those_of_the_dealer() -> None:
    """A point before play goes to the dealer's side; the first line of a deal belongs to the eldest."""
    assert points_of(line_of(lost(), plays="ch", levels="expert")) == {"turned+": 1}
    assert points_of(line_of(lost())) == {"turned-": 1}


def test_the_first_six_cards_are_counted_and_no_others() -> None:
    """Aces, court cards, what counts for Game and the suit turned up: what is run later is not luck alone."""
    table = seven_up(hands={0: STRONG, 1: WEAK}, turned="3H", target=4).do("stand", "AH JH").play_out()
    figures = figures_of(line_of(table))
    assert {key: figures[key] for key in ("deals", "aces", "courts", "pips", "suited")} == {
        "deals": 1, "aces": 4, "courts": 1, "pips": 4 * 4 + 3, "suited": 3
    }  # fmt: skip
    other = figures_of(line_of(table, plays="ch"))
    assert {key: other[key] for key in ("dealt", "jacks", "suited")} == {"dealt": 1, "jacks": 0, "suited": 1}


def test_bids_are_counted_with_what_was_taken() -> None:
    """A round is known by its tricks, the bid and what was taken; points and cards are added up."""
    hands = {0: "AH KH", 1: "QH 9C", 2: "2S 3S"}
    match = up_down(hands=hands, tricks=2, players=3, bids=[2, 0, 1]).do("AH QH 2S", "KH 9C 3S")
    lines = [line_of(match, plays=plays, levels="casual casual", preset="seven-up-seven-down")
             for plays in ("hcc", "chc", "cch")]  # fmt: skip
    counted = [{key for key in figures_of(line) if ":" in key} for line in lines]
    assert counted == [{"2:2:2"}, {"2:0:0"}, {"2:1:0"}]
    assert [(figures_of(line)["points"], line.place) for line in lines] == [(30, 1), (10, 2), (0, 3)]
    assert [figures_of(line)["high"] for line in lines] == [2, 1, 0]


def test_changed_options_do_not_count_as_the_preset() -> None:
    """Another number of points is still the preset: it is asked for beside it, and said beside it."""
    assert (line_of(won()).preset, line_of(won()).rules) == ("old-sledge", "old-sledge")
    whole = read((GOLDEN / "old-sledge-2.sevenup").read_text(encoding="utf-8"))
    header = whole.record.header
    assert rules_key(header) == "old-sledge"
    assert rules_key(replace(header, options=SevenUpOptions(low_to="captured"))) == "old-sledge:changed"
    assert rules_key(replace(header, preset="Ann's")) == "Ann's"


def test_a_match_under_way_counts_for_nothing() -> None:
    """Only finished matches have figures."""
    assert account(read(match_of(seven_up().do("stand")))) is None


@pytest.mark.parametrize(
    ("plays", "name", "seat"), [("hc", "", 0), ("ch", "", 1), ("cc", "", None), ("hh", "", None), ("hh", "Ann 1", 1)]
)
def test_whose_statistics_a_match_belongs_to(plays: str, name: str, seat: int | None) -> None:
    """The only person at the table, or the one with the name of the settings among several."""
    assert your_seat(read(match_of(won(), plays=plays, levels="casual casual")).record.header, name) == seat


@pytest.mark.parametrize(
    ("plays", "levels", "expected"),
    [("hcc", "casual expert", "expert"), ("hcc", "skilled novice", "skilled"), ("hhh", "", PEOPLE),
     ("hcc", "casual mybot", "guest")],
)  # fmt: skip
def test_the_strongest_opponent_names_the_match(plays: str, levels: str, expected: str) -> None:
    """A table with an expert counts as one against experts."""
    header = read(match_of(seven_up(turned="JD", target=1, players=3), plays=plays, levels=levels)).record.header
    assert opposition(header, 0) == expected


# Added up


def test_the_longest_streak_is_found() -> None:
    """Matches won one after the other, in the order in which they were played."""
    results = [True, True, False, True, True, True, False, True]
    total = tally(replace(line_of(won()), winners=(int(not result),)) for result in results)
    assert (total.played, total.won, total.longest, total.streak) == (8, 6, 3, 1)


def test_matches_are_counted_by_rules_and_by_opponents() -> None:
    """Played and won, for each set of rules, each level and each name."""
    total = tally([line_of(won()), line_of(lost(), levels="expert"), line_of(won(), preset="house")])
    assert total.by_rules == {"old-sledge": (2, 1), "house": (1, 1)}
    assert total.by_level == {"casual": (2, 2), "expert": (1, 0)}
    assert total.by_opponent == {"Bot 1": (3, 2)}
    assert total.places == {1: 2, 2: 1}


def test_shared_matches_count_for_nobody_until_somebody_is_asked_for() -> None:
    """Several people at one screen: the match is counted apart; by name it is one of either."""
    lines = [line_of(won(), plays="hh"), line_of(won())]
    total = tally(Wish().picked(lines, TODAY))
    assert (total.played, total.shared, total.won) == (1, 1, 1)
    asked = [tally(Wish(player=name).picked(lines, TODAY)) for name in ("Ann 0", "Ann 1", "Ben")]
    assert [(each.played, each.won, each.shared) for each in asked] == [(2, 2, 0), (1, 0, 0), (0, 0, 0)]
    assert offered(lines).players == ("Ann 0", "Ann 1")


def test_computers_alone_are_not_several_people() -> None:
    """A match that was watched is counted apart from one that people shared."""
    total = tally([line_of(won(), plays="cc", levels="casual casual"), line_of(won(), plays="hh"), line_of(won())])
    assert (total.played, total.shared, total.watched) == (1, 1, 1)


def test_practice_counts_nowhere() -> None:
    """A match played on from another one's cards adds to nothing and is offered nowhere."""
    lines = [replace(line_of(won()), practice=True)]
    assert (Wish().picked(lines, TODAY), tally(lines)) == ([], Tally())
    assert offered(lines) == ((),) * 5


def test_figures_are_added_up_by_name() -> None:
    """Whatever they mean."""
    lines = [replace(line_of(won()), figures={"0": figures}) for figures in ({"x": 2, "y": 1}, {"x": 5})]
    assert tally(lines).games == {"seven-up": {"x": 7, "y": 1}}


def test_oh_hell_scores_on_another_scale() -> None:
    """Its figures are added up apart from those of 7Up7Down."""
    base = replace(line_of(won()), game="seven-up-seven-down", figures={"0": {"points": 1}})
    lines = [replace(base, preset="oh-hell"), replace(base, preset="seven-up-seven-down")]
    total = tally(lines)
    assert total.games == {"oh-hell": {"points": 1}, "seven-up-seven-down": {"points": 1}}
    assert set(total.game_of.values()) == {"seven-up-seven-down"}


@pytest.mark.parametrize(
    ("wish", "numbers"),
    [
        (Wish(), [0, 1, 2]),
        (Wish(game="seven-up"), [0, 1, 2]),
        (Wish(game="seven-up-seven-down"), []),
        (Wish(rules="house"), [2]),
        (Wish(level="expert"), [1]),
        (Wish(opponent="Bot 1"), [0, 1, 2]),
        (Wish(opponent="Ann 0"), []),
        (Wish(days=30), [1, 2]),
        (Wish(days=7, level="casual"), [2]),
    ],
)
def test_lines_are_picked_by_what_is_wished(wish: Wish, numbers: list[int]) -> None:
    """Game, rules, level, opponent and period, and all of them together."""
    lines = [line_of(won(), made="2026-03-01T10:00:00Z"), line_of(lost(), levels="expert", made="2026-05-01T10:00:00Z"),
             line_of(won(), preset="house", made="2026-05-20T10:00:00Z")]  # fmt: skip
    assert [lines.index(line) for line in wish.picked(lines, TODAY)] == numbers


def test_a_line_survives_being_kept() -> None:
    """As JSON and back it is the same line."""
    for line in (line_of(won()), line_of(won(), plays="hh"), line_of(won(), plays="cc", levels="casual expert")):
        assert parse_line(json.loads(json.dumps(asdict(line)))) == line


@pytest.mark.parametrize(
    ("field", "value"),
    [("file", 1), ("rules", None), ("names", ["Ann 0"]), ("names", [1, 2]), ("names", 7), ("score", [0.5, 1]),
     ("winners", [True]), ("places", [1]), ("practice", 0), ("you", "0"), ("you", 1), ("you", True), ("deals", 1e999),
     ("figures", []), ("figures", {"0": 3}), ("figures", {"0": {"deals": "many"}}), ("figures", {"9": {}}),
     ("figures", {"x": {}}), ("figures", {"1": {}}), ("more", 1)],
)  # fmt: skip
def test_a_line_of_nonsense_is_refused(field: str, value: object) -> None:
    """Whatever an index may hold, nothing is counted that could not be."""
    entry = json.loads(json.dumps(asdict(line_of(won())))) | {field: value}
    with pytest.raises((TypeError, ValueError, AttributeError)):
        parse_line(entry)


# Over time


def test_months_without_a_match_are_shown_too() -> None:
    """Over many weeks by months, the earliest first, none left out; what has no date is in none."""
    found = spans([("2025-11-30T", True), ("2026-05-02T", False), ("2026-05-03T", True), ("", True)])
    assert [(span.begins.isoformat(), span.played, span.won) for span in found] == [
        ("2025-11-01", 1, 1), ("2025-12-01", 0, 0), ("2026-01-01", 0, 0), ("2026-02-01", 0, 0), ("2026-03-01", 0, 0),
        ("2026-04-01", 0, 0), ("2026-05-01", 2, 1),
    ]  # fmt: skip


def test_a_few_weeks_are_shown_by_weeks() -> None:
    """They begin on Mondays."""
    found = spans([("2026-05-07", True), ("2026-05-18", False)])
    assert [(span.begins.isoformat(), span.played) for span in found] == [
        ("2026-05-04", 1), ("2026-05-11", 0), ("2026-05-18", 1)
    ]  # fmt: skip


def test_the_moving_share_is_that_of_the_last_matches() -> None:
    """Twenty at a time, or all while there are fewer."""
    results = [("", True)] * LATELY + [("", False)] * 5
    assert [round(each.share, 2) for each in moving(results)] == [1.0, 0.95, 0.9, 0.85, 0.8, 0.75]
    assert [each.share for each in moving([("", True), ("", False)])] == [0.5]
    assert moving([]) == []


@pytest.mark.parametrize(
    ("won", "played", "low", "high"),
    [(0, 0, 0.0, 1.0), (0, 10, 0.0, 0.278), (5, 10, 0.237, 0.763), (10, 10, 0.722, 1.0), (81, 263, 0.255, 0.366)],
)
def test_an_interval_is_wilsons(won: int, played: int, low: float, high: float) -> None:
    """As published (81 of 263: Newcombe 1998, table I, method 3)."""
    assert wilson(won, played) == pytest.approx((low, high), abs=0.0006)
