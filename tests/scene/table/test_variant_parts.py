"""Each part that a variant of the table adds, alone: nothing is drawn."""

import re
from collections.abc import Callable
from datetime import date
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from sevenup_gui.engine.events import CardsDealt, DealScored, DealStarted
from sevenup_gui.games.parts.lesson import Note
from sevenup_gui.match.daily import DailyDeal
from sevenup_gui.match.host import NotYetError
from sevenup_gui.match.moments import Finder
from sevenup_gui.match.session import Session
from sevenup_gui.players.casual import decide
from sevenup_gui.players.levels import OUTLOOK
from sevenup_gui.search.choice import Choice
from sevenup_gui.speech.coach import Coach
from sevenup_gui.store.settings import NEWCOMER_DEALS, Settings
from sevenup_gui.ui.access.tree import Told, text
from sevenup_gui.ui.kit.legend import hints_of
from sevenup_gui.ui.scenes.bids.answer import BidAnswer
from sevenup_gui.ui.scenes.bids.trainer import bids_leaving
from sevenup_gui.ui.scenes.daily.table import PATIENT_S, DailyFinish, DailyPacks
from sevenup_gui.ui.scenes.fair.show import AGAIN_S, ShowTurning, invited
from sevenup_gui.ui.scenes.fair.stranger import (
    ALONE_S,
    PONDERED_S,
    Pondering,
    Presence,
    StrangerFinish,
    StrangerLeaving,
)
from sevenup_gui.ui.scenes.lesson.firstmatch import KnowsTheGame
from sevenup_gui.ui.scenes.lesson.lesson import Graduation, LessonLeaving, LessonPacks
from sevenup_gui.ui.scenes.lesson.lessons import lessons
from sevenup_gui.ui.scenes.lesson.notes import Notes
from sevenup_gui.ui.scenes.match.cut import Cut
from sevenup_gui.ui.scenes.match.parts.cutting import Cutting
from sevenup_gui.ui.scenes.match.parts.finish import Finish
from sevenup_gui.ui.scenes.match.parts.watching import NO_OFFER
from sevenup_gui.ui.scenes.match.variant import trick_pause_s
from sevenup_gui.ui.scenes.match.watch import (
    ABANDONED_S,
    CLICK_PAUSE_S,
    Turning,
    WatchFinish,
    WatchSetup,
    title_bar,
    watched_pause_s,
)
from sevenup_gui.ui.scenes.night.nighttable import NightFinish
from sevenup_gui.ui.scenes.problems.asked import AskedLeaving, PlayingOut
from sevenup_gui.ui.scenes.problems.practice import problem_leaving
from sevenup_gui.ui.scenes.tournament.boardtable import BoardFinish, SealedPacks
from sevenup_gui.ui.scenes.tournament.eventtable import EventFinish
from tests.scene.posing import HOOKED, HOYLE, TRICK, own
from tests.scene.table.test_table_parts import Desk, command, hosted, ids, moment

LESSON = next(iter(lessons().values()))


class AtTable:
    """The table as a part sees it, with notes of its calls."""

    def __init__(self, session: Session) -> None:
        self.session, self.chosen, self.played = session, list[str](), list[str]()
        self.pushed, self.said, self.gone = list[Any](), list[str](), list[Any]()
        self.asked: list[object] = []
        self.app: Any = SimpleNamespace(
            audio=SimpleNamespace(play=self.played.append), dirty=False, painter=None, push=self.pushed.append,
            tell=self.said.append, dress=self.gone.append, pop=lambda: self.gone.append("back"), attendant=None,
            idle_s=0.0, read_aloud=False, scenes=[None], settings=Settings(), restyled=lambda: None, saved=None,
            ways=SimpleNamespace(
                to_setup=None, to_title=lambda: self.gone.append("title"), to_review=None,
                to_new_match=self.gone.append, tournament=SimpleNamespace(to_event=self.gone.append),
            ),
        )  # fmt: skip
        self.host = hosted(session)
        self.company = SimpleNamespace(faces=("widow",) * 4, talking=SimpleNamespace(goodbyes={0: "Bye."}))
        self.handsets = SimpleNamespace(setup=TRICK.setup)
        self.advice = SimpleNamespace(ask=self.asked.append)
        self.rules, self.finder, self.kept = "old-sledge", Finder(), bool
        self.touch = SimpleNamespace(chosen=None)
        self.choose = self.chosen.append
        self.controls = SimpleNamespace(focus_on=self.chosen.append)
        self.read = False
        self.changes = 0

    def changed(self) -> None:
        """Controls depend on what has changed."""
        self.changes += 1

    def now(self) -> Any:
        """The table at rest."""
        return moment(self.session, read=self.read)


