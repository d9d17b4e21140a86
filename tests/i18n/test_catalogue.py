"""The catalogues: complete, compiled, and saying the same thing in both languages."""

import gettext
import io
import re
import string

import pytest

from sevenup_gui.i18n import LANGUAGES, LOCALE_DIR
from tools.strings.__main__ import LANGUAGES as TRANSLATED
from tools.strings.__main__ import TEMPLATE, catalogue, template
from tools.strings.mo import compiled
from tools.strings.po import CatalogueError, Entry, dump, merge, parse

AGAIN = "run: python -m tools.strings"


def entries(language: str) -> list[Entry]:
    """A catalogue's sentences, without its header."""
    return parse(catalogue(language).read_text(encoding="utf-8"))[1:]


def sentences(text: str) -> set[tuple[str, str, str]]:
    """The sentences of a catalogue, with their contexts and plurals."""
    return {(entry.context, entry.sentence, entry.plural) for entry in parse(text)[1:]}


def translated(language: str) -> list[Entry]:
    """Those of them that are translated: a test of its own says which are not."""
    return [entry for entry in entries(language) if not entry.missing]


def placeholders(text: str) -> set[str]:
    """What is put into a sentence: "{name}", "%(name)s", "%s"."""
    braces = {
        f"{{{field}:{spec}}}" for _text, field, spec, _kind in string.Formatter().parse(text) if field is not None
    }
    return braces | set(re.findall(r"%(?:\(\w+\))?[srd]", text))


def test_every_language_but_the_first_is_translated() -> None:
    """English is the language of the code."""
    assert LANGUAGES[1:] == TRANSLATED


def test_the_template_has_the_sentences_of_the_code() -> None:
    """Neither more nor fewer. In which files they stand is brought up to date whenever the tool is run."""
    assert sentences(TEMPLATE.read_text(encoding="utf-8")) == sentences(template()), AGAIN


@pytest.mark.parametrize("language", TRANSLATED)
def test_the_catalogue_has_the_sentences_of_the_code(language: str) -> None:
    """Neither more nor fewer."""
    assert sentences(catalogue(language).read_text(encoding="utf-8")) == sentences(template()), AGAIN


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_sentence_is_translated(language: str) -> None:
    """All plural forms, none waiting for a look."""
    assert [entry.sentence for entry in entries(language) if entry.missing] == []
    assert [
        entry.sentence for entry in entries(language) if len(entry.translations) != (2 if entry.plural else 1)
    ] == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_a_translation_says_what_the_sentence_says(language: str) -> None:
    """The same names and figures are put into both; in a form for one thing the count itself may be a word."""
    for entry in translated(language):
        wanted = placeholders(entry.plural or entry.sentence)
        for text in entry.translations:
            assert placeholders(text) == wanted, entry.sentence


@pytest.mark.parametrize("language", TRANSLATED)
def test_a_translation_ends_as_the_sentence_does(language: str) -> None:
    """A sentence stays a sentence, a label a label, and a piece to be joined keeps its blanks."""
    for entry in translated(language):
        for text in entry.translations:
            assert ends(text) == ends(entry.sentence), entry.sentence


def ends(text: str) -> tuple[bool, bool, bool]:
    """Whether a text begins with a blank, ends with one, and ends a sentence."""
    return text[0] == " ", text[-1] == " ", text[-1] in ".?!"


@pytest.mark.parametrize("language", TRANSLATED)
def test_what_gettext_reads_is_what_was_translated(language: str) -> None:
    """The compiled catalogue is that of the written one, byte by byte."""
    assert catalogue(language).with_suffix(".mo").read_bytes() == compiled(
        parse(catalogue(language).read_text(encoding="utf-8"))
    ), AGAIN


@pytest.mark.parametrize("language", TRANSLATED)
def test_gettext_says_every_translation(language: str) -> None:
    """As the program asks for it: plain, with a context, with a count of one and of many."""
    spoken = gettext.translation("sevenup", LOCALE_DIR, [language])
    for entry in translated(language):
        match entry:
            case Entry(plural="", context=""):
                said = [spoken.gettext(entry.sentence)]
            case Entry(plural=""):
                said = [spoken.pgettext(entry.context, entry.sentence)]
            case _:
                said = [spoken.ngettext(entry.sentence, entry.plural, n) for n in (1, 2)]
        assert said == entry.translations


def test_a_catalogue_is_read_back_as_it_was_written() -> None:
    """Comments, flags, contexts, plurals, quotes and line ends."""
    text = dump(
        [
            Entry("", translations=["Language: es\nPlural-Forms: nplurals=2; plural=(n != 1);\n"]),
            Entry(
                'Say "beg"\tor\\\n', translations=["Di «pido»"], comments=["short"], notes=["a button"], files=["a.py"]
            ),
            Entry("{n} card", "{n} cards", translations=["{n} carta", "{n} cartas"], flags=["fuzzy"]),
            Entry("Play", context="command", translations=["Jugar"], files=["a.py", "b.py"]),
        ]
    )
    assert dump(parse(text)) == text


@pytest.mark.parametrize("text", ["msgid Stand\n", 'msgid "Stand\n', "stand\n", "# alone\n"])
def test_a_line_that_is_no_catalogue_is_refused_by_number(text: str) -> None:
    """Rather than dropped."""
    with pytest.raises(CatalogueError, match=r"^line [12]"):
        parse(text)


def test_a_merge_keeps_what_was_translated() -> None:
    """Translations and the translator's comments stay; new sentences wait; those no longer said go."""
    old = [
        Entry("", translations=["Language: es\n"]),
        Entry("Stand", translations=["Acepto"], comments=["said aloud"], files=["gone.py"]),
        Entry("Beg", translations=["Pido"]),
        Entry("card", translations=["carta"]),
    ]
    merged = merge([Entry("Stand", files=["here.py"]), Entry("Run"), Entry("card", "cards")], old)
    assert merged == [
        old[0],
        Entry("Stand", translations=["Acepto"], comments=["said aloud"], files=["here.py"]),
        Entry("Run"),
        Entry("card", "cards"),
    ]
    assert [entry.sentence for entry in merged if entry.missing] == ["Run", "card"]


def test_what_is_not_translated_is_said_in_english() -> None:
    """A fuzzy or missing translation is not compiled."""
    made = compiled(
        [
            Entry("", translations=["Content-Type: text/plain; charset=UTF-8\n"]),
            Entry("Stand", translations=["Acepto"]),
            Entry("Beg", translations=["Pido"], flags=["fuzzy"]),
            Entry("Run"),
        ]
    )
    spoken = gettext.GNUTranslations(io.BytesIO(made))
    assert [spoken.gettext(word) for word in ("Stand", "Beg", "Run")] == ["Acepto", "Beg", "Run"]
