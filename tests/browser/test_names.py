"""Names in any script on a phone: in the letters of the browser, where ours have none."""

from collections.abc import Callable

import pytest

from tests.browser import evening as evenings
from tests.browser.evening import Evening

SitDown = Callable[..., Evening]
NAMES = ("Ann", "Жук", "Αννα Schmidt", "محمد علي", "שרה כהן", "Nguyễn", "李小龍")
SHOWN = """
return [...document.querySelectorAll("#others .plate .called")].map((called) => {
  const range = document.createRange();
  range.selectNodeContents(called);
  return [called.textContent, range.getBoundingClientRect().width, getComputedStyle(called).direction];
});
"""


def test_a_name_in_any_script_is_seen(sit_down: SitDown, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each has its place and its direction: one from right to left that has no room is cut at its end, the left."""
    monkeypatch.setattr(evenings, "NAMES", NAMES)
    phone = sit_down("seven-up-seven-down", 7, seed=3).sit(0)
    phone.until_sees("#others .plate")
    phone.until_rests()
    shown = {name: (wide, direction) for name, wide, direction in phone.run(SHOWN)}
    assert set(shown) == set(NAMES[1:])
    # Letters of Chinese are the phone's: a machine for tests may have none.
    assert all(shown[name][0] > 20 for name in NAMES[1:6])
    assert {name for name, (_wide, direction) in shown.items() if direction == "rtl"} == {"محمد علي", "שרה כהן"}
    assert phone.run("return document.documentElement.scrollWidth <= innerWidth")
