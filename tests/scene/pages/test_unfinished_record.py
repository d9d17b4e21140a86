"""A match that isn't over: no channel shows more of its record than its one person saw at the table.

The hidden cards are dealt again (`tools.redealing`); everything that can be seen, heard, copied, written or printed
must stay the same to the letter.
"""

import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import date
from itertools import islice
from pathlib import Path
from typing import Any

import pygame
import pytest

from sevenup_gui import __main__
from sevenup_gui.cli import daily
from sevenup_gui.engine import views
from sevenup_gui.engine.actions import Bid
from sevenup_gui.engine.handline import format_hand, hand_of
from sevenup_gui.engine.reading import ReadMatch
from sevenup_gui.engine.record import Header, Record, Seated, replay, write
from sevenup_gui.engine.shuffle import Shuffle
from sevenup_gui.engine.state import State
from sevenup_gui.games import PRESETS
from sevenup_gui.match.daily import DailyDeal, is_played, made_of
from sevenup_gui.match.host import Host
from sevenup_gui.match.session import Session
from sevenup_gui.players.levels import LEVELS
from sevenup_gui.players.problems import Listed
from sevenup_gui.store.daily.results import DailyResults, today
from sevenup_gui.store.events.book import new_book
from sevenup_gui.store.viewing import eyes
from sevenup_gui.store.viewing.eyes import eyes_for
from sevenup_gui.tournament.duplicate import boards_of
from sevenup_gui.tournament.event_log import Setup
from sevenup_gui.ui.access.window import tree_of
from sevenup_gui.ui.kit import clipboard
from sevenup_gui.ui.scenes.matches.matches import Matches
from sevenup_gui.ui.scenes.problems import practice
from sevenup_gui.ui.scenes.scene import Scene
from sevenup_gui.ui.scenes.viewer.replay import Replay
from tests.scene.driving import Program
from tests.scene.pages.test_record_viewer import ByRule
from tools.redealing import redeals

Open = Callable[..., Program]

MADE = "2026-11-20T20:00:00Z"
TABLES = (("old-sledge", 2), ("hoyle", 4), ("all-fours", 2), ("pitch", 3), ("setback", 4), ("seven-up-seven-down", 3))


def stopped(preset: str, players: int, after: int, people: int = 1, made: str | None = MADE, **changes: Any) -> Record:
    """A match in its first deal after so many decisions, the first `people` seats with people."""
    seated = tuple(
        Seated(f"P{seat}", "human") if seat < people else Seated(f"P{seat}", "computer", "casual")
        for seat in range(players)
    )
    options = replace(PRESETS[preset].options(players), **changes)
    session = Session(Header(preset, options, seated, made), players - 1, random.Random(3))
    host = Host(session, [ByRule() for _seat in seated])
    while len(session.record.steps) <= after:
        host.advance(1.0)
    return session.record._replace(steps=session.record.steps[: after + 1])


def as_record(header: Header, dealer: int, state: State) -> Record:
    """The record of a first deal that has come to a state."""
    return Record(header, dealer, (Shuffle(state.pack), *(action for _seat, action in state.history)))


def redealt(record: Record, seat: int, count: int = 3) -> Iterator[Record]:
    """The record with cards that the seat cannot know dealt otherwise."""
    plain = as_record(record.header, record.dealer, replay(record))
    yield plain
    for state in islice(redeals(replay(record), seat, random.Random(5)), 8, 8 + count):
        assert state.pack != plain.steps[0].pack  # type: ignore[union-attr]
        yield as_record(record.header, record.dealer, state)


def played(deal: DailyDeal) -> Record:
    """A daily deal from its first card to its last, by rule of thumb."""
    session = deal.session(deal.header([f"P{seat}" for seat in range(deal.form.players)]))
    while not is_played(deal, session):
        state = session.state
        if state.turn is None:
            session.deal(deal.shuffle(state.deal + 1))
        else:
            session.submit(state.turn, LEVELS["casual"](session.view(state.turn), random.Random(1), 0), state.ply)
    return session.record


def text_of(path: Path, record: Record) -> Path:
    """The record in a file."""
    path.write_text("".join(line + "\n" for line in write(record)), encoding="utf-8")
    return path


KEYS = (
    pygame.K_v, pygame.K_h, pygame.K_r, pygame.K_p, pygame.K_e, pygame.K_c, pygame.K_x, pygame.K_TAB, pygame.K_a,
    pygame.K_F1,
)  # fmt: skip


