"""The app's declarations to macOS, as far as they can be read without one. It has never been built on a Mac."""

import plistlib
import re
import runpy
from typing import Any

import pytest

from sevenup_gui import __version__
from sevenup_gui.i18n import codes
from tests.package.starting import ROOT

NUMBERS = __version__.partition(".dev")[0]  # as build.spec hands it over
MAC = runpy.run_path(str(ROOT / "packaging" / "macos" / "info.py"))


@pytest.fixture
def info() -> dict[str, Any]:
    """The keys after a way through a file, where what is no value of a property list would fail."""
    return dict(plistlib.loads(plistlib.dumps(MAC["info"]("Seven Up", NUMBERS, codes()))))


def test_it_says_its_version_its_languages_and_its_kind(info: dict[str, Any]) -> None:
    """And is drawn in the full resolution of the screen."""
    assert info["CFBundleShortVersionString"] == info["CFBundleVersion"] == NUMBERS
    assert re.fullmatch(r"\d+(\.\d+){0,2}", info["CFBundleVersion"])
    assert info["CFBundleLocalizations"] == ["en", "es", "nl"]
    assert info["CFBundleDevelopmentRegion"] == "en"
    assert info["LSApplicationCategoryType"] == "public.app-category.card-games"
    assert info["NSHighResolutionCapable"] is True


def test_records_and_tournaments_are_types_that_it_owns_and_opens(info: dict[str, Any]) -> None:
    """The types that are opened are those that are declared, by the endings that the files have."""
    types, opens = info["UTExportedTypeDeclarations"], info["CFBundleDocumentTypes"]
    endings = ["sevenup", "sevenup-event", "sevenup-boards"]
    for declared, opened, ending in zip(types, opens, endings, strict=True):
        assert opened["LSItemContentTypes"] == [declared["UTTypeIdentifier"]]
        assert opened["LSHandlerRank"] == "Owner"
        assert declared["UTTypeTagSpecification"]["public.filename-extension"] == [ending]


@pytest.mark.parametrize("name", ["IDENTIFIER", "RECORD", "EVENT", "BOARDS"])
def test_identifiers_have_only_what_apple_allows(name: str) -> None:
    """Letters, digits, hyphens and full stops."""
    assert re.fullmatch(r"[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+", MAC[name])
    assert MAC[name].startswith("io.github.sevenup-gui.")


def test_the_icon_is_one_of_a_mac() -> None:
    """Its first letters say so, and how long the file is."""
    data = (ROOT / "assets" / "icon" / "icon.icns").read_bytes()
    assert (data[:4], int.from_bytes(data[4:8], "big")) == (b"icns", len(data))
