"""Laws of every game, at every table: a new game has this suite before its first card is drawn.

The small game that lives in these tests is held to it too.
"""

import json
import pickle
import random
import re
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from importlib.machinery import ModuleSpec
from itertools import islice
from pathlib import Path
from types import ModuleType

import pytest

from sevenup_gui import games
from sevenup_gui.engine import game, views
from sevenup_gui.engine.actions import ChooseDiscard, Discard, to_json
from sevenup_gui.engine.errors import IllegalAction
from sevenup_gui.engine.events import DealScored, Event, MatchEnded, PointPegged, TrickTaken
from sevenup_gui.engine.handline import format_hand, hand_of, parse_hand
from sevenup_gui.engine.options import OptionError, Options
from sevenup_gui.engine.reading import read_records
from sevenup_gui.engine.record import Header, Seated, first_state, write
from sevenup_gui.engine.rules import rules_of
from sevenup_gui.engine.state import State
from sevenup_gui.engine.views import redact, view
from sevenup_gui.games import GAMES, game_of
from sevenup_gui.games.game import Game, MissingPartError
from sevenup_gui.games.parts.figures import Grid, Pairs, Shares, nothing_counted
from sevenup_gui.games.parts.outcome import Beat
from sevenup_gui.i18n import codes, speaking
from sevenup_gui.match.moments import Finder
from sevenup_gui.match.session import Session
from sevenup_gui.players.explain import explain, sentence
from sevenup_gui.players.levels import consider
from sevenup_gui.players.protocol import act_to_json, action_from_json, view_from_json
from sevenup_gui.players.review import judge
from sevenup_gui.speech.asking import asked
from sevenup_gui.speech.asking import decision as decision_of
from sevenup_gui.speech.happenings import happenings
from sevenup_gui.speech.report import DealReport, last_deal
from sevenup_gui.vocabulary.names import Names
from sevenup_gui.vocabulary.naming import action_sentence, action_title
from tests.builders import random_action
from tests.games import plain
from tests.games.every import Seats, at_every_table, finished, of_every_game, played
from tools.redealing import redeals

GOLDEN = Path(__file__).resolve().parents[1] / "golden"
REDEALS = 6  # of each moment: the study `tools.honesty` does a thousand

pytestmark = pytest.mark.usefixtures("every_game")


def decisions(table: Seats, seed: int) -> Iterator[State]:
    """Every state of a match at random in which somebody is to decide."""
    return (session.state for session, _luck in played(table, seed) if not session.deal_due)


def events_of(state: State) -> list[Event]:
    """All events of the deal that is being played, from its pack and its history."""
    again = game.new_match(state.options, state.players, state.dealer)
    again, events = game.deal(again._replace(deal=state.deal - 1), state.pack)
    happened = list(events)
    for _seat, action in state.history:
        again, events = game.apply(again, action)
        happened += events
    return happened


# Parts


@of_every_game
def test_a_game_is_whole(each: Game) -> None:
    """Each part is of its kind, and its presets go with the numbers of players that they say."""
    each.check()
    assert each.rules.options.game == each.key
    assert each.presets
    for preset in each.presets:
        assert preset.game == each.key
        assert preset.seats in preset.players
        assert set(preset.players) <= set(each.rules.seats)
        for players in preset.players:
            options = preset.options(players)
            assert type(options) is each.rules.options
            each.rules.check_players(options, players)
    with pytest.raises(OptionError):
        each.rules.check_players(each.presets[0].options(each.presets[0].seats), each.rules.seats[-1] + 1)


def test_a_game_that_lacks_a_part_is_told_of_before_anything_is_played() -> None:
    """By the module and the name that it should hold; the suite begins with that check."""
    with pytest.raises(MissingPartError, match=r"tests\.games\.thinker must hold THINKING, a Thinking"):
        replace(plain.GAME, package="tests.games").check()


