"""From the code on the television to a seat, at a real glass: the bars of a browser leave this much of a phone."""

import time
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from sevenup_gui.games import PRESETS
from sevenup_gui.serve.club import Club, ClubTable
from sevenup_gui.serve.lobby import LONELY_S
from sevenup_gui.serve.security.tokens import TABLE
from sevenup_gui.store.setup import PHONE
from tests.browser.driving import ALONE, Browser, Phone, Size
from tests.browser.evening import LOOPBACK
from tests.browser.playing import at_stage, button
from tests.serve.rooms import says
from tests.serve.test_club import club_in, short_table

UPRIGHT, OTHER, LYING, SCREEN = Size(360, 560), Size(375, 553), Size(667, 331), Size(1920, 1080)
OUTSIDE = """
return [...document.querySelectorAll(arguments[0])].filter((node) => {
  const box = node.getBoundingClientRect();
  return node.checkVisibility() && (box.left < -1 || box.right > innerWidth + 1);
}).length;
"""


@pytest.fixture
def club(browser: Browser, tmp_path: Path) -> Iterator[Club]:
    """A table of four phones that goes on while a browser waits for something."""
    one = club_in(tmp_path, [])
    one.gather(short_table(PHONE, PHONE, PHONE, PHONE, target=2))  # a jack that is turned up ends nothing
    last = [time.monotonic()]

    def go_on() -> None:
        now = time.monotonic()
        one.advance(now - last[0])
        last[0] = now

    with closing(one.saved), closing(one), browser.letting(go_on):
        yield one


@pytest.fixture
def opened(browser: Browser) -> Iterator[Callable[..., Phone]]:
    """Opens phones, which are put away in the end."""
    phones: list[Phone] = []

    def open_one(url: str, size: Size = UPRIGHT, language: str = "en", first: str = ALONE) -> Phone:
        phones.append(browser.open(url, size, language, first=first))
        return phones[-1]

    yield open_one
    for phone in phones:
        phone.put_away()


def link(club: Club) -> str:
    """Return the address in the television's code."""
    return club.connections.url(TABLE, LOOPBACK)


def sit(phone: Phone, seat: int, name: str) -> None:
    """Type a name, and take a seat."""
    phone.until_sees("#seats .seat")
    phone.type("#name", name)
    phone.tap(button(f"sit {seat}"))
    phone.until_sees(".seat.you")


@pytest.mark.parametrize("language", ["en", "es", "nl"])
@pytest.mark.parametrize("size", [UPRIGHT, OTHER, LYING], ids=["360", "375", "lying"])
def test_a_seat_is_chosen_at_any_glass(club: Club, opened: Callable[..., Phone], size: Size, language: str) -> None:
    """Nothing is cut off at the sides; Begin stays in sight, and begins with computers at the free seats."""
    ann = opened(link(club), size, language)
    sit(ann, 0, "Ann")
    assert ann.run(OUTSIDE, "#gather :is(h1, h2, button, #name, .seat)") == 0
    box = ann.run("const b = document.querySelector(arguments[0]).getBoundingClientRect(); return [b.top, b.bottom];",
                  button("begin"))  # fmt: skip
    assert 0 <= box[0] < box[1] <= size.height
    ann.tap(button("begin"))
    ann.until(at_stage(ann, "play"))
    assert club.room.shown(0)["players"][1]["kind"] == "computer"


