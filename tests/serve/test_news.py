"""A phone's news for the ear: everything that happened, in order, once, and nothing that its seat may not know; and its
answers when asked."""

import json

from sevenup_gui.i18n import speaking
from sevenup_gui.serve.matchroom import MatchRoom
from sevenup_gui.serve.shown import NEWS
from tests.builders import seven_up, up_down
from tests.serve.rooms import play, press, room_of
from tests.serve.test_shown import FOREHEAD, HANDS, UP_DOWN


class Ear:
    """A page that tells what it is sent and has not told yet, as `phone.js` does."""

    def __init__(self, room: MatchRoom, seat: int) -> None:
        self.room, self.seat, self.last = room, seat, 0

    def hears(self) -> list[str]:
        """Return the news since the last call."""
        fresh = [(number, words) for number, words, _brief in self.room.shown(self.seat)["news"] if number > self.last]
        self.last = max([self.last, *(number for number, _words in fresh)])
        return [words for _number, words in fresh]


def test_a_card_that_ends_a_trick_is_told_before_who_takes_it() -> None:
    """One decision of another makes two sentences at once: both are told, the card first."""
    room = room_of(seven_up(hands=HANDS).do("stand", "2C"))
    ear = Ear(room, 0)
    ear.hears()
    play(room, 1, "9C")
    assert ear.hears() == ["Ben plays the nine of clubs.", "Ben wins the trick with the nine of clubs."]
    assert ear.hears() == []


def test_a_phone_that_was_away_misses_nothing_and_hears_nothing_twice() -> None:
    """What happened while it slept comes in one piece, in order; the longest deal has room in it."""
    room = room_of(seven_up(hands=HANDS).do("stand"))
    ear, awake = Ear(room, 0), Ear(room, 0)
    ear.hears(), awake.hears()
    heard = []
    for seat, card in ((0, "2C"), (1, "9C"), (1, "TH"), (0, "AH")):
        room.here(0, False)
        play(room, seat, card)
        heard += awake.hears()
    assert ear.hears() == heard
    assert len(heard) == 6
    seven = room_of(up_down(tricks=7, players=7, bids=(0, 0, 0, 0, 0, 0, 1), schedule=(7, 7)).play_out(), UP_DOWN)
    news = seven.shown(0)["news"]
    assert news[0][1] == "Gus deals."
    assert sum(" plays " in words or " led " in words or " played " in words for _n, words, _b in news) >= 42
    assert len(news) <= NEWS


def test_what_was_taken_back_is_told_once_and_the_rest_not_again() -> None:
    """Who heard the card hears only that it was taken back; who was away hears no card that is gone."""
    room = room_of(seven_up(hands=HANDS).do("stand"))
    ear, away = Ear(room, 1), Ear(room, 1)
    ear.hears(), away.hears()
    play(room, 0, "2C")
    assert ear.hears() == ["Ann led the two of clubs."]
    press(room, 0, "undo")
    assert ear.hears() == ["Undone."]
    assert away.hears() == ["Undone."]
    play(room, 0, "3C")
    press(room, 0, "undo")
    play(room, 0, "4C")
    assert ear.hears() == away.hears() == ["Undone.", "Ann led the four of clubs."]


def test_the_numbers_are_those_of_before_where_a_host_goes_on() -> None:
    """A page in somebody's hand neither repeats nor leaves out anything when the host was started again."""
    table = seven_up(hands=HANDS).do("stand", "2C", "9C")
    assert [room_of(table).shown(0)["news"] for _ in range(2)] == [room_of(table).shown(0)["news"]] * 2


