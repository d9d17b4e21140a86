"""The fonts: whole alphabets, lining figures, and names that respect the licence."""

import struct
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from sevenup_gui.vocabulary.scripts import FIRST_LIGATURE, LIGATURES, form_code
from tests.tools.pictures import ASSETS, GRADIENT, PLAIN, draw, elements

NAMES_FONTS = ["SevenUpNames-500", "SevenUpNames-700", "SevenUpNames-800"]
SCRIPTS = {
    "Cyrillic": "АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдеёжзийклмнопрстуфхцчшщъыьэюяЂЃЄІЇЈЉЊЋЌЎЏҐґӘәҒғҚқҢңӨөҮүҺһ",
    "Greek": "ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩΆΈΉΊΌΎΏΪΫαβγδεζηθικλμνξοπρςστυφχψωάέήίόύώϊϋΐΰ",
    "Hebrew": "אבגדהוזחטיךכלםמןנסעףפץצקרשת־׳״",
    "Arabic": "ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىيپچژکگیہھےںٹڈڑڵێۆ",
    "Vietnamese": "ạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹẠẢẤẦẨẪẬ",
}
MOST_BYTES = 300_000  # of the fonts for names together: who has Latin names carries them, too
NOWHERE = "\uf8f0"  # a private code that stands for nothing
FONTS = ["AlegreyaSans-500", "AlegreyaSans-700", "AlegreyaSans-800", "SourceSans3-600", "SourceSans3-700"]
ENGLISH = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789!\"#$%&'()*+,-./:;<=>?@[]_{|}"
SPANISH = "ÁÉÍÓÚÜÑáéíóúüñ¡¿ªº"
TYPOGRAPHY = "–—·…“”‘’«»×−½′•©"
NAMES = "ÀÂÄÅÆÇÈÊËÎÏÔÖØŒÙÛßàâäåæçèêëîïôöøœùûÿŁłŠšŽžČčĆćŘřŞşĞğİıŐőŰűĀāĒēÐðÞþ"  # what people are called


@pytest.fixture(scope="module", autouse=True)
def font_module() -> Iterator[None]:
    """SDL's font drawing, without a screen."""
    pygame.font.init()
    yield
    pygame.font.quit()


def load(name: str, size: int = 100) -> pygame.font.Font:
    """A font of the game at a size in pixels."""
    return pygame.font.Font(ASSETS / "fonts" / f"{name}.ttf", size)


def inner_names(path: Path) -> set[str]:
    """Every string of the font's `name` table that presents the font: family, full and PostScript name."""
    data = path.read_bytes()
    tables = struct.unpack_from(">H", data, 4)[0]
    records = [struct.unpack_from(">4sIII", data, 12 + 16 * at) for at in range(tables)]
    start = next(offset for tag, _, offset, _ in records if tag == b"name")
    _, count, strings = struct.unpack_from(">3H", data, start)
    out = set()
    for at in range(count):
        _, _, _, identity, length, offset = struct.unpack_from(">6H", data, start + 6 + 12 * at)
        if identity in {1, 3, 4, 6, 16}:
            out.add(data[start + strings + offset :][:length].decode("utf-16-be"))
    return out


def missing(name: str, wanted: str) -> list[str]:
    """The characters for which a font has nothing but its sign for unknown ones."""
    font = load(name)
    unknown = font.metrics(NOWHERE)[0]
    return [c for c, found in zip(wanted, font.metrics(wanted), strict=True) if found in {None, unknown}]


@pytest.mark.parametrize("name", FONTS)
def test_fonts_have_every_character_of_both_languages(name: str) -> None:
    """English, Spanish, the signs of good typesetting, and the letters of European names."""
    assert missing(name, ENGLISH + SPANISH + TYPOGRAPHY + NAMES) == []


@pytest.mark.parametrize("name", FONTS)
def test_suit_signs_are_not_in_the_fonts(name: str) -> None:
    """Suits are drawn as pictures: no font of ours has them, and the test above would notice."""
    assert missing(name, "A♠♥♦♣") == list("♠♥♦♣")


