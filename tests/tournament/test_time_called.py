"""A match that the clock has cut off has a result, by one rule for all games."""

from pathlib import Path

import pytest

from sevenup_gui.games import PRESETS, game_of
from sevenup_gui.games.parts.totals import TotalFault
from sevenup_gui.store.events.book import open_book
from sevenup_gui.tournament.claims import claim_entry, confirm_entry
from sevenup_gui.tournament.errors import TournamentError
from sevenup_gui.tournament.event_log import parse_result
from tests.scene.tournaments import book_of
from tests.tournament.events import does, event


def of_matches() -> list[str]:
    """The presets of two sides in which matches are won."""
    found = []
    for key, preset in PRESETS.items():
        totals = game_of(preset.options(preset.players[0])).totals
        if totals is not None and totals.counts == "matches" and {2, 4} & set(preset.players):
            found.append(key)
    return found


@pytest.mark.parametrize("preset", of_matches())
def test_whoever_is_ahead_when_time_is_called_has_won(preset: str) -> None:
    """Asked in every game, since nobody has the points that a match is played to; level, nobody has won."""
    pairs = "none" if 2 in PRESETS[preset].players else "drawn"
    now = event(8, preset, pairs=pairs)
    now = does(now, now.draw_round())
    with pytest.raises(TournamentError) as raised:
        now.result(1, 1, (3, 2))
    assert raised.value.facts["wrong"].fault is TotalFault.NO_WINNER  # type: ignore[attr-defined]
    cut = does(now, now.result(1, 1, (3, 2), time=True), now.result(1, 2, (2, 2), time=True))
    assert [cut.results[1, table].time for table in (1, 2)] == [True, True]
    won = {who for row in cut.standings() for who in row.players if row.total}
    assert won == {who for seat, who in enumerate(now.table(1, 1)) if now.side(seat) == 0}
    whole = does(now, now.result(1, 1, (now.setup.options.target, 2), time=True))  # type: ignore[attr-defined]
    assert not whole.results[1, 1].time


def test_what_a_sheet_has_is_the_result_when_time_is_called(tmp_path: Path) -> None:
    """The deals that were finished count, and stay the sheet of the table."""
    book = book_of(tmp_path, players=8, drawn=1)
    now = book.tournament
    card = now.card_of(1, 1)
    seats = len(card.names)
    for seat in range(seats):
        card = card.put(1, ("bid", seat), 0)
    for seat in range(seats):
        card = card.put(1, ("taken", seat), card.options.schedule[0] if seat == 0 else 0)  # type: ignore[attr-defined]
    book.do(now.type_card(1, 1, card))
    now = book.tournament
    book.do(now.result(1, 1, card.score))
    result = book.tournament.results[1, 1]
    assert (result.score, result.sheet) == (card.score, True)
    book.close()


def test_a_player_brings_a_match_that_was_cut_off_and_another_confirms_it() -> None:
    """The question is answered once: what is confirmed keeps the answer."""
    now = event(4, "trinidad-all-fours" if "trinidad-all-fours" in PRESETS else of_matches()[0], pairs="drawn")
    now = does(now, now.draw_round())
    seats = now.table(1, 1)
    with pytest.raises(TournamentError):
        claim_entry(now, 1, 1, seats[0], (13, 12), ())
    now = does(now, claim_entry(now, 1, 1, seats[0], (3, 2), (), time=True))
    now = does(now, confirm_entry(now, 1, 1, seats[0]))
    assert now.results[1, 1].time


def test_an_earlier_program_reads_the_score(tmp_path: Path) -> None:
    """One more key stands in the line; the file is read again as it was."""
    book = book_of(tmp_path, drawn=1, preset="old-sledge")
    entry = book.tournament.result(1, 1, (5, 4), time=True)
    assert parse_result({key: value for key, value in entry.items() if key != "time"}, ()).score == (5, 4)
    book.do(entry)
    book.close()
    again = open_book(book.path)
    assert again.tournament.results[1, 1] == book.tournament.results[1, 1]
    again.close()
