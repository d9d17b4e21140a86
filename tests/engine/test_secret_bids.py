"""Bids that are made at once: nobody knows another's until all are made; then all are shown together, and no hook."""

import random
from itertools import product

import pytest

from sevenup_gui.engine import game, views
from sevenup_gui.engine.actions import Bid
from sevenup_gui.engine.events import BidMade, BidsShown
from sevenup_gui.engine.views import OPEN, PUBLIC
from sevenup_gui.match.session import reveals
from sevenup_gui.players import levels
from sevenup_gui.players.protocol import view_from_json, view_to_json
from tests.builders import Table, up_down, word_for


def secret(*bids: int, so: bool = True) -> Table:
    """A table of three where so many have bid in secret."""
    return up_down(bids=bids, secret=so, schedule=(3, 1, 2), players=3, tricks=3)


def test_the_dealer_may_bid_what_he_likes() -> None:
    """O-bids: there is no hook where nobody knows the others' bids."""
    assert secret(1, 1).legal() == [f"bid {number}" for number in range(4)]
    assert len(secret(1, 1, so=False).legal()) == 3


def test_all_bids_are_shown_when_the_last_is_made() -> None:
    """O-bids: together, and to everybody; that is something seen, which an undo does not make unseen."""
    table = secret(1, 0, 3)
    (shown,) = table.happened(BidsShown)
    assert shown == BidsShown((1, 0, 3))
    assert reveals(shown)
    for viewer in (PUBLIC, 0, 1, 2):
        at = views.view(table.state, viewer)
        assert at.bids == (1, 0, 3)
        assert [(seat, number) for seat, word, number, _card in at.history if word == "bid"] == [(0, 1), (1, 0), (2, 3)]


def test_a_bid_is_known_to_its_seat_alone_until_then() -> None:
    """And to who looks at a finished record."""
    table = secret(2, 1)
    known = {viewer: views.view(table.state, viewer).bids for viewer in (OPEN, PUBLIC, 0, 1, 2)}
    assert known == {
        OPEN: (2, 1, None), PUBLIC: (None,) * 3, 0: (2, None, None), 1: (None, 1, None), 2: (None,) * 3,
    }  # fmt: skip


@pytest.mark.parametrize("viewer", [PUBLIC, 0, 1, 2])
@pytest.mark.parametrize("made", [1, 2])
def test_what_others_bid_in_secret_changes_nothing(viewer: int, made: int) -> None:
    """View, events, legal actions and what a program at the seat is sent: the same, whatever they bid."""
    told = set()
    for bids in product(range(4), repeat=made):
        own = 1 if viewer < made else None
        if viewer in range(made) and bids[viewer] != own:
            continue
        table = secret(*bids)
        at = views.view(table.state, viewer)
        events = [views.redact(event, viewer) for event in table.happened(BidMade)]
        program = view_to_json(at) if viewer >= 0 else {}
        told.add(repr((at, events, program, game.legal_actions(at))))
    assert len(told) == 1


@pytest.mark.parametrize("viewer", [OPEN, PUBLIC, 0, 1, 2])
def test_folding_what_a_viewer_is_told_gives_the_view(viewer: int) -> None:
    """While bids are hidden, when they are shown, and through the match."""
    state = game.new_match(secret().state.options, 3, 2)
    seen, numbers = views.view(state, viewer), iter((2, 0, 1) * 3)
    while state.winners is None:
        if state.phase == "deal":
            step = game.deal(state, list(state.options.pack))
        else:
            legal = game.legal_actions(state)
            assert isinstance(legal, tuple)
            action = Bid(min(next(numbers), state.tricks_each)) if state.phase == "bid" else legal[0]
            step = game.apply(state, action)
        for event in step.events:
            seen = views.fold(seen, views.redact(event, viewer))
        state = step.state
        assert seen == views.view(state, viewer)


def test_a_program_reads_a_hidden_bid_back() -> None:
    """Over the bot protocol there is a bid and no number."""
    at = views.view(secret(2, 1).state, 2)
    assert view_from_json(at.options, 3, view_to_json(at)) == at
    assert [said["tricks"] for said in view_to_json(at)["history"]] == [None, None]


@pytest.mark.parametrize("level", ["novice", "casual", "skilled", "expert"])
def test_every_level_bids_without_knowing_the_others(level: str) -> None:
    """And plays the round to its end."""
    table = secret()
    while table.state.phase in ("bid", "play"):
        assert table.state.turn is not None
        chosen = levels.LEVELS[level](views.view(table.state, table.state.turn), random.Random(3), 20)
        table.do(word_for(chosen))
    assert table.state.taken
