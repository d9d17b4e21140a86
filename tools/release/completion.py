"""Completion for shells, from the parser of the command line (shtab)."""

import argparse

import shtab

from sevenup_gui.cli.parser import PROGRAM, make_parser
from sevenup_gui.cli.surroundings import values_of
from sevenup_gui.games import PRESETS
from sevenup_gui.i18n import speaking
from sevenup_gui.paper.page import SIZES_MM
from sevenup_gui.players.level_names import LEVEL_NAMES

# What is typed in an argument's place, by what the help calls it there.
FILES = {
    "FILE": shtab.FILE, "OUT": shtab.FILE, "PATH": shtab.FILE, "PDF": shtab.FILE, "RECORD": shtab.FILE,
    "DIR": shtab.DIRECTORY,
}  # fmt: skip
WORDS = {"P": tuple(PRESETS), "L": tuple(LEVEL_NAMES), "SIZE": tuple(SIZES_MM)}


def written(shell: str) -> bytes:
    """The script for "bash", "zsh" or "fish"."""
    with speaking("en"):
        parser = make_parser()
    for each in (parser, *commands(parser).values()):
        for action in each._actions:
            *_others, name = values_of(action) or ("",)
            if isinstance(action.metavar, tuple):
                action.metavar = name  # a shell is told one name for all of them
            if name in FILES:
                action.complete = FILES[name]  # type: ignore[attr-defined]  # so shtab is told
            elif name in WORDS:
                action.choices = WORDS[name]
    return str(shtab.complete(parser, shell=shell, root_prefix=PROGRAM.replace("-", "_"))).encode()


def commands(parser: argparse.ArgumentParser) -> dict[str, argparse.ArgumentParser]:
    """The parser of each command, by its name."""
    return {
        name: each
        for action in parser._actions
        if isinstance(action, argparse._SubParsersAction)
        for name, each in action.choices.items()
    }
