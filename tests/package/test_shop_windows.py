"""Everywhere that says what there is to play, and that cannot ask the program: packages, shops, forms, pages."""

import re

import pytest

import sevenup_gui
from sevenup_gui.cli.parser import make_parser
from sevenup_gui.games import GAMES, PRESETS
from sevenup_gui.i18n import codes, speaking
from sevenup_gui.speech.gamewords import game_name, listed_games
from sevenup_gui.speech.rulecard import preset_name
from tests.package.starting import ROOT

METAINFO = "packaging/linux/io.github.sevenup_gui.SevenUp.metainfo.xml"
DESKTOP = "packaging/linux/sevenup-gui.desktop"
SET_UP = "packaging/windows/sevenup-gui.nsi"
# The line in which each names all games; `%s` is what stands there for the language.
EVERY_LANGUAGE = {
    METAINFO: (r"<summary%s>(.*)</summary>", {"en": "", "es": ' xml:lang="es"', "nl": ' xml:lang="nl"'}),
    DESKTOP: (r"(?m)^Comment%s=(.*)$", {"en": "", "es": r"\[es\]", "nl": r"\[nl\]"}),
    SET_UP: (
        r'LangString COMMENT \$\{LANG_%s\} "(.*)"',
        {"en": "ENGLISH", "es": "SPANISH", "nl": "DUTCH"},
    ),
}
ENGLISH = {
    "pyproject.toml": r'(?m)^description = "(.*)"$',
    "packaging/linux/nfpm.yaml": r"(?m)^  summary: (.*)$",
    "packaging/channels/scoop/sevenup-gui.json": r'"description": "(.*)"',
    "packaging/channels/winget/sevenup-gui.SevenUp.locale.en-US.yaml": r"ShortDescription: (.*)",
    "packaging/channels/homebrew/seven-up.rb": r'desc "(.*)"',
    "packaging/channels/aur/PKGBUILD": r"pkgdesc='(.*)'",
}
# Pages and lists that name each game somewhere.
MENTIONS = ("README.md", "docs/playing.md", "docs/rules.md", METAINFO)


def text(name: str) -> str:
    """A file of the checkout."""
    return (ROOT / name).read_text(encoding="utf-8")


def only(pattern: str, name: str) -> str:
    """The one place of a file where a pattern is."""
    [found] = re.findall(pattern, text(name))
    assert isinstance(found, str)
    return found


@pytest.mark.parametrize("language", codes())
@pytest.mark.parametrize("name", EVERY_LANGUAGE)
def test_every_game_is_named_in_every_language(name: str, language: str) -> None:
    """As the program names them, in its order."""
    pattern, languages = EVERY_LANGUAGE[name]
    with speaking(language):
        assert listed_games() in only(pattern % languages[language], name)


@pytest.mark.parametrize("name", ENGLISH)
def test_every_game_is_named_in_english(name: str) -> None:
    """Where there is one language."""
    with speaking("en"):
        assert listed_games() in only(ENGLISH[name], name)


def test_the_program_names_every_game() -> None:
    """Its help and the package's first line; the title is drawn from the same function."""
    with speaking("en"):
        assert listed_games() in (make_parser().description or "")
        assert listed_games() in (sevenup_gui.__doc__ or "")


@pytest.mark.parametrize("name", MENTIONS)
def test_each_page_has_each_game(name: str) -> None:
    """By the name that the program gives it."""
    with speaking("en"):
        assert [game_name(key) for key in GAMES if game_name(key) not in text(name)] == []


def test_a_wrong_rule_can_be_reported_of_every_set_of_rules() -> None:
    """The form offers the sets of rules in the program's order, and none besides."""
    form = text(".github/ISSUE_TEMPLATE/rule.yml")
    offered = re.findall(r"^        - (.*)$", form, re.MULTILINE)
    with speaking("en"):
        assert offered == [*map(preset_name, PRESETS), "none of these"]


def test_every_package_has_the_same_licence() -> None:
    """MIT for the program, the Open Font License for its letters."""
    licence = only(r'(?m)^license = "(.*)"$', "pyproject.toml")
    assert only(r"<project_license>(.*)</project_license>", METAINFO) == licence
    assert only(r"(?m)^license: (.*)$", "packaging/linux/nfpm.yaml") == licence
