"""A match on phones: decisions for the right moment alone, the end of a deal, who is away, the card at the forehead."""

import json
import math
import random
import re
from typing import Any

import pytest

from sevenup_gui.engine.record import Header, Seated
from sevenup_gui.games import PRESETS
from sevenup_gui.match.host import Host, Person
from sevenup_gui.match.ready_check import ReadyCheck
from sevenup_gui.match.session import Session
from sevenup_gui.serve.matchroom import AWAY_S, SEEN_S, MatchRoom
from sevenup_gui.serve.room import Shown
from tests.builders import TABLES, seven_up, up_down
from tests.serve.rooms import button, computers_of, people, play, press, room_of, says, short
from tests.serve.test_shown import FOREHEAD, UP_DOWN
from tests.sweeping import swept

HANDS = {0: "AH KH QH JH TH 9H", 1: "2C 3C 4C 5C 6C 8C"}


def message(room: MatchRoom, seat: int, luck: random.Random) -> Shown:
    """Something that a phone may send now, by what it is shown alone."""
    shown = room.shown(seat)
    if shown["throw"]:
        cards = luck.sample([held["card"] for held in shown["hand"]], shown["throw"]["count"])
        return {"act": {"do": "discard", "cards": cards}, "epoch": shown["epoch"], "ply": shown["ply"]}
    ways = [held["act"] for held in shown["hand"] if held["act"]]
    ways += [b["say"] for b in shown["buttons"] if "act" in b["say"] and b["kind"] != "barred"]
    return luck.choice(ways)


@swept(("preset", "players"), TABLES)
def test_a_whole_match_is_played_by_what_phones_are_shown(preset: str, players: int) -> None:
    """Whoever is asked finds something to do on the phone, nobody else does, and it ends with a result for all."""
    header = Header(preset, short(preset, players) or PRESETS[preset].options(players), people(players))
    luck, pressed = random.Random(players), list[int]()
    session = Session.begin(header, luck)
    host = Host(session, [Person() for _ in range(players)])
    room = MatchRoom(host, ("keeper",) * players, range(players), go_on=lambda: pressed.append(session.state.deal))
    for seat in range(players):
        room.here(seat, True)
    while not host.finished:
        turn = session.state.turn
        if turn is None:
            if room.stage == "summary":
                assert room.shown(0)["summary"]["lines"]
                for seat in range(players):
                    press(room, seat, "on")
            host.advance()
            continue
        assert not room.shown((turn + 1) % players)["yours"]
        assert says(room, turn, message(room, turn, luck)) is None
    assert pressed == list(range(1, session.state.deal + 1))
    assert room.shown(None)["stage"] == "over"
    assert all(room.shown(seat)["result"] for seat in range(players))


# The right moment


def test_a_decision_counts_once() -> None:
    """The same message again, or one for a moment that is past or to come, changes nothing and is not answered."""
    room = room_of(seven_up(hands=HANDS))
    said = button(room, 0, "stand")["say"]  # type: ignore[index]
    assert says(room, 0, said | {"ply": 1}) is None
    assert says(room, 0, said | {"epoch": 1}) is None
    assert room.session.state.ply == 0
    assert says(room, 0, said) is None
    assert room.session.state.ply == 1
    assert says(room, 0, said) is None
    assert room.session.state.ply == 1


def test_nobody_decides_for_another_seat() -> None:
    """Nor does who has no phone here."""
    room = room_of(seven_up(hands=HANDS))
    said = button(room, 0, "stand")["say"]  # type: ignore[index]
    assert says(room, 1, said) is None
    room.take(0)
    assert says(room, 0, said) is None
    assert room.session.state.ply == 0


def test_a_decision_of_before_an_undo_is_stale() -> None:
    """The same ply, but another epoch."""
    room = room_of(seven_up(hands=HANDS).do("stand"))
    late = room.shown(0)["hand"][0]["act"]
    play(room, 0, "AH")
    press(room, 0, "undo")
    assert room.session.state.ply == late["ply"]
    assert says(room, 0, late) is None
    assert room.session.state.ply == late["ply"]
    assert play(room, 0, "AH") is None
    assert room.session.state.ply == late["ply"] + 1


# Undo and the rest


