"""A language is data: one `.po` among the others, compiled, is found, offered, kept and spoken; no code names it."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from sevenup_gui import i18n
from sevenup_gui.cli.commands import run as run_command
from sevenup_gui.i18n import _, decimal, either, languages, listed, ngettext, set_language, system_language
from sevenup_gui.launch import PlayOptions
from sevenup_gui.store.settings import load_settings
from sevenup_gui.ui.app import opening, run
from sevenup_gui.ui.scenes.settings import look_settings
from tests.copying import copied
from tools.strings import __main__ as tool
from tools.strings.__main__ import main
from tools.strings.extract import sentences_of

ROOT = Path(__file__).resolve().parents[2]
found_once = cache(sentences_of)  # to read all the code takes longer than all the rest
ESPERANTO = """\
msgid ""
msgstr ""
"X-Language-Name: Esperanto\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"
"X-Or-Before: 8\\n"

msgid "Settings"
msgstr "Agordoj"

msgid "Language"
msgstr "Lingvo"

msgid "{count} trick"
msgid_plural "{count} tricks"
msgstr[0] "{count} preno"
msgstr[1] "{count} prenoj"

msgid "{first} or {last}"
msgstr "{first} aŭ {last}"

msgctxt "before the sound of o"
msgid "{first} or {last}"
msgstr "{first} aux {last}"

msgid "usage: "
msgstr "uzo: "
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A copy of the languages, where the program looks for them; English is spoken again at the end."""
    copy = tmp_path / "locale"
    copied(i18n.LOCALE_DIR, copy)
    monkeypatch.setattr(i18n, "LOCALE_DIR", copy)
    monkeypatch.setattr(tool, "sentences_of", found_once)
    yield copy
    monkeypatch.undo()
    set_language("en")


def drop(folder: Path, code: str, text: str) -> None:
    """Put a language among the others."""
    file = folder / code / "LC_MESSAGES" / "sevenup.po"
    file.parent.mkdir(parents=True)
    file.write_text(text, encoding="utf-8")


@pytest.fixture(scope="module")
def with_esperanto(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the tool's output for the languages and one unknown to the program: made once, and copied."""
    made = copied(i18n.LOCALE_DIR, tmp_path_factory.mktemp("made") / "locale")
    drop(made, "eo", ESPERANTO)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(tool, "sentences_of", found_once)
        assert main(made) == 1  # most of it is not translated
    return made


@pytest.fixture
def esperanto(folder: Path, with_esperanto: Path) -> Path:
    """With that language among the others."""
    shutil.copytree(with_esperanto, folder, dirs_exist_ok=True)
    return folder


@pytest.mark.usefixtures("esperanto")
def test_it_is_offered_by_its_name_in_itself() -> None:
    """After English, in the order of the codes; in the settings behind the system's."""
    assert languages() == {"en": "English", "eo": "Esperanto", "es": "Español", "nl": "Nederlands"}
    [setting] = [setting for setting in look_settings() if setting.field == "language"]
    assert setting.values == (
        ("auto", "system default"), ("en", "English"), ("eo", "Esperanto"), ("es", "Español"), ("nl", "Nederlands"),
    )  # fmt: skip


@pytest.mark.usefixtures("esperanto")
def test_it_is_spoken() -> None:
    """What is translated of it; the rest is English. Its header says where another "or" stands."""
    set_language("eo")
    assert (_("Settings"), _("Lead any card.")) == ("Agordoj", "Lead any card.")
    assert [ngettext("{count} trick", "{count} tricks", n) for n in (1, 2)] == ["{count} preno", "{count} prenoj"]
    assert (listed(["Ben", "Iris"]), decimal(2.5)) == ("Ben and Iris", "2.5")
    assert (either(["7", "8"]), either(["7", "11"])) == ("7 aux 8", "7 aŭ 11")


