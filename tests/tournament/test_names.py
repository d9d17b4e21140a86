"""Names as directors have them: typed, pasted, read from files."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sevenup_gui.engine.names import clean_name
from sevenup_gui.tournament.names import Reading, guessed, names_in, table_of, teams_in


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


SENT = "[20/11/2026, 21:12:03] "
CARD = "BEGIN:VCARD\r\nVERSION:3.0\r\nN:Archer;Ann;;;\r\nFN:Ann Archer\r\nTEL:555\r\nEND:VCARD\r\n"
OLD_CARD = "BEGIN:VCARD\nVERSION:2.1\nN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:M=C3=BCller;J=C3=BCr=\ngen\nEND:VCARD\n"


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("1.Ann\n2.Bob\n3. 50 Cent\n007", ("Ann", "Bob", "50 Cent", "007")),
        ("Ann\n50 Cent\n2 Chainz", ("Ann", "50 Cent", "2 Chainz")),
        ("3 Ann\n17 Bob\n22 Cy", ("Ann", "Bob", "Cy")),
        ("1\ufe0f\u20e3 Ann\n2\ufe0f\u20e3 Bob", ("Ann", "Bob")),
        ("- [x] Ann\n- [ ] **Bob**", ("Ann", "Bob")),
        ("a) Ann\nb) Bob", ("Ann", "Bob")),
        ('sep=;\r\n"Name";"Ort"\r\n"Lee, Ann";"Ulm"\r\n"Al ""Red"" Ray";"Ayr"', ("Lee, Ann", 'Al "Red" Ray')),
        ("sep=,\nAnn,Bob", ("Ann", "Bob")),
        ("Members of 2026;;;\n;;;\nNo.;Nachname;Vorname;Ort\n1;Lee;Ann;Ulm\n2;Ray;Bob;Ulm", ("Ann Lee", "Bob Ray")),
        ("Club evening, 20 November\n\nAnn\nBob\nCy", ("Ann", "Bob", "Cy")),
        ("Who plays?\n1. Ann\n2. Bob", ("Ann", "Bob")),
        ("Ann\n\nBob\nCy\nDi", ("Ann", "Bob", "Cy", "Di")),
        (
            "Timestamp,Email Address,What is your name?,Partner's name\n1,a@b.org,Ann,Bob\n2,c@d.org,Cy,Di",
            ("Ann", "Cy"),
        ),
        ("Marca temporal,¿Cómo te llamas?,Tu pareja\n1,Ann,Bob\n2,Cy,Di", ("Ann", "Cy")),
        ("Tijdstempel;Wat is je naam?;Naam van je partner\n1;Ann;Bob\n2;Cy;Di", ("Ann", "Cy")),
        ("Seed,Participant Name,Checked In\n2,Bob,TRUE\n1,Ann,FALSE\n10,Cy,TRUE", ("Ann", "Bob", "Cy")),
        (CARD + CARD.replace("Ann", "Bob"), ("Ann Archer", "Bob Archer")),
        (OLD_CARD, ("Jürgen Müller",)),
        (f"{SENT}Ann Lee: I'm in\n{SENT}~ Bob: me\ntoo\n{SENT}Ann Lee: fine", ("Ann Lee", "Bob")),
        (f"{SENT}Ann: 1. Ann\n{SENT}Bob: 1. Ann\n2. Bob\n{SENT}Cy: nice", ("Ann", "Bob")),
        ("11/20/26, 9:12\u202fPM - Ann: yes\n11/20/26, 9:13\u202fPM - Bob: yes", ("Ann", "Bob")),
        ("Ann Lee, [20.11.2026 21:12]\nyes\n\nBob, [20.11.2026 21:13]\nyes", ("Ann Lee", "Bob")),
        ("Ann: I'm in\nBob: me too", ("Ann", "Bob")),
        ("From: Ann Lee <ann@b.org>\n\nyes\n\nFrom: Bob Ray <bob@b.org>\n\nyes", ("Ann Lee", "Bob Ray")),
        ("Ann Lee <ann@b.org>; Bob Ray <bob@b.org>", ("Ann Lee", "Bob Ray")),
        ("| Name | Town |\n|------|:----:|\n| **Ann** | Cork |\n| Bob | Ayr |", ("Ann", "Bob")),
        ("+----+------+\n| id | name |\n+----+------+\n| 1  | Ann  |\n+----+------+", ("Ann",)),
        ("Ann|Bob|Cy", ("Ann", "Bob", "Cy")),
        ("1  Ann Lee   Cork\n2  Bob Ray   Ayr\n3  Cy Cole   Cork", ("Ann Lee", "Bob Ray", "Cy Cole")),
    ],
)
def test_lists_as_people_have_them(text: str, names: tuple[str, ...]) -> None:
    """Numbers, titles, forms, seeds, contacts, messages and tables that other programs write."""
    assert typed_names(text) == names


def test_a_list_may_be_read_otherwise() -> None:
    """Its first line as a name, a column alone, the whole line, first and last name the other way round, each cell."""
    table = table_of("Name, Vorname\nArcher, Ann")
    assert guessed(table) == Reading(1, ("last", "first"))
    assert names_in(table, Reading(0, ("name", "name"))) == ("Name", "Vorname", "Archer", "Ann")
    assert names_in(table, Reading(0, ("name", ""))) == ("Name", "Archer")
    assert names_in(table, Reading(0, ("first", "last"))) == ("Name Vorname", "Archer Ann")
    assert names_in(table, Reading(1, ("first", "last"))) == ("Archer Ann",)
    whole = table_of(table.text, "")
    assert names_in(whole, Reading(0, ("name",))) == ("Name, Vorname", "Archer, Ann")


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