def test_undo_is_seen_on_all_phones() -> None:
    """What was played since is told; it is offered only to whom it may be."""
    room = room_of(seven_up(hands=HANDS).do("stand"))
    play(room, 0, "AH")
    play(room, 1, "2C")
    before = room.stamp
    assert press(room, 0, "undo") is None
    press(room, 1, "agree")
    assert room.stamp != before
    for seat in (0, 1, None):
        shown = room.shown(seat)
        assert shown["epoch"] == 1
        assert shown["told"] == "Undone. Already seen: the two of clubs (Ben)."
        assert shown["table"] == []
    assert len(room.shown(1)["hand"]) == 6


def test_undo_is_refused_in_words() -> None:
    """Where it was not agreed, or where hidden cards were seen since."""
    room = room_of(seven_up(hands=HANDS).do("stand"), undo="never")
    assert button(room, 0, "undo") is None
    now = {"epoch": 0, "ply": 1}
    assert says(room, 0, {"undo": True} | now) == {"no": "No undo at this table."}
    room = room_of(seven_up(hands=HANDS, turned="7H 7S").do("beg", "run"), undo="own")
    assert button(room, 0, "undo") is None
    answer = says(room, 0, {"undo": True, "epoch": 0, "ply": 2})
    assert answer is not None
    assert answer["no"].startswith("Too late to undo")
    assert says(room, 0, {"undo": True, "epoch": 0, "ply": 1}) is None, "that moment has passed"


def test_a_rest_is_played_out_and_nothing_is_asked_meanwhile() -> None:
    """The others are told; who took it may take it back."""
    room = room_of(seven_up(hands=HANDS).do("stand"))
    now = {"epoch": 0, "ply": 1}
    assert says(room, 1, {"rest": True} | now) == {"no": "Not right now."}
    assert button(room, 0, "rest") is not None
    assert press(room, 0, "rest") is None
    assert room.shown(1)["told"] == "The rest are Ann's."
    room.host.advance()
    for seat in (0, 1):
        shown = room.shown(seat)
        assert (shown["asked"], shown["yours"]) == ("", False)
        assert all(held["act"] is None for held in shown["hand"])
        assert [b["id"] for b in shown["buttons"]] == (["undo"] if seat == 0 else [])
    assert press(room, 0, "undo") is None
    assert room.shown(0)["yours"]
    assert room.session.state.ply == 1


# The end of a deal


def test_a_deal_is_counted_on_the_big_screen_first() -> None:
    """Until its picture has caught up, no phone shows score or summary, nor offers to go on; the sheet is as before."""
    settled: list[bool] = []
    gone_on: list[bool] = []
    room = room_of(seven_up(hands=HANDS).do("stand"), settled=lambda: bool(settled), go_on=lambda: gone_on.append(True))
    press(room, 0, "rest")
    while room.session.state.turn is not None:
        room.host.advance()
    counting, stamp = room.shown(1), room.stamp
    assert counting["stage"] == "counting"
    assert [player["score"] for player in counting["players"]] == ["0", "0"]
    assert counting["summary"] is counting["result"] is None
    assert counting["buttons"] == []
    assert says(room, 1, {"paper": "sheet"})["paper"]["rows"] == [["1. You", "–", "–"]]  # type: ignore[index]
    says(room, 1, {"on": True})
    assert not gone_on
    settled.append(True)
    assert room.stamp != stamp
    shown = room.shown(1)
    assert shown["stage"] == "summary"
    assert shown["summary"]["title"] == "Deal 1"
    assert "High: Ann. Ace of hearts" in shown["summary"]["lines"]
    assert shown["summary"]["scores"] == [["Ann", "4", "1"], ["You", "0", "2"]]
    assert [player["score"] for player in shown["players"]] == ["4", "0"]
    assert press(room, 1, "on") is press(room, 0, "on") is None
    assert gone_on
    room.host.advance()
    assert room.shown(0)["stage"] == "play"


def counted(patience_s: float = math.inf) -> tuple[MatchRoom, list[bool]]:
    """Three with phones, after a deal; and whether they went on."""
    gone_on: list[bool] = []
    room = room_of(
        seven_up(players=3).do("stand"), "old-sledge", go_on=lambda: gone_on.append(True), check=ReadyCheck(patience_s)
    )
    luck = random.Random(1)
    while room.session.state.turn is not None:
        says(room, room.session.state.turn, message(room, room.session.state.turn, luck))
    assert room.stage == "summary"
    return room, gone_on


