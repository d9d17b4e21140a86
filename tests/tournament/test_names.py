"""Names as directors have them: typed, pasted, read from files."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sevenup_gui.engine.names import clean_name
from sevenup_gui.tournament.names import typed_names


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Ann\nBen\nCy", ("Ann", "Ben", "Cy")),
        ("\ufeffAnn\r\nBen\r\n\r\n  \r\nCy\r\n", ("Ann", "Ben", "Cy")),
        ("1. Ann\n2) Ben\n(3) Cy\n#4 Di\n5 - Ed\n6: Fay\n07 Gil", ("Ann", "Ben", "Cy", "Di", "Ed", "Fay", "Gil")),
        ("- Ann\n* Ben\n\u2022 Cy", ("Ann", "Ben", "Cy")),
        ("Ann, Ben; und, Cy", ("Ann", "Ben; und", "Cy")),
        ("1\tAnn\n2\tBen", ("Ann", "Ben")),
        ("Ann;Ben;Cy", ("Ann", "Ben", "Cy")),
        ("Name,Club,Fee\nAnn,North,5\nBen,South,5", ("Ann", "Ben")),
        ("No.;Jugador\n1;Íñigo\n2;Zoë", ("Íñigo", "Zoë")),
        ("First name\tSurname\nAnn\tLee\nBen\tRay", ("Ann Lee", "Ben Ray")),
        ('"Lee, Ann"\n"Ray, Ben"', ("Lee, Ann", "Ray, Ben")),
        ("Ann\nAnn", ("Ann", "Ann")),
        ("Mary-Jane O'Neill", ("Mary-Jane O'Neill",)),
        ("3rd Wheel", ("3rd Wheel",)),
        ("Player 1\nPlayer 2", ("Player 1", "Player 2")),
        ("", ()),
        ("\ufeff\r\n ,\t; \r\n", ()),
        ("Name", ()),
    ],
)
def test_names_are_found(text: str, names: tuple[str, ...]) -> None:
    """Numbers, bullets, heads of tables and blank lines are no names."""
    assert typed_names(text) == names


@given(st.text())
def test_whatever_is_pasted_gives_clean_names(text: str) -> None:
    """Nothing that is pasted breaks it."""
    assert all(name == clean_name(name) != "" for name in typed_names(text))


@pytest.mark.parametrize("text", ["x" * 200_000, "- " * 100_000 + "x", '"' + "Ann\n" * 50_000])
def test_a_line_without_an_end_is_no_fault(text: str) -> None:
    """Whatever was copied by mistake."""
    assert all(name == clean_name(name) != "" for name in typed_names(text))
