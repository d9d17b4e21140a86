"""Names of others: any script is kept, what cannot be seen is dropped, and nothing steers a terminal."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sevenup_gui.engine.names import (
    LONGEST_NAME,
    MOST_MARKS,
    clean_name,
    drawable,
    escaped,
    name_apart,
    name_key,
)

STRANGE = [
    "m" * 5000, "\0", "\u200d", "\u202e", "\u200f", "a" + "\u0301" * 3000, "\u0301", "\ud800", "\x1b[2Jx", "a\nb",
    "\ufe0f", "\U000e0041", " \u3000\xa0 ", "\ue000", "a\0b", "\u2028", "",
]  # fmt: skip

ANY_TEXT = st.text(
    st.one_of(st.characters(exclude_categories=()), st.sampled_from("a \n\u0301\u0327\u200d\u202e\ud800\u1100\u1161"))
)


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("Åsa", "Åsa"), ("A\u030asa", "Åsa"), ("李", "李"), ("علی", "علی"), ("क्षितिज", "क्षितिज"), ("Nguyễn", "Nguyễn"),
        ("สมชาย", "สมชาย"), ("O'Neil-Ruiz", "O'Neil-Ruiz"), ("👩", "👩"), ("  two \t words\n", "two words"),
        ("a\0b", "ab"), ("\u202eevil", "evil"), ("\x1b[31mred", "[31mred"), ("\ud800x", "x"), ("\u200d", ""), ("", ""),
        ("m" * 5000, "m" * LONGEST_NAME),
    ],
)  # fmt: skip
def test_names_in_any_script_are_kept_and_the_rest_is_dropped(typed: str, name: str) -> None:
    """What has a shape is a name; what steers, joins or turns is none."""
    assert clean_name(typed) == name


def test_a_letter_carries_only_a_few_marks() -> None:
    """Three thousand of them took the window forty seconds."""
    assert len(unicodedata.normalize("NFD", clean_name("a" + "\u0301" * 3000))) == 1 + MOST_MARKS


@given(ANY_TEXT)
def test_a_clean_name_is_short_drawable_and_stays_as_it_is(text: str) -> None:
    """Whatever came."""
    name = clean_name(text)
    assert clean_name(name) == name == name.strip()
    assert len(name) <= LONGEST_NAME
    assert name == drawable(name)
    name.encode("utf-8")


@given(ANY_TEXT)
def test_what_is_escaped_is_one_line_that_steers_nothing(text: str) -> None:
    """Every letter can be seen."""
    assert escaped(text).isprintable()


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Åsa and 李", "Åsa and 李"), ("\x1b[2J", "\\x1b[2J"), ("a\nb\r", "a\\nb\\r"),
        ("\u202e\u200d", "\\u202e\\u200d"),
        ("\ud800", "\\ud800"), ("\0", "\\x00"), ("C:\\new", "C:\\new"), ("\x9b31m", "\\x9b31m"),
    ],
)  # fmt: skip
def test_a_terminal_is_told_what_stands_there(text: str, shown: str) -> None:
    """As Python would write it; a path of another system stays as it is."""
    assert escaped(text) == shown


def test_a_quotation_has_an_end() -> None:
    """A line of a file may be a megabyte."""
    assert escaped("x" * 10_000, 20) == "x" * 19 + "…"


@given(ANY_TEXT)
def test_what_is_drawable_stays_so(text: str) -> None:
    """And an ordinary sentence is not touched."""
    assert drawable(drawable(text)) == drawable(text)
    assert "\0" not in drawable(text)


def test_an_ordinary_line_is_drawn_as_it_is() -> None:
    """Spaces at its ends have their width, a line's end is a space."""
    assert drawable("  Å – “x” ·  ") == "  Å – “x” ·  "
    assert drawable("a\nb") == "a b"


PERSIAN, INDIAN, FAMILY = "می\u200cخواهم", "क्\u200dष", "👨\u200d👩\u200d👧"


@pytest.mark.parametrize("name", [PERSIAN, INDIAN, FAMILY, "👩🏽\u200d🚀", "علی\u200cرضا"])
def test_a_joiner_stays_where_it_means_something(name: str) -> None:
    """In Persian and Indian names, and between the people of a family."""
    assert clean_name(name) == name


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("A\u200dnn", "Ann"), ("An\u200cn", "Ann"), ("علی\u200c", "علی"), (f"{FAMILY}\u200d", FAMILY),
        ("\u200c\u200d", ""),
    ],
)  # fmt: skip
def test_a_joiner_that_joins_nothing_goes(typed: str, name: str) -> None:
    """Nobody can tell two names apart that differ by it."""
    assert clean_name(typed) == name


@pytest.mark.parametrize("blank", ["\u3164", "\u2800", "\uffa0", "\u115f\u1160", "\u3164 \u2800", "\ufffc", "\u034f"])
def test_a_name_that_looks_blank_is_empty(blank: str) -> None:
    """And such a letter within a name is dropped."""
    assert clean_name(blank) == ""
    assert clean_name(f"An{blank}n").replace(" ", "") == "Ann"


@pytest.mark.parametrize("other", ["ann", "ANN", "Ａnn", "Ann\u3164", " ann "])
def test_names_that_sound_alike_are_one(other: str) -> None:
    """Whatever their letters' size."""
    assert name_key(other) == name_key("Ann")
    assert name_apart(other.strip(), ["Ann"]).endswith(" 2")


def test_a_name_is_cut_between_letters() -> None:
    """No half of a family is kept."""
    assert clean_name(f"abcd{FAMILY}", 7) == "abcd"
