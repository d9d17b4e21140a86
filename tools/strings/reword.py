"""Rewords sentences everywhere at once: `python -m tools.strings reword FILE.tsv`, from the root of the checkout.

Each line of the file is an old sentence, a tab and the new one, `\\n` a new line. The code, the talk, the tests
that quote a sentence, the labels in the docs and the catalogues are changed together. A translation is kept, marked as
fuzzy, with the old sentence beside it. Nothing is changed if one line of the file is refused.
"""

import ast
import json
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from importlib.util import find_spec
from itertools import accumulate
from pathlib import Path
from typing import NamedTuple

from babel.messages import Catalog, Message

from tools.strings.catalogue import Catalogue, read, texts_of, written
from tools.strings.check import placeholders
from tools.strings.extract import CALLS, READ_FROM, sentences_of

PACKAGE, TESTS = "sevenup_gui", "tests"
WIDTH = 120  # of a line of code
LETTERS = 8  # a sentence with fewer letters beside its placeholders is looked for whole, never filled in
WORDS = 4  # what has fewer is changed within a longer text only where it's a label of the docs
ONE_WORD = r"[^\s.:;,!?]+"
PIECE = re.compile(r"\{[^{}]*\}")


class RewordError(ValueError):
    """Lines of the file cannot be used: the message names each, with its number."""


class Rewording(NamedTuple):
    """A line of the file."""

    line: int
    old: str
    new: str


@dataclass(frozen=True, slots=True)
class Reworded:
    """The files as they'd be, by path, and how many places of each kind change: `code`, `tests`, `docs`."""

    files: Mapping[Path, str]
    places: Mapping[str, int]
    left: Sequence[str]  # quotations that were left as they are, each with its file and line


def read_rewordings(text: str) -> list[Rewording]:
    """The lines of a file, without empty ones. Raises `RewordError`."""
    found, troubles, lines = list[Rewording](), list[str](), dict[str, int]()
    for number, line in enumerate(text.removeprefix("\ufeff").splitlines(), 1):
        if not line.strip():
            continue
        old, tab, new = (part.replace("\\n", "\n") for part in line.partition("\t"))
        if not tab or "\t" in new or not old or not new:
            troubles.append(f"line {number}: needs an old sentence, one tab and a new sentence.")
            continue
        if old in lines:
            troubles.append(f"line {number}: {old!r} is also on line {lines[old]}.")
        lines.setdefault(old, number)
        troubles += [f"line {number}: {why}" for why in placeholder_troubles(old, new)]
        found.append(Rewording(number, old, new))
    if troubles:
        raise RewordError("\n".join(troubles))
    return found


def placeholder_troubles(old: str, new: str) -> Iterator[str]:
    """Yield the reasons two sentences can't take the same values."""
    try:
        before, after = placeholders(old), placeholders(new)
    except ValueError as error:
        yield f"a brace without its other ({error})."
        return
    if before != after:
        wanted, given = (", ".join(sorted(names)) or "nothing" for names in (before, after))
        yield f"the old sentence takes {wanted}, the new one {given}."


def known_sentences(sentences: Catalog) -> set[str]:
    """Every sentence of the code, those with a plural in both forms."""
    return {text for message in sentences if message.id for text in texts_of(message)}


def refuse_unknown(rewordings: Iterable[Rewording], known: set[str]) -> None:
    """Raise `RewordError` naming each line whose old sentence isn't in the code."""
    wrong = [f"line {each.line}: {each.old!r} isn't in the code." for each in rewordings if each.old not in known]
    if wrong:
        raise RewordError("\n".join(wrong))


def reword(root: Path, rewordings: Sequence[Rewording]) -> Reworded:
    """Return the checkout at `root` as it would be; nothing is written. Raises `RewordError`."""
    sentences = sentences_of(root)
    refuse_unknown(rewordings, known_sentences(sentences))
    words = {each.old: each.new for each in rewordings}
    files, places, left = dict[Path, str](), Counter[str](), list[str]()

    def change(kind: str, path: Path, changed: Callable[[str], tuple[str, int]]) -> None:
        source = path.read_text(encoding="utf-8")
        new, count = changed(source)
        if count:
            files[path] = new
            places[kind] += count

    for path in sorted((root / PACKAGE).rglob("*.py")):
        change("code", path, lambda source: changed_code(source, words))
    for file in READ_FROM.values():
        change("code", root / file, lambda text: changed_lines(text, words))
    quoted = Quotations(words)
    for path in sorted((root / TESTS).rglob("*.py")):
        change("tests", path, quoted.change)
        left += [f"{path.relative_to(root).as_posix()}:{line}: {text}" for line, text in quoted.left]
    for path in [*sorted((root / "docs").glob("*.md")), *sorted(root.glob("*.md"))]:
        if path.name != "CHANGELOG.md":  # it tells what was
            change("docs", path, lambda text: changed_page(text, words))
    return Reworded(files, places, left)


