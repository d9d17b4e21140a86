"""The daily deal: packs that a stranger can work out, the line to send, and what is made of it."""

import itertools
import random
from datetime import date
from hashlib import sha256

import pytest

from sevenup_gui.engine.reading import read_records
from sevenup_gui.engine.record import write
from sevenup_gui.engine.shuffle import why_unfair
from sevenup_gui.errors import UsageError
from sevenup_gui.match.daily import (
    PAR_VERSION,
    DailyDeal,
    DailyError,
    DailyLine,
    comparable,
    dailies,
    daily_of,
    day_given,
    is_played,
    line_of,
    made_of,
    parse_daily_line,
)
from sevenup_gui.match.session import Session
from sevenup_gui.players.levels import consider

DAY = date(2026, 11, 24)
SEALS = {  # published: a change of them breaks what people compare
    "2026-11-24/seven-up": ("8cf9a94b", "87f9a195", "d6672c50"),
    "2026-11-24/seven-up-seven-down": ("d8e7d281", "203bab9c", "e0c5c0ef", "47618762", "25e4f108", "10982e8c"),
    "2026-11-24/all-fours": ("7263faec", "ff132946", "f820742e"),
    "2026-11-24/pitch": ("2e6f6423", "f08708e0", "d02f75c3", "4986ff7c"),
    "2027-01-01/all-fours": ("e30fbd9f", "4aa5196e", "971f0e48"),
    "2027-01-01/pitch": ("1fe8085c", "72674dc4", "4a5255ef", "cebb7371"),
    "2027-01-01/seven-up": ("5b4f915e", "c1b1b80d", "9ee8a709"),
    "2027-01-01/seven-up-seven-down": ("e499efa5", "76662a07", "c2a604ed", "2709fceb", "31467284", "ecd46991"),
}


def seals(deal: DailyDeal) -> tuple[str, ...]:
    """The first letters of the seals of its packs."""
    return tuple((deal.shuffle(number).commit or "")[:8] for number in range(1, deal.deals + 1))


@pytest.mark.parametrize("key", SEALS)
def test_the_packs_of_a_day_are_those_that_were_published(key: str) -> None:
    day, game = key.split("/")
    deal = DailyDeal(date.fromisoformat(day), game)
    assert seals(deal) == SEALS[key]


@pytest.mark.parametrize("game", dailies())
def test_a_pack_follows_from_the_text_that_the_page_states(game: str) -> None:
    """Worked out from docs/record.md alone."""

    def hashed(what: str) -> str:
        return sha256(f"sevenup-daily-1/2026-11-24/{game}/2/{what}".encode()).hexdigest()

    shuffle = DailyDeal(DAY, game).shuffle(2)
    whole = [rank + suit for rank in "AKQJT98765432" for suit in "SHDC"]
    assert shuffle.pack == tuple(sorted(whole, key=hashed))
    assert shuffle.salt == hashed("salt")[:32]
    assert why_unfair(shuffle) is None


@pytest.mark.parametrize("game", dailies())
def test_no_two_days_or_deals_have_the_same_pack(game: str) -> None:
    days = [DailyDeal(date.fromordinal(DAY.toordinal() + n), game) for n in range(12)]
    packs = [deal.shuffle(number).pack for deal in days for number in range(1, deal.deals + 1)]
    assert len(set(packs)) == len(packs)
    assert len({deal.seed for deal in days}) == len(days)


@pytest.mark.parametrize("game", dailies())
def test_a_record_says_which_day_it_is_of(game: str) -> None:
    deal = DailyDeal(DAY, game)
    session = deal.session(deal.header([f"Player {seat}" for seat in range(deal.form.players)], practice=True))
    session.deal(deal.shuffle(1))
    read = read_records("".join(line + "\n" for line in write(session.record))).matches[-1].record
    assert read == session.record
    assert daily_of(read.header) == deal
    assert read.header.practice


def test_a_header_whose_day_is_none_is_refused_by_its_line() -> None:
    deal = DailyDeal(DAY, "seven-up")
    text = "\n".join(write(deal.session(deal.header(["A", "B"])).record)) + "\n"
    assert '"daily": "2026-11-24"' in text
    with pytest.raises(Exception, match=r':1: "daily" must be a day such as "2026-11-24", not "soon"'):
        read_records(text.replace("2026-11-24", "soon"), "r")


@pytest.mark.parametrize("text", ["2026-02-30", "24.11.2026", "", "20261124", "2026-W48-2", "yesterday"])
def test_a_date_that_is_none_is_told_in_a_sentence(text: str) -> None:
    with pytest.raises(UsageError, match=r"isn't a date\. Try 2026-11-24"):
        day_given(text)


