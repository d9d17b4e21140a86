"""Statements of README, and of the pages it links to, that must be true."""

import re
import shlex
from pathlib import Path

import platformdirs.macos
import platformdirs.unix
import pytest

from sevenup_gui.cli import commands as cli
from sevenup_gui.games import PRESETS
from sevenup_gui.i18n import codes
from sevenup_gui.store.folder import HOME_VARIABLE
from tests.package.starting import ROOT

README = (ROOT / "README.md").read_text(encoding="utf-8")
# The pages that are README's own, with what would make it too long.
PAGES = {name: (ROOT / name).read_text(encoding="utf-8") for name in
         ("README.md", "docs/install.md", "docs/playing.md", "docs/commands.md")}  # fmt: skip
MOST_WORDS = 700


def commands_of(page: str) -> list[str]:
    """The lines of its blocks for a shell."""
    return [line for block in re.findall(r"```sh\n(.*?)```", page, re.DOTALL) for line in block.splitlines()]


COMMANDS = [line for page in PAGES.values() for line in commands_of(page)]


def asked_for(line: str) -> list[str]:
    """The arguments of a line of a shell, without its comment."""
    return shlex.split(line, comments=True)[1:]


def test_two_commands_do_all_the_set_up() -> None:
    """On a machine with nothing but Python and pip, one line plays and one passes the tests."""
    assert "python -m pip install . && python -m sevenup_gui" in commands_of(README)
    assert 'python -m pip install ".[test]" && python -m pytest' in commands_of(README)


def test_it_is_read_in_five_minutes() -> None:
    """With a picture at its top, and what cannot be downloaded yet said before what can."""
    assert len(README.split()) <= MOST_WORDS
    assert README.index("![") < README.index("## ")
    assert README.index("Nothing has been published yet") < README.index("/releases/latest")


def test_it_hands_its_reader_on() -> None:
    """To every page that has the rest."""
    assert [name for name in PAGES if name != "README.md" and f"({name})" not in README] == []


@pytest.mark.parametrize("language", codes()[1:])
def test_its_first_screen_is_told_in_every_language(language: str) -> None:
    """README links to it, and it back; it has the picture and the one command, and leads to pages that are there."""
    name = f"README.{language}.md"
    page = (ROOT / name).read_text(encoding="utf-8")
    targets = re.findall(r"\]\(([^)]*)\)", page)
    assert f"({name})" in README
    assert {"README.md", "CONTRIBUTING.md"} <= {*targets}
    assert [target for target in targets if not (ROOT / target).is_file()] == []
    assert commands_of(page) == ["python -m pip install . && python -m sevenup_gui"]
    assert len(page.split()) <= MOST_WORDS / 2
    assert page.index("![") < page.index("## ")


def test_continuous_integration_runs_the_test_command_word_for_word() -> None:
    """What the reader is told to type is what is tried."""
    told = re.search(r"^readme_test='(.*)'$", (ROOT / ".ci" / "run").read_text(encoding="utf-8"), re.MULTILINE)
    assert told is not None
    assert told[1] in commands_of(README)


def test_every_command_is_shown() -> None:
    """Playing needs no command; all others have an example."""
    shown = {asked_for(line)[0] for line in COMMANDS if line.startswith("sevenup-gui")}
    assert set(cli.COMMANDS) - {"play"} <= shown


def test_every_preset_is_listed_with_its_players() -> None:
    """In the order of the program."""
    rows = re.findall(r"^\| [^|]*\(`([a-z-]+)`\) \| ([^|]*) \|", PAGES["docs/playing.md"], re.MULTILINE)
    numbers = {
        key: ", ".join(map(str, p.players)) if len(p.players) < 4 else f"{p.players[0]} to {p.players[-1]}"
        for key, p in PRESETS.items()
    }
    assert rows == list(numbers.items())


def test_the_folders_are_those_that_are_used(monkeypatch: pytest.MonkeyPatch) -> None:
    """As platformdirs chooses them, unless the variable named is set."""
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    home = str(Path.home())
    for place in (platformdirs.unix.Unix, platformdirs.macos.MacOS):
        folder = place("sevenup-gui", appauthor=False).user_data_dir
        assert f"`{folder.replace(home, '~')}`" in PAGES["docs/commands.md"]
    assert f"`{HOME_VARIABLE}`" in PAGES["docs/commands.md"]
