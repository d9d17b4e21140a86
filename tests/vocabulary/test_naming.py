"""Cards are called as their language calls them."""

from collections.abc import Iterator

import pytest

from sevenup_gui.i18n import set_language
from sevenup_gui.vocabulary.naming import card_name, card_title


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    yield
    set_language("en")


@pytest.mark.parametrize(
    ("language", "within", "begins"),
    [
        ("en", "the jack of hearts", "Jack of hearts"),
        ("es", "la jota de corazones", "Jota de corazones"),
        ("nl", "hartenboer", "Hartenboer"),
    ],
)
def test_a_card_begins_a_sentence_with_a_capital(language: str, within: str, begins: str) -> None:
    """Also where its name begins with its suit, which is written small within a sentence."""
    set_language(language)
    assert (card_name("JH"), card_title("JH")) == (within, begins)
