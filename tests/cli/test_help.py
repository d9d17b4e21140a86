"""`--help` names all it promises: every option, every variable of the environment, every exit status."""

import ast
import re
import shlex
from collections.abc import Iterator

import pytest

from sevenup_gui import errors
from sevenup_gui.cli import commands as cli
from sevenup_gui.cli.parser import PROGRAM, make_parser
from sevenup_gui.cli.surroundings import EXAMPLES, statuses, variables
from sevenup_gui.i18n import ENGLISH, codes, set_language
from tests.package.starting import ROOT

# What the program, or what it was frozen with, sets for libraries, and nobody needs to set for it.
OUR_OWN = {
    "LD_LIBRARY_PATH", "LD_LIBRARY_PATH_ORIG", "PYGAME_HIDE_SUPPORT_PROMPT", "SDL_VIDEO_X11_WMCLASS",
    "SDL_VIDEO_WAYLAND_WMCLASS", "SDL_IME_SHOW_UI",
    "XDG_CURRENT_DESKTOP",  # the desktop sets it
}  # fmt: skip
NO_VARIABLES = {"O_BINARY", "SIGHUP", "SIGINT", "SIGTERM"}  # other names that are looked up by their letters


@pytest.fixture(params=codes())
def page(
    request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Iterator[str]:
    """The page of `--help` in a terminal of 80 columns, in each language."""
    monkeypatch.setenv("LANGUAGE", request.param)
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("NO_COLOR", "1")
    assert cli.run(["--help"]) == 0
    yield capsys.readouterr().out
    set_language(ENGLISH)


def names_in(text: str) -> set[str]:
    """Every word that could be the name of an option, a variable or a number."""
    return set(re.findall(r"--[a-z]+|[A-Z][A-Z0-9_]+|\d+", text))


def variables_read() -> Iterator[str]:
    """Each string that could be a variable's name, in every file that looks at the environment or keeps such a name."""
    for path in (ROOT / "sevenup_gui").rglob("*.py"):
        source = path.read_text(encoding="utf-8")
        if re.search(r"\benviron\b", source) and path.name != "surroundings.py":
            for node in ast.walk(ast.parse(source)):
                if isinstance(node, ast.Constant) and re.fullmatch(r"[A-Z]+(_[A-Z0-9]+)*", str(node.value)):
                    yield str(node.value)


def test_every_option_of_every_command_is_named(page: str) -> None:
    """Whoever looks for an option finds the command that has it."""
    for name, parser in make_parser()._subparsers._group_actions[0].choices.items():  # type: ignore[union-attr]
        options = {word for action in parser._actions for word in action.option_strings if word.startswith("--")}
        [line] = re.findall(rf"^  {name} +((?:-|[A-Z]).*(?:\n {{5,}}.*)*)", page, re.MULTILINE)
        assert options - {"--help"} == {word for word in names_in(line) if word.startswith("--")}


def test_several_values_of_an_option_stand_one_after_the_other(page: str) -> None:
    """As they are typed."""
    assert "--export FORM DIR" in page.replace("\N{NO-BREAK SPACE}", " ")


def test_every_variable_that_is_read_is_named(page: str) -> None:
    """But those that the program sets for itself; and none that nobody reads."""
    read = {name for name in variables_read() if len(name) > 3} - OUR_OWN - NO_VARIABLES
    assert {"SEVENUP_HOME", "LANGUAGE", "SDL_VIDEODRIVER"} <= read
    assert read <= names_in(page)
    assert {name for names in variables() for name in names.split(", ")} <= read


def test_every_exit_status_is_named(page: str) -> None:
    """Those of the errors that a person may meet, of a fault, and of a process that was ended."""
    ways_out = [each for each in vars(errors).values() if isinstance(each, type) and issubclass(each, Exception)]
    given = {each.exit_status for each in ways_out if issubclass(each, errors.SevenUpError)}
    given |= {0, cli.UNABLE, cli.FAULT, *(cli.BY_SIGNAL + number for number in (1, 2, 15))}
    assert given == {int(number) for numbers in statuses() for number in numbers.split(", ")}
    assert {str(number) for number in given} <= names_in(page)


def test_no_line_is_wider_than_a_terminal(page: str) -> None:
    """In either language, so that nothing is wrapped a second time."""
    assert max(len(line) for line in page.splitlines()) <= 79


@pytest.mark.parametrize("command", cli.COMMANDS)
def test_a_command_ends_its_help_with_an_example(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    """One that is understood, and stands on one line."""
    program, *argv = shlex.split(EXAMPLES[command])
    asked = make_parser().parse_args(["play", *argv] if argv[0].startswith("-") else argv)
    assert (program, asked.command) == (PROGRAM, command)
    with pytest.raises(SystemExit):
        make_parser().parse_args([command, "--help"])
    assert capsys.readouterr().out.endswith(f"\n  {EXAMPLES[command]}\n")