def noted(session: Session, *waiting: str) -> tuple[Notes, AtTable]:
    """A part with notes that wait to be read."""
    table = AtTable(session)
    at: Any = table
    part = Notes(at, Coach(moment(session).names))
    part.coach.waiting.extend(Note(key, key, "Words.") for key in waiting)
    about = (
        DealStarted(1, 0, 6, False),
        moment(session).director.shown,
    )  # any event: what a note is about is not asked here
    part.coach.heard.extend(about for _key in waiting)
    table.read = bool(waiting)
    return part, table


def test_the_match_waits_until_each_note_was_read() -> None:
    """Enter and N read on; where there is nothing to read they are no keys of it."""
    part, table = noted(own(TRICK.session), "one", "two")
    assert part.to_read() is not None
    assert part.holds(table.now())
    assert not part.key(table.now(), pygame.K_h)
    assert part.key(table.now(), pygame.K_n)
    assert [note.key for note in part.coach.waiting] == ["two"]
    assert part.key(table.now(), pygame.K_RETURN)
    assert (part.to_read(), table.played, table.changes) == (None, ["button", "button"], 2)
    table.read = False
    assert not part.key(table.now(), pygame.K_RETURN)
    assert not part.holds(table.now())


def test_a_note_to_a_question_has_its_move_chosen() -> None:
    """It lies there as long as that is asked, and no paper is laid without a note."""
    part, table = noted(own(TRICK.session))
    now = table.now()
    part.refreshed(now)
    assert (table.chosen, part.pick(moment(table.session, held=True))) == ([], None)
    first = part.note = part.pick(now)
    assert first is not None
    part.refreshed(now)
    assert part.pick(table.now()) is first
    assert [getattr(first.move, "card", None)] == table.chosen
    assert first.move == decide(now.session.view(0))
    assert [node.live for node in part.nodes(now).after] == ["polite"]
    assert not part.nodes(now).before
    assert part.lays(moment(table.session, held=True), ()) == ()
    assert part.note is None


def test_a_lesson_ends_with_its_last_pack() -> None:
    """Each is dealt once; then a match is offered, once."""
    desk, pushed = Desk(), list[object]()
    app: Any = desk
    desk.push = pushed.append  # type: ignore[attr-defined]
    part, now = LessonPacks(app, LESSON), moment(HOYLE)
    assert part.pack(now, 1) == LESSON.shuffle(1)
    assert part.pack(now, len(LESSON.packs) + 1) is None  # one came to nothing: a fair one
    scored, void = DealScored((), (1, 0)), DealScored((), (0, 0), "all passed")
    for _ in LESSON.packs:
        part.hear(now, void, now.director.shown)
        part.hear(now, scored, now.director.shown)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Graduation, "__init__", lambda *_given: None)
        for _ in range(2):
            with pytest.raises(NotYetError):
                part.pack(now, len(LESSON.packs) + 1)
    assert len(pushed) == 1
    assert part.ended(now)
    assert desk.settings.newcomer is False


def test_a_lesson_is_left_by_its_own_ways() -> None:
    """Nothing of it is abandoned, for nothing is kept."""
    desk = Desk()
    app: Any = desk
    part, now = LessonLeaving(app, LESSON), moment(TRICK)
    assert ids(part.menu(now)) == ["back to lesson", "again", "settings", "title"]
    command(part, now, "back to lesson").run()
    command(part, now, "title").run()
    assert desk.said == ["back", "away"]


@pytest.mark.parametrize("leaving", [problem_leaving, bids_leaving])
def test_a_table_that_asks_for_one_decision_is_left_by_its_menu(
    leaving: Callable[[Any, Callable[[], None]], AskedLeaving],
) -> None:
    """Nothing of it is abandoned: the session is told what it came to."""
    desk = Desk()
    part, now = leaving(desk, lambda: desk.said.append("enough")), moment(TRICK)
    assert ids(part.menu(now)) == ["back to table", "settings", "enough"]
    command(part, now, "back to table").run()
    command(part, now, "enough").run()
    assert desk.said == ["back", "enough"]


