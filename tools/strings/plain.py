"""Find sentences that no native would write, sentences glued from pieces, plurals whose two forms say different things,
and sentences too long for their place.

`plain_exceptions.tsv` has the exceptions, one a line: a sentence or a file of the code, a tab, the name of the rule, a
tab, and the reason. An exception that nothing needs any more is refused too, so the file only shrinks.
"""

import ast
import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
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
    "a for per": r"(?i)(?:\b(?:points|minutes|made|away|game|hand|up)|\}) an? (?:deal|round|trick|match|bid)\b",
    "such as": r"\b[Ss]uch as:",
    "faceless": r"(?i)\b(?:somebody|nobody|everybody|anybody|whom|one's own|deeds?|of it)\b",
    "word": r"(?i)\b(?:taken back|put away|take out|glass|once more|mended|salts?|below nothing|gave up|machine|"
    r"are wanted)\b",
}
PIECE = re.compile(r"\{[^{}]*\}")
EDGE = re.compile(r"^\s|\s$|^[,;:·–)]|[,;·–(]$")  # of a piece that is put beside others
WHOLE = re.compile(r"[.!?…][”’\"')]*$")
# What the number alone changes in a sentence.
NUMBER = {"are": "is", "were": "was", "have": "has", "aren't": "isn't", "haven't": "hasn't", "don't": "doesn't",
          "their": "its", "they": "it", "them": "it", "these": "this", "people": "person",
          "there's": "there is"}  # fmt: skip
UNCOUNTED = {"a", "an", "one", "the", "all", "only"}
OTHERS = {"fragment", "glued", "plural", "budget"}  # the rules that aren't a pattern
BUDGETS = {"button": 18, "line": 26, "option": 24, "value": 22, "caption": 60, "note": 110}
LONGER = 1.3  # times the budget that a translation may have
# By the name of a call and its argument: the kind of text that it takes.
TAKES: Mapping[tuple[str, int | str], str] = {
    ("Button", 0): "button",
    ("Command", 1): "line",
    ("Command", "bar"): "button",
    ("OptionValue", 1): "option",
    ("BoxWords", 0): "value",
    ("Control", "hint"): "note",
    ("Command", 4): "note",
    ("Command", "hint"): "note",
    ("DeedWords", 1): "note",
    ("SettingRow", 3): "note",
    ("TypedLine", 3): "note",
    ("Fact", 1): "caption",
    ("key_command", 1): "button",
    ("PageMenu", 1): "caption",
    ("OptionWords", 1): "caption",
    ("PresetWords", 1): "caption",
    ("SettingRow", 1): "caption",
    ("FilterRow", 1): "caption",
    ("DeedWords", 0): "line",
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
    checks = (tics(sentences), fragments(sentences), plurals(sentences), glued(root), over_budget(root, translations))
    for fault in chain.from_iterable(checks):
        excused = {(place, fault.rule) for place in (fault.text, *fault.files)} & reasons.keys()
        unused -= excused
        if not excused:
            found.append(fault.said)
    return [
        *dict.fromkeys(found),
        *(f"{EXCEPTIONS.name}: nothing needs {rule!r} of {place!r} any more" for place, rule in sorted(unused)),
    ]


def read_exceptions(text: str) -> dict[tuple[str, str], str]:
    """The reason of each exception, by sentence or file and rule. Raises `PlainError`."""
    found, wrong = dict[tuple[str, str], str](), list[str]()
    for number, line in enumerate(text.splitlines(), 1):
        place, _tab, rest = line.partition("\t")
        rule, _tab, reason = rest.partition("\t")
        key = place.replace("\\n", "\n"), rule
        if not reason.strip() or "\t" in reason or rule not in {*TICS, *OTHERS}:
            wrong.append(f"line {number}: needs a sentence or a file, a rule and a reason, with a tab between them.")
        elif key in found:
            wrong.append(f"line {number}: {place!r} has {rule!r} already.")
        found[key] = reason
    if wrong:
        raise PlainError("\n".join(wrong))
    return found


def written(sentences: Catalog) -> Iterator[tuple[tuple[str, ...], tuple[str, ...]]]:
    """Yield the words and the files of every sentence but argparse's and the computer players' talk."""
    for message in sentences:
        files = tuple(dict.fromkeys(file for file, _line in message.locations))
        if message.id and files and not any(TALK in Path(file).parts for file in files):
            yield texts_of(message), files


def tics(sentences: Catalog) -> Iterator[Fault]:
    """Yield the tics of every sentence."""
    for texts, files in written(sentences):
        for text in texts:
            for rule, pattern in TICS.items():
                if (match := re.search(pattern, text)) is not None:
                    yield Fault(text, rule, files, f"{', '.join(files)}: {rule} ({match[0].strip()!r}): {text!r}")


def fragments(sentences: Catalog) -> Iterator[Fault]:
    """Yield the sentences that only make sense beside another: an open edge, or nothing but placeholders."""
    for texts, files in written(sentences):
        for text in texts:
            if EDGE.search(text) or not any(map(str.isalpha, PIECE.sub("", text))):
                yield Fault(text, "fragment", files, f"{', '.join(files)}: fragment: {text!r}")


def plurals(sentences: Catalog) -> Iterator[Fault]:
    """Yield the plurals whose two forms differ by more than number."""
    for texts, files in written(sentences):
        one, many = counted(texts[0]), counted(texts[-1])
        other = [*((one - many) + (many - one)).elements()]
        if len(other) > 1:
            said = f"{', '.join(files)}: plural ({', '.join(other)}): {texts[0]!r} and {texts[-1]!r}"
            yield Fault(texts[0], "plural", files, said)


def counted(text: str) -> Counter[str]:
    """Count the words of a form of a plural, as they'd be in the singular."""
    words = re.findall(r"[\w'’]+", PIECE.sub(" ", text).lower())
    single = " ".join(NUMBER.get(word, word) for word in words if word not in UNCOUNTED).split()
    return Counter(re.sub(r"(?<=[a-z]{2})(?:es|s|e)$", "", word) for word in single)


def glued(root: Path) -> Iterator[Fault]:
    """Yield the pieces of sentences that code puts together: by +, in an f-string, or by a join. Whole sentences may
    follow one another, and a line's end parts anything."""
    for path in sorted((root / PACKAGE).rglob("*.py")):
        source = path.read_text(encoding="utf-8")
        if not any(f"{call}(" in source for call in CALLS):
            continue
        file = path.relative_to(root).as_posix()
        for line, parts in together(ast.parse(source)):
            for at, part in enumerate(parts):
                before = text_of(parts[at - 1]) if at else "\n"
                after = text_of(parts[at + 1]) if at + 1 < len(parts) else "\n"
                apart = before.endswith(("\n", "\r")) and after.startswith(("\n", "\r"))
                for text in () if apart else translated(part):
                    if not WHOLE.search(text):
                        yield Fault(text, "glued", (file,), f"{file}:{line}: glued: {text!r}")


def together(tree: ast.AST) -> Iterator[tuple[int, list[ast.expr]]]:
    """Yield the line and the parts of every text that is put together."""
    inner = set[ast.AST]()
    for node in ast.walk(tree):
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add) and node not in inner:
            parts = list[ast.expr]()
            left: ast.expr = node
            while isinstance(left, ast.BinOp) and isinstance(left.op, ast.Add):
                parts.insert(0, left.right)
                left = left.left
                inner.add(left)
            yield node.lineno, [left, *parts]
        elif isinstance(node, ast.JoinedStr):
            yield node.lineno, [part.value if isinstance(part, ast.FormattedValue) else part for part in node.values]
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "join":
            sign = node.func.value
            for joined in node.args:
                items: Sequence[ast.expr] = ()
                if isinstance(joined, ast.List | ast.Tuple):
                    items = joined.elts
                elif isinstance(joined, ast.ListComp | ast.GeneratorExp):
                    items = (joined.elt, joined.elt)
                yield node.lineno, [part for item in items for part in (item, sign)][:-1] or [sign, joined]


