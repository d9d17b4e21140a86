"""Nobody is sent what the seat may not know: hidden cards are dealt again, and no letter changes.

`python -m tools.wire` does the same at many more moments.
"""

import json
import random

import pytest

from sevenup_gui.engine import views
from sevenup_gui.engine.actions import PLAY
from sevenup_gui.serve import matchroom
from sevenup_gui.serve.messages import Act, Undo
from sevenup_gui.serve.room import Answer
from tests.builders import TABLES, up_down
from tests.serve.rooms import room_of, short
from tests.sweeping import swept
from tools import wire
from tools.wire import Leak, Moment, check, match_moments
from tools.wire import room_of as resumed


@swept(("preset", "players"), TABLES)
def test_hidden_cards_change_no_letter_of_what_is_sent(preset: str, players: int) -> None:
    """At every table, at a moment of every phase and for a seat that is asked or waits: what a phone and the public
    table are shown, the papers, the refusals, and what comes of an undo and of a claimed rest."""
    rng = random.Random(f"{preset}/{players}")
    found = match_moments(preset, players, rng, short(preset, players))
    for kind in sorted({moment.kind for moment in found}):
        moment = rng.choice([moment for moment in found if moment.kind == kind])
        assert check(moment, rng.randrange(players), 1, rng) == 2


def moment_of(preset: str, players: int, kind: str) -> Moment:
    """A moment of a phase, with somebody's cards hidden."""
    found = match_moments(preset, players, random.Random(1), short(preset, players))
    return next(moment for moment in found if moment.kind == kind)


def others_hand(room: matchroom.MatchRoom, viewer: int) -> views.View:
    """Return the next seat's view, for a phone at a table of two."""
    return room.session.view(1 - viewer if viewer >= 0 else viewer)


def test_a_room_that_shows_another_hand_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """A view made for other eyes leaks, and the study says so."""
    moment = moment_of("old-sledge", 2, "play")
    monkeypatch.setattr(matchroom.MatchRoom, "_view", others_hand)
    with pytest.raises(Leak):
        check(moment, 0, 5, random.Random(1))


def test_a_refusal_that_knows_too_much_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever told a seat what another could play would be heard, though the table looks the same."""
    moment = moment_of("old-sledge", 2, "play")
    other = 1 - (moment.state.turn or 0)

    def knows(room: matchroom.MatchRoom, _seat: int, said: Act) -> Answer | None:
        known = any(said.action == PLAY[card] for card in room.session.state.hands[other])
        return (lambda: {"no": "!"}) if known else None

    monkeypatch.setattr(matchroom.MatchRoom, "_act", knows)
    with pytest.raises(Leak):
        check(moment, 1 - other, 5, random.Random(1))


def test_a_forehead_that_shows_itself_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """A card shown to its owner is seen at once."""
    moment = moment_of("seven-up-seven-down", 3, "bid, forehead")
    monkeypatch.setattr(matchroom.MatchRoom, "_view", lambda room, _viewer: room.session.view(views.OPEN))
    with pytest.raises(Leak, match="its own forehead"):
        check(moment, 1, 1, random.Random(1))


def test_the_study_says_how_far_it_got(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """And with exit status 1 where something leaks."""
    monkeypatch.setattr(wire, "TABLES", (("old-sledge", 2),))
    assert wire.main(["--redeals", "2", "--moments", "1"]) == 0
    assert capsys.readouterr().out == "4 redeals at 2 moments of seats: no letter changed\n"
    monkeypatch.setattr(matchroom.MatchRoom, "_view", others_hand)
    assert wire.main(["--redeals", "2", "--moments", "1"]) == 1


def test_the_study_asks_a_room_as_others_do() -> None:
    """The room it makes of a record shows what the room of the match itself shows."""
    match = up_down({0: "AH"}, tricks=1, players=3, forehead="first", schedule=(1,))
    record = room_of(match, "seven-up-seven-down").session.record
    assert resumed(record).shown(1) == room_of(match, "seven-up-seven-down").shown(1)


@pytest.mark.parametrize("made", [1, 2])
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_secret_bid_changes_no_letter_of_what_is_sent(seat: int, made: int) -> None:
    """O-bids: what the others bid, until all have: the phone's page, its papers, refusals, undo and the public table,
    also where the one who bid asks to take it back."""
    told = set()
    for number in range(4):
        bids = [1 if who == seat else number for who in range(made)]
        record = room_of(up_down(tricks=3, players=3, bids=bids, secret=True), "oh-hell").session.record
        room = resumed(record)
        wire.answered(room, (seat + 1) % 3, Undo(room.session.epoch, room.session.state.ply))
        told.add("\n".join([*wire.sent(record, seat), json.dumps([room.shown(seat), room.shown(None)])]))
    assert len(told) == 1


def test_a_secret_bid_that_is_told_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """If views showed it, so would the page: the test above would fail."""
    monkeypatch.setattr(views, "sees_bid", lambda _at, _viewer, _bidder: True)
    told = set()
    for number in range(4):
        match = up_down(tricks=3, players=3, bids=(number,), secret=True)
        told.add(json.dumps(room_of(match, "oh-hell").shown(2)))
    assert len(told) == 4
