"""The round from the forehead on phones: nobody's page has its owner's card, but while it is turned to the others."""

from collections.abc import Callable
from functools import partial
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from tests.browser.driving import COMMON, LYING, TELEVISION, Phone, Size
from tests.browser.evening import LOOPBACK, Evening
from tests.browser.playing import Fingers, button

SitDown = Callable[..., Evening]

# What came over the wire, and what the page held whenever it said something.
WATCHED = """
const Socket = WebSocket, send = Socket.prototype.send;
window.came = [];
window.went = [];
window.WebSocket = class extends Socket {
  constructor(...where) {
    super(...where);
    this.addEventListener("message", (event) => came.push(event.data));
  }
  send(text) {
    went.push([text, document.documentElement.outerHTML]);
    send.call(this, text);
  }
};
"""
READING = (0, 45)  # alpha and beta in degrees: in front of whoever reads it
TURNED = (180, 88)  # upright, and the glass to the others
SUNK = (180, 20)


def with_phones(sit_down: SitDown, size: Size = COMMON) -> tuple[Evening, Phone, str]:
    """Three people, each with one card on the forehead: the first one's phone is watched, and the card on it."""
    evening = sit_down("seven-up-seven-down", 3, seed=5, schedule=(1,), forehead="first")
    for seat in (1, 2):
        evening.sit(seat)
    evening.until(lambda: evening.host.session.state.turn is not None)
    evening.phones[0] = evening.browser.open(evening.connections.url(0, LOOPBACK), size, first=WATCHED)
    evening.phones[0].until_sees(button("forehead"))
    [card] = evening.host.session.state.hands[0]
    return evening, evening.phones[0], card


def knows(phone: Phone, card: str) -> list[str]:
    """Return the places in a page that give a card away: its drawing, its state, and its messages but the one that
    shows it."""
    places = phone.run(
        "return [document.documentElement.outerHTML, JSON.stringify([shown, words, document.title, {...localStorage},"
        " {...sessionStorage}, location.href]), came.filter((text) => !text.startsWith('{\"outward\"')).join()]"
    )
    return [place for place in places if f"#{card}" in place or f'"{card}"' in place]


def is_up(evening: Evening) -> bool:
    """Return True if the table knows that the first seat's phone is held up."""
    assert evening.match is not None
    return evening.match.table.sitting[0].up


@pytest.mark.parametrize("size", [COMMON, LYING])
def test_the_sensor_shows_the_card_and_blanks_it_first(sit_down: SitDown, size: Size) -> None:
    """Turned to the others the phone shows the card; when it sinks the picture goes, and then the table is told."""
    evening, phone, card = with_phones(sit_down, size)
    assert phone.run("return isSecureContext")
    assert not knows(phone, card)
    phone.tilt(*READING)
    phone.tap(button("forehead"))
    phone.until(lambda: phone.run("return forehead.owner !== null"), "the sensor")
    assert not phone.sees("#outward svg")
    phone.tilt(*TURNED)
    phone.until_sees("#outward svg")
    assert card in phone.run("return document.querySelector('#outward use').getAttribute('href')")
    evening.until(lambda: is_up(evening))
    phone.tilt(*SUNK)
    phone.until(lambda: not phone.sees("#outward svg"))
    evening.until(lambda: not is_up(evening))
    [(_text, page)] = phone.run("return went.filter(([text]) => text.includes('\"up\":false'))")
    assert f"#{card}" not in page
    assert not knows(phone, card)


def test_a_card_held_up_stays_up_when_somebody_takes_back(sit_down: SitDown) -> None:
    """What was taken back at the table lowers nobody's arm: the page says once more that it is up."""
    evening, phone, card = with_phones(sit_down)
    fingers = Fingers(evening)
    while evening.host.session.state.turn != 2:
        fingers.decide()
    bidder = evening.phones[1]
    bidder.until_sees(button("undo"))
    phone.tap(button("forehead"))
    with phone.pressing("#edge-left"):
        phone.until_sees("#outward svg")
        evening.until(lambda: is_up(evening))
        bidder.tap(button("undo"))
        evening.until(lambda: evening.host.session.epoch == 1, "the bid to be taken back")
        evening.until(lambda: is_up(evening), "the phone to be up again")
        phone.until_sees("#outward svg")
    phone.until(lambda: not phone.sees("#outward svg"))
    evening.until(lambda: not is_up(evening))
    assert not knows(phone, card)


# Every 20 ms whether the plate of the first seat is marked, and when.
WATCH_MARK = """
window.marks = [];
setInterval(() => {
  const plate = document.querySelector('[data-key="0"].plate'), flag = plate && plate.querySelector(".flag");
  if (plate) marks.push([performance.now(), plate.classList.contains("up") && flag.checkVisibility()
    && flag.getBoundingClientRect().width > 40 && flag.innerText.length > 0]);
}, 20);
"""
BLINK = """
wire.say({up: true}); wire.say({up: false});
setTimeout(() => { wire.say({up: true}); wire.say({up: false}); }, 700);
"""


def marked_ms(phone: Phone) -> tuple[float, int]:
    """For how long the mark was seen, and how often it came."""
    marks = phone.run("return marks")
    seen = [at for at, there in marks if there]
    came = sum(there and not before for (_was, before), (_at, there) in pairwise(marks))
    return (seen[-1] - seen[0] if seen else 0.0), came


def red_frac(phone: Phone, tmp_path: Path) -> float:
    """Return the share of the first seat's plate in a warning red, in a picture of the screen."""
    phone.picture(tmp_path / "glass.png")
    box = phone.run(
        "const b = document.querySelector('[data-key=\"0\"].plate').getBoundingClientRect();"
        " return [b.x, b.y, b.width, b.height]"
    )
    picture = pygame.image.load(tmp_path / "glass.png").subsurface(pygame.Rect(*map(round, box)))
    red = 0
    for x in range(picture.get_width()):
        for y in range(picture.get_height()):
            r, g, b, _a = picture.get_at((x, y))
            red += r > 80 and r > 2.2 * g and r > 2.2 * b
    return red / (picture.get_width() * picture.get_height())


def test_a_card_held_up_for_a_blink_is_marked_on_every_screen_for_two_seconds(
    sit_down: SitDown, tmp_path: Path
) -> None:
    """On the other phones and on the public table, once and without a gap, though it went down twice in between."""
    evening, phone, _card = with_phones(sit_down)
    public = evening.browser.open(evening.connections.table_url(LOOPBACK), TELEVISION, touch=False)
    public.until_sees('[data-key="0"].plate')
    others = [evening.phones[1], evening.phones[2], public]
    plain = [red_frac(other, tmp_path) for other in others]
    for other in others:
        other.run(WATCH_MARK)
    phone.run(BLINK)
    for other, before in zip(others, plain, strict=True):
        other.until_sees('[data-key="0"].plate.up .flag')
        assert "Card held up" in other.text('[data-key="0"].plate .flag')
        assert red_frac(other, tmp_path) > before + 0.25
    for other in others:
        gone = partial(other.run, """return !document.querySelector('[data-key="0"].plate.up')""")
        other.until(gone, "the mark to go")
        held_ms, came = marked_ms(other)
        assert held_ms >= 2000
        assert came == 1
