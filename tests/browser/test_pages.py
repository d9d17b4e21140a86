"""Nobody stumbles over a page: what axe finds in any of its states, and what has to be pushed to be seen."""

from tests.browser.audit import LANGUAGES, at_every_size, by_axe, troubles
from tests.browser.driving import Browser, Phone
from tests.browser.touring import TOURS, Tour
from tests.sweeping import swept

# What reaches beyond the glass to the side, buttons that are too small for a finger (24 by 24, WCAG 2.5.8), what is
# asked or pressed at a turn and not to be seen there at once, and text under 14 px.
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
for (const part of document.querySelectorAll("main *, dialog[open] *")) {
  const text = [...part.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim());
  const px = parseFloat(getComputedStyle(part).fontSize);
  if (text && px < 14 && part.checkVisibility() && !part.closest("svg"))
    found.push(`small text: ${part.className || part.tagName} in ${px} px`);
}
return found;
"""


def misfits(phone: Phone, _language: str) -> list[str]:
    """Return the faults of a seat's page as it's held now."""
    found: list[str] = phone.run(MISFITS)
    return found + by_axe(phone)


@swept(("tour", "language"), [(tour, language) for tour in TOURS for language in LANGUAGES])
def test_nobody_stumbles_over_any_state(browser: Browser, tour: Tour, language: str) -> None:
    """Roles, names, contrasts and live regions are as they have to be; and upright, lying and large nothing has to be
    pushed to be seen, and every button has room for a finger."""
    found: dict[str, list[str]] = {}  # what is wrong, and where
    for name, phone in tour(browser, language):
        wrong = at_every_size(phone, language, judge=troubles if name.startswith("table") else misfits)
        for size, all_of_it in wrong.items():
            for each in all_of_it:
                found.setdefault(each, []).append(f"{name}, {size}")
    assert not found
