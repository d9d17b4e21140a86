"""Everything that a decision needs is seen together on small phones whose browser keeps its bars: the trump, all bids,
the trick, the hand and the buttons, without pushing anything."""

from collections.abc import Callable
from typing import Any

import pytest

from sevenup_gui.engine import game
from sevenup_gui.engine.actions import ChooseDiscard, Discard
from sevenup_gui.games import PRESETS
from tests.browser import evening as evenings
from tests.browser.driving import GLASSES, Phone, Size
from tests.browser.evening import Evening
from tests.browser.playing import button, seen_on
from tests.sweeping import swept

SitDown = Callable[..., Evening]
NAMES = ("Giuseppe", "Wilhelmina", "Cleopatra", "Geraldine", "Evangeline", "Finnegan", "Gustavo")
TABLES = [
    (preset, players)
    for preset in ("old-sledge", "seven-up-seven-down", "all-fours", "pitch")
    for players in (2, 4, 6, 7)
    if players in PRESETS[preset].players
]

# What is not seen whole of the parts that are there, and what has to be pushed to be seen: a line each.
UNSEEN = """
const found = [];
const there = (what) => [...document.querySelectorAll(what)].filter((part) => part.checkVisibility());
const called = (part) => {
  const {id, key, seat, card} = {...part.dataset, id: part.dataset.id || part.id};
  return [part.closest("[id]").id, id || key || seat || card || part.className.baseVal || part.className,
    part.textContent.slice(0, 12)].join(" ");
};
const inside = (part, [x, y]) => {
  const top = document.elementFromPoint(x, y);
  return top !== null && (part === top || part.contains(top) || top.contains(part));
};
const look = (part, spots = [[0.5, 0.5]], slack = 1) => {
  const box = part.getBoundingClientRect();
  if (box.width < 1 || box.height < 1) return found.push(`nothing of ${called(part)}`);
  if (box.top < -slack || box.left < -slack || box.bottom > innerHeight + slack || box.right > innerWidth + slack)
    return found.push(`${called(part)} at ${[box.left, box.top, box.right, box.bottom].map(Math.round)}`);
  for (const [along, down] of spots) {
    const spot = [box.left + along * box.width, box.top + down * box.height];
    const over = document.elementFromPoint(...spot);
    if (!inside(part, spot)) found.push(`${called(part)} covered by ${over ? called(over) : "nothing"}`);
  }
};
const corners = [[0.15, 0.1], [0.5, 0.5], [0.85, 0.9]];
there("#trump, #tally:not(:empty)").forEach((part) => look(part, corners));
there("#others .plate, #me .plate").forEach((part) => look(part, corners));
for (const words of there("#others .figure, #others .points, #me .figure, #me .points"))
  if (words.textContent) {
    look(words);
    if (words.scrollWidth > words.clientWidth + 1 && words.clientWidth) found.push(`cut: ${called(words)}`);
  }
there("#last-key").forEach((part) => look(part, corners));
for (const mark of there(".plate .standin")) { // a computer's, clear of the words beside it
  const box = mark.getBoundingClientRect();
  const said = document.createTreeWalker(mark.closest(".plate"), NodeFilter.SHOW_TEXT);
  while (said.nextNode()) {
    const words = said.currentNode.parentElement;
    if (!words.closest(".figure, .points, .second") || words.closest(".unseen") || !words.checkVisibility()) continue;
    const range = document.createRange();
    range.selectNodeContents(said.currentNode);
    const text = range.getBoundingClientRect();
    const apart = Math.max(text.left - box.right, box.left - text.right, text.top - box.bottom, box.top - text.bottom);
    if (apart < arguments[2]) found.push(`${called(words)} only ${apart.toFixed(1)} px from the computer's mark`);
  }
}
for (const name of there("#others .called")) // its first letter, too
  look(name, [[0.04, 0.5], [0.5, 0.5]]);
there("#trick .laid .card").forEach((part) => look(part, [[0.15, 0.14]], 3)); // they lean
there("#buttons button, #aside button").forEach((part) => look(part, corners));
there("#hand button").forEach((part) => look(part, [[0.14, 0.16]], 6));
look(document.querySelector("#caption"));
for (const part of ["#middle", "#bottom"].flatMap(there))
  if (/auto|scroll/.test(getComputedStyle(part).overflowY) && part.scrollHeight > part.clientHeight + 1)
    found.push(`${part.id} is pushed: ${part.scrollHeight} in ${part.clientHeight}`);
const page = document.scrollingElement;
if (page.scrollHeight > innerHeight + 1) found.push(`the page is pushed: ${page.scrollHeight} in ${innerHeight}`);
if (page.scrollWidth > innerWidth + 1) found.push(`the page is pushed sideways: ${page.scrollWidth} in ${innerWidth}`);
const walk = document.createTreeWalker(document.querySelector("#phone"), NodeFilter.SHOW_TEXT);
while (walk.nextNode()) {
  const part = walk.currentNode.parentElement;
  const px = parseFloat(getComputedStyle(part).fontSize);
  if (walk.currentNode.data.trim() && part.checkVisibility() && px < 14) found.push(`${called(part)} in ${px} px`);
}
const laid = there("#trick .laid .card, #trick.open").map((part) => part.getBoundingClientRect().height);
if (Math.min(200, ...laid) < arguments[0]) found.push(`a card of the trick is ${Math.min(...laid)} px high`);
const held = there("#hand .card").map((part) => part.getBoundingClientRect().height);
if (Math.min(200, ...held) < arguments[1]) found.push(`a card of the hand is ${Math.min(...held)} px high`);
return found;
"""
LAID_PX, HELD_PX = 39, 60  # that a card is high at least: its corner is read
APART_PX = 4  # a mark from words at least


