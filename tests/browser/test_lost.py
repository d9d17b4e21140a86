"""A phone that is not let in, or not any more, is told why in its own language; one that lost the table finds it again;
and a browser that cannot hold a hand says so."""

from collections.abc import Callable
from unittest import mock

import pytest

from sevenup_gui.i18n import _, speaking
from sevenup_gui.serve import connections, server
from sevenup_gui.serve.pages import farewell_sentences
from sevenup_gui.serve.phonewords import words
from tests.browser.driving import SMALL, Browser, Phone
from tests.browser.evening import LOOPBACK, Evening
from tests.browser.playing import at_stage, seen_on
from tests.browser.touring import CODE

SitDown = Callable[..., Evening]
FAILED_MS = 1200  # the page waits so long after two tries that failed
TABLES = """
for (let count = arguments[0]; count; count -= 1) {
  const more = new WebSocket(`ws://${location.host}/ws`);
  more.onopen = () => more.send('{"hello":1,"table":true,"language":"en"}');
}
"""


def test_a_table_that_was_gone_is_found_again(sit_down: SitDown) -> None:
    """The page tries again by itself, with longer and longer pauses, and has its hand as soon as the table is back."""
    evening = sit_down("old-sledge", 2, seed=3)
    phone = evening.sit(0)
    phone.until(at_stage(phone, "play"))
    before = seen_on(phone)
    evening.break_down()
    phone.until(lambda: phone.run("return wire.wait_ms") >= FAILED_MS, "two tries that fail")
    assert seen_on(phone)["line"] == "lost"
    assert phone.sees("#line")
    evening.come_back()
    phone.until(lambda: seen_on(phone) == before, "the same hand")
    assert phone.run("return [wire.wait_ms, Wire.SOONEST_MS]") == [300, 300]


def test_a_seat_that_moved_is_taken_back(sit_down: SitDown) -> None:
    """The phone whose seat moved says so in its language, shows no card, and takes the seat again if it is asked to."""
    evening = sit_down("old-sledge", 2, seed=3)
    first = evening.sit(0, language="es")
    first.until(at_stage(first, "play"))
    second = evening.browser.open(evening.connections.url(0, LOOPBACK))
    first.until(at_stage(first, "gone"))
    with speaking("es"):
        assert first.text("#gone-words") == _("Another phone or page has this seat now.") != ""
        assert first.text("#again") == words()["use_here"]
    assert first.run("return document.querySelectorAll('#hand button').length") == 0 or not first.sees("#hand")
    first.tap("#again")
    first.until(at_stage(first, "play"))
    second.until(at_stage(second, "gone"))
    assert second.text("#gone-words") == "Another phone or page has this seat now."
    second.put_away()


def test_closed_doors_say_so_and_open_again(sit_down: SitDown) -> None:
    """Who is told that the doors are closed comes in again by a press, when they are open."""
    evening = sit_down("old-sledge", 2, seed=3)
    phone = evening.sit(0, language="es")
    phone.until(at_stage(phone, "play"))
    evening.connections.close()
    phone.until(at_stage(phone, "gone"))
    with speaking("es"):
        assert phone.text("#gone-words") == farewell_sentences()["closed"]
    assert phone.text("#gone-words") != farewell_sentences()["closed"]
    evening.come_back()
    phone.tap("#again")
    phone.until(at_stage(phone, "play"))


def test_a_worthless_code_is_asked_for_anew(sit_down: SitDown) -> None:
    """Whoever scans an old code is told so, and may type a new one; the old one is not kept."""
    evening = sit_down("old-sledge", 2, seed=3)
    phone = evening.browser.open(f"http://{evening.connections.short_url(LOOPBACK)}/#{'A' * 22}", language="es")
    evening.phones[0] = phone
    phone.until_sees(CODE)
    with speaking("es"):
        gone = "This link no longer has a seat. Scan the code on the big screen, or type its letters."
        assert phone.text("#wrong") == _(gone)
    assert phone.run("return location.hash") == ""


def test_a_page_that_never_says_hello_is_told_so(sit_down: SitDown) -> None:
    """After a while the table lets it go, with a sentence; a press tries again."""
    evening = sit_down("old-sledge", 2, seed=3)
    with mock.patch.object(server, "HELLO_S", 0.3):
        mute = "const send = WebSocket.prototype.send; WebSocket.prototype.send = () => {};"
        phone = evening.browser.open(evening.connections.url(0, LOOPBACK), first=mute)
        evening.phones[0] = phone
        phone.until(at_stage(phone, "gone"))
    assert phone.text("#gone-words") == farewell_sentences()["late"]
    phone.run("WebSocket.prototype.send = send;")
    phone.tap("#again")
    phone.until(at_stage(phone, "play"))


def test_one_screen_too_many_is_told_so(sit_down: SitDown, monkeypatch: pytest.MonkeyPatch) -> None:
    """Only so many show the public table; here four."""
    monkeypatch.setattr(connections, "MOST_SPECTATORS", 4)
    evening = sit_down("old-sledge", 2, seed=3)
    evening.phones[0] = full = evening.browser.open(evening.connections.table_url(LOOPBACK), touch=False)
    full.until(at_stage(full, "play"))
    full.run(TABLES, connections.MOST_SPECTATORS - 1)
    more = evening.browser.open(evening.connections.table_url(LOOPBACK), touch=False, language="es")
    evening.phones[1] = more
    more.until(at_stage(more, "gone"))
    with speaking("es"):
        assert more.text("#told") == _("Too many screens are showing this table. Close one and try again.")


@pytest.mark.parametrize("path", ["", "table"])
@pytest.mark.parametrize("lacks", ["delete window.WebSocket;", "CSS.supports = () => false;"])
def test_an_old_browser_is_told_so(sit_down: SitDown, lacks: str, path: str) -> None:
    """One plain sentence, and nothing else."""
    evening = sit_down("old-sledge", 2)
    phone = evening.browser.open(f"http://{evening.connections.short_url(LOOPBACK)}/{path}", SMALL, "es", first=lacks)
    evening.phones[0] = phone
    with speaking("es"):
        phone.until(lambda: phone.text().strip() == words()["old"])


@pytest.mark.parametrize("path", ["", "table"])
def test_a_browser_without_scripts_is_told_so(browser: Browser, sit_down: SitDown, path: str) -> None:
    """One plain sentence, and nothing else: found as a screen reader finds it, since no script can look."""
    evening = sit_down("old-sledge", 2)
    phone = browser.open("about:blank")
    evening.phones[0] = phone
    phone.command("Emulation.setScriptExecutionDisabled", value=True)
    phone.go(f"http://{evening.connections.short_url(LOOPBACK)}/{path}")
    phone.until(lambda: spoken(phone) == [words()["noscript"]])


def spoken(phone: Phone) -> list[str]:
    """Every piece of text of a page that is there for a reader."""
    nodes = phone.command("Accessibility.getFullAXTree")["nodes"]
    return [
        node["name"]["value"]
        for node in nodes
        if not node["ignored"] and node.get("role", {}).get("value") == "StaticText"
    ]
