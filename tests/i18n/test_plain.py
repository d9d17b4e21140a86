"""Plain English: the tics that a native wouldn't write, and room for each kind of text."""

from pathlib import Path

import pytest

from tools.strings import __main__ as tool
from tools.strings.catalogue import read, template
from tools.strings.extract import sentences_of
from tools.strings.plain import BUDGETS, EXCEPTIONS, TICS, PlainError, placed, read_exceptions, troubles

BREAKS = {
    "who": "Who bids most leads.",
    "is to": "Ben is to bid.",
    "there is no": "There is no file.",
    "glue": "Trump was led: follow.",
    "inverted": "Of your cards it is the best.",
    "passive": "What you play is kept.",
    "adverb": "Seat them anew.",
    "lies": "The report lies in a folder.",
    "a for per": "points a deal",
    "such as": "Such as: no train.",
    "faceless": "Nobody scores.",
    "word": "Take it once more, and it is mended.",
}
HOLDS = (
    "Who has won?",
    "Ben to bid.",
    "Can't find the file.",
    "Four points: High, Low, Jack, Game.",
    "For example, -10 late.",
    "A tie is no longer there.",
    "points per deal",
)
CODE = '''\
"""A module."""

from sevenup_gui.i18n import _

OPTION = OptionValue("x", _("an option"))
FILLED = Button(_("Deal {name}").format(name="Ann"))
HINT = Command(1, hint=_("A hint."))
ROW = SettingRow("on", _("A row"), ((True, _("on")), (False, _("off"))))
OTHER = unknown(_("A text of no known kind, however long it may be in the end, and nobody minds"))
'''


def trouble_of(root: Path, code: str, exceptions: str = "") -> list[str]:
    """Name the faults of a package of one module, which has no translations."""
    (root / "sevenup_gui").mkdir(exist_ok=True)
    (root / "sevenup_gui" / "a.py").write_text(code, encoding="utf-8")
    return troubles(root, sentences_of(root), {}, exceptions)


