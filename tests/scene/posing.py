"""Every scene of the program, posed for tests of layout: each is made for an app at once, without waiting."""

import random
from collections.abc import Callable
from copy import copy
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime, timedelta
from functools import cache
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pygame

from sevenup_gui.engine import game, views
from sevenup_gui.engine.actions import PASS, Action, ChooseDiscard, Discard
from sevenup_gui.engine.events import DealScored
from sevenup_gui.engine.handline import format_hand, hand_of
from sevenup_gui.engine.reading import ReadMatch, read_file
from sevenup_gui.engine.record import Record, replay
from sevenup_gui.engine.shuffle import Shuffle
from sevenup_gui.games import GAMES, PRESETS
from sevenup_gui.games.up_down.rules import forbidden_bid
from sevenup_gui.i18n import _
from sevenup_gui.match.daily import OPPONENT, PERSON, DailyDeal, DailyLine, dailies, made_of
from sevenup_gui.match.history import History
from sevenup_gui.match.scorecard import new_scorecard
from sevenup_gui.match.session import Session
from sevenup_gui.players import computers
from sevenup_gui.players import problems as problem_set
from sevenup_gui.players.computers import Computers, Here
from sevenup_gui.players.explain import explain, sentence
from sevenup_gui.players.levels import OUTLOOK, consider, rng_for
from sevenup_gui.players.par import par_of
from sevenup_gui.players.practice.bids import bid_deal
from sevenup_gui.players.review import OpenCards, judge
from sevenup_gui.search.choice import Choice
from sevenup_gui.serve.lobby import Lobby
from sevenup_gui.sitters import SITTERS
from sevenup_gui.speech.decisions import DecisionLine, lines_of
from sevenup_gui.speech.moments.bidding import bids_tally
from sevenup_gui.speech.tournament.duplicate import seats_compared
from sevenup_gui.speech.tournament.league_lists import cross_table, fixtures_list
from sevenup_gui.store.archive import Entry, Filter, entries_of
from sevenup_gui.store.evening import Evening, Friend, NightMatch
from sevenup_gui.store.events.library import ListedEvent
from sevenup_gui.store.events.season import Season
from sevenup_gui.store.faults import Report
from sevenup_gui.store.problem_schedule import Schedule
from sevenup_gui.store.saved import Seating
from sevenup_gui.store.scorecards.library import ListedSheet
from sevenup_gui.store.setup import HOUSE, HUMAN, PHONE, SeatSetup, TableSetup
from sevenup_gui.store.statistics import MatchLine, account
from sevenup_gui.tournament.clock import RoundClock
from sevenup_gui.tournament.duplicate import boards_file
from sevenup_gui.tournament.names import table_of
from sevenup_gui.tournament.season import SeasonRule
from sevenup_gui.ui.app.loop import App
from sevenup_gui.ui.kit.command import Command
from sevenup_gui.ui.scenes.bids.page import BidPage, BidWays
from sevenup_gui.ui.scenes.bids.trainer import BidMenu, BidRules, BidTraining, bid_scene
from sevenup_gui.ui.scenes.daily.page import DailyPage
from sevenup_gui.ui.scenes.daily.result import DailyResult
from sevenup_gui.ui.scenes.daily.told import to_told
from sevenup_gui.ui.scenes.fair.ending import EndFair, OpenFair
from sevenup_gui.ui.scenes.fair.fair import Fair
from sevenup_gui.ui.scenes.fair.show import show_scene
from sevenup_gui.ui.scenes.fair.stranger import FairResult, FirstSteps, stranger_scene
from sevenup_gui.ui.scenes.lesson.lesson import Graduation, choose_lesson
from sevenup_gui.ui.scenes.match.advice import Advice
from sevenup_gui.ui.scenes.match.cut import Cut
from sevenup_gui.ui.scenes.match.hosting import hosted
from sevenup_gui.ui.scenes.match.table import TableScene
from sevenup_gui.ui.scenes.match.watch import WatchResult
from sevenup_gui.ui.scenes.matches.deeds import Rename
from sevenup_gui.ui.scenes.matches.filters import Filters
from sevenup_gui.ui.scenes.matches.matches import Matches
from sevenup_gui.ui.scenes.message import Message
from sevenup_gui.ui.scenes.night.friend import FriendEditor
from sevenup_gui.ui.scenes.night.night import Night
from sevenup_gui.ui.scenes.night.standings import Standings
from sevenup_gui.ui.scenes.papers.deals import CountedDeal
from sevenup_gui.ui.scenes.papers.result import Result, Ways
from sevenup_gui.ui.scenes.papers.review import Review
from sevenup_gui.ui.scenes.papers.scoresheet import ScoreSheet
from sevenup_gui.ui.scenes.papers.summary import counted_paper
from sevenup_gui.ui.scenes.phones.gathering import Gathering
from sevenup_gui.ui.scenes.phones.handing import Handing
from sevenup_gui.ui.scenes.problems.practice import Practice, ProblemsOver, problem_scene
from sevenup_gui.ui.scenes.scene import Scene
from sevenup_gui.ui.scenes.scorer.newsheet import NewSheet
from sevenup_gui.ui.scenes.scorer.scorer import Scorer
from sevenup_gui.ui.scenes.scorer.sheets import Sheets
from sevenup_gui.ui.scenes.settings import SettingsScene
from sevenup_gui.ui.scenes.setup.house import HouseRules
from sevenup_gui.ui.scenes.setup.seat import SeatEditor
from sevenup_gui.ui.scenes.setup.setup import SetUp
from sevenup_gui.ui.scenes.sheet import FairDeal, RulesSheet
from sevenup_gui.ui.scenes.statistics.statistics import SUBJECTS, Statistics, Subject
from sevenup_gui.ui.scenes.stopped import Stopped
from sevenup_gui.ui.scenes.title import Title
from sevenup_gui.ui.scenes.tournament.boards import (
    ListBoard,
    PrizeBoard,
    ResultsBoard,
    SeatBoard,
    StandingsBoard,
)
from sevenup_gui.ui.scenes.tournament.boardtable import BoardsOpened
from sevenup_gui.ui.scenes.tournament.clock.board import ClockBoard
from sevenup_gui.ui.scenes.tournament.duplicate import Packs
from sevenup_gui.ui.scenes.tournament.events.events import Events
from sevenup_gui.ui.scenes.tournament.events.newevent import NewEvent
from sevenup_gui.ui.scenes.tournament.final import FinalStep
from sevenup_gui.ui.scenes.tournament.namelist import NameListPreview, TeamListPreview
from sevenup_gui.ui.scenes.tournament.papers import PapersStep
from sevenup_gui.ui.scenes.tournament.players import Players
from sevenup_gui.ui.scenes.tournament.roster.members import Members
from sevenup_gui.ui.scenes.tournament.round import RoundStep
from sevenup_gui.ui.scenes.tournament.season.board import SeasonBoard
from sevenup_gui.ui.scenes.tournament.standings import StandingsStep
from sevenup_gui.ui.scenes.tournament.totals import TotalsEntry
from sevenup_gui.ui.scenes.typedline import TypedLine
from sevenup_gui.ui.scenes.viewer.handsheet import HandSheet
from sevenup_gui.ui.scenes.viewer.replay import Replay
from sevenup_gui.vocabulary.names import names_of
from tests.builders import ALIKE, seven_up
from tests.scene.ajar import ajar
from tests.scene.tournaments import called, corrected, duplicated, give_result, leagued, looked_at