def test_a_bid_is_answered_once_it_was_made_and_weighed() -> None:
    """The bids are weighed before, on what the person sees; nothing else happens after it."""
    session = own(HOOKED.session)
    seat, at = session.state.turn or 0, AtTable(session)
    asked, weighed, told = list[Any](), list[Choice](), list[Any]()
    at.computers = SimpleNamespace(  # type: ignore[attr-defined]
        ask_advice=lambda *question: asked.append(question), advice=lambda _view: weighed[0] if weighed else None
    )
    part = BidAnswer(at, lambda *answer: told.append(answer), lambda: told.append("next"))  # type: ignore[arg-type]
    view = session.view(seat)
    assert not part.update(moment(session), 0.1)
    assert asked == [(view, OUTLOOK)]
    assert not part.holds(moment(session))
    action = decide(view)
    session.submit(seat, action, session.state.ply)
    now = moment(session)
    assert not part.update(now, 0.1)
    assert part.holds(now)
    assert now.telling.told == "Analysing bids…"
    weighed.append(Choice(action, ((action, 4.0),), "points"))
    assert part.update(now, 0.1)
    assert not part.update(now, 0.1)
    assert told == [(view, weighed[0], action, part.play_out)]
    assert len(asked) == 1


def test_what_plays_a_deal_out_lets_the_table_know_and_deals_no_other() -> None:
    """Until then the host is silent; at the end of the deal comes what follows."""
    at, gone, hushed = AtTable(own(HOOKED.session)), list[str](), list[bool]()
    at.host = SimpleNamespace(hush=hushed.append)  # type: ignore[assignment]
    part: Any = PlayingOut()
    part.at, part.following = at, lambda: gone.append("next")
    now = moment(at.session)
    assert part.can_play_out(now)
    part.play_out()
    assert hushed == [False]
    assert at.changes == 1
    assert not part.can_play_out(now)
    assert not part.played_out
    with pytest.raises(NotYetError):
        part.pack(now, 2)
    assert part.played_out
    part.next_one("next", "Next").run()
    assert gone == ["next"]


def test_a_pack_is_cut_where_a_person_is_and_it_is_set_so() -> None:
    """The deal waits for it."""
    desk, pushed = Desk(), list[object]()
    app: Any = desk
    desk.push = pushed.append  # type: ignore[attr-defined]
    settings = Settings()
    session = own(HOYLE.session)
    part = Cutting(app, hosted(session))
    settings.cut_pack = False
    assert part.pack(moment(session, settings=settings), 2) is None
    settings.cut_pack = True
    assert part.pack(moment(session, settings=settings, here=()), 2) is None
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Cut, "__init__", lambda *_given: None)
        with pytest.raises(NotYetError):
            part.pack(moment(session, settings=settings), 2)
    assert len(pushed) == 1


# How a match ends


class Sheet:
    """A sheet that shows who won, in place of one that is drawn."""

    def __init__(self, *given: Any) -> None:
        self.given = given
        self.goodbyes: dict[int, str] = {}

    def remember(self, record: object, finder: object) -> None:
        """Note the arguments."""
        self.remembered = record, finder


@pytest.fixture
def _sheets(monkeypatch: pytest.MonkeyPatch) -> None:
    for module, name in SHEETS:
        monkeypatch.setattr(f"sevenup_gui.ui.scenes.{module}.{name}", Sheet)


SHEETS = (
    ("match.parts.finish", "Result"), ("night.nighttable", "NightResult"), ("tournament.eventtable", "EventResult"),
    ("tournament.boardtable", "BoardResult"), ("fair.stranger", "FairResult"),
)  # fmt: skip


def ended(kind: Callable[..., Finish], *given: Any) -> tuple[AtTable, Any]:
    """A table at which a match is over, and its sheet."""
    table = AtTable(own(TRICK.session))
    assert kind(table, *given).ended(table.now())
    (sheet,) = table.pushed
    assert sheet.remembered == (table.session.record, table.finder)
    assert sheet.goodbyes == {0: "Bye."}
    return table, sheet