def changed_code(source: str, words: Mapping[str, str]) -> tuple[str, int]:
    """A module whose calls of gettext have the new sentences, and how many changed."""
    if not any(f"{call}(" in source for call in CALLS):
        return source, 0
    spots = [
        arg
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in CALLS
        for arg in node.args[1 if node.func.id == "pgettext" else 0 :]
    ]
    return replaced(source, ((spot, words[text]) for spot in spots if (text := text_of(spot)) in words))


def text_of(node: ast.AST) -> str:
    """The text of a literal, with "…" for what is put into it; nothing for anything else."""
    if isinstance(node, ast.JoinedStr):
        return "".join(text_of(part) or "…" for part in node.values)
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""


def replaced(source: str, changes: Iterable[tuple[ast.expr, str]]) -> tuple[str, int]:
    """A module with other texts in some of its literals, and how many."""
    lines = source.encode().splitlines(keepends=True)  # columns of a syntax tree are counted in bytes
    starts = [0, *accumulate(map(len, lines))]
    spots = sorted(
        ((starts[node.lineno - 1] + node.col_offset, *end_of(node, starts), text) for node, text in changes),
        reverse=True,
    )
    for brackets in (False, True):  # a literal over several lines needs some, unless it stands in others
        data = source.encode()
        for first, last, text in spots:
            column = len(data[data.rfind(b"\n", 0, first) + 1 : first].decode())
            data = data[:first] + literal(text, column, brackets=brackets).encode() + data[last:]
        try:
            ast.parse(data)
        except SyntaxError:
            continue
        break
    return data.decode(), len(spots)


def end_of(node: ast.expr, starts: Sequence[int]) -> tuple[int]:
    """The byte where a literal ends."""
    assert node.end_lineno is not None
    assert node.end_col_offset is not None
    return (starts[node.end_lineno - 1] + node.end_col_offset,)


def literal(text: str, column: int, *, brackets: bool) -> str:
    """A text as Python writes it from a column on, over several lines where one is too short."""
    room = max(40, WIDTH - column - 6)
    parts, line = list[str](), ""
    for word in re.findall(r"\S*\s+|\S+$", text) or [text]:
        if line and len(line) + len(word) > room:
            parts.append(line)
            line = ""
        line += word
    parts.append(line)
    written = ("\n" + " " * column).join(json.dumps(part, ensure_ascii=False) for part in parts)
    return f"({written})" if brackets and len(parts) > 1 else written


def changed_lines(text: str, words: Mapping[str, str]) -> tuple[str, int]:
    """A file of talk with the new lines."""
    count = 0
    for old, new in words.items():
        before, after = (json.dumps(said, ensure_ascii=False) for said in (old, new))
        count += text.count(before)
        text = text.replace(before, after)
    return text, count


class Quotations:
    """Finds sentences in the literals of tests: whole, filled in, or within a longer text."""

    def __init__(self, words: Mapping[str, str]) -> None:
        self.words = words
        known = {old: new for old, new in words.items() if own_letters(old) >= LETTERS}
        self.filled = [(filled_in(old, ".+?"), new) for old, new in known.items()]
        self.within = [(filled_in(old, ONE_WORD), new) for old, new in known.items() if is_sentence(old)]
        self.left = list[tuple[int, str]]()

    def change(self, source: str) -> tuple[str, int]:
        """A module of tests with the new sentences, and how many changed; `left` is what may be one and was left."""
        self.left = []
        tree = ast.parse(source)
        within = {part for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for part in ast.walk(node)}
        titles = {node.body[0].value for node in ast.walk(tree) if has_docstring(node)}  # type: ignore[attr-defined]
        found = list[tuple[ast.expr, str]]()
        for node in ast.walk(tree):
            if node in titles or (node in within and not isinstance(node, ast.JoinedStr)):
                continue
            text = text_of(node)
            new = self.reworded(text) if text else text
            part = new == text and self.is_part(text)
            if new == text and not part:
                continue
            assert isinstance(node, ast.expr)
            if part or isinstance(node, ast.JoinedStr):
                self.left.append((node.lineno, text))
            else:
                found.append((node, new))
        return replaced(source, found)

    def is_part(self, text: str) -> bool:
        """True for words out of the middle of an old sentence."""
        return " " in text.strip() and own_letters(text) >= LETTERS and any(text in old for old in self.words)

    def reworded(self, text: str) -> str:
        """A text with the new sentences in it."""
        if text in self.words:
            return self.words[text]
        for pattern, new in self.filled:
            match = pattern.fullmatch(text)
            if match is not None:
                return put_in(new, match)
        for pattern, new in self.within:
            text = pattern.sub(partial(put_in, new), text)
        return text


