"""Encodings of texts that other programs saved: UTF-8 and UTF-16 with a mark or without, and what was used before.

A list of names is too short for what detection libraries count (charset-normalizer 3.5 takes "Begoña" in Windows-1252
for "Begońa", and Greek names for Cyrillic ones), so each line is read as each encoding writes it, and judged by how
many of its letters one of that encoding's languages doesn't have.
"""

import codecs
import re
import unicodedata
from itertools import pairwise

UTF_16 = ("utf-16-le", "utf-16-be")
SOME = 150  # lines with letters that are not ASCII, which tell enough
# What speaks against a reading: a sign among letters, no letter at all, a capital within a word, two scripts in one, a
# word that begins with a small letter, and by the way that no one language has all the letters.
SYMBOL_COST, UNREADABLE_COST, CAPITAL_COST, MIXED_COST, SMALL_COST, SAME_COST = 3, 4, 2, 3, 0.5, 0.1
REPLACED = "\ufffd"  # what stands for a byte that is no letter
SIGNS = "’‘´“”„«»–—¿¡ºª°…·•"  # what a list may have beside its letters

WESTERN = (
    "áéíóúüñçàï", "àâæçéèêëîïôœùûüÿ", "äöüß", "éèëïöüóáíú", "æøåé", "åäöé", "àèéìòù", "ãõáéíóúâêôç", "áðéíóúýþæö",
    "áéíóú",
)  # fmt: skip
CENTRAL = (
    "ąćęłńóśźż", "áčďéěíňóřšťúůýž", "áäčďéíĺľňóôŕšťúýž", "áéíóöőúüű", "čćđšž", "ăâîșțşţ", "äöüß", "éè", "ëç",
)  # fmt: skip
CYRILLIC = ("абвгдежзийклмнопрстуфхцчшщъыьэюяё", "абвгґдеєжзиіїйклмнопрстуфхцчшщьюя", "абвгдђежзијклљмнњопрстћуфхцчџш")
GREEK = ("αβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώϊϋΐΰ",)
HEBREW = ("אבגדהוזחטיכךלמםנןסעפףצץקרשת",)
ARABIC = ("ابتثجحخدذرزسشصضطظعغفقكلمنهويىةءآأؤإئپچژگی",)
TURKISH = ("çğıöşüâîûİ",)
BALTIC = ("āčēģīķļņšūž", "ąčęėįšųūž", "äöõüšž")
# In the order in which they win where several read a list as well: what is common today first.
ENCODINGS: dict[str, tuple[str, ...]] = {
    "windows-1252": WESTERN, "windows-1250": CENTRAL, "windows-1251": CYRILLIC, "windows-1253": GREEK,
    "windows-1254": TURKISH, "windows-1257": BALTIC, "windows-1255": HEBREW, "windows-1256": ARABIC,
    "iso-8859-2": CENTRAL, "iso-8859-7": GREEK, "koi8-r": CYRILLIC, "mac-roman": WESTERN, "cp850": WESTERN,
    "cp852": CENTRAL, "cp866": CYRILLIC,
}  # fmt: skip


def readings_of(data: bytes) -> list[tuple[str, str]]:
    """The texts that bytes may be, each with the name of its encoding, the likeliest first; none where they are no
    text. There are several only in doubt: of UTF-8 and UTF-16 there is none."""
    for mark, encoding in ((codecs.BOM_UTF8, "utf-8-sig"), (b"\xff\xfe", "utf-16"), (b"\xfe\xff", "utf-16")):
        if data.startswith(mark):
            return [(encoding.removesuffix("-sig"), data.decode(encoding, "replace"))]
    if b"\0" in data:
        return unmarked(data)
    try:
        return [("utf-8", data.decode("utf-8"))]
    except UnicodeDecodeError:
        pass
    found: dict[str, tuple[float, str]] = {}
    for encoding, languages in (("utf-8", ()), *ENCODINGS.items()):
        text = data.decode(encoding, "replace")
        found.setdefault(text, (cost_of(text, languages), encoding))
    ranked = sorted(found.items(), key=lambda item: item[1][0])
    return [(encoding, text) for text, (_cost, encoding) in ranked]


def unmarked(data: bytes) -> list[tuple[str, str]]:
    """UTF-16 without its mark, by which way round it has the more line ends and letters of ASCII."""
    texts = [(encoding, data[: len(data) // 2 * 2].decode(encoding, "replace")) for encoding in UTF_16]
    encoding, text = max(texts, key=lambda read: sum(letter.isascii() for letter in read[1]))
    strange = sum(letter == REPLACED or (unicodedata.category(letter) in ("Cc", "Cn", "Co") and letter not in "\r\n\t")
                  for letter in text)  # fmt: skip
    return [(encoding, text)] if strange == 0 else []


def cost_of(text: str, languages: tuple[str, ...]) -> float:
    """Return a cost that grows the less likely it is that a text was decoded correctly."""
    lines = [line for line in dict.fromkeys(text.splitlines()) if not line.isascii()][:SOME]
    letters = [[letter for letter in line.lower() if not letter.isascii() and letter.isalpha()] for line in lines]
    missed = [[sum(letter not in known for letter in line) for known in languages] for line in letters]
    together = min(map(sum, zip(*missed, strict=True)), default=0)
    return sum(min(line, default=0) for line in missed) + SAME_COST * together + sum(map(signs_cost, lines))


def signs_cost(line: str) -> float:
    """Return the cost of a line by the letters and signs in its words."""
    cost = 0.0
    for letter in line:
        if letter == REPLACED or (unicodedata.category(letter) in ("Cc", "Co", "Cn") and letter != "\t"):
            cost += UNREADABLE_COST
        elif not (letter.isascii() or letter.isalpha() or letter in SIGNS or unicodedata.combining(letter)):
            cost += SYMBOL_COST
    cost += SYMBOL_COST * len(re.findall(r"(?<=[^\W\d_])[–—„“”«»…•·](?=[^\W\d_])", line))
    for word in re.findall(r"[^\W\d_]+", line):
        if word.isascii():
            continue
        cost += SMALL_COST * (word[0].islower() and not word[0].isascii())
        cost += CAPITAL_COST * any(a.islower() and b.isupper() and not b.isascii() for a, b in pairwise(word))
        cost += MIXED_COST * (len({script(letter) for letter in word}) > 1)
    return cost


def script(letter: str) -> str:
    """Return the script of a letter, by its Unicode name."""
    return unicodedata.name(letter, "LATIN").split()[0]
