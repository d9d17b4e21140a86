"""Names as directors have them: typed, pasted, read from files."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sevenup_gui.engine.names import clean_name
from sevenup_gui.tournament.names import EVERY, WHOLE, Reading, guessed, names_in, possible, table_of, teams_in


def typed_names(text: str) -> tuple[str, ...]:
    """The names in a text as it is most likely to be read."""
    table = table_of(text)
    return names_in(table, guessed(table))


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
        ("Archer, Ann\nBell, Bob", ("Ann Archer", "Bob Bell")),
        ("1. Archer, Ann\n2. Bell, Bob", ("Ann Archer", "Bob Bell")),
        ("Name, Vorname\nArcher, Ann\nBell, Bob", ("Ann Archer", "Bob Bell")),
        ("Vorname;Nachname\nAnn;Archer\nBob;Bell", ("Ann Archer", "Bob Bell")),
        ("Nachname;Vorname;Ort\nArcher;Ann;Ulm\nBell;Bob;Ulm", ("Ann Archer", "Bob Bell")),
        ("Nom\tPrénom\nArcher\tAnn", ("Ann Archer",)),
        ("Nome;Cognome\nAnna;Arcieri", ("Anna Arcieri",)),
        ("Ann;Archer\nBob;Bell", ("Ann Archer", "Bob Bell")),
        ("Ann Archer;Leipzig\nBob Bell;Ulm", ("Ann Archer", "Bob Bell")),
        ("Ann;Ulm\nBob;Ulm\nCy;Bonn\nDi;Ulm", ("Ann", "Bob", "Cy", "Di")),
        ("Ann;Archer;Ulm\nBob;Bell;Ulm\nCy;Cole;Bonn\nDi;Dean;Ulm", ("Ann Archer", "Bob Bell", "Cy Cole", "Di Dean")),
        ("1;Ann;Archer\n2;Bob;Bell", ("Ann Archer", "Bob Bell")),
        ("Ann\tBob\tCy\nDi\tEd\tFay", ("Ann", "Bob", "Cy", "Di", "Ed", "Fay")),
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


def test_a_list_may_be_read_otherwise() -> None:
    """Its first line as a name, a column alone, the whole line, first and last name the other way round."""
    table = table_of("Name, Vorname\nArcher, Ann")
    assert guessed(table) == Reading(True, (1, 0))
    read = {reading: names_in(table, Reading(False, reading)) for reading in possible(table)}
    assert read[EVERY] == ("Name", "Vorname", "Archer", "Ann")
    assert read[WHOLE] == ("Name, Vorname", "Archer, Ann")
    assert read[(0,)] == ("Name", "Archer")
    assert read[(0, 1)] == ("Name Vorname", "Archer Ann")
    assert names_in(table, Reading(True, (0, 1))) == ("Archer Ann",)
    assert possible(table_of("Ann\nBob")) == [EVERY]


@given(st.text())
def test_whatever_is_pasted_gives_clean_names(text: str) -> None:
    """Nothing that is pasted breaks it."""
    assert all(name == clean_name(name) != "" for name in typed_names(text))


@pytest.mark.parametrize("text", ["x" * 200_000, "- " * 100_000 + "x", '"' + "Ann\n" * 50_000])
def test_a_line_without_an_end_is_no_fault(text: str) -> None:
    """Whatever was copied by mistake."""
    assert all(name == clean_name(name) != "" for name in typed_names(text))


TEAMS = (("Reds", "Ann"), ("Reds", "Ben"), ("Blues", "Cy"), ("Blues", "Di"))


@pytest.mark.parametrize(
    "text",
    [
        "Reds: Ann, Ben\nBlues: Cy, Di",
        "1. Reds: Ann; Ben\n2. Blues: Cy; Di",
        "Reds:\nAnn\nBen\nBlues:\nCy\nDi",
        "Team,Name\nReds,Ann\nReds,Ben\nBlues,Cy\nBlues,Di",
        "Nr.;Speler;Ploeg\n1;Ann;Reds\n2;Ben;Reds\n3;Cy;Blues\n4;Di;Blues",
        "Equipo\tJugador\nReds\tAnn\nReds\tBen\nBlues\tCy\nBlues\tDi",
        "Reds,Ann\nReds,Ben\nBlues,Cy\nBlues,Di",
        "Ann,Reds\nBen,Reds\nCy,Blues\nDi,Blues",
    ],
)
def test_teams_before_their_names_or_in_a_column(text: str) -> None:
    assert teams_in(table_of(text)) == TEAMS


def test_first_and_last_names_of_teams() -> None:
    text = "Surname,First name,Club\nLee,Ann,Reds\nRay,Ben,Blues"
    assert teams_in(table_of(text)) == (("Reds", "Ann Lee"), ("Blues", "Ben Ray"))


def test_without_a_team() -> None:
    assert teams_in(table_of("Ann")) == (("", "Ann"),)
    assert teams_in(table_of("")) == ()


@given(st.text(max_size=60))
def test_any_text_is_read_for_teams(text: str) -> None:
    assert all(name == clean_name(name) for _team, name in teams_in(table_of(text)))
