"""The language of the sentences: everything a person reads goes through `_` or `ngettext`."""

import gettext
from pathlib import Path

_catalogue: gettext.NullTranslations = gettext.NullTranslations()


def set_language(code: str) -> None:
    """Speak the language `code` ("en", "es"); an unknown one falls back to English."""
    global _catalogue  # noqa: PLW0603  # the language belongs to the process, as the locale does
    _catalogue = gettext.translation("sevenup", Path(__file__).parent / "locale", [code], fallback=True)


def _(sentence: str) -> str:
    """The sentence in the language chosen."""
    return _catalogue.gettext(sentence)


def ngettext(one: str, many: str, n: int) -> str:
    """The sentence for a count of `n`."""
    return _catalogue.ngettext(one, many, n)
