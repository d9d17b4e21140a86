"""The files served: our own, with their words, and small."""

import gzip
import re
import xml.etree.ElementTree as ET

import pytest

from sevenup_gui.i18n import codes, speaking
from sevenup_gui.serve.pages import (
    KEY,
    PAGE_DIR,
    Pages,
    best_language,
    drawings,
    farewell_sentences,
    filled,
    headed,
    pages,
    ranked,
    refusal_sentences,
)
from sevenup_gui.serve.phonewords import words
from sevenup_gui.sitters import SITTERS

SVG = "{http://www.w3.org/2000/svg}"
AIR_BYTES = 200_000  # what a phone loads at most: the page, its drawings, and everybody's face


@pytest.fixture(scope="module")
def everything() -> Pages:
    """All that is served."""
    return pages()


def test_every_word_of_a_page_is_known() -> None:
    """A key that nobody fills in would stand on the phone."""
    known = {*words(), "language"}
    for path in PAGE_DIR.glob("*.html"):
        assert set(KEY.findall(headed(path.read_text(encoding="utf-8"), path.stem))) <= known, path.name


def test_a_page_is_filled_in_every_language(everything: Pages) -> None:
    """By the browser's own language, and no placeholder is left."""
    for code in codes():
        for path in ("/", "/table"):
            text = everything.files[code][path].body.decode()
            assert f'lang="{code}"' in text
            assert "{{" not in text
            assert text.count("<title>") == text.count("</head>") == 1


def test_words_cannot_write_a_page() -> None:
    """Whatever a translator writes is text, inside an attribute too."""
    assert filled('<p title="{{a}}">{{a}}', {"a": '"><script>&'}) == (
        '<p title="&quot;&gt;&lt;script&gt;&amp;">&quot;&gt;&lt;script&gt;&amp;'
    )


def test_pages_have_no_script_or_style_of_their_own_and_name_nobody_else(everything: Pages) -> None:
    """The policy that goes with them would refuse both; and nothing is loaded from any other address."""
    for path, served in everything.files["en"].items():
        if served.kind.startswith("font/"):
            continue
        text = served.body.decode()
        assert not re.search(r"""(src|href)=["']?(https?:)?//""", text), path
        if served.kind.startswith("text/html"):
            assert "<style" not in text
            assert not re.search(r"\son\w+=|\sstyle=|<script(?![^>]*\bsrc=)", text), path


def test_a_pack_is_one_drawing_with_a_symbol_a_card() -> None:
    """52 faces and the back, and no two names are alike."""
    for path in ("/cards-two.svg", "/cards-four.svg"):
        root = ET.fromstring(drawings()[path].body)
        names = [symbol.get("id") for symbol in root]
        assert len(names) == len(set(names)) == 53
        assert {"TH", "AS", "2C", "back"} <= set(names)
        assert all(symbol.tag == f"{SVG}symbol" and symbol.get("viewBox") == "0 0 250 350" for symbol in root)
        assert all(len(symbol) for symbol in root)
        # An id inside a card would be everybody's: `url(#a)` means the first one there is.
        assert not [inner for symbol in root for inner in symbol.iter() if inner is not symbol and inner.get("id")]


def test_everybody_who_may_sit_here_has_a_face(everything: Pages) -> None:
    """Twenty of them and more, by the names by which rooms call them."""
    for face in SITTERS:
        assert ET.fromstring(everything.files["en"][f"/face/{face}.svg"].body).tag == f"{SVG}svg"


def test_what_is_packed_unpacks_to_the_same(everything: Pages) -> None:
    """And the whole page, one pack of cards and all the faces go over the air in under 200 KB."""
    files = everything.files["en"]
    assert all(gzip.decompress(served.packed) == served.body for served in files.values())
    loaded = {path: served for path, served in files.items() if path not in ("/table", "/cards-four.svg")}
    assert sum(len(served.packed) for served in loaded.values()) < AIR_BYTES


def test_equal_bytes_have_an_equal_tag(everything: Pages) -> None:
    """And a page in another language another one, so that no browser shows the old language."""
    again = pages()
    assert again.files["en"]["/phone.js"].tag == everything.files["en"]["/phone.js"].tag
    assert everything.files["en"]["/"].tag != everything.files["es"]["/"].tag


@pytest.mark.parametrize(
    ("accepted", "language"),
    [
        ("es-MX,es;q=0.9,en;q=0.8", "es"),
        ("en;q=0.5, es-419;q=0.7", "es"),
        ("fr-FR,fr;q=0.9", "en"),
        ("fr,es;q=0.3,en;q=0.2", "es"),
        ("", "en"),
        ("*", "en"),
        ("es;q=wrong,;;;,\ud800,../../es," + "a" * 5000, "en"),
    ],
)
def test_a_browser_is_answered_in_its_language(everything: Pages, accepted: str, language: str) -> None:
    """As far as there is one."""
    assert everything.language(accepted) == language


def test_languages_are_ranked_by_their_weight() -> None:
    """And stay in order where it is equal."""
    assert ranked("a;q=0.1,b,c;q=0.5,d") == ["b", "d", "c", "a"]
    assert best_language(["en-GB", "es"], ("en", "es")) == "en"


def test_every_refusal_is_a_sentence_in_every_language(everything: Pages) -> None:
    """Also those that the server's thread sends, which speaks none."""
    for code in codes():
        with speaking(code):
            assert everything.refusals[code] == refusal_sentences()
            assert everything.farewells[code] == farewell_sentences()
            sentences = [*refusal_sentences().values(), *farewell_sentences().values()]
        assert all(sentence.endswith(".") for sentence in sentences)
