"""A phone heard, not seen: every card is told, in order, once; what is asked for is read; and the focus is never lost.

An ear listens to the live regions of the page as a screen reader does: it hears what comes into one that is there to be
read, and nothing of what is hidden or lies under a paper."""

import re
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from tests.browser.driving import COMMON, SMALL, Phone, Size
from tests.browser.evening import LOOPBACK, Evening
from tests.browser.playing import at_stage, button, card_at, seen_on

SitDown = Callable[..., Evening]

EAR = """
window.heard = [];
const LIVE = "[aria-live], [role=log], [role=status], [role=alert]";
addEventListener("DOMContentLoaded", () => new MutationObserver((changes) => {
  for (const { target, addedNodes } of changes) {
    const live = (target.nodeType === 1 ? target : target.parentElement)?.closest(LIVE);
    const under = document.querySelector("dialog[open]");
    if (!live || !live.checkVisibility() || (under && !under.contains(live)) || document.hidden) continue;
    for (const node of addedNodes) if (node.textContent.trim()) heard.push(node.textContent.trim());
  }
}).observe(document.body, { childList: true, subtree: true, characterData: true }));
"""


def listening(evening: Evening, seat: int = 0, size: Size = SMALL, language: str = "en", likes: str = "{}") -> Phone:
    """A phone with an ear on it, whose owner likes things so."""
    first = f"localStorage.setItem('sevenup', '{likes}');{EAR}"
    phone = evening.browser.open(evening.connections.url(seat, LOOPBACK), size, language, first=first)
    evening.phones[seat] = phone
    phone.until(at_stage(phone, "play"))
    return phone


def heard(phone: Phone) -> str:
    """Everything that was heard, in one text."""
    return " ".join(phone.run("return heard"))


def against_a_computer(sit_down: SitDown) -> Evening:
    """One person and a computer, which often plays the last card of a trick."""
    evening = sit_down("old-sledge", 2, seats=(0,), seed=3, target=30)
    evening.until(lambda: evening.host.session.state.turn == 0, "the first decision")
    return evening


def news(evening: Evening, seat: int = 0) -> list[str]:
    """Every sentence on what happened, as that seat is told it."""
    assert evening.match is not None
    return [words for _number, words, _brief in evening.match.shown(seat)["news"]]


def comes_to_play(evening: Evening, phone: Phone) -> None:
    """Stand, give, or bid, until a card is to be played."""
    session = evening.host.session
    while session.state.phase != "play" or session.state.turn != 0:
        phone.until(lambda: seen_on(phone)["yours"])
        ply = session.state.ply
        offered = [each["id"] for each in seen_on(phone)["buttons"] if each["id"] in ("stand", "give")]
        phone.tap(button(offered[0]))
        evening.until(partial(decided_since, evening, ply), "the next question")
        phone.until(lambda: phone.run("return shown.ply") == session.state.ply)


def decided_since(evening: Evening, ply: int) -> bool:
    """Return True if the first seat has decided since, and it's its turn again, or no one's."""
    state = evening.host.session.state
    return state.ply > ply and state.turn in (0, None)


def play_one(evening: Evening, phone: Phone) -> None:
    """The first card that may be played, by two taps; whatever others do then is waited for."""
    session = evening.host.session
    phone.until(lambda: seen_on(phone)["yours"])
    ply = session.state.ply
    card = next(held["card"] for held in seen_on(phone)["hand"] if held["legal"])
    phone.tap(card_at(card))
    phone.tap(card_at(card))
    evening.until(partial(decided_since, evening, ply), "the others")
    phone.until(lambda: phone.run("return shown.ply") == session.state.ply)


def in_order_once(sentences: list[str], text: str) -> list[str]:
    """The sentences that a text does not have in that order, or has more than once."""
    missing, at = [], 0
    for sentence in sentences:
        found = text.find(sentence, at)
        if found < 0 or text.count(sentence) > sentences.count(sentence):
            missing.append(sentence)
        else:
            at = found + len(sentence)
    return missing


