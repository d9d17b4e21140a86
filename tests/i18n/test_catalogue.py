"""The catalogues: complete, compiled, and saying the same thing in every language."""

import gettext
import io
import re
from functools import cache
from pathlib import Path

import pytest
from babel.messages import Catalog, Message

from sevenup_gui.i18n import LOCALE_DIR, codes
from tools.strings.__main__ import LOCALE, ROOT, TEMPLATE, catalogue, languages
from tools.strings.catalogue import (
    Catalogue,
    CatalogueError,
    compiled,
    forms,
    is_missing,
    read,
    template,
    written,
)
from tools.strings.check import not_translated, out_of_place, refusals, without_glyph
from tools.strings.extract import sentences_of

AGAIN = "run: python -m tools.strings"
TRANSLATED = languages()
in_code = cache(lambda: sentences_of(ROOT))
HEADER = (
    'msgid ""\nmsgstr ""\n"Language: eo\\n"\n"X-Language-Name: Esperanto\\n"\n'
    '"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n'
)


def parsed(folder: Path, text: str) -> Catalogue:
    """The catalogue with a header and this text behind it."""
    file = folder / "sevenup.po"
    file.write_text(text, encoding="utf-8")
    return read(file)


def sentences(found: Catalog) -> set[tuple[str | None, object]]:
    """The sentences of a catalogue, with their contexts and plurals."""
    return {(message.context, message.id) for message in found if message.id}


def translated(language: str) -> list[Message]:
    """Those of them that are translated: a test of its own says which are not."""
    return [message for message in read(catalogue(language)).sentences() if not is_missing(message)]


def first(message: Message) -> str:
    """A sentence as it is said of one."""
    return message.id if isinstance(message.id, str) else message.id[0]


def test_every_language_but_english_is_translated() -> None:
    """English is the language of the code."""
    assert codes()[1:] == TRANSLATED
    assert "es" in TRANSLATED


def test_nothing_lies_among_the_languages_that_is_none() -> None:
    """The tool would pass over it."""
    assert out_of_place(LOCALE, TEMPLATE) == []


def test_the_template_has_the_sentences_of_the_code() -> None:
    """Neither more nor fewer. In which files they stand is brought up to date whenever the tool is run."""
    assert sentences(read(LOCALE / TEMPLATE)) == sentences(in_code()), AGAIN


@pytest.mark.parametrize("language", TRANSLATED)
def test_the_catalogue_has_the_sentences_of_the_code(language: str) -> None:
    """Neither more nor fewer."""
    assert sentences(read(catalogue(language))) == sentences(in_code()), AGAIN


@pytest.mark.parametrize("language", TRANSLATED)
def test_the_catalogue_is_written_as_the_tool_writes_it(language: str) -> None:
    """Read and written again it is the same, byte by byte, and so is the template."""
    for path in (catalogue(language), LOCALE / TEMPLATE):
        assert written(read(path)) == path.read_bytes(), AGAIN


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_sentence_is_translated(language: str) -> None:
    """All plural forms, none waiting for a look."""
    assert [first(message) for message in not_translated(read(catalogue(language)))] == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_the_program_can_speak_the_catalogue(language: str) -> None:
    """Its header says all that is needed, and a translation takes the names and figures that its sentence takes."""
    assert refusals(language, read(catalogue(language))) == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_the_fonts_can_write_the_catalogue(language: str) -> None:
    """Every letter of it, in every font of the window."""
    assert without_glyph(read(catalogue(language))) == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_a_translation_ends_as_the_sentence_does(language: str) -> None:
    """A sentence stays a sentence, a label a label, and a piece to be joined keeps its blanks."""
    for message in translated(language):
        for text in forms(message):
            assert ends(text) == ends(first(message)), first(message)


def ends(text: str) -> tuple[bool, bool, bool]:
    """Return whether a text begins with a blank, ends with one, and ends a sentence."""
    return text[0] == " ", text[-1] == " ", text[-1] in ".?!"


@pytest.mark.parametrize("language", TRANSLATED)
def test_what_gettext_reads_is_what_was_translated(language: str) -> None:
    """The compiled catalogue is that of the written one, byte by byte."""
    path = catalogue(language)
    assert path.with_suffix(".mo").read_bytes() == compiled(read(path)), AGAIN


