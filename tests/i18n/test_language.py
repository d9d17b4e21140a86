"""The choice of language."""

import ctypes
import locale
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from sevenup_gui import i18n
from sevenup_gui.engine import game
from sevenup_gui.engine.options import OptionError, OptionFault
from sevenup_gui.games.all_fours.options import AllFoursOptions
from sevenup_gui.games.pitch.options import PitchOptions
from sevenup_gui.games.seven_up.options import SevenUpOptions
from sevenup_gui.games.up_down.options import UpDownOptions
from sevenup_gui.i18n import _, decimal, either, listed, ngettext, pgettext, set_language, system_language
from sevenup_gui.speech.troubles.options import option_trouble
from tests.games import odd

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    yield
    set_language("en")


def test_spanish_is_spoken_when_it_is_chosen() -> None:
    """Sentences, words with two meanings, and counts."""
    set_language("es")
    assert _("Lead any card.") == "Sal con la carta que quieras."
    assert (pgettext("said at the table", "Beg"), _("Beg")) == ("Pido", "Pedir")
    assert ngettext("{count} trick", "{count} tricks", 1) == "{count} baza"
    assert ngettext("{count} trick", "{count} tricks", 0) == "{count} bazas"


@pytest.mark.parametrize("code", ["en", "tlh", ""])
def test_any_other_language_is_english(code: str) -> None:
    """The sentences stand in the code."""
    set_language("es")
    set_language(code)
    assert _("Lead any card.") == "Lead any card."