def test_it_goes_on_once_everybody_is_ready() -> None:
    """Not by the first finger: who is ready has no button more, and all see who is waited for."""
    room, gone_on = counted()
    assert room.shown(0)["countdown"] is None
    stamp = room.stamp
    press(room, 1, "on")
    assert room.stamp != stamp
    assert not gone_on
    assert button(room, 1, "on") is None
    assert button(room, 0, "on") is not None
    assert room.shown(None)["countdown"] == {"left": 10, "of": 10, "words": "Waiting for Ann and Cora."}
    press(room, 0, "on")
    assert room.shown(1)["countdown"]["words"] == "Waiting for Cora."
    assert room.shown(2)["countdown"]["words"] == "", "she knows"
    assert not gone_on
    press(room, 2, "on")
    assert gone_on == [True]


def test_it_goes_on_after_ten_seconds_that_are_seen_to_run() -> None:
    """From the first who is ready on; each second is another picture."""
    room, gone_on = counted()
    room.advance(60.0)
    assert not gone_on
    press(room, 0, "on")
    seen = []
    for _second in range(9):
        stamp = room.stamp
        room.advance(1.0)
        assert room.stamp != stamp
        seen.append(room.shown(2)["countdown"]["left"])
    assert seen == [9, 8, 7, 6, 5, 4, 3, 2, 1]
    assert not gone_on
    room.advance(1.0)
    assert gone_on == [True]


def test_nobody_waits_for_a_phone_that_is_away() -> None:
    """One that goes while the others wait is waited for no more."""
    room, gone_on = counted()
    room.here(2, False)
    press(room, 0, "on")
    assert room.shown(0)["countdown"]["words"] == "Waiting for Ben."
    room.here(1, False)
    room.advance(0.0)
    assert gone_on == [True]


def test_without_a_window_the_seconds_begin_of_themselves() -> None:
    """Where nobody is ready: somebody may have left the table."""
    room, gone_on = counted(patience_s=5.0)
    room.advance(4.9)
    assert room.shown(0)["countdown"] is None
    room.advance(0.2)
    assert room.shown(0)["countdown"]["left"] == 10
    room.advance(10.0)
    assert gone_on == [True]


def over(**more: Any) -> tuple[MatchRoom, list[bool]]:
    """A match of three that has ended, and how often another one was begun."""
    begun: list[bool] = []
    room = room_of(
        seven_up(players=3, target=1).do("stand"),
        ahead=lambda: "Play again",
        begin=lambda: begun.append(True),
        **more,
    )
    luck = random.Random(1)
    while not room.host.finished:
        seat = room.session.state.turn
        if seat is None:
            room.host.advance(0.0)
        else:
            says(room, seat, message(room, seat, luck))
    assert room.stage == "over"
    return room, begun


def test_another_match_begins_once_everybody_is_ready() -> None:
    """Not under the eyes of those who still read the result: the seconds run for them."""
    room, begun = over()
    room.advance(60.0)
    assert room.shown(0)["countdown"] is None
    press(room, 1, "begin")
    assert not begun
    assert button(room, 1, "begin") is None
    assert room.shown(1)["countdown"] == {"left": 10, "of": 10, "words": "Waiting for Ann and Cora."}
    assert room.shown(0)["countdown"]["words"] == "Waiting for Cora."
    press(room, 0, "begin")
    assert not begun
    press(room, 2, "begin")
    assert begun == [True]


def test_another_match_begins_after_ten_seconds() -> None:
    """Counted from the first who asks for it, and never before, whatever a check's patience is."""
    room, begun = over(check=ReadyCheck(5.0))
    room.advance(60.0)
    assert not begun
    press(room, 0, "begin")
    room.advance(9.9)
    assert not begun
    room.advance(0.2)
    assert begun == [True]


def test_nobody_is_told_to_wait_for_themselves() -> None:
    """A phone whose connection is slow, or that comes back, isn't told what all others are."""
    room = room_of(seven_up(players=3))
    turn = room.session.state.turn
    assert turn is not None
    room.slow(turn, True)
    told = [room.shown(seat)["waiting"] for seat in (0, 1, 2)]
    assert [bool(words) for words in told] == [seat != turn for seat in (0, 1, 2)]
    room.here(turn, False)
    assert [bool(room.shown(seat)["waiting"]) for seat in (0, 1, 2)] == [seat != turn for seat in (0, 1, 2)]


