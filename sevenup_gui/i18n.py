"""The language of the sentences: everything a person reads goes through `_`, `pgettext` or `ngettext`.

The catalogues lie in `locale/`; `python -m tools.strings` makes them. A sentence stands whole in the code, with
`{names}` for what changes, so that a translator can turn it round. English is the language of the code; any other one
is there because its compiled catalogue is, and the header of that says what the program must know of it.
"""

import gettext
import locale
import os
import re
import struct
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path

DOMAIN = "sevenup"
LOCALE_DIR = Path(__file__).parent / "locale"
ENGLISH = "en"
AUTO = "auto"
# Fields of a catalogue's header, as gettext gives them: what the language calls itself, and before which words it has
# another "and" and "or", as a regular expression (Spanish "Ben e Hilda", "7 u 8"); most languages have none.
NAME, AND_BEFORE, OR_BEFORE = "x-language-name", "x-and-before", "x-or-before"
# Who says which language is wanted, the strongest first, as gettext asks them.
VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")

CORE_FOUNDATION = "/System/Library/Frameworks/CoreFoundation.framework/CoreFoundation"  # macOS's own library

unreadable: list[Path] = []  # catalogues that are there and make no sense
_catalogue: gettext.NullTranslations = gettext.NullTranslations()


def codes() -> list[str]:
    """The languages there are, English first: every folder of `LOCALE_DIR` with a compiled catalogue is one."""
    found = sorted(path.parts[-3] for path in LOCALE_DIR.glob(f"*/LC_MESSAGES/{DOMAIN}.mo"))
    return list(dict.fromkeys([ENGLISH, *found]))


def languages() -> dict[str, str]:
    """The languages there are by their codes, each with its name in itself, for anyone who can read no other."""
    return {ENGLISH: "English"} | {code: catalogue_of(code).info().get(NAME, code) for code in codes()[1:]}


def catalogue_of(code: str) -> gettext.NullTranslations:
    """Return a language's translations; English and unknown codes have an empty catalogue."""
    known = code in codes()[1:]
    return _read(LOCALE_DIR / code / "LC_MESSAGES" / f"{DOMAIN}.mo") if known else gettext.NullTranslations()


@cache
def _read(path: Path) -> gettext.NullTranslations:
    """A compiled catalogue. One that is missing or damaged is empty: the program speaks English then."""
    try:
        with path.open("rb") as file:
            return gettext.GNUTranslations(file)
    except (OSError, ValueError, LookupError, struct.error):
        unreadable.append(path)
        return gettext.NullTranslations()


@cache
def _other(folder: Path, code: str) -> gettext.NullTranslations:  # noqa: ARG001  # whose languages they are
    """Return a catalogue as `catalogue_of`, looked up once: a hundred tables speak to a phone each at every moment."""
    return catalogue_of(code)


def set_language(code: str) -> None:
    """Speak the language `code`: one of `codes()`, or "auto" for the system's; an unknown one is English."""
    global _catalogue  # noqa: PLW0603  # the language belongs to the process, as the locale does
    _catalogue = catalogue_of(system_language() if code == AUTO else code)


@contextmanager
def speaking(code: str) -> Iterator[None]:
    """Speak another language for a while: one screen's among several, all in the thread that speaks. An unknown one is
    English."""
    global _catalogue  # noqa: PLW0603  # as above
    before, _catalogue = _catalogue, _other(LOCALE_DIR, code)
    try:
        yield
    finally:
        _catalogue = before


def spoken() -> str:
    """The code of the language spoken now."""
    return _catalogue.info().get("language", ENGLISH)


def lend_to_libraries() -> None:
    """Let argparse, which asks gettext itself, find its sentences in our catalogue, in the system's language."""
    os.environ.setdefault("LANGUAGE", system_language())
    gettext.bindtextdomain(DOMAIN, LOCALE_DIR)
    gettext.textdomain(DOMAIN)


def system_language(environment: Mapping[str, str] | None = None) -> str:
    """The language of `codes()` that the system is set to, English if it is another one.

    The variables of `environment` (the process's own if None) decide. Windows and macOS set none for a program that is
    started by a double click: there it is what the person chose in the system's settings, and else the locale.
    """
    env = os.environ if environment is None else environment
    wanted = next((env[name] for name in VARIABLES if env.get(name)), None) or ":".join(chosen_in_settings())
    if not wanted:
        try:
            wanted = locale.getlocale(locale.LC_CTYPE)[0] or ""
        except ValueError:  # a locale that Python cannot read
            wanted = ""
    known = {code.lower(): code for code in codes()}
    asked = (code.lower() for name in wanted.split(":") for code in codes_for(name))
    return next((known[code] for code in asked if code in known), ENGLISH)


def chosen_in_settings() -> list[str]:
    """The languages that a person chose in the settings of Windows or macOS, the best first, such as "es_MX"; none on
    other systems, where variables say it, and none where the system does not answer."""
    try:
        names = {"win32": chosen_on_windows, "darwin": chosen_on_a_mac}.get(sys.platform, list)()
    except (OSError, AttributeError, ValueError):
        return []
    return [name.replace("-", "_") for name in names]


