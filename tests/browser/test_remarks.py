"""A word between phones: tapped in the menu of one, seen on all, and hidden where somebody does not want it."""

from collections.abc import Callable

from tests.browser.driving import SMALL, TELEVISION
from tests.browser.evening import LOOPBACK, Evening
from tests.browser.playing import at_stage

SitDown = Callable[..., Evening]


def test_a_line_is_tapped_and_seen_by_all(sit_down: SitDown) -> None:
    """In the language of the one who reads it; the table's page shows it too."""
    evening = sit_down("old-sledge", 2, seed=3)
    ann = evening.sit(0, SMALL)
    ben = evening.sit(1, SMALL, language="es")
    evening.until(lambda: all(evening.connections.here(seat) for seat in (0, 1)))
    table = evening.browser.open(evening.connections.table_url(LOOPBACK), TELEVISION, touch=False)
    evening.phones[2] = table
    table.until(at_stage(table, "play"))
    ann.tap("#menu-key")
    ann.until_sees('[data-line="played"]')
    ann.tap('[data-line="played"]')
    ben.until(lambda: ben.text("#told") == "Ann: «¡Bien jugado!»")
    ann.until(lambda: ann.text("#told") == "Ann: “Well played!”")
    table.until(lambda: table.text("#told") == "Ann: “Well played!”")
    ben.until(lambda: ben.text("#told") != "Ann: «¡Bien jugado!»")
    ben.tap("#menu-key")
    ben.tap("#set-hear")
    ben.tap("#menu .cross")
    ann.tap("#menu-key")
    ann.tap('[data-line="luck"]')
    for one in (ann, table):
        one.until(lambda one=one: one.text("#told") == "Ann: “Good luck!”")  # type: ignore[misc]
    ben.until(lambda: ben.run("return shown.remarks.length") == 1)
    assert "suerte" not in ben.text("#told")