def test_a_match_that_ends_says_so_when_the_big_screen_has() -> None:
    """While it counts the winner is named nowhere, then there is a summary, and once all have seen it the result."""
    settled: list[bool] = []
    table = up_down({0: "AH", 1: "KS"}, tricks=1, players=2, bids=[1, 1], hook=False).do("AH", "KS")
    room = room_of(table, UP_DOWN, settled=lambda: bool(settled), go_on=lambda: None)
    text = json.dumps([room.shown(seat) for seat in (0, 1, None)])
    assert "win" not in re.sub(r'wins? the trick|"winn', "", text)
    settled.append(True)
    assert room.shown(0)["stage"] == "summary"
    assert button(room, 0, "on")["label"] == "Result"  # type: ignore[index]
    assert room.shown(1)["result"] is None
    stamp = room.stamp
    room.host.advance()
    assert room.stamp != stamp
    shown = room.shown(0)
    assert shown["stage"] == "over"
    assert shown["result"] == "You win the match. That was the last round."
    assert room.shown(1)["result"] == "Ann wins the match. That was the last round."
    assert shown["buttons"] == []


# Who is away


def test_the_match_waits_for_a_phone_by_name() -> None:
    """Only while that seat is to decide; after a while a computer may play on, if there is one."""
    table = seven_up(hands=HANDS)
    room = room_of(table, computers=computers_of(2, table))
    assert room.shown(1)["waiting"] == ""
    room.here(0, False)
    assert room.shown(1)["waiting"] == room.shown(None)["waiting"] == "Waiting for Ann's phone."
    assert not room.shown(1)["players"][0]["here"]
    room.advance(AWAY_S - 1)
    assert button(room, 1, "standin 0") is None
    says(room, 1, {"standin": 0})
    assert not room.stood_in(0)
    stamp = room.stamp
    room.advance(1)
    assert room.stamp != stamp
    assert room.away_s[0] == AWAY_S
    assert button(room, 1, "standin 0")["label"] == "Let the computer play for Ann"  # type: ignore[index]
    room.here(0, True)
    assert button(room, 1, "standin 0") is None
    room.here(1, False)
    assert room.waiting is None, "it is not that seat's turn"
    room.here(1, True)
    room.here(0, False)
    room.advance(1.0)
    assert button(room, 1, "standin 0") is None, "it has been away for a second only"


def test_a_computer_stands_in_and_goes_again() -> None:
    """The record's header says who plays; the person has a button to come back by, and decides nothing before."""
    table, told = seven_up(hands=HANDS), list[int]()
    room = room_of(table, computers=computers_of(2, table), reseated=lambda: told.append(1))
    room.here(0, False)
    room.advance(AWAY_S)
    assert press(room, 1, "standin 0") is None
    assert room.session.header.players[0] == Seated("Ann", "computer", "casual")
    assert told == [1]
    assert (room.waiting, room.shown(1)["waiting"]) == (None, "")
    assert room.shown(1)["players"][0]["kind"] == "computer"
    room.here(0, True)
    shown = room.shown(0)
    assert not shown["yours"]
    assert shown["asked"] == "Ann to stand or beg."
    assert [b["id"] for b in shown["buttons"]] == ["back"]
    says(room, 0, {"act": {"do": "beg"}, "epoch": 0, "ply": 0})
    assert room.session.state.ply == 0
    room.host.advance(60.0)
    assert room.session.state.ply == 1
    assert press(room, 0, "back") is None
    assert room.session.header.players[0] == Seated("Ann", "human")
    assert told == [1, 1]
    assert not room.stood_in(0)
    assert room.shown(0)["players"][0]["kind"] == "phone"


def test_nobody_is_replaced_who_is_there_or_cannot_be() -> None:
    """Not the phone that asks, not one that is here, and nobody where there are no computers."""
    table = seven_up(hands=HANDS)
    room = room_of(table, computers=computers_of(2, table))
    for seat in (0, 1, 5):
        says(room, 1, {"standin": seat})
    says(room, 1, {"back": True})
    assert [player.kind for player in room.session.header.players] == ["human", "human"]
    room = room_of(table)
    room.here(0, False)
    room.advance(AWAY_S)
    assert button(room, 1, "standin 0") is None
    says(room, 1, {"standin": 0})
    assert not room.stood_in(0)