def text_of(node: ast.expr) -> str:
    """Return what a literal says, from its first piece on; nothing for anything else."""
    if isinstance(node, ast.JoinedStr):
        return "".join(map(text_of, node.values))
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""


def translated(node: ast.expr) -> Iterator[str]:
    """Yield the words of a call of gettext, filled in or not, or of either of two."""
    if isinstance(node, ast.IfExp):
        yield from translated(node.body)
        yield from translated(node.orelse)
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "format":
        yield from translated(node.func.value)
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in CALLS:
        words = [word.value for word in node.args if isinstance(word, ast.Constant) and isinstance(word.value, str)]
        yield from words[1:] if node.func.id == "pgettext" else words


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
            for kind, value in kinds_in(node):
                if (said := sentence_in(value)) is not None:
                    yield kind, *said, f"{path.relative_to(root).as_posix()}:{value.lineno}"


def kinds_in(node: ast.AST) -> Iterator[tuple[str, ast.expr]]:
    """Yield the texts whose kind a call tells, also those in the pairs of a row of settings."""
    if not isinstance(node, ast.Call):
        return
    called = str(getattr(node.func, "attr", getattr(node.func, "id", "")))
    arguments: list[tuple[int | str, ast.expr]] = [*enumerate(node.args)]
    arguments += [(keyword.arg or "", keyword.value) for keyword in node.keywords]
    for name, value in arguments:
        kind = TAKES.get((called, name))
        if kind is not None:
            yield kind, value
        if (called, name) == ("SettingRow", 2) and isinstance(value, ast.Tuple):
            yield from (("value", each.elts[-1]) for each in value.elts if isinstance(each, ast.Tuple))


def sentence_in(node: ast.expr) -> tuple[str | None, str] | None:
    """The context and the words of a call of gettext, filled in or not."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "format":
        node = node.func.value
    if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in {"_", "pgettext"}):
        return None
    words = [word.value for word in node.args if isinstance(word, ast.Constant) and isinstance(word.value, str)]
    return (words[0] if len(words) == 2 else None, words[-1]) if words else None