@pytest.mark.usefixtures("_sheets")
def test_a_match_ends_with_its_sheet_and_the_same_table_again() -> None:
    """The sheet has the last words that were said."""
    table, sheet = ended(Finish)
    ways = sheet.given[5]
    ways.again()
    assert table.gone == [TRICK.setup]
    assert sheet.given[4] == "old-sledge"


@pytest.mark.usefixtures("_sheets")
def test_a_match_of_an_evening_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Once, and its standings come next."""
    counted: list[object] = []
    monkeypatch.setattr("sevenup_gui.ui.scenes.night.nighttable.count_match", lambda *given: counted.append(given))
    monkeypatch.setattr("sevenup_gui.ui.scenes.night.nighttable.evening_of", lambda _saved: "tonight")
    monkeypatch.setattr("sevenup_gui.ui.scenes.night.nighttable.Standings", lambda _app, evening, _on: evening)
    table, sheet = ended(NightFinish)
    assert len(counted) == 1
    sheet.given[5].again()
    assert table.pushed[1:] == ["tonight"]


@pytest.mark.usefixtures("_sheets")
def test_a_match_of_a_tournament_is_handed_in(monkeypatch: pytest.MonkeyPatch) -> None:
    """From the end one goes back to the tournament."""
    handed: list[object] = []
    place = ("cup.event", 1, 2)
    monkeypatch.setattr(
        "sevenup_gui.ui.scenes.tournament.eventtable.hand_in", lambda _app, where, _record: handed.append(where)
    )
    table, sheet = ended(EventFinish, place)
    assert handed == [place]
    sheet.given[5].again()
    assert table.gone == ["title", Path("cup.event")]


@pytest.mark.usefixtures("_sheets")
def test_the_record_of_boards_is_written_for_the_director(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the disk is full it is said."""
    file: Any = SimpleNamespace(event="Cup", table=3, boards=SimpleNamespace(round=2))
    table, sheet = ended(BoardFinish, file)
    written: list[str] = []

    def write(text: str, name: str) -> Path:
        written.append(text)
        if len(written) > 1:
            raise OSError(28, "no room")
        return Path(name)

    monkeypatch.setattr("sevenup_gui.ui.scenes.tournament.boardtable.export_text", write)
    for _ in range(2):
        sheet.given[5].again()
    assert written[0].splitlines() == list(table.session.lines)
    assert "Cup-Round-2--table-3.sevenup" in table.said[0]
    assert table.said[1] == "Can't save it: the disk is full."


