"""Matches of this program as results: only a whole one, of just these players, by these rules."""

import random
from dataclasses import replace
from typing import Any

import pytest

from sevenup_gui.cli.simulate import RandomSitter
from sevenup_gui.engine.record import Header, Record, Seated, Start
from sevenup_gui.games import PRESETS
from sevenup_gui.match.history import history_of
from sevenup_gui.match.host import Host
from sevenup_gui.match.session import Session
from sevenup_gui.paper.tournament.printouts import round_sheets
from sevenup_gui.tournament.errors import Fault, TournamentError
from sevenup_gui.tournament.event import Tournament
from sevenup_gui.tournament.results import record_result
from tests.tournament.events import does, event


def fours() -> Tournament:
    """Two pairs at a table of Seven Up."""
    tournament = event(4, "old-sledge", pairs="drawn")
    return does(tournament, tournament.draw_round())


def match(names: tuple[str, ...], preset: str = "old-sledge", seed: int = 4, **rules: Any) -> Record:
    """A match of these, from seat 0 on."""
    luck = random.Random(seed)
    options = replace(PRESETS[preset].options(len(names)), **rules)
    header = Header(preset, options, tuple(Seated(name, "computer", "random") for name in names))
    host = Host(Session.begin(header, luck), [RandomSitter(luck) for _name in names])
    while host.advance():
        pass
    return host.session.record


def test_players_are_known_by_their_names_wherever_they_sat() -> None:
    """Turned round by one seat the sides change places, and so does the score."""
    tournament = fours()
    a, b, c, d = tournament.names(tournament.table(1, 1))
    straight, _lines = record_result(tournament, 1, 1, match((a, b, c, d)))
    turned, _lines = record_result(tournament, 1, 1, match((d, a, b, c)))
    assert straight.score == turned.score[::-1]
    assert straight.record != turned.record


def at_their_table(tournament: Tournament, preset: str, seed: int) -> Record:
    """A match of the first table in which whoever deals first there did so."""
    names = tournament.names(tournament.table(1, 1))
    dealer = history_of(match(names, preset, seed)).lines[0].dealer
    first = len(names) - 1 - dealer
    return match((*names[first:], *names[:first]), preset, seed)


PLAYED = [
    pytest.param(preset, seed, marks=[pytest.mark.slow] if seed or preset in ("oh-hell", "hoyle") else [])
    for preset in ("seven-up-seven-down", "oh-hell", "old-sledge", "hoyle", "all-fours")
    for seed in range(3)
]


@pytest.mark.parametrize(("preset", "seed"), PLAYED)
def test_a_match_that_was_played_here_brings_every_box_of_its_sheet(preset: str, seed: int) -> None:
    """With whoever deals first at the table: each deal comes to what it came to in the match, and the file holds it."""
    alone = PRESETS[preset].players[-1] > 4
    tournament = event(4, preset, pairs="none" if alone else "drawn", sizes=(4, 4))
    tournament = does(tournament, tournament.draw_round())
    record = at_their_table(tournament, preset, seed)
    names = [player.name for player in record.header.players]
    at = [names.index(name) for name in tournament.names(tournament.table(1, 1))]
    tournament = does(tournament, tournament.result_of_record(1, 1, record))
    card, result = tournament.card_of(1, 1), tournament.results[1, 1]
    assert (result.sheet, bool(result.record), card.score) == (True, True, result.score)
    lines = history_of(record).lines
    assert [line.bids for line in card.lines] == [
        {seat: line.bids[of] for seat, of in enumerate(at) if of in line.bids} for line in lines
    ]
    assert [sorted(line.score or ()) for line in card.lines] == [sorted(line.score or ()) for line in lines]
    assert Tournament.fold(tournament.header or tournament.setup, tournament.entries).sheets == tournament.sheets
    assert round_sheets(tournament, 1)[0].lines == card.lines


def test_a_match_of_another_order_at_the_table_brings_its_totals() -> None:
    """Who dealt what is not what the table's sheet has; nor is it in a game that does not say what stands in a box."""
    tournament = event(4, sizes=(4, 4))
    tournament = does(tournament, tournament.draw_round())
    a, b, c, d = tournament.names(tournament.table(1, 1))
    tournament = does(tournament, tournament.result_of_record(1, 1, match((a, c, b, d), "seven-up-seven-down")))
    assert not tournament.results[1, 1].sheet
    assert not tournament.sheets
    assert not round_sheets(tournament, 1)[0].lines


def test_no_match_counts_twice() -> None:
    """The same two meet again in the next round, and bring the record of the first."""
    tournament = event(2, "old-sledge")
    tournament = does(tournament, tournament.draw_round())
    record = match(tournament.names(tournament.table(1, 1)))
    tournament = does(tournament, tournament.result_of_record(1, 1, record))
    assert tournament.result_of_record(1, 1, record)
    tournament = does(tournament, tournament.draw_round())
    with pytest.raises(TournamentError, match="table 1 of round 1") as caught:
        tournament.result_of_record(2, 1, record)
    assert caught.value.fault == Fault.COUNTED


def test_other_partners_are_refused() -> None:
    """The same four, and another match."""
    tournament = fours()
    a, b, c, d = tournament.names(tournament.table(1, 1))
    with pytest.raises(TournamentError) as caught:
        record_result(tournament, 1, 1, match((a, c, b, d)))
    assert caught.value.fault == Fault.OTHER_PLAYERS


def test_other_rules_and_other_players_are_refused() -> None:
    """Each with its reason."""
    tournament = fours()
    names = tournament.names(tournament.table(1, 1))
    for record, fault in (
        (match(names, target=5), Fault.OTHER_RULES),
        (match((*names[:3], "Somebody")), Fault.OTHER_PLAYERS),
    ):
        with pytest.raises(TournamentError) as caught:
            record_result(tournament, 1, 1, record)
        assert caught.value.fault == fault


def test_a_match_that_began_in_its_middle_is_refused() -> None:
    """A hand that somebody sent is replayed to an end as well, and decides no table."""
    tournament = fours()
    whole = match(tournament.names(tournament.table(1, 1)))
    part = whole._replace(header=replace(whole.header, start=Start(1, (0, 0))))
    with pytest.raises(TournamentError) as refused:
        record_result(tournament, 1, 1, part)
    assert refused.value.fault is Fault.NOT_OVER