def everything_seen(p: Program, viewer: Replay, pixels: bool) -> list[object]:
    """All that the viewer shows, tells a reader, copies and writes, at every moment and by every key."""
    found: list[object] = []

    def note(scene: Scene) -> None:
        found.append((type(scene).__name__, tree_of(scene, p.app.notice).root))

    for at in range(len(viewer.moments)):
        viewer.go(at)
        p.wait(0.5)
        found += [viewer.director.shown, viewer.view_words(), "".join(part.text for part in viewer.caption_parts())]
        note(viewer)
        if pixels and at % 3 == 0:
            found.append(pygame.image.tobytes(p.screen.surface, "RGB"))
    for at in (1, len(viewer.moments) - 1):
        for key in KEYS:
            viewer.go(at)
            p.app.notice = ""
            p.key(key).wait(1.0)
            note(p.app.scene)
            found.append(clipboard.take())
            while p.app.scene is not viewer:
                assert len(p.app.scenes) > 1
                p.app.pop()
            p.wait()
    found += sorted(path.read_bytes() for path in p.home.glob("*report*"))
    return found


@pytest.mark.parametrize(("preset", "players"), TABLES)
@pytest.mark.parametrize("after", [5, 9])
def test_no_channel_of_the_window_shows_a_hidden_card(program: Open, preset: str, players: int, after: int) -> None:
    """Through whatever key, at whatever moment: the same to the letter, however the hidden cards lie."""
    record = stopped(preset, players, after)
    seen = []
    for number, each in enumerate(redealt(record, 0)):
        p = program((960, 600), draws=preset == "old-sledge").start()
        assert eyes_for(each, p.home) == 0
        viewer = Replay(p.app, [ReadMatch(each, replay(each), 0)])
        p.app.push(viewer)
        p.wait()
        seen.append(everything_seen(p, viewer, pixels=preset == "old-sledge"))
        assert seen[number] == seen[0]


@pytest.mark.parametrize(
    ("after", "changes"),
    [(1, {"bids": "at-once"}), (2, {"bids": "at-once"}), (2, {"schedule": (1, 1), "forehead": "first"})],
)
@pytest.mark.parametrize("people", [1, 3])
def test_neither_a_hidden_bid_nor_a_card_on_the_forehead_is_shown(
    program: Open, after: int, changes: dict[str, Any], people: int
) -> None:
    """Nobody knows a bid that isn't shown yet, and nobody's own forehead; several people show each other nothing."""
    record = stopped("seven-up-seven-down", 3, after, people, **changes)
    seen = []
    records = [*redealt(record, 0, 2)]
    if "bids" in changes and after > 1:  # what the second seat bid
        (bid,) = [action for action in record.steps[2:3] if isinstance(action, Bid)]
        records.append(records[0]._replace(steps=(*record.steps[:2], Bid(bid.number ^ 1))))
    for each in records:
        p = program((960, 600), draws=False).start()
        viewer = Replay(p.app, [ReadMatch(each, replay(each), 0)])
        p.app.push(viewer)
        p.wait()
        seen.append(everything_seen(p, viewer, pixels=False))
        assert seen[-1] == seen[0]


def test_several_people_show_no_hand_and_none_of_them_all(program: Open) -> None:
    """Nobody knows who of them looks; where nobody sat, there is nobody to hide a hand from."""
    p = program(draws=False).start()
    for people, seen in ((2, views.PUBLIC), (0, views.OPEN)):
        record = stopped("old-sledge", 2, 6, people)
        viewer = Replay(p.app, [ReadMatch(record, replay(record), 0)], at=6)
        assert viewer.viewer == seen
        assert [bool(hand) for hand in viewer.director.shown.hands] == [seen == views.OPEN] * 2