def is_sentence(text: str) -> bool:
    """True for what may stand within a longer text: a whole sentence, of some words."""
    return len(text.split()) >= WORDS and not text[0].islower() and text[-1] in ".!?…"


def put_in(sentence: str, match: re.Match[str]) -> str:
    """A sentence with the values that were found in another."""
    return PIECE.sub(lambda piece: match[group_of(piece[0])], sentence)


def own_letters(sentence: str) -> int:
    """Return the number of letters in a sentence without its placeholders."""
    return sum(letter.isalpha() for letter in PIECE.sub("", sentence))


def has_docstring(node: ast.AST) -> bool:
    """True for what has a docstring."""
    owner = isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef)
    return owner and ast.get_docstring(node, clean=False) is not None  # type: ignore[arg-type]


def group_of(piece: str) -> str:
    """The name of a placeholder's group: "{name}" and "{name!r}" are two."""
    return "p" + "".join(letter if letter.isalnum() else f"_{ord(letter)}_" for letter in piece[1:-1])


def filled_in(sentence: str, at_edge: str) -> re.Pattern[str]:
    """A pattern for a sentence with any values in it; `at_edge` matches those that it begins or ends with."""
    pattern, at, groups = "", 0, set[str]()
    for piece in PIECE.finditer(sentence):
        group, edge = group_of(piece[0]), piece.start() == 0 or piece.end() == len(sentence)
        value = f"(?P={group})" if group in groups else f"(?P<{group}>{at_edge if edge else '.+?'})"
        pattern += re.escape(sentence[at : piece.start()]) + value
        groups.add(group)
        at = piece.end()
    return re.compile(rf"(?<!\w){pattern}{re.escape(sentence[at:])}(?!\w)")


def changed_page(text: str, words: Mapping[str, str]) -> tuple[str, int]:
    """A page of the docs with the new labels, and the new sentences where they're quoted. A line's end in the page is
    a blank of the sentence."""
    count = 0
    for old, new in words.items():
        said = r"\s+".join(map(re.escape, old.rstrip(".…").split()))
        if is_sentence(old):
            patterns = [rf"(?<!\w){said}(?!\w)"]
        else:
            patterns = [rf"(?<=\*){said}(?=…?\*)", rf"(?<=“){said}(?=…?”)"]
        for pattern in patterns:
            text, changes = re.subn(pattern, new.rstrip(".…").replace("\\", r"\\"), text)
            count += changes
    return text, count


def carry_over(current: Catalogue, sentences: Catalog, words: Mapping[str, str]) -> int:
    """Give the new sentences the translations of the old ones, as fuzzy, with the old sentence beside them; how many.
    A new sentence that was translated already keeps its own."""
    carried = 0
    old_of = {new: old for old, new in words.items()}
    for message in sentences:
        if not message.id or current.get(message.id, message.context) is not None:
            continue
        before = tuple(old_of.get(text, text) for text in texts_of(message))
        known = current.get(before[0] if len(before) == 1 else before, message.context)
        if before == texts_of(message) or known is None:
            continue
        fresh = Message(message.id, known.string, flags={*known.flags, "fuzzy"}, previous_id=before,
                        context=message.context)  # fmt: skip
        current[message.id] = fresh
        carried += 1
    return carried


def write(reworded: Reworded) -> None:
    """Write every file, and have ruff lay the code out again where it's installed."""
    for path, text in reworded.files.items():
        path.write_text(text, encoding="utf-8", newline="\n")
    modules = [str(path) for path in reworded.files if path.suffix == ".py"]
    if modules and find_spec("ruff") is None:
        print("Code isn't laid out, because ruff isn't installed. Run `ruff format` once it is.")
    elif modules:
        subprocess.run([sys.executable, "-m", "ruff", "format", "--quiet", *modules], check=True)


def run(root: Path, file: Path, catalogues: Iterable[Path]) -> str:
    """Reword a checkout by a file; a line that says what changed. Raises `RewordError` or `OSError`."""
    try:
        rewordings = read_rewordings(file.read_text(encoding="utf-8"))
    except UnicodeDecodeError as error:
        raise RewordError(f"the file isn't written in UTF-8: {error}") from error
    reworded = reword(root, rewordings)
    words = {each.old: each.new for each in rewordings}
    write(reworded)
    sentences, fuzzy = sentences_of(root), 0
    for path in catalogues:
        current = read(path)
        fuzzy += carry_over(current, sentences, words)
        path.write_bytes(written(current))
    for place in reworded.left:
        print(f"left: {place}")
    kinds = ", ".join(f"{count} in {kind}" for kind, count in reworded.places.items())
    return f"{len(rewordings)} sentences: {kinds}; {fuzzy} translations to read again"