@pytest.mark.parametrize("type_", ["100", "125", "150"])
def test_every_card_is_told_once_and_in_order(sit_down: SitDown, type_: str) -> None:
    """Also one that a computer plays last in a trick, while the page teaches how to play, and with large type."""
    evening = against_a_computer(sit_down)
    phone = listening(evening, likes=f'{{"type":"{type_}"}}')
    before = len(news(evening))
    comes_to_play(evening, phone)
    while evening.host.session.state.phase == "play" and evening.host.session.state.turn is not None:
        play_one(evening, phone)
    happened = news(evening)[before:]
    assert sum("plays" in line or "led" in line or "trumps" in line for line in happened) >= 6
    phone.until(at_stage(phone, "summary"))
    assert not in_order_once(happened, heard(phone))
    assert re.search(r"Score: You \d+, Ben \d+\.", heard(phone))


def test_nothing_is_lost_or_told_again_where_the_connection_was(sit_down: SitDown) -> None:
    """While a phone is out of reach the others play; loaded again, it goes on from what it told last."""
    evening = sit_down("old-sledge", 2, seed=3)
    phones = [listening(evening, seat) for seat in (0, 1)]
    session = evening.host.session
    phones[0].until_sees(button("stand"))
    phones[0].tap(button("stand"))
    evening.until(lambda: session.state.phase == "play")
    for seat in (0, 1):
        play_by_touch(evening, seat)
    leader = session.state.turn
    assert leader is not None
    asleep, told = 1 - leader, len(news(evening))
    phone = phones[asleep]
    phone.until(lambda: phone.run("return shown.ply") == session.state.ply)
    assert heard(phone).count(news(evening, asleep)[-1]) == 1
    phone.lose_network()
    evening.until(lambda: not evening.connections.here(asleep), "the table to notice")
    play_by_touch(evening, leader)
    assert len(news(evening)) > told
    phone.lose_network(False)
    phone.until(lambda: seen_on(phone)["yours"] and seen_on(phone)["line"] == "up")
    assert not in_order_once(news(evening, asleep)[1:], heard(phone))
    phone.reload()
    phone.until(lambda: seen_on(phone)["yours"])
    phone.until(lambda: "Your turn." in heard(phone))
    assert not [line for line in news(evening, asleep) if line in heard(phone)], "a page loaded again repeats nothing"


def play_by_touch(evening: Evening, seat: int) -> None:
    """A card that may be played, on that seat's phone."""
    phone, ply = evening.phones[seat], evening.host.session.state.ply
    phone.until(lambda: seen_on(phone)["yours"])
    card = next(held["card"] for held in seen_on(phone)["hand"] if held["legal"])
    phone.tap(card_at(card))
    phone.tap(card_at(card))
    evening.until(lambda: evening.host.session.state.ply > ply, "the card")


def test_what_happens_under_a_paper_is_told_when_it_is_closed(sit_down: SitDown) -> None:
    """A reader hears nothing from under a dialog: it waits."""
    evening = sit_down("old-sledge", 2, seed=3)
    phone, other = listening(evening, seat=1), evening.sit(0)
    phone.tap("#menu-key")
    phone.until_sees("#menu[open]")
    other.until(lambda: seen_on(other)["yours"])
    other.tap(button("stand"))
    phone.until(lambda: "Ann stands." in phone.run("return JSON.stringify(shown.news)"))
    assert "Ann stands." not in heard(phone)
    phone.tap("#menu .cross")
    phone.until(lambda: "Ann stands." in heard(phone), "the news")