def test_every_sentence_is_plain_and_has_room() -> None:
    """In the code and in every language."""
    catalogues = {language: read(tool.catalogue(language)) for language in tool.languages()}
    sentences = template(sentences_of(tool.ROOT))
    assert troubles(tool.ROOT, sentences, catalogues, EXCEPTIONS.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize("rule", TICS)
def test_each_tic_is_found(tmp_path: Path, rule: str) -> None:
    """With the file, the rule and the words of it."""
    found = trouble_of(tmp_path, f"SAID = _({BREAKS[rule]!r})\n")
    assert any(said.startswith(f"sevenup_gui/a.py: {rule} (") and BREAKS[rule] in said for said in found)


@pytest.mark.parametrize("text", HOLDS)
def test_good_sentences_pass(tmp_path: Path, text: str) -> None:
    assert trouble_of(tmp_path, f"SAID = _({text!r})\n") == []


@pytest.mark.parametrize("text", [" and more", "{count} of ", " · ", "{name}, ", "· {name}", "{name}: {what}"])
def test_a_fragment_is_found(tmp_path: Path, text: str) -> None:
    """An open edge, or nothing but signs between placeholders."""
    assert trouble_of(tmp_path, f"SAID = _({text!r})\n") == [f"sevenup_gui/a.py: fragment: {text!r}"]


@pytest.mark.parametrize(
    "code",
    [
        '_("a hint") + name',
        'name + ": " + (_("a hint") if name else "")',
        "f\"{name} {_('a hint')}\"",
        '", ".join([name, _("a hint")])',
        '", ".join(_("a hint") for name in names)',
        '_("a hint").format(name=name) + "."',
        '_("a hint").join(names)',
    ],
)
def test_pieces_put_together_by_code_are_found(tmp_path: Path, code: str) -> None:
    """By its line; a translator would get the piece alone."""
    assert trouble_of(tmp_path, f"\nSAID = {code}\n") == ["sevenup_gui/a.py:2: glued: 'a hint'"]


@pytest.mark.parametrize(
    "code",
    [
        '_("One sentence.") + " " + _("Another?")',
        '"\\n".join([_("a heading"), _("A line.")])',
        '"\\r" + _("{done} of {all}")',
        '_("example:") + f"\\n  {name}"',
        '[_("a value")] + names',
        '_("{name} has {hint}").format(name=name, hint=_("a value"))',
    ],
)
def test_whole_sentences_and_lines_may_follow_one_another(tmp_path: Path, code: str) -> None:
    assert trouble_of(tmp_path, f"SAID = {code}\n") == []


def test_a_plural_says_the_same_in_both_forms(tmp_path: Path) -> None:
    """Numbers, articles and verbs may differ; a half that wasn't reworded is named with what is different."""
    good = 'ngettext("{n} name is here. It waits.", "All {n} names are here. They wait.", 2)'
    assert trouble_of(tmp_path, f"SAID = {good}\n") == []
    bad = 'ngettext("{n} name is absent, and nothing waits.", "{n} names aren\'t here. They wait.", 2)'
    [said] = trouble_of(tmp_path, f"SAID = {bad}\n")
    assert said.startswith("sevenup_gui/a.py: plural (")
    assert "absent" in said


def test_the_kind_of_a_text_is_known_by_the_call_that_takes_it(tmp_path: Path) -> None:
    """Filled in or not, by place or by name."""
    trouble_of(tmp_path, CODE)
    assert [(kind, text) for kind, _context, text, _place in placed(tmp_path)] == [
        ("option", "an option"),
        ("button", "Deal {name}"),
        ("note", "A hint."),
        ("caption", "A row"),
        ("value", "on"),
        ("value", "off"),
    ]


@pytest.mark.parametrize(("call", "kind"), [("Button({})", "button"), ("Control('x', hint={})", "note")])
def test_a_text_may_fill_its_room_and_no_more(tmp_path: Path, call: str, kind: str) -> None:
    """The place and both lengths are named."""
    room = BUDGETS[kind]
    assert trouble_of(tmp_path, call.format(f"_({'a' * room!r})")) == []
    [said] = trouble_of(tmp_path, call.format(f"_({'a' * (room + 1)!r})"))
    assert said.startswith(f"sevenup_gui/a.py:1: {kind} of {room + 1} characters, {room} at most: ")


def test_a_translation_has_three_tenths_more(tmp_path: Path) -> None:
    """One over that is named with its language."""
    trouble_of(tmp_path, 'Button(_("Deal"))\n')
    language = tmp_path / "eo.po"
    for letters, ends in ((23, []), (24, ["eo: sevenup_gui/a.py:1: button of 24 characters, 23 at most: "])):
        language.write_text(f'msgid ""\nmsgstr "Language: eo\\n"\n\nmsgid "Deal"\nmsgstr "{"a" * letters}"\n')
        found = troubles(tmp_path, sentences_of(tmp_path), {"eo": read(language)}, "")
        assert [said.partition("'")[0] for said in found] == ends


def test_an_exception_stands_for_a_sentence_or_a_file_and_none_without_use(tmp_path: Path) -> None:
    """Once a sentence is plain its exception has to go."""
    code = 'SAID = _("Nobody scores.")\n'
    for place in ("Nobody scores.", "sevenup_gui/a.py"):
        assert trouble_of(tmp_path, code, f"{place}\tfaceless\tthe name of a rule\n") == []
    [said] = trouble_of(tmp_path, 'SAID = _("No one scores.")\n', "Nobody scores.\tfaceless\tthe name of a rule\n")
    assert said.endswith("nothing needs 'faceless' of 'Nobody scores.' any more")


def test_an_exception_without_a_reason_is_refused_with_its_line() -> None:
    """Or with a rule that isn't one, or twice the same."""
    lines = ["A.\tglue\ta list", "B.\tglue\t", "C.\tnone\ta list", "A.\tglue\ta value"]
    with pytest.raises(PlainError) as told:
        read_exceptions("\n".join(lines))
    assert [line.partition(":")[0] for line in str(told.value).splitlines()] == ["line 2", "line 3", "line 4"]
