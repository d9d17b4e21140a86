"""Cleaning text that others wrote, in files, in programs or on keyboards, so that it can be drawn, spoken and
printed."""

import unicodedata
from collections.abc import Iterable, Sequence

LONGEST_NAME = 40  # letters; the longest that a person can type here has 16
LONGEST_READ = 4096  # letters of the raw text: anything after that never gets into a name of 40 letters
MOST_MARKS = 4  # on one letter: Vietnamese has two, Thai and Hebrew three, Tibetan four; a thousand are a prank
LONGEST_QUOTE = 2000  # letters of one sentence at a terminal

# Control characters, invisible ones that turn or join letters, halves of letters, and codes without a letter.
INVISIBLE = frozenset(("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"))

# Invisible letters: Korean fillers, the Braille cell without dots, signs for programs.
BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\ufffc\U0001d159")
VIRAMA = 9  # its combining class
ARABIC = (("\u0620", "\u06ff"), ("\u0750", "\u077f"), ("\u08a0", "\u08ff"))
ZWNJ, ZWJ = "\u200c", "\u200d"  # keep two letters apart, and together
# Beside all marks, what belongs to the letter before it: joiners, Thai and Lao vowels, Japanese sound marks, the tags
# of a flag's region.
EXTENDING = frozenset((ZWNJ, ZWJ, "\u0e33", "\u0eb3", "\uff9e", "\uff9f", *map(chr, range(0xE0020, 0xE0080))))
JAMO = (("L", range(0x1100, 0x1160)), ("V", range(0x1160, 0x11A8)), ("T", range(0x11A8, 0x1200)))
HANGUL_JOINS = frozenset((
    *(("L", part) for part in ("L", "V", "LV", "LVT")), ("V", "V"), ("V", "T"), ("LV", "V"), ("LV", "T"), ("T", "T"),
    ("LVT", "T"),
))  # fmt: skip


def clean_name(text: str, longest: int = LONGEST_NAME) -> str:
    """Return a name, of a person or an item, that is safe to show: letters of any script in one line, at most
    `longest`. Empty if none of it is visible, and then the caller supplies a name.

    A clean name comes back unchanged.
    """
    spaced = "".join([" " if letter.isspace() else letter for letter in text[:LONGEST_READ]])
    composed = unicodedata.normalize("NFC", few_marks(" ".join(drawable(spaced).split())))
    return joined_well(within(drawable(composed), longest).strip())


def name_key(name: str) -> str:
    """Return the key under which two names look or sound the same."""
    return unicodedata.normalize("NFKC", clean_name(name).replace(ZWNJ, "").replace(ZWJ, "")).casefold()


def name_apart(name: str, taken: Iterable[str]) -> str:
    """Return the name, with a number after it if it is taken already."""
    keys = set(map(name_key, taken))
    number, free = 1, name
    while name_key(free) in keys:
        number += 1
        free = f"{name} {number}"
    return free


def within(text: str, longest: int) -> str:
    """Return as much of a text as fits, cut between two letters as a reader sees them."""
    if len(text) <= longest:
        return text
    kept = ""
    for letter in graphemes(text):
        if len(kept) + len(letter) > longest:
            break
        kept += letter
    return kept or text[:longest]


def joined_well(text: str) -> str:
    """Return the text without joiners that have nothing after them to join."""
    if ZWJ not in text and ZWNJ not in text:
        return text
    kept = []
    for at, letter in enumerate(text):
        if letter in (ZWNJ, ZWJ):
            after = unicodedata.category(text[at + 1]) if at + 1 < len(text) else ""
            if after[:1] != "L" and not (letter == ZWJ and after == "So"):
                continue
        kept.append(letter)
    return "".join(kept)


def drawable(text: str) -> str:
    """Return the text without characters that have no shape, each line end a space. A text that is fit to draw comes
    back unchanged.

    A joiner has no shape either, but stays where the letter before it may be joined: in Persian and Indian names, and
    between the people of a family emoji."""
    if text.isprintable() and not BLANK.intersection(text):  # all but a few texts, and nothing tells faster
        return few_marks(text)
    kept: list[str] = []
    for letter in (" " if letter in "\n\t\r" else letter for letter in text):
        if letter in (ZWNJ, ZWJ):
            if may_be_joined(kept, letter):
                kept.append(letter)
        elif letter not in BLANK and unicodedata.category(letter) not in INVISIBLE:
            kept.append(letter)
    return few_marks("".join(kept))


def may_be_joined(before: Sequence[str], joiner: str) -> bool:
    """True if a joiner means something after these letters: after an Arabic one, an Indian sign that takes the vowel
    away, and an emoji."""
    for letter in reversed(before):
        if unicodedata.combining(letter) == VIRAMA:
            return True
        if unicodedata.category(letter)[0] != "M":
            emoji = unicodedata.category(letter) == "So" or 0x1F3FB <= ord(letter) <= 0x1F3FF
            arabic = any(begin <= letter <= end for begin, end in ARABIC) and letter.isalpha()
            return arabic or (joiner == ZWJ and emoji)
    return False


def few_marks(text: str) -> str:
    """Return the text with only a few combining marks on each letter, and none without a letter."""
    if text.isascii():
        return text
    kept: list[str] = []
    marks = MOST_MARKS  # at the beginning no letter could carry one
    for letter in text:
        kind = unicodedata.category(letter)
        if kind[0] != "M":
            marks = MOST_MARKS if kind == "Zs" else 0
        else:
            marks += 1
        if kind[0] != "M" or marks <= MOST_MARKS:
            kept.append(letter)
    return "".join(kept)


def graphemes(text: str) -> list[str]:
    """Split a text into what a reader takes for one letter each (grapheme clusters, UAX 29): a letter with its marks,
    an emoji with everything joined to it, a flag, a Korean syllable."""
    if text.isascii():
        return list(text)
    found: list[str] = []
    for letter in text:
        if found and _belongs(found[-1], letter):
            found[-1] += letter
        else:
            found.append(letter)
    return found


def _belongs(cluster: str, letter: str) -> bool:
    """True if a letter is part of the cluster before it."""
    last, code = cluster[-1], ord(letter)
    if unicodedata.category(letter)[0] == "M" or letter in EXTENDING or 0x1F3FB <= code <= 0x1F3FF:
        return True
    if last == ZWJ and len(cluster) > 1:
        return unicodedata.category(letter) == "So"
    if _is_flag(letter):
        return len(cluster) == 1 and _is_flag(last)
    return (hangul_part(last), hangul_part(letter)) in HANGUL_JOINS


def _is_flag(letter: str) -> bool:
    """True for one of the two letters (regional indicators) that make a flag."""
    return 0x1F1E6 <= ord(letter) <= 0x1F1FF


def hangul_part(letter: str) -> str:
    """Name the part of a Korean syllable: L, V or T, or LV or LVT if it's whole. Empty for anything else."""
    code = ord(letter)
    if 0xAC00 <= code <= 0xD7A3:
        return "LV" if (code - 0xAC00) % 28 == 0 else "LVT"
    return next((part for part, codes in JAMO if code in codes), "")


def escaped(text: str, longest: int = LONGEST_QUOTE) -> str:
    """Return the text in one line for a terminal. Anything that could steer it (ESC), break the line or turn its
    direction is written as Python writes it (`\\x1b`, `\\n`, `\\u202e`)."""
    cut = text if len(text) <= longest else text[: longest - 1] + "…"
    if cut.isprintable():
        return cut
    return "".join([letter if letter.isprintable() else repr(letter)[1:-1] for letter in cut])