def test_the_result_of_a_deal_is_told_when_the_big_screen_has_counted() -> None:
    """Points and score come after the last trick, and not before they are seen."""
    settled = [False]
    room = room_of(seven_up(hands=HANDS).do("stand"), settled=lambda: settled[0], go_on=lambda: None)
    ear = Ear(room, 0)
    while room.session.state.turn is not None:
        seat = room.session.state.turn
        play(room, seat, next(held["card"] for held in room.shown(seat)["hand"] if held["act"]))
        before = ear.hears()
    assert room.shown(0)["stage"] == "counting"
    assert "wins the trick" in before[-1] or "You win the trick" in before[-1]
    settled[0] = True
    ours, theirs = room.session.state.score
    (result,) = ear.hears()
    assert result.startswith("Deal 1. ")
    assert f"Score: You {ours}, Ben {theirs}." in result
    assert ear.hears() == []
    assert room.shown(0)["news"][-1][2] == f"Score: You {ours}, Ben {theirs}."
    assert result not in room.shown(0)["log"], "it stands on the paper already"


def test_the_result_of_a_round_and_of_the_match_is_told() -> None:
    """Who made the bid, the points, and who has won."""
    room = room_of(up_down(FOREHEAD, tricks=1, players=3, bids=(1, 0, 1), schedule=(1,)), UP_DOWN)
    ear = Ear(room, 1)
    ear.hears()
    for seat, card in ((0, "AH"), (1, "KS"), (2, "2D")):
        play(room, seat, card)
    heard = ear.hears()
    assert [words.split(" ")[0] for words in heard[:2]] == ["Ann", "You"]
    assert any("Score: Ann" in words and ", You " in words for words in heard)
    assert "win" in heard[-1] or "first place" in heard[-1]


def test_few_words_are_who_and_which_card() -> None:
    """The third of each: for who wants it terse."""
    room = room_of(seven_up(hands=HANDS).do("stand", "2C", "9C"))
    assert [brief for _n, _words, brief in room.shown(1)["news"][-3:]] == [
        "Ann: Two of clubs.", "You: Nine of clubs.", "Your trick.",
    ]  # fmt: skip
    with speaking("es"):
        assert room.shown(0)["news"][-1][2] == "Baza de Ben."


def test_hand_table_and_score_are_read_when_asked() -> None:
    """From left to right as the hand lies, with what may be played; who led and who is winning; score, trump, turn."""
    room = room_of(seven_up(hands=HANDS).do("stand", "2C"))
    read = room.shown(1)["readout"]
    assert read["hand"] == (
        "Your hand: Ten of hearts, Nine of hearts, Nine of clubs, Eight of clubs, Three of diamonds, Two of diamonds. "
        "You may play the ten of hearts, the nine of hearts, the nine of clubs and the eight of clubs."
    )
    assert read["table"] == "Ann led the two of clubs. You have a club. Follow suit, or trump."
    assert read["score"].startswith("Score: Ann 0, You 0.")
    assert "Hearts are trumps." in read["score"]
    other = room.shown(0)["readout"]
    assert other["table"] == "You led the two of clubs. Ben to play."
    assert "may play" not in other["hand"]
    assert room.shown(None)["readout"] is None


def test_a_trick_tells_who_is_winning_it() -> None:
    """And a bid how it stands."""
    room = room_of(up_down(FOREHEAD, tricks=1, players=3, bids=(1, 0, 1), schedule=(1,)), UP_DOWN)
    play(room, 0, "AH"), play(room, 1, "KS")
    read = room.shown(2)["readout"]
    assert read["table"].startswith("Ann led the ace of hearts. Ben played the king of spades. ")
    assert "is winning the trick." in read["table"]
    assert "Ann: " in read["score"]


def test_nobody_is_told_the_card_on_the_own_forehead() -> None:
    """Neither in the news nor when the hand is read: what the others hold up is read instead."""
    room = room_of(up_down(FOREHEAD, tricks=1, players=3, forehead="first", bids=(1, 0, 1), schedule=(1, 1)), UP_DOWN)
    shown = room.shown(0)
    assert shown["readout"]["hand"] == (
        "Your card is at your forehead, unseen. The others hold up: Ben: King of spades, Cora: Two of diamonds."
    )
    told = json.dumps([shown["news"], shown["readout"]])
    assert "ace of hearts" not in told.lower()
    assert "AH" not in told