def test_the_command_line_shows_no_hidden_card(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """No report is written, a sheet has nothing but what was played, and `check` counts."""
    monkeypatch.setenv("SEVENUP_HOME", str(tmp_path / "home"))
    for preset, players in TABLES:
        seen = []
        for each in redealt(stopped(preset, players, 7), 0, 2):
            file, sheet = text_of(tmp_path / "a.sevenup", each), tmp_path / "sheet.pdf"
            sheet.unlink(missing_ok=True)
            assert __main__.main(["report", str(file)]) == 2
            assert __main__.main(["sheet", "--record", str(file), "--out", str(sheet)]) == 0
            assert __main__.main(["check", str(file)]) == 0
            seen.append((capsys.readouterr(), sheet.read_bytes()))
            assert "isn't over" in seen[-1][0].err
        assert seen == seen[:1] * len(seen)


def test_the_list_of_matches_shows_an_unfinished_one_as_it_was_seen(program: Open) -> None:
    """Enter opens it through one's own eyes, V changes nothing, and the menu offers no other seat."""
    p = program(draws=False).start()
    folder = p.home / "matches"
    folder.mkdir(exist_ok=True)
    text_of(folder / "2026-11-20T200000Z-unfinished.sevenup", stopped("old-sledge", 2, 6))
    p.app.push(Matches(p.app))
    p.wait().key(pygame.K_RETURN)
    viewer = p.scene(Replay)
    for _ in range(4):
        assert viewer.viewer == 0
        p.key(pygame.K_v)
    assert p.app.notice == "This match isn't over. You'll see all hands once it is."
    p.key(pygame.K_a)
    assert p.labels() == ["Open a copied hand"]


# Cards that are still played here


def test_the_same_cards_from_elsewhere_stay_closed_until_the_match_is_over(program: Open) -> None:
    """As a record of another table, as a hand on a line, and by the command line; not its own record, nor practice."""
    p = program(draws=False).start()
    mine = stopped("old-sledge", 2, 6)
    path = text_of(p.home / "match.sevenup", mine)
    other = stopped("old-sledge", 2, 9, made="2026-11-21T20:00:00Z")
    hand = hand_of(other)
    for record in (other, hand):
        assert eyes_for(record, p.home) is None
        viewer = Replay(p.app, [ReadMatch(record, replay(record), 0)], at=9)
        assert len(viewer.moments) == 1
        assert viewer.caption_parts()[0].text == "These cards are still in play. You can look afterwards."
    p.app.ways.to_hand(format_hand(hand))
    assert len(p.wait().scene(Replay).moments) == 1
    assert eyes_for(mine, p.home) == 0
    (p.home / "matches").mkdir(exist_ok=True)
    path = path.replace(p.home / "matches" / "called otherwise.sevenup")
    assert eyes_for(hand, p.home) is None
    text_of(path, mine._replace(header=replace(mine.header, practice=True)))
    assert eyes_for(hand, p.home) == views.OPEN


def test_a_problem_waits_until_its_cards_are_played(program: Open) -> None:
    """One's own problems don't ask about cards of a match under way."""
    p = program(draws=False).start()
    known = {"x": Listed("", "x")}
    mine = stopped("old-sledge", 2, 6)
    text_of(p.home / "match.sevenup", mine)
    for pack, asked in ((mine.steps[0].pack, {}), (tuple(reversed(mine.steps[0].pack)), known)):  # type: ignore[union-attr]
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(practice, "pack_of", lambda _line, pack=pack: pack)
            assert practice.not_in_play(p.app, known) == asked


@pytest.mark.parametrize("game", ["seven-up", "seven-up-seven-down"])
def test_the_daily_deal_stays_closed_until_ones_own_try_is_over(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The record of par or a friend's, and the hands on the command line; also on a later day, once it was begun."""
    monkeypatch.setenv("SEVENUP_HOME", str(tmp_path))
    deal = DailyDeal(today(), game)
    par = played(deal)
    assert eyes_for(par, tmp_path) is None
    assert __main__.main(["daily", "--game", game, "--hand"]) == 2
    assert capsys.readouterr().out == ""
    DailyResults(tmp_path).begin(deal)
    own = deal.header(["Ann", *["Ben"] * (deal.form.players - 1)], MADE)
    session = deal.session(own)
    session.deal(deal.shuffle(1))
    text_of(tmp_path / "match.sevenup", session.record)
    assert eyes_for(session.record, tmp_path) == 0
    assert eyes_for(par, tmp_path) is None
    monkeypatch.setattr(eyes, "today", lambda: date(2099, 1, 1))
    assert eyes_for(par, tmp_path) is None
    (tmp_path / "match.sevenup").unlink()
    DailyResults(tmp_path).finish(deal, made_of(par), par)
    monkeypatch.undo()
    monkeypatch.setenv("SEVENUP_HOME", str(tmp_path))
    assert eyes_for(par, tmp_path) == views.OPEN
    monkeypatch.setattr(daily, "par_of", lambda _deal: par)
    assert __main__.main(["daily", "--game", game, "--hand"]) == 0


def test_sealed_boards_stay_closed_until_every_table_has_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The match of a table that has finished would show the others their cards."""
    monkeypatch.setenv("SEVENUP_HOME", str(tmp_path))
    setup = Setup("Cup", "old-sledge", PRESETS["old-sledge"].options(2), 1, (2, 2), duplicate=True)
    book = new_book(setup)
    book.do(book.tournament.add_players(["Ann", "Ben", "Cy", "Di"]))
    book.do(book.tournament.draw_round())
    book.do(book.tournament.make_boards(1, random.Random(5)))
    (boards,) = boards_of(book.tournament, 1).values()
    header = Header("old-sledge", setup.options, (Seated("Ann", "human"), Seated("Ben", "human")), MADE)
    session = Session(header, 1, random.Random(3))
    session.deal(boards.shuffles[0])
    Host(session, [ByRule(), ByRule()]).run()
    assert session.over
    for table in (1, 2):
        assert eyes_for(session.record, tmp_path) is None
        book.do(book.tournament.result(1, table, (7, 3)))
        book.settle()
    assert eyes_for(session.record, tmp_path) == views.OPEN
    book.close()
