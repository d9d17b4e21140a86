"""The page of an event for a television, by real connections: what it is shown, and to whom."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from sevenup_gui.serve.event import entry as event_entry
from sevenup_gui.serve.event.shown import standings_shown
from sevenup_gui.serve.pages import pages
from sevenup_gui.tournament.clock import RoundClock, clock_entry
from tests.serve.phones import Phone, at_table
from tests.serve.test_event import Club, come, name

ON = {"table": True}


@pytest.fixture
def club(tmp_path: Path) -> Iterator[Club]:
    """Five players of Seven Up, one of whom sits out."""
    opened = Club(tmp_path, names=("Ann", "Ben", "Cy", "Di", "Ed"))
    opened.book.do(opened.book.tournament.set_prizes(["A ham"]))
    try:
        yield opened
    finally:
        opened.close()


def lists(shown: dict[str, Any]) -> dict[str, Any]:
    """The lists by what they are."""
    return {one["id"]: one for one in shown["lists"]}


def test_a_television_is_shown_seats_standings_and_prizes(club: Club) -> None:
    """By the event's secret or its code; the seats are gone as soon as the round is whole."""

    async def evening() -> None:
        async with Phone(club.entry) as screen, Phone(club.entry) as typed:
            before = (await come(screen, club.code, **ON))["shown"]
            assert list(lists(before)) == ["prizes"]
            assert before["said"]
            assert (await come(typed, "", code=club.entry.code(0), **ON))["shown"] == before
            club.book.do(club.book.tournament.draw_round())
            seats = lists(await screen.hear_of("shown"))["seats"]
            assert [row[0] for row in seats["rows"]] == ["Ann", "Ben", "Cy", "Di", "Ed"]
            event = club.book.tournament
            for who, table, against in seats["rows"]:
                at = event.rounds[0].table_of(next(one.number for one in event.entered if one.name == who))
                assert table == str(at or "\N{EN DASH}")
                others = [event.name(one) for one in event.table(1, at)] if at else [who, "bye this round"]
                assert against == next(one for one in others if one != who)
            club.book.do(event.result(1, 1, (7, 3)))
            assert "Table 2 is missing." in lists(await screen.hear_of("shown"))["seats"]["under"]
            club.book.do(club.book.tournament.result(1, 2, (7, 4)))
            after = lists(await screen.hear_of("shown"))
            assert "seats" not in after
            known = standings_shown(club.book.tournament)
            assert [row[:2] for row in after["standings"]["rows"]] == [row[:2] for row in known["rows"]]
            club.book.do(clock_entry(RoundClock(20, 1200)))
            assert (await screen.hear_of("clock"))["left"] == 1200

    at_table(club.entry, evening())
    assert club.entry.present == 0


def test_nobody_else_is_shown_it(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a secret, by a player's, as one screen too many; and what a screen says changes nothing."""
    monkeypatch.setattr(event_entry, "MOST_BOARDS", 1)

    async def evening() -> None:
        async with Phone(club.entry) as phone, Phone(club.entry) as screen:
            await name(phone, club, 1)
            for secret in ("", club.kept[1], "x" * 22):
                async with Phone(club.entry) as stranger:
                    assert (await come(stranger, secret, **ON))["gone"] == "wrong"
            await come(screen, club.code, **ON)
            async with Phone(club.entry) as another:
                assert (await come(another, club.code, **ON))["gone"] == "full"
            entries = club.book.tournament.entries
            for said in (
                {"player": 2},
                {"player": 0},
                {"enter": "Zoe"},
                {"totals": [[7], [3]], "round": 1, "table": 1},
            ):
                await screen.say(said)
            async with Phone(club.entry) as last:  # when it is answered the screen was heard
                await come(last, club.code)
            assert club.book.tournament.entries == entries

    at_table(club.entry, evening())
    assert set(club.kept) == {0, 1}


def test_the_page_is_there_for_events_alone() -> None:
    assert pages(event=True).find("/board", "en") is not None
    assert pages().find("/board", "en") is None
