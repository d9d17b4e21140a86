"""Parts of the Windows set-up, as far as they can be checked without making it; `tests/wine` plays the result."""

import re
import struct
import tomllib
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from sevenup_gui.i18n import codes
from tests.package.starting import ROOT
from tools.release import windows

WINDOWS = ROOT / "packaging" / "windows"
SCRIPT = (WINDOWS / "sevenup-gui.nsi").read_text(encoding="utf-8")
PINNED = dict(
    re.findall(r"^([\w-]+)==([\w.]+) --hash=sha256:[0-9a-f]{64}$", (WINDOWS / "packages.txt").read_text(), re.MULTILINE)
)
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def test_every_package_is_meant_to_the_byte() -> None:
    """Each line that is no comment names one version and one file."""
    lines = (WINDOWS / "packages.txt").read_text().splitlines()
    assert len(PINNED) == len([line for line in lines if line and not line.startswith("#")]) > 20


def test_every_package_that_the_program_needs_is_named() -> None:
    """What pyproject.toml asks for is there in a version that it allows."""
    wanted = [*PROJECT["dependencies"], *PROJECT["optional-dependencies"].get("a11y", [])]
    for line in wanted:
        name, least = re.match(r"([\w-]+)>=([\d.]+)", line).groups()  # type: ignore[union-attr]
        assert numbers(PINNED[name]) >= numbers(least), line
        if below := re.search(r"<([\d.]+)", line):
            assert numbers(PINNED[name]) < numbers(below[1]), line


def numbers(version: str) -> list[int]:
    """A version as it is compared."""
    return [int(part) for part in version.split(".")]


def test_records_and_tournaments_are_opened_by_the_program() -> None:
    """With the path in quotes: there are spaces in most people's names."""
    assert """command" "" '"$INSTDIR\\${PROGRAM}.exe" "%1"'""" in SCRIPT
    for ending, kind in ((".sevenup", "KIND"), (".sevenup-event", "EVENT"), (".sevenup-boards", "BOARDS")):
        assert f'"${{CLASSES}}\\{ending}" "" "${{{kind}}}"' in SCRIPT
        assert f'"${{CLASSES}}\\${{{kind}}}\\shell\\open\\command"' in SCRIPT
        assert f'SupportedTypes" "{ending}"' in SCRIPT


def test_what_the_set_up_writes_into_the_registry_its_uninstaller_takes_out() -> None:
    """Every key that is written is named again where things go."""
    putting, _, removing = SCRIPT.partition("Section Uninstall")
    keys = re.findall(r'WriteReg\w+ HKCU "([^"]+)"', putting)
    written = {re.sub(r"(\$\{(?:KIND|EVENT|BOARDS)\}|\.exe)\\.*", r"\1", key) for key in keys}
    assert len(written) == 11
    for key in written:
        assert re.search(rf'DeleteRegKey (/ifempty )?HKCU "{re.escape(key)}"', removing), key
    assert "HKLM" not in SCRIPT


def test_nothing_is_deleted_by_a_pattern() -> None:
    """A person may install into a folder with things in it, and what the program keeps is that person's."""
    assert not re.search(r"RMDir\s+/r", SCRIPT)
    assert not re.search(r"Delete.*\*", SCRIPT)
    assert not re.search(r"(Delete|RMDir).*\$\{HOME\}", SCRIPT)
    lines = windows.removing([Path("a.dll"), Path("in", "a b$.txt")]).splitlines()
    assert lines == [r'Delete "$INSTDIR\a.dll"', r'Delete "$INSTDIR\in\a b$$.txt"', r'RMDir "$INSTDIR\in"']


def test_every_sentence_of_the_set_up_is_said_in_every_language() -> None:
    """A name in English has its twin in each other one."""
    languages = [name.upper() for name in re.findall(r'MUI_LANGUAGE "(\w+)"', SCRIPT)]
    assert len(languages) == len(codes())
    said = {code: set(re.findall(rf"LangString (\w+) \$\{{LANG_{code}\}}", SCRIPT)) for code in languages}
    assert [language for language in languages if said[language] != said["ENGLISH"]] == []
    assert said["ENGLISH"] >= set(re.findall(r"\$\((\w+)\)", SCRIPT))
    assert "{version}" in (WINDOWS / "read-me.txt").read_text(encoding="utf-8")


def test_windows_is_told_that_the_program_knows_each_screens_pixels() -> None:
    """Or it would draw the cards small and blow them up."""
    elements = ET.parse(WINDOWS / "sevenup-gui.manifest").iter()
    texts = {element.tag.rpartition("}")[2]: element.text for element in elements}
    assert (texts["dpiAwareness"] or "").startswith("PerMonitorV2")


@pytest.mark.parametrize("side", [16, 32, 48, 256])
def test_the_icon_has_the_sizes_that_windows_shows(side: int) -> None:
    """In the title bar, on the desktop, in folders of large pictures."""
    icon = (ROOT / "assets" / "icon" / "icon.ico").read_bytes()
    (count,) = struct.unpack_from("<H", icon, 4)
    assert side in {icon[6 + 16 * each] or 256 for each in range(count)}
