"""The scripts of the pages say nothing of their own, and find what they look for."""

import re

from sevenup_gui.serve.pages import PAGE_DIR
from sevenup_gui.serve.phonewords import words


def text(name: str) -> str:
    """A file of the pages."""
    return (PAGE_DIR / name).read_text(encoding="utf-8")


def test_every_word_that_a_script_or_a_mark_names_is_known() -> None:
    """A word that the server does not send would be missing from the phone."""
    for path in PAGE_DIR.iterdir():
        if path.suffix in (".js", ".html"):
            page = path.read_text(encoding="utf-8")
            named = re.findall(r"\bwords\.([a-z_]+)\b|data-word(?:-label)?=\"(\w+)\"", page)
            assert {key or mark for key, mark in named} <= set(words()), path.name


def test_a_script_finds_every_part_of_its_page() -> None:
    """Each part that a script takes by its name stands in its page once."""
    for page, script in (("phone.html", "phone.js"), ("table.html", "table.js")):
        names = re.findall(r"\bid=\"([\w-]+)\"", text(page))
        assert len(names) == len(set(names)), page
        assert set(re.findall(r"byId\(\"([\w-]+)\"\)", text(script))) <= set(names), script


def test_the_card_at_the_forehead_is_written_nowhere() -> None:
    """It lives in the picture alone: in no store, no title, and no sentence that a reader would say to its owner."""
    script = text("phone.js")
    body = script[script.index("  receive(news) {") : script.index("  /* The edge is held")]
    body = body.replace("aloud(words.holding);", "")  # that it is seen, whichever it is
    assert "cardPicture(news.card)" in body
    assert not re.search(r"news\.name|Storage|aloud|title|\bsay\(", body)


def test_pages_may_be_enlarged_with_two_fingers() -> None:
    """Whoever sees badly may zoom."""
    for name in ("phone.html", "table.html"):
        assert not re.search(r"user-scalable|maximum-scale", text(name)), name


def test_nothing_that_is_typed_is_corrected() -> None:
    """Names and codes come as they were typed: every field for text says how its keys behave."""
    for path in PAGE_DIR.glob("*.html"):
        for field in re.findall(r"<(?:input|textarea)\b[^>]*>", path.read_text(encoding="utf-8")):
            if not re.search(r'type="(?:radio|checkbox)"', field):
                assert 'autocorrect="off"' in field, field
                assert re.search(r'autocapitalize="(?:characters|words)"', field), field
                assert 'spellcheck="false"' in field, field


def test_no_page_is_loaded_again_by_a_finger_that_pulls_it_down() -> None:
    """What all pages share says so."""
    assert re.search(r"^html \{[^}]*overscroll-behavior: none;", text("base.css"), re.MULTILINE)
    for page in PAGE_DIR.glob("*.html"):
        style = page.with_suffix(".css").name
        assert re.match(r'@import url\("/(base|event)\.css"\);', text(style)), style
