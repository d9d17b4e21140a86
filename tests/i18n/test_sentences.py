"""Everything a person can read is in the catalogue."""

from pathlib import Path

import pytest

from sevenup_gui.speech.talk.lines import known_lines
from tests.i18n.unsaid import ALLOWED_FILES, unsaid
from tools.strings.extract import ExtractError, lines_in, sentences_in, sentences_of

ROOT = Path(__file__).resolve().parents[2]
# The engine, the players and the stage speak to programs: what people are told of them is written in `speech`.
SPEAKING = [
    path
    for path in sorted((ROOT / "sevenup_gui").rglob("*.py"))
    if path.relative_to(ROOT).parts[1] not in ("engine", "players", "stage")
    and path.relative_to(ROOT).as_posix() not in ALLOWED_FILES
]


def test_no_sentence_stands_outside_the_catalogue() -> None:
    """What is told, drawn or written for people goes through `_`, `pgettext` or `ngettext`."""
    names = {path.relative_to(ROOT).as_posix(): path for path in SPEAKING}
    found = [(name, wrong) for name, path in names.items() for wrong in unsaid(path.read_text(encoding="utf-8"), name)]
    assert found == []


@pytest.mark.parametrize(
    ("code", "found"),
    [
        ('x = "Nobody deals."', ["Nobody deals."]),
        ('x = "Dealer"', ["Dealer"]),
        ('x = f"{n} cards left"', ["{} cards left"]),
        ('app.tell("gone")', ["gone"]),
        ('p.words(surface, "won" if won else "lost", 3, 4)', ["lost", "won"]),
        ('Hint(_("Deal"), ("PgDn",))', ["PgDn"]),
        ('Button(label, second="ready")', ["ready"]),
        ('def name() -> str:\n    return {"a": "ace", "b": _("king")}[key]', ["ace"]),
        ('raise UsageError(f"{file} is gone")', ["{} is gone"]),
    ],
)
def test_a_sentence_outside_the_catalogue_is_found(code: str, found: list[str]) -> None:
    """By its shape or by its place."""
    assert [wrong.text for wrong in unsaid(code)] == found


@pytest.mark.parametrize(
    "code",
    [
        '"""What this module is for."""',
        'app.tell(_("The table is silent."))',
        'p.words(surface, pgettext("said at the table", "Stand"), 1, 2)',
        'ngettext("{n} card left", "{n} cards left", n)',
        'def deal(app: "App Table") -> "App Table": pass',
        'if phase == "New game": pass',
        'raise ValueError("seat must be 0 or more")',
        'layer.path("M4,-7L-4,0L4,7")',
        'Hint(_("Deal"), ("Esc", "up", "F1", "S"))',
        'key = ("sheet pip", "turned jack")',
        'Plate(name, "keeper")',
    ],
)
def test_what_is_not_for_people_is_passed_over(code: str) -> None:
    """Docstrings, annotations, keys, drawings, and whatever is in the catalogue."""
    assert unsaid(code) == []


@pytest.mark.parametrize("code", ['_(f"{n} cards")', "_(sentence)", 'ngettext("one", many, n)', '_("")'])
def test_a_sentence_that_cannot_be_found_by_reading_is_refused(code: str) -> None:
    """The catalogue is made from the code as it stands, so a sentence is one plain string."""
    with pytest.raises(ExtractError, match=r"some\.py:1"):
        list(sentences_in(code, "some.py"))


def test_lines_that_are_data_are_sentences_like_those_in_the_code() -> None:
    """In their order, each with its speaker for its context; how somebody speaks is told to who translates."""
    text = '{"sailor": {"speaks": "Patient.", "greeting": ["Fair wind."], "hooked": ["Wrong tide.", "Hooked."]}}'
    found = [(line.context, line.id, line.auto_comments, line.locations) for line in lines_in(text, "lines.json")]
    said = ("Fair wind.", "Wrong tide.", "Hooked.")
    assert found == [("sailor", line, ["Patient."], [("lines.json", 1)]) for line in said]


NO_LINES = [
    "",
    '{"sailor": ',
    '["sailor"]',
    '{"sailor": ["greeting"]}',
    '{"sailor": {"speaks": "Patient.", "hooked": 1}}',
    '{"sailor": {"speaks": "Patient.", "hooked": "Wrong tide."}}',
    '{"sailor": {"speaks": "Patient.", "hooked": [""]}}',
    '{"sailor": {"hooked": ["Wrong tide."]}}',
]


@pytest.mark.parametrize("text", NO_LINES)
def test_a_file_of_lines_that_cannot_be_read_is_named(text: str) -> None:
    """Rather than that a line is left out, or each letter taken for one."""
    with pytest.raises(ExtractError, match=r"^lines\.json: "):
        list(lines_in(text, "lines.json"))


def test_every_line_of_the_twenty_is_in_the_catalogue() -> None:
    """With its speaker for its context, from the file that the program reads."""
    found = sentences_of(Path(__file__).resolve().parents[2], "sevenup_gui/speech/talk")
    said = {(face, line) for face, occasions in known_lines().items() for lines in occasions.values() for line in lines}
    assert {(line.context, line.id) for line in found if line.context} >= said
