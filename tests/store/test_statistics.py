"""What finished matches add up to."""

from dataclasses import replace

import pytest

from sevenup_gui.engine.reading import ReadMatch, read_records
from sevenup_gui.engine.record import Seated, write
from sevenup_gui.store.statistics import PEOPLE, MatchLine, account, opposition, tally, your_seat
from tests.builders import Table, seven_up, up_down

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


def test_points_are_counted_for_the_person() -> None:
    """High, Low, Jack and Game are those that the person's side made."""
    line = line_of(won())
    assert (line.won, line.high, line.low, line.jack, line.game_points) == (True, 1, 1, 1, 1)
    assert (line.deals, line.score, line.place) == (1, (4, 0), 1)


def test_points_of_the_opponent_are_not_counted() -> None:
    """The same match seen from the other side has no point."""
    line = line_of(won(), plays="ch")
    assert (line.you, line.won, line.high, line.low, line.jack, line.game_points) == (1, False, 0, 0, 0, 0)


def test_turned_jacks_are_those_of_the_dealer() -> None:
    """A jack that the opponent turned is not one's own."""
    assert (line_of(lost()).turned_jacks, line_of(lost(), plays="ch").turned_jacks) == (0, 1)


def test_gifts_are_given_by_the_dealer_and_taken_by_the_beggar() -> None:
    """Eldest begs, the dealer gives one: the gift counts on either side."""
    given = seven_up(target=1).do("beg", "give")
    beggar, dealer = line_of(given), line_of(given, plays="ch")
    assert (beggar.gifts_taken, beggar.gifts_given) == (1, 0)
    assert (dealer.gifts_taken, dealer.gifts_given) == (0, 1)


def test_partners_score_together() -> None:
    """With four the points are those of the side, and partners win together."""
    match = seven_up(turned="JD", target=1, players=4)
    lines = [line_of(match, plays=plays, levels="casual casual casual") for plays in ("hccc", "chcc", "cchc", "ccch")]
    assert [(line.won, line.turned_jacks) for line in lines] == [(False, 0), (True, 1), (False, 0), (True, 1)]


def test_bids_points_and_place_of_a_round() -> None:
    """An exact bid is counted as one, with its points; places come from the totals."""
    hands = {0: "AH KH", 1: "QH 9C", 2: "2S 3S"}
    match = up_down(hands=hands, tricks=2, players=3, bids=[2, 0, 1]).do("AH QH 2S", "KH 9C 3S")
    lines = [line_of(match, plays=plays, levels="casual casual", preset="seven-up-seven-down")
             for plays in ("hcc", "chc", "cch")]  # fmt: skip
    assert [(n.bids, n.exact, n.round_points, n.place) for n in lines] == [(1, 1, 30, 1), (1, 1, 10, 2), (1, 0, 0, 3)]


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
    total = tally(replace(line_of(won()), won=result) for result in results)
    assert (total.played, total.won, total.longest, total.streak) == (8, 6, 3, 1)


def test_matches_are_counted_by_rules_and_by_opponents() -> None:
    """Played and won, for each preset and each level."""
    total = tally([line_of(won()), line_of(lost(), levels="expert"), line_of(won(), preset="house")])
    assert total.by_preset == {"old-sledge": (2, 1), "house": (1, 1)}
    assert total.by_level == {"casual": (2, 2), "expert": (1, 0)}


def test_shared_matches_count_for_nobody() -> None:
    """Several people at one screen: the match is counted apart."""
    total = tally([line_of(won(), plays="hh"), line_of(won())])
    assert (total.played, total.shared, total.won) == (1, 1, 1)


def test_the_share_of_exact_bids() -> None:
    """Exact bids of all bids, and mean points a round."""
    base = line_of(up_down(hands={0: "AH KH"}, tricks=2, players=3, bids=[2, 0, 1]).play_out(), plays="hcc",
                   levels="casual casual", preset="seven-up-seven-down")  # fmt: skip
    total = tally([replace(base, bids=14, exact=7, round_points=140), replace(base, bids=6, exact=0, round_points=0)])
    made = total.games["seven-up-seven-down"]
    assert (made.exact_frac, made.mean_points) == (0.35, 7.0)


def test_oh_hell_scores_on_another_scale() -> None:
    """Its points are not mixed with those of 7Up7Down; the match is counted."""
    line = replace(line_of(won()), game="seven-up-seven-down", preset="oh-hell", bids=19, exact=19, round_points=250)
    total = tally([line])
    assert (total.played, total.games) == (1, {})
