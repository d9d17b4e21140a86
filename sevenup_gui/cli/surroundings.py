"""The rest of `--help`: all commands' options at a glance, the environment, the exit statuses.

`tests/cli/test_help.py` holds the lists against the code: a variable that is read, or a status that is given, stands in
them.
"""

import argparse
import textwrap
from collections.abc import Iterator, Mapping

from sevenup_gui.i18n import _

PAGE_CHARS = 78  # what a terminal of 80 columns shows whole, as argparse reckons
HOLD = "\N{NO-BREAK SPACE}"  # between an option and its value, where no line may end
LONG_NAME = 15  # characters; a longer one stands on a line of its own

# One command of each kind that can be typed as it stands, below that command's own options.
EXAMPLES = {
    "play": "sevenup-gui --size 1600x900",
    "demo": "sevenup-gui demo --preset old-sledge --seed 7",
    "fair": "sevenup-gui fair --preset old-sledge --preset seven-up-seven-down --fullscreen",
    "host": "sevenup-gui host --preset seven-up-seven-down --players 5",
    "tournament": "sevenup-gui tournament autumn-cup.sevenup-event --export csv lists",
    "season": "sevenup-gui season club.sevenup-season --best 6",
    "boards": "sevenup-gui boards cup.sevenup-boards --preset hoyle --seals seals.pdf",
    "daily": "sevenup-gui daily --date 2026-11-24 --game seven-up",
    "replay": "sevenup-gui replay hoyle.sevenup",
    "simulate": "sevenup-gui simulate --preset hoyle --matches 100 --out hoyle.sevenup",
    "check": "sevenup-gui check hoyle.sevenup",
    "import": "sevenup-gui import hoyle.sevenup",
    "report": "sevenup-gui report hoyle.sevenup --deal 2",
    "sheet": "sevenup-gui sheet --players 5 --tables 7 --out sheets.pdf",
    "arena": "sevenup-gui arena --deals 200 --agents expert,casual --jobs 2",
    "bot": "sevenup-gui bot --level expert",
}


class Help(argparse.HelpFormatter):
    """The library's help, but a text of several lines stays as it was laid out, and no name with a hyphen is broken."""

    def _fill_text(self, text: str, width: int, indent: str) -> str:
        return text if "\n" in text else super()._fill_text(text, width, indent)

    def _split_lines(self, text: str, width: int) -> list[str]:
        return textwrap.wrap(text, width, break_on_hyphens=False)


def variables() -> dict[str, str]:
    """Each variable of the environment that is for people, and what it is for."""
    return {
        "SEVENUP_HOME": _("the folder for settings and matches, instead of the system's own"),
        "SEVENUP_NO_BOX": _("1: show no message box after an error"),
        "SEVENUP_GUI_TRACEBACK": _("1: show the traceback of an error"),
        "LANGUAGE, LC_ALL, LC_MESSAGES, LANG": _(
            "the language, for example es, if neither the settings nor --language choose one; the first that is set"
        ),
        "LC_PAPER": _("the country whose paper size is used, for example en_US for Letter (default: LC_ALL or LANG)"),
        "DISPLAY, WAYLAND_DISPLAY": _("the screen to open a window on (Linux)"),
        "SDL_VIDEODRIVER": _("how to reach the screen, such as wayland or x11"),
        "SDL_AUDIODRIVER": _("the sound system, for example pipewire, pulseaudio or alsa; dummy: no sound"),
        "SDL_FRAMEBUFFER_ACCELERATION": _("1: draw the window with OpenGL; 0: without"),
        "SDL_WINDOWS_DPI_AWARENESS": _("unaware: let Windows enlarge the window if its size is wrong"),
    }


def statuses() -> dict[str, str]:
    """Each exit status, and what it means."""
    return {
        "0": _("success"),
        "1": _(
            "failure: a record breaks the rules, no screen was found, phones can't connect, or a program in the "
            "arena never answered"
        ),
        "2": _("the command can't be carried out; one sentence says why"),
        "70": _("a program error"),
        "129, 130, 143": _("interrupted: the terminal was closed, Ctrl+C or a signal"),
    }


def example(command: str) -> str:
    """Return the example below a command's options."""
    return _("example:") + f"\n  {EXAMPLES[command]}"


def beside_commands(commands: Mapping[str, argparse.ArgumentParser]) -> str:
    """Return the text below the list of commands, at most `PAGE_CHARS` wide."""
    options = {name: "  ".join(options_of(parser)) for name, parser in commands.items()}
    return "\n\n".join(
        [
            section(_("options of the commands (COMMAND --help explains them):"), options),
            section(_("environment:"), variables()),
            section(_("exit status:"), statuses()),
        ]
    )


def options_of(parser: argparse.ArgumentParser) -> Iterator[str]:
    """The arguments of a command with their values, without --help, each on one line whatever happens."""
    for action in parser._actions:
        if action.dest != "help":
            yield HOLD.join([*action.option_strings[-1:], *values_of(action)])


def values_of(action: argparse.Action) -> tuple[str, ...]:
    """Return help's names for an argument's values, in order."""
    if action.nargs == 0:
        return ()
    return action.metavar if isinstance(action.metavar, tuple) else (str(action.metavar),)


def section(heading: str, rows: Mapping[str, str]) -> str:
    """A list with a heading: the names, and what is said of each beside it, or below where the name is long."""
    lines = [heading]
    column = 2 + max(len(name) for name in rows if len(name) <= LONG_NAME) + 2
    for name, text in rows.items():
        start = f"  {name}".ljust(column)
        if len(start) > column:
            lines.append(start)
            start = " " * column
        lines += textwrap.wrap(
            text,
            PAGE_CHARS,
            initial_indent=start,
            subsequent_indent=" " * column,
            break_on_hyphens=False,
        )
    return "\n".join(lines).replace(HOLD, " ")
