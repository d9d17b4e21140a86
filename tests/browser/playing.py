"""Somebody who plays a match by what the page of their phone shows, with a finger, and knows nothing else."""

import random
import time
from collections.abc import Callable
from typing import Any, TypedDict

from sevenup_gui.engine import game
from sevenup_gui.engine.actions import Bid, ChooseDiscard, Play
from sevenup_gui.match.session import Session
from tests.browser.driving import Phone
from tests.browser.evening import Evening

# Everything of the page that decides what a finger does next.
SEEN = """
const state = document.body.dataset, off = (e) => e.getAttribute("aria-disabled") === "true";
const at = [...document.querySelectorAll("#others .turn .called, #me .turn .called")];
return {
  stage: ["in", "gather"].includes(state.state || "in") ? state.stage : state.state,
  line: state.line,
  yours: document.body.classList.contains("yours"),
  turn: at.map((e) => e.textContent),
  hand: [...document.querySelectorAll("#hand button")].filter((e) => e.checkVisibility()).map(
    (e) => ({card: e.dataset.card, legal: e.classList.contains("legal")})),
  trick: [...document.querySelectorAll("#trick li")].map((e) => e.getAttribute("aria-label")),
  buttons: [...document.querySelectorAll("button[data-id]")].filter((e) => e.checkVisibility()).map(
    (e) => ({id: e.dataset.id, off: off(e)})),
};
"""

READ_S = 0.7  # a question that comes up under the finger is not answered by the next touch of the same run


class Seen(TypedDict):
    """The findings of `SEEN`."""

    stage: str
    line: str
    yours: bool
    turn: list[str]
    hand: list[dict[str, Any]]
    trick: list[str]
    buttons: list[dict[str, Any]]


def seen_on(phone: Phone) -> Seen:
    """Return what a phone shows now."""
    found: Seen = phone.run(SEEN)
    return found


def at_stage(phone: Phone, stage: str) -> Callable[[], bool]:
    """Return a check that a phone shows that stage."""
    return lambda: seen_on(phone)["stage"] == stage


def button(key: str) -> str:
    """Return the selector of the button with that id."""
    return f"button[data-id='{key}']"


def card_at(card: str) -> str:
    """Return the selector of that card of the hand; "" is the one on the forehead."""
    return f"#hand [data-card='{card}']"


class Fingers:
    """Plays for all phones of an evening, by the luck of `seed`: what their pages offer. Every card is chosen as often
    by two taps as by a flick. What the pages offer is held against what is legal."""

    def __init__(self, evening: Evening, seed: int = 1) -> None:
        self.evening, self.luck = evening, random.Random(seed)
        self.decisions = 0
        self.steer: frozenset[str] = frozenset()  # buttons that are pressed where they are there
        self.done: set[str] = set()  # kinds of decisions that were made

    def play_out(self, most: int = 10_000) -> None:
        """Until the match is over on every phone, or so many decisions were made."""
        evening, host = self.evening, self.evening.host
        while self.decisions < most and not host.finished:
            evening.until(lambda: host.session.state.turn in evening.seats or evening.waits or host.finished, "a turn")
            if evening.waits:
                self.go_on()
            elif not host.finished:
                self.decide()
        if host.finished:
            self.all_see("over")

    def go_on(self) -> None:
        """Everybody sees what the deal came to, and says so, in any order."""
        self.all_see("summary")
        phones = list(self.evening.phones.values())
        for phone in self.luck.sample(phones, len(phones)):
            phone.until_sees(button("on"))
            phone.tap(button("on"))
        self.evening.until(lambda: not self.evening.waits, "the next deal")

    def all_see(self, stage: str) -> None:
        """Every phone comes to that stage."""
        for phone in self.evening.phones.values():
            phone.until(at_stage(phone, stage), f"the stage {stage}")

    def decide(self) -> None:
        """One decision, on the phone whose turn it is."""
        session = self.evening.host.session
        seat, ply, epoch = session.state.turn, session.state.ply, session.epoch
        assert seat is not None
        phone = self.evening.phones[seat]
        seen = phone.until(lambda: (now := seen_on(phone))["yours"] and now, f"seat {seat} to be asked")
        offered = self.held_against_rules(seen, session)
        self.luck.choice(offered)()
        self.evening.until(lambda: (session.state.ply, session.epoch) != (ply, epoch), f"the decision at {ply}")
        self.decisions += 1

    def held_against_rules(self, seen: Seen, session: Session) -> list[Any]:
        """Return the choices on the page, each as an action, after checking that they're exactly the legal ones."""
        legal = game.legal_actions(session.state)
        seat = session.state.turn
        assert seat is not None
        phone = self.evening.phones[seat]
        if isinstance(legal, ChooseDiscard):
            return [lambda: self.throw(phone, seen, legal.count)]
        cards = sorted(held["card"] for held in seen["hand"] if held["legal"])
        pressed = {each["id"] for each in seen["buttons"] if not each["off"]} - {"undo", "rest", "forehead"}
        plays = [act for act in legal if isinstance(act, Play)]
        if session.state.phase == "play":
            assert cards == (sorted(act.card or "" for act in plays)), (cards, legal)
            return [lambda card=card: self.play(phone, card) for card in cards]
        assert not cards, (cards, legal)
        assert pressed == {word_of(act) for act in legal}, (pressed, legal)
        return [lambda key=key: self.press(phone, key) for key in sorted(pressed & self.steer or pressed)]

    def play(self, phone: Phone, card: str) -> None:
        """A card, by two taps or by a flick towards the table."""
        if self.luck.random() < 0.5:
            phone.flick(card_at(card))
            self.done.add("flick")
        else:
            phone.tap(card_at(card))
            phone.tap(card_at(card))
            self.done.add("taps")

    def press(self, phone: Phone, key: str) -> None:
        """A button."""
        phone.tap(button(key))
        self.done.add("bid" if key.startswith("bid") else key)

    def throw(self, phone: Phone, seen: Seen, count: int) -> None:
        """So many cards of the hand are chosen, and thrown."""
        for held in self.luck.sample(seen["hand"], count):
            phone.tap(card_at(held["card"]))
        self.throw_picked(phone)

    def throw_picked(self, phone: Phone) -> None:
        """Throw what is chosen, also where that is asked about."""
        phone.tap(button("throw"))
        if phone.sees(button("keep")):  # a trump was among them
            read = time.monotonic() + READ_S
            phone.until(lambda: time.monotonic() > read)
            phone.tap(button("throw"))
        self.done.add("throw")


def word_of(action: Any) -> str:
    """The id of the button for an action."""
    return f"bid {action.number}" if isinstance(action, Bid) else type(action).__name__.lower()
