"""Lists of names in the encodings of other programs: of today and of before, with a mark or without."""

from pathlib import Path

import pytest

from sevenup_gui.store.events.encodings import ENCODINGS, REPLACED, readings_of
from sevenup_gui.store.events.namefile import read_names
from sevenup_gui.tournament.names import guessed, names_in

LISTS = {
    "Begoña Núñez\nÍñigo Peña\nJosé Muñoz\nAnn\n": ("cp1252", "mac_roman", "cp850"),
    "Müller, Jürgen\nWeiß, Udo\nKöhler, Bärbel\n": ("cp1252", "mac_roman", "cp850", "iso8859_15"),
    "Éloïse Lefèvre\nFrançois Noël\n": ("cp1252", "mac_roman", "cp850"),
    "Søren Ærø\nÅse\n": ("cp1252", "cp850"),
    "Jürgen Müller\nSøren Ærø\nBegoña\nÅsa Öberg\nZoë\nO’Neill\n": ("cp1252",),
    "Łukasz Wiśniewski\nŻaneta Dąbrowska\n": ("cp1250", "iso8859_2", "cp852"),
    "Jiří Dvořák\nŠárka Čermáková\n": ("cp1250", "iso8859_2", "cp852"),
    "Kőszegi Győző\nTóth Ágnes\nSzűcs Éva\n": ("cp1250", "iso8859_2", "cp852"),
    "Иван Петров\nОльга Смирнова\nФёдор\n": ("cp1251", "koi8_r", "cp866", "utf-16-le", "utf-16-be"),
    "Γιώργος Παπαδόπουλος\nΆννα\n": ("cp1253", "iso8859_7"),
    "Işıl Yılmaz\nGökçe Şahin\nÇağrı\n": ("cp1254",),
    "Jūratė Žukauskienė\nŠarūnas\n": ("cp1257",),
    "דוד כהן\nרות לוי\n": ("cp1255",),
    "محمد علي\nفاطمة\n": ("cp1256",),
    "Ann\nBegoña\n": ("utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be"),
}


@pytest.mark.parametrize(("text", "encoding"), [(text, each) for text, several in LISTS.items() for each in several])
def test_a_list_is_read_in_the_encoding_it_was_saved_in(text: str, encoding: str) -> None:
    """However short it is; where others are possible, they can be chosen."""
    readings = readings_of(text.encode(encoding))
    assert readings[0][1] == text
    assert (len(readings) > 1) is (not encoding.startswith("utf"))


@pytest.mark.parametrize("encoding", ["cp1252", "mac_roman", "cp850"])
def test_what_few_letters_do_not_tell_can_be_chosen(encoding: str) -> None:
    assert "Ida Å\n" in [text for _encoding, text in readings_of("Ida Å\n".encode(encoding))]
    assert len(ENCODINGS) == len({text for _encoding, text in readings_of(bytes(range(128, 256)))}) - 1


def test_one_byte_that_is_no_letter_spoils_no_other_name(tmp_path: Path) -> None:
    path = tmp_path / "club.txt"
    path.write_bytes("Núñez\nÍñigo\nJosé\n".encode() + b"Bo\xffb\n")
    table = read_names(path)
    assert names_in(table, guessed(table)) == ("Núñez", "Íñigo", "José", f"Bo{REPLACED}b")


@pytest.mark.parametrize("data", [b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\1\0", bytes(range(256)) * 3, b"\0\0\1\0\1\0"])
def test_no_text_is_read_out_of_a_picture(data: bytes) -> None:
    assert readings_of(data) == []
