"""Pages for people with low vision: forced colours, a page at twice its size, and no motion."""

from base64 import b64decode
from collections.abc import Callable, Iterator
from io import BytesIO
from typing import Any

import pygame
import pytest

from tests.browser.driving import COMMON, Browser, Phone, Size
from tests.browser.evening import Evening
from tests.browser.playing import Fingers, button, seen_on
from tests.browser.touring import TOURS, Stop

SitDown = Callable[..., Evening]

TWICE = (
    Size(195, 422),
    Size(180, 320),
    Size(422, 195),
    Size(320, 450),
)  # 390x844, 360x640 and 844x390 at 200%; one small
STOPS = ({"play"}, {"bid-barred", "play-seven"}, {"forehead"})  # of the first tours

# What covers another part of the page, what of the hand no pushing brings to sight, and what is pushed sideways.
HIDDEN = """
const found = [];
const seen = (what) => [...document.querySelectorAll(what)].filter((part) => part.checkVisibility());
const boxes = (what) => seen(what).map((part) => [part, part.getBoundingClientRect()]).filter(([, box]) => box.width);
const told = (part) => part.id || part.className.baseVal || part.className;
for (const [low, under] of boxes("#caption, #mine, #buttons, #barred"))
  for (const [part, box] of boxes("#others .plate, #strip > *, #trick .laid .card"))
    if (box.bottom > under.top + 1 && box.top < under.bottom - 1
        && box.right > under.left + 1 && box.left < under.right - 1)
      found.push(`${told(low)} covers ${told(part)}`);
for (const card of seen("#hand button")) {
  card.scrollIntoView({ block: "nearest", behavior: "instant" });
  const box = card.getBoundingClientRect();
  if (box.top < -1 || box.bottom > innerHeight + 1) found.push(`${card.dataset.card} at ${box.top} to ${box.bottom}`);
}
if (document.documentElement.scrollWidth > innerWidth) found.push(`${document.documentElement.scrollWidth} wide`);
return found;
"""


def stops(browser: Browser) -> Iterator[Stop]:
    """Those of the tours with a hand and an opponent."""
    for tour, wanted in zip(TOURS, STOPS, strict=False):
        on = iter(tour(browser, "es"))
        left = set(wanted)
        for name, phone in on:
            if name in left:
                left.discard(name)
                yield name, phone
            if not left:
                break
        del on  # everybody goes home


def test_at_twice_its_size_nothing_covers_anything(browser: Browser) -> None:
    """The page is pushed up and down, never sideways; every opponent, the trump and every card come to sight whole."""
    found = {}
    for name, phone in stops(browser):
        for size in TWICE:
            phone.hold(size, turned=size.width > size.height)
            if trouble := phone.run(HIDDEN):
                found[name, f"{size.width}x{size.height}"] = trouble
        phone.rest()
        assert not phone.run("return document.body.classList.contains('tight')"), "an ordinary glass is not pushed"
    assert not found


WITHIN = """
const box = document.querySelector("#hand").getBoundingClientRect();
return box.top >= 0 && box.bottom <= innerHeight + 1;
"""


def test_at_twice_its_size_a_turn_brings_the_hand_to_sight(sit_down: SitDown) -> None:
    """Whoever looked at the others when the turn came sees what is asked."""
    evening = sit_down("old-sledge", 2, seed=3)
    small = evening.sit(1, Size(195, 422))
    evening.sit(0)
    small.run("scrollTo(0, 0)")
    fingers = Fingers(evening)
    fingers.steer = frozenset({"stand"})
    fingers.play_out(most=2)
    small.until(lambda: seen_on(small)["yours"])
    for _time in ("when it comes", "and when the page is loaded again"):
        small.until(lambda: small.run(WITHIN))
        small.reload()
        small.until(lambda: seen_on(small)["yours"])


