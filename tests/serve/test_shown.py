"""A match as a screen shows it: every part of the picture, from a view that its seat may know."""

import json

import pytest

from sevenup_gui.engine.views import PUBLIC
from sevenup_gui.i18n import speaking
from sevenup_gui.serve.shown import ranked
from tests.builders import seven_up, up_down
from tests.serve.rooms import button, play, press, room_of, says

HANDS = {0: "AH KH QH 2C 3C 4C", 1: "TH 9H 8C 9C 2D 3D"}
UP_DOWN = "seven-up-seven-down"


def test_a_hand_is_sorted_as_the_window_sorts_it() -> None:
    """Trumps at the left, then suits in turn, each from the top; every card has a name and nobody else's is there."""
    room = room_of(seven_up(hands=HANDS).do("stand"))
    shown = room.shown(0)
    assert [held["card"] for held in shown["hand"]] == ["AH", "KH", "QH", "4C", "3C", "2C"]
    assert shown["hand"][0]["name"] == "Ace of hearts"
    text = json.dumps(shown)
    assert not any(f'"{card}"' in text for card in HANDS[1].split())
    public = room.shown(None)
    assert (public["hand"], public["buttons"], public["yours"], public["seat"]) == ([], [], False, None)


def test_a_card_that_may_not_be_played_says_why() -> None:
    """And has nothing to send; who is not asked sees no card barred."""
    room = room_of(seven_up(hands=HANDS).do("stand", "2C"))
    hand = {held["card"]: held for held in room.shown(1)["hand"]}
    assert [card for card, held in hand.items() if held["legal"]] == ["TH", "9H", "9C", "8C"]
    assert hand["2D"]["why"] == "You have a club. Follow suit, or trump."
    assert hand["2D"]["act"] is None
    assert hand["9C"]["act"] == {"act": {"do": "play", "card": "9C"}, "epoch": 0, "ply": 2}
    assert all(held["legal"] and held["act"] is None for held in room.shown(0)["hand"])


def test_eldest_may_stand_or_beg_and_the_dealer_gives_or_runs() -> None:
    """The words are those of the window's buttons."""
    room = room_of(seven_up(hands=HANDS))
    shown = room.shown(0)
    assert [(b["id"], b["label"], b["second"], b["kind"]) for b in shown["buttons"]] == [
        ("stand", "Stand", "play with hearts", "main"),
        ("beg", "Beg", "ask for one, or new cards", "plain"),
    ]
    assert (shown["asked"], shown["yours"]) == ("Stand and play hearts, or beg.", True)
    waiting = room.shown(1)
    assert (waiting["asked"], waiting["yours"], waiting["buttons"]) == ("Ann to stand or beg.", False, [])
    assert waiting["trumpwords"] == "Hearts proposed."
    assert press(room, 0, "beg") is None
    assert [b["id"] for b in room.shown(1)["buttons"]] == ["give", "run"]
    assert room.shown(1)["told"] == "Ann begs."
    assert room.shown(0)["told"] == "You beg."
    assert press(room, 1, "give") is None
    assert room.shown(0)["trumpwords"] == "Hearts are trumps."
    assert room.shown(None)["players"][0]["score"] == "1"


def test_cards_are_chosen_and_thrown() -> None:
    """How many is said; too few are refused."""
    room = room_of(seven_up(hands=HANDS, turned="7H 7S").do("beg", "run"))
    shown = room.shown(0)
    assert (shown["throw"]["count"], shown["throw"]["label"]) == (3, "Discard 3")
    assert room.shown(1)["throw"] is None
    cards = [held["card"] for held in shown["hand"]]
    thrown = {"act": {"do": "discard", "cards": cards[:2]}, "epoch": 0, "ply": shown["ply"]}
    assert says(room, 0, thrown) == {"no": "Discard exactly 3 cards."}
    assert says(room, 0, thrown | {"act": {"do": "discard", "cards": cards[:3]}}) is None
    assert {held["card"] for held in room.shown(0)["hand"]} == set(cards[3:])


def test_what_is_asked_before_a_trump_is_thrown_goes_to_its_owner_alone() -> None:
    """The page asks by the sentences that the table asks by."""
    hands = {0: "9C 4C AS KS QS JS AD KD QD"}
    room = room_of(seven_up(hands=hands, turned="7H 8C").do("beg", "run"))
    assert room.shown(0)["throw"]["doubts"] == {
        "9C": "You're discarding a trump: the nine of clubs.",
        "4C": "You're discarding a trump: the four of clubs.",
    }
    assert room.shown(0)["throw"]["alike"] == {"9C": "the nine of clubs", "4C": "the four of clubs"}
    assert room.shown(0)["throw"]["together"] == "You're discarding trumps: {cards}."
    assert room.shown(0)["throw"]["yes"] == "Discard"
    assert "nine of clubs" not in json.dumps([room.shown(1), room.shown(None)])