@pytest.mark.parametrize("language", TRANSLATED)
def test_gettext_says_every_translation(language: str) -> None:
    """As the program asks for it: plain, with a context, with a count for each form."""
    spoken = gettext.translation("sevenup", LOCALE_DIR, [language])
    for message in translated(language):
        if not isinstance(message.id, str):
            said = {spoken.ngettext(message.id[0], message.id[1], n) for n in range(1001)}
        elif message.context is not None:
            said = {spoken.pgettext(message.context, message.id)}
        else:
            said = {spoken.gettext(message.id)}
        assert said == set(forms(message))


def test_translators_platforms_are_told_what_is_put_in() -> None:
    """A sentence with braces is flagged so that they check it, and "100% mine" is not taken for one with a number."""
    found = read(LOCALE / TEMPLATE)
    braced = {first(message) for message in found.sentences() if "{" in first(message)}
    assert braced
    assert braced <= {first(message) for message in found.sentences() if "python-brace-format" in message.flags}
    by_percent = [message for message in found.sentences() if "python-format" in message.flags]
    assert by_percent
    assert all("said by argparse" in message.auto_comments for message in by_percent)


def test_the_template_is_that_of_any_day_and_anybody() -> None:
    """No date, no number of a line and no name of a person stands in it: it changes only with the sentences."""
    text = (LOCALE / TEMPLATE).read_text(encoding="utf-8")
    assert text.encode() == written(template(in_code())), AGAIN
    assert not re.search(r"\d{4}-\d\d-\d\d|\.py:\d|@|Generated-By|YEAR", text)


def test_a_catalogue_is_read_back_as_it_was_written(tmp_path: Path) -> None:
    """Comments, flags, contexts, plurals, quotes and line ends, and every field of the header."""
    text = (
        '# Kept by Ana.\nmsgid ""\nmsgstr ""\n"Project-Id-Version: sevenup-gui\\n"\n'
        '"PO-Revision-Date: 2026-12-01 10:00+0100\\n"\n"Last-Translator: \\n"\n"Language-Team: \\n"\n'
        '"Language: eo\\n"\n"X-Language-Name: Esperanto\\n"\n"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n'
        '"MIME-Version: 1.0\\n"\n'
        '"Content-Type: text/plain; charset=UTF-8\\n"\n"Content-Transfer-Encoding: 8bit\\n"\n'
        '"X-Generator: a tool 1\\n"\n"X-Or-Before: \\\\d\\n"\n\n'
        '# short\n#. a button\n#: a.py\nmsgid "Say \\"beg\\"\\tor\\\\"\nmsgstr "Di «pido»"\n\n'
        '#, fuzzy, python-brace-format\nmsgid "{n} card"\nmsgid_plural "{n} cards"\n'
        'msgstr[0] "{n} carta"\nmsgstr[1] "{n} cartas"\n\n'
        '#: a.py b.py\nmsgctxt "command"\nmsgid "Play"\nmsgstr "Jugar"\n'
    )
    assert written(parsed(tmp_path, text)).decode() == text


@pytest.mark.parametrize(
    "line",
    ["msgid Stand", 'msgid "Stand', "stand", 'msgstr "on" the table', 'msgid "Stand"\nmsgid "Beg"'],
)
def test_a_line_that_is_no_catalogue_is_refused_by_number(tmp_path: Path, line: str) -> None:
    """Rather than dropped, or read without its first letter."""
    with pytest.raises(CatalogueError, match=r"^line [789]"):
        parsed(tmp_path, f'{HEADER}\n{line}\nmsgid "Beg"\nmsgstr "Pido"\n')


def test_bytes_that_are_no_text_are_refused(tmp_path: Path) -> None:
    """A catalogue is written in UTF-8."""
    (tmp_path / "sevenup.po").write_bytes(b'msgid "a"\nmsgstr "\xe1"\n')
    with pytest.raises(CatalogueError, match="UTF-8"):
        read(tmp_path / "sevenup.po")


def test_what_was_translated_is_kept(tmp_path: Path) -> None:
    """Translations and the translator's comments stay; new sentences wait; those no longer said go."""
    old = parsed(
        tmp_path,
        f'{HEADER}\n# said aloud\n#: gone.py\nmsgid "Stand"\nmsgstr "Acepto"\n\nmsgid "Beg"\nmsgstr "Pido"\n\n'
        'msgid "card"\nmsgstr "carta"\n\n#, fuzzy\n#| msgid "Dealing"\nmsgid "Deal"\nmsgstr "Reparto"\n',
    )
    code = Catalog()
    for message in (
        Message("Stands"),
        Message("Stand", locations=[("here.py", 7)]),
        Message(("card", "cards")),
        Message("Deal"),
    ):
        code[message.id] = message
    old.update(template(code), no_fuzzy_matching=True)
    assert written(old).decode().partition("\n\n")[2] == (
        'msgid "Stands"\nmsgstr ""\n\n# said aloud\n#: here.py\nmsgid "Stand"\nmsgstr "Acepto"\n\n'
        '#, fuzzy\nmsgid "card"\nmsgid_plural "cards"\nmsgstr[0] "carta"\nmsgstr[1] ""\n\n'
        '#, fuzzy\nmsgid "Deal"\nmsgstr "Reparto"\n'
    )
    assert [first(message) for message in not_translated(old)] == ["Stands", "card", "Deal"]


