"""Rewording: one file changes code, talk, tests, docs and catalogues together, or nothing at all."""

import ast
import json
import shutil
from pathlib import Path

import pytest

from tools.strings import __main__ as tool
from tools.strings.catalogue import compiled, is_missing, read, template, written
from tools.strings.extract import READ_FROM, sentences_of
from tools.strings.reword import Quotations, RewordError, changed_code, changed_page, read_rewordings, reword, run

CODE = '''\
"""A module."""

from sevenup_gui.i18n import _, ngettext, pgettext


def words(name: str, n: int) -> list[str]:
    """Return what is said: Begin again."""
    plain = "Begin again"
    return [
        _("Begin again"),
        pgettext("a key", "Begin again"),
        _("{name} may stand or beg.").format(name=name),
        ngettext("{n} card is left over", "{n} cards are left over", n).format(n=n),
        _("A line that is so long that it goes over the edge of the page, and so it stands on "
          "two lines of the code. There's more of it."),
        plain,
    ]
'''
TEST = '''\
"""A test."""


def test_it() -> None:
    """Begin again."""
    name = "Ben"
    assert words() == ["Begin again", "Ben may stand or beg.", "3 cards are left over", "Begin again and again"]
    assert f"{name} may stand or beg." in said
    assert "Now: Ann may stand or beg. Quickly." in said
    assert b"Begin again" != key["Begin"]
'''
PAGE = "# Begin again\n\nPress *Begin again*, or **Begin again…**. To begin again is easy.\n"
PAGE += "A line that is so long that it\ngoes over.\n"
PO = """\
msgid ""
msgstr ""
"Language: eo\\n"
"X-Language-Name: Esperanto\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"

msgid "Begin again"
msgstr "Rekomencu"

msgctxt "a key"
msgid "Begin again"
msgstr "Denove"

msgid "{n} card is left over"
msgid_plural "{n} cards are left over"
msgstr[0] "{n} restas"
msgstr[1] "{n} restas ja"

msgid "Restart the deal"
msgstr "Redonu"
"""


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A small one, with a language."""
    for file, text in {
        "sevenup_gui/words.py": CODE,
        "tests/test_words.py": TEST,
        "docs/page.md": PAGE,
        "README.md": "*Begin again*\n",
        "CHANGELOG.md": "*Begin again*\n",
        "eo.po": PO,
        **{file: json.dumps({"ann": {"speaks": "calmly", "win": ["Begin again"]}}) for file in READ_FROM.values()},
        **dict.fromkeys(READ_FROM, ""),
    }.items():
        path = tmp_path / file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return tmp_path


def everything(folder: Path) -> dict[str, bytes]:
    """Every file."""
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def reworded(checkout: Path, *lines: str) -> dict[str, str]:
    """The files that change, as text."""
    found = reword(checkout, read_rewordings("\n".join(lines)))
    return {path.relative_to(checkout).as_posix(): text for path, text in found.files.items()}


def test_a_sentence_changes_wherever_it_is_said_and_nowhere_else(checkout: Path) -> None:
    """Calls of gettext, with or without a context; no other text of the code, and no docstring."""
    files = reworded(checkout, "Begin again\tRestart")
    code = files["sevenup_gui/words.py"]
    assert code == CODE.replace('_("Begin again")', '_("Restart")').replace('key", "Begin again"', 'key", "Restart"')
    assert '"Restart", "Ben may' in files["tests/test_words.py"]
    assert '"""Begin again."""' in files["tests/test_words.py"]
    assert '"Begin again and again"' in files["tests/test_words.py"]
    assert 'b"Begin again" != key["Begin"]' in files["tests/test_words.py"]
    assert files["docs/page.md"].startswith(
        "# Begin again\n\nPress *Restart*, or **Restart…**. To begin again is easy."
    )
    assert files["README.md"] == "*Restart*\n"
    assert "CHANGELOG.md" not in files
    talk = next(iter(READ_FROM.values()))
    assert json.loads(files[talk])["ann"]["win"] == ["Restart"]


def test_tests_quote_sentences_filled_in(checkout: Path) -> None:
    """The values stay where the new sentence has them; what is half in code is named, and left."""
    found = reword(checkout, read_rewordings("{name} may stand or beg.\tStand or beg, {name}."))
    test = found.files[checkout / "tests/test_words.py"]
    assert '"Stand or beg, Ben."' in test
    assert '"Now: Stand or beg, Ann. Quickly."' in test
    assert 'f"{name} may stand or beg."' in test
    ast.parse(test)


def test_what_is_half_in_code_is_named() -> None:
    """A sentence around something that the test puts in has to be seen to by hand."""
    quoted = Quotations({"{n} is left over for the last player.": "The last player keeps {n}."})
    source = 'assert f"{n} is left over for the last player." == 1\n'
    assert quoted.change(source) == (source, 0)
    assert quoted.left == [(1, "… is left over for the last player.")]
    source = 'assert "left over for" in said\n'
    assert quoted.change(source) == (source, 0)
    assert quoted.left == [(1, "left over for")]


def test_only_whole_sentences_change_within_a_longer_text() -> None:
    """Part of one may be the end of another: "to the one who did not deal"."""
    quoted = Quotations(
        {"who did not deal this hand": "the non-dealer", "Ben did not deal it.": "Ben wasn't the dealer."}
    )
    source = 'said = ["to one who did not deal this hand", "Look: Ben did not deal it. Go on."]\n'
    changed = source.replace("Ben did not deal it", "Ben wasn't the dealer")
    assert quoted.change(source) == (changed, 1)


def test_a_text_that_becomes_too_long_for_its_line_gets_brackets_where_it_has_none() -> None:
    """What is written is Python again."""
    quoted = Quotations({"Short words.": "word " * 40 + "end."})
    changed, _count = quoted.change('def test() -> None:\n    assert said == "Short words."\n')
    assert len(ast.parse(changed).body) == 1
    assert max(map(len, changed.splitlines())) <= 120


def test_both_forms_of_a_plural_change(checkout: Path) -> None:
    """One line for each."""
    lines = ("{n} card is left over\t{n} card left", "{n} cards are left over\t{n} cards left")
    files = reworded(checkout, *lines)
    assert 'ngettext("{n} card left", "{n} cards left", n)' in files["sevenup_gui/words.py"]
    assert '"3 cards left"' in files["tests/test_words.py"]


def test_a_sentence_over_several_lines_changes_and_a_long_one_is_laid_over_several(checkout: Path) -> None:
    """In the code, and in the docs, where a line may end between any two words."""
    old = next(
        text
        for text in (m.id for m in sentences_of(checkout))
        if isinstance(text, str) and text.startswith("A line that")
    )
    new = "word " * 40 + "end."
    code = reworded(checkout, f"{old}\t{new}")["sevenup_gui/words.py"]
    assert max(map(len, code.splitlines())) <= 120
    calls = [node for node in ast.walk(ast.parse(code)) if isinstance(node, ast.Constant)]
    assert new in [node.value for node in calls]
    short = "A line that is so long that it goes over."
    assert changed_page(PAGE, {short: "It's one line."})[0].endswith("It's one line.\n")


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("Begin anew\tRestart", "line 2: 'Begin anew' isn't in the code."),
        ("Begin again\tRestart\nBegin again\tOnce more", "line 3: 'Begin again' is also on line 2."),
        ("{name} may stand or beg.\tStand or beg.", "line 2: the old sentence takes {name}, the new one nothing."),
        ("{name} may stand or beg.\tStand, {name", "line 2: a brace without its other"),
        ("Begin again", "line 2: needs an old sentence, one tab and a new sentence."),
        ("Begin again\tRestart\tnow", "line 2: needs an old sentence, one tab and a new sentence."),
        ("Begin again\t", "line 2: needs an old sentence, one tab and a new sentence."),
    ],
)
def test_a_line_that_cannot_be_used_is_named_and_nothing_changes(checkout: Path, line: str, why: str) -> None:
    """Not even for the good lines."""
    file = checkout / "words.tsv"
    file.write_text(f"{{n}} cards are left over\t{{n}} cards left\n{line}\n", encoding="utf-8")
    before = everything(checkout)
    with pytest.raises(RewordError) as caught:
        run(checkout, file, [checkout / "eo.po"])
    assert why in str(caught.value)
    assert everything(checkout) == before


def test_a_translation_is_kept_as_fuzzy_with_the_old_sentence_beside_it(checkout: Path) -> None:
    """English is said until somebody has read it again; a sentence that was there already keeps its translation."""
    file = checkout / "words.tsv"
    file.write_text(
        "Begin again\tRestart\n{n} card is left over\t{n} card left\n{n} cards are left over\t{n} cards left\n",
        encoding="utf-8",
    )
    said = run(checkout, file, [checkout / "eo.po"])
    assert said.startswith("3 sentences: ")
    assert said.endswith("3 translations to read again")
    current = tool.up_to_date("eo", checkout_of(checkout, "eo"), template(sentences_of(checkout)))
    text = written(current).decode()
    assert '#| msgid "Begin again"\n' in text
    assert '#| msgid "{n} card is left over"\n#| msgid_plural "{n} cards are left over"\n' in text
    found = {(message.id, message.context): message for message in current.sentences()}
    assert (found["Restart", None].string, found["Restart", "a key"].string) == ("Rekomencu", "Denove")
    assert is_missing(found["Restart", None])
    assert found[("{n} card left", "{n} cards left"), None].string == ("{n} restas", "{n} restas ja")
    assert b"Rekomencu" not in compiled(current)


def checkout_of(folder: Path, language: str) -> Path:
    """Its languages, where the tool looks for them."""
    place = folder / "locale" / language / "LC_MESSAGES"
    place.mkdir(parents=True)
    shutil.copy(folder / f"{language}.po", place / "sevenup.po")
    return folder / "locale"


def test_the_former_words_go_once_a_translation_has_been_read(tmp_path: Path) -> None:
    """They're read and written as they are while it's fuzzy, over as many lines as they have."""
    file = tmp_path / "sevenup.po"
    fuzzy = '#, fuzzy\n#| msgid ""\n#| "One\\n"\n#| "Two"\nmsgid "Three"\nmsgstr "Tri"\n'
    file.write_text(PO + "\n" + fuzzy, encoding="utf-8")
    current = read(file)
    assert current["Three"].previous_id == ["One\nTwo"]
    assert written(current).decode().count('#| ""') + written(current).decode().count('#| msgid ""') >= 1
    file.write_bytes(written(current))
    assert read(file)["Three"].previous_id == ["One\nTwo"]
    file.write_text(PO + "\n" + fuzzy.replace("#, fuzzy\n", ""), encoding="utf-8")
    assert "#|" not in written(read(file)).decode()


@pytest.mark.parametrize("there", [True, False], ids=["with ruff", "without ruff"])
def test_code_is_laid_out_where_ruff_is_installed(
    checkout: Path, there: bool, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Only the test environment of the README has no ruff: the sentences change there too, and the tool says what's
    left to do."""
    runs = list[list[str]]()
    monkeypatch.setattr("tools.strings.reword.find_spec", lambda name: name if there else None)
    monkeypatch.setattr("tools.strings.reword.subprocess.run", lambda command, **_kept: runs.append(command))
    file = checkout / "words.tsv"
    file.write_text("Begin again\tRestart\n", encoding="utf-8")
    run(checkout, file, [checkout / "eo.po"])
    assert '_("Restart")' in (checkout / "sevenup_gui/words.py").read_text(encoding="utf-8")
    said = "Code isn't laid out, because ruff isn't installed. Run `ruff format` once it is.\n"
    assert capsys.readouterr().out == ("" if there else said)
    assert [command[1:4] for command in runs] == ([["-m", "ruff", "format"]] if there else [])


def test_a_sentence_that_joins_another_keeps_the_translation_that_was_there(checkout: Path) -> None:
    """Sentences that end up alike become one."""
    file = checkout / "words.tsv"
    file.write_text("Begin again\tRestart the deal\n", encoding="utf-8")
    run(checkout, file, [checkout / "eo.po"])
    current = read(checkout / "eo.po")
    assert current["Restart the deal"].string == "Redonu"
    assert not current["Restart the deal"].fuzzy


def test_code_without_sentences_is_left() -> None:
    """Whatever it has in it."""
    assert changed_code('said = "Begin again"\n', {"Begin again": "Restart"}) == ('said = "Begin again"\n', 0)


def test_the_tool_says_how_it_is_used(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """And names a file that isn't there."""
    assert tool.command(["rename"]) == 2
    assert "reword FILE.tsv" in capsys.readouterr().err
    assert tool.command(["reword", str(tmp_path / "none.tsv")]) == 2
    assert "nothing was changed" in capsys.readouterr().err