def chosen_on_windows() -> list[str]:
    """Return the languages Windows shows its own windows in, the preferred one first."""
    import ctypes

    by_name, count, length = 8, ctypes.c_ulong(), ctypes.c_ulong()
    ask = ctypes.WinDLL("kernel32").GetUserPreferredUILanguages  # type: ignore[attr-defined]  # on Windows
    if not ask(by_name, ctypes.byref(count), None, ctypes.byref(length)):
        return []
    names = ctypes.create_unicode_buffer(length.value)
    if not ask(by_name, ctypes.byref(count), names, ctypes.byref(length)):
        return []
    told: str = "".join(names[: length.value])
    return [name for name in told.split("\0") if name]


def chosen_on_a_mac() -> list[str]:
    """Return the names under Preferred languages. It has been read with a library that plays macOS's, and never on a
    Mac."""
    import ctypes

    core = ctypes.CDLL(CORE_FOUNDATION)
    pointer, number, utf8 = ctypes.c_void_p, ctypes.c_long, 0x08000100
    core.CFLocaleCopyPreferredLanguages.restype = pointer
    core.CFArrayGetCount.argtypes, core.CFArrayGetCount.restype = [pointer], number
    core.CFArrayGetValueAtIndex.argtypes, core.CFArrayGetValueAtIndex.restype = [pointer, number], pointer
    core.CFStringGetCString.argtypes = [pointer, ctypes.c_char_p, number, ctypes.c_uint32]
    core.CFStringGetCString.restype = ctypes.c_bool
    core.CFRelease.argtypes = [pointer]
    listed, names = core.CFLocaleCopyPreferredLanguages(), []
    if not listed:
        return []
    for index in range(core.CFArrayGetCount(listed)):
        name = ctypes.create_string_buffer(64)
        if core.CFStringGetCString(core.CFArrayGetValueAtIndex(listed, index), name, len(name), utf8):
            names.append(name.value.decode())
    core.CFRelease(listed)
    return names


def codes_for(name: str) -> list[str]:
    """The codes that would do for a locale, the best first: of "pt_BR.UTF-8" pt_BR and pt.

    Windows has names such as "Spanish_Mexico", which Python's table of names knows, if only by the language.
    """
    place = re.split(r"[.@]", name)[0]
    spelled = [locale.normalize(known).split(".")[0] for known in (place, place.split("_")[0])]
    return [code for known in (place, *spelled) for code in (known, known.split("_")[0])]


def _(sentence: str) -> str:
    """The sentence in the language chosen."""
    return _catalogue.gettext(sentence)


def pgettext(context: str, sentence: str) -> str:
    """The sentence where the same English words mean different things; `context` says which one is meant."""
    return _catalogue.pgettext(context, sentence)


def ngettext(one: str, many: str, n: int) -> str:
    """The sentence for a count of `n`."""
    return _catalogue.ngettext(one, many, n)


def stands_before(word: str, field: str) -> bool:
    """Return True if the language spoken has its other "and", or its other "or", before a word."""
    sounds = _catalogue.info().get(field)
    return sounds is not None and re.match(sounds, word, re.IGNORECASE) is not None


def listed(items: Sequence[str]) -> str:
    """Things that belong together: "Ben", "Ben and Olga", "Ben, Olga and Finn"; in Spanish "Ben e Iris"."""
    if len(items) < 2:
        return "".join(items)
    pattern = _("{first} and {last}")
    if stands_before(items[-1], AND_BEFORE):
        pattern = pgettext("before the sound of i", "{first} and {last}")
    return pattern.format(first=comma_list(items[:-1]), last=items[-1])


def either(items: Sequence[str]) -> str:
    """Things of which one is chosen: "2", "2 or 3", "2, 3 or 4"; in Spanish "7 u 8"."""
    if len(items) < 2:
        return "".join(items)
    pattern = _("{first} or {last}")
    if stands_before(items[-1], OR_BEFORE):
        pattern = pgettext("before the sound of o", "{first} or {last}")
    return pattern.format(first=comma_list(items[:-1]), last=items[-1])


def comma_list(items: Iterable[str]) -> str:
    """Things in a row, without empty ones: "Ben, Olga, Finn"."""
    return _(", ").join(filter(None, items))


def dot_list(items: Iterable[str]) -> str:
    """Facts about one thing, without empty ones: "Deal 3 · Ben deals"."""
    return _(" · ").join(filter(None, items))


def labelled(label: object, value: object) -> str:
    """A value after its label: "Olga: 7"."""
    return _("{label}: {value}").format(label=label, value=value)


def labelled_sentence(label: object, value: object) -> str:
    """A value after its label, as a sentence: "Olga: High and Game."."""
    return _("{label}: {value}.").format(label=label, value=value)


def quoted(words: str) -> str:
    """Words in quotation marks: “Well played”."""
    return _("“{words}”").format(words=words)


def decimal(value: float, places: int = 1) -> str:
    """A number with so many decimals, one or more, after the sign of the language: 2.5, in Spanish 2,5."""
    whole, decimals = f"{value:.{places}f}".split(".")
    return pgettext("a number with decimals", "{whole}.{decimals}").format(whole=whole, decimals=decimals)
