"""Judge a page for everyone, whatever it shows and at any size: one script looks at all of it, and axe, if it's
installed, judges what that script doesn't: roles, attributes, the owner of a label. axe doesn't see what's cut off,
covered, or too small to read or press."""

import os
from collections.abc import Callable
from functools import cache
from pathlib import Path

from sevenup_gui.i18n import codes
from tests.browser.driving import COMMON, LYING, SMALL, TABLET, TELEVISION, Phone, Size

WIDE = Size(1920, 1080)
SIZES = {"small": SMALL, "common": COMMON, "tablet": TABLET, "lying": LYING, "screen": TELEVISION, "wide": WIDE}
LANGUAGES = tuple(codes())

AUDIT = Path(__file__).with_suffix(".js").read_text(encoding="utf-8")
AXE = "SEVENUP_AXE"  # the path of axe.min.js, as npm has it; `.ci/run` says which

# All rules that axe has on by itself, its best practices too, and the fingers' room of WCAG 2.2; and whatever it finds,
# minor or not: the pages are small and all ours, so that nothing has to be put up with.
ASK_AXE = """
const done = arguments[arguments.length - 1];
const told = (each) => each.nodes.map((node) => `axe, ${each.id}: ${node.target} ${node.html.slice(0, 100)}`);
axe.run(document, {resultTypes: ["violations"], rules: {"target-size": {enabled: true}}}).then(
  (found) => done(found.violations.flatMap(told)), (error) => done([`axe, ${error}`]));
"""


@cache
def source_of_axe() -> str:
    """The script of axe; empty where there is none."""
    path = os.environ.get(AXE)
    return Path(path).read_text(encoding="utf-8") if path else ""


def by_axe(phone: Phone) -> list[str]:
    """Return axe's findings on the page that a phone shows, a line for each element; empty without axe."""
    if not (source := source_of_axe()):
        return []
    if not phone.run("return 'axe' in window"):
        phone.run(source)
    found: list[str] = phone.ask(ASK_AXE)
    return found


def troubles(phone: Phone, language: str) -> list[str]:
    """Return the faults of the page that a phone shows, in a sentence each."""
    found: list[str] = phone.run(AUDIT, language)
    return found + by_axe(phone)


def at_every_size(
    phone: Phone, language: str, judge: Callable[[Phone, str], list[str]] = troubles
) -> dict[str, list[str]]:
    """Return the faults by size, or another judge's findings: the phone takes each size in turn, and then its own
    again."""
    found = {}
    for name, size in SIZES.items():
        phone.hold(size, turned=size == LYING)
        phone.until_rests()
        if wrong := judge(phone, language):
            found[name] = wrong
    phone.rest()
    return found
