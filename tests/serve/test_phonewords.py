"""The words of the pages themselves."""

import re
from pathlib import Path

from sevenup_gui import serve
from sevenup_gui.i18n import codes, speaking
from sevenup_gui.serve.phonewords import words


def test_the_pages_have_the_same_words_in_every_language() -> None:
    """No key is missing anywhere, and none is empty."""
    for code in codes():
        with speaking(code):
            spoken = words()
        assert set(spoken) == set(words())
        assert all(spoken.values())


def test_every_key_that_a_page_names_is_there() -> None:
    """What stands as `{{key}}` in a page is filled in."""
    named = set[str]()
    for page in (Path(serve.__file__).parent / "page").glob("*.html"):
        named |= set(re.findall(r"\{\{([a-z_]+)\}\}", page.read_text(encoding="utf-8")))
    assert named - {"language"} <= set(words())


def test_no_words_break_out_of_the_page() -> None:
    """Nothing in them would have to be escaped."""
    assert not any(set(text) & set('<>&"') for text in words().values())
