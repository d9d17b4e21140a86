"""Finds every sentence: the arguments of `_`, `pgettext` and `ngettext` in the code, and what it reads from a file."""

import ast
import json
import re
from collections.abc import Iterator
from itertools import chain
from pathlib import Path

from babel.messages import Catalog, Message

CALLS = ("_", "pgettext", "ngettext")
CALLED = re.compile(rf"\b(?:{'|'.join(CALLS)})\s*\(")  # three modules of five say nothing, and need not be read

# A module that has its sentences in a file; they stand in the catalogues where the module's own would.
READ_FROM = {"sevenup_gui/speech/talk/lines.py": "assets/talk/lines.json"}
HOW = "speaks"  # how somebody speaks: no line of theirs

SAID_BY_ARGPARSE = "said by argparse"
# What argparse says of itself where our command line lets it, as Python 3.11 to 3.14 write it: it asks gettext too.
OF_ARGPARSE = (
    "usage: ",
    "options",
    "positional arguments",
    "show this help message and exit",
    "argument %(argument_name)s: %(message)s",
    "expected one argument",
    "ignored explicit argument %r",
    "invalid choice: %(value)r (choose from %(choices)s)",
    "the following arguments are required: %s",
    "unrecognized arguments: %s",
)


class ExtractError(ValueError):
    """A call cannot be put into a catalogue: the message says where and why."""


def sentences_in(source: str, file: str) -> Iterator[Message]:
    """The sentences of a module, in order. Raises `ExtractError` for a call whose arguments are not plain strings.

    Babel's own reader is not asked: it takes the strings out of whatever stands between the brackets, so that
    `_("won" if won else "lost")` would be the sentence "wonlost".
    """
    if CALLED.search(source) is None:
        return
    calls = [node for node in ast.walk(ast.parse(source, file)) if isinstance(node, ast.Call)]
    for node in sorted(calls, key=lambda call: (call.lineno, call.col_offset)):
        if not isinstance(node.func, ast.Name) or node.func.id not in CALLS:
            continue
        wanted = 1 if node.func.id == "_" else 2
        strings = [arg.value for arg in node.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str)]
        if len(strings) != wanted or not all(strings):
            raise ExtractError(f"{file}:{node.lineno}: {node.func.id} wants {wanted} plain strings")
        where = [(file, node.lineno)]
        match node.func.id:
            case "pgettext":
                yield Message(strings[1], context=strings[0], locations=where)
            case "ngettext":
                yield Message((strings[0], strings[1]), locations=where)
            case _:
                yield Message(strings[0], locations=where)


def lines_in(text: str, file: str) -> Iterator[Message]:
    """The lines of a file of talk, in order, each with its speaker for its context and, for who translates it, how that
    one speaks. Raises `ExtractError`."""
    try:
        found = [
            (speaker, line, str(occasions[HOW]))
            for speaker, occasions in json.loads(text).items()
            for occasion, said in occasions.items()
            if occasion != HOW
            for line in list_of(said)
        ]
    except (ValueError, LookupError, AttributeError, TypeError) as error:
        raise ExtractError(f"{file}: no lines by speaker and occasion: {error}") from error
    for speaker, line, how in found:
        yield Message(line, context=speaker, locations=[(file, 1)], auto_comments=[how])


def list_of(said: object) -> list[str]:
    """The lines for an occasion. Raises `ValueError` for what is no list of lines."""
    if not isinstance(said, list) or not all(isinstance(line, str) and line for line in said):
        raise ValueError(f"{said!r} is no list of lines")
    return said


def sentences_of(root: Path, package: str = "sevenup_gui") -> Catalog:
    """All sentences of a package, those of a file together, each once with the places it stands in."""
    found = Catalog()
    for path in sorted((root / package).rglob("*.py")):
        file = path.relative_to(root).as_posix()
        data = READ_FROM.get(file)
        spoken = lines_in((root / data).read_text(encoding="utf-8"), data) if data is not None else ()
        for sentence in chain(sentences_in(path.read_text(encoding="utf-8"), file), spoken):
            known = found.get(sentence.id, sentence.context)
            if known is not None and known.id != sentence.id:  # gettext finds one with a plural only by `ngettext`
                raise ExtractError(f"{file}: {sentence.id!r} has another plural, or none, elsewhere")
            found[sentence.id] = sentence
    for said in OF_ARGPARSE:
        if said not in found:
            found.add(said, auto_comments=[SAID_BY_ARGPARSE])
    return found