def test_a_finger_asks_for_hand_table_and_score(sit_down: SitDown) -> None:
    """Four buttons that read, found by a reader also where they are not shown, in its list of buttons."""
    evening = against_a_computer(sit_down)
    phone = listening(evening)
    comes_to_play(evening, phone)
    phone.until(lambda: seen_on(phone)["yours"])
    keys = ["Hand", "Table", "Score", "Again"]
    assert [name for role, name in accessible(phone) if role == "button" and name in keys] == keys
    readout = phone.run("return shown.readout")
    assert readout["hand"].startswith("Your hand: ")
    for key in ("hand", "table", "score"):
        phone.run("heard.length = 0; document.querySelector(`[data-read=${arguments[0]}]`).click()", key)
        phone.until(lambda: heard(phone))
        assert heard(phone) == readout[key]
    last = phone.run("return lastTold")
    phone.run("heard.length = 0; document.querySelector('[data-read=again]').click()")
    phone.until(lambda: heard(phone) == last != "")
    assert phone.run("return document.querySelector('#speech').offsetHeight") == 1, "nobody who sees is in its way"
    phone.tap("#menu-key")
    phone.tap("#menu label:has(#set-keys)")
    phone.tap("#menu .cross")
    phone.run("heard.length = 0")
    phone.tap("[data-read='score']")
    phone.until(lambda: heard(phone) == readout["score"])


@pytest.mark.parametrize("speaks", ["beginner", "usual", "terse"])
def test_three_verbosities(sit_down: SitDown, speaks: str) -> None:
    """Beginners hear the cards and what may be played with each question; terse is who, which card and whose turn."""
    evening = against_a_computer(sit_down)
    phone = listening(evening)
    phone.tap("#menu-key")
    phone.tap(f"#menu label:has([name=speaks][value={speaks}])")
    phone.tap("#menu .cross")
    comes_to_play(evening, phone)
    phone.until(lambda: seen_on(phone)["yours"])
    phone.run("heard.length = 0")
    play_one(evening, phone)
    phone.until(lambda: "Your turn." in heard(phone))
    asked, text = phone.run("return shown.asked"), heard(phone)
    assert ("Your hand: " in text) == (speaks == "beginner")
    assert (asked in text) == (speaks != "terse")
    assert bool(re.search(r"Ben: \w+ of \w+\.", text)) == (speaks == "terse")
    assert not in_order_once(["Your turn."], text)


def accessible(phone: Phone) -> list[tuple[str, str]]:
    """Role and name of everything that is there for a reader."""
    nodes: list[dict[str, Any]] = phone.command("Accessibility.getFullAXTree")["nodes"]
    return [
        (node.get("role", {}).get("value", ""), node.get("name", {}).get("value", ""))
        for node in nodes
        if not node["ignored"]
    ]


def key(phone: Phone, name: str, code: int) -> None:
    """A key goes down and up."""
    text = {"text": "\r"} if name == "Enter" else {}
    phone.command("Input.dispatchKeyEvent", type="keyDown", key=name, code=name, windowsVirtualKeyCode=code, **text)
    phone.command("Input.dispatchKeyEvent", type="keyUp", key=name, code=name, windowsVirtualKeyCode=code)


def in_hand(phone: Phone) -> bool:
    """Return True if a card of the hand has the focus."""
    return bool(phone.run("return document.activeElement.closest('#hand') !== null"))


def test_the_focus_stays_on_the_hand(sit_down: SitDown) -> None:
    """A card played with Enter goes, and the next one has the focus; after the last one it is the paper's heading."""
    evening = against_a_computer(sit_down)
    phone = listening(evening, size=COMMON)
    session = evening.host.session
    phone.until_sees(button("stand"))
    phone.run("document.querySelector(arguments[0]).focus()", button("stand"))
    key(phone, "Enter", 13)
    evening.until(lambda: session.state.phase == "play" and session.state.turn == 0)
    phone.until(lambda: seen_on(phone)["yours"])
    assert in_hand(phone), "a button that went leaves it to the hand"
    while session.state.turn is not None:
        phone.until(lambda: seen_on(phone)["yours"])
        card = next(held["card"] for held in seen_on(phone)["hand"] if held["legal"])
        phone.run("document.querySelector(arguments[0]).focus()", card_at(card))
        ply = session.state.ply
        key(phone, "Enter", 13)
        key(phone, "Enter", 13)
        evening.until(partial(decided_since, evening, ply), "the card")
        phone.until(lambda: phone.run("return shown.ply") == session.state.ply)
        if session.state.hands[0]:
            assert in_hand(phone), "it fell to the body"
    phone.until(at_stage(phone, "summary"))
    assert phone.run("return document.activeElement.id") == "summary-title"