def test_a_game_may_do_without_figures(monkeypatch: pytest.MonkeyPatch) -> None:
    """It counts nothing and shows nothing; a module of figures that holds none is told of."""
    bare = replace(plain.GAME, package="tests.games").figures
    counted = bare.count([], plain.PlainOptions(), 2, 0)
    assert (counted, bare.charts({}), bare.luck({}), bare.luck_said()) == ({}, [], [], "")
    module = ModuleType("tests.store.figures")
    module.__spec__ = ModuleSpec("tests.store.figures", None)
    monkeypatch.setitem(sys.modules, "tests.store.figures", module)
    with pytest.raises(MissingPartError, match=r"tests\.store\.figures must hold FIGURES"):
        _ = replace(plain.GAME, package="tests.store").figures


def lacking(every: Sequence[Game]) -> list[str]:
    """The tables that have no golden record."""
    there = {path.stem for path in GOLDEN.glob("*.sevenup")}
    tables = [f"{preset.key}-{n}" for each in every for preset in each.presets for n in preset.players]
    return [table for table in tables if table not in there]


def test_every_table_of_a_game_that_is_offered_has_a_golden_record() -> None:
    """The small game is offered to nobody, and shows that a missing record is noticed."""
    assert lacking(games.ALL) == []
    assert lacking([plain.GAME]) == ["plain-2", "plain-3", "plain-4"]


# Rules


@at_every_table
def test_a_match_at_random_comes_to_its_end_and_says_why(table: Seats) -> None:
    """Somebody is to act or to deal until somebody has won; the end tells who, with what, and why."""
    session = next(session for session, _luck in played(table, 1))
    for steps, (now, _luck) in enumerate(played(table, 1)):
        session = now
        assert steps < 20_000
        assert now.deal_due == (now.state.turn is None)
    assert session.over
    (*_others, last) = session.happened(views.OPEN, 0)[0]
    assert isinstance(last, MatchEnded)
    assert last.winners
    assert last.winners == session.state.winners
    assert last.score == session.state.score
    assert last.ending == session.state.ending
    assert last.ending is not None
    assert session.state.turn is None


@at_every_table
def test_what_is_legal_can_be_done_and_what_is_not_is_refused_with_its_rule(table: Seats) -> None:
    """A card nobody holds, and an act out of its time, leave the state as it was; a view allows what the state does."""
    for state in islice(decisions(table, 2), 0, 120, 3):
        assert state.turn is not None
        seen = view(state, state.turn)
        assert game.legal_actions(seen) == game.legal_actions(state)
        legal = game.legal_actions(state)
        for action in legal if isinstance(legal, tuple) else ():
            assert game.why_illegal(state, action) is None
            game.apply(state, action)
        wrong = Discard(("2C", "2C"))
        assert game.why_illegal(state, wrong) is not None
        with pytest.raises(IllegalAction):
            game.apply(state, wrong)


@at_every_table
def test_cards_are_neither_lost_nor_found(table: Seats) -> None:
    """Hands, tricks, table, what was thrown, what was turned and the stock are one pack."""
    for state in islice(decisions(table, 3), 0, 200, 5):
        away = [card for thrown in state.thrown for card in thrown]
        out = [card for hand in state.hands for card in hand] + away
        out += [card for trick in state.tricks for card, _seat in trick.cards] + [card for card, _seat in state.table]
        assert len(set(out)) == len(out)
        assert set(out) <= set(state.pack) == set(state.options.pack)
        order = rules_of(state.options).dealt_to(state)
        assert len(order) == state.dealt


# Figures


