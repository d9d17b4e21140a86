"""Faults of a language's catalogue, each in one sentence.

What would stop the program, or have it say nonsense, is refused: nothing of it is compiled. What is only unfinished is
named.
"""

import gettext
import re
import string
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING

from babel.messages import Message

from sevenup_gui.assets import FONTS, asset
from tools.strings.catalogue import FILE, PLURAL_FORMS, Catalogue, forms, is_missing, texts_of

if TYPE_CHECKING:
    import pygame

COUNTS = (*range(1001), 10**6, 2 * 10**6, 10**6 + 1)  # some languages have a form for millions
NOWHERE = "\ue123"  # a private code that no font has a letter for
LETTER_PX = 400  # large enough that no letter has just the measures of the sign for unknown ones


def out_of_place(locale: Path, template: str) -> list[str]:
    """Return a sentence for each stray file among the languages, which the tool would pass over."""
    return [
        f"{path.name}: no language lies here, which would be a folder with {FILE.as_posix()} in it."
        for path in sorted(locale.iterdir())
        if path.name != template and not path.name.startswith(".") and not (path / FILE).is_file()
    ]


def refusals(language: str, catalogue: Catalogue) -> list[str]:
    """Return the reasons a catalogue can't be used: its header's first, and its translations' only if that's right."""
    return list(wrong_header(language, catalogue)) or list(wrong_translations(catalogue))


def wrong_header(language: str, catalogue: Catalogue) -> Iterator[str]:
    """Yield faults of the header: fields the program couldn't read, or would miss."""
    fields = catalogue.fields
    if fields["Language"] != language:
        yield f'the header has "Language: {fields["Language"]}", but the folder is {language}.'
    if not fields["X-Language-Name"]:
        yield "the header has no X-Language-Name, by which the settings offer the language."
    if not fields["Plural-Forms"]:
        yield "the header has no Plural-Forms."
    elif (trouble := plural_trouble(fields["Plural-Forms"])) is not None:
        yield f'"Plural-Forms: {fields["Plural-Forms"]}" {trouble}.'
    for name in ("X-And-Before", "X-Or-Before"):
        try:
            re.compile(fields.get(name, ""))
        except re.error as error:
            yield f"{name} is no regular expression: {error}."


def plural_trouble(text: str) -> str | None:
    """Return the fault of a plural rule, or None: each form must apply to some count, and no other form may occur."""
    found = PLURAL_FORMS.fullmatch(text)
    if found is None:
        return "is not written as nplurals=2; plural=(n != 1);"
    try:
        form = gettext.c2py(found["rule"])
        said = {form(n) for n in COUNTS}
    except (ValueError, ZeroDivisionError) as error:
        return f"has a rule that cannot be read: {error}"
    count = int(found["count"])
    if said != set(range(count)):
        return f"has {count} forms, but its rule gives {', '.join(map(str, sorted(said)))}"
    return None


def wrong_translations(catalogue: Catalogue) -> Iterator[str]:
    """Every translation into which other things are put than into its sentence, and every form too few."""
    rule = PLURAL_FORMS.fullmatch(catalogue.fields["Plural-Forms"])
    assert rule is not None  # the header was looked at before
    form_of = gettext.c2py(rule["rule"])
    alone = {form for form in range(catalogue.num_plurals) if sum(form_of(n) == form for n in COUNTS) == 1}
    for message in catalogue.sentences():
        if is_missing(message):
            continue
        one, many = (message.id, message.id) if isinstance(message.id, str) else message.id
        for form, text in enumerate(forms(message)):
            try:
                found = placeholders(text)
            except ValueError as error:
                yield f"{one!r} is translated with a wrong brace ({error}): {text!r}."
                continue
            # A form for one count only may say it by a word, as the sentence for one thing may.
            if found != placeholders(many) and not (form in alone and found == placeholders(one)):
                wanted, given = (", ".join(sorted(names)) or "nothing" for names in (placeholders(many), found))
                yield f"{one!r} takes {wanted}; the translation takes {given}: {text!r}."


def placeholders(text: str) -> set[str]:
    """Return the placeholders of a sentence: "{name}", "%(name)s", "%s". Raises `ValueError` for a brace without its
    other."""
    braces = {
        f"{{{field}{'!' + kind if kind else ''}{':' + spec if spec else ''}}}"
        for _text, field, spec, kind in string.Formatter().parse(text)
        if field is not None
    }
    return braces | set(re.findall(r"%(?:\(\w+\))?[srd]", text))


def not_translated(catalogue: Catalogue) -> list[Message]:
    """The sentences that would be said in English."""
    return [message for message in catalogue.sentences() if is_missing(message)]


def without_glyph(catalogue: Catalogue) -> list[str]:
    """Every letter of the sentences and translations that a font of the window has no picture for, with the first that
    needs it."""
    first: dict[str, str] = {}
    texts = chain.from_iterable((*texts_of(message), *forms(message)) for message in catalogue.sentences())
    for text in chain([catalogue.fields["X-Language-Name"]], texts):
        for letter in text:
            if letter.isprintable() or letter.isspace():
                first.setdefault(letter, text)
    first.pop("\n", None)
    import pygame  # here, behind the window's own modules, it does not greet

    lacking: dict[str, list[str]] = {}
    pygame.font.init()
    for file in FONTS.values():
        for letter in unknown_letters(pygame.font.Font(asset(file), LETTER_PX), "".join(first)):
            lacking.setdefault(letter, []).append(Path(file).stem)
    return [
        f"{', '.join(lacking[letter])} cannot write {letter!r} (U+{ord(letter):04X}), as in {first[letter]!r}."
        for letter in sorted(lacking)
    ]


def unknown_letters(font: "pygame.font.Font", letters: str) -> list[str]:
    """Those for which a font has nothing but its sign for unknown ones. If that is blank, it will do for a blank."""
    [unknown] = font.metrics(NOWHERE)
    assert unknown is not None
    blank = not any(unknown[:4])
    return [
        letter
        for letter, found in zip(letters, font.metrics(letters), strict=True)
        if found in (None, unknown) and not (blank and letter.isspace())
    ]
