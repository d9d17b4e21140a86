"""The man page, from the parser of the command line and from what its help says of the surroundings."""

import argparse
import datetime
from collections.abc import Iterator

from sevenup_gui.cli.parser import PROGRAM, make_parser
from sevenup_gui.cli.surroundings import EXAMPLES, statuses, values_of, variables
from sevenup_gui.i18n import speaking
from tools.release.completion import commands
from tools.release.workshop import HOME_PAGE, PROJECT, TITLE, VERSION, epoch_s

KEPT = {
    "~/.local/share/sevenup-gui": "settings, the match under way and the finished ones; removing it resets the game",
    "*.sevenup": "records of matches: text, one JSON object a line",
    "*.sevenup-boards": "sealed packs that several tables play; text, one JSON object a line",
    "*.sevenup-event": "tournaments: players, rounds, results; text, one JSON object a line",
}


def written() -> bytes:
    """The page as troff, in section 6, games."""
    with speaking("en"):
        return "\n".join(lines()).encode() + b"\n"


def lines() -> Iterator[str]:
    """The page from top to bottom."""
    parser = make_parser()
    day = datetime.datetime.fromtimestamp(epoch_s(), datetime.UTC).date()
    yield f'.TH {PROGRAM.upper()} 6 "{day}" "{TITLE} {VERSION}" "Games"'
    yield from (".SH NAME", f"{safe(PROGRAM)} \\- {safe(lowered(PROJECT['description']))}")
    yield from (".SH SYNOPSIS", usage(parser), ".br", f".B {safe(PROGRAM)}", r"\fIFILE\fR.sevenup ...")
    yield from (".SH DESCRIPTION", safe(parser.description or ""), "A record in place of one is looked through.")
    yield from (".SH OPTIONS", *arguments(parser))
    yield ".SH COMMANDS"
    for name, command in commands(parser).items():
        yield from (f".SS {safe(name)}", usage(command), ".PP", safe(command.description or ""), *arguments(command))
    yield from (".SH ENVIRONMENT", *listed(variables()))
    yield from (".SH FILES", *listed(KEPT))
    yield from (".SH EXIT STATUS", *listed(statuses()))
    yield from (".SH EXAMPLES", ".nf", *(safe(example) for example in EXAMPLES.values()), ".fi")
    yield from (".SH SEE ALSO", f"The rules of the games, and all else there is to read: {safe(HOME_PAGE)}")


def usage(parser: argparse.ArgumentParser) -> str:
    """Return the usage on one line that may be broken anywhere."""
    _word, _colon, typed = " ".join(parser.format_usage().split()).partition(": ")
    name, _space, rest = typed.partition(f"{parser.prog} ")
    return f".B {safe(parser.prog)}\n{safe(name + rest)}"


def arguments(parser: argparse.ArgumentParser) -> Iterator[str]:
    """Each argument with what is said of it."""
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            continue
        names = ", ".join(rf"\fB{safe(each)}\fR" for each in action.option_strings)
        values = [rf"\fI{safe(value)}\fR" for value in values_of(action)]
        yield from (".TP", " ".join(filter(None, (names, *values))), safe(action.help or ""))


def listed(rows: dict[str, str]) -> Iterator[str]:
    """Names with what each is for."""
    for name, text in rows.items():
        yield from (".TP", rf"\fB{safe(name)}\fR", safe(text))


def lowered(text: str) -> str:
    """A sentence as part of another."""
    return text[:1].lower() + text[1:]


def safe(text: str) -> str:
    """Words as troff prints them as they are: its own marks are escaped, hyphens may be typed again."""
    text = text.replace("\\", "\\e").replace("-", "\\-")
    return f"\\&{text}" if text.startswith((".", "'")) else text