def unseen(phone: Phone) -> list[str]:
    """Parts of a phone's page that are not seen whole."""
    found: list[str] = phone.run(UNSEEN, LAID_PX, HELD_PX, APART_PX)
    return found


def held_as(phone: Phone, size: Size) -> None:
    """A phone of that glass."""
    phone.hold(size, turned=size.width > size.height)
    phone.until_rests()


def one_phone(sit_down: SitDown, monkeypatch: pytest.MonkeyPatch, preset: str, players: int, **facts: Any) -> Evening:
    """A table with long names, one of whom has a phone."""
    monkeypatch.setattr(evenings, "NAMES", NAMES)
    return sit_down(preset, players, seats=(0,), seed=7, **facts)


def answer(evening: Evening) -> None:
    """Decide for the phone as often differently as may be, so that all kinds of decisions come."""
    session = evening.host.session
    state = session.state
    legal = game.legal_actions(state)
    if isinstance(legal, ChooseDiscard):
        hand = state.hands[0]
        assert hand is not None
        action: Any = Discard(tuple(hand[: legal.count]))
    else:
        action = legal[state.ply % len(legal)]
    evening.host.submit(0, action, state.ply)


def asked_now(evening: Evening, phone: Phone) -> bool:
    """True once a phone shows the question of this moment, and not the one before."""
    return bool(
        phone.run("return shown !== null && shown.yours && shown.ply === arguments[0]", evening.host.session.state.ply)
    )


def turns(evening: Evening, phone: Phone, most: int = 12) -> Any:
    """Every turn of the phone in the first deal."""
    session = evening.host.session
    for _turn in range(most):
        evening.until(lambda: session.state.turn == 0 or evening.waits, "a turn")
        if evening.waits:
            return
        phone.until(lambda: asked_now(evening, phone), "the question")
        yield f"{session.state.phase} {session.state.ply}"
        answer(evening)


@swept(("table", "language"), [(table, language) for table in TABLES for language in ("en", "es", "nl")])
def test_whatever_a_decision_needs_is_seen_together(
    sit_down: SitDown, monkeypatch: pytest.MonkeyPatch, table: tuple[str, int], language: str
) -> None:
    """At each turn of a deal, on each glass; and once more when the page was loaded again."""
    evening = one_phone(sit_down, monkeypatch, *table)
    phone = evening.sit(0, GLASSES[0], language)
    found = {}
    for moment in turns(evening, phone):
        for size in GLASSES:
            held_as(phone, size)
            if wrong := unseen(phone):
                found[moment, f"{size.width}x{size.height}"] = wrong
        phone.reload()
        phone.until(lambda: seen_on(phone)["yours"], "the question")
        phone.until_rests()
        if wrong := unseen(phone):
            found[moment, "loaded again"] = wrong
    assert not found


# Seven people gather, whatever the table says of them.
GATHERED = """
const [me] = shown.players;
const players = arguments[0].map((name, seat) => ({...me, seat, name, you: seat === shown.seat}));
show({...shown, players});
const box = document.querySelector("button[data-id=begin]").getBoundingClientRect();
return [box.top, box.bottom, innerHeight];
"""


@pytest.mark.parametrize("language", ["en", "es", "nl"])
def test_begin_is_never_below_the_edge(sit_down: SitDown, monkeypatch: pytest.MonkeyPatch, language: str) -> None:
    """Upright and lying, whoever gathers; names and faces are pushed above it."""
    evening = one_phone(sit_down, monkeypatch, "seven-up-seven-down", 7, gathered=True)
    phone = evening.sit(0, GLASSES[0], language)
    phone.until_sees(button("begin"))
    for size in GLASSES:
        for count in (2, 7):
            held_as(phone, size)
            top, bottom, edge = phone.run(GATHERED, NAMES[:count])
            assert 0 <= top < bottom <= edge, (size, count)
