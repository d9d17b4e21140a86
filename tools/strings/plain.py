"""Find sentences that no native would write, and sentences too long for their place.

`plain_exceptions.tsv` has the exceptions, one a line: a sentence or a file of the code, a tab, the name of the rule, a
tab, and the reason. An exception that nothing needs any more is refused too, so the file only shrinks.
"""

import ast
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from babel.messages import Catalog

from tools.strings.catalogue import Catalogue, forms, texts_of
from tools.strings.extract import CALLS

PACKAGE = "sevenup_gui"
EXCEPTIONS = Path(__file__).with_name("plain_exceptions.tsv")
TALK = "talk"  # computer players say what people say
TICS = {
    "who": r"\b[Ww]ho(?:ever)? [a-z]+s\b(?!.*\?)",
    "is to": r"\b(?:is|are) (?:still )?to (?!the\b|an?\b)\w",
    "there is no": r"[Tt]here (?:is|are) no\b|\b(?:is|are) no (?!longer\b|one\b)\w",
    "glue": r"[a-z]: [a-z]|; ",
    "inverted": r"^(?:Of|By|For(?! example)|With|Where|At|Read so)\b",
    "passive": r"\b(?:is|are|was|were) (?:kept|told|asked|weighed|taken|drawn|typed|shown)\b",
    "adverb": r"(?i)\b(?:anew|otherwise|all the same|by (?:it|them)sel(?:f|ves)|meanwhile|besides)\b",
    "lies": r"(?i)\b(?:lies?|stands|goes on)\b",
    "a for per": r"(?i)\b(?:points|minutes|made|away) an? (?:deal|round|trick)\b",
    "such as": r"\b[Ss]uch as:",
    "faceless": r"(?i)\b(?:somebody|nobody|everybody|anybody|whom|one's own|deeds?|of it)\b",
    "word": r"(?i)\b(?:taken back|put away|take out|glass|once more|mended|salts?|below nothing|gave up|machine|"
    r"are wanted)\b",
}
BUDGETS = {"button": 18, "option": 24, "value": 22, "caption": 60, "note": 110}
LONGER = 1.3  # times the budget that a translation may have
# By the name of a call and its argument: the kind of text that it takes.
TAKES: Mapping[tuple[str, int | str], str] = {
    ("Button", 0): "button",
    ("PanelButton", 1): "button",
    ("PageAction", 1): "button",
    ("Command", 1): "button",
    ("Command", "bar"): "button",
    ("WayOn", 1): "button",
    ("OptionValue", 1): "option",
    ("BoxWords", 0): "value",
    ("Control", "hint"): "note",
    ("Command", 4): "note",
    ("Command", "hint"): "note",
    ("PanelButton", "hint"): "note",
    ("PageAction", 5): "note",
    ("DeedWords", 1): "note",
    ("SettingRow", 3): "note",
    ("TypedLine", 3): "note",
    ("Fact", 1): "caption",
}


class PlainError(ValueError):
    """The file of exceptions cannot be used: the message names each wrong line."""


class Fault(NamedTuple):
    """A rule that a sentence breaks."""

    text: str
    rule: str
    files: tuple[str, ...]
    said: str  # in one line


def troubles(root: Path, sentences: Catalog, translations: Mapping[str, Catalogue], exceptions: str) -> list[str]:
    """A line for each sentence that breaks a rule, and for each exception without use. Raises `PlainError`."""
    reasons = read_exceptions(exceptions)
    unused, found = set(reasons), list[str]()
    for fault in (*tics(sentences), *over_budget(root, translations)):
        excused = {(place, fault.rule) for place in (fault.text, *fault.files)} & reasons.keys()
        unused -= excused
        if not excused:
            found.append(fault.said)
    return [
        *found,
        *(f"{EXCEPTIONS.name}: nothing needs {rule!r} of {place!r} any more" for place, rule in sorted(unused)),
    ]


def read_exceptions(text: str) -> dict[tuple[str, str], str]:
    """The reason of each exception, by sentence or file and rule. Raises `PlainError`."""
    found, wrong = dict[tuple[str, str], str](), list[str]()
    for number, line in enumerate(text.splitlines(), 1):
        place, _tab, rest = line.partition("\t")
        rule, _tab, reason = rest.partition("\t")
        key = place.replace("\\n", "\n"), rule
        if not reason.strip() or "\t" in reason or rule not in {*TICS, "budget"}:
            wrong.append(f"line {number}: needs a sentence or a file, a rule and a reason, with a tab between them.")
        elif key in found:
            wrong.append(f"line {number}: {place!r} has {rule!r} already.")
        found[key] = reason
    if wrong:
        raise PlainError("\n".join(wrong))
    return found


def tics(sentences: Catalog) -> Iterator[Fault]:
    """The tics of every sentence but the computer players' talk."""
    for message in sentences:
        files = tuple(dict.fromkeys(file for file, _line in message.locations))
        if not message.id or any(TALK in Path(file).parts for file in files):
            continue
        for text in texts_of(message):
            for rule, pattern in TICS.items():
                if (match := re.search(pattern, text)) is not None:
                    yield Fault(text, rule, files, f"{', '.join(files)}: {rule} ({match[0].strip()!r}): {text!r}")


def over_budget(root: Path, translations: Mapping[str, Catalogue]) -> Iterator[Fault]:
    """The sentences too long for their place, in English and in the translations."""
    for kind, context, text, place in placed(root):
        room = BUDGETS[kind]
        told = [("", room, text)]
        for language, catalogue in sorted(translations.items()):
            message = catalogue.get(text, context)
            told += [(f"{language}: ", round(room * LONGER), said) for said in (forms(message) if message else ())]
        for language, most, said in told:
            if len(said) > most:
                length = f"{kind} of {len(said)} characters, {most} at most: {said!r}"
                yield Fault(text, "budget", (place.partition(":")[0],), f"{language}{place}: {length}")


def placed(root: Path) -> Iterator[tuple[str, str | None, str, str]]:
    """The kind, context, words and place of each sentence whose kind the code tells."""
    for path in sorted((root / PACKAGE).rglob("*.py")):
        source = path.read_text(encoding="utf-8")
        if not any(f"{call}(" in source for call in CALLS):
            continue
        for node in ast.walk(ast.parse(source)):
            if not isinstance(node, ast.Call):
                continue
            called = str(getattr(node.func, "attr", getattr(node.func, "id", "")))
            arguments: list[tuple[int | str, ast.expr]] = [*enumerate(node.args)]
            arguments += [(keyword.arg or "", keyword.value) for keyword in node.keywords]
            for name, value in arguments:
                kind = TAKES.get((called, name))
                if kind is not None and (said := sentence_in(value)) is not None:
                    yield kind, *said, f"{path.relative_to(root).as_posix()}:{value.lineno}"


def sentence_in(node: ast.expr) -> tuple[str | None, str] | None:
    """The context and the words of a call of gettext, filled in or not."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "format":
        node = node.func.value
    if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in {"_", "pgettext"}):
        return None
    words = [word.value for word in node.args if isinstance(word, ast.Constant) and isinstance(word.value, str)]
    return (words[0] if len(words) == 2 else None, words[-1]) if words else None
