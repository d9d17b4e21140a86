"""Catalogues as translators write them: the `.po` format, as much of it as ours have.

An entry has translator's comments (`# `), comments from the code (`#. `), the files it stands in (`#: `), flags
(`#, `), a context, a sentence with or without a plural, and its translation. Format: GNU gettext manual, "The Format of
PO Files".
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import TypeAlias

Key: TypeAlias = tuple[str, str]  # context ("" for none) and sentence

ESCAPES = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\t": "\\t"}
UNESCAPES = {"\\": "\\", '"': '"', "n": "\n", "t": "\t"}


class CatalogueError(ValueError):
    """A catalogue cannot be read: the message names the line."""


@dataclass
class Entry:
    """A sentence and its translation. `translations` has one string, or one for each plural form."""

    sentence: str
    plural: str = ""
    context: str = ""
    translations: list[str] = field(default_factory=list)
    comments: list[str] = field(default_factory=list)  # the translator's
    notes: list[str] = field(default_factory=list)  # from the code
    files: list[str] = field(default_factory=list)
    flags: list[str] = field(default_factory=list)

    @property
    def key(self) -> Key:
        """What tells entries apart."""
        return self.context, self.sentence

    @property
    def missing(self) -> bool:
        """Whether there is anything left to translate."""
        return not self.translations or not all(self.translations) or "fuzzy" in self.flags


def quoted(text: str) -> str:
    """The text between quotes, as one line."""
    return '"' + "".join(ESCAPES.get(letter, letter) for letter in text) + '"'


def unquoted(text: str, line: int) -> str:
    """What stands between quotes. Raises `CatalogueError`."""
    if len(text) < 2 or text[0] != '"' or text[-1] != '"':
        raise CatalogueError(f"line {line}: a string in quotes was expected, not {text}")
    return re.sub(r"\\(.)", lambda match: UNESCAPES.get(match[1], match[0]), text[1:-1])


def dump(entries: Iterable[Entry]) -> str:
    """The catalogue's text; `parse` reads it back."""
    return "\n".join("".join(line + "\n" for line in lines_of(entry)) for entry in entries)


def lines_of(entry: Entry) -> Iterator[str]:
    """An entry's lines."""
    yield from (f"# {comment}".rstrip() for comment in entry.comments)
    yield from (f"#. {note}" for note in entry.notes)
    if entry.files:
        yield "#: " + " ".join(entry.files)
    if entry.flags:
        yield "#, " + ", ".join(entry.flags)
    if entry.context:
        yield "msgctxt " + quoted(entry.context)
    if not entry.sentence:  # the header: one line for each of its fields
        yield 'msgid ""'
        yield 'msgstr ""'
        yield from (quoted(line) for line in "".join(entry.translations).splitlines(keepends=True))
        return
    yield "msgid " + quoted(entry.sentence)
    if entry.plural:
        yield "msgid_plural " + quoted(entry.plural)
        for form, text in enumerate(entry.translations or ["", ""]):
            yield f"msgstr[{form}] " + quoted(text)
    else:
        yield "msgstr " + quoted(entry.translations[0] if entry.translations else "")


def parse(text: str) -> list[Entry]:
    """The entries of a catalogue, its header first. Raises `CatalogueError` for a line that it does not know."""
    entries: list[Entry] = []
    entry, part = Entry(""), ""
    words: dict[str, str] = {}  # by their keyword: "msgid", "msgstr[0]"
    for number, line in enumerate([*text.splitlines(), ""], 1):
        if not line.strip():
            if words:
                entries.append(finish(entry, words))
            elif entry.comments or entry.notes or entry.files or entry.flags:
                raise CatalogueError(f"line {number}: a comment without a sentence")
            entry, words, part = Entry(""), {}, ""
        elif line.startswith("#. "):
            entry.notes.append(line[3:])
        elif line.startswith("#: "):
            entry.files += line[3:].split()
        elif line.startswith("#, "):
            entry.flags += line[3:].split(", ")
        elif line.startswith("#"):
            entry.comments.append(line[2:])
        elif line.startswith('"') and part:
            words[part] += unquoted(line, number)
        else:
            part, _, string = line.partition(" ")
            if not re.fullmatch(r"msgctxt|msgid|msgid_plural|msgstr(\[\d\])?", part):
                raise CatalogueError(f"line {number}: {line}")
            words[part] = unquoted(string, number)
    return entries


def finish(entry: Entry, words: dict[str, str]) -> Entry:
    """Put the strings of an entry into their places."""
    entry.context, entry.sentence = words.get("msgctxt", ""), words.get("msgid", "")
    entry.plural = words.get("msgid_plural", "")
    entry.translations = [words[part] for part in sorted(words) if part.startswith("msgstr")]
    return entry


def merge(fresh: Iterable[Entry], old: Iterable[Entry]) -> list[Entry]:
    """The sentences found in the code with the translations and the translator's comments there were.

    A sentence that is new, or has become a plural or ceased to be one, has none; one that is no longer said is left
    out. The header is the old one's.
    """
    kept = {entry.key: entry for entry in old}
    merged = [kept["", ""]] if ("", "") in kept else []
    for entry in fresh:
        known = kept.get(entry.key)
        if not entry.sentence:
            continue
        if known is not None and bool(known.plural) == bool(entry.plural):
            entry.translations, entry.comments, entry.flags = known.translations, known.comments, known.flags
        merged.append(entry)
    return merged