def test_a_line_goes_there_and_back() -> None:
    line = line_of(DailyDeal(DAY, "seven-up"), (3, 2, 2), (2, 2, 3))
    assert line.text == "Seven Up/1 2026-11-24: 7 (par 7) ▲=▼"
    assert parse_daily_line(f"  {line.text}\n") == line
    below = DailyLine(DailyDeal(DAY, "pitch"), -5, 4, "▼▼=▼")
    assert parse_daily_line(below.text) == below


@pytest.mark.parametrize(("mark", "version"), [("", None), ("/1", 1), ("/2", 2), ("/123456789", 123456789)])
def test_a_line_carries_the_version_of_its_par_and_only_the_same_compares(mark: str, version: int | None) -> None:
    """One without a version, as they were once, compares if its par is the same."""
    text = f"Seven Up{mark} 2026-11-24: 7 (par 6) ▲=▼"
    line = parse_daily_line(text)
    assert line is not None
    assert (line.version, line.text) == (version, text)
    assert comparable(line, (1, 2, 3)) is (version in (None, PAR_VERSION))
    assert not comparable(line, (2, 2, 3))


@pytest.mark.parametrize("text", ["", "hello", "sevenup1/seven-up/…", "Meet me at 7", "12:30"])
def test_what_is_no_such_line_is_left_to_others(text: str) -> None:
    assert parse_daily_line(text) is None


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("Seven Up/2 2027-11-24: 7 ~ 6 of 9", "from a later version"),
        ("Seven Up 2026-11-31: 7 (par 6) ▲=▼", "'2026-11-31' isn't a date"),
        (
            "Skat 2026-11-24: 7 (par 6) ▲=▼",
            "'Skat' has no daily deal. Choose from Seven Up, 7Up7Down,",
        ),
        ("Seven Up 2026-11-24: 7 (par 6) ▲=", "incomplete. It should look like 'Seven Up/1 2026-11-24: 7 (par 6) ▼=▲'"),
        ("Seven Up 2026-11-24: 7", "incomplete"),
        ("Seven Up 2026-11-24: 7 (par 6) ▲=▼ and more", "incomplete"),
        ("Seven Up 2026-11-24: 9999 (par -1) ▲=▼", "isn't possible in this daily deal"),
        ("Seven Up 2026-11-24: 7 (par 6) ▼=▼", "isn't possible in this daily deal"),
        ("Seven Up 2026-11-24: 7 (par 7) ▲==", "isn't possible in this daily deal"),
        ("Seven Up 2026-11-24: 7 (par 6) ===", "isn't possible in this daily deal"),
        ("Seven Up 2026-11-24: -1 (par 6) ▼▼▼", "isn't possible in this daily deal"),
        ("Seven Up 2026-11-24: 21 (par 20) ▲=▼", "isn't possible in this daily deal"),
        ("Pitch 2026-11-24: 17 (par 6) ▲▲▲=", "isn't possible in this daily deal"),
        ("7Up7Down 2026-11-24: 361 (par 0) ▲▲▲▲▲▲", "isn't possible in this daily deal"),
        ("Sk\x1b[31mat\u202e 2026-11-24: 7 (par 6) ▲=▼", "'Sk[31mat' has no daily deal"),
    ],
)
def test_a_line_that_cannot_be_read_says_why(text: str, why: str) -> None:
    with pytest.raises(DailyError) as told:
        parse_daily_line(text)
    assert why in str(told.value)
    assert str(told.value).isprintable()


@pytest.mark.parametrize("game", dailies())
def test_what_can_be_made_of_a_deal_is_never_refused(game: str) -> None:
    """Whatever somebody makes, and whatever par is: players who know nothing come to the ends of it."""
    deal = DailyDeal(DAY, game)
    assert len(deal.form.points) == deal.deals
    luck, made = random.Random(7), list[tuple[int, ...]]()
    for _ in range(60):
        session = Session(deal.header([f"P{n}" for n in range(deal.form.players)]), deal.dealer, luck)
        while not is_played(deal, session):
            turn = session.state.turn
            if turn is None:
                session.deal()
            else:
                session.submit(turn, consider("novice", session.view(turn), luck).action, session.state.ply)
        made.append(made_of(session.record, luck.randrange(deal.form.players)))
    for points, par in itertools.pairwise(made):
        assert parse_daily_line(line_of(deal, points, par).text) is not None