def test_a_seat_may_get_a_phone_and_lose_it_in_the_middle_of_a_match() -> None:
    """Given, it is waited for; taken, it is played at the big screen."""
    room = room_of(seven_up(hands=HANDS))
    room.take(0)
    assert room.shown(1)["players"][0]["kind"] == "screen"
    room.here(0, False)
    room.advance(1.0)
    assert room.waiting is None
    room.give(0)
    assert button(room, 1, "standin 0") is None
    assert room.shown(1)["waiting"] == "Waiting for Ann's phone."
    room.here(0, True)
    assert press(room, 0, "stand") is None


def test_the_stamp_stays_while_nothing_happens() -> None:
    """It is asked in every frame, and composing is only for when it changes."""
    room = room_of(seven_up(hands=HANDS))
    before = room.stamp
    room.advance(0.5)
    room.here(0, True)
    says(room, 1, {"paper": "rules"})
    says(room, 1, {"name": "Eve"})
    assert room.stamp == before
    press(room, 0, "stand")
    assert room.stamp != before


# The card at the forehead


def forehead(bids: tuple[int, ...] = (), **more: Any) -> MatchRoom:
    """A round on the forehead, and a plain one after it."""
    table = up_down(FOREHEAD, tricks=1, players=3, forehead="first", bids=bids, schedule=(1, 1))
    return room_of(table, UP_DOWN, **more)


def test_a_card_is_turned_outward_only_while_it_is_held_up() -> None:
    """Everybody sees who holds the phone up; its owner's own picture never has the card."""
    room = forehead()
    assert room.shown(1)["forehead"] == {"ask": "Hold it to your forehead", "up": False}
    assert says(room, 1, {"up": True}) == {"outward": {"card": "KS", "name": "King of spades"}}
    assert [player["up"] for player in room.shown(0)["players"]] == [False, True, False]
    assert room.shown(1)["forehead"]["up"]
    assert "KS" not in json.dumps(room.shown(1))
    assert says(room, 1, {"up": False}) == {"outward": None}
    assert not room.shown(1)["forehead"]["up"]
    room.advance(SEEN_S)
    assert not room.shown(None)["players"][1]["up"]


@pytest.mark.parametrize("how", ["lowered", "gone", "taken", "undone", "replaced"])
def test_nobody_looks_at_the_own_card_unseen(how: str) -> None:
    """Whoever was sent it is seen to hold it up for a moment, whatever came between: a phone that asks and lowers in
    one breath, or vanishes, has been seen."""
    table = up_down(FOREHEAD, tricks=1, players=3, forehead="first", schedule=(1, 1))
    room = room_of(table, UP_DOWN, computers=computers_of(3, table))
    press(room, 0, "bid 1")
    assert says(room, 1, {"up": True}) == {"outward": {"card": "KS", "name": "King of spades"}}
    match how:
        case "lowered":
            says(room, 1, {"up": False})
        case "gone":
            room.here(1, False)
        case "taken":
            room.take(1)
        case "undone":
            press(room, 0, "undo")
        case _:
            room.stand_in(1)
    stamp = room.stamp
    assert room.shown(None)["players"][1]["up"]
    assert not (room.shown(1)["forehead"] or {"up": False})["up"]
    room.advance(SEEN_S / 2)
    assert room.stamp == stamp
    room.advance(SEEN_S / 2)
    assert room.stamp != stamp
    assert not room.shown(None)["players"][1]["up"]


def test_a_card_is_not_turned_outward_while_a_computer_plays_it() -> None:
    """There is no forehead; once the seat is its person's again, there is."""
    table = up_down(FOREHEAD, tricks=1, players=3, forehead="first", schedule=(1, 1))
    room = room_of(table, UP_DOWN, computers=computers_of(3, table))
    room.stand_in(1)
    assert room.shown(1)["forehead"] is None
    assert says(room, 1, {"up": True}) == {"outward": None}
    assert not room.shown(0)["players"][1]["up"]
    press(room, 1, "back")
    assert room.shown(1)["forehead"]


