"""Nobody stumbles over a page: what axe finds in any of its states, and what has to be pushed sideways to be seen."""

from typing import Any

import pytest

from tests.browser.driving import COMMON, LYING, SMALL, TABLET, Browser, Phone
from tests.browser.touring import TOURS, Tour

GRAVE = ("serious", "critical")
SIZES = (SMALL, COMMON, TABLET, LYING)

AXE = """
const done = arguments[arguments.length - 1];
const told = (each) => [each.impact, each.id, each.nodes.map((node) => node.html.slice(0, 120))];
axe.run(document, {resultTypes: ["violations"]}).then(
  (found) => done(found.violations.map(told)), (error) => done([["critical", `${error}`, []]]));
"""

# What reaches beyond the glass to the side, buttons that are too small for a finger (24 by 24, WCAG 2.5.8), and what is
# asked or pressed at a turn and not to be seen there at once.
MISFITS = """
const found = [];
const paper = document.querySelector("dialog[open]");
const now = "#title, #caption p, #me .plate, #buttons button, #aside button, #hand button, #entry input, #door button";
for (const part of paper ? [] : document.querySelectorAll(now)) {
  const box = part.getBoundingClientRect();
  if (!part.checkVisibility() || !box.width) continue;
  const low = Math.min(box.bottom, box.top + 48) > innerHeight + 1;
  if (box.top < 0 || low || box.left < -12 || box.right > innerWidth + 12)
    found.push(`off the glass: ${part.id || part.className} ${part.textContent.slice(0, 30)}`);
}
for (const part of document.querySelectorAll("#others .plate, #cloth section, #bottom .plate, #strip > *"))
  if (part.checkVisibility() && part.getBoundingClientRect().right > innerWidth)
    found.push(`too wide: ${part.id || part.className}`);
if (document.documentElement.scrollWidth > innerWidth) found.push(`${document.documentElement.scrollWidth} wide`);
for (const button of document.querySelectorAll("button, input, a")) {
  if (!button.checkVisibility() || button.closest("[inert]")) continue;
  const box = button.getBoundingClientRect();
  if (box.width < 24 || box.height < 24) found.push(`small: ${button.outerHTML.slice(0, 100)}`);
}
return found;
"""


def grave(phone: Phone, axe: str) -> list[Any]:
    """What axe finds that is serious or critical."""
    phone.run(f"if (!window.axe) {{ {axe} }}")
    return [found for found in phone.ask(AXE) if found[0] in GRAVE]


@pytest.mark.parametrize("tour", TOURS, ids=lambda tour: tour.__name__)
def test_nobody_stumbles_over_any_state(browser: Browser, axe: str, tour: Tour) -> None:
    """Roles, names, contrasts and live regions are as they have to be; and upright, lying and large nothing has to be
    pushed to be seen, and every button has room for a finger."""
    found = {}
    for name, phone in tour(browser, "es"):
        if trouble := grave(phone, axe):
            found[name, "axe"] = trouble
        for size in () if name.startswith("table") else SIZES:
            phone.hold(size, turned=size == LYING)
            if trouble := phone.run(MISFITS):
                found[name, f"{size.width}x{size.height}"] = trouble
        if not name.startswith("table"):
            phone.rest()
    assert not found
