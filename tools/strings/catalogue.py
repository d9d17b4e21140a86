"""Catalogues on disk, read, written and compiled by Babel: the same bytes for the same sentences."""

import io
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from babel.messages import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import PoFileError, PoFileParser, denormalize, write_po

from tools.strings.extract import SAID_BY_ARGPARSE

FILE = Path("LC_MESSAGES") / "sevenup.po"  # inside a language's folder
COMMENT = "# The sentences of Seven Up. `python -m tools.strings` keeps this file up to date with the code."
# A header has these in this order. Those without a value are the translator's: a date of ours would make every run of
# the tool a change, and who translates says himself whether he wants to be named.
OF_THE_PROGRAM = {
    "Project-Id-Version": "sevenup-gui",
    "MIME-Version": "1.0",
    "Content-Type": "text/plain; charset=UTF-8",
    "Content-Transfer-Encoding": "8bit",
}
FIELDS = (
    "Project-Id-Version", "PO-Revision-Date", "Last-Translator", "Language-Team", "Language", "X-Language-Name",
    "Plural-Forms", "MIME-Version", "Content-Type", "Content-Transfer-Encoding",
)  # fmt: skip
PLURAL_FORMS = re.compile(r"nplurals\s*=\s*(?P<count>[1-9])\s*;\s*plural\s*=\s*(?P<rule>[^;]+?)\s*;?")
# Babel drops the first and last letter of a string without looking whether they are quotes.
LINE = re.compile(r'(?:\s*|#.*|(?:(?:msgctxt|msgid|msgid_plural|msgstr(?:\[\d\])?) )?"(?:[^"\\]|\\.)*"\s*)')


class CatalogueError(ValueError):
    """A catalogue cannot be used: the message says why, in one sentence."""


class Catalogue(Catalog):
    """A catalogue that keeps its header as it is written: Babel's knows a few fields only, and adds dates."""

    def __init__(self, fields: Iterable[tuple[str, str]] = ()) -> None:
        super().__init__(header_comment=COMMENT, fuzzy=False)
        self.fields = dict.fromkeys(FIELDS, "") | dict(fields) | OF_THE_PROGRAM

    @property
    def mime_headers(self) -> list[tuple[str, str]]:
        """The fields of the header; the last ends its line, as Babel joins them."""
        *fields, (name, value) = self.fields.items()
        return [*fields, (name, value + "\n")]

    @mime_headers.setter
    def mime_headers(self, fields: Iterable[tuple[str, str]]) -> None:
        self.fields |= dict(fields) | OF_THE_PROGRAM

    @property
    def num_plurals(self) -> int:
        """Return the number of plural forms, two if the header doesn't say."""
        forms = PLURAL_FORMS.fullmatch(self.fields["Plural-Forms"])
        return int(forms["count"]) if forms else 2

    def __setitem__(self, id: str | tuple[str, ...] | list[str], message: Message) -> None:
        """Add a sentence. Only argparse puts things in by %: Babel takes "100% mine" for one with a number in it."""
        if SAID_BY_ARGPARSE not in message.auto_comments:
            message.flags.discard("python-format")
        super().__setitem__(id, message)

    def sentences(self) -> Iterator[Message]:
        """All but the header."""
        return (message for message in self if message.id)


def forms(message: Message) -> list[str]:
    """A translation's strings: one, or one for each form of a plural."""
    return [message.string or ""] if isinstance(message.string, str | None) else list(message.string)


def texts_of(message: Message) -> tuple[str, ...]:
    """A sentence's own words: one form or two."""
    return (message.id,) if isinstance(message.id, str) else tuple(message.id)


def is_missing(message: Message) -> bool:
    """Return True if anything is left to translate, or to review."""
    return message.fuzzy or not all(forms(message))


def read(path: Path) -> Catalogue:
    """A language's catalogue. Raises `CatalogueError`."""
    try:
        lines = path.read_text(encoding="utf-8").split("\n")
    except UnicodeDecodeError:
        raise CatalogueError("it is not written in UTF-8.") from None
    wrong = next((n for n, line in enumerate(lines, 1) if not LINE.fullmatch(line)), None)
    if wrong is not None:
        raise CatalogueError(f"line {wrong} is no line of a catalogue: {lines[wrong - 1].strip()}")
    catalogue = Catalogue()
    try:
        PoFileParser(catalogue, ignore_obsolete=True, abort_invalid=True).parse(lines)
    except PoFileError as error:
        raise CatalogueError(f"line {error.lineno + 1}: {str(error).rpartition(' on ')[0]}.") from error
    catalogue.header_comment = catalogue.header_comment or COMMENT
    for message in catalogue.sentences():  # Babel takes a sentence's former words for comments
        former = "".join(comment.removeprefix("| ") for comment in message.user_comments if comment.startswith("|"))
        message.user_comments = [comment for comment in message.user_comments if not comment.startswith("|")]
        if message.fuzzy:
            message.previous_id = former_words(former)
    return catalogue


def former_words(text: str) -> list[str]:
    """The forms of a sentence's former words, as they stand behind "#|"."""
    forms = re.findall(r'msgid(?:_plural)? ((?:"(?:[^"\\]|\\.)*"\s*)+)', text)
    return ["".join(map(denormalize, re.findall(r'"(?:[^"\\]|\\.)*"', form))) for form in forms]


def written(catalogue: Catalog) -> bytes:
    """The text of a catalogue. Files stand in it, not lines: a sentence that moves down a line is no change."""
    text = io.BytesIO()
    write_po(text, catalogue, width=0, ignore_obsolete=True, include_lineno=False, include_previous=True)
    return text.getvalue().rstrip(b"\n") + b"\n"


def template(sentences: Catalog) -> Catalogue:
    """The catalogue without translations, which a new language begins with."""
    empty = Catalogue()
    empty.update(sentences, no_fuzzy_matching=True)
    return empty


def compiled(catalogue: Catalogue) -> bytes:
    """Return the catalogue as gettext reads it; what's missing is left out, so that it's said in English."""
    said = Catalogue(catalogue.fields.items())
    for message in catalogue.sentences():
        if not is_missing(message):
            said[message.id] = message
    binary = io.BytesIO()
    write_mo(binary, said)
    return binary.getvalue()