@at_every_table
def test_the_figures_of_a_match_add_up_and_are_shown_with_their_tables(table: Seats) -> None:
    """Whole numbers by name, for every seat; of none there is nothing to show; each picture fits its table."""
    *_others, (last, _luck) = played(table, 8)
    session = last
    figures, options = GAMES[table.preset.game].figures, table.preset.options(table.players)
    while not session.over:
        if session.deal_due:
            session.deal()
        else:
            assert session.state.turn is not None
            session.submit(session.state.turn, random_action(session.state, random.Random(1)), session.state.ply)
    events = session.happened(views.OPEN, 0)[0]
    total: Counter[str] = Counter()
    for seat in range(table.players):
        counted = figures.count(events, options, table.players, seat)
        assert counted or figures.count is nothing_counted
        assert all(type(name) is str and type(figure) is int and figure >= 0 for name, figure in counted.items())
        assert json.loads(json.dumps(counted)) == counted
        total.update(counted)
    assert (figures.charts({}), figures.luck({})) == ([], [])
    charts = figures.charts(total)
    assert charts or not total
    assert len({chart.key for chart in charts}) == len(charts)
    for chart in charts:
        assert chart.title
        assert chart.rows
        assert all(len(row) == len(chart.head) for row in chart.rows)
        match chart.picture:
            case Pairs(series):
                assert all(len(bars) == len(chart.rows) for _name, bars in series)
            case Grid(counts, _rows, _columns):
                assert {len(counts), *map(len, counts)} == {len(chart.rows)}
            case Shares(counts):
                assert len(counts) == len(chart.rows)
                assert all(0 <= some <= every for some, every in counts)
            case other:
                raise AssertionError(f"no game shows {other} yet")
    for one in figures.luck(total):
        assert one.title
        assert one.chance.variance > 0
        assert one.got >= 0
    assert not figures.luck(total) or figures.luck_said()


# Views and events


@at_every_table
def test_a_view_holds_what_its_viewer_sees_and_nothing_else(table: Seats) -> None:
    """A hand is there for whom `sees` says so; to another process nothing travels but the view."""
    sees = rules_of(table.preset.options(table.players)).sees
    for state in islice(decisions(table, 4), 0, 200, 9):
        for viewer in range(table.players):
            seen = view(state, viewer)
            for holder, hand in enumerate(state.hands):
                expected = hand if sees(state, viewer, holder) else None
                assert seen.hands[holder] == expected
                assert seen.counts[holder] == len(hand)
            assert pickle.loads(pickle.dumps(seen)) == seen
        assert view(state, views.PUBLIC).hands == (None,) * table.players
        assert view(state, views.OPEN).hands == state.hands


@at_every_table
def test_hidden_cards_dealt_otherwise_change_nothing_that_a_seat_is_told(table: Seats) -> None:
    """Neither its view, to the byte, nor one event of the deal."""
    luck, others = random.Random(5), 0
    for state in islice(decisions(table, 5), 2, 150, 23):
        for seat in range(table.players):
            seen, heard = pickle.dumps(view(state, seat)), [redact(event, seat) for event in events_of(state)]
            for other in islice(redeals(state, seat, luck), REDEALS):
                assert pickle.dumps(view(other, seat)) == seen
                assert [redact(event, seat) for event in events_of(other)] == heard
                others += other.pack != state.pack
    assert others > REDEALS


# Records and undo


@at_every_table
def test_a_record_reads_back_to_the_same_match_wherever_it_was_cut_off(table: Seats) -> None:
    """Whole, and after any of its lines: what was read is where the match stood."""
    *_others, (session, _luck) = played(table, 6)
    lines = list(write(session.record, legal=True))
    ((match,), notice) = read_records("".join(f"{line}\n" for line in lines))
    assert notice is None
    assert match.record == session.record
    assert match.state == session.state
    for count in random.Random(6).sample(range(2, len(lines)), 8):
        (part,) = read_records("".join(f"{line}\n" for line in lines[:count])).matches
        assert part.record.steps == session.record.steps[: len(part.record.steps)]


@at_every_table
def test_undo_is_replay_without_the_tail(table: Seats) -> None:
    """Wherever a decision may be taken back the match is as it was, and the same decision leads to the same place."""
    undone = 0
    for session, luck in played(table, 7):
        state = session.state
        if session.deal_due or undone > 25 or luck.random() < 0.6:
            continue
        assert state.turn is not None
        session.submit(state.turn, action := random_action(state, luck), state.ply)
        after = session.state
        plan = session.undo_plan(state.turn)
        if session.over or plan is None:
            continue
        undone += 1
        session.undo(plan)
        assert session.state == state
        session.submit(state.turn, action, state.ply)
        assert session.state == after
    assert undone > 3


# House rules


