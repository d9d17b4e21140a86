"""Whole matches played by touch: what the pages offer is what the rules allow, and everybody sees how it ends.

They are short ones; `python -m tools.phones match` plays those of an evening.
"""

from collections.abc import Callable
from functools import partial

import pytest

from tests.browser.driving import COMMON, LYING, SMALL, Phone
from tests.browser.evening import Evening
from tests.browser.playing import Fingers, button, card_at, seen_on
from tests.builders import seven_up_pack

SitDown = Callable[..., Evening]


def played(evening: Evening, seed: int, calm: bool = True) -> Fingers:
    """Everybody has come, and played until the match was over; `calm` phones show no motion."""
    evening.all_sit((SMALL, COMMON, LYING), calm=calm)
    fingers = Fingers(evening, seed)
    fingers.play_out()
    assert all(seen_on(phone)["stage"] == "over" for phone in evening.phones.values())
    return fingers


@pytest.mark.parametrize(("preset", "players"), [("old-sledge", 2), ("espanol", 3), ("hoyle", 4)])
def test_seven_up_is_played_by_touch(sit_down: SitDown, preset: str, players: int) -> None:
    """Two, three and four phones play Seven Up to three points."""
    fingers = played(sit_down(preset, players, seed=3, target=3), 5, calm=players > 2)
    assert {"flick", "taps"} <= fingers.done


@pytest.mark.parametrize("players", [4, 7])
def test_seven_up_seven_down_is_played_by_touch(sit_down: SitDown, players: int) -> None:
    """Four and seven phones bid and play rounds of two cards and one, and the round from the forehead."""
    fingers = played(sit_down("seven-up-seven-down", players, seed=4, schedule=(2, 1, 1)), 6)
    assert {"flick", "taps", "bid"} <= fingers.done


def test_cards_are_run_and_thrown_by_touch(sit_down: SitDown) -> None:
    """Who begs is given more cards, and everybody throws down to six with a finger."""
    evening = sit_down("old-sledge", 2, seed=3)
    evening.all_sit()
    fingers = Fingers(evening, 1)
    fingers.steer = frozenset({"beg", "run"})
    fingers.play_out(most=8)
    assert {"beg", "run", "throw"} <= fingers.done


def throwing(sit_down: SitDown) -> tuple[Evening, Phone]:
    """A phone that has nine cards to throw down from, the nine and the four of trumps among them."""
    hands = {0: "9C 4C AS KS QS JS AD KD QD", 1: "TH 9H 8H 7H 6H 5H 4H 3H 2H"}
    evening = sit_down("old-sledge", 2, packs=[seven_up_pack(2, 1, hands, "AH 8C", "all")])
    evening.all_sit()
    for seat, word in enumerate(("beg", "run")):
        evening.phones[seat].until_sees(button(word))
        evening.phones[seat].tap(button(word))
    phone = evening.phones[0]
    phone.until_sees(button("throw"))
    return evening, phone


def throw_at_first(phone: Phone, cards: tuple[str, ...]) -> None:
    """Choose cards and throw them, until the page asks once more."""
    for card in cards:
        phone.tap(card_at(card))
    phone.tap(button("throw"))
    phone.until_sees(button("keep"))


def test_a_trump_is_thrown_once_it_was_said_twice(sit_down: SitDown) -> None:
    """The page asks as the table does; a finger that taps twice in a row has said it once, and may go on choosing."""
    evening, phone = throwing(sit_down)
    throw_at_first(phone, ("9C", "KD", "QD"))
    phone.tap(button("throw"))
    assert "You're discarding a trump: the nine of clubs. Discard anyway?" in phone.text("#caption")
    phone.tap(button("keep"))
    assert not phone.sees(button("keep"))
    phone.tap(card_at("9C"))
    phone.tap(card_at("4C"))
    Fingers(evening).throw_picked(phone)
    phone.until(lambda: sorted(evening.host.session.view(0).thrown or ()) == ["4C", "KD", "QD"])


def test_two_trumps_are_asked_about_at_once(sit_down: SitDown) -> None:
    """In one sentence, and once: they go when it was said again."""
    evening, phone = throwing(sit_down)
    throw_at_first(phone, ("9C", "4C", "KD"))
    asked = phone.text("#caption")
    assert "You're discarding trumps: the nine of clubs, the four of clubs. Discard anyway?" in asked
    Fingers(evening).throw_picked(phone)
    phone.until(lambda: sorted(evening.host.session.view(0).thrown or ()) == ["4C", "9C", "KD"])


def test_the_rest_is_taken_by_touch(sit_down: SitDown) -> None:
    """Where the rest is somebody's for certain, one press plays it out, and every phone shows the score it made."""
    hands = {0: "AH KH QH JH TH 9H", 1: "AS KS QS JS TS 9S"}
    evening = sit_down("old-sledge", 2, packs=[seven_up_pack(2, 1, hands, "8H", "stand")])
    evening.all_sit()
    fingers, session, phone = Fingers(evening), evening.host.session, evening.phones[0]
    fingers.steer = frozenset({"stand"})
    fingers.decide()
    phone.until_sees(button("rest"))
    phone.tap(button("rest"))
    evening.until(lambda: session.state.score[0] > 1, "the deal to be over")
    assert fingers.decisions == 1
    for each in evening.phones.values():
        each.until(partial(counts, each, session.state.score[0]))


def counts(phone: Phone, score: int) -> bool:
    """Return True if a phone shows that score of the first seat."""
    return str(score) in phone.text("[data-seat='0'] .count")