def test_a_card_that_is_played_is_soon_held_up_no_more() -> None:
    """Nor one whose phone has gone away. But a look just before the card was played is seen as long as any other."""
    room = forehead((1, 0, 1))
    for seat in range(3):
        says(room, seat, {"up": True})
    play(room, 0, None)
    assert [player["up"] for player in room.shown(1)["players"]] == [True, True, True]
    room.advance(SEEN_S)
    assert [player["up"] for player in room.shown(1)["players"]] == [False, True, True]
    assert room.shown(0)["forehead"] is None
    assert says(room, 0, {"up": True}) == {"outward": None}
    room.here(1, False)
    room.advance(SEEN_S)
    assert not room.shown(0)["players"][1]["up"]


def test_a_hand_that_its_owner_sees_is_not_turned_outward() -> None:
    """Neither in a plain round nor while hands lie face down: no other seat sees them (002-5)."""
    room = room_of(up_down({0: "AH"}, tricks=1, players=3), UP_DOWN)
    assert room.shown(0)["forehead"] is None
    assert says(room, 0, {"up": True}) == {"outward": None}
    room = room_of(seven_up("espanol", players=3), "espanol")
    assert says(room, 1, {"up": True}) == {"outward": None}
    assert not room.shown(0)["players"][1]["up"]


def test_a_computer_that_plays_for_somebody_shows_so_to_all() -> None:
    """On every phone and on the public table, until the seat is its person's again; a computer's own seat does not."""
    table = seven_up(hands=HANDS)
    room = room_of(table, computers=computers_of(2, table))
    assert not any(player["standin"] for player in room.shown(0)["players"])
    room.stand_in(1)
    for seat in (0, 1, None):
        assert [player["standin"] for player in room.shown(seat)["players"]] == [False, True]
    press(room, 1, "back")
    assert not any(player["standin"] for player in room.shown(None)["players"])


def test_partners_are_told_during_play() -> None:
    """Each phone says whose partner is its own; the public table says who plays with whom."""
    room = room_of(seven_up("hoyle", players=4), "hoyle")
    assert [player["partner"] for player in room.shown(0)["players"]] == [
        "with Cora", "with Dan", "your partner", "with Ben"
    ]  # fmt: skip
    assert room.shown(None)["players"][2]["partner"] == "with Ann"
    assert room_of(seven_up(hands=HANDS)).shown(0)["players"][1]["partner"] == ""


def test_all_bid_at_once_on_their_phones() -> None:
    """Every phone is asked as soon as the cards lie there; nobody's bid is sent to another before all have bid."""
    room = room_of(up_down(secret=True), UP_DOWN)
    assert all(room.shown(seat)["yours"] for seat in range(4))
    assert all(player["turn"] for player in room.shown(0)["players"])
    ply, epoch = room.shown(0)["ply"], room.shown(0)["epoch"]
    first = room.session.state.turn
    assert first is not None
    order = [(first + step) % 4 for step in (2, 3, 1, 0)]
    bids = {seat: number for number, seat in enumerate(order)}
    for seat in order[:3]:
        assert button(room, seat, f"bid {bids[seat]}") is not None
        assert says(room, seat, {"act": {"do": "bid", "tricks": bids[seat]}, "epoch": epoch, "ply": ply}) is None
        assert not room.shown(seat)["yours"]
        assert room.shown(seat)["players"][seat]["note"] == f"bid {bids[seat]}"
        for other in set(range(4)) - {seat}:
            told = room.shown(other)["players"][seat]
            assert (told["turn"], told["bid"], told["note"]) == (False, "", "has bid")
    assert room.session.state.turn == first, "a bid counts when its turn comes"
    press(room, first, f"bid {bids[first]}")
    assert room.session.state.phase == "play"
    assert dict(enumerate(room.session.state.bids)) == bids


def test_an_early_bid_is_made_once_and_kept_no_longer_than_its_round() -> None:
    """Said twice it counts once; what is no bid of this round is passed over."""
    room = room_of(up_down(secret=True), UP_DOWN)
    first = room.session.state.turn
    assert first is not None
    other = (first + 1) % 4
    offered = button(room, other, "bid 1")
    assert offered is not None
    say = offered["say"]
    for stale in (say | {"ply": say["ply"] + 1}, say | {"epoch": 9}):
        assert says(room, other, stale) is None
        assert room.shown(other)["yours"]
    says(room, other, say)
    says(room, other, say | {"act": {"do": "bid", "tricks": 3}})
    press(room, first, "bid 0")
    assert room.session.view(other).bids[other] == 1