@pytest.mark.parametrize("name", FONTS)
def test_figures_are_lining(name: str) -> None:
    """No figure hangs below the line, and all are equally tall: SDL cannot ask for them, so they are built in."""
    figures = [figure for figure in load(name).metrics("0123456789") if figure]
    bottoms, tops = [low for _, _, low, _, _ in figures], [high for _, _, _, high, _ in figures]

    assert min(bottoms) >= -3
    assert max(tops) - min(tops) <= 4


@pytest.mark.parametrize("name", ["SourceSans3-600", "SourceSans3-700"])
def test_figures_of_scores_are_equally_wide(name: str) -> None:
    """Columns of scores stand still when a figure changes."""
    assert len({figure and figure[-1] for figure in load(name).metrics("0123456789")}) == 1


@pytest.mark.parametrize("name", NAMES_FONTS)
@pytest.mark.parametrize("script", SCRIPTS)
def test_the_fonts_for_names_have_other_scripts(name: str, script: str) -> None:
    """Each letter of the living languages written in them, and none of those that the usual fonts have."""
    lacking = missing(name, SCRIPTS[script])
    assert lacking == [] or missing(name.replace("SevenUpNames", "AlegreyaSans"), "".join(lacking)) == []
    assert missing(name, "ABCabc012") == list("ABCabc012")


@pytest.mark.parametrize("name", NAMES_FONTS)
def test_the_fonts_for_names_have_the_shapes_of_joined_letters(name: str) -> None:
    """Beh has three more, dal and alef one, and lam with alef two of each of four."""
    joined = [form_code(ord(letter), place) for letter, places in (("ب", (1, 2, 3)), ("د", (1,)), ("ا", (1,)))
              for place in places]  # fmt: skip
    ligatures = range(FIRST_LIGATURE, FIRST_LIGATURE + 2 * len(LIGATURES))
    assert missing(name, "".join(map(chr, [*joined, *ligatures]))) == []
    assert missing(name, chr(form_code(ord("د"), 2))) == [chr(form_code(ord("د"), 2))]


def test_the_fonts_for_names_are_small() -> None:
    """Together."""
    assert sum((ASSETS / "fonts" / f"{name}.ttf").stat().st_size for name in NAMES_FONTS) < MOST_BYTES


@pytest.mark.parametrize("name", [*FONTS, *NAMES_FONTS])
def test_no_font_presents_itself_under_a_reserved_name(name: str) -> None:
    """Adobe reserves "Source": a changed font may not use it (SIL OFL 1.1, condition 3)."""
    names = inner_names(ASSETS / "fonts" / f"{name}.ttf")

    assert names
    assert not any("source" in text.lower() for text in names)


@pytest.mark.parametrize(
    "family", ["AlegreyaSans", "SourceSans3", "Alegreya", "Bitter", "NotoSansArabic", "NotoSansHebrew"]
)
def test_every_family_brings_its_licence(family: str) -> None:
    """The licence lies beside the fonts, with the copyright line of its family, as condition 2 asks."""
    text = (ASSETS / "fonts" / f"OFL-{family}.txt").read_text("utf-8")

    assert text.startswith(("Copyright", "©"))
    assert "SIL OPEN FONT LICENSE Version 1.1" in text
    assert family in (ASSETS / "fonts" / "SOURCES.md").read_text("utf-8")


def test_the_wordmark_is_drawn_in_brass() -> None:
    """Only paths and one gradient, which runs from light above to dark below."""
    art = (ASSETS / "icon" / "wordmark.svg").read_text("utf-8")
    picture = draw("icon/wordmark.svg", (860, 207))
    top, bottom = (
        pygame.transform.average_color(picture.subsurface(area), consider_alpha=True)
        for area in ((0, 0, 860, 40), (0, 160, 860, 40))
    )

    assert elements(art) <= PLAIN | GRADIENT
    assert pygame.mask.from_surface(picture).count() > 0.3 * 860 * 207
    assert sum(top[:3]) > sum(bottom[:3]) + 60