SAT = tuple(SITTERS.values())[:7]
GOLDEN = Path(__file__).parent.parent / "golden"


@dataclass
class Played:
    """A match that was played by chance, up to some deal."""

    setup: TableSetup
    session: Session
    preset: str

    @property
    def events(self) -> list[Any]:
        return list(self.session.happened(views.PUBLIC, 0)[0])

    @property
    def facts(self) -> dict[str, Any]:
        return {"names": names_of(self.session.header), "faces": [seat.face for seat in self.setup.seats]}


def played(preset: str, players: int, deals: int) -> Played:
    """A match of chance decisions."""
    setup = TableSetup(PRESETS[preset].game, preset).with_seats(players)
    rng = random.Random(3)
    session = Session.begin(setup.header(tuple(s.shown_name for s in setup.seats), None), rng, lambda *_: None)
    while not session.over:
        if session.deal_due:
            if session.state.deal >= deals:
                break
            session.deal()
            continue
        legal, turn = session.legal(), session.state.turn
        assert turn is not None
        hand = session.state.hands[turn]
        action = (
            Discard(tuple(rng.sample(hand, legal.count))) if isinstance(legal, ChooseDiscard) else rng.choice(legal)
        )
        session.submit(turn, action, session.state.ply)
    return Played(setup, session, preset)


def passed_out(players: int) -> Played:
    """A deal of Pitch in which all have passed, and the next dealer is to deal."""
    setup = TableSetup("pitch", HOUSE, house={"all_pass": "redeal"}).with_seats(players)
    header = setup.header(tuple(s.shown_name for s in setup.seats), None)
    session = Session.begin(header, random.Random(3), lambda *_: None)
    session.deal()
    while not session.deal_due:
        assert session.state.turn is not None
        session.submit(session.state.turn, PASS, session.state.ply)
    return Played(setup, session, HOUSE)


def nothing(*_: Any) -> None:
    """Stand in for wherever a scene of these tests leads."""


def summary(app: App, match: Played) -> Scene:
    """The paper after a deal."""
    return counted_paper(app, counted_deal(match), nothing, nothing)


def counted_deal(match: Played) -> CountedDeal:
    """The last deal of a match, as it was counted."""
    line = History(match.events).lines[-1]
    scored = [event for event in match.events if isinstance(event, DealScored)][-1]
    return CountedDeal(match.session.view(views.PUBLIC), scored, line, match.preset, **match.facts)


def sheet(app: App, match: Played) -> Scene:
    """The score sheet after a round."""
    at, history = match.session.view(views.PUBLIC), History(match.events)
    return ScoreSheet(app, at, history, **match.facts, preset=match.preset, proceed=nothing, review=nothing)


def result(app: App, match: Played, kind: type[Result] = Result) -> Scene:
    """The end of a match."""
    at, ways = match.session.view(views.PUBLIC), Ways(nothing, nothing, nothing, nothing)
    scene = kind(app, at, **match.facts, preset=match.preset, ways=ways)
    scene.remember(match.session.record)
    return scene


def practisable(app: App, match: Played) -> Scene:
    """The end of a match in which something went wrong."""
    scene = result(app, match)
    assert isinstance(scene, Result)
    scene.ways, scene.problems = replace(scene.ways, practise=nothing), 3
    return scene


def review(app: App, match: Played, thought: bool = True) -> Scene:
    """The decisions of the first seat; `thought` over, each beside another one that an expert would have made."""
    lines = lines_of(match.session.decisions(), 0)
    for line in lines if thought else ():
        advise(line)
    options = match.session.header.options
    return Review(app, options, 1, lines, Computers((None,), options, 1, "none", Here()))


def advise(line: DecisionLine) -> None:
    """Let an expert prefer whatever is not what was done."""
    legal = game.legal_actions(line.view)
    if isinstance(legal, ChooseDiscard):
        others: list[Action] = [Discard(line.view.hand_of(line.view.viewer)[: legal.count])]
    else:
        others = [action for action in legal if action != line.action]
    best = others[-1]
    choice = Choice(best, ((best, 0.71), (line.action, 0.58)), "chance", 100)
    line.verdict, line.why = judge(line.action, choice), sentence(explain(line.view, choice))
    line.open_cards = OpenCards(best, 0.12) if line.view.phase == "play" else None


@cache
def golden(name: str) -> tuple[ReadMatch, ...]:
    """The matches of a golden record, read once: nobody changes them."""
    return tuple(read_file(GOLDEN / f"{name}.sevenup").matches)


def cut(app: App) -> Scene:
    """The pack to be cut."""
    return Cut(app, SEALED, nothing)