def test_bids_are_buttons_and_the_hook_is_barred() -> None:
    """The last bidder's forbidden number says why; it is refused all the same when it is sent."""
    room = room_of(up_down(tricks=2, players=3, bids=[1, 0]), UP_DOWN)
    bids = room.shown(2)["buttons"][:3]
    assert [(b["id"], b["label"], b["name"], b["kind"]) for b in bids] == [
        ("bid 0", "0", "Bid 0", "bid"), ("bid 1", "1", "Bid 1", "barred"), ("bid 2", "2", "Bid 2", "bid"),
    ]  # fmt: skip
    why = "You can't bid 1. The others bid 1, so the bids would add up to 2."
    assert bids[1]["why"] == why
    assert press(room, 2, "bid 1") == {"no": why}
    assert room.shown(2)["asked"].endswith("The bids can't add up to 2, so 1 is out.")
    assert press(room, 2, "bid 2") is None
    players = room.shown(0)["players"]
    assert [(player["bid"], player["note"]) for player in players] == [
        ("0 of 1", "needs 1"), ("0 of 0", "on target"), ("0 of 2", "needs 2"),
    ]  # fmt: skip


def test_the_trick_lies_there_and_the_last_one_rests() -> None:
    """Whose card is winning, and who has taken the trick before."""
    room = room_of(seven_up(hands=HANDS).do("stand", "2C", "9C"))
    shown = room.shown(1)
    assert shown["table"] == []
    assert shown["last"]["words"] == "You win the trick with the nine of clubs."
    assert [(card["card"], card["seat"]) for card in shown["last"]["cards"]] == [("2C", 0), ("9C", 1)]
    assert (shown["last"]["number"], shown["last"]["winner"]) == (1, 1)
    assert play(room, 1, "TH") is None
    assert room.shown(0)["table"] == [{"card": "TH", "name": "Ten of hearts", "seat": 1, "winning": True}]
    assert room.shown(0)["players"][0]["pennant"] == "to play"


def test_everybody_is_told_in_their_own_place_and_language() -> None:
    """To Ann "you", to Ben her name, to the public table both names."""
    room = room_of(seven_up(hands=HANDS).do("stand", "2C"))
    assert [room.shown(seat)["told"] for seat in (0, 1, None)] == [
        "You led the two of clubs.", "Ann led the two of clubs.", "Ann led the two of clubs.",
    ]  # fmt: skip
    with speaking("es"):
        assert room.shown(1)["told"] == "Ann salió con el dos de tréboles."
        assert room.shown(1)["language"] == "es"


def test_a_log_keeps_what_happened_last() -> None:
    """At most twelve sentences, the newest last."""
    room = room_of(seven_up(hands=HANDS).do("stand", "2C", "9C", "TH", "AH", "KH", "9H", "QH", "8C"))
    log = room.shown(0)["log"]
    assert len(log) == 12
    assert log[-1] == room.shown(0)["told"] == "You win the trick with the queen of hearts."


FOREHEAD = {0: "AH", 1: "KS", 2: "2D"}


def forehead_room(bids: tuple[int, ...] = ()):  # type: ignore[no-untyped-def]
    """A round on the forehead."""
    return room_of(up_down(FOREHEAD, tricks=1, players=3, forehead="first", bids=bids, schedule=(1, 1)), UP_DOWN)


def test_on_the_forehead_everybody_sees_the_others_cards() -> None:
    """The own one has no name, the public table sees none, and yet it can be played."""
    room = forehead_room((1, 0, 1))
    shown = room.shown(0)
    assert [player["card"] for player in shown["players"]] == [None, "KS", "2D"]
    assert shown["players"][1]["cardname"] == "King of spades"
    assert shown["blind"]
    assert [(held["card"], held["name"]) for held in shown["hand"]] == [(None, "Your card, unseen")]
    assert [player["card"] for player in room.shown(None)["players"]] == [None, None, None]
    assert not room.shown(None)["blind"]
    assert "AH" not in json.dumps(shown)
    assert play(room, 0, None) is None
    assert room.shown(0)["table"][0]["card"] == "AH"
    assert room.shown(0)["told"] == "Your card was the ace of hearts."


