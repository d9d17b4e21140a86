"""Taking back where several people play: freely, by asking, or not at all; on the phones of those it touches."""

from typing import Any

import pytest

from sevenup_gui.match.undo import ASK_S
from sevenup_gui.serve.matchroom import MatchRoom
from tests.builders import seven_up, up_down
from tests.serve.rooms import button, computers_of, play, press, room_of, says

HANDS = {0: "KC QC 2D 3D 4D 5D", 1: "AC 6C 7D 8D 9D TD"}
ASKS = "Ann asks to undo the king of clubs led, the ace of clubs you played."


def led_and_covered(**more: Any) -> MatchRoom:
    """Ann has led the king of clubs, and Ben has played the ace."""
    room = room_of(seven_up(hands=HANDS).do("stand"), **more)
    play(room, 0, "KC")
    play(room, 1, "AC")
    return room


def test_whoever_has_seen_the_answer_takes_nothing_back_alone() -> None:
    """The king was led, the ace has fallen on it: no tap of one phone brings both back."""
    room = led_and_covered()
    press(room, 0, "undo")
    assert room.session.epoch == 0
    assert room.session.view(0).tricks
    for _ in range(2):
        says(room, 0, {"undo": True, "epoch": 0, "ply": room.session.state.ply})
    assert room.session.epoch == 0


def test_a_card_nobody_has_answered_is_taken_back_at_once() -> None:
    """A slip of the thumb costs nobody anything."""
    room = room_of(seven_up(hands=HANDS).do("stand"))
    play(room, 0, "KC")
    assert button(room, 0, "undo")["label"] == "Undo"  # type: ignore[index]
    press(room, 0, "undo")
    assert room.session.epoch == 1


def test_a_request_names_what_would_be_undone_and_who_is_touched_agrees() -> None:
    """In the words of each phone; the asker may stop asking, nobody else has a button."""
    room = led_and_covered()
    assert button(room, 0, "undo")["label"] == "Ask to undo"  # type: ignore[index]
    press(room, 0, "undo")
    assert room.shown(1)["waiting"] == ASKS
    assert room.shown(None)["waiting"] == ASKS.replace("you played", "Ben played")
    assert room.shown(0)["waiting"].startswith("You ask to undo the king of clubs led")
    assert button(room, 0, "undo")["label"] == "Don't ask"  # type: ignore[index]
    press(room, 1, "agree")
    assert room.session.epoch == 1
    assert room.shown(1)["waiting"] == ""
    assert room.shown(1)["told"] == "Undone. Already seen: the ace of clubs (Ben)."


def test_a_declined_request_says_so() -> None:
    """And the match is as it was."""
    room = led_and_covered()
    press(room, 0, "undo")
    press(room, 1, "decline")
    assert room.session.epoch == 0
    assert room.shown(0)["told"] == "Ben said no to the undo."
    assert room.shown(0)["waiting"] == ""


def test_a_request_is_void_when_somebody_acts_meanwhile() -> None:
    """An agreement that comes after that is for a moment that is past."""
    room = led_and_covered()
    press(room, 0, "undo")
    late = button(room, 1, "agree")["say"]  # type: ignore[index]
    play(room, 1, "TD")
    assert room.host.undo_request is None
    assert "Play has moved on, so no undo." in room.shown(0)["log"]
    says(room, 1, late)
    assert room.session.epoch == 0


def test_a_request_may_be_withdrawn_and_lapses_where_nobody_answers() -> None:
    """Meanwhile nothing happens of itself; afterwards the match goes on."""
    room = led_and_covered()
    press(room, 0, "undo")
    press(room, 0, "undo")
    assert room.host.undo_request is None
    press(room, 0, "undo")
    assert not room.host.advance(ASK_S / 2)
    assert button(room, 1, "agree")
    room.host.advance(ASK_S / 2)
    assert not button(room, 1, "agree")
    assert room.shown(1)["told"] == "No answer, so no undo."


def test_everybody_it_touches_has_to_agree() -> None:
    """Three have bid; of them two are asked, and one of them alone is not enough."""
    table = up_down(tricks=1, players=3, schedule=(1,), forehead="none", hook=False)
    room = room_of(table.do("bid 0", "bid 1", "bid 0"), "seven-up-seven-down")
    asker = (table.state.dealer + 1) % 3  # who bid first
    others = [seat for seat in range(3) if seat != asker]
    press(room, asker, "undo")
    press(room, others[0], "agree")
    assert room.session.epoch == 0
    assert button(room, others[0], "agree") is None
    press(room, others[1], "agree")
    assert room.session.epoch == 1


def test_a_computer_that_takes_a_seat_agrees_at_once() -> None:
    """Whoever left does not hold the others up."""
    table = seven_up(hands=HANDS)
    room = led_and_covered(computers=computers_of(2, table))
    press(room, 0, "undo")
    room.stand_in(1)
    assert room.session.epoch == 1


def test_hidden_cards_that_were_seen_are_taken_back_only_by_asking() -> None:
    """After the cards were run everybody has seen new ones."""
    room = room_of(seven_up(hands=HANDS, turned="7H 7S").do("beg", "run"))
    assert button(room, 1, "undo")["label"] == "Ask to undo"  # type: ignore[index]
    press(room, 1, "undo")
    assert room.shown(0)["waiting"] == "Ben asks to undo the run."
    press(room, 0, "agree")
    assert room.session.state.phase == "answer"


@pytest.mark.parametrize("rule", ["own", "never"])
def test_where_nobody_is_asked_there_is_no_request(rule: str) -> None:
    """What another has answered stays."""
    room = led_and_covered(undo=rule)
    assert button(room, 0, "undo") is None
    assert says(room, 0, {"undo": True, "epoch": 0, "ply": room.session.state.ply}) is not None
    assert room.host.undo_request is None
