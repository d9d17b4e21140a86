"""People at phones together: they join by the television's codes, and go on as one."""

from collections.abc import Callable

from sevenup_gui.serve.security.tokens import TABLE
from tests.browser.driving import ALONE, SMALL, TELEVISION, Browser
from tests.browser.evening import LOOPBACK, Evening
from tests.browser.playing import Fingers, at_stage, button
from tests.browser.touring import CODE, SIT

SitDown = Callable[..., Evening]


def test_a_code_that_the_television_shows_is_typed(browser: Browser, sit_down: SitDown) -> None:
    """The address stands beside it; the phone that typed it has a free seat by one more touch."""
    evening = sit_down("old-sledge", 2, gathered=True)
    public = browser.open(evening.connections.table_url(LOOPBACK), TELEVISION, touch=False)
    public.until_sees("#code svg")
    assert public.text("#letters") == evening.connections.code(TABLE)
    typed = browser.open(f"http://{public.text('#address')}/", SMALL, first=ALONE)
    evening.phones[1] = typed
    typed.until_sees(CODE)
    typed.type(CODE, public.text("#letters"))
    typed.tap(SIT)
    typed.until_sees(button("sit 1"))
    typed.tap(button("sit 1"))
    typed.until_sees(".seat.you")
    public.until(lambda: public.run("return document.querySelectorAll('#seats .free').length") == 1)
    public.put_away()


def test_the_first_finger_does_not_go_on_for_all(browser: Browser, sit_down: SitDown) -> None:
    """Seconds are seen to run everywhere; with the last finger the next deal begins."""
    evening = sit_down("old-sledge", 2, seed=3)
    evening.all_sit((SMALL,))
    fingers = Fingers(evening)
    while not evening.waits:
        fingers.decide()
    fingers.all_see("summary")
    public = browser.open(evening.connections.table_url(LOOPBACK), TELEVISION, touch=False)
    first, last = evening.phones.values()
    first.tap(button("on"))
    for phone in (first, last, public):
        phone.until_sees("#countdown")
        assert phone.text("#waiting") == ("" if phone is last else "Waiting for Ben.")
    before = int(last.text("#countdown"))
    last.until(lambda: int(last.text("#countdown")) < before)
    assert evening.waits
    assert not first.sees(button("on"))
    last.tap(button("on"))
    evening.until(lambda: not evening.waits)
    for phone in (first, last):
        phone.until(at_stage(phone, "play"))
        assert not phone.sees("#countdown")
    public.put_away()