@cache
def finished() -> tuple[MatchLine, ...]:
    """The figures of a finished match of every preset and number of players, each won by a person in another month;
    those of presets that are much alike come last."""
    paths = sorted(GOLDEN.glob("*-[2-7].sevenup"), key=lambda path: (path.stem[:-2] in ALIKE, path.name))
    matches = [(path.name, match) for path in paths for match in read_file(path).matches]
    lines = [account(by_a_person(match), name) for name, match in matches]
    return tuple(
        replace(line, level="expert", winners=(0,), made=f"20{25 + n // 12}-{n % 12 + 1:02}-07T20:00:00Z")
        for n, line in enumerate(line for line in lines if line is not None)
    )


def by_a_person(match: ReadMatch) -> ReadMatch:
    """A match whose first seat was a person's."""
    header = match.record.header
    first = replace(header.players[0], kind="human", level=None)
    others = tuple(replace(player, kind="computer", level="expert") for player in header.players[1:])
    return match._replace(record=match.record._replace(header=replace(header, players=(first, *others))))


@cache
def listed() -> tuple[Entry, ...]:
    """A match of every preset and number of players as the archive has it: won, lost, under changed rules, with a
    title, and the last one unfinished."""
    entries = []
    for n, path in enumerate(sorted(GOLDEN.glob("*-[2-7].sevenup"))):
        (entry, *_rest) = entries_of(read_file(path).matches, path.name, (1, n * 86_400 * 10**9), "")
        file = f"1970-01-{n + 1:02}T000000Z.sevenup" if n % 5 else f"The evening of the {n} jacks.sevenup"
        changed: dict[str, Any] = {"rules": f"{entry.rules}:changed", "points": 11} if n % 4 == 0 else {}
        entries.append(entry._replace(file=file, you=0, won=n % 2 == 0, practice=n % 7 == 3, **changed))
    entries[-1] = entries[-1]._replace(winners=None, won=None)
    return tuple(entries[::-1])


def archive(app: App, entries: tuple[Entry, ...]) -> Matches:
    """The page of these matches."""
    scene = Matches(app)
    scene.archive = Shelf(entries)  # type: ignore[assignment]
    scene.show_matches()
    return scene


class Shelf:
    """An archive that has read its matches."""

    folder, left, broken = Path("matches"), 0, 0  # relative: who looks at one is told where it would lie

    def __init__(self, entries: tuple[Entry, ...]) -> None:
        self.entries = list(entries)

    def look(self) -> None:
        """Nothing has changed."""

    def keep(self) -> None:
        """Nothing is written."""


def last_chosen(app: App) -> Scene:
    """The page of matches, scrolled to its end."""
    scene = archive(app, listed())
    scene.go(len(scene.shown) - 1)
    return scene


def over_archive(app: App, open_it: Callable[[Matches], None]) -> Scene:
    """Return the scene that the page of matches opens over itself."""
    under = archive(app, listed())
    app.scenes = [under]
    open_it(under)
    return app.scenes.pop()


class Counted:
    """An archive that has read its matches."""

    folder, left, broken = GOLDEN, 0, 0

    def __init__(self, lines: tuple[MatchLine, ...]) -> None:
        self.lines = list(lines)

    def keep(self) -> None:
        """Nothing is written."""


def statistics(
    app: App, lines: tuple[MatchLine, ...], subject: Subject = "overview", as_tables: bool = False
) -> Statistics:
    """A part of the statistics of finished matches."""
    scene = Statistics(app)
    scene.archive = Counted(lines)  # type: ignore[assignment]
    scene.subject, scene.as_tables = subject, as_tables
    scene.reckon()
    return scene


def posed(part: Subject, as_tables: bool = False) -> Callable[[App], Scene]:
    """Return a function that opens a part of the statistics of every kind of match."""
    return lambda app: statistics(app, finished(), part, as_tables)


# At the table


def sat_down(
    preset: str, players: int, phase: str, people: int = 1, cards_out: int = 0, hooked: bool = False
) -> Played:
    """A match of chance decisions up to a decision of the first seat in that phase, with so many cards of the trick
    played and, in play, a trick finished before; with `hooked` the others bid low and one bid is forbidden."""
    setup = TableSetup(PRESETS[preset].game, preset).with_seats(players)
    for seat in range(1, people):
        setup = setup.with_seat(seat, SeatSetup(HUMAN, setup.seats[seat].face))
    rng = random.Random(3)
    session = Session.begin(setup.header(tuple(s.shown_name for s in setup.seats), None), rng, lambda *_: None)
    while not session.over:
        if session.deal_due:
            session.deal()
            continue
        at, legal = session.state, session.legal()
        due = (at.turn, at.phase) == (0, phase) and len(at.table) >= cards_out and (phase != "play" or at.tricks)
        if due and (not hooked or forbidden_bid(session.view(0)) is not None):
            return Played(setup, session, preset)
        assert at.turn is not None
        if isinstance(legal, ChooseDiscard):
            session.submit(at.turn, Discard(tuple(rng.sample(at.hands[at.turn], legal.count))), at.ply)
        else:
            session.submit(at.turn, legal[0] if hooked else rng.choice(legal), at.ply)
    raise AssertionError(f"no {phase} in this match of {preset}")


def all_sure(preset: str, players: int) -> Played:
    """A deal of Seven Up in which the first seat is on lead with the six highest trumps."""
    setup = TableSetup(PRESETS[preset].game, preset).with_seats(players)
    stacked = seven_up(preset, {0: "AH KH QH JH TH 9H"}, "8H", players=players).do("stand")
    header = setup.header(tuple(s.shown_name for s in setup.seats), None)
    session = Session(header, stacked.before.next_dealer, random.Random(1))
    shuffle, stand = stacked.steps
    assert isinstance(shuffle, Shuffle)
    assert not isinstance(stand, Shuffle)
    session.deal(shuffle)
    session.submit(0, stand, session.state.ply)
    return Played(setup, session, preset)


def own(session: Session) -> Session:
    """Return a copy of the match to play on: states and events never change, so only what gathers them is copied."""
    mine = copy(session)
    gathers = {name: kept for name, kept in vars(session).items() if isinstance(kept, list | random.Random)}
    vars(mine).update((name, copy(kept)) for name, kept in gathers.items())
    return mine