def match_of(table: Seats, options: Options) -> list[State]:
    """The first decisions of a match at random, without the options themselves; always the same luck. Raises
    `OptionError` for options that do not go together."""
    seated = tuple(Seated(f"Player {seat}", "computer", "random") for seat in range(table.players))
    session, luck = Session.begin(Header(table.preset.key, options, seated), random.Random(7)), random.Random(7)
    usual, states = table.preset.options(table.players), [session.state]
    while not session.over and session.state.ply < 80:
        if session.deal_due:
            session.deal()
        else:
            assert session.state.turn is not None
            session.submit(session.state.turn, random_action(session.state, luck), session.state.ply)
        states.append(session.state)
    return [state._replace(options=usual) for state in states]


@at_every_table
def test_a_rule_that_is_said_to_change_nothing_changes_nothing(table: Seats) -> None:
    """Set otherwise, the same luck makes the same match; beside the usual rules, and beside each other one."""
    usual = table.preset.options(table.players)
    every = GAMES[usual.game].words.options()
    others = [replace(usual, **{each.key: choice.value}) for each in every for choice in each.choices]
    for options in dict.fromkeys((usual, *others)):
        idle = [each for each in every if not each.applies(options, table.players)]
        for key, value in [(each.key, choice.value) for each in idle for choice in each.choices]:
            with suppress(OptionError):
                match = match_of(table, options)
                assert match_of(table, replace(options, **{key: value})) == match, (key, value)


# What players do with it


def kinds(table: Seats, seed: int) -> list[tuple[State, Session]]:
    """One state of every kind of decision that a match at random comes to, and the match as far as it was then."""
    found: dict[tuple[str, bool, int], tuple[State, Session]] = {}
    for session, _luck in islice(played(table, seed), 90):
        state = session.state
        if state.turn is not None:
            kind = state.phase, bool(state.table), sum(bid is not None for bid in state.bids)
            found.setdefault(kind, (state, session))
    return list(found.values())


@at_every_table
def test_every_level_decides_hints_and_explains_at_every_kind_of_decision(table: Seats) -> None:
    """What is chosen is legal; why is said in whole sentences in every language; the review judges what was done."""
    for at, (state, _session) in enumerate(kinds(table, 9)):
        assert state.turn is not None
        seen, legal = view(state, state.turn), game.legal_actions(state)
        for level in ("novice", "casual", "skilled", "expert"):
            choice = consider(level, seen, random.Random(at), worlds=4)
            assert game.why_illegal(seen, choice.action) is None
            for language in codes():
                with speaking(language):
                    said = sentence(explain(seen, choice))
                    assert said
                    assert "{" not in said
        done = choice.action if not isinstance(legal, tuple) else legal[-1]
        assert judge(done, choice) is not None


@at_every_table
def test_every_decision_has_a_name_and_everybody_who_waits_a_sentence(table: Seats) -> None:
    """What may be done is called something, each otherwise than the others; whose turn it is is told, to the one as
    "you" and to the others by name."""
    names = tuple(f"Player {seat}" for seat in range(1, table.players + 1))
    for state, _session in kinds(table, 10):
        assert state.turn is not None
        seen, legal = view(state, state.turn), game.legal_actions(state)
        for language in codes():
            with speaking(language):
                if isinstance(legal, tuple):
                    titles = [action_title(action) for action in legal]
                    assert all(titles)
                    assert len(set(titles)) == len(titles)
                    assert all(action_sentence(action) for action in legal)
                assert asked(seen, Names(names, state.options, state.turn))
                waiting = asked(view(state, views.PUBLIC), Names(names, state.options))
                assert names[state.turn] in waiting


TABLE_KEYS = set("CDHLMNTUV")  # the table itself has them, or puts them on other buttons


