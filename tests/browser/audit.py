"""What a page has to be for everybody, whatever it shows and how large the glass is: one script looks at all of it.
axe looks for more, where it can be had (`tests/browser/test_pages.py`); it does not see what is cut off, lies under
something else, or is too small to read or to press."""

from pathlib import Path

from sevenup_gui.i18n import codes
from tests.browser.driving import COMMON, LYING, SMALL, TABLET, TELEVISION, Phone, Size

WIDE = Size(1920, 1080)
SIZES = {"small": SMALL, "common": COMMON, "tablet": TABLET, "lying": LYING, "screen": TELEVISION, "wide": WIDE}
LANGUAGES = tuple(codes())

AUDIT = Path(__file__).with_suffix(".js").read_text(encoding="utf-8")


def troubles(phone: Phone, language: str) -> list[str]:
    """What is wrong with the page that a phone shows, in a sentence each."""
    found: list[str] = phone.run(AUDIT, language)
    return found


def at_every_size(phone: Phone, language: str, sizes: dict[str, Size] | None = None) -> dict[str, list[str]]:
    """The same by size: the phone is made as large one after the other, and held as before afterwards."""
    found = {}
    for name, size in (sizes or SIZES).items():
        phone.hold(size, turned=size == LYING)
        phone.until_rests()
        if wrong := troubles(phone, language):
            found[name] = wrong
    phone.rest()
    return found