def table(app: App, match: Played, watching: bool = False) -> TableScene:
    """The table at that moment, with a session of its own to be played on."""
    session = own(match.session)
    seating = Seating(tuple(seat.face for seat in match.setup.seats), undo="ask", seed=1)
    computers = Computers.of(match.session.header, seating.seed, app.settings.speed, Here())
    return TableScene(app, hosted(session, computers, seating, match.setup), watching=watching)


def covered(app: App) -> Scene:
    """A shared screen before a private look."""
    scene = table(app, SHARED)
    scene.put_cover(0)
    return scene


def fair_show(app: App) -> Scene:
    """Computers at a fair, under whose table there is a sign."""
    match = HOYLE
    seating = Seating(tuple(seat.face for seat in match.setup.seats), undo="never", seed=1)
    computers = Computers.of(match.session.header, seating.seed, app.settings.speed, Here())
    return show_scene(app, hosted(own(match.session), computers, seating, match.setup), Fair(app))


def stranger(app: App) -> Scene:
    """A stranger's turn at a fair."""
    match = TRICK
    seating = Seating(tuple(seat.face for seat in match.setup.seats), undo="ask", seed=1)
    computers = Computers.of(match.session.header, seating.seed, app.settings.speed, Here())
    return stranger_scene(app, hosted(own(match.session), computers, seating, match.setup), Fair(app))


def hinted(app: App) -> Scene:
    """The table with a hint in its caption."""
    scene = table(app, TRICK)
    scene.advice.ply = scene.session.state.ply
    view = scene.session.view(0)
    line = DecisionLine(view, view_action(scene), None)
    advise(line)
    scene.advice.say(lambda: line.why)
    return scene


def problem(app: App, answered: bool, own: bool = False) -> Scene:
    """A problem, before or after a wrong answer."""
    asked = problem_set.read_problem(
        next(entry.line for entry in problem_set.listed().values() if entry.theme == "seven-up beg")
    )
    if own:
        asked = asked._replace(played=asked.choice.values[-1][0], wrong={})
    scene = problem_scene(app, Practice(app, problem_set.listed(), Schedule(None), Here()), asked)
    if answered:
        scene.host.submit(scene.viewer, asked.choice.values[-1][0], scene.session.state.ply)
        scene.director.skip()
        scene.update(0.0)
        scene.director.skip()
        scene.update(0.0)
    return scene


def bid_trained(app: App, key: str, number: int) -> Scene:
    """The answer to the last bid that may be said in a deal of the bid trainer."""
    training = BidTraining(app, key, 4, 7)
    training.number = number
    record = bid_deal(key, 4, training.seed, number)
    asked = views.view(replay(record), replay(record).turn or 0)
    choice = consider(OUTLOOK, asked, random.Random(7), 12)
    action = max(choice.values, key=lambda pair: str(pair[0]))[0]
    return BidPage(
        app, asked, choice, action, training.title, bids_tally(3, 4.2, choice.unit), BidWays(nothing, nothing, nothing)
    )


def bid_asked(app: App, key: str, number: int) -> Scene:
    """The table of that deal."""
    training = BidTraining(app, key, 4, 7, Here())
    training.number = number
    return bid_scene(app, training, bid_deal(key, 4, training.seed, number))


def problems_over(app: App) -> Scene:
    """The end of a session of problems."""
    ways = [Command("title", "Main menu", "Q", nothing, codes=())]
    return ProblemsOver(app, "Problems", "You solved 2 of 3 problems.", ways)


def view_action(scene: TableScene) -> Any:
    """Something the person may do."""
    legal = scene.session.legal()
    assert isinstance(legal, tuple)
    return legal[0]


def last_trick(app: App) -> Scene:
    """The last trick, looked at again."""
    scene = table(app, TRICK)
    scene.last.shown = True
    return scene


def over_table(app: App, open_it: Callable[[TableScene], None]) -> Scene:
    """Return the scene that a table opens over itself."""
    under = table(app, TRICK, watching=True)
    app.scenes = [under]
    open_it(under)
    return app.scenes.pop()


def seat_offered(scene: TableScene) -> None:
    """Somebody walking by touches a key."""
    scene.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_q, mod=0))


def logged(app: App) -> Scene:
    """Return the log of a deal, scrolled to its beginning."""
    scene = over_table(app, lambda table: table.run("log"))
    scene.page.offset_u = 0.0
    return scene


def unset(app: App) -> Scene:
    """The title after settings were found that cannot be read."""
    app.settings_kept = Path("/home/marianne/.local/share/sevenup-gui/settings.broken.json")
    return Title(app)


def set_for_phones(people: int) -> TableSetup:
    """A table with so many people, all of them with phones; whoever is alone has a computer for company."""
    setup = TableSetup().with_seats(max(people, 2)) if people < 5 else UP_DOWN.with_seats(people)
    for seat, face in zip(range(people), SITTERS, strict=False):
        setup = setup.with_seat(seat, SeatSetup(PHONE, face, SITTERS[face]))
    return setup


def gathering(app: App, people: int) -> Scene:
    """So many phones are waited for, and the first is here."""
    setup = set_for_phones(people)
    names = dict(enumerate(setup.names("")))
    room = Lobby({}, (), "")
    app.phones = ajar(room, range(people), names)
    scene = Gathering(app, setup, nothing, lambda table, *_: table)
    app.phones = ajar(scene.lobby, range(people), names, here=(0,))
    return scene


def over_board(app: App, open_it: Callable[[Handing], None]) -> Scene:
    """Return the scene that the board of a match opens over itself."""
    under = handing(app)
    assert isinstance(under, Handing)
    app.scenes = [*app.scenes, under]
    open_it(under)
    return app.scenes.pop()


def doors_shut(app: App) -> Scene:
    """No phone can come in."""
    scene = gathering(app, 2)
    scene.trouble = "No network found. Join a Wi-Fi or start a hotspot, on this computer or a phone."  # type: ignore[attr-defined]
    return scene