def test_what_is_not_translated_is_said_in_english(tmp_path: Path) -> None:
    """A fuzzy or missing translation, and a plural with a form too few, is not compiled."""
    made = compiled(
        parsed(
            tmp_path,
            f'{HEADER}\nmsgid "Stand"\nmsgstr "Acepto"\n\n#, fuzzy\nmsgid "Beg"\nmsgstr "Pido"\n\n'
            'msgid "Run"\nmsgstr ""\n\nmsgid "card"\nmsgid_plural "cards"\nmsgstr[0] "carta"\nmsgstr[1] ""\n',
        )
    )
    spoken = gettext.GNUTranslations(io.BytesIO(made))
    assert [spoken.gettext(word) for word in ("Stand", "Beg", "Run")] == ["Acepto", "Beg", "Run"]
    assert [spoken.ngettext("card", "cards", n) for n in (1, 2)] == ["card", "cards"]


@pytest.mark.parametrize(
    ("field", "says"),
    [
        ("Language: fr", '"Language: fr", but the folder is eo'),
        ("X-Language-Name: ", "no X-Language-Name"),
        ("Plural-Forms: ", "no Plural-Forms"),
        ("Plural-Forms: nplurals=INTEGER; plural=EXPRESSION;", "is not written as"),
        ("Plural-Forms: nplurals=2; plural=(n !=);", "cannot be read"),
        ("Plural-Forms: nplurals=2; plural=(n / 0);", "cannot be read"),
        ("Plural-Forms: nplurals=2; plural=(n==1 ? 0 : n==2 ? 1 : 2);", "has 2 forms, but its rule gives 0, 1, 2"),
        ("Plural-Forms: nplurals=3; plural=(n != 1);", "has 3 forms, but its rule gives 0, 1"),
        ("X-And-Before: h(", "X-And-Before is no regular expression"),
    ],
)
def test_a_header_that_the_program_cannot_use_is_refused(tmp_path: Path, field: str, says: str) -> None:
    """By the field and what is wrong with it."""
    name = field.partition(":")[0]
    header = re.sub(rf'"{name}: .*\n', "", HEADER) + f'"{field}\\n"\n'
    [trouble] = refusals("eo", parsed(tmp_path, header))
    assert says in trouble


def test_forms_are_counted_by_the_header(tmp_path: Path) -> None:
    """A plural with a form too many is refused, one with too few is not translated yet."""
    three = HEADER.replace("nplurals=2; plural=(n != 1)", "nplurals=3; plural=(n==1 ? 0 : n==2 ? 1 : 2)")
    cards = 'msgid "{n} card"\nmsgid_plural "{n} cards"\nmsgstr[0] "{n} a"\nmsgstr[1] "{n} b"\n'
    assert not_translated(parsed(tmp_path, f"{HEADER}\n{cards}")) == []
    assert [first(message) for message in not_translated(parsed(tmp_path, f"{three}\n{cards}"))] == ["{n} card"]
    with pytest.raises(CatalogueError, match="more translations"):
        parsed(tmp_path, f'{HEADER}\n{cards}msgstr[2] "{{n}} c"\n')


@pytest.mark.parametrize(
    ("sentence", "says"),
    [
        ('msgid "{who} leads {card}"\nmsgstr "{who} metas"', "the translation takes {who}: "),
        ('msgid "{who} leads"\nmsgstr "{kiu} metas"', "takes {who}; the translation takes {kiu}: "),
        ('msgid "Stand"\nmsgstr "{who} restas"', "takes nothing"),
        ('msgid "{s:.1f} s"\nmsgstr "{s} s"', "takes {s:.1f}; the translation takes {s}: "),
        ('msgid "bad %(value)r"\nmsgstr "malbona %(valoro)r"', "the translation takes %(valoro)r: "),
        ('msgid "{who} leads"\nmsgstr "{who metas"', "wrong brace"),
        ('msgid "{n} card"\nmsgid_plural "{n} cards"\nmsgstr[0] "unu"\nmsgstr[1] "{n} kartoj"', "takes nothing"),
        ('msgid "one card"\nmsgid_plural "{n} cards"\nmsgstr[0] "unu"\nmsgstr[1] "kartoj"', "takes {n}"),
    ],
)
def test_a_translation_that_takes_other_things_is_refused(tmp_path: Path, sentence: str, says: str) -> None:
    """A name too few is nonsense, one too many stops the program: both are named with their sentence."""
    [trouble] = refusals("eo", parsed(tmp_path, f"{HEADER}\n{sentence}\n"))
    assert says in trouble