def forced(phone: Phone, scheme: str) -> None:
    """The system forces its colours: black on white, or white on black."""
    features = [("forced-colors", "active"), ("prefers-color-scheme", scheme), ("prefers-reduced-motion", "reduce")]
    phone.command("Emulation.setEmulatedMedia", features=[{"name": name, "value": value} for name, value in features])


def picture(phone: Phone, selector: str) -> pygame.Surface:
    """Return a picture of one element, without its border."""
    box = phone.run(
        "const b = document.querySelector(arguments[0]).getBoundingClientRect(); return [b.x, b.y, b.width, b.height]",
        selector,
    )
    clip: dict[str, Any] = dict(zip(("x", "y", "width", "height"), box, strict=True)) | {"scale": 1}
    data = phone.command("Page.captureScreenshot", format="png", clip=clip)["data"]
    whole = pygame.image.load(BytesIO(b64decode(data)), "shot.png")
    return whole.subsurface(whole.get_rect().inflate(-whole.get_width() // 3, -whole.get_height() // 3))


def colours(surface: pygame.Surface) -> int:
    """Return the number of different colours."""
    width, height = surface.get_size()
    return len({tuple(surface.get_at((x, y))) for x in range(width) for y in range(height)})


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_forced_colours_leave_nothing_empty(sit_down: SitDown, scheme: str) -> None:
    """The menu's bars, the cross, what is switched on, whose turn it is and the barred bid are to be seen."""
    evening = sit_down("seven-up-seven-down", 3, seed=11, schedule=(2,))
    evening.all_sit((COMMON,))
    fingers = Fingers(evening)
    fingers.steer = frozenset({"bid 1"})
    fingers.play_out(most=2)
    turn = evening.host.session.state.turn
    assert turn is not None
    phone = evening.phones[turn]
    phone.until_sees(button("bid 0"))
    forced(phone, scheme)
    assert phone.run("return matchMedia('(forced-colors: active)').matches")
    assert colours(picture(phone, "#menu-key")) > 1
    assert phone.run("return getComputedStyle(document.querySelector('#me .plate')).outlineStyle") == "solid"
    assert "line-through" in phone.run(
        "return getComputedStyle(document.querySelector('.barred .label')).textDecorationLine"
    )
    card = "#hand li:last-child .card"  # of it nothing is covered
    assert colours(picture(phone, card)) > 2, "a card keeps its colours"
    phone.tap("#menu-key")
    phone.until_sees("#menu[open]")
    assert colours(picture(phone, "#menu .cross")) > 1
    ground = "const ground = getComputedStyle(document.querySelector('#menu')).backgroundColor; return ground"
    assert phone.run(ground) not in ("rgba(0, 0, 0, 0)", "transparent"), "the table shows through"
    for chosen, other in (("#set-vibrate", "#set-contrast"), ("label:has([value='100'])", "label:has([value='150'])")):
        styles = phone.run(
            "return [...arguments].map((part) => { const e = document.querySelector(`#menu ${part}`);"
            " return getComputedStyle(e.querySelector('span') || e).backgroundColor; })",
            chosen,
            other,
        )
        assert styles[0] != styles[1]


MOVED = """
window.moved = 0;
for (const kind of ["animationstart", "transitionrun"]) addEventListener(kind, () => (moved += 1), true);
"""


@pytest.mark.parametrize("calm", [True, False])
def test_reduced_motion_is_obeyed_in_play(sit_down: SitDown, calm: bool) -> None:
    """Cards that are played, lifted and refused move for all but those who want no motion."""
    evening = sit_down("old-sledge", 2, seed=3)
    evening.all_sit(calm=calm)
    for phone in evening.phones.values():
        phone.run(MOVED)
    fingers = Fingers(evening)
    fingers.steer = frozenset({"stand"})
    fingers.play_out(most=5)
    moved = [phone.run("return moved") for phone in evening.phones.values()]
    assert all(count == 0 for count in moved) if calm else all(moved)
