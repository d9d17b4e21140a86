"""Seven at the table: their names, how they stand and their sheet, on a small phone and on a television."""

from collections.abc import Callable

import pytest

from tests.browser import evening as evenings
from tests.browser.driving import COMMON, LYING, SMALL, Browser, Size
from tests.browser.evening import LOOPBACK, Evening
from tests.browser.playing import Fingers

SitDown = Callable[..., Evening]
NAMES = ("Giuseppe", "Wilhelmina", "Cleopatra", "Geraldine", "Evangeline", "Finnegan", "Gustavo")
LETTERS = 4  # of a name that are read at least

# The names of which fewer letters are seen: where one is cut, so many and three dots must have room.
CUT = """
const short = [];
for (const called of document.querySelectorAll("#others .called")) {
  if (called.scrollWidth <= called.clientWidth) continue;
  const least = called.cloneNode();
  least.textContent = called.textContent.slice(0, arguments[0]) + "…";
  least.style.cssText = "position: absolute; overflow: visible";
  called.after(least);
  if (least.getBoundingClientRect().width > called.getBoundingClientRect().width) short.push(called.textContent);
  least.remove();
}
return short;
"""

# Each row of a table of scores: its words, and whether all of it is seen.
ROWS = """
const around = document.querySelector(arguments[1]).getBoundingClientRect();
const low = Math.min(around.bottom, innerHeight), high = Math.max(around.top, 0);
return [...document.querySelectorAll(arguments[0])].map((row) => {
  const box = row.getBoundingClientRect();
  return [[...row.cells].map((cell) => cell.textContent), box.top >= high - 1 && box.bottom <= low + 1];
});
"""
SENTENCES = "return document.querySelector(arguments[0]).getBoundingClientRect().top"


def seven(sit_down: SitDown, monkeypatch: pytest.MonkeyPatch, **rules: object) -> Evening:
    """Seven with long names, three of them with small phones."""
    monkeypatch.setattr(evenings, "NAMES", NAMES)
    evening = sit_down("seven-up-seven-down", 7, seats=(0, 1, 2), seed=11, **rules)
    evening.all_sit((SMALL,))
    evening.until(lambda: evening.host.session.state.turn in evening.seats)
    return evening


def after_a_round(evening: Evening) -> None:
    """Up to what the round came to."""
    fingers, session = Fingers(evening, 4), evening.host.session
    while not evening.waits:
        fingers.decide()
        evening.until(lambda: session.state.turn in evening.seats or evening.waits)
    fingers.all_see("summary")


@pytest.mark.parametrize(
    "rules", [{"schedule": (3,)}, {"schedule": (1,), "forehead": "first"}], ids=["play", "forehead"]
)
def test_four_letters_of_every_name_are_read(
    sit_down: SitDown, monkeypatch: pytest.MonkeyPatch, rules: dict[str, object]
) -> None:
    """Also the dealer's, and the one whose turn it is."""
    evening = seven(sit_down, monkeypatch, **rules)
    phone = evening.phones[0]
    for size in (SMALL, COMMON, LYING):
        phone.hold(size, turned=size == LYING)
        assert not phone.run(CUT, LETTERS), size


def test_all_seven_scores_are_seen_on_a_small_phone(sit_down: SitDown, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ranked, above the sentences, without pushing anything."""
    evening = seven(sit_down, monkeypatch, schedule=(3, 2))
    after_a_round(evening)
    phone = evening.phones[0]
    for size in (SMALL, COMMON, LYING):
        phone.hold(size, turned=size == LYING)
        rows = phone.run(ROWS, "#summary-scores tr", "#middle")
        assert len(rows) == 7
        assert all(seen for _words, seen in rows), (size, rows)
        scores = [int(words[2]) for words, _seen in rows]
        assert scores == sorted(scores, reverse=True)
        assert [int(words[0]) for words, _seen in rows] == [1 + sum(s > score for s in scores) for score in scores]
    phone.rest()
    bottom = phone.run("return document.querySelector('#summary-scores').getBoundingClientRect().bottom")
    assert bottom <= phone.run(SENTENCES, "#summary-lines")


def test_all_seven_scores_are_seen_on_a_television(
    browser: Browser, sit_down: SitDown, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And every sentence under them."""
    evening = seven(sit_down, monkeypatch, schedule=(3, 2))
    after_a_round(evening)
    for size in (Size(1280, 720), Size(1920, 1080)):
        public = browser.open(evening.connections.table_url(LOOPBACK), size, touch=False)
        public.until_sees("#scores tr")
        public.until_rests()
        rows = public.run(ROWS, "#scores tr", "#sheet")
        assert len(rows) == 7
        assert all(seen for _words, seen in rows), (size, rows)
        assert public.run("const s = document.querySelector('#sheet'); return s.scrollHeight <= s.clientHeight + 1")
        assert public.run("return document.querySelector('#scores').getBoundingClientRect().bottom") <= public.run(
            SENTENCES, "#lines"
        )
        public.put_away()


def test_a_small_phone_has_the_whole_sheet_or_says_how_to_see_it(
    sit_down: SitDown, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All columns at the usual type; where large type has no room for them, a line says to push."""
    evening = seven(sit_down, monkeypatch, schedule=(3, 2))
    after_a_round(evening)
    phone = evening.phones[0]
    phone.tap("#menu-key")
    phone.until_sees("#menu[open]")
    phone.tap("[data-paper='sheet']")
    phone.until_sees("#paper[open] table")
    wide = "const text = document.querySelector('#paper-text'); return text.scrollWidth > text.clientWidth + 1"
    assert phone.run("return document.querySelectorAll('#paper-text thead th').length") == 8
    assert not phone.run(wide)
    assert not phone.sees("#paper-more")
    phone.run("document.documentElement.dataset.type = '150'")
    phone.until(lambda: phone.sees("#paper-more") == phone.run(wide))
    assert phone.run(wide)


def test_who_is_waited_for_lies_beside_the_cards(
    browser: Browser, sit_down: SitDown, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On the public table no card and no plate is over it, and it is over none."""
    evening = seven(sit_down, monkeypatch, schedule=(3,))
    fingers, session = Fingers(evening, 4), evening.host.session
    while session.state.phase != "play" or len(session.state.table) < 4:
        fingers.decide()
        evening.until(lambda: session.state.turn in evening.seats)
    turn = session.state.turn
    assert turn is not None
    evening.phones.pop(turn).put_away()
    public = browser.open(evening.connections.table_url(LOOPBACK), Size(1280, 720), touch=False)
    public.until_sees("#waiting:not(:empty)")
    public.until_rests()
    assert not public.run(
        "const box = document.querySelector('#waiting').getBoundingClientRect();"
        "return [...document.querySelectorAll('.laid, .plate, .card')].some((part) => {"
        " const other = part.getBoundingClientRect(); return other.bottom > box.top && other.top < box.bottom"
        " && other.right > box.left && other.left < box.right; });"
    )
    public.put_away()