def handing(app: App) -> Scene:
    """The phones of a match, over its table."""
    scene = table(app, SHARED)
    scene.phones.update((0, 1))
    scene.handsets.seating = replace(scene.seating, tokens=("0" * 22, "1" * 22))
    app.phones = ajar(Lobby({}, (), ""), (0, 1), dict(enumerate(scene.names.names)), here=(1,))
    scene.handsets.open_room()
    app.scenes = [scene]
    return Handing(app, scene.handsets)


def over_title(app: App, open_it: Callable[[App], None]) -> Scene:
    """Return the scene that the title opens over itself."""
    app.scenes = [Title(app)]
    open_it(app)
    return app.scenes.pop()


def replayed(app: App) -> Replay:
    """A record looked through, in the middle."""
    scene = Replay(app, golden("seven-up-seven-down-5"))
    scene.go(20)
    return scene


def over_record(app: App, open_it: Callable[[Replay], object]) -> Scene:
    """Return the scene that the record viewer opens over itself; no process starts to think, as no one waits for it."""
    viewer = replayed(app)
    app.scenes = [viewer]
    with patch.object(computers, "Worker", Here):
        open_it(viewer)
    return app.scenes.pop()


def advised(app: App) -> Scene:
    """A record looked through, while an expert says what he would do."""
    viewer = replayed(app)
    view = viewer.asked_view()
    assert view is not None
    viewer.advice = Advice(Computers((None,) * 5, UP_DOWN.options(), 1, "none", Here()))
    viewer.advice.ask(view)
    viewer.advice.arrived(view)
    return viewer


def evening(people: int, game: str, to_win: int) -> Evening:
    """A game night with so many friends there, one who is not, and a match won."""
    faces = list(SITTERS)
    friends = tuple(Friend(SITTERS[face], face, i < people) for i, face in enumerate(faces[: people + 1]))
    night = Evening(friends, TableSetup().with_game(game), to_win)
    names = tuple(friend.name for friend in night.here)
    match = NightMatch("2026-11-21T20:00:00Z", names, tuple(faces[:people]), names[:1], 0)
    return replace(night, matches=(match,))


def swapping(app: App) -> Scene:
    """A round in which somebody is to change places."""
    scene = RoundStep(app, looked_at(8, drawn=1))
    scene.picked = 1
    return scene


def looked_back(scene: RoundStep) -> Scene:
    """The round before the one that is looked at."""
    scene.enter()
    scene.look_at(-1)
    return scene


def half_over(app: App) -> Scene:
    """A round in which every other table has a result."""
    book = looked_at(28, drawn=1)
    for table in range(1, len(book.tournament.rounds[0].tables) + 1, 2):
        give_result(book, 1, table)
    return RoundStep(app, book)


def packs(app: App, sealed: bool = True) -> Scene:
    """The packs of a round."""
    return Packs(app, duplicated(sealed), 1)


def league_totals(app: App) -> Scene:
    """Of two teams with their pairs."""
    under = RoundStep(app, leagued())
    app.scenes = [under]
    under.enter()
    under.enter_result(len(under.event.round(3).tables))
    return app.scenes.pop()


def typed_totals(app: App) -> Scene:
    """The totals of a table, one of them impossible."""
    under = RoundStep(app, looked_at(5, drawn=1))
    app.scenes = [under]
    under.enter()
    under.enter_result(1)
    entry = app.scenes.pop()
    assert isinstance(entry, TotalsEntry)
    entry.cells[:] = [["7", "1"]] + [["0", "0"]] * 4
    entry.write_down()
    return entry


def clock(app: App, stands: RoundClock) -> Scene:
    """The clock of a round, for the room."""
    book = looked_at(28, drawn=1)
    book.do(stands.to_json())
    return ClockBoard(app, book)


def members(app: App) -> Scene:
    """The members of a club, one of whom takes part and one is chosen."""
    scene = Members(app, looked_at(1).tournament, nothing)
    scene.names, scene.chosen = ("Ada", "Bea", "Maximiliana Featherstone", *SAT[:3]), {"Bea"}
    return scene


def many_members(app: App) -> Scene:
    """The members of a large club."""
    scene = Members(app, looked_at(1).tournament, nothing)
    scene.names, scene.chosen = tuple(called(60)), {"Bea"}
    return scene


def season(app: App) -> Scene:
    """A season of one evening, the best of which counts."""
    scene = SeasonBoard(app, Path("a.sevenup-season"), Season("Winter league", SeasonRule("places", 1)))
    scene.look = lambda: [looked_at(12, drawn=4, results=True).tournament]
    return scene


LISTED_NAMES = "Name;Vorname;Ort\n" + "\n".join(f"Featherstone-{n};Maximiliana;Ulm" for n in range(40))
FORM_ANSWERS = "Timestamp,Email Address,What is your name?,Partner's name,Dietary needs\n" + "\n".join(
    f"2026/11/20 9:12:03,ann{n}@example.org,Beg\ufffda de la Fuente {n},Maximiliana {n},none" for n in range(12)
)
LISTED_TEAMS = "Team;Name\n" + "\n".join(f"The Bells of {n // 8};Maximiliana {n}" for n in range(40))
SHELVED = (
    ListedEvent(Path("a.sevenup-event"), "The long weekend of San Sebastián", "2026-11-22T19:00:00Z", 120, 3, 4),
    ListedEvent(Path("b.sevenup-event"), "Club night", "2026-11-20T19:00:00Z", 12, 4, 4, over=True),
    ListedEvent(Path("c.sevenup-event"), "c.sevenup-event", broken="c.sevenup-event:1: this is no tournament"),
)


LONG_SHELF = tuple(
    ListedEvent(Path(f"{n}.sevenup-event"), f"Club night {n + 1}", f"2026-{n % 12 + 1:02}-20T19:00:00Z", 8 + n, 4, 4)
    for n in range(40)
)
LONG_NAMES = ("Alexandra", "Christopher", "Wilhelmina", "Bartholomew", "Maximilian", "Konstantin", "Guadalupe")


