"""Finds every sentence in the code: the arguments of `_`, `pgettext` and `ngettext`."""

import ast
from collections.abc import Iterator
from pathlib import Path

from tools.strings.po import Entry, Key

CALLS = ("_", "pgettext", "ngettext")

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


def sentences_in(source: str, file: str) -> Iterator[Entry]:
    """The sentences of a module, in order. Raises `ExtractError` for a call whose arguments are not plain strings."""
    calls = [node for node in ast.walk(ast.parse(source, file)) if isinstance(node, ast.Call)]
    for node in sorted(calls, key=lambda call: (call.lineno, call.col_offset)):
        if not isinstance(node.func, ast.Name) or node.func.id not in CALLS:
            continue
        wanted = 1 if node.func.id == "_" else 2
        strings = [arg.value for arg in node.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str)]
        if len(strings) != wanted or not all(strings):
            raise ExtractError(f"{file}:{node.lineno}: {node.func.id} wants {wanted} plain strings")
        match node.func.id:
            case "pgettext":
                yield Entry(strings[1], context=strings[0], files=[file])
            case "ngettext":
                yield Entry(strings[0], strings[1], files=[file])
            case _:
                yield Entry(strings[0], files=[file])


def sentences_of(root: Path, package: str = "sevenup_gui") -> list[Entry]:
    """All sentences of a package, those of a file together, each once with the files it stands in.

    Files, not lines: a sentence that moves down a line is no change to a catalogue.
    """
    found: dict[Key, Entry] = {}
    for path in sorted((root / package).rglob("*.py")):
        file = path.relative_to(root).as_posix()
        for entry in sentences_in(path.read_text(encoding="utf-8"), file):
            known = found.setdefault(entry.key, entry)
            if known.plural != entry.plural:  # gettext finds a sentence with a plural only by `ngettext`
                raise ExtractError(f"{file}: {entry.sentence!r} has another plural, or none, elsewhere")
            if file not in known.files:
                known.files.append(file)
    for sentence in OF_ARGPARSE:
        found.setdefault(("", sentence), Entry(sentence, notes=["said by argparse"]))
    return list(found.values())
