"""The language in the window: chosen in the settings, spoken at once, everywhere."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from sevenup_gui import i18n
from sevenup_gui.i18n import set_language
from sevenup_gui.store.settings import load_settings
from sevenup_gui.store.setup import HUMAN, SeatSetup, TableSetup
from sevenup_gui.ui.scenes.settings import SettingsScene
from sevenup_gui.ui.scenes.setup.house import HouseRules
from sevenup_gui.ui.scenes.setup.setup import SetUp
from tests.scene.driving import Program
from tools.strings.catalogue import compiled, read

TWO = TableSetup(seats=(SeatSetup(HUMAN, "widow"), SeatSetup("casual", "keeper")))


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    yield
    set_language("en")


def choose_next(program: Program) -> None:
    """In the settings, with the keyboard: behind English comes Spanish, or whatever there is."""
    program.app.ways.to_settings()
    program.wait()
    program.scene(SettingsScene).controls.focus_on("setting language")
    program.key(pygame.K_RIGHT)


def test_a_language_chosen_is_spoken_at_once_and_kept(program: Callable[..., Program]) -> None:
    """The row just changed keeps the focus, and the scenes beneath speak Spanish when one comes back to them."""
    opened = program(language="en").start()
    choose_next(opened)
    focused = opened.scene(SettingsScene).controls.focused
    assert focused is not None
    assert (focused.label, opened.app.settings.language) == ("Idioma", "es")
    opened.key(pygame.K_ESCAPE)
    assert opened.labels() == ["Jugar", *opened.labels()[1:]]
    assert "Ajustes" in opened.labels()


def test_a_language_dropped_among_the_others_is_chosen_as_they_are(
    program: Callable[..., Program], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By the name in its header; it is spoken at once and kept."""
    file = tmp_path / "locale" / "eo" / "LC_MESSAGES" / "sevenup.po"
    file.parent.mkdir(parents=True)
    file.write_text(
        'msgid ""\nmsgstr ""\n"X-Language-Name: Esperanto\\n"\n"Plural-Forms: nplurals=1; plural=0;\\n"\n\n'
        'msgid "Language"\nmsgstr "Lingvo"\n',
        encoding="utf-8",
    )
    file.with_suffix(".mo").write_bytes(compiled(read(file)))
    monkeypatch.setattr(i18n, "LOCALE_DIR", tmp_path / "locale")
    opened = program(language="en").start()
    choose_next(opened)
    focused = opened.scene(SettingsScene).controls.focused
    assert focused is not None
    assert (focused.label, opened.app.settings.language) == ("Lingvo", "eo")
    assert load_settings().language == "eo"


def test_a_caption_at_the_table_is_said_again_in_the_language_chosen(program: Callable[..., Program]) -> None:
    """What happened last, and what may be done now."""
    opened = program(language="en").sit_down(TWO)
    opened.until(opened.my_turn)
    told = opened.table.telling.told
    choose_next(opened)
    opened.key(pygame.K_ESCAPE)
    assert told
    assert opened.table.telling.told != told
    assert not set(opened.labels()) & {"Menu", "Stand", "Beg", "Give one", "Run the cards"}
    assert not set(opened.caption().split()) & {"the", "you", "You", "or"}


def test_rules_that_do_not_go_together_are_explained_in_spanish(program: Callable[..., Program]) -> None:
    """The engine's error is told in the player's language."""
    opened = program(language="es")
    setup = TableSetup("seven-up-seven-down", "house").with_seats(7)
    rules = HouseRules(opened.app, setup, lambda _setup: None)
    rules.setup = TableSetup(setup.game, "house", setup.seats, house={"schedule": [10]})
    opened.app.push(rules)
    assert rules.trouble().startswith("No se pueden repartir estas rondas. 10 cartas a cada uno de 7 jugadores")
    opened.app.push(SetUp(opened.app, rules.setup))
    opened.key(pygame.K_d)
    assert opened.app.notice == rules.trouble()