def test_sealed_packs_are_dealt_in_their_order(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whose turn it is in them the session knows."""
    asked: list[object] = []
    boards: Any = object()
    monkeypatch.setattr("sevenup_gui.ui.scenes.tournament.boardtable.pack_due", lambda *given: asked.append(given))
    now = moment(TRICK)
    SealedPacks(boards).pack(now, 2)
    assert asked == [(boards, now.session)]


# A daily deal

DAILY = DailyDeal(date(2026, 11, 24), "seven-up")


def test_the_packs_of_a_day_come_by_their_numbers_with_the_luck_of_the_day() -> None:
    """For as long as it takes; where it counts nothing is taken back, whatever was agreed."""
    for practice in (False, True):
        table: Any = AtTable(own(TRICK.session))
        table.computers = SimpleNamespace(seed=0, clock_s=0.25)
        part = DailyPacks(table, DAILY, practice)
        assert part.pack(table.now(), 2) == DAILY.shuffle(2)
        assert table.computers.seed == DAILY.seed
        assert table.computers.clock_s >= PATIENT_S
        assert (table.host.session.undo_rule == "never") != practice


def test_a_daily_deal_is_over_after_its_last_deal_and_not_before(monkeypatch: pytest.MonkeyPatch) -> None:
    """And not before what it was worth was looked at."""
    table: Any = AtTable(own(TRICK.session))
    shown: list[object] = []
    part = DailyFinish(table, DAILY, practice=True)
    monkeypatch.setattr(part, "show", shown.append)
    assert not part.go_on(table.now(), 0.0)
    table.host.finished = True
    assert not part.go_on(moment(table.session, held=True), 0.0)
    assert not shown
    assert part.go_on(table.now(), 0.0)
    assert len(shown) == 1


# A stranger at a fair


class Fair:
    """A stand-in for kiosk mode, with notes of its calls."""

    def __init__(self) -> None:
        self.done: list[object] = []

    def advance(self, dt_s: float) -> None:
        """Time passes."""

    def hear(self, _event: pygame.Event, plaque: pygame.Rect) -> bool:
        """A press of the hands."""
        self.done.append(plaque)
        return False

    def show(self, setup: object) -> None:
        """The show goes on."""
        self.done.append(("show", setup))

    def seat(self, setup: object, again: bool = False) -> None:
        """A stranger sits down."""
        self.done.append(("seat", setup, again))


def strange(kind: Callable[..., Any]) -> tuple[Any, AtTable, Fair]:
    """A part of a stranger's table."""
    table, fair = AtTable(own(TRICK.session)), Fair()
    return kind(table, fair), table, fair


def test_where_nobody_is_the_show_goes_on() -> None:
    """The caption warns before; a key says that somebody is there, and does nothing else."""
    part, table, fair = strange(Presence)
    part.entered()
    assert table.app.attendant is part
    table.app.idle_s = ALONE_S - 5
    part.attend(0.1)
    assert "5 seconds" in table.said[-1]
    table.controls.find = lambda _known: None
    key = pygame.Event(pygame.KEYDOWN, key=pygame.K_h, mod=0)
    assert [part.wakes(key), part.wakes(key)] == [True, False]
    assert part.wakes(pygame.Event(pygame.DROPFILE, file="x"))
    assert part.wakes(pygame.Event(pygame.KEYDOWN, key=pygame.K_F11, mod=0))
    table.app.idle_s = ALONE_S
    part.attend(0.1)
    assert fair.done[-1] == ("show", TRICK.setup)
    part.left()
    assert (table.app.attendant, table.gone) == (None, [None])


def test_who_ponders_for_long_gets_a_hint_once() -> None:
    """Not while it is another's turn, nor while the picture is behind."""
    table = AtTable(own(TRICK.session))
    at: Any = table
    part, now = Pondering(at), table.now()
    part.update(moment(table.session, held=True), PONDERED_S)
    assert not table.asked
    for _ in range(30):
        part.update(now, PONDERED_S / 10)
    assert len(table.asked) == 1


def test_the_menu_of_a_stranger_has_nothing_of_the_hosts() -> None:
    """A hint, the languages, and the way back."""
    part, table, fair = strange(StrangerLeaving)
    now = table.now()
    assert ids(part.menu(now)) == ["back to table", "hint", "language es", "language nl", "show"]
    command(part, now, "hint").run()
    assert (table.gone, len(table.asked)) == (["back"], 1)
    command(part, now, "language es").run()
    assert table.app.settings.language == "es"
    command(part, now, "show").run()
    assert fair.done == [("show", TRICK.setup)]


@pytest.mark.usefixtures("_sheets")
def test_a_stranger_plays_again_or_goes() -> None:
    """Neither leads to what is the host's."""
    fair = Fair()
    _table, sheet = ended(StrangerFinish, fair)
    ways = sheet.given[5]
    ways.again()
    ways.title()
    assert fair.done == [("seat", TRICK.setup, True), ("show", TRICK.setup)]
    assert ways.review is None


# A match that is watched


class Paper:
    """A paper that lies over the table, of the match."""

    over = True

    def __init__(self) -> None:
        self.gone_on = 0

    def go_on(self) -> None:
        """It was turned over."""
        self.gone_on += 1


def turned(kind: Callable[..., Turning], *given: Any, **how: Any) -> tuple[Any, AtTable]:
    """Return a part that closes papers at a table, which is in front, and the table."""
    table = AtTable(own(TRICK.session))
    table.app.scenes[0] = SimpleNamespace(over=False)
    table.app.audio.hushed, table.app.audio.share_frac = False, 1.0
    part = kind(table, WatchSetup(table.gone.append, **how), *given)
    part.entered()
    return part, table


def test_a_paper_lies_as_long_as_it_is_read_and_then_the_match_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is none of the match's papers lies there for long, and is put away."""
    part, table = turned(Turning)
    assert table.app.attendant is part
    paper: Any = Paper()
    monkeypatch.setattr(part, "reading_s", lambda _paper: 3.0)
    monkeypatch.setattr("sevenup_gui.ui.scenes.match.watch.Summary", Paper)
    table.app.idle_s = 1000.0
    part.attend(1.0)
    table.app.scenes.append(paper)
    part.attend(2.9)
    assert not paper.gone_on
    part.attend(0.2)
    assert paper.gone_on == 1
    table.app.scenes[-1] = SimpleNamespace(over=True)
    part.attend(ABANDONED_S - 1)
    assert table.gone[1:] == []
    part.attend(1)
    assert table.gone[1:] == ["back"]
    part.left()
    assert table.app.attendant is None


def test_what_attracts_people_gives_way_to_anybody() -> None:
    """Any key leads to the title."""
    part, table = turned(Turning, attract=True)
    assert table.app.audio.hushed
    assert part.wakes(pygame.Event(pygame.KEYDOWN, key=pygame.K_x, mod=0))
    assert table.gone.count("title") == 1
    part.left()
    assert not table.app.audio.hushed
    assert [hint.keys for hint in hints_of(title_bar(table.app))] == [("any key",)]


def test_a_finished_trick_of_a_watched_match_waits_for_no_click() -> None:
    """It would wait for ever."""
    settings = Settings()
    settings.trick_pause = "click"
    assert trick_pause_s(settings) is None
    assert watched_pause_s(settings) == CLICK_PAUSE_S


@pytest.mark.usefixtures("_sheets")
def test_a_watched_match_is_followed_by_the_next(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of its table the next one is made."""
    monkeypatch.setattr("sevenup_gui.ui.scenes.match.watch.WatchResult", Sheet)
    onward: list[object] = []
    _table, sheet = ended(WatchFinish, onward.append)
    sheet.given[5].again()
    assert onward == [TRICK.setup]


def test_whatever_is_pressed_at_a_show_seats_a_stranger() -> None:
    """But for the sound, and what is the host's."""
    fair: Any = Fair()
    fair.held_s = None
    part, table = turned(ShowTurning, fair)
    assert table.app.audio.share_frac < 1.0
    table.controls.find = lambda _known: None
    for key in (pygame.K_m, pygame.K_ESCAPE, NO_OFFER[0]):
        part.wakes(pygame.Event(pygame.KEYDOWN, key=key, mod=0))
    seat = ("seat", TRICK.setup, False)
    assert seat not in fair.done
    part.wakes(pygame.Event(pygame.KEYDOWN, key=pygame.K_x, mod=0))
    part.wakes(pygame.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=(1, 1)))
    assert fair.done.count(seat) == 2
    table.app.scenes.append(SimpleNamespace(over=True, rail_sign=None))
    table.app.idle_s = 0.0
    part.in_front = table.app.scenes[-1]
    part.attend(AGAIN_S)
    assert table.said
    part.left()
    assert table.app.audio.share_frac == 1.0


def test_at_a_show_only_the_invitation_is_said_of_itself() -> None:
    """The rest can be read."""
    told = invited(Told(after=tuple(text(("log",), "Ann leads.", "polite"))))
    assert [node.live for node in told.after] == ["", "polite"]


def test_who_knows_the_game_is_no_newcomer_any_more() -> None:
    """K is offered at any time, and the menu says what comes of it."""
    table: Any = AtTable(own(TRICK.session))
    met: list[int] = []
    table.app.settings = SimpleNamespace(met=met.append)
    coach = Coach(table.now().names, advises=False)
    part, now = KnowsTheGame(table, coach), table.now()
    assert ids(part.commands(now)) == ids(part.menu(now)) == ["no notes"]
    know = command(part, now, "no notes")
    assert (know.keys, know.why_not) == ((pygame.K_k,), "")
    know.run()
    assert (met, table.gone) == ([NEWCOMER_DEALS], [])
    assert coach.silent
    assert not part.commands(now)


def test_a_coach_who_gives_no_advice_tells_ideas_alone() -> None:
    """Each once; the first speaks of tricks alone, and leaves the names of the points for when they are made."""
    session = own(TRICK.session)
    names = moment(session).names
    coach = Coach(names, advises=False)
    coach.hear(CardsDealt(()), session.view(0)._replace(deal=1, turned=()))
    (first_note,) = coach.waiting
    assert not re.search("High|Low|Jack|Game|trump|[Bb]eg", first_note.words)
    first = coach.about(session.view(0))
    assert first is None or first.move is None
    assert coach.about(session.view(0)) is None