def long_named(app: App, match: Played) -> Scene:
    """A table at which everybody has a name of nine letters and more."""
    named = replace(
        match.session.header,
        players=tuple(
            replace(player, name=name) for player, name in zip(match.session.header.players, LONG_NAMES, strict=False)
        ),
    )
    session = own(match.session)
    session.header = named
    setup = match.setup
    for seat, name in enumerate(LONG_NAMES[: len(setup.seats)]):
        setup = setup.with_seat(seat, replace(setup.seats[seat], name=name))
    return table(app, Played(setup, session, match.preset))


def tournaments(app: App, shown: tuple[ListedEvent, ...]) -> Scene:
    """The page of these tournaments."""
    scene = Events(app)
    scene.look = lambda: shown
    return scene


def new_tournament(app: App, game: str) -> Scene:
    """A tournament being set up, with prizes."""
    scene = NewEvent(app)
    scene.draft = replace(scene.draft.with_game(game), name="Harvest cup", prizes=("A ham", "A bottle of cider"))
    return scene


def new_league(app: App) -> Scene:
    """A league being set up, with the same cards at every table."""
    scene = NewEvent(app)
    draft = replace(scene.draft.with_game("seven-up"), name="Harbour league", pairs="fixed", legs=2, duplicate=True)
    scene.draft = draft.settled()
    return scene


DAILY = DailyDeal(date(2026, 11, 24), "seven-up-seven-down")


def daily_page(app: App) -> Scene:
    """A day of a month on which something was made."""
    scene = DailyPage(app, DAILY.day)
    scene.today = DAILY.day + timedelta(2)
    scene.update = lambda dt_s: False  # type: ignore[method-assign]  # noqa: ARG005  # it stays that day
    made = {20: (0, 45, 0, 10, 0, 60), 22: (0, 0, 0, 0, 0, 0), 23: (15, 0, 30, 0, 10, 0)}
    for day, points in made.items():
        for key in dailies():
            known = DailyDeal(DAILY.day.replace(day=day), key).key
            scene.results.made[known], scene.results.par[known] = points, (20,) * len(points)
    scene.results.read = lambda: None  # type: ignore[method-assign]
    return scene


@cache
def daily_records() -> tuple[Record, Record]:
    """Two matches of a day: of somebody who always does the last that is legal, and of an expert who looks at one
    world, against the same others."""
    par = par_of(DAILY, 1)
    session = DAILY.session(par.header)
    while not session.over:
        seat = session.state.turn
        if seat is None:
            session.deal(DAILY.shuffle(session.state.deal + 1))
            continue
        view, legal = session.view(seat), session.legal()
        assert isinstance(legal, tuple)
        thought = consider(OPPONENT, view, rng_for(DAILY.seed, view), 1).action
        session.submit(seat, legal[-1] if seat == PERSON else thought, session.state.ply)
    return session.record, par


def daily_result(app: App, par: bool = True) -> Scene:
    """Return the result of a daily deal, and the decision that left par."""
    ours, theirs = daily_records()
    with patch("sevenup_gui.ui.scenes.daily.result.par_kept", lambda _home, _deal: theirs if par else None):
        scene = DailyResult(app, DAILY, made_of(ours), ours)
    scene.update = lambda dt_s: False  # type: ignore[method-assign]  # noqa: ARG005
    return scene


def daily_told(app: App) -> Scene:
    """The line that somebody sent."""
    return over_title(app, lambda app: to_told(app, DailyLine(DAILY, 120, 45, "▲▲=▼▲=")))


SEVEN_UP = TableSetup()
OPTIONS = SEVEN_UP.options()
UP_DOWN = SEVEN_UP.with_game("seven-up-seven-down").with_seats(6)
ONE = {n: played("old-sledge", n, 1) for n in (2, 3, 4)}
WHOLE = {n: played("old-sledge", n, 99) for n in (2, 3, 4)}
ROUNDS = played("seven-up-seven-down", 7, 9)
MATCH = played("seven-up-seven-down", 7, 99)
SEALED = Shuffle(("2C",), salt="0123456789abcdef" * 2, commit="fedcba9876543210" * 4)


def by_hand(app: App, preset: str, players: int, boxes: int) -> Scorer:
    """A sheet kept by hand, with so many boxes filled in by chance."""
    card = new_scorecard(preset, PRESETS[preset].options(players), SAT[:players], players - 1)
    luck = random.Random(players)
    for _box in range(boxes):
        following = card.next_box()
        if following is None:
            break
        deal, box = following
        card = card.typed(deal, box, luck.choice([n for n in range(box.least, box.most + 1) if n != box.barred]))
    return Scorer(app, card, nothing, app.pop)


