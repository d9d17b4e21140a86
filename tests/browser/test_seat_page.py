"""Computers' marks, remarks, scores and half-typed text, on a seat's page and on a television."""

from collections.abc import Callable

import pytest

from tests.browser import evening as evenings
from tests.browser.driving import GLASSES, TELEVISION, Browser
from tests.browser.evening import LOOPBACK, Evening
from tests.browser.playing import Fingers, at_stage, seen_on
from tests.browser.test_glass import NAMES, turns

SitDown = Callable[..., Evening]

MARKED = "return [...document.querySelectorAll('.plate:has(.standin)')].map((plate) => Number(plate.dataset.key))"

# Names of a table of scores that come closer to their score than so many pixels, or reach beyond their cell.
TOUCHING = """
const close = [];
for (const row of document.querySelectorAll(arguments[0])) {
  const [name, score] = [row.querySelector("th"), row.querySelector("td:last-child")].map((cell) => {
    const range = document.createRange();
    range.selectNodeContents(cell);
    return range.getBoundingClientRect();
  });
  if (name.right + arguments[1] > score.left) close.push([name.right, score.left, row.textContent]);
}
return close;
"""
APART_PX = 8


def test_computers_are_marked(browser: Browser, sit_down: SitDown) -> None:
    """On each phone and on the television, and no person is; a screen reader says so too."""
    evening = sit_down("seven-up-seven-down", 4, seats=(0, 1), seed=5)
    evening.all_sit()
    public = browser.open(evening.connections.table_url(LOOPBACK), TELEVISION, touch=False)
    public.until_sees("#seats .plate")
    for screen in (*evening.phones.values(), public):
        screen.until_sees(".plate .standin")
        assert sorted(screen.run(MARKED)) == [2, 3]
        assert "computer" in screen.run("return document.querySelector('.plate:has(.standin)').textContent")
    public.put_away()


def test_a_remark_is_seen_while_a_phone_is_taught_and_when_a_deal_is_over(sit_down: SitDown) -> None:
    """Where it is told how a card is played, the remark is told first; and the sheet of a deal hides none."""
    evening = sit_down("old-sledge", 2, seed=3)
    evening.all_sit()
    fingers = Fingers(evening)
    fingers.steer = frozenset({"stand"})
    fingers.play_out(most=1)
    turn = evening.host.session.state.turn
    assert turn is not None
    taught, other = evening.phones[turn], evening.phones[1 - turn]
    taught.until(lambda: seen_on(taught)["yours"])
    taught.until_sees(".teaching #hint")
    other.run("wire.say({ remark: 'played' })")
    taught.until(lambda: "Well played" in taught.text("#caption"))
    while not evening.waits:
        fingers.decide()
    taught.until(at_stage(taught, "summary"))
    other.run("wire.say({ remark: 'thanks' })")
    taught.until(lambda: "Thank you" in taught.text("#caption"))


def test_no_name_runs_into_its_score(browser: Browser, sit_down: SitDown, monkeypatch: pytest.MonkeyPatch) -> None:
    """Names of sixteen broad letters, alone and as partners, on every glass and on a television."""
    monkeypatch.setattr(evenings, "NAMES", tuple("MMMMMMMMMMMMMMM" + letter for letter in "ABCD"))
    evening = sit_down("hoyle", 4, seats=(0,), seed=8)
    phone = evening.sit(0)
    public = browser.open(evening.connections.table_url(LOOPBACK), TELEVISION, touch=False)
    fingers = Fingers(evening)
    while not evening.waits:
        evening.until(lambda: evening.host.session.state.turn == 0 or evening.waits)
        if not evening.waits:
            fingers.decide()
    phone.until(at_stage(phone, "summary"))
    for size in GLASSES:
        phone.hold(size, turned=size.width > size.height)
        assert not phone.run(TOUCHING, "#summary-scores tr", APART_PX), size
    public.until_sees("#scores tr")
    assert not public.run(TOUCHING, "#scores tr", APART_PX)
    public.put_away()


def test_a_half_typed_name_is_there_when_the_page_is_loaded_again(sit_down: SitDown) -> None:
    """Once it is taken, the table's is."""
    evening = sit_down("old-sledge", 2, seats=(0,), gathered=True)
    phone = evening.sit(0)
    phone.until_sees("#name")
    phone.type("#name", "Wilhel")
    phone.reload()
    phone.until_sees("#name")
    phone.until(lambda: phone.run("return byId('name').value") == "Wilhel")
    phone.tap("#name-button")
    evening.until(lambda: evening.lobby.names[0] == "Wilhel")
    phone.reload()
    phone.until_sees("#name")
    assert phone.run("return sessionStorage.length") <= 1, "nothing but what was told"


# What of the bar above a television's table is cut or goes on in another line, and what is beyond the screen's edge.
HEADER = """
const found = [];
for (const part of document.querySelectorAll("#top *, #seats .second, #seats .figure")) {
  if (!part.checkVisibility()) continue;
  if (part.scrollWidth > part.clientWidth + 1 && part.clientWidth) found.push(`cut: ${part.id} ${part.textContent}`);
  const px = parseFloat(getComputedStyle(part).fontSize);
  if (/title|goal|full/.test(part.id) && part.clientHeight > 3.2 * px) found.push(`wrapped: ${part.textContent}`);
}
for (const part of document.querySelectorAll("#seats .plate, #full"))
  if (part.getBoundingClientRect().right > innerWidth) found.push(`beyond the edge: ${part.textContent}`);
return found;
"""


@pytest.mark.parametrize("language", ["en", "es", "nl"])
@pytest.mark.parametrize("table", [("pitch", 6), ("pitch", 7), ("all-fours", 4)], ids=["six", "seven", "four"])
def test_a_television_cuts_no_bid_and_tells_each_score_once(
    browser: Browser, sit_down: SitDown, monkeypatch: pytest.MonkeyPatch, table: tuple[str, int], language: str
) -> None:
    """Neither in the auction nor after it; the bar above is one line."""
    monkeypatch.setattr(evenings, "NAMES", NAMES)
    evening = sit_down(*table, seats=(0,), seed=7)
    evening.sit(0, language=language)
    public = browser.open(evening.connections.table_url(LOOPBACK), TELEVISION, language, touch=False)
    for _moment in turns(evening, evening.phones[0], 3):
        public.until(lambda: public.run("return shown && shown.ply === arguments[0]", evening.host.session.state.ply))
        public.until_rests()
        assert not public.run(HEADER)
        partners = public.sees("#sides li")
        if table[1] == 4 and language == "en":
            assert all(name in public.text("#sides") for name in NAMES[:4]), "there's room"
        scores = public.run(
            "return [...document.querySelectorAll('#seats .count')].filter((count) => count.textContent).length"
        )
        assert scores == (0 if partners else table[1])
    public.put_away()
