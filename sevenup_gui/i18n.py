"""The language of the sentences: everything a person reads goes through `_`, `pgettext` or `ngettext`.

The catalogues lie in `locale/`; `python -m tools.strings` makes them. A sentence stands whole in the code, with
`{names}` for what changes, so that a translator can turn it round.
"""

import gettext
import locale
import os
import re
from collections.abc import Mapping, Sequence
from pathlib import Path

DOMAIN = "sevenup"
LOCALE_DIR = Path(__file__).parent / "locale"
LANGUAGES = ("en", "es")  # the first is the one the sentences are written in
AUTO = "auto"
# Who says which language is wanted, the strongest first, as gettext asks them.
VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
WINDOWS_NAMES = {"spanish": "es", "english": "en"}  # of locales such as "Spanish_Mexico"
# Before these sounds Spanish has another "and" and "or": "Ben e Hilda", but "agua y hielo"; "7 u 8", "10 u 11".
BEGINS_WITH_I = re.compile(r"h?[ií](?![aeoáéó])", re.IGNORECASE)
BEGINS_WITH_O = re.compile(r"h?[oó]|8|11(\d{3})*(?!\d)", re.IGNORECASE)

_catalogue: gettext.NullTranslations = gettext.NullTranslations()


def set_language(code: str) -> None:
    """Speak the language `code`: one of `LANGUAGES`, or "auto" for the system's; an unknown one is English."""
    global _catalogue  # noqa: PLW0603  # the language belongs to the process, as the locale does
    spoken = system_language() if code == AUTO else code
    _catalogue = gettext.translation(DOMAIN, LOCALE_DIR, [spoken], fallback=True)


def lend_to_libraries() -> None:
    """Let argparse, which asks gettext itself, find its sentences in our catalogue, in the system's language."""
    os.environ.setdefault("LANGUAGE", system_language())
    gettext.bindtextdomain(DOMAIN, LOCALE_DIR)
    gettext.textdomain(DOMAIN)


def system_language(environment: Mapping[str, str] | None = None) -> str:
    """The language of `LANGUAGES` that the system is set to, English if it is another one.

    The variables of `environment` (the process's own if None) decide; where there are none, as on Windows, the locale.
    """
    env = os.environ if environment is None else environment
    wanted = next((env[name] for name in VARIABLES if env.get(name)), None)
    if wanted is None:
        try:
            wanted = locale.getlocale(locale.LC_CTYPE)[0] or ""
        except ValueError:  # a locale that Python cannot read
            wanted = ""
    codes = [WINDOWS_NAMES.get(name, name) for name in re.findall(r"(?:^|:)([a-z]+)", wanted.lower())]
    return next((code for code in codes if code in LANGUAGES), LANGUAGES[0])


def _(sentence: str) -> str:
    """The sentence in the language chosen."""
    return _catalogue.gettext(sentence)


def pgettext(context: str, sentence: str) -> str:
    """The sentence where the same English words mean different things; `context` says which one is meant."""
    return _catalogue.pgettext(context, sentence)


def ngettext(one: str, many: str, n: int) -> str:
    """The sentence for a count of `n`."""
    return _catalogue.ngettext(one, many, n)


def listed(items: Sequence[str]) -> str:
    """Things that belong together: "Ben", "Ben and Olga", "Ben, Olga and Finn"; in Spanish "Ben e Iris"."""
    if len(items) < 2:
        return "".join(items)
    pattern = _("{first} and {last}")
    if BEGINS_WITH_I.match(items[-1]):
        pattern = pgettext("before the sound of i", "{first} and {last}")
    return pattern.format(first=_(", ").join(items[:-1]), last=items[-1])


def either(items: Sequence[str]) -> str:
    """Things of which one is chosen: "2", "2 or 3", "2, 3 or 4"; in Spanish "7 u 8"."""
    if len(items) < 2:
        return "".join(items)
    pattern = _("{first} or {last}")
    if BEGINS_WITH_O.match(items[-1]):
        pattern = pgettext("before the sound of o", "{first} or {last}")
    return pattern.format(first=_(", ").join(items[:-1]), last=items[-1])


def decimal(value: float, places: int = 1) -> str:
    """A number with so many decimals, one or more, after the sign of the language: 2.5, in Spanish 2,5."""
    whole, decimals = f"{value:.{places}f}".split(".")
    return pgettext("a number with decimals", "{whole}.{decimals}").format(whole=whole, decimals=decimals)