def shelf_of(app: App, count: int) -> Sheets:
    """The list of so many sheets kept by hand."""
    sheets = Sheets(app, SAT[:3], UP_DOWN)
    cards = [by_hand(app, "hoyle", 4, 8).card, by_hand(app, "seven-up-seven-down", 7, 20).card] * (count // 2)
    # In the home: who presses *Delete* has a file locked, and that leaves a lock beside it.
    shelved = [
        ListedSheet(sheets.library.folder / f"{n}", "2026-11-22T20:00:00Z", card) for n, card in enumerate(cards)
    ]
    sheets.library.sheets = lambda: shelved  # type: ignore[method-assign]
    return sheets


BEG, ANSWER = (sat_down("old-sledge", 2, phase) for phase in ("beg", "answer"))
THROW = sat_down("forced-beg", 2, "discard")
TRICK = sat_down("old-sledge", 2, "play", cards_out=1)
HOYLE = sat_down("hoyle", 4, "play", cards_out=2)
SHARED = sat_down("old-sledge", 2, "play", people=2)
BIDS = {n: sat_down("seven-up-seven-down", n, "bid") for n in range(3, 8)}
HOOKED = sat_down("seven-up-seven-down", 5, "bid", hooked=True)
PLAYS = {n: sat_down("seven-up-seven-down", n, "play", cards_out=n - 2) for n in range(3, 8)}

SCENES: dict[str, Callable[[App], Scene]] = {
    "opening a fair": OpenFair,
    "a stranger's result": lambda app: result(app, next(iter(WHOLE.values())), FairResult),
    "ending a fair": lambda app: EndFair(app, nothing),
    "a fair's lesson": lambda app: FirstSteps(
        app, "7Up7Down", GAMES["seven-up-seven-down"].trial_match.lines(PRESETS["seven-up-seven-down"].options(3))
    ),
    "title": Title,
    "title without settings": unset,
    "setup": lambda app: SetUp(app, SEVEN_UP),
    "setup of 7Up7Down": lambda app: SetUp(app, UP_DOWN),
    "house rules": lambda app: HouseRules(app, SEVEN_UP, nothing),
    "house rules of 7Up7Down": lambda app: HouseRules(app, UP_DOWN, nothing),
    "house rules that were changed": lambda app: HouseRules(
        app,
        replace(SEVEN_UP, preset=HOUSE, house={"void_follow": "must-trump", "run_to": "eldest-and-dealer"}),
        nothing,
    ),
    "seat": lambda app: SeatEditor(app, UP_DOWN, 1, True, nothing),
    "settings": SettingsScene,
    **{f"summary for {n}": lambda app, n=n: summary(app, ONE[n]) for n in ONE},  # type: ignore[misc]
    "summary when all passed": lambda app: summary(app, passed_out(7)),
    **{f"sheet for {n}": lambda app, n=n: sheet(app, WHOLE[n]) for n in WHOLE},  # type: ignore[misc]
    **{f"result for {n}": lambda app, n=n: result(app, WHOLE[n]) for n in WHOLE},  # type: ignore[misc]
    "sheet for seven": lambda app: sheet(app, ROUNDS),
    "result for seven": lambda app: result(app, MATCH),
    "result with something to practise": lambda app: practisable(app, MATCH),
    "result of two with something to practise": lambda app: practisable(app, next(iter(WHOLE.values()))),
    "result of what was watched": lambda app: result(app, MATCH, WatchResult),
    "game night": lambda app: Night(app, Evening()),
    "game night of four": lambda app: Night(app, evening(4, "seven-up", 0)),
    "game night of eleven": lambda app: Night(app, evening(11, "seven-up-seven-down", 2)),
    **{f"sheet kept by hand for {n}": lambda app, n=n: by_hand(app, "old-sledge", n, 9) for n in (2, 4)},  # type: ignore[misc]
    "sheet kept by hand for seven": lambda app: by_hand(app, "seven-up-seven-down", 7, 34),
    "sheet kept by hand to the end": lambda app: by_hand(app, "seven-up-seven-down", 3, 999),
    "score sheets": lambda app: shelf_of(app, 2),
    "score sheets of a year": lambda app: shelf_of(app, 24),
    "new score sheet": lambda app: NewSheet(app, SAT[:4], UP_DOWN, nothing),
    "friend": lambda app: FriendEditor(app, evening(4, "seven-up", 0).friends, 1, nothing, nothing),
    "standings of four": lambda app: Standings(app, evening(4, "seven-up", 3), nothing),
    "standings of twelve": lambda app: Standings(app, evening(12, "seven-up-seven-down", 1), nothing),
    "rules": lambda app: RulesSheet(app, "old-sledge", SEVEN_UP.options(), 2),
    "rules of 7Up7Down": lambda app: RulesSheet(app, "seven-up-seven-down", UP_DOWN.options(), 6),
    "no tournaments": lambda app: tournaments(app, ()),
    "tournaments": lambda app: tournaments(app, SHELVED),
    "tournaments of some years": lambda app: tournaments(app, LONG_SHELF),
    "new tournament": lambda app: new_tournament(app, "seven-up"),
    "new league": new_league,
    "new tournament of 7Up7Down": lambda app: new_tournament(app, "seven-up-seven-down"),
    "list of names": lambda app: NameListPreview(app, table_of(LISTED_NAMES), nothing),
    "list of names from a form": lambda app: NameListPreview(
        app,
        table_of(FORM_ANSWERS)._replace(
            codings=(("utf-8", FORM_ANSWERS), ("mac-roman", FORM_ANSWERS.replace("\ufffd", "\u00f1")))
        ),
        nothing,
    ),
    "list of teams": lambda app: TeamListPreview(app, table_of(LISTED_TEAMS), lambda _entries: None),
    "no players": lambda app: Players(app, looked_at(0)),
    "players": lambda app: Players(app, looked_at(28, drawn=1)),
    "players of two rounds": lambda app: Players(app, looked_at(101, drawn=2, results=True)),
    "papers of nothing": lambda app: PapersStep(app, looked_at(0)),
    "papers": lambda app: PapersStep(app, looked_at(12, drawn=2, results=True)),
    "typed path": lambda app: TypedLine(app, "Names from a file", "Path of a file", "Type where it lies.", str),
    "fair deal": lambda app: FairDeal(app, 1, SEALED, True),
    "review": lambda app: review(app, ONE[2]),
    "review of 7Up7Down": lambda app: review(app, ROUNDS),
    "review being thought over": lambda app: review(app, ONE[2], thought=False),
    "review of nothing": lambda app: Review(app, OPTIONS, 1, [], Computers((None,), OPTIONS, 1, "none", Here())),
    "cut": cut,
    **{f"gathering of {n}": lambda app, n=n: gathering(app, n) for n in (1, 2, 4, 7)},  # type: ignore[misc]
    "doors shut": doors_shut,
    "handing": handing,
    "choice of a phone": lambda app: over_board(app, lambda board: board.choose(board.places()[0])),
    "matches": lambda app: archive(app, listed()),
    "matches, the last chosen": last_chosen,
    "no matches": lambda app: archive(app, ()),
    "which matches": lambda app: Filters(app, listed(), Filter(result="won"), nothing),
    "what to do with a match": lambda app: over_archive(app, Matches.choose_deed),
    "what to take out": lambda app: over_archive(app, lambda scene: scene.deeds().export()),
    "deleting a match": lambda app: over_archive(app, lambda scene: scene.deeds().delete()),
    "title of a match": lambda app: Rename(app, listed()[0], nothing),
    **{f"statistics: {part}": posed(part) for part in SUBJECTS},
    **{f"statistics: {part} in tables": posed(part, as_tables=True) for part in SUBJECTS},
    "statistics of one match": lambda app: statistics(app, finished()[-6:-5]),
    "statistics of one match of Seven Up": lambda app: statistics(app, finished()[1:2]),
    "statistics of nothing": lambda app: statistics(app, ()),
    "menu of a record": lambda app: over_record(app, Replay.open_menu),
    "seats of a record": lambda app: over_record(app, Replay.play_on),
    "review of a record": lambda app: over_record(app, Replay.review),
    "hand": lambda app: HandSheet(app, format_hand(hand_of(golden("hoyle-4")[0].record))),
    "no record": lambda app: Message(app, "This isn't a record", "Can't find /home/ann/a.sevenup."),
    "stopped": lambda app: Stopped(app, Report(Path("/home/ann/a.txt"), datetime(2026, 1, 2, tzinfo=UTC)), bool),
    "menu": lambda app: over_table(app, TableScene.back),
    "deal log": logged,
    "seat offered": lambda app: over_table(app, seat_offered),
    "end of problems": problems_over,
    "bid trainer": lambda app: over_title(app, lambda app: app.push(BidMenu(app))),
    "rules to bid by": lambda app: over_title(app, lambda app: app.push(BidRules(app, GAMES["pitch"].presets, 4))),
    "bid that was weighed": lambda app: bid_trained(app, "seven-up-seven-down", 4),
    "bid of Pitch that was weighed": lambda app: bid_trained(app, "pitch", 1),
    "bid on the forehead that was weighed": lambda app: bid_trained(app, "seven-up-seven-down", 2),
    "daily deal": daily_page,
    "result of a daily deal": daily_result,
    "result of a daily deal before par": lambda app: daily_result(app, par=False),
    "what somebody made of a daily deal": daily_told,
    "choice of a lesson": lambda app: over_title(app, choose_lesson),
    "round that is not drawn": lambda app: RoundStep(app, looked_at(8)),
    "is's round": swapping,
    "totals of a table": typed_totals,
    "totals of a league": league_totals,
    "standings of a tournament": lambda app: StandingsStep(app, looked_at(8, drawn=2, results=True)),
    "standings of a hundred": lambda app: StandingsStep(app, looked_at(101, drawn=3, results=True)),
    "standings that were corrected": lambda app: StandingsStep(app, corrected(12, 2)),
    "round that is over": lambda app: looked_back(RoundStep(app, looked_at(12, drawn=2, results=True))),
    "round half of whose results are there": half_over,
    "round of a hundred": lambda app: RoundStep(app, looked_at(101, drawn=1)),
    "final and prizes": lambda app: FinalStep(app, looked_at(8, drawn=1, results=True)),
    "packs to be sealed": lambda app: packs(app, sealed=False),
    "packs of a round": packs,
    "seat by seat": lambda app: ListBoard(app, duplicated(results=True), lambda event: seats_compared(event, 1)),
    "boards of a table": lambda app: BoardsOpened(app, boards_file(duplicated().tournament, 1, 1)),
    "who sits where": lambda app: SeatBoard(app, looked_at(28, drawn=1), 1),
    "who sits where in a league": lambda app: SeatBoard(app, leagued(), 3),
    "results for the room": lambda app: ResultsBoard(app, leagued(), 3),
    "standings of team duplicate": lambda app: StandingsStep(app, leagued(duplicate=True)),
    "team duplicate for the room": lambda app: StandingsBoard(app, leagued(duplicate=True)),
    "round of team duplicate": lambda app: RoundStep(app, leagued(1, 3, duplicate=True)),
    "fixtures of a league": lambda app: ListBoard(app, leagued(), fixtures_list),
    "cross table": lambda app: ListBoard(app, leagued(6), cross_table),
    "a clock": lambda app: clock(app, RoundClock(20, 754)),
    "a clock at its end": lambda app: clock(app, RoundClock(20, 0, 0)),
    "members": members,
    "members of a large club": many_members,
    "no members": lambda app: Members(app, looked_at(5).tournament, nothing),
    "a season": season,
    "a season of nothing": lambda app: SeasonBoard(app, Path("a.sevenup-season"), Season("Winter league")),
    "standings for the room": lambda app: StandingsBoard(app, looked_at(28, drawn=2, results=True)),
    "standings for the room that were corrected": lambda app: StandingsBoard(app, corrected(28, 2)),
    "prizes for the room": lambda app: PrizeBoard(app, looked_at(8, drawn=1, results=True)),
    "end of a lesson": lambda app: Graduation(
        app, "seven-up", _("{name} won, {score}. You'll get there.").format(name="Ben", score="7–4")
    ),
}
TABLES: dict[str, Callable[[App], Scene]] = {
    "a fair's show": fair_show,
    "a stranger at a fair": stranger,
    "stand or beg": lambda app: table(app, BEG),
    "give or run": lambda app: table(app, ANSWER),
    "throw": lambda app: table(app, THROW),
    "trick": lambda app: table(app, TRICK),
    "trick of four": lambda app: table(app, HOYLE),
    "the rest": lambda app: table(app, all_sure("old-sledge", 2)),
    "the rest of four": lambda app: table(app, all_sure("hoyle", 4)),
    "hint": hinted,
    "problem": lambda app: problem(app, answered=False),
    "problem that is answered": lambda app: problem(app, answered=True),
    "bid for practice": lambda app: bid_asked(app, "seven-up-seven-down", 4),
    "bid for practice of Pitch": lambda app: bid_asked(app, "pitch", 1),
    "problem of one's own": lambda app: problem(app, answered=True, own=True),
    "last trick": last_trick,
    "cover": covered,
    "record viewer": replayed,
    "record viewer with advice": advised,
    "forbidden bid": lambda app: table(app, HOOKED),
    **{f"bid of {n}": lambda app, n=n: table(app, BIDS[n]) for n in BIDS},  # type: ignore[misc]
    "bid of seven with long names": lambda app: long_named(app, BIDS[7]),
    "trick of seven with long names": lambda app: long_named(app, PLAYS[7]),
    "partners with long names": lambda app: long_named(app, HOYLE),
    **{f"trick of {n} in 7Up7Down": lambda app, n=n: table(app, PLAYS[n]) for n in PLAYS},  # type: ignore[misc]
}