@at_every_table
def test_every_choice_has_an_id_a_label_and_a_key_that_no_other_has(table: Seats) -> None:
    """In every language; a card's key is the arrows. What is legal can be chosen, and nothing else; one is the main
    one. Whoever waits is asked nothing that needs a hand."""
    nobody = Names(("",) * table.players, table.preset.options(table.players))
    for state, _session in kinds(table, 20):
        assert state.turn is not None
        seen, legal = view(state, state.turn), game.legal_actions(state)
        for language in codes():
            with speaking(language):
                decision = decision_of(seen, nobody)
                assert decision is not None
                assert all((decision.sentence, decision.short, decision.waiting, decision.pennant, decision.moment))
                made = decision.choices
                assert {each.action for each in made if not each.why_not} == (
                    set(legal) if isinstance(legal, tuple) else set()
                )
                for what in ("action", "id", "called", "title", "advice"):
                    each_has = [getattr(choice, what) for choice in made]
                    assert all(each_has), what
                    assert len(set(each_has)) == len(each_has), what
                assert all(choice.label for choice in made)
                if decision.form == "cards":
                    assert isinstance(legal, ChooseDiscard)
                    assert decision.count == legal.count
                    assert decision.confirm
                elif decision.form != "card":
                    keys = [choice.key for choice in made]
                    assert all(re.fullmatch("[A-Z0-9]", key) for key in keys)
                    assert len(set(keys)) == len(keys)
                    assert not set(keys) & TABLE_KEYS
                    assert [choice.main for choice in made if not choice.why_not].count(True) == 1
                waiting = decision_of(view(state, views.PUBLIC), nobody)
                assert waiting is not None
                assert waiting.form == decision.form
                assert waiting.pennant == decision.pennant


@at_every_table
def test_every_event_is_told(table: Seats) -> None:
    """Each event of a deal is a sentence in every language, or the picture says it."""
    names = Names(tuple(f"P{seat}" for seat in range(table.players)), table.preset.options(table.players))
    for state, _session in kinds(table, 11):
        for language in codes():
            with speaking(language):
                before = game.new_match(state.options, state.players, state.dealer)
                for line in happenings(before, events_of(state), names):
                    assert "{" not in line


@at_every_table
def test_every_sound_of_a_match_is_one_that_the_game_names(table: Seats) -> None:
    """What a trick decides, a point that is scored at once, the deal as it is counted, and the end of the match."""
    outcome = game_of(table.preset.options(table.players)).outcome
    sounds: set[str] = set()
    for seed in range(3):
        session, finder = finished(table, seed), Finder()
        finder.read(session.record)
        at = view(first_state(session.header, session.record.dealer), views.PUBLIC)
        for event in session.happened(views.PUBLIC, 0)[0]:
            beats: list[Beat | None] = []
            match event:
                case TrickTaken():
                    beats = [outcome.trick(at, event)]
                case PointPegged():
                    beats = [outcome.pegged(at, event)]
                case DealScored(lines=lines) if lines:
                    beats = [*outcome.counted(at, event)]
            sounds |= {beat.sound for beat in beats if beat is not None}
            at = views.fold(at, event)
        sounds.add(finder.feat().sound)
    assert sounds - {""} <= set(outcome.sounds)


@at_every_table
def test_a_program_is_told_the_view_and_answers_in_the_protocol(table: Seats) -> None:
    """The view goes over the wire and comes back the same to whoever is to act; so does every legal action."""
    for state, _session in kinds(table, 12):
        assert state.turn is not None
        seen, legal = view(state, state.turn), game.legal_actions(state)
        sent = json.loads(json.dumps(act_to_json(seen, legal, 100)))
        read = view_from_json(state.options, state.players, sent["act"])
        assert read._replace(ply=seen.ply) == seen
        for action in legal if isinstance(legal, tuple) else ():
            assert action_from_json(json.loads(json.dumps(to_json(action)))) == action


@at_every_table
def test_a_hand_goes_into_a_line_and_comes_back(table: Seats) -> None:
    """Wherever the deal stands, scores below nothing included."""
    for _state, session in kinds(table, 13):
        hand = hand_of(session.record)
        assert parse_hand(format_hand(hand)) == hand
    *_others, (session, _luck) = played(table, 14)
    hand = hand_of(session.record)
    assert parse_hand(format_hand(hand)) == hand


@at_every_table
def test_a_deal_is_reported_whole(table: Seats) -> None:
    """With its cards, its decisions and what came of it."""
    *_others, (session, _luck) = played(table, 15)
    report = DealReport(session.record, last_deal(session.record))
    for language in codes():
        with speaking(language):
            text = report.text({})
            assert text
            assert not re.search(r"\{[a-z_]+\}", text)
