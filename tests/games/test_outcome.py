"""Outcomes of deals and matches: a game without words for them still has a line, a summary and a sentence."""

import random

import pytest

from sevenup_gui.engine.events import DealScored, Ending, MatchEnded, Points
from sevenup_gui.engine.record import Header, Seated, event_lines
from sevenup_gui.engine.views import PUBLIC, View, fold
from sevenup_gui.match.history import History
from sevenup_gui.match.session import Session
from sevenup_gui.speech.happenings import happening
from sevenup_gui.speech.moments.theatre import told as sentence
from sevenup_gui.speech.outcome import deal_summary
from sevenup_gui.stage.director import Director
from sevenup_gui.stage.geometry import Frame
from sevenup_gui.stage.theatre.beat_overlays import Placard, Token
from sevenup_gui.vocabulary.names import Names
from tests.games import odd
from tests.games.odd.thinker import decide

pytestmark = pytest.mark.usefixtures("odd_game")
OPTIONS = odd.OddOptions()
NAMES = Names(("Ann", "Ben", "Cid"), OPTIONS)


def test_the_record_has_the_points_of_each_side_where_the_rules_say_no_more() -> None:
    """The running score and what was made, or why the deal is void."""
    scored = DealScored((Points(0, 3), Points(1, -2, "failed"), Points(0, 1)), (4, -2, 0))
    assert event_lines(OPTIONS, [scored]) == [{"score": [4, -2, 0], "points": [4, -2, 0]}]
    assert event_lines(OPTIONS, [DealScored((), (4, -2, 0), "all passed")]) == [{"void": "all passed"}]


def test_a_void_deal_is_told_and_counts_nothing() -> None:
    """Its line of the sheet has no score, and there is a sentence for it."""
    at, void = View(OPTIONS, 3, PUBLIC, score=(4, -2, 0)), DealScored((), (4, -2, 0), "all passed")
    assert fold(at, void).score == at.score
    assert happening(void, at, NAMES) == "The deal is void."


def test_points_rise_from_the_plates_and_are_told() -> None:
    """Also those that are taken off; nothing that is laid on the cloth for it stays there."""
    at = View(OPTIONS, 3, PUBLIC, score=(4, 0, 0), counts=(0, 0, 0), hands=(None, None, None), taken=(2, 3, 0))
    director = Director(at, Frame(1280.0))
    director.push([DealScored((Points(0, 3), Points(1, -2, "failed"), Points(2, 0)), (7, -2, 0))])
    told, laid, signs = [], set(), set()
    while director.busy:
        director.advance(0.05)
        told += [sentence(beat, NAMES) for beat in director.take_beats()]
        laid |= {prop.points for prop in director.overlays.props if isinstance(prop, Token)}
        signs |= {prop.beat.who for prop in director.overlays.props if isinstance(prop, Placard)}
    assert told == ["Ann: +3", "Ben: −2"]
    assert laid == {3, -2}
    assert signs == {0, 1}  # where a game has a few words for it
    assert director.overlays.props == []
    assert director.shown.score == (7, -2, 0)


def test_a_deal_has_a_summary_and_a_match_an_ending() -> None:
    """A line for each side, as on the score sheet; and who won says why it is over."""
    players = tuple(Seated(name, "computer") for name in NAMES.names)
    session = Session.begin(Header("odd", OPTIONS, players), random.Random(4))
    while session.state.phase != "over":
        if session.deal_due:
            session.deal()
        else:
            turn = session.state.turn
            assert turn is not None
            session.submit(turn, decide(session.view(turn)), session.state.ply)
    events, at = session.happened(PUBLIC, 0)[0], session.view(PUBLIC)
    scored = [event for event in events if isinstance(event, DealScored)]
    summary = deal_summary(at, scored[-1], History(events).last, NAMES)
    assert summary.title == f"deal {odd.DEALS}"
    assert [line.split(":")[0] for line in summary.lines] == list(NAMES.names)
    assert all(str(score) in line for score, line in zip(at.score, summary.lines, strict=True))
    ended = MatchEnded((0,), at.score, Ending("last round", odd.DEALS))
    assert happening(ended, at, NAMES) == "Ann wins the match. The match is over."