@pytest.mark.usefixtures("esperanto")
@pytest.mark.parametrize("name", ["eo", "eo_XX.UTF-8", "de:eo:es", "EO"])
def test_the_system_may_be_set_to_it(name: str) -> None:
    """By any of the names it has there."""
    assert system_language({"LANG": name}) == "eo"


@pytest.mark.parametrize(
    ("wanted", "found"),
    [
        ("pt_BR.UTF-8", "pt_BR"),
        ("Portuguese_Brazil", "pt_BR"),
        ("pt_PT", "pt"),
        ("Portuguese_Portugal.1252", "pt"),
        ("pt@euro", "pt"),
        ("zh_Hant", "zh_Hant"),
        ("zh_Hans", "en"),
        ("German_Germany", "en"),
    ],
)
def test_of_two_that_would_do_the_system_s_own_is_taken(folder: Path, wanted: str, found: str) -> None:
    """A country's before the language's, another country's not at all."""
    for code in ("pt", "pt_BR", "zh_Hant"):
        shutil.copytree(folder / "es", folder / code)
    assert system_language({"LANG": wanted}) == found


@pytest.mark.usefixtures("esperanto")
def test_it_may_be_asked_for_on_the_command_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Help and errors name it."""
    asked: list[PlayOptions] = []

    def play(options: PlayOptions) -> int:
        asked.append(options)
        return 0

    monkeypatch.setattr(run, "play", play)
    assert run_command(["play", "--language", "eo"]) == 0
    assert [options.language for options in asked] == ["eo"]
    assert run_command(["play", "--help"]) == 0
    assert "en, eo, es or nl, instead of" in " ".join(capsys.readouterr().out.split())
    assert run_command(["play", "--language", "xx"]) == 2
    assert "Unknown language 'xx'. Choose en, eo, es or nl." in capsys.readouterr().err


@pytest.mark.usefixtures("esperanto")
def test_the_window_opens_in_it(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """When the command line asks for it, whatever the settings say."""
    monkeypatch.setenv("SEVENUP_HOME", str(tmp_path / "home"))
    opened: list[str] = []

    def stop(*_how: object) -> None:
        raise SystemExit

    monkeypatch.setattr(opening, "choose_driver", lambda **_how: None)
    monkeypatch.setattr(opening, "set_language", opened.append)
    monkeypatch.setattr(opening, "Screen", stop)
    with pytest.raises(SystemExit):
        run.play(PlayOptions(language="eo"))
    assert opened == ["eo"]


@pytest.mark.usefixtures("esperanto")
@pytest.mark.parametrize(
    ("kept", "read"), [("eo", "eo"), ("es", "es"), ("auto", "auto"), ("xx", "auto"), (["eo"], "auto"), (7, "auto")]
)
def test_a_language_that_is_gone_is_the_system_s_again(tmp_path: Path, kept: object, read: str) -> None:
    """A settings file may be older or newer than the program."""
    file = tmp_path / "settings.json"
    file.write_text(json.dumps({"language": kept, "name": "Ana"}), encoding="utf-8")
    found = load_settings(file)
    assert (found.language, found.name) == (read, "Ana")


def test_an_installed_program_needs_only_what_is_compiled(esperanto: Path, tmp_path: Path) -> None:
    """As a wheel and a frozen program have it: the package, and in it folders with a `.mo`."""
    package = tmp_path / "site" / "sevenup_gui"
    copied(ROOT / "sevenup_gui", package, ignore=shutil.ignore_patterns("locale", "__pycache__"))
    there = package / "locale" / "eo" / "LC_MESSAGES"
    there.mkdir(parents=True)
    shutil.copy(esperanto / "eo" / "LC_MESSAGES" / "sevenup.mo", there)
    environment = {**os.environ, "PYTHONPATH": str(package.parent), "LANGUAGE": "", "LC_ALL": "eo.UTF-8"}
    done = subprocess.run(
        [sys.executable, "-m", "sevenup_gui", "--help"],
        cwd=tmp_path,
        env=environment | {"PYTHONIOENCODING": "utf-8"},
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    assert done.stdout.startswith("uzo: ")


@pytest.mark.parametrize("damaged", [b"", b"\xde\x12\x04\x95", b"no catalogue at all, but long enough to be read"])
def test_a_damaged_catalogue_is_english(folder: Path, damaged: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is offered by its code, and nobody who speaks another language hears of it."""
    monkeypatch.setattr(i18n, "unreadable", [])  # or the next title of this process would name the file
    there = folder / "fr" / "LC_MESSAGES"
    there.mkdir(parents=True)
    (there / "sevenup.mo").write_bytes(damaged)
    set_language("fr")
    assert (_("Settings"), languages()["fr"], languages()["es"]) == ("Settings", "fr", "Español")


