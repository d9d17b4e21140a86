"""The daily deal on the command line: seals, hands as lines, and the line about what was made here."""

from datetime import date
from pathlib import Path

import pytest

from sevenup_gui import __main__
from sevenup_gui.engine.handline import parse_hand
from sevenup_gui.engine.shuffle import Shuffle
from sevenup_gui.match.daily import DailyDeal, dailies, line_of, made_of
from sevenup_gui.players.par import par_of
from sevenup_gui.store.daily.records import par_kept
from sevenup_gui.store.daily.results import DailyResults

DAY = date(2026, 11, 24)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("SEVENUP_HOME", str(tmp_path))
    return tmp_path


def test_the_seals_of_every_game_are_printed_and_no_card(capsys: pytest.CaptureFixture[str]) -> None:
    assert __main__.main(["daily", "--date", "2026-11-24"]) == 0
    deals = [DailyDeal(DAY, game) for game in dailies()]
    expected = []
    for deal in deals:
        expected.append(f"{deal.form.title} 2026-11-24")
        expected += [f"{n:>4}  {deal.shuffle(n).commit}" for n in range(1, deal.deals + 1)]
    assert capsys.readouterr().out.splitlines() == expected


@pytest.mark.parametrize("game", dailies())
def test_the_hands_open_as_lines_with_the_packs_and_dealers_of_the_match(
    game: str, capsys: pytest.CaptureFixture[str]
) -> None:
    deal = DailyDeal(DAY, game)
    assert __main__.main(["daily", "--date", "2026-11-24", "--game", game, "--hand"]) == 0
    lines = capsys.readouterr().out.splitlines()[1 + deal.deals :]
    hands = [parse_hand(line) for line in lines]
    assert [hand.steps[0] for hand in hands] == [Shuffle(deal.shuffle(n).pack) for n in range(1, deal.deals + 1)]
    session = deal.session(deal.header(["A"] * deal.form.players))
    session.deal(deal.shuffle(1))
    assert hands[0].dealer == session.state.dealer
    assert len({hand.dealer for hand in hands}) == deal.form.players


def test_the_line_comes_after_play_with_par_played_where_it_was_not(
    home: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sevenup_gui.cli.daily.par_of", lambda deal: par_of(deal, 1))
    deal = DailyDeal(DAY, "seven-up")
    ours = par_of(deal, 2)
    DailyResults(home).finish(deal, made_of(ours), ours)
    assert __main__.main(["daily", "--date", "2026-11-24", "--game", "seven-up"]) == 0
    expected = line_of(deal, made_of(ours), made_of(par_of(deal, 1))).text
    assert capsys.readouterr().out.splitlines()[-1] == expected
    assert par_kept(home, deal) == par_of(deal, 1)


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (["--date", "2026-02-30"], "'2026-02-30' isn't a date. Try 2026-11-24."),
        (["--game", "skat"], "'skat' has no daily deal. Choose from seven-up"),
    ],
)
def test_what_cannot_be_is_told_in_a_sentence(given: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert __main__.main(["daily", *given]) == 2
    told = capsys.readouterr().err
    assert said in told
    assert told.count("\n") == 1