def test_a_hand_that_may_not_be_looked_at_yet_lies_face_down() -> None:
    """Where only eldest and dealer look before trumps are settled (002-5)."""
    room = room_of(seven_up("espanol", players=3, turned="7H"), "espanol")
    hand = room.shown(1)["hand"]
    assert len(hand) == 6
    assert {(held["card"], held["name"]) for held in hand} == {(None, "A card, face down")}
    assert not room.shown(1)["blind"]
    assert press(room, 0, "stand") is None
    assert all(held["card"] for held in room.shown(1)["hand"])


@pytest.mark.parametrize("seat", [0, 1])
def test_a_rest_is_offered_to_its_leader_alone(seat: int) -> None:
    """The words are the window's; the others are not asked while it is played out."""
    hands = {0: "AH KH QH JH TH 9H", 1: "2C 3C 4C 5C 6C 8C"}
    room = room_of(seven_up(hands=hands).do("stand", "AH", "2C"))
    rest = button(room, seat, "rest")
    assert (rest is not None) == (seat == 0)
    if rest is not None:
        assert (rest["label"], rest["second"]) == ("Take the rest", "the last 5 tricks are yours")


def test_papers_are_sent_when_asked_for() -> None:
    """The rules of this table in sections, and every deal with what came of it."""
    room = room_of(seven_up(hands=HANDS).do("stand").play_out())
    rules = says(room, 0, {"paper": "rules"})
    assert rules is not None
    assert rules["paper"]["title"] == "Seven Up, Old Sledge"
    assert all(heading and text for heading, text in rules["paper"]["sections"])
    sheet = says(room, 1, {"paper": "sheet"})
    assert sheet is not None
    assert sheet["paper"]["head"] == ["Dealer", "Ann", "You"]
    ((number, ann, ben),) = sheet["paper"]["rows"]
    assert (number, ann.split("\n")[0], ben.split("\n")[0]) == ("1. You", *(str(n) for n in room.session.state.score))
    assert len(sheet["paper"]["aloud"]) == 1


def test_the_sheet_of_bids_has_bid_and_tricks() -> None:
    """As on the window's sheet: the score, and the tricks of how many bid."""
    table = up_down({0: "AH", 1: "KS", 2: "2D"}, tricks=1, players=3, bids=[1, 0, 1])
    rows = [["1. Cora", "–\nof 1", "–\nof 0", "–\nof 1"]]
    assert says(room_of(table, UP_DOWN), 0, {"paper": "sheet"})["paper"]["rows"] == rows  # type: ignore[index]
    room = room_of(table.play_out(), UP_DOWN)
    rows = [["1. Cora", "15\n1 of 1", "10\n0 of 0", "0\n0 of 1"]]
    assert says(room, 0, {"paper": "sheet"})["paper"]["rows"] == rows  # type: ignore[index]


def test_the_best_stand_first() -> None:
    """Each with a place; sides with as many points share one and keep the order of their seats."""
    room = room_of(up_down(bids=[0, 1, 1, 0], tricks=1))
    at = room.session.view(PUBLIC)._replace(score=(5, 20, -3, 20))
    names = room.table.names(at)
    assert ranked(at, names) == [["Ben", "20", "1"], ["Dan", "20", "1"], ["Ann", "5", "3"], ["Cora", "-3", "4"]]


def test_partners_are_told_by_the_word_of_their_side() -> None:
    """On every screen the same; who plays alone has none."""
    room = room_of(seven_up(players=4, preset="hoyle"), "hoyle")
    for seat in (0, 1, None):
        assert [player["sidename"] for player in room.shown(seat)["players"]] == ["Blue", "Amber", "Blue", "Amber"]
    assert not any(player["sidename"] for player in room_of(up_down(tricks=1)).shown(0)["players"])


def test_bids_are_told_over_or_under_while_they_come_in() -> None:
    """From the first bid on, to everybody; never while bids are secret, nor in a game without tricks to bid."""
    made = {(): "", (1,): "Bids 4 under", (1, 4): "Bids even", (1, 4, 2): "Bids 2 over", (1, 4, 2, 0): "Bids 2 over"}
    for bids, told in made.items():
        room = room_of(up_down(bids=bids), UP_DOWN)
        assert [room.shown(seat)["tally"] for seat in (None, 0)] == [told] * 2
    assert room_of(up_down(bids=(1,), secret=True), UP_DOWN).shown(0)["tally"] == ""
    assert room_of(seven_up()).shown(0)["tally"] == ""
