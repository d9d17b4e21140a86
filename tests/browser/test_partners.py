"""Partners on phones and on a television: which two play together is seen at a glance."""

from collections.abc import Callable

from tests.browser.driving import COMMON, LYING, SMALL, TELEVISION, Browser
from tests.browser.evening import LOOPBACK, Evening

SitDown = Callable[..., Evening]

# What of a tag of a side lies over a figure or a name of its plate, and what of it is not seen.
COVERED = """
const found = [];
for (const plate of document.querySelectorAll(".plate.paired")) {
  const tag = plate.querySelector(".side").getBoundingClientRect();
  if (!tag.width || tag.right > innerWidth) found.push(`no tag: ${plate.textContent}`);
  for (const part of plate.querySelectorAll(".called, .figure, .pennant")) {
    const box = part.getBoundingClientRect();
    if (box.width && box.right > tag.left + 1 && box.left < tag.right - 1 && box.bottom > tag.top + 2
        && box.top < tag.bottom - 2) found.push(`${part.className} ${part.textContent}`);
  }
}
return found;
"""
TAGS = "return [...document.querySelectorAll(arguments[0])].map((each) => each.textContent)"


def test_both_partners_have_the_colour_and_the_word_of_their_side(browser: Browser, sit_down: SitDown) -> None:
    """On every phone, and the television tells the score by side, with all names."""
    evening = sit_down("hoyle", 4, seats=(0,), seed=8)
    phone = evening.sit(0, SMALL)
    phone.until_sees("#others .plate")
    for size in (SMALL, COMMON, LYING):
        phone.hold(size, turned=size == LYING)
        phone.until_rests()
        assert not phone.run(COVERED), size
    phone.rest()
    assert phone.run(TAGS, "#others .side") == ["Amber", "Blue", "Amber"]
    assert phone.run(TAGS, "#me .side") == ["Blue"]
    line = "return [...document.querySelectorAll('.plate')].map((plate) => getComputedStyle(plate).borderLeftColor)"
    assert len(set(phone.run(line))) == 2
    public = browser.open(evening.connections.table_url(LOOPBACK), TELEVISION, touch=False)
    public.until_sees("#sides li")
    public.until_rests()
    assert not public.run(COVERED)
    assert public.run(TAGS, "#sides .side") == ["Blue", "Amber"]
    assert public.run(TAGS, "#sides bdi") == ["Ann, Cleo", "Ben, Dan"]
    wide = "const top = document.querySelector('#top'); return top.scrollWidth > top.clientWidth"
    assert not public.run(wide)
    public.put_away()