def test_the_tool_writes_the_same_bytes_again(esperanto: Path) -> None:
    """For every language and the template."""
    written = {path: path.read_bytes() for path in esperanto.rglob("*.*")}
    main(esperanto)
    assert {path: path.read_bytes() for path in esperanto.rglob("*.*")} == written
    assert b'"Language: eo\\n"' in written[esperanto / "eo" / "LC_MESSAGES" / "sevenup.po"]


def test_a_language_may_begin_with_the_template(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """With its name and its plural forms filled in."""
    text = (folder / "sevenup.pot").read_text(encoding="utf-8")
    text = text.replace('"X-Language-Name: \\n"', '"X-Language-Name: Polski\\n"')
    text = text.replace(
        '"Plural-Forms: \\n"',
        '"Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);\\n"',
    )
    drop(folder, "pl", text)
    main(folder)
    assert "pl: not translated: 'Settings' (" in capsys.readouterr().out
    assert languages()["pl"] == "Polski"
    assert 'msgstr[2] ""' in (folder / "pl" / "LC_MESSAGES" / "sevenup.po").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", ["fr.po", "fr/sevenup.po", "fr/LC_MESSAGES/other.po", "fr/LC_MESSAGES/sevenup.mo"])
def test_what_is_no_language_is_named(folder: Path, capsys: pytest.CaptureFixture[str], name: str) -> None:
    """Nothing among the languages is passed over in silence."""
    (folder / name).parent.mkdir(parents=True, exist_ok=True)
    (folder / name).write_text("", encoding="utf-8")
    assert main(folder) == 1
    assert f"{name.partition('/')[0]}: no language lies here" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('"X-Language-Name: Esperanto\\n"\n', "", "eo: sevenup.po: the header has no X-Language-Name"),
        ('"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n', "", "eo: sevenup.po: the header has no Plural-Forms."),
        ('"{count} preno"', '"{nombro} preno"', "eo: sevenup.po: '{count} trick' takes {count}; "),
        ('msgstr "Agordoj"', "msgstr Agordoj", "eo: sevenup.po: line 8 is no line of a catalogue: msgstr Agordoj"),
    ],
)
def test_what_the_program_cannot_speak_is_refused(
    folder: Path, capsys: pytest.CaptureFixture[str], old: str, new: str, says: str
) -> None:
    """By name; the file is left as it is, and nothing is compiled."""
    text = ESPERANTO.replace(old, new)
    drop(folder, "eo", text)
    assert main(folder) == 1
    out = capsys.readouterr().out
    assert says in out
    assert "eo: not translated" not in out
    assert (folder / "eo" / "LC_MESSAGES" / "sevenup.po").read_text(encoding="utf-8") == text
    assert "eo" not in languages()


def test_a_letter_without_a_picture_is_named(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """What is unfinished is compiled all the same: the translator wants to see it."""
    drop(folder, "eo", ESPERANTO.replace("Agordoj", "Ago♠doj"))
    assert main(folder) == 1
    assert "cannot write '♠' (U+2660), as in 'Ago♠doj'." in capsys.readouterr().out
    assert "eo" in languages()
