"""Lines as they are drawn: letters of names in other scripts, from left to right, and a box for what there is not."""

import unicodedata

import pytest

from sevenup_gui.assets import FONTS, NAMES_FONTS
from sevenup_gui.vocabulary.scripts import (
    UNKNOWN,
    drawable_whole,
    form_code,
    is_plain,
    known,
    letters_of,
    read_as,
    runs,
    spelled,
    tables_of,
)

ALEF, BEH, HAH, DAL, LAM, MEEM = "\u0627", "\u0628", "\u062d", "\u062f", "\u0644", "\u0645"
END, BEGINNING, BETWEEN = 1, 2, 3


def drawn(line: str) -> str:
    """A line as the eye meets it from left to right."""
    return "".join(run.text for run in runs(line))


def shape(letter: str, place: int) -> str:
    """A letter in its place in a word."""
    return chr(form_code(ord(letter), place))


@pytest.mark.parametrize("line", ["Ann", "María José Ñandú", "Łukasz Žižka", "“Ben”, 3 – 4…", ""])
def test_a_line_of_latin_letters_is_one_piece_of_the_usual_font(line: str) -> None:
    """As it is."""
    assert is_plain(line)
    assert runs(line) == ((line, False),)


@pytest.mark.parametrize("name", ["Жук", "Αννα", "דוד", "Қасым", "Љубица"])
def test_a_name_of_another_script_is_drawn_in_the_other_font(name: str) -> None:
    """In one piece."""
    [(text, other)] = runs(name)
    assert other
    assert sorted(text) == sorted(name)


def test_a_mixed_name_has_a_piece_for_each_font() -> None:
    """And loses nothing."""
    assert runs("Αννα Schmidt") == (("Αννα", True), (" Schmidt", False))
    assert runs("Nguyễn") == (("Nguy", False), ("ễ", True), ("n", False))


def test_an_accent_stays_with_its_letter() -> None:
    """In the font of the letter, which knows where it belongs; a letter goes without an accent that no font has."""
    assert runs("Ива\u0301н") == (("Ива\u0301н", True),)
    assert drawn("Q\u0307in") == "Qin"
    assert spelled("e\u0301") == "é"


@pytest.mark.parametrize(
    ("line", "shown"),
    [("-4", "−4"), ("Ben -3, (-1)", "Ben −3, (−1)"), ("3-4", "3-4"), ("2026-11-24", "2026-11-24"), ("a -b", "a -b")],
)
def test_a_number_below_nothing_has_a_minus(line: str, shown: str) -> None:
    """Not the hyphen that it is written with; dates and ranges keep theirs."""
    assert spelled(line) == shown


def test_hebrew_runs_from_right_to_left() -> None:
    """The first letter stands at the right; a whole name is one piece, with its spaces and hyphens."""
    assert drawn("דוד") == "דוד"[::-1]
    assert drawn("בן-דוד כהן") == "בן-דוד כהן"[::-1]
    assert drawn("מ. כהן") == "מ. כהן"[::-1]


def test_a_name_that_was_cut_ends_where_it_is_read_to() -> None:
    """At the left; within a sentence the ellipsis is the sentence's."""
    assert drawn("שרה כ…") == "…כ הרש"
    assert drawn("Waiting for שרה…") == "Waiting for הרש…"


def test_a_list_of_names_keeps_its_order() -> None:
    """Commas, figures and points at the end are the sentence's: who is named first stands first."""
    assert drawn("דוד, שרה and Ann: 3") == f"{'דוד'[::-1]}, {'שרה'[::-1]} and Ann: 3"
    assert drawn("דוד 5") == f"{'דוד'[::-1]} 5"
    assert drawn("דוד. שרה") == f"{'דוד'[::-1]}. {'שרה'[::-1]}"


def test_arabic_letters_are_joined() -> None:
    """Each in the shape of its place: beginning, between, end; dal joins to the letter before it alone."""
    name = MEEM + HAH + MEEM + DAL
    shapes = shape(MEEM, BEGINNING) + shape(HAH, BETWEEN) + shape(MEEM, BETWEEN) + shape(DAL, END)
    assert drawn(name) == shapes[::-1]
    assert drawn(DAL + BEH) == (DAL + BEH)[::-1]
    assert "".join(map(read_as, drawn(name)))[::-1] == name


def test_lam_and_alef_are_one_shape() -> None:
    """Alone, and after a letter that reaches out to it."""
    alone, after = drawn(LAM + ALEF), drawn(BEH + LAM + ALEF)
    assert len(alone) == 1
    assert after[1] == shape(BEH, BEGINNING)
    assert after[0] not in {alone, ALEF}
    assert {unicodedata.normalize("NFKC", read_as(each)) for each in (alone, after[0])} == {LAM + ALEF}


def test_vowel_signs_are_left_out() -> None:
    """Names are written without them."""
    assert drawn("م\u064fح\u064eم\u064e\u0651د") == drawn("محمد")
    assert drawn("ד\u05b8ו\u05b4ד") == drawn("דוד")


@pytest.mark.parametrize("name", ["李小龍", "🂡", "😀", "김", "ไทย"])
def test_a_box_stands_for_a_letter_that_there_is_none_of(name: str) -> None:
    """One for each; its neighbours are as ever."""
    assert not drawable_whole(name)
    assert UNKNOWN in spelled(name)
    assert set(spelled(name)) == {UNKNOWN}
    pieces = runs(f"Ann {name} Жук")
    assert pieces[0] == ("Ann ", False)
    assert pieces[-1].text.endswith("Жук")
    assert drawable_whole("Ann Жук")


def test_what_has_no_shape_is_left_out() -> None:
    """Joiners, marks of direction, selectors of looks: they leave no box."""
    assert spelled("A\u200cn\u200dn\ufe0f\u202e\u2066") == "Ann"
    assert drawn("\u200fשרה\u200e") == "שרה"[::-1]


def test_letters_in_other_dress_become_themselves() -> None:
    """Wide and bold ones of the keyboards of phones."""
    assert spelled("Ａｎｎ 𝐁𝐞𝐧") == "Ann Ben"


@pytest.mark.parametrize("length", [1, 40, 1000])
def test_no_text_whatever_is_refused(length: int) -> None:
    """Letters of every kind side by side."""
    every = "".join(map(chr, [*range(0x20, 0xD800, 97), *range(0xE000, 0x110000, 4999)]))
    for start in range(0, len(every), length):
        assert isinstance(drawn(every[start : start + length]), str)
    assert drawn("\ud800a") == "a"


def test_all_weights_have_the_same_letters() -> None:
    """So that it is asked of one."""
    words = [file for (family, _weight), file in FONTS.items() if family == "words"]
    for files, other in ((words, False), (NAMES_FONTS.values(), True)):
        for file in files:
            assert set(map(chr, letters_of(tables_of(file)[b"cmap"]))) == known(other), file


def test_a_persian_joiner_keeps_letters_apart() -> None:
    """Before it a letter ends, though the next could be joined to it; the joiner itself is not drawn."""
    apart, together = (runs(word)[0].text for word in ("می\u200cخ", "میخ"))
    assert [read_as(letter) for letter in apart] == [read_as(letter) for letter in together] == ["خ", "ی", "م"]
    assert apart[0] == "خ"  # alone: nothing reaches it
    assert together[0] != "خ"
    assert drawable_whole("می\u200cخواهم")


def test_one_box_stands_for_a_whole_family() -> None:
    """What is joined to one letter is one letter that the fonts lack."""
    assert spelled("👨\u200d👩\u200d👧 Lee") == f"{UNKNOWN} Lee"