def test_english_needs_no_catalogue(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever chose it is not told that one is damaged."""
    unreadable: list[Path] = []
    monkeypatch.setattr(i18n, "unreadable", unreadable)
    i18n._read.cache_clear()
    set_language("en")
    assert unreadable == []


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({"LANG": "es_ES.UTF-8"}, "es"),
        ({"LANG": "es_MX"}, "es"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "es_ES.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LANG": "en_US.UTF-8", "LC_MESSAGES": "es_AR.UTF-8"}, "es"),
        ({"LANG": "de_DE.UTF-8", "LANGUAGE": "de:es:en"}, "es"),
        ({"LANG": "es_ES.UTF-8", "LANGUAGE": "en"}, "en"),
        ({"LANG": "es_ES.UTF-8", "LC_ALL": ""}, "es"),
    ],
)
def test_the_system_says_its_language_by_variables(environment: dict[str, str], language: str) -> None:
    """LANGUAGE before LC_ALL before LC_MESSAGES before LANG; an empty one says nothing."""
    assert system_language(environment) == language


@pytest.mark.parametrize(
    ("found", "language"), [("es_ES", "es"), ("Spanish_Mexico", "es"), ("es_419", "es"), (None, "en")]
)
def test_without_variables_the_locale_says_it(
    found: str | None, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As on Windows, where nobody sets them."""
    monkeypatch.setattr(locale, "getlocale", lambda _category: (found, "UTF-8"))
    assert system_language({}) == language


class Kernel:
    """Windows's answers, as its manual gives them: names that each end with a zero, and the list with another."""

    def __init__(self, *names: str) -> None:
        self.listed = "".join(f"{name}\0" for name in names) + "\0"

    def GetUserPreferredUILanguages(self, flag: int, count: Any, names: Any, length: Any) -> int:  # noqa: N802
        """Return the length of the list, and the list if there's room for it."""
        assert flag == 8
        if names is not None:
            assert length._obj.value == len(self.listed)
            names[: len(self.listed)] = self.listed
        count._obj.value, length._obj.value = self.listed.count("\0") - 1, len(self.listed)
        return 1


def core_foundation(*names: str) -> SimpleNamespace:
    """Return a Mac's answers: a list of strings under numbers, which must be released."""
    held = {7: names}

    def put(index: int, text: Any, room: int, _encoding: int) -> bool:
        text.value = names[index - 1].encode()
        return len(names[index - 1]) < room

    return SimpleNamespace(
        CFLocaleCopyPreferredLanguages=lambda: 7,
        CFArrayGetCount=lambda listed: len(held[listed]),
        CFArrayGetValueAtIndex=lambda listed, index: held[listed] and index + 1,
        CFStringGetCString=put,
        CFRelease=lambda listed: held.pop(listed),  # noqa: PLW0108  # it is given attributes
        held=held,
    )


LANGUAGES_CHOSEN = [
    (("es-MX", "en-US"), "es"),
    (("fr-FR", "es"), "es"),  # the first that there is
    (("en-GB", "es-ES"), "en"),
    (("zh-Hans-CN",), "en"),
]


@pytest.mark.parametrize(("names", "language"), LANGUAGES_CHOSEN)
def test_windows_is_asked_for_its_own_language(
    names: tuple[str, ...], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A program started by a double click has no variables there, and the locale says only how numbers are written."""
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(ctypes, "WinDLL", lambda _name: Kernel(*names), raising=False)
    monkeypatch.setattr(locale, "getlocale", lambda _category: ("Spanish_Spain", "1252"))
    assert system_language({}) == language
    assert system_language({"LANG": "es_ES.UTF-8"}) == "es"


@pytest.mark.parametrize(("names", "language"), LANGUAGES_CHOSEN)
def test_a_mac_is_asked_for_its_preferred_languages(
    names: tuple[str, ...], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An app that is started from the Dock has no variables either; the list is given back."""
    core = core_foundation(*names)
    monkeypatch.setattr(sys, "platform", "darwin")
    monkeypatch.setattr(ctypes, "CDLL", lambda _path: core)
    assert system_language({}) == language
    assert core.held == {}


@pytest.mark.parametrize("platform", ["win32", "darwin"])
def test_a_system_that_does_not_answer_leaves_it_to_the_locale(platform: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """An old Windows has no such function, and what plays Windows may lack the library."""

    def silent(_name: str) -> None:
        raise OSError

    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setattr(ctypes, "WinDLL", lambda _name: SimpleNamespace(), raising=False)
    monkeypatch.setattr(ctypes, "CDLL", silent)
    monkeypatch.setattr(locale, "getlocale", lambda _category: ("es_ES", "UTF-8"))
    assert system_language({}) == "es"


def test_auto_is_the_system_s_language(monkeypatch: pytest.MonkeyPatch) -> None:
    """Asked anew each time."""
    monkeypatch.setenv("LANGUAGE", "es")
    set_language("auto")
    assert _("Not right now.") == "Ahora no."


def test_things_are_listed_and_chosen_from() -> None:
    """One, two and more of them, in both languages."""
    assert [listed([]), listed(["Ben"]), listed(["Ben", "Olga"]), listed(["Ben", "Olga", "Finn"])] == [
        "", "Ben", "Ben and Olga", "Ben, Olga and Finn",
    ]  # fmt: skip
    assert [either(["2"]), either(["2", "3", "4"])] == ["2", "2, 3 or 4"]
    set_language("es")
    assert (listed(["Ben", "Olga", "Finn"]), either(["2", "3", "4"])) == ("Ben, Olga y Finn", "2, 3 o 4")


class OfTwelve(odd.OddOptions):
    """Twelve cards for six players who get five each."""

    @property
    def pack(self) -> tuple[str, ...]:
        """Too few."""
        return odd.FORTY[:12]


class Lopsided(odd.OddOptions):
    """A seat that plays for two sides."""

    def sides(self, players: int) -> tuple[tuple[int, ...], ...]:
        """The first is everywhere."""
        return tuple([(0, seat) for seat in range(1, players)])


def faults() -> dict[OptionFault, OptionError]:
    """One error of each kind, made by the engine."""
    wrong = (
        lambda: SevenUpOptions(target=0),
        lambda: SevenUpOptions(beg="never"),  # type: ignore[arg-type]
        lambda: SevenUpOptions(gift_may_win=1),  # type: ignore[arg-type]
        lambda: UpDownOptions(per_trick=True),
        lambda: UpDownOptions(schedule=[1]),  # type: ignore[arg-type]
        lambda: UpDownOptions(schedule=()),
        lambda: UpDownOptions(schedule=(52,)),
        lambda: UpDownOptions(schedule=("round",)),  # type: ignore[arg-type]
        lambda: game.check_players(SevenUpOptions(), 5),
        lambda: game.check_players(AllFoursOptions(), 3),
        lambda: game.check_players(PitchOptions(partners=False), 6),
        lambda: game.check_players(UpDownOptions(schedule=(9,)), 6),
        lambda: odd.RULES.check_players(OfTwelve(), 6),
        lambda: odd.RULES.check_players(Lopsided(), 3),
    )
    found = {}
    for make in wrong:
        with pytest.raises(OptionError) as refused:
            make()
        found[refused.value.fault] = refused.value
    return found


def test_every_trouble_with_options_is_a_sentence_in_both_languages() -> None:
    """What the engine says in its own English is told to people in theirs."""
    found = faults()
    assert set(found) == set(OptionFault)
    english = {fault: option_trouble(error) for fault, error in found.items()}
    set_language("es")
    spanish = {fault: option_trouble(error) for fault, error in found.items()}
    for fault in OptionFault:
        assert english[fault].endswith(".")
        assert spanish[fault].endswith(".")
        assert "{" not in english[fault] + spanish[fault]
        assert english[fault] != spanish[fault]


@pytest.mark.parametrize(
    ("argv", "says"),
    [
        (["--help"], ("uso: ", "mostrar la versión y terminar", "órdenes")),
        (["simulate", "--help"], ("uso: ", "opciones", "mostrar esta ayuda y terminar", "el número de partidas")),
        (["check"], ("Faltan estos argumentos: FILE, RECORD. Prueba con",)),
        (["check", "x", "--deal"], ("Argumentos desconocidos: --deal",)),
        (["simulate", "--option", "target=0", "--out", "-"], ("«target» debe estar entre 1 y 99, no 0.",)),
    ],
)
def test_the_command_line_speaks_the_system_s_language(argv: list[str], says: tuple[str, ...]) -> None:
    """Also in argparse's own sentences."""
    done = subprocess.run(
        [sys.executable, "-m", "sevenup_gui", *argv],
        cwd=ROOT,
        env={**os.environ, "LANGUAGE": "", "LC_ALL": "es_ES.UTF-8", "PYTHONIOENCODING": "utf-8"},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    for words in says:
        assert words in done.stdout + done.stderr
    for words in ("usage", "options:", "required", "argument ", "show this"):
        assert words not in done.stdout + done.stderr


def test_the_catalogue_lies_where_the_program_looks() -> None:
    """Inside the package, so that a wheel and a frozen program carry it."""
    assert (i18n.LOCALE_DIR / "es" / "LC_MESSAGES" / "sevenup.mo").is_file()
    assert i18n.LOCALE_DIR.parent == Path(i18n.__file__).parent


@pytest.mark.parametrize(
    ("items", "joined"),
    [
        (["Ana", "Luis"], "Ana y Luis"),
        (["Ana", "Ines"], "Ana e Ines"),
        (["Ana", "Íñigo"], "Ana e Íñigo"),
        (["Ben", "Ana", "Hilda"], "Ben, Ana e Hilda"),
        (["agua", "hielo"], "agua y hielo"),
        (["Ana", "Iago"], "Ana y Iago"),
    ],
)
def test_spanish_and_gives_way_to_the_sound_of_i(items: list[str], joined: str) -> None:
    """Before i- and hi-, but not where they begin a diphthong."""
    set_language("es")
    assert listed(items) == joined


@pytest.mark.parametrize(
    ("items", "joined"),
    [
        (["Ana", "Otto"], "Ana u Otto"),
        (["mano", "hora"], "mano u hora"),
        (["2", "3", "4"], "2, 3 o 4"),
        (["7", "8"], "7 u 8"),
        (["10", "11"], "10 u 11"),
        (["10", "110"], "10 o 110"),
    ],
)
def test_spanish_or_gives_way_to_the_sound_of_o(items: list[str], joined: str) -> None:
    """Before o- and ho-, and before the figures that are read so: ocho, once."""
    set_language("es")
    assert either(items) == joined


@pytest.mark.parametrize(("language", "number"), [("en", "2.5"), ("es", "2,5"), ("nl", "2,5")])
def test_a_number_has_the_decimal_sign_of_its_language(language: str, number: str) -> None:
    """A comma in Spanish and Dutch."""
    set_language(language)
    assert decimal(2.46) == number