def test_the_television_brings_everybody_in(club: Club, opened: Callable[..., Phone]) -> None:
    """Its code is large while people gather, and stays in a corner that nothing covers in play; a third phone then asks
    to be Ann, whose phone is asked."""
    screen = opened(club.connections.table_url(LOOPBACK), SCREEN)
    screen.until_sees("#code svg")
    letters = club.connections.code(TABLE)
    assert screen.text("#letters") == letters
    assert screen.run("return document.querySelector('#code svg').getBoundingClientRect().width") >= 400
    ann, ben = opened(link(club)), opened(f"http://{screen.text('#address')}/", OTHER)
    ben.until_sees("#code")
    ben.type("#code", letters)
    ben.tap("#entry .button")
    sit(ann, 0, "Ann")
    sit(ben, 2, "Ben")
    ann.tap(button("begin"))
    screen.until_sees("#corner svg")
    assert screen.text("#corner-letters") == letters
    third = opened(link(club))
    third.until_sees(button("iam 0"))
    third.tap(button("iam 0"))
    ann.until_sees(button("admit"))
    assert not third.sees("#hand button")
    ann.tap(button("admit"))
    third.until_sees("#hand button")
    ann.until(at_stage(ann, "gone"))
    assert ann.text("#gone-words") == "Your seat is on another phone now."


COVERED = """
const boxes = [...document.querySelectorAll("#seats .plate")].map((node) => node.getBoundingClientRect());
const box = document.querySelector(arguments[0]).getBoundingClientRect();
return boxes.filter((other) => other.left < box.right && box.left < other.right
  && other.top < box.bottom && box.top < other.bottom).length;
"""


@pytest.mark.parametrize("language", ["en", "es", "nl"])
@pytest.mark.parametrize("players", [4, 7])
def test_the_television_says_what_may_be_wrong_and_covers_nobody(
    browser: Browser, opened: Callable[..., Phone], tmp_path: Path, players: int, language: str
) -> None:
    """Neither with the code in the middle, nor with the sentences under it, nor with the code in its corner."""
    club = club_in(tmp_path, [])
    preset = "hoyle" if players == 4 else "seven-up-seven-down"
    club.gather(ClubTable(preset, PRESETS[preset].options(players), (PHONE,) * players))
    with closing(club.saved), closing(club), browser.letting(lambda: club.advance(0.01)):
        screen = opened(club.connections.table_url(LOOPBACK), SCREEN, language)
        screen.until_sees("#code svg")
        assert screen.run(COVERED, "#come-in") == 0
        club.advance(LONELY_S)
        screen.until_sees("#help li")
        assert screen.run(COVERED, "#come-in") == 0
        club.room.here(0, True)
        says(club.room, 0, {"begin": True})
        screen.until_sees("#corner svg")
        screen.until_rests()
        assert screen.run(COVERED, "#corner") == 0


def test_a_phone_that_scans_again_has_its_seat_again(club: Club, opened: Callable[..., Phone]) -> None:
    """Its page was closed; the table's code leads back without a question. A reload keeps a half-typed name."""
    phone = opened(link(club), first="")
    phone.run("localStorage.clear();")
    phone.until_sees("#seats .seat")
    phone.type("#name", "Ann")
    phone.reload()
    phone.until_sees("#seats .seat")
    assert phone.run("return document.querySelector('#name').value") == "Ann"
    phone.tap(button("sit 1"))
    phone.until_sees(".seat.you")
    phone.go("about:blank")
    phone.go(link(club))
    phone.until_sees(".seat.you")
    phone.run("localStorage.clear();")


def test_the_host_arranges_seats_by_finger(club: Club, opened: Callable[..., Phone]) -> None:
    """The dots of a row show what may be done there."""
    ann = opened(link(club))
    sit(ann, 0, "Ann")
    ann.tap(".seat:nth-child(2) .more")
    ann.tap(button("fill 1"))
    ann.until(lambda: "computer" in ann.text(".seat:nth-child(2)"))
    ann.tap(".seat:nth-child(2) .more")
    ann.tap(button("free 1"))
    ann.until(lambda: "free" in ann.text(".seat:nth-child(2)"))
    ann.tap(button("begin"))
    ann.until(at_stage(ann, "play"))
    ann.tap("#menu-key")
    ann.tap(button("end"))
    assert ann.text(button("end")).endswith("Press again to confirm.")
    ann.tap(button("end"))
    ann.until(at_stage(ann, "lobby"))
    assert "Ann" in ann.text("#seats")