def test_a_form_for_one_count_may_be_without_it(tmp_path: Path) -> None:
    """Where the sentence for one thing is: the count is a word then."""
    cards = 'msgid "one card"\nmsgid_plural "{n} cards"\nmsgstr[0] "unu karto"\nmsgstr[1] "{n} kartoj"\n'
    assert refusals("eo", parsed(tmp_path, f"{HEADER}\n{cards}")) == []


def test_a_letter_that_the_fonts_lack_is_named_with_its_sentence(tmp_path: Path) -> None:
    """Once, however many sentences have it; a blank of another width is no letter."""
    found = parsed(
        tmp_path, f'{HEADER}\nmsgid "a"\nmsgstr "ĉ 紙\u00a0é"\n\nmsgid "b"\nmsgstr "紙"\n\nmsgid "c"\nmsgstr "♠"\n'
    )
    spade, paper = without_glyph(found)
    assert "'♠' (U+2660)" in spade
    assert "AlegreyaSans-500" in paper
    assert "SourceSans3-700" in paper
    assert "'紙' (U+7D19)" in paper
    assert "ĉ" in paper


def test_a_letter_of_an_english_sentence_that_the_fonts_lack_is_named(tmp_path: Path) -> None:
    """An arrow in a caption would be drawn as a box."""
    [arrow] = without_glyph(parsed(tmp_path, f'{HEADER}\nmsgid "Press →."\nmsgstr "Premu."\n'))
    assert arrow.endswith("cannot write '→' (U+2192), as in 'Press →.'.")


def test_spanish_keeps_to_its_words() -> None:
    """Cards are thrown away with one word, a computer has one name, a seat is no place in the standings, and nobody is
    spoken to as many: settled once, and easily lost where two people's translations meet."""
    for message in translated("es"):
        for said in forms(message):
            throws = re.search(r"thr[eo]w", first(message))
            assert not (throws and re.search(r"\bt[ií]r(ar|as?|ó|astes?|ad[ao]s?)", said, re.IGNORECASE)), said
            assert not re.search(r"ordenador|computadora", said, re.IGNORECASE), said
            assert not re.search(r"\b(quer[áé]is|vosotros|jugad|mirad)\b", said, re.IGNORECASE), said
            seats = re.search(r"\bseats?\b", first(message), re.IGNORECASE)
            assert not (seats and re.search(r"\bpuestos?\b", said, re.IGNORECASE)), said
            assert said != "casual"
            # A bid is cumplida or not, for fallar is to ruff; and what the English says in two sentences needs no
            # semicolon.
            missed = re.search(r"\b(bids?|miss(ed|es)?)\b", first(message), re.IGNORECASE)
            assert not (missed and re.search(r"\bfall(a|ar|ad[ao]s?|as?te|[óo])\b", said, re.IGNORECASE)), said
            assert not ("; " in said and ";" not in first(message) and re.search(r"[.?!] ", first(message))), said
            assert not re.search(
                r"\bsopes|\bveladas cuentan|\bWi-Fi\b|\bh(a|as|an) de \w+[aei]r(te|se|me|l[ao])?\b", said
            ), said


def test_dutch_keeps_to_its_words() -> None:
    """Nobody is addressed formally, one pack played out is a potje, a suit that is trump is one thing, a side is no
    match, and who has a round off does not sit it out to its end."""
    for message in translated("nl"):
        for said in forms(message):
            assert not re.search(r"\b(u|uw|uzelf|gift|deling|atout)\b", said), said
            assert not re.search(r"\bpartners\b|\buitzit|\bzit(ten)? .*ronde uit", said), said
            of_sides = re.search(r"\bsides?\b", first(message)) and not re.search("match|game", first(message))
            assert not (of_sides and "partij" in said), said
            assert not re.search(r"\b(schoppen|harten|ruiten|klaveren|\{suit\}) zijn\b", said, re.IGNORECASE), said
            assert "'" not in said.replace("printf '", "").replace("' | sha256sum", ""), said
